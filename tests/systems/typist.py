"""One who sits at the table of `starfray play` and types whatever can be typed there."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

from starfray.cli.play.lines import EndOfInput
from starfray.cli.play.offered_odds import OddsDesk
from starfray.cli.play.table import TableTop
from starfray.core.action import Action
from starfray.core.table import WILD, WILD_DROP
from starfray.readings.play.table import NeedAnswer, NeedDice
from starfray.readings.sessions.session import Session

RUBBISH = ("", "?", "abc", "-1", "0", "99999", "1 2 3 4 5 6 7 8 9", "no such words", "'", "{who}")
LOOKING = ("menu", "all", "explain", "state", "map", "log", "help", "list", "undo x", "save")


class NoOdds(OddsDesk):
    """A desk at which nothing is weighed: compiling has tests of its own."""

    def lay(self, state: Any, actions: Iterable[Action], more: Iterable[Action] = ()) -> None:
        pass

    def wait(self, action: Action) -> str:
        return "not weighed here"


class Typist:
    """Types a number of lines into one sitting, then leaves."""

    def __init__(self, session: Session, chance: random.Random, lines: int) -> None:
        self.session, self.chance, self.left = session, chance, lines
        self.top = TableTop(session, NoOdds(session.ruleset, session.setup))
        self.undone: Any = None  # what stood before an undo, to be there again after a redo
        self.again: Any = None
        self.typed: NeedDice | None = None  # dice of which all were typed
        self.taken: set[str] = set()

    def read(self, prompt: str, *, waits: bool = True) -> str:
        """Stand in for `read_line`; what does not wait is where the keyboard changes hands."""
        self.left -= 1
        if self.left < 0:
            if self.chance.random() < 0.5:
                raise EndOfInput
            return "quit"
        if prompt.startswith("The wild die shows 6"):
            line = self.chance.choice(("1", "3", "6", "x", "7"))
        elif not waits:
            line = self.chance.choice(("", "", *RUBBISH))
        else:
            self._check()
            line = self._line()
        print(f"{prompt}{line}")  # noqa: T201 - what was typed, where a test fails
        return line

    def _line(self) -> str:
        self.undone, before = None, self.undone
        if before is not None:
            self.again = before
            return "redo"
        if self.chance.random() < 0.1:
            return self._anywhere()
        need = self.session.need
        if isinstance(need, NeedDice):
            return self._dice(need)
        if isinstance(need, NeedAnswer):
            return self._answer(need)
        if self.session.fight.over:
            return self.chance.choice(("undo", "undo 3", "explain", "log", "rubbish", "menu"))
        return self._action()

    # ----------------------------------------------------------------------------------- checks

    def _check(self) -> None:
        """What is asked makes sense, and who takes an input back has it back by giving it again."""
        if self.typed is not None:
            due, self.typed = self.typed, None
            assert self.session.need is not due, "dice that are due are not taken"
        if self.again is not None:
            before, self.again = self.again, None
            assert self._now() == before, "undo and redo lead elsewhere"
        need = self.session.need
        if isinstance(need, NeedDice):
            assert need.sizes
            assert all(size >= 1 for size in need.sizes)
        elif isinstance(need, NeedAnswer):
            self._check_question(need)

    def _check_question(self, need: NeedAnswer) -> None:
        words = self.session.ruleset.words
        asked = words.questions[need.question]
        offered = {option for option in range(64) if need.options >> option & 1}
        narrator = self.session.narrator
        known = asked.options or narrator.names.get(asked.names)
        known = known or self.session.ruleset.names.get(asked.names, ())
        assert len(offered) > 1, f"{asked.name}: nobody is asked what has one answer"
        for bar in need.barred:
            assert bar.option not in offered, f"{asked.name} offers what it bars"
            assert 0 < bar.reason < len(words.reasons)
        if known:
            everything = offered | {bar.option for bar in need.barred}
            assert max(everything) < len(known), f"{asked.name}: {everything} of {known}"

    def _now(self) -> Any:
        need = self.session.need
        return (
            self.session.ruleset.layout.flatten(self.session.fight.state),
            str(need),
            self.session.doing,
            self.session.events,
        )

    # ------------------------------------------------------------------------------------ lines

    def _anywhere(self) -> str:
        names = self.session.narrator.names["units"]
        menu = self.top.menu
        kinds: list[Callable[[], str]] = [
            lambda: self.chance.choice(RUBBISH),
            lambda: self.chance.choice(LOOKING),
            lambda: f"state {self.chance.choice(names)}",
            lambda: f"undo {self.chance.randint(1, 4)}",
            lambda: f"redo {self.chance.randint(1, 2)}",
            lambda: "bot",
            lambda: "roll",
            lambda: f"why {self.chance.randint(1, len(menu.items)) if menu else 'x'}",
            lambda: f"list {self.chance.choice(menu.groups).verb if menu else ''}",
            lambda: f"rule {self.chance.choice(self.session.ruleset.words.reasons[1:]).rule}",
            self._undo,
        ]
        return self.chance.choice(kinds)()

    def _undo(self) -> str:
        standing = self.session.standing
        last = standing[-1] if standing else None
        # What bots did since would be taken back as well, and come again by itself.
        if last is not None and (not last.begins or self._persons_action(last)):
            self.undone = self._now()
        return "undo"

    def _persons_action(self, last: Any) -> bool:
        action = last.before.action
        return action is not None and self.session.person(action.who)

    def _action(self) -> str:
        menu = self.top.menu
        assert menu is not None
        if menu.barred and self.chance.random() < 0.08:
            item = self.chance.choice(menu.barred)
        else:
            group = self.chance.choice(menu.groups)
            item = self.chance.choice(group.items)
            self.taken.add(group.verb)
        # Numbers that a folded line hides do nothing: a few are typed all the same.
        if self.chance.random() < (0.15 if item.number in menu.on_screen else 0.9):
            return item.sentence
        return str(item.number)

    def _dice(self, need: NeedDice) -> str:
        faces = [self.chance.randint(1, size) for size in need.sizes]
        kind = self.chance.random()
        if kind < 0.12 and len(faces) > 1:
            faces = faces[: self.chance.randint(1, len(faces) - 1)]
        elif kind < 0.2:
            faces += [self.chance.randint(1, need.sizes[-1]) for _ in range(3)]
        elif kind < 0.24:
            faces[-1] = self.chance.choice((0, need.sizes[-1] + 1))
        elif kind < 0.3:
            return self.chance.choice(("r", "roll", "bot"))
        elif need.kind not in (WILD, WILD_DROP) or faces[0] < 6:  # else it is rolled on
            self.typed = need
        return self.chance.choice((" ", ",", ", ")).join(map(str, faces))

    def _answer(self, need: NeedAnswer) -> str:
        asked = self.session.ruleset.words.questions[need.question]
        offered = [option for option in range(63) if need.options >> option & 1]
        if need.barred and self.chance.random() < 0.1:
            option = self.chance.choice(need.barred).option
            return self._name(need, option)
        place = self.chance.randrange(len(offered))
        if self.chance.random() < 0.05:
            return "bot"
        if not asked.options and not asked.names:
            return str(offered[place])
        if self.chance.random() < 0.5:
            return str(place + 1)
        return self._name(need, offered[place])

    def _name(self, need: NeedAnswer, option: int) -> str:
        return self.session.narrator.option(need.question, option).replace("_", " ")

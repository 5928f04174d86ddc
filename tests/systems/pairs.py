"""Two fights that are alike to one side, carried on alike, and all that the side is shown."""

from __future__ import annotations

import contextlib
import io
import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any, cast

from starfray.cli.play.onlookers import Onlookers
from starfray.cli.play.view import View
from starfray.cli.replay import step_json
from starfray.core.action import Action
from starfray.core.changes import apply_notes
from starfray.core.ruleset import GOING_ON, Ruleset, Setup
from starfray.readings.explain.narrator import Narrator
from starfray.readings.explain.viewing import Audience
from starfray.readings.machine.limits import TooManyPaths
from starfray.readings.odds.odds import weigh
from starfray.readings.play.fight import Fight, Step
from starfray.readings.play.table import Note, PlayTable
from starfray.readings.sessions.session_seats import Seat, Seats

# Who keeps an area under fire rolls against whoever ends its turn there, and so notices it; who is
# run into feels it.
NOTICED = {"area_attack", "ran_into"}
FELT = {"demoralized"}  # by whomever it is done


class KeyedTable(PlayTable):
    """A table at which everybody's dice and answers follow from who gives them, and how often.

    So two fights in which a side does the same have the same dice for it, whatever others roll.
    With `own_answers` those whom it does not know decide as they like in each of the two.
    """

    def __init__(self, pair: Pair, state: Any, own_answers: int) -> None:
        super().__init__(pair.system, chooser=self.choose)
        self.seed, self.side, self.units = pair.seed, pair.side, state.units
        self.unknown, self.own_answers = pair.unknown, own_answers
        self.times: Counter[Any] = Counter()
        self.asked: list[Any] = []  # what the side was asked for: dice and decisions

    def drawn(self, *key: int) -> random.Random:
        self.times[key] += 1
        return random.Random(repr((self.seed, key, self.times[key])))

    def draw(self, sides: int) -> int:
        face = self.drawn(0, *self._rolling[:2]).randint(1, sides)
        self.used_faces.append(face)
        return face

    def chance(self, who: int, what: int, kind: int, a: int, b: int, c: int, d: int) -> int:
        if self.own(who):
            self.asked.append((who, what, kind, a, b, c, d))
        return super().chance(who, what, kind, a, b, c, d)

    def own(self, who: int) -> bool:
        return who >= 0 and self.units[who].side == self.side

    def choose(
        self, state: Any, who: int, question: int, options: int, a: int, b: int, c: int
    ) -> int:
        if self.own(who):
            self.asked.append((who, question, options, a, b, c))
        chance = self.drawn(1, who, question, self.own_answers if who in self.unknown else 0)
        return chance.choice([k for k in range(63) if options >> k & 1])


class Apart(Exception):
    """The fights have gone apart in a way that the side may see."""


class Pair:
    """Two states that are alike to a side, with the fights that go on from them."""

    def __init__(
        self, system: Ruleset, setup: Setup, side: int, states: Sequence[Any], seed: int
    ) -> None:
        self.system, self.setup, self.side, self.seed = system, setup, side, seed
        self.audience = Audience(system, (side,))
        self.narrator = Narrator(system, setup.names)
        self.fights = [Fight(system, setup._replace(state=state)) for state in states]
        for fight in self.fights:  # begun, without a word
            fight.steps.append(Step(None, (), (), (), fight.first, fight.first))
        self.unknown = [
            unit for unit in range(len(states[0].units)) if not self.audience.knows(states[0], unit)
        ]

    def carry_on(self, chance: random.Random) -> bool:
        """Let the one on turn do something in both; return whether all is still hidden."""
        actions = self._same_action(chance)
        if actions is None:
            return False
        asked = []
        for number, (fight, action) in enumerate(zip(self.fights, actions, strict=True)):
            before, state = fight.state, self.system.layout.clone(fight.state)
            table = KeyedTable(self, state, number * (self.seed % 2))
            self.system.apply(state, table, action)
            faces, answers = tuple(table.used_faces), tuple(table.used_answers)
            fight.steps.append(Step(action, faces, answers, tuple(table.events), before, state))
            asked.append(table.asked)
        if any(self._found_out(fight.steps[-1]) for fight in self.fights):
            return False
        if any(self._noticed(fight.steps[-1]) for fight in self.fights):
            return False
        done = [self._done_by_unknown(fight.steps[-1]) for fight in self.fights]
        if done[0] != done[1] or (done[0] and actions[0].who not in self.unknown):
            return False  # who is struck from hiding on its way feels it, and where
        if self.seed % 2 and self._parted():
            return False  # what they have decided shows, as it may: somebody's morale has changed
        if asked[0] != asked[1]:
            raise Apart(f"the side is asked otherwise: {asked}\n{self._story()}")
        return True

    def _noticed(self, step: Step) -> bool:
        """Tell whether somebody notices that there is somebody, though not who and where."""
        kinds = self.system.words.notes
        return any(isinstance(e, Note) and kinds[e.kind].name in NOTICED for e in step.events)

    def _done_by_unknown(self, step: Step) -> list[Any]:
        """Return what has come of what the unknown do to others: hits, misses and the like."""
        found = []
        for event in step.events:
            kind = self.system.words.notes[event.kind] if isinstance(event, Note) else None
            if kind is None or not isinstance(event, Note):
                continue
            named = {f.name: n for f, n in zip(kind.fields, event.numbers, strict=False)}
            doer = step.action.who if step.action and kind.name in FELT else named.get("who")
            if doer in self.unknown and (kind.outcomes or kind.name in FELT):
                found.append((kind.name, named))
        return found

    def _parted(self) -> bool:
        one, two = (self.audience.seen(fight.state) for fight in self.fights)
        return bool(self.system.layout.flatten(one) != self.system.layout.flatten(two))

    def _same_action(self, chance: random.Random) -> list[Action] | None:
        one, two = (fight.state for fight in self.fights)
        if GOING_ON not in (self.system.over(one), self.system.over(two)):
            return None
        first = self._any(one, list(self.system.candidates(one)), chance)
        if first is None or self.system.why_not(two, first) == 0:
            return None if first is None else [first, first]
        if one.units[first.who].side != self.side and first.who not in self.unknown:
            return None  # those whom it does not know bar the way of their friends, as they may
        if first.who not in self.unknown:
            raise Apart(f"{self.narrator.action(first)} is allowed in one fight only")
        # Unseen, whoever hides may go elsewhere: only to whom and by what is the same.
        like = [action for action in self.system.candidates(two) if action[:4] == first[:4]]
        second = self._any(two, like, chance)
        return None if second is None else [first, second]

    def _any(self, state: Any, actions: list[Action], chance: random.Random) -> Action | None:
        """Return an action that is allowed, of any verb that has one."""
        by_verb: dict[int, list[Action]] = {}
        for action in actions:
            by_verb.setdefault(action.verb, []).append(action)
        verbs = chance.sample(sorted(by_verb), len(by_verb))
        if chance.random() < 0.8:  # what is aimed at somebody or leads elsewhere comes first
            words = self.system.words.verbs
            verbs.sort(key=lambda verb: not words[verb].slots)
        for verb in verbs:
            some = by_verb[verb]
            for action in chance.sample(some, min(12, len(some))):
                if self.system.why_not(state, action) == 0:
                    return action
        return None

    def _found_out(self, step: Step) -> bool:
        """Tell whether one of the unknown was known at any time of a step."""
        state = self.system.layout.clone(step.before)
        for event in (*step.events, None):
            if any(self.audience.knows(state, unit) for unit in self.unknown):
                return True
            if isinstance(event, Note):
                apply_notes(self.system.words, state, [(event.kind, event.numbers)])
        return False

    # ------------------------------------------------------------------------------------- looks

    def compare(self, *, closely: bool) -> None:
        """Raise `Apart` where the side is shown something else in one fight than in the other."""
        for (what, one), (_, two) in zip(
            *(self._shown(fight, closely=closely) for fight in self.fights), strict=True
        ):
            if one != two:
                raise Apart(f"{what}:\n{self._difference(one, two)}\n{self._story()}")

    def _difference(self, one: Any, two: Any) -> str:
        if not isinstance(one, list) or len(one) != len(two):
            return f"{one}\n-- but --\n{two}"
        names = (
            self.places() if len(one) == len(self.places()) else [str(i) for i in range(len(one))]
        )
        return ", ".join(
            f"{name} {a} but {b}" for name, a, b in zip(names, one, two, strict=True) if a != b
        )

    def places(self) -> list[str]:
        """Return what each number of a flat state is called."""
        state, found = self.fights[0].state, []
        for member in self.system.layout.members:
            if member.scratch:
                continue
            part = getattr(state, member.name)
            for index in range(len(part)) if member.many else [-1]:
                at = f"{member.name}[{index}]" if member.many else member.name
                for slot in member.slots or [None]:
                    for place in range(max(1, slot.length)) if slot else [0]:
                        found.append(f"{at}.{slot.name}[{place}]" if slot else at)
        return found

    def _story(self) -> str:
        """Return what has been done in both fights."""
        told = []
        for steps in zip(*(fight.steps for fight in self.fights), strict=True):
            acts = [self.narrator.action(step.action) for step in steps if step.action]
            told.append(" / ".join(acts))
            for number, step in enumerate(steps):
                told += [f"    {number} {line.text}" for line in self.narrator.tell(step.events)]
        return "\n".join(told)

    def _shown(self, fight: Fight, *, closely: bool) -> Iterator[tuple[str, Any]]:
        seen = self.audience.seen(fight.state)
        yield "state", self.system.layout.flatten(seen)
        for step in fight.steps:
            if step.action is None:
                continue
            witness = self.audience.at(step.before, step.after)
            yield "sentence", self.narrator.action(step.action, witness)
            lines = self.narrator.tell(step.events, self.audience.at(step.before, step.after))
            yield "explanation", "\n".join(map(repr, lines))
            yield "under way", self._under_way(step)
            yield "JSON", json.dumps(step_json(self.narrator, self.audience, step))
        own = self.system.over(fight.state) == GOING_ON and (
            fight.state.units[fight.turn].side == self.side
        )
        if closely:
            if own:
                yield "menu", [(o.action, o.reason) for o in fight.options(seen)]
            yield "table and map", self._printed(fight)
            yield from self._api(fight, own=own)

    def _under_way(self, step: Step) -> str:
        """Return what is told while a step is not over yet."""
        lines = self.narrator.tell(step.events, self.audience.at(step.before))
        return "\n".join(map(repr, lines))

    def _printed(self, fight: Fight) -> str:
        seats = {
            name: Seat("person" if side == self.side else "bot")
            for side, name in enumerate(self.setup.names["sides"])
        }
        session = SimpleNamespace(
            ruleset=self.system, setup=self.setup, narrator=self.narrator, fight=fight,
            need=None, begun=True, doing=None, events=(),
            seats=Seats(seats),
            side=lambda who: fight.state.units[who].side if who >= 0 else -1,
        )  # fmt: skip
        view = View(cast(Any, session), Onlookers(cast(Any, session)))
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            view.state(whole_map=True)
            for unit in range(len(fight.state.units)):
                view.one(unit)
        return printed.getvalue()

    def _api(self, fight: Fight, *, own: bool) -> Iterator[tuple[str, Any]]:
        import starfray.api as public
        from starfray.readings.play.library import Loaded

        loaded = cast(Loaded, SimpleNamespace(
            ruleset=self.system, setup=self.setup, title="pair",
        ))  # fmt: skip
        game = public.Fight(loaded)
        game.steps = fight
        view = game.seen_by(self.setup.names["sides"][self.side])
        yield "API state", view.state
        yield "API fates", (view.fates, view.hidden, view.turn, view.over, view.winner)
        yield "API notebook", view._repr_html_()
        yield "API transcript", repr(view.transcript()) + view.transcript()._repr_html_()
        if own:
            yield (
                "API menu",
                [repr(move) for move in view.legal()] + [repr(barred) for barred in view.barred()],
            )
            seen = self.audience.seen(fight.state)
            legal = [o.action for o in fight.options(seen) if o.reason == 0]
            for action in legal[:: max(1, len(legal) // 4)]:
                with contextlib.suppress(TooManyPaths):
                    odds = weigh(self.system, self.setup, seen, action, budget=60)
                    yield "odds", (action, odds.outcomes, odds.leaves)

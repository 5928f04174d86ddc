"""The odds that somebody asks for at a prompt: of an action, of an answer, of dice that are due."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from starfray.cli.compiling import Compiling, step
from starfray.cli.patience import patience
from starfray.cli.play.command_room import Room
from starfray.core.input.errors import Refused
from starfray.readings.play.table import NeedAnswer, NeedDice

if TYPE_CHECKING:
    from starfray.core.action import Action

UNDER_WAY = 5_000  # paths walked for each answer


class AskedOdds(Room):
    """The command `odds`."""

    def do_odds(self, text: str) -> None:
        """Tell the odds of an action in full, of what is asked now, or of the dice that are due."""
        try:
            self._tell(text)
        except KeyboardInterrupt:
            self.top.say("")
            self.top.say("  Not now, then.", "dim")

    def _tell(self, text: str) -> None:
        need = self.top.session.need
        if isinstance(need, NeedAnswer | NeedDice):
            self._odds_under_way(need)
            return
        if self.no_menu():
            return
        if not text:
            self.top.screen.show()
            return
        from starfray.cli.weighing import OddsPrinter

        item = self.top.pick(text)
        if item is None:
            return
        if not item.allowed:
            self.top.say(f"  Not allowed: {item.reason.sentence} [{item.reason.rule}]", "yellow")
            return
        with patience(self._going_on), self._compiling(item.action):
            odds = self.top.desk.wait(item.action)
            if not isinstance(odds, str):
                printer = OddsPrinter(odds, options=False)
                weighed = printer.weigh()
        if isinstance(odds, str):
            self.top.say(f"  No odds: {odds}.")
            return
        asides = [self.top.screen.supposing(item), "decisions on the way as bots take them"]
        self.top.say(f"{item.sentence} ({'; '.join(filter(None, asides))}):")
        whose = self.top.screen.whose(item)
        if whose:
            self.top.say(f"  Weighed is not the action itself: {whose}.")
        if odds.outcomes:
            self.top.say("")
        printer.print_weighed(weighed)

    def _compiling(self, action: Action) -> AbstractContextManager[None]:
        """Return what tells that the odds of an action wait for rules that are compiled."""
        if self.top.desk.get(action) is not None:
            return nullcontext()
        from starfray.readings.machine.compiled import is_warm  # Numba: the odds want it anyway

        ruleset = self.top.session.ruleset
        return nullcontext() if is_warm(ruleset, "walk") else Compiling()(ruleset)

    def _going_on(self) -> str:
        compiling = self.top.desk.compiling_since is not None
        why = f"; compiling the rules first, {step(self.top.session.ruleset)}" if compiling else ""
        return f"Working out the odds{why} (Ctrl-C: not now)"

    def _odds_under_way(self, need: NeedAnswer | NeedDice) -> None:
        """Tell what may come of each answer to what is asked now, or of the dice that are due."""
        from starfray.cli.play.answers import Answers
        from starfray.cli.play.offered_odds import say_odds
        from starfray.readings.machine.limits import TooManyPaths
        from starfray.readings.odds.under_way import weigh_under_way

        session, onlookers = self.top.session, self.top.onlookers
        before, action = session.fight.state, session.doing
        flatten = session.ruleset.layout.flatten
        if flatten(onlookers.audience().seen(before)) != flatten(before):
            raise Refused("the odds of this would tell what you may not know")
        if isinstance(need, NeedDice) and need.there:
            raise Refused("some of these dice are there already: the others tell")
        choices = {"": -1}
        if isinstance(need, NeedAnswer):
            asked = Answers(self.top, need)
            choices = {f"{asked.name(option)}: ": option for option in asked.offered}
        self.top.say(f"  {onlookers.sentence(None)}:", "bold")
        for name, option in choices.items():
            try:
                with patience(self._going_on):
                    odds = weigh_under_way(
                        session.ruleset, session.setup, before, action, need, option,
                        budget=UNDER_WAY,
                    )  # fmt: skip
                    said = say_odds(odds)
            except TooManyPaths:
                said = "too many ways that the dice may fall"
            self.top.say(f"  {name}{said}")
        self.top.say("  (what was rolled stands; further decisions as bots take them)", "dim")

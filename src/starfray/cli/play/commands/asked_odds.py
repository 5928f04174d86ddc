"""The odds that somebody asks for at a prompt: of an action, of an answer, of dice that are due."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext, suppress
from typing import TYPE_CHECKING

from starfray.cli.compiling import Compiling
from starfray.cli.patience import patience
from starfray.cli.play.answers import Answers
from starfray.cli.play.commands.command_room import Room
from starfray.cli.play.offered_odds import TELLS_MORE, say_odds
from starfray.core.input.errors import NotFound, Refused
from starfray.readings.play.table import NeedAnswer, NeedDice

if TYPE_CHECKING:
    from starfray.core.action import Action
    from starfray.readings.odds.odds import Odds

UNDER_WAY = 5_000  # paths walked for all answers together
TRIALS = 400  # of an answer, where that is too few: within five percent, 19 times of 20
NOTHING_NAMED = "nothing that odds have a name for"


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
            self._odds_under_way(need, text)
            return
        if self.no_menu():
            return
        if not text:
            self.screen.show()
            return
        from starfray.cli.play.shown_odds import ALL, ShownOdds

        text, everything = text.removesuffix(f" {ALL}"), text.endswith(f" {ALL}")
        item = self.pick_allowed(text)
        if item is None:
            return
        compiling = Compiling()
        with patience(lambda: self._going_on(compiling)), self._compiling(compiling, item.action):
            odds = self.top.desk.wait(item.action)
            if not isinstance(odds, str):
                shown = ShownOdds(odds)
        if isinstance(odds, str):
            self.top.say(f"  No odds: {odds}.")
            return
        asides = [self.screen.supposing(item), "decisions along the way as bots make them"]
        self.top.say(f"{item.sentence} ({'; '.join(filter(None, asides))}):")
        whose = self.screen.whose(item)
        if whose:
            self.top.say(f"  The odds are not those of the action itself: {whose}.")
        if odds.outcomes:
            self.top.say("")
        if everything:
            shown.printer.print_weighed(shown.weighed)
        else:
            shown.show(f"odds {item.number or text} {ALL}")

    def _compiling(self, compiling: Compiling, action: Action) -> AbstractContextManager[None]:
        """Return what tells that the odds of an action wait for rules that are compiled."""
        if self.top.desk.get(action) is not None:
            return nullcontext()
        try:
            from starfray.readings.machine.compiled import is_warm  # Numba: the odds want it anyway
        except ImportError:
            return nullcontext()  # that odds cannot be told without it is said in their place

        ruleset = self.top.session.ruleset
        return nullcontext() if is_warm(ruleset, "walk") else compiling(ruleset)

    def _going_on(self, compiling: Compiling | None = None) -> str:
        told = compiling.told if compiling is not None else ""
        return f"{told or 'Working out the odds'} (Ctrl-C: not now)"

    def _odds_under_way(self, need: NeedAnswer | NeedDice, text: str) -> None:
        """Tell what may come of each answer to what is asked now, or of the dice that are due."""
        session, onlookers = self.top.session, self.top.onlookers
        if session.doing is None:
            raise Refused("no odds now: the fight only begins, and nobody is hit or hurt by that")
        if not onlookers.audience().misses_nothing(session.fight.state):
            raise Refused("no odds now: they would give away what your side does not know")
        choices = {"": -1}
        if isinstance(need, NeedAnswer):
            asked = Answers(self.top, need)
            found = asked.read(text) if text else asked.offered
            if not found:
                raise NotFound("answer", text, [asked.name(option) for option in asked.offered])
            choices = {f"{asked.name(option)}: ": option for option in found}
        due = f"; {session.narrator.dice(need)}" if isinstance(need, NeedDice) else ""
        self.top.say(f"  {onlookers.sentence(None)}{due}:", "bold")
        tried = False
        for name, option in choices.items():
            with patience(self._going_on):
                odds = self._weigh(need, option, UNDER_WAY // len(choices))
                said = say_odds(odds)
            tried = tried or odds.trials > 0
            self.top.say(f"  {name}{NOTHING_NAMED if said == TELLS_MORE else said}")
        about = f"; about: of {TRIALS} tries with the machine's dice" if tried else ""
        self.top.say(
            f"  (what was rolled stands; further decisions as bots take them{about})", "dim"
        )

    def _weigh(self, need: NeedAnswer | NeedDice, option: int, paths: int) -> Odds:
        """Return the odds of an answer; too many ways of the dice, or some there: estimated."""
        from starfray.core.chance.distribution import TooManyPaths
        from starfray.readings.odds.under_way import estimate_under_way, weigh_under_way

        session = self.top.session
        what = session.ruleset, session.setup, session.fight.state, session.doing, need, option
        if not (isinstance(need, NeedDice) and need.there):
            with suppress(TooManyPaths):
                return weigh_under_way(*what, budget=paths)
        return estimate_under_way(*what, trials=TRIALS)

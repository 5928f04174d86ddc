"""Who would win from here: what somebody asks for who wants to know how the fight stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starfray.cli.chronicle import SIDE_COLOURS
from starfray.cli.console import bar, out, percent, table
from starfray.cli.forecast import compile_fights
from starfray.cli.patience import patience
from starfray.cli.play.commands.command_room import Room
from starfray.core.input.errors import Refused

if TYPE_CHECKING:
    from starfray.core.action import Action
    from starfray.readings.simulate.simulate import Simulation

FIGHTS = 10_000  # within one percent, 19 times of 20
HIDDEN = "no outlook now: it would give away what your side does not know"


class AskedOutlook(Room):
    """The command `outlook`."""

    def do_outlook(self, text: str) -> None:
        """Tell who would win if bots fought on from here, or once an action is done."""
        if self.no_menu():
            return
        if not self.top.onlookers.audience().misses_nothing(self.top.session.fight.state):
            raise Refused(HIDDEN)
        item = self.pick_allowed(text) if text else None
        if text and item is None:
            return
        try:
            now = self._counted(None)
            then = None if item is None else self._counted(item.action)
        except KeyboardInterrupt:
            self.top.say("")
            self.top.say("  Not now, then.", "dim")
            return
        once = "" if item is None else f" (now), or once {item.sentence} (then)"
        self.top.say(f"  If bots fought on from here{once}:", "bold")
        self._show(now, then)
        self.top.say(f"  (of {FIGHTS:,} fights each; about one percent either way)", "dim")

    def _counted(self, action: Action | None) -> Simulation:
        """Return what becomes of the fight, once an action is done if there is one."""
        session = self.top.session
        compile_fights(session.ruleset, session.setup)
        from starfray.readings.simulate.outlook import outlook  # NumPy and Numba: only who counts

        state = session.fight.state
        with patience(lambda: "Letting bots fight on (Ctrl-C: not now)"):
            return outlook(session.ruleset, session.setup, state, action, fights=FIGHTS)

    def _show(self, now: Simulation, then: Simulation | None) -> None:
        """Print the chance of each side, now and then, with bars."""
        sides = now.names["sides"]
        counted = [now] if then is None else [now, then]
        rows = table(
            "", *("now", "then")[: len(counted)], "", right=tuple(range(1, 1 + len(counted)))
        )
        for number, name in enumerate([*sides, "nobody"]):
            last = number == len(sides)
            told = [(one.draw if last else one.win(name)).value for one in counted]
            style = "dim" if last else SIDE_COLOURS[number % len(SIDE_COLOURS)]
            rows.add_row(f"  {name}", *map(percent, told), bar(told[-1], 32, style))
        out().print(rows)

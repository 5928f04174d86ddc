"""Special attacks, aim: what ends it."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.serenity.rulings import Aim
from starfray.rulesets.serenity.state import Person, State
from starfray.rulesets.serenity.words import WORDS


@rule("SER-AIM-01")
def lose_aim(state: State, table: Table, who: int) -> None:
    """Lose the aim taken, if there is any."""
    if state.units[who].aim > 0:
        stop_aiming(state, table, who)


@rule("SER-AIM-01")
def lose_aim_over(state: State, table: Table, who: int) -> None:
    """Lose the aim over something that is no attack: another action, or a hit; not by a ruling."""
    if state.rulings.aim != Aim.KEEP:
        lose_aim(state, table, who)


@change(WORDS, "SER-AIM-01", "{who} no longer aims.", name="aim_lost")
def stop_aiming(state: State, who: Person) -> None:
    """Forget the aim taken, but not the turn in which it was."""
    unit = state.units[who]
    unit.aim = 0
    unit.aim_at, unit.aim_with = NOBODY, NOTHING

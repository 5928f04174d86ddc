"""The Power Allocation Phase: what each shield stands at."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import up_to
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.rulings import ShieldRefresh
from starfray.rulesets.fasa_trek.state import ShieldSide, State, Vessel
from starfray.rulesets.fasa_trek.words import WORDS


@rule("FST-SRP-04")
def everybody(state: State) -> int:
    """Return all sides, as those who know of something that is used."""
    return up_to(len(state.sides) - 1)


@change(
    WORDS, "FST-PWR-04", "{who}'s {shield} shield stands at {points}.", name="shield_set"
)  # fmt: skip
def set_shield(state: State, who: Vessel, shield: ShieldSide, points: int) -> None:
    """Set the points of a shield."""
    state.ships[who].shields[shield - 1] = points


@rule("FST-PWR-04")
def lower_shields(state: State, table: Table, who: int) -> None:
    """Take the points of the turn before from the shields, unless the ruling keeps them."""
    if state.rulings.shield_refresh == ShieldRefresh.FRESH:
        for shield in range(1, 7):
            if state.ships[who].shields[shield - 1] != 0:
                drop_shield(state, table, who, shield)


@change(
    WORDS, "FST-PWR-04", "{who}'s {shield} shield is down until it is given power.",
    name="shield_down", bookkeeping=True,
)  # fmt: skip
def drop_shield(state: State, who: Vessel, shield: ShieldSide) -> None:
    """Drop a shield."""
    state.ships[who].shields[shield - 1] = 0

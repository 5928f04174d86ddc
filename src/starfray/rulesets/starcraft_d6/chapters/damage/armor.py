"""Armor: in the resistance roll, off the damage, and worn down."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_d6.rulings import AblateWhen, BpLoss
from starfray.rulesets.starcraft_d6.state import Person, State
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-ARM-01", asked="SD6-ARM-01")
def armor_in_resistance(state: State, who: int) -> int:
    """Return the Armor Value that is added to the resistance roll."""
    return 0 if state.rulings.bp_loss == BpLoss.ARMOR_ONLY else state.units[who].av


@rule("SD6-ARM-03")
def armor_wears(state: State, loss: int, damage: int, av: int) -> bool:
    """Return whether a hit wears the armour down."""
    if state.rulings.ablate_when == AblateWhen.ABOVE:
        return damage > av
    return loss > 0


@rule("SD6-ARM-03")
def wear_armor(state: State, table: Table, who: int) -> None:
    """Take one point off the armour, down to none."""
    av = state.units[who].av
    if av > 0:
        wear_down(state, table, who, av - 1)


@change(WORDS, "SD6-ARM-03", "The armour of {who} is down to {left}.", name="armor_wears")
def wear_down(state: State, who: Person, left: int) -> None:
    """Lower the Armor Value to what is `left` of it."""
    state.units[who].av = left


@rule("SD6-ARM-04", asked="SD6-ARM-04")
def reset_armor(state: State, table: Table, who: int) -> None:
    """Give repaired or new armour its full value; only the game master says when."""
    armor_repaired(state, table, who, state.units[who].av_max)


@change(WORDS, "SD6-ARM-04", "The armour of {who} is whole again: {av}.")
def armor_repaired(state: State, who: Person, av: int) -> None:
    """Give armour its value back."""
    state.units[who].av = av

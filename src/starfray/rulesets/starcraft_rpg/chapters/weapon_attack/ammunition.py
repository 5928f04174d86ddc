"""What is loaded in a weapon, and what an attack takes of it.

Chapter: Procedure for Weapon Attack.
"""

from __future__ import annotations

from starfray.core.absent import UNLIMITED
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.rulings import NormalAmmo
from starfray.rulesets.starcraft_rpg.state import Person, State, WeaponKind
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-ATK-13")
def has_rounds(state: State, who: int, slot: int, rounds: int) -> bool:
    """Return whether that many rounds are loaded; weapons without a magazine need none."""
    unit = state.units[who]
    if state.weapons[unit.weapons[slot]].magazine == UNLIMITED:
        return True
    return unit.rounds[slot] >= rounds


@rule("SCR-ATK-13")
def rounds_of_attack(state: State, kind: int) -> int:
    """Return the rounds that one normal attack uses."""
    if state.rulings.normal_ammo == NormalAmmo.NOT_TRACKED:
        return 0
    return state.weapons[kind].rounds_per_attack


@rule("SCR-ATK-13", "SCR-ATK-15")
def is_loaded(state: State, who: int, slot: int) -> bool:
    """Return whether a weapon is loaded for one attack."""
    return has_rounds(state, who, slot, rounds_of_attack(state, state.units[who].weapons[slot]))


@rule("SCR-ATK-13")
def use_rounds(state: State, table: Table, who: int, slot: int, used: int) -> None:
    """Take the rounds of an attack off the weapon."""
    unit = state.units[who]
    kind = unit.weapons[slot]
    if used > 0 and state.weapons[kind].magazine != UNLIMITED:
        fire_rounds(state, table, who, kind, slot, used, unit.rounds[slot] - used)


@change(
    WORDS, "SCR-ATK-13", "{who} uses {used} rounds of {weapon}; {left} left.",
    name="ammunition", bookkeeping=True,
)  # fmt: skip
def fire_rounds(
    state: State, who: Person, weapon: WeaponKind, slot: int, used: int, left: int
) -> None:
    """Have that many rounds left in a weapon."""
    state.units[who].rounds[slot] = left


@rule("SCR-ATK-13", "SCR-ATK-18")
def use_rounds_at_once(
    state: State, table: Table, who: int, slot: int, most: int, rounds: int
) -> int:
    """Use the rounds of all attacks that a weapon is loaded for; return how many these are."""
    while not has_rounds(state, who, slot, rounds * most):
        most -= 1
    use_rounds(state, table, who, slot, rounds * most)
    return most

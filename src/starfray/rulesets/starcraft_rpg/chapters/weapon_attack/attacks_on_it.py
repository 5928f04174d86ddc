"""By one ruling: how many attacks of an action have gone to somebody before.

Chapter: Procedure for Weapon Attack.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.state import State

# More than the attacks of any action: what is counted for an action stands above what is counted
# for the reaction to one of its attacks.
COUNTED = 11


@rule("SCR-ATK-18")
def begin_to_count(state: State) -> None:
    """Count the attacks of an action from its first one."""
    for unit in state.units:
        unit.attacks_on_it *= COUNTED


@rule("SCR-ATK-18")
def count_attack(state: State, target: int) -> None:
    """Count an attack as one on a target."""
    state.units[target].attacks_on_it += 1


@rule("SCR-ATK-18")
def attacks_before(state: State, target: int) -> int:
    """Return how many attacks of the action on a target were counted before this one."""
    return max(0, state.units[target].attacks_on_it % COUNTED - 1)


@rule("SCR-ATK-18")
def end_counting(state: State) -> None:
    """Go on with what was counted for the action to which this one is a reaction."""
    for unit in state.units:
        unit.attacks_on_it //= COUNTED

"""The state made of what a player writes down."""

from __future__ import annotations

from starfray.core.encounter import build_sides
from starfray.core.ruleset import Setup, Side
from starfray_duel.sheets import Encounter
from starfray_duel.state import Duelist, Fight, Rulings, State


def build(encounter: Encounter, rulings: Rulings) -> Setup:
    """Lay an encounter out as a state."""
    units = [
        Duelist(encounter.side_index(c.side), c.skill, c.guard, c.health, c.parries)
        for c in encounter.combatants
    ]
    state = State(
        Fight(last_round=encounter.objectives.rounds),
        rulings,
        build_sides(encounter, Side),
        units,
    )
    return Setup(
        state,
        {"units": [c.name for c in encounter.combatants], "sides": list(encounter.sides)},
    )

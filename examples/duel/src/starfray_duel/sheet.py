"""What a player of Duel writes down, and the state made of it."""

from __future__ import annotations

from pydantic import Field

from starfray.core.documents import Document
from starfray.core.encounter import EncounterSheet, build_sides
from starfray.core.ruleset import Setup, Side
from starfray.core.validation import StrictModel
from starfray_duel.state import Duelist, Fight, Rulings, State


class DuelistSheet(StrictModel):
    """One duelist."""

    name: str
    side: str
    skill: int = Field(0, ge=-20, le=20)
    guard: int = Field(10, ge=1, le=40)
    health: int = Field(10, ge=1, le=1000)
    parries: int = Field(1, ge=0, le=100)


class Encounter(EncounterSheet):
    """A duel."""

    combatants: list[DuelistSheet]


def build(encounter: Encounter, rulings: Rulings, document: Document) -> Setup:
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

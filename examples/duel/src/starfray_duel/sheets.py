"""What a player of Duel writes down."""

from __future__ import annotations

from pydantic import Field

from starfray.core.encounter import EncounterSheet
from starfray.core.input.validation import StrictModel


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

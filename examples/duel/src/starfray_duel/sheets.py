"""What a player of Duel writes down."""

from __future__ import annotations

from pydantic import Field

from starfray.core.encounter import EncounterSheet
from starfray.core.input.validation import StrictModel


class DuelistSheet(StrictModel):
    """One duelist."""

    name: str = Field(description="its name, that of nobody else")
    side: str = Field(description="the side it fights for")
    skill: int = Field(0, ge=-20, le=20, description="added to attacks and parries")
    guard: int = Field(10, ge=1, le=40, description="what an attack must reach to hit")
    health: int = Field(10, ge=1, le=1000, description="hits that it can take")
    parries: int = Field(1, ge=0, le=100, description="how often it can parry")


class Encounter(EncounterSheet):
    """A duel."""

    combatants: list[DuelistSheet] = Field(description="everybody in the duel")

"""Character creation: a character is checked by the rules, and comes out as a combatant's sheet."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from starfray.core.input.documents import Document
from starfray.core.input.errors import InputError, Problem, dotted
from starfray.core.input.validation import StrictModel, validate
from starfray.core.rulings import choose_rulings
from starfray.rulesets.fasa_trek.chapters.character_creation.skills import (
    FREE_POINTS,
    is_in_blocks,
    may_have_spent,
    may_spend_on,
)
from starfray.rulesets.fasa_trek.rulings import Rulings
from starfray.rulesets.fasa_trek.sheets.person_sheets import Rating
from starfray.rulesets.fasa_trek.state import Fight, State


class Creation(StrictModel):
    """A character in the making: abilities, the skills of its training, and the free points."""

    system: str
    name: str
    STR: Rating = 50
    END: Rating = 50
    INT: Rating = 50
    DEX: Rating = 50
    CHA: Rating = 50
    LUC: Rating = 50
    PSI: Rating = 0
    skills: dict[str, Rating] = Field(default_factory=dict, description="ratings by training")
    spend: dict[str, int] = Field(
        default_factory=dict, description="free points, by skills that hold none"
    )
    rulings: dict[str, str] = Field(default_factory=dict)


def create(document: Document) -> tuple[dict[str, Any], list[str]]:
    """Return the sheet of a finished character and the warnings; InputError with all mistakes."""
    made = validate(Creation, document)
    rulings = choose_rulings(Rulings, made.rulings, document, ("rulings",))
    state = State(Fight(), rulings, *([[]] * (len(State._fields) - 2)))
    problems = [
        _problem(document, ("spend", skill), f"{amount} points", "points, in a skill without any")
        for skill, amount in made.spend.items()
        if not may_spend_on(made.skills.get(skill, 0), amount)
    ]
    total = sum(made.spend.values())
    if not may_have_spent(state, total):
        problems.append(
            _problem(document, ("spend",), f"{total} points in all", f"{FREE_POINTS} points")
        )
    if problems:
        raise InputError(problems)
    sheet = made.model_dump(exclude={"system", "spend", "rulings"})
    sheet["skills"] = {**made.skills, **made.spend}
    return sheet, _warnings(made, total)


def _warnings(made: Creation, total: int) -> list[str]:
    warnings = []
    if total < FREE_POINTS:
        warnings.append(f"{FREE_POINTS - total} free points are not spent [FST-CRE-01]")
    for skill, amount in made.spend.items():
        if not is_in_blocks(amount):
            warnings.append(f"{skill}: {amount} is no block of ten [FST-CRE-02]")
    return warnings


def _problem(document: Document, at: tuple[str | int, ...], found: str, allowed: str) -> Problem:
    return Problem(document.name, document.line_of(at), dotted(at), found, allowed)

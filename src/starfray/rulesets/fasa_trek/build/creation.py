"""Character creation: a character is checked by the rules, and comes out as a combatant's sheet."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from starfray.core.content import read_packs
from starfray.core.input.documents import Document
from starfray.core.input.errors import InputError, Problem, did_you_mean, dotted
from starfray.core.input.validation import StrictModel, validate
from starfray.core.registry import ruleset
from starfray.core.rulings import choose_rulings
from starfray.rulesets.fasa_trek.chapters.character_creation.skills import (
    FREE_POINTS,
    is_in_blocks,
    may_have_spent,
    may_spend_on,
)
from starfray.rulesets.fasa_trek.rulings import Rulings
from starfray.rulesets.fasa_trek.state import Fight, State

# Percentile dice are thrown under it. What grows beyond that in play stands on the sheet.
Percent = Annotated[int, Field(ge=0, le=100, description="percent")]
NEAR = 0.8  # a name as like as that to a known one is taken for a slip of the pen


class Creation(StrictModel):
    """A character in the making: abilities, the skills of its training, and the free points."""

    system: str
    name: str
    STR: Percent = 50
    END: Percent = 50
    INT: Percent = 50
    DEX: Percent = 50
    CHA: Percent = 50
    LUC: Percent = 50
    PSI: Percent = 0
    skills: dict[str, Percent] = Field(default_factory=dict, description="ratings by training")
    spend: dict[str, int] = Field(
        default_factory=dict, description="free points, by skills that hold none"
    )
    skill_list: list[str] = Field(
        default_factory=list, description="all skills of the table: a name that is not among "
        "them is a mistake; without a list, names close to those of the samples are pointed out",
    )  # fmt: skip
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
    problems += _unknown(made, document)
    if problems:
        raise InputError(problems)
    sheet = made.model_dump(exclude={"system", "spend", "skill_list", "rulings"})
    sheet["skills"] = {**made.skills, **made.spend}
    return sheet, [*_warnings(made, total), *_slips(made, document)]


def _unknown(made: Creation, document: Document) -> list[Problem]:
    """Return a problem for each skill that is not among those of the table, if it lists any."""
    known = made.skill_list
    return [
        Problem.unknown(
            "skill of this table", skill, known, file=document.name,
            line=document.line_of((field, skill)), field=dotted((field, skill)),
        )
        for field, skills in (("skills", made.skills), ("spend", made.spend))
        for skill in skills
        if known and skill not in known
    ]  # fmt: skip


def _warnings(made: Creation, total: int) -> list[str]:
    warnings = []
    if total < FREE_POINTS:
        warnings.append(f"{FREE_POINTS - total} free points are not spent [FST-CRE-01]")
    for skill, amount in made.spend.items():
        if not is_in_blocks(amount):
            warnings.append(f"{skill}: {amount} is no block of ten [FST-CRE-02]")
    return warnings


def _slips(made: Creation, document: Document) -> list[str]:
    """Return a warning for each skill that is almost the name of one that the samples know.

    A table that lists its skills has its own names for them.
    """
    known = [] if made.skill_list else _known_skills()
    warnings = []
    for field, skills in (("skills", made.skills), ("spend", made.spend)):
        for skill in skills:
            meant = did_you_mean(skill, known, NEAR)
            if meant and skill not in known:
                found = "no sample has a skill of that name"
                line = document.line_of((field, skill))
                where = dotted((field, skill))
                warnings.append(str(Problem(document.name, line, where, found, "", meant)))
    return warnings


def _known_skills() -> list[str]:
    sections = read_packs(ruleset("fasa-trek"))
    entries = [entry for section in sections.values() for entry in section.values()]
    skills = [skill for entry in entries for skill in entry.get("skills", {})]
    skills += [entry["skill"] for entry in entries if "skill" in entry]
    return sorted(set(skills))


def _problem(document: Document, at: tuple[str | int, ...], found: str, allowed: str) -> Problem:
    return Problem(document.name, document.line_of(at), dotted(at), found, allowed)

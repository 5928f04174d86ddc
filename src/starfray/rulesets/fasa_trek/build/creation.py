"""Character creation: a character is checked by the rules, and comes out as a combatant's sheet."""

from __future__ import annotations

from itertools import takewhile
from typing import Annotated, Any

from pydantic import Field

from starfray.core.content import read_packs
from starfray.core.input.documents import Document
from starfray.core.input.errors import Problem, did_you_mean, dotted
from starfray.core.input.known_names import check_known
from starfray.core.input.partial import read
from starfray.core.input.problems import Problems
from starfray.core.input.unread import if_read
from starfray.core.input.validation import StrictModel
from starfray.core.registry import ruleset
from starfray.core.rulings import choose_rulings
from starfray.core.sides import check_name
from starfray.rulesets.fasa_trek.chapters.character_creation.skills import (
    FREE_POINTS,
    is_in_blocks,
    may_have_spent,
    may_spend_on,
)
from starfray.rulesets.fasa_trek.rulings import Rulings, SkillPointsSpent
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
    problems = Problems(document)
    made = read(Creation, problems)
    rulings = choose_rulings(Rulings, made.rulings, problems)
    _check_name(made, problems)
    _check_points(made, problems)
    _check_total(made, rulings, problems)
    _check_names(made, problems)
    problems.stop()
    sheet = made.model_dump(exclude={"system", "spend", "skill_list", "rulings"})
    sheet["skills"] = {**made.skills, **made.spend}
    return sheet, [*_warnings(made, sum(made.spend.values())), *_slips(made, document)]


@if_read
def _check_name(made: Creation, problems: Problems) -> None:
    """Check that the name is one that a combatant may have."""
    check_name("combatant", made.name, set(), ("name",), problems)


@if_read
def _check_points(made: Creation, problems: Problems) -> None:
    """Check that free points go to skills that hold none."""
    for skill, amount in made.spend.items():
        _check_points_of(made, skill, amount, problems)


@if_read
def _check_points_of(made: Creation, skill: str, amount: int, problems: Problems) -> None:
    """Check that a skill holds no points yet, however it is written."""
    before = takewhile(lambda one: one != skill, made.spend)
    points = [*made.skills.items(), *((one, made.spend[one]) for one in before)]
    same = [held for one, held in points if one.casefold() == skill.casefold()]
    if not may_spend_on(sum(same), amount):
        problems.add(("spend", skill), f"{amount} points", "points, in a skill without any")


@if_read
def _check_total(made: Creation, rulings: Rulings, problems: Problems) -> None:
    """Check that there are as many free points as are spent."""
    total = sum(made.spend.values())
    state = State(Fight(), rulings, *([[]] * (len(State._fields) - 2)))
    if not may_have_spent(state, total):
        least = "" if rulings.skill_points_spent == SkillPointsSpent.EXACT else "up to "
        problems.add(("spend",), f"{total} points in all", f"{least}{FREE_POINTS} points")


@if_read
def _check_names(made: Creation, problems: Problems) -> None:
    """Check that skills are among those of the table, if it lists any."""
    if made.skill_list:
        check_known("skill of this table", made.skills, made.skill_list, ("skills",), problems)
        check_known("skill of this table", made.spend, made.skill_list, ("spend",), problems)


def _warnings(made: Creation, total: int) -> list[str]:
    warnings = []
    if total < FREE_POINTS:
        warnings.append(f"{FREE_POINTS - total} free points are not spent [FST-CRE-01]")
    for skill, amount in made.spend.items():
        if not is_in_blocks(amount):
            warnings.append(f"{skill}: {amount} is not a multiple of ten [FST-CRE-02]")
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

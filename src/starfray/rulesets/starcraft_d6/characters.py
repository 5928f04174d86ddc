"""Characters: checks, the ladder of difficulties, Effect Value, skills, Body Points, Chi.

SD6-CORE-06 to 09 and 12 to 14.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.dice_codes import FAILED
from starfray.rulesets.starcraft_d6.rulings import BpFloor, ChiUse, EvStep, LadderTop, SkillDefault
from starfray.rulesets.starcraft_d6.state import (
    CONSTITUTION,
    DEXTERITY,
    INSTINCTS,
    KNOWLEDGE,
    MEDICINE,
    NOT_OWNED,
    STRENGTH,
    Person,
    State,
)
from starfray.rulesets.starcraft_d6.words import WORDS

# SD6-CORE-07: the named difficulties, and the rungs of the ladder that they stand on.
LADDER_NAMES = (
    "very_easy", "easy", "moderate", "difficult", "very_difficult", "extremely_difficult",
    "heroic", "unearthly",
)  # fmt: skip
RUNG_OF = (0, 1, 2, 3, 4, 5, 5, 6)
RUNGS = (5, 10, 15, 20, 25, 30, 50)
MODERATE = 15
HEROIC = 30

# SD6-CORE-09: the attribute of each skill, in the order of SKILLS. Medicine has none (CORE-14).
GOVERNING = (
    DEXTERITY, DEXTERITY, STRENGTH, STRENGTH, DEXTERITY, DEXTERITY, DEXTERITY, DEXTERITY,
    KNOWLEDGE, KNOWLEDGE, KNOWLEDGE, CONSTITUTION, INSTINCTS,
)  # fmt: skip


HIT = WORDS.note(
    "hit", "SD6-CORE-06", "who:units target:units margin", "{who} hits {target}.", outcome="hit"
)
MISS = WORDS.note(
    "miss", "SD6-CORE-06", "who:units target:units", "{who} misses {target}.", outcome="miss"
)


@rule("SD6-CORE-06")
def succeeds(total: int, difficulty: int) -> int:
    """Tell whether a check succeeds: its total reaches the difficulty; FAILED never does."""
    return 1 if total != FAILED and total >= difficulty else 0


@rule("SD6-CORE-06")
def margin(total: int, difficulty: int) -> int:
    """Return by how much a total lies over the difficulty."""
    return total - difficulty


@rule("SD6-CORE-07")
def named_difficulty(state: State, level: int, harder_by: int) -> int:
    """Return the number of a named difficulty, moved up the ladder by some levels."""
    rung = RUNG_OF[level] + harder_by
    if rung < len(RUNGS):
        return RUNGS[rung]
    if state.rulings.ladder_top == LadderTop.PLUS10:
        return RUNGS[6] + 10 * (rung - 6)
    return RUNGS[6]


@rule("SD6-CORE-08")
def effect_value(state: State, total: int, difficulty: int) -> int:
    """Return how many whole steps a total lies over the difficulty; 0 for a failure."""
    if not succeeds(total, difficulty):
        return 0
    return (total - difficulty) // effect_step(state)


@rule("SD6-CORE-08")
def effect_step(state: State) -> int:
    """Return by how much a total must lie over the difficulty for each point of Effect Value."""
    if state.rulings.ev_step == EvStep.FIVE:
        return 5
    return 1 if state.rulings.ev_step == EvStep.ONE else 10


@rule("SD6-CORE-09")
def attribute_code(state: State, who: int, attribute: int) -> int:
    """Return the code of an attribute, doubled while Chi doubles all dice (SD6-CORE-12)."""
    code = state.units[who].attributes[attribute]
    return 2 * code if state.units[who].doubled else code


@rule("SD6-CORE-09")
def governing_attribute(state: State, skill: int) -> int:
    """Return the attribute that stands in for a skill."""
    if state.rulings.skill_default == SkillDefault.USER:
        return state.governing[skill]
    return GOVERNING[skill]


@rule("SD6-CORE-09")
def skill_code(state: State, who: int, skill: int) -> int:
    """Return the code of a skill, or of its attribute for who does not own it."""
    code = state.units[who].skills[skill]
    if code == NOT_OWNED:
        return attribute_code(state, who, governing_attribute(state, skill))
    return 2 * code if state.units[who].doubled else code


@rule("SD6-CORE-14")
def why_no_skill(state: State, who: int, skill: int) -> int:
    """Return why a skill cannot be used: advanced ones, marked (A), must be owned. 0: it can."""
    if skill == MEDICINE and state.units[who].skills[skill] == NOT_OWNED:
        return words.SKILL_NOT_OWNED
    return 0


@rule("SD6-CORE-12")
def why_no_chi(state: State, who: int) -> int:
    """Return why Chi cannot be spent in the midst of a fight, or 0."""
    if state.rulings.chi_use != ChiUse.DOUBLE:
        return words.CHI_ONLY_DYING
    if state.units[who].chi <= 0:
        return words.NO_CHI
    if state.units[who].doubled:
        return words.CHI_RUNS
    return 0


@change(WORDS, "SD6-CORE-12", "{who} spends Chi: all dice are doubled this round.", name="doubles")
def double_dice(state: State, who: Person) -> None:
    """Spend a Chi point: all codes of one's own are doubled for this round (a ruling)."""
    state.units[who].chi -= 1
    state.units[who].doubled = 1


SPEND_CHI = verb(
    WORDS, "spend_chi", "SD6-CORE-12", "", "{who} spends a Chi point",
    do=double_dice, why_not=why_no_chi, cost=words.FREE,
)  # fmt: skip


@rule("SD6-CORE-13")
def body_points_after(state: State, bp: int, loss: int) -> int:
    """Return what is left of Body Points; whether they go under zero is a ruling."""
    if state.rulings.bp_floor == BpFloor.ZERO:
        return max(0, bp - loss)
    return bp - loss

"""Skill checks: a d20, the skill, what wounds take from it, rerolls, and morale.

Chapter: What all chapters rest on.
"""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table, modifier, note
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.efficiency import (
    reroll_bonus,
    rerolls,
)
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import (
    advantage_bonus,
    check_succeeds,
    natural_roll,
    sure,
)
from starfray.rulesets.starcraft_rpg.chapters.morale import (
    ONLY_SUCCESS,
    ROLLED_BLINDLY,
    Gain,
    Goal,
    natural_morale,
    spend_morale,
    worth_of_total,
)
from starfray.rulesets.starcraft_rpg.rulings import EfficiencyKeep, MoraleChecks, RerollNaturals
from starfray.rulesets.starcraft_rpg.state import ACTION, CRITICAL, MOBILITY, PILOT, State
from starfray.rulesets.starcraft_rpg.words import WORDS

FAILED = -30_000  # in place of a total


class Check(NamedTuple):
    """A skill check whose bonus is known, before it is rolled.

    `dc` is the number that it has to reach, `ROLLED_BLINDLY` where nobody is told, `advantage` 1
    for a check with advantage, and `gain` what a total above the number is good for.
    """

    skill: int
    bonus: int
    dc: int
    advantage: int
    gain: Gain


class CheckRoll(NamedTuple):
    """What has been rolled for a check: the roll that stands, and its total.

    `lowest` is the lowest natural roll that counts where it was rolled again.
    """

    natural: int
    total: int
    lowest: int


FATIGUED = WORDS.modifier("fatigued", "SCR-MOV-08", "fatigue")
SKILL_BONUS = WORDS.modifier("skill_bonus", "SCR-GEN-01", "skill")
MOBILITY_SKILL = WORDS.modifier("mobility_skill", "SCR-WND-04", "mobility wounds")
HAND_SKILL = WORDS.modifier("hand_skill", "SCR-WND-05", "action wounds")
CRITICAL_SKILL = WORDS.modifier("critical_skill", "SCR-WND-08", "critical wounds")


@rule("SCR-GEN-01")
def skill_bonus(state: State, table: Table, who: int, skill: int) -> int:
    """Return the bonus of a skill, lowered by mobility, action and critical wounds and fatigue."""
    unit = state.units[who]
    total = modifier(table, SKILL_BONUS, unit.skills[skill])
    if skill <= PILOT:  # acrobatics, athletics, stealth, pilot
        total += modifier(table, MOBILITY_SKILL, -unit.wounds[MOBILITY])
    if has(unit.hand_skills, skill):
        total += modifier(table, HAND_SKILL, -unit.wounds[ACTION])
    total += modifier(table, CRITICAL_SKILL, -unit.wounds[CRITICAL])
    return total + modifier(table, FATIGUED, unit.fatigue * state.fight.fatigue_checks)


SKILL_CHECK = WORDS.note(
    "skill_check", "SCR-GEN-01", "who:units skill:skills natural total dc",
    "{who} checks {skill}: {total} against {dc}.",
)  # fmt: skip
CHECKED_BLINDLY = WORDS.note(
    "checked_blindly", "SCR-GEN-01", "who:units skill:skills natural total",
    "{who} checks {skill}: {total}.",
)  # fmt: skip
ADVANTAGE = WORDS.modifier("advantage", "SCR-GEN-03", "advantage")


@rule("SCR-GEN-01", "SCR-GEN-03")
def roll_once(state: State, table: Table, who: int, check: Check) -> tuple[int, int]:
    """Roll a skill check whose bonus is known; return the natural roll and the total."""
    bonus = modifier(table, ADVANTAGE, advantage_bonus(state, check.advantage))
    natural = natural_roll(state, table, who, words.SKILL, check.advantage)
    total = check.bonus + bonus + natural
    if check.dc != ROLLED_BLINDLY:
        note(table, SKILL_CHECK, who, check.skill, natural, total, check.dc)
    else:
        note(table, CHECKED_BLINDLY, who, check.skill, natural, total)
    return natural, total


@rule("SCR-LED-07", "SCR-GEN-04")
def is_as_good(
    state: State, check: Check, natural: int, total: int, before: int, total_before: int
) -> bool:
    """Return whether the second roll stands: by one ruling only if it is as good as the first."""
    if state.rulings.efficiency_keep == EfficiencyKeep.SECOND:
        return True
    if check.dc == ROLLED_BLINDLY:
        return (sure(state, natural), total) >= (sure(state, before), total_before)
    goal = Goal(check.dc, check.gain, 0)
    good = worth_of_total(state, natural, total, goal)
    good_before = worth_of_total(state, before, total_before, goal)
    return (good, total) >= (good_before, total_before)


CHECK_RESULT = WORDS.note(
    "check_result", "SCR-GEN-01", "who:units total margin",
    "{who}'s total of {total} differs from the number by {margin}.",
    total="margin=margin", bookkeeping=True,
)  # fmt: skip


@rule("SCR-GEN-01", "SCR-LED-07", "SCR-MOR-02", "SCR-MOR-04")
def roll_skill(state: State, table: Table, who: int, check: Check) -> CheckRoll:
    """Roll a skill check whose bonus is known; a level of morale may be spent on it.

    That buys another roll, or a bonus.
    """
    natural, total = roll_once(state, table, who, check)
    lowest = natural
    again = rerolls(state, table, who, total, check.dc)
    if again:
        more = modifier(table, SKILL_BONUS, check.bonus) + reroll_bonus(state, table, who)
        check = Check(check.skill, more, check.dc, check.advantage, check.gain)
        second, better = roll_once(state, table, who, check)
        other = second
        if is_as_good(state, check, second, better, natural, total):
            other = natural
            natural = second
            total = better
        lowest = natural
        if state.rulings.reroll_naturals == RerollNaturals.COUNTS:
            natural_morale(state, table, who, other)
            lowest = min(natural, other)
    if not again or state.rulings.morale_checks == MoraleChecks.SEVERAL:
        total = spend_morale(state, table, who, natural, total, Goal(check.dc, check.gain, 0))
    if check.dc != ROLLED_BLINDLY:
        note(table, CHECK_RESULT, who, total, total - check.dc)
    return CheckRoll(natural, total, lowest)


@rule("SCR-GEN-01", asked="SCR-GEN-01")
def skill_check(state: State, table: Table, who: int, skill: int, dc: int, advantage: int) -> int:
    """Check a skill against a number; return 1 for a success."""
    total = check_total(state, table, who, skill, dc, advantage, ONLY_SUCCESS)
    return 1 if total != FAILED else 0


@rule("SCR-GEN-01")
def check_total(
    state: State, table: Table, who: int, skill: int, dc: int, advantage: int, gain: Gain
) -> int:
    """Check a skill against a number; return the total, or `FAILED`."""
    bonus = skill_bonus(state, table, who, skill)
    return roll_check(state, table, who, Check(skill, bonus, dc, advantage, gain))


SUCCESS = WORDS.note("success", "SCR-GEN-01", "who:units", "{who} succeeds.", outcome="success")
FAILURE = WORDS.note("failure", "SCR-GEN-01", "who:units", "{who} fails.", outcome="failure")


@rule("SCR-GEN-01")
def roll_check(state: State, table: Table, who: int, check: Check) -> int:
    """Check a skill whose bonus is known; return the total, or `FAILED`."""
    rolled = roll_skill(state, table, who, check)
    success = check_succeeds(state, rolled.natural, rolled.total, check.dc)
    note(table, SUCCESS if success else FAILURE, who)
    natural_morale(state, table, who, rolled.natural)
    return rolled.total if success else FAILED

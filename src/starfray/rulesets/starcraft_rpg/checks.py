"""Skill checks: a d20, the skill, what wounds take from it, rerolls, and morale."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table, modifier, note
from starfray.rulesets.starcraft_rpg import notes, words
from starfray.rulesets.starcraft_rpg.general import (
    advantage_bonus,
    check_succeeds,
    natural_roll,
)
from starfray.rulesets.starcraft_rpg.leadership import reroll_bonus, rerolls
from starfray.rulesets.starcraft_rpg.morale import ONLY_SUCCESS, Goal, natural_morale, spend_morale
from starfray.rulesets.starcraft_rpg.rulings import EfficiencyKeep, MoraleChecks, RerollNaturals
from starfray.rulesets.starcraft_rpg.state import ACTION, CRITICAL, MOBILITY, PILOT, State

FAILED = -30_000  # in place of a total


class Check(NamedTuple):
    """A skill check whose bonus is known, before it is rolled.

    `dc` is the number that it has to reach, `advantage` 1 for a check with advantage, and `gain`
    what a total above the number is good for (see `Goal`).
    """

    skill: int
    bonus: int
    dc: int
    advantage: int
    gain: int


class CheckRoll(NamedTuple):
    """What has been rolled for a check: the roll that stands, and its total.

    `lowest` is the lowest natural roll that counts where it was rolled again.
    """

    natural: int
    total: int
    lowest: int


@rule("SCR-GEN-01")
def skill_bonus(state: State, table: Table, who: int, skill: int) -> int:
    """Return the bonus of a skill, lowered by mobility, action and critical wounds and fatigue."""
    unit = state.units[who]
    total = modifier(table, notes.SKILL_BONUS, unit.skills[skill])
    if skill <= PILOT:  # acrobatics, athletics, stealth, pilot
        total += modifier(table, notes.MOBILITY_SKILL, -unit.wounds[MOBILITY])
    if has(unit.hand_skills, skill):
        total += modifier(table, notes.HAND_SKILL, -unit.wounds[ACTION])
    total += modifier(table, notes.CRITICAL_SKILL, -unit.wounds[CRITICAL])
    return total + modifier(table, notes.FATIGUED, unit.fatigue * state.fight.fatigue_checks)


@rule("SCR-GEN-01", "SCR-GEN-03")
def roll_once(state: State, table: Table, who: int, check: Check) -> tuple[int, int]:
    """Roll a skill check whose bonus is known; return the natural roll and the total."""
    bonus = modifier(table, notes.ADVANTAGE, advantage_bonus(state, check.advantage))
    natural = natural_roll(state, table, who, words.SKILL, check.advantage)
    total = check.bonus + bonus + natural
    note(table, notes.SKILL_CHECK, who, check.skill, natural, total, check.dc)
    return natural, total


@rule("SCR-GEN-01", "SCR-LED-07", "SCR-MOR-02", "SCR-MOR-04")
def roll_skill(state: State, table: Table, who: int, check: Check) -> CheckRoll:
    """Roll a skill check whose bonus is known; a level of morale may be spent on it.

    That buys another roll, or a bonus.
    """
    natural, total = roll_once(state, table, who, check)
    lowest = natural
    again = rerolls(state, table, who, total, check.dc)
    if again:
        more = modifier(table, notes.SKILL_BONUS, check.bonus) + reroll_bonus(state, table, who)
        check = Check(check.skill, more, check.dc, check.advantage, check.gain)
        second, better = roll_once(state, table, who, check)
        other = second
        if better >= total or state.rulings.efficiency_keep == EfficiencyKeep.SECOND:
            other = natural
            natural = second
            total = better
        lowest = natural
        if state.rulings.reroll_naturals == RerollNaturals.COUNTS:
            natural_morale(state, table, who, other)
            lowest = min(natural, other)
    if not again or state.rulings.morale_checks == MoraleChecks.SEVERAL:
        total = spend_morale(state, table, who, natural, total, Goal(check.dc, check.gain, 0))
    note(table, notes.CHECK_RESULT, who, total, total - check.dc)
    return CheckRoll(natural, total, lowest)


@rule("SCR-GEN-01")
def skill_check(state: State, table: Table, who: int, skill: int, dc: int, advantage: int) -> int:
    """Check a skill against a number; return 1 for a success."""
    total = check_total(state, table, who, skill, dc, advantage, ONLY_SUCCESS)
    return 1 if total != FAILED else 0


@rule("SCR-GEN-01")
def check_total(
    state: State, table: Table, who: int, skill: int, dc: int, advantage: int, gain: int
) -> int:
    """Check a skill against a number; return the total, or `FAILED`."""
    bonus = skill_bonus(state, table, who, skill)
    return roll_check(state, table, who, Check(skill, bonus, dc, advantage, gain))


@rule("SCR-GEN-01")
def roll_check(state: State, table: Table, who: int, check: Check) -> int:
    """Check a skill whose bonus is known; return the total, or `FAILED`."""
    rolled = roll_skill(state, table, who, check)
    success = check_succeeds(state, rolled.natural, rolled.total, check.dc)
    note(table, notes.SUCCESS if success else notes.FAILURE, who)
    natural_morale(state, table, who, rolled.natural)
    return rolled.total if success else FAILED

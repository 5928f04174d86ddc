"""Skill checks: a d20, the skill, what wounds take from it, rerolls, and morale."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.starcraft_rpg import notes, rulings, words
from starfray.rulesets.starcraft_rpg.general import (
    advantage_bonus,
    check_succeeds,
    natural_roll,
)
from starfray.rulesets.starcraft_rpg.leadership import reroll_bonus, rerolls
from starfray.rulesets.starcraft_rpg.morale import ONLY_SUCCESS, natural_morale, spend_morale
from starfray.rulesets.starcraft_rpg.state import ACTION, CRITICAL, MOBILITY, PILOT, State

FAILED = -30_000  # in place of a total


@rule("SCR-GEN-01")
def skill_bonus(state: State, table: Table, who: int, skill: int) -> int:
    """Return the bonus of a skill, lowered by mobility, action and critical wounds and fatigue."""
    unit = state.units[who]
    total = modifier(table, notes.SKILL_BONUS, unit.skills[skill])
    if skill <= PILOT:  # acrobatics, athletics, stealth, pilot
        total += modifier(table, notes.MOBILITY_SKILL, -unit.wounds[MOBILITY])
    if unit.hand_skills >> skill & 1:
        total += modifier(table, notes.HAND_SKILL, -unit.wounds[ACTION])
    total += modifier(table, notes.CRITICAL_SKILL, -unit.wounds[CRITICAL])
    return total + modifier(table, notes.FATIGUED, unit.fatigue * state.fight.fatigue_checks)


@rule("SCR-GEN-01", "SCR-GEN-03")
def roll_once(
    state: State, table: Table, who: int, skill: int, bonus: int, dc: int, advantage: int
) -> tuple[int, int]:
    """Roll a skill check whose bonus is known; return the natural roll and the total."""
    total = bonus + modifier(table, notes.ADVANTAGE, advantage_bonus(state, advantage))
    natural = natural_roll(state, table, who, words.SKILL, advantage)
    total += natural
    note(table, notes.SKILL_CHECK, who, skill, natural, total, dc)
    return natural, total


@rule("SCR-GEN-01", "SCR-LED-07", "SCR-MOR-02", "SCR-MOR-04")
def roll_skill(
    state: State, table: Table, who: int, skill: int, bonus: int, dc: int, advantage: int, gain: int
) -> tuple[int, int, int]:
    """Roll a skill check whose bonus is known; a level of morale may be spent on it.

    That buys another roll, or a bonus. `gain` is what a total above the number is good for (see
    `spend_morale`).

    Return the natural roll and the total of the roll that stands, and the lowest natural roll.
    """
    natural, total = roll_once(state, table, who, skill, bonus, dc, advantage)
    lowest = natural
    again = rerolls(state, table, who, total, dc) if state.fight.augmented else 0
    if again:
        more = modifier(table, notes.SKILL_BONUS, bonus) + reroll_bonus(state, table, who)
        second, better = roll_once(state, table, who, skill, more, dc, advantage)
        other = second
        if better >= total or state.rulings.efficiency_keep == rulings.REROLL_SECOND:
            other = natural
            natural = second
            total = better
        lowest = natural
        if state.rulings.reroll_naturals == rulings.REROLLED_COUNTS:
            natural_morale(state, table, who, other)
            lowest = min(natural, other)
    if not again or state.rulings.morale_checks == rulings.MORALE_SEVERAL:
        total = spend_morale(state, table, who, natural, total, dc, gain, 0)
    note(table, notes.CHECK_RESULT, who, total, total - dc)
    return natural, total, lowest


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
    return roll_check(state, table, who, skill, bonus, dc, advantage, gain)


@rule("SCR-GEN-01")
def roll_check(
    state: State, table: Table, who: int, skill: int, bonus: int, dc: int, advantage: int, gain: int
) -> int:
    """Check a skill whose bonus is known; return the total, or `FAILED`."""
    natural, total, _ = roll_skill(state, table, who, skill, bonus, dc, advantage, gain)
    success = check_succeeds(state, natural, total, dc)
    note(table, notes.SUCCESS if success else notes.FAILURE, who)
    natural_morale(state, table, who, natural)
    return total if success else FAILED

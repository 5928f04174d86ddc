"""Morale: spending it after a roll, losing and gaining it."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.table import Table, ask, note
from starfray.rulesets.starcraft_rpg import notes, rulings, words
from starfray.rulesets.starcraft_rpg.behaviors import morale_bonus
from starfray.rulesets.starcraft_rpg.general import check_succeeds, hits
from starfray.rulesets.starcraft_rpg.state import NEEDED_UNKNOWN, State

# What a total is good for above what it needs: so many points (the overage of an attack up to its
# cap), or each five of them, or the first two fives.
FIVES, TWO_FIVES = -1, -2
ONLY_SUCCESS, EVERY_POINT = 0, 30_000


class Goal(NamedTuple):
    """What a check or an attack is rolled for: the number that it needs, and what lies above it.

    `needed` is `NEEDED_UNKNOWN` where nobody is told; `gain` is what the total is good for above
    it: so many points, `FIVES` or `TWO_FIVES`. `attacking` is 1 for an attack.
    """

    needed: int
    gain: int
    attacking: int


@rule("SCR-MOR-01")
def low_morale(state: State, who: int) -> int:
    """Tell whether a combatant's morale is low."""
    if state.rulings.low_morale == rulings.LOW_MINUS_THREE:
        return 1 if state.units[who].morale <= -3 else 0
    return 1 if state.units[who].morale < 0 else 0


@rule("SCR-MOR-01")
def positive_morale(state: State, who: int) -> int:
    """Tell whether a combatant's morale is positive."""
    return 1 if state.units[who].morale >= 1 else 0


@rule("SCR-MOR-02")
def why_not_spend(state: State, who: int) -> int:
    """Return 0 when a combatant has a level of morale to spend, else the reason."""
    return 0 if positive_morale(state, who) else words.NO_MORALE


@rule("SCR-MOR-02", "SCR-GEN-04")
def worth_of_total(state: State, natural: int, total: int, goal: Goal) -> int:
    """Return what a total is good for: 0 for a failure, more the more it gains."""
    if goal.needed == NEEDED_UNKNOWN:
        return total
    if goal.attacking:
        success = hits(state, natural, total, goal.needed)
    else:
        success = check_succeeds(state, natural, total, goal.needed)
    if not success:
        return 0
    above = max(0, total - goal.needed)
    if goal.gain == FIVES:
        return 1 + above // 5
    if goal.gain == TWO_FIVES:
        if state.rulings.check_ties == rulings.TIES_STRICT:
            above -= 1
        return 1 + min(2, above // 5)
    return 1 + min(goal.gain, above)


@rule("SCR-MOR-02")
def spend_morale(state: State, table: Table, who: int, natural: int, total: int, goal: Goal) -> int:
    """Offer to spend a level of morale on a check that has been rolled; return the new total.

    Nobody is asked where no level that is left makes a difference.
    """
    unit = state.units[who]
    if goal.attacking and state.rulings.morale_checks == rulings.MORALE_SKILLS_ONLY:
        return total
    bonus = morale_bonus(state, who)
    while unit.morale >= 1 and bonus != 0:
        most = bonus
        if state.rulings.morale_checks == rulings.MORALE_SEVERAL:
            most = bonus * unit.morale
        now = worth_of_total(state, natural, total, goal)
        if worth_of_total(state, natural, total + most, goal) <= now:
            break
        question = words.SPEND_MORALE if goal.needed != NEEDED_UNKNOWN else words.SPEND_BLINDLY
        if ask(table, state, who, question, words.EITHER, total, goal.needed, 0) == words.NO:
            break
        total += bonus
        unit.morale -= 1
        unit.paid = 1
        note(table, notes.MORALE_SPENT, who, bonus, total)
        if state.rulings.morale_checks != rulings.MORALE_SEVERAL:
            break
    return total


@rule("SCR-MOR-03")
def adjust_morale(state: State, table: Table, who: int, change: int) -> None:
    """Change morale by what the game master or a skill says."""
    state.units[who].morale += change
    note(table, notes.ADJUSTED, who, change)


@rule("SCR-MOR-04")
def wounds_morale(state: State, table: Table, target: int, points: int) -> None:
    """Lose a level of morale for each wound point suffered."""
    change = points if state.rulings.morale_loss_sign == rulings.WOUND_GAINS_MORALE else -points
    state.units[target].morale += change
    note(table, notes.WOUND_MORALE, target, change)


@rule("SCR-MOR-04", "SCR-MOR-05")
def natural_morale(state: State, table: Table, who: int, natural: int) -> None:
    """Lose a level of morale by a natural 1 on a check; a natural 20 gains one."""
    unit = state.units[who]
    if natural == 20:
        unit.twenties += 1
        note(table, notes.NATURAL_TWENTY, who)
    elif natural == 1 and state.rulings.morale_loss_sign == rulings.WOUND_LOSES_MORALE:
        unit.morale -= 1
        note(table, notes.NATURAL_ONE, who)
    elif natural == 1:
        unit.lucky_ones += 1
        note(table, notes.LUCKY_ONE, who)


@rule("SCR-MOR-05", "SCR-GEN-10")
def kill_morale(state: State, table: Table, who: int) -> None:
    """Gain a level of morale for killing an enemy."""
    state.units[who].kill = 1
    note(table, notes.KILL, who)


@rule("SCR-MOR-05")
def may_gain(state: State, who: int) -> int:
    """Tell whether a combatant has not had the gain yet that is limited to one a turn."""
    unit = state.units[who]
    if state.rulings.kill_limit == rulings.LIMIT_OWN_CYCLE:
        return 1 if unit.gain_turn < unit.turn_started else 0
    return 1 if unit.gain_turn != state.fight.turns else 0


@rule("SCR-MOR-05", "SCR-MOR-06")
def is_to_count(state: State, who: int) -> int:
    """Tell whether an action has done something for morale, or morale was spent on it."""
    unit = state.units[who]
    return 1 if unit.kill or unit.twenties or unit.lucky_ones or unit.paid else 0


@rule("SCR-MOR-05", "SCR-MOR-06")
def action_over(state: State, table: Table, who: int) -> None:
    """Count what an action gained: nothing, when morale was spent on it."""
    unit = state.units[who]
    levels = 0
    turn = unit.gain_turn
    if unit.paid == 0:
        twenties = unit.twenties
        limited = unit.kill
        if state.rulings.kill_limit == rulings.LIMIT_BOTH:
            limited = min(1, limited + twenties)
            twenties = 0
        if limited and may_gain(state, who):
            turn = state.fight.turns
        else:
            limited = 0
        levels = limited + twenties + unit.lucky_ones
    unit.kill = 0
    unit.twenties = 0
    unit.lucky_ones = 0
    unit.paid = 0
    if levels > 0:
        unit.morale += levels
        unit.gain_turn = turn
        note(table, notes.MORALE_GAINED, who, levels, turn)
    else:
        note(table, notes.NOTHING_GAINED, who)


@rule("SCR-MOR-05", "SCR-MOR-06")
def actions_over(state: State, table: Table) -> None:
    """Count the gains of all whose action or reaction is over."""
    for who in range(len(state.units)):
        if is_to_count(state, who):
            action_over(state, table, who)

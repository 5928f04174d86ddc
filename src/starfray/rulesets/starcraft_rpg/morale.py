"""Morale: spending it after a roll, losing and gaining it."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, ask, note
from starfray.rulesets.starcraft_rpg import notes, rulings, words
from starfray.rulesets.starcraft_rpg.state import State


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


@rule("SCR-MOR-02")
def spend_morale(
    state: State, table: Table, who: int, total: int, needed: int, attacking: int
) -> int:
    """Offer to spend a level of morale on a check that has been rolled; return the new total."""
    unit = state.units[who]
    if attacking and state.rulings.morale_checks == rulings.MORALE_SKILLS_ONLY:
        return total
    while unit.morale >= 1 and unit.morale_bonus != 0:
        options = 1 << words.NO | 1 << words.YES
        if ask(table, state, who, words.SPEND_MORALE, options, total, needed, 0) == words.NO:
            break
        total += unit.morale_bonus
        unit.morale -= 1
        unit.paid = 1
        note(table, notes.MORALE_SPENT, who, unit.morale_bonus, total)
        if state.rulings.morale_checks != rulings.MORALE_SEVERAL:
            break
    return total


@rule("SCR-MOR-06")
def paid_action_over(state: State, table: Table, who: int) -> None:
    """Let gains count again after an action on which morale was spent."""
    if state.units[who].paid:
        state.units[who].paid = 0
        note(table, notes.PAID_ACTION_OVER, who)


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
    """Lose a level of morale by a natural 1 on a check, gain one by a natural 20."""
    unit = state.units[who]
    if natural == 1:
        if state.rulings.morale_loss_sign == rulings.WOUND_LOSES_MORALE:
            unit.morale -= 1
            note(table, notes.NATURAL_ONE, who)
        elif unit.paid == 0:
            adjust_morale(state, table, who, 1)
    elif natural == 20 and unit.paid == 0:
        turn = unit.gain_turn
        if state.rulings.kill_limit == rulings.LIMIT_BOTH:
            if unit.gain_turn == state.fight.turns:
                return
            turn = state.fight.turns
        unit.morale += 1
        unit.gain_turn = turn
        note(table, notes.NATURAL_TWENTY, who, turn)


@rule("SCR-MOR-05", "SCR-GEN-10")
def kill_morale(state: State, table: Table, who: int) -> None:
    """Gain a level of morale for killing an enemy, once per turn."""
    unit = state.units[who]
    turn = state.fight.turns
    if unit.paid:
        return
    if state.rulings.kill_limit == rulings.LIMIT_OWN_CYCLE:
        if unit.gain_turn >= unit.turn_started:
            return
    elif unit.gain_turn == turn:
        return
    unit.morale += 1
    unit.gain_turn = turn
    note(table, notes.KILL, who, turn)

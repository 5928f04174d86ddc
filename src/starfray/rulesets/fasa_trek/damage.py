"""Wound and temporary damage, strenuous activity, and recovery."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.fasa_trek import notes, rulings
from starfray.rulesets.fasa_trek.endurance import (
    come_round,
    max_op_end,
    mortal_wound,
    take_stock,
)
from starfray.rulesets.fasa_trek.rolls import saving_roll
from starfray.rulesets.fasa_trek.state import WOUND, State


@rule("FST-DAM-01")
def take_wound(state: State, table: Table, who: int, amount: int) -> None:
    """Take wound damage: it lowers MAX and CURR OP END."""
    state.units[who].wound += amount
    note(table, notes.WOUNDED, who, amount)


@rule("FST-DAM-02")
def take_temporary(state: State, table: Table, who: int, amount: int) -> None:
    """Take temporary damage: it lowers CURR OP END only."""
    state.units[who].temporary += amount
    note(table, notes.TIRED, who, amount)


@rule("FST-DAM-01", "FST-DAM-02")
def take_damage(state: State, table: Table, who: int, amount: int, kind: int) -> None:
    """Take damage of one kind, lose one's aim by it, and see whether one can still act."""
    if amount <= 0:
        return
    if kind == WOUND:
        take_wound(state, table, who, amount)
    else:
        take_temporary(state, table, who, amount)
    lose_aim(state, table, who)
    take_stock(state, table, who)


@rule("FST-EQP-05")
def lose_aim(state: State, table: Table, who: int) -> None:
    """Stop aiming."""
    unit = state.units[who]
    if unit.aims:
        unit.aimed_at = NOBODY
        unit.aimed_with = NOTHING
        unit.aims = 0
        note(table, notes.AIM_GONE, who)


@rule("FST-DAM-03")
def strenuous_activity(state: State, table: Table, who: int, modifiers: int) -> None:
    """Save against MAX OP END, or take 5 points of temporary damage."""
    note(table, notes.EXERTED, who)
    success = saving_roll(state, table, who, max_op_end(state, who), modifiers)
    if not success:
        take_damage(state, table, who, 5, 1)


@rule("FST-DAM-04")
def recover(state: State, table: Table, who: int, healed: int, rested: int, hours: int) -> None:
    """Take points back from the damage, as entered, or by the hour at the rates in force."""
    unit = state.units[who]
    if state.rulings.recovery == rulings.TABLE_RATE:
        healed = state.fight.wound_rate * hours // 24
        rested = state.fight.temporary_rate * hours
    healed = min(max(healed, 0), unit.wound)
    rested = min(max(rested, 0), unit.temporary)
    unit.wound -= healed
    unit.temporary -= rested
    note(table, notes.HEALED, who, healed, rested)
    come_round(state, table, who)
    mortal_wound(state, table, who)

"""Wound and temporary damage, strenuous activity, and recovery."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.fasa_trek.endurance import (
    come_round,
    max_op_end,
    mortal_wound,
    take_stock,
)
from starfray.rulesets.fasa_trek.equipment import lose_aim
from starfray.rulesets.fasa_trek.rolls import saving_roll
from starfray.rulesets.fasa_trek.rulings import Recovery
from starfray.rulesets.fasa_trek.state import WOUND, Person, State
from starfray.rulesets.fasa_trek.words import WORDS


@change(
    WORDS, "FST-DAM-01", "{who} takes {amount} points of wound damage.",
    name="wounded", outcome="wounded", gauge="damage=amount",
)  # fmt: skip
def take_wound(state: State, who: Person, amount: int) -> None:
    """Take wound damage: it lowers MAX and CURR OP END."""
    state.units[who].wound += amount


@change(
    WORDS, "FST-DAM-02", "{who} takes {amount} points of temporary damage.",
    name="tired", outcome="tired", gauge="damage=amount",
)  # fmt: skip
def take_temporary(state: State, who: Person, amount: int) -> None:
    """Take temporary damage: it lowers CURR OP END only."""
    state.units[who].temporary += amount


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


EXERTED = WORDS.note(
    "exerted", "FST-DAM-03", "who:units", "The exertion calls for a save by {who}."
)


@rule("FST-DAM-03")
def strenuous_activity(state: State, table: Table, who: int, modifiers: int) -> None:
    """Save against MAX OP END, or take 5 points of temporary damage."""
    note(table, EXERTED, who)
    success = saving_roll(state, table, who, max_op_end(state, who), modifiers)
    if not success:
        take_damage(state, table, who, 5, 1)


@rule("FST-DAM-04")
def recover(state: State, table: Table, who: int, healed: int, rested: int, hours: int) -> None:
    """Take points back from the damage, as entered, or by the hour at the rates in force."""
    unit = state.units[who]
    if state.rulings.recovery == Recovery.TABLE_RATE:
        healed = state.fight.wound_rate * hours // 24
        rested = state.fight.temporary_rate * hours
    healed = min(max(healed, 0), unit.wound)
    rested = min(max(rested, 0), unit.temporary)
    regain(state, table, who, healed, rested)
    come_round(state, table, who)
    mortal_wound(state, table, who)


@change(
    WORDS, "FST-DAM-04",
    "{who} recovers {healed} points of wounds and {rested} of temporary damage.",
    name="recovered_points",
)  # fmt: skip
def regain(state: State, who: Person, healed: int, rested: int) -> None:
    """Have less damage of both kinds."""
    unit = state.units[who]
    unit.wound -= healed
    unit.temporary -= rested

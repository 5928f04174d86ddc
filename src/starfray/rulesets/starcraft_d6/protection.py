"""Objects to hide behind (SD6-PROT-01 to 07, SD6-DMG-05)."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import (
    Table,
    modifier,
    note,
    roll,
    roll_wild,
    wild_total,
)
from starfray.rulesets.starcraft_d6 import notes, rulings, terms, words
from starfray.rulesets.starcraft_d6.damage import roll_damage, suffer
from starfray.rulesets.starcraft_d6.dice_codes import NO_HIGH, NO_LOW, penalised, roll_passive
from starfray.rulesets.starcraft_d6.state import (
    DESTROYED,
    DOOMED,
    FULL,
    HEAVILY_DAMAGED,
    LIGHTLY_DAMAGED,
    NOT_SERIOUSLY_DAMAGED,
    SEVERELY_DAMAGED,
    State,
)
from starfray.rulesets.starcraft_d6.wounds import at_least

# SD6-PROT-06: dice that a damaged object still takes off, in the order of DAMAGE_STATES.
DICE_STOPPED = (0, 4, 2, 1, 0)
# SD6-PROT-02: sample objects, with their Armor Values and Body Strengths.
SAMPLES = (
    "flimsy wooden door", "standard wooden door", "standard metal door", "reinforced door",
    "blast door",
)  # fmt: skip
SAMPLE_AV = (10, 15, 20, 30, 45)
SAMPLE_BODY = (10, 15, 25, 50, 100)


@rule("SD6-PROT-02")
def sample_object(which: int) -> tuple[int, int]:
    """Return the Armor Value and the Body Strength of a sample object."""
    return SAMPLE_AV[which], SAMPLE_BODY[which]


@rule("SD6-PROT-05")
def state_of_object(state: State, body: int, body_max: int) -> int:
    """Return the state of an object by the share of Body Strength left."""
    if body <= 0:
        return DESTROYED
    if at_least(state, body, body_max, 3):
        return NOT_SERIOUSLY_DAMAGED
    if at_least(state, body, body_max, 2):
        return LIGHTLY_DAMAGED
    if at_least(state, body, body_max, 1):
        return HEAVILY_DAMAGED
    return SEVERELY_DAMAGED


@rule("SD6-PROT-01", "SD6-PROT-03", "SD6-PROT-04", "SD6-PROT-05")
def damage_object(state: State, table: Table, protection: int, damage: int) -> int:
    """Let an object take a damage roll; return its state, as the chart is read for this hit.

    A roll under the Armor Value does nothing. Else the difference goes off the Body Strength, and
    the Armor Value drops by 1.
    """
    thing = state.protections[protection]
    if damage < thing.av:
        note(table, notes.OBJECT_HOLDS, protection, damage)
        return NOT_SERIOUSLY_DAMAGED
    difference = damage - thing.av
    thing.body = max(0, thing.body - difference)
    thing.av = max(0, thing.av - 1)
    result = state_of_object(state, thing.body, thing.body_max)
    if state.rulings.prot_chart == rulings.CHART_DIFFERENCE and result != DESTROYED:
        result = state_of_object(state, thing.body_max - difference, thing.body_max)
    note(table, notes.OBJECT_HIT, protection, damage, thing.body, thing.av, result)
    return result


@rule("SD6-PROT-06")
def reduced_code(code: int, result: int) -> int:
    """Return the damage code that passes an object in this state; destroyed, it takes nothing."""
    return penalised(code, DICE_STOPPED[result])


@rule("SD6-PROT-06")
def roll_part(state: State, table: Table, who: int, dice: int, with_wild: int) -> int:
    """Roll some of the dice of a damage roll, the Wild Die first if it is among them."""
    if dice <= 0:
        return 0
    if with_wild and state.rulings.wild_scope == rulings.ALL_ROLLS:
        return wild_total(roll_wild(table, who, words.DAMAGE, dice, 0))
    return roll(table, who, words.DAMAGE, dice, 6)


@rule("SD6-PROT-06")
def k_highest(counts: int, wild: int, k: int) -> int:
    """Return the sum of the `k` highest dice: ordinary ones, counted by face, and the wild one.

    The Wild Die and its repeats are one die.
    """
    without = 0
    with_wild = wild
    left = k
    for face in range(6, 0, -1):
        there = min(left, counts >> 5 * (face - 1) & 31)
        without += face * there
        with_wild += face * min(there, max(0, left - 1))
        left -= there
    return max(without, with_wild) if k > 0 else 0


@rule("SD6-PROT-01", "SD6-PROT-06", "SD6-PROT-07", "SD6-DMG-05")
def strike_object(state: State, table: Table, who: int, target: int, code: int) -> None:
    """Roll damage against the object in front of the target, and let the rest come through."""
    dice = code // 3
    protection = state.units[target].protection
    thing = state.protections[protection]
    av, body = thing.av, thing.body
    # By two rulings it matters which dice make up the total: `kept1`, `kept2` and `kept4` are
    # the total without its last one, two and four dice; `counts` and `wild` are all its faces.
    kept1 = kept2 = kept4 = counts = wild = 0
    if state.rulings.prot_reroll == rulings.REMOVE_LAST:
        kept4 = code % 3 + roll_part(state, table, who, dice - 4, 1)
        kept2 = kept4 + roll_part(state, table, who, min(dice, 4) - 2, dice <= 4)
        kept1 = kept2 + roll_part(state, table, who, min(dice, 2) - 1, dice <= 2)
        damage = kept1 + roll_part(state, table, who, min(dice, 1), dice <= 1)
        modifier(table, terms.PIPS_LEFT, code % 3)
        note(table, notes.DAMAGE_ROLL, who, damage, code)
    elif state.rulings.prot_reroll == rulings.REMOVE_HIGHEST:
        damage = code % 3
        for die in range(dice):
            face = roll_part(state, table, who, 1, die == 0)
            damage += face
            if die == 0:
                wild = face
            else:
                counts += 1 << 5 * (face - 1)
        modifier(table, terms.PIPS_LEFT, code % 3)
        note(table, notes.DAMAGE_ROLL, who, damage, code)
    else:
        damage = roll_damage(state, table, who, code)
    result = damage_object(state, table, protection, damage)
    if result == NOT_SERIOUSLY_DAMAGED:
        note(table, notes.FULLY_PROTECTED, target)
        return
    if result == DESTROYED:
        through = damage
        if state.rulings.prot_overflow == rulings.OVERFLOW:
            through = max(0, damage - av - body)
    else:
        stopped = DICE_STOPPED[result]
        reduced = reduced_code(code, result)
        if state.rulings.prot_reroll == rulings.REMOVE_LAST:
            through = kept4 if stopped == 4 else (kept2 if stopped == 2 else kept1)
        elif state.rulings.prot_reroll == rulings.REMOVE_HIGHEST:
            through = damage - k_highest(counts, wild, stopped)
        elif state.rulings.prot_reroll == rulings.SUBTRACT_ROLL:
            through = max(0, damage - roll(table, who, words.REDUCED, stopped, 6))
        else:
            through = roll_passive(state, table, who, words.REDUCED, reduced, NO_LOW, NO_HIGH)
        note(table, notes.REDUCED_ROLL, who, through, reduced)
    if through <= 0:
        note(table, notes.FULLY_PROTECTED, target)
        return
    if state.rulings.prot_who == rulings.PROT_TARGET:
        suffer(state, table, target, through)
        return
    for other in range(len(state.units)):
        unit = state.units[other]
        if unit.protection == protection and unit.cover == FULL and unit.status <= DOOMED:
            suffer(state, table, other, through)

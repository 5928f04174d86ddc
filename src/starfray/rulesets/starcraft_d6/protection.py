"""Objects to hide behind (SD6-PROT-01 to 07, SD6-DMG-05)."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import (
    Table,
    modifier,
    note,
    roll,
    roll_wild,
    wild_total,
)
from starfray.rulesets.starcraft_d6 import terms, words
from starfray.rulesets.starcraft_d6.damage import DAMAGE_ROLL, roll_damage, suffer
from starfray.rulesets.starcraft_d6.dice_codes import NO_HIGH, NO_LOW, penalised, roll_passive
from starfray.rulesets.starcraft_d6.rulings import (
    ProtChart,
    ProtOverflow,
    ProtReroll,
    ProtWho,
    WildScope,
)
from starfray.rulesets.starcraft_d6.state import (
    DESTROYED,
    DOOMED,
    FULL,
    HEAVILY_DAMAGED,
    LIGHTLY_DAMAGED,
    NOT_SERIOUSLY_DAMAGED,
    SEVERELY_DAMAGED,
    DamageState,
    State,
    WhichProtection,
)
from starfray.rulesets.starcraft_d6.words import WORDS
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


class DamageRoll(NamedTuple):
    """A damage roll: its total, and what it is without one, two and four of its dice."""

    total: int
    but_one: int
    but_two: int
    but_four: int


class Highest(NamedTuple):
    """The highest faces so far, from the highest down; 0 for those that there are not."""

    first: int
    second: int
    third: int
    fourth: int


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


OBJECT_HOLDS = WORDS.note(
    "object_holds", "SD6-PROT-03", "protection:protections damage",
    "{protection} is not harmed by {damage}.",
)  # fmt: skip


@rule("SD6-PROT-01", "SD6-PROT-03", "SD6-PROT-04", "SD6-PROT-05")
def damage_object(state: State, table: Table, protection: int, damage: int) -> int:
    """Let an object take a damage roll; return its state, as the chart is read for this hit.

    A roll under the Armor Value does nothing. Else the difference goes off the Body Strength, and
    the Armor Value drops by 1.
    """
    thing = state.protections[protection]
    if damage < thing.av:
        note(table, OBJECT_HOLDS, protection, damage)
        return NOT_SERIOUSLY_DAMAGED
    difference = damage - thing.av
    body, av = max(0, thing.body - difference), max(0, thing.av - 1)
    result = state_of_object(state, body, thing.body_max)
    if state.rulings.prot_chart == ProtChart.DIFFERENCE and result != DESTROYED:
        result = state_of_object(state, thing.body_max - difference, thing.body_max)
    object_hit(state, table, protection, damage, body, av, result)
    return result


@change(
    WORDS, "SD6-PROT-04",
    "{protection} takes {damage}: Body {body}, Armor Value {av}, {condition}.",
    outcome="object_damaged",
)  # fmt: skip
def object_hit(
    state: State, protection: WhichProtection, damage: int, body: int, av: int,
    condition: DamageState,
) -> None:  # fmt: skip
    """Leave an object with what remains of its Body Strength and its Armor Value."""
    state.protections[protection].body = body
    state.protections[protection].av = av


STRIKES_OBJECT = WORDS.note(
    "strikes_object", "SD6-COV-03", "who:units protection:protections",
    "The attack of {who} strikes {protection}.", outcome="object_hit",
)  # fmt: skip
FULLY_PROTECTED = WORDS.note(
    "fully_protected", "SD6-PROT-06", "who:units", "{who} is fully protected.",
    outcome="protected",
)  # fmt: skip


@rule("SD6-PROT-06")
def reduced_code(code: int, result: int) -> int:
    """Return the damage code that passes an object in this state; destroyed, it takes nothing."""
    return penalised(code, DICE_STOPPED[result])


@rule("SD6-PROT-06")
def roll_part(state: State, table: Table, who: int, dice: int, with_wild: int) -> int:
    """Roll some of the dice of a damage roll, the Wild Die first if it is among them."""
    if dice <= 0:
        return 0
    if with_wild and state.rulings.wild_scope == WildScope.ALL:
        return wild_total(roll_wild(table, who, words.DAMAGE, dice, 0))
    return roll(table, who, words.DAMAGE, dice, 6)


@rule("SD6-PROT-06")
def roll_parts(state: State, table: Table, who: int, code: int) -> DamageRoll:
    """Roll damage in such parts that its last dice can be taken away again."""
    dice = code // 3
    but_four = code % 3 + roll_part(state, table, who, dice - 4, 1)
    but_two = but_four + roll_part(state, table, who, min(dice, 4) - 2, dice <= 4)
    but_one = but_two + roll_part(state, table, who, min(dice, 2) - 1, dice <= 2)
    total = but_one + roll_part(state, table, who, min(dice, 1), dice <= 1)
    return DamageRoll(total, but_one, but_two, but_four)


@rule("SD6-PROT-06")
def roll_each_die(state: State, table: Table, who: int, code: int) -> DamageRoll:
    """Roll damage die by die, so that the highest of them can be taken away again.

    The Wild Die and its repeats are one die.
    """
    dice = code // 3
    wild = roll_part(state, table, who, min(1, dice), 1)
    highest = Highest(0, 0, 0, 0)
    total = code % 3 + wild
    for _die in range(1, dice):
        face = roll_part(state, table, who, 1, 0)
        total += face
        highest = with_face(highest, face)
    one, two = highest.first, highest.first + highest.second
    three = two + highest.third
    four = three + highest.fourth
    return DamageRoll(
        total,
        total - max(one, wild),
        total - max(two, one + wild),
        total - max(four, three + wild),
    )


@rule("SD6-PROT-06")
def with_face(highest: Highest, face: int) -> Highest:
    """Return the highest faces with one more among them, if it is high enough."""
    first, second, third, fourth = highest
    if face > first:
        return Highest(face, first, second, third)
    if face > second:
        return Highest(first, face, second, third)
    if face > third:
        return Highest(first, second, face, third)
    return Highest(first, second, third, max(fourth, face))


@rule("SD6-PROT-01", "SD6-PROT-06", "SD6-PROT-07", "SD6-DMG-05")
def strike_object(state: State, table: Table, who: int, target: int, code: int) -> None:
    """Roll damage against the object in front of the target, and let the rest come through."""
    protection = state.units[target].protection
    whole = state.protections[protection].av + state.protections[protection].body
    damage = roll_against_object(state, table, who, code)
    result = damage_object(state, table, protection, damage.total)
    through = 0
    if result == DESTROYED:
        through = damage.total
        if state.rulings.prot_overflow == ProtOverflow.OVERFLOW:
            through = max(0, through - whole)
    elif result != NOT_SERIOUSLY_DAMAGED:
        through = reduced_damage(state, table, who, code, damage, result)
    if through <= 0:
        note(table, FULLY_PROTECTED, target)
        return
    if state.rulings.prot_who == ProtWho.TARGET:
        suffer(state, table, target, through)
        return
    for other in range(len(state.units)):
        unit = state.units[other]
        if unit.protection == protection and unit.cover == FULL and unit.status <= DOOMED:
            suffer(state, table, other, through)


@rule("SD6-PROT-01", "SD6-PROT-06")
def roll_against_object(state: State, table: Table, who: int, code: int) -> DamageRoll:
    """Roll damage against an object; by two rulings it matters which dice make up the total."""
    if state.rulings.prot_reroll == ProtReroll.REMOVE_LAST:
        damage = roll_parts(state, table, who, code)
    elif state.rulings.prot_reroll == ProtReroll.REMOVE_HIGHEST:
        damage = roll_each_die(state, table, who, code)
    else:
        total = roll_damage(state, table, who, code)
        return DamageRoll(total, total, total, total)
    modifier(table, terms.PIPS_LEFT, code % 3)
    note(table, DAMAGE_ROLL, who, damage.total, code)
    return damage


REDUCED_ROLL = WORDS.note(
    "reduced_roll", "SD6-PROT-06", "total code", "{total} of it comes through."
)


@rule("SD6-PROT-06")
def reduced_damage(
    state: State, table: Table, who: int, code: int, damage: DamageRoll, result: int
) -> int:
    """Return the damage that passes an object in this state, which takes dice off the roll."""
    stopped, reduced = DICE_STOPPED[result], reduced_code(code, result)
    if state.rulings.prot_reroll in (ProtReroll.REMOVE_LAST, ProtReroll.REMOVE_HIGHEST):
        through = damage.but_four
        if stopped < 4:
            through = damage.but_two if stopped == 2 else damage.but_one
    elif state.rulings.prot_reroll == ProtReroll.SUBTRACT_ROLL:
        held = roll(table, who, words.REDUCED, stopped, 6)
        through = max(0, damage.total - held)
    else:
        through = roll_passive(state, table, who, words.REDUCED, reduced, NO_LOW, NO_HIGH)
    note(table, REDUCED_ROLL, through, reduced)
    return through

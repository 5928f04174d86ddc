"""Combat modifiers: damage that passes a damaged protection."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.sets import EMPTY, has
from starfray.core.table import Table, modifier, note, roll, roll_wild, wild_total
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import code_rolled, penalised
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import (
    PIPS_LEFT,
    every_total,
    roll_passive,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.protection import damage_object
from starfray.rulesets.starcraft_d6.chapters.damage.damage_codes import DAMAGE_ROLL, roll_damage
from starfray.rulesets.starcraft_d6.chapters.damage.resisting_damage import suffer
from starfray.rulesets.starcraft_d6.rulings import ProtOverflow, ProtReroll, ProtWho, WildScope
from starfray.rulesets.starcraft_d6.state import (
    DESTROYED,
    DOOMED,
    FULL,
    NOT_SERIOUSLY_DAMAGED,
    State,
)
from starfray.rulesets.starcraft_d6.words import WORDS

# SD6-PROT-06: dice that a damaged object still takes off, in the order of DAMAGE_STATES.
DICE_STOPPED = (0, 4, 2, 1, 0)


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


@rule("SD6-PROT-06", asked="SD6-PROT-06")
def reduced_code(code: int, condition: int) -> int:
    """Return the damage code that passes an object in this state; destroyed, it takes nothing."""
    return penalised(code, DICE_STOPPED[condition])


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


STRIKES_OBJECT = WORDS.note(
    "strikes_object", "SD6-COV-03", "who:units protection:protections",
    "{who}'s attack strikes {protection}.", outcome="object_hit",
)  # fmt: skip
FULLY_PROTECTED = WORDS.note(
    "fully_protected", "SD6-PROT-06", "who:units", "{who} is fully protected.",
    outcome="protected",
)  # fmt: skip


@rule("SD6-PROT-01", "SD6-PROT-06", "SD6-PROT-07", "SD6-DMG-05")
def strike_object(
    state: State, table: Table, who: int, target: int, code: int, others: int = EMPTY
) -> None:
    """Roll damage against the object in front of the target, and let the rest come through.

    The set of `others` is of those behind it whom the same attack hits.
    """
    protection = state.units[target].protection
    note(table, STRIKES_OBJECT, who, protection)
    thing = state.protections[protection]
    whole = thing.av + thing.body if thing.body > 0 else 0
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
    everybody = state.rulings.prot_who == ProtWho.ALL
    for other in range(len(state.units)):
        if other == target or has(others, other) or everybody:
            if was_behind(state, other, protection):
                suffer(state, table, other, through)


@rule("SD6-COV-02", "SD6-PROT-01")
def strike_cover(state: State, table: Table, who: int, target: int, code: int) -> None:
    """Damage the cover that alone has kept an attack off somebody, by a ruling."""
    protection = state.units[target].protection
    note(table, STRIKES_OBJECT, who, protection)
    damage_object(state, table, protection, roll_damage(state, table, who, code))


@rule("SD6-PROT-01", "SD6-COV-03")
def was_behind(state: State, who: int, protection: int) -> bool:
    """Return whether somebody is fully behind an object, or was until it was destroyed just now."""
    unit = state.units[who]
    behind = unit.protection == protection and unit.cover == FULL and not unit.came_out
    return behind and unit.status <= DOOMED


@rule("SD6-PROT-01", "SD6-PROT-06", "SD6-CORE-10")
def roll_against_object(state: State, table: Table, who: int, code: int) -> DamageRoll:
    """Roll damage against an object; by two rulings it matters which dice make up the total."""
    rolled = code_rolled(state, code)
    if state.rulings.prot_reroll == ProtReroll.REMOVE_LAST:
        damage = roll_parts(state, table, who, rolled)
    elif state.rulings.prot_reroll == ProtReroll.REMOVE_HIGHEST:
        damage = roll_each_die(state, table, who, rolled)
    else:
        total = roll_damage(state, table, who, code)
        return DamageRoll(total, total, total, total)
    modifier(table, PIPS_LEFT, rolled % 3)
    note(table, DAMAGE_ROLL, who, damage.total, code)
    return damage


REDUCED_ROLL = WORDS.note(
    "reduced_roll", "SD6-PROT-06", "total code", "Damage of {total} comes through."
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
        through = roll_passive(state, table, who, words.REDUCED, reduced, every_total())
    note(table, REDUCED_ROLL, through, reduced)
    return through

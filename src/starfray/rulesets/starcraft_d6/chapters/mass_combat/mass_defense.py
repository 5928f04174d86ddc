"""Mass combat: the defensive roll, automatic or by defensive maneuvers."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NONE, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import UNHEARD, Table, modifier
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import tell_code, why_not_attempt
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import (
    FAILED,
    NO_LOW,
    NOT_KNOWN,
    Check,
    Matters,
    every_total,
    roll_check,
    roll_passive,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import (
    DUG_IN,
    IN_THE_OPEN,
    commander_of,
    resistance_of,
    tactics_of,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_ranges import range_difficulty
from starfray.rulesets.starcraft_d6.chapters.mass_combat.units import resistance_dice
from starfray.rulesets.starcraft_d6.rulings import AutoScope, DigIn, DigInLow
from starfray.rulesets.starcraft_d6.state import Person, State, WhichKind
from starfray.rulesets.starcraft_d6.words import WORDS

# The total of maneuvers that failed without regard to their dice.
NO_EFFECT = -2

RESISTANCE_DICE = WORDS.modifier("resistance_dice", "SD6-MUNI-06", "pips of Resistance Dice")
DEFENSE_BONUS = WORDS.modifier("defense_bonus", "SD6-MDEF-02", "pips of terrain for the defense")
COVER_BONUS = WORDS.modifier("cover_bonus", "SD6-MDEF-04", "pips of cover")
TACTICS_DICE = WORDS.modifier("tactics_dice", "SD6-MATK-03", "pips of the commander's Tactics")


@rule("SD6-MDEF-02", "SD6-MDEF-04")
def defense_bonus(state: State, who: int) -> int:
    """Return what terrain and the like add to the Resistance Dice of a force."""
    force = state.forces[who]
    ground = state.grounds[force.ground].defense if force.ground != NOTHING else 0
    return force.defense + ground


@rule("SD6-MDEF-02", asked="SD6-MDEF-02")
def defense_code(state: State, table: Table, who: Person) -> int:
    """Return the pool of automatic defense: Resistance Dice and what terrain adds."""
    code = modifier(table, RESISTANCE_DICE, resistance_of(state, who, IN_THE_OPEN))
    code += modifier(table, DEFENSE_BONUS, defense_bonus(state, who))
    return tell_code(table, who, code)


@rule("SD6-MDEF-01", "SD6-MDEF-02")
def automatic_defense(state: State, table: Table, who: int, low: int, high: int) -> int:
    """Roll the automatic defense of a force: against each attack, or once a segment.

    Against one attack all totals of `low` or less are alike, and all of `high` or more.
    """
    once = state.rulings.auto_scope == AutoScope.SEGMENT
    before = state.forces[who].defense_total
    if once and before != NOTHING:
        defends(state, table, who, before)
        return before
    code = defense_code(state, table, who)
    matters = every_total() if once else Matters(max(NO_LOW, low), max(1, high), 0)
    total = roll_passive(state, table, who, words.DEFENSE, code, matters)
    defends(state, table, who, total)
    return total


@change(WORDS, "SD6-MDEF-02", "{who} defends with {total}.", name="automatic_defense")
def defends(state: State, who: Person, total: int) -> None:
    """Defend; by ruling against all attacks of the segment."""
    if state.rulings.auto_scope == AutoScope.SEGMENT:
        state.forces[who].defense_total = total


@rule("SD6-MDEF-04")
def cover_bonus(state: State, who: int) -> int:
    """Return what cover adds to the defensive maneuvers of a force."""
    force = state.forces[who]
    ground = state.grounds[force.ground].cover if force.ground != NOTHING else 0
    return force.cover + ground


@rule("SD6-MDEF-04", asked="SD6-MDEF-04")
def dig_in_code(state: State, table: Table, who: Person) -> int:
    """Return the pool of defensive maneuvers: Tactics, Resistance Dice of those dug in, cover.

    What terrain adds to Resistance Dice is among them.
    """
    code = modifier(table, TACTICS_DICE, tactics_of(state, commander_of(state, who)))
    code += modifier(table, RESISTANCE_DICE, resistance_of(state, who, DUG_IN))
    code += modifier(table, DEFENSE_BONUS, defense_bonus(state, who))
    code += modifier(table, COVER_BONUS, cover_bonus(state, who))
    return tell_code(table, who, code)


@rule("SD6-MDEF-04")
def dug_in_total(state: State, table: Table, who: int) -> int:
    """Return what the defensive maneuvers of a force came to: rolled when first attacked."""
    if state.forces[who].dig_total != NOTHING:
        return state.forces[who].dig_total
    code = dig_in_code(state, table, who)
    check = Check(who, words.MANEUVERS, code, NOT_KNOWN, 0)
    total = roll_check(state, table, check, every_total())
    if total == FAILED:
        maneuvers_fail(state, table, who)
    else:
        stands_fast(state, table, who, total)
    return state.forces[who].dig_total


@change(WORDS, "SD6-MDEF-05", "The defensive maneuvers of {who} total {total}.", name="dug_in_at")
def stands_fast(state: State, who: Person, total: int) -> None:
    """Have a defensive total for the rest of the mass round."""
    state.forces[who].dig_total = total


@change(WORDS, "SD6-MDEF-05", "The maneuvers of {who} fail: the range decides.")
def maneuvers_fail(state: State, who: Person) -> None:
    """Have dug in to no effect for the rest of the mass round."""
    state.forces[who].dig_total = NO_EFFECT


@rule("SD6-MDEF-05", asked="SD6-MDEF-05")
def dug_in_difficulty(state: State, band: int, total: int) -> int:
    """Return the base difficulty of an attack on units that are dug in.

    It stays that of the range where the maneuvers failed, as it does for a reaction that fails.
    """
    if total == NO_EFFECT:
        return range_difficulty(band)
    if state.rulings.dig_in_low == DigInLow.HIGHER:
        return max(total, range_difficulty(band))
    return total


ACTED_ALREADY = WORDS.reason(
    "acted_already", "SD6-MDEF-03", "defensive maneuvers are ordered before a unit does anything"
)
NO_SUCH_UNIT = WORDS.reason("no_such_unit", "SD6-MUNI-01", "the force has no units of this type")
ONE_KIND = WORDS.reason("one_kind", "SD6-MUNI-01", "all units of the force are of this type")


@rule("SD6-MUNI-01")
def why_not_kind(state: State, who: int, kind: int) -> int:
    """Return why units of one type are not to be named: there are none, or no others. 0: may."""
    if kind == NONE:
        return 0
    force = state.forces[who]
    there = 0
    others = 0
    for company in range(force.first, force.first + force.many):
        one = state.companies[company]
        if one.count > 0:
            there += one.kind == kind
            others += one.kind != kind
    if there == 0:
        return NO_SUCH_UNIT
    return 0 if others > 0 else ONE_KIND


@rule("SD6-MDEF-03")
def can_dig_in(state: State, company: int, kind: int) -> bool:
    """Return whether a unit, of a type if one is named, can go on defensive maneuvers now."""
    one = state.companies[company]
    if one.count <= 0 or one.dug_in or one.attacked > 0:
        return False
    if kind != NONE and kind != one.kind:
        return False
    return state.forces[one.force].moved == 0 or state.rulings.dig_in == DigIn.MOVE_OK


@rule("SD6-MDEF-03")
def choose_diggers(state: State, who: int, kind: int, number: int) -> int:
    """Mark the units that dig in, the weakest first where not all do; tell how many."""
    force = state.forces[who]
    chosen = 0
    while number == NONE or chosen < number:
        weakest = NOBODY
        for company in range(force.first, force.first + force.many):
            one = state.companies[company]
            if can_dig_in(state, company, kind) and not one.chosen:
                if weakest == NOBODY or one.count <= state.companies[weakest].count:
                    weakest = company
        if weakest == NOBODY:
            break
        state.companies[weakest].chosen = 1
        chosen += 1
    return chosen


@rule("SD6-MDEF-03", "SD6-MDEF-04")
def pips_of_diggers(state: State, who: int, kind: int, number: int) -> int:
    """Return the Resistance Dice of the units that would dig in."""
    choose_diggers(state, who, kind, number)
    pips = 0
    for company in range(len(state.companies)):
        if state.companies[company].chosen:
            pips += resistance_dice(state, company)
            state.companies[company].chosen = 0
    return pips


@rule("SD6-MDEF-03", "SD6-MDEF-04", asked="SD6-MDEF-03")
def why_not_dig_in(state: State, who: Person, kind: WhichKind = NONE, number: int = NONE) -> int:
    """Return why units of a force cannot be ordered to dig in, or 0."""
    reason = why_not_kind(state, who, kind)
    if reason != 0:
        return reason
    if number == 0 or not any_can_dig_in(state, who, kind):
        return ACTED_ALREADY
    pips = pips_of_diggers(state, who, kind, number)
    return why_not_attempt(state, dig_in_code(state, UNHEARD, who) + pips)


@rule("SD6-MDEF-03")
def any_can_dig_in(state: State, who: int, kind: int) -> bool:
    """Return whether any unit of a force can go on defensive maneuvers now."""
    force = state.forces[who]
    for company in range(force.first, force.first + force.many):
        if can_dig_in(state, company, kind):
            return True
    return False


@rule("SD6-MDEF-03")
def dig_in(
    state: State, table: Table, who: int, kind: WhichKind = NONE, number: int = NONE
) -> None:
    """Order units of a force to take a defensive position, all of them or some."""
    many = choose_diggers(state, who, kind, number)
    for one in state.companies:
        one.chosen = 0
    digs_in(state, table, who, kind, many)


@change(WORDS, "SD6-MDEF-03", "{who} has {number} units dig in.", name="dug_in")
def digs_in(state: State, who: Person, kind: WhichKind, number: int) -> None:
    """Be on defensive maneuvers for the rest of the mass round: the weakest units first."""
    choose_diggers(state, who, kind, number)
    for one in state.companies:
        if one.chosen:
            one.chosen = 0
            one.dug_in = 1
            one.caught = 1 if state.forces[who].waiting > 0 else 0


DIG_IN = verb(
    WORDS, "dig_in", "SD6-MDEF-03", "item=units:kinds? n=number[1..]?",
    "{who} digs in[ with {units}][, {number} of them]",
    do=dig_in, why_not=why_not_dig_in, battle=1,
)  # fmt: skip

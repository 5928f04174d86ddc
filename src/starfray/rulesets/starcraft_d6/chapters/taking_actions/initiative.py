"""Taking actions: initiative, of individuals and of commanders."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.turns import sort_order
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import skill_code
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import code_rolled
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import Roll, every_total, roll_dice
from starfray.rulesets.starcraft_d6.chapters.damage.wound_levels import stun_dice, wound_dice
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import commander_of, is_battle
from starfray.rulesets.starcraft_d6.chapters.mass_combat.units import DIE
from starfray.rulesets.starcraft_d6.rulings import InitScore, InitTie
from starfray.rulesets.starcraft_d6.state import INSTINCTS, TACTICS, Person, Place, State
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-INIT-01")
def initiative(state: State, who: int) -> int:
    """Return the Instincts by which the order goes, in pips; a ruling lets wounds lower them."""
    code = state.units[who].attributes[INSTINCTS]
    if state.rulings.init_score == InitScore.PENALISED:
        code -= 3 * (wound_dice(state, who) + stun_dice(state, who))
    return code


@rule("SD6-INIT-01", "SD6-INIT-04")
def order_code(state: State, who: int) -> int:
    """Return the code by which the order goes: Instincts, in a battle Tactics of the commander."""
    if is_battle(state):
        return skill_code(state, commander_of(state, who), TACTICS)
    return initiative(state, who)


@rule("SD6-INIT-03", "SD6-INIT-04")
def who_rolls(state: State, who: int) -> int:
    """Return who breaks a tie for somebody: in a battle the commander of the force."""
    return commander_of(state, who) if is_battle(state) else who


@rule("SD6-INIT-01", "SD6-INIT-03", "SD6-INIT-04")
def goes_before(state: State, one: int, other: int) -> bool:
    """Return whether one goes before another: by the code, then by the roll that broke a tie."""
    first, second = order_code(state, one), order_code(state, other)
    if first != second:
        return first > second
    mine, theirs = who_rolls(state, one), who_rolls(state, other)
    return state.units[mine].tie > state.units[theirs].tie


@rule("SD6-INIT-01", "SD6-INIT-03", "SD6-INIT-04")
def stands_before(state: State, one: int, other: int) -> bool:
    """Return whether one stands before another in the order; of those who are tied, as listed.

    All forces of one commander stand together.
    """
    if not are_tied(state, one, other):
        return goes_before(state, one, other)
    mine, theirs = who_rolls(state, one), who_rolls(state, other)
    return mine < theirs if mine != theirs else one < other


@rule("SD6-INIT-03")
def are_tied(state: State, one: int, other: int) -> bool:
    """Return whether neither goes before the other."""
    return not (goes_before(state, one, other) or goes_before(state, other, one))


@rule("SD6-INIT-03")
def act_together(state: State, one: int, other: int) -> bool:
    """Return whether two act at the same time: by a ruling those of equal Instincts do."""
    if state.rulings.init_tie != InitTie.SIMULTANEOUS:
        return False
    return initiative(state, one) == initiative(state, other)


@rule("SD6-INIT-01", "SD6-INIT-03", "SD6-INIT-04")
def make_order(state: State, table: Table) -> None:
    """Put everybody in order. Those who are equal roll, again while they are equal."""
    many = len(state.order)
    for who in range(many):
        if state.units[who].tie != 0:
            tie_over(state, table, who)
    sort_order(state, 0, many, stands_before)
    if state.rulings.init_tie == InitTie.ROLL_OFF:
        break_ties(state, table)
    for place in range(many):
        place_in_order(state, table, state.order[place], place)


@change(WORDS, "SD6-INIT-03", "The tie roll of {who} no longer counts.", bookkeeping=True)
def tie_over(state: State, who: Person) -> None:
    """Forget the roll that broke a tie."""
    state.units[who].tie = 0


@change(WORDS, "SD6-INIT-01", "{place} in the order: {who}.", bookkeeping=True)
def place_in_order(state: State, who: Person, place: Place) -> None:
    """Take a place in the order."""
    state.order[place] = who


TIE_STANDS = WORDS.note(
    "tie_stands", "SD6-INIT-03", "who:units",
    "Those tied with {who} have no die to roll for it, and act as they are listed.",
)  # fmt: skip


@rule("SD6-INIT-03")
def break_ties(state: State, table: Table) -> None:
    """Let those who are tied roll, higher first, and again while they are equal.

    Where none of them has a die to roll, who was listed first goes first.
    """
    many = len(state.order)
    start = 0
    bound = many  # ties that are rolled again stay among those who were tied
    while start < many:
        if start >= bound:
            bound = many
        end = start + 1
        while end < bound and are_tied(state, state.order[start], state.order[end]):
            end += 1
        first, last = who_rolls(state, state.order[start]), who_rolls(state, state.order[end - 1])
        if first == last or not has_dice(state, first):
            if first != last:
                note(table, TIE_STANDS, first)
            start = end
            continue
        for place in range(start, end):
            if who_rolls(state, state.order[place]) == state.order[place]:
                roll_for_place(state, table, state.order[place])
        sort_order(state, start, end, stands_before)
        bound = end


@rule("SD6-INIT-03", "SD6-INIT-04")
def roll_for_place(state: State, table: Table, who: int) -> None:
    """Roll Instincts, or as a commander Tactics, for a place among those who are tied."""
    rolled = Roll(who, words.INITIATIVE, order_code(state, who), 1)
    total = roll_dice(state, table, rolled, every_total())
    if is_battle(state):
        tactics_roll(state, table, who, total)
    else:
        initiative_roll(state, table, who, total)


@change(WORDS, "SD6-INIT-03", "{who} rolls Instincts to break the tie: {total}.")
def initiative_roll(state: State, who: Person, total: int) -> None:
    """Take this total as one's place among those who are tied."""
    state.units[who].tie = total


@change(WORDS, "SD6-INIT-04", "{who} rolls Tactics to break the tie: {total}.")
def tactics_roll(state: State, who: Person, total: int) -> None:
    """Take this total as a commander's place among those who are tied."""
    state.units[who].tie = total


@rule("SD6-INIT-03", "SD6-CORE-10")
def has_dice(state: State, who: int) -> bool:
    """Return whether somebody, and so all who are tied, has a die to roll for the place."""
    return code_rolled(state, order_code(state, who)) >= DIE

"""Mass combat initiative: commanders in the order of their Tactics, and holding."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.turns import sort_order
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import skill_code
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import code_rolled
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import NO_HIGH, NO_LOW, Roll, roll_dice
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import can_command, commander_of
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_time import has_orders_left
from starfray.rulesets.starcraft_d6.chapters.mass_combat.units import DIE
from starfray.rulesets.starcraft_d6.chapters.taking_actions.initiative import (
    TIE_STANDS,
    place_in_order,
)
from starfray.rulesets.starcraft_d6.rulings import InitTie, MassHoldScore
from starfray.rulesets.starcraft_d6.state import INSTINCTS, TACTICS, Person, State
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-INIT-04")
def commanders_tactics(state: State, who: int) -> int:
    """Return the Tactics by which the order goes."""
    return skill_code(state, who, TACTICS)


@rule("SD6-INIT-04", "SD6-INIT-03")
def leads_before(state: State, one: int, other: int) -> bool:
    """Return whether one force acts before another: by Tactics, by a roll, then as listed."""
    first, second = commander_of(state, one), commander_of(state, other)
    if first == second:
        return one < other
    mine, theirs = commanders_tactics(state, first), commanders_tactics(state, second)
    if mine != theirs:
        return mine > theirs
    if state.units[first].tie != state.units[second].tie:
        return state.units[first].tie > state.units[second].tie
    return first < second


@rule("SD6-INIT-04", "SD6-INIT-03")
def make_mass_order(state: State, table: Table) -> None:
    """Put all forces in order, those of one commander together; who is equal rolls Tactics."""
    if state.rulings.init_tie == InitTie.ROLL_OFF:
        break_mass_ties(state, table)
    many = len(state.order)
    sort_order(state, 0, many, leads_before)
    for place in range(many):
        place_in_order(state, table, state.order[place], place)


ROLLED_BEFORE = 1000  # a later roll counts so much less than the one before


@rule("SD6-INIT-03", "SD6-INIT-04", "SD6-CORE-10")
def is_tied(state: State, who: int) -> bool:
    """Return whether a commander is equal to another one, who may have rolled again already."""
    tactics, tie = commanders_tactics(state, who), state.units[who].tie
    if commander_of(state, who) != who or code_rolled(state, tactics) < DIE:
        return False
    for other in range(len(state.forces)):
        if other == who or commander_of(state, other) != other:
            continue
        theirs = state.units[other].tie
        equal = tie == theirs or tie == theirs - theirs % ROLLED_BEFORE
        if equal and commanders_tactics(state, other) == tactics:
            return True
    return False


@rule("SD6-INIT-03", "SD6-INIT-04")
def any_tied(state: State) -> bool:
    """Return whether any commander is equal to another one."""
    for who in range(len(state.forces)):
        if is_tied(state, who):
            return True
    return False


@rule("SD6-INIT-03", "SD6-INIT-04")
def break_mass_ties(state: State, table: Table) -> None:
    """Let commanders of equal Tactics roll, and again while they are equal."""
    while any_tied(state):
        for who in range(len(state.forces)):
            if state.units[who].tie > 0:
                rolled_before(state, table, who)
        for who in range(len(state.forces)):
            if is_tied(state, who):
                code = commanders_tactics(state, who)
                rolled = Roll(who, words.INITIATIVE, code, 1)
                total = roll_dice(state, table, rolled, NO_LOW, NO_HIGH)
                tactics_roll(state, table, who, total)
    for who in range(len(state.forces)):
        if stays_tied(state, who):
            note(table, TIE_STANDS, who)


@rule("SD6-INIT-03", "SD6-CORE-10")
def stays_tied(state: State, who: int) -> bool:
    """Return whether a commander is the first of those who are equal without a die to roll."""
    tactics = commanders_tactics(state, who)
    if commander_of(state, who) != who or code_rolled(state, tactics) >= DIE:
        return False
    after = 0
    for other in range(len(state.forces)):
        if other == who or commander_of(state, other) != other:
            continue
        if commanders_tactics(state, other) == tactics:
            if other < who:
                return False
            after += 1
    return after > 0


@change(
    WORDS, "SD6-INIT-03", "The tie roll of {who} counts before any later one.", bookkeeping=True
)
def rolled_before(state: State, who: Person) -> None:
    """Have rolled before others, or oneself, roll again."""
    state.units[who].tie *= ROLLED_BEFORE


@change(WORDS, "SD6-INIT-04", "{who} rolls Tactics to break the tie: {total}.")
def tactics_roll(state: State, who: Person, total: int) -> None:
    """Take this total as one's place among those who are tied, behind what was rolled before."""
    state.units[who].tie += total


@rule("SD6-INIT-05", asked="SD6-INIT-05")
def may_hold(state: State, who: Person, other: Person) -> bool:
    """Return whether one commander may hold and let another one act first."""
    if state.rulings.mass_hold_score == MassHoldScore.INSTINCTS:
        return state.units[who].attributes[INSTINCTS] > state.units[other].attributes[INSTINCTS]
    return leads_before(state, who, other)


NOBODY_THERE = WORDS.reason(
    "nobody_there", "SD6-INIT-05", "whoever commands here is out of action, and lets nobody wait"
)
CANNOT_WAIT = WORDS.reason(
    "cannot_wait", "SD6-INIT-05", "no commander is left for whom this one may wait"
)


@rule("SD6-INIT-05")
def is_holding(state: State, commander: int) -> bool:
    """Return whether a commander holds: one who is out of action does so no more."""
    return state.units[commander].holding == 1 and can_command(state, commander)


@rule("SD6-INIT-05")
def why_not_hold_back(state: State, who: int) -> int:
    """Return why a commander cannot hold, or 0: another one must still be to act."""
    commander = commander_of(state, who)
    if not can_command(state, commander):
        return NOBODY_THERE
    for other in range(len(state.forces)):
        leader = commander_of(state, other)
        if leader == commander or is_holding(state, leader) or not has_orders_left(state, other):
            continue
        if may_hold(state, commander, leader):
            return 0
    return CANNOT_WAIT


@change(WORDS, "SD6-INIT-05", "{who} holds and lets others act first.")
def commander_holds(state: State, who: Person) -> None:
    """Hold, until another commander has acted."""
    state.units[who].holding = 1


@change(WORDS, "SD6-INIT-05", "{who}, who held, may give orders now.", bookkeeping=True)
def commander_acts(state: State, who: Person) -> None:
    """Hold no more."""
    state.units[who].holding = 0


@rule("SD6-INIT-05")
def commander_finished(state: State, commander: int) -> bool:
    """Return whether a commander has no force left to give orders to in this segment."""
    for who in range(len(state.forces)):
        if commander_of(state, who) == commander and has_orders_left(state, who):
            return False
    return True


@rule("SD6-INIT-05")
def let_holders_command(state: State, table: Table, commander: int) -> None:
    """Let those who hold give orders, once a commander behind them has given all of his."""
    for who in range(len(state.forces)):
        behind = commander == NOBODY or leads_before(state, who, commander)
        if state.units[who].holding and behind:
            commander_acts(state, table, who)


@rule("SD6-INIT-04", "SD6-INIT-05")
def who_commands(state: State) -> int:
    """Return the first force in the order whose commander does not hold, with orders left."""
    for place in range(len(state.order)):
        who = state.order[place]
        if not is_holding(state, commander_of(state, who)) and has_orders_left(state, who):
            return who
    return NOBODY

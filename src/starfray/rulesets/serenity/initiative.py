"""Initiative: the rolls, the order that they make, and who comes late."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.turns import sort_order
from starfray.rulesets.serenity import notes, rulings, words
from starfray.rulesets.serenity.condition import free_attribute
from starfray.rulesets.serenity.ladder import Roll
from starfray.rulesets.serenity.plot import points_after
from starfray.rulesets.serenity.rolls import roll_dice
from starfray.rulesets.serenity.state import AGILITY, ALERTNESS, State


@rule("SER-INI-01")
def initiative_roll(state: State, table: Table, who: int) -> int:
    """Roll Agility + Alertness: two attributes, no skill."""
    attributes = state.units[who].attributes
    first = free_attribute(state, who, attributes[AGILITY])
    due = Roll(who, words.INITIATIVE_DICE, first, attributes[ALERTNESS])
    total, _, before = roll_dice(state, table, due)
    return total + points_after(state, table, who, total, 0, words.FOR_INITIATIVE, before)


@rule("SER-INI-01")
def roll_initiative(state: State, table: Table, who: int) -> None:
    """Roll and keep a combatant's initiative."""
    total = initiative_roll(state, table, who)
    state.units[who].initiative = total
    note(table, notes.INITIATIVE, who, total)


@rule("SER-INI-01", "SER-INI-02")
def settle_order(state: State, table: Table) -> None:
    """Roll initiative for everybody present, and put them in order from the highest down."""
    count = 0
    for who in range(len(state.units)):
        if state.units[who].present:
            roll_initiative(state, table, who)
            state.order[count] = who
            count += 1
    state.fight.count = count
    sort_order(state, 0, count, goes_before)
    roll_off(state, table)
    for place in range(count):
        note(table, notes.ORDER, place, state.order[place], count)


@rule("SER-INI-02")
def goes_before(state: State, one: int, other: int) -> int:
    """Compare two combatants: 1 when the first goes before the other, -1 after it, 0 equal.

    Equal totals: the larger Agility die, then the larger Alertness die, or as the ruling says.
    """
    a, b = state.units[one], state.units[other]
    if a.initiative != b.initiative:
        return 1 if a.initiative > b.initiative else -1
    tie = state.rulings.initiative_tie
    if tie == rulings.TIED_TOGETHER or tie == rulings.TIED_ROLL_OFF:
        return 0
    if tie == rulings.TIED_PLAYERS and a.character != b.character:
        return 1 if a.character > b.character else -1
    for attribute in (AGILITY, ALERTNESS):
        if a.attributes[attribute] != b.attributes[attribute]:
            return 1 if a.attributes[attribute] > b.attributes[attribute] else -1
    return 0


@rule("SER-INI-02")
def roll_off(state: State, table: Table) -> None:
    """Let those who are still equal roll again, until none of them are."""
    if state.rulings.initiative_tie == rulings.TIED_TOGETHER:
        return
    for place in range(1, state.fight.count):
        who = state.order[place]
        equal = goes_before(state, state.order[place - 1], who) == 0
        state.units[who].tied = 1 if equal else 0
    first = 0
    while first < state.fight.count:
        last = first
        while last + 1 < state.fight.count and state.units[state.order[last + 1]].tied:
            last += 1
        if last == first:
            first += 1
        else:
            roll_off_between(state, table, first, last)


@rule("SER-INI-02")
def roll_off_between(state: State, table: Table, first: int, last: int) -> None:
    """Roll again for the places from `first` to `last`, and order them by it."""
    for place in range(first, last + 1):
        who = state.order[place]
        state.units[who].roll_off = initiative_roll(state, table, who)
        note(table, notes.ROLL_OFF, who, state.units[who].roll_off)
    sort_order(state, first, last + 1, rolled_higher)
    state.units[state.order[first]].tied = 0
    for place in range(first + 1, last + 1):
        before, who = state.order[place - 1], state.order[place]
        equal = state.units[before].roll_off == state.units[who].roll_off
        state.units[who].tied = 1 if equal else 0


@rule("SER-INI-02")
def rolled_higher(state: State, one: int, other: int) -> int:
    """Return whether one of two who were equal has rolled more than the other."""
    return state.units[one].roll_off > state.units[other].roll_off


@rule("SER-INI-03")
def arrive(state: State, table: Table, who: int) -> None:
    """Enter a running fight: roll initiative and take one's place in the order.

    Who enters acts in this turn if nobody with a lower initiative has begun to act.
    """
    unit = state.units[who]
    fight = state.fight
    unit.present = 1
    note(table, notes.ARRIVES, who)
    place = fight.count
    if state.rulings.late_arrival != rulings.ARRIVES_LAST:
        roll_initiative(state, table, who)
        while place > 0 and goes_before(state, who, state.order[place - 1]) > 0:
            place -= 1
    begun = place <= fight.place
    waits = begun or state.rulings.late_arrival == rulings.ARRIVES_NEXT_TURN
    for at in range(fight.count, place, -1):
        state.order[at] = state.order[at - 1]
        note(table, notes.ORDER, at, state.order[at], fight.count + 1)
    state.order[place] = who
    fight.count += 1
    note(table, notes.ORDER, place, who, fight.count)
    if begun:
        fight.place += 1
    unit.waits = 1 if waits else 0
    note(table, notes.TAKES_PLACE, who, fight.place, unit.waits)

"""Initiative: the rolls, the order that they make, and who comes late."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, drop, has
from starfray.core.table import Table
from starfray.core.turns import sort_order
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.damage_effects.seriously_wounded import free_attribute
from starfray.rulesets.serenity.chapters.dice import Roll
from starfray.rulesets.serenity.chapters.difficulty import roll_dice
from starfray.rulesets.serenity.chapters.movement import is_free_square
from starfray.rulesets.serenity.chapters.plot_points import FOR_INITIATIVE, points_after
from starfray.rulesets.serenity.chapters.special_attacks.unstable_terrain import is_unstable_at
from starfray.rulesets.serenity.rulings import InitiativeTie, LateArrival
from starfray.rulesets.serenity.state import AGILITY, ALERTNESS, NO_COVER, Person, Place, State
from starfray.rulesets.serenity.words import INITIATIVE_DICE, WORDS
from starfray.space.squares import fewest_steps


@rule("SER-INI-01")
def initiative_roll(state: State, table: Table, who: int) -> int:
    """Roll Agility + Alertness: two attributes, no skill."""
    attributes = state.units[who].attributes
    first = free_attribute(state, who, attributes[AGILITY])
    due = Roll(who, INITIATIVE_DICE, first, attributes[ALERTNESS])
    total, _, before = roll_dice(state, table, due)
    return total + points_after(state, table, who, total, 0, FOR_INITIATIVE, before)


@rule("SER-INI-01")
def roll_initiative(state: State, table: Table, who: int) -> None:
    """Roll and keep a combatant's initiative."""
    keep_initiative(state, table, who, initiative_roll(state, table, who))


@change(WORDS, "SER-INI-01", "{who} rolls {total} for initiative.", name="initiative")
def keep_initiative(state: State, who: Person, total: int) -> None:
    """Set a combatant's initiative."""
    state.units[who].initiative = total


@rule("SER-INI-01", "SER-INI-02")
def settle_order(state: State, table: Table) -> None:
    """Roll initiative for everybody present, and put them in order from the highest down.

    Where that is done every turn, the dead stay where they were.
    """
    for who in range(len(state.units)):
        if state.units[who].present and state.units[who].dead == 0:
            roll_initiative(state, table, who)
    line_up(state)
    sort_order(state, 0, state.fight.count, goes_before)
    roll_off(state, table)
    for place in range(state.fight.count):
        stand_in_order(state, table, place, state.order[place], state.fight.count)


@rule("SER-INI-02")
def line_up(state: State) -> None:
    """List everybody present as they come: there is no order yet."""
    state.fight.count = 0
    for who in range(len(state.units)):
        if state.units[who].present:
            state.order[state.fight.count] = who
            state.fight.count += 1


# Places in the order.
PLACES = ("First", "Second", "Third", *(f"Number {place}" for place in range(4, 61)))


@change(WORDS, "SER-INI-02", "{place} in the order: {who}.", name="order", bookkeeping=True)
def stand_in_order(state: State, place: Place, who: Person, count: int) -> None:
    """Give a combatant one of the `count` places in the order."""
    state.order[place], state.fight.count = who, count


@rule("SER-INI-02")
def compare_initiative(state: State, one: int, other: int) -> int:
    """Compare the totals of two combatants: 1 when the first is higher, -1 lower, 0 equal."""
    a, b = state.units[one].initiative, state.units[other].initiative
    if a == b:
        return 0
    return 1 if a > b else -1


@rule("SER-INI-02", "SER-INI-03")
def share_a_count(state: State, one: int, other: int) -> bool:
    """Return whether the totals of two are equal; who came last without a roll has none."""
    last = state.rulings.late_arrival == LateArrival.LAST
    if last and state.units[one].initiative == 0:
        return False
    return compare_initiative(state, one, other) == 0


@rule("SER-INI-02")
def goes_before(state: State, one: int, other: int) -> int:
    """Compare two combatants: 1 when the first goes before the other, -1 after it, 0 equal.

    Equal totals: the larger Agility die, then the larger Alertness die, or as the ruling says; the
    dead are last.
    """
    higher = compare_initiative(state, one, other)
    if higher != 0:
        return higher
    a, b = state.units[one], state.units[other]
    if a.dead != b.dead:
        return 1 if b.dead else -1
    tie = state.rulings.initiative_tie
    if tie == InitiativeTie.SIMULTANEOUS or tie == InitiativeTie.ROLLOFF:
        return 0
    if tie == InitiativeTie.PLAYERS and a.character != b.character:
        return 1 if a.character > b.character else -1
    for attribute in (AGILITY, ALERTNESS):
        if a.attributes[attribute] != b.attributes[attribute]:
            return 1 if a.attributes[attribute] > b.attributes[attribute] else -1
    return 0


@rule("SER-INI-02")
def roll_off(state: State, table: Table) -> None:
    """Let those who are still equal roll again, until nobody is."""
    if state.rulings.initiative_tie == InitiativeTie.SIMULTANEOUS:
        return
    tied = EMPTY  # places whose combatant is equal to the one before
    for place in range(1, state.fight.count):
        before, who = state.order[place - 1], state.order[place]
        if goes_before(state, before, who) == 0 and state.units[who].dead == 0:
            tied = add(tied, place)
    first = 0
    while first < state.fight.count:
        last = first
        while has(tied, last + 1):
            last += 1
        if last == first:
            first += 1
        else:
            tied = roll_off_between(state, table, first, last, tied)


@rule("SER-INI-02")
def roll_off_between(state: State, table: Table, first: int, last: int, tied: int) -> int:
    """Roll again for the places from `first` to `last`; return which places are still tied."""
    for place in range(first, last + 1):
        who = state.order[place]
        keep_roll_off(state, table, who, initiative_roll(state, table, who))
    sort_order(state, first, last + 1, rolled_higher)
    for place in range(first + 1, last + 1):
        before, who = state.order[place - 1], state.order[place]
        if state.units[before].roll_off != state.units[who].roll_off:
            tied = drop(tied, place)
    return tied


@change(WORDS, "SER-INI-02", "{who} rolls {total} in the roll-off.", name="roll_off")
def keep_roll_off(state: State, who: Person, total: int) -> None:
    """Set what a combatant has rolled against those who were equal."""
    state.units[who].roll_off = total


@rule("SER-INI-02")
def rolled_higher(state: State, one: int, other: int) -> bool:
    """Return whether the first of two who were equal has rolled more than the other."""
    return state.units[one].roll_off > state.units[other].roll_off


@rule("SER-INI-03")
def arrive(state: State, table: Table, who: Person) -> None:
    """Enter a running fight: roll initiative and take a place in the order.

    A newcomer acts in this turn if nobody with a lower initiative has begun to act.
    """
    fight = state.fight
    x, y = way_in(state, who)
    enter(state, table, who, x, y)
    place = fight.count
    if state.rulings.late_arrival != LateArrival.LAST:
        roll_initiative(state, table, who)
        while place > 0 and takes_precedence(state, table, who, state.order[place - 1]):
            place -= 1
    begun = place <= fight.place
    waits = begun or state.rulings.late_arrival == LateArrival.NEXT_TURN
    count = fight.count + 1
    for at in range(fight.count, place, -1):
        stand_in_order(state, table, at, state.order[at - 1], count)
    stand_in_order(state, table, place, who, count)
    now = fight.place + 1 if begun else fight.place
    take_place(state, table, who, now, 1 if waits else 0)


@rule("SER-INI-03", "SER-MOV-01")
def way_in(state: State, who: int) -> tuple[int, int]:
    """Return where a newcomer enters: on its square, or the nearest that is free."""
    unit = state.units[who]
    for far in range(max(state.fight.width, state.fight.height)):
        for y in range(unit.y - far, unit.y + far + 1):
            for x in range(unit.x - far, unit.x + far + 1):
                on_the_ring = fewest_steps(unit.x, unit.y, x, y) == far
                if on_the_ring and is_free_square(state, x, y):
                    return x, y
    return unit.x, unit.y


@rule("SER-INI-02", "SER-INI-03")
def takes_precedence(state: State, table: Table, who: int, other: int) -> bool:
    """Return whether a newcomer goes before somebody in the order; equals roll off, as all do."""
    higher = goes_before(state, who, other)
    if higher != 0 or state.rulings.initiative_tie == InitiativeTie.SIMULTANEOUS:
        return higher > 0
    while higher == 0:
        keep_roll_off(state, table, who, initiative_roll(state, table, who))
        keep_roll_off(state, table, other, initiative_roll(state, table, other))
        higher = state.units[who].roll_off - state.units[other].roll_off
    return higher > 0


PRESENT = WORDS.reason("present", "SER-INI-03", "the combatant is in the fight already")


@rule("SER-INI-03")
def why_not_join(state: State, who: Person) -> int:
    """Return why a combatant cannot enter the fight, or 0."""
    return PRESENT if state.units[who].present else 0


JOIN = verb(
    WORDS, "join", "SER-INI-03", "target=target:units", "{target} joins the fight",
    do=arrive, why_not=why_not_join, any_time=1, game_master=True,
)  # fmt: skip


@change(WORDS, "SER-INI-03", "{who} enters the fight.", name="arrives")
def enter(state: State, who: Person, x: int, y: int) -> None:
    """Bring a combatant into the fight, on its square or on another.

    There it has the ground of that one, and leaves cover and crowd behind, as any who moves.
    """
    unit = state.units[who]
    if x != unit.x or y != unit.y:
        unit.exposed = unit.in_crowd = 0
        unit.unstable = 1 if is_unstable_at(state, x, y) else 0
        unit.cover = NO_COVER
    unit.present, unit.x, unit.y = 1, x, y


@change(
    WORDS, "SER-INI-03", "{who} takes a place in the order.", name="takes_place", bookkeeping=True
)
def take_place(state: State, who: Person, place: int, waits: int) -> None:
    """Let a newcomer act in this turn, in which `place` acts now, or wait for the next."""
    state.fight.place, state.units[who].waits = place, waits

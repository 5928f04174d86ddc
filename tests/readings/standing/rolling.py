"""Rules that roll in every way that a rule may. What each leaves in the state says how it went."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.table import Table, roll
from starfray_duel.state import State


class Blow(NamedTuple):
    """Numbers that travel together."""

    strength: int
    reach: int


@rule()
def die(table: Table) -> int:
    """Roll one small die."""
    return roll(table, 0, 0, 1, 3)


@rule()
def add(state: State, amount: int) -> None:
    """Add to what the first duelist has."""
    state.units[0].health += amount


@rule()
def rolled_one_by_one(state: State, table: Table) -> None:
    """A local of before, an argument and a sum that wait."""
    first = die(table)
    second = die(table)
    add(state, first * 10 + die(table))
    if second == 2:
        add(state, 100 + first)


@rule()
def rolled_in_a_sum(state: State, table: Table) -> None:
    """What stands left of a roll waits for it."""
    base = die(table)
    total = 2 * base + die(table)
    total -= die(table)
    add(state, total if total > 3 else die(table))


@rule()
def summed_up(state: State, table: Table) -> None:
    """Three dice of which only the sum is read."""
    total = die(table)
    total += die(table)
    total += die(table)
    add(state, total)


@rule()
def rolled_in_a_loop(state: State, table: Table) -> None:
    """A loop, left early or gone on with, and what it has come to."""
    best = 0
    for turn in range(3):
        face = die(table)
        if face == 1:
            continue
        best = max(best, face + turn)
        if face == 3:
            break
    else:
        best += 7
    add(state, best)


@rule()
def rolled_over_duelists(state: State, table: Table) -> None:
    """A loop over what the state lists, with one more inside it."""
    for unit in state.units:
        for place in range(2):
            unit.health -= place
            face = die(table)
            unit.health += face * place


@rule()
def rolled_until(state: State, table: Table) -> None:
    """A loop that ends by what is rolled."""
    count = 0
    while count < 3 and die(table) < 3:
        count += 1
    add(state, count)


@rule()
def struck(state: State, table: Table, blow: Blow) -> int:
    """Numbers that travel together, of which one is changed."""
    harder = Blow(die(table) + blow.strength, blow.reach)
    die(table)
    return harder.strength * harder.reach


@rule()
def rolled_for_a_blow(state: State, table: Table) -> None:
    """A value that is handed on, and one that is handed back."""
    blow = Blow(die(table), 2)
    add(state, struck(state, table, blow))
    add(state, 100 * blow.strength)


@rule()
def deeper(state: State, table: Table, who: int, depth: int) -> int:
    """A rule that calls others, on whose return things are done yet."""
    unit = state.units[who]
    face = deepest(table, depth)
    unit.health += face
    return face


@rule()
def deepest(table: Table, depth: int) -> int:
    """A rule that hands back what it was handed."""
    return die(table) + depth


@rule()
def rolled_below(state: State, table: Table) -> None:
    """Several rules under way at once."""
    one = deeper(state, table, 0, 0)
    two = deeper(state, table, 1, one)
    if die(table) == one:
        add(state, 10 * two)


@rule()
def rolled_for_one_or_the_other(state: State, table: Table) -> None:
    """Truths that are worked out only as far as they matter."""
    unit = state.units[0] if die(table) == 1 else state.units[1]
    if (die(table) > 1 and die(table) > 1) or die(table) == 3:
        unit.health += 1
    more = die(table)
    unit.health += more


@rule()
def rolled_for_what_is_known(state: State, table: Table) -> None:
    """Truths of which the first rest on earlier dice, and the last rolls."""
    first = die(table)
    second = die(table)
    third = die(table)
    if (first == 1 and second == 2) or third == 3:
        add(state, 1)
    if first == 2 or second == 1 or die(table) == 1:
        add(state, 10)


@rule()
def rolled_so_often(state: State, table: Table) -> None:
    """Loops of which nobody reads how far they have come."""
    count = die(table)
    ones = 0
    for _ in range(count):
        if die(table) == 1:
            ones += 1
    for _ in range(3):
        if die(table) == 2:
            ones += 10
    add(state, ones)


@rule()
def rolled_anew(state: State, table: Table) -> None:
    """A local that is rolled again before anybody reads it."""
    face = die(table)
    face = die(table)
    face = die(table)
    add(state, face)


@rule()
def handed_on(table: Table, first: int) -> int:
    """Hand back what is rolled here or there."""
    if first == 1:
        return die(table)
    return die(table)


@rule()
def rolled_in_the_end(state: State, table: Table) -> None:
    """The last thing that a rule does is to roll, in one place or in another."""
    add(state, handed_on(table, die(table)))


ALL = (
    rolled_for_what_is_known, rolled_in_the_end, rolled_anew, rolled_so_often,
    rolled_one_by_one, rolled_in_a_sum, rolled_in_a_loop, rolled_over_duelists, rolled_until,
    rolled_for_a_blow, rolled_below, rolled_for_one_or_the_other,
)  # fmt: skip

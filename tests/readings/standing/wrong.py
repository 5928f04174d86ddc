"""Rules of which nobody can tell where they stand. Each line that is to be found says so."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import UNHEARD, Table, chance, roll
from starfray.core.turns import last_side_standing
from starfray_duel.state import State


@rule()
def adds_to_what_was_read(state: State, table: Table) -> None:
    """A field waits while dice are rolled that may change it."""
    state.units[0].health += roll(table, 0, 0, 1, 6)  # found


@rule()
def reads_before(state: State, table: Table) -> None:
    """The same in a sum."""
    unit = state.units[0]
    unit.health = unit.health + roll(table, 0, 0, 1, 6)  # found


@rule()
def hands_on_what_was_read(state: State, table: Table) -> int:
    """The same among arguments."""
    return max(state.units[0].guard, roll(table, 0, 0, 1, 6))  # found


@rule()
def loops_as_often_as_it_was(state: State, table: Table) -> None:
    """A loop whose bounds may have changed since it began."""
    for _ in range(state.units[0].parries):  # found
        state.units[0].parries = roll(table, 0, 0, 1, 6)


@rule()
def loops_from_elsewhere(state: State, table: Table) -> None:
    """A loop that changes its own counter."""
    for turn in range(3):  # found
        turn += roll(table, 0, 0, 1, 6)
        state.units[0].health += turn


@rule()
def loops_to_a_new_end(state: State, table: Table) -> None:
    """A loop that changes the name in its bounds."""
    count = 3
    for _ in range(count):  # found
        count = roll(table, 0, 0, 1, 6)
    state.units[0].health = count


@rule()
def lists(state: State, table: Table) -> None:
    """Dice in a comprehension."""
    state.units[0].health = sum([roll(table, 0, 0, 1, 6) for _ in range(2)])  # found


@rule()
def rolls(state: State, who: int) -> int:
    """A rule that rolls, in a place where nobody looks for it."""
    return chance(UNHEARD, who, 0, 0, 1, 6, 0, 0)


def unmarked(table: Table, who: int) -> int:
    """A function that is no rule, and rolls."""
    return roll(table, who, 0, 1, 6)


@rule()
def calls_what_is_no_rule(state: State, table: Table, who: int) -> None:
    """A call into which nobody can look."""
    state.units[who].health = unmarked(table, who)  # found


@rule()
def hands_over(state: State) -> int:
    """A rule that rolls, called by the rule that it is handed to."""
    return last_side_standing(state, rolls)  # found


@rule()
def hands_over_by_name(state: State) -> int:
    """The same, by the name of an argument."""
    return last_side_standing(state, stands=rolls)  # found

"""The end of a fight and the order of turns, whatever rules are handed to them."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from starfray.core.ruleset import DRAW, GOING_ON, WON
from starfray.core.turns import last_side_standing, no_more_rounds, place_in_order, sort_order


@dataclass
class Clock:
    round: int = 1
    last_round: int = 50
    time_up: int = 0


@dataclass
class Unit:
    side: int
    hp: int = 1


@dataclass
class Fighting:
    units: list[Unit]
    fight: Clock = field(default_factory=Clock)
    order: list[int] = field(default_factory=list)


def time_up(state: Fighting, table: list[str]) -> None:
    state.fight.time_up = 1
    table.append("time up")


def stands(state: Fighting, who: int) -> int:
    return state.units[who].hp > 0


def over(state: Fighting) -> int:
    return last_side_standing(state, stands)


units = st.lists(st.builds(Unit, st.integers(0, 3), st.integers(0, 1)), min_size=1, max_size=8)


@given(units, st.integers(0, 1))
def test_a_fight_ends_with_the_last_side_that_stands(those: list[Unit], time_up: int) -> None:
    sides = {unit.side for unit in those if unit.hp}
    several = DRAW if time_up else GOING_ON
    expected = {0: DRAW, 1: WON + min(sides, default=0)}.get(len(sides), several)

    assert over(Fighting(those, Clock(time_up=time_up))) == expected


def test_another_round_begins_until_the_last_has_been_played() -> None:
    table: list[str] = []
    state = Fighting([Unit(0), Unit(1)], Clock(round=2, last_round=3))

    assert no_more_rounds(state, table, over, time_up) == 0  # type: ignore[arg-type]
    assert (state.fight.time_up, table) == (0, [])

    state.fight.round = 3
    assert no_more_rounds(state, table, over, time_up) == 1  # type: ignore[arg-type]
    assert (state.fight.time_up, table) == (1, ["time up"])
    assert over(state) == DRAW


def test_nothing_is_said_of_the_last_round_where_the_fight_is_over_anyhow() -> None:
    table: list[str] = []
    state = Fighting([Unit(0), Unit(1, 0)], Clock(round=3, last_round=3))

    assert no_more_rounds(state, table, over, time_up) == 1  # type: ignore[arg-type]
    assert (state.fight.time_up, table) == (0, [])
    assert over(state) == WON


@given(st.lists(st.integers(0, 3), max_size=9), st.data())
def test_an_order_is_sorted_and_equals_stay_as_they_are(
    keys: list[int], data: st.DataObject
) -> None:
    listed = data.draw(st.permutations(range(len(keys))))
    end = data.draw(st.integers(0, len(keys)))
    first = data.draw(st.integers(0, end))
    state = Fighting([], order=list(listed))

    def goes_before(state: Fighting, one: int, other: int) -> int:
        return (keys[one] > keys[other]) - (keys[one] < keys[other])

    sort_order(state, first, end, goes_before)

    between = sorted(listed[first:end], key=lambda who: -keys[who])
    assert state.order == [*listed[:first], *between, *listed[end:]]


def test_a_place_in_the_order_is_found() -> None:
    state = Fighting([], order=[2, 0, 1])

    assert [place_in_order(state, who) for who in range(4)] == [1, 2, 0, 3]

"""Simulation: the same fights interpreted and compiled, for any number of threads, and replayed."""

from __future__ import annotations

import os
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace as replaced

import numpy as np
import pytest

from starfray.core.chance.philox import Philox
from starfray.core.input.errors import Refused, WrongKind
from starfray.core.ruleset import DRAW, GOING_ON, Ruleset, Setup, Troops
from starfray.readings.odds.odds import weigh
from starfray.readings.play.course import Endless
from starfray.readings.play.table import BotTable
from starfray.readings.simulate import replay as replay_module
from starfray.readings.simulate import simulate as simulate_module
from starfray.readings.simulate.picture import picture
from starfray.readings.simulate.player import Player
from starfray.readings.simulate.replay import replay
from starfray.readings.simulate.simulate import Simulation, count_rows, simulate
from starfray.readings.simulate.statistics import share


def test_a_thousand_fights_have_the_same_bytes(duel: Ruleset, dawn: Setup) -> None:
    rows, finals = Player(duel, dawn.state, 5).play(0, 1000)

    for number in range(1000):
        state = duel.layout.clone(dawn.state)
        dice = Philox(5, number)
        table = BotTable(duel, dice)
        duel.begin(state, table)
        steps = 0
        while duel.over(state) == GOING_ON:
            duel.apply(state, table, duel.choose(state, duel.turn(state)))
            steps += 1

        assert duel.layout.flatten(state) == finals[number].tolist()
        assert rows[number, 2:4].tolist() == [dice.drawn, steps]


def test_totals_do_not_depend_on_threads(duel: Ruleset, dawn: Setup) -> None:
    one, two, five = (simulate(duel, dawn, 30_000, seed=9, threads=n).as_json() for n in (1, 2, 5))

    assert one == two == five
    assert sum(side["count"] for side in one["wins"].values()) + one["draws"]["count"] == 30_000


@pytest.mark.parametrize(("given", "used"), [(3, 3), (None, 5), (1, 1)])
def test_as_many_threads_work_as_were_asked_for(
    duel: Ruleset, dawn: Setup, monkeypatch: pytest.MonkeyPatch, given: int | None, used: int
) -> None:
    begun = []

    class Pool(ThreadPoolExecutor):
        def __init__(self, threads: int) -> None:
            begun.append(threads)
            super().__init__(threads)

    monkeypatch.setattr(simulate_module, "ThreadPoolExecutor", Pool)
    monkeypatch.setattr(os, "cpu_count", lambda: 5)
    simulate(duel, dawn, 10, seed=1, threads=given)

    assert begun == [used]


def test_every_fight_is_counted_once_in_each_table(duel: Ruleset, dawn: Setup) -> None:
    total = simulate(duel, dawn, 20_000, seed=1)

    for counts in (total.rounds, *total.survivors):
        assert min(counts.values()) > 0
        assert sum(counts.values()) == 20_000


def test_parts_of_a_seed_add_up(duel: Ruleset, dawn: Setup) -> None:
    whole = simulate(duel, dawn, 10_000, seed=1)
    parts = [simulate(duel, dawn, 5_000, seed=1, first=first) for first in (0, 5_000)]

    assert whole.wins == [sum(wins) for wins in zip(*(p.wins for p in parts), strict=True)]
    assert whole.dice == sum(p.dice for p in parts)


def test_replay_ends_as_it_was_counted(duel: Ruleset, dawn: Setup) -> None:
    counted = simulate(duel, dawn, 60, seed=3, first=83_000, keep=True)
    assert counted.results is not None

    for row, number in zip(counted.results, range(83_000, 83_060), strict=True):
        fight = replay(duel, dawn, 3, number)

        assert fight.over == row[0]
        assert fight.state.fight.round == row[1]
        assert [duel.status(fight.state, unit) for unit in range(4)] == row[4:].tolist()


def test_those_left_of_each_type_are_counted_in_every_fight(duel: Ruleset, dawn: Setup) -> None:
    """Here parries stand for how many there are, and all of a side are of one type."""
    troops = Troops(of="units", count="parries", kind="side", names="sides", owner="side")
    told = simulate(replaced(duel, troops=troops), dawn, 40, seed=3, first=7).troops

    for side, one in enumerate(told):
        left = Counter(
            sum(unit.parries for unit in replay(duel, dawn, 3, number).state.units
                if unit.side == side)
            for number in range(7, 47)
        )  # fmt: skip
        assert one.left == left
        assert one.start == sum(u.parries for u in dawn.state.units if u.side == side)
    assert len(told) == 2


def test_a_picture_tells_who_wins_and_who_is_left_of_each_type(duel: Ruleset, dawn: Setup) -> None:
    troops = Troops(of="units", count="parries", kind="side", names="sides", owner="side")
    counted = simulate(replaced(duel, troops=troops), dawn, 40, seed=3)
    drawn = picture("Dawn", counted)
    for one in counted.troops:
        assert f"{counted.win(one.side).value:.2%}" in drawn
        assert f"{one.mean_left:.1f} of {one.start} left" in drawn


def test_a_simulation_stopped_at_once_has_rows_of_no_fight(duel: Ruleset, dawn: Setup) -> None:
    stop = threading.Event()
    stop.set()
    none = simulate(duel, dawn, 10, seed=2, keep=True, stop=stop)

    assert none.fights == 0
    assert none.results is not None
    assert none.results.shape == (0, 4 + len(dawn.state.units))


def test_a_stopped_simulation_keeps_what_it_has(duel: Ruleset, dawn: Setup) -> None:
    stop = threading.Event()
    seen: list[int] = []

    def progress(fights: int) -> None:
        seen.append(fights)
        stop.set()

    part = simulate(duel, dawn, 10_000_000, seed=2, threads=2, progress=progress, stop=stop)

    assert part.fights == seen[-1] < 10_000_000
    assert part.as_json() == simulate(duel, dawn, part.fights, seed=2).as_json()


def test_numbers_out_of_range_are_refused(duel: Ruleset, dawn: Setup) -> None:
    for fights, seed in ((0, 0), (10, -1), (10, 2**64)):
        with pytest.raises(Refused, match="10"):
            simulate(duel, dawn, fights, seed=seed)
    for first in (-1, 2**63 - 9, 2**64):  # no fight that `replay` could not open
        with pytest.raises(Refused, match="numbers from 0"):
            simulate(duel, dawn, 10, first=first)
    with pytest.raises(Refused, match="at least 1 thread, not 0"):
        simulate(duel, dawn, 10, threads=0)
    with pytest.raises(WrongKind, match=r"fights: 10\.5 is not a whole number"):
        simulate(duel, dawn, 10.5)  # type: ignore[arg-type]


def test_large_sides_are_counted_to_the_last(duel: Ruleset) -> None:
    living, units = duel.statuses.index("standing"), 300
    total = Simulation(
        duel, {}, 0, 0, wins=[0], survivors=[{}],
        statuses=[[0] * len(duel.statuses) for _ in range(units)],
    )  # fmt: skip
    row = [DRAW, 1, 1, 1, *[living] * units]
    count_rows(total, np.array([row, row], np.int32), [0] * units)
    assert total.survivors == [{300: 2}]


def test_a_fight_without_end_is_named_by_its_number(duel: Ruleset, dawn: Setup) -> None:
    total = Simulation(duel, {}, 9, 100, fights=20, wins=[0, 0], survivors=[{}, {}])
    rows = np.array([[DRAW, 1, 1, 1], [GOING_ON, 1, 1, 1]], np.int32)
    with pytest.raises(Endless, match="fight 121 of seed 9 did not end after 1,000,000 steps"):
        count_rows(total, rows, [])


def test_a_replay_without_end_says_so(
    duel: Ruleset, dawn: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay_module, "MOST_STEPS", 2)
    with pytest.raises(Endless, match="fight 4 of seed 3"):
        replay(duel, dawn, 3, 4)


def test_first_strikes_are_as_likely_as_the_odds_say(duel: Ruleset, dawn: Setup) -> None:
    """The share of fights whose first strike hits, within five standard errors of the odds."""
    action = duel.choose(dawn.state, 0)
    chance = float(weigh(duel, dawn, dawn.state, action).probability("hit"))
    fights, hits = 4000, 0
    for number in range(fights):
        state = duel.layout.clone(dawn.state)
        table = BotTable(duel, Philox(6, number))
        duel.begin(state, table)
        duel.apply(state, table, action)
        hits += state.units[action.target].health < dawn.state.units[action.target].health

    assert abs(hits / fights - chance) < 5 * (chance * (1 - chance) / fights) ** 0.5


def test_intervals_are_wilsons() -> None:
    """Ten of a hundred: 5.5% to 17.4%, as in Wilson's own tables."""
    tenth = share(10, 100)

    assert (round(tenth.low, 4), round(tenth.high, 4)) == (0.0552, 0.1744)
    assert share(0, 0).high == 1.0

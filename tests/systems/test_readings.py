"""The four readings of every ready encounter agree with each other."""

from __future__ import annotations

import contextlib
import math
import random
from fractions import Fraction

import numpy as np
import pytest

from starfray.core.action import NONE, Action
from starfray.core.changes import apply_notes
from starfray.core.errors import Refused
from starfray.core.philox import Philox
from starfray.core.ruleset import DRAW, GOING_ON, WON, Ruleset, Setup
from starfray.readings.explain.narrator import Narrator
from starfray.readings.machine.compiled import compiled
from starfray.readings.machine.kernel_random import RANDOM_SIZE
from starfray.readings.machine.limits import TooManyPaths
from starfray.readings.odds.compiled_odds import weigh_compiled
from starfray.readings.odds.odds import weigh
from starfray.readings.play.fight import Fight
from starfray.readings.play.legality import check_action
from starfray.readings.play.table import BotTable, Chooser, Note
from starfray.readings.simulate.replay import replay
from starfray.readings.simulate.sample import sample
from starfray.readings.simulate.simulate import MOST_STEPS, simulate
from tests.systems.ready import is_first

Ready = tuple[Ruleset, Setup]


FEW_PATHS = 20_000  # for an interpreted walk
COMPARED = 1  # actions of an encounter that have no more, at the least


def test_interpreted_and_compiled_fights_have_the_same_bytes(ready: Ready) -> None:
    """A thousand fights of each system's first encounter, two hundred of the others."""
    system, setup = ready
    fights = 1000 if is_first(system, setup) else 200
    code = compiled(system)
    start = code.pack(setup.state)
    flat = start.copy()
    head, _scratch = code.head(flat, system.layout.counts(setup.state))
    rows = np.zeros((fights, 4 + len(setup.state.units)), np.int32)
    finals = np.zeros((fights, len(start)), np.int64)
    code.fights(
        np.uint64(5), 0, fights, MOST_STEPS, start, flat, head,
        np.zeros(RANDOM_SIZE, np.uint64), rows, finals,
    )  # fmt: skip

    for number in range(fights):
        state = system.layout.clone(setup.state)
        dice = Philox(5, number)
        table = BotTable(system, dice)
        system.begin(state, table)
        steps = 0
        while system.over(state) == GOING_ON:
            system.apply(state, table, system.choose(state, system.turn(state)))
            steps += 1

        assert system.layout.flatten(state) == finals[number].tolist(), f"fight {number}"
        assert rows[number, 2:4].tolist() == [dice.drawn, steps]


def test_totals_do_not_depend_on_threads(ready: Ready) -> None:
    system, setup = ready
    one, two, five = (simulate(system, setup, 9000, seed=9, threads=n) for n in (1, 2, 5))

    assert one.as_json() == two.as_json() == five.as_json()
    assert sum(one.wins) + one.draws == 9000


def test_replay_ends_as_it_was_counted(ready: Ready) -> None:
    system, setup = ready
    counted = simulate(system, setup, 20, seed=3, first=83_000, keep=True)
    assert counted.results is not None

    for row, number in zip(counted.results, range(83_000, 83_020), strict=True):
        fight = replay(system, setup, 3, number)
        fates = [system.fate(fight.state, unit) for unit in range(len(fight.state.units))]

        assert [fight.over, fight.state.fight.round] == row[:2].tolist()
        assert fates == row[4:].tolist()


def test_notes_add_up_to_the_state_and_have_sentences(ready: Ready) -> None:
    system, setup = ready
    for number in range(10):
        fight = replay(system, setup, 8, number)
        narrator = Narrator(system, fight.names)
        state = system.layout.clone(setup.state)
        for step in fight.steps:
            notes = [(e.kind, e.numbers) for e in step.events if isinstance(e, Note)]
            apply_notes(system.words, state, notes)

            assert difference(system, state, step.after) == []
            assert all(line.text for line in narrator.tell(step.events))
            if step.action is not None:
                assert narrator.action(step.action)


# Notes that say that a round begins, or what happens to people in it.
BEGINS = {"round", "new_round", "new_turn", "ship_turn", "bled"}


def test_no_round_is_counted_that_is_not_played(ready: Ready) -> None:
    """A draw after one round is one after one round; when the fight is over, no round begins."""
    system, setup = ready
    limited = setup._replace(state=system.layout.clone(setup.state))
    limited.state.fight.last_round = 1
    for number in range(10):
        short, full = replay(system, limited, 6, number), replay(system, setup, 6, number)
        last = full.steps[-1]
        state, over, round_ = system.layout.clone(last.before), GOING_ON, last.before.fight.round
        for event in [event for event in last.events if isinstance(event, Note)]:
            over = over or system.over(state)
            apply_notes(system.words, state, [(event.kind, event.numbers)])
            name = system.words.notes[event.kind].name
            assert over == GOING_ON or name not in BEGINS, f"{name} after the end"
            assert over == GOING_ON or state.fight.round == round_, name
            round_ = state.fight.round

        assert short.state.fight.round == 1
        assert full.state.fight.round <= full.state.fight.last_round


def difference(system: Ruleset, one: object, other: object) -> list[str]:
    layout = system.layout
    return [
        f"{place}: {a} by the notes, {b} in the state"
        for place, a, b in zip(
            layout.places(layout.counts(one)),
            layout.flatten(one),
            layout.flatten(other),
            strict=True,
        )
        if a != b
    ]


def test_odds_are_the_same_by_every_walk_and_near_the_sample(ready: Ready) -> None:
    """The bots' first actions: merged, unmerged where it can be, compiled, and 10^6 trials."""
    system, setup = ready
    fight = Fight(system, setup)
    source = Philox(11, 0)
    fight.begin(source=source, chooser=system.answer)
    weighed = compared = sampled = 0
    for _ in range(60):
        if fight.over != GOING_ON or (weighed >= 8 and compared >= COMPARED):
            break
        action = system.choose(fight.state, fight.turn)
        odds = weigh_compiled(system, setup, fight.state, action)
        if odds.paths > 1:
            weighed += 1
            assert sum(odds.leaves.values()) <= odds.whole
            assert odds.left_out < Fraction(1, 10**9)
            if odds.paths < FEW_PATHS:
                assert weigh(system, setup, fight.state, action, budget=FEW_PATHS) == odds
                compared += 1
            try:
                plain = weigh(system, setup, fight.state, action, budget=FEW_PATHS, merge=False)
                assert {k: Fraction(v, plain.whole) for k, v in plain.leaves.items()} == {
                    k: Fraction(v, odds.whole) for k, v in odds.leaves.items()
                }
            except TooManyPaths:
                pass
            if sampled < 1:
                sampled += 1
                near_the_sample(system, setup, fight, action)
        fight.apply(action, source=source, chooser=system.answer)

    assert compared >= min(weighed, COMPARED)


def near_the_sample(system: Ruleset, setup: Setup, fight: Fight, action: Action) -> None:
    odds = weigh_compiled(system, setup, fight.state, action)
    trials = 1_000_000
    counts = sample(system, fight.state, action, odds.moved, trials, seed=21)
    expected: dict[tuple[int, ...], float] = {}
    for leaf, mass in odds.leaves.items():
        expected[leaf.values] = expected.get(leaf.values, 0.0) + mass / odds.whole

    for key, chance in expected.items():
        # Below ten expected the normal approximation says nothing; the rest must lie near.
        if chance * trials >= 10:
            error = math.sqrt(chance * (1 - chance) * trials)
            assert abs(counts[key] - chance * trials) <= 5 * error + 1e-9
    strangers = sum(n for key, n in counts.items() if key not in expected)
    assert strangers <= 5 + 10 * float(odds.left_out) * trials

    estimated = weigh_compiled(system, setup, fight.state, action, trials=20_000)
    assert estimated.paths == estimated.trials == estimated.whole == 20_000
    for name in {**odds.outcomes, **estimated.outcomes}:
        exact = float(odds.probability(name))
        error = math.sqrt(exact * (1 - exact) / 20_000)
        assert abs(float(estimated.probability(name)) - exact) <= 5 * error + 1e-9, name


@pytest.mark.parametrize("seed", [1, 2])
def test_random_legal_play_neither_crashes_nor_cheats(ready: Ready, seed: int) -> None:
    """Random legal actions and answers: what is refused changes nothing, and fights end."""
    system, setup = ready
    chance = random.Random(seed)
    fight = Fight(system, setup)
    source = Philox(seed, 99)
    chooser = at_random(chance)
    fight.begin(source=source, chooser=chooser)
    for _ in range(150):
        if fight.over != GOING_ON:
            break
        options = fight.options()
        legal = [option.action for option in options if option.reason == 0]
        assert legal, "somebody on turn can do nothing, not even end the turn"
        assert system.choose(fight.state, fight.turn) is not None
        assert system.why_not(fight.state, system.choose(fight.state, fight.turn)) == 0
        before = system.layout.flatten(fight.state)
        for wrong in [o.action for o in options if o.reason][:3]:
            with pytest.raises(Refused):
                fight.apply(wrong, source=source, chooser=chooser)
        with contextlib.suppress(Refused):
            check_action(system, setup.names, fight.state, garbage(chance))
        assert system.layout.flatten(fight.state) == before

        fight.apply(chance.choice(legal), source=source, chooser=chooser)
        assert all(-(2**31) <= n < 2**31 for n in system.layout.flatten(fight.state))
    fight.play_on(source)

    assert fight.over == DRAW or fight.over - WON < len(setup.state.sides)


def at_random(chance: random.Random) -> Chooser:
    def choose(state: object, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        return chance.choice([k for k in range(63) if options >> k & 1])

    return choose


def garbage(chance: random.Random) -> Action:
    numbers = [chance.choice((NONE, -7, 0, 1, 5, 63, 2**31 - 1)) for _ in range(7)]
    return Action(*numbers)

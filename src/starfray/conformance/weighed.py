"""Odds are exact: the same by every walk, and near what many dice do."""

from __future__ import annotations

import graphlib
import math
from fractions import Fraction

from starfray.conformance.built import Built
from starfray.conformance.chance import more
from starfray.core.action import Action
from starfray.core.chance.distribution import TooManyPaths
from starfray.core.chance.philox import Philox
from starfray.core.ruleset import GOING_ON
from starfray.readings.odds.compiled_odds import weigh_compiled
from starfray.readings.odds.graph import START, Graph, heights_of
from starfray.readings.odds.odds import Odds, answering, odds_of, weigh
from starfray.readings.odds.walk import WalkTable
from starfray.readings.play.course import Course
from starfray.readings.simulate.sample import sample

FEW_PATHS = 5_000  # for an interpreted walk
MORE_PATHS = 20_000  # for one, where none of the first actions had few
COMPARED = 1  # actions of an encounter that have no more, at the least
WEIGHED = 8
ACTIONS = 60
TRIALS = 250_000
FEW_TRIALS = 20_000
LEFT_OUT = Fraction(1, 10**9)  # at the most
COMPILED_PATHS = 100_000  # beyond them odds are estimated here: a spray at many, say


def odds_agree(built: Built, most: int = WEIGHED) -> None:
    """Weigh the bots' first actions: merged, unmerged where it can be, compiled, in trials.

    `most` is how many of those that roll. The first is held against trials by the outcomes seen,
    the first whose final states are all told apart by those.
    """
    system, setup = built.system, built.setup
    fight = Course(system, setup)
    source = Philox(11, 0)
    fight.begin(source=source, chooser=system.answer)
    weighed = compared = sampled = tried = 0
    for _ in range(ACTIONS):
        if fight.over != GOING_ON or (weighed >= most and compared >= COMPARED):
            break
        action = system.choose(fight.state, fight.turn)
        try:
            odds = weigh_compiled(system, setup, fight.state, action, budget=COMPILED_PATHS)
        except TooManyPaths:
            weighed += 1
            fight.apply(action, source=source, chooser=system.answer)
            continue
        if odds.paths > 1:
            weighed += 1
            paths = MORE_PATHS if weighed > most else FEW_PATHS
            compared += same_by_every_walk(built, fight, action, odds, paths)
            if not tried:
                tried += 1
                outcomes_near_the_sample(built, fight, action, odds)
            if not sampled and all(len(leaf.values) == len(odds.moved) for leaf in odds.leaves):
                sampled += 1
                states_near_the_sample(built, fight, action, odds)
        fight.apply(action, source=source, chooser=system.answer)
    assert compared >= min(weighed, COMPARED), (
        f"{built.name}: none of {weighed} actions has few enough paths to be walked interpreted"
    )
    assert tried >= min(weighed, 1), f"{built.name}: all of {weighed} actions have too many paths"
    assert sampled >= min(weighed, COMPARED), (
        f"{built.name}: none of {weighed} actions tells its final states apart"
    )


def same_by_every_walk(built: Built, fight: Course, action: Action, odds: Odds, most: int) -> bool:
    """Hold compiled odds against those of the interpreted walk, and of one that merges nothing.

    Tell whether the first could be done: odds of `most` paths and more are too long for it.
    """
    system, setup = built.system, built.setup
    where = f"{built.name}, {built.doing(action)}"
    assert sum(odds.leaves.values()) <= odds.whole, f"{where}: the odds are more than 1"
    assert odds.left_out < LEFT_OUT, f"{where}: the odds leave out {float(odds.left_out)}"
    if odds.paths >= most:
        return False
    table = WalkTable(system, answering(system, {}))
    graph = table.walk(fight.state, lambda s, t: system.apply(s, t, action), most)
    merged = odds_of(system, setup, fight.state, graph.flow(), graph.paths)
    assert merged == odds, f"{where}: interpreted, {apart(built, fight, merged, odds)} compiled"
    if fewest_unmerged(graph) > FEW_PATHS:
        return True
    try:
        plain = weigh(system, setup, fight.state, action, budget=FEW_PATHS, merge=False)
    except TooManyPaths:
        return True
    assert chances(plain) == chances(odds), (
        f"{where}: unmerged, {apart(built, fight, plain, odds)} merged"
    )
    return True


def fewest_unmerged(graph: Graph) -> float:
    """Return how many paths a walk that merges nothing has at the least: more need not be begun."""
    after: dict[int, list[int]] = {}
    for source, target, _ in graph.edges:
        after.setdefault(source, []).append(target)
    try:
        heights = heights_of([(source, target) for source, target, _ in graph.edges])
    except graphlib.CycleError:
        return math.inf
    paths: dict[int, int] = {}
    for entry in sorted(after, key=heights.__getitem__):
        paths[entry] = sum(1 if target < 0 else paths[target] for target in after[entry])
    return paths[START]


def chances(odds: Odds) -> dict[object, Fraction]:
    """Return the chance of each final state that is told apart."""
    return {leaf: Fraction(mass, odds.whole) for leaf, mass in odds.leaves.items()}


def apart(built: Built, fight: Course, one: Odds, other: Odds) -> str:
    """Say in which final states two odds differ: what moves there, and how likely each has it."""
    layout = built.system.layout
    names = layout.places(layout.counts(fight.state))
    first, second = chances(one), chances(other)
    found = []
    for leaf in first.keys() | second.keys():
        if first.get(leaf) == second.get(leaf):
            continue
        moved = one.moved if leaf in first else other.moved
        values = getattr(leaf, "values", ())
        state = ", ".join(f"{names[place]} {n}" for place, n in zip(moved, values, strict=False))
        found.append(f"{first.get(leaf, 0)} and not {second.get(leaf, 0)} for {state}")
    return "; ".join(sorted(found)[:5]) or f"{one.paths} paths and not {other.paths}"


def outcomes_near_the_sample(built: Built, fight: Course, action: Action, odds: Odds) -> None:
    """Carry the action out many times: the outcomes seen lie near the odds."""
    where = f"{built.name}, {built.doing(action)}"
    estimated = weigh_compiled(built.system, built.setup, fight.state, action, trials=FEW_TRIALS)
    assert estimated.paths == estimated.trials == estimated.whole == FEW_TRIALS, where
    for name in {**odds.outcomes, **estimated.outcomes}:
        exact = float(odds.probability(name))
        far = abs(float(estimated.probability(name)) - exact) * FEW_TRIALS
        assert far <= five_errors(exact, FEW_TRIALS), f"{where}: {name} is estimated far off"


def states_near_the_sample(built: Built, fight: Course, action: Action, odds: Odds) -> None:
    """Carry the action out many times: the states it leaves lie near the odds."""
    where = f"{built.name}, {built.doing(action)}"
    trials = more(TRIALS)
    counts = sample(built.system, fight.state, action, odds.moved, trials, seed=21)
    expected: dict[tuple[int, ...], float] = {}
    for leaf, mass in odds.leaves.items():
        expected[leaf.values] = expected.get(leaf.values, 0.0) + mass / odds.whole
    for key, chance in expected.items():
        # Below ten expected the normal approximation says nothing; the rest must lie near.
        if chance * trials >= 10:
            far = abs(counts[key] - chance * trials)
            assert far <= five_errors(chance, trials), (
                f"{where}: {counts[key]} of {trials} trials where {chance * trials:.0f} were due"
            )
    strangers = sum(n for key, n in counts.items() if key not in expected)
    assert strangers <= 5 + 10 * float(odds.left_out) * trials, (
        f"{where}: {strangers} trials ended as no path of the odds does"
    )


def five_errors(chance: float, trials: int) -> float:
    """Return how far a count of trials may lie from what is due."""
    return 5 * math.sqrt(chance * (1 - chance) * trials) + 1e-9 * trials

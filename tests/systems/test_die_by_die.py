"""How closely a rule looks at its dice saves paths, and changes no odds."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from starfray.core.encounter import build_encounter
from starfray.core.philox import Philox
from starfray.core.registry import ruleset
from starfray.core.ruleset import GOING_ON
from starfray.readings.fight import Fight
from starfray.readings.graph import BEYOND, Leaf
from starfray.readings.library import Ready, ready_encounters
from starfray.readings.limits import TooManyPaths
from starfray.readings.odds import Odds, weigh
from tests.systems.die_by_die import weigh_die_by_die
from tests.systems.play import at_random, of_each_verb, ruled
from tests.systems.thorough import more

COMPARED = 5  # actions of each encounter
FEW, MANY = 300, 3000  # paths of an action, and of the same die by die
TRIED = 120


def chances(odds: Odds) -> tuple[dict[tuple[int, ...], Fraction], Fraction]:
    """Return the chance of each final state that is told apart, and of what is not."""
    left = Fraction(0)
    found: Counter[tuple[int, ...]] = Counter()
    for leaf, mass in odds.leaves.items():
        chance = Fraction(mass, odds.whole)
        if leaf.seen >> BEYOND & 1:
            left += chance
        else:
            found[state_of(odds, leaf)] += chance  # type: ignore[assignment]
    return dict(found), left  # type: ignore[arg-type]


def state_of(odds: Odds, leaf: Leaf) -> tuple[int, ...]:
    flat = list(odds.before)
    for place, value in zip(odds.moved, leaf.values, strict=True):
        flat[place] = value
    return (*flat, leaf.seen, *leaf.gauges)


@pytest.mark.slow
@pytest.mark.parametrize("encounter", ready_encounters(), ids=lambda ready: ready.full_name)
def test_each_die_by_itself_has_the_same_odds(encounter: Ready) -> None:
    system = ruleset(encounter.system)
    compared = tried = seed = 0
    while compared < more(COMPARED) and tried < more(TRIED):
        seed += 1
        chance = random.Random(f"{encounter.full_name} {seed}")
        setup = build_encounter(ruled(encounter, chance))
        fight = Fight(system, setup)
        fight.begin(source=Philox(seed, 0), chooser=at_random(chance))
        for number in range(1, 12):
            if fight.over != GOING_ON or compared >= more(COMPARED):
                break
            action = of_each_verb(fight.legal(), chance)
            tried += 1
            try:
                odds = weigh(system, setup, fight.state, action, budget=FEW)
                if odds.paths > 1:
                    plain = weigh_die_by_die(system, setup, fight.state, action, MANY)
                    assert odds.paths <= plain.paths
                    near(odds, plain)
                    compared += 1
            except TooManyPaths:
                pass
            fight.apply(action, source=Philox(seed, number), chooser=at_random(chance))

    assert compared > 0


def near(odds: Odds, plain: Odds) -> None:
    """Hold two odds to each other: equal, but for what either leaves out."""
    (one, left), (other, more_left) = chances(odds), chances(plain)
    if not left and not more_left:
        assert one == other
    for state in one.keys() | other.keys():
        apart = one.get(state, Fraction(0)) - other.get(state, Fraction(0))
        assert -left <= apart <= more_left

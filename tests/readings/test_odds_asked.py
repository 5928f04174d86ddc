"""What odds are asked, held against a count over all that may come of a strike."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from starfray.core.action import NONE, Action
from starfray.core.chance.philox import Philox
from starfray.core.input.errors import NotFound, Refused
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.odds.graph import Column, Leaf, LeafTable, Way
from starfray.readings.odds.odds import Odds, answering, odds_of, weigh
from starfray.readings.play.course import Course
from starfray.readings.play.library import load

SIGNS: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le,
    ">": operator.gt, ">=": operator.ge,
}  # fmt: skip

HEALTH = 20  # Cora's


@pytest.fixture
def odds(duel: Ruleset, dawn: Setup) -> Odds:
    return weigh(duel, dawn, dawn.state, Action(0, 0, 2, NONE, NONE, NONE, NONE))


def ends() -> Iterator[tuple[bool, int, int, int]]:
    """Give hit, damage, Cora's parries and how often: Anna (skill 4) strikes at Cora (guard 14)."""
    pair = Counter(a + b for a, b in product(range(1, 11), repeat=2))
    harm = Counter(a + b for a, b in product(range(1, 7), repeat=2))
    for die in range(1, 21):
        if die + 4 < 14:
            yield False, 0, 1, 100 * 36
            continue
        for parry, ways in pair.items():
            if parry + 3 > die + 4:
                yield False, 0, 0, ways * 36
                continue
            for damage, times in harm.items():
                yield True, damage, 0, ways * times


def chance_of(fits: Callable[[bool, int, int], bool]) -> Fraction:
    total = sum(weight for *_, weight in ends())
    return Fraction(sum(w for hit, damage, left, w in ends() if fits(hit, damage, left)), total)


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("number", [-1, 0, 2, 7, 12, 13])
def test_comparisons_are_those_of_numbers(odds: Odds, sign: str, number: int) -> None:
    compare = SIGNS[sign]
    expected = chance_of(lambda hit, damage, left: compare(damage, number))
    assert odds.probability(f"damage {sign} {number}") == expected
    assert odds.probability(f"damage{sign}{number}") == expected
    expected = chance_of(lambda hit, damage, left: compare(HEALTH - damage, number))
    assert odds.probability(f"Cora.health {sign} {number}") == expected


def test_several_that_are_true_together(odds: Odds) -> None:
    assert odds.probability("hit and damage >= 7 and Cora.parries = 0") == chance_of(
        lambda hit, damage, left: hit and damage >= 7
    )
    assert odds.probability("miss and Cora.parries = 0") == chance_of(
        lambda hit, damage, left: not hit and left == 0
    )
    assert odds.probability("miss and hit") == 0
    assert odds.probability("hit = 1") == odds.probability("hit = true") == odds.outcomes["hit"]
    assert odds.probability("Dirk.health = 20") in (0, 1)
    with pytest.raises(NotFound):
        odds.probability("hit and nothing")
    with pytest.raises(Refused, match="damage = much: allowed is an integer"):
        odds.probability("damage = much")


def test_sets_are_asked_for_what_they_hold() -> None:
    loaded = load("starcraft-rpg/breach")
    fight = Course(loaded.ruleset, loaded.setup)
    fight.begin(source=Philox(8, 0), chooser=loaded.ruleset.answer)
    ends = [verb.name for verb in loaded.ruleset.words.verbs].index("fall_prone")
    action = next(action for action in fight.legal() if action.verb == ends)
    name = loaded.setup.names["units"][fight.turn]
    odds = weigh(loaded.ruleset, loaded.setup, fight.state, action)

    assert name == "Old scyther"
    assert odds.probability(f"{name}.nature has sapient") == 0
    assert odds.probability("Okafor.nature has sapient") == 1
    assert odds.probability("Okafor.nature has deaf") == 0
    assert odds.probability(f"{name}.prone = true and Okafor.nature has sapient") == 1
    assert odds.probability(f"{name}.prone = false") == 0
    assert odds.probability(f"{name}.prone != false") == 1
    with pytest.raises(NotFound, match="purple"):
        odds.probability(f"{name}.nature has purple")


def test_distributions_and_means(odds: Odds) -> None:
    damages = odds.distribution("damage")
    assert list(damages) == sorted(damages)
    assert sum(damages.values()) == 1
    of_hits = Counter[int]()
    for _, damage, _, weight in ends():
        of_hits[damage] += weight
    assert damages == {v: Fraction(n, of_hits.total()) for v, n in of_hits.items()}
    assert odds.mean("damage") == sum(v * p for v, p in damages.items())
    assert odds.mean("Cora.parries") == chance_of(lambda hit, damage, left: left == 1)
    assert odds.mean("Dirk.skill") == odds.distribution("Dirk.skill").popitem()[0]
    both = odds.joint("hit", "Cora.parries", "damage")
    assert list(both) == sorted(both)
    assert both[1, 0, 7] == damages[7]
    assert odds.mean_error("damage") == 0
    assert set(odds.changed()) >= {"Cora.health", "Cora.parries"}
    assert not any(field.startswith("Dirk.") for field in odds.changed())
    assert odds.said("Cora.health", 3) == odds.said("damage", 3) == "3"


def test_odds_say_themselves_in_a_line(odds: Odds) -> None:
    told = repr(odds)
    assert f"hit {float(odds.outcomes['hit']):.2%}" in told
    assert f"damage {float(odds.mean('damage')):.4g}" in told
    assert told.endswith(f"; {odds.paths:,} paths>")
    assert "about" not in told
    assert "<Odds about " in repr(replace(odds, trials=10))


def test_what_lies_beyond_is_known_by_its_weight(duel: Ruleset, dawn: Setup) -> None:
    beyond = 1 << 62
    leaves = {Leaf((), 1, (2,)): 6, Leaf((), 1 | beyond, (9,)): 1, Leaf((), 0, (0,)): 1}
    odds = odds_of(duel, dawn, dawn.state, LeafTable(leaves, (), 8), 3)
    assert odds.left_out == Fraction(1, 8)
    assert odds.mean_error("damage") == Fraction(9, 8)
    assert odds.probability(duel.words.outcomes[0]) == Fraction(7, 8)
    assert duel.words.outcomes[0] in odds.outcomes


def test_fixed_answers_hold_where_they_are_legal(duel: Ruleset, dawn: Setup) -> None:
    choose = answering(duel, {0: 0})
    assert choose(dawn.state, 0, 0, 0b11, 0, 0, 0) == 0
    assert choose(dawn.state, 0, 0, 0b10, 0, 0, 0) == 1
    assert answering(duel, {})(dawn.state, 0, 0, 0b11, 0, 0, 0) == 1
    assert answering(duel, {1: 0})(dawn.state, 0, 0, 0b11, 0, 0, 0) == 1


def test_what_two_ways_bring_adds_up() -> None:
    one = Way(1, ((3, 2), (5, 1)), (4, 0))
    two = Way(6, ((3, -2), (7, 1)), (1, 2))
    assert one.then(two) == Way(7, ((5, 1), (7, 1)), (5, 2))
    assert one.then(Way()) == Way().then(one) == one
    assert one.then(Way(0, (), (-4, 0))) == Way(1, one.added, ())


def test_columns_are_read_of_each_final_state() -> None:
    table = LeafTable({Leaf((5, 7), 0b10, (3,)): 2, Leaf((5, 8), 0b01, (3,)): 3}, (4, 9), 5)
    assert len(table) == 2
    value, total, outcome, seen, always = range(5)
    assert table.grouped([Column(value, 1)]) == {(7,): 2, (8,): 3}
    assert table.grouped([Column(value, 0), Column(total, 0)]) == {(5, 3): 5}
    assert table.grouped([Column(outcome, 1), Column(seen)]) == {(1, 2): 2, (0, 1): 3}
    assert table.grouped([Column(always, 6)]) == {(6,): 5}

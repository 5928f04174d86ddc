"""A walk that rolls each die by itself: whatever a rule says of how closely it looks is ignored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from starfray.core.action import Action
from starfray.core.chance.dice import resolve
from starfray.core.chance.distribution import Distribution
from starfray.core.ruleset import Ruleset, Setup
from starfray.core.table import CUP, STEPS, STEPS_BETWEEN, SUM, WILD, WILD_DROP
from starfray.readings.machine.limits import BEYOND
from starfray.readings.odds.graph import Leaf
from starfray.readings.odds.odds import Odds, answering, odds_of
from starfray.readings.odds.walk import WalkTable

MOST_SIXES = 2  # in a row; what a wild die that goes on leads to is left out


class DieByDie(WalkTable):
    """A table at which odds walk the faces of all dice, as persons roll them."""

    def chance(self, who: int, what: int, kind: int, a: int, b: int, c: int, d: int) -> int:
        self._asked, self._faces = (kind, a, b, c, d), list[int]()
        return resolve(self, kind, a, b, c, d)

    def draw(self, sides: int) -> int:
        sixes = self._faces[-MOST_SIXES:] == [6] * MOST_SIXES
        if sixes and self._asked[0] in (WILD, WILD_DROP) and set(self._faces) == {6}:
            self._seen |= 1 << BEYOND
            face = 1
        else:
            face = super().chance(0, 0, SUM, 1, sides, 0, 0)
        self._faces.append(face)
        return face

    def _meet(self, dist: Distribution, request: tuple[Any, ...]) -> None:
        super()._meet(dist, (*self._asked, *self._so_far()))

    def _so_far(self) -> tuple[int, ...]:
        """Return what matters of the faces of a request, while more of its dice are due."""
        faces, kind = self._faces, self._asked[0]
        if kind in (SUM, STEPS, STEPS_BETWEEN, CUP):
            return len(faces), sum(faces)
        if kind in (WILD, WILD_DROP) and faces and set(faces) != {6}:
            exploded = next(number for number, face in enumerate(faces) if face != 6)
            others = faces[exploded + 1 :]
            return faces[0], len(others), sum(faces), max(others, default=0)
        return tuple(faces) if kind in (WILD, WILD_DROP) else tuple(sorted(faces))


def weigh_die_by_die(
    system: Ruleset,
    setup: Setup,
    state: Any,
    action: Action,
    budget: int,
    answers: Mapping[int, int] | None = None,
) -> Odds:
    """Return the odds of an action, walked die by die."""
    table = DieByDie(system, answering(system, answers or {}))
    graph = table.walk(state, lambda s, t: system.apply(s, t, action), budget)
    return odds_of(system, setup, state, graph.flow(), graph.paths)


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
    return (*flat, leaf.seen, *leaf.totals)


def assert_near(odds: Odds, plain: Odds, case: str) -> None:
    """Hold two odds to each other: equal, but for what either leaves out."""
    (one, left), (other, more_left) = chances(odds), chances(plain)
    assert odds.paths <= plain.paths or more_left > 0, case  # what explodes is followed less far
    for state in one.keys() | other.keys():
        apart = one.get(state, Fraction(0)) - other.get(state, Fraction(0))
        assert -left <= apart <= more_left, case

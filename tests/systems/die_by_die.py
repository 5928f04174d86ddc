"""A walk that rolls each die by itself: whatever a rule says of how closely it looks is ignored."""

from __future__ import annotations

from typing import Any

from starfray.core.action import Action
from starfray.core.dice import resolve
from starfray.core.distribution import Distribution
from starfray.core.ruleset import Ruleset, Setup
from starfray.core.table import SUM, WILD, WILD_DROP
from starfray.readings.graph import BEYOND
from starfray.readings.odds import Odds, answering, odds_of
from starfray.readings.walk import WalkTable

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
        super()._meet(dist, (*self._asked, *self._faces))


def weigh_die_by_die(
    system: Ruleset, setup: Setup, state: Any, action: Action, budget: int
) -> Odds:
    """Return the odds of an action, walked die by die."""
    table = DieByDie(system, answering(system, {}))
    graph = table.walk(state, lambda s, t: system.apply(s, t, action), budget)
    return odds_of(system, setup, state, graph.flow(), graph.paths)

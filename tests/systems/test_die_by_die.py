"""How closely a rule looks at its dice saves paths, and changes no odds.

Every place that looks at dice in a way of its own is found in the cases, and what is done there is
weighed twice: as the rule looks at it, and by the faces of all dice.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import pytest

from starfray.conformance.cases import case_runs
from starfray.core import table as table_module
from starfray.core.chance.distribution import TooManyPaths
from starfray.core.chance.philox import Philox
from starfray.core.ruleset import Ruleset
from starfray.core.table import (
    BANDS,
    CUP,
    GROUP,
    LIFT,
    ROLL_OFF,
    STEPS_BETWEEN,
    SUM,
    WILD,
    WILD_DROP,
)
from starfray.readings.odds.odds import weigh
from starfray.readings.play.table import BotTable
from tests.systems.die_by_die import assert_near, weigh_die_by_die

COMPARED = 2  # actions of each place
TRIED = 10
FEW, MANY = 2000, 7_000  # paths of an action, and of the same die by die

# Weighed with smaller dice than a case has, in tests/rulesets/starcraft_d6/test_merging.py.
ELSEWHERE = {("roll_check", "roll_blow")}

Place = tuple[str, str]  # the rule that looks closely, and the one that called it


class LookingTable(BotTable):
    """A table that takes down where rules say how closely they look."""

    def __init__(self, system: Ruleset, source: Philox) -> None:
        super().__init__(system, source)
        self.places: set[Place] = set()

    def chance(self, who: int, what: int, kind: int, a: int, b: int, c: int, d: int) -> int:
        bounded = kind in (SUM, WILD, WILD_DROP, BANDS) and (d or (c and kind != BANDS))
        if bounded or kind in (GROUP, STEPS_BETWEEN, CUP, LIFT, ROLL_OFF):
            frame: Any = sys._getframe(1)
            while frame.f_code.co_filename == table_module.__file__:
                frame = frame.f_back
            self.places.add((frame.f_code.co_name, frame.f_back.f_code.co_name))
        return super().chance(who, what, kind, a, b, c, d)


@pytest.mark.slow
def test_how_closely_a_rule_looks_changes_no_odds(system: Ruleset) -> None:
    compared: Counter[Place] = Counter()
    tried: Counter[Place] = Counter()
    for run in case_runs(system):
        for segment in run.segments:
            if segment.action is None or run.scenario is None:
                continue
            table = LookingTable(system, Philox(3, 0))
            system.apply(system.layout.clone(segment.before), table, segment.action)
            wanted = [p for p in table.places if compared[p] < COMPARED and tried[p] < TRIED]
            if not wanted:
                continue
            tried.update(wanted)
            given = (system, run.scenario.setup, segment.before, segment.action)
            try:
                odds, plain = weigh(*given, budget=FEW), weigh_die_by_die(*given, MANY)
            except TooManyPaths:
                continue
            assert_near(odds, plain, run.name)
            compared.update(wanted)

    assert {place for place in tried if not compared[place]} <= ELSEWHERE
    assert bool(compared) == (system.key != "duel")

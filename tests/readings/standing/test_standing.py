"""What is still to be done is told from the source of rules, or the rules are refused."""

from __future__ import annotations

import ast
import dataclasses
import inspect
from fractions import Fraction

import pytest

from starfray.core.layout import layout_of
from starfray.core.registry import keys, ruleset
from starfray.core.rule import registered
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.odds.odds import answering
from starfray.readings.odds.walk import Run, WalkTable
from starfray.readings.standing.frames import Frames
from starfray.readings.standing.sites import Standing, UnknownStanding, look_through, standing
from starfray.readings.standing.sources import tree_of
from tests.readings.standing import rolling, wrong
from tests.readings.toy import State, toy_state


@pytest.fixture
def toy(duel: Ruleset) -> Ruleset:
    """A rule system of its own for each test, whose rules are looked through anew."""
    return dataclasses.replace(duel, package=rolling.__name__)


def odds(system: Ruleset, setup: Setup, run: Run, *, merge: bool) -> tuple[object, int]:
    table = WalkTable(system, answering(system, {}), merge=merge)
    graph = table.walk(setup.state, run, 100_000)
    found = graph.flow()
    chances = {leaf: Fraction(mass, found.whole) for leaf, mass in found.table.items()}
    assert sum(chances.values()) == 1
    return (chances, found.moved), graph.paths


@pytest.mark.parametrize("rule", rolling.ALL, ids=lambda rule: rule.__name__)
def test_merged_paths_end_as_they_would_have_alone(toy: Ruleset, dawn: Setup, rule: Run) -> None:
    merged, few = odds(toy, dawn, rule, merge=True)
    alone, many = odds(toy, dawn, rule, merge=False)

    assert merged == alone
    assert few <= many


def test_what_is_read_no_more_holds_no_paths_apart(toy: Ruleset, dawn: Setup) -> None:
    """Of the first two dice only the sum is read when the third is rolled: 5 sums, not 9 pairs."""
    _, merged = odds(toy, dawn, rolling.summed_up, merge=True)
    _, alone = odds(toy, dawn, rolling.summed_up, merge=False)

    # Of 9 pairs 5 go on, with 3 faces each; the other 4 are left where they meet.
    assert (merged, alone) == (5 * 3 + 4, 27)


def test_a_rule_that_ends_with_a_roll_holds_no_paths_apart(toy: Ruleset, dawn: Setup) -> None:
    """It does not matter any more at which of two places it rolls."""
    _, merged = odds(toy, dawn, rolling.rolled_in_the_end, merge=True)

    assert merged == 3 + 2


def test_what_is_written_anew_holds_no_paths_apart(toy: Ruleset, dawn: Setup) -> None:
    _, merged = odds(toy, dawn, rolling.rolled_anew, merge=True)

    assert merged == 3 + 2 + 2


def test_every_call_that_may_roll_has_a_site() -> None:
    found = look_through(registered("starfray.core", rolling.__name__)).sites
    for rule in rolling.ALL:
        calls = [node for node in ast.walk(tree_of(rule)) if isinstance(node, ast.Call)]
        rolls = [call for call in calls if getattr(call.func, "id", "") not in ("add", "max")]
        rolls = [call for call in rolls if getattr(call.func, "id", "") not in ("range", "Blow")]
        decorators = [call for call in rolls if getattr(call.func, "id", "") == "rule"]
        assert len(found[rule]) == len(rolls) - len(decorators)


def test_what_cannot_be_followed_is_found_with_its_line() -> None:
    lines = inspect.getsource(wrong).splitlines()
    expected = [number for number, line in enumerate(lines, 1) if "# found" in line]
    found = look_through(registered("starfray.core", wrong.__name__)).findings

    assert sorted({finding.line for finding in found}) == expected
    assert {finding.file for finding in found} == {wrong.__file__}


def test_a_rule_system_with_a_finding_is_refused(duel: Ruleset) -> None:
    system = dataclasses.replace(duel, package=wrong.__name__)
    with pytest.raises(UnknownStanding, match=r"wrong\.py:\d+: .*read before.*waits") as refused:
        standing(system)

    assert len(refused.value.findings) >= 7


def test_what_a_rule_keeps_of_the_state_is_known_by_its_place() -> None:
    state = toy_state()
    frames = Frames(layout_of(State), Standing({}, []))
    known = {
        "bands": state.bands, "units": state.units, "fight": state.fight,
        ("units", 1): state.units[1], ("units", 2, "weapons"): state.units[2].weapons,
        ("ships", 0, "sides"): state.ships[0].sides, 7: 7, (7, ("units", 0)): (7, state.units[0]),
    }  # fmt: skip
    for place, value in known.items():
        assert frames._value(state, value) == place
    for stranger in ([0, 0], 2.5, toy_state().units[1]):
        with pytest.raises(TypeError, match="neither a number nor of the state"):
            frames._value(state, stranger)


@pytest.mark.parametrize("key", keys())
def test_every_rule_system_can_be_followed(key: str) -> None:
    found: Standing = standing(ruleset(key))

    assert found.findings == []
    assert found.sites

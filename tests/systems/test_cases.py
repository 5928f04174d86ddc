"""Cases of the rule systems: none is lost, they hold in another order, and sums are told."""

from __future__ import annotations

from starfray.conformance.cases import case_runs
from starfray.core.rulebook import rulebook_of
from starfray.core.ruleset import Ruleset
from tests.systems.order import broken_by_order
from tests.systems.sums import UNTOLD, wrong_sums
from tests.systems.tallies import tallies


def test_no_rule_has_lost_a_case(system: Ruleset) -> None:
    """The rules are those of the tallies, in their order, each with as many cases at the least."""
    held = tallies(f"{system.prefix}-")
    rules = {rule.id: len(rule.cases) for rule in rulebook_of(system).rules}

    assert [rule for rule in rules if rule in held] == list(held)
    assert {rule: rules[rule] for rule, least in held.items() if rules[rule] < least} == {}


def test_what_is_told_before_a_number_comes_to_it(system: Ruleset) -> None:
    """Modifiers, with the dice where they count, sum to the number that the note has."""
    found: dict[str, str] = {}
    for run in case_runs(system):
        for segment in run.segments:
            for kind, why in wrong_sums(system, segment.events):
                # A function called by itself is handed what others have told.
                if segment.kind in ("begin", "do") or not why.startswith(UNTOLD):
                    found.setdefault(kind, f"{run.name}: {why}")
    assert found == {}


def test_cases_hold_with_the_combatants_in_another_order(system: Ruleset) -> None:
    """Whoever acts is the first of the list in most cases: no rule may count on that."""
    assert broken_by_order(system) == {}

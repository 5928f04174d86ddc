"""Exact odds of a scenario: of its last step, after its other steps were carried out."""

from __future__ import annotations

from typing import Any

from starfray.core.chance.distribution import TooManyPaths
from starfray.readings.odds.odds import BUDGET, Odds, answering, odds_of
from starfray.readings.odds.quickest import Compiling, weigh_action
from starfray.readings.odds.walk import WalkTable
from starfray.readings.scenarios.scenario import Scenario


def scenario_odds(scenario: Scenario, *, budget: int = BUDGET) -> Odds:
    """Return the exact odds of a scenario's last step, by walking the rules as they are.

    Its answers given as `{question: option}` hold for the last step. Raises TooManyPaths beyond
    `budget` paths, and InputError as `before_last` does.
    """
    state, last = before_last(scenario)
    return _walked(scenario, state, last, budget)


def weigh_scenario(scenario: Scenario, *, compiling: Compiling | None = None) -> Odds:
    """Return what `scenario_odds` does, in machine code where the last step is an action."""
    state, last = before_last(scenario)
    if "do" not in last:
        return _walked(scenario, state, last, BUDGET)
    return weigh_action(
        scenario.ruleset, scenario.setup, state, scenario.action(last),
        answers=scenario.standing_answers(), compiling=compiling,
    )  # fmt: skip


def before_last(scenario: Scenario) -> tuple[Any, dict[str, Any]]:
    """Return a scenario's state before its last step, and that step.

    Raises InputError for a scenario without steps, where a step before the last is refused, or
    wants dice or answers that the scenario does not have.
    """
    places = [place for place, step in enumerate(scenario.actions) if "expect" not in step]
    if not places:
        raise scenario.wrong("there is no action to weigh", "actions", allowed="at least one step")
    outcome = scenario.run(until=places[-1])
    if outcome.refused is not None:
        raise scenario.wrong(f"not allowed: {outcome.refused}", "actions", outcome.last)
    return outcome.state, scenario.actions[places[-1]]


def _walked(scenario: Scenario, state: Any, last: dict[str, Any], budget: int) -> Odds:
    ruleset = scenario.ruleset
    walk = WalkTable(ruleset, answering(ruleset, scenario.standing_answers()))
    try:
        graph = walk.walk(state, lambda s, t: scenario.step(s, t, last, scenario.blank(s)), budget)
    except TooManyPaths:
        instead = "" if "do" in last else "; weigh an action (`do`) instead"
        raise TooManyPaths(
            f"the odds of the last step have more than {budget:,} paths{instead}"
        ) from None
    return odds_of(ruleset, scenario.setup, state, graph.flow(), graph.paths)

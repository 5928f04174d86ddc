"""Exact odds of a scenario: of its last step, after its other steps were carried out."""

from __future__ import annotations

from typing import Any

from starfray.core.input.errors import StarfrayError
from starfray.readings.machine.limits import TooManyPaths
from starfray.readings.odds.odds import BUDGET, Odds, answering, odds_of
from starfray.readings.odds.quickest import Compiling, weigh_action
from starfray.readings.odds.walk import WalkTable
from starfray.readings.play.table import Need
from starfray.readings.scenarios.scenario import Scenario


class TooManyDice(StarfrayError):
    """The exact odds of a rule would take too long to walk."""

    kind = "too-many-paths"


def scenario_odds(scenario: Scenario, *, budget: int = BUDGET) -> Odds:
    """Return the exact odds of a scenario's last step, after its other steps were carried out.

    Its answers given as `{question: option}` hold for the last step. Raises TooManyDice beyond
    `budget` paths.
    """
    state, last = before_last(scenario)
    walk = WalkTable(scenario.ruleset, answering(scenario.ruleset, scenario.standing_answers()))
    try:
        graph = walk.walk(state, lambda s, t: scenario.step(s, t, last, scenario.blank(s)), budget)
    except TooManyPaths:
        raise TooManyDice(f"the odds of the last step have more than {budget:,} paths") from None
    return odds_of(scenario.ruleset, scenario.setup, state, graph.flow(), graph.paths)


def before_last(scenario: Scenario) -> tuple[Any, dict[str, Any]]:
    """Return a scenario's state before its last step, and that step.

    Raises InputError for a scenario without steps.
    """
    steps = [step for step in scenario.actions if "expect" not in step]
    if not steps:
        raise scenario.wrong("there is no action to weigh", "actions", allowed="at least one step")
    table = scenario.table()
    state = scenario.prepare()
    *earlier, last = steps
    for step in earlier:
        scenario.step(state, table, step, scenario.blank(state))
    return state, last


def weigh_scenario(scenario: Scenario, *, compiling: Compiling | None = None) -> Odds:
    """Return the exact odds of a scenario's last step, after its other steps were carried out.

    Its answers given as `{question: option}` hold for the last step. Raises InputError where the
    steps before the last want dice or answers that the scenario does not have.
    """
    ruleset = scenario.ruleset
    try:
        state, last = before_last(scenario)
    except Need:
        scenario.run()  # says which die or answer is missing
        raise
    standing = scenario.standing_answers()
    if "do" in last:
        action = scenario.action(last)
        return weigh_action(
            ruleset, scenario.setup, state, action, answers=standing, compiling=compiling
        )
    walk = WalkTable(ruleset, answering(ruleset, standing))
    try:
        graph = walk.walk(state, lambda s, t: scenario.step(s, t, last, scenario.blank(s)), BUDGET)
    except TooManyPaths:
        raise TooManyDice(
            f"the odds of this call have more than {BUDGET:,} paths; weigh an action (`do`) instead"
        ) from None
    return odds_of(ruleset, scenario.setup, state, graph.flow(), graph.paths)

"""Exact odds by whichever walk is quicker: interpreted for few paths, else compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from starfray.core.action import Action
from starfray.core.errors import StarfrayError
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.limits import TooManyPaths
from starfray.readings.odds import BUDGET, Odds, answering, before_last, odds_of, weigh
from starfray.readings.scenario import Scenario
from starfray.readings.table import Need
from starfray.readings.walk import WalkTable

# So many paths take the interpreted walk well under a second; compiled code takes longer to load.
FEW = 10_000

# How often an action is tried that could end in too many ways: a second or two.
TRIALS = 100_000

# Called with the rule system before compiled code is loaded or made.
Announce = Callable[[Ruleset], None]


class TooManyDice(StarfrayError):
    """The exact odds of a rule would take too long to walk."""

    kind = "too-many-paths"


def weigh_action(
    ruleset: Ruleset,
    setup: Setup,
    state: Any,
    action: Action,
    *,
    answers: Mapping[int, int] | None = None,
    announce: Announce | None = None,
) -> Odds:
    """Return the exact odds of an action in a state.

    `answers` fixes options by question; other questions are answered as the bots do. Where even
    the compiled walk gives up, the odds are estimated from `TRIALS` (see `Odds.trials`). Raises
    Refused for an illegal action.
    """
    try:
        return weigh(ruleset, setup, state, action, answers=answers, budget=FEW)
    except TooManyPaths:
        pass
    if announce is not None:
        announce(ruleset)
    from starfray.readings.weigh import weigh_compiled  # NumPy and Numba: only when they pay

    try:
        return weigh_compiled(ruleset, setup, state, action, answers=answers)
    except TooManyPaths:
        return weigh_compiled(ruleset, setup, state, action, answers=answers, trials=TRIALS)


def weigh_scenario(scenario: Scenario, *, announce: Announce | None = None) -> Odds:
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
            ruleset, scenario.setup, state, action, answers=standing, announce=announce
        )
    walk = WalkTable(ruleset, answering(ruleset, standing))
    try:
        graph = walk.walk(state, lambda s, t: scenario.step(s, t, last, scenario.blank(s)), BUDGET)
    except TooManyPaths:
        raise TooManyDice(
            f"the odds of this call have more than {BUDGET:,} paths; weigh an action (`do`) instead"
        ) from None
    return odds_of(ruleset, scenario.setup, state, graph.flow(), graph.paths)

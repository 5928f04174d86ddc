"""Exact odds by whichever walk is quicker: interpreted for few paths, else compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, suppress
from typing import Any

from starfray.core.action import Action
from starfray.core.chance.distribution import TooManyPaths
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.odds.odds import Odds, weigh

# This many paths take the interpreted walk well under a second; compiled code takes longer to load.
FEW = 10_000

# How often an action is tried that could end in too many ways: a second or two.
TRIALS = 100_000

# Called with the rule system where its walk has to be compiled first; it lasts as long as that.
Compiling = Callable[[Ruleset], AbstractContextManager[None]]


def weigh_action(
    ruleset: Ruleset,
    setup: Setup,
    state: Any,
    action: Action,
    *,
    answers: Mapping[int, int] | None = None,
    compiling: Compiling | None = None,
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
    # NumPy and Numba: only when they pay
    from starfray.readings.machine.compiled import is_warm
    from starfray.readings.odds.compiled_odds import weigh_compiled

    if compiling is not None and not is_warm(ruleset, "walk"):
        with compiling(ruleset), suppress(TooManyPaths):
            weigh_compiled(ruleset, setup, state, action, answers=answers, budget=1)
    try:
        return weigh_compiled(ruleset, setup, state, action, answers=answers)
    except TooManyPaths:
        return weigh_compiled(ruleset, setup, state, action, answers=answers, trials=TRIALS)

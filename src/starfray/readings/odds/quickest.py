"""Exact odds by whichever walk is quicker: interpreted for few paths, else compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from starfray.core.action import Action
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.machine.limits import TooManyPaths
from starfray.readings.odds.odds import Odds, weigh

# So many paths take the interpreted walk well under a second; compiled code takes longer to load.
FEW = 10_000

# How often an action is tried that could end in too many ways: a second or two.
TRIALS = 100_000

# Called with the rule system before compiled code is loaded or made.
Announce = Callable[[Ruleset], None]


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
    # NumPy and Numba: only when they pay
    from starfray.readings.odds.compiled_odds import weigh_compiled

    try:
        return weigh_compiled(ruleset, setup, state, action, answers=answers)
    except TooManyPaths:
        return weigh_compiled(ruleset, setup, state, action, answers=answers, trials=TRIALS)

"""Exact odds by compiled code: the same walk as `starfray.readings.odds.walk`, over arrays."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Mapping
from typing import Any

from starfray.core.action import Action
from starfray.core.chance.distribution import TooManyPaths
from starfray.core.chance.philox import Philox
from starfray.core.ruleset import GOING_ON, Ruleset, Setup
from starfray.readings.machine.compiled import compiled
from starfray.readings.odds.compiled_graph import LumpedLeaves, Walked
from starfray.readings.odds.compiled_walk import Walker, walker
from starfray.readings.odds.graph import Leaves
from starfray.readings.odds.odds import Odds, weigh
from starfray.readings.play.legality import check_action
from starfray.readings.play.table import BotTable

# How many paths the compiled walk takes on: half a minute at the most. A path is one run of what is
# done, from its beginning to a request for dice.
COMPILED_BUDGET = 1_000_000

# How much memory the states of a walk may take: a rule that rolls again and again "until" would
# otherwise fill the machine before it runs out of paths.
MOST_BYTES = 2**31

# What settles keeps a walk small; where it still is large, it is worth the memory: tables grow by
# powers of two, and about half of this is ever touched.
SETTLED_BYTES = 2**33

# Beyond this much, final states are told apart only by what is asked for: a fraction of a second.
FEW_PATHS = 100_000
FEW_BYTES = 2**27


def weigh_compiled(
    ruleset: Ruleset,
    setup: Setup,
    state: Any,
    action: Action,
    *,
    answers: Mapping[int, int] | None = None,
    budget: int = COMPILED_BUDGET,
    trials: int = 0,
) -> Odds:
    """Return the exact odds of an action in a state, by compiled code.

    The arguments are those of `starfray.readings.odds.odds.weigh`, which gives the same odds. What
    it cannot hold is walked interpreted, in Python's own integers. Where there are too many
    final states, they are told apart by what is asked for, if the rules say what
    settles. With `trials`, the action is carried out that many times by random dice instead, and
    the odds are only estimated.
    """
    check_action(ruleset, setup.names, state, action)
    start = compiled(ruleset).pack(state)
    counts = ruleset.layout.counts(state)
    arms = walker(ruleset, len(start))
    walk = functools.partial(arms.walk, start, counts, action, answers or {}, budget=budget)
    may_leave_out = any(ruleset.layout.settling) and not trials
    leaves: Leaves
    try:
        with arms.busy:
            try:
                paths_allowed = min(budget, FEW_PATHS) if may_leave_out else budget
                most_bytes = FEW_BYTES if may_leave_out else MOST_BYTES
                walked, paths = walk(budget=paths_allowed, most_bytes=most_bytes, trials=trials)
                leaves = walked.final_states()
            except TooManyPaths:
                if not may_leave_out:
                    raise
                walked, paths = walk(most_bytes=SETTLED_BYTES, kept=())
                if len(walked.lost):
                    leaves = LumpedLeaves(walked.kept(), functools.partial(walk_again, arms, walk))
                else:
                    leaves = walked.final_states()
    except OverflowError:
        return weigh(ruleset, setup, state, action, answers=answers)
    return Odds(ruleset, setup, tuple(start.tolist()), counts, leaves, paths, trials)


def walk_again(
    arms: Walker, walk: Callable[..., tuple[Walked, int]], kept: frozenset[int]
) -> Walked:
    """Walk once more, and bring some places along."""
    with arms.busy:
        return walk(most_bytes=SETTLED_BYTES, kept=kept)[0].kept()


def warm_up(ruleset: Ruleset, setup: Setup) -> None:
    """Compile the walk of a rule system in the calling thread, or load it from the cache."""
    state = ruleset.layout.clone(setup.state)
    ruleset.begin(state, BotTable(ruleset, Philox(0, 0)))
    if ruleset.over(state) == GOING_ON:
        with contextlib.suppress(TooManyPaths):
            action = ruleset.choose(state, ruleset.turn(state))
            weigh_compiled(ruleset, setup, state, action, budget=1)

"""Exact odds: each system's attack exchange, and what icepool can say as well."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import accumulate
from typing import Any

import icepool
from _common import in_turns, ready_fights, show

from starfray.core.chance.distribution import distribution
from starfray.core.chance.philox import Philox
from starfray.core.ruleset import GOING_ON, Ruleset, Setup
from starfray.core.table import BANDS, STEPS, SUM, WILD, in_band
from starfray.readings.odds.compiled_odds import weigh_compiled
from starfray.readings.odds.odds import Odds
from starfray.readings.play.course import Course

fresh = distribution.__wrapped__  # without its memory of earlier answers


def exchanges(system: Ruleset, setup: Setup) -> list[tuple[Any, Any, Odds]]:
    """Return the first actions of the bots that roll: state, action, odds."""
    fight = Course(system, setup)
    source = Philox(1, 0)
    fight.begin(source=source, chooser=system.answer)
    found: list[tuple[Any, Any, Odds]] = []
    for _ in range(60):
        if fight.over != GOING_ON or len(found) == 6:
            break
        action = system.choose(fight.state, fight.turn)
        odds = weigh_compiled(system, setup, fight.state, action)
        if odds.paths > 1:
            found.append((fight.state, action, odds))
        fight.apply(action, source=source, chooser=system.answer)
    return found


def weighed_whole(system: Ruleset, setup: Setup, state: Any, action: Any) -> None:
    """Weigh an action, with all that `play` shows: each outcome, each total's distribution."""
    odds = weigh_compiled(system, setup, state, action)
    assert odds.outcomes
    for total in system.words.totals:
        odds.distribution(total)


def each_system() -> None:
    """Time the heaviest of the first exchanges of each system's ready encounter, warm."""
    rows = []
    for which in (0, 1):
        for system, name, setup in ready_fights(which):
            found = exchanges(system, setup)
            if not found:
                continue
            state, action, odds = max(found, key=lambda entry: entry[2].paths)
            weighed, _, ratio = in_turns(
                partial(weighed_whole, system, setup, state, action), lambda: 10 @ icepool.d(6)
            )
            rows.append(
                [
                    f"{system.key} / {name}",
                    system.words.verbs[action.verb].name,
                    f"{odds.paths:,}",
                    f"{len(odds.leaves):,}",
                    f"{weighed * 1e3:.2f} ms",
                    f"{ratio:.2f}",
                ]
            )
    show(
        "(c) Exact odds of an attack exchange, warm (asked: 5 ms; 100 ms for the heaviest)",
        ["system / encounter", "action", "paths", "final states", "took", "of icepool's 10d6"],
        rows,
        ["The whole exchange, with reactions, wounds and all that changes in the state."],
    )


def wild_total() -> dict[int, int]:
    """Return the totals of 4d6 and an exploding d6, by weight."""
    dist = fresh(WILD, 5, 6, 0, 0)
    totals: Counter[int] = Counter()
    for value, weight in zip(dist.values, dist.weights, strict=True):
        totals[value >> 1] += weight
    return totals


def task_pool() -> Counter[tuple[int, int]]:
    """Return successes and complications of 5d20 against 12, by weight."""
    dist = fresh(BANDS, 5, 20, 1 | 12 << 7 | 19 << 14, 0)
    joint: Counter[tuple[int, int]] = Counter()
    for value, weight in zip(dist.values, dist.weights, strict=True):
        joint[2 * in_band(value, 0) + in_band(value, 1), in_band(value, 3)] += weight
    return joint


def icepool_pool() -> Any:
    """Return the same by icepool."""
    faces = {i: (2, 0) if i == 1 else (1, 0) if i <= 12 else (0, 1) if i == 20 else (0, 0)
             for i in range(1, 21)}  # fmt: skip
    die = icepool.Die([icepool.Vector(faces[i]) for i in range(1, 21)])
    return 5 @ die


def challenge() -> Counter[tuple[int, int]]:
    """Return damage and effects of 4 challenge dice less 2 dice of cover, by weight."""
    joint: Counter[tuple[int, int]] = Counter()
    cover = fresh(BANDS, 2, 6, 1 | 2 << 7 | 4 << 14, 0)
    damage = fresh(BANDS, 4, 6, 1 | 2 << 7 | 4 << 14, 0)
    stops = Counter[int]()
    for value, weight in zip(cover.values, cover.weights, strict=True):
        stops[in_band(value, 0) + 2 * in_band(value, 1) + in_band(value, 3)] += weight
    for value, weight in zip(damage.values, damage.weights, strict=True):
        dealt = in_band(value, 0) + 2 * in_band(value, 1) + in_band(value, 3)
        for stop, ways in stops.items():
            joint[max(0, dealt - stop), in_band(value, 3)] += weight * ways
    return joint


def icepool_challenge() -> Any:
    """Return the same by icepool."""
    die = icepool.Die([icepool.Vector(v) for v in ((1, 0), (2, 0), (0, 0), (0, 0), (1, 1), (1, 1))])
    cover = 2 @ icepool.Die([1, 2, 0, 0, 1, 1])
    return icepool.map(lambda hit, stop: (max(0, hit[0] - stop), hit[1]), 4 @ die, cover)


def contest() -> int:
    """Return in how many ways d8 + d6 beats d10 + d4."""
    one, other = fresh(STEPS, 8, 6, 0, 0), fresh(STEPS, 10, 4, 0, 0)
    below = (0, *accumulate(other.weights))
    return sum(
        weight * below[bisect_left(other.values, value)]
        for value, weight in zip(one.values, one.weights, strict=True)
    )


def both_can_say() -> None:
    """Time questions that icepool answers too."""
    tasks: list[tuple[str, Callable[[], Any], Callable[[], Any]]] = [
        ("10d6, sum", partial(fresh, SUM, 10, 6, 0, 0), lambda: 10 @ icepool.d(6)),
        (
            "4d6 and an exploding d6",
            wild_total,
            lambda: 4 @ icepool.d(6) + icepool.d(6).explode(depth=12),
        ),
        ("5d20: successes and complications", task_pool, icepool_pool),
        ("4 challenge dice less 2 of cover", challenge, icepool_challenge),
        (
            "d8 + d6 beats d10 + d4",
            contest,
            lambda: icepool.d(8) + icepool.d(6) > icepool.d(10) + icepool.d(4),
        ),
    ]
    rows = []
    for name, ours, theirs in tasks:
        mine, other, ratio = in_turns(partial(often, theirs), partial(often, ours), rounds=7)
        rows.append(
            [name, f"{other / 20 * 1e6:.0f} us", f"{mine / 20 * 1e6:.0f} us", f"{ratio:.1f}"]
        )
    show(
        "(c) What icepool can say as well, nothing remembered (asked: at least 5 times faster)",
        ["question", "Starfray", "icepool", "times faster"],
        rows,
        [
            "Elsewhere (us, warm): icepool 2.1.3 100, 1872, 2004, 1115, 120;",
            "dyce 0.7.0 230, 1273, 134, 143, 62, for the same five questions.",
        ],
    )


def often(work: Callable[[], object]) -> None:
    """Do a piece of work twenty times."""
    for _ in range(20):
        work()


def main() -> None:
    """Print both tables."""
    each_system()
    both_can_say()


if __name__ == "__main__":
    main()

"""What `chance`, `ask`, `note`, `bar` and `forget` become when rules are compiled by Numba.

Importing this module imports Numba and installs the overloads; only the compiled readings do so.
A compiled table is a named tuple of arrays: `Dice` for simulated fights, `Walk` for exact odds.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba.extending import overload

from starfray.core import dice as dice_module
from starfray.core import table as table_module
from starfray.core.ruleset import Ruleset
from starfray.readings.kernel_random import draw_face
from starfray.readings.kernel_walk import SEEN, walk_chance, walk_forget


class Dice(NamedTuple):
    """The table of a simulated fight: the state of its generator."""

    random: Any


class Walk(NamedTuple):
    """The table of a walk over all dice: see `starfray.readings.weigh`."""

    random: Any
    registers: Any
    flat: Any  # the state that is being worked on, in a row
    gauges: Any
    answers: Any
    outcome_bits: Any
    gauge_of: Any
    nodes: Any
    marks: Any
    dist_keys: Any
    dist_slots: Any
    dist_spans: Any
    dist_values: Any
    dist_weights: Any
    entry_keys: Any
    entry_flats: Any
    entry_slots: Any
    leaf_keys: Any
    leaf_flats: Any
    leaf_slots: Any
    edge_keys: Any
    edge_weights: Any
    edge_slots: Any


_RULESETS: dict[type[Any], Ruleset] = {}


def introduce(ruleset: Ruleset) -> None:
    """Tell the overloads whose `answer` a state of this rule system is for."""
    _RULESETS[ruleset.state] = ruleset


@overload(dice_module.draw)
def _draw(source: Any, sides: Any) -> Any:
    def draw(source: Any, sides: Any) -> Any:
        return draw_face(source.random, sides)

    return draw


@overload(table_module.chance)
def _chance(table: Any, who: Any, what: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    if table.instance_class is Dice:

        def chance(
            table: Any, who: Any, what: Any, kind: Any, a: Any, b: Any, c: Any, d: Any
        ) -> Any:
            return dice_module.resolve(table, kind, a, b, c, d)

    else:

        def chance(
            table: Any, who: Any, what: Any, kind: Any, a: Any, b: Any, c: Any, d: Any
        ) -> Any:
            return walk_chance(table, kind, a, b, c, d)

    return chance


# --------------------------------------------------------------------- choice and chronicle


@overload(table_module.ask)
def _ask(
    table: Any, state: Any, who: Any, question: Any, options: Any, a: Any, b: Any, c: Any
) -> Any:
    answer = _RULESETS[state.instance_class].answer
    if table.instance_class is Dice:

        def ask(
            table: Any, state: Any, who: Any, question: Any, options: Any, a: Any, b: Any, c: Any
        ) -> Any:
            return answer(state, who, question, options, a, b, c)

    else:

        def ask(
            table: Any, state: Any, who: Any, question: Any, options: Any, a: Any, b: Any, c: Any
        ) -> Any:
            fixed = table.answers[question]
            if fixed >= 0 and (options >> fixed) & 1:
                return fixed
            return np.int64(answer(state, who, question, options, a, b, c))

    return ask


@overload(table_module.note)
def _note(
    table: Any, kind: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0, e: Any = 0, f: Any = 0
) -> Any:
    if table.instance_class is Dice:

        def note(
            table: Any, kind: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0, e: Any = 0,
            f: Any = 0,
        ) -> None:  # fmt: skip
            pass

    else:

        def note(
            table: Any, kind: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0, e: Any = 0,
            f: Any = 0,
        ) -> None:  # fmt: skip
            table.registers[SEEN] |= table.outcome_bits[kind]
            gauge = table.gauge_of[kind, 0]
            if gauge >= 0:
                numbers = (
                    np.int64(a), np.int64(b), np.int64(c), np.int64(d), np.int64(e), np.int64(f)
                )  # fmt: skip
                table.gauges[gauge] += numbers[table.gauge_of[kind, 1]]

    return note


@overload(table_module.bar)
def _bar(table: Any, option: Any, reason: Any) -> Any:
    def bar(table: Any, option: Any, reason: Any) -> None:
        pass

    return bar


@overload(table_module.forget)
def _forget(
    table: Any, state: Any, place: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0
) -> Any:
    if table.instance_class is Dice:

        def forget(
            table: Any, state: Any, place: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0
        ) -> None:
            pass

    else:

        def forget(
            table: Any, state: Any, place: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0
        ) -> None:
            walk_forget(table, place, a, b, c, d)

    return forget

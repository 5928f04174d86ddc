"""What `chance`, `ask`, `note`, `bar` and `forget` become when rules are compiled by Numba.

Importing this module imports Numba and installs the overloads; only the compiled readings do so.
A compiled table is a `DiceHead` (simulated fights) or a `WalkHead` (exact odds).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import overload

from starfray.core import dice as dice_module
from starfray.core import table as table_module
from starfray.readings.kernel_random import draw_face
from starfray.readings.kernel_types import DiceHead
from starfray.readings.kernel_walk import (
    ANSWERS,
    GAUGE_OF,
    GAUGES,
    OUTCOME_BITS,
    SEEN,
    row64,
    table64,
    walk_chance,
    walk_forget,
)


@overload(dice_module.draw)
def _draw(source: Any, sides: Any) -> Any:
    def draw(source: Any, sides: Any) -> Any:
        return draw_face(source.random, sides)

    return draw


@overload(table_module.chance)
def _chance(table: Any, who: Any, what: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    if isinstance(table, DiceHead):

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
    answer = state.ruleset.answer
    if isinstance(table, DiceHead):

        def ask(
            table: Any, state: Any, who: Any, question: Any, options: Any, a: Any, b: Any, c: Any
        ) -> Any:
            return answer(state, who, question, options, a, b, c)

    else:

        def ask(
            table: Any, state: Any, who: Any, question: Any, options: Any, a: Any, b: Any, c: Any
        ) -> Any:
            fixed = row64(table, ANSWERS)[question]
            if fixed >= 0 and (options >> fixed) & 1:
                return fixed
            return np.int64(answer(state, who, question, options, a, b, c))

    return ask


@overload(table_module.note)
def _note(
    table: Any, kind: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0, e: Any = 0, f: Any = 0
) -> Any:
    if isinstance(table, DiceHead):

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
            table.registers[SEEN] |= row64(table, OUTCOME_BITS)[kind]
            gauge_of = table64(table, GAUGE_OF)
            gauge = gauge_of[kind, 0]
            if gauge >= 0:
                numbers = (
                    np.int64(a), np.int64(b), np.int64(c), np.int64(d), np.int64(e), np.int64(f)
                )  # fmt: skip
                row64(table, GAUGES)[gauge] += numbers[gauge_of[kind, 1]]

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
    if isinstance(table, DiceHead):

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

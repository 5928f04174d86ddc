"""What `chance`, `ask`, `note` and the other calls of a table become when compiled by Numba.

Importing this module imports Numba and installs the overloads; only the compiled readings do so.
A compiled table is of the type `DICE` (simulated fights) or `WALK` (exact odds).
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numba.core import types
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import lower_builtin, overload, register_jitable

from starfray.core import table as table_module
from starfray.core.chance import dice as dice_module
from starfray.readings.machine.kernel_memory import constant
from starfray.readings.machine.kernel_random import draw_face
from starfray.readings.machine.kernel_rows import cells, grid
from starfray.readings.machine.kernel_types import DICE, HeadType
from starfray.readings.machine.kernel_walk import (
    ANSWERS,
    BROUGHT,
    OUTCOME_BITS,
    SEEN,
    STATUS,
    TOTAL_OF,
    WALKING,
    walk_chance,
    walk_settle,
)


@overload(math.isqrt)
def _isqrt(number: Any) -> Any:
    def isqrt(number: Any) -> Any:
        root = np.int64(math.sqrt(number))
        while root * root > number:  # beyond 52 bits a float is not exact
            root -= 1
        while (root + 1) * (root + 1) <= number:
            root += 1
        return root

    return isqrt


class Left(Exception):
    """A path of a walk was left: what follows is walked already, or the walk needs help."""


@overload(dice_module.draw)
def _draw(source: Any, sides: Any) -> Any:
    def draw(source: Any, sides: Any) -> Any:
        return draw_face(source.random, sides)

    return draw


@overload(table_module.chance)
def _chance(table: Any, who: Any, what: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    if table == DICE:

        def chance(
            table: Any, who: Any, what: Any, kind: Any, a: Any, b: Any, c: Any, d: Any
        ) -> Any:
            return dice_module.resolve(table, kind, a, b, c, d)

    else:

        def chance(
            table: Any, who: Any, what: Any, kind: Any, a: Any, b: Any, c: Any, d: Any
        ) -> Any:
            result = walk_chance(table, kind, a, b, c, d)
            if table.registers[STATUS] > WALKING:
                raise Left
            return result

    return chance


@register_jitable
def only_option(options: Any) -> Any:
    """Return the number of the one bit that is set."""
    option = np.int64(0)
    while options >> option > 1:
        option += 1
    return option


@register_jitable
def nothing_fixed(table: Any, question: Any) -> Any:
    """Return that no question has a fixed answer, where dice are rolled."""
    return np.int64(-1)


@register_jitable
def fixed_on_walk(table: Any, question: Any) -> Any:
    """Return the answer that a walk supposes to a question, -1 for none."""
    return cells(table, ANSWERS)[question]


@overload(table_module.ask)
def _ask(
    table: Any, state: Any, who: Any, question: Any, options: Any,
    a: Any = 0, b: Any = 0, c: Any = 0,
) -> Any:  # fmt: skip
    answer = state.ruleset.answer
    fixed = nothing_fixed if table == DICE else fixed_on_walk

    def ask(
        table: Any, state: Any, who: Any, question: Any, options: Any,
        a: Any = 0, b: Any = 0, c: Any = 0,
    ) -> Any:  # fmt: skip
        if options & (options - 1) == 0:
            return only_option(options)
        given = fixed(table, question)
        if given >= 0 and (options >> given) & 1:
            return given
        return np.int64(answer(state, who, question, options, a, b, c))

    return ask


# A rule may leave out the last numbers of a note or of what is ruled out: they are 0. All are
# 64-bit integers to machine code, so that each of them is compiled once, not for each way to call.
NUMBERS = {
    table_module.note: 7,
    table_module.rule_out: 3,
    table_module.settle: 2,
}


def note_on_walk(
    table: Any, kind: Any, a: Any, b: Any, c: Any, d: Any, e: Any, f: Any
) -> None:  # fmt: skip
    """Take down which outcomes were seen, and add up the totals."""
    table.registers[SEEN] |= cells(table, OUTCOME_BITS)[kind]
    total_of = grid(table, TOTAL_OF)[kind]
    total = total_of[0]
    if total >= 0:
        cells(table, BROUGHT)[total] += (a, b, c, d, e, f)[total_of[1]]


def settle_on_walk(table: Any, who: Any, what: Any) -> None:
    """Let what some fields have come to travel with the weight."""
    walk_settle(table, who, what)


def _in_machine_code(told: Any, on_walk: Any) -> None:
    """Compile calls of `told`: nothing in simulated fights or unheard, `on_walk` for exact odds."""

    @infer_global(told)
    class _Typed(AbstractTemplate):
        def generic(self, args: Any, kws: Any) -> Any:
            if kws or not isinstance(args[0], (HeadType, types.NoneType)):
                return None
            kept = [arg for arg in args if isinstance(arg, (HeadType, types.NoneType))]
            return signature(types.none, *kept, *[types.int64] * (len(args) - len(kept)))

    @lower_builtin(told, types.VarArg(types.Any))
    def _lowered(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        if sig.args[0] not in (DICE, types.none) and on_walk is not None:
            numbers = [
                arg
                for kind, arg in zip(sig.args, args, strict=True)
                if not isinstance(kind, HeadType)
            ]
            numbers += [constant(0)] * (NUMBERS[told] - len(numbers))
            full = signature(types.none, sig.args[0], *[types.int64] * len(numbers))
            context.compile_internal(builder, on_walk, full, (args[0], *numbers))
        return context.get_dummy_value()


_in_machine_code(table_module.note, note_on_walk)
_in_machine_code(table_module.rule_out, None)
_in_machine_code(table_module.settle, settle_on_walk)

"""The shadow stack of a walk: where rules stand, as machine code writes it down.

Nothing is ever taken off it. Each rule knows its height when it begins, and puts what it keeps
there; whoever it calls begins above. At simulated fights both functions are nothing at all.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import lower_builtin

from starfray.readings.machine.kernel_memory import (
    BYTES,
    CellsType,
    RecordsType,
    RecordType,
    constant,
    word_at,
)
from starfray.readings.machine.kernel_types import WALK, HeadType, walk_register, walk_stack

WHOLE = types.Integer | types.Boolean


def height_of(table: Any) -> int:
    """Return how high the shadow stack of a walk is; only compiled."""
    raise NotImplementedError


def keep(value: Any, table: Any, height: int, *what: Any) -> Any:
    """Return `value`, once `what` lies on the shadow stack at a height; only compiled."""
    raise NotImplementedError


@infer_global(height_of)
class _HeightTyped(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        return signature(types.int64, args[0])


@infer_global(keep)
class _KeepTyped(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        kinds = [types.int64 if isinstance(kind, WHOLE) else kind for kind in args]
        return signature(kinds[0], *kinds)


@lower_builtin(height_of, HeadType)
def _height_lowered(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    if sig.args[0] != WALK:
        return constant(0)
    return builder.load(walk_register(builder, args[0]))


@lower_builtin(keep, types.VarArg(types.Any))
def _keep_lowered(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    if sig.args[1] == WALK:
        table, height = args[1], args[2]
        words: list[Any] = []
        for kind, value in zip(sig.args[3:], args[3:], strict=True):
            words += _words_of(context, builder, kind, value)
        at = builder.add(walk_stack(builder, table), builder.mul(height, constant(BYTES)))
        for number, word in enumerate(words):
            builder.store(word, word_at(builder, builder.add(at, constant(BYTES * number))))
        top = builder.add(height, constant(len(words)))
        builder.store(top, walk_register(builder, table))
    return args[0]


def _words_of(context: Any, builder: Any, kind: Any, value: Any) -> list[Any]:
    """Return a local of a rule as words: an integer, where something of the state lies, a tuple."""
    if isinstance(kind, HeadType):
        return []
    if isinstance(kind, types.Integer | types.Boolean | RecordType):
        if value.type != ir.IntType(64):
            return [builder.zext(value, ir.IntType(64))]
        return [value]
    if isinstance(kind, CellsType | RecordsType):
        return [builder.extract_value(value, 0)]
    if isinstance(kind, types.UniTuple | types.Tuple | types.NamedTuple | types.NamedUniTuple):
        words = []
        for number, part in enumerate(kind.types):
            words += _words_of(context, builder, part, builder.extract_value(value, number))
        return words
    raise TypeError(f"a rule keeps a {kind} while dice are rolled")

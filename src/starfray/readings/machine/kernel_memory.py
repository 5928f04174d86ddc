"""Memory as compiled rules see it: cells, records of cells, rows of records. Nothing owns it.

NumPy's arrays in machine code carry an owner, shape and strides with them and take negative
indices: more to compile, more instructions at every access, and loops that do not become vector
instructions. Rules index from 0 only, by integers of 64 bits, so that is all there is here. Whoever
makes such a view keeps the memory alive. An index is not checked: interpreted rules check it.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any, NamedTuple

from llvmlite import ir
from numba.core import types
from numba.core.cgutils import create_struct_proxy, raw_memcpy
from numba.core.types.common import SimpleIteratorType
from numba.core.typing.templates import (
    AbstractTemplate,
    AttributeTemplate,
    infer,
    infer_getattr,
    infer_global,
    signature,
)
from numba.extending import (
    intrinsic,
    lower_builtin,
    lower_getattr_generic,
    lower_setattr_generic,
    models,
    register_model,
)

WORD = ir.IntType(64)
BYTES = 8


class Field(NamedTuple):
    """A field of a record: the number of its first word, its length if it is a row, and whether
    no rule ever changes it."""

    word: int
    length: int = 0
    fixed: bool = False


class CellsType(types.Type):
    """A row of 64-bit integers, and under which name it lies `apart`, if it does."""

    def __init__(self, item: Any, name: str = "") -> None:
        self.item = item
        self.lies_under = name
        super().__init__(name=f"Cells({item})")


class RecordType(types.Type):
    """The address of a record: named integers and rows of integers."""

    def __init__(self, name: str, fields: Mapping[str, Field], words: int) -> None:
        self.fields = fields
        self.words = words
        super().__init__(name=f"Record({name})")


class RecordsType(types.Type):
    """Records of one type, one behind the other."""

    def __init__(self, item: RecordType) -> None:
        self.item = item
        super().__init__(name=f"Records({item.name})")


class GridType(types.Type):
    """Rows of integers, all of one length."""

    def __init__(self) -> None:
        self.item = CELLS
        super().__init__(name="Grid")


class CursorType(SimpleIteratorType):
    """What a `for` moves along rows."""

    def __init__(self, rows: Any) -> None:
        self.rows = rows
        super().__init__(name=f"Cursor({rows})", yield_type=rows.item)


CELLS, WORDS = CellsType(types.int64), CellsType(types.uint64, "dice")
GRID = GridType()
ROWS = (CellsType, RecordsType, GridType)


@register_model(RecordType)
class _RecordModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, WORD)


@register_model(CellsType)
@register_model(RecordsType)
class _RowsModel(models.StructModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        members = [("address", types.int64), ("length", types.int64)]
        super().__init__(manager, kind, members)


@register_model(GridType)
class _GridModel(models.StructModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        members = [("address", types.int64), ("length", types.int64), ("width", types.int64)]
        super().__init__(manager, kind, members)


@register_model(CursorType)
class _CursorModel(models.StructModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        members = [("rows", kind.rows), ("next", types.EphemeralPointer(types.int64))]
        super().__init__(manager, kind, members)


# ------------------------------------------------------------------------------ by a number


@infer_global(operator.getitem)
class _Get(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        rows, index = args
        if isinstance(rows, ROWS) and isinstance(index, types.Integer | types.Boolean):
            return signature(rows.item, rows, types.int64)
        return None


@infer_global(operator.setitem)
class _Set(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        rows, index, _ = args
        if isinstance(rows, CellsType) and isinstance(index, types.Integer | types.Boolean):
            return signature(types.none, rows, types.int64, rows.item)
        return None


@infer_global(len)
class _Length(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        (rows,) = args
        return signature(types.int64, rows) if isinstance(rows, ROWS) else None


def word_at(builder: Any, address: Any) -> Any:
    """Return a pointer to the word at an address."""
    return builder.inttoptr(address, WORD.as_pointer())


def load_fixed(builder: Any, address: Any) -> Any:
    """Read a word that does not change while rules run.

    The machine code is told so: it is read once for many uses, and not again after each change of
    the state.
    """
    loaded = builder.load(word_at(builder, address))
    loaded.set_metadata("invariant.load", builder.module.add_metadata([]))
    return loaded


def apart(builder: Any, access: Any, name: str) -> Any:
    """Tell the machine code under which name a word lies that is read or written.

    What lies under one name lies under no other. So a field is not read anew only because another
    one has changed. What has no name may be any of them: a walk copies states word by word.
    """
    if name:
        add = builder.module.add_metadata
        kind = add([name, add(["starfray"]), constant(0)])
        access.set_metadata("tbaa", add([kind, kind, constant(0)]))
    return access


def constant(number: int) -> Any:
    """Return a 64-bit integer that is known when machine code is made."""
    return ir.Constant(WORD, number)


def make_cells(context: Any, builder: Any, address: Any, length: Any, kind: Any = CELLS) -> Any:
    """Return a row of cells."""
    made = create_struct_proxy(kind)(context, builder)
    made.address, made.length = address, length
    return made._getvalue()


def _cell(builder: Any, view: Any, index: Any) -> Any:
    # A place behind a pointer, not a sum of integers: so LLVM sees that neighbours are neighbours.
    return builder.gep(word_at(builder, view.address), [index])


def _item(context: Any, builder: Any, kind: Any, rows: Any, index: Any) -> Any:
    view = create_struct_proxy(kind)(context, builder, value=rows)
    if isinstance(kind, CellsType):
        return apart(builder, builder.load(_cell(builder, view, index)), kind.lies_under)
    if isinstance(kind, RecordsType):
        return builder.add(view.address, builder.mul(index, constant(BYTES * kind.item.words)))
    stride = builder.mul(view.width, constant(BYTES))
    at = builder.add(view.address, builder.mul(index, stride))
    return make_cells(context, builder, at, view.width)


@lower_builtin(operator.getitem, CellsType, types.int64)
@lower_builtin(operator.getitem, RecordsType, types.int64)
@lower_builtin(operator.getitem, GridType, types.int64)
def _get(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return _item(context, builder, sig.args[0], *args)


@lower_builtin(operator.setitem, CellsType, types.int64, types.Any)
def _set(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    rows, index, value = args
    view = create_struct_proxy(sig.args[0])(context, builder, value=rows)
    apart(builder, builder.store(value, _cell(builder, view, index)), sig.args[0].lies_under)
    return context.get_dummy_value()


@lower_builtin(len, CellsType)
@lower_builtin(len, RecordsType)
@lower_builtin(len, GridType)
def _length(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return create_struct_proxy(sig.args[0])(context, builder, value=args[0]).length


# --------------------------------------------------------------------------------- one by one


@infer
class _Iterate(AbstractTemplate):
    key = "getiter"

    def generic(self, args: Any, kws: Any) -> Any:
        (rows,) = args
        return signature(CursorType(rows), rows) if isinstance(rows, ROWS) else None


@lower_builtin("getiter", CellsType)
@lower_builtin("getiter", RecordsType)
@lower_builtin("getiter", GridType)
def _iterate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    cursor = create_struct_proxy(sig.return_type)(context, builder)
    cursor.rows = args[0]
    place = builder.alloca(WORD)
    builder.store(constant(0), place)
    cursor.next = place
    return cursor._getvalue()


@lower_builtin("iternext", CursorType)
def _advance(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    (kind,) = sig.args
    cursor = create_struct_proxy(kind)(context, builder, value=args[0])
    length = create_struct_proxy(kind.rows)(context, builder, value=cursor.rows).length
    number = builder.load(cursor.next)
    there = builder.icmp_signed("<", number, length)
    made = context.make_helper(builder, types.Pair(kind.yield_type, types.boolean))
    made.second = there
    with builder.if_then(there):
        made.first = _item(context, builder, kind.rows, cursor.rows, number)
        builder.store(builder.add(number, constant(1)), cursor.next)
    return made._getvalue()


# ------------------------------------------------------------------------------------ by name


@infer_getattr
class _Fields(AttributeTemplate):
    key = RecordType

    def generic_resolve(self, record: Any, name: str) -> Any:  # type: ignore[override]
        """Return the type of a field; None where there is no such field."""
        field = record.fields.get(name)
        if field is None:
            return None
        return CELLS if field.length else types.int64


@lower_getattr_generic(RecordType)
def _get_field(context: Any, builder: Any, record: Any, address: Any, name: str) -> Any:
    field = record.fields[name]
    at = builder.add(address, constant(BYTES * field.word))
    if field.length:
        return make_cells(context, builder, at, constant(field.length))
    if field.fixed:
        return load_fixed(builder, at)
    return apart(builder, builder.load(word_at(builder, at)), f"{record.name}.{name}")


@lower_setattr_generic(RecordType)
def _set_field(context: Any, builder: Any, sig: Any, args: Any, name: str) -> None:
    address, value = args
    field = sig.args[0].fields[name]
    if field.fixed:
        raise TypeError(f"{name} is read as what no rule assigns to, and one does")
    at = builder.add(address, constant(BYTES * field.word))
    apart(builder, builder.store(value, word_at(builder, at)), f"{sig.args[0].name}.{name}")


# ---------------------------------------------------------------------------- from an address


def _cells_at(typing_context: Any, address: Any, length: Any) -> Any:
    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return make_cells(context, builder, *args)

    return CELLS(types.int64, types.int64), generate


def _grid_at(typing_context: Any, address: Any, length: Any, width: Any) -> Any:
    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        made = create_struct_proxy(GRID)(context, builder)
        made.address, made.length, made.width = args
        return made._getvalue()

    return GRID(types.int64, types.int64, types.int64), generate


def _copy_words(typing_context: Any, to: Any, source: Any, count: Any) -> Any:
    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        there, here, words = args
        raw_memcpy(builder, word_at(builder, there), word_at(builder, here), words, BYTES)
        return context.get_dummy_value()

    return types.none(types.int64, types.int64, types.int64), generate


# Copy this many words from one address to another one: `copy_words(to, source, count)`.
copy_words: Any = intrinsic(_copy_words)
# Views of memory: `cells_at(address, length)` and `grid_at(address, rows, columns)`.
cells_at: Any = intrinsic(_cells_at)
grid_at: Any = intrinsic(_grid_at)

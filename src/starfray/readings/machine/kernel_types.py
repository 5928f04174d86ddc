"""What a state and a table are to compiled rules: one address each.

A named tuple of arrays would be passed as seven numbers an array in every call of every rule. So
`state` and `table` are addresses of a short head, and `state.units` is read from there: the
address and the length of each member. The rules see no difference.
"""

from __future__ import annotations

import dis
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from numba.core import types
from numba.core.cgutils import create_struct_proxy
from numba.core.typing.templates import AttributeTemplate, infer_getattr
from numba.extending import intrinsic, lower_getattr_generic, models, register_model

from starfray.core.ruleset import Ruleset
from starfray.readings.machine.kernel_memory import (
    BYTES,
    CELLS,
    GRID,
    WORD,
    WORDS,
    CellsType,
    Field,
    GridType,
    RecordsType,
    RecordType,
    constant,
    load_fixed,
    word_at,
)
from starfray.readings.machine.kernel_random import RANDOM_SIZE
from starfray.readings.machine.kernel_walk import BLOCKS, HEIGHT, REGISTERS, STACK


class Member(NamedTuple):
    """What a head leads to: its type, the word of the head with its address (-1: the head itself),
    and where its length is: in the word behind it (0), or known (`length`)."""

    kind: Any
    word: int
    length: int = 0


class HeadType(types.Type):
    """The address of a head; a state's knows its rule system."""

    def __init__(self, name: str, members: Mapping[str, Member], ruleset: Ruleset | None) -> None:
        self.members = members
        self.ruleset = ruleset
        super().__init__(name=name)


@register_model(HeadType)
class _HeadModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, WORD)


@infer_getattr
class _Members(AttributeTemplate):
    key = HeadType

    def generic_resolve(self, head: Any, name: str) -> Any:  # type: ignore[override]
        """Return the type of a member; None where there is no such member."""
        return head.members[name].kind if name in head.members else None


@lower_getattr_generic(HeadType)
def _member(context: Any, builder: Any, head: Any, address: Any, name: str) -> Any:
    kind, word, length = head.members[name]
    at = address if word < 0 else _fixed(builder, address, word)
    if isinstance(kind, RecordType):
        return at
    view = create_struct_proxy(kind)(context, builder)
    view.address = at
    view.length = constant(length) if length else _fixed(builder, address, word + 1)
    if isinstance(kind, GridType):
        view.width = constant(BLOCK)
    return view._getvalue()


def _fixed(builder: Any, address: Any, word: int) -> Any:
    """Read a word of a head: a head does not change while rules run."""
    return load_fixed(builder, builder.add(address, constant(BYTES * word)))


# ----------------------------------------------------------------------------------- tables

# The head of a walk: the addresses of its random state, its registers and its blocks, each of
# which is an address, a number of rows and one of columns.
BLOCK = 3

DICE = HeadType("Dice", {"random": Member(WORDS, -1, RANDOM_SIZE)}, None)
WALK = HeadType(
    "Walk",
    {
        "random": Member(WORDS, 0, RANDOM_SIZE),
        "registers": Member(CELLS, 1, REGISTERS),
        "blocks": Member(GRID, 2, BLOCKS),
    },
    None,
)


def walk_register(builder: Any, table: Any) -> Any:
    """Return where a walk says how high its shadow stack is."""
    registers = _fixed(builder, table, 1)
    return word_at(builder, builder.add(registers, constant(BYTES * HEIGHT)))


def walk_stack(builder: Any, table: Any) -> Any:
    """Return the address of a walk's shadow stack."""
    return _fixed(builder, _fixed(builder, table, 2), BLOCK * STACK)


def at_address(kind: HeadType) -> Any:
    """Return the function that takes an address (an integer) for a head of this type."""

    @intrinsic
    def as_head(typing_context: Any, address: Any) -> Any:
        def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            return args[0]

        return kind(types.int64), generate

    return as_head


as_dice, as_walk = at_address(DICE), at_address(WALK)

# ----------------------------------------------------------------------------------- states


def assigned_names(rules: Iterable[Callable[..., object]]) -> set[str]:
    """Return the names of all fields to which any of the rules assigns.

    Names stand for all fields of that name, of whatever record: that leaves fewer fixed than are.
    """
    return {
        step.argval
        for rule in rules
        for step in dis.get_instructions(rule)
        if step.opname == "STORE_ATTR"
    }


def state_type(ruleset: Ruleset, assigned: set[str]) -> HeadType:
    """Return the type of a rule system's states: a head of (address, length) for each member.

    All integers have 64 bits, as every local of a rule has: with 32 in the state, a rule would be
    compiled once for each mixture of the two in its arguments, which takes half as long again.
    `assigned` are the names of the fields that change while rules run.
    """
    members: dict[str, Member] = {}
    for place, member in enumerate(ruleset.layout.members):
        kind: CellsType | RecordType | RecordsType = CELLS
        if member.record:
            fields, word = {}, 0
            for slot in member.slots:
                fixed = slot.name not in assigned
                fields[slot.name] = Field(word, slot.length, fixed)
                word += slot.length or 1
            kind = RecordType(f"{ruleset.key}.{member.name}", fields, word)
            if member.many:
                kind = RecordsType(kind)
        members[member.name] = Member(kind, 2 * place)
    return HeadType(f"State({ruleset.key})", members, ruleset)

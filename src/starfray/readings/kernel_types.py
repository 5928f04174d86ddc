"""What a state and a table are to compiled rules: one address each.

A named tuple of arrays would be passed as seven numbers an array in every call of every rule. So
`state` and `table` are addresses of a short head, and `state.units` is read from there: the
address and the length of each member. The rules see no difference.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
from llvmlite import ir
from numba import carray, types  # type: ignore[attr-defined]
from numba.extending import intrinsic, models, overload_attribute, register_model

from starfray.core.ruleset import Ruleset
from starfray.readings.kernel_random import RANDOM_SIZE, pointer


class HeadType(types.Type):
    """The address of a head, as Numba knows it; a state's knows its rule system."""

    ruleset: Ruleset


class HeadModel(models.PrimitiveModel):
    """An address is a 64-bit integer."""

    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, ir.IntType(64))  # type: ignore[no-untyped-call]


def head_type(name: str) -> type[HeadType]:
    """Return a new type of heads; each has attributes of its own."""
    made = type(name, (HeadType,), {})
    register_model(made)(HeadModel)
    return made


def at_address(kind: HeadType) -> Any:
    """Return the function that takes an address (an integer) for a head of this type."""

    @intrinsic
    def as_head(typing_context: Any, address: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return args[0]

        return kind(types.int64), generate

    return as_head


def _as_address(typing_context: Any, head: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return args[0]

    return types.int64(head), generate


# Returns the address of a head as an integer.
address_of: Any = intrinsic(_as_address)


@functools.cache
def word_of_head(place: int) -> Any:
    """Return the compiled function that reads the word at a place of a head.

    A head does not change while rules run. The machine code is told so: it reads an address once
    for many uses, and not again after each change of the state that it leads to.
    """

    @intrinsic
    def word(typing_context: Any, head: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            at = builder.add(args[0], ir.Constant(ir.IntType(64), 8 * place))
            loaded = builder.load(builder.inttoptr(at, ir.IntType(64).as_pointer()))
            loaded.set_metadata("invariant.load", builder.module.add_metadata([]))
            return loaded

        return types.int64(head), generate

    return word


# ----------------------------------------------------------------------------------- tables

DiceHead = head_type("DiceHead")
WalkHead = head_type("WalkHead")
DICE, WALK = DiceHead(name="Dice"), WalkHead(name="Walk")
as_dice, as_walk = at_address(DICE), at_address(WALK)

# The head of a walk: the addresses of its random state, its registers and its blocks.
WALK_HEAD = 3
REGISTERS, BLOCKS = 16, 21


@overload_attribute(DiceHead, "random")
def _dice_random(table: Any) -> Any:
    def read(table: Any) -> Any:
        return carray(pointer(address_of(table)), RANDOM_SIZE, np.uint64)

    return read


@overload_attribute(WalkHead, "random")
def _walk_random(table: Any) -> Any:
    def read(table: Any) -> Any:
        head = carray(pointer(address_of(table)), WALK_HEAD, np.int64)
        return carray(pointer(head[0]), RANDOM_SIZE, np.uint64)

    return read


@overload_attribute(WalkHead, "registers")
def _walk_registers(table: Any) -> Any:
    def read(table: Any) -> Any:
        head = carray(pointer(address_of(table)), WALK_HEAD, np.int64)
        return carray(pointer(head[1]), REGISTERS, np.int64)

    return read


@overload_attribute(WalkHead, "blocks")
def _walk_blocks(table: Any) -> Any:
    def read(table: Any) -> Any:
        head = carray(pointer(address_of(table)), WALK_HEAD, np.int64)
        return carray(pointer(head[2]), (BLOCKS, 3), np.int64)

    return read


# ----------------------------------------------------------------------------------- states


def record_types(ruleset: Ruleset) -> tuple[Any, ...]:
    """Return the NumPy type of each member of a rule system's state.

    All integers have 64 bits, as every local of a rule has: with 32 in the state, a rule would be
    compiled once for each mixture of the two in its arguments, which takes half as long again.
    """
    return tuple(
        np.dtype(
            [
                (slot.name, np.int64, (slot.length,)) if slot.length else (slot.name, np.int64)
                for slot in member.slots
            ]
        )
        if member.record
        else np.dtype(np.int64)
        for member in ruleset.layout.members
    )


def state_type(ruleset: Ruleset) -> HeadType:
    """Make the type of a rule system's states: a head of (address, length) for each member."""
    made = head_type(f"State_{ruleset.key.replace('-', '_')}")
    for place, (member, dtype) in enumerate(
        zip(ruleset.layout.members, record_types(ruleset), strict=True)
    ):
        overload_attribute(made, member.name)(
            _rows(place, dtype) if member.many else _single(place, dtype)
        )
    kind = made(name=f"State({ruleset.key})")
    kind.ruleset = ruleset
    return kind


def _rows(place: int, dtype: Any) -> Any:
    address, length = word_of_head(2 * place), word_of_head(2 * place + 1)

    def member(state: Any) -> Any:
        def read(state: Any) -> Any:
            return carray(pointer(address(state)), length(state), dtype)

        return read

    return member


def _single(place: int, dtype: Any) -> Any:
    address = word_of_head(2 * place)

    def member(state: Any) -> Any:
        def read(state: Any) -> Any:
            return carray(pointer(address(state)), 1, dtype)[0]

        return read

    return member

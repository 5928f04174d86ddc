"""Every function of space, compiled, does what it does interpreted."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import random
import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from numba import njit

import starfray.space
from starfray.core.rule import registered
from starfray.readings.machine.kernel_compiler import known_to_numba
from starfray.space.frontier import frontier_length
from starfray.space.paths import search_squares, square_cost, square_reached, square_way
from starfray.space.sight import square_sees
from starfray.space.terrain import CORNERS_OPEN, COVER_DEGREES

for module in pkgutil.iter_modules(starfray.space.__path__):
    importlib.import_module(f"starfray.space.{module.name}")
importlib.import_module("starfray.readings.machine.calls")  # how `isqrt` compiles

FUNCTIONS = registered("starfray.space")
WIDTH = 7
HEIGHT = 6
SQUARES = WIDTH * HEIGHT
SCRATCH = frontier_length(12 * SQUARES)

# Arguments by name; those not named here are coordinates.
TABLES = {"factors": (1, 2, 1, 1, 1, 1, 0), "degrees": (0, 0, 0, 1, 2, 3, 4)}
SIZES = {"width": WIDTH, "height": HEIGHT, "squares": SQUARES, "zones": 6}
RANGES = {
    "count": (0, 3), "corners": (0, 2), "facing": (0, 5), "direction": (0, 5), "turns": (-7, 7),
    "budget": (0, 25), "radius": (0, 4), "sides": (6, 8),
    "start": (0, 5), "goal": (-1, SQUARES - 1), "cell": (0, SQUARES - 1), "a": (0, 5), "b": (0, 5),
    "zone": (0, 5), "steps": (-1, 5), "step": (0, 9),
    "first": (0, 3), "second": (0, 3), "diagonals_before": (0, 3), "side": (-1, 5),
    "diagonal": (0, 1), "in_reach": (0, 1), "length": (1, 6), "nodes": (20, 20), "node": (0, 19),
    "cost": (0, 9), "before": (0, 19), "rather": (0, 1),
}  # fmt: skip


def argument(dice: random.Random, function: Callable[..., object], name: str, kind: str) -> Any:
    if kind == "list[int]":
        return [0] * SCRATCH
    if kind == "Sequence[int]":
        if name in TABLES:
            return TABLES[name]
        if name == "cells":
            return dice.choices(range(7), weights=(9, 2, 1, 1, 1, 1, 2), k=SQUARES)
        if name == "occupied":
            return dice.choices(range(3), weights=(8, 1, 1), k=SQUARES)
        if name == "adjacent":
            return dice.choices((0, 0, 0, 1), k=36)
        return [dice.randrange(SQUARES) for _ in range(SCRATCH)]
    if name in SIZES:
        return SIZES[name]
    if name == "goal" and function.__name__ in {"straight_way", "distance_field"}:
        return dice.randrange(SQUARES)
    low, high = RANGES.get(name, (0, 5))
    value = dice.randint(low, high)
    return bool(value) if kind == "bool" else value


def compiled(function: Callable[..., object]) -> Callable[..., object]:
    names = ", ".join(inspect.signature(function).parameters)
    scope = {"function": function}
    exec(f"def call({names}):\n    return function({names})", scope)  # noqa: S102 (njit takes source)
    wrapper: Callable[..., object] = njit(scope["call"])
    return wrapper


def same(
    function: Callable[..., object], fast: Callable[..., object], arguments: list[Any]
) -> None:
    """Call both, and compare what they return and what they leave in their rows."""
    rows = [np.array(a, np.int64) if isinstance(a, list) else a for a in arguments]
    expected = function(*arguments)
    assert fast(*rows) == expected
    for mine, row in zip(arguments, rows, strict=True):
        if isinstance(mine, list):
            assert row.tolist() == mine


# These read what a search has left, so they are compared behind one, below.
BEHIND_A_SEARCH = re.compile("frontier_(offer|take|way)|square_(cost|reached|way)")


@pytest.fixture(scope="module", autouse=True)
def _jitable() -> None:
    for function in FUNCTIONS:
        known_to_numba(function, False)


def test_the_functions_are_found() -> None:
    assert len(FUNCTIONS) > 50
    names = [function.__name__ for function in FUNCTIONS]
    assert len(set(names)) == len(names)


@pytest.mark.slow
@pytest.mark.parametrize(
    "function",
    [f for f in FUNCTIONS if not BEHIND_A_SEARCH.fullmatch(f.__name__)],
    ids=lambda function: function.__name__,
)
def test_compiled_is_interpreted(function: Callable[..., object]) -> None:
    fast = compiled(function)
    dice = random.Random(function.__name__)
    kinds = {name: str(p.annotation) for name, p in inspect.signature(function).parameters.items()}
    for _ in range(60):
        same(function, fast, [argument(dice, function, name, kinds[name]) for name in kinds])


@pytest.mark.slow
def test_ways_over_squares() -> None:
    search, cost = compiled(search_squares), compiled(square_cost)
    reached, way = compiled(square_reached), compiled(square_way)
    dice = random.Random(1)
    names = list(inspect.signature(search_squares).parameters)
    kinds = {n: str(p.annotation) for n, p in inspect.signature(search_squares).parameters.items()}
    for _ in range(40):
        arguments = [argument(dice, search_squares, name, kinds[name]) for name in names]
        same(search_squares, search, arguments)
        scratch, occupied = arguments[-1], arguments[names.index("occupied")]
        for cell in range(SQUARES):
            same(square_cost, cost, [scratch, SQUARES, cell])
            same(square_reached, reached, [scratch, SQUARES, occupied, cell])
            same(square_way, way, [scratch, SQUARES, cell, [0] * (2 * SQUARES)])


@pytest.mark.slow
def test_constants_tables_and_narrow_integers_may_be_handed_on() -> None:
    def sees(cells: Sequence[int], table: Sequence[int], ends: Sequence[int]) -> tuple[bool, bool]:
        ax, ay, bx, by = ends[0], ends[1], ends[2], ends[3]
        return (
            square_sees(cells, 7, COVER_DEGREES, ax, ay, bx, by, CORNERS_OPEN),
            square_sees(cells, 7, table, 0, 0, bx, by, CORNERS_OPEN),
        )

    known_to_numba(sees, False)
    fast = compiled(sees)
    dice = random.Random(3)
    for _ in range(50):
        cells = dice.choices(range(7), k=SQUARES)
        ends = [dice.randrange(6) for _ in range(4)]
        rows = [np.array(row, np.int32) for row in (cells, COVER_DEGREES, ends)]
        assert fast(*rows) == sees(cells, COVER_DEGREES, ends)

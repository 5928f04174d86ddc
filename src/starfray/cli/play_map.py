"""A map of a fight in letters: squares, hexes or zones; of a large map where the combatants are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starfray.cli.play_columns import read
from starfray.core.ruleset import Ruleset

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
HIGHEST = 30
LOW = 12  # rows of a map that is shown whole at every turn
MARGIN = 1
HEAD = 5  # width of the rows' numbers
CELLS = (3, 2)  # widths of a cell, the first that fits

Cell = tuple[str, int]  # what stands there, and its side (-1: nobody)
Row = list[Cell]


def letter(unit: int) -> str:
    """Return the letter of a combatant on the map."""
    return LETTERS[unit] if unit < len(LETTERS) else "*"


def draw_map(
    ruleset: Ruleset,
    state: Any,
    names: Mapping[str, Sequence[str]],
    width: int = 80,
    known: Sequence[bool] = (),
    *,
    whole: bool = False,
) -> list[Row]:
    """Return the map row by row; nothing where the rule system has none, or nobody is on it.

    A map with edges is drawn as far as it goes where there is room for that: `whole` gives it
    more rows. Where it is cut, the last line says to what.

    A rule system with two maps names both, as `squares,hexes`, and the fields of both in order.
    Those who are not `known` are left out; without it, nobody is.
    """
    present = [u for u in range(len(state.units)) if ruleset.fate(state, u) == 0]
    present = [u for u in present if not known or known[u]]
    fields = list(ruleset.picture.at)
    rows: list[Row] = []
    for kind in ruleset.picture.map.split(","):
        if kind == "zones":
            rows += _zones(state, present, fields.pop(0), names)
        elif kind in ("squares", "hexes"):
            across, down = fields.pop(0), fields.pop(0)
            places: dict[tuple[int, int], int] = {}
            for unit in present:
                x = read(state, state.units[unit], across)
                y = read(state, state.units[unit], down)
                if x is not None and y is not None:
                    # Axial hexes: column x, row y plus half a row for each column.
                    at = (x, y) if kind == "squares" else (x, 2 * y + x)
                    places.setdefault(at, unit)
            if places:
                rows += _grid(ruleset, state, places, width, halves=kind == "hexes", whole=whole)
    return rows


def _zones(
    state: Any, present: list[int], field: str, names: Mapping[str, Sequence[str]]
) -> list[Row]:
    zones = names.get("zones", ())
    there: dict[int, list[int]] = {}
    for unit in present:
        zone = read(state, state.units[unit], field)
        if zone is not None:
            there.setdefault(zone, []).append(unit)
    rows: list[Row] = []
    for zone, units in sorted(there.items()):
        row: Row = [(f"{zones[zone] if 0 <= zone < len(zones) else zone}: ", -1)]
        row += [(f"{names['units'][unit]}  ", state.units[unit].side) for unit in units]
        rows.append(row)
    return rows


def _grid(
    ruleset: Ruleset,
    state: Any,
    places: dict[tuple[int, int], int],
    width: int,
    *,
    halves: bool,
    whole: bool,
) -> list[Row]:
    step = 2 if halves else 1
    across, down = (0, 0) if halves else _size(ruleset, state)
    left, right = _span([x for x, _ in places], across, 1, (width - HEAD) // CELLS[-1])
    top, bottom = _span([y for _, y in places], down, step, HIGHEST if whole else LOW)
    drawn = (("columns", left, right, across), ("rows", top, bottom, down))
    cut = [
        f"{what} {first} to {last} of 0 to {most - 1}"
        for what, first, last, most in drawn
        if most and last - first + 1 < most
    ]
    columns = right - left + 1
    cell = next((size for size in CELLS if HEAD + size * columns <= width), 0)
    if not cell or bottom - top >= HIGHEST * step:
        return []
    every = 1 if cell > 2 else 5  # small cells hold no two numbers side by side
    labels = "".join(
        f"{x % 100 if abs(x) > 99 else x:>{cell}}" if x % every == 0 else " " * cell
        for x in range(left, right + 1)
    )
    ground = ruleset.picture.ground
    rows: list[Row] = [[(" " * HEAD + labels, -1)]]
    for y in range(top, bottom + 1):
        row: Row = [(" " * HEAD if halves else f"{y:>{HEAD - 1}} ", -1)]
        for x in range(left, right + 1):
            unit = places.get((x, y))
            if halves and (y - x) % 2:
                row.append((" " * cell, -1))
            elif unit is None:
                at = (x, (y - x) // 2) if halves else (x, y)
                row.append((f"{ground(state, *at) if ground else '·':>{cell}}", -1))
            else:
                row.append((f"{letter(unit):>{cell}}", state.units[unit].side))
        rows.append(row)
    if cut:
        rows.append([(f"{' ' * HEAD}Shown: {', '.join(cut)}.", -1)])
    return rows


def _size(ruleset: Ruleset, state: Any) -> tuple[int, int]:
    """Return how many squares the map has, across and down; 0 where it has no edges."""
    fight = getattr(state, "fight", None)
    across, down = (int(getattr(fight, field, 0)) for field in ruleset.picture.size)
    return across, down


def _span(places: list[int], most: int, step: int, room: int) -> tuple[int, int]:
    """Return the first and the last column (or row) to draw, of `most` (0: without an edge)."""
    if 0 < most <= room and 0 <= min(places) and max(places) < most:
        return 0, most - 1
    # No margin beyond the edge of a map that begins at 0.
    first = min(places) - (MARGIN * step if step > 1 or min(places) > 0 else 0)
    last = max(places) + MARGIN * step
    return first, max(*places, min(last, most - 1)) if most else last

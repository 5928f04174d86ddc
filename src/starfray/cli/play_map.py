"""A map of a fight in letters: squares, hexes or zones, no larger than where the combatants are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starfray.core.ruleset import Ruleset

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
WIDEST, HIGHEST = 40, 30
MARGIN = 1
FACINGS = ("N", "NE", "SE", "S", "SW", "NW")

Cell = tuple[str, int]  # what stands there, and its side (-1: nobody)
Row = list[Cell]


def letter(unit: int) -> str:
    """Return the letter of a combatant on the map."""
    return LETTERS[unit] if unit < len(LETTERS) else "*"


def draw_map(ruleset: Ruleset, state: Any, names: Mapping[str, Sequence[str]]) -> list[Row]:
    """Return the map row by row; nothing where the rule system has none, or nobody is on it."""
    picture = ruleset.picture
    present = [u for u in range(len(state.units)) if ruleset.fate(state, u) == 0]
    if picture.map == "zones":
        return _zones(state, present, picture.at[0], names)
    if picture.map not in ("squares", "hexes"):
        return []
    places: dict[tuple[int, int], int] = {}
    for unit in present:
        x, y = (int(getattr(state.units[unit], field)) for field in picture.at)
        # Axial hexes: column x, row y plus half a row for each column.
        at = (x, y) if picture.map == "squares" else (x, 2 * y + x)
        places.setdefault(at, unit)
    if not places:
        return []
    return _grid(state, places, halves=picture.map == "hexes")


def _zones(
    state: Any, present: list[int], field: str, names: Mapping[str, Sequence[str]]
) -> list[Row]:
    zones = names.get("zones", ())
    rows: list[Row] = []
    for zone in sorted({int(getattr(state.units[unit], field)) for unit in present}):
        row: Row = [(f"{zones[zone] if 0 <= zone < len(zones) else zone}: ", -1)]
        for unit in present:
            if getattr(state.units[unit], field) == zone:
                row.append((f"{names['units'][unit]}  ", state.units[unit].side))
        rows.append(row)
    return rows


def _grid(state: Any, places: dict[tuple[int, int], int], *, halves: bool) -> list[Row]:
    step = 2 if halves else 1
    xs, ys = [x for x, _ in places], [y for _, y in places]
    left, right = min(xs) - MARGIN, max(xs) + MARGIN
    top, bottom = min(ys) - MARGIN * step, max(ys) + MARGIN * step
    if right - left >= WIDEST or bottom - top >= HIGHEST * step:
        return []
    head: Row = [("     " + "".join(f"{x % 100:>3}" for x in range(left, right + 1)), -1)]
    rows = [head]
    for y in range(top, bottom + 1):
        row: Row = [(f"{y:>4} " if not halves else "     ", -1)]
        for x in range(left, right + 1):
            if halves and (y - x) % 2:
                row.append(("   ", -1))
                continue
            unit = places.get((x, y))
            if unit is None:
                row.append(("  ·", -1))
            else:
                row.append((f"  {letter(unit)}", state.units[unit].side))
        rows.append(row)
    return rows

"""A map of a fight in letters: squares, hexes or zones; of a large map where the combatants are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starfray.cli.play.columns import read
from starfray.cli.play.zone_maps import draw_zones
from starfray.core.ruleset import Ruleset

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
HIGHEST = 60
LOW = 12  # rows of a map that is shown whole at every turn
MARGIN = 1
HEXES_ASIDE = 2  # columns of space beside the ships, for what bears there
HEAD = 5  # width of the rows' numbers
CELLS = (3, 2)  # widths of a cell, the first that fits
FALLEN = "x"  # before the letter of one who lies there
ARROWS = ("↑", "↗", "→", "↘", "↓", "↙", "←", "↖")  # behind the letter, by the way it is turned
HEX_ARROWS = ("↑", "↗", "↘", "↓", "↙", "↖")

Cell = tuple[str, int]  # what stands there, and its side (-1: nobody)
Row = list[Cell]
Place = tuple[int, int]


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
    around: int = -1,
) -> list[Row]:
    """Return the map row by row; nothing where the rule system has none, or nobody is on it.

    A map with edges is drawn as far as it goes where there is room for that: `whole` gives it
    more rows. Where it is cut, it is cut `around` somebody, and the last lines say to what and
    who is not on it. Below it stands what its letters mean.

    A rule system with two maps names both, as `squares,hexes`, and the fields of both in order;
    who has a place on a later one is on no earlier one. Those who are not `known` are left out;
    without it, nobody is.
    """
    kinds = [kind for kind in ruleset.picture.map.split(",") if kind]
    places = _places(ruleset, state, kinds, known)
    rows: list[Row] = []
    for kind, there in zip(kinds, places, strict=True):
        if kind == "zones":
            rows += _zones(ruleset, state, there, names, around)
        elif there and (len(there) == 1 or len(set(there.values())) > 1):
            turned = _turned(ruleset, state, there, kinds.index(kind), hexes=kind == "hexes")
            grid = _Grid(ruleset, state, there, turned, width, hexes=kind == "hexes", whole=whole)
            rows += grid.rows(around, names)
    return rows


def _places(
    ruleset: Ruleset, state: Any, kinds: Sequence[str], known: Sequence[bool]
) -> list[dict[int, Place]]:
    """Return for each map who is where on it."""
    found: list[dict[int, Place]] = [{} for _ in kinds]
    fields = list(ruleset.picture.at)
    taken = [[fields.pop(0) for _ in range(1 if kind == "zones" else 2)] for kind in kinds]
    for unit, record in enumerate(state.units):
        if known and not known[unit]:
            continue
        if ruleset.statuses[ruleset.status(state, unit)] in ruleset.picture.gone:
            continue
        if ruleset.picture.there and not ruleset.picture.there(state, unit):
            continue
        for number in reversed(range(len(kinds))):
            at = [read(state, record, field) for field in taken[number]]
            if None not in at:
                x, y = [*at, 0][:2]
                found[number][unit] = (int(x or 0), int(y or 0))
                break
    return found


def _turned(
    ruleset: Ruleset, state: Any, there: Mapping[int, Place], number: int, *, hexes: bool
) -> dict[int, str]:
    """Return the arrows of those on a map, where it says which way they are turned."""
    if not ruleset.picture.points:
        return {}
    arrows = HEX_ARROWS if hexes else ARROWS
    ways = {u: read(state, state.units[u], ruleset.picture.points[number]) for u in there}
    return {unit: arrows[int(way)] for unit, way in ways.items() if way is not None}


def _zones(
    ruleset: Ruleset, state: Any, there: Mapping[int, Place], names: Mapping[str, Sequence[str]],
    around: int,
) -> list[Row]:  # fmt: skip
    if ruleset.picture.zones is not None:
        at = {unit: zone for unit, (zone, _) in there.items()}
        return draw_zones(ruleset.picture.zones, state, at, names, around)
    zones = list(names.get("zones", ()))
    last = max((zone for zone, _ in there.values()), default=-1)
    zones += [str(zone) for zone in range(len(zones), last + 1)]
    rows: list[Row] = []
    for zone, name in enumerate(zones):
        units = [unit for unit, (at, _) in there.items() if at == zone]
        row: Row = [(f"{name}: ", -1)]
        row += [(f"{names['units'][unit]}  ", state.units[unit].side) for unit in units]
        rows.append(row if units else [(f"{name}: nobody", -1)])
    return rows


class _Grid:
    """Squares or hexes. Axial hexes: column x, row y plus half a row for each column."""

    def __init__(
        self, ruleset: Ruleset, state: Any, there: Mapping[int, Place],
        turned: Mapping[int, str], width: int, *, hexes: bool, whole: bool,
    ) -> None:  # fmt: skip
        self.ruleset, self.state, self.hexes = ruleset, state, hexes
        self.width, self.whole, self.turned = width, whole, turned
        self.there = {u: (x, 2 * y + x) if hexes else (x, y) for u, (x, y) in there.items()}
        self.fallen = {unit for unit in there if ruleset.status(state, unit) != 0}
        self.drawn: set[str] = set()
        self.under: dict[str, list[str]] = {}  # whose letters stand on which ground

    def rows(self, around: int, names: Mapping[str, Sequence[str]]) -> list[Row]:
        """Return the rows of the map, and below them what there is to say of it."""
        step = 2 if self.hexes else 1
        centre = self.there.get(around, next(iter(self.there.values())))
        across, down = (0, 0) if self.hexes else _size(self.ruleset, self.state)
        places = list(self.there.values())
        room = (self.width - HEAD) // CELLS[-1] - (2 if self.hexes else 0)
        aside = HEXES_ASIDE if self.hexes else 0
        left, right = _span([x for x, _ in places], across, aside, centre[0], room, room)
        low, high = (HIGHEST if self.whole else LOW), HIGHEST * step
        above = MARGIN * step if self.hexes else 0
        top, bottom = _span([y for _, y in places], down, above, centre[1], low, high)
        columns = right - left + 1 + (2 if self.hexes else 0)
        cell = next(size for size in CELLS if HEAD + size * columns <= self.width)
        rows = [self._labels(left, right, cell)]
        on_map = self._on_map()
        for y in range(top, bottom + 1):
            rows.append(self._row(y, left, right, cell, on_map))
        drawn = (("columns", left, right, across), ("rows", top, bottom, down))
        cut = [
            f"{what} {first} to {last} of 0 to {most - 1}"
            for what, first, last, most in drawn
            if most and last - first + 1 < most
        ]
        told = [f"Shown: {', '.join(cut)}."] if cut else []
        beyond = [
            f"{letter(unit)} {names['units'][unit]} at {x}, {(y - x) // 2 if self.hexes else y}"
            for unit, (x, y) in self.there.items()
            if not (left <= x <= right and top <= y <= bottom)
        ]
        told += [f"Not on it: {', '.join(beyond)}."] if beyond else []
        told += self._legend()
        return rows + [[(f"{' ' * HEAD}{line}", -1)] for line in told]

    def _on_map(self) -> dict[Place, int]:
        """Return who is drawn at each place: who stands before who has fallen."""
        found: dict[Place, int] = {}
        for unit, at in self.there.items():
            if at not in found or (found[at] in self.fallen and unit not in self.fallen):
                found[at] = unit
        return found

    def _labels(self, left: int, right: int, cell: int) -> Row:
        every = 1 if cell > 2 else 5  # small cells hold no two numbers side by side
        labels = " " * HEAD
        for x in range(left, right + 1):
            end = HEAD + (x - left + 1) * cell
            if x % every == 0:  # a long number goes into the blanks before it
                number = str(x) if abs(x) < 100 else f"{'-' if x < 0 else ''}{abs(x) % 100}"
                labels = f"{labels[: end - len(number)]}{number:>{end - len(labels)}}"
            labels = labels.ljust(end)
        return [(labels, -1)]

    def _row(self, y: int, left: int, right: int, cell: int, on_map: Mapping[Place, int]) -> Row:
        first = left + (y - left) % 2  # the first column that has a hex in this line
        row: Row = [(f"{(y - first) // 2 if self.hexes else y:>{HEAD - 1}} ", -1)]
        ground = self.ruleset.picture.ground
        for x in range(left, right + 1):
            unit = on_map.get((x, y))
            if self.hexes and (y - x) % 2:
                row.append((" " * cell, -1))
                continue
            at = (x, (y - x) // 2) if self.hexes else (x, y)
            sign = ground(self.state, *at) if ground else "·"
            if unit is None:
                self.drawn.add(sign)
                row.append((f"{sign:>{cell}}", -1))
            else:
                self.under.setdefault(sign, []).append(letter(unit))
                sign = letter(unit) + self.turned.get(unit, "")
                if unit in self.fallen:
                    sign = f"{FALLEN}{letter(unit)}"
                row.append((f"{sign:>{cell}}", self.state.units[unit].side))
        if self.hexes:
            last = right - (y - right) % 2
            row.append((f"{(y - last) // 2:>{HEAD}}", -1))
        return row

    def _hidden_by(self, sign: str) -> str:
        """Return under whom ground lies, where a letter stands on all of it."""
        over = [] if sign in self.drawn else self.under[sign]
        return f" (under {', '.join(over)})" if over else ""

    def _legend(self) -> list[str]:
        """Return what the letters mean that are on the map."""
        legend, seen = self.ruleset.picture.legend, self.drawn | self.under.keys()
        told = [f"{sign} {legend[sign]}{self._hidden_by(sign)}" for sign in legend if sign in seen]
        fallen = sorted(self.fallen)
        if fallen:
            told.append(f"{FALLEN} before a letter: out of the fight, like {letter(fallen[0])}")
        lines = [", ".join(told)] if told else []
        if self.hexes:
            lines.append("Left and right: the rows of the first and the last hex of a line.")
        return lines


def _size(ruleset: Ruleset, state: Any) -> tuple[int, int]:
    """Return how many squares the map has, across and down; 0 where it has no edges."""
    fight = getattr(state, "fight", None)
    across, down = (int(getattr(fight, field, 0)) for field in ruleset.picture.size)
    return across, down


def _span(
    places: list[int], most: int, margin: int, centre: int, whole: int, room: int
) -> tuple[int, int]:
    """Return the first and the last column (or row) to draw, of `most` (0: without an edge).

    So many are drawn as a `whole`, else those where somebody is, and no more than there is `room`.
    The `margin` is that of space, where hexes go on beyond 0; squares begin there.
    """
    if 0 < most <= whole and 0 <= min(places) and max(places) < most:
        return 0, most - 1
    # No margin beyond the edge of a map that begins at 0.
    first = min(places) - (margin or (MARGIN if min(places) > 0 else 0))
    last = max(places) + (margin or MARGIN)
    last = max(*places, min(last, most - 1)) if most else last
    if last - first < room:
        return first, last
    start = min(max(first, centre - room // 2), last - room + 1)
    return start, start + room - 1

"""Zones as a graph in letters: which lies beside which, and how far from who is on turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starfray.core.ruleset import Zones

Row = list[tuple[str, int]]


def draw_zones(
    zones: Zones, state: Any, there: Mapping[int, int], names: Mapping[str, Sequence[str]],
    around: int,
) -> list[Row]:  # fmt: skip
    """Return a line for each zone, those behind others under them, and below it who is there.

    The first is where the one on turn is (`around`, -1: nobody); each line says how far the zone
    is from there, its terrain, and what other zones it is beside. `there` is who is where.
    """
    root = there.get(around, 0)
    order, depth, under = _tree(zones, state, len(names["zones"]), root)
    rows: list[Row] = []
    for zone in order:
        branch = _branch(zone, depth, under, order)
        told = _told(zones, state, names, zone, root, under, around)
        rows.append([(f"{branch}{names['zones'][zone]}{told and f': {told}'}", -1)])
        units = [unit for unit, at in there.items() if at == zone]
        if units:
            deeper = "│" if zone in under.values() else " "
            row: Row = [(f"{branch.replace('├─', '│ ').replace('└─', '  ')}{deeper}    ", -1)]
            for unit in units:
                mark = ", ".join(_marks(zones, state, names, unit, around))
                told = f"{names['units'][unit]}{mark and f' ({mark})'}  "
                row.append((told, state.units[unit].side))
            rows.append(row)
    return rows


def _marks(
    zones: Zones, state: Any, names: Mapping[str, Sequence[str]], unit: int, around: int
) -> list[str]:
    """Return what stands beside a name: on turn, or at arm's length, and what is told besides."""
    marks = []
    if unit == around:
        marks.append("on turn")
    elif around >= 0 and zones.in_reach(state, around, unit):
        marks.append("within reach")
    if zones.told is not None and (told := zones.told(state, unit, names)):
        marks.append(told)
    return marks


def _tree(
    zones: Zones, state: Any, count: int, root: int
) -> tuple[list[int], dict[int, int], dict[int, int]]:
    """Return all zones in the order of drawing, their depths, and what each hangs under."""
    depth = {root: 0}
    under: dict[int, int] = {}
    behind: dict[int, list[int]] = {}
    queue = [root]
    for zone in queue:
        for other in range(count):
            if zones.steps(state, zone, other) == 1 and other not in depth:
                depth[other], under[other] = depth[zone] + 1, zone
                behind.setdefault(zone, []).append(other)
                queue.append(other)
    order: list[int] = []
    waiting = [root]
    while waiting:
        zone = waiting.pop()
        order.append(zone)
        waiting += reversed(behind.get(zone, []))
    apart = [zone for zone in range(count) if zone not in depth]
    depth.update(dict.fromkeys(apart, 0))
    return order + apart, depth, under


def _branch(
    zone: int, depth: Mapping[int, int], under: Mapping[int, int], order: Sequence[int]
) -> str:
    """Return the lines that lead to the name of a zone."""
    drawn = ""
    at = zone
    while depth[at] > 0:
        siblings = [other for other in order if under.get(other) == under[at]]
        last = siblings[-1] == at
        if at == zone:
            drawn = "└─ " if last else "├─ "
        else:
            drawn = ("   " if last else "│  ") + drawn
        at = under[at]
    return drawn


def _told(
    zones: Zones, state: Any, names: Mapping[str, Sequence[str]], zone: int, root: int,
    under: Mapping[int, int], around: int,
) -> str:  # fmt: skip
    """Return what is told of a zone: how far, its terrain, and where else it leads."""
    parts = []
    if around >= 0:
        parts.append(zones.far(state, root, zone))
    if terrain := zones.terrain(state, names, zone):
        parts.append(terrain)
    others = [
        names["zones"][other]
        for other in range(len(names["zones"]))
        if zones.steps(state, zone, other) == 1
        and under.get(other) != zone
        and under.get(zone) != other
    ]
    if others:
        parts.append(f"also beside {' and '.join(others)}")
    return ", ".join(parts)

"""Zones: places without a measure inside, and the steps between them.

`adjacent` is a flat matrix, `adjacent[a * zones + b]`: not 0 where one step leads from a to b.
"""

from __future__ import annotations

from collections.abc import Sequence

from starfray.core.rule import rule

# Range bands, the nearest first.
REACH = 0
CLOSE = 1
MEDIUM = 2
LONG = 3
EXTREME = 4


@rule()
def zone_steps(
    adjacent: Sequence[int], zones: int, start: int, steps: list[int], queue: list[int]
) -> None:
    """Write the fewest steps from zone `start` to each zone into `steps`; -1 where none lead.

    `steps` and `queue` hold `zones` integers each.
    """
    for zone in range(zones):
        steps[zone] = -1
    steps[start] = 0
    queue[0] = start
    first = 0
    last = 1
    while first < last:
        zone = queue[first]
        first += 1
        for there in range(zones):
            if adjacent[zone * zones + there] != 0 and steps[there] < 0:
                steps[there] = steps[zone] + 1
                queue[last] = there
                last += 1


@rule()
def zone_distance(
    adjacent: Sequence[int], zones: int, a: int, b: int, steps: list[int], queue: list[int]
) -> int:
    """Return the fewest steps from zone a to zone b; -1 where none lead."""
    zone_steps(adjacent, zones, a, steps, queue)
    return steps[b]


@rule()
def zones_adjacent(adjacent: Sequence[int], zones: int, a: int, b: int) -> bool:
    """Return whether one step leads from zone a to a different zone b."""
    return a != b and adjacent[a * zones + b] != 0


@rule()
def range_band(steps: int, in_reach: bool) -> int:
    """Return the range band of a distance in zones.

    The same zone is CLOSE, or REACH for those at arm's length, which is declared; one step is
    MEDIUM, two are LONG, more are EXTREME. So is -1: no way leads there, however near it looks.
    """
    if steps == 0:
        return REACH if in_reach else CLOSE
    if steps == 1:
        return MEDIUM
    if steps == 2:
        return LONG
    return EXTREME


@rule()
def within_band(steps: int, in_reach: bool, band: int) -> bool:
    """Return whether a distance lies within a band: each band includes the nearer ones."""
    return range_band(steps, in_reach) <= band


@rule()
def zone_count(zone_of: Sequence[int], zone: int) -> int:
    """Return how many of those whose zones are listed are in a zone."""
    found = 0
    for where in zone_of:
        if where == zone:
            found += 1
    return found


@rule()
def next_in_zone(zone_of: Sequence[int], zone: int, after: int) -> int:
    """Return the first index beyond `after` (-1 to begin) that is in a zone; -1 for no more."""
    for who in range(after + 1, len(zone_of)):
        if zone_of[who] == zone:
            return who
    return -1

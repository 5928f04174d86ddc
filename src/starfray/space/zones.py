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

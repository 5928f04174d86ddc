"""What the action under way has come to so far; it is as at first between actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from starfray.core.absent import NOBODY
from starfray.core.layout import UNDER_WAY
from starfray.core.written import YES_NO, named


@dataclass(slots=True)
class Reply:
    """An answer to a hit by an enemy, until it is over; `by` is -1 while there is none.

    `acts` is 1 once morale has been spent on it, `successes` are those of the leader. Attacks are
    made with the weapon in a slot: `made` of them so far, of `most`, each of which takes
    `rounds_each`; `fire` is the accuracy of special fire. The next four are what an action that it
    interrupts has done for morale, the last four the attack whose damage waits for it.
    """

    by: Annotated[int, named("units"), UNDER_WAY] = NOBODY
    enemy: Annotated[int, named("units"), UNDER_WAY] = NOBODY
    acts: Annotated[int, YES_NO, UNDER_WAY] = 0
    successes: Annotated[int, UNDER_WAY] = 0
    slot: Annotated[int, UNDER_WAY] = 0
    made: Annotated[int, UNDER_WAY] = 0
    most: Annotated[int, UNDER_WAY] = 0
    rounds_each: Annotated[int, UNDER_WAY] = 0
    fire: Annotated[int, UNDER_WAY] = 0
    killed_before: Annotated[int, UNDER_WAY] = 0
    twenties_before: Annotated[int, UNDER_WAY] = 0
    lucky_ones_before: Annotated[int, UNDER_WAY] = 0
    paid_before: Annotated[int, UNDER_WAY] = 0
    waiting_weapon: Annotated[int, named("weapons"), UNDER_WAY] = NOBODY
    waiting_hailfire: Annotated[int, UNDER_WAY] = 0
    waiting_overage: Annotated[int, UNDER_WAY] = 0
    waiting_share: Annotated[int, UNDER_WAY] = 0

"""Areas under suppressing fire, as the state has them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from starfray.core.absent import NEVER, NOBODY
from starfray.core.written import named


@dataclass(slots=True)
class Area:
    """An area that is kept under suppressing fire; `owner` is -1 while there is none.

    `since` is the number of the turn in which it was laid down, -1 for before the fight. `over` is
    1 when the fire has ended, and somebody has still to react to it on its turn.
    """

    owner: Annotated[int, named("units")] = NOBODY
    weapon: Annotated[int, named("weapons")] = 0
    x: int = 0
    y: int = 0
    radius: int = 0
    since: int = NEVER
    over: int = 0

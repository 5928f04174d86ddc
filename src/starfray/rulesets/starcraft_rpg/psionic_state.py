"""What psionics adds to the state: the powers there are, and those that last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from starfray.core.absent import NOTHING
from starfray.core.layout import ints
from starfray.core.written import YES_NO, flags, named

# How well a psychic is in control.
NOT_PSYCHIC, CONTROLLED, UNCONTROLLED = range(3)

# Whom or what a power is aimed at.
AT_SELF, AT_ALLY, AT_ENEMY, AT_ANYONE, AT_SQUARE = range(5)
# Whom a power reaches in its area.
ALL, FOES, FRIENDS = range(3)
# What a psionic attack roll has to reach.
UNOPPOSED, DEFENSE, RESOLVE, TOUGHNESS = range(4)

# What a power does at once, ...
NO_EFFECT, PSIONIC_DAMAGE, RESISTED_DAMAGE, HEALING, SHIELDING, MORALE, STUN, PUSH, DRAIN = range(9)
DETECTION = 9
# ... and while it lasts.
ACCURACY, GUARD, RESISTANCE, SPEED, STEADINESS, STURDINESS, INSIGHT, CLOAK = range(10, 18)

EFFECTS = 3  # of one power
SUSTAINED = -1


@dataclass(slots=True)
class Power:
    """A kind of power. `radius` is -1 without an area; `lasts` counts rounds, 0 is at once.

    Each effect has a kind, an amount, and an amount for each psi level at which it manifests.
    """

    pl: int = 1
    dc: int = 10
    cost: int = 0
    action: Annotated[int, named("actions")] = 0
    aim: Annotated[int, named("aims")] = AT_SELF
    range: int = 0
    radius: int = NOTHING
    reaches: Annotated[int, named("reaches")] = ALL
    against: Annotated[int, named("defences")] = UNOPPOSED
    telepathic: Annotated[int, YES_NO] = 0
    mind_reading: Annotated[int, YES_NO] = 0
    silenced: Annotated[int, YES_NO] = 0
    lasts: int = 0
    effects: Annotated[list[int], named("effects")] = ints(EFFECTS)
    amounts: list[int] = ints(EFFECTS)
    per_level: list[int] = ints(EFFECTS)


@dataclass(slots=True)
class Lasting:
    """A power of one psychic that can last: active at a psi `level` above 0, for whom it holds.

    `until` is the round in which it ends, 0 while it is sustained.
    """

    caster: Annotated[int, named("units")] = 0
    power: Annotated[int, named("powers")] = 0
    level: int = 0
    until: int = 0
    holds: Annotated[int, flags("units")] = 0

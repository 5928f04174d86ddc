"""What the action under way has come to so far; it is as at first between actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from starfray.core.absent import NOBODY
from starfray.core.written import YES_NO, flags, named


@dataclass(slots=True)
class Attack:
    """The attack under way, from its declaration to the last spend; as at first between attacks.

    `by` is who has begun it. `undeclared` is 1 while one on an object has struck no character: no
    Threat has moved. `silent` is 1 where nobody has said before the dice how it is meant.

    `hardness` is the Difficulty that lay with the target when it was declared, `harder` are those
    who were harder to hit then, `named_second` the Secondary Target named before the damage (-1:
    none). `raw` is the damage before Resistance,
    `added` and `penetration` what Momentum has bought, `lost` the Stress that the target has lost.
    """

    by: Annotated[int, named("units")] = NOBODY
    melee: Annotated[int, YES_NO] = 0
    weapon: Annotated[int, named("weapons")] = 0
    lethal: Annotated[int, YES_NO] = 0
    undeclared: Annotated[int, YES_NO] = 0
    silent: Annotated[int, YES_NO] = 0
    debilitating: Annotated[int, YES_NO] = 0
    area: Annotated[int, YES_NO] = 0
    intense: Annotated[int, YES_NO] = 0
    knockdown: Annotated[int, YES_NO] = 0
    piercing: int = 0
    vicious: int = 0
    named_reroll: Annotated[int, YES_NO] = 0
    named_second: int = NOBODY
    hardness: int = 0
    harder: Annotated[int, flags("units")] = 0
    raw: int = 0
    effects: int = 0
    added: int = 0
    penetration: int = 0
    lost: int = 0
    extra_targets: int = 0
    things_struck: Annotated[int, flags("objects")] = 0


@dataclass(slots=True)
class Hand:
    """The Momentum that the Task just attempted has generated, before it is spent or saved.

    `bonus` points cannot be saved; `success` tells whether the Task of `who` has succeeded,
    `generated` whether it has generated any Momentum, bonus or not.
    """

    who: Annotated[int, named("units")] = NOBODY
    success: Annotated[int, YES_NO] = 0
    momentum: int = 0
    bonus: int = 0
    rolled: Annotated[int, YES_NO] = 0
    generated: Annotated[int, YES_NO] = 0
    complications: int = 0

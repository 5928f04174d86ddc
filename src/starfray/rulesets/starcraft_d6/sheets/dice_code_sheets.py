"""Dice codes as people write them: 4D, 3D+2, '+1'."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field

from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import pips_of

MOST_PIPS = 60  # the longest dice code that is written: 20D
CODE = re.compile(r"(-?)([0-9]{1,2})[Dd](?:\+([0-2]))?")
PIPS_ALONE = re.compile(r"[+-][0-2]")


def pips(code: str) -> int:
    """Return a dice code ("4D+2", "+1", "0D", "-1D") in pips; ValueError for any other text."""
    if PIPS_ALONE.fullmatch(code.strip()):
        return int(code)
    match = CODE.fullmatch(code.strip())
    if not match:
        raise ValueError(no_code(code))
    value = pips_of(int(match[2]), int(match[3] or 0))
    if value > MOST_PIPS:
        raise ValueError("a dice code of at most 20D")
    return -value if match[1] else value


def no_code(found: object) -> str:
    """Say what a dice code looks like, where something else is given."""
    return f"{found} is no dice code: 2D are two dice, 2D+1 two dice and a pip, '+2' two pips"


def _written(found: object) -> object:
    # A bare 2 might be two dice or two pips.
    if isinstance(found, int | float):
        raise ValueError(no_code(found))
    return found


def _code(text: str) -> str:
    if pips(text) < 0:
        raise ValueError("a dice code that is not negative")
    return text


def _signed(text: str) -> str:
    pips(text)
    return text


Code = Annotated[
    str,
    BeforeValidator(_written),
    AfterValidator(_code),
    Field(description="a dice code: 4D, 3D+2, '+1'"),
]
SignedCode = Annotated[
    str,
    BeforeValidator(_written),
    AfterValidator(_signed),
    Field(description="dice to add: 1D, -1D"),
]

"""Things that are listed with their owner, `rifle (Ana)`, as a sentence speaks of them."""

from __future__ import annotations

from collections.abc import Sequence


def spoken_of(name: str, units: Sequence[str], speaks_of: str = "") -> str:
    """Return what a thing is called: `rifle` where Ana is spoken of already, else `Ana's rifle`."""
    owner = next((unit for unit in units if unit and name.endswith(f" ({unit})")), "")
    if not owner:
        return name
    thing = name.removesuffix(f" ({owner})")
    return thing if owner == speaks_of else f"{owner}'s {thing}"

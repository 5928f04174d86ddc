"""The scenes of the rulebook, changed as a test needs them."""

from __future__ import annotations

from typing import Any

from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.rulebook import rulebook_of
from starfray.core.ruleset import Setup

STA = ruleset("star-trek-adventures")
RO, VI, GU, MA = range(4)  # on the field


def scene(name: str, changes: dict[str, Any]) -> Setup:
    """Build a scene of the rulebook, with changes merged into it."""
    data = {"system": STA.key, **rulebook_of(STA).scenes[name]}
    return build_encounter(Document(name, data), changes)


def armed(name: str, damage: int = 3, **more: Any) -> dict[str, Any]:
    """Return the changes of one who has a ranged weapon in hand, and no other."""
    weapon = {"name": name, "mode": "ranged", "damage": damage, **more}
    return {"weapons": [weapon], "drawn": [name]}


def number(setup: Setup, kind: str, name: str) -> int:
    """Return the number of a name."""
    return setup.names[kind].index(name)

"""What somebody has at hand."""

from __future__ import annotations

from starfray.rulesets.starcraft_rpg.state import SLOTS, State


def carried(state: State, who: int) -> list[tuple[int, int]]:
    """Return the weapons that somebody has, and how each is held; several alike once."""
    unit = state.units[who]
    slots = [slot for slot in range(SLOTS) if unit.weapons[slot] >= 0]
    return list(dict.fromkeys((unit.weapons[slot], unit.held[slot]) for slot in slots))

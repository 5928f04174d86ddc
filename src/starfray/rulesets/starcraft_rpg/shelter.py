"""What the squares of the map give to whoever stands there: concealment, and cover."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.state import CLEAR, State

COVERS = 5  # degrees of cover: what a square gives is its concealment times so many, and its cover


@rule("SCR-MOD-01", "SCR-MOD-02", "SCR-MOD-03", "SCR-MOD-04")
def given_by_ground(state: State, x: int, y: int) -> int:
    """Return what a square gives, both in one number; 0 off the map."""
    fight = state.fight
    if fight.sheltered == 0 or not (0 <= x < fight.width and 0 <= y < fight.height):
        return 0
    return state.shelter[y * fight.width + x]


@rule("SCR-MOD-01", "SCR-MOD-02")
def concealment_of(state: State, who: int) -> int:
    """Return how far a combatant is concealed: declared so, or by where it stands; the worse."""
    unit = state.units[who]
    if state.fight.sheltered == 0:
        return unit.concealment
    return max(unit.concealment, given_by_ground(state, unit.x, unit.y) // COVERS)


@rule("SCR-MOD-01", "SCR-MOD-02")
def is_concealed(state: State, who: int) -> int:
    """Tell whether a combatant is concealed at all."""
    return 1 if concealment_of(state, who) != CLEAR else 0


@rule("SCR-MOD-03", "SCR-MOD-04")
def cover_there(state: State, who: int) -> int:
    """Return the cover that a combatant has against all fire: declared, or where it stands."""
    unit = state.units[who]
    if state.fight.sheltered == 0:
        return unit.cover
    return max(unit.cover, given_by_ground(state, unit.x, unit.y) % COVERS)

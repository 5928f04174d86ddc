"""What the squares of the map give to whoever stands there: concealment, and cover.

Chapter: Combat Modifiers.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.state import CLEAR, State
from starfray.space.terrain import NO_COVER, square_inside


@rule("SCR-MOD-01", "SCR-MOD-02", "SCR-MOD-03", "SCR-MOD-04")
def gives_shelter(state: State, x: int, y: int) -> bool:
    """Return whether there is a square on the map, and any square of it gives something."""
    fight = state.fight
    return len(state.covers) > 0 and square_inside(x, y, fight.width, fight.height)


@rule("SCR-MOD-01", "SCR-MOD-02")
def concealment_at(state: State, x: int, y: int) -> int:
    """Return how far a square conceals whoever stands there."""
    return state.conceals[y * state.fight.width + x] if gives_shelter(state, x, y) else CLEAR


@rule("SCR-MOD-03", "SCR-MOD-04")
def cover_at(state: State, x: int, y: int) -> int:
    """Return the cover that a square gives against all fire."""
    return state.covers[y * state.fight.width + x] if gives_shelter(state, x, y) else NO_COVER


@rule("SCR-MOD-01", "SCR-MOD-02")
def concealment_of(state: State, who: int) -> int:
    """Return how far a combatant is concealed: declared so, or by where it stands; the worse."""
    unit = state.units[who]
    return max(unit.concealment, concealment_at(state, unit.x, unit.y))


@rule("SCR-MOD-01", "SCR-MOD-02")
def is_concealed(state: State, who: int) -> bool:
    """Return whether a combatant is concealed at all."""
    return concealment_of(state, who) != CLEAR


@rule("SCR-MOD-03", "SCR-MOD-04")
def cover_there(state: State, who: int) -> int:
    """Return the cover that a combatant has against all fire: declared, or where it stands."""
    unit = state.units[who]
    return max(unit.cover, cover_at(state, unit.x, unit.y))

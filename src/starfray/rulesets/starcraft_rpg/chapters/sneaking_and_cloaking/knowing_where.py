"""Who knows where a hidden combatant is.

Chapter: Sneaking and Cloaking.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.shelter import concealment_of
from starfray.rulesets.starcraft_rpg.state import (
    BLIND,
    FLEEING,
    IN_THE_OPEN,
    TOTALLY_CONCEALED,
    UP,
    State,
)


@rule("SCR-SNK-07", "SCR-SNK-08", "SCR-SNK-10")
def has_found(state: State, who: int, target: int) -> bool:
    """Return whether a hidden combatant is revealed to another one."""
    return has(state.units[target].known_to, who)


@rule("SCR-SNK-02", "SCR-SNK-07", "SCR-SNK-08", "SCR-SNK-10", asked="SCR-SNK-02 sees")
def sees(state: State, who: int, target: int) -> bool:
    """Return whether a combatant has another in the open before it, or revealed to it.

    Against who sees it, hiding is of no use: no -5, and nobody is flat-footed by it.
    """
    unit = state.units[target]
    if unit.hidden == IN_THE_OPEN or unit.side == state.units[who].side:
        return True
    return has_found(state, who, target)


@rule("SCR-SNK-01", "SCR-BEH-02", "SCR-MOD-02")
def has_in_view(state: State, who: int, target: int) -> bool:
    """Return whether a combatant sees another with its eyes, if nothing stands between them."""
    if concealment_of(state, target) == TOTALLY_CONCEALED or has(state.units[who].nature, BLIND):
        return False
    return sees(state, who, target)


@rule("SCR-SNK-02", "SCR-SNK-05")
def knows_square(state: State, who: int, target: int) -> bool:
    """Return whether a combatant knows the square of another: it sees it, or it was given away."""
    return state.units[target].location_known != 0 or sees(state, who, target)


@rule("SCR-MOV-09")
def takes_room(state: State, who: int) -> bool:
    """Return whether a combatant keeps its square to itself: it stands, or flees."""
    return state.units[who].down in (UP, FLEEING)

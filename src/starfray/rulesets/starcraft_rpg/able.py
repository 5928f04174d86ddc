"""Who can act: what bars a combatant's actions bars its reactions, and the rest of an action."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.state import UP, State


@rule("SCR-GEN-06", "SCR-INF-06", "SCR-INF-07", "SCR-PSI-18", "SCR-PSI-20")
def can_act(state: State, who: int) -> int:
    """Tell whether a combatant can act, in its turn or out of it: it stands, and is not stunned."""
    unit = state.units[who]
    return 1 if unit.down == UP and unit.stunned == 0 else 0

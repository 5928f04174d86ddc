"""What one could think of doing."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.action import Action
from starfray.rulesets.fasa_trek.candidates.personal_candidates import personal_candidates
from starfray.rulesets.fasa_trek.candidates.ship_candidates import ship_candidates
from starfray.rulesets.fasa_trek.state import STARSHIP, State


def candidates(state: State) -> Iterator[Action]:
    """List what the one on turn could think of."""
    if state.fight.arena == STARSHIP:
        return ship_candidates(state, state.fight.active)
    return personal_candidates(state, state.fight.active)

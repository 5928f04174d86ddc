"""What one could think of."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.action import Action
from starfray.rulesets.starcraft_d6.candidates.battle_candidates import battle_candidates
from starfray.rulesets.starcraft_d6.candidates.personal_candidates import personal_candidates
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import is_battle
from starfray.rulesets.starcraft_d6.state import State


def candidates(state: State) -> Iterator[Action]:
    """List everything that the one on turn could think of, or order in a battle."""
    return battle_candidates(state) if is_battle(state) else personal_candidates(state)

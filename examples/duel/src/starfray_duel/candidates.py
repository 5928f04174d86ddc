"""What a duelist could think of."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.action import Action, action
from starfray_duel.chapters.strikes import STRIKE
from starfray_duel.state import State


def candidates(state: State) -> Iterator[Action]:
    """List a strike at every other duelist."""
    for target in range(len(state.units)):
        if target != state.fight.active:
            yield action(STRIKE, state.fight.active, target)

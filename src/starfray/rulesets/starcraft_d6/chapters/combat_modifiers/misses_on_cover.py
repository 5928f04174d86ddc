"""Combat modifiers: attacks that miss only because of the cover, and damage it by a ruling."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.core.table import UNHEARD
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import succeeds
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.cover import all_cover
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.situation import thing_between
from starfray.rulesets.starcraft_d6.chapters.reacting.reacted_difficulty import (
    Reaction,
    modifiers_survive,
)
from starfray.rulesets.starcraft_d6.rulings import PartialProtect
from starfray.rulesets.starcraft_d6.state import State


@rule("SD6-COV-02", "SD6-COV-05", "SD6-REAC-04")
def miss_that_matters(state: State, target: int, close: int, reaction: Reaction) -> int:
    """Return by how much an attack may miss and hit the cover yet, by ruling.

    It is what the cover has added to the difficulty, beside all else that hinders.
    """
    if state.rulings.partial_protect != PartialProtect.MISS_HITS_COVER:
        return 0
    if state.units[target].protection == NOTHING or not modifiers_survive(state, reaction):
        return 0
    covered = all_cover(state, UNHEARD, thing_between(state, target, close), 0)
    return covered - all_cover(state, UNHEARD, 0, 0)


@rule("SD6-COV-02")
def hits_cover(total: int, needed: int, matters: int) -> bool:
    """Return whether an attack that missed did so only because of the cover, by that much."""
    return matters > 0 and succeeds(total, needed - matters)

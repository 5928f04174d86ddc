"""What each option of lore gives.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    ARMOR_VULNERABILITY,
    PATTERNS,
    WEAK_POINT,
)
from starfray.rulesets.starcraft_rpg.state import State


@rule("SCR-LOR-01")
def lore_steps(state: State, who: int, target: int, option: int) -> int:
    """Return the successes of a lore option that a combatant has about a target."""
    pair = who * len(state.units) + target
    if option == ARMOR_VULNERABILITY:
        return state.vulnerabilities[pair]
    return state.weak_points[pair] if option == WEAK_POINT else state.patterns[pair]


@rule("SCR-LOR-02")
def known_vulnerability(state: State, who: int, target: int) -> int:
    """Return the penetration that lore about a target gives."""
    return lore_steps(state, who, target, ARMOR_VULNERABILITY)


@rule("SCR-LOR-03")
def known_weak_point(state: State, who: int, target: int) -> int:
    """Return the rending that lore about a target gives."""
    return lore_steps(state, who, target, WEAK_POINT)


@rule("SCR-LOR-04")
def known_patterns(state: State, who: int, target: int) -> int:
    """Return the accuracy that lore about a target gives."""
    return lore_steps(state, who, target, PATTERNS)

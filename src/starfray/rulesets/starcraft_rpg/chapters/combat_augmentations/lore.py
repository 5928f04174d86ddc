"""Lore: recalling what one knows of a target.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.augmentation_checks import (
    augmentation_check,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    ARMOR_VULNERABILITY,
    PATTERNS,
    WEAK_POINT,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.leadership import NO_OPTION
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.lore_options import lore_steps
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import why_not_enemy
from starfray.rulesets.starcraft_rpg.state import LORE, Lore, Person, State
from starfray.rulesets.starcraft_rpg.words import MINOR_ACTION, WORDS

NO_FOE_TO_KNOW = WORDS.reason("no_foe_to_know", "SCR-LOR-01", "lore helps only against enemies")


@rule("SCR-LOR-01")
def why_not_lore(state: State, who: int, target: int, option: int) -> int:
    """Return 0 when a combatant may recall lore about a target, else the reason."""
    if not 0 <= target < len(state.units):
        return NO_FOE_TO_KNOW
    if state.units[target].side == state.units[who].side:
        return NO_FOE_TO_KNOW
    reason = why_not_enemy(state, who, target)
    if reason:
        return reason
    return 0 if 0 <= option <= PATTERNS else NO_OPTION


@rule("SCR-LOR-01")
def use_lore(state: State, table: Table, who: int, target: int, option: int) -> None:
    """Recall lore about a target: the bonus against it lasts for the rest of the encounter."""
    steps = augmentation_check(state, table, who, LORE)
    if steps:
        steps = max(steps, lore_steps(state, who, target, option))
        know_lore(state, table, who, target, option, steps)


@change(
    WORDS, "SCR-LOR-01", "{who} knows about {target}: {option} with {steps} successes.",
    name="lore_known", outcome="lore",
)  # fmt: skip
def know_lore(state: State, who: Person, target: Person, option: Lore, steps: int) -> None:
    """Know something of use about a target."""
    pair = who * len(state.units) + target
    if option == ARMOR_VULNERABILITY:
        state.vulnerabilities[pair] = steps
    elif option == WEAK_POINT:
        state.weak_points[pair] = steps
    else:
        state.patterns[pair] = steps


RECALL_LORE = verb(
    WORDS, "lore", "SCR-LOR-01", "target=target:units n=option:lore",
    "{who} recalls lore about {target}: {option}",
    do=use_lore, why_not=why_not_lore, cost=MINOR_ACTION,
)  # fmt: skip

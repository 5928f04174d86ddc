"""Combat modifiers: what they all come to, in defense and accuracy; prone.

Chapter: Combat Modifiers.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.augmented_accuracy import (
    augmented_accuracy,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.defensive_formation import (
    formation,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.tactics_options import (
    defensive_stance,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import aiming, aims_at
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.taunt_penalty import taunt_penalty
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.concealment import concealment
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import cover
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.flanking import (
    FLANKED_BY_ATTACKER,
    FROM_HIDING,
    flat_footed,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.kinds_of_effect import GUARD
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import insight, power_bonus
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import Square
from starfray.rulesets.starcraft_rpg.rulings import BobFlatFooted
from starfray.rulesets.starcraft_rpg.state import BOB_AND_WEAVE, CRITICAL, State
from starfray.rulesets.starcraft_rpg.words import WORDS

DEFENSIVE_STANCE = WORDS.modifier("defensive_stance", "SCR-TAC-03", "Defensive Stance")
DEFENSE = WORDS.modifier("defense", "SCR-ATK-03", "defense")
CRITICAL_DEFENSE = WORDS.modifier("critical_defense", "SCR-WND-08", "critical wounds")
FLAT_FOOTED = WORDS.modifier("flat_footed", "SCR-MOD-05", "flat-footed")
PRONE_RANGED = WORDS.modifier("prone_ranged", "SCR-MOD-07", "prone, against ranged attacks")
BOBBING = WORDS.modifier("bobbing", "SCR-BEH-06", "Bob and Weave")
PRONE_MELEE = WORDS.modifier("prone_melee", "SCR-MOD-07", "prone, against melee attacks")
DEFENSE_TOTAL = WORDS.note(
    "defense_effective",
    "SCR-ATK-03",
    "who:units target:units needed",
    "{target} has a defense of {needed}.",
    bookkeeping=True,
)
POWER_GUARD = WORDS.modifier("power_guard", "SCR-PSI-02", "powers")
ATTACKED_FROM_HIDING = WORDS.modifier(
    "from_hiding", "SCR-SNK-04", "flat-footed, attacked from hiding"
)


@rule(
    "SCR-ATK-03", "SCR-MOD-03", "SCR-MOD-04", "SCR-MOD-05", "SCR-MOD-07", "SCR-WND-08",
    "SCR-BEH-06",
)  # fmt: skip
def defense_attacked(
    state: State, table: Table, who: int, target: int, melee: int, origin: Square, flanking: int
) -> int:
    """Return the defense of a target against an attacker, and note what makes it up.

    `origin` is where the line of fire comes from, `flanking` what `flanked` found. Nobody is told
    who does not know where the attacker is.
    """
    unit = state.units[target]
    defense = modifier(table, DEFENSE, unit.defense)
    defense += modifier(table, CRITICAL_DEFENSE, -unit.wounds[CRITICAL])
    if unit.agility_defense > 0 and flat_footed(state, target, flanking):
        kind = ATTACKED_FROM_HIDING if flanking == FROM_HIDING else FLAT_FOOTED
        defense += modifier(table, kind, -unit.agility_defense)
    stance = defensive_stance(state, target)
    defense += modifier(table, DEFENSIVE_STANCE, stance)
    defense += formation(state, table, target)
    if unit.behavior == BOB_AND_WEAVE:
        if state.rulings.bob_flat_footed == BobFlatFooted.KEEPS:
            defense += modifier(table, BOBBING, 2)
        elif not flat_footed(state, target, flanking):
            defense += modifier(table, BOBBING, 2)
    defense += modifier(table, POWER_GUARD, power_bonus(state, target, GUARD))
    if melee:
        if unit.prone:
            defense += modifier(table, PRONE_MELEE, -5)
    else:
        if unit.prone:
            defense += modifier(table, PRONE_RANGED, 5)
        defense += cover(state, table, target, origin.x, origin.y)
    note(table, DEFENSE_TOTAL, who, target, defense)
    return defense


@rule(
    "SCR-ATK-03", "SCR-MOD-03", "SCR-MOD-04", "SCR-MOD-05", "SCR-MOD-07", asked="SCR-ATK-03 defense"
)
def defense_against(
    state: State, table: Table, target: int, melee: int, from_x: int, from_y: int, flanking: int
) -> int:
    """Return the defense of a target against an attack from a square, whoever makes it."""
    origin = Square(from_x, from_y)
    return defense_attacked(state, table, NOBODY, target, melee, origin, flanking)


FLANKING = WORDS.modifier("flanking", "SCR-MOD-06", "flanking")
POWER_INSIGHT = WORDS.modifier("power_insight", "SCR-PSI-02", "insight into the target")


@rule(
    "SCR-MOD-01",
    "SCR-MOD-02",
    "SCR-MOD-06",
    "SCR-BEH-02",
    "SCR-BEH-03",
    "SCR-GEN-07",
    asked="SCR-MOD-01 accuracy",
)
def accuracy_against(
    state: State, table: Table, who: int, target: int, melee: int, flanking: int
) -> int:
    """Return the accuracy modifiers that depend on the target."""
    total = augmented_accuracy(state, table, who, target)
    total += taunt_penalty(state, table, who, target)
    if aims_at(state, who, target):
        total += aiming(state, table, who, target, melee)
    total += concealment(state, table, who, target)
    if flanking == FLANKED_BY_ATTACKER:
        total += modifier(table, FLANKING, 2)
    return total + modifier(table, POWER_INSIGHT, insight(state, who, target))

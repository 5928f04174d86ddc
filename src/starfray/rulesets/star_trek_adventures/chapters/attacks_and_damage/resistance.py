"""Attacks and damage, step 6: static Resistance and the Cover Dice."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.cover import dice_of_place
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.how_hard_to_hit import (
    enemy_in_reach,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.challenge_dice import (
    EACH_CLASS,
    ChallengeDice,
    challenge_total,
    choose_faces,
    reroll_challenge,
    roll_challenge,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.reroll_a_pool import (
    REROLL_COVER,
    reroll_cover_pool,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_stress_effects.stress_effects import (
    pierced,
)
from starfray.rulesets.star_trek_adventures.rulings import (
    CoverDice,
    LeavingCover,
    Prone,
    RerollPool,
)
from starfray.rulesets.star_trek_adventures.state import State
from starfray.rulesets.star_trek_adventures.words import COVER_DIE, COVER_REROLL, WORDS


@rule("STA-DMG-02", asked="STA-DMG-02 dice")
def dice_of_cover(state: State, target: int) -> int:
    """Return how many Cover Dice a target rolls: those of the cover that it has taken."""
    if state.attack.melee and state.rulings.cover == CoverDice.NO_COVER_IN_MELEE:
        return 0
    if state.units[target].cover < 0:
        return 0
    if state.rulings.leaving_cover == LeavingCover.ENEMY_WITHIN_REACH:
        if enemy_in_reach(state, target):
            return 0
    return dice_of_place(state, state.units[target].cover)


@rule("STA-DMG-02", "STA-MIN-06", "STA-MOM-08")
def roll_cover(state: State, table: Table, target: int, dice: int) -> ChallengeDice:
    """Roll Cover Dice; who is prone may re-roll some, under a ruling others may for Momentum."""
    unit = state.units[target]
    prone = unit.prone and state.rulings.prone == Prone.IN_FULL
    last = EACH_CLASS if state.rulings.reroll_pool == RerollPool.COVER_TOO else unit.recovering
    pool = roll_challenge(table, target, COVER_DIE, dice, EACH_CLASS if prone else last)
    if prone:
        picked = choose_faces(state, table, target, REROLL_COVER, pool, dice)
        pool = reroll_challenge(table, target, COVER_REROLL, pool, picked, last)
    return reroll_cover_pool(state, table, target, pool)


STATIC_RESISTANCE = WORDS.modifier("static_resistance", "STA-DMG-02", "Resistance")
RECOVERED_RESISTANCE = WORDS.modifier("recovered_resistance", "STA-TSK-08", "from Recover")
COVER = WORDS.modifier("cover", "STA-DMG-02", "Cover Dice")
RECOVERING = WORDS.modifier("recovering", "STA-TSK-08", "Effects while recovering")
RESISTANCE = WORDS.note(
    "resistance", "STA-DMG-02", "target:units total", "{target} has {total} Resistance."
)


@rule("STA-DMG-02", "STA-MIN-06", "STA-TSK-08", asked="STA-DMG-02")
def total_resistance(state: State, table: Table, target: int) -> int:
    """Return static Resistance plus the Cover Dice; while recovering, each Effect counts 1 more."""
    unit = state.units[target]
    dice = dice_of_cover(state, target)
    pool = roll_cover(state, table, target, dice) if dice > 0 else ChallengeDice(0, 0, 0, 0)
    total = modifier(table, STATIC_RESISTANCE, unit.resistance)
    total += modifier(table, RECOVERED_RESISTANCE, unit.recover_resistance)
    total += modifier(table, COVER, challenge_total(pool))
    if unit.recovering:
        total += modifier(table, RECOVERING, pool.effects)
    note(table, RESISTANCE, target, total)
    return total


@rule("STA-DMG-03", "STA-MOM-07", "STA-EFX-07")
def effective_resistance(state: State, resistance: int) -> int:
    """Return the Resistance that counts, after Piercing and Penetration (2 for each point)."""
    return max(0, resistance - pierced(state) - 2 * state.attack.penetration)

"""Melee combat: blocking."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.rulings import ArmedBlock, NaturalWeapons
from starfray.rulesets.starcraft_d6.state import BRAWLING, IN_OFF_HAND, MELEE, NATURAL, State
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-BLK-01", "SD6-BLK-03", asked="SD6-BLK-03")
def is_parried(block: int, attack: int) -> bool:
    """Return whether a block parries: only by a total higher than that of the attack."""
    return block > attack


PARRIED = WORDS.note(
    "parried", "SD6-BLK-03", "who:units attacker:units", "{who} parries {attacker}.",
    outcome="parried",
)  # fmt: skip


@rule("SD6-BLK-05")
def arms(state: State, weapon: int) -> bool:
    """Return whether a weapon is one for close combat; of claws and the like a ruling says so."""
    if state.weapons[weapon].kind == NATURAL:
        return state.rulings.natural_weapons == NaturalWeapons.ARMED
    return state.weapons[weapon].kind == MELEE


@rule("SD6-BLK-05", "SD6-MEL-02")
def is_armed(state: State, who: int) -> bool:
    """Return whether somebody has a hand weapon in the hand, or one that nature gave."""
    for index in range(len(state.weapons)):
        weapon = state.weapons[index]
        ready = weapon.kind == NATURAL or weapon.where <= IN_OFF_HAND
        if weapon.owner == who and ready and arms(state, index):
            return True
    return False


@rule("SD6-BLK-05")
def knows_armed_block(state: State, who: int) -> bool:
    """Return whether somebody knows a martial arts move that blocks a weapon."""
    for index in range(len(state.moves)):
        if state.moves[index].owner == who and state.moves[index].blocks_armed:
            return True
    return False


UNARMED_BLOCK = WORDS.reason(
    "unarmed_block", "SD6-BLK-05", "the unarmed cannot block a weapon without a special move"
)
ARMED_BLOCK = WORDS.reason(
    "armed_block", "SD6-BLK-05",
    "whoever holds a weapon must block a weapon with it, by Melee Parry",
)  # fmt: skip


@rule("SD6-BLK-05")
def why_not_block_a_weapon(state: State, who: int, skill: int) -> int:
    """Return why somebody cannot block a weapon by Brawling or Martial Arts, or 0.

    The unarmed need a special move. Whether who is armed may do so is a ruling.
    """
    if skill != BRAWLING and knows_armed_block(state, who):
        return 0
    if not is_armed(state, who):
        return UNARMED_BLOCK
    return 0 if state.rulings.armed_block == ArmedBlock.ANY else ARMED_BLOCK

"""Flat-footed and flanked.

Chapter: Combat Modifiers.
"""

from __future__ import annotations

from starfray.core.absent import NOWHERE
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, has
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import can_act
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
    sees,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.ammunition import is_loaded
from starfray.rulesets.starcraft_rpg.rulings import FlankingReach
from starfray.rulesets.starcraft_rpg.state import DEAD, DOWN, IN_HAND, SLOTS, UNCONSCIOUS, State
from starfray.space.squares import squares_adjacent
from starfray.space.terrain import LIMITED

# What `flanked` finds.
NOT_FLANKED, FLANKED, FLANKED_BY_ATTACKER, FROM_HIDING = range(4)


@rule("SCR-MOD-05", "SCR-SPA-04")
def flat_footed(state: State, target: int, flanking: int) -> bool:
    """Return whether somebody is flat-footed: declared so, down, stunned, flanked, charging."""
    unit = state.units[target]
    if unit.flat_footed or unit.charged or flanking or unit.stunned:
        return True
    if unit.down in (DOWN, DEAD, UNCONSCIOUS):
        return True
    if state.fight.width > 0:
        return state.squares[unit.y * state.fight.width + unit.x] == LIMITED
    return False


@rule("SCR-MOD-06", "SCR-SNK-04", asked="SCR-MOD-06")
def flanked(state: State, who: int, target: int, melee: int) -> int:
    """Return how a target is flanked: by enemies directly across from each other beside it.

    Return `FLANKED_BY_ATTACKER` when `who` gains the bonus by it, `FLANKED` when it is flanked
    by others; without that, `FROM_HIDING` when the target does not see who attacks it.
    """
    defender = state.units[target]
    around = EMPTY  # those of the nine squares around the target, row by row, with an enemy
    own = NOWHERE
    found = NOT_FLANKED
    for enemy in range(len(state.units)):
        unit = state.units[enemy]
        across = unit.x - defender.x + 1
        down = unit.y - defender.y + 1
        if not (0 <= across <= 2 and 0 <= down <= 2) or unit.side == defender.side:
            continue
        if not may_flank(state, enemy, target):
            continue
        place = 3 * down + across
        if enemy == who:
            own = place
        if has(around, 8 - place):  # directly across
            found = FLANKED
            if state.rulings.flanking_reach == FlankingReach.ALL_ATTACKERS:
                return FLANKED_BY_ATTACKER
            if own in (place, 8 - place):
                if melee or state.rulings.flanking_reach != FlankingReach.MELEE_ONLY:
                    return FLANKED_BY_ATTACKER
        around = add(around, place)
    if found == NOT_FLANKED and not sees(state, target, who):
        return FROM_HIDING
    return found


@rule("SCR-MOD-06")
def may_flank(state: State, who: int, target: int) -> bool:
    """Return whether a combatant is adjacent to the target, able to act, and armed as need be.

    Who is hidden distracts nobody, and nobody flanks whom it cannot find.
    """
    unit = state.units[who]
    other = state.units[target]
    if not can_act(state, who):
        return False
    if unit.hidden or other.hidden:
        if not (knows_square(state, who, target) and knows_square(state, target, who)):
            return False
    if not squares_adjacent(unit.x, unit.y, other.x, other.y, state.rulings.diagonals):
        return False
    if state.rulings.flanking_reach == FlankingReach.MELEE_ONLY:
        return threatened_distance(state, who) > 0
    return True


@rule("SCR-ATK-13", "SCR-ATK-15")
def threatened_distance(state: State, who: int) -> int:
    """Return how far a combatant's melee weapons reach, in hand and not empty; 0 without one."""
    unit = state.units[who]
    reach = 0
    for slot in range(SLOTS):
        if unit.weapons[slot] < 0:
            break
        if unit.held[slot] == IN_HAND:
            weapon = state.weapons[unit.weapons[slot]]
            if weapon.melee and is_loaded(state, who, slot):
                reach = max(reach, weapon.reach)
    return reach

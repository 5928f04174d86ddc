"""Who may be attacked: range and reach, line of fire, weapons in hand, rounds loaded.

Chapter: Procedure for Weapon Attack.
"""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.tactics_options import long_shot
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.influence import (
    HAS_FLED,
    HAS_SURRENDERED,
    SQUARE_NOT_KNOWN,
    TARGET_DEAD,
    TARGET_OUT,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import is_obstructed
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import is_out
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
)
from starfray.rulesets.starcraft_rpg.rulings import RangeLimit
from starfray.rulesets.starcraft_rpg.state import DEAD, FLED, IN_HAND, SLOTS, SURRENDERED, UP, State
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-ATK-17", asked="SCR-ATK-17 range")
def farthest(state: State, who: int, kind: int) -> int:
    """Return how far a weapon reaches: melee reach, or range with Long Shot."""
    weapon = state.weapons[kind]
    if weapon.melee:
        return weapon.reach
    reach = weapon.range + long_shot(state, who)
    return 6 * reach if state.rulings.range_limit == RangeLimit.INCREMENTS else reach


@rule("SCR-ATK-17")
def range_modifier(state: State, table: Table, who: int, target: int, kind: int) -> int:
    """Return the modifier for a shot beyond the range, where the ruling allows one."""
    unit = state.units[target]
    return range_modifier_at(state, table, who, unit.x, unit.y, kind)


RANGE = WORDS.modifier("range_increments", "SCR-ATK-17", "beyond the range")


@rule("SCR-ATK-17")
def range_modifier_at(state: State, table: Table, who: int, x: int, y: int, kind: int) -> int:
    """Return the modifier for a shot at a square beyond the range."""
    weapon = state.weapons[kind]
    if state.rulings.range_limit == RangeLimit.HARD or weapon.melee:
        return 0
    unit = state.units[who]
    far = distance(state, unit.x, unit.y, x, y)
    reach = max(1, weapon.range + long_shot(state, who))
    return modifier(table, RANGE, -2 * ((max(1, far) - 1) // reach))


@rule("SCR-ATK-17", "SCR-ATK-18", "SCR-GEN-10", "SCR-MOD-04")
def why_not_target(state: State, who: int, target: int, kind: int) -> int:
    """Return 0 when a combatant may be attacked with a weapon, else the reason."""
    reason = why_not_enemy(state, who, target)
    if reason:
        return reason
    unit = state.units[who]
    return why_not_target_from(state, who, target, kind, unit.x, unit.y)


NOT_AN_ENEMY = WORDS.reason("not_an_enemy", "SCR-ATK-18", "the target must be an enemy")
NO_TARGET = WORDS.reason("no_target", "SCR-ATK-18", "this needs a `target`")


@rule("SCR-ATK-18", "SCR-GEN-10")
def why_not_enemy(state: State, who: int, target: int) -> int:
    """Return 0 for an enemy who is not out of the fight, else the reason."""
    if target < 0:
        return NO_TARGET
    if target >= len(state.units):
        return NOT_AN_ENEMY
    one, two = state.units[who], state.units[target]
    if one.side == two.side:
        return NOT_AN_ENEMY
    if two.down != UP:
        if two.down == DEAD:
            return TARGET_DEAD
        if two.down == FLED:
            return HAS_FLED
        if two.down == SURRENDERED:
            return HAS_SURRENDERED
        if is_out(state, target):
            return TARGET_OUT
    if two.hidden and not knows_square(state, who, target):
        return SQUARE_NOT_KNOWN
    return 0


OUT_OF_RANGE = WORDS.reason("out_of_range", "SCR-ATK-17", "out of range")
NO_LINE_OF_FIRE = WORDS.reason("no_line_of_fire", "SCR-MOD-04", "the target is fully obstructed")


@rule("SCR-ATK-17", "SCR-MOD-04")
def why_not_target_from(
    state: State, who: int, target: int, kind: int, from_x: int, from_y: int
) -> int:
    """Return 0 when an enemy is in range and in the line of fire from a square, else the reason."""
    two = state.units[target]
    if distance(state, from_x, from_y, two.x, two.y) > farthest(state, who, kind):
        return OUT_OF_RANGE
    if is_obstructed(state, target, from_x, from_y):
        return NO_LINE_OF_FIRE
    return 0


NO_CENTRE = WORDS.reason("no_centre", "SCR-ATK-14", "a burst needs a centre on the map")


@rule("SCR-ATK-14", asked="SCR-ATK-14 square")
def why_not_a_square(state: State, x: int, y: int) -> int:
    """Return 0 when there is such a square, else the reason; without a map there is any number."""
    if abs(x) > 10_000 or abs(y) > 10_000:
        return NO_CENTRE
    if state.fight.width > 0:
        if not (0 <= x < state.fight.width and 0 <= y < state.fight.height):
            return NO_CENTRE
    return 0


@rule("SCR-ATK-14", "SCR-ATK-17")
def why_not_centre(state: State, who: int, x: int, y: int, kind: int) -> int:
    """Return 0 when a square may be the centre of a burst, else the reason."""
    unit = state.units[who]
    reason = why_not_a_square(state, x, y)
    if reason:
        return reason
    if distance(state, unit.x, unit.y, x, y) > farthest(state, who, kind):
        return OUT_OF_RANGE
    return 0


@rule("SCR-ACT-07")
def slot_of(state: State, who: int, kind: int, where: int) -> int:
    """Return the slot in which a combatant has a weapon of a kind in hand (or stowed, dropped)."""
    unit = state.units[who]
    for slot in range(SLOTS):
        if unit.weapons[slot] == kind and unit.held[slot] == where:
            return slot
    return NOTHING


@rule("SCR-ACT-07")
def slot_in_hand(state: State, who: int, kind: int) -> int:
    """Return the slot of a weapon in hand, of several alike the fullest; -1 for none in hand."""
    return slot_among_alike(state, who, kind, True)


@rule("SCR-ACT-05", "SCR-PSI-23")
def slot_to_load(state: State, who: int, kind: int) -> int:
    """Return the slot of a weapon in hand, of several alike the emptiest; -1 for none in hand."""
    return slot_among_alike(state, who, kind, False)


@rule("SCR-ACT-05", "SCR-ACT-07")
def slot_among_alike(state: State, who: int, kind: int, fullest: bool) -> int:
    """Return the slot of a weapon in hand with most rounds in it, or with the fewest."""
    if not 0 <= kind < len(state.weapons):
        return NOTHING
    unit = state.units[who]
    best = NOTHING
    for slot in range(SLOTS):
        if unit.weapons[slot] == kind and unit.held[slot] == IN_HAND:
            if best == NOTHING:
                best = slot
                continue
            more = unit.rounds[slot] - unit.rounds[best]
            if more > 0 if fullest else more < 0:
                best = slot
    return best

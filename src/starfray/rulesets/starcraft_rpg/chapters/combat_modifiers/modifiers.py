"""Combat modifiers: concealment, cover, flat-footed, flanking, prone.

Chapter: Combat Modifiers.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOWHERE
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, has
from starfray.core.table import Table, modifier, note
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.defensive_formation import (
    formation,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    augmented_accuracy,
    defensive_stance,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import aiming, aims_at
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.taunt_penalty import taunt_penalty
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.shelter import (
    concealment_of,
    cover_there,
)
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import can_act
from starfray.rulesets.starcraft_rpg.chapters.psionics.kinds_of_effect import GUARD
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import insight, power_bonus
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
    sees,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.ammunition import is_loaded
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import Square
from starfray.rulesets.starcraft_rpg.rulings import (
    BobFlatFooted,
    CoverGap,
    CoverPlace,
    CrouchEffect,
    FlankingReach,
    LocationKnownEffect,
    VisionStacking,
)
from starfray.rulesets.starcraft_rpg.state import (
    BLIND,
    BOB_AND_WEAVE,
    CLEAR,
    CRITICAL,
    DEAD,
    DOWN,
    IN_HAND,
    IN_THE_OPEN,
    SLOTS,
    TOTALLY_CONCEALED,
    UNCONSCIOUS,
    UNKNOWN_PLACE,
    State,
)
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.sight import worst_on_line
from starfray.space.squares import squares_adjacent
from starfray.space.terrain import (
    CORNERS_OPEN,
    COVER,
    COVER_DEGREES,
    IMPROVED_COVER,
    LIMITED,
    LOW_COVER,
    NO_COVER,
    NO_SIGHT,
)

# What `flanked` finds.
NOT_FLANKED, FLANKED, FLANKED_BY_ATTACKER, FROM_HIDING = range(4)


@rule("SCR-SNK-02", "SCR-SNK-05")
def hidden_penalty(state: State, who: int, target: int) -> int:
    """Return what it takes from accuracy that a target hides from the attacker."""
    unit = state.units[target]
    if unit.hidden == IN_THE_OPEN or sees(state, who, target):
        return 0
    if (
        unit.location_known
        and state.rulings.location_known_effect == LocationKnownEffect.DROPS_PENALTY
    ):
        return 0
    return -5


CONCEALMENT = WORDS.modifier("concealment", "SCR-MOD-01", "concealment")
TOTAL_CONCEALMENT = WORDS.modifier("total_concealment", "SCR-MOD-02", "total concealment")
HIDDEN = WORDS.modifier("hidden_target", "SCR-GEN-07", "hidden target")


@rule("SCR-MOD-01", "SCR-MOD-02", "SCR-GEN-07")
def concealment(state: State, table: Table, who: int, target: int) -> int:
    """Return what lack of vision takes from accuracy: the worse concealment, and hiding.

    Who is blind lacks all vision of everybody.
    """
    hidden = hidden_penalty(state, who, target)
    concealed = 0
    lacking = concealment_of(state, target)
    if lacking == TOTALLY_CONCEALED or has(state.units[who].nature, BLIND):
        concealed = -10
    elif lacking != CLEAR:
        concealed = -5
    if state.rulings.vision_stacking == VisionStacking.WORST_ONLY and hidden and concealed:
        hidden = 0
    total = modifier(table, HIDDEN, hidden)
    if concealed == -10:
        return total + modifier(table, TOTAL_CONCEALMENT, concealed)
    return total + modifier(table, CONCEALMENT, concealed)


@rule("SCR-MOD-03", "SCR-MOD-04", "SCR-ACT-10")
def cover_degree(state: State, target: int, from_x: int, from_y: int) -> int:
    """Return the degree of cover against a line of fire from a square.

    It is the best of what the game master declared, what its square gives, and what stands on the
    map.
    """
    unit = state.units[target]
    degree = max(cover_there(state, target), cover_of_percent(state, unit.obstruction))
    if from_x != unit.x or from_y != unit.y:
        degree = max(degree, obstruction_between(state, from_x, from_y, unit.x, unit.y))
    if degree == LOW_COVER:
        low = state.rulings.crouch_effect == CrouchEffect.LOW_ONLY
        degree = NO_COVER if low and not unit.crouching and not unit.prone else COVER
    if degree == COVER and unit.crouching:
        if state.rulings.crouch_effect == CrouchEffect.IMPROVES:
            return IMPROVED_COVER
    return degree


@rule("SCR-MOD-03", "SCR-MOD-04")
def obstruction_between(state: State, from_x: int, from_y: int, to_x: int, to_y: int) -> int:
    """Return the degree of cover of what stands on the map between two squares."""
    if state.fight.obstacles == 0:
        return NO_COVER
    if from_x == UNKNOWN_PLACE or to_x == UNKNOWN_PLACE:
        return NO_SIGHT
    near = 1 if state.rulings.cover_place == CoverPlace.NEAR_TARGET else 0
    return worst_on_line(
        state.squares, state.fight.width, COVER_DEGREES, from_x, from_y, to_x, to_y, CORNERS_OPEN,
        near,
    )  # fmt: skip


@rule("SCR-MOD-04")
def is_obstructed(state: State, target: int, from_x: int, from_y: int) -> bool:
    """Return whether a combatant is fully obstructed against a line of fire from a square."""
    unit = state.units[target]
    if (
        cover_there(state, target) >= NO_SIGHT
        or cover_of_percent(state, unit.obstruction) >= NO_SIGHT
    ):
        return True
    if not walls_between(state, unit.x, unit.y, from_x, from_y):
        return False
    return cover_degree(state, target, from_x, from_y) >= NO_SIGHT


@rule("SCR-MOD-04")
def walls_between(state: State, x: int, y: int, to_x: int, to_y: int) -> bool:
    """Return whether there may be walls on the straight way between two squares."""
    fight = state.fight
    if fight.walls == 0 or max(x, to_x) < fight.walls_west or min(x, to_x) > fight.walls_east:
        return False
    return max(y, to_y) >= fight.walls_north and min(y, to_y) <= fight.walls_south


@rule("SCR-MOD-04")
def cover_of_percent(state: State, percent: int) -> int:
    """Return the degree of cover of an obstruction in percent."""
    if percent >= 100:
        return NO_SIGHT
    if state.rulings.cover_gap == CoverGap.NEAREST:
        if percent > 97:  # nearer to all than to 95
            return NO_SIGHT
        if percent >= 65:  # nearer to 80 than to 50
            return IMPROVED_COVER
        return COVER if percent >= 25 else NO_COVER
    if percent >= 80:
        return IMPROVED_COVER
    return COVER if percent >= 50 else NO_COVER


COVER_BONUS = WORDS.modifier("cover", "SCR-MOD-03", "cover")
IMPROVED_COVER_BONUS = WORDS.modifier("improved_cover", "SCR-MOD-04", "improved cover")


@rule("SCR-MOD-03", "SCR-MOD-04")
def cover(state: State, table: Table, target: int, from_x: int, from_y: int) -> int:
    """Return what cover adds to the defense against ranged attacks."""
    degree = cover_degree(state, target, from_x, from_y)
    if degree >= IMPROVED_COVER:
        return modifier(table, IMPROVED_COVER_BONUS, 10)
    if degree == COVER:
        return modifier(table, COVER_BONUS, 5)
    return 0


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

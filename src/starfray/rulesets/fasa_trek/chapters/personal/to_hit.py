"""Judging combat: the To-Hit value, its base first, then every modifier in turn."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import concealment, distance
from starfray.rulesets.fasa_trek.rulings import (
    CalledShotStack,
    ModifierCap,
    MovementSide,
    PositionSide,
    ToHitRounding,
)
from starfray.rulesets.fasa_trek.state import (
    BY_QUICK_DRAW,
    CROUCHING,
    KNEELING,
    LARGE,
    PRONE,
    SITTING,
    SMALL,
    TOTAL,
    TWO_THIRDS,
    State,
)
from starfray.rulesets.fasa_trek.words import WORDS

MISS, GRAZE, HIT = range(3)


class Attack(NamedTuple):
    """An attack as it is declared.

    `manner` is how `who` attacks `target` with one of its arms; `spot` is what the shot is called
    for, 0 for nothing, `extra` the points spent beyond the cost, `modifier` what the game master
    adds.
    """

    manner: int
    who: int
    target: int
    arm: int
    spot: int
    extra: int
    modifier: int


BASE = WORDS.modifier("base", "FST-ATK-01", "half of DEX plus skill")
RANGE = WORDS.modifier("range", "FST-ATK-05", "range")
SIZE = WORDS.modifier("size", "FST-ATK-06", "target's size")
CALLED = WORDS.modifier("called", "FST-ATK-04", "called shot")
POSITION = WORDS.modifier("position", "FST-ATK-07", "target's position")
DIVED = WORDS.modifier("dived", "FST-CMB-09", "dive")
OWN_POSITION = WORDS.modifier("own_position", "FST-ATK-07", "attacker's position")
CONCEALED = WORDS.modifier("concealed", "FST-ATK-08", "concealment")
TARGET_MOVES = WORDS.modifier("target_moves", "FST-ATK-09", "target's movement")
ATTACKER_MOVES = WORDS.modifier("attacker_moves", "FST-ATK-09", "attacker's movement")
AIMED = WORDS.modifier("aimed", "FST-EQP-05", "aimed")
QUICK = WORDS.modifier("quick", "FST-EQP-06", "quick draw")
EXTRA_POINTS = WORDS.modifier("extra_points", "FST-CMB-01", "points above the minimum")
GAME_MASTER = WORDS.modifier("game_master", "FST-ATK-10", "the game master")
FLOOR = WORDS.modifier("floor", "FST-ATK-10", "never below 1")


@rule("FST-ATK-10")
def to_hit(
    state: State, table: Table, attack: Attack, posture: int, dodging: int, dived: int
) -> int:
    """Add up the To-Hit of an attack: base, range, size, position, concealment, movement, aim.

    `posture` is that of the target as the attack meets it, `dodging` marks a dodge that counts as
    evading, `dived` a dive that is worth more than lying prone.
    """
    who, target, arm = attack.who, attack.target, attack.arm
    unit = state.units[who]
    total = base_to_hit(state, unit.dexterity, state.arms[arm].skill)
    modifier(table, BASE, total)
    total += modifier(table, RANGE, range_modifier(state, who, target, arm))
    total += modifier(table, SIZE, size_modifier(state, target, attack.spot))
    total += modifier(table, CALLED, called_shot(attack.spot))
    total += modifier(table, POSITION, position_modifier(posture))
    total += modifier(table, DIVED, -10 * dived)
    if state.rulings.position_side == PositionSide.BOTH:
        total += modifier(table, OWN_POSITION, position_modifier(unit.posture))
    total += modifier(table, CONCEALED, concealment_modifier(state, target))
    if state.rulings.movement_side != MovementSide.ATTACKER:
        evading = max(state.units[target].evading, dodging)
        total += modifier(
            table, TARGET_MOVES, movement_modifier(evading, state.units[target].running)
        )
    elif dodging:
        total += modifier(table, TARGET_MOVES, movement_modifier(1, 0))
    if state.rulings.movement_side != MovementSide.TARGET:
        total += modifier(table, ATTACKER_MOVES, movement_modifier(unit.evading, unit.running))
    if unit.aims and unit.aimed_at == target and unit.aimed_with == arm:
        total += modifier(table, AIMED, 25 * unit.aims)
    if attack.manner == BY_QUICK_DRAW:
        total += modifier(table, QUICK, -25)
    total += modifier(table, EXTRA_POINTS, 5 * attack.extra)
    total += modifier(table, GAME_MASTER, attack.modifier)
    if total < 1 and state.rulings.modifier_cap == ModifierCap.FLOOR_ONE:
        total += modifier(table, FLOOR, 1 - total)
    return total


@rule("FST-ATK-01", asked="FST-ATK-01")
def base_to_hit(state: State, dexterity: int, skill: int) -> int:
    """Return half of DEX and skill together."""
    if state.rulings.to_hit_rounding == ToHitRounding.UP:
        return (dexterity + skill + 1) // 2
    return (dexterity + skill) // 2


@rule("FST-ATK-02", "FST-ATK-03", "FST-ATK-10")
def result_of(state: State, face: int, needed: int) -> int:
    """Compare the attack roll: a hit up to the To-Hit, a graze up to 10 more, else a miss."""
    last_hit, first_miss = graze_bounds(state, needed)
    if face <= last_hit:
        return HIT
    return MISS if face >= first_miss else GRAZE


@rule("FST-ATK-02", "FST-ATK-03")
def graze_bounds(state: State, needed: int) -> tuple[int, int]:
    """Return the highest roll that hits and the lowest that misses; between them it grazes."""
    if state.rulings.modifier_cap == ModifierCap.FIVE_PERCENT:
        return max(5, min(95, needed)), max(6, min(96, needed + 11))
    return needed, needed + 11


@rule("FST-ATK-04")
def called_shot(spot: int) -> int:
    """Return the penalty for calling the shot, however small the spot."""
    return -15 if spot > 0 else 0


@rule("FST-ATK-05")
def range_band(state: State, who: int, target: int, arm: int) -> int:
    """Return the first range band of the weapon that reaches the target, -1 beyond the last."""
    return band_at(state, state.arms[arm].weapon, distance(state, who, target))


@rule("FST-ATK-05")
def band_at(state: State, weapon: int, squares: int) -> int:
    """Return the first range band of a weapon that reaches a distance, -1 beyond the last."""
    data = state.weapons[weapon]
    for band in range(data.bands):
        if squares <= data.reach[band]:
            return band
    return NOTHING


@rule("FST-ATK-05")
def range_modifier(state: State, who: int, target: int, arm: int) -> int:
    """Return the modifier of the weapon's range band."""
    band = range_band(state, who, target, arm)
    if band < 0:
        return 0
    return state.weapons[state.arms[arm].weapon].modifier[band]


@rule("FST-ATK-06")
def size_modifier(state: State, target: int, spot: int) -> int:
    """Return -15 for a small target, +15 for a large one; a called spot may take its place."""
    if spot > 0 and state.rulings.called_shot_stack == CalledShotStack.REPLACE:
        return 0
    size = state.units[target].size
    if size == SMALL:
        return -15
    if size == LARGE:
        return 15
    return 0


@rule("FST-ATK-07")
def position_modifier(posture: int) -> int:
    """Return -5 for kneeling, crouching and sitting, -10 for lying prone and crawling."""
    if posture in (KNEELING, CROUCHING, SITTING):
        return -5
    if posture == PRONE:
        return -10
    return 0


@rule("FST-ATK-08", asked="FST-ATK-08")
def concealment_modifier(state: State, target: int) -> int:
    """Return -15 for a target two-thirds concealed, -30 for one totally concealed."""
    cover = concealment(state, target)
    if cover == TWO_THIRDS:
        return -15
    if cover == TOTAL:
        return -30
    return 0


@rule("FST-ATK-09", asked="FST-ATK-09")
def movement_modifier(evading: int, running: int) -> int:
    """Return -30 for evading, else -15 for running."""
    if evading:
        return -30
    if running:
        return -15
    return 0

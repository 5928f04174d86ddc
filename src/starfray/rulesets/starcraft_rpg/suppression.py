"""Suppressing Fire: one roll against the defense and resolve of all in an area that it keeps."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_rpg import rulings, special_words
from starfray.rulesets.starcraft_rpg.areas import strike_off
from starfray.rulesets.starcraft_rpg.attack import compare, hurt
from starfray.rulesets.starcraft_rpg.behaviors import resolve_against
from starfray.rulesets.starcraft_rpg.fire import (
    all_in_burst,
    area_roll,
    burst_roll,
    in_burst_of,
    let_declare,
    offer_formations,
)
from starfray.rulesets.starcraft_rpg.general import hits
from starfray.rulesets.starcraft_rpg.hiding import make_noise
from starfray.rulesets.starcraft_rpg.leadership import formation_after_attack
from starfray.rulesets.starcraft_rpg.modifiers import (
    is_obstructed,
)
from starfray.rulesets.starcraft_rpg.morale import natural_morale
from starfray.rulesets.starcraft_rpg.settling import done_with
from starfray.rulesets.starcraft_rpg.state import (
    NOBODY,
    UP,
    State,
)

RADIUS, RADIUS_FULL = 4, 6


@rule("SCR-SPA-09", "SCR-SPA-10", "SCR-SPA-14")
def suppressing_fire(
    state: State, table: Table, who: int, kind: int, x: int, y: int, radius: int
) -> None:
    """Fire at all within a radius with one roll, and keep the area under fire."""
    make_noise(state, table, who, kind)
    area = lay_area(state, table, who, kind, x, y, radius)
    weapon = state.weapons[kind]
    hailfire = weapon.hailfire
    if state.rulings.suppression_damage == rulings.SUPPRESSION_NO_HAILFIRE:
        hailfire = 0
    from_x, from_y = state.units[who].x, state.units[who].y
    if state.rulings.cover_origin == rulings.COVER_FROM_BURST:
        from_x, from_y = x, y
    if state.fight.augmented:
        offer_formations(state, table, who, x, y, radius)
    let_declare(state, table, who, kind, x, y, radius, from_x, from_y)
    inside = all_in_burst(state, who, x, y, radius, from_x, from_y)
    left = inside
    each = state.rulings.burst_rolls == rulings.ROLL_EACH
    natural = 0
    base = 0
    if not each:
        base, natural = burst_roll(state, table, who, kind, radius, 0)
    for target in range(len(state.units)):
        if not in_burst_of(state, who, target, x, y, radius):
            continue
        if is_obstructed(state, target, from_x, from_y):
            continue
        if each:
            base, natural = burst_roll(state, table, who, kind, radius, 0)
        total, needed = area_roll(state, table, who, target, kind, base, natural, from_x, from_y)
        overage = compare(state, table, who, target, kind, natural, total, needed)
        if state.rulings.suppression_damage == rulings.SUPPRESSION_NO_OVERAGE:
            overage = min(overage, 0)
        press(state, table, target, area, natural, total)
        hurt(state, table, who, target, kind, total, overage, hailfire, x, y, radius)
        if each:
            natural_morale(state, table, who, natural)
        if state.units[target].formation:
            formation_after_attack(state, table, target)
        left &= ~(1 << target)
        done_with(state, table, who, target, inside & ~left & ~(1 << who), left)
    if not each:
        natural_morale(state, table, who, natural)


@rule("SCR-SPA-09", "SCR-SPA-11")
def press(state: State, table: Table, target: int, area: int, natural: int, total: int) -> None:
    """Compare the total with the resolve of who can act: a target beaten by it is suppressed."""
    if state.units[target].down != UP:
        return
    who = state.areas[area].owner
    resolve = resolve_against(state, table, target, 0)
    if hits(state, natural, total, resolve):
        state.units[target].suppressed |= 1 << area
        note(table, special_words.SUPPRESSED, who, target, area, total, resolve)
    else:
        note(table, special_words.UNSHAKEN, who, target, total, resolve)


@rule("SCR-SPA-12")
def lay_area(state: State, table: Table, who: int, kind: int, x: int, y: int, radius: int) -> int:
    """Put an area under fire, or keep it there; return its number."""
    area = place_for_area(state, who, x, y, radius)
    it = state.areas[area]
    if it.owner != NOBODY and (it.owner != who or not same_area(state, area, x, y, radius)):
        strike_off(state, table, area)
    more = 1 if it.owner == NOBODY or it.over else 0
    it.owner = who
    it.weapon = kind
    it.x = x
    it.y = y
    it.radius = radius
    it.since = state.fight.turns
    it.over = 0
    state.fight.suppressions += more
    note(table, special_words.SUPPRESSES, area, who, x, y, radius, state.fight.turns)
    note(table, special_words.SUPPRESSES_WITH, area, who, kind, more)
    return area


@rule("SCR-SPA-12")
def same_area(state: State, area: int, x: int, y: int, radius: int) -> int:
    """Tell whether an area is the one of a centre and a radius."""
    it = state.areas[area]
    return 1 if it.x == x and it.y == y and it.radius == radius else 0


@rule("SCR-SPA-12")
def place_for_area(state: State, who: int, x: int, y: int, radius: int) -> int:
    """Return where an area is written down: over the same one, in a free place, over the oldest."""
    best = 0
    rank = -10_000_000
    for area in range(len(state.areas)):
        it = state.areas[area]
        this = 1_000_000 - it.since
        if it.owner == who and same_area(state, area, x, y, radius):
            this = 10_000_000
        elif it.owner == NOBODY:
            this = 5_000_000
        elif it.owner == who and it.over == 0:
            this += 2_000_000
        elif it.over:
            this -= 5_000_000
        if this > rank:
            best = area
            rank = this
    return best

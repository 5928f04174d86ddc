"""Suppressing Fire: one roll against the defense and resolve of all in an area that it keeps.

Chapter: Special Actions.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import make_noise
from starfray.rulesets.starcraft_rpg.chapters.special_actions.suppressed_areas import (
    end_area,
    strike_off,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.under_suppression import is_due
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.burst_areas import attack_all
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import Attack, Burst
from starfray.rulesets.starcraft_rpg.rulings import SuppressionDamage
from starfray.rulesets.starcraft_rpg.state import FireArea, Person, State, WeaponKind
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-SPA-09", "SCR-SPA-10", "SCR-SPA-14")
def suppressing_fire(state: State, table: Table, attack: Attack, area: Burst) -> None:
    """Fire at all within a radius with one roll, and keep the area under fire."""
    who, weapon = attack.who, attack.weapon
    if state.rulings.suppression_damage == SuppressionDamage.NO_HAILFIRE:
        attack = Attack(who, weapon, 0, 0, 0, 0)
    make_noise(state, table, who, weapon)
    place = lay_area(state, table, who, weapon, area)
    attack_all(state, table, attack, area, place, 1)


@rule("SCR-SPA-12")
def lay_area(state: State, table: Table, who: int, weapon: int, area: Burst) -> int:
    """Put an area under fire, or keep it there; return its number.

    The fire that whoever is on turn has still to react to ends, so that the new one is of the next
    turn and puts nothing off.
    """
    for place in range(len(state.areas)):
        if is_own_area(state, place, who, area) and is_due(state, state.fight.active, place):
            end_area(state, table, place)
    place = place_for_area(state, who, area)
    it = state.areas[place]
    if it.owner != NOBODY and not is_own_area(state, place, who, area):
        strike_off(state, table, place)
    more = 1 if it.owner == NOBODY else 0
    keep_under_fire(state, table, place, who, area.x, area.y, area.radius)
    fire_with(state, table, place, who, weapon, more)
    return place


@change(
    WORDS, "SCR-SPA-12",
    "{who} keeps everything within {reach} of square {at_x}, {at_y} under fire.",
    name="suppresses",
)  # fmt: skip
def keep_under_fire(
    state: State, area: FireArea, who: Person, at_x: int, at_y: int, reach: int
) -> None:
    """Keep an area under fire from this turn on."""
    it = state.areas[area]
    it.owner = who
    it.x = at_x
    it.y = at_y
    it.radius = reach
    it.since = state.fight.turns
    it.over = 0


@change(
    WORDS, "SCR-SPA-12", "The fire is kept up with {weapon}.",
    name="suppresses_with", bookkeeping=True,
)  # fmt: skip
def fire_with(state: State, area: FireArea, who: Person, weapon: WeaponKind, more: int) -> None:
    """Fire with a weapon at an area; `more` is 1 where nobody fired at it before."""
    state.areas[area].weapon = weapon
    state.fight.suppressions += more


@rule("SCR-SPA-12")
def is_own_area(state: State, place: int, who: int, area: Burst) -> bool:
    """Return whether what is written down is the same area of the same shooter, and goes on."""
    it = state.areas[place]
    same = it.x == area.x and it.y == area.y and it.radius == area.radius
    return it.owner == who and same and not it.over


@rule("SCR-SPA-12")
def place_for_area(state: State, who: int, area: Burst) -> int:
    """Return where an area is written down: over the same one, in a free place, over the oldest."""
    best = 0
    for place in range(1, len(state.areas)):
        if fitness(state, place, who, area) > fitness(state, best, who, area):
            best = place
    return best


@rule("SCR-SPA-12")
def fitness(state: State, place: int, who: int, area: Burst) -> tuple[int, int]:
    """Return how well a place fits for an area: by what is there, and then by how old that is."""
    it = state.areas[place]
    if is_own_area(state, place, who, area):
        return 5, 0
    if it.owner == NOBODY:
        return 4, 0
    if it.over:
        return 1, -it.since
    return 3 if it.owner == who else 2, -it.since

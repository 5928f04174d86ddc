"""What an attack in a battle is worth to a bot: what it is likely to kill, and of which worth.

Dice are reckoned by their means, in sixths; worth is in hundredths of what one individual brings
to its side.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.table import UNHEARD
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import (
    IN_THE_OPEN,
    individuals_so,
    still_stands,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_attack import (
    Order,
    attack_code,
    pools,
    takes_part,
    why_not_by_force,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_defense import (
    defense_code,
    dig_in_code,
    dug_in_difficulty,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_moves import (
    metres_a_segment,
    why_not_square,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_ranges import (
    DIFFICULTIES,
    metres_between,
    range_between,
)
from starfray.rulesets.starcraft_d6.state import MASS_LONG, State
from starfray.space.squares import fewest_steps

MEAN = 7  # sixths of a point that a pip of a pool is worth
FAR = 1_000_000


@rule()
def kills(state: State, order: Order, size: int, damage: int) -> int:
    """Return what an attack with such pools is likely to kill, in hundredths."""
    force = state.forces[order.target]
    band = min(MASS_LONG, range_between(state, order.who, order.target))
    needed = DIFFICULTIES[band]
    if order.dug_in:
        total = force.dig_total
        if total == NOTHING:
            total = dig_in_code(state, UNHEARD, order.target) * MEAN // 6
        needed = dug_in_difficulty(state, band, total)
    over = attack_code(state, UNHEARD, order.who, size) * MEAN // 6 - needed
    chance = min(95, max(5, 50 + 6 * over))
    effect = max(0, over) // 10
    done = (3 + damage + 3 * effect + state.forces[order.who].damage) * MEAN // 6
    if not order.dug_in:
        done -= defense_code(state, UNHEARD, order.target) * MEAN // 6
    waiting = force.waiting_dug if order.dug_in else force.waiting
    present = individuals_so(state, order.target, order.dug_in) - waiting
    return chance * max(0, min(done, present))


@rule()
def attack_worth(state: State, order: Order) -> int:
    """Return what an attack is worth; a little even where it is not likely to kill."""
    size, damage = pools(state, order)
    if size == 0:
        return 0
    return 1 + kills(state, order, size, damage) * worth_of_one(state, order.target) // 100


@rule()
def worth_of_one(state: State, who: int) -> int:
    """Return what an individual of a force brings, on the average of those left."""
    force = state.forces[who]
    dice = 0
    count = 0
    for company in range(force.first, force.first + force.many):
        one = state.companies[company]
        kind = state.kinds[one.kind]
        dice += one.count * (3 + kind.damage + kind.resistance) * 100 // kind.full
        count += one.count
    return dice // max(1, count)


@rule()
def separate_worth(state: State, order: Order) -> int:
    """Return what those who would attack together are worth if each force attacks by itself."""
    worth = 0
    for who in range(len(state.forces)):
        if takes_part(state, order, who):
            alone = Order(who, order.target, order.dug_in, NONE, NONE, 0)
            if why_not_by_force(state, alone) == 0:
                worth += attack_worth(state, alone)
    return worth


@rule()
def danger(state: State, who: int) -> int:
    """Return what the worst attack on a force would be worth, by whoever is near enough."""
    worst = 0
    for other in range(len(state.forces)):
        if state.units[other].side != state.units[who].side and still_stands(state, other):
            order = Order(other, who, IN_THE_OPEN, NONE, NONE, 0)
            worst = max(worst, attack_worth(state, order))
    return worst


@rule()
def nearest_force(state: State, who: int) -> int:
    """Return the nearest enemy force that still stands; of equals the one first listed."""
    best = NOBODY
    least = FAR
    for other in range(len(state.forces)):
        if state.units[other].side == state.units[who].side or not still_stands(state, other):
            continue
        far = FAR // 2 if state.fight.width == 0 else metres_between(state, who, other)
        far = min(FAR - 1, far + range_between(state, who, other) * 10_000)
        if far < least:
            best, least = other, far
    return best


@rule()
def best_ground(state: State, who: int) -> int:
    """Return the ground that helps the defense most, if it is better than where a force stands."""
    here = state.forces[who].ground
    most = state.grounds[here].defense if here != NOTHING else 0
    best = NOTHING
    for ground in range(len(state.grounds)):
        if state.grounds[ground].defense > most:
            best, most = ground, state.grounds[ground].defense
    return best


@rule()
def square_nearer(state: State, who: int, target: int) -> tuple[int, int]:
    """Return the square of one march that is nearest to an enemy, NOTHING where none is nearer."""
    here, there = state.units[who], state.units[target]
    squares = metres_a_segment(state, who) // state.fight.square_m
    best_x = NOTHING
    best_y = NOTHING
    least = fewest_steps(here.x, here.y, there.x, there.y)
    for x in range(here.x - squares, here.x + squares + 1):
        for y in range(here.y - squares, here.y + squares + 1):
            far = fewest_steps(x, y, there.x, there.y)
            if far < least and why_not_square(state, who, x, y) == 0:
                best_x, best_y, least = x, y, far
    return best_x, best_y

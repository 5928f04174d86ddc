"""Flight: who has been terrorized leaves the fight by the fastest way.

Chapter: Combat Influence.
"""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOTHING, NOWHERE
from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import part
from starfray.rulesets.starcraft_rpg.chapters.movement.finding_ways import (
    MOST_COST,
    path_to,
    search,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.movement import why_not_way
from starfray.rulesets.starcraft_rpg.chapters.movement.routes import route_to
from starfray.rulesets.starcraft_rpg.chapters.movement.running_into import stands_at
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import (
    WALKING,
    cost_of,
    halves_it,
    move_speed,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.walking import walk
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.posture import stand_up
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.opportunity_attacks import (
    opportunity_attack,
    threatens,
    watch_again,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import farthest
from starfray.rulesets.starcraft_rpg.rulings import Diagonals, StandUpCost, WoundedOnTheMove
from starfray.rulesets.starcraft_rpg.state import (
    FLED,
    FLEEING,
    IN_HAND,
    MOBILITY,
    SLOTS,
    UNKNOWN_PLACE,
    UP,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.paths import square_cost, square_reached

HALVES = 4  # a move, and another one for the standard action, in halves of a move


class Run(NamedTuple):
    """A move of one who flees: how far it went when it began, and how much of that is gone.

    `share` is how many halves of a move it is, `limited` 1 where limited movement slows all of it.
    """

    share: int
    limited: int
    allowance: int
    gone: int


@rule("SCR-INF-06")
def flee(state: State, table: Table, who: int) -> None:
    """Spend a whole turn on getting away: stand up, then move twice, and do nothing else."""
    unit = state.units[who]
    halves = HALVES
    if unit.prone:
        stand_up(state, table, who)
        if state.rulings.stand_up_cost == StandUpCost.MOVE:
            halves -= 2
        elif state.rulings.stand_up_cost == StandUpCost.HALF_SPEED:
            halves -= 1
    while halves > 0 and unit.down == FLEEING:
        share = 2 - halves % 2
        halves -= share
        if state.fight.width > 0:
            run_off_the_map(state, table, who, share)
        else:
            run_away(state, table, who, allowance_of(state, who, share, 0))
        watch_again(state, table)


@rule("SCR-INF-06", "SCR-ACT-09")
def allowance_of(state: State, who: int, share: int, limited: int) -> int:
    """Return how far a move goes, or by one ruling the half that is left by standing up."""
    speed = move_speed(state, who, limited)
    return speed - part(state, speed, 2) if share == 1 else speed


@change(WORDS, "SCR-INF-06", "{who} is gone.", name="away")
def leave_fight(state: State, who: Person) -> None:
    """Take somebody who has got away out of the fight."""
    state.units[who].down = FLED


@rule("SCR-INF-06")
def on_the_edge(state: State, x: int, y: int) -> bool:
    """Return whether a square is at the edge of the map."""
    return x in (0, state.fight.width - 1) or y in (0, state.fight.height - 1)


@rule("SCR-INF-06")
def run_off_the_map(state: State, table: Table, who: int, share: int) -> None:
    """Move towards the nearest edge that can be reached; one more square leads off the map."""
    unit = state.units[who]
    width = state.fight.width
    squares = width * state.fight.height
    search(state, who, MOST_COST)
    best = NOWHERE
    for cell in range(squares):
        if on_the_edge(state, cell % width, cell // width):
            if square_reached(state.searched, squares, state.occupied, cell):
                cost = square_cost(state.searched, squares, cell)
                if best < 0 or cost < square_cost(state.searched, squares, best):
                    best = cell
    if best < 0:
        return
    route = route_to(
        state, who, unit.x, unit.y, path_to(state, who, best, allowance_of(state, who, share, 0))
    )
    limited = halves_it(state, route)
    allowance = allowance_of(state, who, share, limited)
    gone = walk(state, table, who, route, WALKING) if route.path > 0 else 0
    if stands_at(state, who, best % width, best // width):
        step_off_the_map(state, table, who, Run(share, limited, allowance, gone))


@rule("SCR-INF-06", "SCR-MOV-02", "SCR-ATK-15")
def step_off_the_map(state: State, table: Table, who: int, run: Run) -> None:
    """Leave the map by one more step, if the move goes so far; like any step it may provoke."""
    unit = state.units[who]
    x, y = unit.x, unit.y
    for enemy in range(len(state.units)):
        if may_step_off(state, who, run) and threatens(
            state, enemy, who, UNKNOWN_PLACE, UNKNOWN_PLACE
        ):
            wounds = unit.wounds[MOBILITY]
            opportunity_attack(state, table, enemy, who)
            stopped = state.rulings.wounded_on_the_move == WoundedOnTheMove.STOPS
            if (stopped and unit.wounds[MOBILITY] > wounds) or not stands_at(state, who, x, y):
                return
    if may_step_off(state, who, run):
        leave_fight(state, table, who)


@rule("SCR-INF-06", "SCR-WND-04")
def may_step_off(state: State, who: int, run: Run) -> bool:
    """Return whether a step more is left of a move, by the speed as it is now."""
    allowance = run.allowance
    if state.rulings.wounded_on_the_move != WoundedOnTheMove.AFTERWARDS:
        allowance = min(allowance, allowance_of(state, who, run.share, run.limited))
    return state.units[who].down == FLEEING and allowance > run.gone


@rule("SCR-INF-06")
def run_away(state: State, table: Table, who: int, allowance: int) -> None:
    """Move straight away from the nearest enemy; out of range of all of them it is gone."""
    unit = state.units[who]
    across, down = away_from(state, who)
    for squares in range(allowance, 0, -1):
        route = route_to(state, who, unit.x + across * squares, unit.y + down * squares, NONE)
        if why_not_way(state, who, route) == 0 and cost_of(state, who, route) <= allowance:
            walk(state, table, who, route, WALKING)
            break
    if unit.down == FLEEING and out_of_range(state, who):
        leave_fight(state, table, who)


@rule("SCR-INF-06", "SCR-SNK-02")
def away_from(state: State, who: int) -> tuple[int, int]:
    """Return the step, across and down, that leads away from the nearest enemy.

    Who hides counts where its square is known, or was last known.
    """
    unit = state.units[who]
    across = 1
    down = 0
    least = NOTHING
    for enemy in range(len(state.units)):
        other = state.units[enemy]
        if other.side == unit.side or other.down != UP:
            continue
        x, y = other.x, other.y
        if not knows_square(state, who, enemy):
            x, y = other.last_x, other.last_y
        if x == UNKNOWN_PLACE or (x == unit.x and y == unit.y):
            continue
        far = distance(state, unit.x, unit.y, x, y)
        if least < 0 or far < least:
            least = far
            across = unit.x - x
            down = unit.y - y
    if state.rulings.diagonals == Diagonals.ORTHOGONAL and across and down:
        if abs(across) >= abs(down):
            down = 0
        else:
            across = 0
    return max(-1, min(1, across)), max(-1, min(1, down))


@rule("SCR-INF-06")
def out_of_range(state: State, who: int) -> bool:
    """Return whether no enemy who can act has a weapon in hand that reaches a combatant."""
    unit = state.units[who]
    for enemy in range(len(state.units)):
        other = state.units[enemy]
        if other.side == unit.side or other.down != UP:
            continue
        far = distance(state, unit.x, unit.y, other.x, other.y)
        for slot in range(SLOTS):
            if other.held[slot] == IN_HAND and farthest(state, enemy, other.weapons[slot]) >= far:
                return False
    return True

"""How a bot slips away: who hides does not stay where it was heard, hit or found."""

from __future__ import annotations

from starfray.core.absent import NOWHERE
from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.flanking import threatened_distance
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.movement.finding_ways import path_to, search
from starfray.rulesets.starcraft_rpg.chapters.movement.moves_of_a_turn import MOVE_THERE
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import move_speed
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    has_found,
    knows_square,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.actions import why_not
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.turn_sequence import END_TURN
from starfray.rulesets.starcraft_rpg.state import IN_THE_OPEN, UP, State
from starfray.space.paths import square_cost, square_reached

APART = 2  # squares to be between it and where it was known
NEAREST = 6  # squares that it likes to keep between itself and its enemies


@rule("SCR-SNK-05", "SCR-SNK-10")
def is_found(state: State, who: int) -> bool:
    """Return whether a combatant hides, and its square is known nevertheless, as far as it knows.

    It is not told of those who have found it and hide from it themselves.
    """
    unit = state.units[who]
    if unit.hidden == IN_THE_OPEN:
        return False
    if unit.location_known:
        return True
    for enemy in range(len(state.units)):
        if has_found(state, enemy, who) and knows_square(state, who, enemy):
            return True
    return False


@rule()
def slip_away(state: State, who: int) -> Action:
    """Return a move away from a square that is known; the end of the turn where none is needed."""
    fight = state.fight
    unit = state.units[who]
    if fight.move == 0 or fight.width == 0 or is_found(state, who) == 0:
        return action(END_TURN, who)
    if threatened_distance(state, who) > 0 and nearest_known(state, who, unit.x, unit.y) <= 1:
        return action(END_TURN, who)  # it is here to strike
    squares = fight.width * fight.height
    search(state, who, move_speed(state, who, 0))
    best = NOWHERE
    least = (0, 0)
    for cell in range(squares):
        if not square_reached(state.searched, squares, state.occupied, cell):
            continue
        x = cell % fight.width
        y = cell // fight.width
        if distance(state, x, y, unit.x, unit.y) < APART:
            continue
        near = nearest_known(state, who, x, y)
        worth = (abs(near - NEAREST), square_cost(state.searched, squares, cell))
        if best < 0 or worth < least:
            best = cell
            least = worth
    if best < 0:
        return action(END_TURN, who)
    path = path_to(state, who, best, square_cost(state.searched, squares, best))
    chosen = action(MOVE_THERE, who, NONE, NONE, best % fight.width, best // fight.width, path)
    return chosen if why_not(state, chosen) == 0 else action(END_TURN, who)


@rule()
def nearest_known(state: State, who: int, x: int, y: int) -> int:
    """Return how far the nearest enemy whose square is known is from a square."""
    least = 1000
    for enemy in range(len(state.units)):
        other = state.units[enemy]
        if other.side != state.units[who].side and other.down == UP:
            if knows_square(state, who, enemy):
                least = min(least, distance(state, x, y, other.x, other.y))
    return least

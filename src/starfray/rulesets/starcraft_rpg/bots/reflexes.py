"""What any bot does by reflex: evading, stepping aside, reacting to suppressing fire."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.movement.finding_ways import (
    MOST_COST,
    path_to,
    search,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.movement import why_not_move, why_not_shift
from starfray.rulesets.starcraft_rpg.chapters.movement.moves_of_a_turn import MOVE_THERE, SHIFT
from starfray.rulesets.starcraft_rpg.chapters.movement.routes import route_to
from starfray.rulesets.starcraft_rpg.chapters.special_actions.evading import STAY
from starfray.rulesets.starcraft_rpg.chapters.special_actions.under_suppression import is_due
from starfray.rulesets.starcraft_rpg.chapters.special_actions.ways_to_react import NO_WAY, way_out
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.actions import (
    TRADE_MOVE_MINOR,
    TRADE_STANDARD_MINOR,
    TRADE_STANDARD_MOVE,
    why_not,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.posture import (
    CROUCH,
    FALL_PRONE,
    STAND_UP,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.turn_sequence import END_TURN
from starfray.rulesets.starcraft_rpg.state import EMERGENCY_EVADING, EVADING, NOT_EVADING, State
from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.digits import DIRECTIONS


@rule()
def evade_or_not(state: State, who: int, options: int) -> int:
    """Evade whenever that costs nothing; lie down for it only with half the hit points gone."""
    if options >> EVADING & 1:
        return EVADING
    if options >> EMERGENCY_EVADING & 1 and 2 * state.units[who].hp <= state.units[who].hp_max:
        return EMERGENCY_EVADING
    return NOT_EVADING


@rule()
def step_away(state: State, who: int, options: int, x: int, y: int) -> int:
    """Step as far from the centre of an attack as one step goes; else stay, if one may."""
    unit = state.units[who]
    best = STAY
    most = distance(state, unit.x, unit.y, x, y)
    if not has(options, best):
        most = NOTHING
    for digit in range(1, 10):
        direction = DIRECTIONS[digit]
        if direction >= 0 and has(options, digit):
            far = distance(state, unit.x + STEP_X[direction], unit.y + STEP_Y[direction], x, y)
            if far > most:
                best = digit
                most = far
    return best


@rule("SCR-SPA-11", asked="SCR-SPA-11 reaction")
def reaction(state: State, who: int) -> Action:
    """Return what reacts to suppressing fire, or makes reacting possible; always a legal action."""
    for verb in (FALL_PRONE, CROUCH):
        chosen = action(verb, who)
        if why_not(state, chosen) == 0:
            return chosen
    for area in range(len(state.areas)):
        if is_due(state, who, area):
            chosen = leaving(state, who, area)
            if why_not(state, chosen) == 0:
                return chosen
    for verb in (
        TRADE_MOVE_MINOR, STAND_UP, TRADE_STANDARD_MINOR,
        TRADE_STANDARD_MOVE,
    ):  # fmt: skip
        chosen = action(verb, who)
        if why_not(state, chosen) == 0:
            return chosen
    return action(END_TURN, who)


@rule()
def leaving(state: State, who: int, area: int) -> Action:
    """Return the movement that takes a combatant out of an area, or behind cover."""
    out = way_out(state, who, area)
    if out == NO_WAY:
        return action(END_TURN, who)
    x, y = out.x, out.y
    path = NONE
    if state.fight.width > 0:
        search(state, who, MOST_COST)
        path = path_to(state, who, y * state.fight.width + x, MOST_COST)
    verb = MOVE_THERE
    route = route_to(state, who, x, y, path)
    if why_not_move(state, who, route) and why_not_shift(state, who, route) == 0:
        verb = SHIFT
    return action(verb, who, NONE, NONE, x, y, path)

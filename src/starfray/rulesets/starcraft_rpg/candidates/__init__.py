"""Everything that the one on turn could think of, for menus; `why_not` tells what is allowed."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.absent import NOBODY
from starfray.core.action import NONE, Action, action
from starfray.rulesets.starcraft_rpg.candidates.carrying import carried
from starfray.rulesets.starcraft_rpg.candidates.psionic_candidates import psionic_candidates
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.coordinate import (
    COORDINATE_SHIFT,
    coordinated_speed,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.defensive_formation import (
    FORMATION_GUARD,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import COORDINATE
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.leadership import LEAD
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.lore import RECALL_LORE
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.rally import RALLY
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.tactics import USE_TACTICS
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.whom_leaders_reach import led
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.aiming_and_called_shots import (
    AIM,
    CALL_SHOT,
    CALLED_OFF,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import (
    BLOCK_THOUGHTS,
    BOB,
    FOCUS,
    STRIKE_HEAVILY,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.influence import (
    DEMAND_SURRENDER,
    DEMORALIZE,
    TAUNT,
    TERRORIZE,
)
from starfray.rulesets.starcraft_rpg.chapters.general.distances import plain_step
from starfray.rulesets.starcraft_rpg.chapters.movement.finding_ways import (
    MOST_COST,
    PATH_STEPS,
    mark_occupied,
    path_along,
    path_to,
    search,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.moves_of_a_turn import (
    MOVE_THERE,
    SHIFT,
    SPRINT,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.routes import Route, route_to
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import (
    SHIFTING,
    SPRINTING,
    full_speed,
    speed_at,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.sprint import (
    goes_straight,
    why_not_rush,
    why_not_sprint,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.attacks_on_squares import (
    ATTACK_SQUARE,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.sneaking import (
    CLOAK_OFF,
    CLOAK_ON,
    SNEAK,
    STEP_OUT,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.spotters_and_detectors import (
    DETECT,
    SHARE_CONTACT,
    SPOT,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.action_move import (
    ACTION_MOVE,
    run_left,
    rush_speed,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.charge import CHARGE
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_fire_actions import (
    BURST_FIRE,
    BURST_FIRE_FULL,
    FOCUSED_BURST,
    FOCUSED_BURST_FULL,
    SATURATION_FIRE,
    SUPPRESSING_FIRE,
    SUPPRESSING_FIRE_FULL,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_fire_at_squares import (
    FOCUSED_BURST_AT,
    FOCUSED_BURST_FULL_AT,
    SATURATION_FIRE_AT,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.actions import (
    TRADE_MOVE_MINOR,
    TRADE_STANDARD_MINOR,
    TRADE_STANDARD_MOVE,
    why_not,
    why_not_cost,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.first_aid import (
    GIVE_FIRST_AID,
    needs_first_aid,
    why_not_first_aid,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.posture import (
    CROUCH,
    FALL_PRONE,
    STAND_UP,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.turn_sequence import END_TURN
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.weapons_in_hand import (
    DRAW,
    INTERACT,
    LET_FALL,
    PICK_UP,
    RELOAD,
    STOW,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_action import ATTACK_WITH
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import farthest
from starfray.rulesets.starcraft_rpg.picture import (
    LEADERSHIP_OPTIONS,
    LORE_OPTIONS,
    TACTICS_OPTIONS,
)
from starfray.rulesets.starcraft_rpg.state import (
    AUTOMATIC,
    BY_ACTION_MOVE,
    DEAD,
    DROPPED,
    FLED,
    FULLY_AUTOMATIC,
    IN_HAND,
    STOWED,
    UNKNOWN_PLACE,
    State,
)
from starfray.rulesets.starcraft_rpg.words import FULL_ROUND
from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.paths import square_cost, square_reached
from starfray.space.straight import straight_way
from starfray.space.terrain import STEP_FACTORS

FEW_SQUARES = 6


def candidates(state: State) -> Iterator[Action]:
    """List attacks, special fire, aiming, movements and the lesser actions."""
    who = state.fight.active
    unit = state.units[who]
    enemies = [i for i, other in enumerate(state.units) if other.side != unit.side]
    for kind, held in carried(state, who):
        if held == IN_HAND:
            yield from attacks(state, who, kind, enemies)
    for target in enemies:
        if state.units[target].down not in (DEAD, FLED):
            yield action(AIM, who, target)
    for verb in (STRIKE_HEAVILY, BOB, FOCUS, BLOCK_THOUGHTS):
        yield action(verb, who)
    if unit.aiming_at != NOBODY:
        for location in range(CALLED_OFF + 1):
            yield action(CALL_SHOT, who, n=location)
    yield from psionic_candidates(state, who)
    for verb in (SNEAK, STEP_OUT, CLOAK_ON, CLOAK_OFF, SPOT, DETECT, SHARE_CONTACT):
        yield action(verb, who)
    yield from charges(state, who, enemies)
    yield action(ACTION_MOVE, who)
    yield from commands(state, who, enemies)
    yield from things(state, who)
    yield from movements(state, who)
    yield from sprints(state, who)
    for verb in (TRADE_STANDARD_MOVE, TRADE_STANDARD_MINOR, TRADE_MOVE_MINOR, END_TURN):
        yield action(verb, who)


def attacks(state: State, who: int, kind: int, enemies: list[int]) -> Iterator[Action]:
    """List the ways to attack with a weapon in hand."""
    weapon = state.weapons[kind]
    for target in enemies:
        other = state.units[target]
        x, y = other.x, other.y
        if not knows_square(state, who, target):
            x, y = other.last_x, other.last_y
            for guessing in ways_to_guess(weapon.automatic):
                yield from guesses(state, who, target, kind, guessing)
        yield action(ATTACK_WITH, who, target, kind)
        if weapon.automatic >= AUTOMATIC:
            if x != UNKNOWN_PLACE:
                yield action(SUPPRESSING_FIRE, who, item=kind, x=x, y=y)
                yield action(BURST_FIRE, who, item=kind, x=x, y=y)
            yield action(FOCUSED_BURST, who, target, kind)
        if weapon.automatic >= FULLY_AUTOMATIC:
            if x != UNKNOWN_PLACE:
                yield action(SUPPRESSING_FIRE_FULL, who, item=kind, x=x, y=y)
                yield action(BURST_FIRE_FULL, who, item=kind, x=x, y=y)
            yield action(FOCUSED_BURST_FULL, who, target, kind)
            yield action(SATURATION_FIRE, who, target, kind)


def ways_to_guess(automatic: int) -> list[int]:
    """Return the verbs for attacks on squares with a weapon, by how it fires."""
    verbs = [ATTACK_SQUARE]
    if automatic >= AUTOMATIC:
        verbs.append(FOCUSED_BURST_AT)
    if automatic >= FULLY_AUTOMATIC:
        verbs += [FOCUSED_BURST_FULL_AT, SATURATION_FIRE_AT]
    return verbs


def guesses(state: State, who: int, target: int, kind: int, verb: int) -> Iterator[Action]:
    """List the squares that may be attacked where a hidden enemy may be.

    On a map those within reach; without one, those near where it was last known, or near oneself.
    """
    unit, other = state.units[who], state.units[target]
    far = farthest(state, who, kind)
    columns = range(max(0, unit.x - far), min(state.fight.width, unit.x + far + 1))
    rows = range(max(0, unit.y - far), min(state.fight.height, unit.y + far + 1))
    if state.fight.width == 0:
        near_x = other.last_x if other.last_x != UNKNOWN_PLACE else unit.x
        near_y = other.last_y if other.last_x != UNKNOWN_PLACE else unit.y
        columns = range(near_x - FEW_SQUARES, near_x + FEW_SQUARES + 1)
        rows = range(near_y - FEW_SQUARES, near_y + FEW_SQUARES + 1)
    for y in rows:
        for x in columns:
            guess = action(verb, who, target, kind, x, y)
            if (x, y) == (other.last_x, other.last_y) or why_not(state, guess) == 0:
                yield guess


def charges(state: State, who: int, enemies: list[int]) -> Iterator[Action]:
    """List charges with the weapons in hand: straight on, and to where an enemy can be struck."""
    unit = state.units[who]
    speed = rush_speed(state, who, 0)
    for kind, held in carried(state, who):
        if held != IN_HAND:
            continue
        for target in enemies:
            other = state.units[target]
            if not knows_square(state, who, target):
                continue
            squares = {
                plain_step(state, unit.x, unit.y, other.x, other.y, step)
                for step in range(1, speed + 1)
            }
            squares |= {(other.x + STEP_X[d], other.y + STEP_Y[d]) for d in range(8)}
            for x, y in sorted(squares):
                yield action(CHARGE, who, target, kind, x, y)


def commands(state: State, who: int, enemies: list[int]) -> Iterator[Action]:
    """List the ways to use tactics, lore, leadership and influence."""
    for option in range(len(TACTICS_OPTIONS)):
        yield action(USE_TACTICS, who, n=option)
    for option in range(len(LEADERSHIP_OPTIONS)):
        yield action(LEAD, who, n=option)
    yield action(RALLY, who)
    yield action(FORMATION_GUARD, who)
    for target in enemies:
        for option in range(len(LORE_OPTIONS)):
            yield action(RECALL_LORE, who, target, n=option)
        for verb in (DEMORALIZE, TAUNT, TERRORIZE, DEMAND_SURRENDER):
            yield action(verb, who, target)


def things(state: State, who: int) -> Iterator[Action]:
    """List what can be done with weapons, posture and patients."""
    unit = state.units[who]
    for kind, held in carried(state, who):
        verb = {IN_HAND: RELOAD, STOWED: DRAW, DROPPED: PICK_UP}
        yield action(verb[held], who, item=kind)
        if held == IN_HAND and state.weapons[kind].hands > 0:
            yield action(STOW, who, item=kind)
            yield action(LET_FALL, who, item=kind)
    for verb_alone in (STAND_UP, FALL_PRONE, CROUCH, INTERACT):
        yield action(verb_alone, who)
    for target, other in enumerate(state.units):
        near = other.side == unit.side or why_not_first_aid(state, who, target) == 0
        if near and needs_first_aid(state, target):
            yield action(GIVE_FIRST_AID, who, target)


def movements(state: State, who: int) -> Iterator[Action]:
    """List the squares within a move and a shift, the nearest way to each."""
    unit = state.units[who]
    width, height = state.fight.width, state.fight.height
    move, shift = speed_left(state, who), speed_at(state, who, SHIFTING, 0)
    led_shift = coordinated_speed(state, who, 0) if led(state, who, COORDINATE) else 0
    if width > 0:
        search(state, who, max(move, shift, led_shift))
        reached = []
        for cell in range(width * height):
            # All ways before the first is told: whoever asks why not may search anew.
            if square_reached(state.searched, width * height, state.occupied, cell):
                cost = square_cost(state.searched, width * height, cell)
                reached.append((cell, cost, path_to(state, who, cell, cost)))
        for verb, speed in ((SHIFT, shift), (COORDINATE_SHIFT, led_shift), (MOVE_THERE, MOST_COST)):
            for cell, cost, path in reached:
                if 0 < cost <= speed:
                    yield action(verb, who, x=cell % width, y=cell // width, n=path)
        return
    for verb, speed in ((SHIFT, shift), (COORDINATE_SHIFT, led_shift), (MOVE_THERE, move)):
        for y in range(unit.y - speed, unit.y + speed + 1):
            for x in range(unit.x - speed, unit.x + speed + 1):
                if (x, y) != (unit.x, unit.y):
                    yield action(verb, who, x=x, y=y)


def sprints(state: State, who: int) -> Iterator[Action]:
    """List the squares within a sprint; the nearest ones where none can be made at all."""
    unit = state.units[who]
    far = speed_at(state, who, SPRINTING, 0)
    if why_not_cost(state, FULL_ROUND) or why_not_rush(state, who):
        far = min(far, 1)
    for x, y in squares_around(state, unit.x, unit.y, far):
        route = route_to(state, who, x, y, NONE)
        if 0 < route.steps <= far and goes_straight(state, route):
            yield action(SPRINT, who, x=x, y=y, n=straight_path_along(state, who, route))


def squares_around(state: State, x: int, y: int, far: int) -> Iterator[tuple[int, int]]:
    """List the squares so far to each side; on a map those that can be entered."""
    width, height = state.fight.width, state.fight.height
    columns, rows = range(x - far, x + far + 1), range(y - far, y + far + 1)
    if width > 0:
        columns = range(max(0, columns.start), min(width, columns.stop))
        rows = range(max(0, rows.start), min(height, rows.stop))
    for row in rows:
        for column in columns:
            if width == 0 or STEP_FACTORS[state.squares[row * width + column]]:
                yield column, row


def straight_path_along(state: State, who: int, plain: Route) -> int:
    """Return the path of another straight way that a sprint can go, where the plain one is closed.

    `NONE` where there is none, or no need.
    """
    width = state.fight.width
    if width == 0 or why_not_sprint(state, who, plain) == 0:
        return NONE
    x, y = plain.x, plain.y
    start = plain.from_y * width + plain.from_x
    mark_occupied(state, who)
    length = straight_way(
        state.squares, width, STEP_FACTORS, state.occupied, start, y * width + x,
        state.rulings.diagonals, state.way,
    )  # fmt: skip
    path = path_along(state, length) if length <= PATH_STEPS + 1 else 0
    if path == 0 or why_not_sprint(state, who, route_to(state, who, x, y, path)):
        return NONE
    return path


def speed_left(state: State, who: int) -> int:
    """Return how far a move, or the rest of an Action Move, can go."""
    if state.fight.manner == BY_ACTION_MOVE:
        return run_left(state, who, 0)
    return full_speed(state, who, 0)

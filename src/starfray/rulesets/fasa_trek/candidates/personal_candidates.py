"""What a person could think of doing: attacks, steps, walks, posture, equipment."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.absent import NOBODY
from starfray.core.action import NONE, Action, action
from starfray.rulesets.fasa_trek.chapters.character_creation.luck import LUCK_ROLL
from starfray.rulesets.fasa_trek.chapters.personal.attack import (
    ATTACK_ON,
    ATTACKS,
    QUICK_DRAW,
    TACKLE,
)
from starfray.rulesets.fasa_trek.chapters.personal.combat_turns import END_TURN, PASS
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.dives import (
    DIVE,
    DIVE_ROLL,
    DROP,
    ROLL,
)
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.hiding import HIDE, HIDE_NEXT
from starfray.rulesets.fasa_trek.chapters.personal.equipment.aiming import AIM
from starfray.rulesets.fasa_trek.chapters.personal.equipment.devices import DRAW_DEVICE, OPERATE
from starfray.rulesets.fasa_trek.chapters.personal.equipment.handling_weapons import (
    ADJUST,
    DRAW,
    RELOAD,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import SPEAK, manner_of
from starfray.rulesets.fasa_trek.chapters.personal.movement import (
    body_in_the_way,
    square_at,
    why_not_enter,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.watching import WATCH
from starfray.rulesets.fasa_trek.chapters.personal.position_change import (
    KNEEL_PRONE,
    STAND_CROUCH,
    STAND_KNEEL,
    STAND_SIT,
    TURN_IN_PLACE,
)
from starfray.rulesets.fasa_trek.chapters.personal.psionics import PSIONIC_ATTACK
from starfray.rulesets.fasa_trek.chapters.personal.squares import crosses
from starfray.rulesets.fasa_trek.chapters.personal.steps import EVADE, STEPS
from starfray.rulesets.fasa_trek.chapters.personal.walking import WALK, cost_on_path, points_to_walk
from starfray.rulesets.fasa_trek.picture import NAMES
from starfray.rulesets.fasa_trek.state import RANGED, STEP_MOVE, THROWN, State
from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.digits import DIGITS

MOST_STEPS = 9  # as many as a path holds
MOST_LISTED = 3  # attacks in a row
Square = tuple[int, int]


def personal_candidates(state: State, who: int) -> Iterator[Action]:
    """List attacks, steps, walks, posture, equipment, and the end of the turn."""
    unit = state.units[who]
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        if state.arms[arm].count > 0:
            yield from with_arm(state, who, arm)
    for direction in range(8):
        for verb in STEPS:
            yield action(verb, who, n=direction)
        yield action(EVADE, who, x=0, n=direction)
        yield action(TURN_IN_PLACE, who, n=direction)
        yield action(HIDE_NEXT, who, n=direction)
        yield action(DIVE, who, n=direction)
        for squares in (1, 2):
            for end in (0, 1):
                yield action(DIVE_ROLL, who, n=direction, x=squares, y=end)
    for side in (0, 1):
        yield action(ROLL, who, n=side)
    for at in range(unit.first_device, unit.first_device + unit.devices):
        yield action(OPERATE, who, item=state.devices[at].name)
        if not state.devices[at].ready:
            yield action(DRAW_DEVICE, who, item=state.devices[at].name)
    for watch in range(len(NAMES["watch"])):
        yield action(WATCH, who, n=watch)
    for target in others_by_side(state, who):
        yield action(TACKLE, who, target=target)
        yield action(PSIONIC_ATTACK, who, target=target)
        for power in range(len(state.powers)):
            yield action(PSIONIC_ATTACK, who, target=target, item=power)
    for (x, y), path in walks(state, who).items():
        yield action(WALK, who, x=x, y=y, n=path)
    for verb in (
        STAND_SIT, STAND_KNEEL, KNEEL_PRONE, STAND_CROUCH, HIDE,
        DROP, DIVE, SPEAK, LUCK_ROLL, PASS, END_TURN,
    ):  # fmt: skip
        yield action(verb, who)


def with_arm(state: State, who: int, arm: int) -> Iterator[Action]:
    """List what one could do with a weapon: attack, also with called shots, aim, make ready."""
    carried = state.arms[arm]
    weapon = carried.weapon
    data = state.weapons[weapon]
    quickly = data.kind == RANGED and not carried.ready
    verb = QUICK_DRAW if quickly else ATTACKS[manner_of(state, weapon)]
    for target in others_by_side(state, who):
        for spot in (NONE, *range(len(NAMES["called_spots"]))):
            yield action(verb, who, target=target, item=weapon, n=spot)
        if not quickly:
            for times in range(2, MOST_LISTED + 1):
                yield action(ATTACK_ON, who, target=target, item=weapon, n=times)
        yield action(AIM, who, target=target, item=weapon)
    if not carried.ready:
        yield action(DRAW, who, item=weapon)
    if data.kind in (RANGED, THROWN) and data.charges >= 0:
        yield action(RELOAD, who, item=weapon)
    for setting in data.setting[: data.settings]:
        if setting != carried.setting:
            yield action(ADJUST, who, item=weapon, n=setting)


def others_by_side(state: State, who: int) -> list[int]:
    """Return all others who live, enemies first."""
    others = [t for t in range(len(state.units)) if t != who and not state.units[t].dead]
    return sorted(others, key=lambda t: state.units[t].side == state.units[who].side)


def walks(state: State, who: int) -> dict[Square, int]:
    """Return the squares that plain steps lead to with the points left, and the cheapest path."""
    unit = state.units[who]
    found: dict[Square, tuple[int, int]] = {(unit.x, unit.y): (0, 0)}
    ahead = [(unit.x, unit.y)]
    points = points_to_walk(state, who)
    for _ in range(MOST_STEPS):
        reached: list[Square] = []
        for x, y in ahead:
            cost, path = found[x, y]
            for direction in range(8):
                there = x + STEP_X[direction], y + STEP_Y[direction]
                total = cost + cost_on_path(state, who, direction)
                if total > points or total >= found.get(there, (total + 1, 0))[0]:
                    continue
                if may_walk_on(state, who, x, y, direction):
                    found[there] = (total, path * 10 + DIGITS[direction])
                    reached.append(there)
        ahead = reached
    return {
        square: path
        for square, (_, path) in found.items()
        if path and body_in_the_way(state, who, *square) == NOBODY
    }


def may_walk_on(state: State, who: int, x: int, y: int, direction: int) -> bool:
    """Return whether a plain step may lead on from a square, past a friend by a ruling."""
    if why_not_enter(state, who, x, y, direction):
        return False
    return crosses(STEP_MOVE, square_at(state, x + STEP_X[direction], y + STEP_Y[direction]))

"""How bots hide, and how they look for who hides; by what they know, and nothing else."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import Action, action
from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.bots.approaching import Errand, approach
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.attacks_on_squares import (
    ATTACK_SQUARE,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
    sees,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.sneaking import CLOAK_ON, SNEAK
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.spotters_and_detectors import (
    DETECT,
    SHARE_CONTACT,
    SPOT,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.actions import why_not
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.turn_sequence import END_TURN
from starfray.rulesets.starcraft_rpg.state import (
    IN_HAND,
    IN_THE_OPEN,
    SLOTS,
    SNEAKING,
    STEALTH,
    UNKNOWN_PLACE,
    UP,
    State,
)
from starfray.space.bearings import STEP_X, STEP_Y

GOOD_STEALTH = 5  # from here on a bot tries to sneak
AROUND = 17  # squares each way of a field in which it shoots at somebody whom nobody ever saw
LEAP = 101  # from one place to look at to the next; a prime number


@rule()
def hide_away(state: State, who: int) -> Action:
    """Return cloaking or sneaking, where it can be done; else the end of the turn."""
    unit = state.units[who]
    if unit.hidden == IN_THE_OPEN and state.fight.minor > 0:
        if unit.cloak_device:
            chosen = action(CLOAK_ON, who)
            if why_not(state, chosen) == 0:
                return chosen
        if unit.skills[STEALTH] >= GOOD_STEALTH:
            chosen = action(SNEAK, who)
            if why_not(state, chosen) == 0:
                return chosen
    return action(END_TURN, who)


@rule()
def nearest_hidden(state: State, who: int) -> int:
    """Return the hidden enemy who was last known nearest, of unknown square; -1 for none."""
    unit = state.units[who]
    best = NOBODY
    least = 0
    for enemy in range(len(state.units)):
        other = state.units[enemy]
        if other.down != UP or other.hidden == IN_THE_OPEN or knows_square(state, who, enemy):
            continue
        far = distance(state, unit.x, unit.y, other.last_x, other.last_y)
        if best < 0 or far < least:
            best = enemy
            least = far
    return best


@rule()
def someone_sneaks(state: State, who: int) -> bool:
    """Return whether an enemy is sneaking unseen, whom a spotter might find."""
    for enemy in range(len(state.units)):
        other = state.units[enemy]
        if other.hidden == SNEAKING and other.down == UP and not sees(state, who, enemy):
            return True
    return False


@rule()
def hunt(state: State, who: int) -> Action:
    """Return what finds a hidden enemy, or goes where one may be; else the end of the turn."""
    target = nearest_hidden(state, who)
    if target != NOBODY:
        if state.fight.standard > 0:
            chosen = action(DETECT, who)
            if why_not(state, chosen) == 0:
                return chosen
            chosen = action(SPOT, who)
            if someone_sneaks(state, who) and why_not(state, chosen) == 0:
                return chosen
            chosen = guess(state, who, target)
            if chosen.verb != END_TURN:
                return chosen
        if state.fight.move > 0:
            return go_towards(state, who, state.units[target].last_x, state.units[target].last_y)
    return action(END_TURN, who)


@rule()
def guess(state: State, who: int, target: int) -> Action:
    """Return an attack on a square at or beside the one that was last known; they take turns.

    Where nothing is known, any square near oneself will do, for who is not given away by it.
    """
    unit = state.units[who]
    enemy = state.units[target]
    if enemy.last_x == UNKNOWN_PLACE:
        return guess_anywhere(state, who, target)
    for slot in range(SLOTS):
        if unit.held[slot] != IN_HAND:
            continue
        for tried in range(9):
            side = (state.fight.turns + tried) % 9
            x = enemy.last_x + (STEP_X[side] if side < 8 else 0)
            y = enemy.last_y + (STEP_Y[side] if side < 8 else 0)
            kind = unit.weapons[slot]
            chosen = action(ATTACK_SQUARE, who, target, kind, x, y)
            if why_not(state, chosen) == 0:
                return chosen
    return action(END_TURN, who)


@rule()
def guess_anywhere(state: State, who: int, target: int) -> Action:
    """Return an attack on some square near oneself; one after the other, round by round."""
    unit = state.units[who]
    for slot in range(SLOTS):
        kind = unit.weapons[slot]
        if kind < 0 or unit.held[slot] != IN_HAND:
            continue
        if unit.hidden == SNEAKING and not state.weapons[kind].silenced:
            continue
        first = state.fight.round * LEAP + who
        for further in range(AROUND * AROUND):
            near = (first + further) % (AROUND * AROUND)
            chosen = blind_shot(state, who, target, kind, near)
            if why_not(state, chosen) == 0:
                return chosen
    return action(END_TURN, who)


@rule()
def blind_shot(state: State, who: int, target: int, kind: int, near: int) -> Action:
    """Return an attack on a square near somebody, by its number."""
    unit = state.units[who]
    x = unit.x + near % AROUND - AROUND // 2
    y = unit.y + near // AROUND - AROUND // 2
    return action(ATTACK_SQUARE, who, target, kind, x, y)


@rule()
def go_towards(state: State, who: int, x: int, y: int) -> Action:
    """Return a move to beside a place; the end of the turn when that is here."""
    fight = state.fight
    if x == UNKNOWN_PLACE:  # one place is as good as any other
        x, y = state.units[who].x, state.units[who].y
        if fight.width > 0:
            cell = fight.round * LEAP % (fight.width * fight.height)
            x, y = cell % fight.width, cell // fight.width
    return approach(state, who, Errand(x, y, NOBODY, 1))


@rule()
def tell_allies(state: State, who: int) -> Action:
    """Return the sharing of what was found, where there is something; else the end of the turn."""
    if state.fight.move > 0:
        for enemy in range(len(state.units)):
            if state.units[enemy].hidden and sees(state, who, enemy):
                chosen = action(SHARE_CONTACT, who)
                if why_not(state, chosen) == 0:
                    return chosen
                break
    return action(END_TURN, who)

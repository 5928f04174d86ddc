"""What bots do to attack better: draw, reload, stand up, pick up, come nearer."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.bots.weighing import (
    CERTAIN,
    blow_worth,
    items_of,
    may_strike_so,
    shooting_code,
    shot_worth,
    striking_code,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.drawing_weapons import (
    DRAW,
    DROP,
    free_hand,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.picking_up import (
    PICK_UP,
    lies_in_reach,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.reloading import RELOAD
from starfray.rulesets.starcraft_d6.chapters.damage.standing_up import STAND
from starfray.rulesets.starcraft_d6.chapters.melee_combat.difficulty_of_blows import BY_WEAPON, Blow
from starfray.rulesets.starcraft_d6.chapters.melee_combat.striking import in_reach
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ammunition import counts_ammo
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import (
    band_at,
    distance_m,
    named_band,
    range_band,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.using_two_guns import gun_in_other_hand
from starfray.rulesets.starcraft_d6.chapters.taking_actions.moving import (
    CHANGE_RANGE,
    MOVE,
    move_of,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.passing import PASS
from starfray.rulesets.starcraft_d6.chapters.taking_actions.taking_an_action import why_not_itself
from starfray.rulesets.starcraft_d6.rulings import ProneMove, RangeData, StandCost
from starfray.rulesets.starcraft_d6.state import (
    AWAKE,
    EXTREME,
    GRENADE,
    IN_MAIN_HAND,
    IN_OFF_HAND,
    MELEE,
    NATURAL,
    ON_THE_GROUND,
    OUT_OF_RANGE,
    POINT_BLANK,
    RANGED,
    STOWED,
    UNNAMED,
    State,
)
from starfray.space.squares import fewest_steps
from starfray.space.straight import square_on_ray

# What something that can be done only afterwards is worth, in tenths.
LATER = 7

# How many rounds standing up is good for.
ROUNDS_UP = 1

# How much more a nearer shot must be worth to give up a shot for it.
NEARER = 3


@rule()
def prepare(state: State, who: int) -> tuple[Action, int]:
    """Return what prepares an attack best, and what it promises."""
    best = action(PASS, who)
    most = 0
    for weapon in range(len(state.weapons)):
        step = readying(state, who, weapon)
        if step.verb != PASS:
            worth = promise_of(state, who, weapon, step.verb)
            if worth > most and why_not_itself(state, step) == 0:
                best, most = step, worth
    for target in range(len(state.units)):
        enemy = state.units[target]
        if enemy.side != state.units[who].side and enemy.status == AWAKE:
            step, worth = come_nearer(state, who, target)
            if worth > most and why_not_itself(state, step) == 0:
                best, most = step, worth
    if state.units[who].prone:
        step = action(STAND, who)
        going = most if best.verb in (MOVE, CHANGE_RANGE) else 0
        if state.rulings.prone_move == ProneMove.STILL:
            going = worth_of_going(state, who)
        worth = worth_standing(state, who, going)
        if worth > most and why_not_itself(state, step) == 0:
            best, most = step, worth
    return best, most


@rule()
def promise_of(state: State, who: int, weapon: int, verb: int) -> int:
    """Return what it promises to make a weapon ready, by drawing it, reloading it or the like."""
    most = 0
    for target in range(len(state.units)):
        enemy = state.units[target]
        if enemy.side == state.units[who].side or enemy.status != AWAKE:
            continue
        worth = LATER * weapon_worth(state, who, target, weapon) // 10
        if worth > most and (verb != DROP or pays_to_drop(state, who, target, weapon)):
            most = worth
    return most


@rule()
def readying(state: State, who: int, weapon: int) -> Action:
    """Return what makes a weapon ready: to draw, reload or pick it up, or to free a hand for it."""
    gun = state.weapons[weapon]
    verb = PASS
    if gun.owner == who and gun.where == STOWED and gun.kind != NATURAL:
        verb = DRAW
        main, off = state.units[who].main, state.units[who].off
        pair = gun.kind == RANGED and free_hand(state, who, weapon) != NOTHING
        held = main != NOTHING and (off != NOTHING or state.weapons[main].kind != MELEE)
        if held and not pair:
            return action(DROP, who, item=main)
    elif spent_beside(state, who, weapon) != NOTHING:
        return action(DROP, who, item=spent_beside(state, who, weapon))
    elif gun.owner == who and gun.where <= IN_OFF_HAND and is_empty(state, weapon):
        verb = RELOAD
    elif gun.where == ON_THE_GROUND and lies_in_reach(state, who, weapon):
        if not (is_empty(state, weapon) and reloads_first(state, who)):
            verb = PICK_UP
    item = NONE if verb == PASS else weapon
    return action(verb, who, item=item)


@rule()
def spent_beside(state: State, who: int, weapon: int) -> int:
    """Return the gun that goes so that this one can be reloaded: both are empty. NOTHING: none."""
    other = gun_in_other_hand(state, who, weapon)
    if other != NOTHING and is_empty(state, weapon) and is_empty(state, other):
        return other
    return NOTHING


@rule()
def reloads_first(state: State, who: int) -> bool:
    """Return whether a gun in the hand is empty: it is reloaded before another empty one."""
    unit = state.units[who]
    main = unit.main != NOTHING and is_empty(state, unit.main)
    return main or (unit.off != NOTHING and is_empty(state, unit.off))


@rule()
def pays_to_drop(state: State, who: int, target: int, weapon: int) -> bool:
    """Return whether the weapon in the hand goes for a better one that is stowed.

    Better against that one than the other against anybody: else it would be picked up again.
    """
    if spent_beside(state, who, weapon) != NOTHING:
        return True
    unit = state.units[who]
    now = 0
    for other in range(len(state.units)):
        if state.units[other].side != unit.side and state.units[other].status == AWAKE:
            now = max(now, weapon_worth(state, who, other, unit.main))
    return weapon_worth(state, who, target, weapon) > now


@rule()
def is_empty(state: State, weapon: int) -> bool:
    """Return whether a weapon has nothing left to fire."""
    return counts_ammo(state, weapon) and state.weapons[weapon].ammo <= 0


@rule()
def weapon_worth(state: State, who: int, target: int, weapon: int) -> int:
    """Return what an attack with a weapon would be worth if it were ready in the hand."""
    if state.weapons[weapon].kind > GRENADE:
        if not in_reach(state, who, target):
            return 0
        return blow_worth(state, Blow(who, target, BY_WEAPON, weapon, NOTHING), 0)
    if state.weapons[weapon].where != ON_THE_GROUND and is_empty(state, weapon):
        if state.weapons[weapon].where == STOWED:
            return 0
    return shot_worth(state, who, target, weapon, range_band(state, who, target, weapon), 0)


@rule()
def come_nearer(state: State, who: int, target: int) -> tuple[Action, int]:
    """Return the move towards somebody, and what it promises: to strike, or to shoot better."""
    if in_reach(state, who, target):
        return action(PASS, who), 0
    if names_ranges(state):
        step = step_nearer(state, who, target)
        now = named_band(state, who, target)
        turns = max(1, now - POINT_BLANK)
        return step, promise_nearer(state, who, target, now, step.n, turns)
    unit, enemy = state.units[who], state.units[target]
    far = fewest_steps(unit.x, unit.y, enemy.x, enemy.y) - 1
    stride = max(1, move_of(state, who) // state.fight.square_m)
    turns = (far + stride - 1) // stride
    promise = promise_nearer(state, who, target, NOTHING, NOTHING, turns)
    step = step_nearer(state, who, target) if promise > 0 else action(PASS, who)
    return step, promise if step.verb != PASS else 0


@rule()
def promise_nearer(state: State, who: int, target: int, now: int, band: int, turns: int) -> int:
    """Return what it promises to come nearer to somebody, that many moves away.

    Whoever can shoot from here comes nearer only to shoot better, all others to strike as well.
    """
    here = best_shot(state, who, target, now, 0)
    shots = nearer_shots(state, who, target, here, now, band)
    if here > 0:
        return shots
    return max(shots, LATER * strike_worth(state, who, target) // 10 // turns)


@rule()
def names_ranges(state: State) -> bool:
    """Return whether the game master names the ranges, not the map."""
    return state.fight.width == 0 or state.rulings.range_data == RangeData.GM


@rule()
def step_nearer(state: State, who: int, target: int) -> Action:
    """Return the move towards somebody, by the map or by the ranges named; PASS without a way."""
    unit = state.units[who]
    if names_ranges(state):
        now = named_band(state, who, target)
        band = POINT_BLANK
        if unit.prone and state.rulings.prone_move == ProneMove.CRAWL:
            band = max(POINT_BLANK, now - 1) if now != UNNAMED else POINT_BLANK
        return action(CHANGE_RANGE, who, target, n=band)
    x, y = square_towards(state, who, target)
    if x == unit.x and y == unit.y:
        return action(PASS, who)
    return action(MOVE, who, x=x, y=y)


@rule()
def strike_worth(state: State, who: int, target: int) -> int:
    """Return what the best blow at somebody would be worth from beside."""
    best = 0
    for way in range(BY_WEAPON + 1):
        for item in range(items_of(state, way)):
            if may_strike_so(state, who, way, item):
                blow = Blow(who, target, way, item, NOTHING)
                best = max(best, blow_worth(state, blow, 0))
    return best


@rule()
def nearer_shots(state: State, who: int, target: int, here: int, now: int, band: int) -> int:
    """Return what shooting from nearer is worth beyond what it is worth to the other, too.

    It has to be worth far more than what the shot is worth `here`. `now` and `band` are the ranges
    that the game master names; NOTHING asks the map.
    """
    there = best_shot(state, who, target, band, move_of(state, who))
    if there <= NEARER * here:
        return 0
    danger = added_danger(state, who, target, now, band)
    return max(0, there - danger) // NEARER


@rule()
def added_danger(state: State, who: int, target: int, now: int, band: int) -> int:
    """Return how much more the attacks of somebody are worth when one has come nearer."""
    danger = best_shot(state, target, who, band, move_of(state, who))
    if band in (POINT_BLANK, NOTHING):
        danger = max(danger, strike_worth(state, target, who))
    return max(0, danger - best_shot(state, target, who, now, 0))


@rule()
def best_shot(state: State, who: int, target: int, band: int, nearer: int) -> int:
    """Return what the best shot is worth from a range, or `nearer` metres closer on the map."""
    best = 0
    for weapon in range(len(state.weapons)):
        gun = state.weapons[weapon]
        if gun.owner != who or gun.kind > GRENADE or gun.where != IN_MAIN_HAND:
            continue
        if is_empty(state, weapon):
            continue
        there = band
        if band == NOTHING and gun.limits[EXTREME] != NOTHING:
            metres = distance_m(state, who, target) - nearer
            there = band_at(state, weapon, max(state.fight.square_m, metres))
            if there == OUT_OF_RANGE and nearer > 0:
                best = max(best, NEARER)  # far away each step counts for a little
        if there != NOTHING:
            best = max(best, shot_worth(state, who, target, weapon, there, 0))
    return best


@rule()
def worth_of_going(state: State, who: int) -> int:
    """Return what a prone combatant would gain by coming nearer on foot."""
    state.units[who].prone = 0
    most = 0
    for target in range(len(state.units)):
        enemy = state.units[target]
        if enemy.side != state.units[who].side and enemy.status == AWAKE:
            step, worth = come_nearer(state, who, target)
            if worth > most and why_not_itself(state, step) == 0:
                most = worth
    state.units[who].prone = 1
    return most


@rule()
def worth_standing(state: State, who: int, most: int) -> int:
    """Return what it promises to stand up: to go where one wants, and to be hit less."""
    if state.rulings.stand_cost == StandCost.FREE:
        return CERTAIN * CERTAIN
    promise = most + 1 if most > 0 else 0
    if state.rulings.stand_cost == StandCost.PRONE_MODS:
        lying = danger_of(state, who)
        state.units[who].prone = 0
        standing = danger_of(state, who)
        state.units[who].prone = 1
        promise = max(promise, ROUNDS_UP * (lying - standing))
    return promise


@rule()
def danger_of(state: State, who: int) -> int:
    """Return what the attacks of all enemies on somebody are worth now."""
    danger = 0
    for enemy in range(len(state.units)):
        unit = state.units[enemy]
        if unit.side != state.units[who].side and unit.status == AWAKE:
            _, _, blow = striking_code(state, enemy, who)
            _, _, shot = shooting_code(state, enemy, who, 0)
            danger += max(blow, shot)
    return danger


@rule()
def square_towards(state: State, who: int, enemy: int) -> tuple[int, int]:
    """Return the square, a move away, that is nearest to an enemy; one's own if none is nearer."""
    unit, foe = state.units[who], state.units[enemy]
    best_x, best_y = unit.x, unit.y
    best = fewest_steps(unit.x, unit.y, foe.x, foe.y)
    for step in range(1, move_of(state, who) // state.fight.square_m + 1):
        if fewest_steps(unit.x, unit.y, foe.x, foe.y) <= step - 2:
            break
        x, y = square_on_ray(unit.x, unit.y, foe.x, foe.y, step)
        for across in range(-1, 2):
            for down in range(-1, 2):
                far = fewest_steps(x + across, y + down, foe.x, foe.y)
                if 0 < far < best:
                    move = action(MOVE, who, x=x + across, y=y + down)
                    if why_not_itself(state, move) == 0:
                        best, best_x, best_y = far, x + across, y + down
    return best_x, best_y

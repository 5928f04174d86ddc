"""Charge: a full-round action that goes straight at a target and strikes.

Chapter: Special Actions.
"""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, note, offer
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.responsive_strategy import (
    responses,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.aiming_and_called_shots import (
    NOT_AS_CALLED,
)
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import can_act
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.movement.movement import why_not_so_fast, why_not_way
from starfray.rulesets.starcraft_rpg.chapters.movement.routes import (
    Route,
    at_the_start,
    next_stride,
    route_of,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import RUSHING, cost_of, halves_it
from starfray.rulesets.starcraft_rpg.chapters.movement.sprint import goes_straight, why_not_rush
from starfray.rulesets.starcraft_rpg.chapters.movement.walking import walk
from starfray.rulesets.starcraft_rpg.chapters.special_actions.action_move import (
    rush_over,
    rush_speed,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_fire import (
    BURST,
    NORMAL,
    SATURATION,
    TOO_FEW_ROUNDS,
    radius_of,
    why_not_special,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_fire_actions import (
    special_fire,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.ammunition import (
    has_rounds,
    rounds_of_attack,
    use_rounds,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_action import (
    area_volley,
    fire_volley,
    goes_to_one,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_roll import attack_target
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import (
    SpecialFire,
    Square,
    Volley,
    normal_attack,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import (
    slot_in_hand,
    why_not_enemy,
    why_not_target,
    why_not_target_from,
)
from starfray.rulesets.starcraft_rpg.rulings import (
    ChargeDistance,
    ChargeDrawbackEnd,
    SpecialFireWhere,
)
from starfray.rulesets.starcraft_rpg.state import (
    AUTOMATIC,
    BY_CHARGE,
    CHARGE_ENDS,
    CHARGED,
    IN_HAND,
    NOT_CHARGED,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import FULL_ROUND, WORDS
from starfray.space.straight import near_line, steps_between

RUN_UP = 4  # squares
TOO_NEAR_TO_CHARGE = WORDS.reason(
    "too_near_to_charge", "SCR-SPA-02", "the target is not 4 squares away"
)
TOO_SHORT_A_CHARGE = WORDS.reason("too_short_a_charge", "SCR-SPA-02", "a charge goes 4 squares")
TOO_FAR_TO_CHARGE = WORDS.reason(
    "too_far_to_charge", "SCR-SPA-02", "that is farther than a charge goes"
)
CROOKED_CHARGE = WORDS.reason("crooked_charge", "SCR-SPA-02", "a charge goes in a straight line")
CHARGE_AWAY = WORDS.reason("charge_away", "SCR-SPA-02", "a charge goes straight towards its target")
NO_STRIKE_THERE = WORDS.reason(
    "no_strike_there", "SCR-SPA-02", "the target cannot be attacked from where the charge ends"
)


@rule("SCR-SPA-02", "SCR-SPA-03", "SCR-ACT-09")
def why_not_charge(state: State, who: int, target: int, slot: int, route: Route) -> int:
    """Return 0 when a target can be charged by a way to a square, else the reason."""
    unit = state.units[who]
    kind = unit.weapons[slot]
    reason = why_not_rush(state, who) or why_not_enemy(state, who, target)
    if reason:
        return reason
    enemy = state.units[target]
    away = distance(state, unit.x, unit.y, enemy.x, enemy.y)
    ruling = state.rulings.charge_distance
    if (ruling == ChargeDistance.AT_LEAST and away < RUN_UP) or (
        ruling == ChargeDistance.EXACTLY and away != RUN_UP
    ):
        return TOO_NEAR_TO_CHARGE
    if not has_rounds(state, who, slot, rounds_of_attack(state, kind)):
        return TOO_FEW_ROUNDS
    reason = why_not_way(state, who, route)
    if reason:
        return reason
    if not goes_straight(state, route):
        return CROOKED_CHARGE
    if leads_aside(state, target, route):
        return CHARGE_AWAY
    cost = cost_of(state, who, route)
    if cost > rush_speed(state, who, halves_it(state, route)):
        return TOO_FAR_TO_CHARGE
    gone = distance(state, unit.x, unit.y, route.x, route.y)
    if ruling == ChargeDistance.MOVE_AT_LEAST and gone < RUN_UP:
        return TOO_SHORT_A_CHARGE
    if why_not_target_from(state, who, target, kind, route.x, route.y):
        return NO_STRIKE_THERE
    return why_not_so_fast(state, who, route, RUSHING)


@rule("SCR-SPA-02")
def leads_aside(state: State, target: int, route: Route) -> bool:
    """Return whether a way ends beside the straight way to a target, or a step leads no nearer."""
    enemy = state.units[target]
    from_x, from_y, steps = route.from_x, route.from_y, route.steps
    whole = steps_between(from_x, from_y, enemy.x, enemy.y, state.rulings.diagonals)
    if not near_line(from_x, from_y, enemy.x, enemy.y, steps, whole, route.x, route.y):
        return True
    far = distance(state, from_x, from_y, enemy.x, enemy.y)
    at = at_the_start(route)
    for _ in range(steps):
        at = next_stride(state, route, at)
        there = distance(state, at.x, at.y, enemy.x, enemy.y)
        if there >= far:
            return True
        far = there
    return False


NO_STRIKE = WORDS.note("no_strike", "SCR-SPA-02", "who:units", "{who} does not get to strike.")


@rule("SCR-SPA-02", "SCR-SPA-03", "SCR-SPA-04", "SCR-MOV-02")
def charge(state: State, table: Table, who: int, target: int, slot: int, route: Route) -> None:
    """Charge: go straight at a target and strike once, or fire all attacks of a ranged weapon."""
    begin_charge(state, table, who, target, rush_speed(state, who, 0))
    walk(state, table, who, route, RUSHING)
    if can_strike(state, who, target, slot):
        charge_attack(state, table, who, target, slot)
        responses(state, table)  # by one ruling the damage of the charge waits for them
    else:
        note(table, NO_STRIKE, who)
    rush_over(state, table, who)


@change(WORDS, "SCR-SPA-02", "{who} charges {target}: {allowance} squares at most.", name="charges")
def begin_charge(state: State, who: Person, target: Person, allowance: int) -> None:
    """Act by a charge, flat-footed from now on."""
    state.fight.manner = BY_CHARGE
    state.units[who].charged = CHARGED


@rule("SCR-SPA-02", "SCR-ATK-13", "SCR-ATK-17")
def can_strike(state: State, who: int, target: int, slot: int) -> bool:
    """Return whether a charger can attack where its run has ended, with what it has left in hand.

    Somebody unseen may have stopped it, or an opportunity attack may have made it drop the weapon.
    """
    unit = state.units[who]
    if not can_act(state, who) or unit.held[slot] != IN_HAND:
        return False
    if not has_rounds(state, who, slot, rounds_of_attack(state, unit.weapons[slot])):
        return False
    return why_not_target(state, who, target, unit.weapons[slot]) == 0


@rule("SCR-SPA-03", "SCR-SPA-20")
def charge_attack(state: State, table: Table, who: int, target: int, slot: int) -> None:
    """Make the attack of a charge; by one ruling it may be special fire."""
    kind = state.units[who].weapons[slot]
    weapon = state.weapons[kind]
    rounds = rounds_of_attack(state, kind)
    most = 1 if weapon.melee else 0  # of an area: 0 for as many as it makes
    if weapon.melee and weapon.burst < 0:
        use_rounds(state, table, who, slot, rounds)
        attack_target(state, table, normal_attack(state, who, kind, 0), target)
        return
    there = Square(state.units[target].x, state.units[target].y)
    fire = NORMAL
    if weapon.automatic >= AUTOMATIC:
        if state.rulings.special_fire_where == SpecialFireWhere.CHARGE_TOO:
            fire = choose_charge_fire(state, table, who, target, slot)
    if fire != NORMAL:
        special_fire(state, table, SpecialFire(fire, who, slot, target, there.x, there.y))
    elif weapon.burst >= 0:
        area_volley(state, table, who, slot, target, there, most)
    else:
        fire_volley(state, table, Volley(who, slot, weapon.attacks, 0, rounds, 0), target)


CHARGE_FIRE = WORDS.question(
    "charge_fire", "SCR-SPA-20", "{who}, how do you fire at {target} at the end of the charge?",
    options=(
        "attack", "burst_fire", "burst_fire_full", "focused_burst", "focused_burst_full",
        "suppressing_fire", "suppressing_fire_full", "saturation_fire",
    ),
    fields="target:units",
)  # fmt: skip


@rule("SCR-SPA-20")
def choose_charge_fire(state: State, table: Table, who: int, target: int, slot: int) -> int:
    """By one ruling: ask how a charge ends, and return the kind of fire."""
    x, y = state.units[target].x, state.units[target].y
    options = 1 << NORMAL
    for fire in range(BURST, SATURATION + 1):
        reason = why_not_special(state, who, target, x, y, slot, fire)
        if reason == 0 and state.units[who].called and radius_of(fire) != NOTHING:
            reason = NOT_AS_CALLED
        options = offer(table, CHARGE_FIRE, options, fire, reason == 0, reason)
    return ask(table, state, who, CHARGE_FIRE, options, target)


@rule("SCR-SPA-04")
def charge_wears_off(state: State, table: Table, who: int, ending: int) -> None:
    """Get over a charge at the start of the next turn, by one ruling at its end (`ending`)."""
    until = NOT_CHARGED
    if not ending and state.rulings.charge_drawback_end == ChargeDrawbackEnd.NEXT_END:
        until = CHARGE_ENDS
    elif ending and state.units[who].charged != CHARGE_ENDS:
        return
    recover_from_charge(state, table, who, until)


@change(
    WORDS, "SCR-SPA-04", "The charge of {who} wears off.", name="charge_drawback", bookkeeping=True
)
def recover_from_charge(state: State, who: Person, until: int) -> None:
    """Be flat-footed by a charge until the end of the turn, or no more."""
    state.units[who].charged = until


@rule("SCR-SPA-02")
def charge_at(state: State, table: Table, action: Action) -> None:
    """Take a charge."""
    slot = slot_in_hand(state, action.who, action.item)
    charge(state, table, action.who, action.target, slot, route_of(state, action))


@rule("SCR-SPA-02")
def why_not_charge_at(state: State, action: Action) -> int:
    """Return 0 for a charge that may be taken, else the reason."""
    slot = slot_in_hand(state, action.who, action.item)
    return why_not_charge(state, action.who, action.target, slot, route_of(state, action))


CHARGE = verb(
    WORDS, "charge", "SCR-SPA-02", "target=target:units item=with:weapons x=x y=y n=path?",
    "{who} charges {target} with {with}, to square {x}, {y}",
    lost="{who} charges {target} with {with}",
    do=charge_at, why_not=why_not_charge_at, cost=FULL_ROUND, as_called=1, at_one=goes_to_one,
    in_hand=1, movement=1,
)  # fmt: skip

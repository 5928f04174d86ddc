"""What a bot does on its turn: what is worth most by the chances of the rules."""

from __future__ import annotations

from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.rulesets.star_trek_adventures.bots.chances import CERTAIN, chance_of_success
from starfray.rulesets.star_trek_adventures.bots.helping import (
    after_the_conflict,
    first_aid_to,
    step_to_patient,
)
from starfray.rulesets.star_trek_adventures.bots.leading import best_to_direct
from starfray.rulesets.star_trek_adventures.bots.traits import (
    DIRECTS,
    HEALS,
    NEAREST,
    ORDERS,
    RECOVERS,
    SEARCHES,
    WAITS,
    does,
)
from starfray.rulesets.star_trek_adventures.bots.worth import (
    best_charge,
    intent_with,
    worth_of_attack,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attack import ATTACK
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.cover import best_cover
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.how_hard_to_hit import (
    enemy_in_reach,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.weapon_and_target import (
    Arms,
    why_not_shoot,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import (
    in_reach,
    range_to,
    touches,
    visible,
    zones_between,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able, enemies
from starfray.rulesets.star_trek_adventures.chapters.combat.turns import END_TURN
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.assist import ASSIST
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.guard import GUARD
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.pass_task import PASS
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.ready import READY
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.recover import RECOVER
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.sprint import SPRINT
from starfray.rulesets.star_trek_adventures.chapters.conflict_actions.acting import why_not
from starfray.rulesets.star_trek_adventures.chapters.conflict_actions.minor_actions_taken import (
    why_not_minor,
)
from starfray.rulesets.star_trek_adventures.chapters.declaring_intent import (
    ORDER_STUN,
    why_not_order,
)
from starfray.rulesets.star_trek_adventures.chapters.minor_actions import (
    DRAW,
    MAKE_READY,
    MOVE,
    STAND_UP,
    TAKE_AIM,
    why_not_stand,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.hidden import SEARCH
from starfray.rulesets.star_trek_adventures.rulings import Drawing, Guard
from starfray.rulesets.star_trek_adventures.state import (
    AIM,
    COMES_CLOSE,
    COMMAND,
    DRAW_ITEM,
    FITNESS,
    MINOR_NPC,
    MOVEMENT,
    PREPARE,
    RANGED,
    SLOTS,
    STAND,
    STUN,
    State,
)

AVOID_AGAIN = 600  # what having the use of Avoid back is worth, in thousandths of an Injury
STRESS_BACK = 80  # and a point of Stress


@rule()
def choose(state: State, who: int) -> Action:
    """Choose the next action of a bot: a Minor Action that helps, then a Task, then the end."""
    unit = state.units[who]
    if not state.fight.in_conflict:
        return after_the_conflict(state, who)
    if does(state, who, ORDERS) and why_not_order(state, who, 1) == 0:
        return action(ORDER_STUN, who)
    free = unit.minors == 0
    if does(state, who, NEAREST):
        return at_the_nearest(state, who)
    if free and unit.prone and enemy_in_reach(state, who):
        if why_not_stand(state, who) == 0 and why_not_minor(state, who, STAND) == 0:
            return action(STAND_UP, who)
    if unit.tasks_done >= unit.tasks_allowed:
        return after_the_task(state, who)
    care = first_of_all(state, who)
    if care.verb != NONE:
        return care
    value, best = best_attack(state, who, 1 if free else 0)
    if does(state, who, DIRECTS):
        worth, order = best_to_direct(state, who)
        if worth > value:
            return order
    if does(state, who, RECOVERS) and worth_of_recovering(state, who) > value:
        return action(RECOVER, who)
    if value > 0:
        return best
    if free and not does(state, who, WAITS):
        minor = useful_minor(state, who)
        if minor.verb != END_TURN:
            return minor
    return other_task(state, who)


@rule()
def first_of_all(state: State, who: int) -> Action:
    """Return what a tactic does before it thinks of attacks; else nothing.

    Those who look after the dying do; those who wait go into cover; those who search search
    somebody before the first blow.
    """
    unit = state.units[who]
    nothing = action(NONE, who)
    if does(state, who, HEALS):
        aid = first_aid_to(state, who)
        if aid.verb != NONE:
            return aid
        step = step_to_patient(state, who)
        if step.verb != NONE and unit.minors == 0:
            return step
    if does(state, who, WAITS) and unit.minors == 0 and unit.cover < 0:
        move = action(MOVE, who, x=unit.zone)
        covered = best_cover(state, unit.zone) >= 0 and not enemy_in_reach(state, who)
        if covered and why_not(state, move) == 0:
            return move
    if does(state, who, SEARCHES) and state.fight.round == 1:
        for other in range(len(state.units)):
            searched = action(SEARCH, who, target=other)
            if seems_unarmed(state, other) and enemies(state, who, other) and able(state, other):
                if why_not(state, searched) == 0:
                    return searched
    return nothing


@rule("STA-QUAL-07")
def seems_unarmed(state: State, who: int) -> bool:
    """Return whether a character shows no weapon, and has not been searched for one."""
    unit = state.units[who]
    if unit.searched:
        return False
    for slot in range(1, SLOTS):
        if unit.carried[slot] >= 0 and not unit.concealed[slot]:
            return False
    return True


@rule()
def at_the_nearest(state: State, who: int) -> Action:
    """Return a plain attack on the nearest enemy, or the next step towards it."""
    unit = state.units[who]
    enemy = nearest_enemy(state, who)
    if enemy == NONE:
        return action(END_TURN, who)
    if unit.tasks_done < unit.tasks_allowed:
        strongest = NONE
        for slot in range(SLOTS):
            weapon = unit.carried[slot]
            blow = action(ATTACK, who, target=enemy, item=weapon, n=STUN)
            if weapon >= 0 and why_not(state, blow) == 0:
                if strongest < 0 or state.weapons[weapon].damage > state.weapons[strongest].damage:
                    strongest = weapon
        if strongest >= 0:
            return action(ATTACK, who, target=enemy, item=strongest, n=STUN)
    if unit.minors == 0:
        if unit.prone and why_not(state, action(STAND_UP, who)) == 0:
            return action(STAND_UP, who)
        if not in_reach(state, who, enemy) and within_a_step(state, who, enemy):
            return action(MOVE, who, target=enemy, x=state.units[enemy].zone)
        return useful_minor(state, who)
    sprint = action(SPRINT, who, target=enemy)
    if not in_reach(state, who, enemy) and why_not(state, sprint) == 0:
        return sprint
    return action(END_TURN, who)


@rule()
def best_attack(state: State, who: int, free: int) -> tuple[int, Action]:
    """Return what the best attack in sight is worth, and the next step towards it.

    That is the attack itself, or the one Minor Action which is still `free`.
    """
    value = 0
    best = action(END_TURN, who)
    unit = state.units[who]
    for slot in range(SLOTS):
        weapon = unit.carried[slot]
        if weapon < 0 or (state.weapons[weapon].grenade and unit.grenades_left[slot] == 0):
            continue
        ready = slot == 0 or unit.drawn[slot] or state.rulings.drawing == Drawing.ALWAYS_READY
        worth, step = best_with(state, who, weapon, 1 if ready else 0, free)
        if worth > value:
            value = worth
            best = step
    for thing in range(len(state.objects)):
        if touches(state, who, thing) and state.objects[thing].weapon >= 0:
            worth, step = best_with(state, who, state.objects[thing].weapon, 0, free)
            if worth > value:
                value = worth
                best = step
    return value, best


@rule()
def best_with(state: State, who: int, weapon: int, ready: int, free: int) -> tuple[int, Action]:
    """Return what the best attack with one weapon is worth, and the next step towards it."""
    value = 0
    best = action(END_TURN, who)
    profile = state.weapons[weapon]
    unit = state.units[who]
    unprepared = profile.cumbersome and not unit.prepared
    steps = (0 if ready else 1) + (1 if unprepared else 0)
    if steps > free or (not ready and why_not_minor(state, who, DRAW_ITEM) != 0):
        return value, best
    if unprepared and why_not_minor(state, who, PREPARE) != 0:
        return value, best
    intent = intent_with(state, who, weapon)
    for target in range(len(state.units)):
        if not enemies(state, who, target) or not able(state, target):
            continue
        far = 0
        if profile.mode == RANGED:
            if not visible(state, who, target):
                continue
            if why_not_shoot(state, who, weapon, range_to(state, who, target)) != 0:
                continue
        elif not in_reach(state, who, target):
            far = 1
            if steps + far > free or not within_a_step(state, who, target):
                continue
        charge = NONE
        if unit.prepared and not unit.charged:
            charge = best_charge(state, who, target, weapon)
        arms = Arms(weapon, intent, charge)
        worth = worth_of_attack(state, who, target, arms, unit.aimed)
        step = action(ATTACK, who, target=target, item=weapon, x=charge, n=intent)
        if not ready:
            step = action(DRAW, who, item=weapon)
        elif unprepared:
            step = action(MAKE_READY, who)
        elif far:
            step = action(MOVE, who, target=target, x=state.units[target].zone)
        elif free:
            worth, step = with_free_minor(state, who, target, weapon, worth, step)
        if worth > value:
            value = worth
            best = step
    return value, best


@rule("STA-MIN-03", "STA-QUAL-02")
def with_free_minor(
    state: State, who: int, target: int, weapon: int, worth: int, step: Action
) -> tuple[int, Action]:
    """Return what an attack is worth after Aim or, to charge it, Prepare, if that is worth more."""
    intent = intent_with(state, who, weapon)
    if why_not_minor(state, who, AIM) == 0:
        aimed = worth_of_attack(state, who, target, Arms(weapon, intent, NONE), 1)
        if aimed > worth:
            worth = aimed
            step = action(TAKE_AIM, who)
    charge = best_charge(state, who, target, weapon)
    if charge != NONE and why_not_minor(state, who, PREPARE) == 0:
        arms = Arms(weapon, intent, charge)
        charged = worth_of_attack(state, who, target, arms, state.units[who].aimed)
        if charged > worth:
            worth = charged
            step = action(MAKE_READY, who)
    return worth, step


@rule("STA-MIN-08")
def within_a_step(state: State, who: int, target: int) -> bool:
    """Return whether one Movement brings a character within Reach of another."""
    move = action(MOVE, who, target=target, x=state.units[target].zone)
    return why_not(state, move) == 0


@rule("STA-TSK-08")
def worth_of_recovering(state: State, who: int) -> int:
    """Return what Recover is worth: the use of Avoid, and Stress for what Momentum there is."""
    unit = state.units[who]
    missing = unit.stress_max - unit.stress
    if not (unit.avoid_used and unit.kind != MINOR_NPC) and missing < 4:
        return 0
    if why_not(state, action(RECOVER, who)) != 0:
        return 0
    tn = unit.attributes[FITNESS] + unit.disciplines[COMMAND]
    chance = chance_of_success(2, 1, max(1, min(20, tn)), 2)
    gain = AVOID_AGAIN if unit.avoid_used and unit.kind != MINOR_NPC else 0
    return chance * (gain + STRESS_BACK * min(missing, 3)) // CERTAIN


@rule()
def nearest_enemy(state: State, who: int) -> int:
    """Return the nearest enemy able to act, or NONE."""
    best = NONE
    value = 1000
    for other in range(len(state.units)):
        if enemies(state, who, other) and able(state, other):
            away = zones_between(state, state.units[who].zone, state.units[other].zone)
            if 0 <= away < value:
                best = other
                value = away
    return best


@rule()
def step_towards(state: State, who: int, other: int) -> int:
    """Return the zone one step nearer to somebody."""
    here = state.units[who].zone
    there = state.units[other].zone
    away = zones_between(state, here, there)
    for zone in range(state.fight.zones):
        if zones_between(state, here, zone) == 1 and zones_between(state, zone, there) == away - 1:
            return zone
    return here


@rule()
def useful_minor(state: State, who: int) -> Action:
    """Return the Minor Action of one who cannot attack yet: close in, or draw a weapon."""
    unit = state.units[who]
    enemy = nearest_enemy(state, who)
    if enemy != NONE:
        zone = step_towards(state, who, enemy)
        move = action(MOVE, who, x=zone)
        if zone != unit.zone and why_not(state, move) == 0:
            return move
    for slot in range(1, SLOTS):
        draw = action(DRAW, who, item=unit.carried[slot])
        if unit.carried[slot] >= 0 and why_not(state, draw) == 0:
            return draw
    return action(END_TURN, who)


@rule()
def after_the_task(state: State, who: int) -> Action:
    """Return what is done with a Minor Action that is left: take cover; else the end."""
    unit = state.units[who]
    if unit.minors == 0 and unit.cover < 0 and not enemy_in_reach(state, who):
        move = action(MOVE, who, x=unit.zone)
        if best_cover(state, unit.zone) >= 0 and why_not_minor(state, who, MOVEMENT) == 0:
            if why_not(state, move) == 0:
                return move
    return action(END_TURN, who)


@rule()
def other_task(state: State, who: int) -> Action:
    """Return the Task of one who has nobody to attack: Sprint, Assist or Guard."""
    unit = state.units[who]
    enemy = nearest_enemy(state, who)
    if does(state, who, WAITS):
        wait = action(READY, who, x=COMES_CLOSE)
        if why_not(state, wait) == 0:
            return wait
    if enemy != NONE and not in_reach(state, who, enemy):
        sprint = action(SPRINT, who, target=enemy)
        if why_not(state, sprint) == 0:
            return sprint
    aid = first_aid_to(state, who)
    if aid.verb != NONE:
        return aid
    if unit.assists < 0:
        for ally in range(len(state.units)):
            assist = action(ASSIST, who, target=ally)
            if why_not(state, assist) == 0 and best_attack(state, ally, 0)[0] > 0:
                return assist
    guarding = action(GUARD, who, target=who)
    if unit.guard_bonus == 0 and state.rulings.guard != Guard.WITHOUT_EFFECT:
        if why_not(state, guarding) == 0:
            return guarding
    return action(PASS, who)

"""When bots keep points for a defense, and how they answer what they are asked."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.sets import first_in, has
from starfray.rulesets.fasa_trek.bots.manner import HEADLONG, QUICK, acts_later, tactic_of
from starfray.rulesets.fasa_trek.bots.targets import best_plan
from starfray.rulesets.fasa_trek.bots.worth import Plan, attack_worth, foreseen_to_hit, saved
from starfray.rulesets.fasa_trek.chapters.character_creation.luck import LUCK_NOW
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    WHICH_WEAPON,
    arm_of,
    place_of,
    plain_cost,
)
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import (
    SIGHT,
    adjacent,
    in_front,
    line_of_sight,
)
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import fights_on
from starfray.rulesets.fasa_trek.chapters.personal.opportunity import answers
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import (
    CUT_IN,
    LET_IT_BE,
    NO_MORE,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.chances import AT_WHOM
from starfray.rulesets.fasa_trek.chapters.personal.parry_and_dodge import (
    DEFEND,
    DODGE,
    DODGE_COST,
    DUCK,
    DUCK_COST,
    NO_DEFENSE,
    PARRY,
    PARRY_NOW,
    parry_cost,
)
from starfray.rulesets.fasa_trek.chapters.starship.evasive_action import (
    EVASIVE,
    PORT,
    STARBOARD,
    STEADY,
)
from starfray.rulesets.fasa_trek.chapters.starship.sensor_questions import (
    ASK_SHIELD,
    ASK_WEAPON,
    SENSOR_QUESTION,
)
from starfray.rulesets.fasa_trek.chapters.starship.skill_roll_phase import RAISE_WHICH
from starfray.rulesets.fasa_trek.chapters.starship.weapon_firing_sequence import (
    STRONGEST,
    WEAKEST,
    WHICH_SHIELD,
    shield_among,
)
from starfray.rulesets.fasa_trek.state import MELEE, UNARMED, State
from starfray.rulesets.fasa_trek.words import NO, YES
from starfray.space.hexsides import hex_sides, side_from_bow

# The attacks by which a bot cuts in, the one it likes best first.
ATTACKS_FIRST = tuple(map(answers.answer, ("fire", "throw", "attack", "quick_draw")))


@rule()
def points_worth(state: State, plan: Plan, points: int) -> int:
    """Return what some points are worth in attacks."""
    cost = plain_cost(state, state.arms[plan.arm].weapon)
    return attack_worth(state, plan, 0) * points // cost


@rule()
def parry_worth(state: State, who: int) -> int:
    """Return what a parry is worth: the most that one blow of an enemy beside one would do."""
    most = 0
    for other in range(len(state.units)):
        enemy = state.units[other]
        if enemy.side == state.units[who].side or not adjacent(state, who, other):
            continue
        if not fights_on(state, other) or not in_front(state, who, other):
            continue
        for arm in range(enemy.first_arm, enemy.first_arm + enemy.arms):
            carried = state.arms[arm]
            weapon = state.weapons[carried.weapon]
            if weapon.kind >= MELEE and carried.ready:
                place = place_of(state, carried.weapon, carried.setting)
                blow = foreseen_to_hit(state, other, who, arm, 0) * weapon.hit[place]
                most = max(most, blow * saved(state, who) // 100)
    return most


@rule()
def answer(state: State, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
    """Parry blows, duck throws, and turn a weak shield away from missiles."""
    if question == DEFEND:
        return defend(state, who, options, a, b)
    if question == EVASIVE:
        return evade_missile(state, who, options, b)
    if question == WHICH_SHIELD:
        return shield_among(state, b, options, STRONGEST) if who == b else first_in(options)
    if question == RAISE_WHICH:
        return shield_among(state, who, options, WEAKEST)
    if question == CUT_IN:
        return cut_in_or_wait(state, who, options, a)
    if question == SENSOR_QUESTION:
        return what_to_sense(state, who, options, a)
    if question == AT_WHOM:
        return state.fight.active if has(options, state.fight.active) else first_in(options)
    if question == WHICH_WEAPON:
        return first_of_own(state, who, options)
    if question == SIGHT:
        return YES if line_of_sight(state, a, b) else NO
    if question in (PARRY_NOW, LUCK_NOW):
        return YES if has(options, YES) else NO
    return first_in(options)


@rule()
def first_of_own(state: State, who: int, options: int) -> int:
    """Take the first of one's own weapons among some, bare hands last."""
    unit = state.units[who]
    bare = NOBODY
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        weapon = state.arms[arm].weapon
        if has(options, weapon):
            if state.weapons[weapon].kind != UNARMED:
                return weapon
            bare = weapon if bare == NOBODY else bare
    return first_in(options) if bare == NOBODY else bare


@rule()
def cut_in_or_wait(state: State, who: int, options: int, actor: int) -> int:
    """Attack the one who acts, with points that no turn of one's own is left for; or at once."""
    if tactic_of(state, who) == HEADLONG:
        return NO_MORE
    if acts_later(state, who) and tactic_of(state, who) != QUICK:
        return NO_MORE
    for kind in ATTACKS_FIRST:
        if has(options, kind):
            return kind
    return LET_IT_BE


@rule()
def what_to_sense(state: State, who: int, options: int, target: int) -> int:
    """Ask for the shield that faces one, then for the weapons, and keep the other answers."""
    side = state.units[who].side
    other = state.ships[target]
    shield = side_towards(state, target, who)
    if shield >= 0 and not has(other.shields_seen[shield], side):
        return ASK_SHIELD + shield
    for number in range(other.mounts):
        unknown = not has(state.mounts[other.first_mount + number].seen, side)
        if has(options, ASK_WEAPON + number) and unknown:
            return ASK_WEAPON + number
    return first_in(options)


@rule("FST-FIR-04")
def side_towards(state: State, who: int, other: int) -> int:
    """Return which side of a ship, 0 for the bow, is turned to another."""
    one, two = state.ships[who], state.ships[other]
    side, _ = hex_sides(two.q, two.r, one.q, one.r)
    return side_from_bow(side, one.facing)


@rule()
def defend(state: State, who: int, options: int, attacker: int, weapon: int) -> int:
    """Take the cheapest defense that stops the attack, unless its points are worth more."""
    if tactic_of(state, who) == HEADLONG:
        return NO_DEFENSE
    duck, parry = has(options, DUCK), has(options, PARRY)
    if not duck and not parry and not has(options, DODGE):
        return NO_DEFENSE
    cost = DUCK_COST if duck else parry_cost(state, who)
    if not duck and not parry:
        cost = DODGE_COST
    if acts_later(state, who):
        if own_worth(state, who, attacker, cost) > met_worth(state, who, attacker, weapon):
            return NO_DEFENSE
    if duck:
        return DUCK
    return PARRY if parry else DODGE


@rule()
def own_worth(state: State, who: int, attacker: int, points: int) -> int:
    """Return what some points are worth in one's own attacks, once the attacker has spent its."""
    plan = best_plan(state, who, attacker)
    if plan.arm < 0:
        return 0
    weapon = state.arms[plan.arm].weapon
    chance = min(100, max(0, foreseen_to_hit(state, who, attacker, plan.arm, 0)))
    return chance * state.weapons[weapon].hit[plan.place] * points // plain_cost(state, weapon)


@rule()
def met_worth(state: State, who: int, attacker: int, weapon: int) -> int:
    """Return what stopping an attack is worth: its damage by the chance of it and of the save."""
    arm = arm_of(state, attacker, weapon)
    place = place_of(state, weapon, state.arms[arm].setting)
    chance = min(100, max(0, foreseen_to_hit(state, attacker, who, arm, 0)))
    return chance * state.weapons[weapon].hit[place] * saved(state, who) // 100


@rule()
def evade_missile(state: State, who: int, options: int, shield: int) -> int:
    """Turn towards the stronger neighbour when the shield facing the missile is low."""
    ship = state.ships[who]
    if not has(options, PORT):
        return STEADY
    if ship.superstructure < 4 or ship.shields[shield - 1] >= 5:
        return STEADY
    port, starboard = ship.shields[shield % 6], ship.shields[(shield + 4) % 6]
    return PORT if port >= starboard else STARBOARD

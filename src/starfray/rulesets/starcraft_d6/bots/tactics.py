"""What bots do: attack where it is worth most, prepare what is worth more, declare what pays."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.core.sets import first_in
from starfray.rulesets.starcraft_d6.bots.caring import care_for
from starfray.rulesets.starcraft_d6.bots.commanding import choose_in_battle
from starfray.rulesets.starcraft_d6.bots.defending import (
    answer_attack,
    answer_points,
    attacks_to_come,
    reserve,
    saved_in_all,
)
from starfray.rulesets.starcraft_d6.bots.gunning import best_spray, is_foe, two_guns_pay
from starfray.rulesets.starcraft_d6.bots.headlong import at_the_nearest
from starfray.rulesets.starcraft_d6.bots.helping import best_help
from starfray.rulesets.starcraft_d6.bots.manner import (
    ELUSIVE,
    HEADLONG,
    MASSED,
    PATIENT,
    RECKLESS,
    WARY,
    fights_so,
)
from starfray.rulesets.starcraft_d6.bots.preparing import prepare
from starfray.rulesets.starcraft_d6.bots.weighing import (
    blow_worth,
    items_of,
    may_strike_so,
    shot_worth,
)
from starfray.rulesets.starcraft_d6.chapters.basics.character_points import SPEND_POINTS
from starfray.rulesets.starcraft_d6.chapters.damage.the_big_goodbye import YES
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import is_battle
from starfray.rulesets.starcraft_d6.chapters.mass_combat.losses import LOSES_FIRST
from starfray.rulesets.starcraft_d6.chapters.melee_combat.difficulty_of_blows import (
    BY_MANEUVER,
    BY_WEAPON,
    Blow,
)
from starfray.rulesets.starcraft_d6.chapters.melee_combat.striking import (
    BRAWL,
    MANEUVER,
    MELEE_ATTACK,
    STRIKE_ARTFULLY,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ammunition import counts_ammo
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.hits_of_sprays import BYSTANDER
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import range_band
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.shooting import SHOOT
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.using_two_guns import most_shots
from starfray.rulesets.starcraft_d6.chapters.reacting.reaction_dice import reaction_code
from starfray.rulesets.starcraft_d6.chapters.reacting.reactions import REACT
from starfray.rulesets.starcraft_d6.chapters.taking_actions.announcing import PROCEED
from starfray.rulesets.starcraft_d6.chapters.taking_actions.declaring import DECLARE, FULL_REACTION
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import (
    most_actions,
    penalty_of,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.passing import PASS, SAVE_GUN
from starfray.rulesets.starcraft_d6.chapters.taking_actions.taking_an_action import (
    why_not,
    why_not_itself,
)
from starfray.rulesets.starcraft_d6.state import AWAKE, DODGE, GRENADE, State

# How much more than an attack it must save to do nothing but dodge.
ELUSIVE_FROM = 6

ATTACKS = (BRAWL, STRIKE_ARTFULLY, MANEUVER, MELEE_ATTACK)


@rule()
def choose(state: State, who: int) -> Action:
    """Return the action of a bot; always a legal one."""
    if is_battle(state):
        return choose_in_battle(state, who)
    unit = state.units[who]
    if state.fight.caring:
        return care_for(state, who)
    if state.fight.announced_who == who:
        return action(PROCEED, who)
    if unit.other_gun != NOTHING:
        return with_other_gun(state, who, unit.other_gun)
    if fights_so(state, who, HEADLONG):
        return at_the_nearest(state, who)
    attack, worth = best_attack(state, who, 0)
    if unit.declared == 0:
        dodging = action(FULL_REACTION, who, item=DODGE)
        if is_elusive(state, who, worth) and why_not(state, dodging) == 0:
            return dodging
        planned = plan(state, who, attack, worth)
        if why_not(state, planned) == 0:
            return planned
    readied, promise = prepare(state, who)
    aid, help_worth = best_help(state, who)
    if help_worth > max(worth, promise) and why_not(state, aid) == 0:
        return aid
    if promise > worth and why_not(state, readied) == 0:
        return readied
    if worth > 0 and why_not(state, attack) == 0:
        return attack
    if promise > 0 and why_not(state, readied) == 0:
        return readied
    return action(PASS, who)


@rule()
def with_other_gun(state: State, who: int, weapon: int) -> Action:
    """Return the first shot of the gun in the other hand, or that it is saved for later."""
    best, most = action(SAVE_GUN, who), 0
    for target in range(len(state.units)):
        shot = action(SHOOT, who, target, weapon)
        if is_foe(state, who, target) and why_not(state, shot) == 0:
            band = range_band(state, who, target, weapon)
            worth = shot_worth(state, who, target, weapon, band, 0)
            if worth > most:
                best, most = shot, worth
    if state.weapons[weapon].automatic:
        spray, worth = best_spray(state, who, weapon, 0)
        if worth > most and why_not(state, spray) == 0:
            best = spray
    return best


@rule()
def best_attack(state: State, who: int, worse: int) -> tuple[Action, int]:
    """Return the attack that is worth most with `worse` dice less, and its worth.

    A spray uses the weapon up for the round: it is for the last action that was declared.
    """
    best, most = best_single(state, who, worse)
    unit = state.units[who]
    if unit.own - unit.acted > 1:
        return best, most
    for weapon in range(len(state.weapons)):
        if state.weapons[weapon].owner == who and state.weapons[weapon].automatic:
            spray, worth = best_spray(state, who, weapon, worse)
            if worth > most:
                best, most = spray, worth
    return best, most


@rule()
def best_single(state: State, who: int, worse: int) -> tuple[Action, int]:
    """Return the attack on one enemy that is worth most with `worse` dice less, and its worth."""
    best = action(PASS, who)
    most = 0
    for target in range(len(state.units)):
        enemy = state.units[target]
        if enemy.side == state.units[who].side or enemy.status != AWAKE:
            continue
        for weapon in range(len(state.weapons)):
            shot = action(SHOOT, who, target, weapon)
            gun = state.weapons[weapon]
            if gun.owner == who and gun.kind <= GRENADE and why_not_itself(state, shot) == 0:
                band = range_band(state, who, target, weapon)
                worth = shot_worth(state, who, target, weapon, band, worse)
                worth = massed_worth(state, who, target, worth)
                if worth > most:
                    best, most = shot, worth
        for way in range(BY_WEAPON + 1):
            for item in range(items_of(state, way)):
                if may_strike_so(state, who, way, item):
                    thing = item if way >= BY_MANEUVER else NONE
                    step = action(ATTACKS[way], who, target, thing)
                    if why_not_itself(state, step) == 0:
                        blow = Blow(who, target, way, item, NOTHING)
                        worth = blow_worth(state, blow, worse)
                        worth = massed_worth(state, who, target, worth)
                        if worth > most:
                            best, most = step, worth
    return best, most


@rule()
def massed_worth(state: State, who: int, target: int, worth: int) -> int:
    """Return what an attack is worth to those who attack together: more, the more one is hurt."""
    if not fights_so(state, who, MASSED):
        return worth
    enemy = state.units[target]
    return worth + worth * max(0, enemy.bp_max - enemy.bp) // (4 * enemy.bp_max)


@rule()
def plan(state: State, who: int, attack: Action, worth: int) -> Action:
    """Declare: the reckless as many attacks as pay, the careful a reaction besides one that pays.

    Whoever holds two guns fires both where that is worth more than one, the reckless oftener.
    """
    tactic = state.sides[state.units[who].side].tactic
    number, dodges, parries = 1, NONE, NONE
    if tactic == RECKLESS and worth > 0:
        number = most_that_pay(state, who, attack, worth)
    elif tactic in (WARY, PATIENT):
        _, less = best_attack(state, who, 1)
        kept = reserve(state, who, worth, less)
        if kept != NONE:
            number = 2
            dodges = NONE if kept else 1
            parries = 1 if kept else NONE
    if number == 1 and worth > 0:
        most = most_shots(state, who) if tactic == RECKLESS else 2
        pair, _ = two_guns_pay(state, who, worth, most)
        number = max(number, pair)
    return action(DECLARE, who, x=dodges, y=parries, n=number)


@rule()
def most_that_pay(state: State, who: int, attack: Action, worth: int) -> int:
    """Return how many attacks of a round are worth most together, each at the price of all."""
    best, most = 1, worth
    single, _ = best_single(state, who, 0)
    for number in range(2, attacks_at_most(state, who, single) + 1):
        _, one = best_single(state, who, penalty_of(state, who, number))
        if number * one > most:
            best, most = number, number * one
    pair, _ = two_guns_pay(state, who, most, most_shots(state, who))
    return max(best, pair) if pair > 0 else best


@rule()
def is_elusive(state: State, who: int, worth: int) -> bool:
    """Return whether to do nothing but dodge this round: the elusive, if that saves far more.

    It takes somebody else who still fights: who only ever defends does not win.
    """
    if not fights_so(state, who, ELUSIVE) or not has_help(state, who):
        return False
    code = reaction_code(state, who, DODGE, 1)
    return saved_in_all(state, who, NONE, 0, code, 1) > ELUSIVE_FROM * worth


@rule()
def has_help(state: State, who: int) -> bool:
    """Return whether a friend who does not only react is awake."""
    for other in range(len(state.units)):
        friend = state.units[other]
        if other != who and friend.side == state.units[who].side and friend.status == AWAKE:
            if friend.full == NOTHING:
                return True
    return False


@rule()
def attacks_at_most(state: State, who: int, attack: Action) -> int:
    """Return how often an attack can be made in this round: by its rate of fire and its rounds."""
    number = most_actions(state, who) - state.units[who].undeclared
    if attack.verb != SHOOT:
        return number
    gun = state.weapons[attack.item]
    number = min(number, gun.rof - gun.shots_fired)
    return min(number, gun.ammo) if counts_ammo(state, attack.item) else number


@rule()
def answer(state: State, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
    """Return a bot's answer: what saves more than it costs, points that help, time for Chi."""
    if question == REACT:
        return react(state, who, options, a)
    if question == SPEND_POINTS:
        if fights_so(state, who, HEADLONG):
            return first_in(options)
        return answer_points(state, who, options, a, b)
    if question == BYSTANDER:
        return 1 if b >= c else 0
    if question == LOSES_FIRST:
        return first_in(options)
    return YES


@rule()
def react(state: State, who: int, options: int, attacker: int) -> int:
    """Weigh what a reaction saves against what it costs; the headlong do nothing if they may."""
    if fights_so(state, who, HEADLONG):
        return first_in(options)
    now = less = 0
    if attacks_to_come(state, who) > 0:
        _, now = best_attack(state, who, 0)
        _, less = best_attack(state, who, 1)
        if now == 0:
            _, now = prepare(state, who)
            less = now
    return answer_attack(state, who, options, attacker, now, less)

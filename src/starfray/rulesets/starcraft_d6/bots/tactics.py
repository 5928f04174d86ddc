"""What bots do: attack where it is worth most, prepare what is worth more, declare what pays."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.core.sets import first_in
from starfray.core.table import UNHEARD
from starfray.rulesets.starcraft_d6.bots.attacking import best_attack, best_single, worth_of
from starfray.rulesets.starcraft_d6.bots.caring import care_for
from starfray.rulesets.starcraft_d6.bots.commanding import choose_in_battle
from starfray.rulesets.starcraft_d6.bots.defending import (
    answer_attack,
    answer_points,
    attacks_to_come,
    reserve,
    saved_in_all,
)
from starfray.rulesets.starcraft_d6.bots.gunning import (
    best_spray,
    fires_two_guns,
    is_foe,
    two_guns_pay,
)
from starfray.rulesets.starcraft_d6.bots.headlong import at_the_nearest
from starfray.rulesets.starcraft_d6.bots.helping import best_help
from starfray.rulesets.starcraft_d6.bots.manner import (
    ELUSIVE,
    HEADLONG,
    PATIENT,
    RECKLESS,
    WARY,
    fights_so,
)
from starfray.rulesets.starcraft_d6.bots.preparing import prepare
from starfray.rulesets.starcraft_d6.bots.weighing import shot_worth
from starfray.rulesets.starcraft_d6.chapters.basics.character_points import (
    RAISE_TOTAL,
    SPEND_POINTS,
)
from starfray.rulesets.starcraft_d6.chapters.damage.the_big_goodbye import YES
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import is_battle
from starfray.rulesets.starcraft_d6.chapters.mass_combat.losses import LOSES_FIRST
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ammunition import counts_ammo
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.hits_of_sprays import BYSTANDER
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import range_band
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.shooting import SHOOT
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.using_two_guns import most_shots
from starfray.rulesets.starcraft_d6.chapters.reacting.reaction_dice import reaction_code
from starfray.rulesets.starcraft_d6.chapters.reacting.reactions import DO_NOTHING, REACT
from starfray.rulesets.starcraft_d6.chapters.taking_actions.announcing import PROCEED
from starfray.rulesets.starcraft_d6.chapters.taking_actions.declaring import DECLARE, FULL_REACTION
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import (
    most_actions,
    penalty_of,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.passing import PASS, SAVE_GUN
from starfray.rulesets.starcraft_d6.chapters.taking_actions.taking_an_action import why_not
from starfray.rulesets.starcraft_d6.state import AWAKE, DODGE, State

# How much more than an attack it must save to do nothing but dodge.
ELUSIVE_FROM = 6


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
    if unit.declared == 0:
        dodging = action(FULL_REACTION, who, item=DODGE)
        if is_elusive(state, who) and why_not(state, dodging) == 0:
            return dodging
        planned = plan(state, who)
        if why_not(state, planned) == 0:
            return planned
    attack, worth = best_attack(state, who)
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
        spray, worth = best_spray(state, who, weapon)
        if worth > most and why_not(state, spray) == 0:
            best = spray
    return best


@rule()
def plan(state: State, who: int) -> Action:
    """Declare: the reckless as many attacks as pay, the careful a reaction besides one that pays.

    Whoever holds two guns fires both where that is worth more than one, the reckless oftener. The
    others attack once, whatever it is worth.
    """
    tactic = state.sides[state.units[who].side].tactic
    number, dodges, parries = 1, NONE, NONE
    careful = tactic in (WARY, PATIENT)
    if tactic != RECKLESS and not careful and not fires_two_guns(state, who):
        return action(DECLARE, who, x=dodges, y=parries, n=number)
    attack, worth = best_attack(state, who)
    if tactic == RECKLESS and worth > 0:
        number = most_that_pay(state, who, worth)
    elif careful:
        kept = reserve(state, who, worth, worth_of(state, attack, 1))
        if kept != NONE:
            number = 2
            dodges = NONE if kept else 1
            parries = 1 if kept else NONE
    if number == 1 and worth > 0 and tactic != RECKLESS:
        pair, _ = two_guns_pay(state, who, worth, 2)
        number = max(number, pair)
    return action(DECLARE, who, x=dodges, y=parries, n=number)


@rule()
def most_that_pay(state: State, who: int, worth: int) -> int:
    """Return how many attacks of a round are worth most together, each at the price of all.

    They are all of the kind that is best at the price of two; `worth` is that of a single one.
    """
    best, most = 1, worth
    single, _ = best_single(state, who, penalty_of(state, who, 2))
    for number in range(2, attacks_at_most(state, who, single) + 1):
        together = number * worth_of(state, single, penalty_of(state, who, number))
        if together <= most:
            break
        best, most = number, together
    pair, _ = two_guns_pay(state, who, most, most_shots(state, who))
    return max(best, pair) if pair > 0 else best


@rule()
def is_elusive(state: State, who: int) -> bool:
    """Return whether to do nothing but dodge this round: the elusive, if that saves far more.

    It takes somebody else who still fights: who only ever defends does not win.
    """
    if not fights_so(state, who, ELUSIVE) or not has_help(state, who):
        return False
    code = reaction_code(state, UNHEARD, who, DODGE, 1)
    saved = saved_in_all(state, who, NONE, 0, code, 1)
    if saved <= 0:
        return False
    _, worth = best_single(state, who, 0)
    return saved > ELUSIVE_FROM * worth


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
    if question in (LOSES_FIRST, RAISE_TOTAL):
        return first_in(options)
    return YES


@rule()
def react(state: State, who: int, options: int, attacker: int) -> int:
    """Weigh what a reaction saves against what it costs; the headlong do nothing if they may."""
    if fights_so(state, who, HEADLONG):
        return first_in(options)
    free = answer_attack(state, who, options, attacker, 0, 0)
    if free == DO_NOTHING or attacks_to_come(state, who) == 0:
        return free  # what it costs changes nothing then
    attack, now = best_attack(state, who)
    less = worth_of(state, attack, 1)
    if now == 0:
        _, now = prepare(state, who)
        less = now
    return answer_attack(state, who, options, attacker, now, less)

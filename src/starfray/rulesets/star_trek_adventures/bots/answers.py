"""What a bot answers when a rule asks, and how the game master's bot decides."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.sets import add, first_in, has
from starfray.rulesets.star_trek_adventures.bots.chances import chance_of_success
from starfray.rulesets.star_trek_adventures.bots.interrupting import (
    best_at_once,
    task_at_once,
    worth_breaking_in,
)
from starfray.rulesets.star_trek_adventures.bots.leading import best_heir, is_worth_keeping
from starfray.rulesets.star_trek_adventures.bots.options import highest, if_offered
from starfray.rulesets.star_trek_adventures.bots.pools import (
    MUCH_THREAT,
    dice_to_buy,
    lucky_die_pays,
    penetration_to_buy,
    second_enemy,
    stress_to_add,
    way_to_avoid,
    what_to_spend_on,
)
from starfray.rulesets.star_trek_adventures.bots.tactics import nearest_enemy
from starfray.rulesets.star_trek_adventures.bots.traits import (
    BUYS_DICE,
    DETERMINES,
    KEEPS,
    SPENDS_ON_HITS,
    SPENDS_THE_REST,
    WEIGHS,
    does,
)
from starfray.rulesets.star_trek_adventures.bots.worth import (
    critical_faces,
    harm,
    intent_with,
    scoring_faces,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.bystanders import (
    BYSTANDER,
    BYSTANDER_OF_OBJECT,
    those_near,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.melee_attack import (
    COUNTER_INTENT,
    COUNTER_WEAPON,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.weapon_and_target import (
    Arms,
)
from starfray.rulesets.star_trek_adventures.chapters.avoiding_injuries import AVOIDING
from starfray.rulesets.star_trek_adventures.chapters.basics.assistance import ASSIST_WITH
from starfray.rulesets.star_trek_adventures.chapters.basics.attempts import (
    HARMFUL,
    HELPFUL,
    ROLL_IT,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.complications import (
    COMPLICATION,
    IN_PLAY,
    INTO_THREAT,
    STRIKE,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.extra_dice import (
    A_COMPLICATION,
    A_FAILURE,
    BUY_DICE,
    DETERMINATION_REROLL,
    NO_DIE,
    PERFECT_DIE,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    draws_on_momentum,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.normal_spends import (
    A_COMPLICATION_LESS,
    ADVANTAGE_FOR,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.tasks import (
    PAIRS,
    attribute_of,
    discipline_of,
    target_number,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import zones_between
from starfray.rulesets.star_trek_adventures.chapters.combat.keep_the_initiative import (
    KEEP_INITIATIVE,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import enemies
from starfray.rulesets.star_trek_adventures.chapters.combat.turn_order import NEXT
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.create_advantage import (
    ADVANTAGE_WITH,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.out_of_turn import (
    TASK_INTENT,
    TASK_NOW,
    TASK_PERSON,
    TASK_TARGET,
    TASK_WEAPON,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.ready import USE_READY
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.recover import RECOVER_STRESS
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.sprint import SPRINT_TO
from starfray.rulesets.star_trek_adventures.chapters.minor_actions import AIM_REROLL
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.added_stress import ADD_STRESS
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.after_a_task import (
    DONE,
    SPEND,
    TO_SWIFT_TASK,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.penetration import PENETRATE
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.reroll_a_pool import (
    REROLL_COVER,
    REROLL_DAMAGE,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.secondary_target import (
    SECOND_CHARACTER,
    SECOND_ONE,
    SECONDARY,
)
from starfray.rulesets.star_trek_adventures.chapters.recovery_and_first_aid import PUT_BACK
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.qualities import (
    harder_by_intent,
)
from starfray.rulesets.star_trek_adventures.state import DARING, SLOTS, State
from starfray.rulesets.star_trek_adventures.words import NO, YES

BLANK = 3
ON_HITS = (REROLL_DAMAGE, ADD_STRESS, PENETRATE, SECONDARY)
WORTH_ANOTHER_TASK = 150  # an attack that is 1 harder, in thousandths of an Injury


@rule()
def answer(state: State, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
    """Answer a question as a bot does; `a`, `b` and `c` are what the question tells."""
    if who < 0:
        return game_master(state, question, options, a, b)
    if question == BUY_DICE:
        return dice_to_buy(state, who, options, a, b) if does(state, who, BUYS_DICE) else 0
    if question == PERFECT_DIE:
        lucky = does(state, who, DETERMINES) and lucky_die_pays(a, b) != 0
        return if_offered(options, YES) if lucky else NO
    if question == ROLL_IT:
        return YES
    if question == AIM_REROLL:
        return poor_die(options)
    if question == DETERMINATION_REROLL:
        return poor_die(options) if a < b and does(state, who, DETERMINES) else NO_DIE
    if question in (ASSIST_WITH, ADVANTAGE_WITH):
        return best_help(state, who, options)
    if question == TASK_NOW:
        return task_at_once(state, who, options)
    if question == USE_READY:
        return YES if worth_breaking_in(state, who, a) else NO
    if question == TASK_WEAPON:
        return if_offered(options, max(0, best_at_once(state, who, NOTHING)[1]))
    if question == TASK_TARGET:
        return if_offered(options, max(0, best_at_once(state, who, a)[2]))
    if question == TASK_INTENT:
        return if_offered(options, 1 + intent_with(state, who, a))
    if question == TASK_PERSON:
        return if_offered(options, who)
    if question == COUNTER_WEAPON:
        return best_to_strike_back(state, who, a, options)
    if question == COUNTER_INTENT:
        return if_offered(options, 1 + intent_with(state, who, b))
    if question in ON_HITS and not does(state, who, SPENDS_ON_HITS):
        return first_in(options)
    if question == REROLL_DAMAGE:
        return if_offered(options, BLANK) if c > 0 or a == 0 else 0
    if question == REROLL_COVER:
        return if_offered(options, BLANK)
    if question == ADD_STRESS:
        return if_offered(options, stress_to_add(state, who, a, b, c))
    if question == PENETRATE:
        return if_offered(options, penetration_to_buy(state, a, b, c))
    if question == SECONDARY:
        return SECOND_CHARACTER if second_enemy(state, who, a) >= 0 else NO
    if question == SECOND_ONE:
        return if_offered(options, max(0, second_enemy(state, who, a)))
    if question == SPEND:
        return what_is_left(state, who, options, a)
    if question == AVOIDING:
        return way_to_avoid(state, who, options, a)
    if question == RECOVER_STRESS:
        return highest(options)
    if question == SPRINT_TO:
        return zone_to_reach(state, who, options)
    if question == KEEP_INITIATIVE:
        return YES if keeps_initiative(state, who) else NO
    if question == NEXT and does(state, who, WEIGHS):
        return if_offered(options, max(0, best_heir(state, options)))
    if question == PUT_BACK:
        return YES
    if question == ADVANTAGE_FOR:
        return if_offered(options, A_COMPLICATION_LESS)
    return first_in(options)


@rule("STA-TRN-03")
def keeps_initiative(state: State, who: int) -> bool:
    """Return whether a bot pays for the Initiative: always, or where an ally makes it worth it."""
    if not does(state, who, KEEPS):
        return False
    return not does(state, who, WEIGHS) or is_worth_keeping(state, who)


@rule("STA-MOM-01", "STA-MOM-11")
def what_is_left(state: State, who: int, options: int, at_hand: int) -> int:
    """Spend what would be lost; a bot that weighs buys another attack where that is worth more."""
    if not does(state, who, SPENDS_THE_REST):
        return DONE
    if does(state, who, WEIGHS) and has(options, TO_SWIFT_TASK):
        if best_at_once(state, who, NOTHING)[0] * 2 // 3 >= WORTH_ANOTHER_TASK:
            return TO_SWIFT_TASK
    return what_to_spend_on(state, who, options, at_hand)


@rule()
def game_master(state: State, question: int, options: int, actor: int, target: int) -> int:
    """Answer for the game master: Advantages help, one Complication at a time hinders."""
    if question == HELPFUL:
        return highest(options)
    if question == HARMFUL:
        return if_offered(options, 1)
    if question == COMPLICATION:
        return use_of_complication(state, options, actor, target)
    if question in (BYSTANDER, BYSTANDER_OF_OBJECT):
        friends = friends_among(state, state.attack.by, options)
        return first_in(friends if friends != 0 else options)
    return first_in(options)


@rule("STA-CORE-17", "STA-ATK-08")
def use_of_complication(state: State, options: int, actor: int, target: int) -> int:
    """Say what becomes of a Complication: whatever is worth most to the game master's side.

    A player's strikes a friend, or else is Threat while there is little; an NPC's is cancelled
    while there is much.
    """
    threat = state.fight.threat
    if draws_on_momentum(state, actor):
        near = those_near(state, actor, target)
        if has(options, STRIKE) and friends_among(state, actor, near) != 0:
            return STRIKE
        return if_offered(options, INTO_THREAT) if threat < MUCH_THREAT else IN_PLAY
    if threat >= MUCH_THREAT:
        return if_offered(options, INTO_THREAT)
    return IN_PLAY


@rule("STA-ATK-08")
def friends_among(state: State, who: int, those: int) -> int:
    """Return which of a set of characters are no enemies of one."""
    friends = 0
    for other in range(len(state.units)):
        if has(those, other) and not enemies(state, who, other):
            friends = add(friends, other)
    return friends


@rule()
def poor_die(options: int) -> int:
    """Re-roll a Complication, or else a failure."""
    if has(options, A_COMPLICATION):
        return A_COMPLICATION
    return A_FAILURE if has(options, A_FAILURE) else NO_DIE


@rule()
def best_help(state: State, who: int, options: int) -> int:
    """Assist with the Attribute and the Discipline that add up to most, of those offered."""
    best = first_in(options)
    value = 0
    for pair in range(best, PAIRS):
        tn = target_number(state, who, attribute_of(pair), discipline_of(pair))
        if has(options, pair) and tn > value:
            best = pair
            value = tn
    return best


@rule("STA-ATK-05")
def best_to_strike_back(state: State, who: int, attacker: int, options: int) -> int:
    """Strike back with the weapon that is worth most, by its chance and what it does."""
    best = first_in(options)
    value = NOTHING
    for slot in range(SLOTS):
        weapon = state.units[who].carried[slot]
        if weapon < 0 or not has(options, weapon):
            continue
        intent = intent_with(state, who, weapon)
        needed = 1 + harder_by_intent(state, weapon, intent)
        critical = critical_faces(state, who, DARING, weapon)
        chance = chance_of_success(2, critical, scoring_faces(state, who, DARING), needed)
        worth = chance * harm(state, who, attacker, Arms(weapon, intent, NONE))
        if worth > value:
            best = weapon
            value = worth
    return best


@rule()
def zone_to_reach(state: State, who: int, options: int) -> int:
    """Sprint one zone, towards the nearest enemy: going further costs Momentum."""
    enemy = nearest_enemy(state, who)
    best = first_in(options)
    if enemy < 0:
        return best
    there = state.units[enemy].zone
    here = state.units[who].zone
    for zone in range(state.fight.zones):
        if not has(options, zone) or zones_between(state, here, zone) > 1:
            continue
        if zones_between(state, zone, there) < zones_between(state, best, there):
            best = zone
    return best

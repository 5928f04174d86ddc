"""What a bot answers when a rule asks, and how the game master's bot decides."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import NONE
from starfray.core.answers import by_question
from starfray.core.rule import rule
from starfray.core.sets import add, first_in, has
from starfray.rulesets.star_trek_adventures.bots.chances import chance_of_success
from starfray.rulesets.star_trek_adventures.bots.interrupting import (
    best_at_once,
    break_in,
    target_at_once,
    task_at_once,
    weapon_at_once,
)
from starfray.rulesets.star_trek_adventures.bots.leading import best_heir, is_worth_keeping
from starfray.rulesets.star_trek_adventures.bots.options import highest, if_offered, lowest
from starfray.rulesets.star_trek_adventures.bots.pools import (
    MUCH_THREAT,
    dice_to_buy,
    lucky_die,
    penetration_to_buy,
    second_enemy,
    stress_to_add,
    stress_to_regain,
    way_to_avoid,
    what_to_spend_on,
)
from starfray.rulesets.star_trek_adventures.bots.tactics import nearest_enemy
from starfray.rulesets.star_trek_adventures.bots.traits import (
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
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.bystanders import those_near
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.weapon_and_target import (
    Arms,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.challenge_dice import A_BLANK, NO_FACE
from starfray.rulesets.star_trek_adventures.chapters.basics.complications import (
    IN_PLAY,
    INTO_THREAT,
    STRIKE,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.extra_dice import (
    A_COMPLICATION,
    A_FAILURE,
    NO_DIE,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    draws_on_momentum,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.tasks import (
    PAIRS,
    attribute_of,
    discipline_of,
    target_number,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import zones_between
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import enemies
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.after_a_task import (
    DONE,
    TO_SWIFT_TASK,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.secondary_target import (
    SECOND_CHARACTER,
    half_damage,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.qualities import (
    harder_by_intent,
)
from starfray.rulesets.star_trek_adventures.rulings import SpendsNamed
from starfray.rulesets.star_trek_adventures.state import DARING, SLOTS, State
from starfray.rulesets.star_trek_adventures.words import NO, WORDS, YES

WORTH_ANOTHER_TASK = 150  # an attack that is 1 harder, in thousandths of an Injury


@rule("STA-CORE-24")
def one_of_them(options: int) -> int:
    """Let one Complication at a time hinder a character."""
    return if_offered(options, 1)


@rule()
def oneself(who: int, options: int) -> int:
    """Name oneself where that is offered."""
    return if_offered(options, who)


@rule("STA-TRN-03")
def keep_initiative(state: State, who: int) -> int:
    """Pay for the Initiative: always, or where an ally makes it worth it."""
    if not does(state, who, KEEPS):
        return NO
    return YES if not does(state, who, WEIGHS) or is_worth_keeping(state, who) else NO


@rule("STA-TRN-03", "STA-TRN-07")
def next_to_act(state: State, who: int, options: int) -> int:
    """Hand the turn to the first of those offered; who weighs, to the one with the best attack."""
    heir = best_heir(state, options) if does(state, who, WEIGHS) else NONE
    return if_offered(options, heir)


@rule("STA-MOM-01", "STA-MOM-11")
def what_is_left(state: State, who: int, options: int, points: int) -> int:
    """Spend what would be lost; a bot that weighs buys another attack where that is worth more."""
    if not does(state, who, SPENDS_THE_REST):
        return DONE
    if does(state, who, WEIGHS) and has(options, TO_SWIFT_TASK):
        if best_at_once(state, who, NOTHING)[0] * 2 // 3 >= WORTH_ANOTHER_TASK:
            return TO_SWIFT_TASK
    return what_to_spend_on(state, who, options, points)


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
def one_of_their_own(state: State, options: int) -> int:
    """Let an attack strike a friend of the attacker, if one of those near is."""
    friends = friends_among(state, state.attack.by, options)
    return first_in(friends if friends != 0 else options)


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


@rule("STA-CORE-10")
def determined_reroll(state: State, who: int, options: int, successes: int, difficulty: int) -> int:
    """Spend Determination on a poor die of a Task that fails else."""
    fails = successes < difficulty
    return poor_die(options) if fails and does(state, who, DETERMINES) else NO_DIE


@rule("STA-MOM-08")
def poor_damage(state: State, who: int, options: int, total: int, picked: int) -> int:
    """Re-roll the blank dice of a pool that does no damage, or of which a die is re-rolled."""
    if not does(state, who, SPENDS_ON_HITS):
        return NO_FACE
    return if_offered(options, A_BLANK) if picked > 0 or total == 0 else NO_FACE


@rule("STA-MOM-10")
def second_target(state: State, who: int, target: int) -> int:
    """Strike a second enemy besides the target, if there is one whom it can hurt."""
    rolled = state.rulings.spends_named != SpendsNamed.BEFORE_DAMAGE
    if not does(state, who, SPENDS_ON_HITS) or (rolled and half_damage(state) == 0):
        return NO
    return SECOND_CHARACTER if second_enemy(state, who, target) >= 0 else NO


@rule("STA-MOM-10")
def whom_besides(state: State, who: int, options: int, target: int) -> int:
    """Name the second enemy."""
    return if_offered(options, second_enemy(state, who, target))


@rule("STA-LTH-01")
def intent_told(state: State, who: int, options: int, weapon: int) -> int:
    """Say whether to stun or to kill."""
    return if_offered(options, 1 + intent_with(state, who, weapon))


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


answer = by_question(
    WORDS,
    # Basics
    buy_dice=dice_to_buy,
    perfect_die=lucky_die,
    roll_it="yes",
    aim_reroll=poor_die,
    determination_reroll=determined_reroll,
    assist_with=best_help,
    advantage_with=best_help,
    advantage_for="complication",
    complication_of=oneself,
    helpful=highest,
    harmful=one_of_them,
    complication=use_of_complication,
    threat_part=lowest,
    step_up="no",
    step_up_to="no",
    # Attacks, and what hits are made of
    counter_weapon=best_to_strike_back,
    counter_intent=intent_told,
    fend_off="strike",
    fend_to=lowest,
    bystander=one_of_their_own,
    bystander_of_object=one_of_their_own,
    area_ally=lowest,
    next_kind="character",
    next_closest=lowest,
    next_closest_to_object=lowest,
    next_thing=lowest,
    resist_knockdown="no",
    name_reroll="no",
    reroll_damage=poor_damage,
    reroll_cover="blank",
    added_stress=stress_to_add,
    penetration=penetration_to_buy,
    secondary_target=second_target,
    second_one=whom_besides,
    second_thing=lowest,
    spend=what_is_left,
    disarm_of=lowest,
    agreed_points=lowest,
    problem_for=lowest,
    # Injuries
    avoid=way_to_avoid,
    injury_order="heavy",
    hazard_lethal="no",
    put_back="yes",
    # Tasks
    recover_stress=stress_to_regain,
    sprint_to=zone_to_reach,
    search_with="insight",
    task_now=task_at_once,
    task_weapon=weapon_at_once,
    task_target=target_at_once,
    task_intent=intent_told,
    task_charge="none",
    task_object=lowest,
    task_person=oneself,
    task_listed=lowest,
    sprint_to_object="no",
    sprint_object=lowest,
    ready_task="attack",
    ready_first=lowest,
    use_ready=break_in,
    # Rounds
    keep_initiative=keep_initiative,
    next=next_to_act,
    first_side=lowest,
    end_round="no",
    conflict_over="stop_here",
)

"""What a bot does: close in, attack the best target, defend when it pays."""

from __future__ import annotations

from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.core.sets import first_in
from starfray.rulesets.serenity.bots.approaching import (
    best_target,
    choose_approach,
    nearest_enemy,
    pays_to_close_in,
    step_towards,
)
from starfray.rulesets.serenity.bots.headlong import at_the_nearest
from starfray.rulesets.serenity.bots.in_the_dark import choose_in_the_dark
from starfray.rulesets.serenity.bots.special_choices import (
    best_release,
    empty_weapon,
    fight_hand_to_hand,
    shoot,
    use_threat,
    wants_to_break_free,
    watch,
    wrestle,
)
from starfray.rulesets.serenity.bots.spending import answer_points_after, answer_staying_alive
from starfray.rulesets.serenity.bots.worth import can_be_used, expected_harm
from starfray.rulesets.serenity.chapters.actions import DO_ATTACK, why_not_take
from starfray.rulesets.serenity.chapters.after_the_fight import WAIT
from starfray.rulesets.serenity.chapters.attack import ATTACK
from starfray.rulesets.serenity.chapters.defenses.block import blocking_skill
from starfray.rulesets.serenity.chapters.defenses.choosing_a_defense import (
    BY_BLOCK,
    BY_DODGE,
    DEFENSE,
    INNATE,
    LATE_DEFENSE,
)
from starfray.rulesets.serenity.chapters.defenses.cover import stays_hidden
from starfray.rulesets.serenity.chapters.defenses.range import feet_between
from starfray.rulesets.serenity.chapters.dice import skill_die
from starfray.rulesets.serenity.chapters.movement import MOVE
from starfray.rulesets.serenity.chapters.plot_points import (
    PLOT_AFTER,
    PLOT_BEFORE,
    STAY_ALIVE,
    STORY,
    STORY_PAID,
)
from starfray.rulesets.serenity.chapters.special_attacks.ammunition import RELOAD
from starfray.rulesets.serenity.chapters.special_attacks.called_effects import SPECIAL_INJURY
from starfray.rulesets.serenity.chapters.special_attacks.covering import RELEASE_NOW
from starfray.rulesets.serenity.chapters.special_attacks.disarm import TAKE_IT
from starfray.rulesets.serenity.chapters.special_attacks.grapple import BREAK_FREE
from starfray.rulesets.serenity.chapters.special_attacks.hold_actions import DOES_IT_WORK
from starfray.rulesets.serenity.chapters.special_attacks.prone import (
    DROP_PRONE,
    STAND_UP,
    why_not_drop_prone,
    why_not_stand_up,
)
from starfray.rulesets.serenity.chapters.special_attacks.threatening import (
    AS_A_BURST,
    CARRY_IT_OUT,
    PLAINLY,
)
from starfray.rulesets.serenity.chapters.special_attacks.thrown_weapon import HOW_UNWIELDY
from starfray.rulesets.serenity.chapters.turns import END_TURN
from starfray.rulesets.serenity.chapters.weapons import (
    PICK_UP,
    strikes_hand_to_hand,
    why_not_pick_up,
)
from starfray.rulesets.serenity.state import (
    ARMS,
    DODGE,
    FIGHTING,
    NEAR_TOTAL_COVER,
    PITCH_BLACK,
    UNARMED_STRIKE,
    State,
)

# Tactics, as a side names them.
TACTICS = ("steady", "careful", "cunning", "marksman", "brawler", "watchful", "headlong")

STEADY, CAREFUL, CUNNING, MARKSMAN, BRAWLER, WATCHFUL, HEADLONG = range(7)


@rule()
def choose(state: State, who: int) -> Action:
    """Stand up, pick up a lost weapon, close in as far as it helps, attack, and end the turn."""
    unit = state.units[who]
    if state.fight.phase != FIGHTING:
        return action(WAIT, who)
    if unit.bystander:
        return keep_out_of_it(state, who)
    if unit.used > unit.declared:
        return action(END_TURN, who)
    tactic = state.sides[unit.side].tactic
    if is_cunning(tactic):
        threat = use_threat(state, who)
        if threat.verb != NONE:
            return threat
    enemy = nearest_enemy(state, who)
    if enemy == NONE:
        return action(END_TURN, who)
    if unit.prone and unit.used == 0 and why_not_stand_up(state, who) == 0:
        return action(STAND_UP, who)
    if is_headlong(state, who) and not unit.other_action:
        return at_the_nearest(state, who, enemy)
    if state.fight.light == PITCH_BLACK:
        return choose_in_the_dark(state, who, enemy)
    if unit.other_action:
        return choose_approach(state, who, enemy)
    target = weapon = harm = NONE
    if why_not_take(state, who, DO_ATTACK) == 0 and not stays_hidden(state, who):
        target, weapon, harm = best_target(state, who)
    missed = better_on_the_ground(state, who, enemy, harm)
    if missed != NONE:
        return action(PICK_UP, who, item=missed)
    empty = empty_weapon(state, who, enemy, harm)
    if empty != NONE:
        return action(RELOAD, who, item=empty)
    if tactic == WATCHFUL:
        held = watch(state, who, enemy, harm)
        if held.verb != NONE:
            return held
    if is_cunning(tactic) and wants_to_break_free(state, who, weapon):
        return action(BREAK_FREE, who)
    if weapon == NONE:
        return choose_approach(state, who, enemy)
    if tactic == MARKSMAN:
        return attack_with_all_means(state, who, target, weapon, tactic)
    if unit.moved == 0:
        x, y = step_towards(state, who, target)
        eager = tactic == BRAWLER and feet_between(state, who, target) <= 2 * unit.base_speed
        if x != NONE and (eager or pays_to_close_in(state, who, target, harm, x, y)):
            return action(MOVE, who, x=x, y=y)
    return attack_with_all_means(state, who, target, weapon, tactic)


@rule()
def is_cunning(tactic: int) -> bool:
    """Return whether a tactic knows special attacks."""
    return tactic in (CUNNING, MARKSMAN, BRAWLER, WATCHFUL)


@rule()
def attack_with_all_means(state: State, who: int, target: int, weapon: int, tactic: int) -> Action:
    """Attack plainly, or as the tactic knows how to."""
    if not is_cunning(tactic):
        return action(ATTACK, who, target, item=weapon)
    beside = feet_between(state, who, target) <= state.fight.square_ft
    if tactic == BRAWLER and beside:
        melee = weapon if strikes_hand_to_hand(state, weapon) else UNARMED_STRIKE
        return wrestle(state, who, target, melee)
    if strikes_hand_to_hand(state, weapon):
        return fight_hand_to_hand(state, who, target, weapon)
    return shoot(state, who, target, weapon, 1 if tactic in (CUNNING, MARKSMAN) else 0)


@rule()
def keep_out_of_it(state: State, who: int) -> Action:
    """Take cover on the ground, and do nothing else."""
    if why_not_drop_prone(state, who) == 0:
        return action(DROP_PRONE, who)
    return action(END_TURN, who)


@rule()
def better_on_the_ground(state: State, who: int, enemy: int, harm: int) -> int:
    """Return a weapon to pick up, one that soon makes up for the action spent; else NONE."""
    unit = state.units[who]
    feet = feet_between(state, who, enemy)
    grade = min(state.units[enemy].cover, NEAR_TOTAL_COVER)
    best = NONE
    most = max(0, harm) + max(0, harm) // 2
    for k in range(ARMS):
        if unit.fallen_x[k] < 0 or why_not_pick_up(state, who, unit.arms[k]) != 0:
            continue
        near = feet if can_be_used(state, who, enemy, unit.arms[k], feet) else state.fight.square_ft
        if can_be_used(state, who, enemy, unit.arms[k], near):
            hurts = expected_harm(state, who, enemy, unit.arms[k], near, grade)
            if hurts > most:
                best = unit.arms[k]
                most = hurts
    return best


@rule()
def answer(state: State, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
    """Answer a question, always with one of the options."""
    if question in (STORY, STORY_PAID, TAKE_IT, DOES_IT_WORK, SPECIAL_INJURY):
        return 1
    if question == CARRY_IT_OUT:
        return PLAINLY if options >> PLAINLY & 1 else AS_A_BURST
    if question == HOW_UNWIELDY:
        return state.weapons[b].thrown_penalty
    if question in (DEFENSE, LATE_DEFENSE):
        return answer_attack(state, who, options)
    if question == PLOT_BEFORE:
        return 0
    if question in (PLOT_AFTER, STAY_ALIVE) and is_headlong(state, who):
        return 0
    if question == PLOT_AFTER:
        return answer_points_after(state, who, options, a, b, c)
    if question == STAY_ALIVE:
        return answer_staying_alive(state, who, options, a, b)
    if question == RELEASE_NOW:
        return best_release(state, who, options, a, b)
    return first_in(options)


@rule()
def is_headlong(state: State, who: int) -> bool:
    """Return whether somebody thinks of nothing but attacks, and spends no Plot Points either."""
    return state.sides[state.units[who].side].tactic == HEADLONG


@rule()
def answer_attack(state: State, who: int, options: int) -> int:
    """Dodge or block where the skill is better than d4, twice a turn; the steady once.

    The headlong never do.
    """
    unit = state.units[who]
    if is_headlong(state, who):
        return INNATE
    careful = state.sides[unit.side].tactic != STEADY
    if unit.used >= (2 if careful else 1) or unit.over_limit:
        return INNATE
    dodge = skill_die(state, who, DODGE)
    if options >> BY_BLOCK & 1 and blocking_skill(state, who) >= max(3, dodge):
        return BY_BLOCK
    if options >> BY_DODGE & 1 and dodge >= 3:
        return BY_DODGE
    return INNATE

"""What bots do: they attack as their tactic has it, else they load, draw, get up, come closer."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.bots.approaching import Errand, approach, nearest_enemy
from starfray.rulesets.starcraft_rpg.bots.charging import (
    best_charge,
    best_charge_to_shoot,
    charge_pays,
    exposure,
)
from starfray.rulesets.starcraft_rpg.bots.helping import first_aid_for
from starfray.rulesets.starcraft_rpg.bots.hunting import hide_away, hunt, tell_allies
from starfray.rulesets.starcraft_rpg.bots.leading import lead_on
from starfray.rulesets.starcraft_rpg.bots.persuading import (
    OF_LEADERSHIP,
    command,
    command_answer,
    persuade,
)
from starfray.rulesets.starcraft_rpg.bots.psionic_choices import choose_power, farthest_power
from starfray.rulesets.starcraft_rpg.bots.reckoning import is_target, worth_of_attack
from starfray.rulesets.starcraft_rpg.bots.reflexes import evade_or_not, reaction, step_away
from starfray.rulesets.starcraft_rpg.bots.shooting import (
    best_attack,
    worth_of_choice,
    worth_of_normal,
)
from starfray.rulesets.starcraft_rpg.bots.slipping import slip_away
from starfray.rulesets.starcraft_rpg.bots.traits import (
    AIMS,
    CHARGES,
    COVERS,
    LEADS,
    NEAREST,
    PERSUADES,
    STRIKES,
    WEIGHS,
    traits,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.aiming_and_called_shots import (
    AIM,
    CALL_SHOT,
    CALLED_OFF,
    why_not_aim,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import (
    BOB,
    STRIKE_HEAVILY,
    morale_bonus,
    why_not_behavior,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.flanking import threatened_distance
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.effects_of_wounds import DROPPED_ITEM
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.morale import SPEND_MORALE
from starfray.rulesets.starcraft_rpg.chapters.special_actions.charge import CHARGE
from starfray.rulesets.starcraft_rpg.chapters.special_actions.evading import (
    EVADE,
    EVADE_BLINDLY,
    SHIFT_ASIDE,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.actions import (
    TRADE_STANDARD_MOVE,
    why_not,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.first_aid import WOUND_TO_HEAL
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.posture import (
    CROUCH,
    FALL_PRONE,
    STAND_UP,
    why_not_crouch,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.turn_sequence import END_TURN
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.weapons_in_hand import (
    DRAW,
    PICK_UP,
    RELOAD,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.ammunition import (
    has_rounds,
    rounds_of_attack,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_action import NEXT_TARGET
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_roll import ANOTHER_ATTACK
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import normal_attack
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.opportunity_attacks import (
    OPPORTUNITY,
    OPPORTUNITY_WEAPON,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import farthest
from starfray.rulesets.starcraft_rpg.rulings import FullRoundCost, MoraleChecks
from starfray.rulesets.starcraft_rpg.state import BOB_AND_WEAVE, DROPPED, IN_HAND, SLOTS, UP, State

DANGER = 12  # squares that a fast fighter crosses on its turn


@rule()
def choose(state: State, who: int) -> Action:
    """Return the bot's next action, always a legal one."""
    action = choose_freely(state, who)
    if state.units[who].suppressed and why_not(state, action):
        return reaction(state, who)
    return action


@rule()
def choose_freely(state: State, who: int) -> Action:
    """Return what the bot would do if it were not suppressed."""
    fight = state.fight
    unit = state.units[who]
    if unit.stunned:
        return action(END_TURN, who)
    if unit.called:  # by whoever played it before
        return action(CALL_SHOT, who, NONE, NONE, NONE, NONE, CALLED_OFF)
    how = traits(state, who)
    attack = action(END_TURN, who)
    if fight.standard > 0:
        attack = best_attack(state, who, how)
    if unit.powers or unit.protoss:
        chosen = choose_power(state, who, worth_of_choice(state, attack))
        if chosen.verb != END_TURN:
            return chosen
    chosen = hide_away(state, who)
    if chosen.verb != END_TURN:
        return chosen
    if has(how, PERSUADES):
        verb, option = command(state, who)
        if verb >= 0:
            return action(verb, who, NONE, NONE, NONE, NONE, option)
        verb, target = persuade(state, who)
        if verb >= 0:
            return action(verb, who, target)
    if has(how, LEADS) and fight.minor > 0 and fight.standard > 0:
        chosen = lead_on(state, who)
        if chosen.verb != END_TURN:
            return chosen
    if fight.standard > 0:
        if not has(how, NEAREST):
            chosen = first_aid_for(state, who, worth_of_choice(state, attack))
            if chosen.verb != END_TURN:
                return chosen
        if attack.verb != END_TURN:
            return attack_well(state, who, attack, how)
        if has(how, CHARGES) and fight.move > 0:
            chosen = best_charge(state, who)
            if chosen.verb != END_TURN:
                return chosen
        chosen = hunt(state, who)
        return chosen if chosen.verb != END_TURN else get_ready(state, who)
    chosen = tell_allies(state, who)
    if chosen.verb == END_TURN:
        chosen = slip_away(state, who)
    if chosen.verb != END_TURN:
        return chosen
    if fight.move > 0 or fight.half_move:
        chosen = after_attack(state, who)
        if chosen.verb != END_TURN:
            return chosen
    if has(how, COVERS) and fight.minor > 0:
        return take_cover(state, who)
    return action(END_TURN, who)


@rule()
def attack_well(state: State, who: int, attack: Action, how: int) -> Action:
    """Return an attack, a charge to shoot that is worth more, or what makes it better first."""
    best = attack
    if has(how, CHARGES) and state.fight.move > 0:
        charge = best_charge_to_shoot(state, who)
        if charge.verb == CHARGE and charge_pays(state, who, charge, attack):
            best = charge
    if best.verb == CHARGE:
        if state.rulings.full_round_cost == FullRoundCost.ALL_THREE:
            return best  # aiming would take the minor action that it needs
    first = before_attack(state, who, best, how)
    return best if first.verb == END_TURN else first


@rule()
def before_attack(state: State, who: int, attack: Action, how: int) -> Action:
    """Return what makes an attack better: aiming, or striking hard; the end of the turn for none.

    Hard strikes are single, so they are for weapons that strike once.
    """
    kind = attack.item
    if state.fight.minor == 0 or attack.target < 0 or why_not_behavior(state, who):
        return action(END_TURN, who)
    if state.weapons[kind].melee:
        if has(how, STRIKES) and hard_strike_pays(state, who, attack.target, kind):
            return action(STRIKE_HEAVILY, who)
    elif has(how, AIMS) and why_not_aim(state, who, attack.target) == 0:
        if not has(how, WEIGHS) or not has(how, COVERS) or aiming_pays(state, who, attack):
            return action(AIM, who, attack.target)
    return action(END_TURN, who)


@rule()
def aiming_pays(state: State, who: int, attack: Action) -> bool:
    """Return whether aiming is worth more than what covers one by the same minor action."""
    unit = state.units[who]
    gain = -worth_of_choice(state, attack)
    unit.aiming_at = attack.target  # only to see what it would be worth
    gain += worth_of_choice(state, attack)
    unit.aiming_at = NOBODY
    verb = take_cover(state, who).verb
    prone, crouching, behavior = unit.prone, unit.crouching, unit.behavior
    saved = exposure(state, who)
    if verb == FALL_PRONE:
        unit.prone = 1
    elif verb == CROUCH:
        unit.crouching = 1
    elif verb == BOB:
        unit.behavior = BOB_AND_WEAVE
    saved -= exposure(state, who)
    unit.prone, unit.crouching, unit.behavior = prone, crouching, behavior
    return gain >= saved


@rule()
def hard_strike_pays(state: State, who: int, target: int, kind: int) -> bool:
    """Return whether one strike with 2 more accuracy and 5 more damage is worth more than all."""
    hard = worth_of_attack(state, normal_attack(state, who, kind, 2), target, 5)
    return hard > worth_of_normal(state, who, target, kind, 0)


@rule()
def take_cover(state: State, who: int) -> Action:
    """Return what makes a combatant harder to hit until its next turn.

    Who shoots lies down, while nobody is near who would fall upon it.
    """
    unit = state.units[who]
    if not unit.prone and threatened_distance(state, who) == 0 and not is_in_danger(state, who):
        return action(FALL_PRONE, who)
    if why_not_crouch(state, who) == 0:
        return action(CROUCH, who)
    if why_not_behavior(state, who) == 0:
        return action(BOB, who)
    return action(END_TURN, who)


@rule()
def is_in_danger(state: State, who: int) -> bool:
    """Return whether an enemy with a melee weapon is near enough to come next to a combatant."""
    unit = state.units[who]
    for enemy in range(len(state.units)):
        other = state.units[enemy]
        if is_target(state, who, enemy) and threatened_distance(state, enemy):
            if distance(state, unit.x, unit.y, other.x, other.y) <= DANGER:
                return True
    return False


@rule()
def after_attack(state: State, who: int) -> Action:
    """Return what to do with a move that is left: fighters close in, stand up, others reload."""
    reach = threatened_distance(state, who)
    if reach > 0:
        if only_melee(state, who):
            target = nearest_enemy(state, who)
            if target >= 0 and not may_attack_from_here(state, who, target, reach):
                return get_ready(state, who)
    if state.units[who].prone and (reach > 0 or is_in_danger(state, who)):
        chosen = action(STAND_UP, who)
        if why_not(state, chosen) == 0:
            return chosen
    return reloading(state, who)


@rule()
def may_attack_from_here(state: State, who: int, target: int, reach: int) -> bool:
    """Return whether an enemy stands within a reach."""
    one, two = state.units[who], state.units[target]
    return distance(state, one.x, one.y, two.x, two.y) <= reach


@rule()
def only_melee(state: State, who: int) -> bool:
    """Return whether a combatant has no ranged weapon in hand."""
    unit = state.units[who]
    for slot in range(SLOTS):
        if unit.held[slot] == IN_HAND and not state.weapons[unit.weapons[slot]].melee:
            return False
    return True


@rule()
def get_ready(state: State, who: int) -> Action:
    """Return what helps an attack that is not possible yet: load, draw, get up, come closer."""
    fight = state.fight
    unit = state.units[who]
    wanted = 1
    if unit.powers:
        wanted = max(wanted, farthest_power(state, who))
    for slot in range(SLOTS):
        kind = unit.weapons[slot]
        if kind < 0:
            break
        verb = RELOAD
        if unit.held[slot] == IN_HAND:
            if has_rounds(state, who, slot, max(1, rounds_of_attack(state, kind))):
                wanted = max(wanted, farthest(state, who, kind))
                continue
        elif unit.held[slot] == DROPPED:
            verb = PICK_UP
        elif has_rounds(state, who, slot, 1):
            verb = DRAW
        else:
            continue
        chosen = action(verb, who, NONE, kind)
        if why_not(state, chosen) == 0:
            return chosen
    if fight.move > 0 or fight.half_move:
        if unit.prone:
            chosen = action(STAND_UP, who)
            if why_not(state, chosen) == 0:
                return chosen
        target = nearest_enemy(state, who)
        if target >= 0:
            enemy = state.units[target]
            return approach(state, who, Errand(enemy.x, enemy.y, target, wanted))
    elif fight.standard > 0:
        return action(TRADE_STANDARD_MOVE, who)
    return action(END_TURN, who)


@rule()
def reloading(state: State, who: int) -> Action:
    """Return the reloading of a weapon in hand that is empty; else the end of the turn."""
    unit = state.units[who]
    for slot in range(SLOTS):
        kind = unit.weapons[slot]
        if kind < 0:
            break
        if unit.held[slot] == IN_HAND:
            if not has_rounds(state, who, slot, max(1, rounds_of_attack(state, kind))):
                chosen = action(RELOAD, who, NONE, kind)
                if why_not(state, chosen) == 0:
                    return chosen
    return action(END_TURN, who)


@rule()
def answer(state: State, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
    """Return the bot's answer to a question, one of the options."""
    if question == SPEND_MORALE:
        unit = state.units[who]
        levels = 1
        if state.rulings.morale_checks == MoraleChecks.SEVERAL:
            levels = unit.morale
        return words.YES if a < b <= a + levels * morale_bonus(state, who) else words.NO
    # Special actions
    if question in (EVADE, EVADE_BLINDLY):
        return evade_or_not(state, who, options)
    if question == SHIFT_ASIDE:
        return step_away(state, who, options, a, b)
    if question in (ANOTHER_ATTACK, OPPORTUNITY):
        return words.YES
    if question in OF_LEADERSHIP:
        return command_answer(state, who, question, options, a, b)
    best = NOTHING
    option = 0
    while options >> option:
        if has(options, option):
            if best < 0 or is_better(state, who, question, b, option, best):
                best = option
        option += 1
    return best


@rule()
def is_better(state: State, who: int, question: int, kind: int, option: int, best: int) -> bool:
    """Return whether an option is better than the best before it: a target, a good item."""
    if question == NEXT_TARGET:
        one, two = state.units[option], state.units[best]
        if one.down != UP or two.down != UP:
            return one.down == UP and two.down != UP
        attack = normal_attack(state, who, kind, 0)
        worth = worth_of_attack(state, attack, option, 0)
        return worth > worth_of_attack(state, attack, best, 0)
    if question == WOUND_TO_HEAL:
        return True  # the worst are last
    if question in (DROPPED_ITEM, OPPORTUNITY_WEAPON):
        return state.weapons[option].damage > state.weapons[best].damage
    return False

"""What a bot does: shoot the weakest enemy in range, else come closer; reload when empty."""

from __future__ import annotations

from starfray.core.action import NONE, Action
from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg import rulings, special_words, words
from starfray.rulesets.starcraft_rpg.actions import why_not
from starfray.rulesets.starcraft_rpg.acts import act, act_alone
from starfray.rulesets.starcraft_rpg.aiming import why_not_aim
from starfray.rulesets.starcraft_rpg.behaviors import morale_bonus
from starfray.rulesets.starcraft_rpg.bot_moves import approach, nearest_enemy
from starfray.rulesets.starcraft_rpg.general import distance
from starfray.rulesets.starcraft_rpg.hunting import hide_away, hunt, tell_allies
from starfray.rulesets.starcraft_rpg.knowledge import knows_square
from starfray.rulesets.starcraft_rpg.modifiers import is_obstructed, threatened_distance
from starfray.rulesets.starcraft_rpg.psionic_tactics import choose_power, farthest_power
from starfray.rulesets.starcraft_rpg.reflexes import evade_or_not, reaction, step_away
from starfray.rulesets.starcraft_rpg.state import (
    AUTOMATIC,
    DROPPED,
    IN_HAND,
    SLOTS,
    UP,
    State,
)
from starfray.rulesets.starcraft_rpg.targets import (
    farthest,
    has_rounds,
    rounds_of_attack,
)
from starfray.space.area import in_burst

FIREFIGHT, MARKSMEN = range(2)
TACTICS = ("firefight", "marksmen")

BURST_ROUNDS = 10


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
        return act(words.END_TURN, who, NONE, NONE, NONE, NONE, NONE)
    if unit.powers or unit.protoss:
        action = choose_power(state, who)
        if action.verb != words.END_TURN:
            return action
    action = hide_away(state, who)
    if action.verb != words.END_TURN:
        return action
    if fight.standard > 0:
        for slot in range(SLOTS):
            if unit.held[slot] == IN_HAND:
                kind = unit.weapons[slot]
                target = weakest(state, who, slot, kind)
                if target >= 0:
                    return attack_with(state, who, slot, kind, target)
        action = hunt(state, who)
        return action if action.verb != words.END_TURN else get_ready(state, who)
    action = tell_allies(state, who)
    if action.verb != words.END_TURN:
        return action
    if fight.move > 0 or fight.half_move:
        return after_attack(state, who)
    return act_alone(words.END_TURN, who)


@rule()
def after_attack(state: State, who: int) -> Action:
    """Return what to do with a move that is left: fighters close in, stand up, others reload."""
    reach = threatened_distance(state, who)
    if reach > 0:
        if only_melee(state, who):
            target = nearest_enemy(state, who)
            if target >= 0 and not may_attack_from_here(state, who, target, reach):
                return get_ready(state, who)
        if state.units[who].prone:
            action = act_alone(words.STAND_UP, who)
            if why_not(state, action) == 0:
                return action
    return reloading(state, who)


@rule()
def may_attack_from_here(state: State, who: int, target: int, reach: int) -> int:
    """Tell whether an enemy stands within a reach."""
    one, two = state.units[who], state.units[target]
    return 1 if distance(state, one.x, one.y, two.x, two.y) <= reach else 0


@rule()
def only_melee(state: State, who: int) -> int:
    """Tell whether a combatant has no ranged weapon in hand."""
    unit = state.units[who]
    for slot in range(SLOTS):
        if unit.held[slot] == IN_HAND and not state.weapons[unit.weapons[slot]].melee:
            return 0
    return 1


@rule()
def weakest(state: State, who: int, slot: int, kind: int) -> int:
    """Return the enemy with the fewest hit points whom a weapon can attack; -1 for none."""
    if not has_rounds(state, who, slot, rounds_of_attack(state, kind)):
        return -1
    unit = state.units[who]
    reach = farthest(state, who, kind)
    best = -1
    least = 0
    for target in range(len(state.units)):
        other = state.units[target]
        if other.side == unit.side or other.down != UP:
            continue
        if other.hidden and not knows_square(state, who, target):
            continue
        life = other.hp + other.shields
        if best >= 0 and life >= least:
            continue
        if distance(state, unit.x, unit.y, other.x, other.y) > reach:
            continue
        if is_obstructed(state, target, unit.x, unit.y):
            continue
        if state.weapons[kind].burst >= 0 and endangers(state, who, target, kind):
            continue
        best = target
        least = life
    return best


@rule()
def endangers(state: State, who: int, target: int, kind: int) -> int:
    """Tell whether an area around a target holds a friend."""
    if state.rulings.burst_rolls == rulings.ENEMIES_ONLY:
        return 0
    centre = state.units[target]
    for friend in range(len(state.units)):
        unit = state.units[friend]
        if unit.side != state.units[who].side or unit.down != UP:
            continue
        if friend == who and state.rulings.burst_rolls != rulings.ATTACKER_TOO:
            continue
        radius = state.weapons[kind].burst
        if in_burst(centre.x, centre.y, radius, unit.x, unit.y, state.rulings.diagonals):
            return 1
    return 0


@rule()
def attack_with(state: State, who: int, slot: int, kind: int, target: int) -> Action:
    """Return the attack: aim first where that is the tactic; a focused burst where it can be."""
    weapon = state.weapons[kind]
    if state.sides[state.units[who].side].tactic == MARKSMEN and may_aim(state, who, target, kind):
        return act(words.AIM, who, target, NONE, NONE, NONE, NONE)
    if weapon.automatic >= AUTOMATIC and has_rounds(state, who, slot, BURST_ROUNDS):
        return act(words.FOCUSED_BURST, who, target, kind, NONE, NONE, NONE)
    return act(words.ATTACK_WITH, who, target, kind, NONE, NONE, NONE)


@rule()
def may_aim(state: State, who: int, target: int, kind: int) -> int:
    """Tell whether a combatant can still aim at a target on this turn, and has a use for it."""
    if state.weapons[kind].melee or state.fight.minor == 0:
        return 0
    return 1 if why_not_aim(state, who, target) == 0 else 0


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
        verb = words.RELOAD
        if unit.held[slot] == IN_HAND:
            if has_rounds(state, who, slot, max(1, rounds_of_attack(state, kind))):
                wanted = max(wanted, farthest(state, who, kind))
                continue
        elif unit.held[slot] == DROPPED:
            verb = words.PICK_UP
        elif has_rounds(state, who, slot, 1):
            verb = words.DRAW
        else:
            continue
        action = act(verb, who, NONE, kind, NONE, NONE, NONE)
        if why_not(state, action) == 0:
            return action
    if fight.move > 0 or fight.half_move:
        if unit.prone:
            action = act_alone(words.STAND_UP, who)
            if why_not(state, action) == 0:
                return action
        target = nearest_enemy(state, who)
        if target >= 0:
            return approach(state, who, target, wanted)
    elif fight.standard > 0:
        return act_alone(words.TRADE_STANDARD_MOVE, who)
    return act_alone(words.END_TURN, who)


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
                action = act(words.RELOAD, who, NONE, kind, NONE, NONE, NONE)
                if why_not(state, action) == 0:
                    return action
    return act_alone(words.END_TURN, who)


@rule()
def answer(state: State, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
    """Return the bot's answer to a question, one of the options."""
    if question == words.SPEND_MORALE:
        unit = state.units[who]
        levels = 1
        if state.rulings.morale_checks == rulings.MORALE_SEVERAL:
            levels = unit.morale
        return words.YES if a < b <= a + levels * morale_bonus(state, who) else words.NO
    # Special actions
    if question == special_words.EVADE:
        return evade_or_not(state, who, options)
    if question == special_words.SHIFT_ASIDE:
        return step_away(state, who, options, a, b)
    if question == words.ANOTHER_ATTACK or question == words.OPPORTUNITY:
        return words.YES
    best = -1
    for option in range(63):
        if not options >> option & 1:
            continue
        if best < 0:
            best = option
        elif question == words.NEXT_TARGET:
            one, two = state.units[option], state.units[best]
            if one.down == UP and (two.down != UP or one.hp < two.hp):
                best = option
        elif question == words.DROPPED_ITEM:
            if state.weapons[option].damage > state.weapons[best].damage:
                best = option
    return best

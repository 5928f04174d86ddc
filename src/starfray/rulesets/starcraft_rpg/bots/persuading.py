"""What bots do with influence, and what they answer to leaders."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.core.sets import first_in, has
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.defensive_formation import (
    CLOSE_RANKS,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.efficiency import (
    EFFICIENT_REROLL,
    REROLL_BLINDLY,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    COORDINATE,
    DEFENSIVE_FORMATION,
    leads,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.leadership import LEAD
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.rally import (
    RALLY,
    RALLY_ALLY,
    why_not_rally,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.responsive_strategy import (
    BY_ATTACK,
    BY_FOCUSED,
    BY_LONG_FOCUSED,
    BY_POWER,
    BY_SATURATION,
    BY_SURRENDER,
    BY_TERROR,
    RESPONSE,
    RESPONSE_BOOST,
    RESPONSE_POWER,
    RESPONSE_WEAPON,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import morale_bonus
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.influence import (
    DEMAND_SURRENDER,
    DEMANDING,
    DEMORALIZE,
    DEMORALIZING,
    TERRORIZE,
    TERRORIZING,
    why_not_influence,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.terrorize_and_surrender import (
    SURRENDER_RESOLVE,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.actions import (
    TRADE_MOVE_MINOR,
    TRADE_STANDARD_MINOR,
)
from starfray.rulesets.starcraft_rpg.state import INFLUENCE, LEADERSHIP, State

BROKEN = -5  # morale at which a surrender can be demanded
GOOD_CHANCE = 8  # of 20 faces
FAIR_CHANCE = 4


@rule()
def faces_for(state: State, who: int, way: int, target: int) -> int:
    """Return how many faces of a d20 make an influence check succeed."""
    needed = state.units[target].resolve
    if way == DEMANDING:
        needed += SURRENDER_RESOLVE
    return max(0, min(20, 21 - needed + state.units[who].skills[INFLUENCE]))


@rule()
def likeliest(state: State, who: int, way: int, faces: int) -> int:
    """Return the enemy on whom influence works best, by `faces` at least; -1 for none."""
    best = NOTHING
    for target in range(len(state.units)):
        if state.units[target].side != state.units[who].side:
            found = faces_for(state, who, way, target)
            if found >= faces and why_not_influence(state, who, way, target) == 0:
                best = target
                faces = found + 1
    return best


@rule()
def nearest_to_breaking(state: State, who: int) -> int:
    """Return the enemy of the lowest morale who can be demoralized further; -1 for none."""
    best = NOTHING
    for target in range(len(state.units)):
        unit = state.units[target]
        if unit.side == state.units[who].side or unit.morale <= BROKEN:
            continue
        if best >= 0 and unit.morale >= state.units[best].morale:
            continue
        if faces_for(state, who, DEMORALIZING, target) >= GOOD_CHANCE:
            if why_not_influence(state, who, DEMORALIZING, target) == 0:
                best = target
    return best


@rule()
def command(state: State, who: int) -> tuple[int, int]:
    """Return what a leader does for the others: a verb and its option, -1 for nothing.

    Whoever leads better than it persuades calls for a formation, and then rallies.
    """
    skills = state.units[who].skills
    if state.fight.minor == 0 or skills[LEADERSHIP] <= skills[INFLUENCE]:
        return NOTHING, NOTHING
    if why_not_rally(state, who) == 0:
        return RALLY, NOTHING
    if not leads(state, who):
        return LEAD, DEFENSIVE_FORMATION - COORDINATE
    return NOTHING, NOTHING


@rule()
def persuade(state: State, who: int) -> tuple[int, int]:
    """Return what to do with influence, and to whom: a verb, or -1 where it promises nothing.

    Whoever is broken is asked to surrender, or terrorized; the others are worn down, for which a
    move or a standard action is given up.
    """
    fight = state.fight
    if fight.standard > 0:
        target = likeliest(state, who, DEMANDING, FAIR_CHANCE)
        if target >= 0:
            return DEMAND_SURRENDER, target
        target = likeliest(state, who, TERRORIZING, GOOD_CHANCE)
        if target >= 0:
            return TERRORIZE, target
    target = nearest_to_breaking(state, who)
    if target < 0:
        return NOTHING, NOTHING
    if fight.minor > 0:
        return DEMORALIZE, target
    if fight.standard > 0:
        return TRADE_STANDARD_MINOR, NOTHING
    if fight.move > 0:
        return TRADE_MOVE_MINOR, NOTHING
    return NOTHING, NOTHING


# The questions that leaders and those whom they lead are asked.
OF_LEADERSHIP = (
    EFFICIENT_REROLL, REROLL_BLINDLY, RALLY_ALLY, CLOSE_RANKS, RESPONSE, RESPONSE_POWER,
    RESPONSE_BOOST, RESPONSE_WEAPON,
)  # fmt: skip


@rule()
def command_answer(state: State, who: int, question: int, options: int, a: int, b: int) -> int:
    """Return a bot's answer to a question of these chapters."""
    if question == REROLL_BLINDLY:
        return words.NO
    if question == EFFICIENT_REROLL:
        return words.YES if a + morale_bonus(state, who) < b else words.NO
    if question == CLOSE_RANKS:
        return words.YES
    if question in (RESPONSE_BOOST, RESPONSE_POWER):
        return first_in(options)
    if question == RESPONSE:
        return best_response(state, who, options, a)
    best = NOTHING
    option = 0
    while options >> option:
        if has(options, option) and (best < 0 or prefers(state, question, option, best)):
            best = option
        option += 1
    return best


@rule()
def prefers(state: State, question: int, option: int, best: int) -> bool:
    """Return whether an option is better than the best before it."""
    if question == RALLY_ALLY:
        return state.units[option].morale < state.units[best].morale
    return state.weapons[option].damage > state.weapons[best].damage


@rule()
def best_response(state: State, who: int, options: int, enemy: int) -> int:
    """Return how to strike back: influence where that is likely to work, else the best attack."""
    for response in (BY_SURRENDER, BY_TERROR):
        if has(options, response):
            way = TERRORIZING if response == BY_TERROR else DEMANDING
            if faces_for(state, who, way, enemy) >= GOOD_CHANCE:
                return response
    if has(options, BY_POWER):
        return BY_POWER
    for response in (BY_LONG_FOCUSED, BY_FOCUSED, BY_ATTACK, BY_SATURATION):
        if has(options, response):
            return response
    return words.NO

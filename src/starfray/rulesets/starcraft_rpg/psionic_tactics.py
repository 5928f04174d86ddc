"""What a bot does with psionics: the best power that is likely to manifest, else it recovers."""

from __future__ import annotations

from starfray.core.action import NONE, Action
from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg import psionic_words, words
from starfray.rulesets.starcraft_rpg.actions import cost, why_not
from starfray.rulesets.starcraft_rpg.acts import act
from starfray.rulesets.starcraft_rpg.costs import MINOR
from starfray.rulesets.starcraft_rpg.general import distance
from starfray.rulesets.starcraft_rpg.knowledge import knows_square
from starfray.rulesets.starcraft_rpg.lasting import has_effect
from starfray.rulesets.starcraft_rpg.psionic_actions import active_slot
from starfray.rulesets.starcraft_rpg.psionic_state import (
    ALL,
    AT_ALLY,
    AT_ENEMY,
    AT_SELF,
    AT_SQUARE,
    CLOAK,
    DETECTION,
    DRAIN,
    EFFECTS,
    HEALING,
    MORALE,
    NO_EFFECT,
    PSIONIC_DAMAGE,
    PUSH,
    RESISTED_DAMAGE,
    SHIELDING,
    STUN,
)
from starfray.rulesets.starcraft_rpg.psionics import exhausted, most_boost
from starfray.rulesets.starcraft_rpg.spotting import enemy_is_hidden
from starfray.rulesets.starcraft_rpg.state import (
    CRITICAL,
    IN_THE_OPEN,
    NOBODY,
    PSIONICS,
    UP,
    State,
)

LIKELY = 12  # faces of the d20 by which a power should manifest; boosting helps ...
LEAST = 8  # ... and with fewer than these it is not tried
NEAR = 8  # squares to an enemy within which nobody recovers shields


@rule()
def choose_power(state: State, who: int) -> Action:
    """Return what a psychic does with its mind now; ending the turn stands for nothing."""
    unit = state.units[who]
    fight = state.fight
    best = act(words.END_TURN, who, NONE, NONE, NONE, NONE, NONE)
    most = 0
    if not exhausted(state, who):
        for kind in range(len(state.powers)):
            if unit.powers >> kind & 1:
                action = best_use(state, who, kind)
                worth = worth_of(state, action)
                if worth > most and why_not(state, action) == 0:
                    best = action
                    most = worth
    if most > 0 or fight.standard == 0 or fight.move == 0:
        return best
    tired = unit.powers and 2 * unit.energy_fatigue >= unit.skills[PSIONICS]
    if tired and unit.willpower > 0:
        return recovering(state, who, psionic_words.CLEAR_FATIGUE)
    if unit.protoss and 2 * unit.shields < unit.shields_max and not is_near(state, who):
        return recovering(state, who, psionic_words.RECOVER_SHIELDS)
    return best


@rule()
def recovering(state: State, who: int, verb: int) -> Action:
    """Return a recovery if it may be taken, else the end of the turn."""
    action = act(verb, who, NONE, NONE, NONE, NONE, NONE)
    if why_not(state, action):
        return act(words.END_TURN, who, NONE, NONE, NONE, NONE, NONE)
    return action


@rule()
def is_near(state: State, who: int) -> int:
    """Tell whether an enemy stands near a combatant."""
    unit = state.units[who]
    for enemy in range(len(state.units)):
        other = state.units[enemy]
        if other.side != unit.side and other.down == UP and knows_square(state, who, enemy):
            if distance(state, unit.x, unit.y, other.x, other.y) <= NEAR:
                return 1
    return 0


@rule()
def farthest_power(state: State, who: int) -> int:
    """Return how far a psychic's powers against enemies reach; 0 when it is exhausted."""
    unit = state.units[who]
    reach = 0
    if exhausted(state, who):
        return reach
    for kind in range(len(state.powers)):
        power = state.powers[kind]
        if unit.powers >> kind & 1 and (power.aim == AT_ENEMY or power.aim == AT_SQUARE):
            if faces(state, who, kind, most_boost(state, kind)) >= LEAST:
                reach = max(reach, power.range)
    return reach


@rule()
def faces(state: State, who: int, kind: int, boost: int) -> int:
    """Return by how many faces of the d20 a power manifests."""
    unit = state.units[who]
    bonus = unit.skills[PSIONICS] - unit.energy_fatigue - unit.wounds[CRITICAL] + 2 * boost
    bonus += unit.fatigue * state.fight.fatigue_checks
    return min(20, 21 + bonus - state.powers[kind].dc)


@rule()
def best_use(state: State, who: int, kind: int) -> Action:
    """Return the best use of a power: on whom, and boosted until it is likely to manifest."""
    unit = state.units[who]
    power = state.powers[kind]
    boost = 0
    while boost < most_boost(state, kind) and faces(state, who, kind, boost) < LIKELY:
        boost += 1
    if power.aim == AT_SELF:
        return act(psionic_words.MANIFEST, who, NONE, kind, NONE, NONE, boost)
    target = best_target(state, who, kind)
    if target < 0:
        return act(words.END_TURN, who, NONE, NONE, NONE, NONE, NONE)
    if power.aim == AT_SQUARE:
        x, y = state.units[target].x, state.units[target].y
        return act(psionic_words.MANIFEST_AT, who, NONE, kind, x, y, boost)
    life = state.units[target].hp + state.units[target].shields
    while boost < most_boost(state, kind) and unit.morale > 0:  # a little more may end it
        now = harm(state, kind, power.pl + boost)
        if now >= life or harm(state, kind, power.pl + most_boost(state, kind)) < life:
            break
        boost += 1
    return act(psionic_words.MANIFEST_ON, who, target, kind, NONE, NONE, boost)


@rule()
def best_target(state: State, who: int, kind: int) -> int:
    """Return whom a power helps or harms most: the weakest in range; -1 for none."""
    unit = state.units[who]
    power = state.powers[kind]
    best = -1
    least = 0
    for target in range(len(state.units)):
        other = state.units[target]
        if other.down != UP or (other.side == unit.side) != (power.aim == AT_ALLY):
            continue
        if distance(state, unit.x, unit.y, other.x, other.y) > power.range:
            continue
        if other.hidden and not knows_square(state, who, target):
            continue
        life = other.hp + other.shields
        if best < 0 or life < least:
            best = target
            least = life
    return best


@rule()
def harm(state: State, kind: int, level: int) -> int:
    """Return the damage of a power at a psi level."""
    power = state.powers[kind]
    total = 0
    for i in range(EFFECTS):
        if power.effects[i] == PSIONIC_DAMAGE or power.effects[i] == RESISTED_DAMAGE:
            total += power.amounts[i] + power.per_level[i] * level
    return total


@rule()
def worth_of(state: State, action: Action) -> int:
    """Return what an action of psionics is worth: its effects times the faces by which it works."""
    if action.verb > psionic_words.MANIFEST_AT or action.verb < psionic_words.MANIFEST:
        return 0
    who = action.who
    kind = action.item
    power = state.powers[kind]
    chances = faces(state, who, kind, action.n)
    if chances < LEAST or active_slot(state, who, kind, NOBODY) >= 0:
        return 0
    if cost(state, action.verb, kind) == MINOR and 2 * state.units[who].energy_fatigue > chances:
        return 0
    total = 0
    for i in range(EFFECTS):
        if power.effects[i] != NO_EFFECT:
            amount = power.amounts[i] + power.per_level[i] * (power.pl + action.n)
            total += worth_of_effect(state, power.effects[i], amount, who, action.target)
    if power.radius >= 0:
        catch = caught(state, who, kind, action.x, action.y)
        total = total * catch // 2 if not has_effect(state, kind, DETECTION) else total
    return total * chances


@rule()
def worth_of_effect(state: State, effect: int, amount: int, who: int, target: int) -> int:
    """Return what an effect is worth, in points of damage."""
    if effect in (PSIONIC_DAMAGE, RESISTED_DAMAGE):
        return amount
    one = who if target < 0 else target
    unit = state.units[one]
    if effect == HEALING:
        return min(amount, max(0, unit.hp_max - unit.hp) // 2)
    if effect == SHIELDING:
        return min(amount, max(0, unit.shields_max - unit.shields) // 2)
    if effect == DRAIN:
        return 2 * amount if unit.powers else 0
    if effect == STUN:
        return 0 if unit.stunned else 12
    if effect in (MORALE, PUSH):
        return 2 * abs(amount)
    if effect == DETECTION:
        return 12 if enemy_is_hidden(state, who) else 0
    if effect == CLOAK:
        return 10 if unit.hidden == IN_THE_OPEN else 0
    return 2 * abs(amount)


@rule()
def caught(state: State, who: int, kind: int, x: int, y: int) -> int:
    """Return twice the enemies in a power's area less four times the friends; at least 0."""
    unit = state.units[who]
    power = state.powers[kind]
    if power.aim == AT_SELF:
        x, y = unit.x, unit.y
    total = 0
    for one in range(len(state.units)):
        other = state.units[one]
        if other.hidden and not knows_square(state, who, one):
            continue
        if other.down == UP and distance(state, x, y, other.x, other.y) <= power.radius:
            if other.side != unit.side:
                total += 2
            elif power.reaches == ALL:
                total -= 4
    return max(0, total)

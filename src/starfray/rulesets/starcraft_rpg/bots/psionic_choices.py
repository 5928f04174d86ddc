"""What a bot does with psionics: the best power that is likely to manifest, else it recovers."""

from __future__ import annotations

from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import UNHEARD
from starfray.rulesets.starcraft_rpg.bots.reckoning import WOUND, share_of_life
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import psionic_focus
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.thought_blocking import is_closed_to
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.effects_of_wounds import (
    damage_resistance,
    number_of_wounds,
)
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.psionics.kinds_of_effect import (
    CLOAK,
    DETECTION,
    DRAIN,
    HEALING,
    MORALE,
    NO_EFFECT,
    PSIONIC_DAMAGE,
    PUSH,
    RESISTED_DAMAGE,
    SHIELDING,
    STUN,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import has_effect
from starfray.rulesets.starcraft_rpg.chapters.psionics.manifest_action import (
    MANIFEST,
    MANIFEST_AT,
    MANIFEST_ON,
    active_slot,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.manifesting import (
    boost_bonus,
    exhausted,
    manifestation_dc,
    most_boost,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.psionic_attack import (
    accuracy_on,
    own_accuracy,
    to_overcome,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.psionic_checks import psionics_bonus
from starfray.rulesets.starcraft_rpg.chapters.psionics.reach_of_powers import (
    centred,
    in_area,
    manifestation,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.recovering import (
    CLEAR_FATIGUE,
    RECOVER_SHIELDS,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.spotters_and_detectors import (
    enemy_is_hidden,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.actions import cost, why_not
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.turn_sequence import END_TURN
from starfray.rulesets.starcraft_rpg.rulings import CheckTies
from starfray.rulesets.starcraft_rpg.state import (
    AT_ALLY,
    AT_ANYONE,
    AT_ENEMY,
    AT_SELF,
    AT_SQUARE,
    EFFECTS,
    IN_THE_OPEN,
    PSIONICS,
    UNOPPOSED,
    UP,
    State,
)
from starfray.rulesets.starcraft_rpg.words import FULL_ROUND, MINOR_ACTION, STANDARD_ACTION

LIKELY = 12  # faces of the d20 by which a power should manifest; boosting helps ...
LEAST = 8  # ... and with fewer than these it is not tried
NEAR = 8  # squares to an enemy within which nobody recovers shields


@rule()
def choose_power(state: State, who: int, instead: int) -> Action:
    """Return what a psychic does with its mind now; ending the turn stands for nothing.

    `instead` is what its best attack is worth: a power that takes the same action is worth more.
    """
    unit = state.units[who]
    fight = state.fight
    best = action(END_TURN, who)
    most = 0
    if not exhausted(state, who):
        for kind in range(len(state.powers)):
            if has(unit.powers, kind):
                chosen = best_use(state, who, kind)
                worth = worth_of(state, chosen)
                price = cost(state, chosen)
                if worth <= instead and price in (STANDARD_ACTION, FULL_ROUND):
                    continue
                if worth > most and why_not(state, chosen) == 0:
                    best = chosen
                    most = worth
    if most > 0 or fight.standard == 0 or fight.move == 0:
        return best
    tired = unit.powers and 2 * unit.energy_fatigue >= unit.skills[PSIONICS]
    if tired and unit.willpower > 0:
        return recovering(state, who, CLEAR_FATIGUE)
    if unit.protoss and 2 * unit.shields < unit.shields_max and not is_near(state, who):
        return recovering(state, who, RECOVER_SHIELDS)
    return best


@rule()
def recovering(state: State, who: int, verb: int) -> Action:
    """Return a recovery if it may be taken, else the end of the turn."""
    chosen = action(verb, who)
    if why_not(state, chosen):
        return action(END_TURN, who)
    return chosen


@rule()
def is_near(state: State, who: int) -> bool:
    """Return whether an enemy stands near a combatant."""
    unit = state.units[who]
    for enemy in range(len(state.units)):
        other = state.units[enemy]
        if other.side != unit.side and other.down == UP and knows_square(state, who, enemy):
            if distance(state, unit.x, unit.y, other.x, other.y) <= NEAR:
                return True
    return False


@rule()
def farthest_power(state: State, who: int) -> int:
    """Return how far a psychic's powers against enemies reach; 0 when it is exhausted."""
    unit = state.units[who]
    reach = 0
    if exhausted(state, who):
        return reach
    for kind in range(len(state.powers)):
        power = state.powers[kind]
        if has(unit.powers, kind) and (power.aim == AT_ENEMY or power.aim == AT_SQUARE):
            if faces(state, who, kind, most_boost(state, kind)) >= LEAST:
                reach = max(reach, power.range)
    return reach


@rule()
def faces(state: State, who: int, kind: int, boost: int) -> int:
    """Return by how many faces of the d20 a power manifests."""
    bonus = psionics_bonus(state, UNHEARD, who, 1) + psionic_focus(state, who, 1)
    dc = manifestation_dc(state, UNHEARD, kind, boost)
    return success_faces(state, bonus + boost_bonus(state, boost), dc)


@rule()
def success_faces(state: State, bonus: int, dc: int) -> int:
    """Return by how many faces of the d20 a check succeeds."""
    found = 21 + bonus - dc
    if state.rulings.check_ties == CheckTies.STRICT:
        found -= 1
    return max(0, min(20, found))


@rule()
def strike_faces(state: State, who: int, one: int, kind: int) -> int:
    """Return by how many faces of the d20 a power that manifests works on somebody."""
    power = state.powers[kind]
    if is_closed_to(state, one, who, kind):
        return 0
    if power.against == UNOPPOSED:
        return 20
    bonus = psionics_bonus(state, UNHEARD, who, 0) + psionic_focus(state, who, 0)
    bonus += own_accuracy(state, UNHEARD, who) + accuracy_on(state, UNHEARD, who, one, kind)
    return max(0, min(20, 21 + bonus - to_overcome(state, UNHEARD, who, one, kind)))


@rule()
def best_use(state: State, who: int, kind: int) -> Action:
    """Return the use of a power that is worth most: on whom, and boosted until it is likely."""
    power = state.powers[kind]
    best = action(END_TURN, who)
    boost = 0
    while boost < most_boost(state, kind) and faces(state, who, kind, boost) < LIKELY:
        boost += 1
    if power.aim == AT_SELF:
        return action(MANIFEST, who, NONE, kind, NONE, NONE, boost)
    most = 0
    for target in range(len(state.units)):
        other = state.units[target]
        if other.down != UP or (power.aim != AT_ANYONE and is_wrong_side(state, who, target, kind)):
            continue
        if other.hidden and not knows_square(state, who, target):
            continue
        chosen = action(MANIFEST_AT, who, NONE, kind, other.x, other.y, boost)
        if power.aim != AT_SQUARE:
            more = boost_to_end(state, who, target, kind, boost)
            chosen = action(MANIFEST_ON, who, target, kind, NONE, NONE, more)
        worth = worth_of(state, chosen)
        if worth > most and why_not(state, chosen) == 0:
            best = chosen
            most = worth
    return best


@rule()
def is_wrong_side(state: State, who: int, target: int, kind: int) -> bool:
    """Return whether a power is for friends and somebody is an enemy, or the other way round."""
    friend = state.units[target].side == state.units[who].side
    return not friend if state.powers[kind].aim == AT_ALLY else friend


@rule()
def boost_to_end(state: State, who: int, target: int, kind: int, boost: int) -> int:
    """Return a boost that ends somebody, where a little more does that and morale is good."""
    life = state.units[target].hp + state.units[target].shields
    pl = state.powers[kind].pl
    most = most_boost(state, kind)
    if state.units[who].morale <= 0 or harm(state, kind, pl + most) < life:
        return boost
    while boost < most and harm(state, kind, pl + boost) < life:
        boost += 1
    return boost


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
    """Return what an action of psionics is worth: its effects times the faces by which it works.

    It is in points as attacks take them.
    """
    if action.verb not in (MANIFEST, MANIFEST_ON, MANIFEST_AT):
        return 0
    who = action.who
    kind = action.item
    power = state.powers[kind]
    chances = faces(state, who, kind, action.n)
    if chances < LEAST:
        return 0
    if cost(state, action) == MINOR_ACTION and 2 * state.units[who].energy_fatigue > chances:
        return 0
    level = power.pl + action.n
    if power.radius >= 0:
        return chances * worth_of_reach(state, action, level)
    target = who if action.target < 0 else action.target
    if active_slot(state, who, kind, target) >= 0:
        return 0
    return chances * worth_on(state, who, target, kind, level)


@rule()
def worth_on(state: State, who: int, target: int, kind: int, level: int) -> int:
    """Return what a power that manifests is worth on somebody it is aimed at."""
    power = state.powers[kind]
    total = 0
    for i in range(EFFECTS):
        if power.effects[i] != NO_EFFECT:
            amount = power.amounts[i] + power.per_level[i] * level
            total += worth_of_effect(state, power.effects[i], amount, who, target)
    return total * strike_faces(state, who, target, kind) // 20


@rule()
def worth_of_reach(state: State, action: Action, level: int) -> int:
    """Return what a power with an area is worth: for enemies what harms, for friends what helps."""
    who, kind = action.who, action.item
    if has_effect(state, kind, DETECTION):
        return worth_of_effect(state, DETECTION, 0, who, who)
    power = centred(state, manifestation(state, action))
    total = 0
    for one in range(len(state.units)):
        other = state.units[one]
        if other.down != UP or not in_area(state, power, one):
            continue
        if other.hidden and not knows_square(state, who, one):
            continue
        worth = worth_on(state, who, one, kind, level)
        if is_harmful(state, kind):
            total += worth if other.side != state.units[who].side else -2 * worth
        elif other.side == state.units[who].side and active_slot(state, who, kind, one) < 0:
            total += worth
    return max(0, total)


@rule()
def is_harmful(state: State, kind: int) -> bool:
    """Return whether a power harms those whom it reaches."""
    power = state.powers[kind]
    for i in range(EFFECTS):
        if power.effects[i] in (PSIONIC_DAMAGE, RESISTED_DAMAGE, STUN, DRAIN, PUSH):
            return True
        if power.effects[i] == MORALE and power.amounts[i] + power.per_level[i] < 0:
            return True
    return False


@rule()
def worth_of_effect(state: State, effect: int, amount: int, who: int, target: int) -> int:
    """Return what an effect is worth, in points as attacks take them."""
    unit = state.units[target]
    if effect in (PSIONIC_DAMAGE, RESISTED_DAMAGE):
        if effect == RESISTED_DAMAGE:
            amount = max(0, amount - damage_resistance(state, target))
        wounds = 0
        if unit.shields < amount:
            wounds = number_of_wounds(state, amount, max(1, unit.damage_threshold))
        return share_of_life(state, target, amount + WOUND * wounds)
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

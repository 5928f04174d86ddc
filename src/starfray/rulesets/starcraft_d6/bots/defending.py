"""How bots defend themselves: which reaction saves more than it costs, and points that turn rolls.

What a reaction saves and what it costs are both in the worth of attacks (see `weighing`).
"""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.table import UNHEARD
from starfray.rulesets.starcraft_d6.bots.weighing import (
    chance,
    middle,
    reach,
    shooting_code,
    spread,
    striking_code,
)
from starfray.rulesets.starcraft_d6.chapters.melee_combat.difficulty_of_blows import BY_WEAPON
from starfray.rulesets.starcraft_d6.chapters.melee_combat.striking import in_reach, strikes_armed
from starfray.rulesets.starcraft_d6.chapters.reacting.full_reactions import only_reacts
from starfray.rulesets.starcraft_d6.chapters.reacting.reaction_dice import (
    is_declared,
    reaction_code,
)
from starfray.rulesets.starcraft_d6.chapters.reacting.reaction_skills import why_not_answer
from starfray.rulesets.starcraft_d6.chapters.reacting.reactions import (
    DO_NOTHING,
    answer_by,
    skill_of_answer,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import action_dice
from starfray.rulesets.starcraft_d6.state import AWAKE, DODGE, MARTIAL_ARTS, MELEE_PARRY, State

# What a bot counts for what it is saved from, in hundredths, by tactic.
CAUTION = (100, 0, 150, 100, 100, 200, 0)

# From which chance on a bot spends Character Points to turn a roll.
WORTH_POINTS = 500


@rule()
def saved_from(
    state: State, who: int, enemy: int, close: int, reacting: int, full: int, fires: int
) -> int:
    """Return what a reaction of this code saves from the best attack of an enemy."""
    if close:
        code, base, worth = striking_code(state, enemy, who)
    else:
        code, base, worth = shooting_code(state, enemy, who, fires)
    hits = reach(state, code, base)
    if worth <= 0 or hits <= 0:
        return 0
    lead = middle(code) - middle(reacting) + 50
    if full:
        lead -= 100 * base
    remaining = chance(lead, spread(code) + spread(reacting))
    return worth * (hits - remaining) // hits


@rule()
def still_acts(state: State, enemy: int) -> bool:
    """Return whether somebody may still attack in this round."""
    unit = state.units[enemy]
    if unit.status != AWAKE or unit.lost_round or unit.full != NOTHING:
        return False
    return unit.own > unit.acted or (unit.declared == 0 and not unit.done)


@rule()
def saved_in_all(
    state: State, who: int, attacker: int, close: int, reacting: int, full: int
) -> int:
    """Return what a reaction saves: a Dodge from all who may shoot, a parry from one blow.

    `attacker` has attacked now, and counts in any case; `NONE` asks about the whole round.
    """
    saved = 0
    for enemy in range(len(state.units)):
        if state.units[enemy].side == state.units[who].side:
            continue
        if enemy != attacker and (not still_acts(state, enemy) or (close and attacker != NONE)):
            continue
        one = saved_from(state, who, enemy, close, reacting, full, enemy == attacker)
        saved = max(saved, one) if close else saved + one
    return saved


@rule()
def is_offered(options: int, option: int) -> bool:
    """Return whether a question may be answered so."""
    return options >> option & 1 != 0


@rule()
def answer_attack(state: State, who: int, options: int, attacker: int, now: int, less: int) -> int:
    """React by what saves most beyond its cost; `now` and `less` are one's own attacks' worth."""
    unit = state.units[who]
    close = 0
    for skill in range(MELEE_PARRY, MARTIAL_ARTS + 1):
        if is_offered(options, answer_by(skill, 0)) or is_offered(options, answer_by(skill, 1)):
            close = 1
    caution = CAUTION[state.sides[unit.side].tactic]
    best, most = DO_NOTHING if is_offered(options, DO_NOTHING) else NONE, 0
    for option in range(1, answer_by(MARTIAL_ARTS, 1) + 1):
        if not is_offered(options, option):
            continue
        skill, full = skill_of_answer(option)
        code = reaction_code(state, UNHEARD, who, skill, full)
        cost = cost_of_reaction(state, who, skill, full, now, less)
        if full and cost > 0:
            continue  # who only ever defends does not win
        weight = caution if cost > 0 else max(100, caution)
        saved = saved_in_all(state, who, attacker, close, code, full) * weight // 100 - cost
        if best == NONE or saved > most:
            best, most = option, saved
    return best


@rule()
def cost_of_reaction(state: State, who: int, skill: int, full: int, now: int, less: int) -> int:
    """Return what a reaction costs of the attacks that are still to come this round."""
    if is_declared(state, who, skill):
        return 0
    to_come = attacks_to_come(state, who)
    if full:
        return to_come * now
    return to_come * (now - less)


@rule()
def attacks_to_come(state: State, who: int) -> int:
    """Return how many attacks of one's own are still to come this round."""
    unit = state.units[who]
    if only_reacts(state, who) or unit.full != NOTHING:
        return 0
    if unit.declared == 0 and not unit.done:
        return 1
    return max(0, unit.own - unit.acted)


@rule()
def reserve(state: State, who: int, now: int, less: int) -> int:
    """Return what to keep ready besides an attack: 0 a Dodge, 1 a parry, `NONE` for nothing."""
    caution = CAUTION[state.sides[state.units[who].side].tactic]
    cost = now - less
    best, most = NONE, 0
    dice = 1 + action_dice(state, who)
    for skill in range(MARTIAL_ARTS + 1):
        close = 0 if skill == DODGE else 1
        if skill == DODGE and state.units[who].dodge_total >= 0:
            continue
        if why_not_answer(state, who, skill, close, threat_is_armed(state, who)) != 0:
            continue
        code = reaction_code(state, UNHEARD, who, skill, 1) - 3 * dice
        if code < 3:
            continue
        # Unannounced it would cost a die as well, but it might cost more: that is worth a little.
        saved = saved_in_all(state, who, NONE, close, code, 0)
        if caution * saved > 100 * cost and (best == NONE or saved > most):
            best, most = close, saved
    return best


@rule()
def threat_is_armed(state: State, who: int) -> bool:
    """Return whether an enemy in reach strikes with a weapon."""
    for weapon in range(len(state.weapons)):
        enemy = state.weapons[weapon].owner
        if enemy < 0 or state.units[enemy].side == state.units[who].side:
            continue
        if state.units[enemy].status == AWAKE and in_reach(state, enemy, who):
            if strikes_armed(state, BY_WEAPON, weapon):
                return True
    return False


@rule()
def answer_points(state: State, who: int, options: int, total: int, needed: int) -> int:
    """Spend a point that probably turns the roll; whoever is dying spends what there is."""
    gap = needed - total
    if gap <= 0:
        return 0
    if state.units[who].status == AWAKE:
        return 1 if reach(state, 3, gap) >= WORTH_POINTS else 0
    points = 1
    while is_offered(options, points + 1) and reach(state, 3 * points, gap) < WORTH_POINTS:
        points += 1
    return points

"""Combat and emergency evasion: parrying, dodging and ducking an attack."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, up_to
from starfray.core.table import Table, ask, note, offer
from starfray.rulesets.fasa_trek.chapters.personal.action_points import (
    costs_nothing,
    pay,
    why_not_pay,
)
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.ways_out import (
    get_away,
    why_not_get_away,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment.losing_aim import lose_aim
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import BEHIND, in_front
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import why_unable
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import WAYS_OUT
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.one_action_between import hold
from starfray.rulesets.fasa_trek.chapters.personal.saving_rolls import saving_roll
from starfray.rulesets.fasa_trek.rulings import (
    DodgeEffect,
    DuckEffect,
    MinimumCosts,
    NestedOpportunity,
    OpportunityInterval,
    ParryScope,
)
from starfray.rulesets.fasa_trek.state import AP, MELEE, RANGED, THROWN, UNARMED, State
from starfray.rulesets.fasa_trek.words import NO, WORDS, YES

LEAST_PARRY_COST = 2 * AP
DODGE_COST = 3 * AP
DUCK_COST = 2 * AP
MOST_EXTRA = 20  # points that may be spent beyond the cost of a defense


class Defense(NamedTuple):
    """How an attack is met, and the points that are spent on it beyond its cost."""

    kind: int
    extra: int


PARRIES = WORDS.note("parries", "FST-CMB-02", "who:units", "{who} parries.")
DODGES = WORDS.note("dodges", "FST-CMB-03", "who:units", "{who} dodges.")
DUCKS = WORDS.note("ducks", "FST-CMB-04", "who:units", "{who} ducks.")
NOT_NOW = WORDS.reason("parry_later", "FST-DEF-01", "a parry is announced after the roll")
DEFEND = WORDS.question(
    "defense", "FST-DEF-01", "{who}, how do you meet {attacker}'s attack ({weapon})?",
    options=("no_defense", "parry", "dodge", "duck", *WAYS_OUT),
    fields="attacker:units weapon:weapons",
)  # fmt: skip
NO_DEFENSE, PARRY, DODGE, DUCK = range(4)
TAKE_COVER, HIDE_BESIDE, ROLL_ASIDE, DROP_DOWN, DIVE_DOWN, DIVE_AWAY = range(4, 10)


@rule("FST-DEF-01", "FST-OPP-05", "FST-CMB-02", "FST-CMB-03", "FST-CMB-04", "FST-CMB-08")
def meet_attack(state: State, table: Table, who: int, attacker: int, arm: int) -> Defense:
    """Let the target answer the attack once, if it can and has the points."""
    if no_answer(state, who, attacker):
        return Defense(NO_DEFENSE, 0)
    options = offer_defenses(state, table, who, attacker, arm)
    kind = ask(table, state, who, DEFEND, options, attacker, state.arms[arm].weapon)
    if kind == NO_DEFENSE:
        return Defense(kind, 0)
    lose_aim(state, table, who)
    hold(state, table, who)
    return Defense(kind, defend(state, table, who, kind))


@rule("FST-DEF-01", "FST-CMB-02", "FST-CMB-03", "FST-CMB-04")
def offer_defenses(state: State, table: Table, who: int, attacker: int, arm: int) -> int:
    """Return the ways in which the target could answer the attack."""
    parry = why_not_parry(state, who, attacker, arm)
    if parry == 0 and state.rulings.parry_scope == ParryScope.AFTER:
        parry = NOT_NOW
    dodge = why_not_dodge(state, who, arm)
    duck = why_not_duck(state, who, arm)
    options = add(EMPTY, NO_DEFENSE)
    options = offer(table, DEFEND, options, PARRY, parry == 0, parry)
    options = offer(table, DEFEND, options, DODGE, dodge == 0, dodge)
    options = offer(table, DEFEND, options, DUCK, duck == 0, duck)
    for way in range(len(WAYS_OUT)):
        why = why_not_get_away(state, who, way)
        options = offer(table, DEFEND, options, TAKE_COVER + way, why == 0, why)
    return options


@rule("FST-CMB-02", "FST-CMB-03", "FST-CMB-04", "FST-CMB-08")
def defend(state: State, table: Table, who: int, kind: int) -> int:
    """Defend oneself so, for its points; return those that are spent beyond them."""
    extra = 0
    if kind == PARRY:
        extra = pay_for_defense(state, table, who, parry_cost(state, who))
        note(table, PARRIES, who)
    elif kind == DODGE:
        if state.rulings.dodge_effect == DodgeEffect.EVADING:
            pay(state, table, who, DODGE_COST)
        else:
            extra = pay_for_defense(state, table, who, DODGE_COST)
        note(table, DODGES, who)
    elif kind == DUCK:
        pay(state, table, who, DUCK_COST)
        note(table, DUCKS, who)
    else:
        get_away(state, table, who, kind - TAKE_COVER)
    return extra


@rule("FST-OPP-03", "FST-OPP-05")
def no_answer(state: State, who: int, attacker: int) -> bool:
    """Return whether there is no answer to an attack, by rulings on opportunity actions."""
    if state.rulings.nested_opportunity == NestedOpportunity.NONE:
        if attacker != state.fight.active:
            return True
    held = state.rulings.opportunity_interval == OpportunityInterval.DEFENSE_HELD
    return held and bool(state.units[who].held)


EXTRA = WORDS.question(
    "extra", "FST-CMB-01", "{who}, how many more Action Points for the defense?",
)  # fmt: skip


@rule("FST-CMB-01")
def pay_for_defense(state: State, table: Table, who: int, cost: int) -> int:
    """Pay for a parry or dodge; by a ruling more than the minimum, at +5 a point. Return those.

    Where the defense costs nothing there is nothing more to spend on it, either.
    """
    extra = extra_points(state, table, who, EXTRA, cost)
    pay(state, table, who, cost + extra * AP)
    return extra


@rule("FST-CMB-01")
def extra_points(state: State, table: Table, who: int, question: int, cost: int) -> int:
    """Ask for the points to be spent beyond a cost, where a ruling has them raise the chance."""
    if state.rulings.minimum_costs != MinimumCosts.SPEND_FOR_BONUS:
        return 0
    most = 0 if costs_nothing(state, who) else min(MOST_EXTRA, (state.units[who].ap - cost) // AP)
    return ask(table, state, who, question, up_to(most))


PARRIED = WORDS.note(
    "parried", "FST-DEF-01", "who:units", "{who} parries the attack: no damage.",
    outcome="parried",
)  # fmt: skip
DODGED = WORDS.note(
    "dodged", "FST-CMB-03", "who:units", "{who} dodges the attack.", outcome="dodged"
)
DUCKED = WORDS.note("ducked", "FST-CMB-04", "who:units", "{who} ducks the throw.", outcome="ducked")


@rule("FST-DEF-01", "FST-CMB-02", "FST-CMB-03", "FST-CMB-04")
def attack_defended(state: State, table: Table, who: int, met: Defense) -> bool:
    """Make the DEX save of a defense against a hit or graze; on a success there is no damage."""
    dexterity = state.units[who].dexterity
    defense, bonus = met.kind, 5 * met.extra
    if defense == PARRY and saving_roll(state, table, who, dexterity, bonus):
        note(table, PARRIED, who)
        return True
    if defense == DODGE and state.rulings.dodge_effect != DodgeEffect.EVADING:
        if saving_roll(state, table, who, dexterity, bonus):
            note(table, DODGED, who)
            return True
    if defense == DUCK and state.rulings.duck_effect != DuckEffect.KNEEL:
        automatic = state.rulings.duck_effect == DuckEffect.AUTOMATIC
        if automatic or saving_roll(state, table, who, dexterity, bonus):
            note(table, DUCKED, who)
            return True
    return False


PARRY_NOW = WORDS.question(
    "parry", "FST-DEF-01", "{who}, do you parry {attacker}'s blow?",
    options=("no", "yes"), fields="attacker:units",
)  # fmt: skip


@rule("FST-DEF-01")
def parry_after_the_roll(state: State, table: Table, who: int, attacker: int, arm: int) -> Defense:
    """Let the target parry after the roll, where the ruling says so."""
    if state.rulings.parry_scope != ParryScope.AFTER:
        return Defense(NO_DEFENSE, 0)
    if no_answer(state, who, attacker):
        return Defense(NO_DEFENSE, 0)
    reason = why_not_parry(state, who, attacker, arm)
    options = offer(table, PARRY_NOW, add(EMPTY, NO), YES, reason == 0, reason)
    if ask(table, state, who, PARRY_NOW, options, attacker) == NO:
        return Defense(NO_DEFENSE, 0)
    lose_aim(state, table, who)
    hold(state, table, who)
    extra = pay_for_defense(state, table, who, parry_cost(state, who))
    note(table, PARRIES, who)
    return Defense(PARRY, extra)


NOT_PARRIED = WORDS.reason("not_parried", "FST-CMB-02", "only hand-to-hand attacks can be parried")


@rule("FST-CMB-02", "FST-DEF-01")
def why_not_parry(state: State, who: int, attacker: int, arm: int) -> int:
    """Return why an attack cannot be parried: not a blow, not in front, or too few points."""
    reason = why_unable(state, who, 0)
    if reason:
        return reason
    kind = state.weapons[state.arms[arm].weapon].kind
    if state.rulings.parry_scope != ParryScope.ANY and (kind in (RANGED, THROWN)):
        return NOT_PARRIED
    if not in_front(state, who, attacker):
        return BEHIND
    return why_not_pay(state, who, parry_cost(state, who))


@rule("FST-CMB-02")
def parry_cost(state: State, who: int) -> int:
    """Return what a parry costs with the hand weapon that is ready, else with bare hands."""
    armed = least_parry(state, who, MELEE)
    return armed if armed != NOBODY else least_parry(state, who, UNARMED)


@rule("FST-CMB-02")
def least_parry(state: State, who: int, kind: int) -> int:
    """Return the least that a parry with a kind of weapon costs, 2 points or more; -1 for none."""
    unit = state.units[who]
    least = NOBODY
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        weapon = state.weapons[state.arms[arm].weapon]
        if state.arms[arm].ready and weapon.kind == kind:
            cost = max(LEAST_PARRY_COST, weapon.parry_ap)
            if least == NOBODY or cost < least:
                least = cost
    return least


NOT_DODGED = WORDS.reason("not_dodged", "FST-CMB-03", "shots cannot be dodged")


@rule("FST-CMB-03")
def why_not_dodge(state: State, who: int, arm: int) -> int:
    """Return why an attack cannot be dodged: by default a shot cannot."""
    reason = why_unable(state, who, 0)
    if reason:
        return reason
    kind = state.weapons[state.arms[arm].weapon].kind
    if kind == RANGED and state.rulings.dodge_effect != DodgeEffect.DEX_SAVE_ANY:
        return NOT_DODGED
    return why_not_pay(state, who, DODGE_COST)


NOT_DUCKED = WORDS.reason("not_ducked", "FST-CMB-04", "only throws can be ducked")


@rule("FST-CMB-04")
def why_not_duck(state: State, who: int, arm: int) -> int:
    """Return why an attack cannot be ducked: only a throw can."""
    reason = why_unable(state, who, 0)
    if reason:
        return reason
    if state.weapons[state.arms[arm].weapon].kind != THROWN:
        return NOT_DUCKED
    return why_not_pay(state, who, DUCK_COST)

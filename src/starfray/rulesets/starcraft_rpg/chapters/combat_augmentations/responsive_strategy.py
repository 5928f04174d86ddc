"""Responsive Strategy: who has been hit may act against the enemy at once.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.table import Table, ask
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.being_hit import (
    innermost_reply,
    replies_under_way,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    RESPONSIVE_STRATEGY,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.replies import (
    MORALE_TO_STRIKE,
    begin_reply,
    end_reply,
    has_attacks_left,
    next_struck,
    pay_for_reply,
    strike_again,
    strike_back,
    strikes_again,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.whom_leaders_reach import led
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.influence import (
    DEMANDING,
    TERRORIZING,
    influence,
    why_not_influence,
)
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import can_act
from starfray.rulesets.starcraft_rpg.chapters.psionics.manifest_action import (
    AT_ONE,
    AT_PLACE,
    why_not_aimed,
    why_not_manifest,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.manifesting import manifest, most_boost
from starfray.rulesets.starcraft_rpg.chapters.psionics.reach_of_powers import Manifestation
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_fire import (
    AS_REACTION,
    BURST,
    FOCUSED,
    LONG_FOCUSED,
    NORMAL,
    SATURATION,
    SUPPRESSING,
    WIDE_BURST,
    WIDE_SUPPRESSING,
    why_not_special,
    why_not_special_there,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.burst_areas import why_not_attack
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import why_not_enemy
from starfray.rulesets.starcraft_rpg.state import AT_SQUARE, IN_HAND, SLOTS, State
from starfray.rulesets.starcraft_rpg.words import STANDARD_ACTION, WORDS

# What may be done, by the numbers of `command_words.RESPONSES`.
BY_ATTACK, BY_BURST, BY_WIDE_BURST, BY_FOCUSED, BY_LONG_FOCUSED, BY_SATURATION = range(1, 7)
BY_TERROR, BY_SURRENDER, BY_SUPPRESSING, BY_WIDE_SUPPRESSING, BY_POWER = range(7, 12)
NOT_LED_TO_STRIKE = WORDS.reason(
    "not_led_to_strike", "SCR-LED-05", "no leader in sight or hearing has a responsive strategy"
)
NO_MORALE_TO_STRIKE = WORDS.reason(
    "no_morale_to_strike", "SCR-LED-05", "striking back takes three levels of morale"
)
NOT_IN_STATE = WORDS.reason(
    "not_in_state", "SCR-LED-05", "nobody strikes back once out of the fight"
)


@rule("SCR-LED-05", asked="SCR-LED-05")
def why_not_respond(state: State, who: int) -> int:
    """Return 0 when a combatant who was hit may spend morale to act, else the reason."""
    if not can_act(state, who):
        return NOT_IN_STATE
    if led(state, who, RESPONSIVE_STRATEGY) == 0:
        return NOT_LED_TO_STRIKE
    if state.units[who].morale < MORALE_TO_STRIKE:
        return NO_MORALE_TO_STRIKE
    return 0


@rule("SCR-LED-05")
def responses(state: State, table: Table) -> None:
    """Let all who have been hit answer, one by one; their hits may be answered in turn.

    Of an answer each attack is answered before the next one is made.
    """
    who = next_struck(state)
    while who != NOBODY or replies_under_way(state) > 0:
        if who != NOBODY:
            begin_reply(state, table, who)
            respond(state, table)
            ends = not has_attacks_left(state)
        elif strikes_again(state, table):
            strike_again(state, table)
            ends = not has_attacks_left(state)
        else:
            ends = True
        if ends:
            end_reply(state, table)
        who = next_struck(state)


@rule("SCR-LED-05")
def fire_back(response: int) -> int:
    """Return the kind of fire of a response."""
    if response == BY_BURST:
        return BURST
    if response == BY_WIDE_BURST:
        return WIDE_BURST
    if response == BY_FOCUSED:
        return FOCUSED
    if response == BY_LONG_FOCUSED:
        return LONG_FOCUSED
    if response == BY_SUPPRESSING:
        return SUPPRESSING
    if response == BY_WIDE_SUPPRESSING:
        return WIDE_SUPPRESSING
    return SATURATION if response == BY_SATURATION else NORMAL


@rule("SCR-LED-05")
def influence_back(response: int) -> int:
    """Return the type of influence of a response."""
    return TERRORIZING if response == BY_TERROR else DEMANDING


@rule("SCR-LED-05")
def weapons_for(state: State, who: int, enemy: int, response: int) -> int:
    """Return the kinds of weapons in hand that serve for a response, as a mask."""
    unit, other = state.units[who], state.units[enemy]
    kinds = 0
    for slot in range(SLOTS):
        if unit.held[slot] == IN_HAND:
            if response == BY_ATTACK:
                reason = why_not_attack(state, who, enemy, slot, 1)
            elif why_not_special_there(state, AS_REACTION):
                return 0
            else:
                fire = fire_back(response)
                reason = why_not_special(state, who, enemy, other.x, other.y, slot, fire)
            if reason == 0:
                kinds |= 1 << unit.weapons[slot]
    return kinds


@rule("SCR-LED-05")
def powers_for(state: State, who: int, enemy: int) -> int:
    """Return the powers that can be manifested on an enemy, or its square, as standard actions."""
    known = 0
    for kind in range(len(state.powers)):
        if (
            state.powers[kind].action == STANDARD_ACTION
            and why_not_manifest(state, who, kind, 0) == 0
        ):
            if why_not_manifest_on(state, who, enemy, kind) == 0:
                known |= 1 << kind
    return known


@rule("SCR-LED-05", "SCR-PSI-01")
def why_not_manifest_on(state: State, who: int, enemy: int, kind: int) -> int:
    """Return 0 when a power can be aimed at an enemy, or at where it is, else the reason."""
    aimed = AT_PLACE if state.powers[kind].aim == AT_SQUARE else AT_ONE
    return why_not_aimed(state, power_against(state, who, enemy, kind, 0), aimed)


@rule("SCR-LED-05", "SCR-PSI-01")
def power_against(state: State, who: int, enemy: int, kind: int, boost: int) -> Manifestation:
    """Return a power that is manifested at an enemy, and where it is."""
    other = state.units[enemy]
    level = state.powers[kind].pl + boost
    return Manifestation(who, kind, enemy, other.x, other.y, level, boost)


RESPONSES = (
    "no", "attack", "burst_fire", "burst_fire_full", "focused_burst", "focused_burst_full",
    "saturation_fire", "terrorize", "demand_surrender", "suppressing_fire",
    "suppressing_fire_full", "manifest",
)  # fmt: skip
RESPONSE = WORDS.question(
    "response", "SCR-LED-05",
    "{who}, spend three levels of morale to act at once against {enemy}, who has just hit?",
    options=RESPONSES, fields="enemy:units",
)  # fmt: skip
RESPONSE_POWER = WORDS.question(
    "response_power", "SCR-LED-05", "{who}, which power against {enemy}?",
    names="powers", fields="enemy:units",
)  # fmt: skip
RESPONSE_BOOST = WORDS.question(
    "response_boost", "SCR-LED-05", "{who}, by how many levels is {power} boosted?",
    fields="power:powers",
)  # fmt: skip
RESPONSE_WEAPON = WORDS.question(
    "response_weapon", "SCR-LED-05", "{who}, with which weapon against {enemy}?",
    names="weapons", fields="enemy:units",
)  # fmt: skip


@rule("SCR-LED-05")
def respond(state: State, table: Table) -> None:
    """Ask for the standard action against an enemy who has hit, and take it."""
    it = state.replies[innermost_reply(state)]
    who, enemy = it.by, it.enemy
    if why_not_respond(state, who) or why_not_enemy(state, who, enemy):
        return
    options = 1 << words.NO
    for response in range(BY_ATTACK, BY_WIDE_SUPPRESSING + 1):
        if response in (BY_TERROR, BY_SURRENDER):
            if why_not_influence(state, who, influence_back(response), enemy) == 0:
                options |= 1 << response
        elif weapons_for(state, who, enemy, response):
            options |= 1 << response
    powers = powers_for(state, who, enemy)
    if powers:
        options |= 1 << BY_POWER
    if options == 1 << words.NO:
        return
    response = ask(table, state, who, RESPONSE, options, enemy)
    if response == words.NO:
        return
    kind = 0
    boost = 0
    if response == BY_POWER:
        kind = ask(table, state, who, RESPONSE_POWER, powers, enemy)
        if most_boost(state, kind):
            levels = (2 << most_boost(state, kind)) - 1
            boost = ask(table, state, who, RESPONSE_BOOST, levels, kind)
    elif response not in (BY_TERROR, BY_SURRENDER):
        kinds = weapons_for(state, who, enemy, response)
        kind = ask(table, state, who, RESPONSE_WEAPON, kinds, enemy)
    pay_for_reply(state, table)
    if response == BY_POWER:
        manifest(state, table, power_against(state, who, enemy, kind, boost))
    elif response in (BY_TERROR, BY_SURRENDER):
        influence(state, table, who, influence_back(response), enemy)
    else:
        strike_back(state, table, kind, fire_back(response))

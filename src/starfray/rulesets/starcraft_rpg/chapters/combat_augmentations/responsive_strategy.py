"""Responsive Strategy: who has been hit may act against the enemy at once.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    RESPONSIVE_STRATEGY,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.whom_leaders_reach import led
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.influence import (
    DEMANDING,
    TERRORIZING,
    influence,
    why_not_influence,
)
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import can_act
from starfray.rulesets.starcraft_rpg.chapters.morale import (
    action_over,
    go_back,
    interrupt,
    pay_morale,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.manifest_action import (
    AT_ONE,
    AT_PLACE,
    why_not_aimed,
    why_not_manifest,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.manifesting import manifest, most_boost
from starfray.rulesets.starcraft_rpg.chapters.psionics.reach_of_powers import Manifestation
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_attacks import (
    fire_once,
    saturating_volley,
)
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
    special_rounds,
    why_not_special,
    why_not_special_there,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.ammunition import (
    has_rounds,
    rounds_of_attack,
    use_rounds,
    use_rounds_at_once,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_roll import (
    attack_of,
    attack_target,
    attacks_of_action,
    goes_on_attacking,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attacks_on_it import (
    begin_to_count,
    end_counting,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.burst_areas import burst, why_not_attack
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.damage import damage
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import (
    Attack,
    SpecialFire,
    Volley,
    burst_around,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import (
    slot_in_hand,
    why_not_enemy,
    why_not_target,
)
from starfray.rulesets.starcraft_rpg.rulings import ExtraAttackModifier
from starfray.rulesets.starcraft_rpg.state import (
    ALL_OF_IT,
    AT_SQUARE,
    IN_HAND,
    SLOTS,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import STANDARD_ACTION, WORDS

# What may be done, by the numbers of `command_words.RESPONSES`.
BY_ATTACK, BY_BURST, BY_WIDE_BURST, BY_FOCUSED, BY_LONG_FOCUSED, BY_SATURATION = range(1, 7)
BY_TERROR, BY_SURRENDER, BY_SUPPRESSING, BY_WIDE_SUPPRESSING, BY_POWER = range(7, 12)
MORALE_TO_STRIKE = 3
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
    """Let all who have been hit answer, one by one; their hits may be answered in turn."""
    who = next_struck(state)
    while who >= 0:
        unit = state.units[who]
        enemy = unit.struck_by
        waits = unit.blow_weapon != NOBODY
        blow = Attack(enemy, unit.blow_weapon, 0, 0, unit.blow_hailfire, 0)
        overage, share = unit.blow_overage, unit.blow_share
        be_next_to_answer(state, table, who)
        if why_not_respond(state, who) == 0 and why_not_enemy(state, who, enemy) == 0:
            respond(state, table, who, enemy)
        be_done_with_hit(state, table, who)
        if waits:
            damage(state, table, blow, who, overage, share)
        who = next_struck(state)


@change(WORDS, "SCR-LED-05", "{who} may strike back now.", name="answered", bookkeeping=True)
def be_next_to_answer(state: State, who: Person) -> None:
    """Answer a hit, with the successes of one's leader."""
    unit = state.units[who]
    unit.struck_by = NOBODY
    unit.blow_weapon = NOBODY
    unit.blow_hailfire = 0
    unit.blow_overage = 0
    unit.blow_share = ALL_OF_IT
    state.fight.responding = max(1, led(state, who, RESPONSIVE_STRATEGY))


@change(
    WORDS,
    "SCR-LED-05",
    "{who} has answered the hit, or let it be.",
    name="struck_back",
    bookkeeping=True,
)
def be_done_with_hit(state: State, who: Person) -> None:
    """Have answered a hit, or let it be."""
    state.fight.responding = 0


@rule("SCR-LED-05")
def next_struck(state: State) -> int:
    """Return somebody who has been hit and not answered yet; -1 for nobody."""
    for who in range(len(state.units)):
        if state.units[who].struck_by != NOBODY:
            return who
    return NOBODY


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
def respond(state: State, table: Table, who: int, enemy: int) -> None:
    """Ask for the standard action against an enemy who has hit, and take it."""
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
    deeds = interrupt(state, table, who)
    act_at_once(state, table, who, enemy)
    begin_to_count(state)
    if response == BY_POWER:
        manifest(state, table, power_against(state, who, enemy, kind, boost))
    elif response in (BY_TERROR, BY_SURRENDER):
        influence(state, table, who, influence_back(response), enemy)
    else:
        strike_back(state, table, who, enemy, response, kind)
    end_counting(state)
    action_over(state, table, who)
    go_back(state, table, who, deeds)


@change(
    WORDS, "SCR-LED-05", "{who} spends three levels of morale to act against {enemy} at once.",
    name="strikes_back", outcome="response",
)  # fmt: skip
def act_at_once(state: State, who: Person, enemy: Person) -> None:
    """Spend morale on striking back."""
    pay_morale(state, who, MORALE_TO_STRIKE)


@rule("SCR-LED-05")
def strike_back(state: State, table: Table, who: int, enemy: int, response: int, kind: int) -> None:
    """Attack an enemy who has hit, with all the attacks of the action."""
    slot = slot_in_hand(state, who, kind)
    fire = fire_back(response)
    if fire == NORMAL:
        attacks = attacks_of_action(state, who, kind, 0)
        rounds = rounds_of_attack(state, kind)
        volley_back(state, table, Volley(who, slot, attacks, 0, rounds, 0), enemy)
        return
    use_rounds(state, table, who, slot, special_rounds(state, fire))
    if fire == SATURATION:
        volley_back(state, table, saturating_volley(state, who, slot), enemy)
    else:
        there = state.units[enemy]
        fire_once(state, table, SpecialFire(fire, who, slot, enemy, there.x, there.y), 0)


@rule("SCR-LED-05", "SCR-ATK-02")
def volley_back(state: State, table: Table, volley: Volley, enemy: int) -> None:
    """Make the attacks of a volley on the enemy who has hit; none is announced."""
    who, slot, most, rounds = volley.who, volley.slot, volley.most, volley.rounds
    kind = state.units[who].weapons[slot]
    if state.rulings.extra_attack_modifier == ExtraAttackModifier.COMBINED:
        most = use_rounds_at_once(state, table, who, slot, most, rounds)
        blow_back(state, table, attack_of(state, volley, most - 1), enemy)
        return
    for made in range(most):
        if made > 0:
            if why_not_target(state, who, enemy, kind) or not has_rounds(state, who, slot, rounds):
                return
            if not goes_on_attacking(state, table, who, made + 1):
                return
        use_rounds(state, table, who, slot, rounds)
        blow_back(state, table, attack_of(state, volley, made), enemy)


@rule("SCR-LED-05", "SCR-ATK-14")
def blow_back(state: State, table: Table, attack: Attack, enemy: int) -> None:
    """Make one attack on the enemy who has hit, or on the area around it."""
    radius = state.weapons[attack.weapon].burst
    if radius < 0 or attack.fire:
        attack_target(state, table, attack, enemy)
    else:
        burst(state, table, attack, burst_around(state, enemy, radius), 0)


@rule("SCR-LED-05")
def can_go_on(state: State, who: int, slot: int) -> bool:
    """Return whether an attacker who has been answered can make the attacks that are left."""
    return state.units[who].held[slot] == IN_HAND and can_act(state, who)

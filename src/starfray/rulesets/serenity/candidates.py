"""What could be done now: by the one on turn, at any time, and by the game master."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.action import NONE, Action, action
from starfray.core.sets import has
from starfray.rulesets.serenity.chapters.actions import DECLARE, USE_SKILL, stands
from starfray.rulesets.serenity.chapters.after_the_fight import PLAY_ON, WAIT
from starfray.rulesets.serenity.chapters.attack import ATTACK
from starfray.rulesets.serenity.chapters.damage_effects.dying import HEAL_WOUNDS
from starfray.rulesets.serenity.chapters.damage_effects.passing_out import WAKE
from starfray.rulesets.serenity.chapters.damage_effects.shock import HEAL_STUN
from starfray.rulesets.serenity.chapters.defenses.all_out_defense import GO_ALL_OUT
from starfray.rulesets.serenity.chapters.defenses.cover import GIVE_COVER
from starfray.rulesets.serenity.chapters.defenses.covering_in_the_dark import RELEASE_INTO_THE_DARK
from starfray.rulesets.serenity.chapters.defenses.innate_defense import SET_AWARENESS, STAND_STILL
from starfray.rulesets.serenity.chapters.defenses.pitch_black import BLIND_SHOT, BLIND_SHOT_TOWARDS
from starfray.rulesets.serenity.chapters.defenses.poor_visibility import SET_FOG, SET_LIGHT
from starfray.rulesets.serenity.chapters.difficulty import difficulty
from starfray.rulesets.serenity.chapters.initiative import JOIN
from starfray.rulesets.serenity.chapters.movement import (
    HUSTLE_ON,
    MOVE,
    RUN_ON,
    feet_left,
    why_not_move,
)
from starfray.rulesets.serenity.chapters.plot_points import INFLUENCE_STORY, SET_SPENDING
from starfray.rulesets.serenity.chapters.special_attacks.aim import AIM, may_be_aimed
from starfray.rulesets.serenity.chapters.special_attacks.all_out_attack import GO_FOR_IT
from starfray.rulesets.serenity.chapters.special_attacks.ammunition import RELOAD
from starfray.rulesets.serenity.chapters.special_attacks.autofire import FIRE_AUTOMATIC
from starfray.rulesets.serenity.chapters.special_attacks.burst import FIRE_BURST
from starfray.rulesets.serenity.chapters.special_attacks.covering import (
    HOLD_ATTACK,
    RELEASE_ATTACK,
    TO_DISARM,
    TO_GRAPPLE,
)
from starfray.rulesets.serenity.chapters.special_attacks.crowd import SET_CROWD
from starfray.rulesets.serenity.chapters.special_attacks.disarm import DISARM_TARGET
from starfray.rulesets.serenity.chapters.special_attacks.feint import FEINT
from starfray.rulesets.serenity.chapters.special_attacks.grapple import BREAK_FREE, GRAPPLE_TARGET
from starfray.rulesets.serenity.chapters.special_attacks.hold import are_in_a_clinch, whom_it_holds
from starfray.rulesets.serenity.chapters.special_attacks.hold_actions import (
    CHOKE_HELD,
    KNOCK,
    LET_GO,
    PUSH,
)
from starfray.rulesets.serenity.chapters.special_attacks.prone import DROP_PRONE, STAND_UP
from starfray.rulesets.serenity.chapters.special_attacks.sneak_attack import SNEAK_ATTACK
from starfray.rulesets.serenity.chapters.special_attacks.threatening import (
    SET_MERCY,
    THREAT_ATTACK,
    THREATEN,
    is_helpless,
)
from starfray.rulesets.serenity.chapters.special_attacks.thrown_weapon import (
    MOST_THROWN_PENALTY,
    SET_THROWN_PENALTY,
)
from starfray.rulesets.serenity.chapters.special_attacks.unstable_terrain import SET_FOOTING
from starfray.rulesets.serenity.chapters.treatment import (
    TREAT,
    TREAT_ARM,
    TREAT_BLIND,
    TREAT_DEAF,
    TREAT_DYING,
    TREAT_INTERNAL,
    TREAT_LEG,
    TREAT_SPECIAL,
)
from starfray.rulesets.serenity.chapters.turns import END_TURN, PASS_TIME
from starfray.rulesets.serenity.chapters.weapons import DROP, PICK_UP, strikes_hand_to_hand
from starfray.rulesets.serenity.rulings import Combine
from starfray.rulesets.serenity.state import (
    ARMS,
    ATTRIBUTES,
    AUTOFIRE_MODE,
    BURST_MODE,
    COVERS,
    DIRECTIONS,
    FIGHTING,
    FOGS,
    LIGHTS,
    PITCH_BLACK,
    SINGLE,
    SPENDINGS,
    SPOTS,
    THROWN,
    UNARMED_STRIKE,
    Combatant,
    State,
)

LIKELY_PLANS = (2, 3, 4)  # more actions can be written out, as minutes and Difficulties can
MINUTES = (1, 10, 60)
LEVELS = (1, 0, 2)  # average, easy, hard


def candidates(state: State) -> Iterator[Action]:
    """List what the combatant on turn, the players and the game master could think of."""
    who = state.fight.active
    if state.fight.phase != FIGHTING:
        yield action(WAIT, who)
    elif who >= 0:
        yield from attacks(state, who)
        yield from on_the_move(state, who)
        yield from other_actions(state, who)
        yield action(END_TURN, who)
    yield from at_any_time(state)


def attacks(state: State, who: int) -> Iterator[Action]:
    """List attacks with what is at hand: on enemies first, then on the fallen, last on friends."""
    unit = state.units[who]
    at_hand = [UNARMED_STRIKE]
    at_hand += [
        carried for carried, x in zip(unit.arms, unit.fallen_x, strict=True) if carried >= 0 > x
    ]
    targets = [
        target
        for target, other in enumerate(state.units)
        if target != who and other.present and not other.dead
    ]
    targets.sort(
        key=lambda target: (state.units[target].side == unit.side, not stands(state, target))
    )
    found = targets
    if state.fight.light == PITCH_BLACK:
        found = [target for target in targets if are_in_a_clinch(state, who, target)]
    for weapon in dict.fromkeys(at_hand):
        if state.fight.light == PITCH_BLACK:
            for direction in range(len(DIRECTIONS)):
                yield action(BLIND_SHOT_TOWARDS, who, item=weapon, n=direction)
            yield action(BLIND_SHOT, who, item=weapon)
        for target in found:
            yield action(ATTACK, who, target, item=weapon)
    for target in found:
        for spot in spots_of_any_attack(state):
            yield action(GRAPPLE_TARGET, who, target, n=spot)
    for weapon in dict.fromkeys(at_hand):
        yield action(HOLD_ATTACK, who, item=weapon)
        for target in targets:
            if target in found:
                yield from special_attacks_on(state, who, target, weapon)
            yield action(HOLD_ATTACK, who, target, item=weapon)
        for direction in range(len(DIRECTIONS)):
            yield from autofire_towards(state, who, weapon, direction)


def spots_of_any_attack(state: State) -> tuple[int, ...]:
    """Return the spots to which an attack may be called that is not meant for that: by a ruling."""
    free = state.rulings.combine == Combine.FREE
    return (NONE, *range(len(SPOTS))) if free else (NONE,)


def special_attacks_on(state: State, who: int, target: int, weapon: int) -> Iterator[Action]:
    """List all that can be done to somebody with a weapon besides attacking."""
    melee = strikes_hand_to_hand(state, weapon)
    ways = [ATTACK]
    if has(state.weapons[weapon].modes, BURST_MODE):
        ways.append(FIRE_BURST)
        yield action(FIRE_BURST, who, target, item=weapon)
    if melee and state.units[target].aware == 0:
        ways.append(SNEAK_ATTACK)
        yield action(SNEAK_ATTACK, who, target, item=weapon)
    for way in ways:
        for spot in range(len(SPOTS)):
            yield action(way, who, target, item=weapon, n=spot)
    if state.units[target].wielding > UNARMED_STRIKE:
        for spot in spots_of_any_attack(state):
            yield action(DISARM_TARGET, who, target, item=weapon, n=spot)
    if melee:
        yield action(FEINT, who, target, item=weapon)
    if may_be_aimed(state, weapon):
        yield action(AIM, who, target, item=weapon)


def autofire_towards(state: State, who: int, weapon: int, direction: int) -> Iterator[Action]:
    """List autofire towards a direction: as far as the weapon reaches, and up to short range."""
    if not has(state.weapons[weapon].modes, AUTOFIRE_MODE):
        return
    short = state.weapons[weapon].short_ft
    for feet in (NONE, short) if short > 0 else (NONE,):
        for spot in spots_of_any_attack(state):
            yield action(FIRE_AUTOMATIC, who, item=weapon, n=direction, x=spot, y=feet)


def on_the_move(state: State, who: int) -> Iterator[Action]:
    """List ways to hurry, and the squares in reach."""
    unit = state.units[who]
    for verb in (HUSTLE_ON, RUN_ON):
        yield action(verb, who)
    squares = feet_left(state, who) // state.fight.square_ft
    for y in range(max(0, unit.y - squares), min(state.fight.height, unit.y + squares + 1)):
        for x in range(max(0, unit.x - squares), min(state.fight.width, unit.x + squares + 1)):
            if why_not_move(state, who, x, y) == 0:
                yield action(MOVE, who, x=x, y=y)


def other_actions(state: State, who: int) -> Iterator[Action]:
    """List postures, plans, weapons on the ground, and uses of skills."""
    unit = state.units[who]
    for verb in (GO_ALL_OUT, STAND_STILL, DROP_PRONE, STAND_UP, GO_FOR_IT):
        yield action(verb, who)
    if unit.held_by >= 0:
        yield action(BREAK_FREE, who)
    if whom_it_holds(state, who) >= 0:
        for verb in (CHOKE_HELD, PUSH, KNOCK, LET_GO):
            yield action(verb, who)
    for k in range(ARMS):
        weapon = unit.arms[k]
        if weapon >= 0 and unit.fallen_x[k] < 0:
            if state.weapons[weapon].magazine > 0:
                yield action(RELOAD, who, item=weapon)
    for actions in LIKELY_PLANS:
        yield action(DECLARE, who, n=actions)
    for other in (unit, *(one for one in state.units if one is not unit)):
        for weapon, x in zip(other.arms, other.fallen_x, strict=True):
            if x >= 0:
                yield action(PICK_UP, who, item=weapon)
    for weapon, x in zip(unit.arms, unit.fallen_x, strict=True):
        if weapon >= 0 > x:
            yield action(DROP, who, item=weapon)
    count = len(state.parents)
    for skill, rating in enumerate(state.skills[who * count : (who + 1) * count]):
        for attribute in range(len(ATTRIBUTES)):
            for level in LEVELS if rating else LEVELS[:1]:
                needed = difficulty(level)
                yield action(USE_SKILL, who, item=skill, x=attribute, n=needed)


def at_any_time(state: State) -> Iterator[Action]:
    """List what needs no turn: turns of the story, and all that the game master does."""
    for who, unit in enumerate(state.units):
        if unit.plot_points > 0:
            yield action(INFLUENCE_STORY, who)
            for spending in range(len(SPENDINGS)):
                yield action(SET_SPENDING, who, n=spending)
        yield from out_of_turn(state, who, unit)
    for target, unit in enumerate(state.units):
        yield from with_somebody(target, unit)
    for light in range(len(LIGHTS)):
        yield action(SET_LIGHT, NONE, n=light)
    for fog in range(len(FOGS)):
        yield action(SET_FOG, NONE, n=fog)
    for item, weapon in enumerate(state.weapons):
        if weapon.kind == THROWN:
            for steps in range(MOST_THROWN_PENALTY + 1):
                yield action(SET_THROWN_PENALTY, NONE, item=item, n=steps)
    for verb in (PLAY_ON, PASS_TIME):
        for minutes in MINUTES:
            yield action(verb, NONE, n=minutes)


def out_of_turn(state: State, who: int, unit: Combatant) -> Iterator[Action]:
    """List held attacks, threats and the attacks that carry these out."""
    if unit.dead:
        return
    if unit.covering >= 0:
        if state.fight.light == PITCH_BLACK:
            yield from held_into_the_dark(state, who, unit.covering)
        for target in range(len(state.units)):
            for spot in range(NONE, len(SPOTS)) if target != who else ():
                yield action(RELEASE_ATTACK, who, target, n=spot)
                yield action(RELEASE_ATTACK, who, target, n=spot, x=SINGLE)
                yield action(RELEASE_ATTACK, who, target, n=spot, x=BURST_MODE)
                yield action(RELEASE_ATTACK, who, target, n=spot, x=AUTOFIRE_MODE)
            for spot in spots_of_any_attack(state) if target != who else ():
                if state.units[target].wielding > UNARMED_STRIKE:
                    yield action(RELEASE_ATTACK, who, target, n=spot, x=TO_DISARM)
                if unit.covering == UNARMED_STRIKE:
                    yield action(RELEASE_ATTACK, who, target, n=spot, x=TO_GRAPPLE)
    for target in range(len(state.units)):
        if target == who or not is_helpless(state, target):
            continue
        for weapon in dict.fromkeys([UNARMED_STRIKE, *unit.arms]):
            if weapon >= 0:
                yield action(THREATEN, who, target, item=weapon)
        if unit.threatens == target:
            bursts = has(state.weapons[unit.threat_weapon].modes, BURST_MODE)
            for spot in range(NONE, len(SPOTS)):
                yield action(THREAT_ATTACK, who, target, n=spot)
                yield action(THREAT_ATTACK, who, target, n=spot, x=SINGLE)
                if bursts:
                    yield action(THREAT_ATTACK, who, target, n=spot, x=BURST_MODE)


def held_into_the_dark(state: State, who: int, weapon: int) -> Iterator[Action]:
    """List the ways to make a held attack where nobody can be picked as its target."""
    for direction in range(len(DIRECTIONS)):
        yield action(RELEASE_INTO_THE_DARK, who, n=direction)
        yield action(RELEASE_INTO_THE_DARK, who, n=direction, x=SINGLE)
        if has(state.weapons[weapon].modes, AUTOFIRE_MODE):
            yield action(RELEASE_INTO_THE_DARK, who, n=direction, x=AUTOFIRE_MODE)


def with_somebody(target: int, unit: Combatant) -> Iterator[Action]:
    """List what the game master could do with somebody."""
    if unit.dead:
        return
    if not unit.present:
        yield action(JOIN, NONE, target)
        return
    for grade in range(len(COVERS)):
        yield action(GIVE_COVER, NONE, target, n=grade)
    yield action(SET_CROWD, NONE, target, n=1 - unit.in_crowd)
    yield action(SET_FOOTING, NONE, target, n=1 - unit.unstable)
    yield action(SET_MERCY, NONE, target, n=1 - unit.helpless)
    yield action(SET_AWARENESS, NONE, target, n=1 - unit.aware)
    for amount in range(1, unit.stun + 1):
        yield action(HEAL_STUN, NONE, target, n=amount)
    for amount in range(1, unit.wounds + 1):
        yield action(HEAL_WOUNDS, NONE, target, n=amount)
    ills = (
        (TREAT_ARM, unit.useless_arms),
        (TREAT_LEG, unit.useless_legs),
        (TREAT_BLIND, unit.blind),
        (TREAT_DEAF, unit.deaf),
        (TREAT_INTERNAL, max(unit.bleeds)),
        (TREAT_DYING, unit.dying),
        (TREAT_SPECIAL, unit.special_injuries),
    )
    for against, there in ills:
        if there:
            yield action(TREAT, NONE, target, n=against)
    if unit.unconscious:
        yield action(WAKE, NONE, target)

"""Everything that somebody on turn could think of, in the order of the menu."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.absent import NOTHING
from starfray.core.action import NONE, Action, action
from starfray.rulesets.starcraft_d6.chapters.arenas import why_not
from starfray.rulesets.starcraft_d6.chapters.basics.chi_points import SPEND_CHI
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import HEROIC, RUNGS
from starfray.rulesets.starcraft_d6.chapters.basics.using_skills import USE_SKILL
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.detection import LOOK_FOR
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.drawing_weapons import (
    DRAW,
    DROP,
    STOW,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.picking_up import PICK_UP
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.reloading import RELOAD
from starfray.rulesets.starcraft_d6.chapters.damage.standing_up import STAND
from starfray.rulesets.starcraft_d6.chapters.healing.first_aid_kits import AID, RESTOCK
from starfray.rulesets.starcraft_d6.chapters.healing.medical_bays import TREAT
from starfray.rulesets.starcraft_d6.chapters.healing.passing_days import EXERT, REST, TAKE_IT_EASY
from starfray.rulesets.starcraft_d6.chapters.melee_combat.striking import (
    BRAWL,
    MANEUVER,
    MELEE_ATTACK,
    STRIKE_ARTFULLY,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import HIGHEST, LOWEST, range_band
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.shooting import SHOOT
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.spraying_bullets import SPRAY
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.using_two_guns import most_shots
from starfray.rulesets.starcraft_d6.chapters.taking_actions.announcing import PROCEED
from starfray.rulesets.starcraft_d6.chapters.taking_actions.declaring import DECLARE, FULL_REACTION
from starfray.rulesets.starcraft_d6.chapters.taking_actions.holding import HOLD
from starfray.rulesets.starcraft_d6.chapters.taking_actions.moving import (
    CHANGE_RANGE,
    MOVE,
    why_not_get_to,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import most_actions
from starfray.rulesets.starcraft_d6.chapters.taking_actions.passing import PASS, SAVE_GUN
from starfray.rulesets.starcraft_d6.chapters.taking_actions.taking_cover import TAKE_COVER
from starfray.rulesets.starcraft_d6.rulings import RangeNumber
from starfray.rulesets.starcraft_d6.state import (
    EXTREME,
    MARTIAL_ARTS,
    OUT_OF_RANGE,
    POINT_BLANK,
    SIZES,
    SKILLS,
    State,
)


def personal_candidates(state: State) -> Iterator[Action]:
    """List everything that the one on turn could think of."""
    who = state.fight.active
    yield from cares(state, who)
    if state.fight.caring:
        return
    others = [other for other in range(len(state.units)) if other != who]
    yield action(PROCEED, who)
    yield action(SAVE_GUN, who)
    for target in others:
        yield from plain_attacks(state, who, target)
    for weapon in range(len(state.weapons)):
        if state.weapons[weapon].owner == who:
            for handling in (RELOAD, DRAW, STOW, DROP):
                yield action(handling, who, item=weapon)
        yield action(PICK_UP, who, item=weapon)
    for target in others:
        yield from (one for one in special_attacks(state, who, target) if why_not(state, one) == 0)
    yield from uses_of_skills(who, others)
    yield action(STAND, who)
    yield from moves(state, who)
    for actions in range(1, most_actions(state, who) + 1):
        for dodges, parries in kept_ready(actions):
            yield action(DECLARE, who, x=dodges, y=parries, n=actions)
    for actions in range(most_actions(state, who) + 1, most_shots(state, who) + 1):
        yield action(DECLARE, who, n=actions)
    for skill in range(MARTIAL_ARTS + 1):
        yield action(FULL_REACTION, who, item=skill)
    yield action(SPEND_CHI, who)
    yield action(HOLD, who)
    yield action(PASS, who)
    for other in others:
        if state.units[other].side == state.units[who].side:
            yield from announcements(state, other)


def cares(state: State, who: int) -> Iterator[Action]:
    """List what can be done for the wounded, in a fight and in the days after it."""
    if state.units[who].kit != NOTHING:
        for target in range(len(state.units)):
            yield action(AID, who, target)
        yield action(RESTOCK, who)
    if state.fight.caring:
        for target in range(len(state.units)):
            yield action(TREAT, who, target)
        for way in (REST, TAKE_IT_EASY, EXERT):
            yield action(way, who)


def plain_attacks(state: State, who: int, target: int) -> Iterator[Action]:
    """List the attacks on somebody for which nothing is called or named."""
    for weapon in range(len(state.weapons)):
        if state.weapons[weapon].owner == who:
            yield action(SHOOT, who, target, weapon)
            yield action(MELEE_ATTACK, who, target, weapon)
    yield action(BRAWL, who, target)
    yield action(STRIKE_ARTFULLY, who, target)
    for move in range(len(state.moves)):
        if state.moves[move].owner == who:
            yield action(MANEUVER, who, target, move)


def special_attacks(state: State, who: int, target: int) -> Iterator[Action]:
    """List called attacks, sprays, shots with a number that is named, and moves to a range."""
    sizes = range(1, len(SIZES))
    weapons, moves = range(len(state.weapons)), range(len(state.moves))
    for weapon in weapons:
        for size in sizes:
            yield action(SHOOT, who, target, weapon, x=size)
    for weapon in weapons:
        if state.weapons[weapon].owner == who and state.weapons[weapon].automatic:
            for to in (NONE, *range(len(state.units))):
                for sparing in (NONE, 0):
                    yield action(SPRAY, who, target, weapon, x=to, n=sparing)
    for weapon in weapons:
        for number in numbers_named(state, who, target, weapon):
            yield action(SHOOT, who, target, weapon, n=number)
    for size in sizes:
        yield action(BRAWL, who, target, x=size)
        yield action(STRIKE_ARTFULLY, who, target, x=size)
        for move in moves:
            yield action(MANEUVER, who, target, move, x=size)
        for weapon in weapons:
            yield action(MELEE_ATTACK, who, target, weapon, x=size)
    for band in range(OUT_OF_RANGE):
        yield action(CHANGE_RANGE, who, target, n=band)


def numbers_named(state: State, who: int, target: int, weapon: int) -> range:
    """Return the numbers among which the game master may choose for a shot, by ruling."""
    band = range_band(state, who, target, weapon)
    if state.rulings.range_number != RangeNumber.GM or not POINT_BLANK <= band <= EXTREME:
        return range(0)
    return range(LOWEST[band], min(HIGHEST[band], HEROIC) + 1)


def uses_of_skills(who: int, others: list[int]) -> Iterator[Action]:
    """List the uses of skills, against each rung of the ladder."""
    for number in RUNGS:
        for skill in range(len(SKILLS)):
            yield action(USE_SKILL, who, item=skill, n=number)
        for target in others:
            yield action(LOOK_FOR, who, target, n=number)


def moves(state: State, who: int) -> Iterator[Action]:
    """List the places to hide, and the squares that one action leads to."""
    for place in range(len(state.covers)):
        yield action(TAKE_COVER, who, n=place)
    for x in range(state.fight.width):
        for y in range(state.fight.height):
            if why_not_get_to(state, who, x, y) == 0:
                yield action(MOVE, who, x=x, y=y)


def announcements(state: State, who: int) -> Iterator[Action]:
    """List what somebody may announce before an attack, out of turn."""
    for actions in range(1, most_actions(state, who) + 1):
        for dodges, parries in kept_ready(actions):
            announced = action(DECLARE, who, x=dodges, y=parries, n=actions)
            if why_not(state, announced) == 0:
                yield announced


def kept_ready(actions: int) -> Iterator[tuple[int, int]]:
    """List how many Dodges and parries may be among these actions, `NONE` for none."""
    for dodges in range(2):
        for parries in range(actions - dodges + 1):
            yield dodges or NONE, parries or NONE

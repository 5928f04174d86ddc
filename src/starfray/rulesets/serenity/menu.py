"""What could be done now: by the one on turn, at any time, and by the game master."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.action import NONE, Action
from starfray.rulesets.serenity import words
from starfray.rulesets.serenity.condition import stands
from starfray.rulesets.serenity.movement import cannot_move, feet_left
from starfray.rulesets.serenity.rolls import difficulty
from starfray.rulesets.serenity.state import (
    ARMS,
    ATTRIBUTES,
    COVERS,
    DIRECTIONS,
    FOGS,
    LIGHTS,
    PITCH_BLACK,
    UNARMED_STRIKE,
    Combatant,
    State,
)

LIKELY_PLANS = (2, 3, 4)  # more actions can be written out, as minutes and Difficulties can
MINUTES = (1, 10, 60)
LEVELS = (1, 0, 2)  # average, easy, hard


def candidates(state: State) -> Iterator[Action]:
    """List what the combatant on turn, whoever plays, and the game master could think of."""
    who = state.fight.active
    if who >= 0:
        yield from attacks(state, who)
        yield from on_the_move(state, who)
        yield from other_actions(state, who)
        yield Action(words.END_TURN, who, NONE, NONE, NONE, NONE, NONE)
    yield from at_any_time(state)


def attacks(state: State, who: int) -> Iterator[Action]:
    """List attacks with what is at hand: on enemies, on the fallen, and last on friends."""
    unit = state.units[who]
    at_hand = [UNARMED_STRIKE]
    at_hand += [arm for arm, x in zip(unit.arms, unit.fallen_x, strict=True) if arm >= 0 > x]
    targets = [
        target
        for target, other in enumerate(state.units)
        if target != who and other.present and not other.dead
    ]
    targets.sort(
        key=lambda target: (state.units[target].side == unit.side, not stands(state, target))
    )
    for weapon in dict.fromkeys(at_hand):
        if state.fight.light == PITCH_BLACK:
            for direction in range(len(DIRECTIONS)):
                yield Action(words.BLIND_SHOT_TOWARDS, who, NONE, weapon, NONE, NONE, direction)
            yield Action(words.BLIND_SHOT, who, NONE, weapon, NONE, NONE, NONE)
            continue
        for target in targets:
            yield Action(words.ATTACK, who, target, weapon, NONE, NONE, NONE)


def on_the_move(state: State, who: int) -> Iterator[Action]:
    """List ways to hurry, and the squares in reach."""
    unit = state.units[who]
    for verb in (words.HUSTLE_ON, words.RUN_ON):
        yield Action(verb, who, NONE, NONE, NONE, NONE, NONE)
    squares = feet_left(state, who) // state.fight.square_ft
    for y in range(max(0, unit.y - squares), min(state.fight.height, unit.y + squares + 1)):
        for x in range(max(0, unit.x - squares), min(state.fight.width, unit.x + squares + 1)):
            if cannot_move(state, who, x, y) == 0:
                yield Action(words.MOVE, who, NONE, NONE, x, y, NONE)


def other_actions(state: State, who: int) -> Iterator[Action]:
    """List postures, plans, what lies on the ground, and uses of the skills that one has."""
    unit = state.units[who]
    for verb in (words.GO_ALL_OUT, words.STAND_STILL, words.DROP_PRONE, words.STAND_UP):
        yield Action(verb, who, NONE, NONE, NONE, NONE, NONE)
    for actions in LIKELY_PLANS:
        yield Action(words.DECLARE, who, NONE, NONE, NONE, NONE, actions)
    for k in range(ARMS):
        if unit.fallen_x[k] >= 0:
            yield Action(words.PICK_UP, who, NONE, unit.arms[k], NONE, NONE, NONE)
    count = len(state.parents)
    for skill, rating in enumerate(state.skills[who * count : (who + 1) * count]):
        for attribute in range(len(ATTRIBUTES)):
            for level in LEVELS if rating else LEVELS[:1]:
                needed = difficulty(level)
                yield Action(words.USE_SKILL, who, NONE, skill, attribute, NONE, needed)


def at_any_time(state: State) -> Iterator[Action]:
    """List what needs no turn: turns of the story, and all that the game master does."""
    for who, unit in enumerate(state.units):
        if unit.plot_points > 0:
            yield Action(words.INFLUENCE_STORY, who, NONE, NONE, NONE, NONE, NONE)
    for target, unit in enumerate(state.units):
        yield from with_somebody(target, unit)
    for light in range(len(LIGHTS)):
        yield Action(words.SET_LIGHT, NONE, NONE, NONE, NONE, NONE, light)
    for fog in range(len(FOGS)):
        yield Action(words.SET_FOG, NONE, NONE, NONE, NONE, NONE, fog)
    for minutes in MINUTES:
        yield Action(words.PASS_TIME, NONE, NONE, NONE, NONE, NONE, minutes)


def with_somebody(target: int, unit: Combatant) -> Iterator[Action]:
    """List what the game master could do with somebody."""
    if unit.dead:
        return
    if not unit.present:
        yield Action(words.JOIN, NONE, target, NONE, NONE, NONE, NONE)
        return
    for grade in range(len(COVERS)):
        yield Action(words.GIVE_COVER, NONE, target, NONE, NONE, NONE, grade)
    for amount in range(1, unit.stun + 1):
        yield Action(words.HEAL_STUN, NONE, target, NONE, NONE, NONE, amount)
    for amount in range(1, unit.wounds + 1):
        yield Action(words.HEAL_WOUNDS, NONE, target, NONE, NONE, NONE, amount)
    ills = (
        (words.TREAT_ARM, unit.useless_arms),
        (words.TREAT_LEG, unit.useless_legs),
        (words.TREAT_BLIND, unit.blind),
        (words.TREAT_DEAF, unit.deaf),
        (words.TREAT_INTERNAL, max(unit.bleeds)),
        (words.TREAT_DYING, unit.dying),
    )
    for against, there in ills:
        if there:
            yield Action(words.TREAT, NONE, target, NONE, NONE, NONE, against)
    if unit.unconscious:
        yield Action(words.WAKE, NONE, target, NONE, NONE, NONE, NONE)

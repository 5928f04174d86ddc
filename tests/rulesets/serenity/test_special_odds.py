"""Exact odds of special attacks against a second reckoning, made from the document alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from itertools import product
from typing import Any, TypeVar

import pytest

from starfray.core.action import NONE, Action
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.readings.odds.odds import Odds, weigh
from starfray.rulesets.serenity.chapters.attack import ATTACK
from starfray.rulesets.serenity.chapters.defenses.choosing_a_defense import DEFENSE, INNATE
from starfray.rulesets.serenity.chapters.special_attacks.autofire import FIRE_AUTOMATIC
from starfray.rulesets.serenity.chapters.special_attacks.burst import FIRE_BURST
from starfray.rulesets.serenity.chapters.special_attacks.grapple import BREAK_FREE, GRAPPLE_TARGET
from starfray.rulesets.serenity.state import ARM, HEAD

SERENITY = ruleset("serenity")
EAST = 2
ROBUST = 200  # Life Points that nothing here uses up

H = TypeVar("H", bound=Hashable)
K = TypeVar("K", bound=Hashable)
Chances = dict[H, Fraction]


def throw(*dice: int) -> Chances[tuple[int, bool]]:
    """Every total of some dice, with whether it is a botch."""
    found: Counter[tuple[int, bool]] = Counter()
    for faces in product(*(range(1, size + 1) for size in dice)):
        found[(sum(faces), set(faces) == {1})] += 1
    return {key: Fraction(n, found.total()) for key, n in found.items()}


def then(before: Mapping[H, Fraction], after: Callable[[H], Mapping[K, Fraction]]) -> Chances[K]:
    """What comes after something, whatever that was."""
    found: Chances[K] = {}
    for first, p in before.items():
        for second, q in after(first).items():
            found[second] = found.get(second, Fraction(0)) + p * q
    return found


def fight(attacker: dict[str, Any], targets: list[dict[str, Any]]) -> Setup:
    people = [{"name": "a", "side": "us", "at": [0, 0], **attacker}]
    for k, target in enumerate(targets):
        people.append(
            {"name": f"t{k}", "side": "them", "at": [4, k - 1] if k else [1, 0],
             "life_points": ROBUST, **target}
        )  # fmt: skip
    data = {"system": "serenity", "sides": {"us": {}, "them": {}}, "combatants": people}
    return build_encounter(Document("special", data))


def odds_of(setup: Setup, action: Action, **fields: int) -> Odds:
    state = SERENITY.layout.clone(setup.state)
    SERENITY.ready(state, action.who)
    for name, value in fields.items():
        setattr(state.units[action.who], name, value)
    return weigh(SERENITY, setup, state, action, answers={DEFENSE: INNATE})


def damage_of(margin: int, weapon: tuple[int, ...], armor: int) -> Chances[tuple[int, int]]:
    """Stun and Wounds of a hit by a weapon that does Wound damage."""
    stun, wounds = margin - margin // 2, margin // 2
    return then(
        throw(*weapon),
        lambda rolled: {(stun, max(0, wounds + rolled[0] - armor)): Fraction(1)},
    )


@pytest.mark.parametrize(("skill", "left"), [("d6", 2), ("d4", 0)])
def test_a_burst_is_three_rolls_two_steps_down_against_one_defense(skill: str, left: int) -> None:
    gun = {"name": "g", "damage": "d4", "type": "W", "modes": ["burst"]}
    setup = fight(
        {"agility": "d6", "skills": {"Guns": skill}, "weapons": [gun]},
        [{"agility": "d6", "armor": [{"rating": 1}]}],
    )
    odds = odds_of(setup, Action(FIRE_BURST, 0, 1, 1, NONE, NONE, NONE))
    attack = (6, left) if left else (6,)

    def roll(guard: int) -> Callable[[tuple[int, int]], Chances[tuple[int, int]]]:
        def once(so_far: tuple[int, int]) -> Chances[tuple[int, int]]:
            def hit(rolled: tuple[int, bool]) -> Chances[tuple[int, int]]:
                total, botch = rolled
                if botch or total < guard:
                    return {so_far: Fraction(1)}
                return {
                    (so_far[0] + stun, so_far[1] + wounds): p
                    for (stun, wounds), p in damage_of(total - guard, (4,), 1).items()
                }

            return then(throw(*attack), hit)

        return once

    def burst(guard: tuple[int, bool]) -> Chances[tuple[int, int]]:
        ends: Chances[tuple[int, int]] = {(0, 0): Fraction(1)}
        for _ in range(3):
            ends = then(ends, roll(guard[0]))
        return ends

    assert odds.joint("t0.stun", "t0.wounds") == then(throw(6), burst)


TARGETS: list[dict[str, Any]] = [
    {"agility": "d4", "at": [3, 0]},
    {"agility": "d8", "at": [4, 0]},
    {"agility": "d10", "cover": "light", "at": [4, 1]},
    {"agility": "d8", "aware": False, "cover": "light", "at": [5, 0]},
    {"agility": "d12", "at": [5, 1]},
]
SAFE_ON = (7, 7, 3, None, 7)  # the lowest face that saves; None: the attack must reach 3 + 4
FACES = (4, 8, 10, 8, 12)


def test_autofire_hits_each_of_five_who_fail_with_the_same_roll() -> None:
    gun = {"name": "g", "damage": "d2", "type": "W", "modes": ["autofire"], "short_ft": 100}
    setup = fight({"agility": "d6", "skills": {"Guns": "d4"}, "weapons": [gun]}, TARGETS)
    odds = odds_of(setup, Action(FIRE_AUTOMATIC, 0, NONE, 1, NONE, NONE, EAST))

    def swept(rolled: tuple[int, bool]) -> Chances[tuple[int, ...]]:
        total, botch = rolled
        ends: Chances[tuple[int, ...]] = {(): Fraction(1)}
        for safe, faces in zip(SAFE_ON, FACES, strict=True):
            if botch or total < 3:
                hit = Fraction(0)
            elif safe is None:
                hit = Fraction(total >= 7)
            else:
                hit = Fraction(min(faces, safe - 1), faces)
            wounds: Chances[int] = {0: 1 - hit}
            for (_, lost), p in damage_of(max(0, total - 3), (2,), 0).items():
                wounds[lost] = wounds.get(lost, Fraction(0)) + hit * p
            ends = {
                (*end, lost): p * q
                for (end, p), (lost, q) in product(ends.items(), wounds.items())
                if q
            }
        return ends

    expected = then(throw(6, 4), swept)
    assert sum(expected.values()) == 1
    assert odds.joint(*(f"t{k}.wounds" for k in range(5))) == expected


@pytest.mark.parametrize(
    ("spot", "attack", "weapon", "field"),
    [(ARM, (8, 6), (10,), "t0.useless_arms"), (HEAD, (8, 4), (12, 2), "t0.stunned_until")],
)
def test_a_called_shot_is_harder_hurts_more_and_is_tested(
    spot: int, attack: tuple[int, int], weapon: tuple[int, ...], field: str
) -> None:
    gun = {"name": "g", "damage": "d6", "type": "W"}
    setup = fight(
        {"agility": "d8", "skills": {"Guns": "d8"}, "weapons": [gun]},
        [{"agility": "d6", "vitality": "d8", "willpower": "d6"}],
    )
    odds = odds_of(setup, Action(ATTACK, 0, 1, 1, NONE, NONE, spot))
    lasts = 1 if spot == ARM else 2  # one arm; stunned to the end of turn 2
    fails = sum((p for (total, botch), p in throw(8, 6).items() if total < 7 or botch), Fraction(0))

    def shot(guard: tuple[int, bool]) -> Chances[tuple[int, int, int]]:
        def hit(rolled: tuple[int, bool]) -> Chances[tuple[int, int, int]]:
            total, botch = rolled
            if botch or total < guard[0]:
                return {(0, 0, 0): Fraction(1)}
            return then(
                damage_of(total - guard[0], weapon, 0),
                lambda done: {(*done, lasts): fails, (*done, 0): 1 - fails},
            )

        return then(throw(*attack), hit)

    assert odds.joint("t0.stun", "t0.wounds", field) == then(throw(6), shot)


def test_a_hold_is_as_strong_as_the_total_that_won_it() -> None:
    setup = fight({"agility": "d8", "skills": {"Unarmed Combat": "d6"}}, [{"agility": "d10"}])
    odds = odds_of(setup, Action(GRAPPLE_TARGET, 0, 1, NONE, NONE, NONE, NONE))

    def grapple(guard: tuple[int, bool]) -> Chances[tuple[int, int]]:
        return then(
            throw(8, 6),
            lambda rolled: {
                (-1, 0) if rolled[1] or rolled[0] < guard[0] else (0, rolled[0]): Fraction(1)
            },
        )

    assert odds.joint("t0.held_by", "t0.hold_total") == then(throw(10), grapple)


@pytest.mark.parametrize("hold", [2, 5, 8, 11, 14])
def test_who_is_held_breaks_free_by_agility_and_strength(hold: int) -> None:
    setup = fight({"agility": "d8", "strength": "d6"}, [{}])
    held = Action(BREAK_FREE, 0, NONE, NONE, NONE, NONE, NONE)
    odds = odds_of(setup, held, held_by=1, hold_total=hold)

    free = sum(
        (p for (total, botch), p in throw(8, 6).items() if total >= hold and not botch),
        Fraction(0),
    )
    assert odds.joint("a.held_by") == {
        end: p for end, p in {(-1,): free, (1,): 1 - free}.items() if p
    }

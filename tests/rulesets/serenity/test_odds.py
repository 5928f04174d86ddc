"""Exact odds of Serenity's attack against a second reckoning, made from the document alone."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import pytest

from starfray.core.action import NONE, Action
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.readings.odds.odds import Odds, weigh
from starfray.rulesets.serenity.chapters.attack import ATTACK
from starfray.rulesets.serenity.chapters.defenses.choosing_a_defense import (
    BY_ALL_OUT_DODGE,
    BY_BLOCK,
    BY_DODGE,
    DEFENSE,
    INNATE,
)

SERENITY = ruleset("serenity")

# What is left of the target: hit, Stun, Wounds, Shock, unconscious, dead.
End = tuple[int, int, int, int, int, int]
ENDS = ("hit", "b.stun", "b.wounds", "b.shock", "b.unconscious", "b.dead")


class Exchange(NamedTuple):
    """One attack: dice by their sizes, and what else bears on it."""

    attack: tuple[int, ...]
    defense: tuple[int, ...]  # dice that set the Difficulty; none: 3
    weapon: tuple[int, ...]
    kind: str
    added: int = 0  # cover and visibility
    blocked: bool = False
    armor: int = 0
    vitality: int = 8
    willpower: int = 8
    stun: int = 0
    wounds: int = 0


def sums(dice: tuple[int, ...]) -> dict[tuple[int, bool], Fraction]:
    """Every total of some dice, with whether all of them show 1."""
    if not dice:
        return {(0, False): Fraction(1)}
    found: Counter[tuple[int, bool]] = Counter()
    for faces in product(*(range(1, size + 1) for size in dice)):
        found[(sum(faces), set(faces) == {1})] += 1
    return {key: Fraction(n, found.total()) for key, n in found.items()}


def passes(e: Exchange, needed: int) -> Fraction:
    """The chance of Vitality + Willpower against a Difficulty; all ones fail."""
    rolls = sums((e.vitality, e.willpower)).items()
    return sum((p for (total, ones), p in rolls if total >= needed and not ones), Fraction(0))


def by_hand(e: Exchange) -> dict[End, Fraction]:
    """The exchange as the document tells it."""
    ends: Counter[End] = Counter()
    for (guard, _), p in sums(e.defense).items():
        needed = (guard if e.defense else 3) + e.added
        for (total, botch), q in sums(e.attack).items():
            hit = not botch and (total > needed or (total == needed and not e.blocked))
            if not hit:
                ends[(0, e.stun, e.wounds, 0, 0, 0)] += p * q  # type: ignore[assignment]
                continue
            for (rolled, _), r in sums(e.weapon).items():
                for end, s in wounded(e, total - needed, rolled).items():
                    ends[end] += p * q * r * s  # type: ignore[assignment]
    return {end: Fraction(p) for end, p in ends.items()}


def wounded(e: Exchange, margin: int, rolled: int) -> dict[End, Fraction]:
    """What a hit leads to: halving, armor, special effect, consciousness, death."""
    if e.kind == "S":
        stun, wounds = margin + rolled, 0
    elif e.kind == "W":
        stun, wounds = margin - margin // 2, margin // 2 + rolled
    else:
        stun = margin - margin // 2 + rolled - rolled // 2
        wounds = margin // 2 + rolled // 2
    wounds = max(0, wounds - e.armor)
    ends: Counter[End] = Counter()
    suffers = 1 - passes(e, 7) if margin >= 7 else Fraction(0)
    for special, p in ((True, suffers), (False, 1 - suffers)):
        if p == 0:
            continue
        knocked = special and e.kind == "S"
        after = (
            e.stun + (0 if knocked else stun),
            e.wounds + wounds,
            stun if knocked else 0,
        )
        life = e.vitality + e.willpower
        faints = knocked or after[0] + after[1] > life
        out = Fraction(1) if knocked else (1 - passes(e, 7) if faints else Fraction(0))
        dies = 1 - passes(e, 3) if wounds > 0 and after[1] >= life else Fraction(0)
        for unconscious, dead in product((0, 1), (0, 1)):
            q = (out if unconscious else 1 - out) * (dies if dead else 1 - dies)
            ends[(1, *after, unconscious, dead)] += p * q  # type: ignore[assignment]
    return {end: Fraction(p) for end, p in ends.items() if p}


def die(size: int) -> str:
    return f"d{size}"


def setup_of(e: Exchange, target: dict[str, Any], **scene: Any) -> Setup:
    melee = e.blocked
    weapon: dict[str, Any] = {"name": "w", "damage": damage_text(e.weapon), "type": e.kind}
    weapon |= {"kind": "melee", "skill": "Swords"} if melee else {"skill": "Guns"}
    attack = (*e.attack, 0)
    attacker = {
        "name": "a", "side": "us", "at": [0, 0], "agility": die(attack[0]), "weapons": [weapon],
        "skills": {weapon["skill"]: die(attack[1])},
    }  # fmt: skip
    defender = {
        "name": "b", "side": "them", "at": [1, 0], "vitality": die(e.vitality),
        "willpower": die(e.willpower), "armor": [{"rating": e.armor}], "stun": e.stun,
        "wounds": e.wounds, **target,
    }  # fmt: skip
    data = {
        "system": "serenity", "sides": {"us": {}, "them": {}},
        "combatants": [attacker, defender], **scene,
    }  # fmt: skip
    return build_encounter(Document("odds", data))


def damage_text(dice: tuple[int, ...]) -> str:
    if not dice:
        return "d0"
    return die(dice[0]) if len(dice) == 1 else f"{len(dice)}d{dice[0]}"


def odds_of(setup: Setup, answer: int, merge: bool = True) -> Odds:
    state = SERENITY.layout.clone(setup.state)
    SERENITY.ready(state, 0)
    action = Action(ATTACK, 0, 1, 1, NONE, NONE, NONE)
    return weigh(SERENITY, setup, state, action, answers={DEFENSE: answer}, merge=merge)


SHOTS: dict[str, tuple[Exchange, dict[str, Any], dict[str, Any], int]] = {
    "a shot at one who moves": (
        Exchange((8, 6), (8,), (6,), "W"), {"agility": "d8"}, {}, INNATE,
    ),
    "an unskilled shot with a stunner at the frail": (
        Exchange((12,), (4,), (8,), "S", vitality=4, willpower=6), {"agility": "d4"}, {},
        INNATE,
    ),
    "a shot at one who does not know, in armor": (
        Exchange((10, 8), (), (8,), "W", armor=3, vitality=6, willpower=4),
        {"aware": False}, {}, INNATE,
    ),
    "a dodge behind cover in dim light": (
        Exchange((12, 12), (6, 8), (6, 6), "W", added=8, vitality=4),
        {"agility": "d6", "skills": {"Athletics": "d4", "Athletics/Dodge": "d8"}, "cover": "light"},
        {"light": "dim"}, BY_DODGE,
    ),
    "all-out dodge": (
        Exchange((10, 10), (6, 10), (6,), "B"),
        {"agility": "d6", "skills": {"Athletics": "d6"}}, {}, BY_ALL_OUT_DODGE,
    ),
    "a sword blocked with bare hands": (
        Exchange((12, 10), (6, 6), (10,), "W", blocked=True, vitality=6, willpower=6),
        {"agility": "d6", "skills": {"Unarmed Combat": "d6"}}, {}, BY_BLOCK,
    ),
    "a hit on one who is hurt already": (
        Exchange((8, 8), (6,), (6, 6, 6), "B", stun=5, wounds=4), {"agility": "d6"}, {},
        INNATE,
    ),
}  # fmt: skip


@pytest.mark.parametrize("shot", SHOTS)
def test_odds_are_those_reckoned_by_hand(shot: str) -> None:
    exchange, target, scene, answer = SHOTS[shot]
    odds = odds_of(setup_of(exchange, target, **scene), answer)

    expected = by_hand(exchange)
    assert sum(expected.values()) == 1
    assert odds.joint(*ENDS) == expected


def test_odds_do_not_depend_on_what_is_forgotten() -> None:
    exchange, target, scene, answer = SHOTS["a shot at one who moves"]
    setup = setup_of(exchange, target, **scene)
    fields = (*ENDS, "margin", "extraordinary", "b.faint_rolls", "b.dying")

    merged, plain = odds_of(setup, answer), odds_of(setup, answer, merge=False)

    assert merged.joint(*fields) == plain.joint(*fields)
    assert merged.paths < plain.paths


def test_point_blank_adds_a_step_and_long_range_takes_four() -> None:
    exchange, target, _, answer = SHOTS["a shot at one who moves"]
    setup = setup_of(exchange, target)
    weapon = setup.state.weapons[1]
    weapon.point_blank_ft, weapon.long_ft = 5, 500

    near = odds_of(setup, answer).probability("hit")
    setup.state.units[1].x = 39
    far = odds_of(setup, answer).probability("hit")

    assert near == hit_chance(by_hand(exchange._replace(attack=(8, 8))))
    assert far == hit_chance(by_hand(exchange._replace(attack=(8,))))


def hit_chance(ends: dict[End, Fraction]) -> Fraction:
    return sum((p for end, p in ends.items() if end[0]), Fraction(0))

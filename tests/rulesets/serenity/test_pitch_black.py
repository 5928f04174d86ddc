"""Exact odds of an attack into pitch black against a second reckoning, from the document alone."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from starfray.core.action import NONE, Action
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.readings.odds.odds import Odds, weigh
from starfray.rulesets.serenity.chapters.defenses.pitch_black import BLIND_SHOT

SERENITY = ruleset("serenity")

ATTACK = (8, 6)
WEAPON = 4
AGILITY = {"b": 6, "c": 8, "d": 4}
COVER = {"b": 0, "c": 0, "d": 4}


# Whether anybody is hit, the margin, and the Wounds of each who might be.
End = tuple[int, int, int, int, int]
ENDS = ("hit", "margin", "b.wounds", "c.wounds", "d.wounds")


def odds_of(ruling: str, **attacker: object) -> Odds:
    gun = {"name": "gun", "damage": f"d{WEAPON}", "type": "W", "skill": "Guns"}
    people = [
        {"name": "a", "side": "us", "agility": f"d{ATTACK[0]}", "weapons": [gun],
         "skills": {"Guns": f"d{ATTACK[1]}"}, "at": [0, 0], **attacker},
        *({"name": name, "side": "them", "agility": f"d{size}", "life_points": 99,
           "cover": "light" if COVER[name] else "none", "at": [1 + k, 2]}
          for k, (name, size) in enumerate(AGILITY.items())),
    ]  # fmt: skip
    data = {
        "system": "serenity", "sides": {"us": {}, "them": {}}, "light": "pitch_black",
        "combatants": people, "rulings": {"pitch_black": ruling},
    }  # fmt: skip
    setup = build_encounter(Document("dark", data))
    state = SERENITY.layout.clone(setup.state)
    SERENITY.ready(state, 0)
    action = Action(BLIND_SHOT, 0, NONE, 1, NONE, NONE, NONE)
    return weigh(SERENITY, setup, state, action)


def victims(always: bool) -> dict[tuple[str, int], Fraction]:
    """Who is hit with which roll: the lowest below 3 (or at all), ties rolled off."""
    found: Counter[tuple[str, int]] = Counter()
    for faces, chance in rolls(AGILITY):
        low = min(faces)
        if low >= 3 and not always:
            found["", 0] += chance  # type: ignore[assignment]
            continue
        tied = tuple(name for name, face in zip(AGILITY, faces, strict=True) if face == low)
        for name, share in rolled_off(tied).items():
            found[name, low] += chance * share  # type: ignore[assignment]
    return {key: Fraction(n) for key, n in found.items()}


def rolls(sizes: dict[str, int]) -> list[tuple[tuple[int, ...], Fraction]]:
    """All faces of some dice, each with its chance."""
    all_faces = list(product(*(range(1, size + 1) for size in sizes.values())))
    return [(faces, Fraction(1, len(all_faces))) for faces in all_faces]


def rolled_off(tied: tuple[str, ...]) -> dict[str, Fraction]:
    """Who of some has the lowest roll in the end, however often they tie."""
    if len(tied) == 1:
        return {tied[0]: Fraction(1)}
    again = Fraction(0)
    ends: dict[str, Fraction] = {}
    for faces, chance in rolls({name: AGILITY[name] for name in tied}):
        low = tuple(n for n, f in zip(tied, faces, strict=True) if f == min(faces))
        if low == tied:
            again += chance
            continue
        for name, share in rolled_off(low).items():
            ends[name] = ends.get(name, Fraction(0)) + chance * share
    return {name: chance / (1 - again) for name, chance in ends.items()}


def by_hand(ruling: str) -> dict[End, Fraction]:
    """The exchange as the document and the ruling tell it."""
    ends: Counter[End] = Counter()
    found = victims(ruling == "lowest_always")
    for faces, p in rolls({"agility": ATTACK[0], "guns": ATTACK[1]}):
        total = sum(faces)
        if total < 3:
            ends[0, 0, 0, 0, 0] += p  # type: ignore[assignment]
            continue
        for (name, roll), q in found.items():
            reach = (roll if ruling == "lowest_always" else 3) + COVER.get(name, 0)
            margin = total - (3 if ruling == "failed_only" else roll) - COVER.get(name, 0)
            if not name or total < reach:
                ends[0, 0, 0, 0, 0] += p * q  # type: ignore[assignment]
                continue
            for weapon in range(1, WEAPON + 1):
                wounds = [margin // 2 + weapon if name == other else 0 for other in AGILITY]
                ends[1, margin, wounds[0], wounds[1], wounds[2]] += p * q / WEAPON  # type: ignore[assignment]
    return {end: Fraction(n) for end, n in ends.items()}


@pytest.mark.parametrize("ruling", ["failed_only", "own_roll", "lowest_always"])
def test_a_blind_shot_has_the_odds_reckoned_by_hand(ruling: str) -> None:
    expected = by_hand(ruling)
    odds = odds_of(ruling)

    assert {end: chance for end, chance in odds.joint(*ENDS).items() if chance} == expected
    assert sum(expected.values()) == 1
    assert odds.left_out == 0


def test_a_total_that_is_seen_at_once_makes_no_difference() -> None:
    """Who holds Plot Points, and spends none, looks at the roll before the victim is known."""
    unseen, seen = odds_of("failed_only"), odds_of("failed_only", plot_points=1)

    assert seen.joint(*ENDS) == unseen.joint(*ENDS)
    assert seen.paths > 3 * unseen.paths

"""Exact odds of attacks against brute force written from the game's rules, as fractions.

Nothing here calls a rule: dice are walked face by face, and what they mean is said anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from starfray.core.action import NONE, Action
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.readings.odds.odds import Odds, weigh
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attack import ATTACK
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.melee_attack import (
    COUNTER_INTENT,
    FEND_OFF,
)
from starfray.rulesets.star_trek_adventures.chapters.avoiding_injuries import AVOIDING
from starfray.rulesets.star_trek_adventures.chapters.basics.complications import (
    COMPLICATION,
    IN_PLAY,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.extra_dice import BUY_DICE
from starfray.rulesets.star_trek_adventures.chapters.minor_actions import AIM_REROLL
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.added_stress import ADD_STRESS
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.after_a_task import DONE, SPEND
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.penetration import PENETRATE
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.reroll_a_pool import (
    REROLL_DAMAGE,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_stress_effects.knockdown import (
    STAY_UPRIGHT,
)
from starfray.rulesets.star_trek_adventures.state import KILL, STUN
from starfray.rulesets.star_trek_adventures.words import NO

STA = ruleset("star-trek-adventures")
Joint = dict[tuple[int, ...], Fraction]

# Nothing is bought, spent or avoided, and nobody fends off.
PLAIN = {
    BUY_DICE: 0,
    REROLL_DAMAGE: 0,
    ADD_STRESS: 0,
    PENETRATE: 0,
    SPEND: DONE,
    AVOIDING: NO,
    STAY_UPRIGHT: NO,
    COMPLICATION: IN_PLAY,
    COUNTER_INTENT: 1 + STUN,
    FEND_OFF: 0,
}


def odds_of(
    ro: dict[str, Any], gu: dict[str, Any], weapon: dict[str, Any], intent: int = STUN,
    answers: dict[int, int] | None = None, state: dict[str, int] | None = None,
) -> Odds:  # fmt: skip
    """Weigh one attack of Ro on Gu."""
    people = [
        {"name": "Ro", "side": "crew", "determination": 0, "weapons": [weapon],
         "drawn": [weapon["name"]], **ro},
        {"name": "Gu", "side": "foes", "stress_max": 14, **gu},
    ]  # fmt: skip
    data = {
        "system": STA.key,
        "sides": {"crew": {}, "foes": {}},
        "threat": 0,
        "combatants": people,
    }
    setup = build_encounter(Document("test", data))
    STA.ready(setup.state, 0)
    for name, value in (state or {}).items():
        setattr(setup.state.units[0], name, value)
    weapon_number = setup.names["weapons"].index(weapon["name"])
    action = Action(ATTACK, 0, 1, weapon_number, NONE, NONE, intent)
    return weigh(STA, setup, setup.state, action, answers={**PLAIN, **(answers or {})})


# ------------------------------------------------------------------------ the game, said anew


def task(tn: int, difficulty: int, *, critical: int = 1, comp_range: int = 1) -> Joint:
    """Two d20: the chances of (success, Momentum, Complications)."""
    found: Counter[tuple[int, ...]] = Counter()
    for faces in product(range(1, 21), repeat=2):
        found[judge(faces, tn, difficulty, critical, comp_range)] += 1
    return {key: Fraction(n, 400) for key, n in found.items()}


def judge(
    faces: tuple[int, ...], tn: int, difficulty: int, critical: int, comp_range: int
) -> tuple[int, int, int]:
    successes = sum(2 if f <= critical else 1 if f <= tn else 0 for f in faces)
    complications = sum(f > 20 - comp_range for f in faces)
    won = successes >= difficulty
    return int(won), successes - difficulty if won else 0, complications


def challenge(n: int) -> Joint:
    """So many challenge dice: the chances of (total, Effects)."""
    pool: Joint = {(0, 0): Fraction(1)}
    for _ in range(n):
        grown: Counter[tuple[int, ...]] = Counter()
        for (total, effects), chance in pool.items():
            for value, effect in ((1, 0), (2, 0), (0, 0), (0, 0), (1, 1), (1, 1)):
                grown[total + value, effects + effect] += chance / 6  # type: ignore[assignment]
        pool = dict(grown)  # type: ignore[arg-type]
    return pool


def hurt(stress: int, damage: int, lethal: int) -> tuple[int, int]:
    """Return the Stress and the Injury (0 to 3) of somebody unhurt after damage."""
    left = max(0, stress - damage)
    injuries = int(damage >= 5) + int(damage >= 1 and left == 0)
    ladder = (0, 2, 3) if lethal else (0, 1, 2)
    return left, ladder[injuries]


def outcomes(found: Iterator[tuple[tuple[int, ...], Fraction]]) -> Joint:
    summed: Counter[tuple[int, ...]] = Counter()
    for key, chance in found:
        summed[key] += chance  # type: ignore[assignment]
    return {key: chance for key, chance in sorted(summed.items()) if chance}  # type: ignore[misc]


def shots(
    tn: int, difficulty: int, cd: int, *, critical: int = 1, comp_range: int = 1, lethal: int = 0,
    stress: int = 14, resistance: int = 0, cover: int = 0, piercing: int = 0, vicious: int = 0,
    knockdown: int = 0, dice: Joint | None = None,
) -> Iterator[tuple[tuple[int, ...], Fraction]]:  # fmt: skip
    """Yield (hit, damage, Stress, Injury, prone, pool, Complications) with their chances."""
    rolled = dice or task(tn, difficulty, critical=critical, comp_range=comp_range)
    for (won, momentum, slips), p in rolled.items():
        if not won:
            yield (0, 0, stress, 0, 0, 0, slips), p
            continue
        for (total, effects), q in challenge(cd).items():
            for (covered, _), r in challenge(cover).items():
                effective = max(0, resistance + covered - piercing * effects)
                damage = max(0, total + vicious * effects - effective)
                left, injury = hurt(stress, damage, lethal)
                prone = int(knockdown and effects > 0)
                yield (1, damage, left, injury, prone, min(6, momentum), slips), p * q * r


FIELDS = ("hit", "damage", "Gu.stress", "Gu.injury", "Gu.prone", "fight.momentum",
          "Ro.complications")  # fmt: skip


def gun(damage: int, **rest: Any) -> dict[str, Any]:
    return {"name": "gun", "mode": "ranged", "damage": damage, **rest}


def test_a_plain_shot() -> None:
    odds = odds_of({"control": 10, "security": 4}, {}, gun(2))

    assert odds.joint(*FIELDS) == outcomes(shots(14, 2, 6))
    assert odds.left_out == 0


def test_a_shot_to_kill_with_a_focus() -> None:
    odds = odds_of(
        {"control": 9, "security": 3, "focuses": {"Marksman": ["gun"]}}, {"stress": 4},
        gun(3), KILL,
    )  # fmt: skip

    assert odds.joint(*FIELDS) == outcomes(shots(12, 2, 6, critical=3, lethal=1, stress=4))


def test_piercing_and_vicious_against_cover() -> None:
    weapon = gun(2, effects={"piercing": 1, "vicious": 1})
    odds = odds_of({"control": 11, "security": 2}, {"resistance": 1, "cover_dice": 2}, weapon)

    assert odds.joint(*FIELDS) == outcomes(
        shots(13, 2, 4, resistance=1, cover=2, piercing=1, vicious=1)
    )


def test_knockdown_at_a_target_behind_resistance() -> None:
    weapon = gun(1, effects={"knockdown": True}, damage_includes_security=True)
    odds = odds_of({"control": 8, "security": 2}, {"resistance": 3}, weapon)

    assert odds.joint(*FIELDS) == outcomes(shots(10, 2, 1, resistance=3, knockdown=1))


def test_one_die_is_re_rolled_after_aim() -> None:
    """A Complication is re-rolled first, else a failure."""
    rolled: Counter[tuple[int, ...]] = Counter()
    for faces in product(range(1, 21), repeat=2):
        worst = max(faces)
        kept = min(faces)
        for face in range(1, 21):
            last = (kept, face) if worst > 13 else faces
            rolled[judge(last, 13, 2, 1, 1)] += 1
    dice = {key: Fraction(n, 8000) for key, n in rolled.items()}
    odds = odds_of(
        {"control": 10, "security": 3}, {}, gun(1),
        answers={AIM_REROLL: -1}, state={"aimed": 1},
    )  # fmt: skip

    assert odds.joint(*FIELDS) == outcomes(shots(13, 2, 4, dice=dice))


@pytest.mark.parametrize(("ro", "gu"), [((9, 3), (8, 2)), ((9, 1), (10, 4))])
def test_a_melee_that_either_may_win(ro: tuple[int, int], gu: tuple[int, int]) -> None:
    weapon = {"name": "club", "mode": "melee", "damage": 1}
    found: Counter[tuple[int, ...]] = Counter()
    for (won, mine, slips), p in task(sum(ro), 1).items():
        for (resists, theirs, their_slips), q in task(sum(gu), 1).items():
            if won and (not resists or mine >= theirs):
                pool = mine - theirs if resists else mine
                for (total, _), r in challenge(1 + ro[1]).items():
                    left, injury = hurt(14, total, 0)
                    key = (1, 0, left, injury, 12, 0, pool, 0, slips, their_slips)
                    found[key] += p * q * r  # type: ignore[assignment]
            elif resists:
                threat = theirs - mine if won else theirs
                for (total, effects), r in challenge(1 + gu[1]).items():
                    left, injury = hurt(12, total, 0)
                    key = (0, int(effects > 0), 14, 0, left, injury, 0, threat, slips, their_slips)
                    found[key] += p * q * r  # type: ignore[assignment]
            else:
                key = (0, 0, 14, 0, 12, 0, 0, 0, slips, their_slips)
                found[key] += p * q  # type: ignore[assignment]
    odds = odds_of(
        {"daring": ro[0], "security": ro[1], "stress_max": 12, "in_reach_of": ["Gu"]},
        {"daring": gu[0], "security": gu[1]},
        weapon,
    )

    assert odds.joint(
        "hit", "Ro.prone", "Gu.stress", "Gu.injury", "Ro.stress", "Ro.injury", "fight.momentum",
        "fight.threat", "Ro.complications", "Gu.complications",
    ) == dict(sorted(found.items()))  # fmt: skip


def test_means_of_challenge_dice() -> None:
    """A die is worth 5/6 in the mean, and shows an Effect in one throw of three."""
    pool = challenge(3)

    assert sum(total * p for (total, _), p in pool.items()) == Fraction(5, 2)
    assert sum(effects * p for (_, effects), p in pool.items()) == 1

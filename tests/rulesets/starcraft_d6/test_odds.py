"""Exact odds of attacks against dice counted anew from the game's text, as fractions.

Nothing here calls a rule. A wild die that keeps showing sixes is followed without end where only a
threshold is asked, else as far as the walk follows it; what lies beyond has no numbers of its own.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from starfray.core.action import NONE, Action
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.readings.odds.odds import Odds, weigh
from starfray.rulesets.starcraft_d6.chapters.melee_combat.striking import BRAWL, MELEE_ATTACK
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.shooting import SHOOT
from starfray.rulesets.starcraft_d6.chapters.reacting.reactions import DO_NOTHING, FULLY, REACT

SD6 = ruleset("starcraft-d6")
Chances = dict[int, Fraction]

# Runs of sixes beyond this are not looked at one by one: all numbers asked here are far below.
RUN = 14
FAR = 84
COMPARED = 40


def odds_of(
    shooter: dict[str, Any],
    target: dict[str, Any],
    verb: int = SHOOT,
    reaction: int = DO_NOTHING,
    **encounter: Any,
) -> Odds:
    """Weigh one attack of a on b."""
    data = {
        "system": SD6.key,
        "range": "point_blank" if verb != SHOOT else "short",
        "sides": {"one": {}, "other": {}},
        "combatants": [
            {"name": "a", "side": "one", **shooter},
            {"name": "b", "side": "other", "bp_max": 1000, **target},
        ],
        **encounter,
    }
    setup = build_encounter(Document("test", data))
    SD6.ready(setup.state, 0)
    item = 0 if verb in (SHOOT, MELEE_ATTACK) else NONE
    action = Action(verb, 0, 1, item, NONE, NONE, NONE)
    return weigh(SD6, setup, setup.state, action, answers={REACT: reaction})


def gun(damage: str) -> dict[str, Any]:
    return {"weapons": [{"name": "gun", "damage": damage}]}


# --------------------------------------------------------------------- the game, said anew


@cache
def plain(dice: int) -> Chances:
    """The sum of ordinary dice."""
    counts = Counter(sum(faces) for faces in product(range(1, 7), repeat=dice))
    return {total: Fraction(n, 6**dice) for total, n in counts.items()}


@cache
def code(dice: int, pips: int = 0) -> Chances:
    """A dice code: one die is wild, and each six on it is added and rolled again."""
    if dice == 0:
        return {pips: Fraction(1)}
    chances: defaultdict[int, Fraction] = defaultdict(Fraction)
    for sixes in range(RUN + 1):
        for face in range(1, 6):
            for rest, chance in plain(dice - 1).items():
                chances[6 * sixes + face + rest + pips] += Fraction(1, 6 ** (sixes + 1)) * chance
    return dict(chances)


def reaches(chances: Chances, number: int) -> Fraction:
    """The chance to reach a number; what is not in `chances` lies beyond it."""
    assert number <= FAR
    return 1 - sum((p for total, p in chances.items() if total < number), Fraction(0))


def damaged(damage: Chances, strength: Chances, armor: int) -> Chances:
    """Body Points lost to a hit: nothing if Strength and armor beat the damage, else the rest."""
    lost: defaultdict[int, Fraction] = defaultdict(Fraction)
    for total, chance in damage.items():
        if total - armor >= FAR:
            continue
        resisted = reaches(strength, total - armor + 1)
        lost[max(0, total - armor)] += chance * (1 - resisted)
        lost[0] += chance * resisted
    return dict(lost)


def assert_loss(odds: Odds, hit: Fraction, lost: Chances) -> None:
    """Compare the chances of each small loss, as fractions."""
    assert odds.probability("hit") == hit  # whatever the damage roll comes to
    assert 0 < odds.left_out < Fraction(1, 10**12)
    for loss in range(1, COMPARED):
        assert odds.probability(f"loss = {loss}") == hit * lost.get(loss, Fraction(0)), loss


# ------------------------------------------------------------------------------- the attacks


@pytest.mark.parametrize(
    ("firearms", "damage", "strength", "armor"),
    [((4, 0), (4, 0), (2, 0), 0), ((3, 1), (3, 2), (3, 1), 4), ((2, 0), (5, 0), (4, 2), 1)],
)
def test_a_shot(
    firearms: tuple[int, int], damage: tuple[int, int], strength: tuple[int, int], armor: int
) -> None:
    odds = odds_of(
        {"skills": {"firearms": write(firearms)}, **gun(write(damage))},
        {"attributes": {"strength": write(strength)}, "armor": {"av_max": armor}},
    )

    hit = reaches(code(*firearms), 10)
    assert_loss(odds, hit, damaged(code(*damage), code(*strength), armor))


def test_the_mean_of_what_explodes_without_end() -> None:
    odds = odds_of({"skills": {"firearms": "4D"}, **gun("4D")}, {"attributes": {"strength": "0D"}})

    # A Wild Die is worth 4.2 on the average, each of the others 3.5; nothing is resisted.
    hit = reaches(code(4), 10)
    off = abs(odds.mean("loss") - hit * (Fraction(42, 10) + 3 * Fraction(35, 10)))
    assert off <= odds.mean_error("loss") < Fraction(1, 10**9)
    assert off < Fraction(1, 10**12)


def write(dice_and_pips: tuple[int, int]) -> str:
    return "{}D+{}".format(*dice_and_pips)


def test_a_shot_at_one_who_dodges() -> None:
    odds = odds_of(
        {"skills": {"firearms": "4D"}, **gun("2D")},
        {"skills": {"dodge": "2D"}, "attributes": {"strength": "2D"}},
        reaction=1,
    )

    attack = code(4)
    both = odds.joint("b.dodge_total", "hit")
    for total, chance in code(2).items():
        if total < FAR:
            hit = reaches(attack, total)
            assert both.get((total, 0), 0) == chance * (1 - hit)
            assert both[total, 1] == chance * hit


def test_a_shot_at_one_who_does_nothing_but_dodge() -> None:
    odds = odds_of(
        {"skills": {"firearms": "4D"}, **gun("1D")},
        {"skills": {"dodge": "1D"}, "attributes": {"strength": "2D"}},
        reaction=FULLY,
    )

    hit = sum(
        (chance * reaches(code(4), 10 + total) for total, chance in code(1).items()
         if total <= FAR - 10),
        Fraction(0),
    )  # fmt: skip
    assert abs(odds.probability("hit") - hit) <= odds.left_out + Fraction(1, 6**12)


def test_brawling_with_a_block_and_effect_value() -> None:
    odds = odds_of(
        {"skills": {"brawling": "4D"}, "attributes": {"strength": "2D"}},
        {"skills": {"brawling": "3D"}, "attributes": {"strength": "2D"}},
        verb=BRAWL,
        reaction=3,
    )

    # An unannounced block is at -1D; each ten over it adds a die of damage.
    lost: defaultdict[int, Fraction] = defaultdict(Fraction)
    for block, one in code(2).items():
        for attack, other in code(4).items():
            if attack >= block:
                ev = (attack - block) // 10
                for loss, chance in small_losses(ev).items():
                    lost[loss] += one * other * chance
    for loss in range(1, 20):
        found = odds.probability(f"loss = {loss}")
        assert abs(found - lost[loss]) <= odds.left_out + Fraction(4, 6**RUN)
        assert abs(found - lost[loss]) < Fraction(1, 10**9)


@cache
def small_losses(ev: int) -> Chances:
    if ev > 6:
        return {}  # hardly ever, and then far above what is compared
    lost = damaged(code_by_sums(2 + ev), code(2), 0)
    return {loss: chance for loss, chance in lost.items() if 0 < loss < 20}


@cache
def code_by_sums(dice: int) -> Chances:
    """The same as `code`, die by die, for many dice."""
    chances = code(1)
    for _ in range(dice - 1):
        grown: defaultdict[int, Fraction] = defaultdict(Fraction)
        for total, chance in chances.items():
            for face in range(1, 7):
                grown[total + face] += chance / 6
        chances = dict(grown)
    return chances


def test_a_blade_that_cannot_be_blocked() -> None:
    odds = odds_of(
        {
            "skills": {"melee_combat": "3D"},
            "attributes": {"strength": "3D"},
            "weapons": [{"name": "blade", "kind": "melee", "damage": "1D+1"}],
        },
        {"attributes": {"strength": "2D"}, "armor": {"av_max": 3}},
        verb=MELEE_ATTACK,
    )

    attack = code(3)
    lost: defaultdict[int, Fraction] = defaultdict(Fraction)
    for total, chance in attack.items():
        if total >= 5:
            dice = 4 + (total - 5) // 10 // 2
            damage = {t + 1: p for t, p in code_by_sums(dice).items()}
            for loss, p in damaged(damage, code(2), 3).items():
                lost[loss] += chance * p
    assert abs(odds.probability("hit") - reaches(attack, 5)) <= odds.left_out
    for loss in range(1, 20):
        found = odds.probability(f"loss = {loss}")
        assert abs(found - lost[loss]) <= odds.left_out + Fraction(1, 6**RUN)


@pytest.mark.parametrize(
    ("option", "lost"),
    [
        ("margin", lambda damage, strength, av: max(0, damage - strength - av)),
        ("resist_only", lambda damage, strength, av: damage),
        ("armor_only", lambda damage, strength, av: max(0, damage - av)),
    ],
)
def test_other_ways_to_lose_body_points(option: str, lost: Any) -> None:
    odds = odds_of(
        {"skills": {"firearms": "3D"}, **gun("3D")},
        {"attributes": {"strength": "2D"}, "armor": {"av_max": 2}},
        rulings={"bp_loss": option},
    )

    hit = reaches(code(3), 10)
    expected: defaultdict[int, Fraction] = defaultdict(Fraction)
    for damage, one in code(3).items():
        for strength, other in code(2).items():
            if strength + (0 if option == "armor_only" else 2) <= damage:
                expected[lost(damage, strength, 2)] += one * other
    for loss in range(1, 15):
        found = odds.probability(f"loss = {loss}")
        slack = Fraction(1, 6**RUN) if option == "margin" else Fraction(0)
        assert abs(found - hit * expected[loss]) <= slack, loss


def test_dropping_the_highest_die_on_a_wild_one() -> None:
    odds = odds_of(
        {"skills": {"firearms": "3D"}, **gun("1D")}, {}, rulings={"wild_one": "drop_highest"}
    )

    misses = sum(
        1 for wild, *others in product(range(1, 7), repeat=3)
        if wild != 6 and (min(others) if wild == 1 else wild + sum(others)) < 10
    )  # fmt: skip
    after_six = sum(
        (Fraction(1, 36) * plain(2)[rest] for face in range(1, 6) for rest in plain(2)
         if 6 + face + rest < 10),
        Fraction(0),
    )  # fmt: skip

    assert odds.probability("miss") == Fraction(misses, 216) + after_six

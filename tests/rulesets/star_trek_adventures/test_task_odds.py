"""Exact odds of Tasks with all that goes into them, against fractions made up die by die.

Bought dice, a Focus, assistance, re-rolls, Complications, a Task at a commander's order, and a
melee in which both sides choose. Nothing here calls a rule.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

from starfray.core.action import action
from starfray.readings.odds.odds import Odds, weigh
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attack import ATTACK
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.melee_attack import FEND_OFF
from starfray.rulesets.star_trek_adventures.chapters.basics.assistance import ASSIST_WITH
from starfray.rulesets.star_trek_adventures.chapters.basics.extra_dice import (
    BUY_DICE,
    DETERMINATION_REROLL,
    PERFECT_DIE,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import THREAT_PART
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.direct import DIRECT
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.out_of_turn import (
    TASK_INTENT,
    TASK_NOW,
    TASK_TARGET,
    TASK_WEAPON,
)
from starfray.rulesets.star_trek_adventures.chapters.recovery_and_first_aid import FIRST_AID
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.hidden import (
    SEARCH,
    SEARCH_WITH,
)
from starfray.rulesets.star_trek_adventures.state import STUN
from tests.rulesets.star_trek_adventures.scene import GU, RO, STA, VI, number, scene
from tests.rulesets.star_trek_adventures.test_odds import PLAIN, challenge, hurt

Sums = dict[tuple[int, ...], Fraction]
CONTROL_COMMAND = 0  # as questions list the pairs


def die(tn: int, critical: int = 1, comp_range: int = 1) -> Sums:
    """One d20: the chances of (successes, Complications)."""
    found: Counter[tuple[int, ...]] = Counter()
    for face in range(1, 21):
        scored = 2 if face <= critical else 1 if face <= tn else 0
        found[scored, int(face > 20 - comp_range)] += 1
    return {key: Fraction(n, 20) for key, n in found.items()}


def together(*parts: Sums) -> Sums:
    """Independent parts, added up."""
    whole: Sums = {(0, 0): Fraction(1)}
    for part in parts:
        grown: Counter[tuple[int, ...]] = Counter()
        for (a, b), (c, d) in product(whole, part):
            grown[a + c, b + d] += whole[a, b] * part[c, d]  # type: ignore[assignment]
        whole = dict(grown)  # type: ignore[arg-type]
    return whole


def summed(found: Counter[tuple[int, ...]]) -> Sums:
    return {key: chance for key, chance in sorted(found.items()) if chance}  # type: ignore[misc]


def of(changes: dict[str, Any], act: Any, answers: dict[int, int]) -> Odds:
    """Weigh an action on the field of the rulebook."""
    setup = scene("field", changes)
    STA.ready(setup.state, act.who)
    return weigh(STA, setup, setup.state, act, answers={**PLAIN, **answers})


def test_first_aid_with_a_bought_die_a_focus_and_an_assistant() -> None:
    """The assistant's die counts only where the surgeon scores at all; its Complication always."""
    odds = of(
        {
            "momentum": 3,
            "Ro": {"medicine": 4, "focuses": {"Surgery": ["first_aid"]}, "in_reach_of": ["Gu"]},
            "Vi": {"assists": "Ro"},
            "Gu": {"injury": "lethal", "injury_debilitating": True},
        },
        action(FIRST_AID, RO, target=GU),
        {BUY_DICE: 1, THREAT_PART: 0, ASSIST_WITH: CONTROL_COMMAND},
    )
    found: Counter[tuple[int, ...]] = Counter()
    own = together(*[die(13, 4)] * 3)
    for ((scored, slips), p), ((more, slip), q) in product(own.items(), die(11).items()):
        total = scored + more if scored else 0
        momentum = 2 + (total - 2 if total >= 2 else 0)
        key = (int(total >= 2), min(6, momentum), slips + slip)
        found[key] += p * q  # type: ignore[assignment]

    assert odds.joint("stabilized", "fight.momentum", "Ro.complications") == summed(found)
    assert odds.left_out == 0


def test_a_search_in_which_determination_re_rolls_what_has_failed() -> None:
    """All dice that score nothing are re-rolled where the Task would fail, for one point."""
    odds = of(
        {
            "Ro": {"determination": 1, "values": ["Nothing escapes me"], "in_reach_of": ["Gu"]},
            "Gu": {
                "weapons": [
                    {"name": "dart", "mode": "ranged", "damage": 1, "qualities": {"hidden": 2}}
                ],
                "drawn": [],
                "concealed": ["dart"],
            },
        },
        action(SEARCH, RO, target=GU),
        {PERFECT_DIE: 0, DETERMINATION_REROLL: -1, SEARCH_WITH: 1},
    )  # fmt: skip
    found: Counter[tuple[int, ...]] = Counter()
    for pair in product(die(14).items(), repeat=2):
        chance = pair[0][1] * pair[1][1]
        kept = [key for key, _ in pair if key[0] > 0]
        scored = sum(key[0] for key in kept)
        if scored >= 2:
            total = together(*({key: Fraction(1)} for key, _ in pair))
            spent = 0
        else:
            again = [die(14)] * (2 - len(kept))
            total = together(*({key: Fraction(1)} for key in kept), *again)
            spent = 1
        for (successes, slips), p in total.items():
            found[int(successes >= 2), 1 - spent, slips] += chance * p  # type: ignore[assignment]

    assert odds.joint("found", "Ro.determination", "Ro.complications") == summed(found)


def test_an_attack_at_a_commanders_order() -> None:
    """Ro shoots out of turn with 2d20, and the commander adds a die of Control + Command."""
    setup = scene("field", {})
    phaser = number(setup, "weapons", "phaser")
    odds = of(
        {"Vi": {"commanding_officer": True, "command": 4}, "Gu": {"stress_max": 6}},
        action(DIRECT, VI, target=RO),
        {
            TASK_NOW: 1, TASK_WEAPON: phaser, TASK_TARGET: GU, TASK_INTENT: 1 + STUN,
            ASSIST_WITH: CONTROL_COMMAND,
        },
    )  # fmt: skip
    found: Counter[tuple[int, ...]] = Counter()
    own = together(*[die(13)] * 2)
    for ((scored, slips), p), ((more, slip), q) in product(own.items(), die(14).items()):
        total = scored + more if scored else 0
        if total < 2:
            found[0, 6, 0, 0, slips + slip] += p * q  # type: ignore[assignment]
            continue
        for (damage, _), r in challenge(6).items():
            left, injury = hurt(6, damage, 0)
            key = (1, left, injury, min(6, total - 2), slips + slip)
            found[key] += p * q * r  # type: ignore[assignment]

    assert odds.joint(
        "hit", "Gu.stress", "Gu.injury", "fight.momentum", "Ro.complications"
    ) == summed(found)  # fmt: skip
    assert odds.probability("hit") == sum(
        (chance for key, chance in found.items() if key[0]), Fraction(0)
    )


def test_a_melee_in_which_both_buy_a_die_and_whoever_wins_withdraws() -> None:
    """Momentum pays for one die, Threat for the other; the winner leaves and harms nobody."""
    setup = scene("field", {})
    club = number(setup, "weapons", "club")
    odds = of(
        {"momentum": 2, "threat": 2, "Ro": {"in_reach_of": ["Gu"]}},
        action(ATTACK, RO, target=GU, item=club, n=STUN),
        {BUY_DICE: 1, THREAT_PART: 0, FEND_OFF: 1},
    )
    found: Counter[tuple[int, ...]] = Counter()
    mine, theirs = together(*[die(12)] * 3), together(*[die(10)] * 3)
    for ((a, slips), p), ((b, their_slips), q) in product(mine.items(), theirs.items()):
        won, resisted = a >= 1, b >= 1
        momentum, threat = 1, 1
        if won and (not resisted or a >= b):
            momentum += a - b if resisted else a - 1
        elif resisted:
            threat += b - a if won else b - 1
        apart = int(won or resisted)
        key = (1 - apart, min(6, momentum), threat, slips, their_slips)
        found[key] += p * q  # type: ignore[assignment]

    assert odds.joint(
        "reach[Ro][Gu]", "fight.momentum", "fight.threat", "Ro.complications", "Gu.complications"
    ) == summed(found)  # fmt: skip

"""What a bot answers to an attack, and what it keeps ready against one."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.absent import NOTHING
from starfray.core.action import NONE
from starfray.rulesets.starcraft_d6.bots.defending import (
    answer_attack,
    answer_points,
    cost_of_reaction,
    reserve,
    saved_from,
    saved_in_all,
    still_acts,
    threat_is_armed,
)
from starfray.rulesets.starcraft_d6.bots.weighing import (
    CERTAIN,
    blow_worth,
    chance,
    harm,
    middle,
    reach,
    shooting_code,
    shot_worth,
    spread,
    striking_code,
    through_object,
)
from starfray.rulesets.starcraft_d6.chapters.melee_combat.difficulty_of_blows import (
    BY_BRAWLING,
    BY_WEAPON,
    Blow,
)
from starfray.rulesets.starcraft_d6.chapters.reacting.reactions import DO_NOTHING, answer_by
from starfray.rulesets.starcraft_d6.state import (
    BRAWLING,
    DEAD,
    DODGE,
    DYING,
    MARTIAL_ARTS,
    SHORT,
    STOWED,
    STRENGTH,
)
from tests.rulesets.starcraft_d6.moments import MARKSMAN, NOBODY, RIFLE, SWORD, moment

NO, DODGES, FULLY = DO_NOTHING, answer_by(DODGE, 0), answer_by(DODGE, 1)
BLOCKS = answer_by(BRAWLING, 0)
FENCER = {"skills": {"melee_combat": "6D", "brawling": "2D"}, "weapons": [SWORD]}
DODGER = {"skills": {"dodge": "7D", "brawling": "7D", "firearms": "2D"}, "weapons": [RIFLE]}


def offered(*options: int) -> int:
    return sum(1 << option for option in options)


def test_what_a_reaction_saves_from() -> None:
    state = moment(DODGER, MARKSMAN)
    whole = shot_worth(state, 1, 0, 0 + 1, SHORT, 0)
    saved = [saved_from(state, 0, 1, 0, code, 0, 0) for code in range(0, 40, 3)]

    assert saved == sorted(saved)
    assert saved[0] < 0 < saved[-1] <= whole
    assert saved[-1] > whole * 9 // 10
    # The full reaction is added to the difficulty, and saves more.
    for code, plain in zip(range(0, 40, 3), saved, strict=True):
        full = saved_from(state, 0, 1, 0, code, 1, 0)
        assert plain <= full <= whole
    assert saved_from(state, 0, 1, 0, 0, 1, 0) == pytest.approx(0, abs=whole // 20)
    assert saved_from(state, 0, 1, 1, 20, 0, 0) == 0  # nobody is in reach
    state.weapons[1].magazine, state.weapons[1].ammo = 5, 0
    assert saved_from(state, 0, 1, 0, 20, 0, 0) == 0
    state.weapons[1].ammo, state.weapons[1].shots_fired = 1, 1
    assert saved_from(state, 0, 1, 0, 20, 0, 0) == 0  # fired as often as it may be
    assert saved_from(state, 0, 1, 0, 20, 0, 1) > 0  # but this shot is under way


def test_who_may_still_attack() -> None:
    state = moment(DODGER, MARKSMAN)
    unit = state.units[1]
    assert still_acts(state, 1)
    unit.done = 1
    assert not still_acts(state, 1)
    unit.declared, unit.own, unit.acted = 3, 2, 1
    assert still_acts(state, 1)
    unit.done = 0
    unit.acted = 2
    assert not still_acts(state, 1)
    unit.acted = 1
    for field, value in (("status", DYING), ("lost_round", 1), ("full", DODGE)):
        before = getattr(unit, field)
        setattr(unit, field, value)
        assert not still_acts(state, 1)
        setattr(unit, field, before)


def test_a_dodge_saves_from_all_and_a_parry_from_one() -> None:
    state = moment(DODGER, MARKSMAN, MARKSMAN, {**MARKSMAN, "side": "one"})
    one = saved_from(state, 0, 1, 0, 21, 0, 0)

    assert saved_in_all(state, 0, NONE, 0, 21, 0) == 2 * one
    assert saved_in_all(state, 0, 1, 0, 21, 0) == 2 * one
    state.units[2].done = 1
    assert saved_in_all(state, 0, 1, 0, 21, 0) == one
    state.units[1].done = 1
    assert saved_in_all(state, 0, 1, 0, 21, 0) == one
    assert saved_in_all(state, 0, NONE, 0, 21, 0) == 0

    state = moment(
        DODGER, FENCER, {**FENCER, "skills": {"melee_combat": "9D"}}, range="point_blank"
    )
    weak, strong = (saved_from(state, 0, enemy, 1, 21, 0, 0) for enemy in (1, 2))
    assert 0 < weak != strong > 0
    assert saved_in_all(state, 0, 1, 1, 21, 0) == weak
    assert saved_in_all(state, 0, NONE, 1, 21, 0) == max(weak, strong)


@pytest.mark.parametrize("tactic", ["steady", "reckless", "wary"])
def test_who_has_nothing_left_to_do_reacts(tactic: str) -> None:
    state = moment(DODGER, MARKSMAN, sides={"one": {"tactic": tactic}, "other": {}})
    state.units[0].declared, state.units[0].done = 1, 1
    allowed = offered(NO, DODGES)

    assert answer_attack(state, 0, allowed, 1, 10**6, 0) == DODGES
    state.units[0].skills[DODGE] = 1  # it would make things easier
    assert answer_attack(state, 0, allowed, 1, 10**6, 0) == NO
    # A Dodge that must be rolled is rolled, for what it is worth.
    assert answer_attack(state, 0, offered(DODGES), 1, 10**6, 0) == DODGES
    assert answer_attack(state, 0, offered(DODGES, FULLY), 1, 10**6, 0) in (DODGES, FULLY)


def test_a_reaction_is_worth_its_price_or_left() -> None:
    def answers(tactic: str, now: int, less: int, **unit: int) -> int:
        state = moment(DODGER, MARKSMAN, sides={"one": {"tactic": tactic}, "other": {}})
        for field, value in unit.items():
            setattr(state.units[0], field, value)
        return answer_attack(state, 0, offered(NO, DODGES, FULLY), 1, now, less)

    state = moment(DODGER, MARKSMAN)
    saved = saved_in_all(state, 0, 1, 0, 21, 0)
    assert answers("steady", saved - 1, 0) == DODGES
    assert answers("steady", saved + 1, 0) == NO
    assert answers("steady", saved + 100, 100) == NO
    assert answers("steady", saved + 99, 100) == DODGES
    assert answers("wary", saved * 14 // 10, 0) == DODGES
    assert answers("wary", saved * 16 // 10, 0) == NO
    assert answers("reckless", 1, 0) == NO
    assert answers("reckless", 0, 0) == FULLY
    # Two actions to come cost twice as much.
    assert answers("steady", saved * 6 // 10, 0, declared=2, own=2) == NO
    assert answers("steady", saved * 6 // 10, 0, declared=2, own=2, acted=1) == DODGES


def test_the_cost_of_a_reaction_is_what_is_still_to_come() -> None:
    state = moment(DODGER, MARKSMAN)
    unit = state.units[0]
    assert cost_of_reaction(state, 0, DODGE, 0, 100, 70) == 30
    assert cost_of_reaction(state, 0, DODGE, 1, 100, 70) == 100
    unit.done = 1
    assert cost_of_reaction(state, 0, DODGE, 0, 100, 70) == 0
    unit.declared, unit.own, unit.acted = 3, 3, 1
    assert cost_of_reaction(state, 0, DODGE, 0, 100, 70) == 60
    assert cost_of_reaction(state, 0, DODGE, 1, 100, 70) == 200
    unit.dodges = 1
    assert cost_of_reaction(state, 0, DODGE, 0, 100, 70) == 0
    assert cost_of_reaction(state, 0, BRAWLING, 0, 100, 70) == 60
    unit.parries = 1
    assert cost_of_reaction(state, 0, BRAWLING, 0, 100, 70) == 0
    unit.dodges = unit.parries = 0
    unit.full = DODGE
    assert cost_of_reaction(state, 0, DODGE, 1, 100, 70) == 0


def test_against_a_blow_the_best_block_counts() -> None:
    state = moment(DODGER, {"skills": {"brawling": "6D"}}, range="point_blank")
    state.units[0].declared, state.units[0].done = 1, 1
    art = answer_by(MARTIAL_ARTS, 0)

    assert answer_attack(state, 0, offered(NO, BLOCKS, art), 1, 0, 0) == BLOCKS
    state.units[0].skills[MARTIAL_ARTS] = 27
    assert answer_attack(state, 0, offered(NO, BLOCKS, art), 1, 0, 0) == art
    assert answer_attack(state, 0, offered(NO, BLOCKS), 1, 0, 0) == BLOCKS
    full = answer_by(BRAWLING, 1)
    assert answer_attack(state, 0, offered(NO, full), 1, 0, 0) == full


def test_what_the_wary_keep_ready() -> None:
    def kept(cost: int, *people: dict[str, Any], tactic: str = "wary", **more: Any) -> int:
        sides = {"one": {"tactic": tactic}, "other": {}}
        return reserve(moment(*people, sides=sides, **more), 0, cost, 0)

    state = moment(DODGER, MARKSMAN)
    saved = saved_in_all(state, 0, NONE, 0, 21 - 3, 0)
    assert kept(saved * 3 // 2 - 1, DODGER, MARKSMAN) == 0
    assert kept(saved * 3 // 2 + 1, DODGER, MARKSMAN) == NONE
    assert kept(saved - 1, DODGER, MARKSMAN, tactic="steady") == 0
    assert kept(saved + 1, DODGER, MARKSMAN, tactic="steady") == NONE
    assert kept(0, DODGER, MARKSMAN, tactic="reckless") == NONE
    assert kept(0, {"skills": {"dodge": "1D+2"}}, MARKSMAN) == NONE
    assert kept(0, DODGER, NOBODY) == NONE
    # Close by: a parry, but not with bare hands against a blade.
    assert kept(0, DODGER, {"skills": {"brawling": "6D"}}, range="point_blank") == 1
    assert kept(0, DODGER, FENCER, range="point_blank") == NONE
    parrying = {"skills": {"melee_parry": "7D"}, "weapons": [SWORD]}
    assert kept(0, parrying, FENCER, range="point_blank") == 1
    clumsy = {"skills": {"dodge": "1D", "melee_parry": "7D"}, "weapons": [SWORD]}
    assert kept(0, clumsy, FENCER, range="point_blank") == 1
    both = {"skills": {"dodge": "9D", "melee_parry": "3D"}, "weapons": [SWORD]}
    assert kept(0, both, FENCER, MARKSMAN, MARKSMAN, range="point_blank") == 0
    both = {"skills": {"dodge": "3D", "melee_parry": "9D"}, "weapons": [SWORD]}
    assert kept(0, both, FENCER, range="point_blank") == 1


def test_a_threat_is_armed_where_somebody_awake_strikes_with_a_weapon() -> None:
    state = moment({**NOBODY, "weapons": [SWORD]}, FENCER, range="point_blank")
    assert threat_is_armed(state, 0)
    state.units[1].status = DEAD
    assert not threat_is_armed(state, 0)
    assert not threat_is_armed(moment({**NOBODY, "weapons": [SWORD]}, FENCER), 0)
    assert not threat_is_armed(
        moment({**NOBODY, "weapons": [SWORD]}, NOBODY, range="point_blank"), 0
    )
    bare = {"natural_weapons": "unarmed"}
    claws = {"name": "claws", "kind": "natural", "damage": "1D"}
    cat = {**NOBODY, "weapons": [claws]}
    assert threat_is_armed(moment(NOBODY, cat, range="point_blank"), 0)
    assert not threat_is_armed(moment(NOBODY, cat, range="point_blank", rulings=bare), 0)


def test_points_that_probably_turn_a_roll() -> None:
    state = moment({"cp": 6}, NOBODY)
    up_to = [offered(*range(most + 1)) for most in range(7)]

    assert [answer_points(state, 0, up_to[2], 10, needed) for needed in range(9, 17)] == [
        0, 0, 1, 1, 1, 1, 0, 0,
    ]  # fmt: skip
    state.units[0].status = DYING
    assert [answer_points(state, 0, up_to[6], 10, needed) for needed in (10, 11, 14, 15, 17)] == [
        0, 1, 1, 2, 2,
    ]  # fmt: skip
    assert answer_points(state, 0, up_to[6], 10, 60) == 6
    assert answer_points(state, 0, up_to[2], 10, 60) == 2


def test_the_best_shot_and_the_best_blow_of_somebody() -> None:
    guns = [RIFLE, {**RIFLE, "name": "big", "damage": "9D", "in_hand": False}]
    state = moment({**MARKSMAN, "weapons": guns}, NOBODY)
    assert shooting_code(state, 0, 1, 0) == (18, 10, shot_worth(state, 0, 1, 0, SHORT, 0))
    assert shooting_code(state, 1, 0, 0) == (0, 0, 0)
    assert striking_code(state, 0, 1) == (0, 0, 0)

    state = moment(
        FENCER, {**FENCER, "weapons": [{**SWORD, "difficulty": 12}]}, range="point_blank"
    )
    fists, blade = Blow(0, 1, BY_BRAWLING, NOTHING, NOTHING), Blow(0, 1, BY_WEAPON, 0, NOTHING)
    assert striking_code(state, 0, 1) == (18, 5, blow_worth(state, blade, 0))
    state.weapons[0].where = STOWED
    assert striking_code(state, 0, 1) == (6, 5, blow_worth(state, fists, 0))
    assert striking_code(state, 1, 0)[1] == 12
    state.units[0].skills[BRAWLING] = state.units[0].skills[MARTIAL_ARTS] = (
        2  # no die to strike with
    )
    assert striking_code(state, 0, 1) == (2, 5, 0)


def test_the_worth_of_a_blow_counts_its_effect() -> None:
    state = moment(FENCER, NOBODY, range="point_blank")
    for way, item, code, most in ((BY_BRAWLING, NOTHING, 6, 5), (BY_WEAPON, 0, 18, 5)):
        blow = Blow(0, 1, way, item, NOTHING)
        hits = reach(state, code, most)
        damage = 6 + (6 if way == BY_WEAPON else 0)
        over = max(0, 3 * (middle(code) // 100 - most) // 10 - 1)
        damage += over // 2 if way == BY_WEAPON else over
        assert blow_worth(state, blow, 0) == hits * harm(state, 1, damage)
    assert blow_worth(state, Blow(0, 1, BY_WEAPON, 0, NOTHING), 2) < blow_worth(
        state, Blow(0, 1, BY_WEAPON, 0, NOTHING), 1
    )


def test_harm_is_what_a_hit_takes_and_what_it_does_besides() -> None:
    state = moment(NOBODY, {"bp_max": 200})
    unit = state.units[1]
    by_code = [harm(state, 1, code) for code in range(3, 40)]
    assert by_code == sorted(by_code)
    assert 0 < by_code[0] < by_code[-1] <= CERTAIN
    plain = harm(state, 1, 15)
    unit.av = 4
    assert harm(state, 1, 15) < plain
    unit.av = 0

    def through(code: int) -> int:
        return chance(middle(code) - middle(6) + 50, spread(code) + spread(6))

    # A stun is half of what knocks out who has two dice of Strength; the next one does.
    assert harm(state, 1, 15) == through(15) * (10 * 1820 // 200 + 500) // CERTAIN
    unit.stun_count = 1
    assert harm(state, 1, 15) == through(15)
    unit.stun_count = 5
    assert harm(state, 1, 15) == through(15)
    # Beyond the row of the stunned it staggers.
    unit.bp = 160
    assert harm(state, 1, 15) == through(15) * (10 * 1820 // 160 + 150) // CERTAIN
    unit.bp = 10
    assert harm(state, 1, 15) == through(15)
    unit.bp = -5
    assert harm(state, 1, 15) == through(15)
    # What is not resisted is at least as much as what resists.
    unit.bp, unit.attributes[STRENGTH] = 100, 21
    resisted = chance(middle(6) - middle(21) + 50, spread(6) + spread(21))
    assert harm(state, 1, 6) == resisted * (10 * middle(21) // 100 + 150) // CERTAIN


def test_what_has_to_go_first_makes_a_hit_worth_less() -> None:
    state = moment(
        MARKSMAN, {"cover": "full", "protection": "door"},
        protections=[{"name": "door", "av": 10, "body_max": 20}],
    )  # fmt: skip
    hit = 1000 * harm(state, 1, 15)

    assert middle(15) == 1820
    assert through_object(state, 1, 15, 1000) == hit // (2 + 2000 // 820)
    state.protections[0].body = 5
    assert through_object(state, 1, 15, 1000) == hit // 2
    state.protections[0].av = 19
    assert through_object(state, 1, 15, 1000) == 0

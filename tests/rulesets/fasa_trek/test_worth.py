"""What the bots of percentile Star Trek reckon that attacks and fire are worth."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from starfray.core.rulings import switches
from starfray.core.table import UNHEARD
from starfray.rulesets.fasa_trek import rulings
from starfray.rulesets.fasa_trek.bots import keeping, worth
from starfray.rulesets.fasa_trek.bots.ship_worth import Place, fire_worth, place_after
from starfray.rulesets.fasa_trek.bots.worth import Means, Plan
from starfray.rulesets.fasa_trek.chapters.personal.to_hit import Attack, to_hit
from starfray.rulesets.fasa_trek.state import AP, PRONE
from tests.rulesets.fasa_trek.scenes import BLADE, DART, GUN, VERBS, chart, people, ships

SWITCHES = {name: switches(rulings.Rulings)[name] for name in
            ("movement_side", "position_side", "modifier_cap")}  # fmt: skip


@pytest.mark.parametrize("ruled", list(product(*SWITCHES.values())))
def test_a_bot_reckons_with_the_to_hit_that_the_rules_give(ruled: tuple[str, ...]) -> None:
    state = people({"skills": {"Guns": 30}, "size": "small"}, {"size": "large"},
                   **dict(zip(SWITCHES, ruled, strict=True))).state  # fmt: skip
    me, other = state.units
    for running, evading, posture, aims in product((0, 1), (0, 1), (0, PRONE), (0, 1, 2)):
        me.running, me.evading, me.posture = running, evading, posture
        other.running, other.evading, other.posture = evading, running, posture
        me.aims, me.aimed_at, me.aimed_with = aims, 1, 2
        attack = Attack(VERBS["fire"], 0, 1, 2, 0, 0, 0)

        foreseen = worth.foreseen_to_hit(state, 0, 1, 2, aims)
        assert foreseen == to_hit(state, UNHEARD, attack, posture, 0, 0)


@pytest.mark.parametrize(
    ("sheet", "plan", "worth_of_it"),
    [
        ({"DEX": 50, "skills": {"Guns": 30}}, Plan(0, 1, 2, 0), 40 * 45 + 10 * 15),
        ({"DEX": 9, "skills": {}}, Plan(0, 1, 2, 0), 4 * 45 + 10 * 15),
        ({"DEX": 99, "skills": {"Guns": 150}}, Plan(0, 1, 2, 0), 100 * 45),
    ],
)
def test_an_attack_is_worth_its_hits_and_its_grazes(
    sheet: dict[str, Any], plan: Plan, worth_of_it: int
) -> None:
    state = people(sheet, {"END": 99}).state

    assert worth.attack_worth(state, plan, 0) == worth_of_it


@pytest.mark.parametrize(("evading", "worth_of_it"), [(0, 0), (1, 0)])
def test_an_attack_that_cannot_even_graze_is_worth_nothing(evading: int, worth_of_it: int) -> None:
    state = people({"DEX": 0, "skills": {}}, {"END": 99, "size": "small"}).state
    state.units[1].evading = evading
    assert worth.foreseen_to_hit(state, 0, 1, 2, 0) == -15 - 30 * evading

    assert worth.attack_worth(state, Plan(0, 1, 2, 0), 0) == worth_of_it
    assert worth.attack_worth(state, Plan(0, 1, 2, 0), 1) == (10 * 45 + 10 * 15) * (1 - evading)


def test_a_blow_that_may_be_parried_is_worth_less() -> None:
    state = people({"DEX": 50, "skills": {"Blades": 30}}, {"END": 99, "DEX": 41}).state
    plan = Plan(0, 1, 0, 0)
    unmet = 40 * 20 + 10 * 7

    assert worth.attack_worth(state, plan, 0) == unmet * 60 // 100
    state.units[1].ap = AP
    assert worth.attack_worth(state, plan, 0) == unmet


def test_what_is_thrown_is_worth_less_at_one_who_can_duck() -> None:
    state = people({"DEX": 50, "skills": {"Throwing": 30}}, {"END": 99, "DEX": 41}).state
    plan = Plan(0, 1, 1, 0)
    unmet = 40 * 15 + 10 * 7

    assert worth.attack_worth(state, plan, 0) == unmet * 60 // 100
    state.units[1].ap = AP
    assert worth.attack_worth(state, plan, 0) == unmet


@pytest.mark.parametrize("points", range(13))
@pytest.mark.parametrize("skill", [0, 20, 90])
def test_as_many_attacks_are_aimed_as_is_worth_most(points: int, skill: int) -> None:
    state = people({"DEX": 20, "skills": {"Guns": skill}}, {"END": 99}).state
    plan, means = Plan(0, 1, 2, 0), Means(9, points * AP, 0)
    plain, aimed = (worth.attack_worth(state, plan, aims) for aims in (0, 1))
    worths = [aimed * k + plain * min(points - 3 * k, 9 - k) for k in range(points // 3 + 1)]

    aims, best = worth.best_aims(state, plan, means)

    assert best == max(worths)
    assert aims == worths.index(max(worths))


def test_a_runner_aims_at_nothing() -> None:
    state = people({"DEX": 10, "skills": {"Guns": 0}}, {"END": 99}).state
    plan, means = Plan(0, 1, 2, 0), Means(9, 9 * AP, 0)

    assert worth.best_aims(state, plan, means)[0] > 0
    state.units[0].running = 1
    assert worth.best_aims(state, plan, means) == (0, 9 * worth.attack_worth(state, plan, 0))


@pytest.mark.parametrize(
    ("rate", "ruled", "means", "shots"),
    [
        (None, "ap", Means(-1, 5 * AP, 3), 5),
        (None, "ap", Means(4, 5 * AP, 3), 4),
        (None, "ap", Means(4, -1, 0), 0),
        (2, "ap", Means(9, 5 * AP, 3), 5),
        (4, "weapon", Means(9, 5 * AP, 0), 4),
        (4, "weapon", Means(9, 5 * AP, 3), 1),
        (4, "weapon", Means(9, 5 * AP, 5), 0),
        (None, "weapon", Means(9, 5 * AP, 5), 5),
        (4, "one", Means(9, 5 * AP, 0), 1),
        (4, "one", Means(9, 5 * AP, 1), 0),
    ],
)
def test_means_are_good_for_so_many_shots(
    rate: int | None, ruled: str, means: Means, shots: int
) -> None:
    state = people({"weapons": [{**GUN, "rate": rate}, DART, BLADE]}, {}, fire_rate=ruled).state

    assert worth.shots_in(state, 0, means) == shots
    assert worth.shots_in(state, 1, Means(-1, 5 * AP, 0)) == 1
    assert worth.shots_in(state, 2, Means(-1, 3 * AP - 1, 0)) == 0


@pytest.mark.parametrize(("kinds", "throws"), [("ranged_only", 0), ("fired_or_thrown", 1)])
def test_what_is_thrown_is_aimed_where_a_ruling_says_so(kinds: str, throws: int) -> None:
    state = people({"weapons": [DART, GUN]}, {}, aim_kinds=kinds).state

    assert (worth.can_be_aimed(state, 0), worth.can_be_aimed(state, 1)) == (throws, 1)


def test_fire_is_worth_more_where_it_penetrates() -> None:
    """A beam of 4 hits at 7 of 10, a missile of 9 at 6; what gets through counts more."""
    state = ships({}, {"shields": [12, 5, 0, 0, 0, 0]}).state
    state.ships[1].shields_seen = [1] * 6
    here, bow_on, starboard_on = Place(0, -4, 3), Place(0, 0, 0), Place(0, 0, 5)
    given = 10 * (4 * 7 + 9 * 6) // 10

    assert fire_worth(state, 0, here, 1, bow_on, 0) == given
    assert fire_worth(state, 0, here, 1, starboard_on, 0) == given + 4 * (given - 50)
    assert fire_worth(state, 0, bow_on, 1, bow_on, 0) == given
    state.mounts[0].destroyed = 1
    assert fire_worth(state, 0, here, 1, bow_on, 0) == 54


def test_fire_is_worth_what_a_chart_of_damage_says() -> None:
    rows = [{"max": 2, "number": 9}, {"max": 5, "number": 3}]
    mount = {"name": "beam", "armed": 1, "firing_chart": {"rows": [chart(7)]}, "damage_chart": rows}
    state = ships({"mounts": [mount]}, {"shields": [12] * 6}, ship_damage_formula="chart").state
    state.ships[1].shields_seen = [1] * 6
    hexes = {r: fire_worth(state, 0, Place(0, -r, 3), 1, Place(0, 0, 0), 0) for r in (2, 5, 6)}

    assert hexes == {2: 63, 5: 21, 6: 0}


def test_a_ship_is_seen_where_its_course_leads() -> None:
    state = ships({}, {}).state
    state.ships[0].course[:3] = [0, 1, 0]

    assert place_after(state, 0) == Place(-1, -2, 4)
    assert place_after(state, 1) == Place(0, 0, 0)


def test_a_defense_is_worth_the_damage_that_it_may_stop() -> None:
    state = people({"DEX": 50, "skills": {"Blades": 30}}, {"DEX": 41, "ap_max": 6}).state

    assert keeping.met_worth(state, 1, 0, state.arms[0].weapon) == 40 * 20 * 40 // 100
    assert keeping.own_worth(state, 1, 0, 6 * AP) == 20 * 20 * 2
    assert keeping.parry_worth(state, 1) == 40 * 20 * 40 // 100

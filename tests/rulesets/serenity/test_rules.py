"""Properties of Serenity's rules, and its promises to whoever plays it."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.core.action import Action
from starfray.core.chance.philox import Philox
from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document, read_document
from starfray.core.input.errors import InputError, Refused
from starfray.core.registry import ruleset
from starfray.core.ruleset import GOING_ON, Setup
from starfray.core.rulings import switches
from starfray.readings.play.course import Course
from starfray.readings.play.legality import check_action
from starfray.readings.play.table import BotTable, NeedAnswer, PlayTable
from starfray.rulesets.serenity.build import damage_of, rating_of
from starfray.rulesets.serenity.chapters.attack import ATTACK
from starfray.rulesets.serenity.chapters.defenses.protective_gear import armor
from starfray.rulesets.serenity.chapters.defenses.range import feet_between
from starfray.rulesets.serenity.chapters.dice import dice_in, die_size, pool, step
from starfray.rulesets.serenity.chapters.extraordinary_success import special_effect
from starfray.rulesets.serenity.state import ANYWHERE, Damage

SERENITY = ruleset("serenity")
OPTIONS = [(name, option) for name, all_ in switches(SERENITY.rulings).items() for option in all_]

ratings = st.integers(0, 24)


def encounter(name: str, **changes: Any) -> Setup:
    file = shipped_encounters(SERENITY)[name]
    return build_encounter(read_document(file.read_bytes(), name=file.name), changes)


def duel(**target: Any) -> Setup:
    people = [{"name": "a", "side": "us"}, {"name": "b", "side": "them", **target}]
    data = {"system": "serenity", "sides": {"us": {}, "them": {}}, "combatants": people}
    return build_encounter(Document("duel", data))


@given(ratings)
def test_the_dice_of_a_rating_add_up_to_two_for_each_rung(rating: int) -> None:
    sizes = [die_size(rating, k) for k in range(5)]

    assert sum(sizes) == 2 * rating
    assert sizes == sorted(sizes, reverse=True)
    assert sum(size > 0 for size in sizes) == dice_in(rating)
    assert all(size == 12 for size in sizes[: max(0, dice_in(rating) - 1)])


@given(ratings, st.integers(0, 12), st.integers(-12, 6))
def test_steps_move_the_skill_die_only(attribute: int, skill: int, steps: int) -> None:
    assert pool(duel().state, attribute, skill, steps) == (attribute, step(skill, steps))


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 40))
def test_armor_takes_wounds_and_no_stun(stun: int, wounds: int, rating: int) -> None:
    setup = duel(armor=[{"rating": rating}])
    table = BotTable(SERENITY, Philox(1, 1))

    left = armor(setup.state, table, 1, ANYWHERE, Damage(stun, wounds))

    assert left == (stun, max(0, wounds - rating))


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("d0", (0, 0, 0, 0)),
        ("d6", (3, 0, 0, 0)),
        ("d12+d4", (8, 0, 0, 0)),
        ("3d6", (0, 3, 6, 0)),
        ("d8+2", (4, 0, 0, 2)),
        ("3d6+2", (0, 3, 6, 2)),
    ],
)
def test_damage_is_read_as_it_is_written(text: str, damage: tuple[int, int, int, int]) -> None:
    assert damage_of(text) == damage


@given(ratings)
def test_ratings_are_named_as_they_are_read(rating: int) -> None:
    assert rating_of(SERENITY.names["ratings"][rating]) == rating


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"agility": "d7"}, "agility"),
        ({"agility": "d0"}, "agility"),
        ({"agility": 8}, "agility"),
        ({"skills": {"Guns": "d12+d6+d4"}}, "Guns"),
        ({"plot_points": 13}, "plot_points"),
        ({"cover": "lots"}, "cover"),
        ({"at": [0]}, "at"),
        ({"at": [99, 0]}, "at"),
        ({"at": [0, 40]}, "at"),
        ({"weapons": [{"name": "w", "damage": "6"}]}, "damage"),
        ({"weapons": [{"name": "w"}, {"name": "w", "type": "W"}]}, "weapons"),
        ({"weapons": [{"name": "w", "hands": 3}]}, "hands"),
        ({"armor": [{"rating": 1}] * 4}, "armor"),
        ({"lifepoints": 3}, "lifepoints"),
    ],
)
def test_a_wrong_sheet_is_refused_with_its_field(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(InputError, match=field):
        duel(**wrong)


@pytest.mark.parametrize(("switch", "option"), OPTIONS)
def test_fights_end_under_every_option_of_every_ruling(switch: str, option: str) -> None:
    """Each is tried in every third encounter, the next one in the next ones."""
    for name in list(shipped_encounters(SERENITY))[OPTIONS.index((switch, option)) % 3 :: 3]:
        setup = encounter(name, rulings={switch: option}, objectives={"rounds": 12})
        state = SERENITY.layout.clone(setup.state)
        table = BotTable(SERENITY, Philox(7, 7))
        SERENITY.begin(state, table)
        steps = 0
        while SERENITY.over(state) == GOING_ON:
            action = SERENITY.choose(state, SERENITY.turn(state))
            assert SERENITY.why_not(state, action) == 0
            SERENITY.apply(state, table, action)
            steps += 1
            assert steps < 5000


numbers = st.sampled_from([-(2**31), -7, -2, -1, 0, 1, 2, 3, 5, 9, 12, 40, 63, 2**31 - 1])


@settings(max_examples=300)
@given(st.integers(-1, 30), st.tuples(*[numbers] * 6))
def test_every_action_has_an_answer(verb: int, rest: tuple[int, int, int, int, int, int]) -> None:
    setup = encounter("dim-cargo-bay")
    SERENITY.ready(setup.state, 4)

    with contextlib.suppress(Refused):
        check_action(SERENITY, setup.names, setup.state, Action(verb, *rest))


@pytest.mark.parametrize("seed", range(6))
def test_legal_actions_can_be_carried_out(seed: int) -> None:
    chance = random.Random(seed)
    fight = Course(SERENITY, encounter("saloon-brawl"))

    def chooser(state: Any, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        return chance.choice([k for k in range(63) if options >> k & 1])

    fight.begin(source=Philox(seed, 1), chooser=chooser)
    for _ in range(120):
        if fight.over != GOING_ON:
            break
        fight.apply(chance.choice(fight.legal()), source=Philox(seed, 2), chooser=chooser)
        for who in range(len(fight.state.units)):
            unit = fight.state.units[who]
            assert unit.stun >= 0 <= unit.wounds
            assert 0 <= unit.plot_points <= 12
            assert feet_between(fight.state, who, who) == 0


@pytest.mark.parametrize(
    ("kind", "rule"), [("B", "SER-EXT-03"), ("S", "SER-EXT-02"), ("W", "SER-EXT-04")]
)
def test_a_special_effect_cites_the_rule_of_its_damage(kind: str, rule: str) -> None:
    setup = duel()
    table = PlayTable(SERENITY)

    special_effect(setup.state, table, 1, "BSW".index(kind))

    assert [note.rule for note, _ in table.notes] == [rule]


@pytest.mark.parametrize(("timing", "told"), [("before", False), ("after", True)])
def test_who_is_attacked_is_told_a_total_only_once_it_is_rolled(timing: str, told: bool) -> None:
    gun = {"name": "gun", "damage": "d6"}
    people = [{"name": "a", "side": "us", "weapons": [gun]}, {"name": "b", "side": "them"}]
    data = {"system": "serenity", "sides": {"us": {}, "them": {}}, "combatants": people}
    setup = build_encounter(Document("duel", data), {"rulings": {"defense_timing": timing}})
    SERENITY.ready(setup.state, 0)
    table = PlayTable(SERENITY, faces=[5] if told else [])

    with pytest.raises(NeedAnswer) as asked:
        SERENITY.apply(setup.state, table, Action(ATTACK, 0, 1, 1, -1, -1, -1))

    question = SERENITY.words.questions[asked.value.question]
    assert ("total" in question.sentence) == told
    assert asked.value.told[2] == (5 if told else 0)

"""Rules for any numbers: what the classes of dice count, what no Task and no spend may break."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from starfray.core.chance.philox import Philox
from starfray.core.registry import ruleset
from starfray.readings.play.table import PlayTable
from starfray.rulesets.star_trek_adventures import rulings
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.injuries import (
    injuries_from,
    stress_left,
)
from starfray.rulesets.star_trek_adventures.chapters.basics import tasks
from starfray.rulesets.star_trek_adventures.chapters.basics.challenge_dice import (
    EACH_CLASS,
    challenge_total,
    roll_challenge,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import pool_after
from starfray.rulesets.star_trek_adventures.state import Character, Fight, State
from starfray.rulesets.star_trek_adventures.state.under_way import Attack, Hand
from starfray.rulesets.star_trek_adventures.words import DAMAGE_DIE, TASK_DIE

STA = ruleset("star-trek-adventures")


def state(**chosen: int) -> State:
    return State(
        Fight(), rulings.Rulings(**chosen), [], [Character()], [], [], [], [], Attack(), Hand(),
        [0], [0], [0], [], [0], [], [0], [], [0], [0],
    )  # fmt: skip


@given(
    faces=st.lists(st.integers(1, 20), min_size=1, max_size=5),
    attribute=st.integers(0, 14),
    discipline=st.integers(0, 6),
    focus=st.integers(0, 1),
    comp_range=st.integers(1, 5),
    never=st.integers(0, 1),
)
def test_classes_count_what_the_faces_say(
    faces: list[int], attribute: int, discipline: int, focus: int, comp_range: int, never: int
) -> None:
    tn = attribute + discipline
    critical = tasks.critical_limit(discipline, focus)
    fight = state(complication_faces=never)
    table = PlayTable(STA, list(faces))
    task = tasks.Task(0, tn, critical, comp_range, 1, 0, 0)
    pool = tasks.roll_task_dice(fight, table, task, TASK_DIE, len(faces))

    successes = complications = 0
    for face in faces:
        slip = face >= 21 - comp_range
        complications += slip
        if not (slip and never):
            successes += 2 if face <= critical else 1 if face <= tn else 0
    assert tasks.successes_of(pool) == successes
    assert tasks.complications_of(pool) == complications


@given(st.lists(st.integers(1, 6), max_size=18))
def test_challenge_dice_are_read_face_by_face(faces: list[int]) -> None:
    table = PlayTable(STA, list(faces))
    pool = roll_challenge(table, 0, DAMAGE_DIE, len(faces), 0)

    assert challenge_total(pool) == sum((1, 2, 0, 0, 1, 1)[face - 1] for face in faces)
    assert pool.effects == sum(face >= 5 for face in faces)
    assert sum(pool) == len(faces)


@given(st.integers(0, 12), st.integers(0, 5), st.integers(0, 12), st.integers(0, 5))
def test_an_opposed_task_has_one_winner_at_most(a: int, da: int, r: int, dr: int) -> None:
    winner, momentum = tasks.opposed(state(), a, da, r, dr)

    assert momentum >= 0
    assert (winner == tasks.NOBODY_WINS) == (a < da and r < dr)
    if a >= da and r >= dr:
        assert (winner == tasks.ACTIVE_WINS) == (a - da >= r - dr)
        assert momentum == abs((a - da) - (r - dr))


@given(st.integers(0, 30), st.integers(0, 40))
def test_injuries_are_two_at_most_and_need_damage(stress: int, damage: int) -> None:
    heavy, to_zero, at_zero = injuries_from(state(), stress, damage)

    assert heavy == (damage >= 5)
    assert to_zero + at_zero == (damage >= 1 and stress_left(stress, damage) == 0)
    assert (stress > 0) >= to_zero
    assert (stress == 0) >= at_zero


@given(st.integers(0, 6), st.integers(0, 20))
def test_the_pool_holds_six(pool: int, unspent: int) -> None:
    assert pool <= pool_after(pool, unspent) <= 6


def test_a_generator_serves_as_well_as_a_script() -> None:
    table = PlayTable(STA, source=Philox(1, 2))
    pool = roll_challenge(table, 0, DAMAGE_DIE, 10, EACH_CLASS)

    assert len(table.used_faces) == 10
    assert challenge_total(pool) == sum((1, 2, 0, 0, 1, 1)[face - 1] for face in table.used_faces)

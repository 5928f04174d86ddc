"""Properties of the rules that no single case shows."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.core.action import NONE, Action
from starfray.core.chance.philox import Philox
from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.ruleset import DRAW, GOING_ON, Setup
from starfray.core.rulings import switches
from starfray.readings.play.table import BotTable
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.effects_of_wounds import (
    number_of_wounds,
)
from starfray.rulesets.starcraft_rpg.chapters.general.distances import is_straight, plain_step
from starfray.rulesets.starcraft_rpg.chapters.movement.moves_of_a_turn import SPRINT
from starfray.rulesets.starcraft_rpg.rulings import Rulings
from starfray.rulesets.starcraft_rpg.state import State
from tests.rulesets.starcraft_rpg.scenes import SYSTEM, scenario

NUMBERS = st.integers(-(2**40), 2**40) | st.integers(-2, 30)
KEYPAD = {
    (-1, -1): 7,
    (0, -1): 8,
    (1, -1): 9,
    (-1, 0): 4,
    (1, 0): 6,
    (-1, 1): 1,
    (0, 1): 2,
    (1, 1): 3,
}


def ready_encounter(name: str, rulings: dict[str, str] | None = None) -> Setup:
    file = shipped_encounters(SYSTEM)[name]
    document = read_document(file.read_bytes(), name=f"{name}.yaml")
    return build_encounter(document, {"rulings": rulings or {}})


BREACH = ready_encounter("breach").state


def state_with(**rulings: int) -> State:
    clone: State = SYSTEM.layout.clone(BREACH)
    for name, option in rulings.items():
        setattr(clone.rulings, name, option)
    return clone


@given(st.builds(Action, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS))
@settings(max_examples=500)
def test_any_action_gets_an_answer(action: Action) -> None:
    state = state_with()
    SYSTEM.ready(state, 0)

    assert 0 <= SYSTEM.why_not(state, action) < len(SYSTEM.words.reasons)
    mine = action._replace(verb=action.verb % (len(SYSTEM.words.verbs) + 2), who=0)
    assert 0 <= SYSTEM.why_not(state, mine) < len(SYSTEM.words.reasons)


@given(st.integers(1, 40), st.integers(0, 2))
def test_more_damage_never_wounds_less(threshold: int, ruling: int) -> None:
    state = state_with(wound_count=ruling)
    counts = [number_of_wounds(state, damage, threshold) for damage in range(200)]

    assert counts[0] == 0
    assert all(0 <= b - a <= 1 for a, b in pairwise(counts))


@given(st.integers(-20, 20), st.integers(-20, 20), st.integers(0, 1))
def test_the_plain_way_is_straight(x: int, y: int, diagonals: int) -> None:
    state = state_with(diagonals=diagonals)
    steps = min(17, max(abs(x), abs(y)))
    squares = [plain_step(state, 0, 0, x, y, step) for step in range(steps + 1)]
    path = 0
    for (ax, ay), (bx, by) in pairwise(squares):
        path = path * 10 + KEYPAD[bx - ax, by - ay]

    assert steps < max(abs(x), abs(y)) or squares[-1] == (x, y)
    assert steps < max(abs(x), abs(y)) or is_straight(state, 0, 0, path)


OPTIONS: Any = st.fixed_dictionaries(
    {name: st.sampled_from(options) for name, options in switches(Rulings).items()}
)


@given(
    OPTIONS,
    st.integers(0, 2**32),
    st.sampled_from(list(shipped_encounters(SYSTEM))),
    st.tuples(*[st.integers(0, len(SYSTEM.tactics) - 1)] * 2),
)
@settings(max_examples=40, deadline=None)
def test_every_mixture_of_rulings_and_tactics_plays_to_an_end(
    rulings: dict[str, str], fight: int, name: str, tactics: tuple[int, int]
) -> None:
    state = ready_encounter(name, rulings).state
    for side, tactic in zip(state.sides, tactics, strict=True):
        side.tactic = tactic
    table = BotTable(SYSTEM, Philox(1, fight))
    SYSTEM.begin(state, table)
    steps = 0
    while SYSTEM.over(state) == GOING_ON:
        action = SYSTEM.choose(state, SYSTEM.turn(state))
        assert SYSTEM.why_not(state, action) == 0
        SYSTEM.apply(state, table, action)
        steps += 1
        assert steps < 20_000

    assert SYSTEM.over(state) >= DRAW


def test_first_aid_is_offered_to_who_needs_it() -> None:
    """In that encounter it ends bleeding and heals nothing."""
    state = SYSTEM.layout.clone(BREACH)
    SYSTEM.ready(state, 0)
    assert state.fight.aid_ends_bleed
    assert not state.fight.aid_heals
    verb = next(verb.number for verb in SYSTEM.words.verbs if verb.name == "first_aid")

    def patients() -> list[int]:
        return [action.target for action in SYSTEM.candidates(state) if action.verb == verb]

    state.units[1].hp -= 1
    assert patients() == []
    state.units[1].bleed = 2
    assert patients() == [1]


def test_a_sprint_is_offered_by_a_straight_way_that_is_open() -> None:
    """To 2, 1 the plain way leads over 1, 0, which is a wall; over 1, 1 it is straight, too."""
    sheets = [
        {"name": "a", "side": "red", "at": [0, 0]},
        {"name": "b", "side": "blue", "at": [5, 1]},
    ]
    small = {"map": [".#....", "......"]}
    state = scenario(sheets, {"do": "end_turn", "who": "a"}, encounter=small).setup.state
    SYSTEM.ready(state, 0)
    sprints = [
        action
        for action in SYSTEM.candidates(state)
        if action.verb == SPRINT and SYSTEM.why_not(state, action) == 0
    ]

    assert [(a.x, a.y, a.n) for a in sprints if a.x == 2] == [(2, 1, 36)]
    assert [(a.x, a.y, a.n) for a in sprints if a.x != 2] == [(0, 1, NONE), (1, 1, NONE)]


def test_of_a_sprint_that_cannot_be_made_only_the_nearest_squares_are_listed() -> None:
    state = SYSTEM.layout.clone(BREACH)
    SYSTEM.ready(state, 0)
    state.fight.move = 0
    unit = state.units[0]
    sprints = [action for action in SYSTEM.candidates(state) if action.verb == SPRINT]

    assert sprints
    assert all(max(abs(a.x - unit.x), abs(a.y - unit.y)) == 1 for a in sprints)

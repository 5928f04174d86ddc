"""Playing: missing inputs leave the rule, refusals change nothing, notes add up to the state."""

from __future__ import annotations

import pytest

from starfray.core.action import NONE, Action
from starfray.core.chance.philox import Philox
from starfray.core.changes import apply_notes
from starfray.core.input.errors import Refused
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.explain.narrator import Narrator
from starfray.readings.play.course import Course
from starfray.readings.play.table import NeedAnswer, NeedDice, Note
from starfray.readings.simulate.replay import replay


def strike(who: int, target: int) -> Action:
    return Action(0, who, target, NONE, NONE, NONE, NONE)


def begun(duel: Ruleset, dawn: Setup) -> Course:
    fight = Course(duel, dawn)
    fight.begin()
    return fight


def test_inputs_are_asked_for_one_by_one(duel: Ruleset, dawn: Setup) -> None:
    fight = begun(duel, dawn)
    before = duel.layout.flatten(fight.state)
    narrator = Narrator(duel, fight.names)

    with pytest.raises(NeedDice) as dice:
        fight.apply(strike(0, 2))
    assert narrator.dice(dice.value) == "Anna rolls a d20 for attack"

    with pytest.raises(NeedAnswer) as answer:
        fight.apply(strike(0, 2), [15])
    assert narrator.question(answer.value) == "Cora, parry Anna's strike (total 19)?"
    assert answer.value.faces == (15,)

    with pytest.raises(NeedDice) as dice:
        fight.apply(strike(0, 2), [15], [1])
    assert narrator.dice(dice.value) == "Cora rolls 2d10 for parry"

    with pytest.raises(NeedDice) as dice:
        fight.apply(strike(0, 2), [15, 3], [1])
    assert (dice.value.sizes, dice.value.there) == ((10,), [3])
    assert duel.layout.flatten(fight.state) == before

    step = fight.apply(strike(0, 2), [15, 3, 4, 6, 1], [1])
    assert fight.state.units[2].health == dawn.state.units[2].health - 7
    assert (step.faces, step.answers) == ((15, 3, 4, 6, 1), (1,))


@pytest.mark.parametrize(
    ("action", "faces", "answers", "reason"),
    [
        (strike(1, 2), [], [], "not your turn"),
        (strike(0, 1), [], [], "only an enemy"),
        (strike(0, -5), [], [], "no number -5 among the units"),
        (strike(0, 2), [21], [], "faces 1 to 20"),
        (strike(0, 2), [("damage", 3)], [], "due is for 'attack'"),
        (strike(0, 2), [15], [5], "not an answer to parry"),
        (strike(0, 2), [1, 5], [], "more dice"),
    ],
)
def test_a_refusal_changes_nothing(
    duel: Ruleset,
    dawn: Setup,
    action: Action,
    faces: list[int | tuple[str, int]],
    answers: list[int],
    reason: str,
) -> None:
    fight = begun(duel, dawn)
    before = duel.layout.flatten(fight.state)

    with pytest.raises(Refused, match=reason):
        fight.apply(action, faces, answers)

    assert duel.layout.flatten(fight.state) == before
    assert len(fight.steps) == 1


def test_nobody_is_asked_what_has_one_answer(duel: Ruleset, dawn: Setup) -> None:
    dawn.state.units[2].parries = 0
    fight = begun(duel, dawn)

    with pytest.raises(NeedDice, match="d6"):
        fight.apply(strike(0, 2), [15])
    with pytest.raises(Refused, match="more answers"):
        fight.apply(strike(0, 2), [15, 3, 4], [1])


def test_undo_and_redo(duel: Ruleset, dawn: Setup) -> None:
    fight = Course(duel, dawn)
    fight.play_on(Philox(4, 4))
    end = duel.layout.flatten(fight.state)
    steps = len(fight.steps)
    for _ in range(steps):
        fight.undo()
    assert fight.state is dawn.state
    with pytest.raises(Refused, match="nothing to undo"):
        fight.undo()
    for _ in range(steps):
        fight.redo()

    assert duel.layout.flatten(fight.state) == end
    with pytest.raises(Refused, match="nothing to redo"):
        fight.redo()
    with pytest.raises(Refused, match="over"):
        fight.apply(strike(0, 2))


def test_notes_add_up_to_the_state(duel: Ruleset, dawn: Setup) -> None:
    for number in range(50):
        state = duel.layout.clone(dawn.state)
        for step in replay(duel, dawn, 8, number).steps:
            apply_notes(
                duel.words, state, [(e.kind, e.numbers) for e in step.events if isinstance(e, Note)]
            )

            assert state == step.after


def test_sentences_unfold_their_numbers(duel: Ruleset, dawn: Setup) -> None:
    fight = begun(duel, dawn)
    step = fight.apply(strike(0, 2), [15, 3, 4, 6, 1], [1])
    lines = Narrator(duel, fight.names).tell(step.events)

    assert lines[0].text == "Anna strikes at Cora: 19 against a guard of 14."
    assert lines[0].parts == ("Anna: attack 15", "+4 skill [DUL-HIT-01]")
    assert lines[1].text == "Cora, parry Anna's strike (total 19)? Yes."
    assert lines[3].as_json()["numbers"] == {"who": "Anna", "target": "Cora", "damage": 7}


@pytest.mark.parametrize(
    ("seed", "number", "right"),
    [
        (0, 0, True), (2**64 - 1, 2**63 - 1, True), (-1, 0, False), (2**64, 0, False),
        (0, -1, False), (0, 2**63, False), (2**64, 2**63, False),
    ],
)  # fmt: skip
def test_a_fight_has_a_seed_of_64_bits_and_a_number_of_63(
    duel: Ruleset, dawn: Setup, seed: int, number: int, right: bool
) -> None:
    if right:
        assert replay(duel, dawn, seed, number).over
    else:
        with pytest.raises(Refused, match="a seed is 0 to"):
            replay(duel, dawn, seed, number)

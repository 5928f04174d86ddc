"""Who looks on: sides and the game master, on a duel in which some are made to hide."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from starfray.core.chance.philox import Philox
from starfray.core.input.errors import NotFound
from starfray.core.registry import ruleset
from starfray.readings.explain.narrator import Narrator
from starfray.readings.explain.viewing import SECRET, TOLD, UNSEEN, Audience, side_number
from starfray.readings.play.course import Course, Step
from starfray.readings.play.library import load
from starfray.readings.play.table import Answer, Event, NeedDice, Note, Roll

DUEL = ruleset("duel")
DAWN = load("duel/dawn").setup
ANNA, BEN, CORA, DIRK = range(4)
RED, BLUE = range(2)


def hides(state: Any, side: int, unit: int) -> int:
    """Anna hides from the blue side, Dirk from the red one."""
    return int((side, unit) not in ((BLUE, ANNA), (RED, DIRK)))


def seen_by(state: Any, side: int) -> Any:
    seen = DUEL.layout.clone(state)
    seen.units[ANNA if side == BLUE else DIRK].health = 0
    return seen


HIDING = dataclasses.replace(DUEL, knows=hides, seen_by=seen_by)


def first_step() -> Step:
    """Anna strikes at Cora, who parries or not."""
    fight = Course(DUEL, DAWN)
    fight.begin(source=Philox(7, 0), chooser=DUEL.answer)
    action = DUEL.choose(fight.state, fight.turn)
    assert action.who == ANNA
    return fight.apply(action, source=Philox(7, 1), chooser=DUEL.answer)


def told(*sides: int) -> tuple[str, list[str]]:
    step = first_step()
    narrator = Narrator(HIDING, DAWN.names)
    audience = Audience(HIDING, sides)
    assert step.action is not None
    lines = narrator.tell(step.events, audience.at(step.before))
    return narrator.action(step.action, audience.at(step.before)), [line.text for line in lines]


def test_the_own_side_and_the_game_master_are_told_all() -> None:
    assert told() == told(RED)
    assert told()[0].startswith("Anna strikes at")


def test_who_does_not_know_somebody_is_told_nothing_of_it() -> None:
    sentence, lines = told(BLUE)

    assert sentence == "Anna does something unseen"
    assert all("Anna" not in line for line in lines)
    assert set(lines) < set(told()[1])


def test_several_sides_are_told_what_all_of_them_may_know() -> None:
    assert told(RED, BLUE) == told(BLUE, RED) == told(BLUE)


def test_several_sides_see_what_all_of_them_may_know() -> None:
    both = Audience(HIDING, (RED, BLUE))
    seen = both.seen(DAWN.state)

    assert [both.knows(DAWN.state, unit) for unit in range(4)] == [False, True, True, False]
    assert seen.units[ANNA].health == seen.units[DIRK].health == 0
    assert seen.units[BEN].health > 0
    assert DAWN.state.units[ANNA].health > 0


def test_a_system_without_secrets_has_no_audience_but_the_game_master() -> None:
    audience = Audience(DUEL, (BLUE,))

    assert audience.sees_all
    assert audience.at(DAWN.state) is None
    assert audience.seen(DAWN.state) is DAWN.state


def test_an_unknown_side_is_named() -> None:
    assert side_number(["red", "blue"], "blue") == BLUE
    with pytest.raises(NotFound, match="did you mean"):
        side_number(["red", "blue"], "bleu")


def test_dice_and_decisions_are_told_only_of_who_is_known() -> None:
    roll = Roll(ANNA, 0, 0, (1, 20, 0, 0), (12,), 12)
    answer = Answer(ANNA, 0, 0b11, 1, (BEN, 0, 0))
    for event in (roll, answer):
        assert Audience(HIDING, (BLUE,)).at(DAWN.state).take(event) == SECRET  # type: ignore[union-attr]
        assert Audience(HIDING, (RED,)).at(DAWN.state).take(event) == TOLD  # type: ignore[union-attr]
        known = event._replace(who=BEN)
        assert Audience(HIDING, (BLUE,)).at(DAWN.state).take(known) == TOLD  # type: ignore[union-attr]


def test_of_a_question_about_somebody_unknown_the_answer_alone_is_told() -> None:
    answer = Answer(BEN, 0, 0b11, 1, (ANNA, 0, 0))

    assert Audience(HIDING, (BLUE,)).at(DAWN.state).take(answer) == UNSEEN  # type: ignore[union-attr]
    assert Audience(HIDING, (RED,)).at(DAWN.state).take(answer) == TOLD  # type: ignore[union-attr]


def test_a_modifier_is_told_with_what_it_leads_to() -> None:
    modifier = Note(next(k.number for k in DUEL.words.notes if k.modifier), (3, 0, 0, 0, 0, 0))
    roll = Roll(ANNA, 0, 0, (1, 20, 0, 0), (12,), 12)
    awaited = NeedDice(ANNA, 0, 0, (20,), [])
    narrator = Narrator(HIDING, DAWN.names)

    def waiting(side: int, *events: Event, need: NeedDice = awaited) -> list[str]:
        witness = Audience(HIDING, (side,)).at(DAWN.state)
        return [line.text for line in narrator.tell(events, witness, awaited=need)]

    assert waiting(RED, modifier) == ["+3 skill [DUL-HIT-01]"]
    assert waiting(BLUE, modifier) == []
    assert waiting(BLUE, modifier, need=NeedDice(BEN, 0, 0, (20,), [])) == ["+3 skill [DUL-HIT-01]"]
    assert waiting(BLUE, modifier, roll) == []
    assert "+3 skill" in waiting(BLUE, modifier, roll._replace(who=BEN))[0]

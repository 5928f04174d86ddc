"""The chance to win from now."""

from __future__ import annotations

import pytest

from starfray.core.action import action
from starfray.core.chance.philox import Philox
from starfray.core.input.errors import Refused
from starfray.core.registry import ruleset
from starfray.readings.play.course import Course
from starfray.readings.play.library import load
from starfray.readings.simulate.outlook import outlook

FIGHTS = 2_000
DAWN = load("duel/dawn").setup


@pytest.fixture
def fight() -> Course:
    begun = Course(ruleset("duel"), DAWN)
    begun.begin(source=Philox(7, 0), chooser=begun.ruleset.answer)
    return begun


def test_the_same_is_counted_on_any_threads(fight: Course) -> None:
    what = fight.ruleset, DAWN, fight.state
    one, three = (outlook(*what, fights=FIGHTS, threads=threads) for threads in (1, 3))

    assert one.as_json() == three.as_json()
    assert sum(one.wins) + one.draws == FIGHTS


def test_what_is_done_first_counts(fight: Course) -> None:
    state = fight.state
    hurt = fight.ruleset.layout.clone(state)
    for unit in hurt.units:
        if unit.side == state.units[fight.turn].side:
            unit.health = 1

    before, after = (outlook(fight.ruleset, DAWN, one, fights=FIGHTS) for one in (state, hurt))
    side = state.units[fight.turn].side

    assert after.wins[side] < before.wins[side]
    chosen = fight.ruleset.choose(state, fight.turn)
    assert outlook(fight.ruleset, DAWN, state, chosen, fights=FIGHTS).wins == before.wins
    others = [one for one in fight.legal() if one != chosen]
    assert any(
        outlook(fight.ruleset, DAWN, state, one, fights=FIGHTS).wins != before.wins
        for one in others
    )


def test_the_state_stays_as_it_is(fight: Course) -> None:
    flatten = fight.ruleset.layout.flatten
    before = flatten(fight.state)
    outlook(fight.ruleset, DAWN, fight.state, fights=10)

    assert flatten(fight.state) == before


def test_what_is_not_allowed_is_refused(fight: Course) -> None:
    what = fight.ruleset, DAWN, fight.state
    with pytest.raises(Refused):
        outlook(*what, action(0, fight.turn, fight.turn), fights=FIGHTS)
    fight.play_on(Philox(1, 1))
    with pytest.raises(Refused, match="the fight is over"):
        outlook(fight.ruleset, DAWN, fight.state, fights=FIGHTS)

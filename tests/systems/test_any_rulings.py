"""Random legal play under random rulings: whatever is decided, what holds of fights holds."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from starfray.core.changes import apply_notes
from starfray.core.encounter import build_encounter
from starfray.core.philox import Philox
from starfray.core.registry import ruleset
from starfray.core.ruleset import DRAW, GOING_ON, WON
from starfray.readings.play.fight import Fight
from starfray.readings.play.library import Ready, ready_encounters
from starfray.readings.play.table import NeedAnswer, NeedDice, Note
from starfray.readings.sessions.session import Session
from starfray.readings.sessions.session_seats import Seat, Seats
from tests.systems.gaps import known_gaps
from tests.systems.play import at_random, of_each_verb, ruled
from tests.systems.settled import apply_with_trap
from tests.systems.sums import wrong_sums

ACTIONS = 60
LONGEST = 5000  # actions, after these: a bot that does the same for ever is found


@pytest.fixture(params=ready_encounters(), ids=lambda ready: ready.full_name)
def encounter(request: pytest.FixtureRequest) -> Ready:
    found: Ready = request.param
    return found


@pytest.mark.parametrize("seed", range(3))
def test_play_ends_is_told_in_full_and_leaves_alone_what_is_settled(
    encounter: Ready, seed: int
) -> None:
    chance = random.Random(f"{encounter.full_name} {seed}")
    system = ruleset(encounter.system)
    setup = build_encounter(ruled(encounter, chance))
    layout = system.layout
    fight, told = Fight(system, setup), layout.clone(setup.state)
    fight.begin(source=Philox(seed, 0), chooser=at_random(chance))
    for number in range(1, ACTIONS):
        events = fight.steps[-1].events
        apply_notes(
            system.words, told, [(e.kind, e.numbers) for e in events if isinstance(e, Note)]
        )
        assert layout.flatten(told) == layout.flatten(fight.state)
        if fight.over != GOING_ON:
            break
        action = of_each_verb(fight.legal(), chance)
        again = chance.getstate()
        trapped, _ = apply_with_trap(
            system, fight.state, action, Philox(seed, number), at_random(chance)
        )
        chance.setstate(again)
        fight.apply(action, source=Philox(seed, number), chooser=at_random(chance))
        assert layout.flatten(trapped) == layout.flatten(fight.state)
    fight.play_on(Philox(seed, ACTIONS), steps=LONGEST)
    wrong: dict[str, str] = {}
    for step in fight.steps:
        wrong.update(wrong_sums(system, step.events))

    unknown = wrong.keys() - known_gaps(system.key, "sum") - known_gaps(system.key, "told")
    assert {kind: wrong[kind] for kind in unknown} == {}
    assert fight.over == DRAW or 0 <= fight.over - WON < len(setup.state.sides)


def test_a_saved_fight_is_opened_as_it_was(encounter: Ready, tmp_path: Path) -> None:
    chance = random.Random(encounter.full_name)
    document = ruled(encounter, chance)
    path = tmp_path / "fight.starfray"
    seats = Seats({side: Seat("person", "random") for side in document.data["sides"]})
    session = Session.create(path, document, seed=3, seats=seats)
    flatten = session.ruleset.layout.flatten
    for number in range(ACTIONS):
        if session.begun and session.need is None and session.fight.over:
            break
        if isinstance(session.need, NeedDice):
            session.roll([chance.randint(1, size) for size in session.need.sizes])
        elif isinstance(session.need, NeedAnswer):
            options = session.need.options
            session.answer(chance.choice([k for k in range(63) if options >> k & 1]))
        elif not session.begun:
            session.begin()
        else:
            session.act(of_each_verb(session.fight.legal(), chance))
        if number % 20 == 19:
            with Session.open(path, write=False) as opened:
                assert opened.warnings == []
                assert flatten(opened.fight.state) == flatten(session.fight.state)
                assert (opened.doing, opened.events) == (session.doing, session.events)
    session.close()

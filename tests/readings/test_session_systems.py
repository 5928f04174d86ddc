"""Every rule system's fights are saved and opened again as they were, at any point."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from starfray.conformance.chance import any_legal
from starfray.readings.play.library import Ready, ready_encounters
from starfray.readings.play.table import NeedAnswer, NeedDice
from starfray.readings.sessions.session import Session
from starfray.readings.sessions.session_seats import Seat, Seats

INPUTS = 80


def step(session: Session, chance: random.Random) -> None:
    """Do one thing that may be done."""
    if chance.random() < 0.04 and session.begun:
        session.undo()
    elif isinstance(session.need, NeedDice):
        session.roll([chance.randint(1, size) for size in session.need.sizes])
    elif isinstance(session.need, NeedAnswer):
        options = [k for k in range(63) if session.need.options >> k & 1]
        session.answer(chance.choice(options))
    elif not session.begun:
        session.begin()
    else:
        own = chance.random() < 0.5
        session.act(any_legal(session.fight, chance) if own else session.bot_action())


def looks(session: Session) -> tuple[object, ...]:
    """What can be seen of a session, states as their numbers."""
    flatten = session.ruleset.layout.flatten
    history = [
        (
            moment.entry,
            moment.taken_back,
            flatten(moment.step.before),
            replace(moment.step, before=None, after=flatten(moment.step.after)),
        )
        for moment in session.history
    ]
    return history, flatten(session.fight.state), session.doing, session.events


@pytest.mark.parametrize("ready", ready_encounters(), ids=lambda ready: ready.full_name)
def test_a_fight_is_opened_as_it_was(ready: Ready, tmp_path: Path) -> None:
    document = ready.read()
    path = tmp_path / "fight.starfray"
    chance = random.Random(ready.full_name)
    sides = list(document.data["sides"])
    seats = Seats(
        {side: Seat("person", "typed" if i else "random") for i, side in enumerate(sides)}
    )
    session = Session.create(path, document, seed=5, seats=seats)
    for number in range(INPUTS):
        if session.begun and session.need is None and session.fight.over:
            break
        step(session, chance)
        if number % 16 == 15:
            with Session.open(path, write=False) as opened:
                assert opened.warnings == []
                assert looks(opened) == looks(session)
    while session.begun or session.need is not None:
        session.undo()
    flatten = session.ruleset.layout.flatten
    assert flatten(session.fight.state) == flatten(session.setup.state)
    session.close()

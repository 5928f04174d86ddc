"""A fight that is saved as it is played opens again as it was, wherever it stands."""

from __future__ import annotations

import random
from pathlib import Path

from starfray.conformance.built import Built, none_of
from starfray.conformance.chance import any_legal, any_of, ruled
from starfray.core.input.errors import InputError
from starfray.readings.play.table import NeedAnswer, NeedDice
from starfray.readings.sessions.session import Session
from starfray.readings.sessions.session_seats import Seat, Seats

INPUTS = 60
EVERY = 20  # inputs, after which it is opened again


def opens_again(built: Built, folder: Path) -> None:
    """Play with people on all sides, under random rulings, and open the file now and again."""
    chance = random.Random(built.name)
    document = ruled(built.document, chance)
    path = folder / "fight.starfray"
    seats = Seats({side: Seat("person", "random") for side in document.data["sides"]})
    with Session.create(path, document, seed=3, seats=seats) as session:
        for number in range(INPUTS):
            if session.begun and session.need is None and session.fight.over:
                break
            _input(session, chance)
            if number % EVERY == EVERY - 1:
                _as_it_was(built, session, path)
        _as_it_was(built, session, path)


def _input(session: Session, chance: random.Random) -> None:
    """Give the session what it waits for: dice, an answer, an action."""
    if isinstance(session.need, NeedDice):
        session.roll([chance.randint(1, size) for size in session.need.sizes])
    elif isinstance(session.need, NeedAnswer):
        session.answer(any_of(session.need.options, chance))
    elif not session.begun:
        session.begin()
    else:
        session.act(any_legal(session.fight, chance))


def _as_it_was(built: Built, session: Session, path: Path) -> None:
    """Open the file of a session that goes on, and compare."""
    steps = session.fight.steps
    last = built.doing(session.doing or (steps[-1].action if steps else None))
    where = f"{built.name}, opened after {len(session.standing)} inputs ({last})"
    try:
        opened = Session.open(path, write=False)
    except InputError as error:
        raise AssertionError(f"{where}: {error}") from None
    with opened:
        none_of(opened.warnings, where)
        none_of(built.apart(opened.fight.state, session.fight.state), where)
        assert (opened.doing, opened.events) == (session.doing, session.events), (
            f"{where}: what is under way is {opened.doing}, {opened.events}"
        )

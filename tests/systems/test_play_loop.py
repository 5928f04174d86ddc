"""The loop of `starfray play`, with whatever can be typed there: it never breaks."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from starfray.cli.play import sitting
from starfray.conformance.chance import more
from starfray.readings.play.library import Ready, ready_encounters
from starfray.readings.sessions.session import Session
from starfray.readings.sessions.session_seats import Seat, Seats
from tests.systems.typist import Typist

LINES = 25  # a sitting
SITTINGS = 3


def seats(sides: list[str], chance: random.Random) -> Seats:
    """Seat persons on all sides or on one, with dice of either kind."""
    alone = chance.choice([*sides, "", ""])
    return Seats(
        {
            side: Seat("person", chance.choice(("typed", "typed", "random")))
            if alone in ("", side)
            else Seat("bot", "random")
            for side in sides
        }
    )


@pytest.mark.slow
@pytest.mark.parametrize("encounter", ready_encounters(), ids=lambda ready: ready.full_name)
def test_whatever_is_typed_the_fight_goes_on_and_opens_again(
    encounter: Ready, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    document = encounter.read()
    for seed in range(more(1)):
        chance = random.Random(f"{encounter.full_name} {seed}")
        path = tmp_path / f"{seed}.starfray"
        session = Session.create(
            path, document, seed=seed, seats=seats(list(document.data["sides"]), chance)
        )
        for _ in range(SITTINGS):
            typist = Typist(session, chance, LINES)
            monkeypatch.setattr(sitting, "read_line", typist.read)
            sitting.Sitting(typist.top).play()
            session.close()
            left = session.ruleset.layout.flatten(session.fight.state)
            doing, events = session.doing, session.events
            session = Session.open(path)
            assert session.warnings == []
            assert session.ruleset.layout.flatten(session.fight.state) == left
            assert (session.doing, session.events) == (doing, events)
        session.close()

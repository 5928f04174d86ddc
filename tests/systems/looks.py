"""What the front ends show a side of a fight: the screen, JSON, and the Python API."""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import starfray.api as public
from starfray.cli.play.onlookers import Onlookers
from starfray.cli.play.view import View
from starfray.cli.replay import step_json
from starfray.core.ruleset import GOING_ON, Ruleset, Setup
from starfray.readings.explain.narrator import Narrator
from starfray.readings.explain.viewing import Audience
from starfray.readings.play.course import Course
from starfray.readings.play.library import Loaded
from starfray.readings.sessions.session_seats import Seat, Seats


def looks(system: Ruleset, fight: Course, side: int, closely: bool) -> Iterator[tuple[str, Any]]:
    """Give all that a side is shown of a fight by what people use, each with its name."""
    narrator, audience = Narrator(system, fight.names), Audience(system, (side,))
    for step in fight.steps:
        if step.action is not None:
            yield "JSON", json.dumps(step_json(narrator, audience, step))
    if closely:
        yield "table and map", printed(system, fight, narrator, side)
        yield from of_the_api(system, fight, side)


def printed(system: Ruleset, fight: Course, narrator: Narrator, side: int) -> str:
    """Return what `starfray play` prints, with a person at that side."""
    seats = {
        name: Seat("person" if number == side else "bot")
        for number, name in enumerate(fight.names["sides"])
    }
    session = SimpleNamespace(
        ruleset=system, setup=Setup(fight.first, fight.names), narrator=narrator, fight=fight,
        need=None, begun=True, doing=None, events=(),
        seats=Seats(seats),
        side=lambda who: fight.state.units[who].side if who >= 0 else -1,
    )  # fmt: skip
    view = View(cast(Any, session), Onlookers(cast(Any, session)))
    with contextlib.redirect_stdout(io.StringIO()) as shown:
        view.state(whole_map=True)
        for unit in range(len(fight.state.units)):
            view.one(unit)
    return shown.getvalue()


def of_the_api(system: Ruleset, fight: Course, side: int) -> Iterator[tuple[str, Any]]:
    """Give what `Fight.seen_by` tells."""
    setup = Setup(fight.first, fight.names)
    loaded = SimpleNamespace(ruleset=system, setup=setup, title="pair")
    game = public.Fight(cast(Loaded, loaded))
    game.course = fight
    view = game.seen_by(fight.names["sides"][side])
    yield "API state", view.state
    yield "API statuses", (view.statuses, view.hidden, view.turn, view.over, view.winner)
    yield "API notebook", view._repr_html_()
    yield "API transcript", repr(view.transcript()) + view.transcript()._repr_html_()
    if fight.over == GOING_ON and fight.state.units[fight.turn].side == side:
        moves = [repr(move) for move in view.legal()]
        yield "API menu", moves + [repr(barred) for barred in view.barred()]

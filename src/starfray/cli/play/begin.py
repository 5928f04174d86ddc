"""How a sitting begins: a new fight or a saved one, who plays, and what is told about it."""

from __future__ import annotations

import os
import secrets
import shlex
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from starfray.cli.console import out, print_line
from starfray.cli.play.commands.command_list import LEAVING
from starfray.cli.play.lines import EndOfInput, read_line
from starfray.core.input.errors import SAVED, InputError
from starfray.readings.play.library import find_encounter, sides_of
from starfray.readings.sessions.fightlog import FightLogFailed
from starfray.readings.sessions.session import Session
from starfray.readings.sessions.session_seats import Seats, choose_seats

if TYPE_CHECKING:
    from starfray.cli.play.table import TableTop
    from starfray.core.input.documents import Document

# A seed that was not chosen is short enough to be read out.
SEED_BITS = 32


def choose_players(name: str, dice: list[str] | None) -> tuple[list[str], list[str] | None]:
    """Ask who plays each side of an encounter, and whether persons roll real dice."""
    persons = []
    for number, side in enumerate(sides_of(find_encounter(name).data)):
        usual = "bot" if number else "person"
        if (
            ask_one_of(f"Who plays {side}: a person or a bot?", ("person", "bot"), usual)
            == "person"
        ):
            persons.append(side)
    if persons and dice is None:
        question = "People's dice: random, or typed in as real ones fall?"
        dice = [ask_one_of(question, ("random", "typed"), "random")]
    return persons, dice


def ask_one_of(question: str, words: tuple[str, ...], usual: str) -> str:
    """Return one of some words, of which the beginning may be typed; the usual one for nothing."""
    while True:
        line = read_line(f"{question} [{usual}] ").strip().casefold()
        if not line:
            return usual
        found = [word for word in words if word.startswith(line)]
        if len(found) == 1:
            return found[0]
        if line in LEAVING:
            raise EndOfInput
        print_line(out(), [(f"  Type {' or '.join(words)}.", "")])


def new_fight(
    document: Document,
    persons: list[str] | None,
    dice: list[str],
    seed: int | None,
    save: Path | None,
) -> Session:
    """Begin a fight of an encounter; without a `save`, in a new file of the current folder.

    `persons` are sides, an empty list for bots only; None for a person on the first side.
    """
    data = document.data if isinstance(document.data, dict) else {}
    given = data.get("sides")
    sides = list(given) if isinstance(given, dict) else []
    if persons is None:
        persons = sides[:1]
    # A wrong encounter is told about as such, before sides that it does not have.
    seats = choose_seats(sides, persons, dice) if sides else Seats({})
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    if save is not None:
        if save.name in ("", "..") or save.is_dir():
            raise InputError.of(
                os.fspath(save), "no name of a file", field="--save", allowed="a name such as mine"
            )
        path = save if save.name.endswith(SAVED) else save.with_name(save.name + SAVED)
        return Session.create(path, document, seed=seed, seats=seats)
    stem = Path(document.name).stem or "fight"
    for number in range(1, 10_000):
        path = Path(f"{stem}{'' if number == 1 else f'-{number}'}{SAVED}")
        if not path.exists():
            break
    try:
        return Session.create(path, document, seed=seed, seats=seats)
    except FightLogFailed as error:
        raise FightLogFailed(f"{error}; choose another place with --save") from None
    except InputError as error:
        if error.problems[0].file == os.fspath(path) and not error.problems[0].remedy:
            raise InputError(
                [error.problems[0]._replace(remedy="choose another place with --save")]
            ) from None
        raise


def saved_fight(path: str, persons: list[str] | None, dice: list[str]) -> Session:
    """Open a saved fight; seats given now hold for this sitting, else those of the file."""
    session = Session.open(path)
    try:
        if persons is not None or dice:
            before = session.seats
            seated = before.persons if persons is None else persons
            session.seats = choose_seats(before.by_side, seated, dice, before)
    except BaseException:
        session.close()
        raise
    return session


def introduce(top: TableTop) -> None:
    """Say what is fought, who plays, and where it is saved."""
    session = top.session
    title = str(session.log.header.get("title") or "A fight")
    print_line(out(), [(title, "bold"), (f"   {session.ruleset.title}", "dim")])
    seats = [
        f"{side}: {seat.by}{' (types dice)' if seat.dice == 'typed' else ''}"
        for side, seat in session.seats.by_side.items()
    ]
    print_line(out(), [("   ".join(seats), "")])
    begun = f" (round {session.fight.state.fight.round})" if session.begun else ""
    print_line(
        out(), [(f"Saved in {session.path}{begun}. Seed {session.seed}. Type `help`.", "dim")]
    )
    for warning in session.warnings:
        print_line(out(), [("Note: ", "bold yellow"), (warning, "yellow")])


def farewell(session: Session) -> None:
    """Say where the fight is, and how to go on with it."""
    going_on = not session.begun or not session.fight.over
    how = "Go on with" if going_on else "Look back with"
    print_line(out(), [("", "")])
    told = f"Saved in {session.path}. {how}: starfray play {as_typed(session.path)}"
    print_line(out(), [(told, "dim")])


def as_typed(path: str) -> str:
    """Return a path as it is typed at the prompt of a shell."""
    return subprocess.list2cmdline([path]) if sys.platform == "win32" else shlex.quote(path)

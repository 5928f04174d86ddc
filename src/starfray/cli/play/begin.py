"""How a sitting begins: a new fight or a saved one, who plays, and what is told about it."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from starfray.cli.console import out, print_line, table
from starfray.cli.play.commands.command_list import LEAVING
from starfray.cli.play.lines import EndOfInput, read_line
from starfray.core.input.errors import SAVED, InputError, NotFound
from starfray.core.input.numbers import typed_number
from starfray.readings.play.library import (
    broken,
    find_encounter,
    ready_encounters,
    short_names,
    sides_of,
    systems_meant,
)
from starfray.readings.sessions.fightlog import FightLogFailed
from starfray.readings.sessions.session import Session
from starfray.readings.sessions.session_seats import Seats, choose_seats

if TYPE_CHECKING:
    from starfray.cli.play.table import TableTop
    from starfray.core.input.documents import Document

# A seed that was not chosen is short enough to be read out.
SEED_BITS = 32
# A list of encounters with their sides needs this many columns.
ROOMY = 100


def choose_encounter(of: str = "") -> str:
    """Let somebody choose one of the ready encounters; EndOfInput when nobody does.

    `of`, a rule system or the beginning of some, leaves out those of all others; so does such a
    word where a name is asked for.
    """
    for key, why in broken().items():
        print_line(out(), [(f"({key} cannot be loaded: {why})", "dim")])
    names = listed(of)
    while True:
        line = read_line("Which one? ").strip()
        word = line.casefold()
        found = [name for name in names if word and name.casefold().startswith(word)]
        number = typed_number(line)
        if number is not None and 1 <= number <= len(names):
            return names[number - 1]
        if word in found:
            return word
        if len(found) == 1:
            return found[0]
        if word in LEAVING:
            raise EndOfInput
        if found:
            print_line(out(), [(f"  Which of them: {', '.join(found)}?", "yellow")])
        elif systems_meant(word):
            names = listed(word)
        elif word in ("help", "?") or not line.strip("-+0123456789.,"):
            allowed = f"a number from 1 to {len(names)}, a name, or a rule system for its own"
            print_line(out(), [(f"  Type {allowed}.", "yellow")])
        else:
            print_line(out(), [(f"  {NotFound('encounter', line, names)}", "yellow")])


def listed(of: str) -> list[str]:
    """Print the ready encounters, of some rule systems or of all, and return their names."""
    from rich.text import Text

    every = ready_encounters()
    systems = systems_meant(of) or [item.system for item in every]
    shown = [
        (name, item)
        for name, item in zip(short_names(every), every, strict=True)
        if item.system in systems
    ]
    roomy = out().width >= ROOMY  # else the sides, which are asked about next, are left out
    heads = ("encounter", "title", "rules", *(("sides",) if roomy else ()))
    rows = table("", *heads, right=(0,))
    rows.columns[1].no_wrap = rows.columns[3].no_wrap = True  # names to be typed
    for number, (name, item) in enumerate(shown, 1):
        data = item.read().data
        sides = ", ".join(f"{side} ({count})" for side, count in sides_of(data).items())
        cells = (str(number), name, str(data.get("title") or ""), item.system, sides)
        rows.add_row(*map(Text, cells[: len(rows.columns)]))
    out().print(rows)
    return [name for name, _ in shown]


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
        question = "The persons' dice: random, or typed in as real ones fall?"
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
    print_line(out(), [(f"Saved in {session.path}. {how}: starfray play {session.path}", "dim")])

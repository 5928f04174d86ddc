"""Opening encounters and saved fights."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from starfray.api.fight import Fight
from starfray.core.input.documents import Document, read_document
from starfray.core.input.errors import SAVED, Refused, WrongKind
from starfray.readings.play.library import Loaded, build, find_encounter
from starfray.readings.play.variants import changes_of


def load(
    source: str | Path,
    *,
    seed: int = 0,
    number: int = 0,
    rulings: Mapping[str, str] | None = None,
    tactics: Mapping[str, str] | None = None,
    changes: Mapping[str, Any] | None = None,
) -> Fight:
    """Return the fight of an encounter: a file's path, a ready encounter's name, or YAML text.

    A text of several lines is YAML. `rulings`, `tactics` of the sides' bots and whatever else
    `changes` are taken before what the encounter says: `changes={"Anna": {"health": 9}}` changes
    that combatant, as `set` does in a case. A saved fight (`mine.starfray`) is returned as it
    stands, with its own seed, rulings and dice to come; what is under way in it has not begun here,
    and nothing is written to its file.

    `seed` and `number` choose the dice that the machine rolls: left to the bots, this is fight
    `number` of a simulation with that seed. Raises InputError, with file, line and field, for
    whatever is wrong with the encounter; NotFound, with the nearest name, for an unknown one, or an
    unknown ruling, side or tactic; Refused for a saved fight that is to be another.
    """
    if not isinstance(source, str | Path):
        raise WrongKind("load", source, "a path, a name or text")
    if str(source).endswith(SAVED) and "\n" not in str(source):
        if seed or number or rulings or tactics or changes:
            raise Refused("a saved fight has its own seed, rulings, tactics and sheets")
        return _saved(Path(source).expanduser())
    document = _document(source)
    asked = changes_of(document, rulings=rulings, tactics=tactics, changes=changes)
    return Fight(build(document, asked), seed=seed, number=number)


def _document(source: str | Path) -> Document:
    if isinstance(source, Path):
        return read_document(source)
    if "\n" in source or source.lstrip().startswith("{"):  # YAML, or JSON on one line
        return read_document(source, name="<encounter>")
    return find_encounter(source)


def _saved(path: Path) -> Fight:
    """Return a saved fight as it stands."""
    from starfray.readings.sessions.session import Session  # only saved fights need it

    with Session.open(path, write=False) as session:
        header = session.log.header
        data = {**header["encounter"], "system": header["system"], "rulings": header["rulings"]}
        loaded = Loaded(session.ruleset, Document(str(path), data), session.setup)
        fight = Fight(loaded, seed=session.seed)
        fight.course, fight._source = session.fight, session.dice_to_come()
    return fight

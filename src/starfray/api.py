"""Starfray from Python: load an encounter, play it, weigh it, simulate it, open any fight of it.

    import starfray

    fight = starfray.load("dawn")          # a ready encounter, a file, or the YAML itself
    for move in fight.legal():
        print(move.text, "-", move)        # strike target=Cora - Anna strikes at Cora
    fight.odds("strike Cora")              # exact: fight.odds("strike Cora").outcomes["hit"]
    fight.apply("strike Cora", dice=[17])  # dice that people rolled; missing ones are rolled
    fight.simulate(1_000_000)              # who wins, from the beginning, between bots
    fight.replay(83_112)                   # any one of these fights, blow by blow

In a notebook every result shows as a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from starfray.core.input.documents import Document, read_document
from starfray.core.input.errors import NotFound, WrongKind
from starfray.core.ruleset import Ruleset
from starfray.core.rulings import switches
from starfray.fight import Fight
from starfray.readings.explain.action_text import AmbiguousAction, Move, UnknownAction
from starfray.readings.play.library import Loaded, build, find_encounter
from starfray.sideview import SideView
from starfray.transcript import Transcript

__all__ = ["AmbiguousAction", "Fight", "Move", "SideView", "Transcript", "UnknownAction", "load"]

ENDING = ".starfray"


def load(
    source: str | Path,
    *,
    seed: int = 0,
    number: int = 0,
    rulings: Mapping[str, str] | None = None,
) -> Fight:
    """Return the fight of an encounter: a file's path, a ready encounter's name, or YAML text.

    A text of several lines is YAML. `rulings` are taken before those of the encounter. A saved
    fight (`mine.starfray`) is returned as it stands, with its own seed and rulings; what is under
    way in it has not begun here, and nothing is written to its file.

    `seed` and `number` choose the dice that the machine rolls: left to the bots, this is fight
    `number` of a simulation with that seed. Raises InputError, with file, line and field, for
    whatever is wrong with the encounter, and NotFound, with the
    nearest name, for an unknown one, or an unknown ruling.
    """
    document: Document
    if not isinstance(source, str | Path):
        raise WrongKind("load", source, "a path, a name or text")
    if str(source).endswith(ENDING):
        return _saved(Path(source))
    if isinstance(source, Path):
        document = read_document(source)
    elif "\n" in source:
        document = read_document(source, name="<encounter>")
    else:
        document = find_encounter(source)
    if rulings:
        from starfray.core.encounter import system_of  # pydantic: not before needed

        _check_rulings(system_of(document), rulings)
    changes = {"rulings": dict(rulings)} if rulings else None
    return Fight(build(document, changes), seed=seed, number=number)


def _check_rulings(ruleset: Ruleset, rulings: Mapping[str, str]) -> None:
    """Raise NotFound, with the nearest, for a ruling or an option that a rule system lacks."""
    known = switches(ruleset.rulings)
    for name, option in rulings.items():
        if name not in known:
            raise NotFound("ruling", str(name), known)
        if option not in known[name]:
            raise NotFound(f"option of {name}", str(option), known[name])


def _saved(path: Path) -> Fight:
    """Return a saved fight as it stands."""
    from starfray.readings.sessions.session import Session  # only saved fights need it

    with Session.open(path, write=False) as session:
        document = Document(str(path), session.log.header["encounter"])
        loaded = Loaded(session.ruleset, document, session.setup)
        fight = Fight(loaded, seed=session.seed, number=len(session.log.entries))
        fight.steps = session.fight
    return fight

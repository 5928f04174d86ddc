"""Opening encounters and saved fights."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from starfray.api.fight import Fight
from starfray.core.content import merge
from starfray.core.input.documents import Document, read_document
from starfray.core.input.errors import NotFound, Refused, WrongKind
from starfray.core.ruleset import Ruleset
from starfray.core.rulings import switches
from starfray.readings.play.library import Loaded, build, find_encounter

ENDING = ".starfray"


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
    stands, with its own seed and rulings; what is under way in it has not begun here, and nothing
    is written to its file.

    `seed` and `number` choose the dice that the machine rolls: left to the bots, this is fight
    `number` of a simulation with that seed. Raises InputError, with file, line and field, for
    whatever is wrong with the encounter; NotFound, with the nearest name, for an unknown one, or an
    unknown ruling, side or tactic; Refused for a saved fight that is to be another.
    """
    if not isinstance(source, str | Path):
        raise WrongKind("load", source, "a path, a name or text")
    if str(source).endswith(ENDING) and "\n" not in str(source):
        if seed or number or rulings or tactics or changes:
            raise Refused("a saved fight has its own seed, rulings, tactics and sheets")
        return _saved(Path(source))
    document = _document(source)
    if rulings or tactics:
        from starfray.core.encounter import system_of  # pydantic: not before needed

        system = system_of(document)
        _check_rulings(system, rulings or {})
        _check_tactics(system, document, tactics or {})
    chosen: dict[str, Any] = dict(changes or {})
    if rulings:
        chosen = merge(chosen, {"rulings": dict(rulings)})
    if tactics:
        sides = {side: {"tactic": tactic} for side, tactic in tactics.items()}
        chosen = merge(chosen, {"sides": sides})
    return Fight(build(document, chosen or None), seed=seed, number=number)


def _document(source: str | Path) -> Document:
    if isinstance(source, Path):
        return read_document(source)
    if "\n" in source:
        return read_document(source, name="<encounter>")
    return find_encounter(source)


def _check_rulings(ruleset: Ruleset, rulings: Mapping[str, str]) -> None:
    """Raise NotFound, with the nearest, for a ruling or an option that a rule system lacks."""
    known = switches(ruleset.rulings)
    for name, option in rulings.items():
        if name not in known:
            raise NotFound("ruling", str(name), known)
        if option not in known[name]:
            raise NotFound(f"option of {name}", str(option), known[name])


def _check_tactics(ruleset: Ruleset, document: Document, tactics: Mapping[str, str]) -> None:
    """Raise NotFound, with the nearest, for a side that there is not, or for no such tactic."""
    sides = document.data.get("sides")
    known = list(map(str, sides)) if isinstance(sides, dict) else []
    for side, tactic in tactics.items():
        if side not in known:
            raise NotFound("side", str(side), known)
        if tactic not in ruleset.tactics:
            raise NotFound("tactic", str(tactic), ruleset.tactics)


def _saved(path: Path) -> Fight:
    """Return a saved fight as it stands."""
    from starfray.readings.sessions.session import Session  # only saved fights need it

    with Session.open(path, write=False) as session:
        header = session.log.header
        data = {**header["encounter"], "system": header["system"], "rulings": header["rulings"]}
        loaded = Loaded(session.ruleset, Document(str(path), data), session.setup)
        fight = Fight(loaded, seed=session.seed, number=len(session.log.entries))
        fight.course = session.fight
    return fight

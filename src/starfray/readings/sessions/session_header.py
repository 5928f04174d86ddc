"""The header of a saved fight: the versions, the whole encounter as data, the seed, the seats."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from starfray import __version__
from starfray.core.content import MOST_VALUES
from starfray.core.encounter import build_resolved, system_of
from starfray.core.input.documents import Document, Limits, read_document
from starfray.core.input.errors import InputError, Refused
from starfray.core.rulebook import rulebook_file
from starfray.core.ruleset import Ruleset, Setup
from starfray.core.rulings import switches
from starfray.readings.sessions.session_seats import Seats, read_seats

# More than of other files: what packs say is written out, and letters beyond ASCII take six bytes.
OF_HEADERS = Limits(size=64 * 1024 * 1024, nodes=2 * MOST_VALUES)
WRITTEN_APART = ("system", "rulings", "packs")  # packs are in the encounter already


class Opened(NamedTuple):
    """What a header says, read and built."""

    ruleset: Ruleset
    setup: Setup
    seats: Seats
    seed: int
    warnings: tuple[str, ...]


def make_header(
    ruleset: Ruleset, setup: Setup, document: Document, seats: Seats, seed: int
) -> dict[str, Any]:
    """Return the header of a new fight; nothing outside it is needed to open the fight again.

    `document` is a `resolved_encounter`: what content packs say about it is written out.
    """
    return {
        "starfray": __version__,
        "system": ruleset.key,
        "rulebook": rulebook_digest(ruleset),
        "title": str(document.data.get("title") or ""),
        "seed": seed,
        "seats": seats.as_json(),
        "rulings": rulings_in_force(ruleset, setup),
        "encounter": {k: v for k, v in document.data.items() if k not in WRITTEN_APART},
    }


def check_header(path: str, header: Mapping[str, Any]) -> None:
    """Raise InputError for a header that is too long to be read again."""
    # A seed may have more digits than a number of a sheet may.
    _read_as_a_file(path, {key: said for key, said in header.items() if key != "seed"})


def _read_as_a_file(path: str, data: Mapping[str, Any]) -> Document:
    """Check data as any other file is checked: it may come from anybody, and be made by hand."""
    return Document(path, read_document(json.dumps(data), name=path, limits=OF_HEADERS).data)


def read_header(path: str, header: Mapping[str, Any]) -> Opened:
    """Build the fight that a header describes; InputError, with file and line, where it cannot."""
    encounter = header.get("encounter")
    if not isinstance(encounter, dict) or not isinstance(header.get("rulings"), dict):
        raise _wrong(path, "the header holds no encounter", "encounter")
    data = {**encounter, "system": header.get("system"), "rulings": header["rulings"]}
    document = _read_as_a_file(path, data)
    ruleset = system_of(document)
    setup = build_resolved(document)
    seed = header.get("seed")
    if type(seed) is not int or not 0 <= seed < 2**64:
        raise _wrong(path, "not a seed", "seed", "0 to 2^64 - 1")
    try:
        seats = read_seats(setup.names["sides"], header.get("seats"))
    except (Refused, KeyError) as error:
        raise _wrong(path, str(error), "seats") from None
    return Opened(ruleset, setup, seats, seed, tuple(_warnings(ruleset, header)))


def rulebook_digest(ruleset: Ruleset) -> str:
    """Return the hash of a rule system's rulebook, without reading what stands in it."""
    return hashlib.sha256(rulebook_file(ruleset).read_bytes()).hexdigest()


def rulings_in_force(ruleset: Ruleset, setup: Setup) -> dict[str, str]:
    """Return every ruling of a fight by name, the defaults too: they may be others one day."""
    return {
        name: options[getattr(setup.state.rulings, name)]
        for name, options in switches(ruleset.rulings).items()
    }


def _warnings(ruleset: Ruleset, header: Mapping[str, Any]) -> list[str]:
    """Return what has changed since the fight was saved, as sentences."""
    found = []
    if header.get("rulebook") != rulebook_digest(ruleset):
        found.append(
            f"the rulebook of {ruleset.key} has changed since this fight was saved (by Starfray "
            f"{header.get('starfray')}); its inputs were run through the rules of today"
        )
    return found


def _wrong(path: str, found: str, field: str, allowed: str = "") -> InputError:
    return InputError.of(path, found, line=1, field=field, allowed=allowed)

"""The library: the ready encounters of all rule systems, and an encounter by path or name."""

from __future__ import annotations

import contextlib
import functools
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from starfray.core.content import encounters_in
from starfray.core.input.documents import LIMITS, Document, is_a_file, read_document
from starfray.core.input.errors import ENDINGS, Ambiguous, CannotLoad, InputError, NotFound
from starfray.core.registry import folder, keys, ruleset
from starfray.core.ruleset import Ruleset, Setup

FEWEST_LETTERS = 3  # of a rule system's key, by which it is meant
PIPED, STANDARD_INPUT = "-", "standard input"  # typed in place of a file, and told


@dataclass(frozen=True, slots=True)
class Ready:
    """A ready encounter: the key of its rule system, its name, and where it lies."""

    system: str
    name: str
    file: Traversable

    @property
    def full_name(self) -> str:
        """The name that no other encounter has: `system/name`."""
        return f"{self.system}/{self.name}"

    def read(self) -> Document:
        """Return the encounter's document; its name is the path of its file."""
        return read_document(self.file.read_bytes(), name=str(self.file))


@dataclass(frozen=True, slots=True)
class Loaded:
    """An encounter that has been read and built: its rule system, its document and its fight.

    The document has all changes in it, and what content packs say: it can be built again wherever
    it is taken, whatever has become of the files.
    """

    ruleset: Ruleset
    document: Document
    setup: Setup

    @property
    def title(self) -> str:
        """The encounter's title; the name of its file where it has none."""
        title = self.document.data.get("title")
        return str(title) if title else Path(self.document.name).stem


def installed() -> Iterator[Ruleset]:
    """Give the installed rule systems; one that cannot be loaded is left out (see `broken`)."""
    for key in keys():
        if not why_broken(key):
            yield ruleset(key)


def broken() -> dict[str, str]:
    """Return the rule systems that are installed but cannot be loaded, and why."""
    return {key: why for key in keys() if (why := why_broken(key))}


@functools.cache
def why_broken(key: str) -> str:
    """Return why an installed rule system cannot be loaded, "" where it can; loads no other."""
    try:
        ruleset(key)
    except CannotLoad as error:
        return error.why
    return ""


def ready_encounters() -> list[Ready]:
    """Return the ready encounters of all installed rule systems, without importing any."""
    found = []
    for key in keys():
        with contextlib.suppress(NotFound):  # a package that is not there: see `broken`
            found += [Ready(key, name, file) for name, file in encounters_in(folder(key)).items()]
    return found


def find_encounter(text: str) -> Document:
    """Return an encounter by the path of its file, or by its name (`dawn`, `duel/dawn`).

    Raises NotFound, with the nearest name, for a name that no ready encounter has, Ambiguous for
    one that several have, and InputError for a file that cannot be read.
    """
    ready = ready_encounters()
    if looks_like_path(text):
        path = Path(os.path.expanduser(text))  # `~name` stays as it is where nobody is called so
        if path.stem in short_names(ready) and not is_a_file(path):
            remedy = f"did you mean the ready encounter {path.stem!r}?"
            raise InputError.of(text, "no such file", remedy=remedy)
        return read_document(path)
    if item := ready_named(text):
        return item.read()
    if is_a_file(text):
        return read_document(Path(text))
    systems = systems_meant(text)
    if systems:
        of_these = [item for item in ready if item.system in systems]
        named = " or ".join(map(repr, systems))
        raise NotFound(f"encounter (rule system {named})", text, [r.name for r in of_these])
    known = [r.full_name for r in ready] if "/" in text else short_names(ready)
    raise NotFound("encounter or file", text, known)


def ready_named(text: str) -> Ready | None:
    """Return the ready encounter of a name, None where none has it; Ambiguous where several do."""
    name = text.casefold()
    ready = ready_encounters()
    found = [r for r in ready if name in (r.name.casefold(), r.full_name.casefold())]
    if len(found) > 1:
        raise Ambiguous(text, [r.full_name for r in found])
    return found[0] if found else None


def read_piped() -> Document:
    """Return what comes in on standard input; its paths begin in the current folder."""
    return read_document(sys.stdin.buffer.read(LIMITS.size + 1), name=STANDARD_INPUT)


def given_encounter(text: str) -> Document:
    """Return an encounter by path or name, or the one that is piped in, for `-`.

    Only what a person has typed is taken so: a file that names an encounter names no pipe.
    """
    return read_piped() if text == PIPED else find_encounter(text)


def given_file(path: Path) -> Document:
    """Return a file that a person has named, or what is piped in, for `-`."""
    return read_piped() if str(path) == PIPED else read_document(path)


def systems_meant(text: str) -> list[str]:
    """Return the rule systems whose keys a word is, or is the beginning of."""
    word = text.casefold()
    if word in keys():
        return [word]
    return [key for key in keys() if len(word) >= FEWEST_LETTERS and key.startswith(word)]


def is_a_system(text: str) -> bool:
    """Return whether a word names rule systems, and neither an encounter nor a file."""
    named = [name for item in ready_encounters() for name in (item.name, item.full_name)]
    if looks_like_path(text) or text.casefold() in named or is_a_file(text):
        return False
    return bool(systems_meant(text))


def find_scenario(path: Path) -> Document:
    """Return the file of a scenario, or what is piped in, for `-`.

    Where a ready encounter is named in its place it is that: what opens it says that it is an
    encounter, and what takes those, rather than `no such file`.
    """
    ready = None if str(path) == PIPED or is_a_file(path) else ready_named(path.as_posix())
    return given_file(path) if ready is None else ready.read()


def encounter_named_in(document: Document, text: str) -> Document:
    """Return the encounter that a file names: one beside it, or a ready one.

    Raises NotFound where there is none, and InputError for one that cannot be read.
    """
    folder = Path(document.name).parent
    if is_a_file(folder / text):
        return read_document(folder / text)
    if looks_like_path(text):
        raise NotFound("file", text, sorted(p.name for p in folder.glob("*.yaml")))
    return find_encounter(text)


def looks_like_path(text: str) -> bool:
    """Return whether a text names a file rather than a ready encounter."""
    name = text.casefold()
    return name.endswith(ENDINGS) or text.startswith((".", "~", os.sep))


def short_names(ready: list[Ready]) -> list[str]:
    """Return a name for each encounter: the bare one where no two systems share it."""
    names = [r.name for r in ready]
    return [r.full_name if names.count(r.name) > 1 else r.name for r in ready]


def build(document: Document, changes: dict[str, Any] | None = None) -> Loaded:
    """Return the fight of an encounter's document; InputError names all that is wrong with it."""
    from starfray.core.encounter import resolve_and_build, system_of  # pydantic: only who builds

    resolved, setup = resolve_and_build(document, changes)
    whole = {key: value for key, value in resolved.data.items() if key != "packs"}
    return Loaded(system_of(document), resolved.with_data(whole), setup)


def load(text: str) -> Loaded:
    """Find an encounter by path or name and build it."""
    return build(find_encounter(text))


def sides_of(data: dict[str, Any]) -> dict[str, int]:
    """Return the sides of an encounter's data, and how many combatants each has."""
    counts = dict.fromkeys(map(str, data.get("sides") or {}), 0)
    members = data.get("combatants")
    for member in members if isinstance(members, list) else []:
        side = member.get("side") if isinstance(member, dict) else None
        if side in counts:
            counts[side] += 1
    return counts

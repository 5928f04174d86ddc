"""Content packs: weapons, armor, combatants, and whatever else a document leaves to data.

A pack is a YAML file of named entries by section:

    pack: samples
    system: starcraft-rpg
    weapons:
      gauss rifle: {mode: ranged, damage: 12}
    combatants:
      marine: {hp_max: 20, weapons: [gauss rifle]}

An encounter refers to an entry by its name where the section's name is the key (`weapons:
[gauss rifle]`), or takes it over with changes (`{use: marine, name: Karine, hp_max: 24}`).
"""

from __future__ import annotations

import functools
import importlib.resources
from collections.abc import Collection, Iterable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

from starfray.core.input.documents import Document, Place, read_document
from starfray.core.input.errors import InputError, dotted, nearest, show
from starfray.core.input.problems import Problems
from starfray.core.ruleset import Ruleset

Sections = dict[str, dict[str, dict[str, Any]]]
HEAD = ("pack", "system", "title", "description", "sample")
MAX_DEPTH = 12
MOST_VALUES = 1_000_000  # of an encounter, with all that its entries stand for
OF_ALL_KINDS = ("name", "side")


def shipped_packs(ruleset: Ruleset) -> list[Traversable]:
    """Return the packs in a rule system's `content` folder, sorted by name."""
    folder = importlib.resources.files(ruleset.package) / "content"
    return _yaml_files(folder)


def shipped_encounters(ruleset: Ruleset) -> dict[str, Traversable]:
    """Return the ready encounters of a rule system by name (the file's, without its ending)."""
    return encounters_in(importlib.resources.files(ruleset.package))


def encounters_in(package: Traversable) -> dict[str, Traversable]:
    """Return the ready encounters in the folder of a rule system's package, by name."""
    files = _yaml_files(package / "content" / "encounters")
    return {file.name.removesuffix(".yaml"): file for file in files}


def _yaml_files(folder: Traversable) -> list[Traversable]:
    if not folder.is_dir():
        return []
    return sorted((f for f in folder.iterdir() if f.name.endswith(".yaml")), key=lambda f: f.name)


def read_packs(ruleset: Ruleset, extra: Iterable[Path | Document] = ()) -> Sections:
    """Return the entries of the shipped packs and of `extra` ones, by section and name.

    An entry of a later pack replaces one of the same name. The entries are those of every other
    call: do not change them. Raises InputError for a file that is not a pack of this rule system.
    """
    sections: Sections = {}
    read = (it if isinstance(it, Document) else read_document(it) for it in extra)
    for document in [*_shipped(ruleset), *read]:
        data = document.data
        if not isinstance(data, dict) or "pack" not in data:
            raise InputError.of(document.name, "this is not a content pack", line=1, field="pack")
        system = data.get("system")
        if system != ruleset.key:
            raise InputError.of(
                document.name,
                "missing" if system is None else f"a pack of {show(system)}",
                line=document.line_of(("system",)),
                field="system",
                allowed=ruleset.key,
            )
        for section, entries in data.items():
            if section in HEAD:
                continue
            if not isinstance(entries, dict) or not all(
                isinstance(entry, dict) for entry in entries.values()
            ):
                raise InputError.of(
                    document.name,
                    "not a section of named entries",
                    line=document.line_of((section,)),
                    field=section,
                    allowed="a mapping of names to mappings",
                )
            for name, entry in entries.items():
                if "use" in entry:
                    raise InputError.of(
                        document.name,
                        "an entry of a pack uses no other",
                        line=document.line_of((section, name, "use")),
                        field=f"{section}.{name}.use",
                        allowed="all of the entry, written out",
                    )
            sections.setdefault(section, {}).update(entries)
    return sections


@functools.cache
def _shipped(ruleset: Ruleset) -> list[Document]:
    """Return the shipped packs, read once: to read them takes longer than to build a fight."""
    return [read_document(f.read_bytes(), name=f.name) for f in shipped_packs(ruleset)]


class Resolved(NamedTuple):
    """Data with entries in the place of their names, and the places where there is no such entry.

    What is known of such a place are the fields that the document gives itself.
    """

    data: Any
    known: dict[Place, Collection[str]]


def resolve_references(
    data: Any, sections: Sections, problems: Problems, *, complete: bool = True
) -> Resolved:
    """Return `data` with every reference to a pack entry replaced by the entry itself.

    Every name that no pack has is taken down among the `problems` of its document, unless the
    sections are not `complete`: then it may be in a pack that could not be read. Raises InputError
    for entries that refer to each other without end, or stand for too much.
    """
    resolver = _Resolver(problems, sections, complete)
    return Resolved(resolver.resolve(data, (), "", 0), resolver.known)


class _Resolver:
    """Puts entries where they are named, and takes down which there are not."""

    def __init__(self, problems: Problems, sections: Sections, complete: bool) -> None:
        self.problems = problems
        self.sections = sections
        self.complete = complete
        self.known: dict[Place, Collection[str]] = {}
        self.values = 0

    def resolve(self, data: Any, at: Place, section: str, depth: int) -> Any:
        """Return what stands at a place, where entries of a section may be named."""
        self.values += 1
        if depth > MAX_DEPTH * 4:
            raise self.wrong(at, "entries refer to each other without end")
        if self.values > MOST_VALUES:
            raise self.wrong(at, f"entries stand for more than {MOST_VALUES:,} values in all")
        if isinstance(data, list):
            return [self.resolve(item, (*at, i), section, depth + 1) for i, item in enumerate(data)]
        if isinstance(data, str) and section in self.sections:
            return self.entry(data, {}, at, section, depth) or data
        if isinstance(data, dict):
            if "use" in data and (section in self.sections or not self.complete):
                changes = {key: value for key, value in data.items() if key != "use"}
                return self.entry(data["use"], changes, at, section, depth) or data
            return {
                key: self.resolve(value, (*at, key), key, depth + 1) for key, value in data.items()
            }
        return data

    def entry(
        self, name: Any, changes: dict[str, Any], at: Place, section: str, depth: int
    ) -> dict[str, Any]:
        """Return an entry with changes; nothing for one that there is not."""
        known = self.sections.get(section, {})
        if not isinstance(name, str) or name not in known:
            if self.complete:
                self.problems.unknown(f"entry of {section}", str(name), known, at)
            meant = nearest(str(name), known)
            if meant is None and self.complete:
                meant, changes = like(known, changes)
            self.known[at] = changes.keys() if meant is not None else ()
            if meant is None or not changes:
                return {}
            name = meant  # what is given in its place can be read as one of its kind
        merged = merge(known[name], changes)
        merged.setdefault("name", name)
        resolved: dict[str, Any] = self.resolve(merged, at, "", depth + 4)
        return resolved

    def wrong(self, at: Place, found: str) -> InputError:
        """Return the error of what is found at a place."""
        document = self.problems.document
        return InputError.of(document.name, found, line=document.line_of(at), field=dotted(at))


def like(
    entries: dict[str, dict[str, Any]], given: dict[str, Any]
) -> tuple[str | None, dict[str, Any]]:
    """Return the entry that is most like what is given, and what of that can be read as it is.

    Where entries of several kinds are as much like it, only what all kinds have can be read.
    """
    fits = {name: len(entry.keys() & given.keys()) for name, entry in entries.items()}
    most = max(fits.values(), default=0)
    nearest_ones = [name for name, fit in fits.items() if fit == most]
    if not nearest_ones:
        return None, given
    if len({entries[name].get("kind") for name in nearest_ones}) > 1:
        given = {key: value for key, value in given.items() if key in OF_ALL_KINDS}
    return nearest_ones[0], given


def merge(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return `base` with `changes`: mappings are merged key by key, all else is replaced."""
    merged = dict(base)
    for key, value in changes.items():
        old = merged.get(key)
        both = isinstance(old, dict) and isinstance(value, dict)
        merged[key] = merge(old, value) if both else value  # type: ignore[arg-type]
    return merged

"""Taking down what is wrong with a document, all of it, while it is read and checked."""

from __future__ import annotations

import re
from collections.abc import Iterable

from starfray.core.input.documents import Document, Place
from starfray.core.input.errors import InputError, Problem, dotted
from starfray.core.input.unread import looked_at


class Problems:
    """What was found wrong with a document so far, each with the place where it is written."""

    def __init__(self, document: Document) -> None:
        """Begin with a document of which nothing wrong is known."""
        self.document = document
        self.found: list[Problem] = []

    def add(self, at: Place, found: str, allowed: str = "") -> None:
        """Take down what was found at a place, and what is allowed there."""
        name, line = self.document.name, self.document.line_of(at)
        self.found.append(Problem(name, line, dotted(at), looked_at(found), allowed))

    def unknown(
        self, what: str, name: str, known: Iterable[str], at: Place, *, field: Place | None = None
    ) -> None:
        """Take down a name at a place that is none of those known, with the nearest of them.

        `field` is what it is a part of, where that says more than the name itself.
        """
        file, line = self.document.name, self.document.line_of(at)
        told = dotted(at if field is None else field)
        self.found.append(Problem.unknown(what, name, known, file=file, line=line, field=told))

    def unless_known(self, what: str, name: str, known: Iterable[str], at: Place) -> None:
        """Take down a name at a place unless it is one of those known."""
        names = list(known)
        if name not in names:
            self.unknown(what, name, names, at)

    def extend(self, problems: Iterable[Problem]) -> None:
        """Take down what was found elsewhere."""
        self.found.extend(problems)

    def stop(self) -> None:
        """Raise InputError if anything is wrong: each once, by file, line and field."""
        once: dict[tuple[str, str, str], Problem] = {}
        for one in self.found:
            once.setdefault((one.file, one.field, one.found), one)
        if once:
            raise InputError(sorted(once.values(), key=_where))


def _where(problem: Problem) -> tuple[str, int, list[str | int]]:
    """Return where a problem stands among others: `units[2]` before `units[10]`."""
    words = re.split(r"([0-9]+)", problem.field)
    field: list[str | int] = [int(word) if i % 2 else word for i, word in enumerate(words)]
    return problem.file, problem.line or 0, field

"""Checks that there is what a file names: the combatants, weapons, skills that names stand for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from starfray.core.input.documents import Place
from starfray.core.input.problems import Problems
from starfray.core.input.unread import if_read


@if_read
def check_known(
    what: str,
    names: Sequence[str] | Mapping[str, Any],
    known: Iterable[str],
    at: Place,
    problems: Problems,
) -> None:
    """Check that there is everything that a list names, or that a mapping has as its keys."""
    steps: Iterable[str | int] = names if isinstance(names, Mapping) else range(len(names))
    for step, name in zip(steps, names, strict=True):
        check_is_known(what, name, known, (*at, step), problems)


@if_read
def check_is_known(
    what: str, name: str | None, known: Iterable[str], at: Place, problems: Problems
) -> None:
    """Check that there is what a name stands for, if one is given."""
    if name is not None:
        problems.unless_known(what, name, known, at)

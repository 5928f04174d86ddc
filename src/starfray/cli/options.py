"""Options and arguments that several commands share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from starfray.core.input.documents import Document
    from starfray.readings.play.library import Loaded


def _remember(context: typer.Context, value: bool) -> bool:
    """Keep that JSON is wanted, for the errors as well."""
    if value:
        context.meta["starfray.json"] = True
    return value


Json = Annotated[
    bool, typer.Option("--json", callback=_remember, help="Print one JSON document on stdout.")
]


def complete_encounter(incomplete: str) -> list[str]:
    """Return the ready encounters that begin so, for the shell's completion."""
    from starfray.readings.play.library import ready_encounters, short_names

    return [name for name in short_names(ready_encounters()) if name.startswith(incomplete)]


def complete_system(incomplete: str) -> list[str]:
    """Return the rule systems that begin so, for the shell's completion."""
    from starfray.core.registry import keys

    return [key for key in keys() if key.startswith(incomplete)]


Encounter = Annotated[
    str,
    typer.Argument(
        metavar="ENCOUNTER",
        help="A file (- is standard input), or the name of a ready encounter.",
        autocompletion=complete_encounter,
    ),
]


Scenario = Annotated[
    Path, typer.Argument(metavar="SCENARIO", help="A scenario file; - is standard input.")
]


INTERRUPTED = 130  # the exit code of a command that Ctrl-C has ended
POWER = re.compile(r"(\d+)e\+?(\d+)", re.IGNORECASE)  # 1e5
MOST_ZEROS = 20
THOUSANDS = re.compile(r"\d{1,3}(,\d{3})+")  # 100,000


def whole_number(low: int, high: int, most: str = "") -> Callable[[str | int], int]:
    """Return what reads a whole number that was typed; `most` is how `high` is written."""

    def whole(text: str | int) -> int:
        digits = str(text)
        if THOUSANDS.fullmatch(digits):
            digits = digits.replace(",", "")
        try:
            number = int(digits)
        except ValueError:
            number = low - 1
            power = POWER.fullmatch(digits)
            if power:
                written = f"{power[1]}{'0' * min(int(power[2]), MOST_ZEROS)}"
                raise typer.BadParameter(f"{text!r}: write it out, {written}") from None
        if not low <= number <= high:
            allowed = f"from {low} to {most or format(high, ',')}"
            raise typer.BadParameter(f"{text!r} is not a whole number {allowed}")
        return number

    return whole


read_seed = whole_number(0, 2**64 - 1, "2^64 - 1")


Seed = Annotated[
    int,
    typer.Option(
        "--seed",
        metavar="N",
        parser=read_seed,
        help="Fights of one seed are always the same.",
    ),
]

Rulings = Annotated[
    list[str] | None,
    typer.Option("--ruling", metavar="NAME=OPTION", help="Decide an unclear rule differently."),
]
Tactics = Annotated[
    list[str] | None,
    typer.Option("--tactic", metavar="SIDE=NAME", help="Let a side's bots fight in another way."),
]
Changes = Annotated[
    list[str] | None,
    typer.Option(
        "--change", metavar="WHO.FIELD=VALUE", help="Change a combatant: what if it had 30 health?"
    ),
]


def varied(
    document: Document,
    rulings: list[str] | None,
    tactics: list[str] | None,
    changes: list[str] | None,
) -> dict[str, Any] | None:
    """Return all that is to be other than an encounter says, as it was typed; None for nothing."""
    from starfray.readings.play.variants import changes_of, field_changes

    return changes_of(
        document,
        rulings=dict(pairs("--ruling", rulings)),
        tactics=dict(pairs("--tactic", tactics)),
        changes=field_changes(document, pairs("--change", changes)),
    )


def build_variant(
    document: Document, variant: dict[str, Any] | None, *given: list[str] | None
) -> Loaded:
    """Return an encounter with what was typed to be other than its file says.

    Where the file alone is right, InputError tells what is wrong as that of what was typed.
    """
    from starfray.core.input.errors import InputError
    from starfray.readings.play.library import build

    try:
        return build(document, variant)
    except InputError as error:
        if variant is None:
            raise
        build(document)
        said = f"with {typed(given)}"
        raise InputError(one._replace(file=said, line=None) for one in error.problems) from None


def tell_variant(*given: list[str] | None) -> None:
    """Print what was typed that makes an encounter other than its file says, if anything was."""
    from starfray.cli.console import out, print_line

    if said := typed(given):
        print_line(out(), [(f"With {said}.", "")])


def typed(given: Iterable[list[str] | None]) -> str:
    """Return what was typed in several options, as one reads it."""
    return ", ".join(text for texts in given for text in texts or ())


def pairs(option: str, given: list[str] | None) -> list[tuple[str, str]]:
    """Return what was typed as `NAME=VALUE`."""
    found = []
    for text in given or ():
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise typer.BadParameter(f"{text!r} is not NAME=VALUE", param_hint=option)
        found.append((name, value))
    return found


__all__ = [
    "INTERRUPTED",
    "Changes",
    "Encounter",
    "Json",
    "Rulings",
    "Scenario",
    "Seed",
    "Tactics",
    "build_variant",
    "complete_encounter",
    "complete_system",
    "pairs",
    "read_seed",
    "tell_variant",
    "varied",
    "whole_number",
]

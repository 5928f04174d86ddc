"""`starfray sheets`: what may be written on the sheets of a rule system, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from starfray.cli.options import Json, complete_system

if TYPE_CHECKING:
    from starfray.readings.scenarios.sheet_fields import Sheet, SheetField


def sheets(
    system: Annotated[
        str,
        typer.Argument(
            metavar="SYSTEM",
            help="The rule system; without it, the sheets of all are listed.",
            autocompletion=complete_system,
        ),
    ] = "",
    sheet: Annotated[
        str,
        typer.Argument(metavar="SHEET", help="One of its sheets; without it, all are listed."),
    ] = "",
    as_json: Json = False,
) -> None:
    """List what may be written in an encounter or a pack: its sheets, and the fields of each.

    Of each field: what it takes, what it is unless you write it, and what it is for.

    Examples:
      starfray sheets
      starfray sheets serenity
      starfray sheets serenity weapon
      starfray sheets starcraft-d6 unit --json
    """
    # Imported here, so that the help of all commands starts fast.
    from dataclasses import asdict

    from starfray.cli.console import print_json
    from starfray.core.input.errors import NotFound
    from starfray.core.registry import ruleset
    from starfray.readings.play.library import installed
    from starfray.readings.scenarios.sheet_fields import sheets_of

    if not system:
        names = {one.key: [sheet.name for sheet in sheets_of(one)] for one in installed()}
        print_json(names) if as_json else print_systems(names)
        return
    found = {one.name: one for one in sheets_of(ruleset(system))}
    if sheet and sheet not in found:
        raise NotFound("sheet", sheet, found)
    if as_json:
        print_json(asdict(found[sheet]) if sheet else [asdict(one) for one in found.values()])
    elif sheet:
        print_sheet(found[sheet])
    else:
        print_sheets(system, list(found.values()))


def print_systems(names: dict[str, list[str]]) -> None:
    """Print the names of the sheets that each rule system has."""
    from starfray.cli.console import out, print_line, table, tell_broken

    tell_broken()
    rows = table("rule system", "sheets")
    for system, sheets in names.items():
        rows.add_row(system, ", ".join(sheets))
    out().print(rows)
    print_line(out(), [("", "")])
    print_line(out(), [("The sheets of one: starfray sheets SYSTEM", "dim")])


def print_sheets(system: str, found: list[Sheet]) -> None:
    """Print the sheets of a rule system, each with what it is."""
    from starfray.cli.console import out, print_line, table

    rows = table("sheet", "what it is", "fields", right=(2,))
    rows.columns[0].no_wrap = True  # names to be typed
    for sheet in found:
        rows.add_row(sheet.name, sheet.about, str(len(sheet.fields)))
    out().print(rows)
    print_line(out(), [("", "")])
    print_line(out(), [(f"The fields of one: starfray sheets {system} SHEET", "dim")])


def print_sheet(sheet: Sheet) -> None:
    """Print the fields of a sheet, those that are alike in one row."""
    from itertools import groupby

    from starfray.cli.console import heading, out, table

    heading(sheet.name, sheet.about)
    rows = table("field", "takes", "default", "what it is for")
    rows.columns[0].no_wrap = True
    for (takes, default, needed, about), alike in groupby(sheet.fields, all_but_the_name):
        names = "\n".join(field.name for field in alike)
        rows.add_row(names, takes, "required" if needed else default, about)
    out().print(rows)


def all_but_the_name(field: SheetField) -> tuple[str, str, bool, str]:
    """Return what fields that are told together have in common."""
    return field.takes, field.default, field.needed, field.about

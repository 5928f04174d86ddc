"""`starfray check`: what a file is, and all that is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starfray.cli.options import Json

SHEETED = ("encounter", "pack")  # kinds of files whose fields are those of sheets


def check(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", help="The files to check; - is standard input.")
    ],
    as_json: Json = False,
) -> None:
    """Say what kind of file each is, and name everything that is wrong with it.

    Takes encounters, scenarios, content packs, rulebooks and saved fights; changes nothing.
    Exit code 3 when something is wrong with one of them.

    Examples:
      starfray check my-encounter.yaml
      starfray check packs/*.yaml saved/*.starfray --json
      python make_encounter.py | starfray check -
    """
    # Imported here, so that the help of all commands starts fast.
    from starfray.cli.console import out, print_json, print_line
    from starfray.core.input.errors import InputError
    from starfray.readings.scenarios.checking import check_file

    checked = [check_file(path) for path in files]
    if as_json:
        print_json([result.as_json() for result in checked])
    else:
        for result in checked:
            if result.valid:
                print_line(
                    out(),
                    [
                        (f"{result.file}: ", ""),
                        (f"{result.kind}, valid", "green"),
                        (f"  {result.about}", "dim"),
                    ],
                )
                continue
            number = len(result.problems)
            mistakes = "1 mistake" if number == 1 else f"{number} mistakes"
            wrong = f"{result.kind}, {mistakes}" if result.kind else mistakes
            print_line(out(), [(f"{result.file}: ", ""), (wrong, "bold red")])
            for problem in result.problems:
                print_line(out(), [(f"  {problem}", "")])
        wrong_sheets = [one for one in checked if one.problems and one.kind in SHEETED]
        for system in dict.fromkeys(one.system or "SYSTEM" for one in wrong_sheets):
            print_line(out(), [(f"What may be written: starfray sheets {system}", "dim")])
    if not all(result.valid for result in checked):
        raise typer.Exit(InputError.exit_code)

"""`starfray create`: check a character in the making and print the sheet of a combatant."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def create(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="The character, as YAML or JSON; - is standard input."),
    ],
) -> None:
    """Check a character in the making by the rules of its system, and print it as a combatant.

    What it prints goes below the `combatants:` of an encounter.

    Examples:
      starfray create ensign.yaml
      starfray create ensign.yaml > ensign-combatant.yaml
      python make_character.py | starfray create -
    """
    # Imported here, so that the help of all commands starts fast.
    import yaml

    from starfray.cli.console import shows_unicode
    from starfray.readings.play.creation import created
    from starfray.readings.play.library import given_file

    sheet, warnings = created(given_file(file))
    for warning in warnings:
        typer.echo(f"note: {warning}", err=True)
    typer.echo(yaml.safe_dump([sheet], sort_keys=False, allow_unicode=shows_unicode()), nl=False)

"""`starfray create`: check a character in the making and print the sheet of a combatant."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def create(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The character, as YAML or JSON.")],
) -> None:
    """Check a character in the making by the rules of its system, and print it as a combatant.

    What it prints goes below the `combatants:` of an encounter.

    Examples:
      starfray create ensign.yaml
      starfray create ensign.yaml > ensign-combatant.yaml
    """
    # Imported here, so that the help of all commands starts fast.
    import yaml

    from starfray.core.input.documents import read_document
    from starfray.readings.play.creation import created

    sheet, warnings = created(read_document(file))
    for warning in warnings:
        typer.echo(f"note: {warning}", err=True)
    typer.echo(yaml.safe_dump([sheet], sort_keys=False, allow_unicode=True), nl=False)

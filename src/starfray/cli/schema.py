"""`starfray schema`: the JSON Schema of each kind of file, for editors that complete and check."""

from __future__ import annotations

from typing import Annotated

import typer

from starfray.cli.options import complete_system

KINDS = ("encounter", "scenario", "pack", "fight", "rulebook")


def _complete(incomplete: str) -> list[str]:
    return [kind for kind in KINDS if kind.startswith(incomplete)]


def schema(
    kind: Annotated[
        str, typer.Argument(metavar="KIND", help=", ".join(KINDS), autocompletion=_complete)
    ],
    system: Annotated[
        str,
        typer.Argument(
            metavar="SYSTEM",
            help="The rule system, for encounter and pack.",
            autocompletion=complete_system,
        ),
    ] = "",
) -> None:
    """Print the JSON Schema of a kind of file.

    Examples:
      starfray schema encounter serenity > encounter.schema.json
      starfray schema scenario
      starfray schema pack fasa-trek
    """
    # Imported here, so that the help of all commands starts fast.
    from starfray.cli.console import print_json
    from starfray.core.input.errors import NotFound
    from starfray.core.registry import keys, ruleset
    from starfray.readings.scenarios.schemas import schema_of

    if kind not in KINDS:
        raise NotFound("kind of file", kind, KINDS)
    if kind in ("encounter", "pack") and not system:
        raise typer.BadParameter(
            f"{kind} files differ by rule system: name one of {', '.join(keys())}",
            param_hint="SYSTEM",
        )
    print_json(schema_of(kind, ruleset(system) if system else None))

"""`starfray encounters`: the encounters that come ready."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from starfray.cli.options import Json, complete_system


def encounters(
    system: Annotated[
        str, typer.Option("--system", help="Of this rule system.", autocompletion=complete_system)
    ] = "",
    as_json: Json = False,
) -> None:
    """List the ready encounters: name, title, rule system, sides.

    Examples:
      starfray encounters
      starfray encounters --system serenity
      starfray encounters --json
    """
    # Imported here, so that the help of all commands starts fast.
    from starfray.cli.console import out, print_close, print_json, print_line, table
    from starfray.core.registry import ruleset
    from starfray.readings.library import ready_encounters, short_names, sides_of

    if system:
        ruleset(system)  # an unknown key is refused, with the nearest one
    ready = ready_encounters()
    named = [
        (name, item)
        for name, item in zip(short_names(ready), ready, strict=True)
        if system in ("", item.system)
    ]
    listed: list[dict[str, Any]] = []
    for name, item in named:
        data = item.read().data
        listed.append(
            {
                "name": name,
                "title": str(data.get("title") or ""),
                "system": item.system,
                "sides": sides_of(data),
                "description": str(data.get("description") or "").strip(),
            }
        )
    if as_json:
        print_json(listed)
        return
    rows = table("name", "title", "rule system", "sides")
    rows.columns[0].no_wrap = rows.columns[2].no_wrap = True  # names to be typed
    for entry in listed:
        sides = ", ".join(
            f"{side} ({count})" if count else side for side, count in entry["sides"].items()
        )
        rows.add_row(entry["name"], entry["title"], entry["system"], sides)
    print_close(rows)
    print_line(out(), [("", "")])
    print_line(out(), [("Play one: starfray play NAME", "dim")])

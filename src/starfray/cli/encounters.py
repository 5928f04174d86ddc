"""`starfray encounters`: the encounters that come ready."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from starfray.cli.options import Json, complete_encounter, complete_system


def encounters(
    system: Annotated[
        str,
        typer.Option(
            "--system", help="Only those of this rule system.", autocompletion=complete_system
        ),
    ] = "",
    samples: Annotated[
        bool,
        typer.Option("--samples", help="List what `use` takes: combatants, weapons, powers, ..."),
    ] = False,
    show: Annotated[
        str,
        typer.Option(
            "--show",
            metavar="NAME",
            help="Print the file of this encounter, to copy and change.",
            autocompletion=complete_encounter,
        ),
    ] = "",
    as_json: Json = False,
) -> None:
    """List the ready encounters: name, title, rule system, sides; or the samples for your own.

    Examples:
      starfray encounters
      starfray encounters --system serenity
      starfray encounters --samples --system starcraft-rpg
      starfray encounters --show crossroads > mine.yaml
      starfray encounters --json
    """
    # Imported here, so that the help of all commands starts fast.
    from starfray.cli.console import out, print_close, print_json, print_line, table
    from starfray.core.registry import ruleset
    from starfray.readings.play.library import ready_encounters, short_names, sides_of

    if system:
        ruleset(system)  # an unknown key is refused, with the nearest one
    if show:
        show_file(show, as_json=as_json)
        return
    if samples:
        list_samples(system, as_json=as_json)
        return
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


def show_file(name: str, *, as_json: bool) -> None:
    """Print the file of a ready encounter as it was written, with its comments; or its data."""
    from starfray.cli.console import print_json
    from starfray.core.input.errors import NotFound
    from starfray.readings.play.library import ready_encounters, ready_named, short_names

    item = ready_named(name)
    if item is None:
        raise NotFound("ready encounter", name, short_names(ready_encounters()))
    if as_json:
        print_json(item.read().data)
    else:
        typer.echo(item.file.read_bytes(), nl=False)


def list_samples(system: str, *, as_json: bool) -> None:
    """Print the names of the samples that come with the rule systems, by section."""
    from starfray.cli.console import out, print_json, print_line, table, tell_broken
    from starfray.core.content import read_packs
    from starfray.readings.play.library import installed

    found = {
        ruleset.key: {section: sorted(entries) for section, entries in packs.items()}
        for ruleset in installed()
        if system in ("", ruleset.key) and (packs := read_packs(ruleset))
    }
    if as_json:
        print_json(found)
        return
    if not system:
        tell_broken()
    if not any(found.values()):
        print_line(out(), [("No samples: such encounters write everything out.", "dim")])
        return
    rows = table("rule system", "section", "names")
    rows.columns[0].no_wrap = rows.columns[1].no_wrap = True
    for key, sections in found.items():
        for number, (section, names) in enumerate(sections.items()):
            rows.add_row("" if number else key, section, ", ".join(names))
    out().print(rows)
    print_line(out(), [("", "")])
    print_line(out(), [("Take one in an encounter: {use: NAME, ...}", "dim")])

"""`starfray simulate`: what becomes of an encounter over many fights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from starfray.cli.options import INTERRUPTED, Encounter, Json, Seed, whole_number

if TYPE_CHECKING:
    from starfray.readings.simulate.simulate import Simulation


def simulate(  # noqa: PLR0913 - the options of a command
    encounter: Encounter,
    fights: Annotated[
        int,
        typer.Option(
            "-n", "--fights", metavar="N", parser=whole_number(1, 10**12), help="How many fights."
        ),
    ] = 1_000_000,
    seed: Seed = 0,
    threads: Annotated[
        int | None,
        typer.Option(
            "--threads",
            metavar="N",
            parser=whole_number(1, 1024),
            help="All cores by default; same result.",
        ),
    ] = None,
    rulings: Annotated[
        list[str] | None,
        typer.Option("--ruling", metavar="NAME=OPTION", help="Decide an unclear rule otherwise."),
    ] = None,
    tactics: Annotated[
        list[str] | None,
        typer.Option("--tactic", metavar="SIDE=NAME", help="Let a side's bots fight otherwise."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            help="Save rows (.csv, .parquet), counts (.json), a picture (.svg).",
        ),
    ] = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Write over the file of --out if it is there.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Let bots fight an encounter many times, and count who wins, how long it takes, who falls.

    The same seed gives the same counts on every machine and for any number of threads, and every
    fight can be opened by its number: see `starfray replay`. Ctrl-C stops and keeps what there is.
    The first simulation of a rule system compiles its rules, once.

    Examples:
      starfray simulate dawn
      starfray simulate dawn -n 10000000 --seed 7 --out fights.parquet
      starfray simulate dawn --ruling ties=misses --tactic "blue=strongest first"
      starfray simulate my-encounter.yaml --json
      starfray simulate my-encounter.yaml --out odds-of-war.svg
    """
    # Imported here, so that the help of all commands starts fast.
    from starfray.cli.console import out as shown
    from starfray.cli.console import print_json, print_line
    from starfray.cli.forecast import print_forecast, run_fights
    from starfray.cli.results import writer_for
    from starfray.readings.play.library import build, given_encounter
    from starfray.readings.play.variants import changes_of

    def data(simulation: Simulation) -> dict[str, Any]:
        varied = {"changes": changes} if changes else {}
        asked = {"asked": fights, "stopped": simulation.fights < fights}
        return {"encounter": encounter, **varied, **simulation.as_json(), **asked}

    def drawn(simulation: Simulation) -> str:
        from starfray.readings.simulate.casualties import casualties  # NumPy: only who simulates
        from starfray.readings.simulate.picture import picture

        if simulation.troops:
            return casualties(loaded.title, simulation.troops)
        return picture(loaded.title, simulation)

    document = given_encounter(encounter)
    changes = changes_of(
        document, rulings=pairs("--ruling", rulings), tactics=pairs("--tactic", tactics)
    )
    loaded = build(document, changes)
    texts = {
        ".json": lambda counts: json.dumps(data(counts), ensure_ascii=False, indent=2) + "\n",
        ".svg": drawn,
    }
    writer = writer_for(out, texts, replace=replace)
    result = run_fights(loaded, fights, seed=seed, threads=threads, writer=writer)
    simulation = result.simulation
    if as_json:
        print_json(data(simulation))
    else:
        if varied := [*(rulings or ()), *(tactics or ())]:
            print_line(shown(), [(f"With {', '.join(varied)}.", "")])
        print_forecast(loaded, result, fights, out_file=out)
    if simulation.fights < fights:
        raise typer.Exit(INTERRUPTED)


def pairs(option: str, given: list[str] | None) -> dict[str, str]:
    """Return what was given as `NAME=VALUE`, by name."""
    found = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise typer.BadParameter(f"{text!r} is not NAME=VALUE", param_hint=option)
        found[name] = value
    return found

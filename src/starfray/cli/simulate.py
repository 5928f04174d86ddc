"""`starfray simulate`: what becomes of an encounter over many fights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from starfray.cli.options import (
    INTERRUPTED,
    Changes,
    Encounter,
    Json,
    Rulings,
    Seed,
    Tactics,
    build_variant,
    tell_variant,
    varied,
    whole_number,
)

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
    rulings: Rulings = None,
    tactics: Tactics = None,
    changes: Changes = None,
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
      starfray simulate dawn --change Anna.health=30 --change Anna.guard=16
      starfray simulate my-encounter.yaml --json
      starfray simulate my-encounter.yaml --out odds-of-war.svg
    """
    # Imported here, so that the help of all commands starts fast.
    from starfray.cli.console import print_json
    from starfray.cli.forecast import print_forecast, run_fights
    from starfray.cli.results import writer_for
    from starfray.readings.play.library import given_encounter

    def data(simulation: Simulation) -> dict[str, Any]:
        otherwise = {"changes": variant} if variant else {}
        asked = {"asked": fights, "stopped": simulation.fights < fights}
        return {"encounter": encounter, **otherwise, **simulation.as_json(), **asked}

    def drawn(simulation: Simulation) -> str:
        from starfray.readings.simulate.picture import picture  # only who wants one

        return picture(loaded.title, simulation)

    document = given_encounter(encounter)
    variant = varied(document, rulings, tactics, changes)
    loaded = build_variant(document, variant, rulings, tactics, changes)
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
        tell_variant(rulings, tactics, changes)
        print_forecast(loaded, result, fights, out_file=out)
    if simulation.fights < fights:
        raise typer.Exit(INTERRUPTED)

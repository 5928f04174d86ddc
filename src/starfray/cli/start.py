"""`starfray start`: the way in. Choose a ready encounter and play it; or watch bots do so."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from starfray.cli.options import complete_encounter, complete_system

if TYPE_CHECKING:
    from starfray.readings.play.library import Ready

FORECAST = 100_000


def start(
    encounter: Annotated[
        str,
        typer.Option(
            "--encounter",
            help="Play this encounter, without being asked.",
            autocompletion=complete_encounter,
        ),
    ] = "",
    system: Annotated[
        str,
        typer.Option(
            "--system",
            help="Choose among the encounters of this system.",
            autocompletion=complete_system,
        ),
    ] = "",
    watch: Annotated[
        bool, typer.Option("--watch", help="Let bots play it, even on a terminal.")
    ] = False,
) -> None:
    """Choose a ready encounter from a list and play it, with people or bots on each side.

    Without a terminal bots play one ready encounter, told blow by blow, and then 100,000 fights
    of it say how it usually goes.

    Examples:
      starfray start
      starfray start --system serenity
      starfray start --watch
      starfray start < /dev/null
    """
    # Imported here, so that the help of all commands starts fast.
    if system:
        from starfray.core.registry import ruleset

        ruleset(system)  # an unknown key is refused, with the nearest one
    if watch or not (sys.stdin.isatty() and sys.stdout.isatty()):
        demonstrate(encounter, system)
        return
    # The other half of the program, imported only once somebody wants to play.
    from starfray.cli.play.play import play

    play(encounter or system)


def demonstrate(name: str, system: str = "") -> None:
    """Let bots play an encounter with full narration, then forecast it over many fights."""
    from starfray.cli.chronicle import Chronicle
    from starfray.cli.console import count, heading, out, print_line
    from starfray.cli.forecast import print_forecast, run_fights
    from starfray.readings.explain.narrator import Narrator
    from starfray.readings.play.library import build, find_encounter
    from starfray.readings.simulate.replay import replay

    loaded = build(find_encounter(name)) if name else build(showpiece(system).read())
    heading(loaded.title, f"{loaded.ruleset.title}, played by bots")
    description = " ".join(str(loaded.document.data.get("description") or "").split())
    if description:
        print_line(out(), [(description, "")])
    fight = replay(loaded.ruleset, loaded.setup, 0, 0)
    narrator = Narrator(loaded.ruleset, loaded.setup.names)
    chronicle = Chronicle(loaded.ruleset, loaded.setup, narrator, explain=True, everything=False)
    chronicle.print_fight(fight)
    chronicle.print_end(fight.state)
    print_line(out(), [("", "")])
    print_line(out(), [(f"And how it goes over {count(FORECAST, 'fight')}:", "bold")])
    sys.stdout.flush()
    print_line(out(), [("", "")])
    print_forecast(loaded, run_fights(loaded, FORECAST), FORECAST)


def showpiece(system: str) -> Ready:
    """Return the encounter to show: of a rule system, else one that Starfray ships itself."""
    from starfray.core.input.errors import Refused
    from starfray.core.registry import package_of
    from starfray.readings.play.library import ready_encounters

    ready = [item for item in ready_encounters() if system in ("", item.system)]
    if not ready:
        raise Refused("there is no ready encounter: no rule system is installed")
    own = [item for item in ready if package_of(item.system).startswith("starfray.")]
    return (own or ready)[-1 if own else 0]

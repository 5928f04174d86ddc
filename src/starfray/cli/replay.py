"""`starfray replay`: one fight out of many, blow by blow."""

from __future__ import annotations

from typing import Annotated

import typer

from starfray.cli.options import Encounter, Json, Seed


def replay(
    encounter: Encounter,
    seed: Seed = 0,
    fight: Annotated[
        int, typer.Option("--fight", "-f", min=0, help="The number of the fight.")
    ] = 0,
    explain: Annotated[
        bool, typer.Option("--explain", help="Unfold every number, with the ids of the rules.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Open one fight of a simulation and tell it blow by blow.

    Fight I of a seed has the same dice here as in `starfray simulate`, on every machine.

    Examples:
      starfray replay dawn --seed 7 --fight 83112
      starfray replay dawn --seed 7 --fight 83112 --explain
      starfray replay my-encounter.yaml --json
    """
    # Imported here, so that the help of all commands starts fast.
    from starfray.cli.chronicle import Chronicle, ending_json
    from starfray.cli.console import heading, print_json
    from starfray.readings.explain import Narrator
    from starfray.readings.library import load
    from starfray.readings.replay import replay as play_again

    loaded = load(encounter)
    ruleset, setup = loaded.ruleset, loaded.setup
    played = play_again(ruleset, setup, seed, fight)
    narrator = Narrator(ruleset, setup.names)
    if as_json:
        print_json(
            {
                "encounter": encounter,
                "system": ruleset.key,
                "seed": seed,
                "fight": fight,
                "steps": [
                    {
                        "action": narrator.action_json(step.action) if step.action else None,
                        "dice": list(step.faces),
                        "lines": [line.as_json() for line in narrator.tell(step.events)],
                    }
                    for step in played.steps
                ],
                "end": ending_json(ruleset, setup, played.state),
            }
        )
        return
    heading(loaded.title, f"{ruleset.title}, seed {seed}, fight {fight:,}")
    chronicle = Chronicle(ruleset, setup, narrator, explain=explain)
    chronicle.print_fight(played)
    chronicle.print_end(played.state)

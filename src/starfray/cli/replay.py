"""`starfray replay`: one fight out of many, blow by blow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from starfray.cli.options import Encounter, Json, Seed, whole_number

if TYPE_CHECKING:
    from starfray.readings.explain.narrator import Narrator
    from starfray.readings.explain.viewing import Audience
    from starfray.readings.play.course import Step


def replay(
    encounter: Encounter,
    seed: Seed = 0,
    fight: Annotated[
        int,
        typer.Option(
            "--fight",
            "-f",
            metavar="N",
            parser=whole_number(0, 2**63 - 1, "2^63 - 1"),
            help="The number of the fight.",
        ),
    ] = 0,
    explain: Annotated[
        bool, typer.Option("--explain", help="Unfold every number, with the ids of the rules.")
    ] = False,
    side: Annotated[
        str | None,
        typer.Option(
            "--side", metavar="SIDE", help="Tell no more than this side may know (else: all)."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Open one fight of a simulation and tell it blow by blow.

    Fight I of a seed has the same dice here as in `starfray simulate`, on every machine.

    Examples:
      starfray replay dawn --seed 7 --fight 83112
      starfray replay dawn --seed 7 --fight 83112 --explain
      starfray replay ghost-hunt --side patrol
      starfray replay my-encounter.yaml --json
    """
    # Imported here, so that the help of all commands starts fast.
    from starfray.cli.chronicle import Chronicle, ending_json
    from starfray.cli.console import heading, print_json
    from starfray.readings.explain.narrator import Narrator
    from starfray.readings.explain.viewing import Audience, side_number
    from starfray.readings.play.library import load
    from starfray.readings.simulate.replay import replay as play_again

    loaded = load(encounter)
    ruleset, setup = loaded.ruleset, loaded.setup
    sides = () if side is None else (side_number(setup.names["sides"], side),)
    audience = Audience(ruleset, sides)
    played = play_again(ruleset, setup, seed, fight)
    narrator = Narrator(ruleset, setup.names)
    if as_json:
        print_json(
            {
                "encounter": encounter,
                "system": ruleset.key,
                "seed": seed,
                "fight": fight,
                "steps": [step_json(narrator, audience, step) for step in played.steps],
                "end": ending_json(ruleset, setup, played.state),
            }
        )
        return
    heading(loaded.title, f"{ruleset.title}, seed {seed}, fight {fight:,}")
    chronicle = Chronicle(ruleset, setup, narrator, explain=explain, audience=audience)
    chronicle.print_fight(played)
    chronicle.print_end(played.state)


def step_json(narrator: Narrator, audience: Audience, step: Step) -> dict[str, Any]:
    """Return a step as plain data; an action that its audience does not know is null."""
    from starfray.readings.explain.viewing import SECRET, TOLD

    witness = audience.at(step.before, step.after)
    found: dict[str, Any] = {"action": None}
    if step.action is not None:
        told = TOLD if witness is None else witness.told_of(step.action)
        found["action"] = narrator.action_json(step.action, told) if told != SECRET else None
    if audience.sees_all:
        found["dice"] = list(step.faces)
    found["lines"] = [line.as_json() for line in narrator.tell(step.events, witness)]
    return found

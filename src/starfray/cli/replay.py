"""`starfray replay`: one fight out of many, blow by blow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from starfray.cli.options import (
    Changes,
    Json,
    Rulings,
    Seed,
    Tactics,
    build_variant,
    complete_encounter,
    tell_variant,
    varied,
    whole_number,
)
from starfray.core.input.errors import SAVED

if TYPE_CHECKING:
    from starfray.readings.explain.narrator import Narrator
    from starfray.readings.explain.viewing import Audience
    from starfray.readings.play.course import Step
    from starfray.readings.sessions.session import Session

Target = Annotated[
    str,
    typer.Argument(
        metavar="ENCOUNTER|FIGHT",
        help="A file, the name of a ready encounter, or a saved fight (.starfray).",
        autocompletion=complete_encounter,
    ),
]


def replay(  # noqa: PLR0913 - the options of a command
    encounter: Target,
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
    rulings: Rulings = None,
    tactics: Tactics = None,
    changes: Changes = None,
    as_json: Json = False,
) -> None:
    """Open one fight of a simulation, or a saved one, and tell it blow by blow.

    Fight N of a seed has the same dice here as in `starfray simulate`, on every machine; repeat
    the options that made the encounter another there (--ruling, --tactic, --change). A saved
    fight is told as far as it has come, without what was taken back; as long as it goes on no more
    of it is told than the sides that persons play may know.

    Examples:
      starfray replay dawn --seed 7 --fight 83112
      starfray replay dawn --seed 7 --fight 83112 --explain
      starfray replay ghost-hunt --side patrol
      starfray replay my-encounter.yaml --json
      starfray replay dawn.starfray
    """
    # Imported here, so that the help of all commands starts fast.
    from starfray.cli.chronicle import Chronicle, ending_json
    from starfray.cli.console import heading, print_json
    from starfray.readings.explain.narrator import Narrator
    from starfray.readings.explain.viewing import Audience, side_number
    from starfray.readings.play.library import given_encounter
    from starfray.readings.simulate.replay import replay as play_again

    if encounter.endswith(SAVED):
        if seed or fight:
            raise typer.BadParameter("a saved fight has its own seed, and is the only one there")
        if rulings or tactics or changes:
            raise typer.BadParameter("a saved fight has its own rulings, tactics and sheets")
        _saved(encounter, side, explain=explain, as_json=as_json)
        return
    document = given_encounter(encounter)
    variant = varied(document, rulings, tactics, changes)
    loaded = build_variant(document, variant, rulings, tactics, changes)
    ruleset, setup = loaded.ruleset, loaded.setup
    sides = () if side is None else (side_number(setup.names["sides"], side),)
    audience = Audience(ruleset, sides)
    played = play_again(ruleset, setup, seed, fight)
    narrator = Narrator(ruleset, setup.names)
    if as_json:
        print_json(
            {
                "encounter": encounter,
                **({"changes": variant} if variant else {}),
                "system": ruleset.key,
                "seed": seed,
                "fight": fight,
                "steps": [step_json(narrator, audience, step) for step in played.steps],
                "end": ending_json(ruleset, setup, played.state),
            }
        )
        return
    tell_variant(rulings, tactics, changes)
    heading(loaded.title, f"{ruleset.title}, seed {seed}, fight {fight:,}")
    chronicle = Chronicle(ruleset, setup, narrator, explain=explain, audience=audience)
    chronicle.print_fight(played)
    chronicle.print_end(played.state)


def _saved(path: str, side: str | None, *, explain: bool, as_json: bool) -> None:
    """Tell a saved fight as far as it has come."""
    from starfray.cli.chronicle import Chronicle, ending_json
    from starfray.cli.console import heading, out, print_json, print_line
    from starfray.readings.explain.viewing import Audience, side_number
    from starfray.readings.sessions.session import Session

    with Session.open(path, write=False) as session:
        names = session.setup.names["sides"]
        known = _knowing(session) if side is None else (side_number(names, side),)
        audience, narrator = Audience(session.ruleset, known), session.narrator
        fight = session.fight
        if as_json:
            print_json(
                {
                    "fight": path,
                    "system": session.ruleset.key,
                    "seed": session.seed,
                    "sides": [names[number] for number in audience.sides] or names,
                    "steps": [step_json(narrator, audience, step) for step in fight.steps],
                    "under_way": _under_way(session, audience),
                    "end": ending_json(session.ruleset, session.setup, fight.state),
                }
            )
            return
        heading(str(session.log.header.get("title") or path), session.ruleset.title)
        for warning in session.warnings:
            print_line(out(), [("Note: ", "bold yellow"), (warning, "yellow")])
        if not audience.sees_all and side is None:
            told = " and ".join(names[number] for number in known)
            print_line(out(), [(f"Told as {told} may know it, while the fight goes on.", "dim")])
        chronicle = Chronicle(
            session.ruleset, session.setup, narrator, explain=explain, audience=audience
        )
        chronicle.print_fight(fight)
        if session.need is not None:
            print_line(out(), [("", "")])
            print_line(out(), [(f"  Under way: {_under_way(session, audience)}", "bold")])
            witness = audience.at(fight.state)
            chronicle.print_lines(narrator.tell(session.events, witness, awaited=session.need))
        chronicle.print_end(fight.state)


def _knowing(session: Session) -> tuple[int, ...]:
    """Return the sides whose knowledge a saved fight is told by; none where all is told."""
    if session.begun and session.fight.over:
        return ()
    seats = session.seats
    return tuple(side for side in range(len(seats.by_side)) if seats.played_by_person(side))


def _under_way(session: Session, audience: Audience) -> str | None:
    """Return the action under way in words; None where there is none."""
    if session.need is None:
        return None
    if session.doing is None:
        return "the fight begins"
    return session.narrator.action(session.doing, audience.at(session.fight.state))


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

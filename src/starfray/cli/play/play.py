"""`starfray play`: a fight at the table, by people and bots, saved at every step."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from starfray.cli.options import INTERRUPTED, complete_encounter, read_seed
from starfray.core.input.errors import SAVED

Target = Annotated[
    str,
    typer.Argument(
        metavar="ENCOUNTER|FIGHT",
        help="A ready encounter's name, an encounter's file, or a saved fight (.starfray); "
        "a rule system, to choose one of its encounters.",
        autocompletion=complete_encounter,
    ),
]
Person = Annotated[
    list[str] | None,
    typer.Option(
        "--person",
        metavar="SIDE",
        help="A side that a person plays (or `all`); may be repeated. The first by default.",
    ),
]
Bots = Annotated[bool, typer.Option("--bots", help="Bots play all sides.")]
Dice = Annotated[
    list[str] | None,
    typer.Option(
        "--dice",
        metavar="[SIDE=]typed|random",
        help="How people's dice are rolled, or those of one side; may be repeated.",
    ),
]
Seed = Annotated[
    int | None,
    typer.Option("--seed", metavar="N", parser=read_seed, help="Seed of the machine's dice."),
]
Save = Annotated[
    Path | None,
    typer.Option("--save", metavar="FILE", help="Where a new fight is saved."),
]


GameMaster = Annotated[
    bool,
    typer.Option("--game-master", help="Show everything, including what a side may not know."),
]


def play(
    target: Target = "",
    person: Person = None,
    bots: Bots = False,
    dice: Dice = None,
    seed: Seed = None,
    save: Save = None,
    game_master: GameMaster = False,
) -> None:
    """Play a fight, or go on with a saved one.

    Every input is on the disk before it is shown as done; leave whenever you like.
    The exact odds stand beside what may be done. Type `help` at any prompt.
    What is shown at a prompt is what that side may know, unless you are the game master.

    Examples:

    \b
      starfray play dawn                        the first side against bots
      starfray play dawn --person all           people on all sides
      starfray play dawn --dice typed           roll real dice and type them
      starfray play dawn --bots --seed 7        watch the bots
      starfray play ghost-hunt --game-master    also see those who hide from you
      starfray play dawn.starfray               go on with a saved fight
    """
    # Imported here, so that the help of all commands starts fast.
    from starfray.cli.play.begin import choose_players, farewell, introduce, new_fight, saved_fight
    from starfray.cli.play.choosing import choose_encounter
    from starfray.cli.play.lines import EndOfInput
    from starfray.cli.play.sitting import Sitting
    from starfray.cli.play.table import TableTop
    from starfray.readings.play.library import find_encounter, is_a_system

    if bots and person:
        raise typer.BadParameter("choose --bots, or a --person", param_hint="--bots")
    persons = [] if bots else person
    try:
        if not target or is_a_system(target):
            target = choose_encounter(target)
            if persons is None and sys.stdin.isatty():
                persons, dice = choose_players(target, dice)
    except EndOfInput:
        return
    if target.endswith(SAVED):
        for option, given in (("--save", save), ("--seed", seed)):
            if given is not None:
                told = f"leave it out: {target} goes on in its own file, with its own seed"
                raise typer.BadParameter(told, param_hint=option)
        session = saved_fight(target, persons, dice or [])
    else:
        session = new_fight(find_encounter(target), persons, dice or [], seed, save)
    top = TableTop(session, game_master=game_master)
    try:
        introduce(top)
        Sitting(top).play()
        farewell(session)
    except KeyboardInterrupt:
        top.say("")
        farewell(session)
        raise typer.Exit(INTERRUPTED) from None
    finally:
        session.close()

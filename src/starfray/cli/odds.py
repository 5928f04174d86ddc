"""`starfray odds`: the exact distribution of what one action does."""

from __future__ import annotations

from typing import Annotated

import typer

from starfray.cli.options import Json, Scenario

Field = Annotated[
    list[str] | None,
    typer.Option("--field", help="Only this total or field (b.hp); may be repeated."),
]
Joint = Annotated[
    list[str] | None,
    typer.Option("--joint", metavar="A,B", help="The joint distribution of several."),
]
Fractions = Annotated[
    bool, typer.Option("--fractions", help="Fractions in full, however long they are.")
]


def odds(
    scenario: Scenario,
    fields: Field = None,
    joints: Joint = None,
    fractions: Fractions = False,
    as_json: Json = False,
) -> None:
    """Weigh the last action of a scenario: every outcome, exactly.

    All ways the dice can fall are walked. The scenario's answers given as {question: option}
    hold for decisions inside the action; others are taken as the bots take them.

    Examples:
      starfray odds shot.yaml
      starfray odds shot.yaml --field damage --field Swarmling.hp
      starfray odds shot.yaml --joint hit,damage
      starfray odds shot.yaml --json --fractions
    """
    # Imported here, so that the help of all commands starts fast.
    from starfray.cli.compiling import Compiling
    from starfray.cli.console import print_json
    from starfray.cli.patience import patience
    from starfray.cli.weighing import OddsPrinter, split
    from starfray.readings.play.library import find_scenario
    from starfray.readings.scenarios.forms import open_scenario
    from starfray.readings.scenarios.scenario_odds import weigh_scenario

    opened = open_scenario(find_scenario(scenario))
    compiling = Compiling()
    with patience(lambda: compiling.told or "Working out the odds"):
        odds = weigh_scenario(opened, compiling=compiling)
        printer = OddsPrinter(odds, fractions=fractions)
        weighed = None if as_json else printer.weigh(fields or [], joints or [])
    if weighed is None:
        print_json(
            {
                "scenario": str(scenario),
                "system": opened.ruleset.key,
                **odds.as_json(
                    fields or [], [split(joint) for joint in joints or []], fractions=fractions
                ),
            }
        )
        return
    title, step = str(opened.data.get("title") or scenario), last_step(opened)
    printer.print_weighed(weighed, title, "" if step == title else step)


def last_step(opened: object) -> str:
    """Return the last step of a scenario in words."""
    from starfray.readings.explain.narrator import Narrator
    from starfray.readings.scenarios.scenario import Scenario

    assert isinstance(opened, Scenario)
    step = opened.actions[-1]
    if "do" in step:
        return Narrator(opened.ruleset, opened.setup.names).action(opened.action(step))
    return str(step.get("rule", ""))

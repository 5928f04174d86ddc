"""`starfray resolve`: a scenario played out with its scripted dice and answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from starfray.cli.odds import Field, Fractions, Joint
from starfray.cli.options import Json, Scenario

if TYPE_CHECKING:
    from starfray.readings.scenarios.outcome import Outcome


def resolve(
    scenario: Scenario,
    odds: Annotated[
        bool, typer.Option("--odds", help="Weigh the last action exactly instead of playing it.")
    ] = False,
    fields: Field = None,
    joints: Joint = None,
    fractions: Fractions = False,
    state: Annotated[
        bool, typer.Option("--state", help="Print the whole state afterwards as well.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Play a scenario with its scripted dice and answers, and print what came of it.

    Prints the notes, what changed in the state, dice and answers left over, and for a refused
    action the reason with its rule; a refusal ends with exit code 4.

    Examples:
      starfray resolve shot.yaml
      starfray resolve shot.yaml --state
      starfray resolve shot.yaml --json
      starfray resolve shot.yaml --odds --field damage
      python make_scenario.py | starfray resolve - --json
    """
    if odds:
        from starfray.cli.odds import odds as weigh  # the same reading, the same form

        weigh(scenario, fields, joints, fractions, as_json)
        return
    if fields or joints or fractions:
        raise typer.BadParameter("--field, --joint and --fractions go with --odds")
    # Imported here, so that the help of all commands starts fast.
    from starfray.cli.console import print_json
    from starfray.core.input.errors import Refused
    from starfray.readings.play.library import find_scenario
    from starfray.readings.scenarios.forms import open_scenario

    opened = open_scenario(find_scenario(scenario))
    outcome = opened.run()
    if as_json:
        print_json({"scenario": str(scenario), **outcome_json(outcome, opened.start)})
    else:
        print_outcome(outcome, opened.start, whole=state)
    if outcome.refused is not None:
        raise typer.Exit(Refused.exit_code)


def outcome_json(outcome: Outcome, start: Any) -> dict[str, Any]:
    """Return what came of a scenario as plain data."""
    from starfray.readings.explain.fields import changes, nested
    from starfray.readings.explain.narrator import Narrator

    ruleset, setup = outcome.ruleset, outcome.setup
    moved = changes(ruleset, setup, start, outcome.state)
    return {
        "system": ruleset.key,
        "refused": outcome.refused.as_json() if outcome.refused else None,
        "notes": [line.as_json() for line in Narrator(ruleset, setup.names).tell(outcome.events)],
        "result": result_json(outcome),
        "changed": {
            owner: {field: {"before": old, "after": new} for field, (old, new) in fields.items()}
            for owner, fields in moved.items()
        },
        "state": nested(ruleset, setup, outcome.state),
        "unused_dice": outcome.unused_dice,
        "unused_answers": outcome.unused_answers,
    }


def print_outcome(outcome: Outcome, start: Any, *, whole: bool) -> None:
    """Print what came of a scenario; with `whole`, every number of the state too."""
    from starfray.cli.chronicle import Chronicle
    from starfray.cli.console import heading, out, print_line, table
    from starfray.readings.explain.fields import changes, nested
    from starfray.readings.explain.narrator import Narrator

    ruleset, setup = outcome.ruleset, outcome.setup
    narrator = Narrator(ruleset, setup.names)
    Chronicle(ruleset, setup, narrator, explain=True).print_lines(narrator.tell(outcome.events))
    if outcome.refused is not None:
        print_line(out(), [("Refused: ", "bold red"), (str(outcome.refused), "")])
    if outcome.result is not None:
        print_line(out(), [("Result: ", "bold"), (said_result(outcome), "")])
    moved = changes(ruleset, setup, start, outcome.state)
    if moved:
        print_line(out(), [("", "")])
        heading("Changed")
        rows = table("", "field", "before", "after", right=(2, 3))
        for owner, fields in moved.items():
            for number, (field, (old, new)) in enumerate(fields.items()):
                rows.add_row("" if number else owner, field, str(old), str(new))
        out().print(rows)
    if whole:
        print_line(out(), [("", "")])
        heading("State")
        rows = table("", "")
        for owner, values in nested(ruleset, setup, outcome.state).items():
            if owner != "rulings":
                rows.add_row(owner, compact(values))
        rows.show_header = False
        out().print(rows)
    for what, left in (("Dice", outcome.unused_dice), ("Answers", outcome.unused_answers)):
        if left:
            print_line(out(), [(f"{what} left over: ", "yellow"), (", ".join(map(str, left)), "")])


def result_json(outcome: Outcome) -> Any:
    """Return what was asked for as plain data: a bot's action as the step of a scenario."""
    from starfray.core.action import Action
    from starfray.readings.explain.narrator import Narrator

    if isinstance(outcome.result, Action):
        return Narrator(outcome.ruleset, outcome.setup.names).action_json(outcome.result)
    return outcome.result


def said_result(outcome: Outcome) -> str:
    """Return what was asked for as people say it: a bot's action as its sentence."""
    from starfray.core.action import Action
    from starfray.readings.explain.narrator import Narrator

    result = outcome.result
    if isinstance(result, Action):
        return Narrator(outcome.ruleset, outcome.setup.names).action(result)
    if isinstance(result, bool):
        return "yes" if result else "no"
    return ", ".join(map(str, result)) if isinstance(result, tuple) else str(result)


def compact(values: dict[str, int]) -> str:
    """Return fields on one line; a row of numbers (`wounds[0]`, `wounds[1]`) as one list."""
    rows: dict[str, list[int]] = {}
    for field, value in values.items():
        rows.setdefault(field.partition("[")[0], []).append(value)
    single = {field.partition("[")[0] for field in values if "[" not in field}
    return "  ".join(
        f"{name} {row[0]}" if name in single else f"{name} [{' '.join(map(str, row))}]"
        for name, row in rows.items()
    )

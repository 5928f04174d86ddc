"""`starfray verify`: the cases of rulebooks, each run and held against what it expects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from starfray.cli.options import Json

if TYPE_CHECKING:
    from starfray.readings.scenarios.verification import Report


def verify(
    what: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="SYSTEM|FILE",
            help="Rule systems by key, scenario files with `expect`, files in a rulebook's form. "
            "- is standard input. All rule systems by default.",
        ),
    ] = None,
    rule: Annotated[
        str,
        typer.Option("--rule", metavar="PREFIX", help="Only rules whose id begins with PREFIX."),
    ] = "",
    as_json: Json = False,
) -> None:
    """Run the cases that say what each rule does, and name every one that goes wrong.

    Exit code 1 when a case fails, or when there was none to run.

    Examples:
      starfray verify
      starfray verify serenity --rule SER-RNG
      starfray verify my-house-rule.yaml
      python make_scenario.py | starfray verify -
    """
    # Imported here, so that the help of all commands starts fast.
    from starfray.cli.console import print_json
    from starfray.readings.scenarios.verification import verify_all

    reports = list(verify_all(what or [], rule))
    if as_json:
        print_json(reports_json(reports))
    else:
        print_reports(reports)
    if any(report.failures or report.error for report in reports) or not any(
        report.results for report in reports
    ):
        raise typer.Exit(1)


def reports_json(reports: list[Report]) -> dict[str, Any]:
    """Return all reports as plain data."""
    return {
        "cases": sum(len(report.results) for report in reports),
        "failed": sum(len(report.failures) for report in reports),
        "reports": [report.as_json() for report in reports],
    }


def print_reports(reports: list[Report]) -> None:
    """Print the failures, then a summary by system and chapter."""
    from starfray.cli.console import complain, count, out, print_line, table

    for report in reports:
        for result in report.failures:
            print_line(
                out(),
                [
                    (f"{report.file}:{result.line}: ", ""),
                    (f"{result.rule} case {result.number}" if result.rule else "scenario", "bold"),
                ],
            )
            for mismatch in result.mismatches:
                print_line(out(), [("    ", ""), (str(mismatch), "red")])
    rows = table("", "chapter", "rules", "cases", "failed", right=(2, 3, 4))
    for report in reports:
        if report.error:
            known = report.name in report.error
            complain(report.error if known else f"{report.name} {report.error}")
            continue
        chapters = report.chapters()
        rules = str(sum(chapter.rules for chapter in chapters))
        rows.add_row(
            report.name,
            "",
            rules,
            *numbers(len(report.results), len(report.failures)),
            style="bold",
        )
        for chapter in chapters if len(chapters) > 1 else ():
            rows.add_row(
                "",
                chapter.name,
                str(chapter.rules),
                *numbers(chapter.cases, chapter.failed),
                style="red" if chapter.failed else "",
            )
    if rows.row_count:
        out().print(rows)
        print_line(out(), [("", "")])
    cases = sum(len(report.results) for report in reports)
    failed = sum(len(report.failures) for report in reports)
    errors = sum(bool(report.error) for report in reports)
    if not cases:
        print_line(out(), [("No case to run.", "bold red")])
    elif failed:
        print_line(out(), [(f"{failed:,} of {count(cases, 'case')} failed.", "bold red")])
    else:
        style = "yellow" if errors else "bold green"
        print_line(out(), [(f"{count(cases, 'case')}, all as expected.", style)])
    if errors:
        print_line(out(), [(f"{errors} could not be verified.", "bold red")])


def numbers(cases: int, failed: int) -> tuple[str, str]:
    """Return the last two cells of a row."""
    return f"{cases:,}", f"{failed:,}" if failed else "-"

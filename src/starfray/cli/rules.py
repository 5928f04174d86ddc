"""`starfray rules`: a rule in words, with its rulings and cases; and the search for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from starfray.cli.options import Json, complete_system

if TYPE_CHECKING:
    from starfray.readings.explain.searching import Found

SHOWN = 20
LONGEST_TITLE = 34
# The empty cells behind the three columns of a list.
GAPS = 6


def rules(
    what: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ID|WORDS", help="A rule's id, the beginning of ids, or words to look for."
        ),
    ] = None,
    system: Annotated[
        str, typer.Option("--system", help="In this rule system.", autocompletion=complete_system)
    ] = "",
    coverage: Annotated[
        bool,
        typer.Option("--coverage", help="How much of each document is played, and what is not."),
    ] = False,
    as_json: Json = False,
) -> None:
    """Look rules up: statement, formula, rulings with their options, cases.

    An id shows the rule; the beginning of ids lists a chapter; words search everything and list
    the best matches first. Without any of them, the chapters of the rulebooks are listed.

    Examples:
      starfray rules SCR-ATK-17
      starfray rules SCR-ATK
      starfray rules cover soft --system serenity
      starfray rules --coverage --system serenity
    """
    # Imported here, so that the help of all commands starts fast.
    from starfray.cli.console import print_json, tell_broken
    from starfray.core.input.errors import NotFound, NothingFound
    from starfray.core.registry import ruleset
    from starfray.readings.explain.searching import (
        by_id,
        by_words,
        looks_like_id,
        near_ids,
        not_played,
    )

    if system:
        ruleset(system)  # an unknown key is refused, with the nearest one
    if coverage:
        from starfray.cli.coverage import coverage_of, print_coverage

        covered = coverage_of(system)
        print_json(covered) if as_json else print_coverage(covered, named=bool(system))
        return
    if not what:
        chapters = chapters_of(system)
        if as_json:
            print_json(chapters)
            return
        if not system:
            tell_broken()
        print_chapters(chapters)
        return
    found = by_id(what[0], system) if len(what) == 1 else []
    if not found and len(what) == 1 and looks_like_id(what[0]):
        if title := not_played(what[0], system):
            remedy = f"{title} stands in the document, and is not played yet"
            raise NothingFound("rule", what[0], f"{remedy}: `starfray rules --coverage`")
        raise NotFound("rule", what[0], near_ids(what[0], system))
    found = found or by_words(what, system)
    if not found:
        raise NothingFound("rule", " ".join(what), "`starfray rules` lists the chapters")
    if as_json:
        print_json([rule_json(hit) for hit in found])
    elif len(found) == 1:
        print_rule(found[0])
    else:
        print_list(found)


def chapters_of(system: str) -> list[dict[str, Any]]:
    """Return the chapters of the rulebooks: how many rules and cases, and the rules' titles."""
    from starfray.readings.explain.searching import books

    chapters: dict[str, dict[str, Any]] = {}
    for ruleset, book in books(system):
        for rule in book.rules:
            name = rule.id.rpartition("-")[0]
            entry = chapters.setdefault(
                name,
                {"system": ruleset.key, "chapter": name, "rules": 0, "cases": 0, "titles": []},
            )
            entry["rules"] += 1
            entry["cases"] += len(rule.cases)
            entry["titles"].append(rule.title)
    return list(chapters.values())


def print_chapters(chapters: list[dict[str, Any]]) -> None:
    """Print the chapters of each rule system as a table, with what is in them."""
    from itertools import groupby

    from rich.text import Text

    from starfray.cli.console import out, print_line, table

    if not chapters:
        print_line(out(), [("No rules: there is no rulebook that has some.", "dim")])
        return
    wide = max(len(entry["chapter"]) for entry in chapters)
    for number, (system, listed) in enumerate(groupby(chapters, lambda entry: entry["system"])):
        rows = table("chapter", "rules", "cases", "what is in it", right=(1, 2), title=system)
        rows.columns[0].min_width = wide
        rows.columns[3].no_wrap, rows.columns[3].overflow = True, "ellipsis"
        for entry in listed:
            titles = "; ".join(entry["titles"])
            counted = str(entry["rules"]), str(entry["cases"])
            rows.add_row(entry["chapter"], *counted, Text(titles, style="dim"))
        if number:
            out().print()
        out().print(rows)


def print_list(found: list[Found]) -> None:
    """Print one line for each rule found, as many as anybody reads."""
    from rich.text import Text

    from starfray.cli.console import out, print_line, shorten, table

    shown = found[:SHOWN]
    titles = [shorten(hit.rule.title, LONGEST_TITLE) for hit in shown]
    used = max(len(hit.rule.id) for hit in shown) + max(map(len, titles)) + GAPS
    rows = table("rule", "title", "")
    for hit, title in zip(shown, titles, strict=True):
        statement = shorten(" ".join(hit.rule.statement.split()), out().width - used)
        rows.add_row(hit.rule.id, title, Text(statement, style="dim"))
    out().print(rows)
    if len(found) > SHOWN:
        print_line(out(), [(f"... and {len(found) - SHOWN} more; add a word", "dim")])


def print_rule(hit: Found) -> None:
    """Print a rule in full."""
    from rich.text import Text

    from starfray.cli.console import heading, out, print_line, table
    from starfray.readings.explain.searching import functions_of

    rule = hit.rule
    heading(f"{rule.id}  {rule.title}", hit.title + lines_text(rule.lines))
    print_indented(rule.statement)
    if rule.presumed:
        print_indented("presumed by the document, not stated in it", "yellow")
    if rule.house:
        print_indented("a house rule, in no document", "yellow")
    for name, text in (("formula", rule.formula), ("dice", rule.dice)):
        if text:
            print_indented(f"{name}: {text}")
    for ruling in rule.rulings:
        print_line(out(), [("", "")])
        heading(f"Ruling {ruling.switch}")
        print_indented(ruling.question)
        rows = table("", "", "")
        rows.show_header = False
        for number, (option, meaning) in enumerate(ruling.options):
            rows.add_row(f"  {option}", "" if number else "default", meaning)
        out().print(rows)
        if ruling.why:
            print_indented(f"why: {ruling.why.strip()}", "dim")
    if rule.cases:
        print_line(out(), [("", "")])
        heading("Cases", f"run them: starfray verify {hit.system} --rule {rule.id}")
        rows = table("", "", right=(0,))
        rows.show_header = False
        for number, case in enumerate(rule.cases, 1):
            rows.add_row(Text(f"{number:>3}", "dim"), case_text(case))
        out().print(rows)
    made = functions_of(hit.system, rule.id)
    if made:
        print_line(out(), [("", "")])
        print_line(out(), [("Carried out by ", "dim"), (", ".join(made), "dim")])


def print_indented(text: str, style: str = "") -> None:
    """Print a paragraph a little to the right, wrapped."""
    from rich.padding import Padding
    from rich.text import Text

    from starfray.cli.console import out

    out().print(Padding(Text(text, style), (0, 0, 0, 2), expand=False))


def lines_text(lines: tuple[int, ...]) -> str:
    """Return where in its document a rule stands."""
    if not lines:
        return ""
    if len(set(lines)) == 1:
        return f", line {lines[0]} of its document"
    return f", lines {'-'.join(map(str, lines))} of its document"


def case_text(case: dict[str, Any]) -> str:
    """Return a case on one line: what it starts from, its steps and inputs, what is expected.

    What it shows, where it says so, stands behind.
    """
    given = [
        f"{key} {flow(case[key])}"
        for key in ("scene", "set", "state", "rulings", "turn", "actions", "dice", "answers")
        if case.get(key)
    ]
    wanted = {**(case.get("expect") or {}), **(case.get("odds") or {})}
    shows = f" ({case['note']})" if case.get("note") else ""
    return f"{'; '.join(given)} → {flow(wanted)}{shows}"


def flow(value: Any, inner: bool = False) -> str:
    """Return plain data as one short line."""
    if isinstance(value, dict):
        joined = ", ".join(f"{key} {flow(item, True)}" for key, item in value.items())
        return f"({joined})" if inner else joined
    if isinstance(value, list):
        if all(isinstance(item, dict) for item in value):
            return ", then ".join(flow(item) for item in value)
        return " ".join(flow(item, True) for item in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def rule_json(hit: Found) -> dict[str, Any]:
    """Return a rule as plain data."""
    from starfray.readings.explain.searching import functions_of

    rule = hit.rule
    return {
        "system": hit.system,
        "id": rule.id,
        "title": rule.title,
        "lines": list(rule.lines),
        "statement": rule.statement,
        "formula": rule.formula,
        "dice": rule.dice,
        "presumed": rule.presumed,
        "house": rule.house,
        "rulings": [
            {
                "switch": ruling.switch,
                "question": ruling.question,
                "default": ruling.options[0][0],
                "options": dict(ruling.options),
                "why": ruling.why,
            }
            for ruling in rule.rulings
        ],
        "cases": list(rule.cases),
        "functions": functions_of(hit.system, rule.id),
    }

"""How much of each document is played: `starfray rules --coverage`."""

from __future__ import annotations

from typing import Any


def coverage_of(system: str) -> list[dict[str, Any]]:
    """Return of each rule system how many of its document's rules are played, and the others."""
    from starfray.readings.explain.searching import books

    return [
        {
            "system": ruleset.key,
            "title": ruleset.title,
            "rules": len(book.of_the_document),
            "of": len(book.of_the_document) + len(book.missing),
            "missing": [{"id": rule.id, "title": rule.title} for rule in book.missing],
        }
        for ruleset, book in books(system)
    ]


def print_coverage(covered: list[dict[str, Any]], *, named: bool) -> None:
    """Print the coverage as a table; of a system that was named, the rules that are missing too."""
    from starfray.cli.console import out, table

    rows = table("rule system", "", "rules", "of", right=(2, 3))
    for entry in covered:
        numbers = (str(entry[name]) for name in ("rules", "of"))
        rows.add_row(entry["system"], entry["title"], *numbers)
    out().print(rows)
    missing = [rule for entry in covered for rule in entry["missing"]] if named else []
    if missing:
        out().print()
        rows = table("not played yet", "")
        for rule in missing:
            rows.add_row(rule["id"], rule["title"])
        out().print(rows)

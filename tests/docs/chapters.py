"""The page that says where each chapter of the books is: its files, and the rules in them.

    python -m tests.docs.chapters

writes what the sources say today.
"""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

from starfray.core.registry import keys, ruleset
from starfray.core.rulebook import rulebook_of
from tests.docs.pages import ROOT

PAGE = ROOT / "docs" / "chapters.md"

HEAD = """\
# Where each chapter is

A rule stands in the file of its chapter, with its verb, its reasons, its questions, what it changes
and what is told of it. The files of a system lie in `src/starfray/rulesets/<system>/chapters/`. To
find a rule by its id or by words, ask `starfray rules`: it ends with the functions that carry the
rule out.
"""


def page() -> str:
    """Return the page as the sources have it."""
    parts = [HEAD]
    for key in keys():
        system = ruleset(key)
        root = Path(importlib.import_module(system.package).__path__[0])
        if not root.is_relative_to(ROOT / "src"):
            continue
        book = rulebook_of(system)
        order = {rule.id: place for place, rule in enumerate(book.rules)}
        parts.append(f"## {book.title}\n\n| File | What is in it | Rules |\n|---|---|---|")
        rows = sorted(_rows(root / "chapters", order))
        parts += [row for _, row in rows]
        parts.append("")
    return "\n".join(parts)


def _rows(chapters: Path, order: dict[str, int]) -> Iterator[tuple[int, str]]:
    """Give a row for each file that carries rules out, with the place of its first rule."""
    for path in sorted(chapters.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        ids = sorted(set(_rules_in(tree)) & order.keys(), key=order.__getitem__)
        if ids:
            about = (ast.get_docstring(tree) or "").split("\n")[0].replace("|", "/")
            name = path.relative_to(chapters).with_suffix("").as_posix()
            yield order[ids[0]], f"| `{name}` | {about} | {_listed(ids)} |"


def _rules_in(tree: ast.Module) -> Iterator[str]:
    """Give the ids of the rules that the functions of a file carry out."""
    for node in ast.walk(tree):
        for mark in node.decorator_list if isinstance(node, ast.FunctionDef) else ():
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) in ("rule", "change"):
                for given in mark.args:
                    if isinstance(given, ast.Constant) and isinstance(given.value, str):
                        yield given.value


def _listed(ids: list[str]) -> str:
    """Return ids by chapter: `SCR-ATK-01, 02, 05; SCR-MOD-03`."""
    by_chapter: dict[str, list[str]] = {}
    for rule_id in ids:
        chapter, _, number = rule_id.rpartition("-")
        by_chapter.setdefault(chapter, []).append(number)
    return "; ".join(f"{chapter}-{', '.join(found)}" for chapter, found in by_chapter.items())


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
    sys.stdout.write(f"{PAGE.relative_to(ROOT)} written\n")


if __name__ == "__main__":
    main()

"""The pages of the documentation, and what each of their blocks has to say today.

A block says by its language and title what it is:

- `python`: run, all of a page in one program; a `text` block right after it is what it prints;
- `console`: each line that begins with `$ ` is run by a shell, what follows is what it prints, and
  what stands there behind a prompt is typed in;
- any language with `title="src/…"` or `title="examples/…"`: taken from that file, whole functions
  and assignments by their names, rules of a rulebook by their ids, anything else word for word;
- `yaml` with `title="NAME.yaml"`: a file that the blocks after it find in their folder;
- `yaml` without a title, `sh`, `json`, `text`: as they stand.
"""

from __future__ import annotations

import ast
import contextlib
import io
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = (
    ROOT / "README.md",
    ROOT / "examples" / "duel" / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
)

# What stands behind a prompt of `starfray play`: `Anna> 1`, `Anna rolls a d20 for attack: 15`.
TYPED = re.compile(r"^[^\s>](?:[^>\n]*>| ?[^\n]* rolls [^:\n]* for [^:\n]*:) (\S.*)$", re.MULTILINE)
FENCE = re.compile(r'^(?P<indent> *)```(?P<language>\w+)(?: title="(?P<title>[^"]*)")?\n')


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block of a page: lines `first` to `last` of it, counted from 0, fences left out."""

    language: str
    title: str
    text: str
    first: int
    last: int
    indent: str

    @property
    def source(self) -> Path | None:
        """The file of the project that the block is taken from, if it is."""
        return ROOT / self.title if self.title.startswith(("src/", "examples/")) else None


def blocks(text: str) -> list[Block]:
    """Return the fenced blocks of a page."""
    lines = text.splitlines(keepends=True)
    found: list[Block] = []
    at = 0
    while at < len(lines):
        opened = FENCE.match(lines[at])
        at += 1
        if opened is None:
            continue
        first, indent = at, opened["indent"]
        while lines[at].rstrip("\n") != f"{indent}```":
            at += 1
        inside = "".join(line.removeprefix(indent) for line in lines[first:at])
        found.append(Block(opened["language"], opened["title"] or "", inside, first, at, indent))
        at += 1
    return found


def follows(text: str, one: Block, two: Block) -> bool:
    """Return whether nothing but empty lines lies between two blocks."""
    between = text.splitlines()[one.last + 1 : two.first - 1]
    return not any(line.strip() for line in between)


def todays(text: str, folder: Path) -> list[tuple[Block, str]]:
    """Return each block of a page with what it has to say today; `folder` is empty and its own."""
    told: list[tuple[Block, str]] = []
    scope: dict[str, object] = {"__name__": "__docs__"}
    before: Block | None = None
    printed = ""
    for block in blocks(text):
        now = block.text
        if block.source is not None:
            now = excerpt(block, block.source)
        elif block.language == "yaml" and block.title:
            (folder / block.title).write_text(block.text, encoding="utf-8")
        elif block.language == "console":
            now = console(block.text, folder)
        elif block.language == "python":
            printed = python(block, scope, folder)
        elif (
            block.language == "text"
            and before is not None
            and before.language == "python"
            and before.source is None
            and follows(text, before, block)
        ):
            now = printed
        if settled(now) == settled(block.text):
            now = block.text
        told.append((block, now))
        before = block
    return told


def python(block: Block, scope: dict[str, object], folder: Path) -> str:
    """Run a block in the scope of its page, in its folder; return what it prints."""
    # Line numbers as in the page, so that a traceback points there.
    tree = ast.parse("\n" * block.first + block.text)
    with contextlib.chdir(folder), contextlib.redirect_stdout(io.StringIO()) as out:
        exec(compile(tree, "<block>", "exec"), scope)  # noqa: S102 - our own documentation
    return out.getvalue()


def console(text: str, folder: Path) -> str:
    """Run the commands of a block; return them with what they print, errors where they fail.

    What stands behind a prompt (`Anna> 1`) is typed in.
    """
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    env = {
        **os.environ, "PATH": path, "NO_COLOR": "1", "COLUMNS": "100", "PYTHONUTF8": "1",
    }  # fmt: skip
    said = []
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        typed = "".join(f"{line}\n" for line in TYPED.findall(shown))
        done = subprocess.run(
            ["bash", "-c", command], cwd=folder, env=env, input=typed,
            capture_output=True, text=True, encoding="utf-8", check=False,
        )  # fmt: skip
        output = done.stdout + (done.stderr if done.returncode else "")
        output = output.replace(str(folder) + os.sep, "").replace(str(ROOT) + os.sep, "")
        said.append(f"$ {command}\n" + "".join(f"{row.rstrip()}\n" for row in output.splitlines()))
    return "\n".join(said)


def settled(text: str) -> str:
    """Return a text without what may differ from run to run.

    How long something took is no claim of ours, nor how many paths a walk could not spare itself;
    and a menu prints the odds that are ready in time.
    """
    text = re.sub(r"^[\d,]+ paths of the dice walked\.$", "", text, flags=re.MULTILINE)
    text = re.sub(r"in [\d.]+ s \([\d,.]+ a second\)", "", text)
    text = re.sub(r"^ +(Odds marked \.\.\.|Working them out) .*\n", "", text, flags=re.MULTILINE)
    return re.sub(r"^( +\d+  \S.*?)  .*", r"\1", text, flags=re.MULTILINE)


def excerpt(block: Block, source: Path) -> str:
    """Return what a block takes from a file, as that file has it now."""
    text = source.read_text(encoding="utf-8")
    if block.text in text:
        return block.text
    if block.language == "python":
        return python_excerpt(block.text, text)
    if block.text.startswith("- id: "):
        return rules_excerpt(re.findall(r"^- id: (\S+)", block.text, re.MULTILINE), text)
    return text


def python_excerpt(wanted: str, text: str) -> str:
    """Return functions, classes and assignments of a module, in the order that is wanted."""
    there = {name: node for node in ast.parse(text).body for name in names_of(node)}
    lines = text.splitlines(keepends=True)
    said = ""
    before: ast.stmt | None = None
    for node in ast.parse(wanted).body:
        found = there[names_of(node)[0]]
        marks = getattr(found, "decorator_list", [])
        first = min([found.lineno, *(mark.lineno for mark in marks)])
        last = found.end_lineno or found.lineno
        constants = isinstance(found, ast.Assign) and isinstance(before, ast.Assign)
        between = "" if constants or before is None else "\n\n"
        said += between + "".join(lines[first - 1 : last])
        before = found
    return said


def names_of(node: ast.stmt) -> list[str]:
    """Return the names that a statement at the top of a module gives."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.Assign):
        return [
            n.id for target in node.targets for n in ast.walk(target) if isinstance(n, ast.Name)
        ]
    return []


def rules_excerpt(ids: list[str], text: str) -> str:
    """Return the rules of a rulebook by their ids."""
    _, *entries = re.split(r"^(?=  - id: )", text, flags=re.MULTILINE)
    by_id = {entry.split("\n", 1)[0].removeprefix("  - id: "): entry for entry in entries}
    chosen = "".join(by_id[rule_id].rstrip("\n") + "\n" for rule_id in ids)
    return re.sub(r"^  ", "", chosen, flags=re.MULTILINE)

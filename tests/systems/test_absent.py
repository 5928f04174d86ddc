"""What is not there has the names of the core in every rule system, and no number of its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import starfray.rulesets
from starfray.core import absent

FOLDER = Path(starfray.rulesets.__file__).parent
NAMES = {name for name in vars(absent) if name.isupper()}

# Constants of -1 that are one code among others of a rule, not the absence of something.
CODES = {
    "ALL_ROUND", "ANYWHERE", "EACH_CLASS", "FAILED", "IN_THE_CUP", "MISS", "MISSED",
    "NOT_NOW", "NOT_OWNED", "NOT_ROLLED", "NO_LOW", "OUT_OF_RANGE", "RESISTED_HIT", "STRAIGHT",
    "SUSTAINED", "UNKNOWN", "UNNAMED", "WEAKEST",
}  # fmt: skip

# What is really one less.
PENALTIES = {"checks", "accuracy", "fatigue_checks", "fatigue_accuracy", "standard", "move"}


def is_minus_one(node: ast.AST) -> bool:
    match node:
        case ast.UnaryOp(ast.USub(), ast.Constant(1)):
            return True
    return False


def is_a_number(node: ast.AST, parent: ast.AST) -> bool:
    """Return whether a -1 is reckoned with: a step, a sign beside 1 or 0, the last of a row."""
    match parent:
        case ast.Subscript() | ast.Slice() | ast.BinOp() | ast.AugAssign():
            return True
        case ast.Call(func=ast.Name("range" | "min" | "max")):
            return True
        case ast.keyword(arg=name):
            return name in PENALTIES
        case ast.IfExp(body=body, orelse=other):
            return isinstance(other if body is node else body, ast.Constant)
    return False


def bare(tree: ast.Module) -> Iterator[str]:
    """Give each -1 that stands for nobody, nothing, nowhere or never; and names of its own."""
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in NAMES:
            yield f"{node.lineno}: {node.id} is a name of the core"
        if not is_minus_one(node) or is_a_number(node, parents[node]):
            continue
        around = node
        while not isinstance(around, ast.stmt):
            around = parents[around]
        named = {
            name.id
            for part in ast.iter_child_nodes(around)
            for name in ast.walk(part)
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
        }
        if not named & (CODES | PENALTIES):
            yield f"{around.lineno}: {ast.unparse(around)}"


@pytest.mark.parametrize("folder", sorted(path.parent for path in FOLDER.glob("*/__init__.py")))
def test_what_is_not_there_has_a_name_of_the_core(folder: Path) -> None:
    found = [
        f"{path.relative_to(FOLDER)}:{what}"
        for path in sorted(folder.rglob("*.py"))
        if path.name != "rulings.py"  # the options of a switch are its own
        for what in bare(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "target = -1", "NOBODY = -1", "NOTHING, SOME = range(2)", "f(state, -1)", "return -1",
        "who: int = -1", "x = -1 if a is None else a", "row = ints(3, -1)", "if found == -1: pass",
        "NO_AREA = -1",
    ],
)  # fmt: skip
def test_a_bare_number_is_found(line: str) -> None:
    text = f"def f():\n    {line}" if line.startswith("return") else line
    assert list(bare(ast.parse(text))) != []


@pytest.mark.parametrize(
    "line",
    ["last = row[-1]", "for k in range(3, -1, -1): pass", "sign = 1 if up else -1", "MISS = -1",
     "step = max(-1, min(1, far))", "left = -1 - used"],
)  # fmt: skip
def test_a_number_that_is_reckoned_with_is_not(line: str) -> None:
    assert list(bare(ast.parse(line))) == []

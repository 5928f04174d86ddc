"""Where faults can be put, and a sample of them; the faults are those of Cosmic Ray."""

from __future__ import annotations

import ast
import random
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

# Faults that people make. Left out are those that change nothing here (`==` into `is`, decorators)
# and those that nobody would write (shifts, powers).
FAULTS = {
    "a number by one": "NumberReplacer",
    "another comparison": "ReplaceComparisonOperator_(Eq|NotEq|Lt|LtE|Gt|GtE)"
    "_(Eq|NotEq|Lt|LtE|Gt|GtE)",
    "another sign": "ReplaceBinaryOperator_(Add_Sub|Sub_Add|Mul_Add|FloorDiv_Mul|Mod_FloorDiv)"
    "|ReplaceUnaryOperator_Delete_USub",
    "another bit": "ReplaceBinaryOperator_(BitOr_BitAnd|BitAnd_BitOr|LShift_RShift|RShift_LShift)",
    "and for or": "ReplaceAndWithOr|ReplaceOrWithAnd",
    "not": "AddNot|ReplaceUnaryOperator_Delete_Not",
    "a loop": "ZeroIterationForLoop|ReplaceBreakWithContinue|ReplaceContinueWithBreak",
}


@dataclass(frozen=True)
class Mutant:
    """One fault: the file, the function that it is in, its line and kind."""

    path: Path
    function: str
    line: int
    fault: str
    operator: str
    occurrence: int

    def source(self) -> str:
        """Return the file's text with the fault in it."""
        operator = get_operator(self.operator)()
        text: str | None = mutate_code(self.path.read_text("utf-8"), operator, self.occurrence)
        assert text is not None, self
        return text

    def change(self) -> tuple[str, str]:
        """Return the first line that is not the same any more, as it was and as it is."""
        old, new = self.path.read_text("utf-8").splitlines(), self.source().splitlines()
        return next(
            ((a.strip(), b.strip()) for a, b in zip(old, new, strict=False) if a != b), ("", "")
        )


def sample(files: Sequence[Path], count: int, seed: int, only: str = "") -> list[Mutant]:
    """Return as many different faults, each kind as likely as any other.

    `only` is the id of a rule, or the name of a function or of a file, that they shall be in.
    """
    kinds: dict[str, list[Mutant]] = defaultdict(list)
    for path in files:
        for mutant in places(path):
            if only and only not in {path.name, path.stem, mutant.function, *rules_of(mutant)}:
                continue
            kinds[mutant.fault].append(mutant)
    chance = random.Random(seed)
    for mutants in kinds.values():
        chance.shuffle(mutants)
    found: list[Mutant] = []
    while len(found) < count and any(kinds.values()):
        kind = chance.choice([kind for kind, mutants in kinds.items() if mutants])
        found.append(kinds[kind].pop())
    return found


def places(path: Path) -> Iterator[Mutant]:
    """Give every fault that can be put into the functions of a file."""
    nodes = list(ast_nodes(get_ast(path.read_text("utf-8"))))
    functions = [function_around(node) for node in nodes]
    for fault, pattern in FAULTS.items():
        for name in operator_names():
            if not re.fullmatch(pattern, name.removeprefix("core/")):
                continue
            operator, occurrence = get_operator(name)(), -1
            for node, function in zip(nodes, functions, strict=True):
                for start, _ in operator.mutation_positions(node):
                    occurrence += 1
                    if function is not None:
                        yield Mutant(path, function, start[0], fault, name, occurrence)


def function_around(node: object) -> str | None:
    """Return the name of the outermost function whose body a node is in, None outside of all."""
    names: list[str] = []
    child, parent = node, getattr(node, "parent", None)
    while parent is not None:
        if parent.type in ("annassign", "tfpdef", "funcdef") and child in types_of(parent):
            return None  # nobody looks at it
        if parent.type == "funcdef" and parent.children[-1] is child:
            names = [parent.name.value]
        elif parent.type == "classdef" and names:
            names.append(parent.name.value)
        child, parent = parent, parent.parent
    return ".".join(reversed(names)) or None


def rules_of(mutant: Mutant) -> set[str]:
    """Return the ids of the rules that the function of a fault carries out."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(mutant.path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name == mutant.function:
            parts = (part for given in node.decorator_list for part in ast.walk(given))
            found |= {str(part.value) for part in parts if isinstance(part, ast.Constant)}
    return found


def types_of(node: Any) -> list[object]:
    """Return the types that stand beside a variable, a parameter, or the result of a function."""
    inner = node.children[:-1] if node.type == "funcdef" else node.children
    return [after for mark, after in pairwise(inner) if mark in (":", "->")]

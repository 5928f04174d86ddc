"""What a rule still reads after each of its calls that may roll dice.

A backward pass over the syntax tree of one function. Besides the locals that are read further
down, what waits while such a call is made counts: the left side of a sum, the earlier arguments of
a call, the place of a loop, which is known by its target and the names in its bounds. What waits
and cannot be told by locals is a finding.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from typing import NamedTuple

Names = frozenset[str]
NONE: Names = frozenset()


class Finding(NamedTuple):
    """Something in a rule that odds cannot know: where it is and what it is."""

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        """Return it as one line."""
        return f"{self.file}:{self.line}: {self.what}"


class Meaning(NamedTuple):
    """What the pass must know of the function that it looks at."""

    file: str
    is_local: Callable[[str], bool]
    rolls: Callable[[ast.Call], bool]
    is_steady: Callable[[ast.expr], bool]


class Live:
    """The pass over one function. `sites` holds for each rolling call what is live after it."""

    def __init__(self, meaning: Meaning, tree: ast.FunctionDef) -> None:
        """Look at a function, from its end to its beginning."""
        self.meaning = meaning
        self.sites: dict[ast.Call, Names] = {}
        self.tails: set[ast.Call] = set()
        self._found: dict[tuple[int, str], Finding] = {}
        self._waiting: Names = NONE
        self._breaks: list[Names] = []
        self._continues: list[Names] = []
        self._block(tree.body, NONE)

    @property
    def findings(self) -> list[Finding]:
        """What cannot be known, in the order of the lines."""
        return sorted(self._found.values())

    def _find(self, node: ast.AST, what: str) -> None:
        line = getattr(node, "lineno", 0)
        self._found[line, what] = Finding(self.meaning.file, line, what)

    def _rolling(self, node: ast.AST) -> bool:
        return any(isinstance(n, ast.Call) and self.meaning.rolls(n) for n in ast.walk(node))

    # ------------------------------------------------------------------------- statements

    def _block(self, body: Iterable[ast.stmt], after: Names) -> Names:
        for statement in reversed(list(body)):
            after = self._statement(statement, after)
        return after

    def _statement(self, node: ast.stmt, after: Names) -> Names:
        match node:
            case ast.Return():
                if isinstance(node.value, ast.Call) and self.meaning.rolls(node.value):
                    self.tails.add(node.value)
                if node.value is None:
                    return NONE
                usual, self._waiting = self._waiting, NONE  # loops are left
                before = self._value(node.value, NONE)
                self._waiting = usual
                return before
            case ast.Expr():
                return self._value(node.value, after)
            case ast.Assign():
                for target in reversed(node.targets):
                    after = self._target(target, after)
                return self._value(node.value, after)
            case ast.AnnAssign():
                after = self._target(node.target, after)
                return self._value(node.value, after) if node.value else after
            case ast.AugAssign():
                return self._augmented(node, after)
            case ast.If():
                then, other = self._block(node.body, after), self._block(node.orelse, after)
                return self._value(node.test, then | other)
            case ast.While():
                return self._while(node, after)
            case ast.For():
                return self._for(node, after)
            case ast.Break():
                return self._breaks[-1]
            case ast.Continue():
                return self._continues[-1]
            case ast.Pass():
                return after
            case ast.Assert():
                return self._value(node.test, after)
            case ast.Raise():
                return NONE
        self._find(node, "a statement that rules do not use")
        return after

    def _target(self, node: ast.expr, after: Names) -> Names:
        """Return what is live before something is put where `node` says."""
        if isinstance(node, ast.Name):
            return after - {node.id}
        if isinstance(node, ast.Tuple):
            for part in reversed(node.elts):
                after = self._target(part, after)
            return after
        return self._value(node, after)

    def _augmented(self, node: ast.AugAssign, after: Names) -> Names:
        if isinstance(node.target, ast.Name):
            return self._value(node.value, after, self._names(node.target)) | {node.target.id}
        if self._rolling(node.value):
            self._find(node, "what is added to is read before the dice are rolled")
        return self._value(node.value, self._value(node.target, after))

    def _while(self, node: ast.While, after: Names) -> Names:
        before = after
        while True:
            self._breaks.append(after)
            self._continues.append(before)
            body = self._block(node.body, before)
            self._breaks.pop()
            self._continues.pop()
            found = self._value(node.test, body | self._block(node.orelse, after))
            if found <= before:
                return before
            before |= found

    def _for(self, node: ast.For, after: Names) -> Names:
        place = self._place_of_loop(node) if self._rolling_body(node) else NONE
        usual, self._waiting = self._waiting, self._waiting | place
        before = self._block(node.orelse, after)
        while True:
            self._breaks.append(after)
            self._continues.append(before)
            body = self._target(node.target, self._block(node.body, before))
            self._breaks.pop()
            self._continues.pop()
            if body <= before:
                break
            before |= body
        self._waiting = usual
        return self._value(node.iter, before)

    def _rolling_body(self, node: ast.For) -> bool:
        return any(self._rolling(statement) for statement in node.body)

    def _place_of_loop(self, node: ast.For) -> Names:
        """Return the names that say where a loop stands; a finding where they cannot."""
        assigned = {
            name.id
            for statement in node.body
            for name in ast.walk(statement)
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
        }
        bounds = self._names_in(node.iter)
        if not isinstance(node.target, ast.Name):
            self._find(node, "a loop over dice has one target")
            return bounds
        if node.target.id in assigned or bounds & assigned:
            self._find(node, "a loop over dice changes what says where it stands")
        if not self.meaning.is_steady(node.iter):
            self._find(node, "the bounds of a loop over dice may have changed since it began")
        return bounds | {node.target.id}

    # ------------------------------------------------------------------------- expressions

    def _value(self, node: ast.expr, after: Names, waiting: Names = NONE) -> Names:
        """Return what is live before an expression; `waiting` waits while it is worked out."""
        usual, self._waiting = self._waiting, self._waiting | waiting
        before = self._expression(node, after)
        self._waiting = usual
        return before

    def _expression(self, node: ast.expr, after: Names) -> Names:
        match node:
            case ast.Name():
                return after | self._names(node)
            case ast.Constant():
                return after
            case ast.Call():
                if self.meaning.rolls(node):
                    self.sites[node] = self.sites.get(node, NONE) | after | self._waiting
                parts = [*node.args, *(word.value for word in node.keywords)]
                if not isinstance(node.func, ast.Name):
                    parts.insert(0, node.func)
                return self._in_turn(parts, after)
            case ast.BoolOp():
                before = self._value(node.values[-1], after)
                for part in reversed(node.values[:-1]):
                    before = self._value(part, before | after)
                return before
            case ast.IfExp():
                either = self._value(node.body, after) | self._value(node.orelse, after)
                return self._value(node.test, either)
            case ast.NamedExpr():
                return self._value(node.value, after - {node.target.id})
            case ast.Attribute():
                return self._value(node.value, after)
        if self._rolling(node) and not isinstance(
            node, ast.BinOp | ast.UnaryOp | ast.Compare | ast.Subscript | ast.Tuple
        ):
            self._find(node, "dice are rolled where a rule cannot be followed")
        return self._in_turn(
            [part for part in ast.iter_child_nodes(node) if isinstance(part, ast.expr)], after
        )

    def _in_turn(self, parts: list[ast.expr], after: Names) -> Names:
        """Return what is live before expressions that are worked out from left to right."""
        for number in range(len(parts) - 1, -1, -1):
            waiting = NONE
            if self._rolling(parts[number]):
                for earlier in parts[:number]:
                    if not self.meaning.is_steady(earlier):
                        self._find(earlier, "what was read before waits while dice are rolled")
                    waiting |= self._names_in(earlier)
            after = self._value(parts[number], after, waiting)
        return after

    def _names(self, node: ast.Name) -> Names:
        return frozenset({node.id}) if self.meaning.is_local(node.id) else NONE

    def _names_in(self, node: ast.AST) -> Names:
        found = NONE
        for part in ast.walk(node):
            if isinstance(part, ast.Name):
                found |= self._names(part)
        return found

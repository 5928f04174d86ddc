"""The source of rules: syntax trees with the places of the file, and what names in them stand for.

Whole files are read, not single functions, so that a place in a tree is the place that a running
frame is at.
"""

from __future__ import annotations

import ast
import builtins
import functools
import inspect
import sys
from collections.abc import Callable
from enum import EnumType
from types import ModuleType
from typing import Any

Function = Callable[..., Any]


@functools.cache
def _file(module: str) -> dict[int, ast.FunctionDef]:
    """Return the functions of a module by the line of their name."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.lineno: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@functools.cache
def tree_of(function: Function) -> ast.FunctionDef:
    """Return the syntax tree of a function; LookupError where there is no source."""
    if source := getattr(function, "source", None):  # of a change: written when it was declared
        (written,) = ast.parse(source).body
        assert isinstance(written, ast.FunctionDef)
        return written
    functions = _file(function.__module__)
    first = function.__code__.co_firstlineno  # of its decorators, if it has any
    own = [node for line, node in functions.items() if line >= first]
    found = min(own, key=lambda node: node.lineno, default=None)
    if found is None or found.name != function.__name__:
        raise LookupError(f"no source of {function.__module__}.{function.__name__}")
    return found


def named_by(function: Function, node: ast.expr) -> object:
    """Return what a name, `module.name` or `Enum.NAME` in a function stands for; else None."""
    if isinstance(node, ast.Name):
        if node.id in function.__code__.co_varnames:
            return None
        missing = getattr(builtins, node.id, None)
        return function.__globals__.get(node.id, missing)
    if isinstance(node, ast.Attribute):
        owner = named_by(function, node.value)
        return getattr(owner, node.attr, None) if isinstance(owner, ModuleType | EnumType) else None
    return None


@functools.cache
def calls_in(function: Function) -> tuple[ast.Call, ...]:
    """Return the calls in a function."""
    return tuple(node for node in ast.walk(tree_of(function)) if isinstance(node, ast.Call))


def who_may(what: Function, functions: list[Function]) -> set[Function]:
    """Return those of some functions that may come to call `what`, directly or by others."""
    known = set(functions)
    callers: dict[object, set[Function]] = {}
    for function in functions:
        for call in calls_in(function):
            called = named_by(function, call.func)
            if called is what or (inspect.isfunction(called) and called in known):
                callers.setdefault(called, set()).add(function)
    found: set[Function] = set()
    waiting: list[object] = [what]
    while waiting:
        for caller in callers.get(waiting.pop(), ()):
            if caller not in found:
                found.add(caller)
                waiting.append(caller)
    return found

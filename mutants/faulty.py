"""Puts one fault into a process: into functions that are loaded, or into what is imported."""

from __future__ import annotations

import functools
import importlib
import importlib.machinery
import inspect
import linecache
import sys
import types
from collections.abc import Iterator
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mutants.checks import Place

if TYPE_CHECKING:  # an interpreter of its own needs nothing of Cosmic Ray
    from mutants.places import Mutant

HERE = Path.cwd()
CORE = "starfray.core"


def put_in(mutant: Mutant, source: str) -> None:
    """Give a function the code with the fault, and forget all that was made with it."""
    if (HERE / "src") in mutant.path.parents:  # else a rule system, which is loaded
        parts = mutant.path.relative_to(HERE / "src").with_suffix("").parts
        importlib.import_module(".".join(part for part in parts if part != "__init__"))
    show(mutant.path, source)
    compiled = compile(source, str(mutant.path), "exec", dont_inherit=True)
    codes = {code.co_qualname: code for code in codes_in(compiled)}
    for function in functions_of(mutant.path):
        if function.__qualname__ == mutant.function:
            function.__code__ = codes[mutant.function]
    forget(core=(HERE / "src/starfray/core") in mutant.path.parents)


def show(path: Path, source: str) -> None:
    """Let whoever reads a file by way of Python (where rules stand, tracebacks) read this text."""
    linecache.cache[str(path)] = (len(source), None, source.splitlines(True), str(path))


def forget(*, core: bool) -> None:
    """Empty the caches of all functions of this checkout.

    What the core keeps rests on nothing but itself: rulebooks, layouts.
    """
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if not file or HERE not in Path(file).parents or (name.startswith(CORE) and not core):
            continue
        for value in list(vars(module).values()):
            parts = list(vars(value).values()) if inspect.isclass(value) else []
            for part in (value, *parts):
                part = getattr(part, "__func__", part)
                if isinstance(part, functools._lru_cache_wrapper):
                    part.cache_clear()


def place_of(mutant: Mutant) -> Place:
    """Return where the function of a fault begins."""
    text = mutant.path.read_text("utf-8")
    codes = codes_in(compile(text, str(mutant.path), "exec", dont_inherit=True))
    code = next(code for code in codes if code.co_qualname == mutant.function)
    return (str(mutant.path), code.co_firstlineno)


def codes_in(code: types.CodeType) -> Iterator[Any]:
    """Give the code of every function in a file."""
    for part in code.co_consts:
        if isinstance(part, types.CodeType):
            yield part
            yield from codes_in(part)


def functions_of(path: Path) -> Iterator[types.FunctionType]:
    """Give the functions and methods of the module that was loaded from a file."""
    for module in list(sys.modules.values()):
        if getattr(module, "__file__", None) != str(path):
            continue
        for value in list(vars(module).values()):
            if inspect.isclass(value) and value.__module__ == module.__name__:
                for part in vars(value).values():
                    yield from _functions_in(part)
            elif getattr(value, "__module__", None) == module.__name__:
                yield from _functions_in(value)


def _functions_in(value: object) -> Iterator[types.FunctionType]:
    for name in ("fget", "fset", "__func__", "func"):
        if isinstance(value, property | classmethod | staticmethod | functools.cached_property):
            inner = getattr(value, name, None)
            if inner is not None:
                yield from _functions_in(inner)
    if callable(value):
        inner = inspect.unwrap(value)
        if isinstance(inner, types.FunctionType):
            yield inner


class Faulty(MetaPathFinder):
    """Imports one file with the fault in it; its function's code is taken down when it runs."""

    def __init__(self, path: Path, source: str) -> None:
        self.path = path
        self.source = source

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """Find the file as ever; only its text is another."""
        spec = importlib.machinery.PathFinder.find_spec(name, path, target)
        if spec is None or spec.origin != str(self.path):
            return None
        spec.loader = _Loader(name, str(self.path), self.source)
        return spec


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self.source = source

    def get_code(self, fullname: str) -> types.CodeType:
        """Return the code with the fault."""
        return compile(self.source, self.path, "exec", dont_inherit=True)

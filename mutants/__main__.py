"""Puts faults into the rules one at a time, and tells which of them no case and no test finds.

    make mutants OF=serenity              # 100 faults in the rules of a system
    make mutants OF=space N=50 SEED=2     # of a folder of src/starfray
    make mutants OF="core readings"

Each fault is put into a process of its own (Unix only), as the code of the function that it is in:
nothing is written. It is found when a case comes out otherwise, its notes no longer add up, or a
quick test of the folder fails.
"""

from __future__ import annotations

import argparse
import inspect
import os
import signal
import sys
import time
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mutants.places import Mutant, sample
from mutants.tests import Case, Place, cases_by_function, tests_pass
from starfray.core.registry import keys, ruleset

SOURCE = Path("src/starfray").resolve()
LONGEST = 60  # seconds for one fault: whatever takes longer does not end, and so is found
FOUND, SURVIVED = 0, 7


def main() -> None:
    """Read what is wanted, and print a table of what survived."""
    parser = argparse.ArgumentParser(prog="mutants")
    parser.add_argument("of", nargs="+", help="keys of rule systems, folders of src/starfray")
    parser.add_argument("-n", type=int, default=100, help="how many faults of each")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for target in given.of:
        measure(target, given.n, given.seed)


def measure(target: str, count: int, seed: int) -> None:
    """Try a sample of faults of a rule system, or of a folder."""
    system = target if target in keys() else ""
    folder = Path(sys.modules[ruleset(system).package].__file__ or "").parent if system else None
    files = sorted((folder or SOURCE / target).rglob("*.py"))
    start = time.perf_counter()
    cases = cases_by_function([system] if system else keys())
    tests = [] if system else [f"tests/{target.partition('/')[0]}"]
    ran = time.perf_counter() - start
    print(f"{target}: {len(files)} files; cases run in {ran:.0f} s", flush=True)
    found = never = 0
    for mutant in sample(files, count, seed):
        place = place_of(mutant)
        own = cases.get(place, []) if place else []
        if tried(mutant, own, tests):
            found += 1
            continue
        never += not own
        old, new = mutant.change()
        run = f"{len(own)} cases" if own else "no case runs through it"
        where = mutant.path.relative_to(SOURCE.parents[1])
        print(f"  {where}:{mutant.line} {mutant.function} ({run}): {mutant.fault}")
        print(f"      - {old}\n      + {new}", flush=True)
    reached = count - never
    print(
        f"{target}: {found} of {count} found; of the {reached} that a case runs through"
        f" {100 * found / max(1, reached):.1f} %; seed {seed},"
        f" {time.perf_counter() - start:.0f} s"
    )


def tried(mutant: Mutant, cases: list[Case], tests: list[str]) -> bool:
    """Tell whether a fault is found, tried in a process of its own; one that breaks down is."""
    process = os.fork()
    if process == 0:
        found = True
        try:
            signal.signal(signal.SIGALRM, lambda *_: os._exit(FOUND))
            signal.alarm(LONGEST)
            put_in(mutant)
            found = not (all(case.passes() for case in cases) and tests_pass(tests))
        finally:
            os._exit(FOUND if found else SURVIVED)
    _, status = os.waitpid(process, 0)
    return os.waitstatus_to_exitcode(status) != SURVIVED


def put_in(mutant: Mutant) -> None:
    """Give a function the code with the fault."""
    compiled = compile(mutant.source(), str(mutant.path), "exec")
    codes = {code.co_qualname: code for code in codes_in(compiled)}
    for function in functions_of(mutant.path):
        if function.__qualname__ == mutant.function:
            function.__code__ = codes[mutant.function]


def place_of(mutant: Mutant) -> Place | None:
    """Return where the function of a fault begins; None for one that is not loaded."""
    for function in functions_of(mutant.path):
        if function.__qualname__ == mutant.function:
            return (function.__code__.co_filename, function.__code__.co_firstlineno)
    return None


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
        for value in vars(module).values():
            if inspect.isclass(value) and value.__module__ == module.__name__:
                for part in vars(value).values():
                    inner = getattr(part, "fget", None) or getattr(part, "__func__", part)
                    if isinstance(inner, types.FunctionType):
                        yield inner
            function = inspect.unwrap(value) if callable(value) else value
            if isinstance(function, types.FunctionType) and function.__module__ == module.__name__:
                yield function


if __name__ == "__main__":
    main()

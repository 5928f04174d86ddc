"""Puts faults into the rules one at a time, and tells which of them no case and no test finds.

    make mutants OF=serenity              # 100 faults in the rules of a system
    make mutants OF=space N=50 SEED=2     # of a folder of src/starfray
    make mutants OF="core readings"
    make mutants OF=serenity ONLY=SER-DOD-01   # of one rule; or of a file, or a function

Each fault is put into a process of its own (Unix only); nothing is written. It is found when a case
that runs through its function comes out otherwise or its notes no longer add up, when a golden
transcript is told otherwise, or when a quick test of the folder (or of `ALSO`) fails.
Whatever is left is tried once more by an interpreter of its own, for what is made once and kept.

Quick tests that compile rules are left out but for faults in `readings`: their machine code would
be made without the fault. The files that only machine code runs through (`COMPILED_ONLY`) are left
out, except with `--compiled`: each fault in them takes an interpreter that compiles all anew.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from mutants.checks import Case, Test, Timed, Transcript
from mutants.faulty import place_of, put_in
from mutants.fresh import Request, ask
from mutants.limits import FOUND, SURVIVED, set_limits
from mutants.places import Mutant, rules_of, sample
from mutants.progress import Progress
from mutants.reach import Reach
from starfray.core.registry import keys, ruleset

SOURCE = Path("src/starfray").resolve()
# What holds a folder beside its own tests: whoever uses it. The example's tests hold a small rule
# system to the whole conformance kit.
USED = ("tests/bad_input", "tests/conformance", "tests/docs", "examples/duel/tests")
ALSO = {
    "core": ("tests/readings", *USED),
    "space": ("examples/duel/tests",),
    "readings": ("tests/cli", *USED),
}
COMPILED_ONLY = ("kernel_", "kept.py", "marked.py", "compiled.py", "calls.py")
MOST_CASES, MOST_TRANSCRIPTS = 150, 6  # of a function that many run through, at first
EACH = 3  # of the cases of all systems, for a folder
FEW = 40  # checks once more, in an interpreter of its own


def main() -> None:
    """Read what is wanted, and print a table of what survived."""
    parser = argparse.ArgumentParser(prog="mutants")
    parser.add_argument("of", nargs="+", help="keys of rule systems, folders of src/starfray")
    parser.add_argument("-n", type=int, default=100, help="how many faults of each")
    parser.add_argument("--seed", type=int, nargs="+", default=[1], help="of a sample each")
    parser.add_argument("--only", default="", help="the id of a rule, or a file or function's name")
    parser.add_argument(
        "--control", action="store_true", help="put no fault in: whatever is found then is wrong"
    )
    parser.add_argument(
        "--compiled", action="store_true", help="put faults into what only compiled rules run, too"
    )
    parser.add_argument(
        "--cases", action="store_true", help="ask cases and transcripts of a system, and no tests"
    )
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        # Nothing that is made with a fault stays: neither machine code nor examples.
        os.environ["STARFRAY_CACHE"] = scratch
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = scratch
        systems = [target for target in given.of if target in keys()]
        folders = [target for target in given.of if target not in systems]
        for system in systems:
            code = Path(sys.modules[ruleset(system).package].__file__ or "").parent
            tests = [] if given.cases else [f"tests/rulesets/{code.name}"]
            reach = Reach([system], tests, compiled=False)
            measure({system: code}, reach, given)
        if folders:
            tops = [target.partition("/")[0] for target in folders]
            own = [f"tests/{top}" for top in tops]
            also = [test for top in tops for test in ALSO.get(top, ())]
            tests = list(dict.fromkeys([*own, *also]))
            reach = Reach(keys(), tests, EACH, compiled="readings" in tops)
            measure({target: SOURCE / target for target in folders}, reach, given)


def measure(targets: dict[str, Path], reach: Reach, given: argparse.Namespace) -> None:
    """Try samples of faults in folders, by name, that one set of checks holds."""
    print(f"{', '.join(targets)}: all checks run in {reach.seconds:.0f} s", flush=True)
    for check in reach.failing:
        print(f"  fails without a fault, and is left out: {check}")
    for target, folder in targets.items():
        files = sorted(folder.rglob("*.py"))
        left_out = [file.name for file in files if only_compiled(file) and not given.compiled]
        files = [file for file in files if file.name not in left_out]
        if left_out:
            print(f"  left out, as only compiled rules run them: {', '.join(left_out)}")
        trial = Trial(reach, compiled=target.startswith("readings"), control=given.control)
        for seed in given.seed:
            mutants = sample(files, given.n, seed, given.only)
            if not mutants:
                sys.exit(f"{target}: no fault can be put into {given.only!r}")
            trial.report(target, mutants, seed)


class Trial:
    """How faults are tried, one by one."""

    def __init__(self, reach: Reach, *, compiled: bool, control: bool) -> None:
        """Take what there is to ask; `compiled`, whether checks that compile may be asked."""
        self.reach = reach
        self.compiled = compiled
        self.control = control
        self.early = reach.spread(4)

    def report(self, target: str, mutants: list[Mutant], seed: int) -> None:
        """Try a sample, print what survives, and how many were found."""
        start = time.perf_counter()
        found = never = 0
        progress = Progress(f"{target}, faults", len(mutants))
        for mutant in mutants:
            own = self.checks(mutant)
            fails = self.finds(mutant, self.first(mutant, own), own)
            found += fails
            progress.step(f", {found} found")
            if fails:
                continue
            never += not own
            old, new = mutant.change()
            run = f"{len(own)} checks" if own else "no check runs through it"
            where = mutant.path.relative_to(SOURCE.parents[1])
            print(f"  {where}:{mutant.line} {mutant.function} ({run}): {mutant.fault}")
            print(f"      - {old}\n      + {new}", flush=True)
        reached = len(mutants) - never
        print(
            f"{target}: {found} of {len(mutants)} found; of the {reached} that a check runs"
            f" through {100 * found / max(1, reached):.1f} %; seed {seed},"
            f" {time.perf_counter() - start:.0f} s",
            flush=True,
        )

    def checks(self, mutant: Mutant) -> list[Timed]:
        """Return all that runs through the function of a fault, the quickest first."""
        if only_compiled(mutant.path):
            return self.reach.compiled
        return self.reach.checks(place_of(mutant), compiled=self.compiled)

    def first(self, mutant: Mutant, own: list[Timed]) -> list[Timed]:
        """Return what is asked first of a fault: not too many cases, which mostly find it.

        Among them are all those of the rules that the function carries out.
        """
        rules = rules_of(mutant)
        cases = [timed for timed in own if isinstance(timed.check, Case)]
        tales = [timed for timed in own if isinstance(timed.check, Transcript)]
        some = {*spread(cases, MOST_CASES), *spread(tales, MOST_TRANSCRIPTS)}
        some |= {timed for timed in cases if rule_of(timed) in rules}
        return [timed for timed in own if isinstance(timed.check, Test) or timed in some]

    def finds(self, mutant: Mutant, first: list[Timed], own: list[Timed]) -> bool:
        """Return whether a fault is found: by what is asked first, or by any of its checks."""
        source = mutant.path.read_text("utf-8") if self.control else mutant.source()
        if only_compiled(mutant.path):
            return ask(Request(mutant.path, mutant.function, source, own, ()))
        if first and found_by_fork(mutant, source, first):
            return True
        asked = {*first}
        rest = [timed for timed in own if timed not in asked]
        if rest and found_by_fork(mutant, source, rest):
            return True
        return ask(Request(mutant.path, mutant.function, source, first[:FEW], self.early))


def spread(checks: list[Timed], most: int) -> list[Timed]:
    """Return so many checks: half of them the quickest, the others of all kinds."""
    half = most // 2
    step = max(1, (len(checks) - half) // half)
    return [*checks[:half], *checks[half::step]] if len(checks) > most else checks


def rule_of(timed: Timed) -> str:
    """Return the id of the rule whose case this is."""
    return timed.check.rule if isinstance(timed.check, Case) else ""


def only_compiled(path: Path) -> bool:
    """Whether the functions of a file are only run, or only do anything, as rules are compiled."""
    return path.parent.name == "machine" and path.name.startswith(COMPILED_ONLY)


def found_by_fork(mutant: Mutant, source: str, checks: list[Timed]) -> bool:
    """Return whether a copy of this process finds a fault; one that breaks down has."""
    from mutants.checks import all_pass

    process = os.fork()
    if process == 0:
        found = True
        try:
            set_limits()
            put_in(mutant, source)
            found = not all_pass(checks)
        finally:
            os._exit(FOUND if found else SURVIVED)
    _, status = os.waitpid(process, 0)
    return os.waitstatus_to_exitcode(status) != SURVIVED


if __name__ == "__main__":
    main()

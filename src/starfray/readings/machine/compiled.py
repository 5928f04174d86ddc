"""Compiling a rule system: registering its rules with Numba, and the file of its entry points.

Numba's cache on disk does not notice a change in a function that lives in another file. So the
entry points of a rule system are written into a folder whose name is a hash of everything that
goes into them: the sources of the core, of the space, of the readings and of the rule system, and
the versions of Python, Numba and NumPy. A changed rule is a new folder; old code never runs.
"""

from __future__ import annotations

import contextlib
import dis
import functools
import gc
import hashlib
import importlib.resources
import os
import re
import shutil
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

from starfray.core.layout import Layout
from starfray.core.rule import registered
from starfray.core.ruleset import Ruleset
from starfray.readings.machine import calls as machine  # noqa: F401 - installs what rules call
from starfray.readings.machine.kernel_cache import CodeCache, cannot_keep
from starfray.readings.machine.kernel_compiler import known_to_numba
from starfray.readings.machine.kernel_types import assigned_names, at_address, state_type
from starfray.readings.machine.marked import marked_rule
from starfray.readings.standing.sites import standing

Array = np.ndarray[Any, Any]

PACKAGES = ("starfray.core", "starfray.space")
ENTRIES = ("fights", "walk", "flow")
HASH_DIGITS = 20  # of the sources, in the name of a folder

TEMPLATE = '''"""Entry points of {key}, written by starfray.readings.machine.compiled."""
from numba import njit
from starfray.core.action import Action
from starfray.core.registry import ruleset
from starfray.readings.machine.compiled import state_maker
from starfray.readings.machine.kernel_compiler import RULE_OPTIONS, EntryCompiler
from starfray.readings.machine.kernel_random import DRAWN, seed_random
from starfray.readings.machine.marked import marked_rule
from starfray.readings.machine.kernel_types import as_dice, as_walk
from starfray.readings.machine.kernel_edges import flow_masses
from starfray.readings.machine.kernel_memory import cells_at, copy_words, grid_at
from starfray.readings.machine.kernel_walk import (
    DONE, ENDED, HEIGHT, NODE, PATHS, SAMPLING, SPENT, STATUS, TRIALS, WALKING, WANTED,
    WANTS_DISTRIBUTIONS,
    advance, classify, clear_way, walk_leaf,
)

RULESET = ruleset({key!r})
as_state = state_maker(RULESET)
begin, over, turn = RULESET.begin, RULESET.over, RULESET.turn
choose, apply, status = RULESET.choose, RULESET.apply, RULESET.status


@njit(**RULE_OPTIONS)
def action_of(numbers):
    """Return the action of these numbers."""
    return Action(
        numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6])


@njit(nogil=True, pipeline_class=EntryCompiler)
def fights(seed, first, count, most, start, flat, head, begun, action, random, results, finals):
    """Play fights number `first` to `first + count - 1` and write down what became of each.

    Those that have `begun` go on from the start; with the action whose numbers are given, if any.
    """
    state = as_state(head.ctypes.data)
    table = as_dice(random.ctypes.data)
    for i in range(count):
        copy_words(flat.ctypes.data, start.ctypes.data, len(start))
        seed_random(random, seed, first + i)
        if not begun:
            begin(state, table)
        given = len(action) > 0
        steps = 0
        while over(state) == 0 and steps < most:
            if given:
                what = action_of(action)
                given = False
            else:
                what = choose(state, turn(state))
            apply(state, table, what)
            steps += 1
        results[i, 0] = over(state)
        results[i, 1] = state.fight.round
        results[i, 2] = random[DRAWN]
        results[i, 3] = steps
        for unit in range(len(state.units)):
            results[i, 4 + unit] = status(state, unit)
        if len(finals) > 0:
            for k in range(len(start)):
                finals[i, k] = flat[k]


@njit(**RULE_OPTIONS)
def follow(state, table, action):
    """Carry an action out along one path of a walk, as far as that is followed."""
    try:  # not in the loop of `walk`: there, from Python 3.12 on, Numba lets an exception through
        apply(state, table, action_of(action))
    except Exception:
        pass


@njit(nogil=True, pipeline_class=EntryCompiler)
def walk(head, action, budget, walk_head):
    """Walk all paths of an action until done or until help is needed; see kernel_walk.STATUS.

    When trials are wanted, random dice choose that many paths.
    """
    state = as_state(head.ctypes.data)
    table = as_walk(walk_head.ctypes.data)
    reg = table.registers
    while True:  # each path leaves the state as it found it
        reg[NODE] = 0
        reg[HEIGHT] = 0
        reg[STATUS] = SAMPLING if reg[TRIALS] > 0 else WALKING
        clear_way(table)
        follow(state, table, action)
        if reg[STATUS] <= WALKING:
            reg[STATUS] = WALKING
            walk_leaf(table)
        if reg[STATUS] > ENDED:
            return
        reg[PATHS] += 1
        if reg[TRIALS] > reg[PATHS]:
            continue
        if reg[TRIALS] > 0 or not advance(table):
            if reg[WANTED] > 0:
                reg[STATUS] = WANTS_DISTRIBUTIONS
            elif classify(table):
                reg[STATUS] = DONE
            return
        if reg[PATHS] >= budget:
            reg[STATUS] = SPENT
            return


@njit(nogil=True, pipeline_class=EntryCompiler)
def flow(order, blocks):
    """Let masses flow along the edges of a walk; see kernel_edges.flow_masses."""
    return flow_masses(
        grid_at(blocks[0, 0], blocks[0, 1], blocks[0, 2]),
        grid_at(blocks[1, 0], blocks[1, 1], blocks[1, 2]),
        order,
        grid_at(blocks[2, 0], blocks[2, 1], blocks[2, 2]),
        grid_at(blocks[3, 0], blocks[3, 1], blocks[3, 2]),
        cells_at(blocks[4, 0], blocks[4, 1]),
        cells_at(blocks[5, 0], blocks[5, 1]),
        grid_at(blocks[6, 0], blocks[6, 1], blocks[6, 2]),
        grid_at(blocks[7, 0], blocks[7, 1], blocks[7, 2]),
    )
'''


class Compiled:
    """The entry points of a rule system and the packing of its states. See `compiled`."""

    def __init__(self, ruleset: Ruleset, module: ModuleType) -> None:
        self.ruleset = ruleset
        self.layout: Layout = ruleset.layout
        self.fights = without_collecting(module.fights)
        self.walk = without_collecting(module.walk)
        self.flow = without_collecting(module.flow)

    def pack(self, state: Any) -> Array:
        """Return a state as one row of 64-bit integers."""
        flat = self.layout.flatten(state)
        try:
            return np.array(flat, dtype=np.int64)
        except OverflowError:
            places = self.layout.places(self.layout.counts(state))
            too_big = next(p for p, v in zip(places, flat, strict=True) if abs(v) >= 2**63)
            raise ValueError(f"{too_big} does not fit in 64 bits") from None

    def head(self, flat: Array, counts: tuple[int, ...]) -> tuple[Array, Array]:
        """Return the head of a state whose integers lie in `flat`, and its scratch.

        See `kernel_types`. The caller keeps `flat` and the scratch alive as long as the head.
        """
        members = list(zip(self.layout.members, counts, strict=True))
        scratch = np.zeros(sum(count for member, count in members if member.scratch), np.int64)
        head = []
        at, scratch_at = flat.ctypes.data, scratch.ctypes.data
        for member, count in members:
            if member.scratch:
                head += [scratch_at, count]
                scratch_at += 8 * count
            else:
                head += [at, count]
                at += 8 * member.width * count
        return np.array(head, dtype=np.int64), scratch


def without_collecting(entry: Any) -> Callable[..., Any]:
    """Return an entry point that does not collect garbage while it is compiled.

    A compiler makes millions of small objects and drops them at the end; looking through them
    again and again takes a tenth of its time.
    """

    def call(*args: Any) -> Any:
        if entry.signatures or not gc.isenabled():
            return entry(*args)
        gc.disable()
        try:
            return entry(*args)
        finally:
            gc.enable()

    return call


def rules_of(ruleset: Ruleset) -> list[Callable[..., object]]:
    """Return the rules that are compiled for a rule system: its own, and those of the core."""
    return registered(*PACKAGES, ruleset.package)


@functools.cache
def state_maker(ruleset: Ruleset) -> Any:
    """Return the compiled function that makes a state of the address of its head."""
    return at_address(state_type(ruleset, assigned_names(rules_of(ruleset))))


# Numba can be told of a rule once, so no two threads may tell it.
_TELLING = threading.RLock()


def compiled(ruleset: Ruleset) -> Compiled:
    """Return the compiled entry points of a rule system (compilation itself comes on first use).

    Raises UnknownStanding, before anything is compiled, for rules that cannot be followed.
    """
    with _TELLING:
        return _compiled(ruleset)


@functools.cache
def _compiled(ruleset: Ruleset) -> Compiled:
    if not is_warm(ruleset):
        standing(ruleset)
    rules = rules_of(ruleset)
    places = count_calls(rules)
    for function in rules:
        own = function.__module__.startswith(ruleset.package)
        once = own and places[function] <= 1 and function is not ruleset.answer
        known_to_numba(function, once, functools.partial(marked_rule, ruleset))
    return Compiled(ruleset, _entry_points(ruleset))


def count_calls(rules: list[Callable[..., object]]) -> Counter[object]:
    """Count at how many places of the rules each function is named.

    A rule that is named once (or not at all: an entry point) is made part of its caller's machine
    code. There are as few instructions as before, and none to hand arguments over.
    """
    places: Counter[object] = Counter()
    for function in rules:
        named: object = None
        for step in dis.get_instructions(function):
            if step.opname == "LOAD_GLOBAL":
                named = function.__globals__.get(step.argval)
            elif step.opname in ("LOAD_ATTR", "LOAD_METHOD"):
                named = getattr(named, step.argval, None)
            else:
                named = None
            if isinstance(named, FunctionType):
                places[named] += 1
    return places


def cache_folder(ruleset: Ruleset) -> Path:
    """Return the folder of a rule system's compiled code, named by a hash of all its sources."""
    root = os.environ.get("STARFRAY_CACHE") or Path(
        os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "starfray"
    )
    return Path(root).absolute() / f"{ruleset.key}-{source_hash(ruleset)}"


def is_warm(ruleset: Ruleset, what: str = "fights") -> bool:
    """Return whether an entry point ("fights" or "walk") has been compiled on this machine."""
    try:
        return any((cache_folder(ruleset) / "__pycache__").glob(f"*.{what}-*.nbc"))
    except OSError:
        return False


@functools.cache
def source_hash(ruleset: Ruleset) -> str:
    """Return a hash of the sources and versions that compiled code is made from."""
    digest = hashlib.sha256()
    for part in (sys.version, numba.__version__, np.__version__, TEMPLATE):
        digest.update(part.encode() + b"\0")
    for package in (*PACKAGES, "starfray.readings", ruleset.package):
        for file in _sources(importlib.resources.files(package)):
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:HASH_DIGITS]


def _sources(folder: Traversable) -> Iterator[Traversable]:
    for item in sorted(folder.iterdir(), key=lambda i: i.name):
        if item.is_dir() and item.name != "__pycache__":
            yield from _sources(item)
        elif item.name.endswith(".py"):
            yield item


def _entry_points(ruleset: Ruleset) -> ModuleType:
    """Return the entry points; their code is kept where that can be."""
    folder = cache_folder(ruleset)
    path = _entry_file(folder, ruleset)
    name = path.stem
    text = TEMPLATE.format(key=ruleset.key)
    module = ModuleType(name)
    module.__file__ = str(path)
    sys.modules[name] = module
    exec(compile(text, path, "exec"), module.__dict__)  # noqa: S102 - the text is our own
    try:
        _write_down(path, text, ruleset)
    except OSError as error:
        # What is there may be of use all the same, to somebody who may only read it.
        if not os.path.exists(path):
            cannot_keep(str(folder.parent), error.strerror or str(error))
            return module
    for entry in ENTRIES:
        getattr(module, entry)._cache = CodeCache(getattr(module, entry).py_func)
    return module


def _write_down(path: Path, text: str, ruleset: Ruleset) -> None:
    """Write the text of entry points down, unless it stands there already."""
    folder = path.parent
    if path.exists() and path.read_bytes() == text.encode():
        return
    with contextlib.suppress(OSError):  # another process forgets them just now
        _forget_older(folder, ruleset)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("wb", dir=folder, suffix=".tmp", delete=False) as file:
        try:
            file.write(text.encode())
            file.flush()
        except OSError:
            Path(file.name).unlink(missing_ok=True)
            raise
    os.replace(file.name, path)  # two processes at once: either file is whole, and the same


def _forget_older(folder: Path, ruleset: Ruleset) -> None:
    """Keep the two newest folders of older sources, so that the cache does not grow for ever.

    The cache may be anybody's folder, and `duel-` begins the name of much that is not ours.
    """
    ours = re.compile(rf"{re.escape(ruleset.key)}-[0-9a-f]{{{HASH_DIGITS}}}")
    if folder.parent.is_dir():
        older = [
            path
            for path in folder.parent.iterdir()
            if path != folder and ours.fullmatch(path.name) and _entry_file(path, ruleset).is_file()
        ]
        for path in sorted(older, key=lambda p: p.stat().st_mtime)[:-2]:
            shutil.rmtree(path, ignore_errors=True)


def _entry_file(folder: Path, ruleset: Ruleset) -> Path:
    """Return the file of the entry points in a folder of compiled code."""
    return folder / f"starfray_compiled_{ruleset.key.replace('-', '_')}.py"

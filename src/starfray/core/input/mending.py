"""Finding what else is wrong with a file: mend in mind what was found, and look again.

Whatever is checked later than the first mistake would only be told once that one is mended. So a
wrong value is replaced, in a copy, by one that may stand there, and the file is read once more.
What is found then is told as well, unless it may have come of the mending itself.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterable
from typing import Any

from starfray.core.input.errors import InputError, Problem

ROUNDS = 12
SUGGESTED = re.compile(r"did you mean '(.*)'\?")
NUMBER = re.compile(r"-?\d+")
OWNER = re.compile(r"(\w+)\[(\d+)\]")
INSIDE = "encounter."  # of a scenario
QUOTED = re.compile(r"'([^']*)'")
ANOTHER = " (another)"
FEWEST_SIDES = 2
PLACES = (".at", ".zone")
# What says how large a map is: on one that is wrong nobody can be told where to stand.
GROUND = ("map", "width", "height")
# What a side without combatants is told of, and what makes it so.
CAUSES = {"sides": ".side"}


def every_problem(
    attempt: Callable[[Any], object], data: Any, problems: Iterable[Problem]
) -> list[Problem]:
    """Return the problems of data, with those that an attempt finds once these are mended.

    `attempt` reads data and raises InputError for what is wrong with it.
    """
    told = list(problems)
    mender = _Mender(copy.deepcopy(data), told[0].file)
    found: Iterable[Problem] = told
    for _ in range(ROUNDS):
        if not mender.mend(found):
            break
        try:
            attempt(mender.data)
        except InputError as error:
            found = error.problems
            fresh = [problem for problem in found if mender.is_news(problem, told)]
            told += map(mender.of_the_file, fresh)
        except Exception:  # noqa: BLE001 - mended data is nobody's: what it breaks is no mistake
            break
        else:
            break
    once = {(problem.file, problem.field, problem.found): problem for problem in told}
    return sorted(once.values(), key=lambda problem: problem.line or 0)


class _Mender:
    """Replaces what is wrong in a copy of the data, each place in one way after the other."""

    def __init__(self, data: Any, file: str) -> None:
        self.data = data
        self.file = file
        self.tries: dict[str, int] = {}
        self.owners: set[str] = set()  # who stands elsewhere now than the file says
        self.invented: set[str] = set()

    def mend(self, problems: Iterable[Problem]) -> bool:
        """Mend what can be mended; tell whether that was anything."""
        causes_first = sorted(problems, key=lambda problem: _section(problem.field) in CAUSES)
        mended = [self._mend(problem) for problem in causes_first if problem.file == self.file]
        return any(mended)

    def is_news(self, problem: Problem, told: list[Problem]) -> bool:
        """Return whether a problem is no echo of one that was told, or of how it was mended."""
        if any((problem.field, problem.found) == (known.field, known.found) for known in told):
            return False
        field = problem.field
        for place in self.tries:
            shorter, longer = sorted((place, field), key=len)
            if longer == shorter or longer.startswith((f"{shorter}.", f"{shorter}[")):
                return False
        if self._is_echo(field) or self._is_off_the_map(field):
            return False
        return not any(name in problem.found for name in self.owners)

    def _is_echo(self, field: str) -> bool:
        """Return whether what is wrong with a field may be the doing of another one."""
        cause = CAUSES.get(_section(field))
        ends_so = field.count(".") == 1 and cause is not None
        return ends_so and any(place.endswith(str(cause)) for place in self.tries)

    def _is_off_the_map(self, field: str) -> bool:
        """Return whether a place is told of on a map that is of our making."""
        return field.endswith(PLACES) and any(_section(place) in GROUND for place in self.tries)

    def of_the_file(self, problem: Problem) -> Problem:
        """Return a problem without the names that only the mending gave."""
        found, allowed = problem.found, problem.allowed
        for name in self.invented:
            allowed = allowed.replace(f", {name}", "").replace(f"{name}, ", "")
            found = found.replace(name, name.removesuffix(ANOTHER))
        return problem._replace(found=found, allowed=allowed)

    def _mend(self, problem: Problem) -> bool:
        walked = self._changed(problem.field) or next(
            filter(None, (_walk(self.data, f"{head}{problem.field}") for head in ("", INSIDE))),
            None,
        )
        if walked is None:
            return False
        holder, key = walked
        if self._is_echo(problem.field) and len(holder) <= FEWEST_SIDES:
            return False
        value = holder[key] if not isinstance(holder, dict) or key in holder else None
        suggested = SUGGESTED.search(problem.remedy)
        place = problem.field
        if isinstance(value, dict) and "use" in value and suggested:
            holder, key, place = value, "use", f"{place}.use"
        quoted = QUOTED.search(problem.found)
        if quoted and isinstance(value, dict | list) and quoted[1] in value:
            value.remove(quoted[1]) if isinstance(value, list) else value.pop(quoted[1])
            return True  # one of several, told of as a part of the whole
        tried = self.tries[place] = self.tries.get(place, -1) + 1
        owner = OWNER.match(place)
        if owner and place.endswith(PLACES):
            self._owner(owner[1], int(owner[2]))
        ways = list(
            _ways(problem, value, suggested[1] if suggested else "", isinstance(holder, dict))
        )
        if tried >= len(ways):
            return False
        if ways[tried] is _AWAY:
            holder.pop(key, None)
        else:
            holder[key] = ways[tried]
            if place.endswith(".name"):
                self.invented.add(str(ways[tried]))
        return True

    def _changed(self, field: str) -> tuple[Any, Any] | None:
        """Return where a scenario changes the field of a combatant of its encounter, if it does."""
        owner = OWNER.match(field)
        found = _walk(self.data, f"{INSIDE}{owner[0]}") if owner else None
        if owner is None or found is None:
            return None
        rest, one = field.removeprefix(owner[0]).removeprefix("."), found[0][found[1]]
        change = self.data.get("set", {}).get(one.get("name")) if isinstance(one, dict) else None
        there = isinstance(change, dict) and rest in change
        return (change, rest) if there else None

    def _owner(self, section: str, index: int) -> None:
        """Keep who was mended: what is said of it afterwards may be of our making."""
        owners = self.data.get(section) if isinstance(self.data, dict) else None
        if isinstance(owners, list) and index < len(owners) and isinstance(owners[index], dict):
            name = owners[index].get("name")
            if isinstance(name, str):
                self.owners.add(name)


_AWAY = object()


def _section(field: str) -> str:
    return re.split(r"[.\[]", field, maxsplit=1)[0]


def _ways(problem: Problem, value: Any, suggested: str, in_mapping: bool) -> Iterable[Any]:
    """Give the ways to mend a value, the likeliest first."""
    if problem.found.startswith("unknown key"):
        yield _AWAY
        return
    if suggested:
        yield suggested
    if isinstance(value, str) and problem.field.endswith(".name"):
        yield f"{value}{ANOTHER}"
        return
    names = re.split(r", (?!and \d+ more)|, and \d+ more| or ", problem.allowed)
    if problem.field.endswith(".side"):
        yield from reversed(names)  # the last side is the likeliest to have nobody else
        return
    if in_mapping and value is not None:
        yield _AWAY
    if isinstance(value, list) and len(value) == 2 and problem.field.endswith(".at"):
        yield from ([n, 0] for n in range(4))
        return
    number = NUMBER.search(problem.allowed)
    if number and "text" not in problem.allowed:
        yield int(number[0])
    elif "a whole number" in problem.allowed:
        yield 1
    if "true or false" in problem.allowed:
        yield False
    name = names[0].strip("'")
    if name and not number and not name.startswith("a "):
        yield name
    if "text" in problem.allowed:
        yield "x"


def _walk(data: Any, field: str) -> tuple[Any, Any] | None:
    """Return what holds the value of a field as it is told, and its key or index there."""
    holder: Any = None
    key: Any = None
    value, rest = data, field
    while rest:
        if isinstance(value, list):
            match = re.match(r"\[(\d+)\]\.?", rest)
            if match is None or int(match[1]) >= len(value):
                return None
            holder, key, rest = value, int(match[1]), rest[match.end() :]
        elif isinstance(value, dict):
            found = [
                k
                for k in value
                if isinstance(k, str) and (rest == k or rest.startswith((f"{k}.", f"{k}[")))
            ]
            name = max(found, key=len, default=rest if re.fullmatch(r"\w+", rest) else None)
            if name is None:
                return None
            holder, key, rest = value, name, rest[len(name) :].removeprefix(".")
        else:
            return None
        value = holder[key] if isinstance(holder, list) or key in holder else None
    return None if holder is None else (holder, key)

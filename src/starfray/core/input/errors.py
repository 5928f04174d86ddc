"""The errors that people see: each says what is wrong, where, and what would be right.

Everything here prints as plain sentences and as data (`as_json`), so that a command line, a web
page and a bot can all pass on the same explanation.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, NamedTuple, SupportsIndex

SHOWN_NAMES = 12
SHOWN_STEP = 60
SHOWN_PROBLEMS = 50
SAVED = ".starfray"  # the ending of a saved fight
ENDINGS = (".yaml", ".yml", ".json", SAVED)


class StarfrayError(Exception):
    """Base of every error that is meant for people; anything else that escapes is a bug."""

    kind: ClassVar[str] = "error"
    exit_code: ClassVar[int] = 1

    def as_json(self) -> dict[str, Any]:
        """Return the error as plain data."""
        return {"error": self.kind, "message": str(self)}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what the error says, whatever it was made from: it may cross processes."""
        return _as_it_was, (type(self), self.args, self.__dict__)


def _as_it_was(kind: type[StarfrayError], args: tuple[Any, ...], held: dict[str, Any]) -> Any:
    error = kind.__new__(kind, *args)
    error.__dict__.update(held)
    return error


class Problem(NamedTuple):
    """One thing wrong in one place of one file; empty parts are left out when printed."""

    file: str
    line: int | None = None
    field: str = ""
    found: str = ""
    allowed: str = ""
    remedy: str = ""

    @classmethod
    def unknown(
        cls,
        what: str,
        name: str,
        known: Iterable[str],
        *,
        file: str,
        line: int | None = None,
        field: str = "",
    ) -> Problem:
        """Return the problem of a name that nothing answers to, with the nearest known name."""
        names = list(known)
        return cls(
            file,
            line,
            field,
            f"unknown {what} {show(name)}",
            listing(names),
            did_you_mean(name, names),
        )

    def __str__(self) -> str:
        """Return `file:line: field: found; remedy (allowed: ...)` on one line."""
        where = f"{self.file}:{self.line}: " if self.line is not None else f"{self.file}: "
        field = f"{self.field}: " if self.field else ""
        remedy = f"; {self.remedy}" if self.remedy else ""
        allowed = f" (allowed: {self.allowed})" if self.allowed else ""
        return printable(f"{where}{field}{self.found}{remedy}{allowed}")

    def as_json(self) -> dict[str, Any]:
        """Return the problem as plain data."""
        return self._asdict()


class InputError(StarfrayError):
    """A file that is wrong, with every problem that was found in it."""

    kind = "input"
    exit_code = 3

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Take the problems, of which there is at least one."""
        self.problems: tuple[Problem, ...] = tuple(problems)
        if not self.problems:
            raise ValueError("an InputError needs at least one problem")
        super().__init__(self.problems)

    @classmethod
    def of(
        cls,
        file: str,
        found: str,
        *,
        line: int | None = None,
        field: str = "",
        allowed: str = "",
        remedy: str = "",
    ) -> InputError:
        """Return the error of a single problem."""
        return cls([Problem(file, line, field, found, allowed, remedy)])

    def __str__(self) -> str:
        """Return one line for each problem; a very long list is cut short and says so."""
        lines = [str(problem) for problem in self.problems[:SHOWN_PROBLEMS]]
        more = len(self.problems) - SHOWN_PROBLEMS
        if more > 0:
            lines.append(f"... and {more} more problem{'s' if more > 1 else ''}")
        return "\n".join(lines)

    def as_json(self) -> dict[str, Any]:
        """Return every problem as plain data."""
        return {**super().as_json(), "problems": [problem.as_json() for problem in self.problems]}


class Refused(StarfrayError):
    """An action or an answer that the rules do not allow; nothing was changed by it."""

    kind = "refused"
    exit_code = 4

    def __init__(self, reason: str, rule: str = "") -> None:
        """Take the reason as a sentence and the id of the rule that it rests on."""
        super().__init__(reason, rule)
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        """Return the reason, with the rule's id in brackets."""
        return printable(f"{self.reason} [{self.rule}]" if self.rule else self.reason)

    def as_json(self) -> dict[str, Any]:
        """Return the reason and the rule's id as plain data."""
        return {**super().as_json(), "reason": self.reason, "rule": self.rule}


class WrongKind(StarfrayError, TypeError):
    """A value of another kind than is wanted: a text where a number belongs."""

    kind = "wrong-kind"
    exit_code = 2

    def __init__(self, what: str, value: object, wanted: str) -> None:
        """Take what it was for, the value given, and what is wanted."""
        super().__init__(f"{what}: {show(value)} is not {wanted}")


def whole(what: str, given: object) -> int:
    """Return a whole number as a plain one; WrongKind, naming what it was for, for anything else.

    Whole numbers of other libraries (those of an array) are taken, truths are not.
    """
    if isinstance(given, bool) or not isinstance(given, SupportsIndex):
        raise WrongKind(what, given, "a whole number")
    return operator.index(given)


class Ambiguous(StarfrayError):
    """A text that may mean several things; `matches` are what each is written as in full."""

    kind = "ambiguous"
    exit_code = 5

    def __init__(self, text: str, matches: Iterable[str]) -> None:
        """Take what was written and what it may mean."""
        self.text = text
        self.matches = tuple(matches)
        super().__init__(f"{show(text)} may mean: {listing(self.matches)}")


class NotFound(StarfrayError):
    """A name that nothing answers to, with the nearest name that something does."""

    kind = "not-found"
    exit_code = 5

    def __init__(self, what: str, name: object, known: Iterable[str] = ()) -> None:
        """Take what was looked for (`weapon`), the name given, and the names there are.

        Python may have given anything for a name; what is no text is kept as it is shown.
        """
        self.what = what
        self.name = name if isinstance(name, str) else show(name)
        self._shown = show(name)
        self.known: tuple[str, ...] = tuple(dict.fromkeys(known))
        super().__init__(what, self.name, self.known)

    @property
    def suggestion(self) -> str | None:
        """The known name that is nearest to the one given, if any is near."""
        return nearest(self.name, self.known)

    def __str__(self) -> str:
        """Return `unknown weapon 'x'; did you mean 'y'? (known: ...)`."""
        remedy = did_you_mean(self.name, self.known)
        text = f"unknown {self.what} {self._shown}" + (f"; {remedy}" if remedy else "")
        return printable(f"{text} (known: {listing(self.known)})" if self.known else text)

    def as_json(self) -> dict[str, Any]:
        """Return what was looked for and what there is as plain data."""
        return {
            **super().as_json(),
            "what": self.what,
            "name": self.name,
            "suggestion": self.suggestion,
            "known": list(self.known),
        }


class NothingFound(NotFound):
    """Words that were looked for, and that nothing has."""

    def __init__(self, what: str, name: object, remedy: str = "") -> None:
        """Take what was looked for (`rule`), the words, and what to try instead."""
        super().__init__(what, name)
        self.remedy = remedy

    def __str__(self) -> str:
        """Return `no rule was found for 'x'`, and what to try instead."""
        text = f"no {self.what} was found for {self._shown}"
        return printable(f"{text}; {self.remedy}" if self.remedy else text)


class CannotLoad(StarfrayError):
    """A rule system is installed and cannot be loaded: its package is broken."""

    kind = "cannot-load"

    def __init__(self, key: str, why: str) -> None:
        """Take the key of the rule system, and what is wrong with its package."""
        self.key, self.why = key, why
        super().__init__(f"the rule system {key} cannot be loaded ({why})")


def nearest(name: object, known: Iterable[str], cutoff: float = 0.6) -> str | None:
    """Return the known name nearest to `name`, or None where none is near; none is to no text."""
    import difflib  # only an error needs it

    if not isinstance(name, str):
        return None
    # That two names end in `.yaml` makes them no nearer.
    ending = next((text for text in ENDINGS if name.endswith(text)), "")
    stem = name.removesuffix(ending)
    folded = {
        candidate.removesuffix(ending).casefold(): candidate for candidate in reversed(list(known))
    }
    # Comparing takes the square of the length: nobody mistypes a name of hundreds of letters.
    match = difflib.get_close_matches(stem[:100].casefold(), folded, n=1, cutoff=cutoff)
    return folded[match[0]] if match else None


def did_you_mean(name: object, known: Iterable[str], cutoff: float = 0.6) -> str:
    """Return `did you mean 'x'?`, or nothing where no known name is near."""
    match = nearest(name, known, cutoff)
    return f"did you mean {show(match)}?" if match is not None else ""


def listing(names: Sequence[str]) -> str:
    """Return the names as one text, each once, the first dozen of them where there are many."""
    once = list(dict.fromkeys(names))
    more = len(once) - SHOWN_NAMES
    shown = ", ".join(once[:SHOWN_NAMES])
    return f"{shown}, and {more} more" if more > 0 else shown


def show(value: object, width: int = 60) -> str:
    """Return a value as it may be quoted in a message: short, on one line, nothing unprintable."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return f"a mapping of {len(value)}"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    if isinstance(value, str):
        return printable(repr(value if len(value) <= width else value[: width - 3] + "..."))
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001 - whatever cannot be told must not hide what is wrong with it
        text = f"a value of the type {type(value).__name__}"
    return printable(text if len(text) <= width else text[: width - 3] + "...")


def dotted(path: Sequence[str | int]) -> str:
    """Return a path through a document as people read it: `sides.red.units[2].weapon`."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            step = step if len(step) <= SHOWN_STEP else step[: SHOWN_STEP - 3] + "..."
            text += f".{step}" if text else step
    return text


def printable(text: str) -> str:
    """Return the text with control characters and broken Unicode written as escapes."""
    if text.isprintable():
        return text
    return "".join(
        c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text
    )

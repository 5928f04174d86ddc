"""What is known to be missing: a list that can only become shorter.

`known_gaps.txt` has one line each, `system: kind name`. Whoever closes a gap takes its line away;
when the last one is gone, so is the file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from starfray.core.ruleset import Ruleset

GAPS = Path(__file__).with_name("known_gaps.txt")


@cache
def known_gaps(key: str, kind: str) -> frozenset[str]:
    """Return the names of the known gaps of one kind."""
    lines = GAPS.read_text("utf-8").splitlines() if GAPS.exists() else []
    head = f"{key}: {kind} "
    return frozenset(line.removeprefix(head) for line in lines if line.startswith(head))


def check_gaps(system: Ruleset, kind: str, found: Iterable[str] | Mapping[str, str]) -> None:
    """Fail for gaps that are not known, and for known ones that have been closed."""
    why = found if isinstance(found, Mapping) else dict.fromkeys(found, "")
    known = known_gaps(system.key, kind)
    new = [f"{kind} {name}: {why[name]}".rstrip(": ") for name in sorted(why.keys() - known)]

    closed = [f"{system.key}: {kind} {name}" for name in sorted(known - why.keys())]
    assert not new, "\n".join(new)
    assert not closed, f"closed, take out of {GAPS.name}:\n" + "\n".join(closed)

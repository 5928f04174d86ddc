"""How many cases each rule has at the least: `tallies.txt`, one rule a line, in order.

`python -m tests.systems.tallies` writes down how many there are now.
"""

from __future__ import annotations

from pathlib import Path

from starfray.core.registry import keys, ruleset
from starfray.core.rulebook import rulebook_of

TALLIES = Path(__file__).with_name("tallies.txt")


def tallies(prefix: str = "") -> dict[str, int]:
    """Return the tallies of the rules whose ids begin so."""
    pairs = (line.split() for line in TALLIES.read_text("utf-8").splitlines())
    return {rule: int(count) for rule, count in pairs if rule.startswith(prefix)}


def write() -> None:
    """Write the tallies down as they are now."""
    lines = [
        f"{rule.id} {len(rule.cases)}\n"
        for key in keys()
        for rule in rulebook_of(ruleset(key)).rules
    ]
    TALLIES.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    write()

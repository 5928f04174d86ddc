"""Golden transcripts: one fight of each ready encounter, told to the last modifier.

    python -m tests.systems.telling [SYSTEM ...]

writes what the fights tell today; read the difference before you commit it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from starfray.core.registry import ruleset
from starfray.readings.explain.narrator import Narrator
from starfray.readings.simulate.replay import replay
from tests.systems.ready import ENCOUNTERS, built

FOLDER = Path(__file__).parent / "transcripts"
SEED, FIGHT = 7, 1
MOST_LINES = 600  # of a long fight, its beginning; how it ends is always told


def file_of(key: str, name: str) -> Path:
    """Return where the transcript of a ready encounter lies."""
    return FOLDER / key / f"{name}.txt"


def told(key: str, name: str) -> list[str]:
    """Return a fight of a ready encounter, line by line, with rules and unfolded numbers."""
    system = ruleset(key)
    fight = replay(system, built(key, name), SEED, FIGHT)
    narrator = Narrator(system, fight.names)
    lines = []
    for number, step in enumerate(fight.steps):
        if step.action is not None:
            lines.append(f"#{number} {narrator.action(step.action)}")
        for line in narrator.tell(step.events):
            if not line.bookkeeping:
                lines.append(f"    {line.text}  [{line.rule}]")
                lines += [f"        {part}" for part in line.parts]
    if len(lines) > MOST_LINES:
        lines[MOST_LINES:] = [f"... {len(lines) - MOST_LINES} more lines"]
    statuses = [
        system.statuses[system.status(fight.state, i)] for i in range(len(fight.state.units))
    ]
    lines += [
        f"= {who}: {status}" for who, status in zip(fight.names["units"], statuses, strict=True)
    ]
    return lines


def main(systems: list[str]) -> None:
    """Write the transcripts of today, of all rule systems or of those that are named."""
    for key in systems or sorted({key for key, _ in ENCOUNTERS}):
        (FOLDER / key).mkdir(parents=True, exist_ok=True)
        for path in (FOLDER / key).glob("*.txt"):
            path.unlink()
        for name in (name for system, name in ENCOUNTERS if system == key):
            file_of(key, name).write_text("\n".join(told(key, name)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

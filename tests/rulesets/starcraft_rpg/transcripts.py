"""Golden transcripts: one fight of each ready encounter, told to the last modifier.

    python -m tests.rulesets.starcraft_rpg.transcripts

writes what the fights tell today; read the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

from starfray.core.content import shipped_encounters
from starfray.core.documents import read_document
from starfray.core.encounter import build_encounter
from starfray.readings.explain import Narrator
from starfray.readings.replay import replay
from tests.rulesets.starcraft_rpg.scenes import SYSTEM

FOLDER = Path(__file__).parent / "transcripts"
ENCOUNTERS = tuple(shipped_encounters(SYSTEM))
SEED, FIGHT = 7, 1


def told(name: str) -> list[str]:
    """Return a fight of a ready encounter, line by line, with rules and unfolded numbers."""
    file = shipped_encounters(SYSTEM)[name]
    setup = build_encounter(read_document(file.read_bytes(), name=f"{name}.yaml"))
    fight = replay(SYSTEM, setup, SEED, FIGHT)
    narrator = Narrator(SYSTEM, fight.names)
    lines = []
    for number, step in enumerate(fight.steps):
        if step.action is not None:
            lines.append(f"#{number} {narrator.action(step.action)}")
        for line in narrator.tell(step.events):
            if not line.quiet:
                lines.append(f"    {line.text}  [{line.rule}]")
                lines += [f"        {part}" for part in line.parts]
    fates = [SYSTEM.fates[SYSTEM.fate(fight.state, i)] for i in range(len(fight.state.units))]
    lines += [f"= {who}: {fate}" for who, fate in zip(fight.names["units"], fates, strict=True)]
    return lines


def main() -> None:
    """Write the transcripts of today."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for name in ENCOUNTERS:
        (FOLDER / f"{name}.txt").write_text("\n".join(told(name)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

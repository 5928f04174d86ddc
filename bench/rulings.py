"""Which rulings change the outcome most: the same dice, one ruling flipped at a time.

    python bench/rulings.py [SYSTEM] [FIGHTS] [HOW MANY]

For each ready encounter and each other option of each ruling the fights are played once more. A
ruling counts with the option that moves most, by the mean over the encounters of how far the
shares of fights won by each side move.
"""

from __future__ import annotations

import sys

from _common import show

from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Ruleset
from starfray.core.rulings import switches
from starfray.readings.simulate.simulate import Simulation, simulate

FIGHTS = 2_000
MOST = 5


def played(system: Ruleset, name: str, rulings: dict[str, str], fights: int) -> Simulation:
    """Simulate a ready encounter under some rulings, always with the same dice."""
    file = shipped_encounters(system)[name]
    document = read_document(file.read_bytes(), name=f"{name}.yaml")
    return simulate(system, build_encounter(document, {"rulings": rulings}), fights, seed=1)


def first_side(counted: Simulation) -> float:
    """Return the share of fights that the first side won; a draw is half a win."""
    return (counted.wins[0] + counted.draws / 2) / counted.fights


def main() -> None:
    """Print the rulings that move most, with what they move where."""
    system = ruleset(sys.argv[1] if len(sys.argv) > 1 else "starcraft-rpg")
    fights = int(sys.argv[2]) if len(sys.argv) > 2 else FIGHTS
    most = int(sys.argv[3]) if len(sys.argv) > 3 else MOST
    names = list(shipped_encounters(system))
    plain = {name: first_side(played(system, name, {}, fights)) for name in names}
    found: list[tuple[float, str, str, dict[str, float]]] = []
    for switch, options in switches(system.rulings).items():
        moves = []
        for option in options[1:]:
            moved = {
                name: first_side(played(system, name, {switch: option}, fights)) - plain[name]
                for name in names
            }
            mean = sum(abs(value) for value in moved.values()) / len(names)
            moves.append((mean, switch, option, moved))
        if moves:  # a question with one answer moves nothing
            found.append(max(moves))
    found.sort(key=lambda entry: -entry[0])
    rows = [["by default", *(f"{plain[name]:.0%}" for name in names), ""]]
    rows += [
        [f"{switch}: {option}", *(f"{moved[name]:+.0%}" for name in names), f"{mean:.1%}"]
        for mean, switch, option, moved in found[:most]
    ]
    show(
        f"{system.key}: fights won by the first side, and how far one ruling moves that",
        ["ruling", *names, "mean move"],
        rows,
        [f"{fights:,} fights each with the same dice; a draw counts half.",
         f"Below them: {', '.join(switch for _, switch, _, _ in found[most:most + 5])}."],
    )  # fmt: skip


if __name__ == "__main__":
    main()

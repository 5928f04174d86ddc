"""What things are worth in the percentile Star Trek, and one ship's fire as a table and a picture.

    python bench/fasa_trek.py [FIGHTS] [SVG]

Two equal cruisers fight, half of the fights with the first ship and half with the second one the
better: what the tactical advantage, a point of power and a sensor lock are worth. The corridor is
fought with opportunity actions and without. The odds of a cutter's fore beam, by range and shield,
with where it strikes, are exact; they go to SVG, too, if a file is named. With no FIGHTS (0) there
is nothing else.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

from _common import show

from starfray.core.action import action
from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document, read_document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.readings.odds.odds import Odds, weigh
from starfray.readings.simulate.simulate import simulate
from starfray.rulesets.fasa_trek.state import HELM_ROLL, SENSOR_ROLL

FIGHTS = 100_000
SYSTEM = ruleset("fasa-trek")
VERBS = {verb.name: verb.number for verb in SYSTEM.words.verbs}
RANGES = tuple(range(1, 11))
SHIELDS = (0, 2, 4, 6, 8)
# What tells where a cutter is struck; whatever else gets through strikes the hull.
PLACES = {
    "bridge": "captain_down", "power": "power_lost", "engines": "engines_hit",
    "weapon": "weapon_destroyed", "generator": "generator_hit", "sensors": "sensors_down",
}  # fmt: skip
STRUCK = (*PLACES, "hull")


def ready(name: str) -> Setup:
    """Return a ready encounter, built."""
    file = shipped_encounters(SYSTEM)[name]
    return build_encounter(read_document(file.read_bytes(), name=f"{name}.yaml"))


def duel(change: Callable[[Any, int], None], fights: int) -> float:
    """Return the share that the changed one of two cruisers wins, sides swapped."""
    won = lost = 0
    for better in range(2):
        setup = ready("cruiser-duel")
        change(setup.state, better)
        counted = simulate(SYSTEM, setup, fights // 2, seed=better + 1)
        won += counted.wins[better]
        lost += counted.wins[1 - better]
    return won / max(1, won + lost)


def same(_state: Any, _better: int) -> None:
    """Change nothing."""


def advantage(state: Any, better: int) -> None:
    """Give a ship the higher tactics rating."""
    state.bridges.append(state.bridges[state.ships[better].bridge])
    bridge = SYSTEM.layout.clone(state).bridges[state.ships[better].bridge]
    bridge.tactics[0] += 1
    state.bridges[-1] = bridge
    state.ships[better].bridge = len(state.bridges) - 1


def no_lock(state: Any, better: int) -> None:
    """Take the other ship's sensor skill."""
    bridge = SYSTEM.layout.clone(state).bridges[state.ships[1 - better].bridge]
    bridge.ratings[6 * SENSOR_ROLL : 6 * HELM_ROLL] = [0] * 6
    state.bridges.append(bridge)
    state.ships[1 - better].bridge = len(state.bridges) - 1


def more_power(state: Any, better: int) -> None:
    """Give a ship one more unit of power."""
    state.ships[better].total_power += 1


def worths(fights: int) -> None:
    """Print what things are worth in a duel of equal ships."""
    changes = {
        "nothing": same, "tactical advantage": advantage, "one unit of power": more_power,
        "sensor locks, the other has none": no_lock,
    }  # fmt: skip
    rows = [[what, f"{duel(change, fights):.1%}"] for what, change in changes.items()]
    show(f"cruiser-duel, {fights:,} fights, sides swapped", ["what one has", "wins"], rows, [])


def corridor(fights: int) -> None:
    """Print what opportunity actions are worth in the corridor."""
    rows = []
    for what, silent in (
        ("as it is", ()), ("the crew asks for nothing", (0,)),
        ("the raiders ask for nothing", (1,)), ("nobody cuts in", (0, 1)),
    ):  # fmt: skip
        setup = ready("corridor")
        for unit in setup.state.units:
            if unit.side in silent:
                unit.watch = 3
        counted = simulate(SYSTEM, setup, fights, seed=1)
        rows.append([what, *(f"{wins / counted.fights:.1%}" for wins in counted.wins)])
    show(f"corridor, {fights:,} fights", ["opportunity actions", "crew", "raiders"], rows, [])


def fire(hexes: int, shield: int) -> Odds:
    """Return the odds of a cutter's fore beam, armed with 5, at a cutter bow to bow."""
    document = {
        "system": "fasa-trek",
        "sides": {"red": {}, "blue": {}},
        "combatants": [
            {"use": "patrol cutter", "name": "a", "side": "red", "at": [0, -hexes], "facing": 3},
            {"use": "patrol cutter", "name": "b", "side": "blue", "at": [0, 0],
             "shields": [shield, 0, 0, 0, 0, 0], "damage_control_bonus": 0},
        ],
    }  # fmt: skip
    setup = build_encounter(Document("shot", document))
    SYSTEM.ready(setup.state, 0)
    setup.state.mounts[0].armed = 5
    volley = action(VERBS["volley"], 0, target=1)
    return weigh(SYSTEM, setup, setup.state, volley)


def fire_table() -> dict[tuple[int, int], tuple[Fraction, float]]:
    """Print the chance to hit and the damage that penetrates, by range and shield."""
    found = {}
    for hexes in RANGES:
        for shield in SHIELDS:
            odds = fire(hexes, shield)
            through = odds.joint("penetrating")
            mean = sum(amount * chance for (amount,), chance in through.items())
            found[hexes, shield] = (odds.probability("penetrating > 0"), float(mean))
    rows = [
        [
            str(hexes),
            *(f"{float(found[hexes, s][0]):.0%} {found[hexes, s][1]:.2f}" for s in SHIELDS),
        ]
        for hexes in RANGES
    ]
    show(
        "a cutter's fore beam of 5: how often it gets through, and how much on the average",
        ["range", *(f"shield {s}" for s in SHIELDS)], rows, [],
    )  # fmt: skip
    return found


def places_table() -> dict[int, list[Fraction]]:
    """Print where fire strikes a cutter whose shield is down, by range."""
    found = {}
    for hexes in RANGES:
        odds = fire(hexes, 0)
        struck = [odds.probability(outcome) for outcome in PLACES.values()]
        found[hexes] = [*struck, odds.probability("penetrated") - sum(struck)]
    rows = [[str(hexes), *(f"{float(chance):.0%}" for chance in found[hexes])] for hexes in RANGES]
    show("the same beam, where it strikes behind shield 0", ["range", *STRUCK], rows, [])
    return found


def picture(
    found: dict[tuple[int, int], tuple[Fraction, float]], struck: dict[int, list[Fraction]]
) -> str:
    """Return both tables as a picture: a line for each shield, range across, damage up.

    Below it stands a bar for each range, with a piece for each place that is struck.
    """
    most = max(mean for _, mean in found.values())
    lines = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 640" role="img">',
             "<title>Damage past a shield by range, and where it strikes</title>",
             '<g font-family="sans-serif" font-size="12" fill="currentColor">']  # fmt: skip
    for hexes in RANGES:
        lines.append(f'<text x="{40 + 50 * hexes}" y="330" text-anchor="middle">{hexes}</text>')
    for number, shield in enumerate(SHIELDS):
        points = " ".join(
            f"{40 + 50 * h},{300 - 270 * found[h, shield][1] / most:.1f}" for h in RANGES
        )
        shade = 25 + 15 * number
        lines.append(
            f'<polyline points="{points}" fill="none" stroke="hsl(215 70% {shade}%)" '
            'stroke-width="2"/>'
        )
        y = 300 - 270 * found[1, shield][1] / most
        lines.append(f'<text x="84" y="{y:.0f}" text-anchor="end">shield {shield}</text>')
    for hexes, chances in struck.items():
        y = 600.0
        for number, chance in enumerate(chances):
            height = 240 * float(chance)
            y -= height
            lines.append(
                f'<rect x="{25 + 50 * hexes}" y="{y:.1f}" width="30" height="{height:.1f}" '
                f'fill="hsl({360 * number // len(STRUCK)} 50% 60%)"/>'
            )
            if hexes == RANGES[-1]:
                at = 590 - 30 * number
                lines.append(f'<text x="{70 + 50 * hexes}" y="{at}">{STRUCK[number]}</text>')
                lines.append(
                    f'<rect x="{58 + 50 * hexes}" y="{at - 9}" width="9" height="9" '
                    f'fill="hsl({360 * number // len(STRUCK)} 50% 60%)"/>'
                )
        lines.append(f'<text x="{40 + 50 * hexes}" y="620" text-anchor="middle">{hexes}</text>')
    return "\n".join([*lines, "</g>", "</svg>", ""])


def main() -> None:
    """Print all tables, and write the picture."""
    fights = int(sys.argv[1]) if len(sys.argv) > 1 else FIGHTS
    found, struck = fire_table(), places_table()
    if len(sys.argv) > 2:
        Path(sys.argv[2]).write_text(picture(found, struck))
    if fights:
        worths(fights)
        corridor(fights)


if __name__ == "__main__":
    main()

"""The firing arcs of a ship of the percentile Star Trek, hex by hex, as a picture.

    python bench/fasa_trek_arcs.py SVG [ENCOUNTER]

The map of a ready encounter (the duel of two cruisers without one), as the fight begins. A hex is
the darker, the more weapons of the ship on turn bear on it and reach it; an arrow is a bow.
"""

from __future__ import annotations

import sys
from math import cos, pi, sin, sqrt
from pathlib import Path

from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.rulesets.fasa_trek.picture import weapons_that_bear
from starfray.rulesets.fasa_trek.state import State

SYSTEM = ruleset("fasa-trek")
SIZE = 14.0  # from the middle of a hex to its corners
MARGIN = 5  # hexes around the ships
SHADES = ("none", "hsl(215 70% 85%)", "hsl(215 70% 70%)", "hsl(215 70% 55%)")
BEARING = ("no weapon", "1 weapon", "2 weapons", "3 or more")
LEGEND = 24.0  # height


def ready(name: str) -> Setup:
    """Return a ready encounter, built."""
    file = shipped_encounters(SYSTEM)[name]
    return build_encounter(read_document(file.read_bytes(), name=f"{name}.yaml"))


def middle(q: int, r: int) -> tuple[float, float]:
    """Return where the middle of a hex is: r grows to the south, q to the south-east."""
    return 1.5 * SIZE * q, sqrt(3) * SIZE * (r + q / 2)


def corners(x: float, y: float, size: float) -> str:
    """Return the corners of a hex around its middle."""
    around = (pi / 3 * corner for corner in range(6))
    return " ".join(f"{x + size * cos(a):.1f},{y + size * sin(a):.1f}" for a in around)


def bow(x: float, y: float, facing: int) -> str:
    """Return the corners of an arrow that heads one of six ways, clockwise from the north."""
    ahead = pi / 3 * facing - pi / 2
    points = ((0.0, 0.75), (2.5, 0.6), (pi, 0.2), (-2.5, 0.6))
    return " ".join(
        f"{x + SIZE * far * cos(ahead + turn):.1f},{y + SIZE * far * sin(ahead + turn):.1f}"
        for turn, far in points
    )


def drawn(state: State, who: int, names: list[str]) -> str:
    """Return the map with the arcs of one ship."""
    columns = [ship.q for ship in state.ships]
    rows = [2 * ship.r + ship.q for ship in state.ships]
    hexes = [
        (q, (row - q) // 2)
        for q in range(min(columns) - MARGIN, max(columns) + MARGIN + 1)
        for row in range(min(rows) - 2 * MARGIN, max(rows) + 2 * MARGIN + 1)
        if (row - q) % 2 == 0
    ]
    places = [middle(*one) for one in hexes]
    left, top = min(x for x, _ in places) - SIZE, min(y for _, y in places) - SIZE
    width = max(x for x, _ in places) + SIZE - left
    below = max(y for _, y in places) + SIZE
    height = below + LEGEND - top
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" role="img"',
        f' viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}">',
        f"<title>Firing arcs of {names[who]}</title>",
        '<g stroke="currentColor" stroke-width="0.4">',
    ]
    for (q, r), (x, y) in zip(hexes, places, strict=True):
        shade = SHADES[min(weapons_that_bear(state, who, q, r), len(SHADES) - 1)]
        lines.append(f'<polygon points="{corners(x, y, SIZE)}" fill="{shade}"/>')
    lines.append('</g><g font-family="sans-serif" font-size="9" fill="currentColor">')
    for ship, name in zip(state.ships, names, strict=True):
        x, y = middle(ship.q, ship.r)
        lines.append(f'<polygon points="{bow(x, y, ship.facing)}"/>')
        lines.append(f'<text x="{x + SIZE:.1f}" y="{y + 3:.1f}">{name}</text>')
    for weapons, shade in enumerate(SHADES):
        x, y = left + SIZE + weapons * width / len(SHADES), below + LEGEND / 2
        lines.append(
            f'<rect x="{x:.1f}" y="{y - 9:.1f}" width="12" height="12" fill="{shade}"'
            ' stroke="currentColor" stroke-width="0.4"/>'
        )
        lines.append(f'<text x="{x + 16:.1f}" y="{y:.1f}">{BEARING[weapons]}</text>')
    return "\n".join([*lines, "</g>", "</svg>", ""])


def main() -> None:
    """Write the picture."""
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    setup = ready(sys.argv[2] if len(sys.argv) > 2 else "cruiser-duel")
    state: State = setup.state
    Path(sys.argv[1]).write_text(drawn(state, state.fight.active, setup.names["units"]))


if __name__ == "__main__":
    main()

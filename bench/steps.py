"""How the chance and the damage of a Serenity attack move with every Skill step, exactly.

    python bench/steps.py [PICTURE.svg]

An attacker with Agility d8 and a skill of d8 shoots a d8 W gun at one with Agility d8, who keeps
moving. Each row is a number of steps; the columns are a plain attack, three turns of aim, a burst,
a shot at the head, and a plain attack with a plot die of d6 before the roll, or up to three points
after it. With the name of a file the mean damage is drawn as well.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from _common import show

from starfray.core.action import NONE, Action
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.readings.odds.odds import weigh
from starfray.rulesets.serenity.build import rating_of
from starfray.rulesets.serenity.chapters.attack import ATTACK
from starfray.rulesets.serenity.chapters.dice import die_size
from starfray.rulesets.serenity.chapters.plot_points import PLOT_BEFORE
from starfray.rulesets.serenity.chapters.special_attacks.burst import FIRE_BURST, ROLLS_OF_A_BURST
from starfray.rulesets.serenity.state import HEAD

SERENITY = ruleset("serenity")
STEPS = range(-6, 5)
POINTS = 3


class Way(NamedTuple):
    """A way to attack: its name and colour, and what sets it apart."""

    name: str
    colour: str
    verb: int = ATTACK
    spot: int = NONE
    aim: int = 0
    points: int = 0
    before: int = 0


WAYS = (
    Way("plain", "#4477aa"),
    Way("aim +3", "#228833", aim=3),
    Way("burst", "#ee6677", verb=FIRE_BURST),
    Way("called: head", "#aa3377", spot=HEAD),
    Way("3 points before", "#ccbb44", points=POINTS, before=POINTS),
    Way("3 points after", "#66ccee", points=POINTS),
)


def duel() -> Setup:
    """Two at short range; the target has more Life Points than can be lost."""
    gun = {"name": "gun", "damage": "d8", "type": "W", "modes": ["single", "burst"]}
    people = [
        {"name": "a", "side": "us", "agility": "d8", "skills": {"Guns": "d8"}, "weapons": [gun]},
        {"name": "b", "side": "them", "agility": "d8", "vitality": "d8", "willpower": "d8",
         "life_points": 1000},
    ]  # fmt: skip
    data = {"system": "serenity", "sides": {"us": {}, "them": {}}, "combatants": people}
    return build_encounter(Document("steps", data))


def chance_and_damage(setup: Setup, way: Way, steps: int) -> tuple[float, float]:
    """Return the chance to hit at all, and the mean Stun and Wounds.

    The rolls of a burst go against one defense, and each does what a plain attack does.
    """
    if way.verb == FIRE_BURST:
        _, damage = chance_and_damage(setup, WAYS[0], steps - 2)
        return chance_of_a_burst(steps - 2), ROLLS_OF_A_BURST * damage
    state = SERENITY.layout.clone(setup.state)
    SERENITY.ready(state, 0)
    attacker = state.units[0]
    attacker.special_steps = -steps  # a penalty of any number of steps, here below 0, too
    attacker.aim, attacker.aim_at, attacker.plot_points = way.aim, 1, way.points
    action = Action(way.verb, 0, 1, 1, NONE, NONE, way.spot)
    odds = weigh(SERENITY, setup, state, action, answers={PLOT_BEFORE: way.before})
    return float(odds.probability("hit")), float(odds.mean("b.stun") + odds.mean("b.wounds"))


def chance_of_a_burst(steps: int) -> float:
    """Return the chance that one of three rolls of d8 and a stepped d8 reaches a d8."""
    skill = die_size(max(0, rating_of("d8") + steps), 0)
    faces = [
        (a + b, a == 1 and b in (0, 1))
        for a in range(1, 9)
        for b in (range(1, skill + 1) if skill else (0,))
    ]
    missed = 0.0
    for guard in range(1, 9):
        hits = sum(total >= guard and not botch for total, botch in faces)
        missed += (1 - hits / len(faces)) ** ROLLS_OF_A_BURST / 8
    return 1 - missed


def drawn(table: dict[str, list[tuple[float, float]]]) -> str:
    """Return the mean damage by steps as an SVG picture."""
    width, height, left, top = 640, 360, 48, 24
    most = max(damage for row in table.values() for _, damage in row)
    across = (width - left - 150) / (len(STEPS) - 1)

    def place(k: int, damage: float) -> str:
        return f"{left + k * across:.1f},{top + (height - 2 * top - 24) * (1 - damage / most):.1f}"

    bottom = height - top - 24
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        "<style>text { font: 12px sans-serif }</style>",
        "<title>Mean damage of an attack by Skill steps</title>",
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for k, steps in enumerate(STEPS):
        x = left + k * across
        parts.append(
            f'<line x1="{x:.1f}" y1="{top}" x2="{x:.1f}" y2="{bottom}" stroke="#dddddd"/>'
            f'<text x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{steps:+d}</text>'
        )
    for damage in range(0, int(most) + 1, 2):
        y = place(0, damage).split(",")[1]
        parts.append(f'<text x="{left - 8}" y="{y}" text-anchor="end">{damage}</text>')
    for at, way in enumerate(WAYS):
        points = " ".join(place(k, damage) for k, (_, damage) in enumerate(table[way.name]))
        parts.append(
            f'<polyline fill="none" stroke="{way.colour}" stroke-width="2" points="{points}"/>'
            f'<text x="{width - 136}" y="{top + 18 + 18 * at}" fill="{way.colour}">'
            f"{way.name}</text>"
        )
    middle = left + across * (len(STEPS) - 1) / 2
    parts.append(
        f'<text x="{middle:.1f}" y="{height - 8}" text-anchor="middle">Skill steps</text></svg>'
    )
    return "\n".join(parts) + "\n"


def main() -> None:
    """Print the table, and draw the picture where a file is named."""
    setup = duel()
    table = {way.name: [chance_and_damage(setup, way, steps) for steps in STEPS] for way in WAYS}
    rows = [
        [f"{steps:+d}", *(f"{table[w.name][k][0]:.0%} × {table[w.name][k][1]:.1f}" for w in WAYS)]
        for k, steps in enumerate(STEPS)
    ]
    show(
        "serenity: chance to hit × mean damage by Skill steps",
        ["steps", *(way.name for way in WAYS)],
        rows,
        [],
    )
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(drawn(table), encoding="utf-8")


if __name__ == "__main__":
    main()

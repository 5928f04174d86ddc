"""A week in the field hospital: who is dead, in bed or fit on each day, as a table and a picture.

    python bench/field_hospital.py [WEEKS] [PICTURE.svg]

Two weeks for each patient: left alone to rest, by exact odds (but for who is dying, and rolls every
five minutes), and cared for by the surgeon and the medic of the encounter, by so many simulated
weeks. The picture shows both, a bar a day.
"""

from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from _common import show

from starfray.core.action import action
from starfray.core.chance.distribution import TooManyPaths
from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document, read_document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.readings.odds.odds import weigh
from starfray.readings.simulate.simulate import simulate
from starfray.rulesets.starcraft_d6.chapters.healing.passing_days import PASS_DAYS

SYSTEM = ruleset("starcraft-d6")
ENCOUNTER = "field-hospital"
DAYS = 7
WEEKS = 1_000_000
COLORS = {"dead": "#5b2333", "in bed": "#d9a441", "fit": "#4a8f5c"}


class Day(NamedTuple):
    """How likely somebody is dead, in bed or fit at the end of a day, and how exact that is."""

    dead: float
    in_bed: float
    fit: float
    error: float = 0.0


def hospital(**changes: Any) -> Setup:
    """Return the encounter, with some of it changed."""
    file = shipped_encounters(SYSTEM)[ENCOUNTER]
    read = read_document(file.read_bytes(), name=f"{ENCOUNTER}.yaml")
    return build_encounter(Document(read.name, {**read.data, **changes}))


def patients() -> list[str]:
    """Return the names of those who come in wounded or dead."""
    state, names = hospital().state, hospital().names["units"]
    return [
        name
        for name, unit in zip(names, state.units, strict=True)
        if unit.side == 0 and unit.bp < unit.bp_max
    ]


def alone(name: str) -> list[Day]:
    """Return the week of a patient who only rests: exact odds, day by day."""
    sheets = hospital_sheets()
    both = [sheet for sheet in sheets if sheet["name"] == name or sheet["side"] != "hospital"]
    setup = hospital(combatants=both)
    who = setup.names["units"].index(name)
    start = setup.state
    SYSTEM.ready(start, who)
    maximum = start.units[who].bp_max
    week = []
    for days in range(1, DAYS + 1):
        if start.units[who].status >= SYSTEM.statuses.index("killed"):
            week.append(Day(1.0, 0.0, 0.0))
            continue
        try:
            odds = weigh(SYSTEM, setup, start, action(PASS_DAYS, -1, n=days))
        except TooManyPaths:  # who is dying rolls every five minutes
            week.append(simulated(name, both, days))
            continue
        dead = fit = Fraction(0)
        for (bp, status), chance in odds.joint(f"{name}.bp", f"{name}.status").items():
            dead += chance if status >= DEAD else 0
            fit += chance if status == 0 and 4 * bp >= 3 * maximum else 0
        week.append(Day(float(dead), float(1 - dead - fit), float(fit), float(odds.left_out)))
    return week


def simulated(name: str, sheets: list[Any], days: int) -> Day:
    """Return a day of a patient who is left alone, from weeks that were simulated."""
    setup = hospital(combatants=sheets, aftermath={"days": days})
    total = simulate(SYSTEM, setup, WEEKS, seed=1)
    dead, in_bed, fit = (total.status(name, what) for what in ("killed", "in bed", "fighting"))
    error = max(share.high - share.low for share in (dead, in_bed, fit))
    return Day(dead.value, in_bed.value, fit.value, error)


DEAD = 4  # the first status of those who are


def hospital_sheets() -> list[Any]:
    """Return the combatants of the encounter as they are written."""
    file = shipped_encounters(SYSTEM)[ENCOUNTER]
    sheets: list[Any] = read_document(file.read_bytes(), name="").data["combatants"]
    return sheets


def cared_for(weeks: int) -> dict[str, list[Day]]:
    """Return the week of every patient under the care of the bots: weeks that were simulated."""
    found: dict[str, list[Day]] = {name: [] for name in patients()}
    for days in range(1, DAYS + 1):
        total = simulate(SYSTEM, hospital(aftermath={"days": days, "beds": 1}), weeks, seed=1)
        for name, week in found.items():
            shares = [total.status(name, what).value for what in ("killed", "in bed", "fighting")]
            week.append(Day(*shares))
    return found


def picture(rested: dict[str, list[Day]], cared: dict[str, list[Day]]) -> str:
    """Draw the weeks: a row a patient, a bar a day, left at rest and right under care."""
    bar, gap, height, left = 34, 6, 70, 130
    names = list(rested)
    wide = left + 2 * (DAYS * (bar + gap) + 50)
    high = 90 + len(names) * (height + 34)
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" font-size="13"',
        f'viewBox="0 0 {wide} {high}">',
        f'<rect width="{wide}" height="{high}" fill="white"/>',
    ]
    for column, title in enumerate(("at rest, alone (exact)", "in the field hospital (simulated)")):
        at = left + column * (DAYS * (bar + gap) + 50)
        parts.append(f'<text x="{at}" y="24" font-weight="bold">{title}</text>')
    for number, (what, color) in enumerate(COLORS.items()):
        at = left + 90 * number
        parts.append(f'<rect x="{at}" y="36" width="14" height="14" fill="{color}"/>')
        parts.append(f'<text x="{at + 20}" y="48">{what}</text>')
    for row, name in enumerate(names):
        top = 70 + row * (height + 34)
        parts.append(f'<text x="8" y="{top + height / 2:.0f}" font-weight="bold">{name}</text>')
        for column, weeks in enumerate((rested, cared)):
            for day, odds in enumerate(weeks[name]):
                at = left + column * (DAYS * (bar + gap) + 50) + day * (bar + gap)
                y = float(top)
                for share, color in zip((odds.fit, odds.in_bed, odds.dead), order(), strict=True):
                    part = share * height
                    if part > 0:
                        parts.append(
                            f'<rect x="{at}" y="{y:.1f}" width="{bar}" height="{part:.1f}" '
                            f'fill="{color}"/>'
                        )
                    y += part
                parts.append(
                    f'<text x="{at + bar / 2:.0f}" y="{top + height + 16}" '
                    f'text-anchor="middle" font-size="11">day {day + 1}</text>'
                )
    return "\n".join([*parts, "</svg>"]) + "\n"


def order() -> tuple[str, str, str]:
    """Return the colors of a bar from above."""
    return COLORS["fit"], COLORS["in bed"], COLORS["dead"]


def main() -> None:
    """Reckon both weeks, print them, and draw them where a file is named."""
    weeks = int(sys.argv[1]) if len(sys.argv) > 1 else WEEKS
    rested = {name: alone(name) for name in patients()}
    cared = cared_for(weeks)
    for title, found in (
        ("at rest, alone (exact)", rested),
        (f"cared for, {weeks:,} weeks", cared),
    ):
        show(
            f"{ENCOUNTER}, {title}: dead / in bed / fit at the end of each day",
            ["patient", *(f"day {day}" for day in range(1, DAYS + 1))],
            [
                [name, *(f"{d.dead:.1%} / {d.in_bed:.1%} / {d.fit:.1%}" for d in week)]
                for name, week in found.items()
            ],
            [],
        )
    for name, week in rested.items():
        print(f"{name}: off by at most {max(day.error for day in week):.1e} where left alone.")
    if len(sys.argv) > 2:
        Path(sys.argv[2]).write_text(picture(rested, cared), encoding="utf-8")


if __name__ == "__main__":
    main()

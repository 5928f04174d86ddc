"""A simulation as a picture (SVG): who wins, how long it takes, what becomes of each combatant.

Where individuals are counted by type, it shows how many of each are left.
"""

from __future__ import annotations

from collections.abc import Sequence

from starfray.readings.simulate.casualties import Counted
from starfray.readings.simulate.drawing import BAR, LABEL, QUIET, ROW, SIDES, WIDTH, Drawing
from starfray.readings.simulate.simulate import Simulation
from starfray.readings.simulate.statistics import Share

HIGH, MOST_COLUMNS = 110, 40  # of the columns that stand for numbers of rounds
NOBODY, FAINT = "#999999", ' fill-opacity="0.2"'
STATUSES = ("#3f8f4f", "#d9a441", "#c9773b", "#b0452f", "#7a2f4b", "#5b6b8c", "#8a5fb0", "#4b4b4b")


def picture(title: str, simulation: Simulation) -> str:
    """Return a picture of what became of many fights."""
    drawing = Drawing(title, f"{simulation.fights:,} fights of seed {simulation.seed}")
    draw_ends(drawing, simulation)
    draw_rounds(drawing, simulation)
    if simulation.troops:
        draw_troops(drawing, simulation.troops)
    else:
        draw_statuses(drawing, simulation)
    return drawing.whole()


def draw_ends(drawing: Drawing, simulation: Simulation) -> None:
    """Draw how often each side wins; a thin line spans the 95% interval."""
    drawing.heading("Who wins", "the line: 95% interval")
    sides = simulation.names["sides"]
    ends: list[tuple[str, Share, str]] = [
        (side, simulation.win(side), SIDES[number % len(SIDES)])
        for number, side in enumerate(sides)
    ]
    for name, found, ink in [*ends, ("nobody", simulation.draw, NOBODY)]:
        drawing.text(14, drawing.y + 17, name)
        drawing.box(LABEL, drawing.y + 4, BAR * found.value, 17, ink)
        drawing.between(LABEL + BAR * found.low, LABEL + BAR * found.high)
        drawing.text(LABEL + BAR + 10, drawing.y + 17, f"{found.value:.2%}")
        drawing.y += ROW


def draw_rounds(drawing: Drawing, simulation: Simulation) -> None:
    """Draw how many fights take how many rounds; the longest ones share the last column."""
    drawing.heading("Rounds", f"{simulation.mean_rounds():.1f} on average")
    if not simulation.rounds:
        return
    first, last = min(simulation.rounds), max(simulation.rounds)
    shown = min(last, first + MOST_COLUMNS - 1)
    counts = {number: simulation.rounds.get(number, 0) for number in range(first, shown + 1)}
    counts[shown] += sum(n for number, n in simulation.rounds.items() if number > shown)
    most, wide = max(counts.values()), BAR / len(counts)
    foot = drawing.y + HIGH
    for place, count in enumerate(counts.values()):
        high = (HIGH - 16) * count / most
        drawing.box(LABEL + wide * place, foot - high, max(wide - 1.5, 1), high, SIDES[0])
    drawing.text(LABEL, foot + 15, str(first), ink=QUIET)
    ending = f"{shown} or more" if last > shown else str(shown)
    if shown > first:
        drawing.text(LABEL + BAR, foot + 15, ending, ink=QUIET, more=' text-anchor="end"')
    drawing.y = foot + 18


def draw_statuses(drawing: Drawing, simulation: Simulation) -> None:
    """Draw what becomes of each combatant: one bar, a part for each way to end."""
    known = simulation.ruleset.statuses
    used = [
        number for number in range(len(known)) if any(row[number] for row in simulation.statuses)
    ]
    drawing.heading("What becomes of each")
    x = float(LABEL)
    for number in used:
        drawing.box(x, drawing.y + 4, 11, 11, ink_of(number))
        drawing.text(x + 16, drawing.y + 14, known[number], ink=QUIET)
        x += 34 + 7.5 * len(known[number])
        if x > WIDTH - 110 and number != used[-1]:
            x, drawing.y = float(LABEL), drawing.y + 18
    drawing.y += 22
    for name, row in zip(simulation.names["units"], simulation.statuses, strict=True):
        drawing.text(14, drawing.y + 17, name)
        x = float(LABEL)
        for number in used:
            wide = BAR * row[number] / max(1, simulation.fights)
            if wide:
                drawing.box(x, drawing.y + 4, wide, 17, ink_of(number))
            x += wide
        best = row[used[0]] / max(1, simulation.fights) if used else 0
        drawing.text(
            LABEL + BAR + 10, drawing.y + 17, f"{best:.1%} {known[used[0]]}" if used else ""
        )
        drawing.y += ROW


def draw_troops(drawing: Drawing, troops: Sequence[Counted]) -> None:
    """Draw how many of each type are left, on the bar of those who began."""
    drawing.heading("Who is left", "the line: nine fights in ten")
    sides = list(dict.fromkeys(one.side for one in troops))
    most = max(one.start for one in troops)
    for one in troops:
        ink = SIDES[sides.index(one.side) % len(SIDES)]
        drawing.text(14, drawing.y + 17, f"{one.name}, {one.side}")
        drawing.box(LABEL, drawing.y + 4, BAR * one.start / most, 17, ink, more=FAINT)
        drawing.box(LABEL, drawing.y + 4, BAR * one.mean_left / most, 17, ink)
        low, high = one.between(0.9)
        drawing.between(LABEL + BAR * low / most, LABEL + BAR * high / most)
        left = f"{one.mean_left:.1f} of {one.start} left"
        drawing.text(LABEL + BAR + 10, drawing.y + 17, left)
        drawing.y += ROW


def ink_of(status: int) -> str:
    """Return the colour of a status: the same in all pictures of a rule system."""
    return STATUSES[status % len(STATUSES)]

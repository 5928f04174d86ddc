"""A simulation as a picture (SVG): who wins, how long it takes, what becomes of each combatant."""

from __future__ import annotations

from xml.sax.saxutils import escape

from starfray.readings.simulate.casualties import SIDES
from starfray.readings.simulate.simulate import Simulation
from starfray.readings.simulate.statistics import Share

WIDTH, LABEL, BAR, ROW = 760, 200, 400, 26
HIGH, MOST_COLUMNS = 110, 40  # of the columns that stand for numbers of rounds
INK, QUIET, NOBODY = "#222222", "#666666", "#999999"
STATUSES = ("#3f8f4f", "#d9a441", "#c9773b", "#b0452f", "#7a2f4b", "#5b6b8c", "#8a5fb0", "#4b4b4b")


class Drawing:
    """Lines of an SVG, one section below the other."""

    def __init__(self) -> None:
        """Begin at the top."""
        self.lines: list[str] = []
        self.y = 8.0

    def text(self, x: float, y: float, said: str, *, ink: str = INK, more: str = "") -> None:
        """Write something."""
        self.lines.append(f'<text x="{x:.1f}" y="{y:.1f}" fill="{ink}"{more}>{escape(said)}</text>')

    def box(self, x: float, y: float, width: float, high: float, ink: str) -> None:
        """Fill a rectangle."""
        self.lines.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.2f}" height="{high:.1f}" fill="{ink}"/>'
        )

    def heading(self, said: str, aside: str = "") -> None:
        """Begin a section."""
        self.y += 26
        self.text(14, self.y, said, more=' font-weight="bold"')
        if aside:
            self.text(LABEL, self.y, aside, ink=QUIET)
        self.y += 8

    def whole(self) -> str:
        """Return the picture."""
        high = round(self.y + 14)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{high}" '
            f'viewBox="0 0 {WIDTH} {high}" font-family="sans-serif" font-size="13">'
        )
        paper = f'<rect width="{WIDTH}" height="{high}" fill="#ffffff"/>'
        return "\n".join([head, paper, *self.lines, "</svg>", ""])


def picture(title: str, simulation: Simulation) -> str:
    """Return a picture of what became of many fights."""
    drawing = Drawing()
    drawing.y += 18
    drawing.text(14, drawing.y, title, more=' font-size="16"')
    drawing.y += 19
    counted = f"{simulation.fights:,} fights of seed {simulation.seed}"
    drawing.text(14, drawing.y, counted, ink=QUIET)
    draw_ends(drawing, simulation)
    draw_rounds(drawing, simulation)
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
        low, high = LABEL + BAR * found.low, LABEL + BAR * found.high
        drawing.box(low, drawing.y + 12, max(high - low, 1), 1.5, INK)
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


def ink_of(status: int) -> str:
    """Return the colour of a status: the same in all pictures of a rule system."""
    return STATUSES[status % len(STATUSES)]

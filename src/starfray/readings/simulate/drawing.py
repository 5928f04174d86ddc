"""An SVG, drawn line by line from the top."""

from __future__ import annotations

from xml.sax.saxutils import escape

WIDTH, LABEL, BAR, ROW = 760, 200, 400, 26
INK, QUIET = "#222222", "#666666"
SIDES = ("#2f6fb0", "#b0452f", "#3f8f4f", "#8a5fb0")  # a colour for each side


class Drawing:
    """Lines of an SVG, one section below the other."""

    def __init__(self, title: str, aside: str) -> None:
        """Begin at the top, with a title and what stands below it."""
        self.lines: list[str] = []
        self.y = 26.0
        self.text(14, self.y, title, more=' font-size="16"')
        self.y += 19
        self.text(14, self.y, aside, ink=QUIET)

    def text(self, x: float, y: float, said: str, *, ink: str = INK, more: str = "") -> None:
        """Write something."""
        self.lines.append(f'<text x="{x:.1f}" y="{y:.1f}" fill="{ink}"{more}>{escape(said)}</text>')

    def box(
        self, x: float, y: float, width: float, high: float, ink: str, *, more: str = ""
    ) -> None:
        """Fill a rectangle."""
        self.lines.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.2f}" height="{high:.1f}" '
            f'fill="{ink}"{more}/>'
        )

    def between(self, low: float, high: float) -> None:
        """Draw a thin line through the middle of a row's bar, between two of its places."""
        self.box(low, self.y + 12, max(high - low, 1), 1.5, INK)

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

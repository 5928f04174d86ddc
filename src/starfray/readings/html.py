"""Results as HTML, for notebooks: tables with bars, in the colours of wherever they are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fractions import Fraction

    from starfray.readings.explain.narrator import Line
    from starfray.readings.simulate.statistics import Share

CELL = "padding:1px 10px 1px 0;text-align:{}"
MOST_FIELDS = 6


def table(head: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[int] = ()) -> str:
    """Return a table; the cells are HTML already, the heads are not."""

    def row(tag: str, cells: Iterable[str]) -> str:
        style = ("right" if k in right else "left" for k in range(len(head)))
        return "".join(
            f'<{tag} style="{CELL.format(align)}">{cell}</{tag}>'
            for cell, align in zip(cells, style, strict=True)
        )

    body = "".join(f"<tr>{row('td', cells)}</tr>" for cells in rows)
    return (
        '<table style="border-collapse:collapse"><thead><tr>'
        f"{row('th', map(escape, head))}</tr></thead><tbody>{body}</tbody></table>"
    )


def bar(share: float, width: int = 160) -> str:
    """Return a bar; a screen reader reads its share."""
    share = min(max(share, 0.0), 1.0)
    return (
        f'<div role="img" aria-label="{share:.1%}" style="width:{width}px">'
        f'<div style="height:0.8em;width:{share * 100:.2f}%;background:#3a86c8"></div></div>'
    )


def chances_html(
    outcomes: Mapping[str, Fraction],
    totals: Mapping[str, Mapping[int, Fraction]],
    beside: str,
    told: Callable[[Fraction], str],
    closing: str = "",
) -> str:
    """Return chances: those of the outcomes, and below them the values of what may vary, by title.

    `beside` heads what `told` says of a chance: how it is written exactly, or how sure it is.
    """

    def row(name: object, chance: Fraction, largest: Fraction | int = 1) -> list[str]:
        return [
            escape(str(name)), f"{float(chance):.2%}", bar(float(chance / largest)), told(chance)
        ]  # fmt: skip

    heads = ("chance", "", beside)
    parts = [table(("outcome", *heads), (row(*pair) for pair in outcomes.items()), right=(1,))]
    for number, (title, masses) in enumerate(totals.items()):
        largest = max(masses.values())
        rows = (row(value, chance, largest) for value, chance in masses.items())
        made = table(("value", *heads), rows, right=(0, 1))
        shown = " open" if number < MOST_FIELDS else ""
        parts.append(f"<details{shown}><summary>{escape(title)}</summary>{made}</details>")
    if closing:
        parts.append(f"<p>{escape(closing)}</p>")
    return f"<div>{''.join(parts)}</div>"


def fights_html(
    title: str, told: str, ends: Mapping[str, Share], statuses: Mapping[str, Sequence[str]],
    heads: Sequence[str],
) -> str:  # fmt: skip
    """Return what came of many fights: how often each end, and what became of each combatant."""
    wins = table(
        ("", "share", "95% interval", ""),
        (
            [
                escape(name),
                f"{share.value:.2%}",
                f"{share.low:.2%} to {share.high:.2%}",
                bar(share.value),
            ]
            for name, share in ends.items()
        ),
        right=(1, 2),
    )
    became = table(
        ("combatant", *heads),
        ([escape(name), *row] for name, row in statuses.items()),
        right=range(1, 1 + len(heads)),
    )
    return f"<div><p><b>{escape(title)}</b>: {escape(told)}</p>{wins}{became}</div>"


def lines_html(lines: Iterable[Line]) -> str:
    """Return sentences with their rules; what makes up a number unfolds on a click."""
    parts = []
    for line in lines:
        rule = f' <small style="opacity:0.6">[{escape(line.rule)}]</small>' if line.rule else ""
        text = f"{escape(line.text)}{rule}"
        if line.parts:
            inner = "".join(f"<li>{escape(part)}</li>" for part in line.parts)
            text = f"<details><summary>{text}</summary><ul>{inner}</ul></details>"
        parts.append(
            f'<div style="opacity:0.6">{text}</div>' if line.bookkeeping else f"<div>{text}</div>"
        )
    return "".join(parts)


def transcript_html(steps: Iterable[tuple[str, Sequence[Line]]]) -> str:
    """Return steps: each action as a heading, what came of it below."""
    parts = []
    for title, lines in steps:
        head = f"<div><b>{escape(title)}</b></div>" if title else ""
        parts.append(f'{head}<div style="margin-left:1.5em">{lines_html(lines)}</div>')
    return f"<div>{''.join(parts)}</div>"


def facts_html(title: str, facts: Iterable[tuple[str, Any]]) -> str:
    """Return a title and a table of what is to be known."""
    rows = ([escape(name), escape(str(value))] for name, value in facts)
    return f"<div><b>{escape(title)}</b>{table(('', ''), rows)}</div>"

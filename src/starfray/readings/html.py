"""Results as HTML, for notebooks: tables with bars, in the colours of wherever they are shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from starfray.readings.odds.read_chance import read_chance

if TYPE_CHECKING:
    from fractions import Fraction

    from starfray.readings.explain.narrator import Line
    from starfray.readings.odds.odds import Odds
    from starfray.readings.simulate.simulate import Simulation

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


def odds_html(odds: Odds) -> str:
    """Return odds: the outcomes, then the totals and combatants' fields that may vary."""
    beside = "give or take" if odds.trials else "exact"
    parts = [
        table(
            ("outcome", "chance", "", beside),
            ([escape(name), *_chance(odds, p)] for name, p in odds.outcomes.items()),
            right=(1,),
        )
    ]
    names = odds.setup.names["units"]
    changed = [f for f in odds.changed() if any(f.startswith(f"{name}.") for name in names)]
    varied = []
    for field in [*odds.ruleset.words.totals, *changed]:
        masses = odds.distribution(field)
        if len(masses) > 1:
            varied.append((field, masses))
    for number, (field, masses) in enumerate(varied):
        largest = max(masses.values())
        made = table(
            ("value", "chance", "", beside),
            ([str(value), *_chance(odds, p, largest)] for value, p in masses.items()),
            right=(0, 1),
        )
        title = f"{escape(field)}, mean {float(odds.mean(field)):.6g}"
        shown = " open" if number < MOST_FIELDS else ""
        parts.append(f"<details{shown}><summary>{title}</summary>{made}</details>")
    if odds.trials:
        parts.append(f"<p>Estimated from {odds.trials:,} trials.</p>")
    elif odds.left_out:
        parts.append(f"<p>Not told apart (dice rolled without end): {float(odds.left_out):.2e}</p>")
    return f"<div>{''.join(parts)}</div>"


def _chance(odds: Odds, chance: Fraction, largest: Fraction | int = 1) -> list[str]:
    beside = f"± {odds.give_or_take(chance):.2%}" if odds.trials else read_chance(chance)
    return [f"{float(chance):.2%}", bar(float(chance / largest)), beside]


def simulation_html(simulation: Simulation) -> str:
    """Return what came of many fights: wins with intervals, and the statuses."""
    sides = simulation.names["sides"]
    ends = [(f"won by {side}", simulation.win(side)) for side in sides]
    wins = table(
        ("", "share", "95% interval", ""),
        (
            [
                escape(name),
                f"{share.value:.2%}",
                f"{share.low:.2%} to {share.high:.2%}",
                bar(share.value),
            ]
            for name, share in [*ends, ("draw", simulation.draw)]
        ),
        right=(1, 2),
    )
    fights = max(1, simulation.fights)
    statuses = table(
        ("combatant", *simulation.ruleset.statuses),
        (
            [escape(name), *(f"{number / fights:.2%}" for number in row)]
            for name, row in zip(simulation.names["units"], simulation.statuses, strict=True)
        ),
        right=range(1, 1 + len(simulation.ruleset.statuses)),
    )
    head = (
        f"<p><b>{escape(simulation.ruleset.title)}</b>: {simulation.fights:,} fights of seed "
        f"{simulation.seed}, {simulation.mean_rounds():.2f} rounds on average</p>"
    )
    return f"<div>{head}{wins}{statuses}</div>"


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

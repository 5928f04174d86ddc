"""Results as HTML: well-formed, no name is read as a tag, and the numbers are those told."""

from __future__ import annotations

from html import escape
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any, cast

from starfray.core.action import NONE, Action
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.explain.narrator import Line
from starfray.readings.html import MOST_FIELDS, bar, facts_html, lines_html, table, transcript_html
from starfray.readings.odds.odds import Odds, weigh
from starfray.readings.simulate.simulate import Simulation
from starfray.readings.simulate.statistics import share


class Read(HTMLParser):
    """Takes the texts of HTML down, each with the tags around it; whatever opens has to close."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.rows: list[list[str]] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append((tag, dict(attrs)))
        self.tags.append((tag, dict(attrs)))
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        self.texts.append((self.open[-1][0] if self.open else "", data))
        if any(tag in ("td", "th") for tag, _ in self.open):
            self.rows[-1][-1] += data


def strike(duel: Ruleset, dawn: Setup) -> Odds:
    return weigh(duel, dawn, dawn.state, Action(0, 0, 2, NONE, NONE, NONE, NONE))


def test_a_table_aligns_its_numbers_to_the_right() -> None:
    read = Read(table(("name", "a < b"), [["x", "1"], ["<b>y</b>", "2"]], right=(1,)))
    assert read.rows == [["name", "a < b"], ["x", "1"], ["y", "2"]]
    styles = [attributes["style"] for tag, attributes in read.tags if tag in ("th", "td")]
    assert [str(style).endswith("right") for style in styles] == [False, True] * 3


def test_a_bar_is_as_wide_as_its_share() -> None:
    for given, width, read in (
        (0.5, "width:50.00%", "50.0%"),
        (-1, "width:0.00%", "0.0%"),
        (2, "width:100.00%", "100.0%"),
    ):
        (_, outer), (_, inner) = Read(bar(given)).tags
        assert outer["aria-label"] == read
        assert width in str(inner["style"])
        assert str(outer["style"]) == "width:160px"


def test_odds_tell_their_outcomes_and_what_may_vary(duel: Ruleset, dawn: Setup) -> None:
    odds = strike(duel, dawn)
    read = Read(odds._repr_html_())
    for name, chance in odds.outcomes.items():
        assert [name, f"{float(chance):.2%}", "", str(chance)] in read.rows
    summaries = [text for tag, text in read.texts if tag == "summary"]
    assert summaries[0] == f"damage, mean {float(odds.mean('damage')):.6g}"
    assert any(text.startswith("Cora.health, mean ") for text in summaries)
    assert not any(text.startswith("Dirk") for text in summaries)
    chances = odds.distribution("damage")
    shown = [row for row in read.rows if len(row) == 4 and row[0].isdigit()][: len(chances)]
    assert [int(row[0]) for row in shown] == list(chances)
    labels = [a["aria-label"] for tag, a in read.tags if tag == "div" and "aria-label" in a]
    largest = labels[len(odds.outcomes) :][: len(chances)]
    assert max(float(str(label).rstrip("%")) for label in largest) == 100
    assert not any("Not told apart" in text or "Estimated" in text for _, text in read.texts)
    opened = [attributes for tag, attributes in read.tags if tag == "details"]
    assert all(("open" in a) == (k < MOST_FIELDS) for k, a in enumerate(opened))


def test_odds_that_are_estimated_or_cut_off_say_so(duel: Ruleset, dawn: Setup) -> None:
    exact = strike(duel, dawn)

    class Estimated:
        trials = 50_000
        left_out = 0.0

        def __getattr__(self, name: str) -> Any:
            return getattr(exact, name)

        def give_or_take(self, chance: object) -> float:
            return 0.0125

    class CutOff(Estimated):
        trials = 0
        left_out = 0.25

    read = Read(Odds._repr_html_(cast(Odds, Estimated())))
    assert ("p", "Estimated from 50,000 trials.") in read.texts
    assert read.rows[0] == ["outcome", "chance", "", "give or take"]
    assert read.rows[1][-1] == "± 1.25%"
    read = Read(Odds._repr_html_(cast(Odds, CutOff())))
    assert ("p", "Not told apart (dice rolled without end): 2.50e-01") in read.texts


def test_a_long_fraction_is_told_as_a_decimal(duel: Ruleset, dawn: Setup) -> None:
    read = Read(strike(duel, dawn)._repr_html_())
    assert all(len(row[-1]) <= 24 for row in read.rows)


def test_a_simulation_tells_wins_and_statuses(duel: Ruleset, dawn: Setup) -> None:
    simulation = SimpleNamespace(
        ruleset=SimpleNamespace(title="A & B", statuses=("up", "down")),
        names={"sides": ["red <", "blue"], "units": ["Ann", "Bo"]},
        win=lambda side: share({"red <": 30, "blue": 60}[side], 100),
        draw=share(10, 100),
        fights=100,
        seed=7,
        statuses=[[25, 75], [100, 0]],
        mean_rounds=lambda: 2.5,
    )
    read = Read(Simulation._repr_html_(cast(Simulation, simulation)))
    assert ("b", "A & B") in read.texts
    assert ("p", ": 100 fights of seed 7, 2.50 rounds on average") in read.texts
    assert [row[:2] for row in read.rows[1:4]] == [
        ["won by red <", "30.00%"], ["won by blue", "60.00%"], ["draw", "10.00%"],
    ]  # fmt: skip
    low, high = share(30, 100).low, share(30, 100).high
    assert read.rows[1][2] == f"{low:.2%} to {high:.2%}"
    assert read.rows[4:] == [
        ["combatant", "up", "down"], ["Ann", "25.00%", "75.00%"], ["Bo", "100.00%", "0.00%"],
    ]  # fmt: skip
    cells = [str(a["style"]).rpartition(":")[2] for tag, a in read.tags if tag in ("th", "td")]
    assert cells == ["left", "right", "right", "left"] * 4 + ["left", "right", "right"] * 3
    none = SimpleNamespace(**{**vars(simulation), "fights": 0, "statuses": [[0, 0], [0, 0]]})
    assert Read(Simulation._repr_html_(cast(Simulation, none))).rows[5] == ["Ann", "0.00%", "0.00%"]


def test_lines_unfold_what_makes_them_up() -> None:
    lines = [
        Line("a <hit>", "X-1", "hit", {}, ("+1 <skill>", "die 3")),
        Line("quietly", "", "spent", {}, bookkeeping=True),
    ]
    read = Read(lines_html(lines))
    assert [text for tag, text in read.texts if tag == "li"] == ["+1 <skill>", "die 3"]
    assert ("small", "[X-1]") in read.texts
    assert "".join(text for _, text in read.texts).count("[") == 1
    faded = [a for tag, a in read.tags if tag == "div" and a]
    assert len(faded) == 1
    told = Read(transcript_html([("Ann <strikes>", lines), ("", lines[:1])]))
    assert [text for tag, text in told.texts if tag == "b"] == ["Ann <strikes>"]


def test_facts_stand_below_their_title() -> None:
    read = Read(facts_html("A & B", [("rounds", 3), ("map", "<none>")]))
    assert read.rows == [["", ""], ["rounds", "3"], ["map", "<none>"]]
    assert escape("A & B") not in [text for _, text in read.texts]

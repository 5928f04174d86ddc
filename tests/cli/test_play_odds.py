"""The odds of a menu: the quick ones at once, the others in the background, never in the way."""

from __future__ import annotations

import threading
from dataclasses import replace
from fractions import Fraction

import pytest

from starfray.cli.play.offered_odds import NO_DICE, OddsDesk, say_odds, say_percent
from starfray.core.chance.philox import Philox
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.machine import compiled
from starfray.readings.odds.graph import Leaf, LeafTable
from starfray.readings.odds.odds import Odds, weigh
from starfray.readings.play.course import Course
from starfray.readings.play.library import load

AGES = 3600.0  # seconds: nothing here comes near them


@pytest.fixture(autouse=True)
def few_paths_at_once() -> None:
    """Take the desk as it is."""


@pytest.fixture(scope="module")
def fight() -> Course:
    loaded = load("duel/dawn")
    begun = Course(loaded.ruleset, loaded.setup)
    begun.begin()
    return begun


@pytest.fixture
def setup() -> Setup:
    return load("duel/dawn").setup


def test_few_paths_are_weighed_at_once(fight: Course, setup: Setup) -> None:
    desk = OddsDesk(fight.ruleset, setup, at_once=AGES)
    actions = fight.legal()
    desk.lay(fight.state, actions)
    for action in actions:
        odds = desk.get(action)
        assert isinstance(odds, Odds)
        assert odds.outcomes == weigh(fight.ruleset, setup, fight.state, action).outcomes
    assert desk.waiting == 0
    assert desk._thread is None


class Slow(OddsDesk):
    """A desk whose compiled reading takes until it is let."""

    def __init__(self, ruleset: Ruleset, setup: Setup) -> None:
        super().__init__(ruleset, setup, at_once=0.0)
        self.let = threading.Event()
        self.weighed = 0

    def _before_compiling(self, state: object, apart: object) -> None:
        """Leave everything to the compiled reading."""

    def _compiled(self, state: object, action: object) -> str:
        assert self.let.wait(AGES)
        self.weighed += 1
        if self.weighed == 2:
            raise ZeroDivisionError("a bug")
        return f"odds {self.weighed}"


def test_nobody_waits_for_the_others(fight: Course, setup: Setup) -> None:
    desk = Slow(fight.ruleset, setup)
    first, second = fight.legal()
    desk.lay(fight.state, [first, second])
    assert desk.weighed == 0
    assert desk.get(first) is None
    assert desk.waiting == 2
    desk.let.set()
    assert desk.wait(first) == "odds 1"
    assert desk.wait(second) == "ZeroDivisionError: a bug"
    assert desk.waiting == 0


def test_odds_of_a_state_that_is_past_are_dropped(fight: Course, setup: Setup) -> None:
    desk = Slow(fight.ruleset, setup)
    first, second = fight.legal()
    desk.lay(fight.state, [first])
    later = fight.ruleset.layout.clone(fight.state)
    desk.lay(later, [second])
    desk.let.set()
    desk.wait(second)
    assert desk.get(first) is None


@pytest.mark.slow
def test_the_compiled_reading_gives_the_same(
    fight: Course, setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OddsDesk, "_before_compiling", lambda *_: None)
    monkeypatch.setattr(OddsDesk, "_interpreted", lambda *_: None)  # nor while it is loaded
    desk = OddsDesk(fight.ruleset, setup, at_once=0.0)
    action = fight.legal()[0]
    desk.lay(fight.state, [action])
    odds = desk.wait(action)
    assert isinstance(odds, Odds)
    assert odds.leaves == weigh(fight.ruleset, setup, fight.state, action).leaves
    assert desk.compiling_since is None


def test_few_paths_do_not_wait_for_rules_that_must_be_compiled(
    fight: Course, setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "is_warm", lambda *_: False)
    monkeypatch.setattr(OddsDesk, "_compiled", unwanted)
    desk = OddsDesk(fight.ruleset, setup, at_once=0.0)
    actions = fight.legal()
    desk.lay(fight.state, actions)
    for action in actions:
        odds = desk.wait(action)
        assert isinstance(odds, Odds)
        assert odds.leaves == weigh(fight.ruleset, setup, fight.state, action).leaves


def test_who_waits_is_told_few_paths_while_rules_are_compiled(fight: Course, setup: Setup) -> None:
    desk = Slow(fight.ruleset, setup)
    first, second = fight.legal()
    desk.lay(fight.state, [first])
    desk.compiling_since = 0.0
    assert isinstance(desk.wait(second), Odds)
    assert desk.get(first) is None
    desk.let.set()


def unwanted(_: OddsDesk, state: object, action: object) -> str:
    raise AssertionError("what has few paths is left to the compiled reading")


def test_odds_are_said_in_a_few_words(fight: Course, setup: Setup) -> None:
    odds = weigh(fight.ruleset, setup, fight.state, fight.legal()[0])
    assert say_odds(odds) == "miss 53%, hit 47%, damage 3.3"
    assert say_odds(replace(odds, trials=odds.whole)) == "about miss 53%, hit 47%, damage 3.3"


def test_what_has_no_odds_says_why() -> None:
    loaded = load("breach")
    fight = Course(loaded.ruleset, loaded.setup)
    fight.begin(source=Philox(8, 0), chooser=loaded.ruleset.answer)
    said = {}
    for action in fight.legal():
        verb = loaded.ruleset.words.verbs[action.verb].name
        if verb in ("end_turn", "fall_prone"):
            said[verb] = say_odds(weigh(fight.ruleset, loaded.setup, fight.state, action))
    assert set(said.values()) == {NO_DICE}
    none = (0,) * len(loaded.ruleset.words.totals)
    table = LeafTable({Leaf((3,), 0, none): 20}, (0,), 20)  # dice, and no way to see it
    blank = Odds(loaded.ruleset, loaded.setup, (4,), (), table, paths=20)
    assert say_odds(blank) == "affects nobody"
    table = LeafTable({Leaf((3,), 0, none): 10, Leaf((2,), 0, none): 10}, (0,), 20)
    assert say_odds(replace(blank, table=table)) == "`odds N` tells more"


def test_what_is_folded_has_the_time_that_the_others_leave(fight: Course, setup: Setup) -> None:
    desk = OddsDesk(fight.ruleset, setup, at_once=AGES)
    first, second = fight.legal()
    desk.lay(fight.state, [first], [second, first])
    assert isinstance(desk.get(second), Odds)


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(1, 3), "33%"),
        (Fraction(1, 200), "0.5%"),
        (Fraction(1, 10**6), "<0.1%"),
        (Fraction(199, 200), "99.5%"),
        (1 - Fraction(1, 10**6), ">99.9%"),
    ],
)
def test_only_what_is_certain_is_said_to_be(chance: Fraction, said: str) -> None:
    assert say_percent(chance) == said


def test_what_came_of_all_trials_is_not_certain() -> None:
    assert say_percent(Fraction(1), trials=400) == ">99%"
    assert say_percent(Fraction(1), trials=20_000) == ">99.9%"

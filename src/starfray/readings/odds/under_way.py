"""Odds of an action that is under way: what the dice shown so far leave open, answer by answer."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from starfray.core.action import Action
from starfray.core.chance.distribution import TooManyPaths
from starfray.core.chance.philox import Philox
from starfray.core.ruleset import Ruleset, Setup
from starfray.core.table import CUP, LIFT, ROLL_OFF
from starfray.readings.odds.graph import Leaf, LeafTable
from starfray.readings.odds.odds import Odds, odds_of
from starfray.readings.odds.walk import WalkTable
from starfray.readings.play.table import Answer, NeedAnswer, NeedDice, PlayTable, Roll


class UnderWayTable(WalkTable):
    """A walk that begins with the dice and the answers that are known already."""

    def __init__(self, ruleset: Ruleset, rolls: list[int], answers: list[int]) -> None:
        super().__init__(ruleset, ruleset.answer)
        self._known_rolls, self._known_answers = rolls, answers
        self.rewind()

    def rewind(self) -> None:
        """Begin with what is known once more."""
        self._rolled = self._answered = 0
        self._cups: Counter[tuple[int, ...]] = Counter()  # that were seen and not lifted yet

    def chance(self, who: int, what: int, kind: int, a: int, b: int, c: int, d: int) -> int:
        """Answer with what was rolled, then with the outcome that is due."""
        if kind == LIFT and self._cups[who, what, a, b]:
            self._cups[who, what, a, b] -= 1
            return d
        if self._rolled < len(self._known_rolls) and kind < LIFT:
            self._rolled += 1
            self._cups[who, what, a, b] += kind == CUP
            return self._known_rolls[self._rolled - 1]
        if kind == ROLL_OFF and self._known_rolls:
            raise TooManyPaths  # some of the dice may be known, and not which
        return super().chance(who, what, kind, a, b, c, d)

    def ask(self, state: Any, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        """Answer as it was answered, then as bots do."""
        if self._answered < len(self._known_answers):
            self._answered += 1
            return self._known_answers[self._answered - 1]
        return super().ask(state, who, question, options, a, b, c)


def weigh_under_way(
    ruleset: Ruleset,
    setup: Setup,
    before: Any,
    action: Action | None,
    need: NeedAnswer | NeedDice,
    option: int = -1,
    *,
    budget: int,
) -> Odds:
    """Return the odds of an action from where it waits for a need, if `option` is the answer.

    `before` is the state before the action (None: the fight begins). What follows is answered as
    bots do. Raises TooManyPaths beyond `budget`.
    """
    rolls = [event.result for event in need.events if isinstance(event, Roll)]
    answers = [event.option for event in need.events if isinstance(event, Answer)]
    table = UnderWayTable(ruleset, rolls, [*answers, option] if option >= 0 else answers)

    def run(state: Any, walk: Any) -> None:
        table.rewind()
        if action is None:
            ruleset.begin(state, walk)
        else:
            ruleset.apply(state, walk, action)

    graph = table.walk(before, run, budget)
    return odds_of(ruleset, setup, before, graph.flow(), graph.paths)


def estimate_under_way(
    ruleset: Ruleset,
    setup: Setup,
    before: Any,
    action: Action | None,
    need: NeedAnswer | NeedDice,
    option: int = -1,
    *,
    trials: int,
) -> Odds:
    """Return what comes of an action under way in that many trials, with random dice from here on.

    They tell outcomes and totals alone. Dice count too of which only some are there.
    """
    answers = [*need.answers, option] if option >= 0 else list(need.answers)
    found: Counter[Leaf] = Counter()
    outcomes, totals = ruleset.words.outcomes_of_notes(), ruleset.words.totals
    for number in range(trials):
        table = PlayTable(
            ruleset, list(need.faces), list(answers),
            source=Philox(0, number), chooser=ruleset.answer,
        )  # fmt: skip
        state = ruleset.layout.clone(before)
        if action is None:
            ruleset.begin(state, table)
        else:
            ruleset.apply(state, table, action)
        found[_leaf(table, outcomes, totals)] += 1
    odds = odds_of(ruleset, setup, before, LeafTable(found, (), trials), trials)
    return replace(odds, trials=trials)


def _leaf(table: PlayTable, outcomes: list[int], totals: tuple[str, ...]) -> Leaf:
    """Return which of the outcomes an action that was carried out had, and its totals."""
    seen, sums = 0, dict.fromkeys(totals, 0)
    for kind, numbers in table.notes:
        seen |= outcomes[kind.number]
        if kind.total:
            sums[kind.total] += numbers[kind.total_field]
    return Leaf((), seen, tuple(sums.values()))

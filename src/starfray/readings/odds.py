"""Exact odds: what an action does, as fractions that sum to one with what was cut off."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from starfray.core.action import Action
from starfray.core.errors import NotFound, Refused
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.graph import Graph, Leaf
from starfray.readings.table import Chooser
from starfray.readings.walk import WalkTable

if TYPE_CHECKING:
    from starfray.readings.scenario import Scenario

# How many paths the interpreted walk takes on: some seconds.
BUDGET = 200_000

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    ">=": lambda x, y: x >= y,
    "<=": lambda x, y: x <= y,
    "!=": lambda x, y: x != y,
    ">": lambda x, y: x > y,
    "<": lambda x, y: x < y,
    "=": lambda x, y: x == y,
}


@dataclass(frozen=True)
class Odds:
    """The exact joint distribution of what an action leaves behind.

    `leaves` maps each final state (its values at the places `moved`, the outcomes seen and the
    gauges) to its weight out of `whole`; what is missing to `whole` was cut off (endless
    explosions of a wild die).
    """

    ruleset: Ruleset
    setup: Setup
    before: tuple[int, ...]
    counts: tuple[int, ...]
    moved: tuple[int, ...]
    leaves: Mapping[Leaf, int]
    whole: int
    paths: int

    @property
    def left_out(self) -> Fraction:
        """The probability of everything that was cut off; 0 unless dice explode."""
        return Fraction(self.whole - sum(self.leaves.values()), self.whole)

    @property
    def outcomes(self) -> dict[str, Fraction]:
        """The probability of each named outcome that can happen, in the vocabulary's order."""
        names = self.ruleset.words.outcomes
        found = {name: self.probability(name) for name in names}
        return {name: chance for name, chance in found.items() if chance}

    def probability(self, what: str) -> Fraction:
        """Return the probability of an outcome (`hit`) or of a comparison.

        A comparison is of a gauge or a field of the state with a whole number: `damage >= 12`,
        `b.hp <= 0`, `b.wounds[2] = 1`. Raises NotFound for an unknown name.
        """
        match = re.fullmatch(r"(.+?)\s*(>=|<=|!=|>|<|=)\s*(-?\d+)", what)
        if match:
            value = self._reader(match[1])
            compare, number = COMPARISONS[match[2]], int(match[3])
            mass = sum(m for leaf, m in self.leaves.items() if compare(value(leaf), number))
            return Fraction(mass, self.whole)
        names = self.ruleset.words.outcomes
        if what not in names:
            raise NotFound("outcome", what, names)
        bit = 1 << names.index(what)
        return Fraction(sum(m for leaf, m in self.leaves.items() if leaf.seen & bit), self.whole)

    def distribution(self, what: str) -> dict[int, Fraction]:
        """Return the distribution of a gauge or a field, by value, ascending."""
        return {value: chance for (value,), chance in self.joint(what).items()}

    def joint(self, *what: str) -> dict[tuple[int, ...], Fraction]:
        """Return the joint distribution of gauges, fields and outcomes (1 or 0), ascending."""
        readers = [self._reader(name) for name in what]
        masses: Counter[tuple[int, ...]] = Counter()
        for leaf, mass in self.leaves.items():
            masses[tuple(read(leaf) for read in readers)] += mass
        return {key: Fraction(masses[key], self.whole) for key in sorted(masses)}

    def mean(self, what: str) -> Fraction:
        """Return the expected value of a gauge or a field over everything not cut off."""
        return sum((v * p for v, p in self.distribution(what).items()), Fraction(0))

    def changed(self) -> list[str]:
        """Return the fields of the state that may differ afterwards, as `Name.field`."""
        places = self.ruleset.layout.places(self.counts)
        return [spoken(places[i], self.setup.names) for i in self.moved]

    def _repr_html_(self) -> str:
        """Show the odds in a notebook."""
        from starfray.readings.html import odds_html  # only a notebook needs it

        return odds_html(self)

    def _reader(self, what: str) -> Callable[[Leaf], int]:
        words = self.ruleset.words
        if what in words.gauges:
            gauge = words.gauges.index(what)
            return lambda leaf: leaf.gauges[gauge]
        if what in words.outcomes:
            bit = words.outcomes.index(what)
            return lambda leaf: leaf.seen >> bit & 1
        fields = [
            spoken(place, self.setup.names) for place in self.ruleset.layout.places(self.counts)
        ]
        if what not in fields:
            raise NotFound(
                "outcome, gauge or field", what, [*words.outcomes, *words.gauges, *fields]
            )
        place = fields.index(what)
        if place not in self.moved:
            value = self.before[place]
            return lambda leaf: value
        column = self.moved.index(place)
        return lambda leaf: leaf.values[column]


def spoken(place: str, names: Mapping[str, Sequence[str]]) -> str:
    """Return a place of the layout (`units[1].hp`) as it is said: `Karine.hp`."""
    match = re.fullmatch(r"(\w+)\[(\d+)\](\..*)", place)
    known = names.get(match[1]) if match else None
    if match and known:
        name = known[int(match[2])]
        return f"{name}{match[3]}" if match[1] == "units" else f"{match[1]}.{name}{match[3]}"
    return place


def answering(ruleset: Ruleset, fixed: Mapping[int, int]) -> Chooser:
    """Return a chooser with `fixed` answers by question where they are legal, a bot's elsewhere."""

    def choose(state: Any, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        option = fixed.get(question, -1)
        if option >= 0 and options >> option & 1:
            return option
        return ruleset.answer(state, who, question, options, a, b, c)

    return choose


def weigh(
    ruleset: Ruleset,
    setup: Setup,
    state: Any,
    action: Action,
    *,
    answers: Mapping[int, int] | None = None,
    budget: int = BUDGET,
    merge: bool = True,
) -> Odds:
    """Return the exact odds of an action in a state, interpreted.

    `answers` fixes options by question; other questions are answered as the bots do. Raises
    Refused for an illegal action, TooManyPaths beyond `budget` paths. `merge=False` walks every
    path to its end, however the rules forget; it is the check on the merged walk.
    """
    reason = ruleset.words.reasons[ruleset.why_not(state, action)]
    if reason.number != 0:
        raise Refused(reason.sentence, rule=reason.rule)
    table = WalkTable(ruleset, answering(ruleset, answers or {}), merge=merge)
    graph = table.walk(state, lambda s, t: ruleset.apply(s, t, action), budget)
    return odds_of(ruleset, setup, state, graph)


def odds_of(ruleset: Ruleset, setup: Setup, before: Any, graph: Graph) -> Odds:
    """Return the odds that a walked graph holds."""
    leaves, whole = graph.flow()
    layout = ruleset.layout
    return Odds(
        ruleset,
        setup,
        tuple(layout.flatten(before)),
        layout.counts(before),
        graph.moved,
        leaves,
        whole,
        graph.paths,
    )


def scenario_odds(scenario: Scenario, *, budget: int = BUDGET) -> Odds:
    """Return the exact odds of a scenario's last step, after its other steps were carried out.

    Its answers given as `{question: option}` hold for the last step.
    """
    state, last = before_last(scenario)
    walk = WalkTable(scenario.ruleset, answering(scenario.ruleset, scenario.standing_answers()))
    graph = walk.walk(state, lambda s, t: scenario.step(s, t, last, scenario.blank(s)), budget)
    return odds_of(scenario.ruleset, scenario.setup, state, graph)


def before_last(scenario: Scenario) -> tuple[Any, dict[str, Any]]:
    """Return a scenario's state before its last step, and that step.

    Raises InputError for a scenario without steps.
    """
    if not scenario.actions:
        raise scenario.wrong("there is no action to weigh", "actions", allowed="at least one step")
    table = scenario.table()
    state = scenario.prepare()
    *earlier, last = scenario.actions
    for step in earlier:
        scenario.step(state, table, step, scenario.blank(state))
    return state, last

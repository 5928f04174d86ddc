"""A table at which dice and answers follow from who gives them: two fights are rolled alike."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection
from typing import Any

from starfray.conformance.chance import any_of
from starfray.core.ruleset import Ruleset
from starfray.readings.play.table import PlayTable


class KeyedTable(PlayTable):
    """A table at which everybody's dice and answers follow from who gives them, and how often.

    So two fights in which a side does the same have the same dice for it, whatever others roll.
    With `own_answers` those whom it does not know decide as they like in each of the two.
    """

    def __init__(
        self,
        system: Ruleset,
        state: Any,
        seed: int,
        side: int,
        unknown: Collection[int],
        own_answers: int,
    ) -> None:
        super().__init__(system, chooser=self.choose)
        self.seed, self.side, self.units = seed, side, state.units
        self.unknown, self.own_answers = unknown, own_answers
        self.times: Counter[Any] = Counter()
        self.asked: list[Any] = []  # what the side was asked for: dice and decisions

    def drawn(self, *key: int) -> random.Random:
        """Return the chance that belongs to a key, another one each time."""
        self.times[key] += 1
        return random.Random(repr((self.seed, key, self.times[key])))

    def draw(self, sides: int) -> int:
        """Roll a die by who rolls it, and for what."""
        face = self.drawn(0, *self._rolling[:2]).randint(1, sides)
        self.used_faces.append(face)
        return face

    def chance(self, who: int, what: int, kind: int, a: int, b: int, c: int, d: int) -> int:
        """Roll, and keep what the side was asked for."""
        if self.own(who):
            self.asked.append((who, what, kind, a, b, c, d))
        return super().chance(who, what, kind, a, b, c, d)

    def own(self, who: int) -> bool:
        """Return whether somebody is of the side."""
        return who >= 0 and self.units[who].side == self.side

    def choose(
        self, state: Any, who: int, question: int, options: int, a: int, b: int, c: int
    ) -> int:
        """Decide by who is asked, and keep what the side was asked."""
        if self.own(who):
            self.asked.append((who, question, options, a, b, c))
        chance = self.drawn(1, who, question, self.own_answers if who in self.unknown else 0)
        return any_of(options, chance)

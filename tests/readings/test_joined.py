"""A change is compiled as one function, which does the same and takes the same note."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.vocabulary import Vocabulary
from starfray.readings.machine.joined import joined

WORDS = Vocabulary()
MOST = 9


@dataclass
class Chronicle:
    notes: list[tuple[int, ...]]

    def note(self, *numbers: int) -> None:
        self.notes.append(numbers)


@change(WORDS, "X-1", "{who} is hurt by {amount}.")
def hurt(state: Any, who: int, amount: int) -> None:
    """Take hit points, but no more than there may be."""
    state.hp[who] -= min(amount, MOST)


@change(WORDS, "X-1", "{who} may be healed.")
def healed(state: Any, who: int) -> None:
    """Heal whoever is hurt."""
    if state.hp[who] > 0:
        return
    state.hp[who] = 1


@change(WORDS, "X-1", "{who} is hurt by {amount} at most.")
def capped(state: Any, who: int, amount: int) -> None:
    """Take no more hit points than there may be; the note has the amount that was given."""
    amount = min(amount, MOST)
    state.hp[who] -= amount


@rule()
def plain(state: Any) -> int:
    """Be no change."""
    return 1


@pytest.mark.parametrize(
    ("made", "numbers"),
    [(hurt, (1, 3)), (hurt, (0, 20)), (healed, (0,)), (healed, (1,)), (capped, (0, 20))],
)
def test_it_does_the_same(made: Any, numbers: tuple[int, ...]) -> None:
    apart, as_one = SimpleNamespace(hp=[0, 8]), SimpleNamespace(hp=[0, 8])
    told, again = Chronicle([]), Chronicle([])
    made(apart, told, *numbers)
    joined(made)(as_one, again, *numbers)
    assert apart == as_one
    assert told == again
    assert len(told.notes) == 1


def test_only_what_ends_at_its_end_is_joined() -> None:
    assert joined(hurt) is not hurt
    assert "BODY" not in joined(hurt).__code__.co_names
    assert joined(healed) is healed  # its note would be passed over
    assert joined(capped) is capped  # its note would have the lesser amount
    assert joined(plain) is plain

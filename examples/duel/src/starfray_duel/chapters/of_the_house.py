"""Rules of the house, in no book (DUL-HOU)."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray_duel.state import NaturalTwenty, State
from starfray_duel.words import WORDS

TOO_SWIFT = WORDS.reason("too_swift", "DUL-HOU-01", "a natural 20 cannot be parried")


@rule("DUL-HOU-01")
def is_too_swift(state: State, face: int) -> bool:
    """Return whether a strike cannot be parried because its die shows a 20."""
    return state.rulings.natural_twenty == NaturalTwenty.UNPARRIED and face == 20

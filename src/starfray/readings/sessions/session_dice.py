"""The machine's dice of a fight that may be put down and taken up again."""

from __future__ import annotations

from starfray.core.chance.philox import WORDS, Philox, block
from starfray.core.input.errors import Refused


class Stream(Philox):
    """The dice of fight 0 of a seed, which go on from any `position` in them.

    A fight in which the machine rolls everything has the same dice as `replay` of that seed.
    """

    __slots__ = ()

    def __init__(self, seed: int) -> None:
        """Start at the first die of `seed`."""
        super().__init__(seed, 0)

    def move_to(self, position: int) -> None:
        """Go on after `position` random words; Refused for a number that is no position."""
        if not 0 <= position < 2**32:
            raise Refused(f"{position} is not a place in the dice")
        number, used = divmod(position, WORDS)
        self._block, self._words = number, []
        if used:
            self._block += 1
            words = block((number, *self._tail), self._key)
            self._words = list(reversed(words[used:]))

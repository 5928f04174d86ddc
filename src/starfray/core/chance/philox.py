"""Philox4x32-10, a counter-based generator: fight I of seed S has the same dice everywhere.

The counter is (block, fight low, fight high, stream), the key the 64 bits of the seed. A face is
drawn from a 32-bit word by multiplication and rejection, without bias. After J. K. Salmon et al.,
"Parallel random numbers: as easy as 1, 2, 3" (2011), and D. Lemire, "Fast random integer
generation in an interval" (2019).
"""

from __future__ import annotations

MASK = 0xFFFFFFFF
M0, M1 = 0xD2511F53, 0xCD9E8D57
W0, W1 = 0x9E3779B9, 0xBB67AE85
WORDS = 4  # of a block


def block(counter: tuple[int, int, int, int], key: tuple[int, int]) -> tuple[int, int, int, int]:
    """Return the four 32-bit words of one block."""
    a, b, c, d = counter
    k0, k1 = key
    for _ in range(10):
        p0, p1 = M0 * a, M1 * c
        a, b, c, d = (p1 >> 32) ^ b ^ k0, p1 & MASK, (p0 >> 32) ^ d ^ k1, p0 & MASK
        k0, k1 = k0 + W0 & MASK, k1 + W1 & MASK
    return a, b, c, d


class Philox:
    """The dice of one fight of a seed, face after face."""

    __slots__ = ("_block", "_key", "_tail", "_words", "drawn")

    def __init__(self, seed: int, fight: int) -> None:
        """Start at the first die of fight number `fight` (from 0) of `seed` (0 to 2**64 - 1)."""
        if not (0 <= seed < 2**64 and 0 <= fight < 2**63):
            raise ValueError("a seed is 0 to 2**64 - 1, a fight number 0 to 2**63 - 1")
        self._key = (seed & MASK, seed >> 32)
        self._tail = (fight & MASK, fight >> 32, 0)
        self._block = 0
        self._words: list[int] = []
        self.drawn = 0

    def __copy__(self) -> Philox:
        """Return dice that fall as these will, whether or not these are rolled meanwhile."""
        other = Philox(0, 0)
        other._key, other._tail, other._block = self._key, self._tail, self._block
        other._words, other.drawn = [*self._words], self.drawn
        return other

    @property
    def position(self) -> int:
        """How many random words have been used: a face takes one, seldom more."""
        return WORDS * self._block - len(self._words)

    def draw(self, sides: int) -> int:
        """Return a face, 1 to `sides`."""
        self.drawn += 1
        while True:
            if not self._words:
                self._words = list(reversed(block((self._block, *self._tail), self._key)))
                self._block += 1
            product = self._words.pop() * sides
            low = product & MASK
            # The first 2**32 mod sides products of each face would make it too likely.
            if low >= sides or low >= (MASK + 1 - sides) % sides:
                return (product >> 32) + 1

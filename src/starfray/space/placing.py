"""Where everybody stands when a fight begins: on the map, and each on a square of its own."""

from __future__ import annotations

from starfray.space.terrain import square_inside

Square = tuple[int, int]


class Places:
    """The squares taken so far, of a map of some width and height, or of a field without edges.

    For whoever builds a fight; rules ask `square_inside`.
    """

    def __init__(self, size: tuple[int, int] | None) -> None:
        self._size = size
        self._taken: dict[Square, str] = {}

    def inside(self, square: Square) -> bool:
        """Return whether a square lies on the map."""
        return self._size is None or square_inside(*square, *self._size)

    def stand(self, who: str, square: Square) -> tuple[str, str] | None:
        """Put somebody on a square; return what is wrong with it and what is allowed, if it is."""
        x, y = square
        if self._size is not None and not self.inside(square):
            width, height = self._size
            allowed = f"[0, 0] to [{width - 1}, {height - 1}]"
            return f"{who} stands at [{x}, {y}], off the map", allowed
        if square in self._taken:
            return f"{who} stands on the square of {self._taken[square]}", "a square of its own"
        self._taken[square] = who
        return None

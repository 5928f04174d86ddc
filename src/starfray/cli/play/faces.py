"""Dice that a person has rolled: the faces as they are typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from starfray.core.table import WILD, WILD_DROP
from starfray.readings.play.table import NeedDice

if TYPE_CHECKING:
    from starfray.cli.play.table import TableTop

# Puts a prompt; returns the line typed there, and None for a command, which is carried out.
Ask = Callable[[str], str | None]
SIX_SIDES = ("1", "2", "3", "4", "5", "6")
FACES = re.compile(r"\d{1,18}(?:[\s,]+\d{1,18})*")


class Faces:
    """A request for dice, put to the person who rolls them."""

    def __init__(self, top: TableTop, need: NeedDice) -> None:
        """Take the table at which the dice are due, and the request."""
        self.top = top
        self.need = need

    def take(self, ask: Ask) -> None:
        """Ask for the dice once, and give what is typed."""
        wild = self.need.kind in (WILD, WILD_DROP) and set(self.need.there) <= {6}
        more = " (the wild die first)" if wild and len(self.need.sizes) > 1 else ""
        line = ask(f"{self.top.session.narrator.dice(self.need)}{more}: ")
        if line is None:
            return
        if line == "?":
            self._explain()
        elif FACES.fullmatch(line):
            faces = shown(self.need.sizes, [int(text) for text in re.split(r"[\s,]+", line)])
            if self._possible(faces):
                self._give(faces, wild, ask)
        else:
            self.top.say("  Type what the dice show, such as 3 4; `r` lets the machine roll them.")

    def _possible(self, faces: list[int]) -> bool:
        """Return whether faces can have been rolled; say why not."""
        sizes = self.need.sizes + self.need.sizes[-1:] * (len(faces) - len(self.need.sizes))
        for face, size in zip(faces, sizes, strict=False):
            if not 1 <= face <= size:
                self.top.say(f"  A d{size} shows 1 to {size}, not {face}.")
                return False
        return True

    def _give(self, faces: list[int], wild: bool, ask: Ask) -> None:
        """Give faces; a wild die that shows a six is rolled on before the others count.

        What is left goes to the requests that follow at once, as long as they are for the same.
        """
        if wild and len(faces) > 1:
            chain = faces[:1]
            while chain[-1] == 6:
                line = ask("The wild die shows 6; rolled again it shows: ")
                if self.top.session.need is not self.need:
                    unused = " ".join(map(str, chain + faces[1:]))
                    self.top.say(f"  What you typed is not used: {unused}.", "yellow")
                    return
                if line is not None and line in SIX_SIDES:
                    chain.append(int(line))
                elif line is not None:
                    self.top.say(f"  A wild die shows 1 to 6, not {line!r}.")
            faces = chain + faces[1:]
        given = 0
        with self.top.unbroken():
            while given < len(faces) and (not given or self._same_kind(faces[given:])):
                due = len(self.top.session.need.sizes)  # type: ignore[union-attr]
                self.top.session.roll(faces[given : given + due])
                given = min(given + due, len(faces))
            self.top.tell()
        now = self.top.session.need
        if isinstance(now, NeedDice) and now.there:
            self.top.say(f"  Dice so far: {' '.join(map(str, now.there))}.", "dim")
        if given < len(faces):
            used, left = (" ".join(map(str, part)) for part in (faces[:given], faces[given:]))
            what = self.top.session.ruleset.words.dice[self.need.what]
            self.top.say(
                f"  Not used: {left}. No further die for {what} is due after {used}.", "yellow"
            )

    def _same_kind(self, faces: list[int]) -> bool:
        """Return whether the same dice are due as before, of sizes that may show these faces."""
        now = self.top.session.need
        return (
            isinstance(now, NeedDice)
            and (now.what, now.kind) == (self.need.what, self.need.kind)
            and set(now.sizes) <= set(self.need.sizes)
            and all(face <= size for face, size in zip(faces, now.sizes, strict=False))
        )

    def _explain(self) -> None:
        what = self.top.onlookers.sentence(None)
        self.top.say(f"  {what}; {self.top.session.narrator.dice(self.need)}.")
        if self.need.there:
            self.top.say(f"  There already: {', '.join(map(str, self.need.there))}.")
        self.top.say("  Type what the dice show, such as `3 4` or `3,4`, some of them or all;")
        self.top.say("  `r` lets the machine roll them, `undo` takes back what was typed last.")


def shown(sizes: Sequence[int], faces: Sequence[int]) -> list[int]:
    """Return what dice show: 0 on a ten-sider is ten, 00 on percentile dice a hundred."""
    due = [*sizes, *[sizes[-1]] * (len(faces) - len(sizes))]
    return [
        size if face == 0 and size in (10, 100) else face
        for face, size in zip(faces, due, strict=False)
    ]

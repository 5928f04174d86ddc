"""What happened in a fight, step by step, as it prints and as a notebook shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from starfray.readings.explain.narrator import Line, Narrator
from starfray.readings.explain.viewing import Audience
from starfray.readings.play.fight import Step


@dataclass(frozen=True)
class Transcript:
    """What happened, step by step: the action as a sentence, and the lines that came of it."""

    steps: tuple[tuple[str, tuple[Line, ...]], ...]

    @property
    def lines(self) -> list[Line]:
        """All lines, one after the other."""
        return [line for _, lines in self.steps for line in lines]

    def __iter__(self) -> Iterator[Line]:
        """Give the lines."""
        return iter(self.lines)

    def __str__(self) -> str:
        """Return the sentences, those of an action below it; bookkeeping is left out."""
        texts = []
        for title, lines in self.steps:
            texts += [title] if title else []
            texts += [f"  {line.text}" for line in lines if not line.bookkeeping]
        return "\n".join(texts)

    def _repr_html_(self) -> str:
        """Return the transcript for a notebook."""
        from starfray.readings.html import transcript_html  # only notebooks need it

        return transcript_html(self.steps)


def transcript_of(
    narrator: Narrator, steps: Sequence[Step], audience: Audience | None = None
) -> Transcript:
    """Return what happened in some steps, as far as an audience may know it."""
    told = []
    for step in steps:
        witness = audience.at(step.before, step.after) if audience is not None else None
        title = narrator.action(step.action, witness) if step.action else ""
        told.append((title, tuple(narrator.tell(step.events, witness))))
    return Transcript(tuple(told))

"""What happened in a fight, step by step, as it prints and as a notebook shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from starfray.readings.explain.narrator import Line, Narrator
from starfray.readings.explain.viewing import Audience
from starfray.readings.play.course import Step


@dataclass(frozen=True)
class Transcript:
    """What happened, step by step: the action as a sentence, and the lines that came of it.

    Where it is `unfolded` it prints with the rule of each line, its dice and its modifiers.
    """

    steps: tuple[tuple[str, tuple[Line, ...]], ...]
    unfolded: bool = False

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
            for line in lines:
                if line.bookkeeping:
                    continue
                rule = f"  [{line.rule}]" if self.unfolded and line.rule else ""
                texts.append(f"  {line.text}{rule}")
                texts += [f"      {part}" for part in line.parts if self.unfolded]
        return "\n".join(texts)

    def as_json(self) -> list[dict[str, Any]]:
        """Return the steps as plain data: each action, and its lines with rules and numbers."""
        return [
            {"action": title or None, "lines": [line.as_json() for line in lines]}
            for title, lines in self.steps
        ]

    def _repr_html_(self) -> str:
        """Return the transcript for a notebook."""
        from starfray.readings.html import transcript_html  # only notebooks need it

        return transcript_html(self.steps)


def transcript_of(
    narrator: Narrator,
    steps: Sequence[Step],
    audience: Audience | None = None,
    *,
    unfolded: bool = False,
) -> Transcript:
    """Return what happened in some steps, as far as an audience may know it."""
    told = []
    for step in steps:
        witness = audience.at(step.before, step.after) if audience is not None else None
        title = narrator.action(step.action, witness) if step.action else ""
        told.append((title, tuple(narrator.tell(step.events, witness))))
    return Transcript(tuple(told), unfolded)

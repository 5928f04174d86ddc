"""The effects that notes declare: whoever applies them in turn arrives at the state."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Any

from starfray.core.ruleset import Ruleset
from starfray.core.vocabulary import NoteKind

Effect = Callable[..., None]


def apply_notes(ruleset: Ruleset, state: Any, notes: Iterable[tuple[int, tuple[int, ...]]]) -> None:
    """Apply the declared effects of notes (kind and numbers) to a state, in their order."""
    effects = _effects(ruleset)
    for kind, numbers in notes:
        effect = effects[kind]
        if effect is not None:
            effect(state, *numbers[: len(ruleset.words.notes[kind].fields)])


@functools.cache
def _effects(ruleset: Ruleset) -> list[Effect | None]:
    members = [member.name for member in ruleset.layout.members]
    return [_effect(kind, members) if kind.effect else None for kind in ruleset.words.notes]


def _effect(kind: NoteKind, members: list[str]) -> Effect:
    """Make a function of an effect; its text is the rule system's own, never anybody's input."""
    if callable(kind.effect):
        return kind.effect
    fields = [field.name for field in kind.fields]
    clash = set(members) & set(fields)
    if clash:
        raise ValueError(f"note {kind.name}: field {clash.pop()!r} is a member of the state")
    scope: dict[str, Any] = {"__builtins__": {"min": min, "max": max, "range": range, "len": len}}
    source = f"def effect({', '.join(members + fields)}):\n    {kind.effect}\n"
    exec(compile(source, f"<effect of {kind.name}>", "exec"), scope)  # noqa: S102
    effect: Effect = scope["effect"]
    return lambda state, *numbers: effect(*state, *numbers)

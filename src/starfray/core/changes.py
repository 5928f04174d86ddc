"""Changes: what happens to the state, and what is told of it, said once.

    @change(WORDS, "DUL-DAM-01", "{who} hits {target} for {damage}.", outcome="hit")
    def hit(state: State, who: Person, target: Person, damage: int) -> None:
        state.units[target].health -= damage

A rule calls it with its table, `hit(state, table, who, target, amount)`: the body runs and the note
is taken. Whoever reads a chronicle runs the body with the numbers of the note, so that notes add up
to the state without a word more. The body has no table: a change neither rolls nor asks.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any, Concatenate, ParamSpec, TypeVar, get_type_hints

from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.vocabulary import Vocabulary
from starfray.core.written import Written

S = TypeVar("S")
P = ParamSpec("P")
Body = Callable[Concatenate[S, P], None]
Change = Callable[Concatenate[S, Table, P], None]


def change(
    words: Vocabulary,
    rule_id: str,
    sentence: str,
    *,
    name: str = "",
    outcome: str = "",
    total: str = "",
    bookkeeping: bool = False,
    unseen: str = "",
    asked: str = "",
) -> Callable[[Body[S, P]], Change[S, P]]:
    """Make a rule of a function that changes the state: it does so, and notes it.

    The numbers of the note are the arguments behind the state, at most six, each an `int` or an
    `Annotated[int, named("units")]`; the note is called as the function unless `name` says
    otherwise. `asked` is as for `rule`, the rest as for `Vocabulary.note`.
    """

    def declared(body: Body[S, P]) -> Change[S, P]:
        kind = words.note(
            name or body.__name__, rule_id, _fields_of(body), sentence,
            effect=body, outcome=outcome, total=total, bookkeeping=bookkeeping, unseen=unseen,
        )  # fmt: skip
        rule(rule_id)(body)
        noted: Change[S, P] = _noted(body, kind)
        return rule(rule_id, asked=asked)(noted)

    return declared


def apply_notes(
    words: Vocabulary, state: Any, notes: Iterable[tuple[int, tuple[int, ...]]]
) -> None:
    """Carry out again on a state the changes whose notes (kind and numbers) these are, in order."""
    for number, numbers in notes:
        kind = words.notes[number]
        if kind.effect is not None:
            kind.effect(state, *numbers[: len(kind.fields)])


def _fields_of(body: Callable[..., None]) -> str:
    """Return the numbers of a change as `Vocabulary.note` takes them: `who:units damage`."""
    hints = get_type_hints(body, include_extras=True)
    fields = []
    for argument in _numbers_of(body):
        told = getattr(hints[argument], "__metadata__", ())
        names = next((one.names for one in told if isinstance(one, Written)), "")
        fields.append(f"{argument}:{names}" if names else argument)
    return " ".join(fields)


def _numbers_of(body: Callable[..., None]) -> list[str]:
    return list(inspect.signature(body).parameters)[1:]


def _noted(body: Callable[..., None], kind: int) -> Any:
    """Write the rule that carries a change out and notes it.

    Compiled rules have no `*numbers`, so each change has a function with its own arguments. Its
    `source` is its text, its `body` the change by itself.
    """
    if clash := {"state", "table", "note"} & {*_numbers_of(body)}:
        raise ValueError(f"change {body.__name__}: no number may be called {clash.pop()}")
    numbers = ", ".join(_numbers_of(body))
    handed = f", {numbers}" if numbers else ""
    source = (
        f"def {body.__name__}(state, table{handed}):\n"
        f"    BODY(state{handed})\n"
        f"    note(table, {kind}{handed})\n"
    )
    scope: dict[str, Any] = {"BODY": body, "note": note}
    exec(compile(source, f"<change {body.__name__}>", "exec"), scope)  # noqa: S102 - see above
    made = scope[body.__name__]
    made.__module__, made.__doc__, made.source = body.__module__, body.__doc__, source
    made.body = body
    made.__annotations__ = get_type_hints(body, include_extras=True)
    return made

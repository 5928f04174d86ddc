"""Verbs: what a combatant may do on its turn, declared once, beside the rules that carry it out.

    CROUCH = verb(
        WORDS, "crouch", "SCR-ACT-10", "", "{who} crouches behind cover",
        do=crouch, why_not=why_not_crouch, cost=MINOR,
    )

    why_not_itself = by_verb(WORDS, "why_not")
    cost = by_verb(WORDS, "cost", otherwise=FREE)
    carry_out = carried_out(WORDS)

Rules never compare verbs: what differs from verb to verb is said in the declaration, and asked for
by its name. What `by_verb` and `carried_out` make are rules like others.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, get_type_hints

from starfray.core.absent import NONE
from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.vocabulary import Said, Slot, Verb, Vocabulary
from starfray.core.written import Written

DO, WHY_NOT = "do", "why_not"


def verb(
    words: Vocabulary,
    name: str,
    rule_id: str,
    slots: str,
    sentence: str,
    *,
    do: Callable[..., None],
    why_not: Said = 0,
    supposing: str = "",
    lost: str = "",
    game_master: bool = False,
    helps: bool = False,
    reopens: bool = False,
    **says: Said,
) -> int:
    """Declare a verb and return its number.

    `do(state, table, ...)` carries it out; `why_not(state, ...)` returns the reason that bars it, 0
    where none does. Whatever else it `says` is a number, or a rule like `why_not` that returns one.
    A rule is handed of the action what its parameters ask for: `who`; a slot, by its word or by
    the list that both index (`weapon: Weapon` is the slot `item=with:weapons`); a number that the
    verb says; or the `action` as a whole. A parameter with a default has it where the slot is not
    given. The other arguments are those of `Vocabulary.verb`. Where a rule asks for something else,
    making the `Ruleset` raises TypeError. A verb of the game master's has nobody as `who`: a rule
    that wants a person (`who: Person`) is handed whom it is aimed at.
    """
    return words.verb(
        name, rule_id, slots, sentence,
        supposing=supposing, lost=lost, game_master=game_master, helps=helps,
        reopens=reopens, says={DO: do, WHY_NOT: why_not, **says},
    )  # fmt: skip


def by_verb(words: Vocabulary, what: str, otherwise: int = 0) -> Callable[[Any, Action], int]:
    """Make the rule `(state, action)` that returns what the verb of an action says under a name.

    `otherwise` is returned for verbs that say nothing under it.
    """
    made: Callable[[Any, Action], int] = _written_at_last(words, what, ("state",), otherwise)
    return made


def carried_out(words: Vocabulary) -> Callable[[Any, Table, Action], None]:
    """Make the rule `(state, table, action)` that carries an action out, whatever its verb."""
    made: Callable[[Any, Table, Action], None] = _written_at_last(
        words, DO, ("state", "table"), None
    )
    return made


def _written_at_last(
    words: Vocabulary, what: str, given: tuple[str, ...], otherwise: int | None
) -> Any:
    """Return a rule whose code is written, as its `source`, once all verbs are declared."""
    head = f"def {what}({', '.join(given)}, action):\n"
    scope: dict[str, Any] = {"NONE": NONE, "__name__": ""}  # of no rule system yet
    exec(f"{head}    raise LookupError('not all verbs are declared')\n", scope)  # noqa: S102 - a name
    made = scope[what]

    def write(package: str) -> set[str]:
        asked = {what}
        lines = [head, "    verb = action.verb\n"]
        for spoken in words.verbs:
            said = spoken.says.get(what)
            if said is not None:
                told = _call(spoken, said, given, scope, asked) if callable(said) else int(said)
                lines.append(f"    if verb == {spoken.number}:\n        return {told}\n")
        source = "".join([*lines, f"    return {otherwise}\n"])
        exec(compile(source, f"<{what} by verb>", "exec"), scope)  # noqa: S102 - calls of rules alone
        made.__code__, made.source, made.__module__ = scope[what].__code__, source, package
        return asked

    words.written_at_last[what] = write
    return rule()(made)


def _call(
    spoken: Verb,
    called: Callable[..., Any],
    given: tuple[str, ...],
    scope: dict[str, Any],
    asked: set[str],
) -> str:
    """Write the call of a rule, with what it asks for of the action, and add that to `asked`."""
    name = called.__name__
    while scope.setdefault(name, called) is not called:  # rules of two chapters may be namesakes
        name += "_"
    hints = get_type_hints(called, include_extras=True)
    parameters = list(inspect.signature(called).parameters.values())[len(given) :]
    handed = [_argument(spoken, one, hints.get(one.name)) for one in parameters]
    asked.update(one.name for one in parameters)
    return f"{name}({', '.join([*given, *handed])})"


def _argument(spoken: Verb, asked: inspect.Parameter, hint: Any) -> str:
    """Write what one parameter of a rule is handed."""
    said = spoken.says.get(asked.name)
    if isinstance(said, int):
        return str(int(said))
    if asked.name == "action":
        return "action"
    if asked.name == "who" and not (spoken.game_master and _fitting(spoken, asked.name, hint)):
        return "action.who"
    number = f"action.{_slot(spoken, asked.name, hint).number}"
    if asked.default in (inspect.Parameter.empty, NONE):
        return number
    return f"({asked.default} if {number} == NONE else {number})"


def _slot(spoken: Verb, word: str, hint: Any) -> Slot:
    """Return the slot that a parameter asks for."""
    found = _fitting(spoken, word, hint)
    if found is not None:
        return found
    slots = ", ".join(slot.word.name for slot in spoken.slots) or "none"
    raise TypeError(f"verb {spoken.name}: a rule asks for `{word}`; its slots are: {slots}")


def _fitting(spoken: Verb, word: str, hint: Any) -> Slot | None:
    """Return the one slot that has a word, else the one that indexes the list of a hint."""
    told = getattr(hint, "__metadata__", ())
    names = next((one.names for one in told if isinstance(one, Written)), "")
    for fits in (
        [slot for slot in spoken.slots if slot.word.name == word],
        [slot for slot in spoken.slots if names and slot.word.names == names],
    ):
        if len(fits) == 1:
            return fits[0]
    return None

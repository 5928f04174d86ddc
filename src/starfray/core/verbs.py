"""Verbs: what a combatant may do on its turn, declared once, beside the rules that carry it out.

    CROUCH = verb(
        WORDS, "crouch", "SCR-ACT-10", "", "{who} crouches behind cover",
        do=crouch, why_not=why_not_crouch, cost=MINOR,
    )

    why_not_itself = by_verb(WORDS, "why_not")
    cost = by_verb(WORDS, "cost", otherwise=FREE)
    carry_out = carried_out(WORDS)

Rules never compare verbs: what differs from verb to verb is said in the declaration, and asked for
by its name. What the functions below make are rules like others.

An action that is also taken in other ways than on one's own turn, in reply to what somebody else
does, is said once all the same. Its verb says by a number that it is an answer to that question,
and what is different then; the rest is as always.

    KNEEL = verb(..., do=kneel, why_not=why_not_kneel, cost=1, reply=answer("kneel"))
    FIRE = verb(..., do=fire, cost=2, reply=answer("fire"), at_once=fire_at_once, choose=choose_aim)

    verb_of_answer = verb_by(WORDS, "reply")
    choose = filled_in(WORDS, "choose")
    take_at_once = carried_out(WORDS, "at_once", among="reply")
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
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
    ends: bool = False,
    alike: Mapping[str, Said] | None = None,
    **says: Said,
) -> int:
    """Declare a verb and return its number.

    `do(state, table, ...)` carries it out; `why_not(state, ...)` returns the reason that bars it, 0
    where none does. Whatever else it `says` is a number, or a rule like `why_not` that returns one.
    A rule is handed of the action what its parameters ask for: `who`; a slot, by its word or by
    the list that both index (`weapon: Weapon` is the slot `item=with:weapons`); a number that the
    verb says; or the `action` as a whole. A parameter with a default has it where the slot is not
    given. What several verbs say alike is written once and handed to each as `alike`. The other
    arguments are those of `Vocabulary.verb`. Where a rule asks for something else,
    making the `Ruleset` raises TypeError. A verb of the game master's has nobody as `who`: a rule
    that wants a person (`who: Person`) is handed whom it is aimed at.
    """
    return words.verb(
        name, rule_id, slots, sentence,
        supposing=supposing, lost=lost, game_master=game_master, helps=helps,
        reopens=reopens, ends=ends, says={DO: do, WHY_NOT: why_not, **(alike or {}), **says},
    )  # fmt: skip


def by_verb(
    words: Vocabulary, what: str, otherwise: int | str = 0, *, among: str = ""
) -> Callable[[Any, Action], int]:
    """Make the rule `(state, action)` that returns what the verb of an action says under a name.

    For verbs that say nothing under it `otherwise` is returned; where that is a name, what they say
    under that one. `among` is another name: verbs that say nothing under it are not asked.
    """
    made: Callable[[Any, Action], int] = _written_at_last(
        words, what, ("state",), otherwise, among=among
    )
    return made


def carried_out(
    words: Vocabulary, what: str = DO, *, among: str = ""
) -> Callable[[Any, Table, Action], None]:
    """Make the rule `(state, table, action)` that carries an action out, whatever its verb.

    A verb may say under another name `what` it does otherwise than always, and `among` is that of
    `by_verb`: so a rule that some verbs are carried out by may itself carry out the others.
    """
    made: Callable[[Any, Table, Action], None] = _written_at_last(
        words, what, ("state", "table"), DO, among=among, at_last="None"
    )
    return made


def filled_in(words: Vocabulary, what: str) -> Callable[[Any, Table, Action], Action]:
    """Make the rule `(state, table, action)` that asks for what an action still needs.

    The verb says under a name the rule that asks, and returns the action with the answers; an
    action whose verb says nothing under it is returned as it is.
    """
    made: Callable[[Any, Table, Action], Action] = _written_at_last(
        words, what, ("state", "table"), at_last="action"
    )
    return made


def filled_by(words: Vocabulary, what: str) -> Callable[[Any, Action], Action]:
    """Make the rule `(state, action)` that returns an action as its verb fills it in.

    The verb says under a name the rule that does so, and asks nobody; an action whose verb says
    nothing under it is returned as it is.
    """
    made: Callable[[Any, Action], Action] = _written_at_last(
        words, what, ("state",), at_last="action"
    )
    return made


def verb_by(words: Vocabulary, what: str) -> Callable[[int], int]:
    """Make the rule `(number)` that returns the verb which says a number under a name, or `NONE`.

    Making the `Ruleset` raises TypeError where two verbs say the same number.
    """

    def body(scope: dict[str, Any], asked: set[str]) -> Iterator[str]:
        found: dict[Said, str] = {}
        for spoken in words.verbs:
            said = spoken.says.get(what)
            if said is not None:
                other = found.setdefault(said, spoken.name)
                if other != spoken.name:
                    raise TypeError(f"verbs {other} and {spoken.name} say the same `{what}`")
                yield f"    if number == {said}:\n        return {spoken.number}\n"
        yield f"    return {NONE}\n"

    made: Callable[[int], int] = write_at_last(words, f"verb_by_{what}", "number", what, body)
    return made


def _written_at_last(
    words: Vocabulary,
    what: str,
    given: tuple[str, ...],
    otherwise: int | str = 0,
    *,
    among: str = "",
    at_last: str = "",
) -> Any:
    """Return a rule that does what the verb of an action says under a name."""
    other = otherwise if isinstance(otherwise, str) else ""

    def body(scope: dict[str, Any], asked: set[str]) -> Iterator[str]:
        asked.add(among)
        yield "    verb = action.verb\n"
        for spoken in words.verbs:
            said = spoken.says.get(what, spoken.says.get(other))
            if said is not None and (not among or among in spoken.says):
                told = _call(spoken, said, given, scope, asked) if callable(said) else int(said)
                yield f"    if verb == {spoken.number}:\n        return {told}\n"
        yield f"    return {at_last or (0 if other else otherwise)}\n"

    name = f"{what}_among_{among}" if among else what
    return write_at_last(words, name, ", ".join([*given, "action"]), what, body)


def write_at_last(
    words: Vocabulary,
    name: str,
    parameters: str,
    what: str,
    body: Callable[[dict[str, Any], set[str]], Iterator[str]],
) -> Any:
    """Return a rule whose code is written, as its `source`, once all words are declared.

    `body(scope, asked)` gives the lines of its body. It puts the rules that it calls into `scope`,
    and adds what it asks of verbs to `asked`, beside `what`.
    """
    head = f"def {name}({parameters}):\n"
    scope: dict[str, Any] = {"NONE": NONE, "__name__": ""}  # of no rule system yet
    exec(f"{head}    raise LookupError('not all words are declared')\n", scope)  # noqa: S102 - a name
    made = scope[name]

    def write(package: str) -> set[str]:
        asked = {what}
        source = "".join([head, *body(scope, asked)])
        exec(compile(source, f"<{name}, written at last>", "exec"), scope)  # noqa: S102 - calls of rules alone
        made.__code__, made.source, made.__module__ = scope[name].__code__, source, package
        return asked

    if name in words.written_at_last:
        raise ValueError(f"the rule {name} is declared twice")
    words.written_at_last[name] = write
    return rule()(made)


def name_in(scope: dict[str, Any], called: Callable[..., Any]) -> str:
    """Return what a rule is called in the code that is written, and put it into its scope."""
    name = called.__name__
    while scope.setdefault(name, called) is not called:  # rules of two chapters may be namesakes
        name += "_"
    return name


def _call(
    spoken: Verb,
    called: Callable[..., Any],
    given: tuple[str, ...],
    scope: dict[str, Any],
    asked: set[str],
) -> str:
    """Write the call of a rule, with what it asks for of the action, and add that to `asked`."""
    name = name_in(scope, called)
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

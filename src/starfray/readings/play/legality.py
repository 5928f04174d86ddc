"""Whether an action may be taken: the one check that every way of handing one in goes through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starfray.core.action import NONE, Action
from starfray.core.input.errors import Refused
from starfray.core.ruleset import Ruleset
from starfray.core.vocabulary import Slot, Verb

Names = Mapping[str, Sequence[str]]

MISSING = "`{}` is missing"
NUMBERS = ("target", "item", "x", "y", "n")


def check_action(ruleset: Ruleset, names: Names, state: Any, action: Action) -> None:
    """Raise Refused, with the rule, for an action that may not be taken in this state.

    Its form comes first: see `check_form`. The state stays as it is: rules that try out what would
    be are handed a copy.
    """
    check_form(ruleset, names, action)
    copy = ruleset.layout.clone(state)
    reason = ruleset.words.reasons[ruleset.why_not(copy, action)]
    if reason.number != 0:
        raise Refused(reason.sentence, rule=reason.rule)


def check_form(ruleset: Ruleset, names: Names, action: Action) -> None:
    """Raise Refused, naming the number, for an action that is not in its one canonical form.

    Each number that the verb uses is given and in its range (an optional one may be `NONE`), each
    that it does not use is `NONE`. `names` are the names of the fight; a list that is not among
    them bounds nothing.
    """
    verbs = ruleset.words.verbs
    if not 0 <= action.verb < len(verbs):
        raise Refused(f"there is no such action as number {action.verb}")
    verb = verbs[action.verb]
    units = names.get("units")
    wrong = ""
    if verb.game_master:
        if action.who != NONE:
            wrong = "the game master does it, so it takes no `who`"
    elif action.who == NONE:
        wrong = MISSING.format("who")
    elif action.who < 0 or (units is not None and action.who >= len(units)):
        wrong = f"there is no combatant number {action.who}"
    slots = {slot.number: slot for slot in verb.slots}
    for number in NUMBERS:
        value = getattr(action, number)
        slot = slots.get(number)
        if slot is not None:
            wrong = wrong or _wrong_with(ruleset, names, slot, value)
        elif value != NONE:
            wrong = wrong or f"it takes no `{number}`, but {value} is given"
    if wrong:
        raise malformed(verb, wrong)


def check_players(ruleset: Ruleset, action: Action) -> None:
    """Raise Refused, with the rule, for an action that is the game master's, all or in part."""
    verb = ruleset.words.verbs[action.verb]
    if verb.game_master:
        raise Refused(f"{verb.name.replace('_', ' ')} is the game master's to do", verb.rule)
    for slot in verb.slots:
        if slot.game_master and getattr(action, slot.number) != NONE:
            raise malformed(verb, f"`{slot.word.name}` is the game master's to name")


def malformed(verb: Verb, wrong: str) -> Refused:
    """Return the refusal of an action that is not written as its verb wants it."""
    return Refused(f"{verb.name.replace('_', ' ')}: {wrong}", rule=verb.rule)


def _wrong_with(ruleset: Ruleset, names: Names, slot: Slot, value: int) -> str:
    """Return what is wrong with one number, "" when it may stand."""
    word = slot.word.name
    if value == NONE and slot.optional:
        return ""
    if slot.word.names:
        known = names.get(slot.word.names) or ruleset.names.get(slot.word.names)
        if value == NONE:
            return MISSING.format(word)
        if value < 0 or (known is not None and value >= len(known)):
            return f"there is no number {value} among the {slot.word.names.replace('_', ' ')}"
        return ""
    low, high = slot.low, slot.high
    within = (low is None or value >= low) and (high is None or value <= high)
    if within and value % slot.step == 0:
        return ""
    left_out = ", or leave it out (others as WORD=VALUE)" if slot.optional else ""
    return f"`{word}` is {value}; allowed is {_range(slot)}{left_out}"


def _range(slot: Slot) -> str:
    """Return in words what a number may be: "at least 1", "-100 to 100 in steps of 5"."""
    steps = f" in steps of {slot.step}" if slot.step > 1 else ""
    if slot.low is None:
        return f"at most {slot.high}{steps}" if slot.high is not None else f"any number{steps}"
    if slot.low == slot.high:
        return f"{slot.low}"
    return (
        f"at least {slot.low}{steps}" if slot.high is None else f"{slot.low} to {slot.high}{steps}"
    )

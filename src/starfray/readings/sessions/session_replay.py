"""Opening a saved fight: every entry is run through the rules, and none is believed unseen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starfray.core.input.errors import InputError, NotFound, Refused
from starfray.readings.play.course import Step
from starfray.readings.play.table import Need
from starfray.readings.sessions.session_entries import read_inputs, read_step
from starfray.readings.sessions.session_record import Doing, Record


def replay_entries(
    record: Record, path: str, entries: list[dict[str, Any]], *, saved_by: str
) -> list[str]:
    """Run all entries of a file; return warnings where a step comes out otherwise than it did.

    Raises InputError, with file and line, for an entry that the rules do not take.
    """
    otherwise = []
    for entry in entries:
        line = entry["n"] + 1
        try:
            if not _replay(record, entry):
                otherwise.append(line)
        except (Refused, NotFound) as error:
            raise InputError.of(
                path,
                f"the fight cannot be followed beyond this line: {error}",
                line=line,
                remedy=f"open it with the Starfray that saved it ({saved_by})",
            ) from None
    if not otherwise:
        return []
    lines = ", ".join(map(str, otherwise[:5])) + (", ..." if len(otherwise) > 5 else "")
    plural = "s" if len(otherwise) > 1 else ""
    return [f"by the rules of today, line{plural} {lines} of {path} end otherwise than they did"]


def _replay(record: Record, entry: Mapping[str, Any]) -> bool:
    """Run one entry; tell whether it ends as it did."""
    number = entry["n"]
    if "undo" in entry:
        for _ in range(entry["undo"]):
            record.take_back()
        return True
    if "redo" not in entry:
        return _replay_inputs(record, entry)
    again = record.undone[-1] if record.undone else None
    step: Step | None
    need: Need | None
    if "action" in entry and "after" in entry and (again is None or again.step is None):
        if record.doing is not None:
            raise Refused("it does a step again while an action is under way")
        before, step = record.redo_whole(number)
        need = None
    elif again is None:
        raise Refused("there is nothing to redo")
    else:
        before, step, need = again.before, again.step, again.need
    same = _compare(record, entry, before, step, need)
    record.settle(before, step, need, number, again=True)
    return same


def _replay_inputs(record: Record, entry: Mapping[str, Any]) -> bool:
    before = _begun_by(record, entry)
    inputs = read_inputs(record.ruleset, record.narrator.names, entry)
    faces = (*before.faces, *(face for _, face in inputs.dice))
    answers = (*before.answers, *(option for _, option in inputs.answers))
    position = entry.get("random")
    if type(position) is not int:
        raise Refused("it does not tell the place in the machine's dice")
    record.stream.move_to(position)
    need: Need | None = None
    step: Step | None = None
    try:
        step = record.fight.step(before.action, faces, answers)
    except Need as wanted:
        need = wanted
        if (wanted.faces, wanted.answers) != (faces, answers):
            raise Refused("it holds dice or answers that are not asked for") from None
    same = _compare(record, entry, before, step, need)
    record.settle(before, step, need, entry["n"], again=False)
    return same


def _begun_by(record: Record, entry: Mapping[str, Any]) -> Doing:
    """Return the action that an entry goes on with, or begins."""
    if record.doing is not None:
        if "action" in entry:
            raise Refused("it begins an action while another one is under way")
        return record.doing
    begins = entry.get("action") == "begin"
    if begins == bool(record.fight.steps):
        raise Refused("a fight begins once, before everything else")
    if begins:
        return Doing(None)
    return Doing(read_step(record.ruleset, record.narrator.names, entry.get("action")))


def _compare(
    record: Record, entry: Mapping[str, Any], before: Doing, step: Step | None, need: Need | None
) -> bool:
    """Refuse an entry whose inputs mean something else now; tell whether it ends as it did."""
    more = {key: entry[key] for key in ("redo", "typed") if key in entry}
    now = record.entry(before, step, need, more)
    for key, what in (("action", "its action"), ("dice", "its dice"), ("answers", "its answers")):
        if now.get(key) != entry.get(key):
            raise Refused(f"{what} would be {now.get(key)} now")
    if ("after" in entry) != (step is not None):
        raise Refused("the action is done with it" if step else "the action is not done with it")
    return now.get("after") == entry.get("after")

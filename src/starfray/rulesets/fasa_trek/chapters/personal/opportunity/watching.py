"""Terminology, opportunity action: saying once what to be asked about in the turns of others."""

from __future__ import annotations

from typing import Annotated

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.verbs import verb
from starfray.core.written import named
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import why_unable
from starfray.rulesets.fasa_trek.state import Person, State
from starfray.rulesets.fasa_trek.words import WORDS

Watch = Annotated[int, named("watch")]

WATCHES_SO = WORDS.reason("watches_so", "FST-OPP-01", "that is what is asked already")


@rule("FST-OPP-01")
def why_not_watch(state: State, who: int, watch: Watch) -> int:
    """Return why one does not say what to be asked about: out of action, or it is so already."""
    reason = why_unable(state, who, 1)
    if reason:
        return reason
    return WATCHES_SO if state.units[who].watch == watch else 0


@change(WORDS, "FST-OPP-01", "{who} is to be asked about {watch} on others' turns.", name="watches")
def watch_for(state: State, who: Person, watch: Watch) -> None:
    """Be asked for some moments in the turns of others from now on."""
    state.units[who].watch = watch


WATCH = verb(
    WORDS, "watch", "FST-OPP-01", "n=watch:watch",
    "{who} is to be asked about {watch} on others' turns",
    do=watch_for, why_not=why_not_watch, any_time=1, keeps_aim=1, at_a_run=1, feebly=1,
)  # fmt: skip

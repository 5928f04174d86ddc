"""Special attacks, prone: attacking while prone, dropping prone, and standing up."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.actions import (
    DO_STAND_UP,
    take_action,
    why_not_act,
    why_not_take,
)
from starfray.rulesets.serenity.state import Person, State
from starfray.rulesets.serenity.words import WORDS

PRONE_STEPS = WORDS.modifier(
    "prone_steps", "SER-PRN-01", "{amount} steps for attacking while prone"
)


@rule("SER-PRN-01")
def prone_steps(state: State, who: int) -> int:
    """Return the Skill steps that lying prone takes off an attack."""
    return -2 if state.units[who].prone else 0


@change(WORDS, "SER-PRN-02", "{who} drops prone.", name="drops_prone")
def drop_prone(state: State, who: Person) -> None:
    """Drop prone, for no action."""
    state.units[who].prone = 1


PRONE_ALREADY = WORDS.reason("prone_already", "SER-PRN-02", "the combatant is prone already")


@rule("SER-PRN-02", "SER-ACT-04")
def why_not_drop_prone(state: State, who: int) -> int:
    """Return why a combatant cannot drop prone, or 0."""
    return PRONE_ALREADY if state.units[who].prone else why_not_act(state, who)


DROP_PRONE = verb(
    WORDS, "drop_prone", "SER-PRN-02", "", "{who} drops prone",
    do=drop_prone, why_not=why_not_drop_prone,
)  # fmt: skip


@rule("SER-PRN-02")
def stand_up(state: State, table: Table, who: int) -> None:
    """Stand up, for an action."""
    if take_action(state, table, who, DO_STAND_UP):
        get_up(state, table, who)


@change(WORDS, "SER-PRN-02", "{who} stands up.", name="stands_up")
def get_up(state: State, who: Person) -> None:
    """End lying prone."""
    state.units[who].prone = 0


HELD_DOWN = WORDS.reason("held_down", "SER-GRP-03", "a held combatant cannot get up")
NOT_PRONE = WORDS.reason("not_prone", "SER-PRN-02", "the combatant is not prone")


@rule("SER-PRN-02")
def why_not_stand_up(state: State, who: int) -> int:
    """Return why a combatant cannot stand up, or 0."""
    if state.units[who].prone == 0:
        return NOT_PRONE
    if state.units[who].held_by >= 0:
        return HELD_DOWN
    return why_not_take(state, who, DO_STAND_UP)


STAND_UP = verb(
    WORDS, "stand_up", "SER-PRN-02", "", "{who} stands up",
    do=stand_up, why_not=why_not_stand_up,
)  # fmt: skip

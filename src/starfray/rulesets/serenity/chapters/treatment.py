"""Damage effects, treatment: how the game master lets injuries and dying be treated."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.damage_effects.dying import stabilize
from starfray.rulesets.serenity.chapters.damage_effects.passing_out import recover
from starfray.rulesets.serenity.chapters.special_attacks.called_effects import (
    ENDURES_ARM,
    ENDURES_LEG,
    ENDURES_SPECIAL,
)
from starfray.rulesets.serenity.state import INJURIES, Person, State, Treatment
from starfray.rulesets.serenity.words import NOT_ALIVE, WORDS

# What treatment can end (n of `treat`).
TREATMENTS = (
    "broken arm", "broken leg", "blindness", "deafness", "internal injury", "dying",
    "special injury",
)  # fmt: skip

(
    TREAT_ARM, TREAT_LEG, TREAT_BLIND, TREAT_DEAF, TREAT_INTERNAL, TREAT_DYING, TREAT_SPECIAL,
) = range(7)  # fmt: skip

NOTHING_TO_TREAT = WORDS.reason("nothing_to_treat", "SER-DYI-02", "there is no such condition")


@rule("SER-DYI-02", "SER-EXT-03", "SER-EXT-04", "SER-CAL-04")
def why_not_treat(state: State, who: Person, against: int) -> int:
    """Return why a combatant cannot be treated against something, or 0."""
    unit = state.units[who]
    if unit.dead:
        return NOT_ALIVE
    there = (
        (against == TREAT_ARM and unit.useless_arms > 0)
        or (against == TREAT_LEG and unit.useless_legs > 0)
        or (against == TREAT_BLIND and unit.blind != 0)
        or (against == TREAT_DEAF and unit.deaf != 0)
        or (against == TREAT_INTERNAL and max_bleed(state, who) > 0)
        or (against == TREAT_DYING and unit.dying != 0)
        or (against == TREAT_SPECIAL and unit.special_injuries != 0)
    )
    return 0 if there else NOTHING_TO_TREAT


@rule("SER-EXT-04")
def max_bleed(state: State, who: int) -> int:
    """Return the latest turn in which an internal injury bleeds again; 0 when there is none."""
    latest = 0
    for k in range(INJURIES):
        latest = max(latest, state.units[who].bleeds[k])
    return latest


@rule("SER-DYI-02", "SER-EXT-03", "SER-EXT-04")
def treat(state: State, table: Table, who: Person, against: int) -> None:
    """End an injury, or the dying."""
    unit = state.units[who]
    if against == TREAT_DYING:
        stabilize(state, table, who)
        recover(state, table, who)
        return
    if against == TREAT_INTERNAL:
        for k in range(INJURIES):
            if unit.bleeds[k] > 0:
                stop_bleeding(state, table, who, k)
        return
    lose_injury(state, table, who, against)


TREAT = verb(
    WORDS, "treat", "SER-DYI-02", "target=target:units n=against:treatments",
    "{target} is treated: {against}",
    do=treat, why_not=why_not_treat, any_time=1, afterwards=1, game_master=True,
)  # fmt: skip


@change(WORDS, "SER-EXT-04", "{who}'s internal injury is treated.", name="bleeding_ends")
def stop_bleeding(state: State, who: Person, slot: int) -> None:
    """End an internal injury."""
    state.units[who].bleeds[slot] = 0


@change(WORDS, "SER-EXT-03", "{who} is treated: {against}.", name="treated")
def lose_injury(state: State, who: Person, against: Treatment) -> None:
    """Give back the use of arms, legs, eyes or ears."""
    unit = state.units[who]
    if against == TREAT_ARM:
        unit.useless_arms = unit.endured[ENDURES_ARM] = 0
    elif against == TREAT_LEG:
        unit.useless_legs = unit.endured[ENDURES_LEG] = 0
    elif against == TREAT_SPECIAL:
        unit.special_injuries = unit.special_steps = unit.endured[ENDURES_SPECIAL] = 0
    elif against == TREAT_BLIND:
        unit.blind = 0
    else:
        unit.deaf = 0

"""Defenses, dodge: Agility and Athletics/Dodge as the Difficulty."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.rulesets.serenity.chapters.actions import DO_DODGE
from starfray.rulesets.serenity.chapters.defenses.active_defense import (
    why_not_defend,
    why_not_pay,
    why_not_with_skill,
)
from starfray.rulesets.serenity.chapters.dice import skill_die
from starfray.rulesets.serenity.state import DODGE, Person, State
from starfray.rulesets.serenity.words import WORDS

HELD = WORDS.reason("held", "SER-DEF-05", "a held combatant cannot dodge")
DODGED_ALREADY = WORDS.reason("dodged_already", "SER-ACT-03", "this turn's dodge still counts")


@rule("SER-DEF-05", asked="SER-DEF-05")
def why_not_dodge(state: State, who: int) -> int:
    """Return why a combatant cannot dodge, or 0."""
    barred = why_not_defend(state, who)
    if barred != 0:
        return barred
    if state.units[who].held_by >= 0:
        return HELD
    if state.units[who].lasting_dodge > 0:
        return DODGED_ALREADY
    unpaid = why_not_pay(state, who)
    if unpaid != 0:
        return unpaid
    return why_not_with_skill(state, who, DO_DODGE, skill_die(state, who, DODGE))


@change(WORDS, "SER-ACT-03", "{who}'s dodge lasts until their next turn.", name="dodge_lasts")
def keep_dodging(state: State, who: Person, total: int) -> None:
    """Let the total of a dodge count against later attacks, too."""
    state.units[who].lasting_dodge = total


@change(WORDS, "SER-ACT-03", "{who}'s dodge no longer counts.", name="dodge_ends")
def stop_dodging(state: State, who: Person) -> None:
    """Let the last dodge count no longer."""
    state.units[who].lasting_dodge = 0

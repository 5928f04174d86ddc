"""Defenses, dodge: Agility and Athletics/Dodge as the Difficulty."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.serenity.chapters.actions import DO_DODGE
from starfray.rulesets.serenity.chapters.defenses.active_defense import (
    Defense,
    defense_roll,
    why_not_defend,
    why_not_pay,
    why_not_with_skill,
)
from starfray.rulesets.serenity.chapters.dice import skill_die
from starfray.rulesets.serenity.chapters.kinds_of_attack import Attack
from starfray.rulesets.serenity.chapters.special_attacks.feinted import falls_for_a_feint
from starfray.rulesets.serenity.chapters.special_attacks.hold import is_held
from starfray.rulesets.serenity.rulings import DefenseCosts
from starfray.rulesets.serenity.state import DODGE, Person, State
from starfray.rulesets.serenity.words import DODGE_DICE, WORDS

HELD = WORDS.reason("held", "SER-DEF-05", "a held combatant cannot dodge")
DODGED_ALREADY = WORDS.reason("dodged_already", "SER-ACT-03", "this turn's dodge still counts")


@rule("SER-DEF-05", asked="SER-DEF-05")
def why_not_dodge(state: State, who: int) -> int:
    """Return why a combatant cannot dodge, or 0."""
    barred = why_not_defend(state, who)
    if barred != 0:
        return barred
    if is_held(state, who):
        return HELD
    if state.units[who].lasting_dodge > 0:
        return DODGED_ALREADY
    unpaid = why_not_pay(state, who)
    if unpaid != 0:
        return unpaid
    return why_not_with_skill(state, who, DO_DODGE, skill_die(state, who, DODGE))


@rule("SER-DEF-05", "SER-ACT-03")
def dodge(state: State, table: Table, who: int) -> Defense:
    """Roll Agility and Athletics/Dodge, for the Difficulty that it sets.

    By the ruling the total counts against later attacks, too, unless a botch leaves nothing of it.
    """
    skill = skill_die(state, who, DODGE)
    made = defense_roll(state, table, who, DO_DODGE, DODGE_DICE, skill)
    if state.rulings.defense_costs == DefenseCosts.LASTING and made.lost == 0:
        keep_dodging(state, table, who, made.total)
    return made


@rule("SER-ACT-03", "SER-PLT-02")
def raise_dodge(state: State, table: Table, who: int, points: int) -> None:
    """Raise a dodge that lasts by the points spent on it."""
    lasts = state.units[who].lasting_dodge
    if points > 0 and lasts > 0:
        keep_dodging(state, table, who, lasts + points)


@change(WORDS, "SER-ACT-03", "{who}'s dodge lasts until their next turn.", name="dodge_lasts")
def keep_dodging(state: State, who: Person, total: int) -> None:
    """Let the total of a dodge count against later attacks, too."""
    state.units[who].lasting_dodge = total


@change(WORDS, "SER-ACT-03", "{who}'s dodge no longer counts.", name="dodge_ends")
def stop_dodging(state: State, who: Person) -> None:
    """Let the last dodge count no longer."""
    state.units[who].lasting_dodge = 0


@rule("SER-ACT-03", "SER-FEI-01", "SER-GRP-03")
def still_dodges(state: State, made: Attack) -> bool:
    """Return whether a lasting dodge counts against an attack: not of the held or the feinted."""
    who = made.target
    if state.units[who].lasting_dodge <= 0 or is_held(state, who):
        return False
    return not falls_for_a_feint(state, made) and why_not_defend(state, who) == 0

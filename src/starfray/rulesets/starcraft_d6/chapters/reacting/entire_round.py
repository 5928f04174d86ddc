"""Applying reactions to the entire round: a Dodge stands."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.cover import behind_object
from starfray.rulesets.starcraft_d6.chapters.reacting.reacted_difficulty import (
    NO_REACTION,
    Reaction,
)
from starfray.rulesets.starcraft_d6.rulings import DodgeMelee
from starfray.rulesets.starcraft_d6.state import Person, State, YesNo
from starfray.rulesets.starcraft_d6.words import WORDS


@change(WORDS, "SD6-REAC-07", "{who}'s Dodge stands at {total} for the rest of the round.")
def dodge_stands(state: State, who: Person, total: int, full: YesNo) -> None:
    """Let a Dodge stand against all ranged attacks of the round."""
    state.units[who].dodge_total = total
    state.units[who].dodge_full = full


@rule("SD6-REAC-07")
def standing_dodge(state: State, who: int) -> Reaction:
    """Return the Dodge that stands for the round as a reaction, or NO_REACTION."""
    unit = state.units[who]
    if unit.dodge_total < 0:
        return NO_REACTION
    return Reaction(unit.dodge_total, unit.dodge_full)


@rule("SD6-REAC-03", "SD6-REAC-07")
def dodge_against(state: State, who: int, close: int) -> Reaction:
    """Return the Dodge that stands against an attack, close or from afar, or NO_REACTION."""
    if close and state.rulings.dodge_melee == DodgeMelee.NO:
        return NO_REACTION
    return standing_dodge(state, who)


@rule("SD6-REAC-07", "SD6-COV-03")
def dodge_of(state: State, who: int) -> Reaction:
    """Return the Dodge that stands for one in the open; who is behind an object has none."""
    return NO_REACTION if behind_object(state, who) != NOTHING else standing_dodge(state, who)

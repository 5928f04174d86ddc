"""When a fight is over: one side alone can still fight, or the last turn has been played."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.turns import last_side_standing
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import fights_on
from starfray.rulesets.fasa_trek.chapters.starship.bridge_officers import some_officer_able
from starfray.rulesets.fasa_trek.chapters.starship.damage_sequence import out_of_fight
from starfray.rulesets.fasa_trek.chapters.starship.resolving_fire import fire_waits
from starfray.rulesets.fasa_trek.rulings import IncapacitatedEffect
from starfray.rulesets.fasa_trek.state import STARSHIP, State
from starfray.rulesets.fasa_trek.words import WORDS


@rule("FST-OPE-05", "FST-SDM-05", asked="FST-OPE-05 over")
def over(state: State) -> int:
    """Return the outcome: over when one side alone can still fight, or the last turn has passed.

    Shots that have been declared are resolved first.
    """
    if fire_waits(state):
        return GOING_ON
    return last_side_standing(state, stands)


@rule("FST-OPE-05", "FST-SDM-05")
def stands(state: State, who: int) -> bool:
    """Return whether a person or ship still counts for its side."""
    if state.fight.arena == STARSHIP:
        return can_act(state, who)
    if state.rulings.incapacitated_effect == IncapacitatedEffect.INACTION_SAVE:
        return not (state.units[who].dead or state.units[who].unconscious)
    return fights_on(state, who)


@rule("FST-CON-04", "FST-SDM-05")
def can_act(state: State, who: int) -> bool:
    """Return whether a ship does anything: it is in the fight, and some officer is able."""
    return not out_of_fight(state, who) and some_officer_able(state, who)


@change(WORDS, "FST-ACP-04", "The last turn is over.")
def time_up(state: State) -> None:
    """Mark the last turn as played."""
    state.fight.time_up = 1

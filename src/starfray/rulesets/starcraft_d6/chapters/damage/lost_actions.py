"""Damage: actions that are lost with a wound."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_d6.rulings import Dazed, WoundedReactions
from starfray.rulesets.starcraft_d6.state import AWAKE, MORTALLY_WOUNDED, Person, State
from starfray.rulesets.starcraft_d6.words import WORDS

LOST_THE_ROUND = WORDS.reason(
    "lost_the_round", "SD6-ACT-07", "a wounded character can do nothing more this round"
)
NOT_AWAKE = WORDS.reason("not_awake", "SD6-WND-07", "an unconscious character can do nothing")
DAZED = WORDS.reason("dazed", "SD6-WND-06", "the mortally wounded are dazed until healed")


@rule("SD6-WND-06")
def is_dazed(state: State, who: int) -> bool:
    """Return whether somebody is too dazed to act, by a ruling: mortally wounded."""
    return state.rulings.dazed == Dazed.NO and state.units[who].level == MORTALLY_WOUNDED


@rule("SD6-WND-04", "SD6-WND-06", "SD6-WND-07", "SD6-ACT-07")
def why_not_able(state: State, who: int) -> int:
    """Return why somebody cannot act, or 0."""
    unit = state.units[who]
    if unit.status != AWAKE:
        return NOT_AWAKE
    if unit.lost_round:
        return LOST_THE_ROUND
    return DAZED if is_dazed(state, who) else 0


@rule("SD6-WND-04")
def why_not_able_to_react(state: State, who: int) -> int:
    """Return why somebody cannot react, or 0; whether a lost round takes reactions is a ruling."""
    reason = why_not_able(state, who)
    if reason == LOST_THE_ROUND and state.rulings.wounded_reactions == WoundedReactions.NO:
        return 0
    return reason


@rule("SD6-ACT-07")
def forfeit(state: State, table: Table, who: int) -> None:
    """Forfeit the actions that were declared and not taken."""
    unit = state.units[who]
    kept = unit.status == AWAKE and state.rulings.wounded_reactions == WoundedReactions.NO
    forfeits(state, table, who, unit.dodges if kept else 0, unit.parries if kept else 0)


@change(WORDS, "SD6-ACT-07", "{who} forfeits the actions declared.", bookkeeping=True)
def forfeits(state: State, who: Person, dodges: int, parries: int) -> None:
    """Give up what was declared or held, but for these Dodges and parries.

    A Dodge that stands ends with consciousness, and so does reacting fully. Who has declared
    nothing yet may still do so.
    """
    unit = state.units[who]
    if unit.status != AWAKE:
        unit.dodge_total = NOTHING
        unit.full = NOTHING
    if unit.declared > 0 or unit.holding:
        unit.done = 1
    unit.own = unit.acted
    unit.dodges = dodges
    unit.parries = parries
    unit.holding = 0
    unit.other_gun = NOTHING


@rule("SD6-WND-04")
def lose_the_round(state: State, table: Table, who: int) -> None:
    """Lose whatever could still have been done this round."""
    loses_round(state, table, who)
    forfeit(state, table, who)


@change(WORDS, "SD6-WND-04", "{who} can do nothing more this round.")
def loses_round(state: State, who: Person) -> None:
    """Lose the rest of the round."""
    state.units[who].lost_round = 1

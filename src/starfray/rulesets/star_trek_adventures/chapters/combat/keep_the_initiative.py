"""Combat!, Keep the Initiative: the turn goes to another of the same side."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, offer
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    pay,
    why_not_afford,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import INCAPACITATED, able
from starfray.rulesets.star_trek_adventures.chapters.combat.turn_order import (
    ANOTHER_CHARACTER,
    HAS_ACTED,
    NEXT,
    NOT_YOUR_TURN,
    first_waiting,
    on_turn,
    take_turn,
)
from starfray.rulesets.star_trek_adventures.rulings import KeepLimit
from starfray.rulesets.star_trek_adventures.state import KEEP, PLAYER, Person, State, Team
from starfray.rulesets.star_trek_adventures.words import NO, NO_OR_YES, WORDS

PRICE_OF_KEEPING = 2
ALREADY_KEPT = WORDS.reason("already_kept", "STA-TRN-04", "the enemy has not had a turn since")
PLAYERS_KEEP = WORDS.reason("players_keep", "STA-TRN-04", "only players Keep the Initiative")


@rule("STA-TRN-03", "STA-TRN-04", asked="STA-TRN-03")
def why_not_keep(state: State, who: int) -> int:
    """Return why a character may not Keep the Initiative at the end of its turn, else 0."""
    party = state.sides[state.units[who].side]
    if state.rulings.keep_limit == KeepLimit.PLAYERS_ONLY:
        if not party.players or state.units[who].kind != PLAYER:
            return PLAYERS_KEEP
    if party.keep_used:
        return ALREADY_KEPT
    if not able(state, who):
        return INCAPACITATED
    return 0 if state.units[who].keeps else why_not_afford(state, who, PRICE_OF_KEEPING)


@rule("STA-TRN-03", asked="STA-TRN-03 heir")
def why_not_next(state: State, who: int, following: int) -> int:
    """Return why the Initiative cannot go to a certain character, else 0."""
    if following == who:
        return ANOTHER_CHARACTER
    if state.units[following].side != state.units[who].side:
        return NOT_YOUR_TURN
    if not able(state, following):
        return INCAPACITATED
    return HAS_ACTED if state.units[following].turn_taken else 0


KEEP_INITIATIVE = WORDS.question(
    "keep_initiative", "STA-TRN-03", "{who}, keep the Initiative for 2 points?", options=NO_OR_YES
)


@rule("STA-TRN-03", "STA-TRN-04", "STA-MOM-06")
def initiative_kept(state: State, table: Table, who: int, following: int) -> bool:
    """Let a side hand the next turn to another of its own for 2 points; return whether it does."""
    side = state.units[who].side
    if state.units[following].side == side or first_waiting(state, side) < 0:
        return False
    if why_not_keep(state, who) != 0:
        return False
    options = 0
    for other in range(len(state.units)):
        if state.units[other].side == side:
            reason = why_not_next(state, who, other)
            options = offer(table, NEXT, options, other, reason == 0, reason)
    if options == 0:
        return False
    paid = state.units[who].keeps != 0
    if not paid and ask(table, state, who, KEEP_INITIATIVE, 3) == NO:
        return False
    heir = ask(table, state, who, NEXT, options)
    if not paid:
        pay(state, table, who, KEEP, PRICE_OF_KEEPING, 1)
    keep_initiative(state, table, who, side)
    take_turn(state, table, heir)
    return True


@change(WORDS, "STA-TRN-03", "{who} keeps the Initiative for {side}.", name="kept")
def keep_initiative(state: State, who: Person, side: Team) -> None:
    """Use up a side's right to Keep the Initiative, until an enemy has had a turn."""
    state.sides[side].keep_used = 1
    state.fight.kept_by = who


@rule("STA-TRN-03", "STA-TRN-04", "STA-MOM-06")
def why_not_pay_for_keeping(state: State, who: int) -> int:
    """Return why a Task's Momentum cannot pay for the Initiative at the end of the turn, else 0."""
    if not on_turn(state, who):
        return NOT_YOUR_TURN
    if state.units[who].keeps:
        return ALREADY_KEPT
    for other in range(len(state.units)):
        ally = other != who and state.units[other].side == state.units[who].side
        if ally and able(state, other):
            return why_not_keep(state, who)
    return ANOTHER_CHARACTER


@rule("STA-TRN-03", "STA-MOM-06")
def pay_for_keeping(state: State, table: Table, who: int) -> None:
    """Pay for Keeping the Initiative before the end of the turn."""
    pay(state, table, who, KEEP, PRICE_OF_KEEPING, 1)
    keeping_paid(state, table, who)


@change(WORDS, "STA-TRN-03", "{who} will keep the Initiative at the end of the turn.")
def keeping_paid(state: State, who: Person) -> None:
    """Remember that the Initiative is paid for."""
    state.units[who].keeps = 1


@rule("STA-TRN-04")
def allow_keeping(state: State, table: Table, acted: int) -> None:
    """Allow the other side to Keep the Initiative again, now that an enemy has had a turn."""
    for side in range(len(state.sides)):
        if side != acted and state.sides[side].keep_used:
            may_keep_again(state, table, side)


@change(WORDS, "STA-TRN-04", "{side} may keep the Initiative again.", bookkeeping=True)
def may_keep_again(state: State, side: Team) -> None:
    """Give a side its right to Keep the Initiative back."""
    state.sides[side].keep_used = 0

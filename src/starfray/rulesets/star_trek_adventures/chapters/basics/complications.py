"""Basics, what becomes of Complications: problems in play, Threat, or somebody else struck."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, offer
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.bystanders import (
    strike_other,
    those_near,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    NOT_ENOUGH_THREAT,
    add_threat,
    draws_on_momentum,
    spend_threat,
)
from starfray.rulesets.star_trek_adventures.state import CANCELLING, Person, State
from starfray.rulesets.star_trek_adventures.words import WORDS

THREAT_FOR_ONE = 2


@rule("STA-CORE-17", asked="STA-CORE-17 price")
def why_not_cancel(state: State, who: int) -> int:
    """Return why a Complication cannot be turned into Threat (or cancelled by it), else 0."""
    if draws_on_momentum(state, who) or state.fight.threat >= THREAT_FOR_ONE:
        return 0
    return NOT_ENOUGH_THREAT


COMPLICATION = WORDS.question(
    "complication", "STA-CORE-17", "What becomes of {actor}'s Complication?",
    options=("in_play", "threat", "strike"), fields="actor:units target",
    says={"in_play": "it comes into play",
          "threat": "2 Threat settle it (a player adds them, an NPC costs them)",
          "strike": "the attack strikes somebody nearby"},
)  # fmt: skip
IN_PLAY, INTO_THREAT, STRIKE = range(3)
NOBODY_NEAR = WORDS.reason("nobody_near", "STA-ATK-08", "nobody stands near enough to be struck")


@rule("STA-CORE-17", "STA-ATK-08", "STA-EFX-03", asked="STA-CORE-17")
def complications(state: State, table: Table, who: int, count: int, target: int) -> None:
    """Let the game master use each Complication of a Task: in play, as Threat, or on somebody.

    `target` is that of an attack (-1: it is none).
    """
    for _ in range(count):
        bystanders = those_near(state, who, target)
        reason = why_not_cancel(state, who)
        options = 1 << IN_PLAY
        options = offer(table, COMPLICATION, options, INTO_THREAT, reason == 0, reason)
        options = offer(table, COMPLICATION, options, STRIKE, bystanders != 0, NOBODY_NEAR)
        answer = ask(table, state, NOBODY, COMPLICATION, options, who, target)
        if answer == INTO_THREAT:
            cancel_complication(state, table, who)
        elif answer == STRIKE:
            strike_other(state, table, who, target, bystanders)
        else:
            suffer_complication(state, table, who)
    state.hand.complications = 0


@change(
    WORDS, "STA-CORE-17", "{who} suffers a Complication.",
    name="complication_suffered", outcome="complication_in_play",
)  # fmt: skip
def suffer_complication(state: State, who: Person) -> None:
    """Give a character one more Complication."""
    state.units[who].complications += 1


@rule("STA-CORE-17")
def cancel_complication(state: State, table: Table, who: int) -> None:
    """Turn a player's Complication into 2 Threat, or pay 2 Threat to cancel an NPC's."""
    if draws_on_momentum(state, who):
        add_threat(state, table, who, THREAT_FOR_ONE)
    else:
        spend_threat(state, table, who, CANCELLING, THREAT_FOR_ONE)

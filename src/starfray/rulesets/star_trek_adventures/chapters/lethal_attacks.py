"""Lethal attacks, and the Threat that they move."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    draws_on_momentum,
    spend_threat,
)
from starfray.rulesets.star_trek_adventures.rulings import LethalThreat, NPCLethal
from starfray.rulesets.star_trek_adventures.state import LETHAL_ATTACK, Person, State
from starfray.rulesets.star_trek_adventures.words import WORDS

NO_THREAT_TO_KILL = WORDS.reason(
    "no_threat_to_kill", "STA-LTH-04", "a Lethal attack costs 1 Threat"
)


@rule("STA-LTH-04")
def why_not_kill(state: State, who: int) -> int:
    """Return why a character may not make a Lethal attack, else 0: the opposition pays Threat."""
    if draws_on_momentum(state, who) or state.fight.threat > 0:
        return 0
    return NO_THREAT_TO_KILL if state.rulings.npc_lethal == NPCLethal.SPEND_THREAT else 0


@rule("STA-LTH-03", "STA-LTH-04")
def lethal_threat(state: State, table: Table, who: int) -> None:
    """Move the Threat of one Lethal attack."""
    if draws_on_momentum(state, who):
        if state.rulings.lethal_threat != LethalThreat.PER_TARGET:
            threaten(state, table, who, 1)
    elif state.rulings.npc_lethal == NPCLethal.ADD_THREAT:
        npc_threatens(state, table, who, 1)
    elif state.fight.threat > 0:
        spend_threat(state, table, who, LETHAL_ATTACK, 1)


@change(
    WORDS, "STA-LTH-03", "{who} adds {amount} to Threat for a Lethal attack.",
    name="lethal_threat",
)  # fmt: skip
def threaten(state: State, who: Person, amount: int) -> None:
    """Add to Threat for a player's Lethal attack."""
    state.fight.threat += amount


@change(
    WORDS, "STA-LTH-04", "{who} adds {amount} to Threat for a Lethal attack.",
    name="npc_lethal_threat",
)  # fmt: skip
def npc_threatens(state: State, who: Person, amount: int) -> None:
    """Add to Threat for an NPC's Lethal attack."""
    state.fight.threat += amount


@rule("STA-LTH-03")
def lethal_hit(state: State, table: Table, who: int) -> None:
    """Under the ruling that counts targets, move the Threat of one target that is hit."""
    if state.rulings.lethal_threat == LethalThreat.PER_TARGET and draws_on_momentum(state, who):
        threaten(state, table, who, 1)

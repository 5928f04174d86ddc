"""Lethal and Non-lethal attacks: the declaration, the order to stun, and the Threat they move."""

from __future__ import annotations

from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures import reasons, words
from starfray.rulesets.star_trek_adventures.condition import able, enemies
from starfray.rulesets.star_trek_adventures.pools import (
    draws_on_momentum,
    spend_threat,
)
from starfray.rulesets.star_trek_adventures.rulings import (
    LethalThreat,
    NPCLethal,
    StunOrder,
    UndeclaredIntent,
)
from starfray.rulesets.star_trek_adventures.state import (
    KILL,
    LETHAL_ATTACK,
    STUN,
    NoYes,
    Person,
    State,
)
from starfray.rulesets.star_trek_adventures.words import WORDS


@rule("STA-LTH-01", "STA-LTH-02")
def intent_of(state: State, who: int, weapon: int, declared: int) -> int:
    """Return the intent of an attack, declared or by standing order; NONE when it is missing."""
    if STUN <= declared <= KILL:
        return declared
    if under_orders(state, who):
        return STUN
    if state.rulings.undeclared_intent == UndeclaredIntent.LETHAL:
        return KILL
    if state.rulings.undeclared_intent == UndeclaredIntent.BY_WEAPON:
        return KILL if state.weapons[weapon].deadly else STUN
    return NONE


@rule("STA-LTH-02")
def under_orders(state: State, who: int) -> int:
    """Return 1 for a player character while phasers are set to stun, else 0."""
    ordered = state.fight.stun_order and state.sides[state.units[who].side].players
    return 1 if ordered else 0


@rule("STA-LTH-01", "STA-LTH-02", "STA-LTH-04")
def why_not_intend(state: State, who: int, weapon: int, declared: int) -> int:
    """Return why an attack may not be made with this intent, else 0."""
    intent = intent_of(state, who, weapon, declared)
    if intent == NONE:
        return reasons.DECLARE_INTENT
    if intent == STUN:
        return 0
    if under_orders(state, who) and state.rulings.stun_order == StunOrder.BINDING:
        return reasons.ORDERS_BIND
    return why_not_kill(state, who)


@rule("STA-LTH-04")
def why_not_kill(state: State, who: int) -> int:
    """Return why a character may not make a Lethal attack, else 0: the opposition pays Threat."""
    if draws_on_momentum(state, who) or state.fight.threat > 0:
        return 0
    return reasons.NO_THREAT_TO_KILL if state.rulings.npc_lethal == NPCLethal.SPEND_THREAT else 0


DECLARED = WORDS.note(
    "declared", "STA-ATK-03", "who:units intent:intents", "{who} declares the attack {intent}."
)
AGAINST_ORDERS = WORDS.note(
    "against_orders", "STA-LTH-02", "who:units", "{who} acts against the order to stun."
)


@rule("STA-LTH-03", "STA-LTH-04", "STA-ATK-03")
def declare(state: State, table: Table, who: int, intent: int) -> None:
    """Declare the attack: a Lethal one adds 1 to Threat, or costs the opposition 1."""
    note(table, DECLARED, who, intent)
    if intent != KILL:
        return
    if under_orders(state, who):
        note(table, AGAINST_ORDERS, who)
    lethal_threat(state, table, who)


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


@rule("STA-ATK-05", "STA-ATK-11")
def declare_late(state: State, table: Table, who: int) -> None:
    """Declare an attack that only now strikes somebody; without Threat an NPC's is to stun."""
    if state.attack.lethal and why_not_kill(state, who) != 0:
        state.attack.lethal = 0
    declare(state, table, who, KILL if state.attack.lethal else STUN)


@rule("STA-LTH-03")
def lethal_hit(state: State, table: Table, who: int) -> None:
    """Under the ruling that counts targets, move the Threat of one target that is hit."""
    if state.rulings.lethal_threat == LethalThreat.PER_TARGET and draws_on_momentum(state, who):
        threaten(state, table, who, 1)


@rule("STA-LTH-02")
def why_not_order(state: State, who: int, stun: int) -> int:
    """Return why a character may not order phasers set to stun, or lift the order, else 0."""
    unit = state.units[who]
    if unit.ranking_officer == 0 or state.sides[unit.side].players == 0:
        return reasons.NOT_RANKING
    if not able(state, who):
        return reasons.INCAPACITATED
    if enemies(state, who, state.fight.active):
        return reasons.NOT_YOUR_TURN
    return reasons.ORDER_STANDS if state.fight.stun_order == stun else 0


@change(WORDS, "STA-LTH-02", "{who}: phasers on stun - {stun}.", name="stun_order")
def order_stun(state: State, who: Person, stun: NoYes) -> None:
    """Give the order to stun, or lift it."""
    state.fight.stun_order = stun


ORDER_STUN = verb(
    WORDS, "order_stun", "STA-LTH-02", "", "{who} orders phasers set to stun",
    do=order_stun, why_not=why_not_order, stun=1, when=words.TURN_OF_SIDE,
)  # fmt: skip
LIFT_STUN = verb(
    WORDS, "lift_stun", "STA-LTH-02", "", "{who} lifts the order to stun",
    do=order_stun, why_not=why_not_order, stun=0, when=words.TURN_OF_SIDE,
)  # fmt: skip

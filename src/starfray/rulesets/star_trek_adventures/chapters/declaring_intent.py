"""Set phasers to stun: declaring an attack Lethal or not, and the order to stun."""

from __future__ import annotations

from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import (
    INCAPACITATED,
    able,
    enemies,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.turn_order import NOT_YOUR_TURN
from starfray.rulesets.star_trek_adventures.chapters.lethal_attacks import (
    lethal_threat,
    why_not_kill,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.qualities import (
    harder_by_intent,
)
from starfray.rulesets.star_trek_adventures.rulings import StunOrder, UndeclaredIntent
from starfray.rulesets.star_trek_adventures.state import KILL, STUN, Person, State
from starfray.rulesets.star_trek_adventures.words import TURN_OF_SIDE, WORDS

# What the answers to a question for the intent of an attack are called.
INTENTS_SAID = {
    "undeclared": "leave it undeclared",
    "non_lethal": "to stun (Non-lethal)",
    "lethal": "to kill (Lethal)",
}


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
        return KILL if harder_by_intent(state, weapon, STUN) else STUN
    return NONE


@rule("STA-LTH-02")
def under_orders(state: State, who: int) -> bool:
    """Return whether phasers are set to stun for a character: for those of the players."""
    ordered = state.fight.stun_order != 0
    return ordered and state.sides[state.units[who].side].players != 0


DECLARE_INTENT = WORDS.reason(
    "declare_intent", "STA-LTH-01", "declare the attack Lethal or Non-lethal"
)
ORDERS_BIND = WORDS.reason("orders_bind", "STA-LTH-02", "phasers are set to stun")


@rule("STA-LTH-01", "STA-LTH-02", "STA-LTH-04")
def why_not_intend(state: State, who: int, weapon: int, declared: int) -> int:
    """Return why an attack may not be made with this intent, else 0."""
    intent = intent_of(state, who, weapon, declared)
    if intent == NONE:
        return DECLARE_INTENT
    if intent == STUN:
        return 0
    if under_orders(state, who) and state.rulings.stun_order == StunOrder.BINDING:
        return ORDERS_BIND
    return why_not_kill(state, who)


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


@rule("STA-ATK-05", "STA-ATK-11")
def declare_late(state: State, table: Table, who: int) -> None:
    """Declare an attack that only now strikes somebody: to stun, where it may not be Lethal.

    That is so without Threat for an NPC, and under an order to stun that binds.
    """
    if state.attack.lethal and why_not_intend(state, who, state.attack.weapon, KILL) != 0:
        state.attack.lethal = 0
    declare(state, table, who, KILL if state.attack.lethal else STUN)


NOT_RANKING = WORDS.reason(
    "not_ranking", "STA-LTH-02", "only the ranking officer of the players may"
)
ORDER_STANDS = WORDS.reason("order_stands", "STA-LTH-02", "phasers are set to stun already")
NO_ORDER = WORDS.reason("no_order", "STA-LTH-02", "there is no order to lift")


@rule("STA-LTH-02", "STA-TRN-08")
def why_not_order(state: State, who: int, stun: int) -> int:
    """Return why a character may not order phasers set to stun, or lift the order, else 0.

    In a Conflict it is a turn of its side; outside there are no turns.
    """
    unit = state.units[who]
    if unit.ranking_officer == 0 or state.sides[unit.side].players == 0:
        return NOT_RANKING
    if not able(state, who):
        return INCAPACITATED
    if state.fight.in_conflict and enemies(state, who, state.fight.active):
        return NOT_YOUR_TURN
    if state.fight.stun_order != stun:
        return 0
    return ORDER_STANDS if stun else NO_ORDER


@change(WORDS, "STA-LTH-02", "{who} orders phasers set to stun.")
def order_stun(state: State, who: Person) -> None:
    """Give the order to stun."""
    state.fight.stun_order = 1


ORDER_STUN = verb(
    WORDS, "order_stun", "STA-LTH-02", "", "{who} orders phasers set to stun",
    do=order_stun, why_not=why_not_order, stun=1, when=TURN_OF_SIDE,
)  # fmt: skip


@change(WORDS, "STA-LTH-02", "{who} lifts the order to stun.")
def lift_stun(state: State, who: Person) -> None:
    """Lift the order to stun."""
    state.fight.stun_order = 0


LIFT_STUN = verb(
    WORDS, "lift_stun", "STA-LTH-02", "", "{who} lifts the order to stun",
    do=lift_stun, why_not=why_not_order, stun=0, when=TURN_OF_SIDE,
)  # fmt: skip

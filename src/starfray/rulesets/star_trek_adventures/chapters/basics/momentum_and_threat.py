"""Basics, Momentum and Threat: the two pools of the table, and who pays from which."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, rule_out
from starfray.rulesets.star_trek_adventures.rulings import AlliedNPCs, ImmediateSpends
from starfray.rulesets.star_trek_adventures.state import (
    MOMENTUM_LIMIT,
    PLAYER,
    Person,
    Spend,
    State,
)
from starfray.rulesets.star_trek_adventures.words import WORDS


@rule("STA-LTH-06")
def draws_on_momentum(state: State, who: int) -> bool:
    """Return whether a character pays from the players' pool: its side decides, or its kind."""
    unit = state.units[who]
    if state.sides[unit.side].players == 0:
        return False
    kind_decides = state.rulings.allied_npcs == AlliedNPCs.KIND_DECIDES
    return not kind_decides or unit.kind == PLAYER


@rule("STA-CORE-13", asked="STA-CORE-13")
def starting_threat(players: int) -> int:
    """Return the Threat with which the game master starts: 2 for each player."""
    return 2 * players


@rule()
def own_points(state: State, who: int) -> int:
    """Return the Momentum that the Task just attempted has put into a character's hand."""
    if state.hand.who != who:
        return 0
    return state.hand.momentum + state.hand.bonus


@rule("STA-CORE-08", "STA-CORE-23")
def points(state: State, who: int) -> int:
    """Return what a character may spend: its own Momentum with the group pool, or with Threat."""
    if draws_on_momentum(state, who):
        return own_points(state, who) + state.fight.momentum
    return own_points(state, who) + state.fight.threat


NOT_ENOUGH_MOMENTUM = WORDS.reason(
    "not_enough_momentum", "STA-CORE-08", "there is not enough Momentum"
)
NOT_ENOUGH_THREAT = WORDS.reason("not_enough_threat", "STA-CORE-13", "there is not enough Threat")
NOT_IMMEDIATE = WORDS.reason("not_immediate", "STA-CORE-14", "only an Immediate spend takes Threat")
MOMENTUM_ALONE = WORDS.reason("momentum_alone", "STA-CORE-14", "players pay with Momentum only")


@rule("STA-CORE-13", "STA-CORE-14", asked="STA-CORE-14")
def why_not_pay(state: State, who: int, cost: int, by_threat: int, immediate: int) -> int:
    """Return why `cost` points, `by_threat` of them by adding Threat, cannot be paid, else 0."""
    if not draws_on_momentum(state, who):
        return 0 if points(state, who) >= cost else NOT_ENOUGH_THREAT
    if by_threat > 0:
        if not immediate:
            return NOT_IMMEDIATE
        if state.rulings.immediate_spends == ImmediateSpends.MOMENTUM_ONLY:
            return MOMENTUM_ALONE
    return 0 if points(state, who) >= cost - by_threat else NOT_ENOUGH_MOMENTUM


@rule("STA-CORE-14")
def why_not_afford(state: State, who: int, cost: int) -> int:
    """Return why the cost of an Immediate spend cannot be paid, else 0: players may add Threat."""
    threat_too = state.rulings.immediate_spends == ImmediateSpends.THREAT_TOO
    if threat_too and draws_on_momentum(state, who):
        return 0
    return why_not_pay(state, who, cost, 0, 1)


MOST_POINTS = 30


@rule()
def amounts(table: Table, question: int, most: int, reason: int) -> int:
    """Return the amounts that may be spent, from 0 to `most`; more is refused for a reason."""
    for amount in range(most + 1, MOST_POINTS + 1):
        rule_out(table, question, amount, reason)
    return (2 << min(MOST_POINTS, most)) - 1


@rule("STA-CORE-08", "STA-CORE-23")
def amounts_at_hand(state: State, table: Table, who: int, question: int) -> int:
    """Return the amounts that a character may spend: as much as it has."""
    short = NOT_ENOUGH_MOMENTUM if draws_on_momentum(state, who) else NOT_ENOUGH_THREAT
    return amounts(table, question, points(state, who), short)


MORE_THAN_PRICE = WORDS.reason("more_than_price", "STA-CORE-14", "that is more than the price")
THREAT_PART = WORDS.question(
    "threat_part", "STA-CORE-14",
    "{who}, how many of the {cost} points for {spend} are paid by adding Threat?",
    fields="cost spend:spends",
)  # fmt: skip


@rule("STA-CORE-14")
def threat_part(state: State, table: Table, who: int, spend: int, cost: int, immediate: int) -> int:
    """Let a player say how many points of an Immediate spend are paid by adding Threat."""
    if not immediate or state.rulings.immediate_spends == ImmediateSpends.MOMENTUM_ONLY:
        return 0
    least = max(0, cost - points(state, who))
    options = amounts(table, THREAT_PART, cost, MORE_THAN_PRICE)
    for added in range(least):
        rule_out(table, THREAT_PART, added, NOT_ENOUGH_MOMENTUM)
        options -= 1 << added
    return ask(table, state, who, THREAT_PART, options, cost, spend)


@rule("STA-CORE-08", "STA-CORE-14", "STA-CORE-23")
def pay(state: State, table: Table, who: int, spend: int, cost: int, immediate: int) -> None:
    """Pay for a spend: bonus Momentum first, then the Task's own, then the group pool or Threat.

    Players may pay any part of an Immediate spend by adding Threat; the opposition spends Threat.
    """
    if cost == 0:
        return
    hand = state.hand
    momentum = draws_on_momentum(state, who)
    added = threat_part(state, table, who, spend, cost, immediate) if momentum else 0
    own = min(own_points(state, who), cost - added)
    if own > 0:
        bonus = min(own, hand.bonus)
        hand.bonus -= bonus
        hand.momentum -= own - bonus
    rest = cost - added - own
    if momentum:
        pay_momentum(state, table, who, spend, own, rest, added)
    else:
        pay_threat(state, table, who, spend, own, rest)


@change(
    WORDS, "STA-CORE-08",
    "{who} pays for {spend}[, {own} own Momentum][, {pool} from the pool]"
    "[, {added} added to Threat].",
    name="paid",
)  # fmt: skip
def pay_momentum(state: State, who: Person, spend: Spend, own: int, pool: int, added: int) -> None:
    """Take Momentum from the group pool, and add to Threat."""
    state.fight.momentum -= pool
    state.fight.threat += added


@change(
    WORDS, "STA-CORE-23", "{who} pays for {spend}[, {own} own Momentum][, {threat} Threat].",
    name="paid_with_threat",
)  # fmt: skip
def pay_threat(state: State, who: Person, spend: Spend, own: int, threat: int) -> None:
    """Take points from the game master's Threat."""
    state.fight.threat -= threat


@change(WORDS, "STA-CORE-13", "{who} adds {amount} to Threat.", name="threat_added")
def add_threat(state: State, who: Person, amount: int) -> None:
    """Add to the game master's Threat because of something a character does."""
    state.fight.threat += amount


@rule("STA-CORE-13")
def spend_threat(state: State, table: Table, who: int, spend: int, amount: int) -> None:
    """Pay with the game master's Threat alone; the caller has seen that it is there."""
    pay_threat(state, table, who, spend, 0, amount)


@rule("STA-CORE-08")
def pool_after(pool: int, unspent: int) -> int:
    """Return the group pool after `unspent` Momentum went to it: at most 6."""
    return min(MOMENTUM_LIMIT, pool + unspent)


@rule("STA-CORE-08", "STA-CORE-23", asked="STA-CORE-08")
def save_momentum(state: State, table: Table) -> None:
    """Save the Momentum left in hand: in the group pool, or as Threat; bonus points are lost."""
    hand = state.hand
    if hand.who >= 0 and hand.momentum > 0:
        if draws_on_momentum(state, hand.who):
            pool = pool_after(state.fight.momentum, hand.momentum)
            saved = pool - state.fight.momentum
            save(state, table, hand.who, saved, hand.momentum - saved)
        else:
            save_as_threat(state, table, hand.who, hand.momentum)
    empty_hand(state)


@change(WORDS, "STA-CORE-08", "{who} saves {amount} Momentum[, {lost} lost].", name="saved")
def save(state: State, who: Person, amount: int, lost: int) -> None:
    """Put Momentum into the group pool."""
    state.fight.momentum += amount


@change(
    WORDS, "STA-CORE-23", "{amount} of {who}'s Momentum becomes Threat.", name="saved_as_threat"
)
def save_as_threat(state: State, who: Person, amount: int) -> None:
    """Turn the opposition's Momentum into Threat."""
    state.fight.threat += amount


@rule()
def empty_hand(state: State) -> None:
    """Forget the Task that was attempted last."""
    hand = state.hand
    hand.who = NOBODY
    hand.success = 0
    hand.momentum = 0
    hand.bonus = 0
    hand.rolled = 0
    hand.generated = 0
    hand.complications = 0

"""Actions of a turn: what each costs, why it may not be taken, and taking it.

Chapter: Turn Sequence, Initiative, and Actions.
"""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.action import Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.table import Table
from starfray.core.verbs import by_verb, carried_out, verb
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.responsive_strategy import (
    responses,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.aiming_and_called_shots import (
    call_over,
    why_not_as_called,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.influence import HAS_SURRENDERED
from starfray.rulesets.starcraft_rpg.chapters.morale import actions_over
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.sneaking import (
    may_sneak_after,
    may_sneak_yet,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.action_move import (
    run_left,
    strike_on_the_run,
    why_not_strike,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.ways_to_react import why_not_instead
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.turn_sequence import end_turn, over
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import slot_in_hand
from starfray.rulesets.starcraft_rpg.rulings import FullRoundCost
from starfray.rulesets.starcraft_rpg.state import (
    BY_ACTION_MOVE,
    FLEEING,
    SURRENDERED,
    UP,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import (
    FREE,
    FULL_ROUND,
    MINOR_ACTION,
    MOVE_ACTION,
    STANDARD_ACTION,
    WORDS,
    cost_itself,
    ends_turn,
    goes_on,
    is_as_called,
    is_attack,
    is_game_masters,
    lets_sneak,
    minor_gained,
    move_gained,
    needs_weapon,
    standard_gained,
)

why_not_by_verb = by_verb(WORDS, "why_not")
carry_out = carried_out(WORDS)


@rule("SCR-ACT-03", "SCR-ACT-08", "SCR-SPA-01")
def cost(state: State, action: Action) -> int:
    """Return which action of the turn something takes: none, as a part of an Action Move."""
    if state.fight.manner == BY_ACTION_MOVE:
        if is_attack(state, action) or goes_on(state, action):
            return FREE
    return cost_itself(state, action)


NO_STANDARD = WORDS.reason("no_standard", "SCR-ACT-02", "no standard action is left")
NO_MOVE = WORDS.reason("no_move", "SCR-ACT-06", "no move action is left, and none can be made")
NO_MINOR = WORDS.reason("no_minor", "SCR-ACT-07", "no minor action is left")
NO_FULL_ROUND = WORDS.reason(
    "no_full_round", "SCR-ACT-08", "a full-round action takes a standard and a move action"
)


@rule("SCR-ACT-01", "SCR-ACT-02", "SCR-ACT-08")
def why_not_cost(state: State, price: int) -> int:
    """Return 0 when the action is left, else the reason."""
    fight = state.fight
    if price == STANDARD_ACTION:
        return 0 if fight.standard > 0 else NO_STANDARD
    if price == MOVE_ACTION:
        return 0 if fight.move > 0 else NO_MOVE
    if price == MINOR_ACTION:
        return 0 if fight.minor > 0 else NO_MINOR
    if price == FULL_ROUND:
        if fight.standard < 1 or fight.move < 1:
            return NO_FULL_ROUND
        if fight.minor < 1 and state.rulings.full_round_cost == FullRoundCost.ALL_THREE:
            return NO_FULL_ROUND
    return 0


class Actions(NamedTuple):
    """How many of each kind of action something takes."""

    standard: int
    move: int
    minor: int


@rule("SCR-ACT-01", "SCR-ACT-08")
def actions_for(state: State, price: int) -> Actions:
    """Return the actions that are used up by a price: one, or those of a full-round action."""
    standard = 1 if price in (STANDARD_ACTION, FULL_ROUND) else 0
    move = 1 if price in (MOVE_ACTION, FULL_ROUND) else 0
    minor = 1 if price == MINOR_ACTION else 0
    if price == FULL_ROUND and state.rulings.full_round_cost == FullRoundCost.ALL_THREE:
        minor = 1
    return Actions(standard, move, minor)


@rule("SCR-ACT-01", "SCR-ACT-08")
def pay(state: State, table: Table, price: int) -> None:
    """Use an action up, or those of a full-round action."""
    used = actions_for(state, price)
    spend_actions(state, table, state.fight.active, used.standard, used.move, used.minor)


@change(
    WORDS, "SCR-ACT-01",
    "{who} spends actions: standard {standard}, move {move}, minor {minor}.",
    name="spent", bookkeeping=True,
)  # fmt: skip
def spend_actions(state: State, who: Person, standard: int, move: int, minor: int) -> None:
    """Have fewer actions left."""
    state.fight.standard -= standard
    state.fight.move -= move
    state.fight.minor -= minor


@change(
    WORDS, "SCR-ACT-04",
    "{who} trades actions: standard {standard}, move {move}, minor {minor}.",
    name="traded", bookkeeping=True,
)  # fmt: skip
def trade_actions(state: State, who: Person, standard: int, move: int, minor: int) -> None:
    """Have other actions left than before."""
    state.fight.standard += standard
    state.fight.move += move
    state.fight.minor += minor


NO_TRADE = WORDS.reason("no_trade", "SCR-ACT-04", "no standard action is left to give up")


@rule("SCR-ACT-04")
def why_not_trade_standard(state: State) -> int:
    """Return 0 when there is a standard action to give up, else the reason."""
    return 0 if state.fight.standard > 0 else NO_TRADE


@rule("SCR-ACT-06")
def why_not_trade_move(state: State) -> int:
    """Return 0 when there is a move action to give up, else the reason."""
    return 0 if state.fight.move > 0 else NO_MOVE


TRADE_STANDARD_MOVE = verb(
    WORDS, "trade_standard_move", "SCR-ACT-04", "",
    "{who} gives up the standard action for a move",
    do=trade_actions, why_not=why_not_trade_standard, cost=FREE, standard=-1, move=1, minor=0,
)  # fmt: skip
TRADE_STANDARD_MINOR = verb(
    WORDS, "trade_standard_minor", "SCR-ACT-04", "",
    "{who} gives up the standard action for a minor one",
    do=trade_actions, why_not=why_not_trade_standard, cost=FREE, standard=-1, move=0, minor=1,
)  # fmt: skip
TRADE_MOVE_MINOR = verb(
    WORDS, "trade_move_minor", "SCR-ACT-06", "",
    "{who} gives up the move action for a minor one",
    do=trade_actions, why_not=why_not_trade_move, cost=FREE, standard=0, move=-1, minor=1,
)  # fmt: skip


@rule()
def why_not(state: State, action: Action) -> int:
    """Return 0 for an action that may be taken now, else the reason."""
    if is_game_masters(state, action):
        return why_not_by_verb(state, action)
    reason = why_not_itself(state, action)
    if reason == 0 and state.units[action.who].suppressed and not state.units[action.who].stunned:
        return why_not_under_fire(state, action)
    return reason


@rule("SCR-SPA-11")
def why_not_under_fire(state: State, action: Action) -> int:
    """Return 0 when who is suppressed may do something before, or without, reacting."""
    fight = state.fight
    paid = fight.half_move and goes_on(state, action)  # the rest of a move
    price = FREE if paid else cost(state, action)
    used = actions_for(state, price)
    standard = fight.standard + standard_gained(state, action) - used.standard
    move = fight.move + move_gained(state, action) - used.move
    minor = fight.minor + minor_gained(state, action) - used.minor
    return why_not_instead(state, action, standard, move, minor)


STUNNED = WORDS.reason("stunned", "SCR-PSI-18", "a stunned combatant takes no actions")
NOT_YOUR_TURN = WORDS.reason("not_your_turn", "SCR-TRN-02", "it is someone else's turn")
NO_WEAPON = WORDS.reason("no_weapon", "SCR-ACT-07", "this weapon is not in hand")


@rule()
def why_not_itself(state: State, action: Action) -> int:
    """Return 0 for an action that may be taken as far as it alone goes, else the reason."""
    who = action.who
    if who != state.fight.active or not 0 <= who < len(state.units):
        return NOT_YOUR_TURN
    if state.units[who].down != UP:
        return why_not_any_action(state, who)
    if state.units[who].stunned and not ends_turn(state, action):
        return STUNNED
    if needs_weapon(state, action) and slot_in_hand(state, who, action.item) < 0:
        return NO_WEAPON
    if not (state.fight.half_move and goes_on(state, action)):
        reason = why_not_cost(state, cost(state, action))
        if reason:
            return reason
    if state.fight.manner == BY_ACTION_MOVE:
        reason = why_not_strike(state, action)
        if reason:
            return reason
    if is_as_called(state, action):
        reason = why_not_as_called(state, action)
        if reason:
            return reason
    return why_not_by_verb(state, action)


IS_FLEEING = WORDS.reason("is_fleeing", "SCR-INF-06", "someone who flees does nothing else")
CANNOT_ACT = WORDS.reason("cannot_act", "SCR-GEN-06", "a downed combatant takes no actions")


@rule("SCR-GEN-06", "SCR-INF-06", "SCR-INF-07")
def why_not_any_action(state: State, who: int) -> int:
    """Return why a combatant who does not stand takes no actions."""
    down = state.units[who].down
    if down == FLEEING:
        return IS_FLEEING
    return HAS_SURRENDERED if down == SURRENDERED else CANNOT_ACT


@rule()
def apply(state: State, table: Table, action: Action) -> None:
    """Take an action; the turn is over when no action is left."""
    who = action.who
    if ends_turn(state, action) or is_game_masters(state, action):
        carry_out(state, table, action)
        return
    if state.fight.half_move and goes_on(state, action):
        use_half_move(state, table, who)
    else:
        price = cost(state, action)
        if price != FREE:
            pay(state, table, price)
    if state.fight.manner == BY_ACTION_MOVE and is_attack(state, action):
        strike_on_the_run(state, table, who)
    carry_out(state, table, action)
    responses(state, table)  # by one ruling the damage waits for them
    if is_as_called(state, action):
        call_over(state, table, who)
    if lets_sneak(state, action):
        may_sneak_after(state, table, who)
    actions_over(state, table)
    fight = state.fight
    left = fight.standard or fight.move or fight.minor or fight.half_move
    if fight.manner == BY_ACTION_MOVE and (fight.strike or run_left(state, who, 0)):
        left = 1
    if fight.moved and may_sneak_yet(state, who):
        left = 1
    unit = state.units[who]
    if unit.down != UP or unit.stunned or not left:
        if over(state) == GOING_ON:
            end_turn(state, table, who)


@change(
    WORDS, "SCR-ACT-09", "{who} uses the rest of the move.", name="half_move_used", bookkeeping=True
)
def use_half_move(state: State, who: Person) -> None:
    """Use the half of a move that is left after standing up."""
    state.fight.half_move = 0

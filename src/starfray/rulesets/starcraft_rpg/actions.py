"""Actions of a turn: what each costs, why it may not be taken, and taking it."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_rpg import (
    command_words,
    notes,
    psionic_words,
    words,
)
from starfray.rulesets.starcraft_rpg.aiming import (
    aim,
    call_over,
    call_shot,
    why_not_aim,
    why_not_as_called,
    why_not_call,
)
from starfray.rulesets.starcraft_rpg.behaviors import behave, why_not_behavior
from starfray.rulesets.starcraft_rpg.commands import (
    carry_out_command,
    command_cost,
    why_no_actions,
    why_not_command,
)
from starfray.rulesets.starcraft_rpg.costs import FREE, FULL_ROUND, MINOR, MOVE, STANDARD
from starfray.rulesets.starcraft_rpg.equipment import (
    crouch,
    fall_prone,
    handle,
    reload,
    stand_up,
    why_not_crouch,
    why_not_handle,
    why_not_reload,
)
from starfray.rulesets.starcraft_rpg.fire import (
    why_not_attack,
    why_not_so_many,
    why_not_special,
)
from starfray.rulesets.starcraft_rpg.ground import SHIFTING, WALKING
from starfray.rulesets.starcraft_rpg.healing import first_aid, why_not_first_aid
from starfray.rulesets.starcraft_rpg.hidden_actions import (
    carry_out_hiding,
    cost_of_hiding,
    is_of_hiding,
    why_not_hiding,
)
from starfray.rulesets.starcraft_rpg.morale import actions_over
from starfray.rulesets.starcraft_rpg.movement import (
    sprint,
    walk,
    why_not_move,
    why_not_shift,
    why_not_sprint,
)
from starfray.rulesets.starcraft_rpg.psionic_actions import (
    carry_out_psionic,
    is_psionic,
    psionic_cost,
    why_not_psionic,
)
from starfray.rulesets.starcraft_rpg.reacting import why_not_instead
from starfray.rulesets.starcraft_rpg.responses import responses
from starfray.rulesets.starcraft_rpg.routes import route_of
from starfray.rulesets.starcraft_rpg.rulings import (
    FullRoundCost,
    LettingGo,
    ReloadActions,
    StandUpCost,
)
from starfray.rulesets.starcraft_rpg.rushing import (
    charge,
    is_attack,
    run,
    run_left,
    set_out,
    strike_on_the_run,
    why_not_charge,
    why_not_run,
    why_not_strike,
)
from starfray.rulesets.starcraft_rpg.sneaking import may_sneak_after, may_sneak_yet
from starfray.rulesets.starcraft_rpg.state import (
    ACTION_MOVE,
    HEAVY_STRIKES,
    RELOAD_FULL_ROUND,
    RELOAD_STANDARD,
    UP,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.targets import slot_in_hand, why_not_centre
from starfray.rulesets.starcraft_rpg.turn import end_turn, over
from starfray.rulesets.starcraft_rpg.volleys import area_volley, attack_action, special_fire
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-ACT-03", "SCR-ACT-05", "SCR-ACT-07", "SCR-ACT-08")
def cost(state: State, verb: int, kind: int) -> int:
    """Return which action of the turn a verb takes."""
    if is_psionic(verb):
        return psionic_cost(state, verb, kind)
    if state.fight.manner == ACTION_MOVE and (is_attack(verb) or verb == words.MOVE):
        return FREE
    if verb <= words.SATURATION_FIRE or verb == words.FIRST_AID:
        return STANDARD
    if is_of_hiding(verb):
        return cost_of_hiding(state, verb)
    if verb == words.MOVE or verb == words.SHIFT:
        return MOVE
    if verb == words.SPRINT or verb == words.ACTION_MOVE or verb == words.CHARGE:
        return FULL_ROUND
    if verb == words.STAND_UP:
        return MINOR if state.rulings.stand_up_cost == StandUpCost.MINOR else MOVE
    if verb == words.RELOAD:
        if state.rulings.reload_actions == ReloadActions.ALWAYS_MOVE:
            return MOVE
        action = state.weapons[kind].reload_action
        if action == RELOAD_STANDARD:
            return STANDARD
        return FULL_ROUND if action == RELOAD_FULL_ROUND else MOVE
    if command_words.TACTICS <= verb <= command_words.DEMAND_SURRENDER:
        return command_cost(verb)
    if verb == words.LET_FALL and state.rulings.letting_go == LettingGo.FREE:
        return FREE
    if verb >= words.TRADE_STANDARD_MOVE or verb == words.CALL_SHOT:
        return FREE
    return MINOR


@rule("SCR-ACT-01", "SCR-ACT-02", "SCR-ACT-08")
def why_not_cost(state: State, price: int) -> int:
    """Return 0 when the action is left, else the reason."""
    fight = state.fight
    if price == STANDARD:
        return 0 if fight.standard > 0 else words.NO_STANDARD
    if price == MOVE:
        return 0 if fight.move > 0 else words.NO_MOVE
    if price == MINOR:
        return 0 if fight.minor > 0 else words.NO_MINOR
    if price == FULL_ROUND:
        if fight.standard < 1 or fight.move < 1:
            return words.NO_FULL_ROUND
        if fight.minor < 1 and state.rulings.full_round_cost == FullRoundCost.ALL_THREE:
            return words.NO_FULL_ROUND
    return 0


@rule("SCR-ACT-01", "SCR-ACT-08")
def pay(state: State, table: Table, price: int) -> None:
    """Use an action up, or those of a full-round action."""
    standard = 1 if price in (STANDARD, FULL_ROUND) else 0
    move = 1 if price in (MOVE, FULL_ROUND) else 0
    minor = 1 if price == MINOR else 0
    if price == FULL_ROUND and state.rulings.full_round_cost == FullRoundCost.ALL_THREE:
        minor = 1
    spend_actions(state, table, state.fight.active, standard, move, minor)


@change(
    WORDS, "SCR-ACT-01",
    "{who} spends actions: standard {standard}, move {move}, minor {minor}.",
    name="spent", quiet=True,
)  # fmt: skip
def spend_actions(state: State, who: Person, standard: int, move: int, minor: int) -> None:
    """Have fewer actions left."""
    state.fight.standard -= standard
    state.fight.move -= move
    state.fight.minor -= minor


@rule("SCR-ACT-04", "SCR-ACT-06")
def trade(state: State, table: Table, who: int, verb: int) -> None:
    """Give a larger action up for a smaller one."""
    standard = 0 if verb == words.TRADE_MOVE_MINOR else -1
    move = 1 if verb == words.TRADE_STANDARD_MOVE else -1 - standard
    minor = 0 if verb == words.TRADE_STANDARD_MOVE else 1
    trade_actions(state, table, who, standard, move, minor)


@change(
    WORDS, "SCR-ACT-04",
    "{who} trades actions: standard {standard}, move {move}, minor {minor}.",
    name="traded", quiet=True,
)  # fmt: skip
def trade_actions(state: State, who: Person, standard: int, move: int, minor: int) -> None:
    """Have other actions left than before."""
    state.fight.standard += standard
    state.fight.move += move
    state.fight.minor += minor


@rule()
def why_not(state: State, action: Action) -> int:
    """Return 0 for an action that may be taken now, else the reason."""
    reason = why_not_itself(state, action)
    if reason == 0 and state.units[action.who].suppressed and not state.units[action.who].stunned:
        return why_not_under_fire(state, action)
    return reason


@rule("SCR-SPA-11")
def why_not_under_fire(state: State, action: Action) -> int:
    """Return 0 when who is suppressed may do something before, or without, reacting."""
    fight = state.fight
    verb = action.verb
    price = cost(state, verb, action.item)
    standard, move, minor = fight.standard, fight.move, fight.minor
    if price in (STANDARD, FULL_ROUND):
        standard -= 1
    if price in (MOVE, FULL_ROUND):
        move -= 1
    if price == MINOR:
        minor -= 1
    if verb == words.TRADE_STANDARD_MOVE or verb == words.TRADE_STANDARD_MINOR:
        standard -= 1
    if verb == words.TRADE_MOVE_MINOR:
        move -= 1
    if verb == words.TRADE_STANDARD_MOVE:
        move += 1
    if verb == words.TRADE_STANDARD_MINOR or verb == words.TRADE_MOVE_MINOR:
        minor += 1
    return why_not_instead(state, action, standard, move, minor)


@rule()
def why_not_itself(state: State, action: Action) -> int:
    """Return 0 for an action that may be taken as far as it alone goes, else the reason."""
    who = action.who
    if who != state.fight.active or not 0 <= who < len(state.units):
        return words.NOT_YOUR_TURN
    if state.units[who].down != UP:
        return why_no_actions(state, who)
    verb = action.verb
    if state.units[who].stunned and verb != words.END_TURN:
        return psionic_words.STUNNED
    if is_psionic(verb):
        reason = why_not_cost(state, cost(state, verb, action.item))
        return reason or why_not_psionic(state, action)
    kind = action.item
    slot = NOTHING
    if verb <= words.SATURATION_FIRE or verb == words.RELOAD or verb == words.CHARGE:
        slot = slot_in_hand(state, who, kind)
        if slot < 0:
            return words.NO_WEAPON
    if verb == words.MOVE and state.fight.half_move:
        return why_not_move(state, who, route_of(state, action))
    reason = why_not_cost(state, cost(state, verb, kind))
    if reason:
        return reason
    if state.fight.manner == ACTION_MOVE:
        if verb == words.MOVE:
            return why_not_run(state, who, route_of(state, action))
        reason = why_not_strike(state, verb, action.n)
        if reason:
            return reason
    if is_attack(verb) or verb == words.CHARGE:
        reason = why_not_as_called(state, action)
        if reason:
            return reason
    if is_of_hiding(verb):
        return why_not_hiding(state, action)
    if command_words.TACTICS <= verb <= command_words.DEMAND_SURRENDER:
        return why_not_command(state, action)
    if verb == words.ATTACK_WITH:
        if state.weapons[kind].burst >= 0:
            return why_not_area_attack(state, who, slot, action)
        return why_not_attack(state, who, action.target, slot, action.n)
    if verb <= words.SATURATION_FIRE:
        return why_not_special(state, who, action.target, action.x, action.y, slot, verb)
    if verb == words.MOVE:
        return why_not_move(state, who, route_of(state, action))
    if verb == words.SHIFT:
        return why_not_shift(state, who, route_of(state, action))
    if verb == words.SPRINT:
        return why_not_sprint(state, who, route_of(state, action))
    if verb == words.CHARGE:
        return why_not_charge(state, who, action.target, slot, route_of(state, action))
    if verb == words.STAND_UP:
        return 0 if state.units[who].prone else words.NOT_PRONE
    if verb == words.FALL_PRONE:
        return words.ALREADY_PRONE if state.units[who].prone else 0
    if verb == words.CROUCH:
        return why_not_crouch(state, who)
    if verb == words.RELOAD:
        return why_not_reload(state, who, slot)
    if words.DRAW <= verb <= words.LET_FALL:
        return why_not_handle(state, who, verb, kind)
    if verb == words.FIRST_AID:
        return why_not_first_aid(state, who, action.target)
    if verb == words.AIM:
        return why_not_aim(state, who, action.target)
    if verb == words.CALL_SHOT:
        return why_not_call(state, who, action.n)
    if words.HEAVY_STRIKES <= verb <= words.THOUGHT_BLOCK:
        return why_not_behavior(state, who)
    if verb == words.TRADE_STANDARD_MOVE or verb == words.TRADE_STANDARD_MINOR:
        return 0 if state.fight.standard > 0 else words.NO_TRADE
    if verb == words.TRADE_MOVE_MINOR:
        return 0 if state.fight.move > 0 else words.NO_MOVE
    return 0


@rule("SCR-ATK-14")
def why_not_area_attack(state: State, who: int, slot: int, action: Action) -> int:
    """Return 0 when a weapon with an area may be used on a square, else the reason."""
    if action.target >= 0:
        return why_not_attack(state, who, action.target, slot, action.n)
    reason = why_not_so_many(state, who, slot, action.n)
    return reason or why_not_centre(state, who, action.x, action.y, action.item)


@rule()
def apply(state: State, table: Table, action: Action) -> None:
    """Take an action; the turn is over when no action is left."""
    who = action.who
    verb = action.verb
    if verb == words.END_TURN:
        end_turn(state, table, who)
        return
    if verb == words.MOVE and state.fight.half_move:
        use_half_move(state, table, who)
    else:
        price = cost(state, verb, action.item)
        if price != FREE:
            pay(state, table, price)
    if state.fight.manner == ACTION_MOVE and is_attack(verb):
        strike_on_the_run(state, table, who)
    carry_out(state, table, action)
    if is_attack(verb) or verb == words.CHARGE:
        call_over(state, table, who)
    if words.MOVE <= verb <= words.SPRINT:
        may_sneak_after(state, table, who)
    responses(state, table)
    actions_over(state, table)
    fight = state.fight
    left = fight.standard or fight.move or fight.minor or fight.half_move
    if fight.manner == ACTION_MOVE and (fight.strike or run_left(state, who, 0)):
        left = 1
    if fight.moved and may_sneak_yet(state, who):
        left = 1
    unit = state.units[who]
    if unit.down != UP or unit.stunned or not left:
        if over(state) == GOING_ON:
            end_turn(state, table, who)


@change(WORDS, "SCR-ACT-09", "{who} uses the rest of the move.", name="half_move_used", quiet=True)
def use_half_move(state: State, who: Person) -> None:
    """Use the half of a move that is left after standing up."""
    state.fight.half_move = 0


@rule()
def carry_out(state: State, table: Table, action: Action) -> None:
    """Do what the action says."""
    who = action.who
    verb = action.verb
    kind = action.item
    if is_psionic(verb):
        carry_out_psionic(state, table, action)
    elif is_of_hiding(verb):
        carry_out_hiding(state, table, action)
    elif command_words.TACTICS <= verb <= command_words.DEMAND_SURRENDER:
        carry_out_command(state, table, action)
    elif verb == words.ATTACK_WITH:
        slot = slot_in_hand(state, who, kind)
        if state.weapons[kind].burst >= 0:
            area_volley(state, table, action, slot)
        else:
            attack_action(state, table, who, action.target, slot, action.n)
    elif verb <= words.SATURATION_FIRE:
        slot = slot_in_hand(state, who, kind)
        special_fire(state, table, action, slot)
    elif verb == words.MOVE and state.fight.manner == ACTION_MOVE:
        run(state, table, who, route_of(state, action))
    elif verb == words.MOVE:
        walk(state, table, who, route_of(state, action), WALKING)
    elif verb == words.SHIFT:
        walk(state, table, who, route_of(state, action), SHIFTING)
    elif verb == words.SPRINT:
        sprint(state, table, who, route_of(state, action))
    elif verb == words.ACTION_MOVE:
        set_out(state, table, who)
    elif verb == words.CHARGE:
        slot = slot_in_hand(state, who, kind)
        charge(state, table, who, action.target, slot, route_of(state, action))
    elif verb == words.STAND_UP:
        stand_up(state, table, who)
    elif verb == words.FALL_PRONE:
        fall_prone(state, table, who)
    elif verb == words.CROUCH:
        crouch(state, table, who)
    elif verb == words.RELOAD:
        reload(state, table, who, slot_in_hand(state, who, kind))
    elif words.DRAW <= verb <= words.LET_FALL:
        handle(state, table, who, verb, kind)
    elif verb == words.FIRST_AID:
        first_aid(state, table, who, action.target)
    elif verb == words.AIM:
        aim(state, table, who, action.target)
    elif verb == words.CALL_SHOT:
        call_shot(state, table, who, action.n)
    elif words.HEAVY_STRIKES <= verb <= words.THOUGHT_BLOCK:
        behave(state, table, who, HEAVY_STRIKES + verb - words.HEAVY_STRIKES)
    elif verb == words.INTERACT:
        note(table, notes.INTERACTED, who)
    else:
        trade(state, table, who, verb)

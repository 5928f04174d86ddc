"""Evasive action: how a captain turns away from a missile, and what comes of it."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import up_to
from starfray.core.table import Table, ask, note, roll
from starfray.rulesets.fasa_trek import rulings
from starfray.rulesets.fasa_trek import ship_words as words
from starfray.rulesets.fasa_trek.ship_damage import is_destroyed, out_of_fight, tell_of_loss
from starfray.rulesets.fasa_trek.state import CAPTAIN, State


@rule("FST-FIR-05")
def evasive_action(state: State, table: Table, who: int, attacker: int, shield: int) -> int:
    """Let the captain of a ship that a missile is meant for turn away, at 1 superstructure."""
    ship = state.ships[who]
    if ship.evaded:
        note(table, words.HAS_EVADED, who)
        return words.STEADY
    if ship.out[CAPTAIN]:
        note(table, words.NOBODY_EVADES, who)
        return words.STEADY
    turn = ask(table, state, who, words.EVASIVE, up_to(words.STARBOARD), attacker, shield, 0)
    if turn != words.STEADY:
        out, gone = out_of_fight(state, who), is_destroyed(state, who)
        ship.superstructure -= 1
        ship.evaded = 1
        note(table, words.EVASIVE_ACTION, who, turn)
        tell_of_loss(state, table, who, out, gone)
    return turn


@rule("FST-FIR-06")
def evasion(state: State, table: Table, who: int, shield: int, turn: int) -> int:
    """Roll for the evasive action: on 1 to 3 the missile meets the shield turned toward it."""
    face = roll(table, who, words.EVASION, 1, 10)
    if face > 3:
        note(table, words.NOT_EVADED, who, face)
        return 0
    note(table, words.EVADED, who, face, shield_after(shield, turn))
    if state.rulings.evasive_result == rulings.TURN_STAYS:
        ship = state.ships[who]
        ship.facing = (ship.facing + (5 if turn == words.PORT else 1)) % 6
        note(table, words.TURNED, who, ship.facing)
    return 1


@rule("FST-FIR-06")
def shield_after(shield: int, turn: int) -> int:
    """Return the shield turned toward the missile: to port the next number, else the one before."""
    if turn == words.PORT:
        return shield % 6 + 1
    return (shield + 4) % 6 + 1


@rule("FST-FIR-06")
def half_damage(state: State, amount: int) -> int:
    """Return half of the damage, rounded down unless the ruling says up."""
    if state.rulings.evasive_result == rulings.HALF_UP_EVASION:
        return (amount + 1) // 2
    return amount // 2


@rule("FST-FIR-06")
def missile_misses(state: State) -> int:
    """Tell whether a missile misses on a 4 to 10, by a ruling."""
    result = state.rulings.evasive_result
    return 1 if result == rulings.EVADE_MISSES or result == rulings.MISS_THEN_ROLL else 0

"""The Weapon Firing Sequence: how a captain turns away from a missile, and what comes of it."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import up_to
from starfray.core.table import Table, ask, note, roll
from starfray.rulesets.fasa_trek.chapters.starship.damage_sequence import (
    is_destroyed,
    out_of_fight,
    tell_of_loss,
)
from starfray.rulesets.fasa_trek.rulings import EvasiveResult
from starfray.rulesets.fasa_trek.state import CAPTAIN, ShipFacing, State, TurnedTo, Vessel
from starfray.rulesets.fasa_trek.words import EVASION, WORDS

HAS_EVADED = WORDS.note(
    "has_evaded", "FST-FIR-05", "who:units",
    "{who} has already taken evasive action this phase.",
)  # fmt: skip
NOBODY_EVADES = WORDS.note(
    "nobody_evades", "FST-FIR-05", "who:units",
    "{who} has no captain to order evasive action.",
)  # fmt: skip
EVASIVE = WORDS.question(
    "evasive_action", "FST-FIR-05",
    "Captain of {who}, evasive action against {attacker}'s missile at the {shield} shield?",
    options=("hold_course", "port", "starboard"), fields="attacker:units shield:shields",
    says={"hold_course": "no, hold the course", "port": "yes, to port",
          "starboard": "yes, to starboard"},
)  # fmt: skip
STEADY, PORT, STARBOARD = range(3)


@rule("FST-FIR-05", "FST-SDM-05")
def captain_commands(state: State, who: int) -> bool:
    """Return whether a captain is there to decide: able, and of a ship that is in the fight."""
    return not state.ships[who].out[CAPTAIN] and not out_of_fight(state, who)


@rule("FST-FIR-05")
def evasive_action(state: State, table: Table, who: int, attacker: int, shield: int) -> int:
    """Let the captain of a ship that a missile is meant for turn away, at 1 superstructure."""
    ship = state.ships[who]
    if ship.evaded:
        note(table, HAS_EVADED, who)
        return STEADY
    if not captain_commands(state, who):
        note(table, NOBODY_EVADES, who)
        return STEADY
    turn = ask(table, state, who, EVASIVE, up_to(STARBOARD), attacker, shield)
    if turn != STEADY:
        out, gone = out_of_fight(state, who), is_destroyed(state, who)
        turn_away(state, table, who, turn)
        tell_of_loss(state, table, who, out, gone)
    return turn


@change(
    WORDS, "FST-FIR-05",
    "{who} takes evasive action to {turn} at the cost of 1 point of superstructure.",
    name="evasive", outcome="evasive",
)  # fmt: skip
def turn_away(state: State, who: Vessel, turn: TurnedTo) -> None:
    """Turn away at the cost of 1 superstructure, once in a phase."""
    ship = state.ships[who]
    ship.superstructure -= 1
    ship.evaded = 1


EVADED = WORDS.note(
    "evaded", "FST-FIR-06", "who:units roll shield:shields",
    "On a {roll} the missile meets {who}'s {shield} shield and does half damage.",
    outcome="evaded",
)  # fmt: skip
NOT_EVADED = WORDS.note(
    "not_evaded", "FST-FIR-06", "who:units roll", "On a {roll} {who} does not turn in time."
)


@rule("FST-FIR-06")
def evasion(state: State, table: Table, who: int, shield: int, turn: int) -> bool:
    """Roll for the evasive action; return whether, on 1 to 3, it turns another shield."""
    face = roll(table, who, EVASION, 1, 10)
    if face > 3:
        note(table, NOT_EVADED, who, face)
        return False
    note(table, EVADED, who, face, shield_after(shield, turn))
    if state.rulings.evasive_result == EvasiveResult.TURN_STAYS:
        facing = (state.ships[who].facing + (5 if turn == PORT else 1)) % 6
        stay_turned(state, table, who, facing)
    return True


@change(WORDS, "FST-FIR-06", "{who} stays on its new heading, {facing}.", name="turned")
def stay_turned(state: State, who: Vessel, facing: ShipFacing) -> None:
    """Head where the evasive action has turned the ship."""
    state.ships[who].facing = facing


@rule("FST-FIR-06")
def shield_after(shield: int, turn: int) -> int:
    """Return the shield turned toward the missile: to port the next number, else the one before."""
    if turn == PORT:
        return shield % 6 + 1
    return (shield + 4) % 6 + 1


@rule("FST-FIR-06")
def half_damage(state: State, amount: int) -> int:
    """Return half of the damage, rounded down unless the ruling says up."""
    if state.rulings.evasive_result == EvasiveResult.HALF_UP:
        return (amount + 1) // 2
    return amount // 2


@rule("FST-FIR-06")
def missile_misses(state: State) -> bool:
    """Return whether a missile misses on a 4 to 10, by a ruling."""
    result = state.rulings.evasive_result
    if result == EvasiveResult.EVADE_MISSES:
        return True
    return result == EvasiveResult.MISS_THEN_ROLL

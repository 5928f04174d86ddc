"""Powers that last: what they give to those they hold for, and their end.

Chapter: Psionics.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, has, minus
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.thought_blocking import is_closed_to
from starfray.rulesets.starcraft_rpg.chapters.psionics.kinds_of_effect import CLOAK, INSIGHT
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import uncover
from starfray.rulesets.starcraft_rpg.state import CLOAKED, DEVICE_ON, EFFECTS, ActivePower, State
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule()
def holds_for(state: State, slot: int, who: int) -> bool:
    """Return whether a power is active for a combatant."""
    lasting = state.lasting[slot]
    if lasting.level == 0:
        return False
    return has(lasting.holds, who)


@rule("SCR-PSI-02", "SCR-BEH-08")
def works_on(state: State, slot: int, who: int) -> bool:
    """Return whether an active power does anything to a combatant: a closed mind is not read."""
    if not holds_for(state, slot, who):
        return False
    lasting = state.lasting[slot]
    return not is_closed_to(state, who, lasting.caster, lasting.power)


@rule("SCR-PSI-02")
def amount_of(state: State, slot: int, effect: int) -> int:
    """Return how much of an effect an active power has at its psi level."""
    lasting = state.lasting[slot]
    power = state.powers[lasting.power]
    total = 0
    for i in range(EFFECTS):
        if power.effects[i] == effect:
            total += power.amounts[i] + power.per_level[i] * lasting.level
    return total


@rule()
def has_effect(state: State, power: int, effect: int) -> bool:
    """Return whether a power has an effect."""
    for i in range(EFFECTS):
        if state.powers[power].effects[i] == effect:
            return True
    return False


@rule("SCR-PSI-02", "SCR-GEN-07")
def power_bonus(state: State, who: int, effect: int) -> int:
    """Return what the powers active for a combatant add to a value of it, each power once."""
    total = 0
    for slot in range(len(state.lasting)):
        if works_on(state, slot, who) and not is_outdone(state, slot, who, effect):
            total += amount_of(state, slot, effect)
    return total


@rule("SCR-GEN-07")
def is_outdone(state: State, slot: int, who: int, effect: int) -> bool:
    """Return whether the same power of another psychic, which counts instead, does more to one."""
    amount = abs(amount_of(state, slot, effect))
    for other in range(len(state.lasting)):
        if state.lasting[other].power == state.lasting[slot].power and works_on(state, other, who):
            more = abs(amount_of(state, other, effect))
            if more > amount or (more == amount and other < slot):
                return True
    return False


@rule("SCR-PSI-02", asked="SCR-PSI-02 insight")
def insight(state: State, who: int, target: int) -> int:
    """Return the accuracy that a psychic gains by what it reads in the target."""
    total = 0
    for slot in range(len(state.lasting)):
        if state.lasting[slot].caster == who and works_on(state, slot, target):
            total += amount_of(state, slot, INSIGHT)
    return total


@rule("SCR-PSI-04", "SCR-SNK-09")
def end_power(state: State, table: Table, slot: int) -> None:
    """End an active power; whom neither another one nor a device cloaks is in the open again."""
    end_power_but_for(state, table, slot, EMPTY)


@rule("SCR-PSI-02", "SCR-PSI-04", "SCR-SNK-09")
def end_power_but_for(state: State, table: Table, slot: int, reached: int) -> None:
    """End an active power whose place a newer manifestation takes for those whom that reaches."""
    lasting = state.lasting[slot]
    held = minus(lasting.holds, reached)
    stop_power(state, table, slot)
    if has_effect(state, lasting.power, CLOAK):
        for who in range(len(state.units)):
            if has(held, who) and state.units[who].hidden == CLOAKED:
                if not is_cloaked_otherwise(state, who):
                    uncover(state, table, who)


@rule("SCR-SNK-09")
def is_cloaked_otherwise(state: State, who: int) -> bool:
    """Return whether a device that is on, or an active power, cloaks a combatant."""
    return state.units[who].cloak_device == DEVICE_ON or is_cloaked_by_power(state, who)


@rule("SCR-SNK-09")
def is_cloaked_by_power(state: State, who: int) -> bool:
    """Return whether an active power cloaks a combatant."""
    for slot in range(len(state.lasting)):
        if holds_for(state, slot, who) and has_effect(state, state.lasting[slot].power, CLOAK):
            return True
    return False


@change(WORDS, "SCR-PSI-04", "No longer active: {slot}.", name="power_ends")
def stop_power(state: State, slot: ActivePower) -> None:
    """Keep a power up no longer."""
    lasting = state.lasting[slot]
    lasting.level = 0
    lasting.until = 0
    lasting.holds = EMPTY


@rule("SCR-PSI-04")
def end_powers_of(state: State, table: Table, who: int) -> None:
    """End all powers that a psychic keeps up."""
    for slot in range(len(state.lasting)):
        if state.lasting[slot].caster == who and state.lasting[slot].level:
            end_power(state, table, slot)


@rule("SCR-PSI-02")
def end_powers_due(state: State, table: Table, who: int) -> None:
    """At the start of a psychic's turn, end the powers of it whose time is over."""
    for slot in range(len(state.lasting)):
        lasting = state.lasting[slot]
        if lasting.caster == who and 0 < lasting.until <= state.fight.round:
            end_power(state, table, slot)

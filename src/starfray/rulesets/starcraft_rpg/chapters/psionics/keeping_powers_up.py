"""Keeping a power up that lasts, and making room for it.

Chapter: Psionics.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, has, minus
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.psionics.kinds_of_effect import CLOAK
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import (
    end_power,
    end_power_but_for,
    has_effect,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import hide
from starfray.rulesets.starcraft_rpg.rulings import RepeatedPower
from starfray.rulesets.starcraft_rpg.state import CLOAKED, UP, ActivePower, State
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-PSI-02")
def room_for(state: State, table: Table, who: int, kind: int, reached: int) -> int:
    """Take a psychic's power off those whom a new manifestation reaches; return its place.

    Where fatigue that was shed has paid for more manifestations than there is room for, the first
    one ends.
    """
    place = NOBODY
    first = NOBODY
    for slot in range(len(state.lasting)):
        lasting = state.lasting[slot]
        if lasting.caster != who or lasting.power != kind:
            continue
        if first == NOBODY:
            first = slot
        if lasting.level:
            if state.rulings.repeated_power == RepeatedPower.REPLACES:
                end_power_but_for(state, table, slot, reached)
            else:
                take_off(state, table, slot, reached)
        if lasting.level == 0 and place == NOBODY:
            place = slot
    if place == NOBODY:
        end_power(state, table, first)
        place = first
    return place


@rule("SCR-PSI-02")
def take_off(state: State, table: Table, slot: int, reached: int) -> None:
    """Let an active power hold no more for those whom a newer manifestation of it reaches."""
    lasting = state.lasting[slot]
    others = minus(lasting.holds, reached)
    if others == EMPTY:
        end_power_but_for(state, table, slot, reached)
    elif others != lasting.holds:
        hold_for(state, table, slot, others)


@change(WORDS, "SCR-PSI-02", "Still active for others: {slot}.", name="power_holds_less")
def hold_for(state: State, slot: ActivePower, members: int) -> None:
    """Keep a power up for these only."""
    state.lasting[slot].holds = members


@rule("SCR-PSI-02", "SCR-SNK-09")
def start_lasting(
    state: State, table: Table, who: int, kind: int, level: int, reached: int
) -> None:
    """Keep a power up for those it reached: this manifestation takes the place of earlier ones.

    Those stay active for everybody else; by one ruling they end. It cloaks nobody who is out, and
    nobody anew who is cloaked.
    """
    slot = room_for(state, table, who, kind, reached)
    rounds = state.powers[kind].lasts
    until = state.fight.round + rounds if rounds > 0 else 0
    keep_up(state, table, slot, level, until, reached)
    if has_effect(state, kind, CLOAK):
        for one in range(len(state.units)):
            unit = state.units[one]
            if has(reached, one) and unit.down == UP and unit.hidden != CLOAKED:
                hide(state, table, one, CLOAKED)


@change(WORDS, "SCR-PSI-02", "Active: {slot}.", name="power_lasts")
def keep_up(state: State, slot: ActivePower, level: int, until: int, members: int) -> None:
    """Keep a power up at a psi level, until a round, for these."""
    lasting = state.lasting[slot]
    lasting.level = level
    lasting.until = until
    lasting.holds = members

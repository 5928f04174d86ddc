"""Damage effects, shock: Stun of the unconscious, what bars its healing, what it becomes."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.damage_effects.passing_out import passing_out, recover
from starfray.rulesets.serenity.chapters.difficulty import AVERAGE, endurance_test
from starfray.rulesets.serenity.chapters.length_of_turn import minutes
from starfray.rulesets.serenity.rulings import ShockOverflow
from starfray.rulesets.serenity.state import Person, State
from starfray.rulesets.serenity.words import NOT_ALIVE, NOT_SO_MUCH, SHOCK_DICE, WORDS


@rule("SER-SHK-01", "SER-DMG-05")
def record_stun(state: State, table: Table, who: int, stun: int) -> None:
    """Record Stun; on a combatant who is unconscious already it is Shock instead."""
    shock = stun_to_shock(state, who, stun)
    take_some_stun(state, table, who, stun - shock)
    record_shock(state, table, who, shock)


@rule("SER-SHK-01", "SER-EXT-02")
def record_stun_twice(state: State, table: Table, who: int, stun: int) -> None:
    """Record Stun both as Shock and as Stun, of which what is Shock anyway is so once more."""
    anyway = stun_to_shock(state, who, stun)
    record_shock(state, table, who, stun + anyway)
    take_some_stun(state, table, who, stun - anyway)


@rule("SER-SHK-01")
def stun_to_shock(state: State, who: int, stun: int) -> int:
    """Return how much of new Stun is Shock instead: all of it on who is unconscious already.

    By the ruling, what goes beyond the Life Points as well.
    """
    unit = state.units[who]
    if unit.unconscious:
        return stun
    if state.rulings.shock_overflow != ShockOverflow.OVERFLOW:
        return 0
    return min(stun, max(0, unit.stun + stun - unit.life_points))


@rule("SER-DMG-05")
def take_some_stun(state: State, table: Table, who: int, stun: int) -> None:
    """Add Stun to what a combatant has, if there is any."""
    if stun > 0:
        take_stun(state, table, who, stun, state.units[who].stun + stun)


@change(WORDS, "SER-DMG-05", "{who} has {total} Stun now.", name="stun_taken", total="stun=stun")
def take_stun(state: State, who: Person, stun: int, total: int) -> None:
    """Add Stun to what a combatant has."""
    state.units[who].stun = total


@rule("SER-SHK-01", "SER-EXT-02")
def record_shock(state: State, table: Table, who: int, shock: int) -> None:
    """Record Shock Points; with the first of them the hour until the first roll begins."""
    if shock > 0:
        take_shock(state, table, who, shock, state.units[who].shock + shock)


@change(
    WORDS, "SER-SHK-01", "{who} has {total} Shock Points now.", name="shock_taken",
    total="shock=shock",
)  # fmt: skip
def take_shock(state: State, who: Person, shock: int, total: int) -> None:
    """Add Shock Points to what a combatant has; with the first the hour begins."""
    unit = state.units[who]
    if unit.shock == 0:
        unit.shock_next = state.fight.round + minutes(state, 60)
    unit.shock = total


@change(
    WORDS, "SER-EXT-02", "That Stun is Shock instead: {who} has {total} Shock Points now.",
    name="stun_to_shock", total="shock=shock",
)  # fmt: skip
def become_shock(state: State, who: Person, shock: int, total: int) -> None:
    """Turn Stun that has been written down into Shock; with the first of it the hour begins."""
    unit = state.units[who]
    unit.stun -= shock
    if unit.shock == 0:
        unit.shock_next = state.fight.round + minutes(state, 60)
    unit.shock = total


@rule("SER-SHK-03")
def shock_hour(state: State, table: Table, who: int) -> None:
    """Roll once an hour: a success turns one Shock Point into one point of Stun."""
    spend_hour_in_shock(state, table, who)
    if endurance_test(state, table, who, SHOCK_DICE, AVERAGE):
        ease_shock(state, table, who)
        passing_out(state, table, who, 0)
        recover(state, table, who)


@change(
    WORDS, "SER-SHK-03", "An hour of shock passes for {who}.", name="next_shock", bookkeeping=True
)
def spend_hour_in_shock(state: State, who: Person) -> None:
    """Put the next roll against shock an hour off."""
    state.units[who].shock_next = state.fight.round + minutes(state, 60)


@change(WORDS, "SER-SHK-03", "One of {who}'s Shock Points becomes Stun.", name="shock_eased")
def ease_shock(state: State, who: Person) -> None:
    """Turn one Shock Point into one point of Stun."""
    state.units[who].shock -= 1
    state.units[who].stun += 1


@rule("SER-SHK-02")
def heal_stun(state: State, table: Table, who: Person, amount: int) -> None:
    """Heal Stun of a combatant without Shock Points."""
    lose_stun(state, table, who, min(amount, state.units[who].stun))
    recover(state, table, who)


@change(WORDS, "SER-SHK-02", "{who} is healed of {amount} Stun.", name="stun_healed")
def lose_stun(state: State, who: Person, amount: int) -> None:
    """Take Stun off a combatant."""
    state.units[who].stun -= amount


SHOCK_REMAINS = WORDS.reason(
    "shock_remains", "SER-SHK-02", "Stun cannot be healed while Shock Points remain"
)


@rule("SER-SHK-02")
def why_not_heal_stun(state: State, who: Person, amount: int) -> int:
    """Return why `amount` Stun cannot be healed, or 0."""
    unit = state.units[who]
    if unit.dead:
        return NOT_ALIVE
    if amount > unit.stun:
        return NOT_SO_MUCH
    return SHOCK_REMAINS if unit.shock > 0 else 0


HEAL_STUN = verb(
    WORDS, "heal_stun", "SER-SHK-02", "target=target:units n=amount[1..]",
    "{target} is healed of {amount} Stun",
    do=heal_stun, why_not=why_not_heal_stun, any_time=1, afterwards=1, game_master=True,
)  # fmt: skip

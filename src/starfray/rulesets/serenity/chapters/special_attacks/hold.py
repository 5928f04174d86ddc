"""Special attacks, grapple: who is held, what that does, and what ends it."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.serenity.chapters.actions import why_not_act
from starfray.rulesets.serenity.chapters.defenses.range import feet_between, is_in_range
from starfray.rulesets.serenity.chapters.kinds_of_attack import CHOKE, KNOCK_DOWN, PUSH_BACK, Attack
from starfray.rulesets.serenity.rulings import Held
from starfray.rulesets.serenity.state import UNARMED, UNARMED_STRIKE, Person, State
from starfray.rulesets.serenity.words import WORDS


@rule("SER-GRP-03")
def is_held(state: State, who: int) -> bool:
    """Return whether somebody has a hold of a combatant."""
    return state.units[who].held_by >= 0


@rule("SER-GRP-03")
def is_easy_to_strike(state: State, made: Attack) -> bool:
    """Return whether an attack is unarmed and its target held, so that it is Easy."""
    if made.manner in (CHOKE, PUSH_BACK, KNOCK_DOWN):
        return True
    if not is_held(state, made.target) or state.weapons[made.weapon].kind != UNARMED:
        return False
    holder = state.units[made.target].held_by
    return holder == made.who or state.rulings.held != Held.HOLDER


@rule("SER-GRP-03")
def is_held_helpless(state: State, who: int) -> bool:
    """Return whether being held leaves no defense at all, by the ruling."""
    return state.rulings.held == Held.HELPLESS and is_held(state, who)


@rule("SER-GRP-03")
def whom_it_holds(state: State, who: int) -> int:
    """Return whom a combatant has a hold of, or NOBODY."""
    for other in range(len(state.units)):
        if state.units[other].held_by == who:
            return other
    return NOBODY


@rule("SER-GRP-03")
def still_holds(state: State, holder: int, held: int) -> bool:
    """Return whether a hold goes on: not when the holder cannot act, or they are apart."""
    if why_not_act(state, holder) != 0 or state.units[held].dead:
        return False
    if not has_arm_to_hold(state, holder):
        return False
    return is_in_range(state, UNARMED_STRIKE, feet_between(state, holder, held))


@rule("SER-GRP-03", "SER-EXT-03")
def has_arm_to_hold(state: State, holder: int) -> bool:
    """Return whether a holder has a usable arm left beside those that its weapon takes."""
    in_hand = state.units[holder].wielding
    taken = state.weapons[in_hand].hands if in_hand > UNARMED_STRIKE else 0
    return taken < 2 - state.units[holder].useless_arms


@rule("SER-GRP-03", "SER-VIS-02")
def are_in_a_clinch(state: State, one: int, other: int) -> bool:
    """Return whether one of two has a hold of the other, so that each knows where the other is."""
    return state.units[one].held_by == other or state.units[other].held_by == one


@rule("SER-GRP-03")
def end_lost_holds(state: State, table: Table) -> None:
    """End every hold whose holder can hold no longer."""
    for held in range(len(state.units)):
        holder = state.units[held].held_by
        if holder >= 0 and not still_holds(state, holder, held):
            let_go(state, table, holder, held)


@rule("SER-GRP-03")
def let_go_without_an_arm(state: State, table: Table, who: int) -> None:
    """End the hold of a combatant whose weapon, now in hand, leaves it no arm for that."""
    held = whom_it_holds(state, who)
    if held != NOBODY and not has_arm_to_hold(state, who):
        let_go(state, table, who, held)


@change(WORDS, "SER-GRP-03", "{who} no longer holds {held}.", name="hold_ends")
def let_go(state: State, who: Person, held: Person) -> None:
    """End a hold."""
    unit = state.units[held]
    unit.held_by = NOBODY
    unit.hold_total = 0

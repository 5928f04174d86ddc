"""Ranged combat: using two guns at once."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import most_actions
from starfray.rulesets.starcraft_d6.rulings import DualCap
from starfray.rulesets.starcraft_d6.state import IN_OFF_HAND, RANGED, Person, State, WhichWeapon
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-DUAL-01")
def gun_in_other_hand(state: State, who: int, weapon: int) -> int:
    """Return the gun that somebody holds beside this one, NOTHING where there is none."""
    unit = state.units[who]
    other = NOTHING
    if weapon != NOTHING and unit.main == weapon:
        other = unit.off
    elif weapon != NOTHING and unit.off == weapon:
        other = unit.main
    if other == NOTHING or state.weapons[weapon].kind != RANGED:
        return NOTHING
    return other if state.weapons[other].kind == RANGED else NOTHING


@rule("SD6-DUAL-01")
def fires_both_guns(state: State, who: int, weapon: int) -> bool:
    """Return whether a shot is one of two guns, the other of which has been fired this round.

    Who has fired both has done so for the whole round, whatever becomes of one of them.
    """
    if state.units[who].both_guns:
        return True
    other = gun_in_other_hand(state, who, weapon)
    return other != NOTHING and has_been_fired(state, other)


@rule("SD6-DUAL-01", "SD6-DUAL-03")
def has_been_fired(state: State, weapon: int) -> bool:
    """Return whether whoever has a gun has fired it this round, and not only another before."""
    return has(state.weapons[weapon].fired_by, state.weapons[weapon].owner)


@rule("SD6-DUAL-04")
def off_hand_dice(state: State, weapon: int) -> int:
    """Return the dice that a shot with the off hand costs."""
    return 1 if state.weapons[weapon].where == IN_OFF_HAND else 0


@rule("SD6-DUAL-05", asked="SD6-DUAL-05")
def most_shots(state: State, who: int) -> int:
    """Return how many actions a round allows, if all beyond the usual ones are shots.

    Two guns may be fired as often as both rates of fire together allow, unless a ruling says no.
    What was declared with both in hand holds for the round, whatever becomes of one of them.
    """
    unit = state.units[who]
    most = max(most_actions(state, who), unit.declared)
    other = gun_in_other_hand(state, who, unit.main)
    if other == NOTHING or state.rulings.dual_cap == DualCap.CAP:
        return most
    return max(most, state.weapons[unit.main].rof + state.weapons[other].rof)


@change(
    WORDS, "SD6-DUAL-03", "The first shot of {weapon} may follow in this segment.",
    name="other_gun", bookkeeping=True,
)  # fmt: skip
def let_other_gun_follow(state: State, who: Person, weapon: WhichWeapon) -> None:
    """Keep the turn for the first shot of the gun in the other hand."""
    state.units[who].other_gun = weapon
    state.units[who].done = 0


@change(WORDS, "SD6-DUAL-03", "{who} saves the other gun for later.")
def saves_gun(state: State, who: Person) -> None:
    """Let the turn end with one gun fired."""
    state.units[who].other_gun = NOTHING
    state.units[who].done = 1


OTHER_GUN_ONLY = WORDS.reason(
    "other_gun_only", "SD6-DUAL-03", "only the first shot of the other gun falls into this segment"
)
NO_OTHER_GUN = WORDS.reason("no_other_gun", "SD6-DUAL-03", "no other gun is about to be fired")


@rule("SD6-DUAL-03")
def why_not_besides(state: State, who: int, fired: int) -> int:
    """Return why an action that fires this weapon cannot be done now, or 0.

    After the first shot of one gun only that of the other falls into the first segment.
    """
    other = state.units[who].other_gun
    return OTHER_GUN_ONLY if other not in (NOTHING, fired) else 0


@rule("SD6-DUAL-03")
def why_not_save(state: State, who: int) -> int:
    """Return why there is no gun whose shot could be saved, or 0."""
    return NO_OTHER_GUN if state.units[who].other_gun == NOTHING else 0

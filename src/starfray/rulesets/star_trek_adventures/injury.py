"""Injuries: when they are suffered, and what they make of a character."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.table import Table, ask, note
from starfray.rulesets.star_trek_adventures import attack_notes, notes, words
from starfray.rulesets.star_trek_adventures.avoid import avoided
from starfray.rulesets.star_trek_adventures.condition import able
from starfray.rulesets.star_trek_adventures.rulings import (
    ONLY_A_AND_B,
    PLAYER_PICKS,
    STABILISED_STARTS_ANEW,
    STRESS_LOST,
    WHOLE_ATTACK,
)
from starfray.rulesets.star_trek_adventures.state import (
    DEAD,
    LETHAL,
    NON_LETHAL,
    UNHURT,
    State,
)

HEAVY_DAMAGE = 5


@rule("STA-CORE-18")
def stress_track(fitness: int, security: int) -> int:
    """Return the size of a character's Stress track."""
    return fitness + security


@rule("STA-INJ-11", "STA-DMG-03")
def stress_left(stress: int, damage: int) -> int:
    """Return the Stress after damage: never below 0."""
    return max(0, stress - damage)


@rule("STA-INJ-01", "STA-INJ-11", "STA-DMG-04")
def heavily_damaged(state: State, damage: int, lost: int) -> int:
    """Condition A: 1 when 5 or more damage came from a single attack, else 0."""
    if state.rulings.heavy_damage == STRESS_LOST:
        return 1 if lost >= HEAVY_DAMAGE else 0
    return 1 if damage >= HEAVY_DAMAGE else 0


@rule("STA-INJ-02", "STA-DMG-05")
def brought_to_zero(stress: int, damage: int) -> int:
    """Condition B: 1 when the attack has brought Stress from above 0 to 0, else 0."""
    return 1 if stress > 0 and stress - damage <= 0 else 0


@rule("STA-INJ-03")
def hurt_at_zero(state: State, stress: int, damage: int) -> int:
    """Condition C: 1 when damage came through with Stress at 0 already, else 0."""
    if state.rulings.damage_at_zero == ONLY_A_AND_B:
        return 0
    return 1 if stress == 0 and damage >= 1 else 0


@rule("STA-DMG-06", "STA-INJ-04")
def injuries_from(state: State, stress: int, damage: int) -> tuple[int, int, int]:
    """Return the conditions A, B and C, each 1 when it is met; none without damage."""
    if damage < 1:
        return 0, 0, 0
    lost = stress - stress_left(stress, damage)
    return (
        heavily_damaged(state, damage, lost),
        brought_to_zero(stress, damage),
        hurt_at_zero(state, stress, damage),
    )


@rule("STA-INJ-04", "STA-AVO-07")
def suffer(state: State, table: Table, who: int, damage: int, lethal: int, surcharge: int) -> int:
    """Lose Stress and suffer the Injuries of one attack or hazard, one at a time.

    Returns 1 when Avoiding has undone the whole attack (a ruling), else 0.
    """
    unit = state.units[who]
    stress, injury = unit.stress, unit.injury
    stabilised, debilitating = unit.stabilised, unit.injury_debilitating
    struck = unit.lethally_struck
    heavy, to_zero, at_zero = injuries_from(state, stress, damage)
    unit.stress = stress_left(stress, damage)
    if unit.stress != stress:
        note(table, attack_notes.STRESS_LOST, who, stress - unit.stress, unit.stress)
    if heavy + to_zero + at_zero == 2 and state.rulings.injury_order == PLAYER_PICKS:
        first = ask(table, state, who, words.INJURY_ORDER, 3, 0, 0, 0)
    else:
        first = 0
    for turn in range(2):
        if turn == first:
            if not heavy:
                continue
            note(table, attack_notes.CONDITION_A, who, damage)
        elif to_zero:
            note(table, attack_notes.CONDITION_B, who)
        elif at_zero:
            note(table, attack_notes.CONDITION_C, who)
        else:
            continue
        if unit.injury == DEAD:
            break
        if not avoided(state, table, who, lethal, surcharge, injury):
            take_injury(state, table, who, lethal)
        elif state.rulings.avoid_undoes == WHOLE_ATTACK:
            unit.stress, unit.injury = stress, injury
            unit.stabilised, unit.injury_debilitating = stabilised, debilitating
            unit.lethally_struck = struck
            note(table, attack_notes.UNDONE, who, stress, injury, stabilised, debilitating, struck)
            return 1
    return 0


@rule("STA-INJ-07", "STA-INJ-08", "STA-INJ-09", "STA-LTH-05")
def worsened(state: State, who: int, lethal: int) -> int:
    """Return the Injury that a further one makes of that which is carried."""
    unit = state.units[who]
    if unit.injury == UNHURT:
        return LETHAL if lethal else NON_LETHAL
    if unit.injury == NON_LETHAL:
        return LETHAL
    if unit.stabilised and state.rulings.stabilised_injury == STABILISED_STARTS_ANEW:
        return LETHAL
    return DEAD


@rule("STA-INJ-06", "STA-INJ-07", "STA-INJ-08", "STA-INJ-09")
def take_injury(state: State, table: Table, who: int, lethal: int) -> None:
    """Let an Injury take effect."""
    unit = state.units[who]
    before = unit.injury
    unit.injury = worsened(state, who, lethal)
    if not (before == LETHAL and unit.injury == LETHAL and not lethal):
        unit.stabilised = 0
    if state.attack.debilitating:
        unit.injury_debilitating = 1
    if lethal:
        unit.lethally_struck = 1
    if unit.injury == NON_LETHAL:
        note(table, attack_notes.STUNNED, who, unit.injury_debilitating, unit.lethally_struck)
    elif unit.injury == LETHAL and before == NON_LETHAL:
        note(
            table, attack_notes.LETHALLY_INJURED, who, unit.injury_debilitating,
            unit.lethally_struck,
        )  # fmt: skip
    elif unit.injury == LETHAL:
        note(
            table, attack_notes.LETHAL_AT_ONCE, who, unit.injury_debilitating,
            unit.lethally_struck, unit.stabilised,
        )  # fmt: skip
    else:
        note(table, attack_notes.KILLED, who, unit.injury_debilitating, unit.lethally_struck)
    if not able(state, who):
        drop_out(state, table, who)


@rule("STA-TSK-05")
def end_guard(state: State, table: Table, who: int) -> None:
    """End the Guard that protects a character, if there is one."""
    unit = state.units[who]
    if unit.guard_bonus:
        unit.guard_bonus = 0
        unit.guarded_by = NOBODY
        note(table, notes.GUARD_ENDS, who)


@rule("STA-INJ-05")
def drop_out(state: State, table: Table, who: int) -> None:
    """End what an incapacitated character had going: Guard, and assistance given or waited for."""
    for other in range(len(state.units)):
        unit = state.units[other]
        if other == who or unit.guarded_by == who:
            end_guard(state, table, other)
        if unit.assists >= 0 and (other == who or unit.assists == who):
            unit.assists = NOBODY
            note(table, notes.ASSIST_ENDS, other)

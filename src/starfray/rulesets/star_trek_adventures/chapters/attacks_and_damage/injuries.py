"""Attacks and damage, step 7: when Injuries are suffered, and what they make of a character."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, note
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.further_injuries import (
    worsened,
)
from starfray.rulesets.star_trek_adventures.chapters.avoiding_injuries import avoided
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.lapsing import drop_out
from starfray.rulesets.star_trek_adventures.rulings import (
    AvoidUndoes,
    DamageAtZero,
    Debilitating,
    HeavyDamage,
    InjuryOrder,
)
from starfray.rulesets.star_trek_adventures.state import (
    DEAD,
    LETHAL,
    NON_LETHAL,
    UNHURT,
    NoYes,
    Person,
    State,
)
from starfray.rulesets.star_trek_adventures.words import WORDS

HEAVY_DAMAGE = 5


@rule("STA-CORE-18", asked="STA-CORE-18")
def stress_track(fitness: int, security: int) -> int:
    """Return the size of a character's Stress track."""
    return fitness + security


@rule("STA-INJ-11", "STA-DMG-03")
def stress_left(stress: int, damage: int) -> int:
    """Return the Stress after damage: never below 0."""
    return max(0, stress - damage)


@rule("STA-INJ-01", "STA-INJ-11", "STA-DMG-04")
def heavily_damaged(state: State, damage: int, lost: int) -> bool:
    """Condition A: return whether 5 or more damage came from a single attack."""
    if state.rulings.heavy_damage == HeavyDamage.STRESS_LOST:
        return lost >= HEAVY_DAMAGE
    return damage >= HEAVY_DAMAGE


@rule("STA-INJ-02", "STA-DMG-05")
def brought_to_zero(stress: int, damage: int) -> bool:
    """Condition B: return whether the attack has brought Stress from above 0 to 0."""
    return stress > 0 and stress - damage <= 0


@rule("STA-INJ-03")
def hurt_at_zero(state: State, stress: int, damage: int) -> bool:
    """Condition C: return whether damage came through with Stress at 0 already."""
    if state.rulings.damage_at_zero == DamageAtZero.ONLY_A_AND_B:
        return False
    return stress == 0 and damage >= 1


@rule("STA-DMG-06", "STA-INJ-04")
def injuries_from(state: State, stress: int, damage: int) -> tuple[bool, bool, bool]:
    """Return which of the conditions A, B and C are met; none without damage."""
    if damage < 1:
        return False, False, False
    lost = stress - stress_left(stress, damage)
    return (
        heavily_damaged(state, damage, lost),
        brought_to_zero(stress, damage),
        hurt_at_zero(state, stress, damage),
    )


CONDITION_A = WORDS.note(
    "condition_a", "STA-INJ-01", "who:units damage", "{who} has taken {damage} damage at once."
)
CONDITION_B = WORDS.note("condition_b", "STA-INJ-02", "who:units", "{who} is brought to 0 Stress.")
CONDITION_C = WORDS.note(
    "condition_c", "STA-INJ-03", "who:units", "{who} is hurt with no Stress left to lose."
)
INJURY_ORDER = WORDS.question(
    "injury_order", "STA-INJ-04", "{who}, which of the two Injuries comes first?",
    options=("heavy", "stress"),
    says={"heavy": "the one of the heavy hit", "stress": "the one of the lost Stress"},
)  # fmt: skip
HEAVY_FIRST, STRESS_FIRST = range(2)


class Before(NamedTuple):
    """What a character had before an attack, for the ruling by which Avoiding undoes all of it."""

    stress: int
    injury: int
    debilitating: int
    lethally_struck: int
    stabilized: int
    stunned_anew: int
    hurt_in_scene: int
    ignores_injury: int


@rule("STA-INJ-04", "STA-AVO-07", asked="STA-INJ-04")
def suffer(state: State, table: Table, who: int, damage: int, lethal: int, surcharge: int) -> bool:
    """Lose Stress and suffer the Injuries of one attack or hazard, one at a time.

    Returns whether Avoiding has undone the whole attack (a ruling).
    """
    before = had_before(state, who)
    took_part = able(state, who)
    heavy, to_zero, at_zero = injuries_from(state, before.stress, damage)
    left = stress_left(before.stress, damage)
    if left != before.stress:
        lose_stress(state, table, who, before.stress - left, left)
    first = HEAVY_FIRST
    if heavy + to_zero + at_zero == 2:
        first = comes_first(state, table, who)
    undone = False
    if heavy and first == HEAVY_FIRST:
        note(table, CONDITION_A, who, damage)
        undone = injured(state, table, who, lethal, surcharge, took_part)
    if (to_zero or at_zero) and not undone:
        note(table, CONDITION_B if to_zero else CONDITION_C, who)
        undone = injured(state, table, who, lethal, surcharge, took_part)
    if heavy and first == STRESS_FIRST and not undone:
        note(table, CONDITION_A, who, damage)
        undone = injured(state, table, who, lethal, surcharge, took_part)
    if undone:
        give_back(state, table, who, before, before.stress - left)
    elif took_part and not able(state, who):
        drop_out(state, table, who)
    return undone


@rule("STA-INJ-04")
def comes_first(state: State, table: Table, who: int) -> int:
    """Return which of two Injuries comes first: that of the heavy hit, unless the player picks."""
    if state.rulings.injury_order == InjuryOrder.PLAYER_PICKS:
        return ask(table, state, who, INJURY_ORDER, 3)
    return HEAVY_FIRST


@rule("STA-INJ-04", "STA-AVO-07")
def injured(
    state: State, table: Table, who: int, lethal: int, surcharge: int, took_part: bool
) -> bool:
    """Suffer one Injury or Avoid it; return whether that undoes the whole attack (a ruling)."""
    if state.units[who].injury == DEAD:
        return False
    if avoided(state, table, who, lethal, surcharge, took_part):
        return state.rulings.avoid_undoes == AvoidUndoes.WHOLE_ATTACK
    take_injury(state, table, who, lethal)
    return False


@rule("STA-AVO-07")
def had_before(state: State, who: int) -> Before:
    """Return what a character has of Stress and Injuries before an attack."""
    unit = state.units[who]
    return Before(
        unit.stress,
        unit.injury,
        unit.injury_debilitating,
        unit.lethally_struck,
        unit.stabilized,
        unit.stunned_anew,
        unit.hurt_in_scene,
        unit.ignores_injury,
    )


@rule("STA-AVO-07")
def give_back(state: State, table: Table, who: int, before: Before, lost: int) -> None:
    """Let a character be as it was before the attack, which has missed it after all.

    The Stress lost is given back; what other means have cost is paid.
    """
    undo(
        state, table, who, lost, before.injury, before.debilitating,
        before.lethally_struck, before.ignores_injury,
    )  # fmt: skip
    if before.stabilized:
        stay_stable(state, table, who, before.stunned_anew)
    if state.units[who].hurt_in_scene != before.hurt_in_scene:
        be_hurt_as_before(state, table, who, before.hurt_in_scene)


@change(
    WORDS, "STA-INJ-11", "{who} loses {amount} Stress ({left} left).",
    name="stress_lost", total="stress_lost=amount",
)  # fmt: skip
def lose_stress(state: State, who: Person, amount: int, left: int) -> None:
    """Take damage from a character's Stress."""
    state.units[who].stress -= amount


@change(WORDS, "STA-AVO-07", "The attack has missed {who} after all.", name="undone")
def undo(
    state: State,
    who: Person,
    amount: int,
    injury: int,
    debilitating: int,
    struck: int,
    ignores: int,
) -> None:
    """Give a character back what the attack has taken, and the Injury it had before."""
    state.units[who].stress += amount
    state.units[who].ignores_injury = ignores
    carry_injury(state, who, injury, debilitating, struck, 0)


@change(WORDS, "STA-AVO-07", "{who} is as stable as before.", bookkeeping=True)
def stay_stable(state: State, who: Person, anew: int) -> None:
    """Let an Injury be stabilized as it was before the attack."""
    state.units[who].stabilized = 1
    state.units[who].stunned_anew = anew


@change(WORDS, "STA-AVO-07", "{who} is as much out of the scene as before.", bookkeeping=True)
def be_hurt_as_before(state: State, who: Person, hurt: NoYes) -> None:
    """Let a character have been hurt in this scene, or not, as it had been before the attack."""
    state.units[who].hurt_in_scene = hurt


@rule("STA-QUAL-05")
def debilitated_by(state: State, who: int) -> int:
    """Return 1 where a Debilitating weapon is among those that have injured a character."""
    if state.rulings.debilitating == Debilitating.LAST_INJURY:
        return state.attack.debilitating
    return 1 if state.attack.debilitating else state.units[who].injury_debilitating


@rule("STA-INJ-06", "STA-INJ-07", "STA-INJ-08", "STA-INJ-09")
def take_injury(state: State, table: Table, who: int, lethal: int) -> None:
    """Let an Injury take effect."""
    unit = state.units[who]
    before, injury = unit.injury, worsened(state, who, lethal)
    lasts = before == LETHAL and injury == LETHAL and not lethal and not unit.stunned_anew
    stabilized = unit.stabilized if lasts else 0
    debilitating = debilitated_by(state, who)
    struck = 1 if lethal else unit.lethally_struck
    if injury == NON_LETHAL:
        stun(state, table, who, debilitating, struck)
    elif injury == LETHAL and before == NON_LETHAL:
        injury_becomes_lethal(state, table, who, debilitating, struck)
    elif injury == LETHAL:
        injure_lethally(state, table, who, debilitating, struck, stabilized)
    else:
        kill(state, table, who, debilitating, struck)


@change(WORDS, "STA-LTH-05", "{who} is stunned.", name="stunned", outcome="stunned, out")
def stun(state: State, who: Person, debilitating: int, struck: int) -> None:
    """Give a character a Non-lethal Injury."""
    carry_injury(state, who, NON_LETHAL, debilitating, struck, 0)


@change(
    WORDS, "STA-INJ-09", "{who} has a Lethal Injury.",
    name="lethal_at_once", outcome="lethally_injured, out",
)  # fmt: skip
def injure_lethally(
    state: State, who: Person, debilitating: int, struck: int, stabilized: int
) -> None:
    """Give a character a Lethal Injury; one that is stabilized has stunned it anew, and no more."""
    carry_injury(state, who, LETHAL, debilitating, struck, stabilized)
    state.units[who].stunned_anew = stabilized


@change(
    WORDS, "STA-INJ-07", "{who}'s Injury has become Lethal.",
    name="lethally_injured", outcome="lethally_injured, out",
)  # fmt: skip
def injury_becomes_lethal(state: State, who: Person, debilitating: int, struck: int) -> None:
    """Make a Lethal Injury of a Non-lethal one."""
    carry_injury(state, who, LETHAL, debilitating, struck, 0)


@change(WORDS, "STA-INJ-08", "{who} is dead.", name="killed", outcome="killed, out")
def kill(state: State, who: Person, debilitating: int, struck: int) -> None:
    """Let a character die of a further Injury."""
    carry_injury(state, who, DEAD, debilitating, struck, 0)


@rule("STA-INJ-06")
def carry_injury(
    state: State, who: int, injury: int, debilitating: int, struck: int, stabilized: int
) -> None:
    """Set the Injury that a character carries, and how it came by it."""
    unit = state.units[who]
    unit.injury = injury
    unit.hurt_in_scene = 1 if injury != UNHURT else 0
    unit.injury_debilitating = debilitating
    unit.lethally_struck = struck
    unit.stabilized = stabilized
    unit.stunned_anew = 0

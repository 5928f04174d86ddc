"""Combat behaviors: what each of them does until the start of the combatant's next turn.

Chapter: Combat Behaviors.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.psionics.kinds_of_effect import STEADINESS
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import power_bonus
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import has_in_view
from starfray.rulesets.starcraft_rpg.rulings import AimFactors, CalledShotModes, FocusingScope
from starfray.rulesets.starcraft_rpg.state import (
    BOB_AND_WEAVE,
    CORE,
    FOCUSING,
    HEAVY_STRIKES,
    NO_BEHAVIOR,
    ORDINARY,
    THOUGHT_BLOCKING,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import MINOR_ACTION, WORDS

BEHAVIOR_USED = WORDS.reason("behavior_used", "SCR-BEH-01", "one combat behavior a turn")


@rule("SCR-BEH-01")
def why_not_behavior(state: State, who: int) -> int:
    """Return 0 when a combatant may still take a combat behavior this turn, else the reason."""
    return BEHAVIOR_USED if state.units[who].behavior != NO_BEHAVIOR else 0


@change(WORDS, "SCR-BEH-05", "{who} puts all strength into single strikes.", name="strikes_heavily")
def strike_heavily(state: State, who: Person) -> None:
    """Strike once a turn, and hard."""
    state.units[who].behavior = HEAVY_STRIKES


STRIKE_HEAVILY = verb(
    WORDS, "heavy_strikes", "SCR-BEH-05", "",
    "{who} puts all strength into single strikes",
    do=strike_heavily, why_not=why_not_behavior, cost=MINOR_ACTION,
)  # fmt: skip


@change(WORDS, "SCR-BEH-06", "{who} bobs and weaves.", name="bobs")
def bob_and_weave(state: State, who: Person) -> None:
    """Be hard to hit, and free to evade."""
    state.units[who].behavior = BOB_AND_WEAVE


BOB = verb(
    WORDS, "bob_and_weave", "SCR-BEH-06", "",
    "{who} bobs and weaves",
    do=bob_and_weave, why_not=why_not_behavior, cost=MINOR_ACTION,
)  # fmt: skip


@change(WORDS, "SCR-BEH-07", "{who} focuses.", name="focuses")
def focus(state: State, who: Person) -> None:
    """Gather one's will."""
    state.units[who].behavior = FOCUSING


FOCUS = verb(
    WORDS, "focus", "SCR-BEH-07", "",
    "{who} focuses",
    do=focus, why_not=why_not_behavior, cost=MINOR_ACTION,
)  # fmt: skip


@change(WORDS, "SCR-BEH-08", "{who} blocks their thoughts.", name="blocks_thoughts")
def block_thoughts(state: State, who: Person) -> None:
    """Close one's mind."""
    state.units[who].behavior = THOUGHT_BLOCKING


BLOCK_THOUGHTS = verb(
    WORDS, "thought_block", "SCR-BEH-08", "",
    "{who} blocks their thoughts",
    do=block_thoughts, why_not=why_not_behavior, cost=MINOR_ACTION,
)  # fmt: skip


# ----------------------------------------------------------------- aiming and called shots


@rule("SCR-BEH-02")
def aims_at(state: State, who: int, target: int) -> bool:
    """Return whether a combatant is aiming at a target, which it must see."""
    return state.units[who].aiming_at == target and has_in_view(state, who, target)


@rule("SCR-BEH-03", "SCR-BEH-04", "SCR-LED-05")
def called(state: State, who: int, target: int, melee: int) -> int:
    """Return 1 more than the location that an attack is called to; 0 for no called shot.

    Striking back is another action than the one that a shot is called for.
    """
    unit = state.units[who]
    if unit.called == 0 or state.fight.responding or not aims_at(state, who, target):
        return 0
    if melee and state.rulings.called_shot_modes != CalledShotModes.MELEE_TOO:
        return 0
    return unit.called


AIMING = WORDS.modifier("aiming", "SCR-BEH-02", "aiming")
CALLED_MINOR = WORDS.modifier("called_minor", "SCR-BEH-03", "called shot")
CALLED_MAJOR = WORDS.modifier("called_major", "SCR-BEH-04", "called shot")


@rule("SCR-BEH-02", "SCR-BEH-03", "SCR-BEH-04")
def aiming(state: State, table: Table, who: int, target: int, melee: int) -> int:
    """Return the bonus of Aiming against who is aimed at, or what a called shot takes instead."""
    location = called(state, who, target, melee) - 1
    if location > CORE:
        return modifier(table, CALLED_MAJOR, -6)
    if location >= 0:
        return modifier(table, CALLED_MINOR, -4)
    if melee:
        return 0
    if state.rulings.aim_factors == AimFactors.FIXED:
        return modifier(table, AIMING, 2)
    return modifier(table, AIMING, state.units[who].aim_bonus)


WEAPON_AIM = WORDS.modifier("weapon_aim", "SCR-BEH-02", "aiming with the weapon")


@rule("SCR-BEH-02", "SCR-BEH-03")
def weapon_aim(state: State, table: Table, who: int, target: int, kind: int) -> int:
    """Return what a ranged weapon adds to Aiming; a called shot gives that up, too."""
    weapon = state.weapons[kind]
    if weapon.aim_bonus == 0 or weapon.melee or not aims_at(state, who, target):
        return 0
    if called(state, who, target, 0) or state.rulings.aim_factors == AimFactors.FIXED:
        return 0
    return modifier(table, WEAPON_AIM, weapon.aim_bonus)


# --------------------------------------------------------------------------- heavy strikes


@rule("SCR-BEH-05")
def strikes_heavily(state: State, who: int, melee: int) -> bool:
    """Return whether an attack is a heavy strike: single, +2 accuracy, +5 damage."""
    return melee != 0 and state.units[who].behavior == HEAVY_STRIKES


RESOLVE = WORDS.modifier("resolve", "SCR-BEH-07", "resolve")
FOCUSED_RESOLVE = WORDS.modifier("focused_resolve", "SCR-BEH-07", "Focusing")
BLOCKED_THOUGHTS = WORDS.modifier("blocked_thoughts", "SCR-BEH-08", "Thought Blocking")
RESOLVE_TOTAL = WORDS.note(
    "resolve_effective", "SCR-BEH-07", "target:units needed", "{target} has a resolve of {needed}.",
    bookkeeping=True,
)  # fmt: skip
POWER_RESOLVE = WORDS.modifier("power_resolve", "SCR-PSI-02", "powers")


# --------------------------------------------------------------------- focusing, blocking


@rule("SCR-BEH-07", "SCR-BEH-08", asked="SCR-BEH-07 resolve")
def resolve_against(state: State, table: Table, target: int, telepathic: int) -> int:
    """Return the resolve of a target, against a telepathic power or anything else; noted."""
    unit = state.units[target]
    resolve = modifier(table, RESOLVE, unit.resolve)
    if unit.behavior == FOCUSING:
        resolve += modifier(table, FOCUSED_RESOLVE, 4)
    elif unit.behavior == THOUGHT_BLOCKING and telepathic:
        resolve += modifier(table, BLOCKED_THOUGHTS, unit.intelligence)
    bonus = power_bonus(state, target, STEADINESS)
    resolve += modifier(table, POWER_RESOLVE, bonus)
    note(table, RESOLVE_TOTAL, target, resolve)
    return resolve


@rule("SCR-BEH-07", "SCR-MOR-02")
def morale_bonus(state: State, who: int) -> int:
    """Return what a level of morale buys."""
    unit = state.units[who]
    return unit.morale_bonus + 4 if unit.behavior == FOCUSING else unit.morale_bonus


@rule("SCR-BEH-07", asked="SCR-BEH-07 attack")
def psionic_focus(state: State, who: int, manifesting: int) -> int:
    """Return what Focusing adds to a psionic attack roll, or by one ruling to manifestation."""
    if state.units[who].behavior != FOCUSING:
        return 0
    if manifesting and state.rulings.focusing_scope != FocusingScope.WITH_MANIFEST:
        return 0
    return 4


@rule("SCR-BEH-07", asked="SCR-BEH-07 advantage")
def augmentation_advantage(state: State, who: int, rally: int) -> bool:
    """Return whether an augmentation check has advantage by Focusing; rally by one ruling only."""
    if state.units[who].behavior != FOCUSING:
        return False
    return not rally or state.rulings.focusing_scope == FocusingScope.WITH_RALLY


# ---------------------------------------------------------------- Action Move and charge


@rule("SCR-SPA-01", "SCR-SPA-03", "SCR-LED-05")
def rushing(state: State, who: int) -> bool:
    """Return whether an attack is part of an Action Move or a charge; striking back is not."""
    fight = state.fight
    return fight.manner != ORDINARY and who == fight.active and not fight.responding

"""The psionic attack roll: against whom there is one, and what counts for it.

Chapter: Psionics.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table, modifier, note, roll
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.augmented_accuracy import (
    augmented_accuracy,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.being_hit import (
    mark_struck,
    may_answer,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.defensive_formation import (
    formation_after_attack,
    offer_formation,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import (
    psionic_focus,
    resolve_against,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.thought_blocking import is_closed_to
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.taunt_penalty import taunt_penalty
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.concealment import concealment
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.flanking import (
    FLANKED_BY_ATTACKER,
    flanked,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.modifiers import (
    FLANKING,
    POWER_INSIGHT,
    defense_attacked,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.shelter import is_concealed
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import hits
from starfray.rulesets.starcraft_rpg.chapters.morale import (
    EVERY_POINT,
    ONLY_SUCCESS,
    ROLLED_BLINDLY,
    Goal,
    natural_morale,
    spend_morale,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.kinds_of_effect import (
    ACCURACY,
    PSIONIC_DAMAGE,
    RESISTED_DAMAGE,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import (
    has_effect,
    insight,
    power_bonus,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.psionic_checks import (
    psionics_bonus,
    toughness,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import find_by_hit
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import Square
from starfray.rulesets.starcraft_rpg.rulings import PsionicAttacks
from starfray.rulesets.starcraft_rpg.state import (
    ACTION,
    BLIND,
    DEFENSE,
    PSIONICS,
    RESOLVE,
    TOUGHNESS,
    UNOPPOSED,
    State,
)
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-SNK-05")
def is_psionic_attack(state: State, kind: int) -> bool:
    """Return whether a power attacks: it rolls against those it reaches, or hurts them."""
    if state.powers[kind].against != UNOPPOSED:
        return True
    if has_effect(state, kind, PSIONIC_DAMAGE):
        return True
    return has_effect(state, kind, RESISTED_DAMAGE)


@rule("SCR-LED-06")
def let_form(state: State, table: Table, who: int, target: int, kind: int) -> None:
    """Let a target close its formation before a psionic attack on its defense is rolled."""
    if state.powers[kind].against == DEFENSE and target != who:
        offer_formation(state, table, target, who)


MIND_CLOSED = WORDS.note(
    "mind_closed", "SCR-BEH-08", "target:units", "{target}'s thoughts are blocked.",
    outcome="mind_closed",
)  # fmt: skip


@rule("SCR-BEH-08")
def opens_to(state: State, table: Table, who: int, target: int, kind: int) -> bool:
    """Return whether a mind is open to a power: blocked thoughts are closed to mind reading."""
    if is_closed_to(state, target, who, kind):
        note(table, MIND_CLOSED, target)
        return False
    return True


FOCUS = WORDS.modifier("psionic_focus", "SCR-BEH-07", "focusing")
POWER_ROLL = WORDS.note(
    "power_roll", "SCR-PSI-01", "who:units natural total", "Psionic attack roll: {total}."
)


@rule("SCR-PSI-01", "SCR-BEH-07", "SCR-MOR-02")
def psionic_attack(
    state: State, table: Table, who: int, needed: int, bonus: int
) -> tuple[int, int]:
    """Roll a psionic attack: a d20 plus psionics, once for all whom the power may reach."""
    total = bonus + psionics_bonus(state, table, who, 0)
    total += modifier(table, FOCUS, psionic_focus(state, who, 0))
    total += own_accuracy(state, table, who)
    natural = roll(table, who, words.PSIONIC_ATTACK, 1, 20)
    total += natural
    note(table, POWER_ROLL, who, natural, total)
    gain = EVERY_POINT if needed == ROLLED_BLINDLY else ONLY_SUCCESS
    total = spend_morale(state, table, who, natural, total, Goal(needed, gain, 1))
    natural_morale(state, table, who, natural)
    return natural, total


@rule("SCR-PSI-01")
def to_overcome(state: State, table: Table, who: int, one: int, kind: int) -> int:
    """Return what a psionic attack has to reach: defense, resolve or toughness of the target."""
    power = state.powers[kind]
    if power.against == RESOLVE:
        return resolve_against(state, table, one, power.telepathic)
    if power.against == TOUGHNESS:
        return toughness(state, one)
    caster = state.units[who]
    flanking = flanked(state, who, one, 0)
    origin = Square(caster.x, caster.y)
    return defense_attacked(state, table, who, one, 0, origin, flanking)


ACTION_WOUNDS = WORDS.modifier("action_wounds", "SCR-WND-05", "action wounds")
POWER_ACCURACY = WORDS.modifier("power_accuracy", "SCR-PSI-02", "powers")


@rule("SCR-PSI-01", "SCR-WND-05", "SCR-PSI-02")
def own_accuracy(state: State, table: Table, who: int) -> int:
    """Return what wounds take from the accuracy of a psychic, and powers give to it.

    Where psionics uses the hands the wounds have already counted in the skill.
    """
    ruling = state.rulings.psionic_attacks
    unit = state.units[who]
    total = 0
    if ruling != PsionicAttacks.NEITHER and not has(unit.hand_skills, PSIONICS):
        total += modifier(table, ACTION_WOUNDS, -unit.wounds[ACTION])
    if ruling == PsionicAttacks.BOTH:
        bonus = power_bonus(state, who, ACCURACY)
        total += modifier(table, POWER_ACCURACY, bonus)
    return total


@rule("SCR-PSI-01", "SCR-MOD-06", "SCR-TAC-02", "SCR-LOR-04")
def accuracy_on(state: State, table: Table, who: int, one: int, kind: int) -> int:
    """Return what the target changes in a psionic attack on it, as in any attack."""
    ruling = state.rulings.psionic_attacks
    total = 0
    if ruling == PsionicAttacks.BOTH:
        total += augmented_accuracy(state, table, who, one)
        total += modifier(table, POWER_INSIGHT, insight(state, who, one))
        if state.powers[kind].against == DEFENSE:
            if flanked(state, who, one, 0) == FLANKED_BY_ATTACKER:
                total += modifier(table, FLANKING, 2)
    if ruling != PsionicAttacks.NEITHER:
        total += hindrance(state, table, who, one, kind)
    return total


@rule("SCR-MOD-01", "SCR-MOD-02", "SCR-SNK-02", "SCR-INF-05")
def hindrance(state: State, table: Table, who: int, one: int, kind: int) -> int:
    """Return what taunts, and against defense lack of vision, take from a psionic attack."""
    unit = state.units[one]
    total = taunt_penalty(state, table, who, one)
    unseen = is_concealed(state, one) or unit.hidden or has(state.units[who].nature, BLIND)
    if state.powers[kind].against == DEFENSE and unseen:
        total += concealment(state, table, who, one)
    return total


POWER_HIT = WORDS.note(
    "power_hit", "SCR-PSI-01", "who:units target:units total needed",
    "The power reaches {target} ({total} against {needed}).", outcome="power_hit",
    unseen="who: A power reaches {target}.",
)  # fmt: skip
POWER_MISSED = WORDS.note(
    "power_missed", "SCR-PSI-01", "who:units target:units total needed",
    "{target} resists the power ({total} against {needed}).", outcome="power_missed",
    unseen="who: {target} resists a power.",
)  # fmt: skip


@rule("SCR-PSI-01", "SCR-GEN-04", "SCR-SNK-03")
def strikes(
    state: State, table: Table, who: int, one: int, natural: int, total: int, needed: int
) -> bool:
    """Return whether a psionic attack reaches what it has to, and tell it."""
    hit = hits(state, natural, total, needed)
    if hit:
        note(table, POWER_HIT, who, one, total, needed)
        find_by_hit(state, table, who, one)
        if may_answer(state, who, one):
            mark_struck(state, table, one, who)
    else:
        note(table, POWER_MISSED, who, one, total, needed)
    if state.units[one].formation:
        formation_after_attack(state, table, one)
    return hit

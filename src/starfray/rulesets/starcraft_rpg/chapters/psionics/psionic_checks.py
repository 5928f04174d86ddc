"""Checks and damage that several chapters of psionics share.

Chapter: Psionics.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.tactics_options import (
    defensive_stance,
)
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.effects_of_wounds import (
    damage_resistance,
)
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import defeat
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import check_succeeds
from starfray.rulesets.starcraft_rpg.chapters.general.skill_checks import (
    FAILURE,
    SUCCESS,
    Check,
    CheckRoll,
    roll_skill,
    skill_bonus,
)
from starfray.rulesets.starcraft_rpg.chapters.morale import (
    ONLY_SUCCESS,
    Gain,
    kill_morale,
    natural_morale,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.kinds_of_effect import STURDINESS
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import power_bonus
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.damage import (
    absorb,
    lose_hit_points,
    plain_damage,
    take_damage,
)
from starfray.rulesets.starcraft_rpg.rulings import FatigueScope, PsionicDamage, ShieldAbsorption
from starfray.rulesets.starcraft_rpg.state import ALL_OF_IT, PSIONICS, State
from starfray.rulesets.starcraft_rpg.words import WORDS

ENERGY_FATIGUE = WORDS.modifier("energy_fatigue", "SCR-PSI-03", "energy fatigue")


@rule("SCR-PSI-03")
def psionics_bonus(state: State, table: Table, who: int, manifesting: int) -> int:
    """Return the bonus of a psionics check: energy fatigue lowers that of manifesting."""
    total = skill_bonus(state, table, who, PSIONICS)
    if manifesting or state.rulings.fatigue_scope == FatigueScope.ALL_PSIONICS:
        total += modifier(table, ENERGY_FATIGUE, -state.units[who].energy_fatigue)
    return total


@rule("SCR-PSI-03")
def psionics_check(state: State, table: Table, who: int, dc: int, gain: Gain) -> CheckRoll:
    """Make a psionics check other than a manifestation."""
    bonus = psionics_bonus(state, table, who, 0)
    return roll_skill(state, table, who, Check(PSIONICS, bonus, dc, 0, gain))


@rule("SCR-PSI-17", "SCR-PSI-18", "SCR-PSI-20", "SCR-PSI-21")
def psionics_test(state: State, table: Table, who: int, dc: int) -> int:
    """Check psionics against a number; return 1 for a success."""
    rolled = psionics_check(state, table, who, dc, ONLY_SUCCESS)
    success = check_succeeds(state, rolled.natural, rolled.total, dc)
    note(table, SUCCESS if success else FAILURE, who)
    natural_morale(state, table, who, rolled.natural)
    return success


PSIONIC_DAMAGE = WORDS.note(
    "psionic_damage", "SCR-PSI-15", "target:units amount", "Psionic damage to {target}: {amount}.",
    bookkeeping=True,
)  # fmt: skip


@rule("SCR-PSI-15")
def psionic_damage(
    state: State, table: Table, who: int, target: int, amount: int, resisted: int
) -> None:
    """Suffer psionic damage: no resistance, but energy shields and the threshold count.

    With `resisted` damage resistance is taken off whatever the ruling.
    """
    ruling = state.rulings.psionic_damage
    note(table, PSIONIC_DAMAGE, target, amount)
    if state.units[target].shields > 0:
        if state.rulings.shield_absorption == ShieldAbsorption.BEFORE_RESISTANCE:
            amount -= absorb(state, table, target, amount)
    if resisted or ruling == PsionicDamage.RESISTED:
        amount = max(0, amount - damage_resistance(state, target))
    if ruling != PsionicDamage.NO_WOUNDS or resisted:
        take_damage(state, table, who, target, plain_damage(amount))
        return
    lose_hit_points(state, table, target, amount, 0, ALL_OF_IT)
    if defeat(state, table, target) and state.units[who].side != state.units[target].side:
        kill_morale(state, table, who)


@rule("SCR-PSI-19", "SCR-TAC-03", asked="SCR-PSI-19 toughness")
def toughness(state: State, who: int) -> int:
    """Return the toughness of a combatant, with what powers and tactics add to it."""
    bonus = power_bonus(state, who, STURDINESS)
    return state.units[who].toughness + bonus + defensive_stance(state, who)

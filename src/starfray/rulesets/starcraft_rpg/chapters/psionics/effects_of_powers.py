"""What a power does at once, effect by effect.

Chapter: Psionics.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.bleeding_and_healing import (
    heal_if_whole,
)
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import rise
from starfray.rulesets.starcraft_rpg.chapters.morale import adjust_morale, is_unpaid
from starfray.rulesets.starcraft_rpg.chapters.psionics.kinds_of_effect import (
    DETECTION,
    DRAIN,
    HEALING,
    MORALE,
    NO_EFFECT,
    PSIONIC_DAMAGE,
    PUSH,
    RESISTED_DAMAGE,
    SHIELDING,
    STUN,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.psionic_checks import psionic_damage
from starfray.rulesets.starcraft_rpg.chapters.psionics.push import push
from starfray.rulesets.starcraft_rpg.chapters.psionics.stun_and_unconsciousness import stun
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import (
    find_by_hit,
    reveal,
)
from starfray.rulesets.starcraft_rpg.state import EFFECTS, Person, State
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-PSI-02")
def affect(state: State, table: Table, who: int, one: int, kind: int, level: int) -> None:
    """Do to one combatant what the power does at once, effect by effect."""
    power = state.powers[kind]
    for i in range(EFFECTS):
        effect = power.effects[i]
        if effect == NO_EFFECT:
            continue
        amount = power.amounts[i] + power.per_level[i] * level
        if effect in (PSIONIC_DAMAGE, RESISTED_DAMAGE):
            find_by_hit(state, table, who, one)
            resisted = 1 if effect == RESISTED_DAMAGE else 0
            psionic_damage(state, table, who, one, max(0, amount), resisted)
        else:
            do_at_once(state, table, who, one, effect, amount)


@rule("SCR-PSI-02", "SCR-PSI-03", "SCR-MOR-06", "SCR-SNK-10", "SCR-WND-09")
def do_at_once(state: State, table: Table, who: int, one: int, effect: int, amount: int) -> None:
    """Do an effect other than damage; what lasts is not done but held."""
    unit = state.units[one]
    if effect == HEALING:
        healed = max(0, min(amount, unit.hp_max - unit.hp))
        heal(state, table, one, healed)
        if healed > 0 and unit.bleed > 0:
            stop_bleeding(state, table, one)
        rise(state, table, one)
        heal_if_whole(state, table, one)
    elif effect == SHIELDING:
        shield(state, table, one, max(0, min(amount, unit.shields_max - unit.shields)))
    elif effect == MORALE:
        if amount < 0 or is_unpaid(state, one):
            adjust_morale(state, table, one, amount)
    elif effect == STUN:
        stun(state, table, one)
    elif effect == PUSH:
        push(state, table, who, one, amount)
    elif effect == DETECTION:
        reveal(state, table, who, one)
    elif effect == DRAIN:
        drain(state, table, one, max(amount, -unit.energy_fatigue))


@change(WORDS, "SCR-PSI-01", "{target} is healed by {amount}.", name="power_heals")
def heal(state: State, target: Person, amount: int) -> None:
    """Gain hit points back."""
    state.units[target].hp += amount


@change(WORDS, "SCR-WND-09", "{target}'s bleeding stops.", name="bleeds_no_more")
def stop_bleeding(state: State, target: Person) -> None:
    """Bleed no more."""
    state.units[target].bleed = 0


@change(WORDS, "SCR-PSI-01", "{target}'s energy shields grow by {amount}.", name="power_shields")
def shield(state: State, target: Person, amount: int) -> None:
    """Gain energy shields."""
    state.units[target].shields += amount


@change(WORDS, "SCR-PSI-01", "{target}'s energy fatigue rises by {amount}.", name="power_drains")
def drain(state: State, target: Person, amount: int) -> None:
    """Have more energy fatigue, or less."""
    state.units[target].energy_fatigue += amount

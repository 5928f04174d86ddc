"""Combat modifiers: reloading weapons."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.drawing_weapons import (
    NOT_IN_HAND,
    NOT_YOUR_WEAPON,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ammunition import counts_ammo
from starfray.rulesets.starcraft_d6.state import IN_OFF_HAND, RANGED, State, WhichWeapon
from starfray.rulesets.starcraft_d6.words import WORDS

NOTHING_TO_RELOAD = WORDS.reason(
    "nothing_to_reload", "SD6-MOD-03", "that weapon needs no reloading"
)
HANDS_FULL = WORDS.reason("hands_full", "SD6-MOD-03", "reloading needs a free hand")


@rule("SD6-MOD-03", "SD6-DUAL-06")
def why_not_reload(state: State, who: int, weapon: int) -> int:
    """Return why a weapon cannot be reloaded, or 0."""
    if not 0 <= weapon < len(state.weapons) or state.weapons[weapon].owner != who:
        return NOT_YOUR_WEAPON
    gun, unit = state.weapons[weapon], state.units[who]
    if gun.where > IN_OFF_HAND:
        return NOT_IN_HAND
    if gun.kind != RANGED or not counts_ammo(state, weapon) or gun.ammo >= gun.magazine:
        return NOTHING_TO_RELOAD
    if unit.main != NOTHING and unit.off != NOTHING:
        return HANDS_FULL
    return 0


@rule("SD6-MOD-03")
def reload(state: State, table: Table, weapon: int) -> None:
    """Spend an action on reloading; after as many as the weapon needs it is full."""
    gun = state.weapons[weapon]
    if gun.loading + 1 < gun.reload_actions:
        loading(state, table, weapon, gun.loading + 1, gun.reload_actions)
    else:
        loaded(state, table, weapon, gun.magazine)


@change(
    WORDS,
    "SD6-MOD-03",
    "{weapon} is being reloaded: {spent} of {needed} actions.",
    bookkeeping=True,
)
def loading(state: State, weapon: WhichWeapon, spent: int, needed: int) -> None:
    """Count the actions spent on reloading."""
    state.weapons[weapon].loading = spent


@change(WORDS, "SD6-MOD-03", "{weapon} is loaded: {ammo} rounds.")
def loaded(state: State, weapon: WhichWeapon, ammo: int) -> None:
    """Fill the magazine."""
    state.weapons[weapon].ammo = ammo
    state.weapons[weapon].loading = 0


@rule("SD6-MOD-03")
def cost_of_reloading(state: State, weapon: int) -> int:
    """Return what it costs to reload: an action, or nothing where the weapon takes no time."""
    if not 0 <= weapon < len(state.weapons) or state.weapons[weapon].reload_actions > 0:
        return words.ACTION
    return words.FREE


RELOAD = verb(
    WORDS, "reload", "SD6-MOD-03", "item=weapon:weapons", "{who} reloads {weapon}",
    do=reload, why_not=why_not_reload, cost=cost_of_reloading,
)  # fmt: skip

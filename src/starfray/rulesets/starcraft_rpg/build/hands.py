"""What a combatant holds when the fight begins."""

from __future__ import annotations

from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.limbs import HANDS
from starfray.rulesets.starcraft_rpg.rulings import Rulings, SeveredLimb
from starfray.rulesets.starcraft_rpg.sheets import CombatantSheet

SEVERS = 5  # wound points


def hands_of(sheet: CombatantSheet, rulings: Rulings) -> int:
    """Return with how many hands a combatant begins."""
    lost = sheet.wounds.get("action", 0) >= SEVERS
    return HANDS - (lost and rulings.severed_limb == SeveredLimb.DISABLED)


def held_at_first(sheet: CombatantSheet, rulings: Rulings) -> list[bool]:
    """Return which of its weapons a combatant has in hand: those it says, and what else fits."""
    free = hands_of(sheet, rulings)
    free -= sum(weapon.hands for weapon in sheet.weapons if weapon.held)
    held = []
    for weapon in sheet.weapons:
        taken = weapon.held if weapon.held is not None else weapon.hands <= free
        if taken and not weapon.held:
            free -= weapon.hands
        held.append(taken)
    return held

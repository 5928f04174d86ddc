"""Weapon Stress Effects: what the Effects on the damage dice set off."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.bystanders import UNMARKED
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import beside
from starfray.rulesets.star_trek_adventures.rulings import SameEffect
from starfray.rulesets.star_trek_adventures.state import (
    CHARGE_AREA,
    CHARGE_INTENSE,
    CHARGE_PIERCING,
    CHARGE_VICIOUS,
    State,
)
from starfray.rulesets.star_trek_adventures.words import WORDS


@rule("STA-EFX-09", "STA-QUAL-02")
def with_charge(state: State, rating: int, added: int) -> int:
    """Return the rating of a Stress Effect to which Charge has added its own."""
    if state.rulings.same_effect == SameEffect.KEEP_HIGHER:
        return max(rating, added)
    return rating + added


@rule("STA-EFX-01", "STA-QUAL-02", asked="STA-EFX-01")
def load_effects(state: State, weapon: int, charge: int) -> None:
    """Write the Stress Effects of the weapon, and of its charge, into the attack."""
    profile = state.weapons[weapon]
    a = state.attack
    a.area = 1 if profile.area or charge == CHARGE_AREA else 0
    a.intense = 1 if profile.intense or charge == CHARGE_INTENSE else 0
    a.knockdown = profile.knockdown
    a.piercing = profile.piercing
    a.vicious = profile.vicious
    if charge == CHARGE_PIERCING:
        a.piercing = with_charge(state, profile.piercing, 2)
    if charge == CHARGE_VICIOUS:
        a.vicious = with_charge(state, profile.vicious, 1)


@rule("STA-EFX-01")
def effects_matter(state: State, target: int) -> bool:
    """Return whether Effects still matter once Vicious has added its damage.

    Where they do not, pools are told apart by their damage alone: odds of attacks walk a seventh
    fewer paths for it, up to a third in the ready encounters.
    """
    a = state.attack
    if a.area or a.intense or a.piercing:
        return True
    return a.knockdown != 0 and may_fall(state, target)


@rule("STA-EFX-06")
def may_fall(state: State, target: int) -> bool:
    """Return whether anybody stands whom the attack may strike: not all of them are prone."""
    for other in range(len(state.units)):
        if other == target or state.marks[other] != UNMARKED or beside(state, target, other):
            if not state.units[other].prone:
                return True
    return False


VICIOUS = WORDS.modifier("vicious", "STA-EFX-08", "Vicious")


@rule("STA-EFX-08", "STA-EFX-01", asked="STA-EFX-08")
def vicious_damage(state: State, table: Table) -> int:
    """Vicious X: the attack inflicts X more for each Effect."""
    return modifier(table, VICIOUS, state.attack.vicious * state.attack.effects)


@rule("STA-EFX-07", "STA-EFX-01")
def pierced(state: State) -> int:
    """Piercing X: X points of Resistance do not count for each Effect."""
    return state.attack.piercing * state.attack.effects


@rule("STA-EFX-05", asked="STA-EFX-05")
def surcharge(state: State) -> int:
    """Intense: the price of Avoiding an Injury rises by 1 for each Effect."""
    return state.attack.effects if state.attack.intense else 0

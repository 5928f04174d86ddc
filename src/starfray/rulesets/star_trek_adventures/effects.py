"""Stress Effects: what the Effects on the damage dice set off."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, modifier, offer
from starfray.rulesets.star_trek_adventures import reasons, words
from starfray.rulesets.star_trek_adventures.complications import UNMARKED
from starfray.rulesets.star_trek_adventures.condition import able
from starfray.rulesets.star_trek_adventures.pools import (
    add_threat,
    draws_on_momentum,
    spend_threat,
)
from starfray.rulesets.star_trek_adventures.ranges import beside
from starfray.rulesets.star_trek_adventures.rulings import (
    Knockdown,
    SameEffect,
)
from starfray.rulesets.star_trek_adventures.state import (
    CHARGE_AREA,
    CHARGE_INTENSE,
    CHARGE_PIERCING,
    CHARGE_VICIOUS,
    UPRIGHT,
    Person,
    State,
)
from starfray.rulesets.star_trek_adventures.words import WORDS


@rule("STA-EFX-09", "STA-QUAL-02")
def with_charge(state: State, rating: int, added: int) -> int:
    """Return the rating of a Stress Effect to which Charge has added its own."""
    if state.rulings.same_effect == SameEffect.KEEP_HIGHER:
        return max(rating, added)
    return rating + added


@rule("STA-EFX-01", "STA-QUAL-02")
def load_effects(state: State, weapon: int, charge: int) -> None:
    """Write the Stress Effects of the weapon, and of its charge, into the attack."""
    arm = state.weapons[weapon]
    a = state.attack
    a.area = 1 if arm.area or charge == CHARGE_AREA else 0
    a.intense = 1 if arm.intense or charge == CHARGE_INTENSE else 0
    a.knockdown = arm.knockdown
    a.piercing = arm.piercing
    a.vicious = arm.vicious
    if charge == CHARGE_PIERCING:
        a.piercing = with_charge(state, arm.piercing, 2)
    if charge == CHARGE_VICIOUS:
        a.vicious = with_charge(state, arm.vicious, 1)


@rule("STA-EFX-01")
def effects_matter(state: State, target: int) -> int:
    """Return 1 when Effects still matter once Vicious has added its damage, else 0.

    Where they do not, pools are told apart by their damage alone: odds of attacks walk a third
    fewer paths for it, the largest of them two thirds.
    """
    a = state.attack
    if a.area or a.intense or a.piercing:
        return 1
    return 1 if a.knockdown and may_fall(state, target) else 0


@rule("STA-EFX-06")
def may_fall(state: State, target: int) -> int:
    """Return 1 while anybody stands whom the attack may strike: not all of them are prone."""
    for other in range(len(state.units)):
        if other == target or state.marks[other] != UNMARKED or beside(state, target, other):
            if not state.units[other].prone:
                return 1
    return 0


VICIOUS = WORDS.modifier("vicious", "STA-EFX-08", "Vicious")


@rule("STA-EFX-08", "STA-EFX-01")
def vicious_damage(state: State, table: Table) -> int:
    """Vicious X: the attack inflicts X more for each Effect."""
    return modifier(table, VICIOUS, state.attack.vicious * state.attack.effects)


@rule("STA-EFX-07", "STA-EFX-01")
def pierced(state: State) -> int:
    """Piercing X: X points of Resistance do not count for each Effect."""
    return state.attack.piercing * state.attack.effects


@rule("STA-EFX-05")
def surcharge(state: State) -> int:
    """Intense: the price of Avoiding an Injury rises by 1 for each Effect."""
    return state.attack.effects if state.attack.intense else 0


@rule("STA-EFX-06", "STA-INJ-05")
def why_not_resist(state: State, target: int, effects: int) -> int:
    """Return why a target cannot stay upright for so much Threat, else 0."""
    if not able(state, target):
        return reasons.INCAPACITATED
    if draws_on_momentum(state, target) or state.fight.threat >= effects:
        return 0
    return reasons.NOT_ENOUGH_THREAT


@rule("STA-EFX-06", "STA-EFX-01")
def knock_down(state: State, table: Table, target: int, damage: int) -> None:
    """Knockdown: with an Effect the target falls prone, unless it resists with Threat."""
    effects = state.attack.effects
    unit = state.units[target]
    if not state.attack.knockdown or effects == 0 or unit.prone:
        return
    if damage == 0 and state.rulings.knockdown == Knockdown.NEEDS_DAMAGE:
        return
    momentum = draws_on_momentum(state, target)
    reason = why_not_resist(state, target, effects)
    options = offer(table, words.STAY_UPRIGHT, 1, words.YES, reason == 0, reason)
    if ask(table, state, target, words.STAY_UPRIGHT, options, effects, 0, 0) == words.YES:
        if momentum:
            add_threat(state, table, target, effects)
        else:
            spend_threat(state, table, target, UPRIGHT, effects)
        return
    fall(state, table, target)


@change(WORDS, "STA-EFX-06", "{who} is knocked down.", name="knocked_down", outcome="knocked down")
def fall(state: State, who: Person) -> None:
    """Fall prone, and remember for this turn that it was not by choice."""
    unit = state.units[who]
    unit.prone = 1
    unit.knocked_this_turn = 1

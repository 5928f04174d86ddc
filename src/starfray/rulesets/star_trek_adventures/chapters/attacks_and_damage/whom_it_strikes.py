"""Attacks and damage, step 5: the damage is rolled, and everybody suffers whom it strikes."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, ask
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.bystanders import (
    DODGED,
    IN_AREA,
    STRAY,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.damage import (
    damage_rating,
    roll_damage,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.striking import strike_one
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import is_object
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.added_stress import add_stress
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.penetration import penetrate
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.secondary_target import (
    choose_second,
    strike_second,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.spends import (
    spend_on,
    why_not_spend,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_stress_effects.area import (
    in_area,
    strike_area,
)
from starfray.rulesets.star_trek_adventures.rulings import Bystander, SpendsNamed
from starfray.rulesets.star_trek_adventures.state import REROLL_POOL, State
from starfray.rulesets.star_trek_adventures.words import NO_OR_YES, WORDS, YES

NAME_REROLL = WORDS.question(
    "name_reroll", "STA-ATK-10", "{who}, pay 1 Momentum to re-roll damage dice later?",
    options=NO_OR_YES,
)  # fmt: skip


@rule("STA-ATK-10")
def name_spends(state: State, table: Table, who: int, target: int) -> None:
    """Under the ruling that wants it, name the spends on damage before it is rolled."""
    if state.rulings.spends_named != SpendsNamed.BEFORE_DAMAGE:
        return
    if why_not_spend(state, who, REROLL_POOL, 1) == 0:
        if ask(table, state, who, NAME_REROLL, 3) == YES:
            spend_on(state, table, who, REROLL_POOL, 1)
            state.attack.named_reroll = 1
    add_stress(state, table, who, target, 0, 0)
    penetrate(state, table, who, target, 0, 0)
    state.attack.named_second = choose_second(state, table, who, target)


@rule("STA-ATK-10", "STA-ATK-08")
def strike_all(state: State, table: Table, who: int, target: int) -> None:
    """Roll the damage of an attack and let everybody suffer whom it strikes."""
    a = state.attack
    stray = anybody_marked(state, STRAY)
    hit = state.hand.success and not (stray and goes_astray(state, target))
    if not hit and not stray and not anybody_marked(state, IN_AREA):
        return
    if hit:
        name_spends(state, table, who, target)
    roll_damage(state, table, who, target, damage_rating(state, who, a.weapon))
    a.extra_targets = a.effects if a.area else 0
    if hit:
        strike_one(state, table, who, target, 1)
        if is_object(state, target) or state.marks[target] != DODGED:
            strike_area(state, table, who, target)
    strike_marked(state, table, who, target)
    if hit:
        strike_second(state, table, who, target)


@rule("STA-ATK-08")
def goes_astray(state: State, target: int) -> bool:
    """Let the target escape if a ruling has a bystander struck instead; return whether it does."""
    if state.rulings.bystander != Bystander.INSTEAD_OF_TARGET:
        return False
    if not is_object(state, target):
        state.marks[target] = DODGED
    return True


@rule("STA-ATK-08", "STA-EFX-03")
def anybody_marked(state: State, mark: int) -> bool:
    """Return whether a Complication has marked somebody in this way."""
    marked = False
    for other in range(len(state.units)):
        marked = marked or state.marks[other] == mark
    return marked


@rule("STA-ATK-08", "STA-EFX-03")
def strike_marked(state: State, table: Table, who: int, target: int) -> None:
    """Strike those whom a Complication has put in the way."""
    for other in range(len(state.units)):
        if state.marks[other] == STRAY or in_area(state, target, other):
            strike_one(state, table, who, other, 0)

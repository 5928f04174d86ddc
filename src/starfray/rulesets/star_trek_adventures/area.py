"""Whom an attack strikes: its target, all in its Area, strays, and a Secondary Target."""

from __future__ import annotations

from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.sets import add
from starfray.core.table import Table, ask, note
from starfray.rulesets.star_trek_adventures import words
from starfray.rulesets.star_trek_adventures.complications import (
    IN_AREA,
    PASSED_OVER,
    STRAY,
    STRUCK,
    UNMARKED,
)
from starfray.rulesets.star_trek_adventures.condition import enemies
from starfray.rulesets.star_trek_adventures.damage import (
    damage_rating,
    inflict,
    roll_damage,
    strike,
)
from starfray.rulesets.star_trek_adventures.lethality import declare_late, lethal_hit
from starfray.rulesets.star_trek_adventures.objects import (
    damage_object,
    strike_object,
    wear_down,
)
from starfray.rulesets.star_trek_adventures.ranges import beside, is_object, touches, zone_of
from starfray.rulesets.star_trek_adventures.rulings import (
    AddedStress,
    Area,
    AreaAllies,
    AreaSpared,
    Bystander,
    SecondaryTarget,
    SpendsNamed,
)
from starfray.rulesets.star_trek_adventures.spends import (
    area_spreads,
    choose_second,
    name_spends,
)
from starfray.rulesets.star_trek_adventures.state import DEAD, State
from starfray.rulesets.star_trek_adventures.targets import spared
from starfray.rulesets.star_trek_adventures.words import WORDS


@rule("STA-ATK-10", "STA-ATK-08")
def strike_all(state: State, table: Table, who: int, target: int) -> None:
    """Roll the damage of an attack and let everybody suffer whom it strikes."""
    a = state.attack
    hit = state.hand.success
    stray = anybody_marked(state, STRAY)
    if not hit and not stray and not anybody_marked(state, IN_AREA):
        return
    if hit:
        name_spends(state, table, who, target)
    roll_damage(state, table, who, target, damage_rating(state, who, a.weapon))
    a.extra_targets = a.effects if a.area else 0
    if hit and not (stray and state.rulings.bystander == Bystander.INSTEAD_OF_TARGET):
        strike_one(state, table, who, target, 1)
        strike_area(state, table, who, target)
    strike_marked(state, table, who, target)
    if hit:
        strike_second(state, table, who, target)


@rule("STA-ATK-08", "STA-EFX-03")
def anybody_marked(state: State, mark: int) -> int:
    """Return 1 when a Complication has marked somebody in this way, else 0."""
    for other in range(len(state.units)):
        if state.marks[other] == mark:
            return 1
    return 0


@rule("STA-ATK-08", "STA-EFX-03")
def strike_marked(state: State, table: Table, who: int, target: int) -> None:
    """Strike those whom a Complication has put in the way."""
    for other in range(len(state.units)):
        if state.marks[other] == STRAY or in_area(state, target, other):
            strike_one(state, table, who, other, 0)


@rule("STA-EFX-02", "STA-EFX-03")
def in_area(state: State, target: int, other: int) -> int:
    """Return 1 for an ally marked in an area that goes as far: beyond Reach it takes an Effect."""
    if state.marks[other] != IN_AREA:
        return 0
    return 1 if beside(state, target, other) or state.attack.effects > 0 else 0


IS_STRUCK = WORDS.note("struck", "STA-ATK-10", "target:units", "{target} is struck.")


@rule("STA-LTH-03")
def strike_one(state: State, table: Table, who: int, target: int, first: int) -> None:
    """Strike one, character or object; a character is not struck again by this attack."""
    if is_object(state, target):
        strike_object(state, table, who, target, first)
        return
    state.marks[target] = STRUCK
    note(table, IS_STRUCK, target)
    if state.attack.undeclared:
        state.attack.undeclared = 0
        declare_late(state, table, who)
    if state.attack.lethal:
        lethal_hit(state, table, who)
    strike(state, table, who, target, first)


@rule("STA-EFX-02", "STA-EFX-03")
def in_the_way(state: State, who: int, target: int, other: int) -> int:
    """Return 1 for one whom an Area attack affects when it comes to it, else 0.

    Allies are spared unless a Complication has marked them; the attacker always is.
    """
    if other == target or state.units[other].injury == DEAD or state.marks[other] == STRUCK:
        return 0
    if other == who:
        return 1 if state.rulings.area == Area.ATTACKER_TOO and beside(state, target, who) else 0
    if enemies(state, who, other) or state.rulings.area_allies == AreaAllies.EVERYONE:
        return 1
    return 1 if state.marks[other] == IN_AREA else 0


@rule("STA-EFX-02", "STA-EFX-03", "STA-EFX-04")
def strike_area(state: State, table: Table, who: int, target: int) -> None:
    """Strike all within Reach of the target, then one more in its zone for each Effect.

    Who would have been harder to hit than the target is spared. The game master says who is the
    next closest.
    """
    a = state.attack
    if not area_spreads(state):
        return
    for other in range(len(state.units)):
        if beside(state, target, other) and in_the_way(state, who, target, other):
            if not spared(state, who, other):
                strike_in_area(state, table, who, other)
    if not is_object(state, target):
        for thing in range(len(state.objects)):
            if touches(state, target, thing) and state.objects[thing].damageable:
                damage_object(state, table, thing, a.raw, 0)
    for other in range(len(state.units)):
        if in_area(state, target, other) and not beside(state, target, other):
            strike_in_area(state, table, who, other)
    while a.extra_targets > 0:
        close = those_close(state, who, target)
        if close == 0:
            return
        a.extra_targets -= 1
        other = next_closest(state, table, target, close)
        if spared(state, who, other):
            state.marks[other] = PASSED_OVER
        else:
            strike_in_area(state, table, who, other)


@rule("STA-EFX-02")
def next_closest(state: State, table: Table, target: int, close: int) -> int:
    """Let the game master say who in the area is the next closest to the target."""
    if is_object(state, target):
        thing = target - len(state.units)
        return ask(table, state, NONE, words.NEXT_CLOSEST_TO_OBJECT, close, thing, 0, 0)
    return ask(table, state, NONE, words.NEXT_CLOSEST, close, target, 0, 0)


@rule("STA-EFX-02", "STA-EFX-04")
def those_close(state: State, who: int, target: int) -> int:
    """Return who may be the next closest in an area beyond the target's Reach, as a bit mask.

    Whoever is spared is passed over, or (a ruling) uses up an Effect.
    """
    close = 0
    for other in range(len(state.units)):
        if other == who or state.units[other].zone != zone_of(state, target):
            continue
        if state.marks[other] != UNMARKED or beside(state, target, other):
            continue
        if not in_the_way(state, who, target, other):
            continue
        if state.rulings.area_spared == AreaSpared.USES_EFFECT or not spared(state, who, other):
            close = add(close, other)
    return close


@rule("STA-EFX-02")
def strike_in_area(state: State, table: Table, who: int, other: int) -> None:
    """Strike one in the area, with the one damage roll for all (or, by a ruling, a new one)."""
    if state.rulings.area == Area.SEPARATE_ROLLS:
        roll_damage(state, table, who, other, damage_rating(state, who, state.attack.weapon))
    strike_one(state, table, who, other, 0)


@rule("STA-MOM-10")
def half_damage(state: State) -> int:
    """Return the damage of a Secondary Target before its own Resistance: half, rounded down."""
    a = state.attack
    if state.rulings.secondary_target == SecondaryTarget.HALF_OF_LOSS:
        return a.lost // 2
    if state.rulings.added_stress == AddedStress.INITIAL_TARGET:
        return a.raw // 2
    return (a.raw + a.added) // 2


@rule("STA-MOM-10")
def strike_second(state: State, table: Table, who: int, target: int) -> None:
    """Let the attacker pay for a Secondary Target, which suffers half of the attack's damage."""
    a = state.attack
    if state.rulings.spends_named == SpendsNamed.BEFORE_DAMAGE:
        second = a.named_second
    else:
        second = choose_second(state, table, who, target)
    if second < 0 or struck_by_now(state, second):
        return
    a.raw = half_damage(state)
    a.added = 0
    if state.rulings.secondary_target != SecondaryTarget.HALF_OF_LOSS:
        strike_one(state, table, who, second, 0)
    elif is_object(state, second):
        wear_down(state, table, second - len(state.units), a.raw, 0, 0)
    else:
        state.marks[second] = STRUCK
        note(table, IS_STRUCK, second)
        inflict(state, table, second, 0, a.raw, 0)


@rule("STA-MOM-10")
def struck_by_now(state: State, second: int) -> int:
    """Return 1 where an attack has struck a Secondary Target already that was named before."""
    if is_object(state, second):
        return area_spreads(state)
    return 1 if state.marks[second] != UNMARKED else 0

"""Weapon Stress Effects: Area."""

from __future__ import annotations

from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.sets import add, has
from starfray.core.table import Table, ask, offer
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.bystanders import (
    DODGED,
    IN_AREA,
    PASSED_OVER,
    STRUCK,
    UNMARKED,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.damage import (
    damage_rating,
    roll_damage,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.how_hard_to_hit import (
    spared,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.striking import strike_one
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import (
    beside,
    is_object,
    object_beside,
    zone_of,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import enemies
from starfray.rulesets.star_trek_adventures.rulings import Area, AreaAllies, AreaSpared
from starfray.rulesets.star_trek_adventures.state import DEAD, State
from starfray.rulesets.star_trek_adventures.words import WORDS


@rule("STA-EFX-02")
def area_spreads(state: State) -> bool:
    """Return whether an Area attack affects what is within Reach of its target."""
    spreads = state.rulings.area != Area.NEEDS_EFFECT or state.attack.effects > 0
    return state.attack.area != 0 and spreads


@rule("STA-EFX-02", "STA-EFX-03")
def in_area(state: State, target: int, other: int) -> bool:
    """Return whether an ally is marked, and the area goes as far: beyond Reach with an Effect."""
    if state.marks[other] != IN_AREA or not area_spreads(state):
        return False
    return beside(state, target, other) or state.attack.effects > 0


@rule("STA-EFX-02", "STA-EFX-03")
def in_the_way(state: State, who: int, target: int, other: int) -> bool:
    """Return whether an Area attack affects somebody when it comes to it.

    Allies are spared unless a Complication has marked them; the attacker always is.
    """
    if other == target or state.units[other].injury == DEAD:
        return False
    if state.marks[other] in (STRUCK, DODGED):
        return False
    if other == who:
        return state.rulings.area == Area.ATTACKER_TOO and beside(state, target, who)
    if enemies(state, who, other) or state.rulings.area_allies == AreaAllies.EVERYONE:
        return True
    return state.marks[other] == IN_AREA


@rule("STA-EFX-02", "STA-EFX-03", "STA-EFX-04")
def strike_area(state: State, table: Table, who: int, target: int) -> None:
    """Strike all within Reach of the target, then one more in its zone for each Effect.

    Who would have been harder to hit than the target is spared. The game master says who or what
    is the next closest: what can be damaged is a target as well.
    """
    a = state.attack
    if not area_spreads(state):
        return
    for other in range(len(state.units)):
        if beside(state, target, other) and in_the_way(state, who, target, other):
            if not spared(state, who, other):
                strike_in_area(state, table, who, other)
    if is_object(state, target):
        a.things_struck = add(a.things_struck, target - len(state.units))
    for thing in range(len(state.objects)):
        if may_be_damaged(state, thing) and object_beside(state, target, thing):
            strike_in_area(state, table, who, len(state.units) + thing)
    for other in range(len(state.units)):
        if in_area(state, target, other) and not beside(state, target, other):
            strike_in_area(state, table, who, other)
    while a.extra_targets > 0:
        close = those_close(state, who, target)
        things = things_close(state, target)
        if close == 0 and things == 0:
            return
        a.extra_targets -= 1
        if next_kind(state, table, who, close, things) == AN_OBJECT_IS_NEXT:
            thing = ask(table, state, NONE, NEXT_THING, things, who)
            strike_in_area(state, table, who, len(state.units) + thing)
            continue
        other = next_closest(state, table, target, close)
        if spared(state, who, other):
            state.marks[other] = PASSED_OVER
        else:
            strike_in_area(state, table, who, other)


NEXT_KIND = WORDS.question(
    "next_kind", "STA-EFX-02", "What is the next closest in the area of {attacker}'s attack?",
    options=("character", "object"), fields="attacker:units",
    says={"character": "a character", "object": "an object"},
)  # fmt: skip
AN_OBJECT_IS_NEXT = 1
NOTHING_CLOSE = WORDS.reason(
    "nothing_close", "STA-EFX-02", "nothing of that kind is left in the area"
)


@rule("STA-EFX-02")
def next_kind(state: State, table: Table, who: int, close: int, things: int) -> int:
    """Let the game master say whether a character or an object is the next closest."""
    options = offer(table, NEXT_KIND, 0, 0, close != 0, NOTHING_CLOSE)
    options = offer(table, NEXT_KIND, options, AN_OBJECT_IS_NEXT, things != 0, NOTHING_CLOSE)
    return ask(table, state, NONE, NEXT_KIND, options, who)


NEXT_THING = WORDS.question(
    "next_thing", "STA-EFX-02", "Which object is the next closest in the area?",
    names="objects", fields="attacker:units",
)  # fmt: skip


@rule("STA-EFX-02", "STA-ATK-11")
def may_be_damaged(state: State, thing: int) -> bool:
    """Return whether an object can be damaged, and this attack has not struck it yet."""
    goal = state.objects[thing]
    if not goal.damageable or goal.stress <= 0:
        return False
    return not has(state.attack.things_struck, thing)


@rule("STA-EFX-02")
def things_close(state: State, target: int) -> int:
    """Return which objects may be the next closest in an area, as options."""
    close = 0
    for thing in range(len(state.objects)):
        if may_be_damaged(state, thing) and state.objects[thing].zone == zone_of(state, target):
            close = add(close, thing)
    return close


NEXT_CLOSEST_TO_OBJECT = WORDS.question(
    "next_closest_to_object", "STA-EFX-02", "Who is the next closest to {thing} in the area?",
    names="units", fields="thing:objects",
)  # fmt: skip
NEXT_CLOSEST = WORDS.question(
    "next_closest", "STA-EFX-02", "Who is the next closest to {target} in the area?",
    names="units", fields="target:units",
)  # fmt: skip


@rule("STA-EFX-02")
def next_closest(state: State, table: Table, target: int, close: int) -> int:
    """Let the game master say who in the area is the next closest to the target."""
    if is_object(state, target):
        thing = target - len(state.units)
        return ask(table, state, NONE, NEXT_CLOSEST_TO_OBJECT, close, thing)
    return ask(table, state, NONE, NEXT_CLOSEST, close, target)


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
    """Strike one in the area, with the one damage roll for all (or, by a ruling, a new one).

    A new roll is for this one alone.
    """
    a = state.attack
    raw, effects = a.raw, a.effects
    if state.rulings.area == Area.SEPARATE_ROLLS:
        roll_damage(state, table, who, other, damage_rating(state, who, a.weapon))
    strike_one(state, table, who, other, 0)
    a.raw = raw
    a.effects = effects
    if is_object(state, other):
        a.things_struck = add(a.things_struck, other - len(state.units))

"""Attacks and damage, step 4 B: who else is struck because of a Complication."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.sets import add, has
from starfray.core.table import Table, ask, note
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.how_hard_to_hit import (
    spared,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import (
    beside,
    is_object,
    zone_of,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import enemies
from starfray.rulesets.star_trek_adventures.rulings import AreaAllies, Bystander
from starfray.rulesets.star_trek_adventures.state import DEAD, State
from starfray.rulesets.star_trek_adventures.words import WORDS

# How an attack marks those whom it strikes besides its target.
UNMARKED, STRAY, IN_AREA, STRUCK, PASSED_OVER, DODGED = range(6)


@rule("STA-ATK-08")
def may_stray(state: State) -> bool:
    """Return whether a Complication may let the attack strike any creature near its target.

    That is so of a shot; one with an Area that hits strikes those by itself, as far as it can.
    """
    a = state.attack
    return not a.melee and not (a.area and state.hand.success)


@rule("STA-EFX-03", "STA-EFX-04")
def ally_in_area(state: State, who: int, target: int, other: int) -> bool:
    """Return whether somebody is an ally in the area of an attack, and not spared by it."""
    if not state.attack.area or enemies(state, who, other) or spared(state, who, other):
        return False
    return beside(state, target, other) or state.units[other].zone == zone_of(state, target)


@rule("STA-ATK-08", "STA-EFX-03")
def may_be_struck(state: State, who: int, target: int, other: int) -> bool:
    """Return whether somebody is near enough to a target to be struck by a Complication.

    By a shot, any creature within Reach of the target; by an Area attack, an ally in the area who
    is no harder to hit than the target.
    """
    if other == who:
        return False
    if other == target or state.units[other].injury == DEAD:
        return False
    if state.marks[other] != UNMARKED:
        return False
    if may_stray(state) and beside(state, target, other):
        return True
    return ally_in_area(state, who, target, other)


@rule("STA-ATK-08", "STA-EFX-03")
def those_near(state: State, who: int, target: int) -> int:
    """Return the set of those whom a Complication may strike: by a shot or an Area attack."""
    bystanders = 0
    if target >= 0 and (state.attack.area or not state.attack.melee):
        for other in range(len(state.units)):
            if may_be_struck(state, who, target, other):
                bystanders = add(bystanders, other)
    return bystanders


BYSTANDER_OF_OBJECT = WORDS.question(
    "bystander_of_object", "STA-ATK-08", "Which creature near {thing} is struck?",
    names="units", fields="thing:objects",
)  # fmt: skip
BYSTANDER = WORDS.question(
    "bystander", "STA-ATK-08", "Which creature near {target} is struck?",
    names="units", fields="target:units",
)  # fmt: skip
AREA_ALLY = WORDS.question(
    "area_ally", "STA-EFX-03", "Which ally of {attacker} in the area is struck?",
    names="units", fields="attacker:units",
)  # fmt: skip


@rule("STA-ATK-08", "STA-EFX-03")
def strike_other(state: State, table: Table, who: int, target: int, bystanders: int) -> None:
    """Mark the creature, or the ally in the area, whom the game master lets be struck."""
    if state.rulings.area_allies == AreaAllies.ALL_FOR_ONE:
        if strike_allies(state, table, who, target, bystanders):
            return
    question = BYSTANDER
    told = target
    if is_object(state, target):
        question = BYSTANDER_OF_OBJECT
        told = target - len(state.units)
    if not may_stray(state):
        question = AREA_ALLY
        told = who
    other = ask(table, state, NOBODY, question, bystanders, told)
    mark(state, table, who, other, ally_in_area(state, who, target, other))


@rule("STA-EFX-03")
def strike_allies(state: State, table: Table, who: int, target: int, bystanders: int) -> bool:
    """Mark all allies in the area, under a ruling; return whether there are any."""
    found = False
    for other in range(len(state.units)):
        if has(bystanders, other) and ally_in_area(state, who, target, other):
            found = True
            mark(state, table, who, other, True)
    return found


STRAY_HIT = WORDS.note(
    "stray_hit", "STA-ATK-08", "other:units", "A Complication: {other} is in the way.",
    outcome="bystander_struck",
)  # fmt: skip
NEAR_MISS = WORDS.note(
    "near_miss", "STA-ATK-08", "other:units who:units", "{who} all but hits {other}."
)


@rule("STA-ATK-08", "STA-EFX-03")
def mark(state: State, table: Table, who: int, other: int, in_area: bool) -> None:
    """Mark somebody as struck by the attack; under a ruling a stray shot is only a story."""
    if state.rulings.bystander == Bystander.STORY_ONLY and not in_area:
        note(table, NEAR_MISS, other, who)
        return
    state.marks[other] = IN_AREA if in_area else STRAY
    note(table, STRAY_HIT, other)

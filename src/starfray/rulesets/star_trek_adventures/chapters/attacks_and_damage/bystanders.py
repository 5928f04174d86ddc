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
    if not state.attack.area:
        return beside(state, target, other)
    if enemies(state, who, other) or spared(state, who, other):
        return False
    return beside(state, target, other) or state.units[other].zone == zone_of(state, target)


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
    area = state.attack.area
    if area and state.rulings.area_allies == AreaAllies.ALL_FOR_ONE:
        for other in range(len(state.units)):
            if has(bystanders, other):
                mark(state, table, who, other)
        return
    question = BYSTANDER
    told = target
    if is_object(state, target):
        question = BYSTANDER_OF_OBJECT
        told = target - len(state.units)
    if area:
        question = AREA_ALLY
        told = who
    mark(state, table, who, ask(table, state, NOBODY, question, bystanders, told))


STRAY_HIT = WORDS.note(
    "stray_hit", "STA-ATK-08", "other:units", "A Complication: {other} is in the way.",
    outcome="bystander_struck",
)  # fmt: skip
NEAR_MISS = WORDS.note(
    "near_miss", "STA-ATK-08", "other:units who:units", "{who} all but hits {other}."
)


@rule("STA-ATK-08")
def mark(state: State, table: Table, who: int, other: int) -> None:
    """Mark somebody as struck by the attack; under a ruling it is no more than a story."""
    area = state.attack.area
    if state.rulings.bystander == Bystander.STORY_ONLY and not area:
        note(table, NEAR_MISS, other, who)
        return
    state.marks[other] = IN_AREA if area else STRAY
    note(table, STRAY_HIT, other)

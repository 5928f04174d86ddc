"""What becomes of Complications: problems in play, Threat, or somebody else who is struck."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add, has
from starfray.core.table import Table, ask, note, offer
from starfray.rulesets.star_trek_adventures import reasons, words
from starfray.rulesets.star_trek_adventures.condition import enemies
from starfray.rulesets.star_trek_adventures.pools import (
    add_threat,
    draws_on_momentum,
    spend_threat,
)
from starfray.rulesets.star_trek_adventures.ranges import beside, is_object, zone_of
from starfray.rulesets.star_trek_adventures.rulings import (
    AreaAllies,
    Bystander,
)
from starfray.rulesets.star_trek_adventures.state import CANCELLING, DEAD, Person, State
from starfray.rulesets.star_trek_adventures.targets import spared
from starfray.rulesets.star_trek_adventures.words import WORDS

THREAT_FOR_ONE = 2

# How an attack marks those whom it strikes besides its target.
UNMARKED, STRAY, IN_AREA, STRUCK, PASSED_OVER = range(5)


@rule("STA-CORE-17")
def why_not_cancel(state: State, who: int) -> int:
    """Return why a Complication cannot be turned into Threat (or cancelled by it), else 0."""
    if draws_on_momentum(state, who) or state.fight.threat >= THREAT_FOR_ONE:
        return 0
    return reasons.NOT_ENOUGH_THREAT


@rule("STA-CORE-17", "STA-ATK-08", "STA-EFX-03")
def complications(state: State, table: Table, who: int, count: int, target: int) -> None:
    """Let the game master use each Complication of a Task: in play, as Threat, or on somebody.

    `target` is that of an attack (-1: it is none).
    """
    for _ in range(count):
        near = those_near(state, who, target)
        reason = why_not_cancel(state, who)
        options = 1 << words.IN_PLAY
        options = offer(table, words.COMPLICATION, options, words.INTO_THREAT, reason == 0, reason)
        options = offer(
            table, words.COMPLICATION, options, words.STRIKE, near != 0, reasons.NOBODY_NEAR
        )
        answer = ask(table, state, NOBODY, words.COMPLICATION, options, who, 0, 0)
        if answer == words.INTO_THREAT:
            cancel_complication(state, table, who)
        elif answer == words.STRIKE:
            strike_other(state, table, who, target, near)
        else:
            suffer_complication(state, table, who)
    state.hand.complications = 0


@change(
    WORDS, "STA-CORE-17", "{who} suffers a Complication.",
    name="complication_suffered", outcome="complication",
)  # fmt: skip
def suffer_complication(state: State, who: Person) -> None:
    """Let a Complication trouble a character from now on."""
    state.units[who].complications += 1


@rule("STA-CORE-17")
def cancel_complication(state: State, table: Table, who: int) -> None:
    """Turn a player's Complication into 2 Threat, or pay 2 Threat to cancel an NPC's."""
    if draws_on_momentum(state, who):
        add_threat(state, table, who, THREAT_FOR_ONE)
    else:
        spend_threat(state, table, who, CANCELLING, THREAT_FOR_ONE)


@rule("STA-ATK-08", "STA-EFX-03")
def may_be_struck(state: State, who: int, target: int, other: int) -> int:
    """Return 1 for one near enough to a target to be struck by a Complication, else 0.

    By a shot, any creature within Reach of the target; by an Area attack, an ally in the area who
    is no harder to hit than the target.
    """
    if other == who:
        return 0
    if other == target or state.units[other].injury == DEAD:
        return 0
    if state.marks[other] != UNMARKED:
        return 0
    if not state.attack.area:
        return beside(state, target, other)
    if enemies(state, who, other) or spared(state, who, other):
        return 0
    near = beside(state, target, other) or state.units[other].zone == zone_of(state, target)
    return 1 if near else 0


@rule("STA-ATK-08", "STA-EFX-03")
def those_near(state: State, who: int, target: int) -> int:
    """Return the set of those whom a Complication may strike: by a shot or an Area attack."""
    near = 0
    if target >= 0 and (state.attack.area or not state.attack.melee):
        for other in range(len(state.units)):
            if may_be_struck(state, who, target, other):
                near = add(near, other)
    return near


@rule("STA-ATK-08", "STA-EFX-03")
def strike_other(state: State, table: Table, who: int, target: int, near: int) -> None:
    """Mark the creature, or the ally in the area, whom the game master lets be struck."""
    area = state.attack.area
    if area and state.rulings.area_allies == AreaAllies.ALL_FOR_ONE:
        for other in range(len(state.units)):
            if has(near, other):
                mark(state, table, who, other)
        return
    question = words.BYSTANDER
    told = target
    if is_object(state, target):
        question = words.BYSTANDER_OF_OBJECT
        told = target - len(state.units)
    if area:
        question = words.AREA_ALLY
        told = who
    mark(state, table, who, ask(table, state, NOBODY, question, near, told, 0, 0))


STRAY_HIT = WORDS.note(
    "stray_hit", "STA-ATK-08", "other:units", "A Complication: {other} is struck as well.",
    outcome="bystander struck",
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

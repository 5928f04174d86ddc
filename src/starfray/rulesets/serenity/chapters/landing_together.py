"""Initiative, acting together: what the hits of one count do, once everybody on it has acted."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.serenity.chapters.acting_together import strike_home
from starfray.rulesets.serenity.chapters.determining_damage import Blow
from starfray.rulesets.serenity.chapters.kinds_of_attack import (
    DISARM,
    GRAPPLE,
    KNOCK_DOWN,
    PUSH_BACK,
)
from starfray.rulesets.serenity.chapters.special_attacks.disarm import knock_away
from starfray.rulesets.serenity.chapters.special_attacks.grapple import close_grip
from starfray.rulesets.serenity.chapters.special_attacks.hold_actions import move_held
from starfray.rulesets.serenity.state import Person, State
from starfray.rulesets.serenity.words import WORDS


@rule("SER-INI-02")
def land_held_hits(state: State, table: Table) -> None:
    """Let the hits of all who acted together take effect."""
    fight = state.fight
    while fight.landed < fight.queued:
        hit = state.hits[fight.landed]
        take_effect(state, table, hit.who, hit.target)
        blow = blow_that_waited(state, fight.landed - 1)
        if state.units[hit.target].dead == 0:
            land_one(state, table, blow, hit.manner)
    if fight.queued > 0:
        have_all_landed(state, table)


@rule("SER-INI-02", "SER-DIS-02", "SER-GRP-01", "SER-GRP-04")
def land_one(state: State, table: Table, blow: Blow, manner: int) -> None:
    """Let one of the hits that waited hurt its target, disarm it, get a hold of it, or move it."""
    if manner == DISARM:
        knock_away(state, table, blow)
    elif manner == GRAPPLE:
        close_grip(state, table, blow)
    elif manner in (PUSH_BACK, KNOCK_DOWN):
        move_held(state, table, blow, manner)
    else:
        strike_home(state, table, blow)


@rule("SER-INI-02")
def blow_that_waited(state: State, slot: int) -> Blow:
    """Return one of the hits that wait."""
    hit = state.hits[slot]
    return Blow(hit.who, hit.target, hit.weapon, hit.margin, hit.spot, hit.kind, hit.rolled)


@change(WORDS, "SER-INI-02", "{who}'s hit on {target} takes effect.", name="hit_lands")
def take_effect(state: State, who: Person, target: Person) -> None:
    """Go on to the next of the hits that wait."""
    state.fight.landed += 1


@change(
    WORDS, "SER-INI-02", "Everybody on this count has acted.", name="hits_done", bookkeeping=True
)
def have_all_landed(state: State) -> None:
    """Clear the hits that waited."""
    state.fight.queued = state.fight.landed = 0

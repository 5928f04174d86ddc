"""Initiative, acting together: hits that wait for others of the same count, by the ruling."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.serenity.chapters.determining_damage import (
    NOT_ROLLED,
    Blow,
    damage_type,
    land_hit,
)
from starfray.rulesets.serenity.rulings import InitiativeTie
from starfray.rulesets.serenity.state import (
    ANYWHERE,
    DamageType,
    Person,
    Spot,
    State,
    WeaponIndex,
)
from starfray.rulesets.serenity.words import WORDS


@rule("SER-INI-02")
def land_hit_in_time(state: State, table: Table, blow: Blow) -> None:
    """Land a hit at once or, where the ruling says so, with those of all who act together."""
    if state.rulings.initiative_tie == InitiativeTie.SIMULTANEOUS:
        hold_hit(state, table, blow)
    else:
        land_hit(state, table, blow)


@rule("SER-INI-02")
def hold_hit(state: State, table: Table, blow: Blow) -> None:
    """Keep a hit until everybody of the same initiative has acted."""
    if state.fight.queued == len(state.hits):
        land_held_hits(state, table)
    slot = state.fight.queued
    keep_waiting(state, table, slot, blow.who, blow.target, blow.weapon, blow.margin)
    special = blow.spot >= 0 or blow.rolled != NOT_ROLLED
    if special or blow.kind != damage_type(state, blow.weapon):
        keep_what_is_special(state, table, slot, blow.spot, blow.kind, blow.rolled)


@change(
    WORDS, "SER-INI-02", "The hit on {target} takes effect once everybody on this count has acted.",
    name="hit_waits",
)  # fmt: skip
def keep_waiting(
    state: State, slot: int, who: Person, target: Person, weapon: WeaponIndex, margin: int
) -> None:
    """Add a hit to those that wait."""
    hit = state.hits[slot]
    hit.who, hit.target, hit.weapon, hit.margin = who, target, weapon, margin
    hit.spot, hit.kind, hit.rolled = ANYWHERE, damage_type(state, weapon), NOT_ROLLED
    state.fight.queued = slot + 1


@change(
    WORDS, "SER-INI-02", "The hit that waits goes to {spot}, of type {kind}.",
    name="special_hit_waits", bookkeeping=True,
)  # fmt: skip
def keep_what_is_special(
    state: State, slot: int, spot: Spot, kind: DamageType, rolled: int
) -> None:
    """Keep where a hit that waits was called to, the type of its damage, and dice rolled for it."""
    hit = state.hits[slot]
    hit.spot, hit.kind, hit.rolled = spot, kind, rolled


@rule("SER-INI-02")
def land_held_hits(state: State, table: Table) -> None:
    """Let the hits of all who acted together take effect."""
    fight = state.fight
    while fight.landed < fight.queued:
        hit = state.hits[fight.landed]
        take_effect(state, table, hit.who, hit.target)
        if state.units[hit.target].dead == 0:
            land_hit(state, table, blow_that_waited(state, fight.landed - 1))
    if fight.queued > 0:
        have_all_landed(state, table)


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

"""Initiative, acting together: hits that wait for others of the same count, by the ruling."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.serenity.chapters.actions import stands
from starfray.rulesets.serenity.chapters.determining_damage import (
    NOT_ROLLED,
    Blow,
    damage_type,
    land_hit,
)
from starfray.rulesets.serenity.chapters.initiative import share_a_count
from starfray.rulesets.serenity.chapters.kinds_of_attack import PLAIN
from starfray.rulesets.serenity.chapters.special_attacks.losing_aim import lose_aim_over
from starfray.rulesets.serenity.rulings import InitiativeTie
from starfray.rulesets.serenity.state import ANYWHERE, DamageType, Person, Spot, State, WeaponIndex
from starfray.rulesets.serenity.words import WORDS


@rule("SER-INI-02")
def land_hit_in_time(state: State, table: Table, blow: Blow) -> None:
    """Land a hit at once or, where the ruling says so, with those of all who act together."""
    if not hold_hit(state, table, blow, PLAIN):
        strike_home(state, table, blow)


@rule("SER-AIM-01", "SER-DMG-06")
def strike_home(state: State, table: Table, blow: Blow) -> None:
    """Let a hit spoil the aim of its target, and hurt it."""
    lose_aim_over(state, table, blow.target)
    if state.units[blow.target].dead == 0:
        land_hit(state, table, blow)


@rule("SER-INI-02")
def hold_hit(state: State, table: Table, blow: Blow, manner: int) -> bool:
    """Keep a hit until everybody of the same initiative has acted; return whether it is kept.

    Only the ruling has it so, for those who act together, and as many hits as there is room for.
    What it does is left to its manner.
    """
    if not acts_together(state, blow.who) or state.fight.queued == len(state.hits):
        return False
    slot = state.fight.queued
    keep_waiting(state, table, slot, blow.who, blow.target, blow.weapon, blow.margin)
    special = blow.spot >= 0 or blow.rolled != NOT_ROLLED
    if special or blow.kind != damage_type(state, blow.weapon):
        keep_what_is_special(state, table, slot, blow.spot, blow.kind, blow.rolled)
    if manner != PLAIN:
        keep_what_it_is_for(state, table, slot, manner)
    return True


@rule("SER-INI-02")
def acts_together(state: State, who: int) -> bool:
    """Return whether a combatant acts together with others now, whose count it is, by the ruling.

    Who attacks out of turn, on the count of others, does not.
    """
    active = state.fight.active
    if state.rulings.initiative_tie != InitiativeTie.SIMULTANEOUS or active < 0:
        return False
    if not share_a_count(state, who, active):
        return False
    others = state.fight.queued > 0
    for other in range(len(state.units)):
        tied = other != who and share_a_count(state, other, who)
        others = others or (tied and state.units[other].present != 0 and stands(state, other))
    return others


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
    hit.manner = PLAIN
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


@change(
    WORDS, "SER-INI-02", "The hit that waits is meant for no damage.", name="other_hit_waits",
    bookkeeping=True,
)  # fmt: skip
def keep_what_it_is_for(state: State, slot: int, manner: int) -> None:
    """Keep the manner of a hit that waits: a disarm, a grapple (its total is `rolled`), a push."""
    state.hits[slot].manner = manner

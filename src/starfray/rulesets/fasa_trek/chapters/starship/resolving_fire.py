"""The Firing Phase: the fire that is declared, ship by ship, once all have declared."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.chapters.on_turn import put_on_turn
from starfray.rulesets.fasa_trek.chapters.starship.damage_sequence import (
    damage_ship,
    is_destroyed,
    out_of_fight,
)
from starfray.rulesets.fasa_trek.chapters.starship.phases import enter_phase
from starfray.rulesets.fasa_trek.chapters.starship.shields import everybody
from starfray.rulesets.fasa_trek.chapters.starship.weapon_firing_sequence import (
    Shot,
    ship_range,
    shoot,
)
from starfray.rulesets.fasa_trek.rulings import FireResolution
from starfray.rulesets.fasa_trek.state import RESOLUTION, ShipWeapon, State, Vessel
from starfray.rulesets.fasa_trek.words import WORDS

MOST_AT_ONCE = 3  # shots


@rule("FST-FIR-09")
def resolve_fire(state: State, table: Table) -> bool:
    """Resolve declared shots, ship by ship in the order of declaring; return whether any are left.

    A few shots of several ships are resolved at once. Beyond that each ship has an action to
    itself: what all of them might do together is too much to list as odds.
    """
    resolved = 0
    for place in range(len(state.order)):
        who = state.order[place]
        shots = shots_waiting(state, who)
        if resolved > 0 and shots > 0 and resolved + shots > MOST_AT_ONCE:
            return True
        resolve_shots(state, table, who)
        resolved += shots
    if state.rulings.fire_resolution == FireResolution.SIMULTANEOUS:
        count_waiting_damage(state, table)
    return False


@rule("FST-FIR-09")
def shots_waiting(state: State, who: int) -> int:
    """Return how many shots a ship has declared that are not resolved yet."""
    ship = state.ships[who]
    waiting = 0
    if ship.target != NOBODY:
        for at in range(ship.first_mount, ship.first_mount + ship.mounts):
            if state.mounts[at].declared != NOBODY:
                waiting += 1
    return waiting


@rule("FST-FIR-09")
def fire_waits(state: State) -> bool:
    """Return whether ships are to fire yet that have declared to do so."""
    if state.fight.phase == RESOLUTION:
        for who in range(len(state.ships)):
            if shots_waiting(state, who):
                return True
    return False


@rule("FST-FIR-09")
def next_fires(state: State, table: Table) -> None:
    """Let the next ship that has declared fire."""
    if state.fight.phase != RESOLUTION:
        enter_phase(state, table, RESOLUTION, state.fight.subphase)
    for place in range(len(state.order)):
        who = state.order[place]
        if shots_waiting(state, who):
            let_fire(state, table, who, place)
            return


@change(WORDS, "FST-FIR-09", "{who} fires next.", name="fires_next", bookkeeping=True)
def let_fire(state: State, who: Vessel, place: int) -> None:
    """Let a ship fire as it has declared."""
    put_on_turn(state, who, place)


@rule("FST-FIR-09")
def resolve_shots(state: State, table: Table, who: int) -> None:
    """Resolve the declared shots of a ship, weapon by weapon."""
    first = state.ships[who].first_mount
    mounts = state.ships[who].mounts
    for at in range(first, first + mounts):
        if state.mounts[at].declared != NOBODY:
            resolve_shot(state, table, who, at)


@rule("FST-FIR-09")
def resolve_shot(state: State, table: Table, who: int, at: int) -> None:
    """Resolve a declared shot, unless its target is destroyed or, by a ruling, its firer."""
    mount = state.mounts[at]
    target = mount.declared
    if is_destroyed(state, target):
        find_nothing(state, table, who, at)
        return
    lost = mount.destroyed or out_of_fight(state, who)
    if lost and state.rulings.fire_resolution == FireResolution.SEQUENTIAL:
        fire_no_longer(state, table, who, at)
        return
    shot = Shot(who, target, at, ship_range(state, who, target))
    fire(state, table, who, target, mount.name, shot.range, at)
    shoot(state, table, shot)


@change(
    WORDS, "FST-FIR-09", "{who}'s shot finds nothing left to hit.",
    name="not_rolled", outcome="not_rolled",
)  # fmt: skip
def find_nothing(state: State, who: Vessel, mount: int) -> None:
    """Take back a shot whose target is destroyed."""
    state.mounts[mount].declared = NOBODY


@change(
    WORDS, "FST-FIR-09", "{who} can no longer fire its shot.",
    name="no_longer_fires", outcome="no_longer_fires",
)  # fmt: skip
def fire_no_longer(state: State, who: Vessel, mount: int) -> None:
    """Take back a shot whose weapon or ship is lost."""
    state.mounts[mount].declared = NOBODY


@change(WORDS, "FST-FIR-03", "{who} fires the {weapon} at {target}, range {hexes}.", name="fired")
def fire(
    state: State, who: Vessel, target: Vessel, weapon: ShipWeapon, hexes: int, mount: int
) -> None:
    """Fire a weapon once."""
    fired = state.mounts[mount]
    fired.declared = NOBODY
    fired.fired += 1
    fired.seen = everybody(state)


@rule("FST-FIR-09")
def count_waiting_damage(state: State, table: Table) -> None:
    """Let the damage of all hits count, after the last shot of the phase."""
    for place in range(len(state.order)):
        ship = state.ships[state.order[place]]
        first = ship.first_mount
        mounts = ship.mounts
        for at in range(first, first + mounts):
            mount = state.mounts[at]
            if mount.struck != NOBODY:
                shield, amount, target = mount.struck, mount.waiting, mount.awaited
                let_count(state, table, at)
                damage_ship(state, table, target, shield, amount)


@change(WORDS, "FST-FIR-09", "Now the damage counts.", name="damage_counts", bookkeeping=True)
def let_count(state: State, mount: int) -> None:
    """Release the damage of a weapon that waits."""
    await_nothing(state, mount)


@rule("FST-FIR-09")
def await_nothing(state: State, at: int) -> None:
    """Clear the damage of a weapon that waits."""
    mount = state.mounts[at]
    mount.struck = NOBODY
    mount.waiting = 0
    mount.awaited = NOBODY

"""The Damage Sequence: shields, penetration, the location of the hit, and what it does."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note, roll
from starfray.rulesets.fasa_trek import rulings
from starfray.rulesets.fasa_trek import ship_words as words
from starfray.rulesets.fasa_trek.state import (
    BRIDGE,
    CAPTAIN,
    CAPTAIN_OUT,
    ENGINEER,
    ENGINES,
    FULL_SHARE,
    GENERATOR_DOWN,
    HALF_SHARE,
    HELMSMAN,
    NAVIGATOR,
    NO_EFFECT,
    POWER,
    POWER_DOWN,
    RATIO_UP,
    SCIENCE,
    SENSORS,
    SENSORS_OUT,
    SHIELD_GENERATOR,
    WEAPON,
    State,
)


@rule("FST-SDM-01")
def damage_shield(state: State, table: Table, target: int, shield: int, amount: int) -> int:
    """Let the shield on the side hit take the damage; return what penetrates."""
    ship = state.ships[target]
    standing = ship.shields[shield - 1]
    absorbed = min(amount, standing)
    worn = absorbed
    if state.rulings.shield_absorb == rulings.THRESHOLD:
        worn = 0
    elif state.rulings.shield_absorb == rulings.ALL_OR_NOTHING and amount > standing:
        absorbed = 0
        worn = 0
    ship.shields[shield - 1] -= worn
    note(table, words.SHIELD_TAKES, target, shield, absorbed, worn, amount - absorbed)
    return amount - absorbed


@rule("FST-SDM-01", "FST-SDM-02")
def damage_ship(state: State, table: Table, target: int, shield: int, amount: int) -> None:
    """Carry out the damage of one hit: shield first, then the location of what penetrates."""
    penetrating = damage_shield(state, table, target, shield, amount)
    if penetrating <= 0:
        return
    note(table, words.PENETRATED, target, penetrating)
    row = locate(state, table, target)
    strike(state, table, target, shield, penetrating, row)


@rule("FST-SDM-02", "FST-SDM-03")
def locate(state: State, table: Table, target: int) -> int:
    """Roll for the location, with the damage control bonus; return the row of the table."""
    ship = state.ships[target]
    sides = 100 if state.rulings.location_die == rulings.D100_TABLE else 10
    total = roll(table, target, words.LOCATION_DIE, 1, sides)
    modifier(table, words.LOCATION_ROLLED, total)
    total += modifier(table, words.CONTROL_BONUS, ship.control_bonus)
    row = row_of(state, ship.table, total)
    location = state.tables[ship.table].location[row]
    number = state.tables[ship.table].roll[row]
    note(table, words.LOCATION, target, total, number, location, recorder(state, location))
    return row


@rule("FST-SDM-02")
def row_of(state: State, table: int, total: int) -> int:
    """Return the last row that the total reaches, the first one when it reaches none."""
    chart = state.tables[table]
    row = 0
    while row + 1 < chart.rows and chart.roll[row + 1] <= total:
        row += 1
    return row


@rule("FST-SDM-04")
def recorder(state: State, location: int) -> int:
    """Return the officer whose panel holds the struck system."""
    if state.rulings.recording_officer == rulings.ALWAYS_CAPTAIN or location == BRIDGE:
        return CAPTAIN
    if location in (POWER, ENGINES):
        return ENGINEER
    if location == WEAPON:
        return HELMSMAN
    if location == SHIELD_GENERATOR:
        return NAVIGATOR
    if location == SENSORS:
        return SCIENCE
    return CAPTAIN


@rule("FST-SDM-02", "FST-SDM-04")
def strike(
    state: State, table: Table, target: int, shield: int, penetrating: int, row: int
) -> None:
    """Take the damage at the location: from the superstructure, and by the row's own effect."""
    chart = state.tables[state.ships[target].table]
    share = chart.share[row]
    effect = chart.effect[row]
    if effect != NO_EFFECT:
        harm_system(state, table, target, shield, penetrating, effect, chart.amount[row])
    if share == FULL_SHARE:
        lose_superstructure(state, table, target, penetrating)
    elif share == HALF_SHARE:
        lose_superstructure(state, table, target, penetrating // 2)


@rule("FST-SDM-02")
def harm_system(
    state: State, table: Table, target: int, shield: int, penetrating: int, effect: int, amount: int
) -> None:
    """Carry out the effect of a row of the damage table."""
    ship = state.ships[target]
    if effect == CAPTAIN_OUT:
        if not ship.out[CAPTAIN]:
            ship.out[CAPTAIN] = 1
            state.fight.captain_lost = 1
            note(table, words.CAPTAIN_DOWN, target)
    elif effect == POWER_DOWN:
        ship.total_power = max(0, ship.total_power - amount)
        note(table, words.POWER_LOST, target, ship.total_power)
    elif effect == RATIO_UP:
        ship.movement_ratio += amount
        note(table, words.RATIO_UP, target, ship.movement_ratio)
    elif effect == GENERATOR_DOWN:
        ship.max_shield[shield - 1] = max(0, ship.max_shield[shield - 1] - penetrating)
        note(table, words.GENERATOR_HIT, target, shield, ship.max_shield[shield - 1])
    elif effect == SENSORS_OUT:
        if ship.sensors:
            ship.sensors = 0
            note(table, words.SENSORS_HIT, target)
    else:
        destroy_weapon(state, table, target)


@rule("FST-SDM-02")
def destroy_weapon(state: State, table: Table, target: int) -> None:
    """Destroy the first listed weapon that still works."""
    ship = state.ships[target]
    for mount in range(ship.first_mount, ship.first_mount + ship.mounts):
        if not state.mounts[mount].destroyed:
            state.mounts[mount].destroyed = 1
            note(table, words.WEAPON_DESTROYED, target, state.mounts[mount].name, mount)
            return


@rule("FST-SDM-05")
def lose_superstructure(state: State, table: Table, who: int, amount: int) -> None:
    """Take damage from the superstructure, and see whether the ship is lost."""
    if amount <= 0:
        return
    out, gone = out_of_fight(state, who), is_destroyed(state, who)
    state.ships[who].superstructure -= amount
    note(table, words.SUPERSTRUCTURE, who, amount)
    tell_of_loss(state, table, who, out, gone)


@rule("FST-SDM-05")
def tell_of_loss(state: State, table: Table, who: int, out: int, gone: int) -> None:
    """Note that a ship is out of the fight, and its captain, if it was not so before."""
    if is_destroyed(state, who):
        if not gone:
            state.fight.captain_lost = 1
            note(table, words.DESTROYED, who)
    elif out_of_fight(state, who) and not out:
        state.fight.captain_lost = 1
        note(table, words.CRIPPLED, who)


@rule("FST-SDM-05")
def out_of_fight(state: State, who: int) -> int:
    """Tell whether a ship is out of the fight: no superstructure is left."""
    return 1 if state.ships[who].superstructure <= 0 else 0


@rule("FST-SDM-05")
def is_destroyed(state: State, who: int) -> int:
    """Tell whether a ship is destroyed: at 0, or by a ruling a quarter below it."""
    ship = state.ships[who]
    if state.rulings.ship_loss == rulings.LOST_NEGATIVE:
        return 1 if 4 * ship.superstructure < -ship.start_superstructure else 0
    return 1 if ship.superstructure <= 0 else 0

"""The Damage Sequence: shields, penetration, the location of the hit, and what it does."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note, roll
from starfray.rulesets.fasa_trek.chapters.personal.percentile_dice import roll_percentile
from starfray.rulesets.fasa_trek.chapters.starship.bridge_officers import (
    post_idle,
    some_officer_able,
)
from starfray.rulesets.fasa_trek.chapters.starship.shields import everybody
from starfray.rulesets.fasa_trek.rulings import (
    LocationDie,
    RecordingOfficer,
    ShieldAbsorb,
    ShipLoss,
)
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
    ShieldSide,
    ShipWeapon,
    State,
    Vessel,
)
from starfray.rulesets.fasa_trek.words import LOCATION_DIE, WORDS


@rule("FST-SDM-01")
def damage_shield(state: State, table: Table, target: int, shield: int, amount: int) -> int:
    """Let the shield on the side hit take the damage; return what penetrates."""
    standing = state.ships[target].shields[shield - 1]
    absorbed = min(amount, standing)
    worn = absorbed
    if state.rulings.shield_absorb == ShieldAbsorb.THRESHOLD:
        worn = 0
    elif state.rulings.shield_absorb == ShieldAbsorb.ALL_OR_NOTHING and amount > standing:
        absorbed = 0
        worn = 0
    penetrating = amount - absorbed
    absorb(state, table, target, shield, absorbed, worn, penetrating)
    return penetrating


@change(
    WORDS, "FST-SDM-01",
    "{target}'s {shield} shield absorbs {absorbed}; {penetrating} gets through.",
    name="shield_takes", total="absorbed=absorbed",
)  # fmt: skip
def absorb(
    state: State, target: Vessel, shield: ShieldSide, absorbed: int, worn: int, penetrating: int
) -> None:
    """Wear a shield down: everybody sees what it was worth."""
    state.ships[target].shields_seen[shield - 1] = everybody(state)
    state.ships[target].shields[shield - 1] -= worn


PENETRATED = WORDS.note(
    "penetrated", "FST-SDM-01", "target:units penetrating",
    "Penetrating damage: {penetrating}.",
    outcome="penetrated", total="penetrating=penetrating",
)  # fmt: skip


@rule("FST-SDM-01", "FST-SDM-02")
def damage_ship(state: State, table: Table, target: int, shield: int, amount: int) -> None:
    """Carry out the damage of one hit: shield first, then the location of what penetrates."""
    penetrating = damage_shield(state, table, target, shield, amount)
    if penetrating <= 0:
        return
    note(table, PENETRATED, target, penetrating)
    row = locate(state, table, target)
    damage_location(state, table, target, shield, penetrating, row)


LOCATION_ROLLED = WORDS.modifier("location_die", "FST-SDM-02", "location die")
CONTROL_BONUS = WORDS.modifier("control_bonus", "FST-SDM-03", "damage control")
LOCATION = WORDS.note(
    "location", "FST-SDM-02", "target:units total row location:locations officer:officers",
    "{target} is struck: {location} ({total}); the {officer}'s panel records it.",
)  # fmt: skip


@rule("FST-SDM-02", "FST-SDM-03")
def locate(state: State, table: Table, target: int) -> int:
    """Roll for the location, with the damage control bonus; return the row of the table."""
    ship = state.ships[target]
    if state.rulings.location_die == LocationDie.D100:
        total = roll_percentile(state, table, target, LOCATION_DIE)
    else:
        total = roll(table, target, LOCATION_DIE, 1, 10)
    modifier(table, LOCATION_ROLLED, total)
    total += modifier(table, CONTROL_BONUS, control_bonus(state, target))
    row = row_of(state, ship.table, total)
    location = state.tables[ship.table].location[row]
    number = state.tables[ship.table].roll[row]
    note(table, LOCATION, target, total, number, location, recorder(state, location))
    return row


@rule("FST-SDM-03", "FST-CON-04")
def control_bonus(state: State, target: int) -> int:
    """Return the damage control bonus, as long as somebody is at the post to add it."""
    if not some_officer_able(state, target) or post_idle(state, target, SCIENCE):
        return 0
    return state.ships[target].control_bonus


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
    if state.rulings.recording_officer == RecordingOfficer.CAPTAIN or location == BRIDGE:
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
def damage_location(
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
            lose_captain(state, table, target)
    elif effect == POWER_DOWN:
        lose_power(state, table, target, max(0, ship.total_power - amount))
    elif effect == RATIO_UP:
        raise_ratio(state, table, target, ship.movement_ratio + amount)
    elif effect == GENERATOR_DOWN:
        points = max(0, ship.max_shield[shield - 1] - penetrating)
        damage_generator(state, table, target, shield, points)
    elif effect == SENSORS_OUT:
        if ship.sensors:
            lose_sensors(state, table, target)
    else:
        destroy_weapon(state, table, target)


@change(
    WORDS, "FST-CON-03", "{who}'s captain is incapacitated.",
    name="captain_down", outcome="captain_down",
)  # fmt: skip
def lose_captain(state: State, who: Vessel) -> None:
    """Lose the captain: the advantage is settled anew before the next turn."""
    state.ships[who].out[CAPTAIN] = 1
    state.fight.captain_lost = 1


@change(
    WORDS, "FST-SDM-02", "{who} has {power} units of power left.",
    name="power_lost", outcome="power_lost",
)  # fmt: skip
def lose_power(state: State, who: Vessel, power: int) -> None:
    """Lower the power of a ship, as everybody sees."""
    state.ships[who].power_seen = everybody(state)
    state.ships[who].total_power = power


@change(
    WORDS, "FST-SDM-02", "Each movement point costs {who} {ratio} units of power.",
    name="ratio_up", outcome="engines_hit",
)  # fmt: skip
def raise_ratio(state: State, who: Vessel, ratio: int) -> None:
    """Pay more power for a movement point."""
    state.ships[who].movement_ratio = ratio


@change(
    WORDS, "FST-SDM-02",
    "{who}'s {shield} shield can hold at most {points} from now on.",
    name="generator_hit", outcome="generator_hit",
)  # fmt: skip
def damage_generator(state: State, who: Vessel, shield: ShieldSide, points: int) -> None:
    """Let a shield take fewer points, and stand no higher."""
    ship = state.ships[who]
    ship.max_shield[shield - 1] = points
    ship.shields[shield - 1] = min(ship.shields[shield - 1], points)


@change(WORDS, "FST-SDM-02", "{who}'s sensors fail.", name="sensors_hit", outcome="sensors_down")
def lose_sensors(state: State, who: Vessel) -> None:
    """Put the sensors out."""
    state.ships[who].sensors = 0


@rule("FST-SDM-02")
def destroy_weapon(state: State, table: Table, target: int) -> None:
    """Destroy the first listed weapon that still works."""
    ship = state.ships[target]
    for mount in range(ship.first_mount, ship.first_mount + ship.mounts):
        if not state.mounts[mount].destroyed:
            lose_weapon(state, table, target, state.mounts[mount].name, mount)
            return


@change(
    WORDS, "FST-SDM-02", "{who}'s {weapon} is destroyed.",
    name="weapon_destroyed", outcome="weapon_destroyed",
)  # fmt: skip
def lose_weapon(state: State, who: Vessel, weapon: ShipWeapon, mount: int) -> None:
    """Destroy a weapon."""
    state.mounts[mount].destroyed = 1


@rule("FST-SDM-05")
def lose_superstructure(state: State, table: Table, who: int, amount: int) -> None:
    """Take damage from the superstructure, and see whether the ship is lost."""
    if amount <= 0:
        return
    out, gone = out_of_fight(state, who), is_destroyed(state, who)
    break_up(state, table, who, amount)
    tell_of_loss(state, table, who, out, gone)


@change(
    WORDS, "FST-SDM-02", "{who} loses {amount} points of superstructure.",
    name="superstructure_loss", outcome="damaged", total="damage=amount",
)  # fmt: skip
def break_up(state: State, who: Vessel, amount: int) -> None:
    """Take points from the superstructure."""
    state.ships[who].superstructure -= amount


DESTROYED = WORDS.note(
    "destroyed", "FST-SDM-05", "who:units", "{who} is destroyed.", outcome="destroyed, out"
)
CRIPPLED = WORDS.note(
    "crippled", "FST-SDM-05", "who:units", "{who} is crippled and out of the fight.",
    outcome="crippled, out",
)  # fmt: skip


@rule("FST-SDM-05", "FST-CON-03")
def tell_of_loss(state: State, table: Table, who: int, out: int, gone: int) -> None:
    """Note that a ship is out of the fight, and its captain with it, if it was not so before."""
    if is_destroyed(state, who) and not gone:
        note(table, DESTROYED, who)
    elif out_of_fight(state, who) and not out:
        note(table, CRIPPLED, who)
    if out_of_fight(state, who) and not out and counts_for_advantage(state, who):
        lose_captain_with_ship(state, table, who)


@rule("FST-CON-03")
def counts_for_advantage(state: State, who: int) -> bool:
    """Return whether the advantage may change with a ship: its captain was able, or it had it."""
    return not state.ships[who].out[CAPTAIN] or state.fight.advantage == who


@change(
    WORDS, "FST-CON-03", "{who}'s captain is lost with the ship.",
    name="captain_lost", bookkeeping=True,
)  # fmt: skip
def lose_captain_with_ship(state: State, who: Vessel) -> None:
    """Lose a ship's captain: the advantage is settled anew before the next turn."""
    state.fight.captain_lost = 1


@rule("FST-SDM-05")
def out_of_fight(state: State, who: int) -> bool:
    """Return whether a ship is out of the fight: no superstructure is left."""
    return state.ships[who].superstructure <= 0


@rule("FST-SDM-05")
def is_destroyed(state: State, who: int) -> bool:
    """Return whether a ship is destroyed: at 0, or by a ruling a quarter below it."""
    ship = state.ships[who]
    if state.rulings.ship_loss == ShipLoss.NEGATIVE:
        return 4 * ship.superstructure < -ship.start_superstructure
    return ship.superstructure <= 0

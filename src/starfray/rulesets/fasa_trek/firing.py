"""The Firing Phase: declaring, range, hex side, evasive action, the firing chart, damage."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, drop, has, up_to
from starfray.core.table import Table, ask, modifier, note, roll, roll_between
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek import ship_words as words
from starfray.rulesets.fasa_trek.evasion import (
    evasion,
    evasive_action,
    half_damage,
    missile_misses,
    shield_after,
)
from starfray.rulesets.fasa_trek.officers import post_idle
from starfray.rulesets.fasa_trek.power import mount_of
from starfray.rulesets.fasa_trek.rolls import percentile_between
from starfray.rulesets.fasa_trek.rulings import (
    EvasiveResult,
    EvasiveTiming,
    FireResolution,
    FiringDie,
    ShieldTie,
    ShipDamageFormula,
    TargetsPerPhase,
)
from starfray.rulesets.fasa_trek.ship_damage import (
    damage_ship,
    is_destroyed,
)
from starfray.rulesets.fasa_trek.state import (
    CAPTAIN,
    FIRING_PHASE,
    HELMSMAN,
    MISSILE,
    ShieldSide,
    ShipWeapon,
    State,
    Vessel,
)
from starfray.rulesets.fasa_trek.words import WORDS
from starfray.space.hexes import hex_distance
from starfray.space.hexsides import hex_bearing, hex_sides, side_from_bow

ANY_SHIELD = drop(up_to(6), 0)


class Shot(NamedTuple):
    """A shot of a ship at another, with the weapon at a mount, and its range in hexes."""

    who: int
    target: int
    at: int
    range: int


# ------------------------------------------------------------------------------------- declaring


@rule("FST-FIR-01", "FST-FIR-10")
def why_not_target(state: State, who: int, target: int) -> int:
    """Return why a ship cannot be declared as a target: sensors, another target, no lock."""
    ship = state.ships[who]
    if not 0 <= target < len(state.ships) or target == who:
        return words.NO_SHIP_TARGET
    if post_idle(state, who, HELMSMAN):
        return words.IDLE
    if not ship.sensors:
        return words.SENSORS_DOWN
    if is_destroyed(state, target):
        return words.TARGET_LOST
    if state.rulings.targets_per_phase != TargetsPerPhase.PER_WEAPON:
        if ship.target != NOBODY and ship.target != target:
            return words.OTHER_TARGET
    if state.rulings.targets_per_phase == TargetsPerPhase.LOCK_NEEDED and ship.lock != target:
        return words.NOT_LOCKED
    return 0


@rule("FST-FIR-10")
def why_not_shot(state: State, who: int, target: int, at: int) -> int:
    """Return why a weapon cannot fire at a target: not armed, spent, out of arc or of range."""
    return why_not_bearing(state, at, bearing(state, who, target), ship_range(state, who, target))


@rule("FST-FIR-04")
def bearing(state: State, who: int, target: int) -> int:
    """Return the bits of the arcs in which a target lies."""
    ship, other = state.ships[who], state.ships[target]
    return hex_bearing(ship.facing, ship.q, ship.r, other.q, other.r)


@rule("FST-FIR-10")
def covers(state: State, at: int, arcs: int) -> bool:
    """Tell whether the arcs of a weapon have one of those in which a target lies."""
    return state.guns[state.mounts[at].gun].arcs & arcs != 0


@rule("FST-FIR-10")
def why_not_bearing(state: State, at: int, arcs: int, distance: int) -> int:
    """Return why a weapon cannot fire at a target in such arcs and at such a range."""
    mount = state.mounts[at]
    gun = state.guns[mount.gun]
    if mount.armed <= 0:
        return words.NOT_ARMED
    if mount.fired >= gun.shots or mount.declared != NOBODY:
        return words.SHOTS_SPENT
    if not covers(state, at, arcs):
        return words.OUT_OF_ARC
    return words.BEYOND_CHART if chart_number(state, at, distance) < 0 else 0


@rule("FST-FIR-01")
def why_not_fire(state: State, who: Vessel, target: Vessel, weapon: ShipWeapon) -> int:
    """Return why a weapon cannot be declared against a target."""
    reason = why_not_target(state, who, target)
    if reason:
        return reason
    at = mount_of(state, who, weapon)
    return words.NO_MOUNT if at < 0 else why_not_shot(state, who, target, at)


@rule("FST-FIR-01")
def why_not_volley(state: State, who: Vessel, target: Vessel) -> int:
    """Return why no weapon at all can be declared against a target."""
    reason = why_not_target(state, who, target)
    if reason:
        return reason
    ship = state.ships[who]
    arcs, distance = bearing(state, who, target), ship_range(state, who, target)
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        if not state.mounts[at].destroyed and why_not_bearing(state, at, arcs, distance) == 0:
            return 0
    return words.NOTHING_BEARS


@rule("FST-FIR-10")
def can_fire(state: State, who: int) -> int:
    """Tell whether any weapon is armed and has not fired."""
    ship = state.ships[who]
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        mount = state.mounts[at]
        if mount.armed > 0 and not mount.destroyed and mount.fired < state.guns[mount.gun].shots:
            return 1
    return 0


@rule("FST-FIR-01")
def declare(state: State, table: Table, who: Vessel, target: Vessel, weapon: ShipWeapon) -> None:
    """Declare one weapon that is named against a target."""
    declare_mount(state, table, who, target, mount_of(state, who, weapon))


FIRE_SHIP = verb(
    WORDS, "fire_weapon", "FST-FIR-01", "target=target:units item=weapon:ship_weapons",
    "{who} declares the {weapon} against {target}",
    do=declare, why_not=why_not_fire, phase=FIRING_PHASE,
)  # fmt: skip


@rule("FST-FIR-01")
def declare_mount(state: State, table: Table, who: int, target: int, at: int) -> None:
    """Declare one weapon against a target."""
    declare_shot(state, table, who, target, state.mounts[at].name, at)


@change(
    WORDS, "FST-FIR-01", "{who} declares the {weapon} against {target}.",
    name="declared_shot", quiet=True,
)  # fmt: skip
def declare_shot(state: State, who: Vessel, target: Vessel, weapon: ShipWeapon, mount: int) -> None:
    """Have a weapon, and with it the ship, aimed at a target."""
    state.mounts[mount].declared = target
    state.ships[who].target = target


@rule("FST-FIR-01")
def declare_volley(state: State, table: Table, who: Vessel, target: Vessel) -> None:
    """Declare every weapon that can fire at a target against it."""
    ship = state.ships[who]
    arcs, distance = bearing(state, who, target), ship_range(state, who, target)
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        if not state.mounts[at].destroyed and why_not_bearing(state, at, arcs, distance) == 0:
            declare_mount(state, table, who, target, at)


VOLLEY = verb(
    WORDS, "volley", "FST-FIR-01", "target=target:units",
    "{who} declares all weapons that bear against {target}",
    do=declare_volley, why_not=why_not_volley, phase=FIRING_PHASE, whole_phase=1,
)  # fmt: skip


# ---------------------------------------------------------------------------------------- a shot


FACES = WORDS.note(
    "shield_facing", "FST-FIR-04", "target:units shield:shields",
    "The {shield} shield of {target} faces the fire.",
    quiet=True,
)  # fmt: skip
HITS = WORDS.note(
    "ship_hit", "FST-FIR-07", "who:units target:units shield:shields damage",
    "{who} hits the {shield} shield of {target} for {damage}.",
    outcome="hit", gauge="hit_damage=damage",
)  # fmt: skip
MISSES = WORDS.note(
    "ship_miss", "FST-FIR-07", "who:units target:units", "{who} misses {target}.", outcome="miss"
)


@rule("FST-FIR-03", "FST-FIR-07")
def shoot(state: State, table: Table, shot: Shot) -> None:
    """Follow the firing sequence: hex side, evasive action, the die, total damage."""
    who, target, at = shot.who, shot.target, shot.at
    shield = shield_hit(state, table, who, target)
    note(table, FACES, target, shield)
    early = state.rulings.evasive_timing == EvasiveTiming.BEFORE_ROLL
    turn = words.STEADY
    evaded = 0
    missile = state.guns[state.mounts[at].gun].kind == MISSILE
    if early and missile:
        turn = evasive_action(state, table, target, who, shield)
        if turn != words.STEADY:
            evaded = evasion(state, table, target, shield, turn)
        if is_destroyed(state, target):
            return
    hit = shot_hits(state, table, shot, turn, evaded)
    if hit and not early and missile:
        turn = evasive_action(state, table, target, who, shield)
        if turn != words.STEADY:
            evaded = evasion(state, table, target, shield, turn)
            hit = evaded or not missile_misses(state)
        if is_destroyed(state, target):
            return
    if not hit:
        note(table, MISSES, who, target)
        return
    amount = total_damage(state, at, shot.range)
    if evaded:
        shield = shield_after(shield, turn)
        amount = half_damage(state, amount)
    note(table, HITS, who, target, shield, amount)
    if state.rulings.fire_resolution == FireResolution.SIMULTANEOUS:
        let_wait(state, table, at, shield, amount, target)
    else:
        damage_ship(state, table, target, shield, amount)


@change(
    WORDS, "FST-FIR-09", "The damage counts after the last shot.", name="damage_waits", quiet=True
)
def let_wait(state: State, mount: int, shield: ShieldSide, damage: int, target: Vessel) -> None:
    """Keep the damage of a hit until all have fired."""
    weapon = state.mounts[mount]
    weapon.struck = shield
    weapon.waiting = damage
    weapon.awaited = target


@rule("FST-FIR-03")
def ship_range(state: State, who: int, target: int) -> int:
    """Return the range in hexes."""
    ship, other = state.ships[who], state.ships[target]
    return hex_distance(ship.q, ship.r, other.q, other.r)


@rule("FST-FIR-04")
def shields_facing(state: State, who: int, target: int) -> tuple[int, int]:
    """Return the two shields, 1 to 6, that face the firer: the same one but on a border line.

    (0, 0) when both ships are in one hex.
    """
    ship, other = state.ships[who], state.ships[target]
    first, second = hex_sides(ship.q, ship.r, other.q, other.r)
    return side_from_bow(first, other.facing) + 1, side_from_bow(second, other.facing) + 1


@rule("FST-FIR-04")
def shield_hit(state: State, table: Table, who: int, target: int) -> int:
    """Find the shield that takes the hit; between two of them, or at range 0, see the ruling.

    What is decided there holds for all fire of a ship at that target in this phase.
    """
    first, second = shields_facing(state, who, target)
    if first == second and first > 0:
        return first
    options = ANY_SHIELD if first == 0 else add(add(EMPTY, first), second)
    ship = state.ships[who]
    if ship.tied_with == target and has(options, ship.met):
        return ship.met
    shield = 0
    if state.rulings.shield_tie == ShieldTie.ATTACKER:
        shield = ask(table, state, who, words.WHICH_SHIELD, options, who, target, 0)
    elif state.rulings.shield_tie == ShieldTie.WEAKER:
        shield = weakest_shield(state, target, options)
    elif first == 0:
        shield = roll(table, target, words.SHIELD_HIT, 1, 6)
    elif not state.ships[target].out[CAPTAIN]:
        shield = ask(table, state, target, words.WHICH_SHIELD, options, who, target, 0)
    else:
        shield = strongest_shield(state, target, options)
    keep_shield(state, table, who, target, shield)
    return shield


@change(
    WORDS, "FST-FIR-04",
    "All fire of {who} in this phase meets the {shield} shield of {target}.",
    name="tie_decided", quiet=True,
)  # fmt: skip
def keep_shield(state: State, who: Vessel, target: Vessel, shield: ShieldSide) -> None:
    """Have it decided between the shields of a target for this phase."""
    ship = state.ships[who]
    ship.tied_with = target
    ship.met = shield


@rule("FST-FIR-04")
def strongest_shield(state: State, target: int, options: int) -> int:
    """Return the shield with the most points among some, the lower number of equals."""
    best = 0
    for shield in range(1, 7):
        if has(options, shield):
            points = state.ships[target].shields[shield - 1]
            if best == 0 or points > state.ships[target].shields[best - 1]:
                best = shield
    return best


@rule("FST-FIR-04")
def weakest_shield(state: State, target: int, options: int) -> int:
    """Return the shield with the fewest points among some, the lower number of equals."""
    best = 0
    for shield in range(1, 7):
        if has(options, shield):
            points = state.ships[target].shields[shield - 1]
            if best == 0 or points < state.ships[target].shields[best - 1]:
                best = shield
    return best


# --------------------------------------------------------------------------------- die and damage


@rule("FST-FIR-07")
def shot_hits(state: State, table: Table, shot: Shot, turn: int, evaded: int) -> int:
    """Roll to hit, unless the ruling on evasive action has settled it already."""
    if turn != words.STEADY:
        if not evaded and missile_misses(state):
            return 0
        if evaded and state.rulings.evasive_result == EvasiveResult.EVADE_MISSES:
            return 1
    return firing_roll(state, table, shot)


DIE = WORDS.modifier("firing_die", "FST-FIR-07", "firing die")
WEAPON = WORDS.modifier("weapon_modifier", "FST-FIR-07", "the weapon")
NO_CAPTAIN = WORDS.modifier("no_captain_modifier", "FST-FIR-07", "no captain able")
STEADIED = WORDS.modifier("steady_modifier", "FST-FIR-07", "steadied by the captain")
STILL = WORDS.modifier("still_modifier", "FST-FIR-07", "the target has not moved")
FIRING_ROLL = WORDS.note(
    "firing_roll", "FST-FIR-07", "who:units total number",
    "{who} rolls {total} against {number}.",
)  # fmt: skip


@rule("FST-FIR-07")
def firing_roll(state: State, table: Table, shot: Shot) -> int:
    """Roll one die, add the die modifiers, and compare with the firing chart."""
    who, target = shot.who, shot.target
    number = chart_number(state, shot.at, shot.range)
    weapon = state.guns[state.mounts[shot.at].gun].die_modifier
    captain = state.fight.no_captain_modifier if state.ships[who].out[CAPTAIN] else 0
    steady = helped_shot(state) if state.ships[who].steady else 0
    still = state.fight.still_modifier if state.ships[target].moved == 0 else 0
    total = firing_die(state, table, who, number - weapon - captain - steady - still)
    modifier(table, DIE, total)
    total += modifier(table, WEAPON, weapon)
    total += modifier(table, NO_CAPTAIN, captain)
    total += modifier(table, STEADIED, steady)
    total += modifier(table, STILL, still)
    note(table, FIRING_ROLL, who, total, number)
    if state.ships[who].steady:
        spend_steadied_shot(state, table, who)
    if state.rulings.firing_die == FiringDie.D10_HIGH:
        return 1 if total >= number else 0
    return 1 if total <= number else 0


@change(
    WORDS, "FST-SRP-01", "That was the steadied shot of {who}.", name="steady_spent", quiet=True
)
def spend_steadied_shot(state: State, who: Vessel) -> None:
    """Have no shot steadied any more."""
    state.ships[who].steady = 0


@rule("FST-SRP-01", "FST-FIR-07")
def helped_shot(state: State) -> int:
    """Return by how much a steadied shot is better: 1 on the die, down or up as it is read."""
    return 1 if state.rulings.firing_die == FiringDie.D10_HIGH else -1


@rule("FST-FIR-07")
def firing_die(state: State, table: Table, who: int, needed: int) -> int:
    """Roll the firing die, of which only matters whether it comes up to a number or beyond it."""
    if state.rulings.firing_die == FiringDie.D100:
        return percentile_between(state, table, who, words.FIRING, needed, needed + 1)
    if state.rulings.firing_die == FiringDie.D10_HIGH:
        needed -= 1
    return roll_between(table, who, words.FIRING, 1, 10, max(0, needed), max(1, needed + 1))


@rule("FST-FIR-07")
def chart_number(state: State, at: int, distance: int) -> int:
    """Return the number of the firing chart at a range, -1 when it has none."""
    chart = state.charts[state.guns[state.mounts[at].gun].chart]
    for row in range(chart.rows):
        if distance <= chart.reach[row]:
            return chart.number[row]
    return NOTHING


@rule("FST-FIR-08")
def total_damage(state: State, at: int, distance: int) -> int:
    """Return the damage of a hit: the armed power or a fixed value, and a range modifier."""
    gun = state.guns[state.mounts[at].gun]
    if state.rulings.ship_damage_formula == ShipDamageFormula.CHART:
        for row in range(gun.chart_bands):
            if distance <= gun.chart_reach[row]:
                return gun.chart_damage[row]
        return 0
    amount = gun.fixed if gun.fixed >= 0 else state.mounts[at].armed
    for row in range(gun.bands):
        if distance <= gun.reach[row]:
            amount += gun.modifier[row]
            break
    return max(0, amount)

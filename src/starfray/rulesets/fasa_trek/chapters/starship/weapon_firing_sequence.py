"""The Weapon Firing Sequence: range, hex side, the firing chart, total damage."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, drop, has, up_to
from starfray.core.table import Table, ask, modifier, note, roll, roll_between
from starfray.rulesets.fasa_trek.chapters.personal.percentile_dice import percentile_between
from starfray.rulesets.fasa_trek.chapters.starship.damage_sequence import damage_ship, is_destroyed
from starfray.rulesets.fasa_trek.chapters.starship.evasive_action import (
    STEADY,
    captain_commands,
    evasion,
    evasive_action,
    half_damage,
    missile_misses,
    shield_after,
)
from starfray.rulesets.fasa_trek.rulings import (
    EvasiveResult,
    EvasiveTiming,
    FireResolution,
    FiringDie,
    ShieldTie,
    ShipDamageFormula,
)
from starfray.rulesets.fasa_trek.state import CAPTAIN, MISSILE, ShieldSide, State, Vessel
from starfray.rulesets.fasa_trek.words import FIRING, SHIELD_HIT, WORDS
from starfray.space.hexes import hex_distance
from starfray.space.hexsides import hex_sides, side_from_bow

ANY_SHIELD = drop(up_to(6), 0)


class Shot(NamedTuple):
    """A shot of a ship at another, with the weapon at a mount, and its range in hexes."""

    who: int
    target: int
    at: int
    range: int


FACES = WORDS.note(
    "shield_facing", "FST-FIR-04", "target:units shield:shields",
    "{target}'s {shield} shield faces the fire.",
    bookkeeping=True,
)  # fmt: skip
HITS = WORDS.note(
    "ship_hit", "FST-FIR-07", "who:units target:units shield:shields damage",
    "{who} hits {target}'s {shield} shield for {damage}.",
    outcome="hit", total="hit_damage=damage",
)  # fmt: skip
MISSES = WORDS.note(
    "ship_miss", "FST-FIR-07", "who:units target:units", "{who} misses {target}.", outcome="miss"
)


@rule("FST-FIR-03", "FST-FIR-07")
def shoot(state: State, table: Table, shot: Shot) -> None:
    """Follow the firing sequence: hex side, evasive action, the die, total damage."""
    who, target, at = shot.who, shot.target, shot.at
    shield = shield_hit(state, table, who, target, at)
    note(table, FACES, target, shield)
    early = state.rulings.evasive_timing == EvasiveTiming.BEFORE_ROLL
    turn = STEADY
    evaded = False
    missile = state.guns[state.mounts[at].gun].kind == MISSILE
    if early and missile:
        turn = evasive_action(state, table, target, who, shield)
        if is_destroyed(state, target):
            return
        if turn != STEADY:
            evaded = evasion(state, table, target, shield, turn)
    hit = shot_hits(state, table, shot, turn, evaded)
    if hit and not early and missile:
        turn = evasive_action(state, table, target, who, shield)
        if is_destroyed(state, target):
            return
        if turn != STEADY:
            evaded = evasion(state, table, target, shield, turn)
            hit = evaded or not missile_misses(state)
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
    WORDS,
    "FST-FIR-09",
    "The damage counts after the last shot.",
    name="damage_waits",
    bookkeeping=True,
)
def let_wait(state: State, mount: int, shield: ShieldSide, damage: int, target: Vessel) -> None:
    """Keep the damage of a hit until all have fired."""
    weapon = state.mounts[mount]
    weapon.struck = shield
    weapon.waiting = damage
    weapon.awaited = target


@rule("FST-FIR-03", asked="FST-FIR-03")
def ship_range(state: State, who: int, target: int) -> int:
    """Return the range in hexes."""
    ship, other = state.ships[who], state.ships[target]
    return hex_distance(ship.q, ship.r, other.q, other.r)


@rule("FST-FIR-04", asked="FST-FIR-04")
def shields_facing(state: State, who: int, target: int) -> tuple[int, int]:
    """Return the two shields, 1 to 6, that face the firer: the same one but on a border line.

    (0, 0) when both ships are in one hex.
    """
    ship, other = state.ships[who], state.ships[target]
    first, second = hex_sides(ship.q, ship.r, other.q, other.r)
    return side_from_bow(first, other.facing) + 1, side_from_bow(second, other.facing) + 1


WHICH_SHIELD = WORDS.question(
    "shield", "FST-FIR-04", "{who}, which shield does {attacker}'s fire meet?",
    names="shields", fields="attacker:units target:units",
)  # fmt: skip


@rule("FST-FIR-04")
def shield_hit(state: State, table: Table, who: int, target: int, at: int) -> int:
    """Find the shield that takes the hit; between two of them, or at range 0, see the ruling.

    What is decided there holds for all fire of a ship at that target in this phase.
    """
    first, second = shields_facing(state, who, target)
    if first == second and first > 0:
        return first
    options = ANY_SHIELD if first == 0 else add(add(EMPTY, first), second)
    shield = shield_settled(state, who, target, options)
    if shield > 0:
        return shield
    if state.rulings.shield_tie == ShieldTie.ATTACKER:
        shield = ask(table, state, who, WHICH_SHIELD, options, who, target)
    elif state.rulings.shield_tie == ShieldTie.WEAKER:
        shield = shield_among(state, target, options, WEAKEST)
    elif first == 0:
        shield = roll(table, target, SHIELD_HIT, 1, 6)
    elif captain_commands(state, target):
        shield = ask(table, state, target, WHICH_SHIELD, options, who, target)
    else:
        shield = shield_among(state, target, options, STRONGEST)
    keep_shield(state, table, who, target, shield, at)
    return shield


@rule("FST-FIR-04")
def shield_settled(state: State, who: int, target: int, options: int) -> int:
    """Return the shield among some that fire of a ship at a target has met this phase, 0: none."""
    ship = state.ships[who]
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        mount = state.mounts[at]
        if mount.tied_with == target and has(options, mount.met):
            return mount.met
    return 0


@change(
    WORDS, "FST-FIR-04",
    "All of {who}'s fire this phase meets {target}'s {shield} shield.",
    name="tie_decided", bookkeeping=True,
)  # fmt: skip
def keep_shield(state: State, who: Vessel, target: Vessel, shield: ShieldSide, mount: int) -> None:
    """Settle for this phase which shield of a target the fire meets, by the weapon that asked."""
    weapon = state.mounts[mount]
    weapon.tied_with = target
    weapon.met = shield


WEAKEST, STRONGEST = -1, 1


@rule("FST-FIR-04")
def shield_among(state: State, target: int, options: int, which: int) -> int:
    """Return the weakest or the strongest of some shields, the lower number of equals."""
    best, most = 0, 0
    for shield in range(1, 7):
        points = which * state.ships[target].shields[shield - 1]
        if has(options, shield) and (best == 0 or points > most):
            best, most = shield, points
    return best


@rule("FST-FIR-07")
def shot_hits(state: State, table: Table, shot: Shot, turn: int, evaded: bool) -> bool:
    """Roll to hit, unless the ruling on evasive action has settled it already."""
    if turn != STEADY:
        if not evaded and missile_misses(state):
            return False
        if evaded and state.rulings.evasive_result == EvasiveResult.EVADE_MISSES:
            return True
    return firing_roll(state, table, shot)


DIE = WORDS.modifier("firing_die", "FST-FIR-07", "firing die")
WEAPON = WORDS.modifier("weapon_modifier", "FST-FIR-07", "the weapon")
NO_CAPTAIN = WORDS.modifier("no_captain_modifier", "FST-FIR-07", "no able captain")
STEADIED = WORDS.modifier("steady_modifier", "FST-FIR-07", "steadied shot")
STILL = WORDS.modifier("still_modifier", "FST-FIR-07", "the target has not moved")
FIRING_ROLL = WORDS.note(
    "firing_roll", "FST-FIR-07", "who:units total number hits:hits",
    "{who} rolls {total} ({number} {hits} hits).",
)  # fmt: skip


@rule("FST-FIR-07")
def firing_roll(state: State, table: Table, shot: Shot) -> bool:
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
    high = state.rulings.firing_die == FiringDie.D10_HIGH
    note(table, FIRING_ROLL, who, total, number, int(high))
    if state.ships[who].steady:
        spend_steadied_shot(state, table, who)
    return total >= number if high else total <= number


@change(
    WORDS, "FST-SRP-01", "That was {who}'s steadied shot.", name="steady_spent", bookkeeping=True
)
def spend_steadied_shot(state: State, who: Vessel) -> None:
    """Use up the steadied shot."""
    state.ships[who].steady = 0


@rule("FST-SRP-01", "FST-FIR-07")
def helped_shot(state: State) -> int:
    """Return by how much a steadied shot is better: 1 on the die, down or up as it is read."""
    return 1 if state.rulings.firing_die == FiringDie.D10_HIGH else -1


@rule("FST-FIR-07")
def firing_die(state: State, table: Table, who: int, needed: int) -> int:
    """Roll the firing die, of which only matters whether it comes up to a number or beyond it."""
    if state.rulings.firing_die == FiringDie.D100:
        return percentile_between(state, table, who, FIRING, needed, needed + 1)
    if state.rulings.firing_die == FiringDie.D10_HIGH:
        needed -= 1
    return roll_between(table, who, FIRING, 1, 10, max(0, needed), max(1, needed + 1))


@rule("FST-FIR-07")
def chart_row(state: State, at: int, distance: int) -> int:
    """Return the row of the firing chart at a range, -1 when it has none."""
    chart = state.charts[state.guns[state.mounts[at].gun].chart]
    for row in range(chart.rows):
        if distance <= chart.reach[row]:
            return row
    return NOTHING


@rule("FST-FIR-07")
def chart_number(state: State, at: int, distance: int) -> int:
    """Return the number of the firing chart at a range, -1 when it has none."""
    row = chart_row(state, at, distance)
    chart = state.charts[state.guns[state.mounts[at].gun].chart]
    return chart.number[row] if row >= 0 else NOTHING


@rule("FST-FIR-08")
def total_damage(state: State, at: int, distance: int) -> int:
    """Return the damage of a hit: the armed power or a fixed value, and a range modifier."""
    gun = state.guns[state.mounts[at].gun]
    if state.rulings.ship_damage_formula == ShipDamageFormula.CHART and gun.chart_bands > 0:
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

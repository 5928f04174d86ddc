"""Orders for a whole phase, given at once: each part of them follows its own rule.

What power is for, what officers do and where a ship flies may also be declared bit by bit.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek import helm, power
from starfray.rulesets.fasa_trek import ship_words as words
from starfray.rulesets.fasa_trek.officers import panel_roll, post_idle, why_not_row
from starfray.rulesets.fasa_trek.rulings import UnusedPhasePoints
from starfray.rulesets.fasa_trek.sensors import sensor_lock, why_not_lock
from starfray.rulesets.fasa_trek.state import (
    HELMSMAN,
    LONGEST_COURSE,
    MOVEMENT_PHASE,
    POWER_PHASE,
    SKILL_PHASE,
    State,
    Vessel,
)
from starfray.rulesets.fasa_trek.words import WORDS
from starfray.space.digits import turned_round

FROM_THE_BOW = (0, 1, 5, 2, 4, 3)  # shields


@rule("FST-PWR-02", "FST-PWR-03", "FST-PWR-04")
def use_power(
    state: State, table: Table, who: int, engines: int, shields: int, weapons: int
) -> None:
    """Share the power, arm the weapons in their order, and raise the shields from the bow."""
    power.allocate(state, table, who, engines, shields, weapons)
    ship = state.ships[who]
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        mount = state.mounts[at]
        units = min(state.guns[mount.gun].power_max, ship.weapon_power)
        if not mount.destroyed and power.why_not_arm_mount(state, who, at, units) == 0:
            power.arm_mount(state, table, who, at, units)
    for number in range(6):
        shield = FROM_THE_BOW[number]
        room = ship.max_shield[shield] - ship.shields[shield]
        points = min(room, ship.shield_points)
        if points > 0 and power.why_not_raise(state, who, shield, points) == 0:
            power.raise_shield(state, table, who, shield, points)


USE_POWER = verb(
    WORDS, "use_power", "FST-PWR-02", "x=engines[0..] y=shields[0..] n=weapons[0..]",
    "{who} gives {engines} units to engines, {shields} to shields, {weapons} to weapons, "
    "arms what it can and raises its shields from the bow",
    do=use_power, why_not=power.why_not_allocate, phase=POWER_PHASE, whole_phase=1,
)  # fmt: skip


@rule("FST-SRP-01")
def why_not_panels(state: State, who: int) -> int:
    """Return why the officers cannot roll at their panels: none of them has a roll to make."""
    for row in range(state.bridges[state.ships[who].bridge].panel_rows):
        if why_not_row(state, who, row) == 0:
            return 0
    return words.NO_ROLL_LEFT


@rule("FST-SRP-01", "FST-SRP-02")
def why_not_all(state: State, who: Vessel, target: Vessel) -> int:
    """Return why a lock cannot be tried while all officers roll."""
    reason = why_not_lock(state, who, target)
    return reason or why_not_panels(state, who)


@rule("FST-SRP-01", "FST-SRP-02")
def roll_all(state: State, table: Table, who: Vessel, target: Vessel) -> None:
    """Try to lock on to a target, then let the officers roll."""
    sensor_lock(state, table, who, target)
    roll_panels(state, table, who)


ROLL_ALL = verb(
    WORDS, "roll_all", "FST-SRP-01", "target=target:units",
    "{who} tries to lock on to {target}, and every officer rolls",
    do=roll_all, why_not=why_not_all, phase=SKILL_PHASE, whole_phase=1,
)  # fmt: skip


@rule("FST-SRP-01")
def roll_panels(state: State, table: Table, who: int) -> None:
    """Let each officer make the rolls of the panels that may be made."""
    rows = state.bridges[state.ships[who].bridge].panel_rows
    for row in range(rows):
        if why_not_row(state, who, row) == 0:
            panel_roll(state, table, who, row)


ROLL_PANELS = verb(
    WORDS, "roll_panels", "FST-SRP-01", "", "every officer of {who} rolls",
    do=roll_panels, why_not=why_not_panels, phase=SKILL_PHASE, whole_phase=1,
)  # fmt: skip


@rule("FST-SMV-05", "FST-SMV-06")
def why_not_course(state: State, who: int, course: int) -> int:
    """Return why a course cannot be declared at once: its digits, its points, or points left."""
    if post_idle(state, who, HELMSMAN):
        return words.IDLE
    ship = state.ships[who]
    points = ship.points[state.fight.subphase - 1] - ship.plotted
    steps = helm.course_length(state, who)
    last = helm.last_step(state, who)
    ahead = turned_round(course)
    while ahead > 0:
        heading = ahead % 10 - 1
        ahead //= 10
        if not helm.FORWARD <= heading <= helm.TO_PORT:
            return words.NO_HEADING
        points -= helm.cost_after(state, last, heading)
        steps += 1
        if points < 0:
            return words.NO_POINTS
        if steps > LONGEST_COURSE:
            return words.COURSE_FULL
        last = heading
    if state.rulings.unused_phase_points == UnusedPhasePoints.MUST_USE:
        return words.POINTS_TO_USE if points > 0 and steps < LONGEST_COURSE else 0
    return 0


@rule("FST-SMV-06")
def plot_all(state: State, table: Table, who: int, course: int) -> None:
    """Declare the steps of a course."""
    ahead = turned_round(course)
    while ahead > 0:
        helm.plot(state, table, who, ahead % 10 - 1)
        ahead //= 10


# A course has one digit a step, at most 18: 1 forward, 2 starboard, 3 port.
COURSE = verb(
    WORDS, "course", "FST-SMV-06", "n=course[1..999999999999999999]", "{who} plots {course}",
    do=plot_all, why_not=why_not_course, phase=MOVEMENT_PHASE, whole_phase=1,
)  # fmt: skip

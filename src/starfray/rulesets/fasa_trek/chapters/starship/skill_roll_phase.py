"""The Skill Roll Phase: the rolls of the bridge officers, and the sensor lock."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, has
from starfray.core.table import Table, ask, roll
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.starship.bridge_officers import can_roll, officers_roll
from starfray.rulesets.fasa_trek.chapters.starship.captains_orders import SHIELDS, may_have_power
from starfray.rulesets.fasa_trek.chapters.starship.damage_sequence import is_destroyed
from starfray.rulesets.fasa_trek.chapters.starship.shields import set_shield
from starfray.rulesets.fasa_trek.rulings import LockChoice, OfficerChoice
from starfray.rulesets.fasa_trek.state import (
    CAPTAIN,
    REPAIR,
    SCIENCE,
    SENSOR_ROLL,
    SENSOR_SKILL,
    SHIELD_UP,
    SKILL_PHASE,
    STEADY_SHOT,
    BridgeOfficer,
    State,
    Vessel,
)
from starfray.rulesets.fasa_trek.words import ANSWERS, WORDS


@rule("FST-SRP-01")
def panel_row(state: State, who: int, officer: int, number: int) -> int:
    """Return the row of an officer's roll number 1, 2, ... on the panels; -1 when there is none."""
    bridge = state.bridges[state.ships[who].bridge]
    rolls = 1
    for row in range(bridge.panel_rows):
        if bridge.panel_officer[row] == officer:
            if rolls == number:
                return row
            rolls += 1
    return NOBODY


NO_PANEL_ROLL = WORDS.reason("no_panel_roll", "FST-SRP-01", "the panel has no such roll")


@rule("FST-SRP-01")
def why_not_panel_roll(state: State, who: Vessel, officer: BridgeOfficer, number: int = 1) -> int:
    """Return why a roll on a panel cannot be made: none there, officer out, or made already."""
    row = panel_row(state, who, officer, number)
    return NO_PANEL_ROLL if row < 0 else why_not_row(state, who, row)


OFFICER_OUT = WORDS.reason("officer_out", "FST-CON-04", "the officer is out of action")
ROLL_MADE = WORDS.reason("roll_made", "FST-SRP-01", "the officer has already rolled this turn")


@rule("FST-SRP-01")
def why_not_row(state: State, who: int, row: int) -> int:
    """Return why the roll of a row of the panels cannot be made."""
    ship = state.ships[who]
    officer = state.bridges[ship.bridge].panel_officer[row]
    if not can_roll(state, who, officer):
        return OFFICER_OUT
    if has(ship.panel_used, row):
        return ROLL_MADE
    one = state.rulings.officer_choice == OfficerChoice.ONE
    return ROLL_MADE if one and has(ship.rolled, officer) else 0


@rule("FST-SRP-01")
def roll_of_officer(
    state: State, table: Table, who: Vessel, officer: BridgeOfficer, number: int = 1
) -> None:
    """Make an officer's roll number 1, 2, ... on the panels."""
    panel_roll(state, table, who, panel_row(state, who, officer, number))


@rule("FST-SRP-01")
def officer_asked(_state: State, officer: BridgeOfficer) -> int:
    """Return whose choice a roll at the panel is: the officer's own."""
    return officer


OFFICER_ROLL = verb(
    WORDS, "officer_roll", "FST-SRP-01", "item=officer:officers n=number[2..]?",
    "{who} has the {officer} roll at the panel[ (number {number})]",
    do=roll_of_officer, why_not=why_not_panel_roll, phase=SKILL_PHASE,
    post=officer_asked,
)  # fmt: skip


@rule("FST-SRP-01")
def panel_roll(state: State, table: Table, who: int, row: int) -> None:
    """Make the roll of a row of the panels, and carry out what its panel says."""
    ship = state.ships[who]
    bridge = state.bridges[ship.bridge]
    officer = bridge.panel_officer[row]
    use_panel(state, table, who, officer, row)
    if not officers_roll(state, table, who, officer, bridge.panel_skill[row], row):
        return
    effect = bridge.panel_effect[row]
    if effect == REPAIR and ship.superstructure < ship.start_superstructure:
        repair(state, table, who, ship.superstructure + 1)
    elif effect == SHIELD_UP:
        options = shields_to_raise(state, who)
        if options != EMPTY:
            shield = ask(table, state, who, RAISE_WHICH, options)
            set_shield(state, table, who, shield, ship.shields[shield - 1] + 1)
    elif effect == STEADY_SHOT and not ship.steady:
        steady(state, table, who)


@change(
    WORDS,
    "FST-SRP-01",
    "{who}'s {officer} rolls at the panel.",
    name="panel_roll",
    bookkeeping=True,
)
def use_panel(state: State, who: Vessel, officer: BridgeOfficer, row: int) -> None:
    """Mark an officer and a row of the panels as used this turn."""
    ship = state.ships[who]
    ship.panel_used = add(ship.panel_used, row)
    ship.rolled = add(ship.rolled, officer)


@change(
    WORDS, "FST-SRP-01", "Damage control brings {who} to {points} points of superstructure.",
    name="repaired", outcome="repaired",
)  # fmt: skip
def repair(state: State, who: Vessel, points: int) -> None:
    """Set the superstructure."""
    state.ships[who].superstructure = points


@change(
    WORDS, "FST-SRP-01", "{who}'s next shot is steadied.", name="steadied"
)  # fmt: skip
def steady(state: State, who: Vessel) -> None:
    """Steady the next shot."""
    state.ships[who].steady = 1


RAISE_WHICH = WORDS.question(
    "raise_which", "FST-SRP-01", "Navigator of {who}, which shield takes one point more?",
    names="shields",
)  # fmt: skip


@rule("FST-SRP-01")
def shields_to_raise(state: State, who: int) -> int:
    """Return the shields, 1 to 6, that are up, take another point and by a ruling were ordered."""
    ship = state.ships[who]
    found = EMPTY
    for shield in range(1, 7):
        up = 0 < ship.shields[shield - 1] < ship.max_shield[shield - 1]
        if up and may_have_power(state, who, SHIELDS, shield - 1):
            found = add(found, shield)
    return found


NO_LOCK_TARGET = WORDS.reason("no_lock_target", "FST-SRP-02", "there is no such ship to lock on to")
LOCK_TRIED = WORDS.reason("lock_tried", "FST-SRP-02", "only one attempt is allowed each turn")
NO_SCIENCE = WORDS.reason(
    "no_science_officer", "FST-CON-04", "the science officer is out of action"
)
NO_LOCK_SENSORS = WORDS.reason("no_lock_sensors", "FST-SRP-02", "the sensors are not operational")


@rule("FST-SRP-02")
def why_not_lock(state: State, who: Vessel, target: Vessel) -> int:
    """Return why no lock can be tried: no such ship, tried already, sensors or officer out."""
    ship = state.ships[who]
    if not 0 <= target < len(state.ships) or target == who or is_destroyed(state, target):
        return NO_LOCK_TARGET
    if ship.lock_tried:
        return LOCK_TRIED
    if not ship.sensors:
        return NO_LOCK_SENSORS
    if not can_roll(state, who, SCIENCE):
        return NO_SCIENCE
    choice = state.rulings.lock_choice == LockChoice.CHOICE
    one = state.rulings.officer_choice == OfficerChoice.ONE
    return ROLL_MADE if choice and one and has(ship.rolled, SCIENCE) else 0


@rule("FST-SRP-02")
def sensor_lock(state: State, table: Table, who: Vessel, target: Vessel) -> None:
    """Roll Starship Sensors once a turn, to lock on to a single target until its end."""
    scan(state, table, who, target)
    if officers_roll(state, table, who, SCIENCE, SENSOR_SKILL, SENSOR_ROLL):
        lock_on(state, table, who, target, number_of_answers(table, who))


LOCK_ON = verb(
    WORDS, "sensor_lock", "FST-SRP-02", "target=target:units", "{who} tries to lock on to {target}",
    do=sensor_lock, why_not=why_not_lock, phase=SKILL_PHASE, post=SCIENCE,
)  # fmt: skip


@change(WORDS, "FST-SRP-02", "{who} scans {target}.", name="lock_attempt", bookkeeping=True)
def scan(state: State, who: Vessel, target: Vessel) -> None:
    """Try for the lock of this turn; by a ruling that is the Science Officer's one roll."""
    ship = state.ships[who]
    ship.lock_tried = 1
    ship.foe = target
    if state.rulings.lock_choice == LockChoice.CHOICE:
        ship.rolled = add(ship.rolled, SCIENCE)


@change(
    WORDS, "FST-SRP-02", "{who} locks on to {target}: {answers} answers.",
    name="locked", outcome="locked",
)  # fmt: skip
def lock_on(state: State, who: Vessel, target: Vessel, answers: int) -> None:
    """Lock on to a ship, with answers about it."""
    ship = state.ships[who]
    ship.lock = target
    ship.answers = answers


@rule("FST-SRP-03", asked="FST-SRP-03")
def number_of_answers(table: Table, who: int) -> int:
    """Roll for the answers that a lock brings: half of a d10, rounded up."""
    return (roll(table, who, ANSWERS, 1, 10) + 1) // 2


NO_ROLL_LEFT = WORDS.reason("no_roll_left", "FST-SRP-01", "no officer has a roll left to make")


@rule("FST-SRP-01")
def why_not_panels(state: State, who: int) -> int:
    """Return why the officers cannot roll at their panels: none of them has a roll to make."""
    for row in range(state.bridges[state.ships[who].bridge].panel_rows):
        if why_not_row(state, who, row) == 0:
            return 0
    return NO_ROLL_LEFT


@rule("FST-SRP-01", "FST-SRP-02")
def why_not_all(state: State, who: Vessel, target: Vessel) -> int:
    """Return why a lock cannot be tried while all officers roll."""
    return why_not_lock(state, who, target) or why_not_panels(state, who)


@rule("FST-SRP-01", "FST-SRP-02")
def roll_all(state: State, table: Table, who: Vessel, target: Vessel) -> None:
    """Try to lock on to a target, then let the officers roll."""
    sensor_lock(state, table, who, target)
    roll_panels(state, table, who)


ROLL_ALL = verb(
    WORDS, "roll_all", "FST-SRP-01", "target=target:units",
    "{who} tries to lock on to {target}, and the officers all roll",
    do=roll_all, why_not=why_not_all, phase=SKILL_PHASE, whole_phase=1, post=CAPTAIN,
)  # fmt: skip


@rule("FST-SRP-01")
def roll_panels(state: State, table: Table, who: int) -> None:
    """Let each officer make the rolls of the panels that may be made."""
    rows = state.bridges[state.ships[who].bridge].panel_rows
    for row in range(rows):
        if why_not_row(state, who, row) == 0:
            panel_roll(state, table, who, row)


ROLL_PANELS = verb(
    WORDS, "roll_panels", "FST-SRP-01", "", "{who}'s officers all roll",
    do=roll_panels, why_not=why_not_panels, phase=SKILL_PHASE, whole_phase=1, post=CAPTAIN,
)  # fmt: skip

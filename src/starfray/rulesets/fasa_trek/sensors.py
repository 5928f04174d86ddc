"""The Skill Roll Phase: the Science Officer's sensor lock."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add, has
from starfray.core.table import Table, roll
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek import ship_words as words
from starfray.rulesets.fasa_trek.officers import can_roll, sensor_rating
from starfray.rulesets.fasa_trek.rolls import officers_roll
from starfray.rulesets.fasa_trek.rulings import LockChoice
from starfray.rulesets.fasa_trek.ship_damage import out_of_fight
from starfray.rulesets.fasa_trek.state import SCIENCE, SENSOR_SKILL, SKILL_PHASE, State, Vessel
from starfray.rulesets.fasa_trek.words import WORDS


@rule("FST-SRP-02")
def why_not_lock(state: State, who: Vessel, target: Vessel) -> int:
    """Return why no lock can be tried: no such ship, tried already, sensors or officer out."""
    ship = state.ships[who]
    if not 0 <= target < len(state.ships) or target == who or out_of_fight(state, target):
        return words.NO_LOCK_TARGET
    if ship.lock_tried:
        return words.LOCK_TRIED
    if not ship.sensors:
        return words.NO_LOCK_SENSORS
    if not can_roll(state, who, SCIENCE):
        return words.NO_SCIENCE
    choice = state.rulings.lock_choice == LockChoice.CHOICE
    return words.ROLL_MADE if choice and has(ship.rolled, SCIENCE) else 0


@rule("FST-SRP-02")
def sensor_lock(state: State, table: Table, who: Vessel, target: Vessel) -> None:
    """Roll Starship Sensors once a turn, to lock on to a single target until its end."""
    scan(state, table, who, target)
    rating = sensor_rating(state, who, SCIENCE)
    if officers_roll(state, table, who, SCIENCE, SENSOR_SKILL, rating):
        lock_on(state, table, who, target, number_of_answers(table, who))


LOCK_ON = verb(
    WORDS, "sensor_lock", "FST-SRP-02", "target=target:units", "{who} tries to lock on to {target}",
    do=sensor_lock, why_not=why_not_lock, phase=SKILL_PHASE,
)  # fmt: skip


@change(WORDS, "FST-SRP-02", "{who} scans {target}.", name="lock_attempt", quiet=True)
def scan(state: State, who: Vessel, target: Vessel) -> None:
    """Have tried for a lock in this turn; by a ruling that is the Science Officer's one roll."""
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
    """Have a lock on a ship, and so many answers about it."""
    ship = state.ships[who]
    ship.lock = target
    ship.answers = answers


@rule("FST-SRP-03")
def number_of_answers(table: Table, who: int) -> int:
    """Roll for the answers that a lock brings: half of a d10, rounded up."""
    return (roll(table, who, words.ANSWERS, 1, 10) + 1) // 2

"""The Movement Phase: the questions that a sensor lock answers, one or two at a time."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add
from starfray.core.table import Table, ask, note
from starfray.rulesets.fasa_trek.chapters.starship.bridge_officers import can_roll
from starfray.rulesets.fasa_trek.chapters.starship.damage_sequence import is_destroyed
from starfray.rulesets.fasa_trek.chapters.starship.mounts import power_to_fire
from starfray.rulesets.fasa_trek.rulings import QuestionPace
from starfray.rulesets.fasa_trek.state import SCIENCE, ShieldTurned, ShipWeapon, State, Vessel
from starfray.rulesets.fasa_trek.words import WORDS

MOST_QUESTIONS = 2  # of a lock in a movement phase
MOST_MOUNTS = 20
(
    NO_QUESTION, ASK_POWER, ASK_HULL, ASK_OFFICERS, ASK_FIRST, ASK_SECOND, ASK_THIRD, ASK_SHIELD,
) = range(8)  # fmt: skip
ASK_WEAPON = ASK_SHIELD + 6
SENSOR_QUESTION = WORDS.question(
    "sensor_question", "FST-SRP-04",
    "{who}, what do your sensors look for on {target} ({left} answers)?",
    names="sensor_questions", fields="target:units left",
)  # fmt: skip


@rule("FST-SRP-04", "FST-SMV-02")
def can_ask(state: State, who: int) -> bool:
    """Return whether a ship has a question: a lock with answers, sensors, somebody to ask."""
    ship = state.ships[who]
    if ship.lock < 0 or ship.answers <= 0 or is_destroyed(state, ship.lock):
        return False
    if not ship.sensors:
        return False
    return can_roll(state, who, SCIENCE)


@rule("FST-SRP-04")
def questions_about(state: State, target: int) -> int:
    """Return what can be asked about a ship."""
    found = EMPTY
    for question in range(ASK_POWER, ASK_WEAPON + min(MOST_MOUNTS, state.ships[target].mounts)):
        found = add(found, question)
    return found


@rule("FST-SRP-04", "FST-SMV-02")
def ask_questions(state: State, table: Table, who: int) -> None:
    """Let a ship ask up to two questions of its lock; by a ruling at least one."""
    for number in range(MOST_QUESTIONS):
        if not can_ask(state, who):
            return
        ship = state.ships[who]
        options = questions_about(state, ship.lock)
        if number > 0 or state.rulings.question_pace == QuestionPace.MAY_SKIP:
            options = add(options, NO_QUESTION)
        question = ask(table, state, who, SENSOR_QUESTION, options, ship.lock, ship.answers)
        if question == NO_QUESTION:
            return
        use_answer(state, table, who, ship.answers - 1)
        answer_question(state, table, who, ship.lock, question)


@change(WORDS, "FST-SRP-04", "{who} has {left} answers left.", name="answer_used", bookkeeping=True)
def use_answer(state: State, who: Vessel, left: int) -> None:
    """Set the answers left."""
    state.ships[who].answers = left


POINTS_SENSED = WORDS.note(
    "points_sensed", "FST-SRP-04", "who:units target:units phase points",
    "{who}'s sensors: {target} has {points} movement points in phase {phase}.",
)  # fmt: skip
HULL_SENSED = WORDS.note(
    "hull_sensed", "FST-SRP-04", "who:units target:units points",
    "{who}'s sensors: {target} has {points} points of superstructure.",
)  # fmt: skip
OFFICERS_SENSED = WORDS.note(
    "officers_sensed", "FST-SRP-04", "who:units target:units able",
    "{who}'s sensors: {able} officers are able to act on {target}'s bridge.",
)  # fmt: skip
OFFICER_SENSED = WORDS.note(
    "officer_sensed", "FST-SRP-04", "who:units target:units officer:officers",
    "{who}'s sensors: {target}'s {officer} is out of action.",
)  # fmt: skip


@rule("FST-SRP-04")
def answer_question(state: State, table: Table, who: int, target: int, question: int) -> None:
    """Answer a question truthfully."""
    ship = state.ships[target]
    if question == ASK_POWER:
        sense_power(state, table, who, target, ship.total_power)
    elif question == ASK_HULL:
        note(table, HULL_SENSED, who, target, ship.superstructure)
    elif question == ASK_OFFICERS:
        tell_officers(state, table, who, target)
    elif question < ASK_SHIELD:
        phase = question - ASK_FIRST
        note(table, POINTS_SENSED, who, target, phase + 1, ship.points[phase])
    elif question < ASK_WEAPON:
        shield = question - ASK_SHIELD
        sense_shield(state, table, who, target, shield, ship.shields[shield])
    else:
        at = ship.first_mount + question - ASK_WEAPON
        power = power_to_fire(state, at)
        sense_weapon(state, table, who, target, state.mounts[at].name, power, at)


@rule("FST-SRP-04")
def tell_officers(state: State, table: Table, who: int, target: int) -> None:
    """Say how many officers are able to act, and which are not."""
    able = 0
    for officer in range(6):
        if state.ships[target].out[officer]:
            note(table, OFFICER_SENSED, who, target, officer)
        else:
            able += 1
    note(table, OFFICERS_SENSED, who, target, able)


@change(
    WORDS, "FST-SRP-04", "{who}'s sensors: {target} has {power} units of power available.",
    name="power_sensed",
)  # fmt: skip
def sense_power(state: State, who: Vessel, target: Vessel, power: int) -> None:
    """Let a side know of a ship's power."""
    ship = state.ships[target]
    ship.power_seen = add(ship.power_seen, state.units[who].side)


@change(
    WORDS, "FST-SRP-04", "{who}'s sensors: {target}'s {shield} shield stands at {points}.",
    name="shield_sensed",
)  # fmt: skip
def sense_shield(
    state: State, who: Vessel, target: Vessel, shield: ShieldTurned, points: int
) -> None:
    """Let a side know of a shield."""
    ship = state.ships[target]
    ship.shields_seen[shield] = add(ship.shields_seen[shield], state.units[who].side)


@change(
    WORDS, "FST-SRP-04", "{who}'s sensors: {target}'s {weapon} is armed with {power}.",
    name="weapon_sensed",
)  # fmt: skip
def sense_weapon(
    state: State, who: Vessel, target: Vessel, weapon: ShipWeapon, power: int, mount: int
) -> None:
    """Let a side know what a weapon is armed with."""
    one = state.mounts[mount]
    one.seen = add(one.seen, state.units[who].side)

"""Bridge officers: who is able, and who stands in."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.chapters.personal.skill_rolls import SkillUse, use_skill
from starfray.rulesets.fasa_trek.rulings import ActingCaptain, MissingOfficer
from starfray.rulesets.fasa_trek.state import CAPTAIN, State
from starfray.rulesets.fasa_trek.words import WORDS

IDLE = WORDS.reason("post_idle", "FST-CON-04", "the officer of that post is out of action")


@rule("FST-CON-03")
def acting_captain(state: State, who: int) -> int:
    """Return who counts as the captain: of those still able the best at tactics, -1 for nobody."""
    ship = state.ships[who]
    bridge = state.bridges[ship.bridge]
    if not ship.out[CAPTAIN]:
        return CAPTAIN
    best = NOBODY
    if state.rulings.acting_captain == ActingCaptain.NEXT_OFFICER:
        for officer in range(6):
            if not ship.out[officer]:
                if best < 0 or bridge.tactics[officer] > bridge.tactics[best]:
                    best = officer
    return best


@rule("FST-CON-03")
def captains_rating(state: State, who: int) -> int:
    """Return the tactics rating of whoever counts as the captain, 0 without one."""
    officer = acting_captain(state, who)
    return state.bridges[state.ships[who].bridge].tactics[officer] if officer >= 0 else 0


@rule("FST-TAC-01", "FST-CON-03")
def captains_luck(state: State, who: int) -> int:
    """Return the luck of whoever counts as the captain, 0 without one."""
    officer = acting_captain(state, who)
    return state.bridges[state.ships[who].bridge].luck[officer] if officer >= 0 else 0


@rule("FST-CON-04")
def some_officer_able(state: State, who: int) -> bool:
    """Return whether any officer is able; without one the ship does nothing."""
    officer = 0
    while officer < 6 and state.ships[who].out[officer]:
        officer += 1
    return officer < 6


@rule("FST-CON-04")
def post_idle(state: State, who: int, officer: int) -> bool:
    """Return whether the work of a post is left undone: by a ruling, when its officer is out."""
    if state.rulings.missing_officer != MissingOfficer.POST_IDLE:
        return False
    return bool(state.ships[who].out[officer])


@rule("FST-CON-04")
def can_roll(state: State, who: int, officer: int) -> bool:
    """Return whether an officer's roll can be made: by the officer, or by a deputy if so ruled."""
    if not state.ships[who].out[officer]:
        return True
    if state.rulings.missing_officer == MissingOfficer.DEPUTY_ROLLS:
        return some_officer_able(state, who)
    return False


@rule("FST-CON-04")
def who_rolls(state: State, who: int, officer: int, roll: int) -> int:
    """Return who makes an officer's roll: the officer, or the best deputy still able.

    A roll is a row of the panels, `SENSOR_ROLL` or `HELM_ROLL`.
    """
    ship = state.ships[who]
    bridge = state.bridges[ship.bridge]
    if not ship.out[officer]:
        return officer
    best = NOBODY
    for deputy in range(6):
        if not ship.out[deputy]:
            rating = bridge.ratings[6 * roll + deputy]
            if best < 0 or rating > bridge.ratings[6 * roll + best]:
                best = deputy
    return best


@rule("FST-SKL-01", "FST-CON-04")
def officers_skill(state: State, who: int, officer: int, skill: int, roll: int) -> SkillUse:
    """Return the skill as an officer uses it, or the best deputy still able, at the own rating."""
    rolls = who_rolls(state, who, officer, roll)
    rating = state.bridges[state.ships[who].bridge].ratings[6 * roll + rolls]
    return SkillUse(who, rolls, skill, rating, 0, 0)


@rule("FST-SKL-01", "FST-CON-04")
def officers_roll(
    state: State, table: Table, who: int, officer: int, skill: int, roll: int
) -> bool:
    """Let an officer use a skill, or a deputy."""
    return use_skill(state, table, officers_skill(state, who, officer, skill, roll))

"""What a bot does for those who are hurt: First Aid, and what is left to do after the Conflict."""

from __future__ import annotations

from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.rulesets.star_trek_adventures.bots.chances import chance_of_success
from starfray.rulesets.star_trek_adventures.chapters.basics.tasks import target_number
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import (
    in_reach,
    zones_between,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.end_of_conflict import DONE_HERE
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import enemies
from starfray.rulesets.star_trek_adventures.chapters.conflict_actions.acting import why_not
from starfray.rulesets.star_trek_adventures.chapters.minor_actions import MOVE
from starfray.rulesets.star_trek_adventures.chapters.recovery_and_first_aid import (
    FIRST_AID,
    FIRST_AID_DIFFICULTY,
    TREAT_INJURY,
    TREATMENT_DIFFICULTY,
    harder_to_heal,
)
from starfray.rulesets.star_trek_adventures.rulings import FirstAid
from starfray.rulesets.star_trek_adventures.state import CONTROL, DARING, LETHAL, MEDICINE, State

WORTH_TRYING = 100  # a chance in thousandths


@rule("STA-REC-03", "STA-REC-05")
def chance_of_healing(state: State, who: int, patient: int, attribute: int, base: int) -> int:
    """Return how likely a Medicine Task on a patient is to succeed."""
    scoring = max(1, min(20, target_number(state, who, attribute, MEDICINE)))
    return chance_of_success(2, 1, scoring, base + harder_to_heal(state, patient))


@rule("STA-REC-02", "STA-REC-03")
def dying(state: State, who: int, patient: int) -> bool:
    """Return whether an ally will die when the scene ends."""
    unit = state.units[patient]
    return not enemies(state, who, patient) and unit.injury == LETHAL and not unit.stabilized


@rule("STA-REC-03")
def may_be_saved(state: State, who: int, patient: int) -> bool:
    """Return whether First Aid for an ally who is dying is allowed still, and worth trying."""
    if not dying(state, who, patient):
        return False
    if state.rulings.first_aid == FirstAid.ONE_TRY and state.units[patient].aid_tried:
        return False
    return chance_of_healing(state, who, patient, DARING, FIRST_AID_DIFFICULTY) >= WORTH_TRYING


@rule("STA-REC-03")
def first_aid_to(state: State, who: int) -> Action:
    """Return First Aid for an ally within Reach, if it is worth trying; else nothing."""
    for patient in range(len(state.units)):
        if not may_be_saved(state, who, patient) or not in_reach(state, who, patient):
            continue
        aid = action(FIRST_AID, who, target=patient)
        if why_not(state, aid) == 0:
            return aid
    return action(NONE, who)


@rule("STA-MIN-08", "STA-REC-03")
def step_to_patient(state: State, who: int) -> Action:
    """Return the Movement to an ally who is dying, or towards one; else nothing."""
    here = state.units[who].zone
    for patient in range(len(state.units)):
        if patient == who or in_reach(state, who, patient):
            continue
        if not may_be_saved(state, who, patient):
            continue
        there = state.units[patient].zone
        away = zones_between(state, here, there)
        to_patient = action(MOVE, who, target=patient, x=there)
        if 0 <= away <= 1 and why_not(state, to_patient) == 0:
            return to_patient
        for zone in range(state.fight.zones):
            nearer = 0 <= zones_between(state, zone, there) < away
            step = action(MOVE, who, x=zone)
            if nearer and why_not(state, step) == 0:
                return step
    return action(NONE, who)


@rule("STA-REC-05")
def treatment_of(state: State, who: int) -> Action:
    """Return the treatment of an ally within Reach, if it is worth trying; else nothing."""
    for patient in range(len(state.units)):
        if enemies(state, who, patient) or not in_reach(state, who, patient):
            continue
        if chance_of_healing(state, who, patient, CONTROL, TREATMENT_DIFFICULTY) < WORTH_TRYING:
            continue
        treatment = action(TREAT_INJURY, who, target=patient)
        if why_not(state, treatment) == 0:
            return treatment
    return action(NONE, who)


@rule("STA-TRN-08")
def after_the_conflict(state: State, who: int) -> Action:
    """Return what is done once the Conflict is over: see to the injured, and leave it at that."""
    aid = first_aid_to(state, who)
    if aid.verb != NONE:
        return aid
    step = step_to_patient(state, who)
    if step.verb != NONE:
        return step
    treatment = treatment_of(state, who)
    if treatment.verb != NONE:
        return treatment
    return action(DONE_HERE, who)

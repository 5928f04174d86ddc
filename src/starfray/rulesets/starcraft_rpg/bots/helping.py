"""How bots help their own: whom first aid is worth most to, and what it is worth."""

from __future__ import annotations

from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.core.table import UNHEARD
from starfray.rulesets.starcraft_rpg.bots.approaching import Errand, approach
from starfray.rulesets.starcraft_rpg.bots.reckoning import OUT
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.general.skill_checks import skill_bonus
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import move_speed
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.actions import why_not
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.first_aid import (
    GIVE_FIRST_AID,
    healed_by_first_aid,
    needs_first_aid,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.turn_sequence import END_TURN
from starfray.rulesets.starcraft_rpg.rulings import CheckTies
from starfray.rulesets.starcraft_rpg.state import DOWN, MEDICINE, UP, State

ROUNDS = 2  # of bleeding that first aid saves somebody


@rule()
def first_aid_for(state: State, who: int, instead: int) -> Action:
    """Return the first aid that is worth more than what else there is to do, or the way to it.

    `instead` is what that is worth; the end of the turn stands for no first aid.
    """
    fight = state.fight
    unit = state.units[who]
    best = NONE
    most = instead
    chances = medicine_faces(state, who)
    for patient in range(len(state.units)):
        other = state.units[patient]
        if other.side != unit.side or not needs_first_aid(state, patient):
            continue
        worth = chances * worth_of_aid(state, patient)
        if worth <= most:
            continue
        far = distance(state, unit.x, unit.y, other.x, other.y)
        if far > 1 and (fight.move == 0 or far > 1 + move_speed(state, who, 0)):
            continue
        best = patient
        most = worth
    if best == NONE:
        return action(END_TURN, who)
    aid = action(GIVE_FIRST_AID, who, best)
    if why_not(state, aid) == 0:
        return aid
    if unit.prone:
        return action(END_TURN, who)
    return approach(state, who, Errand(state.units[best].x, state.units[best].y, best, 1))


@rule()
def medicine_faces(state: State, who: int) -> int:
    """Return by how many faces of the d20 a combatant's first aid succeeds."""
    hitting = 21 + skill_bonus(state, UNHEARD, who, MEDICINE) - state.fight.aid_dc
    if state.rulings.check_ties == CheckTies.STRICT:
        hitting -= 1
    return max(0, min(20, hitting))


@rule()
def worth_of_aid(state: State, patient: int) -> int:
    """Return what first aid is worth to somebody, in points as they are taken by attacks."""
    unit = state.units[patient]
    healed = healed_by_first_aid(state, patient)
    if unit.down == DOWN:
        return max(0, unit.hp + healed)
    if unit.down != UP:
        return 0
    if unit.bleed == 0 or (healed == 0 and not state.fight.aid_ends_bleed):
        return healed
    saved = healed + min(unit.hp, ROUNDS * unit.bleed)
    return saved + OUT if unit.hp <= unit.bleed else saved

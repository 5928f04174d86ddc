"""Mass combat: forces of units, and who commands them."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import skill_code
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import penalised
from starfray.rulesets.starcraft_d6.chapters.damage.lost_actions import is_dazed
from starfray.rulesets.starcraft_d6.chapters.damage.wound_levels import stun_dice, wound_dice
from starfray.rulesets.starcraft_d6.chapters.mass_combat.units import resistance_dice
from starfray.rulesets.starcraft_d6.state import AWAKE, MASS, TACTICS, Person, State

IN_THE_OPEN, DUG_IN = range(2)


@rule()
def is_battle(state: State) -> bool:
    """Return whether this is mass combat."""
    return state.fight.arena == MASS


@rule("SD6-MATK-03")
def commander_of(state: State, who: int) -> int:
    """Return who commands a force."""
    return state.forces[who].commander


@rule("SD6-MATK-03", "SD6-HEAL-01")
def is_character(state: State, who: int) -> bool:
    """Return whether a combatant is somebody, and not only a force under another's command."""
    return len(state.forces) == 0 or state.forces[who].commander == who


@rule("SD6-MATK-03", "SD6-WND-06", "SD6-WND-07")
def can_command(state: State, who: int) -> bool:
    """Return whether a commander can give orders: awake, and not too dazed for it."""
    return state.units[who].status == AWAKE and not is_dazed(state, who)


@rule("SD6-MATK-03", "SD6-WND-09", asked="SD6-MATK-03 tactics")
def tactics_of(state: State, who: Person) -> int:
    """Return the Tactics of a commander: less what wounds take, none of one who has fallen."""
    if not can_command(state, who):
        return 0
    dice = wound_dice(state, who) + stun_dice(state, who)
    return penalised(skill_code(state, who, TACTICS), dice)


@rule("SD6-MUNI-01")
def individuals(state: State, who: int) -> int:
    """Return how many individuals a force has left."""
    force = state.forces[who]
    count = 0
    for company in range(force.first, force.first + force.many):
        count += state.companies[company].count
    return count


@rule("SD6-MDEF-05")
def individuals_so(state: State, who: int, dug_in: int) -> int:
    """Return how many individuals of a force are dug in, or are not."""
    force = state.forces[who]
    count = 0
    for company in range(force.first, force.first + force.many):
        if state.companies[company].dug_in == dug_in:
            count += state.companies[company].count
    return count


@rule("SD6-MUNI-06", "SD6-MDEF-05")
def resistance_of(state: State, who: int, dug_in: int) -> int:
    """Return the Resistance Dice of those units of a force that are dug in, or are not."""
    force = state.forces[who]
    pips = 0
    for company in range(force.first, force.first + force.many):
        if state.companies[company].dug_in == dug_in:
            pips += resistance_dice(state, company)
    return pips


@rule("SD6-MUNI-01")
def still_stands(state: State, who: int) -> bool:
    """Return whether a force has anybody left."""
    force = state.forces[who]
    for company in range(force.first, force.first + force.many):
        if state.companies[company].count > 0:
            return True
    return False

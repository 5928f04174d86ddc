"""What lasts until somebody's turn: it ends when the order comes to that place, whoever stands.

Chapter: Turn Sequence, Initiative, and Actions.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.defensive_formation import (
    formations_without_leader,
    leave_formation,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    end_augmentations,
    is_augmented,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.taunts import end_taunts
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.bleeding_and_healing import bleed
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import is_out
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import end_powers_due
from starfray.rulesets.starcraft_rpg.chapters.psionics.stun_and_unconsciousness import stun_passes
from starfray.rulesets.starcraft_rpg.chapters.special_actions.charge import charge_wears_off
from starfray.rulesets.starcraft_rpg.chapters.special_actions.suppressed_areas import end_areas
from starfray.rulesets.starcraft_rpg.chapters.special_actions.under_suppression import (
    done_under_fire,
)
from starfray.rulesets.starcraft_rpg.rulings import (
    BleedEffect,
    FormationTiming,
    SuppressionDuration,
)
from starfray.rulesets.starcraft_rpg.state import DEAD, NO_BEHAVIOR, Person, State
from starfray.rulesets.starcraft_rpg.words import WORDS

LONGEST_MINUTE = 20  # rounds, by any ruling


@rule("SCR-MOV-08")
def a_round_later(rounds: int) -> int:
    """Return how many rounds ago it was a round later; what is 20 rounds ago is forgotten."""
    return rounds << 1 & (1 << LONGEST_MINUTE) - 1


@rule(
    "SCR-BEH-01", "SCR-INF-05", "SCR-LED-06", "SCR-MOV-08", "SCR-PSI-02", "SCR-SPA-04",
    "SCR-SPA-12", "SCR-TAC-01",
)  # fmt: skip
def lapse(state: State, table: Table, who: int) -> None:
    """End all that lasts until a combatant's next turn, whatever has become of it since."""
    unit = state.units[who]
    come_to_turn(state, table, who)
    if is_augmented(state, who):
        end_augmentations(state, table, who)
        formations_without_leader(state, table)
    end_powers_due(state, table, who)
    if unit.charged:
        charge_wears_off(state, table, who, 0)
    if state.rulings.suppression_duration == SuppressionDuration.NEXT_TURN:
        end_areas(state, table, who)
    if unit.formation and state.rulings.formation_timing != FormationTiming.LEADERSHIP:
        leave_formation(state, table, who)
    end_taunts(state, table, who)


@change(
    WORDS, "SCR-BEH-01", "What lasted until {who}'s turn ends.",
    name="lapsed", bookkeeping=True, unseen="who",
)  # fmt: skip
def come_to_turn(state: State, who: Person) -> None:
    """Count the turn, and end what was for one round only."""
    fight = state.fight
    unit = state.units[who]
    fight.turns += 1
    unit.turn_started = fight.turns
    end_intentions(state, who)
    unit.sprints = a_round_later(unit.sprints)


@rule("SCR-BEH-01", "SCR-BEH-03", "SCR-LED-04")
def end_intentions(state: State, who: int) -> None:
    """Have no combat behavior, aim at nobody, call no shot, and have made no led shift."""
    unit = state.units[who]
    unit.behavior = NO_BEHAVIOR
    unit.aiming_at = NOBODY
    unit.called = 0
    unit.coordinated = 0


@rule("SCR-PSI-18", "SCR-SPA-04", "SCR-SPA-11", "SCR-WND-09")
def turn_lost(state: State, table: Table, who: int) -> None:
    """End what lasts to the end of a combatant's turn when it cannot take that turn."""
    unit = state.units[who]
    if unit.stunned:
        stun_passes(state, table, who)
    if unit.charged:
        charge_wears_off(state, table, who, 1)
    done_under_fire(state, table, who)
    if state.rulings.bleed_effect == BleedEffect.TURN_END:
        if unit.down != DEAD and not is_out(state, who):
            bleed(state, table, who)

"""Mass combat: time, and what a unit may do in a segment."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NONE, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_d6.chapters.damage.the_big_goodbye import SEGMENT_SECONDS
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import still_stands
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_defense import can_dig_in
from starfray.rulesets.starcraft_d6.rulings import DigIn, ExampleRound, MassBoth
from starfray.rulesets.starcraft_d6.state import State
from starfray.rulesets.starcraft_d6.words import WORDS

SEGMENTS = 2


@rule("SD6-MTIM-01", asked="SD6-MTIM-01")
def time_after(segments: int) -> tuple[int, int, int]:
    """Return the mass round, the segment and the seconds gone once `segments` have begun."""
    return segments // SEGMENTS + 1, segments % SEGMENTS + 1, SEGMENT_SECONDS * segments


ATTACKED_ALREADY = WORDS.reason(
    "attacked_already", "SD6-MTIM-02", "a unit attacks only once in a mass round"
)
MOVED_IN_ROUND = WORDS.reason(
    "moved_in_round", "SD6-MTIM-02", "a force moves only once in a mass round"
)
ONE_A_SEGMENT = WORDS.reason(
    "one_a_segment", "SD6-MTIM-02", "a unit either moves or attacks in a segment"
)
ON_DEFENSE = WORDS.reason(
    "on_defense", "SD6-MDEF-03", "units on defensive maneuvers neither attack nor move"
)
CLOSING_IN = WORDS.reason("closing_in", "SD6-MEXM-01", "closing in takes the whole mass round")
NOBODY_LEFT = WORDS.reason("nobody_left", "SD6-MUNI-02", "nobody is left in that unit")


@rule("SD6-MTIM-02")
def one_a_segment(state: State, segment: int) -> bool:
    """Return whether something done in this segment bars anything else in it."""
    return state.rulings.mass_both == MassBoth.NO and segment == state.fight.segment


@rule("SD6-MTIM-02", "SD6-MDEF-03", "SD6-MEXM-01")
def why_not_attack_now(state: State, company: int) -> int:
    """Return why a unit cannot attack now, whatever its target, or 0."""
    one = state.companies[company]
    force = state.forces[one.force]
    if one.count <= 0:
        return NOBODY_LEFT
    if one.dug_in:
        return ON_DEFENSE
    if one.attacked > 0:
        return ATTACKED_ALREADY
    if force.closed_in and state.rulings.example_round == ExampleRound.ROUND:
        return CLOSING_IN
    return ONE_A_SEGMENT if one_a_segment(state, force.moved) else 0


@rule("SD6-MTIM-02", "SD6-MDEF-03")
def why_not_attack_at_all(state: State, who: int) -> int:
    """Return why no unit of a force can attack now, whatever its target, or 0."""
    force = state.forces[who]
    reason = NOBODY_LEFT
    for company in range(force.first, force.first + force.many):
        barred = why_not_attack_now(state, company)
        if barred == 0:
            return 0
        if state.companies[company].count > 0:
            reason = barred
    return reason


@rule("SD6-MTIM-02", "SD6-MDEF-03")
def why_not_move_now(state: State, who: int) -> int:
    """Return why a force cannot move now, wherever to, or 0: its units move together."""
    force = state.forces[who]
    if not still_stands(state, who):
        return NOBODY_LEFT
    if force.moved > 0:
        return MOVED_IN_ROUND
    for company in range(force.first, force.first + force.many):
        one = state.companies[company]
        if one.count > 0 and one.dug_in and state.rulings.dig_in == DigIn.ROUND:
            return ON_DEFENSE
        if one.count > 0 and one_a_segment(state, one.attacked):
            return ONE_A_SEGMENT
    return 0


@rule("SD6-MTIM-02")
def has_orders_left(state: State, who: int) -> bool:
    """Return whether a force can still be ordered to do anything in this segment."""
    force = state.forces[who]
    if force.done:
        return False
    if why_not_move_now(state, who) == 0:
        return True
    settled = one_a_segment(state, force.moved)
    for company in range(force.first, force.first + force.many):
        if why_not_attack_now(state, company) == 0:
            return True
        if can_dig_in(state, company, NONE) and not settled:
            return True
    return False


@change(
    WORDS, "SD6-MTIM-01", "Segment {number} of the mass round begins at {seconds} seconds.",
    name="mass_segment",
)  # fmt: skip
def begin_mass_segment(state: State, number: int, seconds: int) -> None:
    """Let a segment begin: everyone may be given orders again."""
    state.fight.segment = number
    state.fight.clock = seconds
    for who in range(len(state.forces)):
        clear_segment(state, who)


@rule("SD6-MTIM-01")
def clear_segment(state: State, who: int) -> None:
    """Clear what lasts a segment."""
    force = state.forces[who]
    force.done = 0
    force.joins = NOBODY
    force.defense_total = NOTHING
    state.units[who].holding = 0


@change(WORDS, "SD6-MTIM-01", "Mass round {number} begins.", name="mass_round")
def begin_mass_round(state: State, number: int) -> None:
    """Let a mass round begin: all may move and attack again, and nobody is dug in any more."""
    state.fight.round = number
    for who in range(len(state.forces)):
        clear_mass_round(state, who)


@rule("SD6-MTIM-02", "SD6-MDEF-03")
def clear_mass_round(state: State, who: int) -> None:
    """Clear what a force has done in the mass round."""
    force = state.forces[who]
    force.moved = 0
    force.closed_in = 0
    force.dig_total = NOTHING
    for company in range(force.first, force.first + force.many):
        state.companies[company].attacked = 0
        state.companies[company].dug_in = 0
    clear_segment(state, who)


@rule("SD6-TIME-03", "SD6-MTIM-01")
def next_mass_segment(state: State, table: Table) -> None:
    """Let the next segment begin, in the next mass round after the second."""
    begun = SEGMENTS * (state.fight.round - 1) + state.fight.segment
    number, segment, _ = time_after(begun)
    seconds = state.fight.clock + SEGMENT_SECONDS
    if number != state.fight.round:
        begin_mass_round(state, table, number)
    begin_mass_segment(state, table, segment, seconds)

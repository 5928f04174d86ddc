"""Mass combat: how a battle begins, goes on and ends."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import NONE, Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.table import Table
from starfray.core.turns import no_more_rounds
from starfray.core.verbs import by_verb, verb
from starfray.rulesets.starcraft_d6.chapters.healing.passing_days import (
    begin_care,
    care_is_due,
    fight_itself,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import commander_of
from starfray.rulesets.starcraft_d6.chapters.mass_combat.losses import feel_losses
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_initiative import (
    commander_finished,
    commander_holds,
    is_holding,
    let_holders_command,
    who_commands,
    why_not_hold_back,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_moves import arrive
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_time import (
    SEGMENTS,
    clear_mass_round,
    next_mass_segment,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.people_in_battles import time_for_people
from starfray.rulesets.starcraft_d6.chapters.taking_actions.initiative import make_order
from starfray.rulesets.starcraft_d6.chapters.taking_actions.taking_an_action import NOT_YOUR_TURN
from starfray.rulesets.starcraft_d6.chapters.taking_actions.turns import begin_turn, time_up
from starfray.rulesets.starcraft_d6.state import Person, State
from starfray.rulesets.starcraft_d6.words import WORDS

of_battles = by_verb(WORDS, "battle")


@rule("SD6-INIT-04", "SD6-MTIM-01")
def begin_battle(state: State, table: Table) -> None:
    """Put the commanders in order; the first one gives orders."""
    make_order(state, table)
    go_on(state, table)


@rule()
def ready_in_battle(state: State, who: int) -> None:
    """Put a force on turn with nothing done in this round, in its first segment."""
    state.fight.segment = 1
    state.fight.active = who
    clear_mass_round(state, who)
    for other in range(len(state.forces)):
        if commander_of(state, other) == commander_of(state, who):
            clear_mass_round(state, other)


STANDING_BY = WORDS.reason(
    "standing_by", "SD6-MTIM-02", "the force is to do nothing more in this segment"
)


@rule("SD6-INIT-04", "SD6-MTIM-02")
def why_not_order_now(state: State, action: Action) -> int:
    """Return why an order cannot be given now, whatever it is, or 0."""
    if action.who == NONE:
        return 0
    if action.who != state.fight.active:
        return NOT_YOUR_TURN
    return STANDING_BY if state.forces[action.who].done else 0


@rule("SD6-INIT-04", "SD6-INIT-05", "SD6-MTIM-01", "SD6-HEAL-01")
def go_on(state: State, table: Table) -> None:
    """Let the next force be given orders; when all have been, the segment is over.

    Where days of care follow the battle, they begin when it is decided.
    """
    while fight_itself(state) == GOING_ON:
        commander = commander_of(state, state.fight.active)
        if not is_holding(state, commander) and commander_finished(state, commander):
            let_holders_command(state, table, commander)
        who = who_commands(state)
        if who == NOBODY:
            end_segment(state, table)
            continue
        if who != state.fight.active:
            begin_turn(state, table, who)
        return
    if care_is_due(state):
        begin_care(state, table, state.fight.last_day)


@rule("SD6-MTIM-03", "SD6-MTIM-01")
def end_segment(state: State, table: Table) -> None:
    """End a segment: moves and losses take effect, and the next one begins."""
    arrive(state, table)
    feel_losses(state, table)
    last = state.fight.segment == SEGMENTS
    if fight_itself(state) != GOING_ON:
        return
    if last and no_more_rounds(state, table, fight_itself, time_up):
        return
    next_mass_segment(state, table)
    time_for_people(state, table)


@change(WORDS, "SD6-MTIM-02", "{who} does nothing more in this segment.", name="stands_by")
def stand_by(state: State, who: Person) -> None:
    """Do nothing more in this segment."""
    state.forces[who].done = 1


STAND_BY = verb(
    WORDS, "stand_by", "SD6-MTIM-02", "", "{who} does nothing more in this segment",
    do=stand_by, battle=1, ends=True,
)  # fmt: skip


@rule("SD6-INIT-05")
def hold_back(state: State, table: Table, who: int) -> None:
    """Let another commander act first."""
    commander_holds(state, table, commander_of(state, who))


HOLD_BACK = verb(
    WORDS, "hold_back", "SD6-INIT-05", "",
    "{who} holds, and so do all forces of the same commander",
    do=hold_back, why_not=why_not_hold_back, battle=1,
)  # fmt: skip

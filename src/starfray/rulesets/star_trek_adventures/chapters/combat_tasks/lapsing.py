"""Combat Tasks, what lasts until a turn comes round or its owner drops out."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.star_trek_adventures.rulings import AssistLasts, Guard, Recover
from starfray.rulesets.star_trek_adventures.state import TOLD, Person, State
from starfray.rulesets.star_trek_adventures.words import WORDS


@rule("STA-TSK-05", "STA-TSK-07", "STA-TSK-08", "STA-TSK-01")
def lapse(state: State, table: Table, who: int) -> None:
    """End all that lasts until a character's turn: Guard, Ready, Recover, (a ruling) Assist."""
    unit = state.units[who]
    if state.rulings.guard == Guard.UNTIL_GUARDS_TURN:
        for guarded in range(len(state.units)):
            guard_fails(state, table, guarded, who)
    else:
        end_guard(state, table, who)
    recovered = unit.recovering or unit.recover_resistance
    if recovered and state.rulings.recover != Recover.WHILE_IN_COVER:
        end_recovery(state, table, who)
    if unit.assists >= 0 and state.rulings.assist_lasts == AssistLasts.UNTIL_OWN_TURN:
        end_assist(state, table, who)
    if unit.ready:
        end_ready(state, table, who)


@rule("STA-INJ-05")
def drop_out(state: State, table: Table, who: int) -> None:
    """End what an incapacitated character had going: Guard, Ready, assistance on either side."""
    if state.units[who].ready:
        end_ready(state, table, who)
    for other in range(len(state.units)):
        unit = state.units[other]
        if other == who:
            end_guard(state, table, who)
        else:
            guard_fails(state, table, other, who)
        if unit.assists >= 0 and (other == who or unit.assists == who):
            end_assist(state, table, other)


@rule("STA-TSK-05")
def end_guard(state: State, table: Table, who: int) -> None:
    """End whatever Guard protects a character."""
    if state.units[who].guard_bonus:
        lose_guard(state, table, who)


@change(WORDS, "STA-TSK-05", "{who} is no longer guarded.", name="guard_ends")
def lose_guard(state: State, who: Person) -> None:
    """Take away what protects a character."""
    n = len(state.units)
    state.units[who].guard_bonus = 0
    for guard in range(n):
        state.guards[who * n + guard] = 0


@rule("STA-TSK-05", "STA-INJ-05")
def guard_fails(state: State, table: Table, who: int, guard: int) -> None:
    """End what one guard does for a character; the Guard of others lasts."""
    n = len(state.units)
    times = state.guards[who * n + guard]
    if times == 0:
        return
    others = 0
    for other in range(n):
        if other != guard:
            others += state.guards[who * n + other]
    if others == 0:
        lose_guard(state, table, who)
        return
    bonus = state.units[who].guard_bonus
    bonus = bonus - times if state.rulings.guard == Guard.STACKS else bonus
    guard_lessened(state, table, guard, who, bonus)


@change(
    WORDS, "STA-TSK-05", "{who} no longer guards {ally}; attacks are still {bonus} harder.",
)  # fmt: skip
def guard_lessened(state: State, who: Person, ally: Person, bonus: int) -> None:
    """Take away what one of several guards does."""
    state.guards[ally * len(state.units) + who] = 0
    state.units[ally].guard_bonus = bonus


@change(WORDS, "STA-TSK-07", "{who} no longer holds anything ready.", name="ready_ends")
def end_ready(state: State, who: Person) -> None:
    """Lose what was held ready, and with it an Aim that has waited for it."""
    stop_waiting(state, who)
    put_aids_by(state, who)


@rule("STA-TSK-07", "STA-MIN-03", "STA-MIN-09")
def put_aids_by(state: State, who: int) -> None:
    """Forget Aim and Prepare, and what they have served."""
    unit = state.units[who]
    unit.aimed = 0
    unit.prepared = 0
    unit.prepared_for = 0
    unit.charged = 0


@rule("STA-TSK-07")
def stop_waiting(state: State, who: int) -> None:
    """Hold nothing ready."""
    unit = state.units[who]
    unit.ready = 0
    unit.ready_task = NOTHING
    unit.ready_event = TOLD
    unit.ready_for = NOBODY
    unit.ready_harder = 0


@change(WORDS, "STA-TSK-08", "What {who} gained by Recover ends.", name="recovery_ends")
def end_recovery(state: State, who: Person) -> None:
    """Take away what Recover has added."""
    stop_recovering(state, who)


@rule("STA-TSK-08")
def stop_recovering(state: State, who: int) -> None:
    """Take away the Resistance that Recover gave, and what was still to come of it."""
    unit = state.units[who]
    unit.recovering = 0
    unit.recover_resistance = 0


@change(WORDS, "STA-TSK-01", "{who} no longer assists anybody.", name="assist_ends")
def end_assist(state: State, who: Person) -> None:
    """End the offer of a character to assist."""
    state.units[who].assists = NOBODY

"""Combat Tasks, Direct: another character attempts a Task at once, assisted by the commander."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.orders import (
    give_order,
    order_followed,
    why_not_direct,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.out_of_turn import (
    attempt_kind,
    task_now,
    why_not_kind,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.ready import (
    deeds_pass,
    event_of_kind,
    is_about_to,
    is_forestalled,
    one_breaks_in,
    will_not_do,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.after_a_task import (
    spend_the_rest,
)
from starfray.rulesets.star_trek_adventures.state import Person, State
from starfray.rulesets.star_trek_adventures.words import WORDS


@rule("STA-TSK-04", "STA-CORE-10", "STA-CORE-15")
def direct(state: State, table: Table, who: int, named: Person) -> None:
    """Let the character named attempt one Task at once, assisted by the commander's Command."""
    give_order(state, table, who, named)
    state.units[who].directs = named
    kind = task_now(state, table, named)
    state.units[who].directs = NOBODY
    if kind >= 0 and not foiled_before(state, table, named, kind):
        state.units[who].directs = named
        attempt_kind(state, table, named, kind)
        state.units[who].directs = NOBODY
    order_followed(state, table, named)
    spend_the_rest(state, table, who, NOBODY)


@rule("STA-TSK-04", "STA-TSK-07")
def foiled_before(state: State, table: Table, named: int, kind: int) -> bool:
    """Under a ruling, let those break in who wait for what comes; return whether it is foiled."""
    event = event_of_kind(kind)
    if not is_forestalled(state, event):
        return False
    is_about_to(state, named, event)
    foiled = False
    while one_breaks_in(state, table):
        if not foiled and not (able(state, named) and why_not_kind(state, named, kind) == 0):
            foiled = True
            will_not_do(state, table, named)
    deeds_pass(state)
    return foiled


DIRECT = verb(
    WORDS, "direct", "STA-TSK-04", "target=named:units", "{who} directs {named}",
    do=direct, why_not=why_not_direct, task=1, conflict=1, helps=True,
)  # fmt: skip

"""Taking actions: what is announced waits for those who hold (a ruling)."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.action import Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.damage.lost_actions import why_not_able
from starfray.rulesets.starcraft_d6.state import Person, State, Verb
from starfray.rulesets.starcraft_d6.words import WORDS


@change(
    WORDS, "SD6-INIT-02", "The action is announced; whoever holds may break in.", name="announces"
)
def announce(state: State, verb: Verb, target: Person, item: int, x: int, y: int, n: int) -> None:
    """Let an action of the one on turn wait for those who hold."""
    fight = state.fight
    fight.announced = verb
    fight.announced_who = fight.active
    fight.announced_target = target
    fight.announced_item = item
    fight.announced_x = x
    fight.announced_y = y
    fight.announced_n = n


@rule("SD6-INIT-02")
def announced(state: State) -> Action:
    """Return the action that has been announced."""
    fight = state.fight
    return Action(
        fight.announced, fight.announced_who, fight.announced_target, fight.announced_item,
        fight.announced_x, fight.announced_y, fight.announced_n,
    )  # fmt: skip


FALLS_FLAT = WORDS.note(
    "falls_flat", "SD6-INIT-02", "who:units", "What {who} announced has become impossible."
)


@rule("SD6-INIT-02")
def drop_announcement(state: State, table: Table) -> None:
    """Forget an announced action when whoever announced it can no longer act."""
    who = state.fight.announced_who
    if who != NOBODY and why_not_able(state, who) != 0:
        note(table, FALLS_FLAT, who)
        clear_announcement(state, table)


@change(WORDS, "SD6-INIT-02", "Nobody breaks in any more.", name="announced_over", bookkeeping=True)
def clear_announcement(state: State) -> None:
    """Forget the announced action."""
    forget_announcement(state)


@rule("SD6-INIT-02")
def forget_announcement(state: State) -> None:
    """Leave no announced action behind."""
    fight = state.fight
    fight.announced = NOTHING
    fight.announced_who = NOBODY
    fight.announced_target = NOBODY
    fight.announced_item = NOTHING
    fight.announced_x = NOTHING
    fight.announced_y = NOTHING
    fight.announced_n = NOTHING


NOTHING_ANNOUNCED = WORDS.reason(
    "nothing_announced", "SD6-INIT-02", "nothing has been announced to go on with"
)


@rule("SD6-INIT-02")
def why_not_proceed(state: State, who: int) -> int:
    """Return why somebody cannot go on with an announced action, or 0."""
    return 0 if state.fight.announced_who == who else NOTHING_ANNOUNCED


PROCEED = verb(
    WORDS, "proceed", "SD6-INIT-02", "", "{who} goes on with what was announced",
    do=clear_announcement, why_not=why_not_proceed, cost=words.FREE, plans=1, resumes=1,
)  # fmt: skip

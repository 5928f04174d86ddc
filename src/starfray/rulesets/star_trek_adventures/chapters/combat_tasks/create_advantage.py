"""Combat Tasks, Create Advantage, or remove a Complication."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table, ask
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.basics.attempts import (
    attempt_task,
    difficulty_for,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.normal_spends import (
    bring_about,
    whom_to_relieve,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.tasks import (
    PAIRS,
    PAIRS_SAID,
    attribute_of,
    discipline_of,
    task_of,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.after_a_task import close_task
from starfray.rulesets.star_trek_adventures.rulings import AdvantageTask
from starfray.rulesets.star_trek_adventures.state import ADVANTAGE_TASK, State
from starfray.rulesets.star_trek_adventures.words import WORDS

ADVANTAGE_DIFFICULTY = 2
ADVANTAGE_WITH = WORDS.question(
    "advantage_with", "STA-TSK-03",
    "{who}, with which Attribute and Discipline is this Task attempted?",
    options=tuple(PAIRS_SAID), says=PAIRS_SAID,
)  # fmt: skip


@rule("STA-TSK-03", "STA-CORE-04")
def make_advantage(state: State, table: Table, who: int) -> None:
    """A Task of Difficulty 2, with what fits: an Advantage more, or a Complication less."""
    unit = state.units[who]
    relieved = whom_to_relieve(state, table, who)
    means = ask(table, state, who, ADVANTAGE_WITH, (1 << PAIRS) - 1)
    hindered = state.rulings.advantage_task == AdvantageTask.HINDERED
    unit.set_apart = 1 if relieved == who and not hindered else 0
    attribute, discipline = attribute_of(means), discipline_of(means)
    needed = difficulty_for(state, table, who, ADVANTAGE_DIFFICULTY, 0)
    focus = has(unit.focus_tasks, ADVANTAGE_TASK)
    task = task_of(state, who, attribute, discipline, focus, 1, needed)
    success = attempt_task(state, table, task)
    unit.set_apart = 0
    if success:
        bring_about(state, table, who, relieved)
    close_task(state, table, who)


MAKE_ADVANTAGE = verb(
    WORDS, "make_advantage", "STA-TSK-03", "",
    "{who} tries to make an Advantage, or to remove a Complication",
    do=make_advantage, task=1,
)  # fmt: skip

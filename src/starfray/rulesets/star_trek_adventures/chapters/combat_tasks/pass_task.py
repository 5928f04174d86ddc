"""Combat Tasks, Pass: no Task is attempted."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.state import Person, State
from starfray.rulesets.star_trek_adventures.words import WORDS


@change(WORDS, "STA-TSK-06", "{who} attempts no Task.", name="passes")
def pass_task(state: State, who: Person) -> None:
    """Attempt no Task this turn; Minor Actions are still possible."""
    state.units[who].passed = 1


PASS = verb(
    WORDS, "pass", "STA-TSK-06", "", "{who} attempts no Task",
    do=pass_task, task=1, conflict=1,
)  # fmt: skip

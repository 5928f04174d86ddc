"""Combat modifiers: detecting somebody behind cover."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6.chapters.basics.using_skills import use_skill, why_not_use
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.cover import (
    all_cover,
    behind_object,
    concealment_points,
    is_hidden,
    object_cover,
)
from starfray.rulesets.starcraft_d6.chapters.reacting.reacted_difficulty import BASE
from starfray.rulesets.starcraft_d6.chapters.taking_actions.moving import NOT_A_TARGET
from starfray.rulesets.starcraft_d6.state import DETECT, State
from starfray.rulesets.starcraft_d6.words import DIFFICULTY, WORDS


@rule("SD6-COV-04", "SD6-COV-06")
def detection_difficulty(state: State, table: Table, target: int, base: int) -> int:
    """Return the difficulty to detect somebody; whoever is wholly covered is wholly hidden."""
    wholly = behind_object(state, target) != NOTHING
    thing = concealment_points(state) if wholly else object_cover(state, target)
    number = modifier(table, BASE, base)
    return number + all_cover(state, table, thing, wholly or is_hidden(state, target))


@rule("SD6-COV-04")
def why_not_look(state: State, who: int, target: int) -> int:
    """Return why somebody cannot be looked for, or 0."""
    if not 0 <= target < len(state.units) or target == who:
        return NOT_A_TARGET
    return why_not_use(state, who, DETECT)


@rule("SD6-COV-04")
def look_for(state: State, table: Table, who: int, target: int, difficulty: int) -> None:
    """Try to detect somebody: what covers the target adds to the difficulty."""
    needed = detection_difficulty(state, table, target, difficulty)
    note(table, DIFFICULTY, who, target, needed)
    use_skill(state, table, who, DETECT, needed)


LOOK_FOR = verb(
    WORDS, "detect", "SD6-COV-04", "target=target:units n=difficulty[0..]",
    "{who} looks for {target} against a difficulty of {difficulty}",
    do=look_for, why_not=why_not_look,
)  # fmt: skip

"""Other uses of a skill: any check against the game master's difficulty, and looking for somebody.

SD6-CORE-06, SD6-CORE-14, SD6-COV-04.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import terms, words
from starfray.rulesets.starcraft_d6.characters import margin, skill_code, succeeds, why_no_skill
from starfray.rulesets.starcraft_d6.dice_codes import (
    NO_LOW,
    ON_CHECK,
    Check,
    make_check,
    tell_code,
    why_no_pool,
)
from starfray.rulesets.starcraft_d6.modifiers import detection_difficulty, tell_detection
from starfray.rulesets.starcraft_d6.multiple_actions import action_code, tell_action_code
from starfray.rulesets.starcraft_d6.reactions import DIFFICULTY
from starfray.rulesets.starcraft_d6.state import DETECT, State
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-CORE-06", "SD6-CORE-14")
def why_not_use(state: State, who: int, skill: int) -> int:
    """Return why a skill cannot be used, or 0."""
    reason = why_no_skill(state, who, skill)
    if reason != 0:
        return reason
    return why_no_pool(state, action_code(state, who, skill_code(state, who, skill)))


@rule("SD6-COV-04")
def why_not_look(state: State, who: int, target: int) -> int:
    """Return why somebody cannot be looked for, or 0."""
    if not 0 <= target < len(state.units) or target == who:
        return words.NOT_A_TARGET
    return why_not_use(state, who, DETECT)


SKILL_USED = WORDS.note(
    "skill_used", "SD6-CORE-06", "who:units skill:skills total difficulty",
    "{who} uses {skill}: {total} against {difficulty}.",
)  # fmt: skip
SUCCEEDS = WORDS.note(
    "succeeds", "SD6-CORE-06", "who:units margin", "{who} succeeds by {margin}.",
    outcome="success",
)  # fmt: skip
FAILS = WORDS.note("fails", "SD6-CORE-06", "who:units", "{who} fails.", outcome="failure")


@rule("SD6-CORE-06")
def use_skill(state: State, table: Table, who: int, skill: int, difficulty: int) -> None:
    """Make a check: it succeeds when the total reaches the difficulty."""
    code = action_code(state, who, skill_code(state, who, skill))
    modifier(table, terms.SKILL_CODE, skill_code(state, who, skill))
    tell_action_code(state, table, who)
    tell_code(table, who, code)
    check = Check(who, words.SKILL, code, difficulty, difficulty, ON_CHECK)
    total = make_check(state, table, check, max(NO_LOW, difficulty - 1), 0)
    note(table, SKILL_USED, who, skill, total, difficulty)
    if succeeds(total, difficulty):
        note(table, SUCCEEDS, who, margin(total, difficulty))
    else:
        note(table, FAILS, who)


USE_SKILL = verb(
    WORDS, "use_skill", "SD6-CORE-06", "item=skill:skills n=difficulty[0..]",
    "{who} uses {skill} against a difficulty of {difficulty}",
    do=use_skill, why_not=why_not_use,
)  # fmt: skip


@rule("SD6-COV-04")
def look_for(state: State, table: Table, who: int, target: int, difficulty: int) -> None:
    """Try to detect somebody: what covers the target adds to the difficulty."""
    modifier(table, terms.BASE, difficulty)
    tell_detection(state, table, target)
    needed = detection_difficulty(state, target, difficulty)
    note(table, DIFFICULTY, who, target, needed)
    use_skill(state, table, who, DETECT, needed)


LOOK_FOR = verb(
    WORDS, "detect", "SD6-COV-04", "target=target:units n=difficulty[0..]",
    "{who} looks for {target} against a difficulty of {difficulty}",
    do=look_for, why_not=why_not_look,
)  # fmt: skip

"""Declaring what one will do in the round (SD6-ACT-06, SD6-REAC-05)."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.dice_codes import why_no_pool
from starfray.rulesets.starcraft_d6.multiple_actions import declare, most_actions
from starfray.rulesets.starcraft_d6.reactions import declare_full, reaction_code
from starfray.rulesets.starcraft_d6.rounds import DECLARING
from starfray.rulesets.starcraft_d6.rulings import DeclareWhen
from starfray.rulesets.starcraft_d6.state import MARTIAL_ARTS, State
from starfray.rulesets.starcraft_d6.turn import end_turn, next_turn
from starfray.rulesets.starcraft_d6.words import WORDS
from starfray.rulesets.starcraft_d6.wounds import why_unable


@rule("SD6-ACT-06", "SD6-ACT-02", "SD6-BLK-04")
def why_not_declare(state: State, who: int, actions: int, dodges: int = 0, parries: int = 0) -> int:
    """Return why somebody cannot declare so many actions, with so many reactions, or 0."""
    unit = state.units[who]
    reason = why_unable(state, who)
    if reason != 0:
        return reason
    if unit.full != NOTHING:
        return words.ONLY_REACTING
    if dodges + parries > actions:
        return words.BAD_NUMBER
    if unit.undeclared + actions > most_actions(state, who):
        return words.TOO_MANY_ACTIONS
    if state.rulings.declare_when == DeclareWhen.OPEN:
        reserved = unit.dodges + unit.parries
        more = actions - unit.declared
        return 0 if more > 0 and dodges + parries - reserved <= more else words.ALREADY_DECLARED
    if unit.declared > 0:
        return words.ALREADY_DECLARED
    return 0


@rule("SD6-BLK-02", "SD6-BLK-04", "SD6-ACT-06")
def announces_early(state: State, who: int, dodges: int = 0, parries: int = 0) -> int:
    """Tell whether a declaration keeps a reaction ready: one may do so before one's own turn."""
    unit = state.units[who]
    if state.fight.segment == DECLARING or unit.done or unit.declared > 0:
        return 0
    return 1 if max(0, dodges) + max(0, parries) > 0 else 0


@rule("SD6-ACT-06")
def declare_actions(
    state: State, table: Table, who: int, actions: int, dodges: int = 0, parries: int = 0
) -> None:
    """Declare; where everybody declares first, or only reactions are left, the turn goes on."""
    declare(state, table, who, actions, max(0, dodges), max(0, parries))
    if who != state.fight.active:
        return
    if state.fight.segment == DECLARING:
        next_turn(state, table)
    elif state.units[who].own <= state.units[who].acted:
        end_turn(state, table, who)


DECLARE = verb(
    WORDS, "declare", "SD6-ACT-06", "n=actions[1..13] x=dodges[1..1]? y=parries[1..13]?",
    "{who} declares {actions} actions[, {dodges} Dodges][, {parries} parries]",
    do=declare_actions, why_not=why_not_declare, cost=words.FREE, plans=1, early=announces_early,
)  # fmt: skip


@rule("SD6-REAC-05")
def why_not_only_react(state: State, who: int, skill: int) -> int:
    """Return why somebody cannot do nothing but react by a skill, or 0."""
    unit = state.units[who]
    if not 0 <= skill <= MARTIAL_ARTS:
        return words.NOT_A_REACTION
    if unit.taken > 0 or unit.declared > 0 or unit.full != NOTHING:
        return words.HAS_ACTED
    return why_no_pool(state, reaction_code(state, who, skill, 1))


@rule("SD6-REAC-05")
def only_react(state: State, table: Table, who: int, skill: int) -> None:
    """Do nothing this round but react."""
    declare_full(state, table, who, skill)
    end_turn(state, table, who)


FULL_REACTION = verb(
    WORDS, "full_reaction", "SD6-REAC-05", "item=skill:skills", "{who} does nothing but {skill}",
    do=only_react, why_not=why_not_only_react, cost=words.FREE, plans=1,
)  # fmt: skip

"""Taking actions: declaring what one will do in the round."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import UNHEARD, Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import why_not_attempt
from starfray.rulesets.starcraft_d6.chapters.damage.lost_actions import why_not_able
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.using_two_guns import most_shots
from starfray.rulesets.starcraft_d6.chapters.reacting.full_reactions import HAS_ACTED, declare_full
from starfray.rulesets.starcraft_d6.chapters.reacting.reaction_dice import reaction_code
from starfray.rulesets.starcraft_d6.chapters.reacting.reaction_skills import why_not_answer
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import most_actions
from starfray.rulesets.starcraft_d6.chapters.taking_actions.segments import DECLARING, EXTRA_ACTIONS
from starfray.rulesets.starcraft_d6.chapters.taking_actions.turns import end_turn, next_turn
from starfray.rulesets.starcraft_d6.rulings import DeclareWhen, ReactionCounts
from starfray.rulesets.starcraft_d6.state import DODGE, MARTIAL_ARTS, Person, State
from starfray.rulesets.starcraft_d6.words import WORDS

ALREADY_DECLARED = WORDS.reason(
    "already_declared", "SD6-ACT-06", "the number of actions has already been declared"
)
BAD_NUMBER = WORDS.reason(
    "bad_number", "SD6-ACT-06", "at least one action, and no more reactions than actions"
)
TOO_MANY_ACTIONS = WORDS.reason(
    "too_many_actions", "SD6-ACT-02", "that is more actions than a round allows"
)
DECLARE_FIRST = WORDS.reason("declare_first", "SD6-ACT-06", "everyone declares before anyone acts")
ONLY_REACTING = WORDS.reason(
    "only_reacting", "SD6-REAC-05", "whoever reacts fully does nothing else this round"
)


@rule("SD6-ACT-06", "SD6-ACT-02", "SD6-BLK-04", "SD6-DUAL-05")
def why_not_declare(state: State, who: int, actions: int, dodges: int = 0, parries: int = 0) -> int:
    """Return why somebody cannot declare these actions and reactions, or 0."""
    unit = state.units[who]
    reason = why_not_able(state, who)
    if reason != 0:
        return reason
    if unit.full != NOTHING:
        return ONLY_REACTING
    if dodges + parries > actions:
        return BAD_NUMBER
    most = most_actions(state, who) if dodges + parries > 0 else most_shots(state, who)
    snap = 0 if state.rulings.reaction_counts == ReactionCounts.NO else unit.undeclared
    if snap + actions > most:
        return TOO_MANY_ACTIONS
    if state.rulings.declare_when == DeclareWhen.OPEN:
        reserved = unit.dodges + unit.parries
        more = actions - unit.declared
        return 0 if more > 0 and dodges + parries - reserved <= more else ALREADY_DECLARED
    if unit.declared > 0:
        return ALREADY_DECLARED
    at_start = state.rulings.declare_when == DeclareWhen.ROUND_START
    return DECLARE_FIRST if at_start and state.fight.segment != DECLARING else 0


@rule("SD6-BLK-02", "SD6-BLK-04", "SD6-ACT-06", "SD6-ACT-04")
def announces_early(state: State, who: int, dodges: int = 0, parries: int = 0) -> bool:
    """Return whether a declaration keeps a reaction ready: one may do so before one's own turn.

    Among the extra actions the first turn is still to come only for those who hold it.
    """
    unit = state.units[who]
    if state.fight.segment == DECLARING or unit.done or unit.declared > 0:
        return False
    if state.fight.segment == EXTRA_ACTIONS and not unit.holding:
        return False
    return max(0, dodges) + max(0, parries) > 0


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


@change(
    WORDS, "SD6-ACT-06",
    "{who} declares {actions} actions ({dodges} Dodges, {parries} parries among them).",
    name="declares", bookkeeping=True,
)  # fmt: skip
def declare(state: State, who: Person, actions: int, dodges: int, parries: int) -> None:
    """Declare how many actions will be taken, reactions kept ready among them.

    Who declares nothing but reactions holds no action any more.
    """
    unit = state.units[who]
    used = unit.declared - unit.own - unit.dodges - unit.parries if unit.declared > 0 else 0
    unit.own = actions - used - dodges - parries
    unit.declared = actions
    unit.dodges = dodges
    unit.parries = parries
    if unit.own <= unit.acted:
        unit.holding = 0


DECLARE = verb(
    WORDS, "declare", "SD6-ACT-06", "n=actions[1..24] x=dodges[1..1]? y=parries[1..13]?",
    "{who} declares {actions} actions[, {dodges} Dodges among them]"
    "[, {parries} parries among them]",
    do=declare_actions, why_not=why_not_declare, cost=words.FREE, plans=1, early=announces_early,
)  # fmt: skip
NOT_A_REACTION = WORDS.reason(
    "not_a_reaction",
    "SD6-REAC-03",
    "only Dodge, Melee Parry, Brawling and Martial Arts are reaction skills",
)


@rule("SD6-REAC-05", "SD6-MEL-02")
def why_not_only_react(state: State, who: int, skill: int) -> int:
    """Return why somebody cannot do nothing but react by a skill, or 0."""
    unit = state.units[who]
    if not 0 <= skill <= MARTIAL_ARTS:
        return NOT_A_REACTION
    if unit.taken > 0 or unit.declared > 0 or unit.full != NOTHING:
        return HAS_ACTED
    reason = why_not_answer(state, who, skill, 0 if skill == DODGE else 1, 0)
    if reason != 0:
        return reason
    return why_not_attempt(state, reaction_code(state, UNHEARD, who, skill, 1))


@rule("SD6-REAC-05")
def only_react(state: State, table: Table, who: int, skill: int) -> None:
    """Do nothing this round but react."""
    declare_full(state, table, who, skill)
    end_turn(state, table, who)


FULL_REACTION = verb(
    WORDS, "full_reaction", "SD6-REAC-05", "item=skill:skills", "{who} does nothing but {skill}",
    do=only_react, why_not=why_not_only_react, cost=words.FREE, plans=1,
)  # fmt: skip

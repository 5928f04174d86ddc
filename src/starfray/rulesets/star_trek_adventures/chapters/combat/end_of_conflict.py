"""Combat!, the end of the Conflict: turns stop, and the scene may go on without it."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON, WON
from starfray.core.table import Table, ask
from starfray.core.turns import last_side_standing
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.basics.scenes import end_scene, start_scene
from starfray.rulesets.star_trek_adventures.chapters.combat.rounds import all_fresh, refresh
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import INCAPACITATED, able
from starfray.rulesets.star_trek_adventures.chapters.combat.turn_order import (
    CONFLICT_IS_OVER,
    HAS_ACTED,
    next_to_act,
    over,
    pass_turn_to,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.turns import fresh_turn, ignoring_ends
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.lapsing import lapse
from starfray.rulesets.star_trek_adventures.rulings import ConflictEnd
from starfray.rulesets.star_trek_adventures.state import Person, State
from starfray.rulesets.star_trek_adventures.words import ANY_TIME, WORDS

CONFLICT_OVER = WORDS.question(
    "conflict_over", "STA-TRN-08", "Nobody is left to fight {side}: is the Conflict over?",
    options=("stop_here", "scene_goes_on", "not_yet"), fields="side:sides",
    says={"stop_here": "yes, and nothing more of the scene is played",
          "scene_goes_on": "yes, but the scene goes on", "not_yet": "not yet"},
)  # fmt: skip
STOP_HERE, SCENE_GOES_ON, NOT_YET = range(3)


@rule("STA-TRN-08")
def propose_end(state: State, table: Table) -> None:
    """Let the game master say whether the Conflict is over, where one side alone is able to act.

    By a ruling it ends by itself, or the scene ends with it. To stop here is to play nothing more
    of the scene: what would become of the injured stays open.
    """
    fight = state.fight
    standing = last_side_standing(state, able)
    if fight.held_open and standing == GOING_ON:
        hold_no_longer(state, table)
    if standing < WON or not fight.in_conflict or fight.scene_over or fight.time_up:
        return
    if state.rulings.conflict_end == ConflictEnd.WITH_SCENE:
        close_conflict(state, table)
        return
    answer = SCENE_GOES_ON
    if state.rulings.conflict_end == ConflictEnd.GAME_MASTER_SAYS:
        answer = ask(table, state, NOBODY, CONFLICT_OVER, 7, standing - WON)
    if answer == SCENE_GOES_ON:
        close_conflict(state, table)
    elif answer == NOT_YET:
        hold_open(state, table)
    elif fight.held_open:
        hold_no_longer(state, table)


@change(WORDS, "STA-TRN-08", "The Conflict goes on.", name="held_open")
def hold_open(state: State) -> None:
    """Let the Conflict go on although one side alone is able to act."""
    state.fight.held_open = 1


@change(WORDS, "STA-TRN-08", "The Conflict may end with the last side again.", bookkeeping=True)
def hold_no_longer(state: State) -> None:
    """Let the Conflict end with the last side again."""
    state.fight.held_open = 0


@rule("STA-TRN-08")
def close_conflict(state: State, table: Table) -> None:
    """End the Conflict, by a ruling the scene with it: everybody able may see to the rest."""
    end_turns(state, table)
    if state.rulings.conflict_end == ConflictEnd.WITH_SCENE:
        leave_scene(state, table)


@rule("STA-TRN-08")
def end_turns(state: State, table: Table) -> None:
    """Let turns and rounds be over, and with them what lasts until a turn ends."""
    for who in range(len(state.units)):
        lapse(state, table, who)
        ignoring_ends(state, table, who)
        if state.units[who].turn_taken:
            refresh(state, table, who)
    conflict_ends(state, table)


@change(WORDS, "STA-TRN-08", "The Conflict is over.")
def conflict_ends(state: State) -> None:
    """Stop turns and rounds; what was bought for a turn, or to keep the Initiative, was in vain."""
    for who in range(len(state.units)):
        fresh_turn(state, who)
        state.units[who].keeps = 0
    state.fight.in_conflict = 0
    state.fight.held_open = 0
    state.fight.acted = 0
    state.fight.kept_by = NOBODY


@rule("STA-TRN-08")
def why_not_end_conflict(state: State) -> int:
    """Return why no Conflict can be ended, else 0."""
    return 0 if state.fight.in_conflict else CONFLICT_IS_OVER


END_CONFLICT = verb(
    WORDS, "end_conflict", "STA-TRN-08", "", "The Conflict ends",
    do=close_conflict, why_not=why_not_end_conflict, when=ANY_TIME, game_master=True,
)  # fmt: skip
CONFLICT_RUNS = WORDS.reason("conflict_runs", "STA-TRN-08", "a Conflict is running")
NOBODY_TO_FIGHT = WORDS.reason(
    "nobody_to_fight", "STA-TRN-08", "a Conflict takes two sides with somebody able to act"
)


@rule("STA-TRN-08", "STA-TRN-05")
def why_not_begin_conflict(state: State) -> int:
    """Return why no Conflict can begin, else 0."""
    if state.fight.in_conflict:
        return CONFLICT_RUNS
    return 0 if last_side_standing(state, able) == GOING_ON else NOBODY_TO_FIGHT


@rule("STA-TRN-08", "STA-TRN-05")
def begin_conflict(state: State, table: Table) -> None:
    """Begin another Conflict in the scene, and with it a Round, with the side that was first."""
    all_fresh(state, table)
    conflict_begins_anew(state, table)
    pass_turn_to(state, table, next_to_act(state, 1 - state.fight.first_side), NOBODY)


BEGIN_CONFLICT = verb(
    WORDS, "begin_conflict", "STA-TRN-08", "", "A Conflict begins",
    do=begin_conflict, why_not=why_not_begin_conflict, when=ANY_TIME, game_master=True,
)  # fmt: skip


@change(WORDS, "STA-TRN-08", "A Conflict begins.")
def conflict_begins_anew(state: State) -> None:
    """Let turns and rounds go on."""
    state.fight.in_conflict = 1


@rule("STA-TRN-08")
def look_to_next(state: State, table: Table, who: int) -> None:
    """Outside a Conflict, be ready for whatever anybody does next; the first is proposed.

    Where the last drop out who were not done, the others see to the rest after all.
    """
    if next_free(state, who) < 0:
        for other in range(len(state.units)):
            if able(state, other):
                refresh(state, table, other)
    turn_to(state, table, who, next_free(state, who))


@rule("STA-TRN-08")
def next_free(state: State, who: int) -> int:
    """Return who may see to the rest of the scene: the same as before, or the first; -1: nobody."""
    following = NOBODY
    for other in range(len(state.units)):
        free = able(state, other) and not state.units[other].turn_taken
        if free and (following < 0 or other == who):
            following = other
    return following


@change(WORDS, "STA-TRN-08", "{following} may see to the rest.", name="free", bookkeeping=True)
def turn_to(state: State, who: Person, following: Person) -> None:
    """Forget what a character has done, and turn to another."""
    if who >= 0:
        fresh_turn(state, who)
    state.fight.active = following


@rule("STA-TRN-08")
def why_not_be_done(state: State, who: int) -> int:
    """Return why a character cannot leave the rest of the scene be, else 0."""
    if state.fight.in_conflict:
        return CONFLICT_RUNS
    if not able(state, who):
        return INCAPACITATED
    return HAS_ACTED if state.units[who].turn_taken else 0


@rule("STA-TRN-08", "STA-CORE-20")
def be_done(state: State, table: Table, who: int) -> None:
    """Leave the rest of the scene be; once all who are able have done so, it ends."""
    nothing_left(state, table, who)
    for other in range(len(state.units)):
        if able(state, other) and not state.units[other].turn_taken:
            return
    leave_scene(state, table)


DONE_HERE = verb(
    WORDS, "done_here", "STA-TRN-08", "", "{who} has nothing left to do in this scene",
    do=be_done, why_not=why_not_be_done, when=ANY_TIME,
)  # fmt: skip


@change(WORDS, "STA-TRN-08", "{who} has nothing left to do here.")
def nothing_left(state: State, who: Person) -> None:
    """Remember that a character has nothing left to do in the scene."""
    state.units[who].turn_taken = 1


@rule("STA-CORE-20", "STA-TRN-08", "STA-REC-01", "STA-REC-02")
def next_scene(state: State, table: Table) -> None:
    """End the scene, and a Conflict that runs in it, and start the next."""
    if state.fight.in_conflict:
        end_turns(state, table)
    end_scene(state, table)
    start_scene(state, table)


NEXT_SCENE = verb(
    WORDS, "next_scene", "STA-CORE-20", "", "The scene ends, and the next begins",
    do=next_scene, when=ANY_TIME, game_master=True,
)  # fmt: skip


@rule("STA-TRN-08", "STA-CORE-20")
def leave_scene(state: State, table: Table) -> None:
    """End the scene, and with it the encounter."""
    end_scene(state, table)
    encounter_over(state, table)


@change(WORDS, "STA-TRN-08", "That was all.", bookkeeping=True)
def encounter_over(state: State) -> None:
    """Let the encounter be over."""
    state.fight.scene_over = 1


@rule("STA-TRN-08", "STA-AVO-08")
def after_scene_action(state: State, table: Table, who: int) -> None:
    """Outside a Conflict, see who is next after an action of a character, or of nobody.

    An Injury that was ignored until the end of a turn tells now that its owner has acted.
    """
    if who >= 0 and over(state) == GOING_ON:
        ignoring_ends(state, table, who)
    if over(state) == GOING_ON:
        look_to_next(state, table, who if who >= 0 else state.fight.active)

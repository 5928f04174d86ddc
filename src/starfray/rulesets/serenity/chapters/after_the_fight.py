"""The core of the game: the end of a fight, and the time after it that is still played."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.table import Table
from starfray.core.turns import last_side_standing
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.actions import stands
from starfray.rulesets.serenity.chapters.landing_together import land_held_hits
from starfray.rulesets.serenity.chapters.length_of_turn import minutes as turns_in
from starfray.rulesets.serenity.chapters.passing_time import let_time_pass, next_due
from starfray.rulesets.serenity.chapters.special_attacks.covering import stop_covering
from starfray.rulesets.serenity.chapters.special_attacks.hold import let_go
from starfray.rulesets.serenity.chapters.special_attacks.losing_aim import lose_aim
from starfray.rulesets.serenity.chapters.special_attacks.threatening import threaten_no_more
from starfray.rulesets.serenity.state import AFTERWARDS, ALL_OVER, FIGHTING, Person, State
from starfray.rulesets.serenity.words import WORDS


@rule("SER-CORE-16")
def fight_itself(state: State) -> int:
    """Return the outcome of the fight: over when one side alone remains, or time is up."""
    return last_side_standing(state, remains)


@rule()
def remains(state: State, who: int) -> bool:
    """Return whether a combatant is standing, in the fight or still to come.

    Those who enter when the game master says so count until somebody of their side has entered.
    """
    unit = state.units[who]
    if not stands(state, who) or unit.bystander:
        return False
    return unit.present != 0 or unit.arrives > 0 or not has_entered(state, unit.side)


@rule()
def has_entered(state: State, side: int) -> bool:
    """Return whether anybody of a side is in the fight, in whatever condition, or on the way."""
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.side == side and (unit.present != 0 or unit.arrives > 0):
            return True
    return False


@rule("SER-CORE-16")
def over(state: State) -> int:
    """Return the outcome, once the fight is over and the time after it, if any is played."""
    fight = state.fight
    if fight.phase != FIGHTING:
        return fight.result if fight.phase == ALL_OVER else GOING_ON
    result = fight_itself(state)
    return GOING_ON if result != GOING_ON and fight.aftermath > 0 else result


@rule("SER-CORE-16")
def end_fight(state: State, table: Table) -> None:
    """Land the hits that wait when the fight is over, and begin the time after it, if any."""
    fight = state.fight
    if fight.phase != FIGHTING or fight_itself(state) == GOING_ON:
        return
    land_held_hits(state, table)
    if fight.aftermath == 0:
        return
    for who in range(len(state.units)):
        unit = state.units[who]
        stop_covering(state, table, who)
        lose_aim(state, table, who)
        if unit.threatens >= 0:
            threaten_no_more(state, table, who)
        if unit.held_by >= 0:
            let_go(state, table, unit.held_by, who)
    the_fight_ends(state, table, who_stays(state), fight_itself(state), fight.aftermath)


@change(
    WORDS, "SER-CORE-16", "The fight is over; play goes on for {minutes} minutes.",
    name="fight_ends",
)  # fmt: skip
def the_fight_ends(state: State, who: Person, result: int, minutes: int) -> None:
    """Go on to the time after the fight, in which somebody waits for what comes."""
    fight = state.fight
    fight.phase, fight.active, fight.result = AFTERWARDS, who, result
    fight.ended = fight.round
    fight.ends = fight.round + turns_in(state, minutes)


@rule("SER-CORE-16")
def who_stays(state: State) -> int:
    """Return who waits after the fight: a player character who stands, else whoever does."""
    for wanted in (1, 0):
        for who in range(len(state.units)):
            if stands(state, who) and state.units[who].character >= wanted:
                return who
    return 0


STILL_FIGHTING = WORDS.reason(
    "still_fighting", "SER-CORE-16", "the time after the fight is not being played"
)
FIGHT_OVER = WORDS.reason("fight_over", "SER-CORE-16", "the fight is over")


@rule("SER-CORE-16")
def why_not_wait(state: State, who: int) -> int:
    """Return why nobody waits for what comes, or 0."""
    return STILL_FIGHTING if state.fight.phase == FIGHTING else 0


@rule("SER-CORE-16")
def wait(state: State, table: Table, who: int) -> None:
    """Let time pass until something falls due for anybody, or the time after the fight is over."""
    pass_afterwards(state, table, max(state.fight.round, next_due(state)))


@rule("SER-CORE-16")
def pass_afterwards(state: State, table: Table, end: int) -> None:
    """Let time after the fight pass up to a turn, and no farther than it is played."""
    let_time_pass(state, table, min(end, state.fight.ends))
    if state.fight.round >= state.fight.ends:
        be_over(state, table, state.fight.ended)


@change(WORDS, "SER-CORE-16", "The time after the fight is over.", name="all_over")
def be_over(state: State, round: int) -> None:
    """End the time after the fight; the turns in which nobody fought are not counted."""
    state.fight.phase, state.fight.round = ALL_OVER, round


WAIT = verb(
    WORDS, "wait", "SER-CORE-16", "", "{who} waits for whatever comes next",
    do=wait, why_not=why_not_wait, afterwards=1,
)  # fmt: skip


@change(
    WORDS,
    "SER-CORE-16",
    "Play will go on for {minutes} minutes after the fight.",
    name="to_play_on",
)
def play_on(state: State, minutes: int) -> None:
    """Let time be played after the fight."""
    state.fight.aftermath = minutes


@change(WORDS, "SER-CORE-16", "Play goes on for {minutes} minutes more.", name="goes_on")
def go_on(state: State, minutes: int) -> None:
    """Go on with the time after the fight, from where it was over."""
    fight = state.fight
    fight.phase, fight.round = AFTERWARDS, fight.ends
    fight.ends += turns_in(state, minutes)


@rule("SER-CORE-16")
def let_time_run(state: State, table: Table, minutes: int) -> None:
    """Let time be played after the fight: as soon as it is over, from now on, or for longer."""
    if state.fight.phase == ALL_OVER:
        go_on(state, table, minutes)
    else:
        play_on(state, table, minutes)


UNDER_WAY = WORDS.reason(
    "under_way", "SER-CORE-16", "the time after the fight is already being played"
)


@rule("SER-CORE-16")
def why_not_play_on(state: State, minutes: int) -> int:
    """Return why no time can be set for after the fight, or 0."""
    return UNDER_WAY if state.fight.phase == AFTERWARDS else 0


PLAY_ON = verb(
    WORDS, "play_on", "SER-CORE-16", "n=minutes[1..10000]",
    "play goes on for {minutes} minutes after the fight",
    do=let_time_run, why_not=why_not_play_on, any_time=1, afterwards=1, game_master=True,
    reopens=True,
)  # fmt: skip

"""Time: how many turns a minute has, what falls due in them, and what the game master does."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.serenity import words
from starfray.rulesets.serenity.consciousness import (
    causes_gone,
    minutes,
    over_the_limit,
    passing_out,
    recover,
    shock_hour,
    waking_roll,
)
from starfray.rulesets.serenity.dying import dying, dying_roll, stabilise
from starfray.rulesets.serenity.extraordinary import bleed
from starfray.rulesets.serenity.rulings import TurnSeconds, Waking
from starfray.rulesets.serenity.state import INJURIES, Person, State, Treatment
from starfray.rulesets.serenity.words import WORDS

FAR_OFF = 1 << 30


@rule("SER-CORE-13")
def length_of_turn(state: State, other: int) -> int:
    """Return the seconds of a turn: three, six, or whatever the game master has set."""
    if state.rulings.turn_seconds == TurnSeconds.SIX:
        return 6
    return other if state.rulings.turn_seconds == TurnSeconds.OTHER else 3


@rule("SER-PAS-03")
def tries_to_wake(state: State, who: int) -> bool:
    """Tell whether a combatant rolls each minute to wake up."""
    unit = state.units[who]
    by_roll = state.rulings.waking == Waking.ROLL
    return by_roll and unit.unconscious != 0 and causes_gone(state, who)


@rule("SER-DYI-02", "SER-EXT-04", "SER-SHK-03", "SER-PAS-03")
def next_due(state: State) -> int:
    """Return the turn in which the next thing falls due for anybody."""
    due = FAR_OFF
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.dead:
            continue
        if unit.dying:
            due = min(due, unit.dying_next)
        if unit.shock > 0:
            due = min(due, unit.shock_next)
        if tries_to_wake(state, who):
            due = min(due, unit.wake_next)
        for k in range(INJURIES):
            if unit.bleeds[k] > 0:
                due = min(due, unit.bleeds[k])
    return due


@rule("SER-DYI-02", "SER-EXT-04", "SER-SHK-03", "SER-PAS-03")
def what_is_due(state: State, table: Table) -> None:
    """Carry out what falls due in this turn: bleeding, dying, shock, waking."""
    now = state.fight.round
    for who in range(len(state.units)):
        unit = state.units[who]
        bleeding_is_due(state, table, who)
        if unit.dead == 0 and unit.dying and unit.dying_next <= now:
            dying_roll(state, table, who)
        if unit.dead == 0 and unit.shock > 0 and unit.shock_next <= now:
            shock_hour(state, table, who)
        if unit.dead == 0 and tries_to_wake(state, who) and unit.wake_next <= now:
            waking_roll(state, table, who)
        if unit.unconscious and not over_the_limit(state, who):
            recover(state, table, who)


@rule("SER-EXT-04")
def bleeding_is_due(state: State, table: Table, who: int) -> None:
    """Carry out what internal injuries do in this turn."""
    unit = state.units[who]
    for k in range(INJURIES):
        if unit.dead == 0 and 0 < unit.bleeds[k] <= state.fight.round:
            lost = bleed(state, table, who, k)
            passing_out(state, table, who)
            dying(state, table, who, lost)


@rule("SER-CORE-13")
def pass_time(state: State, table: Table, count: int) -> None:
    """Let minutes pass, turn by turn where something falls due; no rounds are played in them."""
    end = state.fight.round + minutes(state, count)
    put_off_the_end(state, table, count)
    while next_due(state) <= end:
        reach_turn(state, table, max(state.fight.round, next_due(state)))
        what_is_due(state, table)
    reach_turn(state, table, end)


@change(WORDS, "SER-CORE-13", "{count} minutes pass.", name="pause")
def put_off_the_end(state: State, count: int) -> None:
    """Let the last round be later by the minutes that pass."""
    state.fight.last_round += minutes(state, count)


@change(WORDS, "SER-CORE-13", "It is turn {round}.", name="time")
def reach_turn(state: State, round: int) -> None:
    """Come to a turn."""
    state.fight.round = round


# ------------------------------------------------------------------------ the game master treats
@rule("SER-DYI-02", "SER-EXT-03", "SER-EXT-04")
def why_not_treat(state: State, who: Person, against: int) -> int:
    """Return why a combatant cannot be treated against something; 0 when it can."""
    unit = state.units[who]
    if unit.dead:
        return words.NOT_ALIVE
    there = (
        (against == words.TREAT_ARM and unit.useless_arms > 0)
        or (against == words.TREAT_LEG and unit.useless_legs > 0)
        or (against == words.TREAT_BLIND and unit.blind != 0)
        or (against == words.TREAT_DEAF and unit.deaf != 0)
        or (against == words.TREAT_INTERNAL and max_bleed(state, who) > 0)
        or (against == words.TREAT_DYING and unit.dying != 0)
    )
    return 0 if there else words.NOTHING_TO_TREAT


@rule("SER-EXT-04")
def max_bleed(state: State, who: int) -> int:
    """Return the latest turn in which an internal injury bleeds again; 0 when there is none."""
    latest = 0
    for k in range(INJURIES):
        latest = max(latest, state.units[who].bleeds[k])
    return latest


@rule("SER-DYI-02", "SER-EXT-03", "SER-EXT-04")
def treat(state: State, table: Table, who: Person, against: int) -> None:
    """End an injury, or the dying."""
    unit = state.units[who]
    if against == words.TREAT_DYING:
        stabilise(state, table, who)
        recover(state, table, who)
        return
    if against == words.TREAT_INTERNAL:
        for k in range(INJURIES):
            if unit.bleeds[k] > 0:
                stop_bleeding(state, table, who, k)
        return
    lose_injury(state, table, who, against)


TREAT = verb(
    WORDS, "treat", "SER-DYI-02", "target=target:units n=against:treatments",
    "{target} is treated against {against}",
    do=treat, why_not=why_not_treat, any_time=1, game_master=True,
)  # fmt: skip


@change(WORDS, "SER-EXT-04", "An internal injury of {who} is treated.", name="bleeding_ends")
def stop_bleeding(state: State, who: Person, slot: int) -> None:
    """Have an internal injury less."""
    state.units[who].bleeds[slot] = 0


@change(WORDS, "SER-EXT-03", "{who} is treated: {against}.", name="treated")
def lose_injury(state: State, who: Person, against: Treatment) -> None:
    """Have the use of arms, legs, eyes or ears again."""
    unit = state.units[who]
    if against == words.TREAT_ARM:
        unit.useless_arms = 0
    elif against == words.TREAT_LEG:
        unit.useless_legs = 0
    elif against == words.TREAT_BLIND:
        unit.blind = 0
    else:
        unit.deaf = 0

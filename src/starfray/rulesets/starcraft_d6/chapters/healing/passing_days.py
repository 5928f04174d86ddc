"""Healing: days that pass after a fight, and what falls due in them.

The fight is over, and a calendar runs. Each day everybody who can treats the wounded, then rests or
does not; when all have, the day passes.
"""

from __future__ import annotations

from starfray.core.absent import NEVER, NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import DRAW, GOING_ON
from starfray.core.table import Table
from starfray.core.turns import last_side_standing
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6.chapters.damage.armor import repair_after_fight
from starfray.rulesets.starcraft_d6.chapters.damage.effects_of_wounds import wake_up
from starfray.rulesets.starcraft_d6.chapters.damage.lost_actions import why_not_able
from starfray.rulesets.starcraft_d6.chapters.damage.resisting_damage import let_hits_take_effect
from starfray.rulesets.starcraft_d6.chapters.damage.the_big_goodbye import (
    SEGMENT_SECONDS,
    what_falls_due,
)
from starfray.rulesets.starcraft_d6.chapters.healing.degree_of_injury import (
    IS_KILLED,
    NO_INJURY,
    degree_of_injury,
)
from starfray.rulesets.starcraft_d6.chapters.healing.medical_bays import end_of_care, leaves_bed
from starfray.rulesets.starcraft_d6.chapters.healing.natural_healing import (
    DAY,
    MINUTE,
    may_heal_today,
    rest_of_the_day,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import (
    is_battle,
    is_character,
    still_stands,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.losses import feel_losses
from starfray.rulesets.starcraft_d6.chapters.taking_actions.announcing import forget_announcement
from starfray.rulesets.starcraft_d6.chapters.taking_actions.melee_rounds import clear_unit, come_to
from starfray.rulesets.starcraft_d6.rulings import AidTime, OrderEnd
from starfray.rulesets.starcraft_d6.state import (
    AWAKE,
    DEAD,
    DOOMED,
    DYING,
    EXERTS,
    KNOCKED_OUT,
    PERSONAL,
    RESTS,
    TAKES_IT_EASY,
    Person,
    Regime,
    State,
)
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-WND-07")
def is_standing(state: State, who: int) -> bool:
    """Return whether somebody is awake, and so still in the fight."""
    return state.units[who].status == AWAKE


@rule("SD6-HEAL-01")
def is_fit(state: State, who: int) -> bool:
    """Return whether somebody is awake, in no bed, and has no injury that must heal."""
    in_bed = state.units[who].bed_until != NEVER
    return is_standing(state, who) and not in_bed and degree_of_injury(state, who) == NO_INJURY


@rule("SD6-HEAL-01", "SD6-MDMG-03")
def fight_itself(state: State) -> int:
    """Return the outcome of the fight itself: one side alone is left, or its time is up.

    Whoever is awake is left; in a battle, whoever has units.
    """
    if is_battle(state):
        return last_side_standing(state, still_stands)
    return last_side_standing(state, is_standing)


@rule("SD6-HEAL-01")
def care_is_due(state: State) -> bool:
    """Return whether the fight is over and days of care follow it."""
    fight = state.fight
    return fight.caring == 0 and fight.last_day > 0 and fight_itself(state) != GOING_ON


@rule("SD6-HEAL-01")
def over(state: State) -> int:
    """Return the outcome, once the fight is over and the days after it, if there are any."""
    fight = state.fight
    if fight.caring:
        return fight.result if fight.day > fight.last_day else GOING_ON
    result = fight_itself(state)
    return GOING_ON if result != GOING_ON and fight.last_day > 0 else result


@rule("SD6-HEAL-01", "SD6-TIME-04")
def begin_care(state: State, table: Table, days: int) -> None:
    """End the fight with its last round, and begin the first of the days after it."""
    let_hits_take_effect(state, table)
    if is_battle(state):
        feel_losses(state, table)
    result = fight_itself(state)
    fight_ends(state, table, DRAW if result == GOING_ON else result, days)
    last_round_ends(state, table)
    repair_after_fight(state, table)
    next_in_care(state, table)


@rule("SD6-TIME-04", "SD6-WND-02", "SD6-WND-03", "SD6-BGB-01", asked="SD6-TIME-04 last")
def last_round_ends(state: State, table: Table) -> None:
    """Let what is due after the last round of a fight happen before anybody does more."""
    if state.rulings.order_end == OrderEnd.CHECKS:
        what_falls_due(state, table)
        come_to(state, table)
    else:
        come_to(state, table)
        what_falls_due(state, table)


@change(WORDS, "SD6-HEAL-01", "The fight is over; {days} days are left for the wounded.")
def fight_ends(state: State, result: int, days: int) -> None:
    """Let the days after the fight begin when its last round is over."""
    enter_care(state, result, days)


@rule("SD6-HEAL-01")
def enter_care(state: State, result: int, days: int) -> None:
    """Be in the first of the days after a fight that ended so."""
    fight = state.fight
    fight.caring = 1
    fight.result = result
    fight.day = 1
    fight.last_day = days
    fight.clock += SEGMENT_SECONDS if is_battle(state) else fight.round_seconds
    fight.began = fight.clock
    fight.segment = 1
    fight.arena = PERSONAL
    forget_announcement(state)
    for who in range(len(state.units)):
        clear_unit(state, who)
        state.units[who].came_out = 0
        state.units[who].group = NOBODY


@rule("SD6-HEAL-01")
def has_day_left(state: State, who: int) -> bool:
    """Return whether somebody can still do something today: awake, and not in a bed."""
    unit = state.units[who]
    if not is_character(state, who):
        return False
    return not unit.done and unit.bed_until == NEVER and why_not_able(state, who) == 0


@rule("SD6-HEAL-01", "SD6-WND-03")
def next_to_wake(state: State) -> int:
    """Return when the first of those out cold wakes who can use the day yet; NEVER for nobody."""
    when = NEVER
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.status != KNOCKED_OUT or unit.wakes_at == NEVER or not is_character(state, who):
            continue
        if unit.done or unit.lost_round or unit.bed_until != NEVER:
            continue
        if unit.wakes_at < state.fight.began + state.fight.day * DAY:
            when = unit.wakes_at if when == NEVER else min(when, unit.wakes_at)
    return when


@rule("SD6-HEAL-01", "SD6-HNAT-04", "SD6-WND-03")
def next_in_care(state: State, table: Table) -> None:
    """Give the day to the next one who can use it; when nobody can, let it pass.

    Whoever wakes from being knocked out has the rest of the day.
    """
    while over(state) == GOING_ON:
        for who in state.order:
            if has_day_left(state, who):
                if who != state.fight.active:
                    uses_day(state, table, who)
                return
        waking = next_to_wake(state)
        if waking == NEVER:
            pass_day(state, table)
        else:
            let_time_pass(state, table, max(waking, state.fight.clock + 1))


@change(WORDS, "SD6-HEAL-01", "{who} may act.", bookkeeping=True)
def uses_day(state: State, who: Person) -> None:
    """Be the one who acts."""
    state.fight.active = who


@rule("SD6-HEAL-01", "SD6-HNAT-01", "SD6-HNAT-04")
def pass_day(state: State, table: Table) -> None:
    """Let the day pass: what falls due in it happens, then those who rested roll to heal."""
    fight = state.fight
    let_time_pass(state, table, fight.began + fight.day * DAY)
    for who in range(len(state.units)):
        if may_heal_today(state, who):
            rest_of_the_day(state, table, who)
    day_begins(state, table, fight.day + 1)


@change(WORDS, "SD6-HNAT-04", "Day {number} begins.", name="new_day")
def day_begins(state: State, number: int) -> None:
    """Let a day begin: everybody may act, and rests unless something else is chosen."""
    state.fight.day = number
    for unit in state.units:
        unit.done = 0
        unit.worked = 0
        unit.lost_round = 0
        if unit.regime == EXERTS:
            unit.regime = RESTS


@rule("SD6-BGB-01", "SD6-WND-03", "SD6-HBAY-03")
def next_due(state: State, until: int) -> int:
    """Return when the next thing falls due for anybody, `until` where nothing does before."""
    due = until
    for unit in state.units:
        if unit.status == DYING and unit.check_at != NEVER:
            due = min(due, unit.check_at)
        elif unit.status == DOOMED and unit.dies_at != NEVER:
            due = min(due, unit.dies_at)
        elif unit.status == KNOCKED_OUT and unit.wakes_at != NEVER:
            due = min(due, unit.wakes_at)
        if unit.bed_until != NEVER:
            due = min(due, unit.bed_until)
    return due


@rule("SD6-BGB-01", "SD6-WND-03", "SD6-HBAY-03", "SD6-TIME-01", "SD6-TIME-02")
def let_time_pass(state: State, table: Table, until: int) -> None:
    """Let the clock run, and let happen what falls due on the way."""
    while state.fight.clock < until:
        reach_time(state, table, max(state.fight.clock, next_due(state, until)))
        what_falls_due(state, table)
        for who in range(len(state.units)):
            unit = state.units[who]
            wakes = unit.wakes_at != NEVER and unit.wakes_at <= state.fight.clock
            if unit.status == KNOCKED_OUT and wakes:
                wake_up(state, table, who)
            if unit.bed_until != NEVER and unit.bed_until <= state.fight.clock:
                end_of_care(state, table, who)
            elif unit.bed_until != NEVER and unit.status == DEAD and unit.bed_row != IS_KILLED:
                leaves_bed(state, table, who)


@change(
    WORDS, "SD6-TIME-02", "The clock stands at {seconds} seconds.", name="time", bookkeeping=True
)
def reach_time(state: State, seconds: int) -> None:
    """Let it be so late; rounds that nobody plays are not counted."""
    state.fight.clock = seconds


@rule("SD6-HAID-01", "SD6-HNAT-02")
def go_on_caring(state: State, table: Table, who: int) -> None:
    """After something was done for the wounded: it was work, and took its time."""
    if not state.units[who].done:
        works(state, table, who)
        long = state.rulings.aid_time == AidTime.MINUTE
        seconds = MINUTE if long else state.fight.round_seconds
        let_time_pass(state, table, state.fight.clock + seconds)
    next_in_care(state, table)


@change(WORDS, "SD6-HNAT-02", "{who} is at work.", bookkeeping=True)
def works(state: State, who: Person) -> None:
    """Do something else than rest today."""
    state.units[who].worked = 1


@rule("SD6-HNAT-01", "SD6-HNAT-02")
def rest(state: State, table: Table, who: int) -> None:
    """Rest for what is left of the day; for whoever has worked in it, it was exertion."""
    spends_day(state, table, who, EXERTS if state.units[who].worked else RESTS)


@rule("SD6-HNAT-02")
def exert(state: State, table: Table, who: int) -> None:
    """Work, exercise or go on an adventure."""
    spends_day(state, table, who, EXERTS)


@rule("SD6-HNAT-03")
def take_it_easy(state: State, table: Table, who: int) -> None:
    """Do virtually nothing, for twice the time."""
    spends_day(state, table, who, TAKES_IT_EASY)


@change(WORDS, "SD6-HNAT-01", "{who} spends the day: {regime}.")
def spends_day(state: State, who: Person, regime: Regime) -> None:
    """Spend the rest of a day in some way."""
    state.units[who].regime = regime
    state.units[who].done = 1


HAS_WORKED = WORDS.reason(
    "has_worked", "SD6-HNAT-03", "whoever has worked today cannot take it easy"
)


@rule("SD6-HNAT-03")
def why_not_take_it_easy(state: State, who: int) -> int:
    """Return why somebody cannot take it easy today, or 0."""
    return HAS_WORKED if state.units[who].worked else 0


REST = verb(
    WORDS, "rest", "SD6-HNAT-01", "", "{who} rests",
    do=rest, care=2, ends=True,
)  # fmt: skip
EXERT = verb(
    WORDS, "exert", "SD6-HNAT-02", "", "{who} works",
    do=exert, care=2,
)  # fmt: skip
TAKE_IT_EASY = verb(
    WORDS, "take_it_easy", "SD6-HNAT-03", "", "{who} takes it easy",
    do=take_it_easy, why_not=why_not_take_it_easy, care=2,
)  # fmt: skip
IN_CARE_ALREADY = WORDS.reason("in_care_already", "SD6-HEAL-01", "the fight is over already")
STILL_FIGHTING = WORDS.reason("still_fighting", "SD6-HEAL-01", "the fight is not over yet")
TOO_MANY_DAYS = WORDS.reason("too_many_days", "SD6-HNAT-04", "there are not that many days left")


@rule("SD6-HEAL-01")
def why_not_end(state: State) -> int:
    """Return why the game master cannot end the fight, or 0."""
    return IN_CARE_ALREADY if state.fight.caring else 0


# What a verb that says so under `battle` is for: gunfights and battles alike (1: battles alone).
EITHER = 2
END_FIGHT = verb(
    WORDS, "end_fight", "SD6-HEAL-01", "n=days[1..365]",
    "The fight ends; {days} days are left for the wounded",
    do=begin_care, why_not=why_not_end, any_time=1, battle=EITHER, game_master=True,
)  # fmt: skip


@rule("SD6-HNAT-04")
def why_not_pass_days(state: State, days: int) -> int:
    """Return why that many days cannot pass, or 0."""
    if not state.fight.caring:
        return STILL_FIGHTING
    left = state.fight.last_day - state.fight.day + 1
    return TOO_MANY_DAYS if days > left else 0


@rule("SD6-HNAT-04")
def pass_days(state: State, table: Table, days: int) -> None:
    """Let days pass in which nobody treats anybody."""
    for _day in range(days):
        pass_day(state, table)
    next_in_care(state, table)


PASS_DAYS = verb(
    WORDS, "pass_days", "SD6-HNAT-04", "n=days[1..365]", "Let {days} days pass",
    do=pass_days, why_not=why_not_pass_days, any_time=1, game_master=True,
)  # fmt: skip

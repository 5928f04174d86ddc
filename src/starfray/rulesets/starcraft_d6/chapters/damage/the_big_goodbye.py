"""The Big Goodbye: survival checks, death, and Chi that buys time."""

from __future__ import annotations

from starfray.core.absent import NEVER
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, note, offer
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import (
    attribute_code,
    skill_code,
)
from starfray.rulesets.starcraft_d6.chapters.basics.character_points import (
    WITHOUT_LIMIT,
    make_check,
)
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import MODERATE, succeeds
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import Check, enough_at, total_told
from starfray.rulesets.starcraft_d6.rulings import BgbFirst, BgbOut, BgbSave, ChiTime
from starfray.rulesets.starcraft_d6.state import (
    AWAKE,
    CONSTITUTION,
    DEAD,
    DOOMED,
    DYING,
    ENDURANCE,
    Person,
    State,
    Status,
)
from starfray.rulesets.starcraft_d6.words import WORDS

SEGMENT_SECONDS = 15  # of a mass round
FIVE_MINUTES = 300
TEN_MINUTES = 600


@rule("SD6-BGB-01")
def first_check_at(state: State) -> int:
    """Return when the first survival check is due after falling to zero."""
    if state.rulings.bgb_first == BgbFirst.AFTER_5:
        return state.fight.clock + FIVE_MINUTES
    return state.fight.clock


@rule("SD6-BGB-01")
def survival_code(state: State, who: int) -> int:
    """Return the better of Constitution and Endurance; wounds do not lower it."""
    return max(attribute_code(state, who, CONSTITUTION), skill_code(state, who, ENDURANCE))


SURVIVAL_ROLL = WORDS.note(
    "survival_roll", "SD6-BGB-01", "who:units total needed",
    "{who} rolls {total} against {needed} to stay alive.",
)  # fmt: skip


@rule("SD6-BGB-01", "SD6-BGB-03", "SD6-BGB-05", asked="SD6-BGB-01")
def survival_check(state: State, table: Table, who: int) -> None:
    """Make the Moderate check that is due: five minutes more, or death in five minutes."""
    unit = state.units[who]
    if state.rulings.bgb_out == BgbOut.DEAD and unit.cp == 0 and unit.chi == 0:
        die(state, table, who)
        return
    if buys_time(state, table, who):
        return
    code = survival_code(state, who)
    check = Check(who, words.SURVIVAL, code, MODERATE, WITHOUT_LIMIT)
    total = make_check(state, table, check, enough_at(MODERATE))
    note(table, SURVIVAL_ROLL, who, total_told(total), MODERATE)
    if succeeds(total, MODERATE):
        survives(state, table, who)
        return
    doom(state, table, who)


@change(WORDS, "SD6-BGB-01", "{who} lives on.", outcome="survives")
def survives(state: State, who: Person) -> None:
    """Live on for five minutes, until the next check."""
    state.units[who].check_at = state.fight.clock + FIVE_MINUTES


@rule("SD6-BGB-02")
def doom(state: State, table: Table, who: int) -> None:
    """Let the failed check take its course: death in five minutes, unless Chi buys time."""
    doomed(state, table, who)
    buys_time(state, table, who)


@change(WORDS, "SD6-BGB-02", "{who} will be dead in five minutes.", outcome="doomed")
def doomed(state: State, who: Person) -> None:
    """Begin the last five minutes."""
    unit = state.units[who]
    unit.status = DOOMED
    unit.check_at = NEVER
    unit.dies_at = state.fight.clock + FIVE_MINUTES


POINTS_FIRST = WORDS.reason(
    "points_first", "SD6-BGB-04", "Chi buys time only when no Character Points are left"
)
BUY_TIME = WORDS.question(
    "chi", "SD6-BGB-04", "{who}, spend a Chi point for ten minutes more?", options=("no", "yes")
)
NO, YES = range(2)


@rule("SD6-BGB-04", asked="SD6-BGB-04")
def buys_time(state: State, table: Table, who: int) -> bool:
    """Offer ten minutes for a Chi point, once Character Points are spent; return whether taken."""
    unit = state.units[who]
    if unit.chi == 0 or (unit.status == DOOMED and state.rulings.bgb_save == BgbSave.NO):
        return False
    options = offer(table, BUY_TIME, 0, NO, True, 0)
    options = offer(table, BUY_TIME, options, YES, unit.cp == 0, POINTS_FIRST)
    if ask(table, state, who, BUY_TIME, options) == NO:
        return False
    time_bought(state, table, who)
    return True


@change(WORDS, "SD6-BGB-04", "{who} buys ten minutes with Chi.")
def time_bought(state: State, who: Person) -> None:
    """Spend a Chi point on ten minutes more; what that does to a failed check is a ruling."""
    unit = state.units[who]
    unit.chi -= 1
    if unit.status == DYING:
        unit.check_at += TEN_MINUTES
    elif state.rulings.chi_time == ChiTime.REPLACE_TWO:
        # The failed check and the next one count as passed.
        unit.status = DYING
        unit.check_at = unit.dies_at - FIVE_MINUTES + TEN_MINUTES
        unit.dies_at = NEVER
    else:
        unit.dies_at += TEN_MINUTES


@change(WORDS, "SD6-BGB-02", "{who} dies.", name="dies", outcome="killed, out")
def die(state: State, who: Person) -> None:
    """Die."""
    end_life(state, who, DEAD)


@rule("SD6-WND-03", "SD6-BGB-02", "SD6-HAID-06")
def comes_round(state: State, who: int) -> None:
    """Be awake again, however that came about: the stuns suffered no longer count."""
    state.units[who].status = AWAKE
    state.units[who].stun_count = 0


@rule("SD6-TIME-02", "SD6-MTIM-01", "SD6-HAID-06")
def round_by_clock(state: State) -> int:
    """Return the round it is; after the fight, the round it would be if they were counted on.

    In a battle the segments are counted: six melee rounds of a mass round are too long for this.
    """
    fight = state.fight
    many = fight.round
    if len(state.forces) > 0:
        last = fight.began - SEGMENT_SECONDS if fight.caring else fight.clock
        many = 1 + last // SEGMENT_SECONDS
    if not fight.caring:
        return many
    return many + 1 + (fight.clock - fight.began) // fight.round_seconds


@rule("SD6-BGB-02", "SD6-PULP-01")
def end_life(state: State, who: Person, status: Status) -> None:
    """Be dead or pulped from this round on: nothing falls due any more."""
    unit = state.units[who]
    unit.status = status
    unit.killed_round = round_by_clock(state)
    unit.check_at = NEVER
    unit.dies_at = NEVER
    unit.wakes_at = NEVER


@rule("SD6-BGB-01", "SD6-BGB-02", asked="SD6-BGB-02")
def what_falls_due(state: State, table: Table) -> None:
    """Make the survival checks and deaths that have fallen due."""
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.status == DYING and NEVER != unit.check_at <= state.fight.clock:
            survival_check(state, table, who)
        elif unit.status == DOOMED and NEVER != unit.dies_at <= state.fight.clock:
            if not buys_time(state, table, who):
                die(state, table, who)


@change(WORDS, "SD6-BGB-02", "{who} is out of danger.", name="saved")
def save(state: State, who: Person) -> None:
    """Bring one of the dying out of danger, and round."""
    unit = state.units[who]
    comes_round(state, who)
    unit.check_at = NEVER
    unit.dies_at = NEVER

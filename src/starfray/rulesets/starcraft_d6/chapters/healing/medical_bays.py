"""Medical bays, medlabs and emergency rooms."""

from __future__ import annotations

from starfray.core.absent import NEVER
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import UNHEARD, Table, note, roll
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import why_not_usable
from starfray.rulesets.starcraft_d6.chapters.basics.character_points import ON_CHECK, make_check
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import why_not_attempt
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import (
    margin,
    named_difficulty,
    succeeds,
)
from starfray.rulesets.starcraft_d6.chapters.basics.using_skills import FAILS, SUCCEEDS, check_code
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import Check, enough_at, total_told
from starfray.rulesets.starcraft_d6.chapters.damage.body_points import heal
from starfray.rulesets.starcraft_d6.chapters.damage.the_big_goodbye import FIVE_MINUTES
from starfray.rulesets.starcraft_d6.chapters.healing.degree_of_injury import (
    IS_KILLED,
    IS_MORTAL,
    QUARTERS,
    UNCONSCIOUS,
    degree_of_injury,
    part_of_body,
)
from starfray.rulesets.starcraft_d6.chapters.healing.first_aid_kits import (
    NOT_ONESELF,
    TOO_LATE,
    in_time,
    revive,
    why_not_patient,
)
from starfray.rulesets.starcraft_d6.chapters.healing.natural_healing import DAY
from starfray.rulesets.starcraft_d6.rulings import (
    BayDying,
    BayFail,
    BayKilledWhen,
    BayResult,
    BgbSave,
    SelfAid,
)
from starfray.rulesets.starcraft_d6.state import (
    DEAD,
    DOOMED,
    DYING,
    MEDICINE,
    Injury,
    Person,
    State,
    YesNo,
)
from starfray.rulesets.starcraft_d6.words import WORDS

# SD6-HBAY-02: the difficulties, the dice of time and what each pip of them is, in the order of the
# rows. The stunned are not in the table.
BAY_LEVEL = (0, 0, 0, 1, 2, 7)
TIME_DICE = (0, 0, 1, 4, 1, 10)
HOUR = 3_600
TIME_UNIT = (0, 0, HOUR, HOUR, DAY, DAY)


@rule("SD6-HBAY-02", asked="SD6-HBAY-02")
def bay_difficulty(state: State, row: Injury) -> int:
    """Return the difficulty of treating a degree of injury in a medical bay."""
    return named_difficulty(state, BAY_LEVEL[row], 0)


@rule("SD6-HBAY-02", asked="SD6-HBAY-02 time")
def time_of_care(row: Injury, total: int) -> int:
    """Return how long care takes, in seconds, when the dice of time come to this total."""
    return total * TIME_UNIT[row]


NO_BAY = WORDS.reason("no_bay", "SD6-HBAY-01", "there is no medical bay here")
NO_BED = WORDS.reason("no_bed", "SD6-HBAY-01", "no bed of the medical bay is free")
NOT_FOR_BAYS = WORDS.reason("not_for_bays", "SD6-HBAY-02", "a medical bay does not treat that")


@rule("SD6-HBAY-01")
def beds_taken(state: State) -> int:
    """Return how many are under care in the medical bay."""
    taken = 0
    for unit in state.units:
        taken += 1 if unit.bed_until != NEVER else 0
    return taken


@rule("SD6-HBAY-01", "SD6-HBAY-02", "SD6-HBAY-05", "SD6-HAID-10")
def why_not_treat(state: State, who: int, target: Person) -> int:
    """Return why somebody cannot treat somebody in a medical bay, or 0."""
    if state.fight.beds <= 0:
        return NO_BAY
    reason = why_not_usable(state, who, MEDICINE)
    if reason == 0:
        reason = why_not_patient(state, target)
    if reason != 0:
        return reason
    if who == target and state.rulings.self_aid == SelfAid.NO:
        return NOT_ONESELF
    if degree_of_injury(state, target) == UNCONSCIOUS:
        return NOT_FOR_BAYS
    if beds_taken(state) >= state.fight.beds:
        return NO_BED
    soon = state.rulings.bay_killed_when == BayKilledWhen.ROUND_AFTER
    if soon and state.units[target].status == DEAD and not in_time(state, target):
        return TOO_LATE
    return why_not_attempt(state, bay_code(state, UNHEARD, who))


@rule("SD6-HBAY-01")
def bay_code(state: State, table: Table, who: int) -> int:
    """Return the code of Medicine in a medical bay."""
    return check_code(state, table, who, MEDICINE)


BAY_ROLL = WORDS.note(
    "bay_roll", "SD6-HBAY-02", "who:units target:units row:injuries total difficulty code",
    "{who} treats {target} ({row}) in the medical bay: {total} against {difficulty}.",
)  # fmt: skip
TIME_OF_CARE = WORDS.note(
    "time_of_care", "SD6-HBAY-02", "target:units hours",
    "The care of {target} takes {hours} hours.",
)  # fmt: skip


@rule("SD6-HBAY-01", "SD6-HBAY-02", "SD6-HBAY-04", "SD6-HBAY-05")
def treat(state: State, table: Table, who: int, target: Person) -> None:
    """Roll Medicine, then for the time; what a failure costs is a ruling."""
    row = degree_of_injury(state, target)
    needed, code = bay_difficulty(state, row), bay_code(state, table, who)
    check = Check(who, words.HEALING_CHECK, code, needed, ON_CHECK)
    total = make_check(state, table, check, enough_at(needed))
    note(table, BAY_ROLL, who, target, row, total_told(total), needed, code)
    cured = 1 if succeeds(total, needed) else 0
    if cured:
        note(table, SUCCEEDS, who, margin(total, needed))
    else:
        note(table, FAILS, who)
        if state.rulings.bay_fail == BayFail.NONE:
            return
    seconds = time_of_care(row, roll(table, who, words.TIME, TIME_DICE[row], 6))
    note(table, TIME_OF_CARE, target, seconds // HOUR)
    goes_to_bed(state, table, target, row, cured, end_of_time(state, seconds))
    if cured and is_kept_alive(state, target):
        held(state, table, target)


@rule("SD6-HBAY-02")
def end_of_time(state: State, seconds: int) -> int:
    """Return when care is over that takes so long; where it takes whole days, with a day.

    In which hour of its day anything is done is told of no day of care.
    """
    fight = state.fight
    if seconds % DAY == 0:
        return fight.began + (fight.day - 1) * DAY + seconds
    return fight.clock + seconds


@rule("SD6-HBAY-06", "SD6-BGB-02")
def is_kept_alive(state: State, who: int) -> bool:
    """Return whether care that will have cured keeps somebody alive who is dying."""
    if state.rulings.bay_dying != BayDying.HELD:
        return False
    status = state.units[who].status
    return status == DYING or (status == DOOMED and state.rulings.bgb_save == BgbSave.HEALED)


@change(WORDS, "SD6-HBAY-02", "{who} is under care in the medical bay.")
def goes_to_bed(state: State, who: Person, row: Injury, cured: YesNo, until: int) -> None:
    """Be under care until a time; whether it will have cured is known already."""
    unit = state.units[who]
    unit.bed_until = until
    unit.bed_row = row
    unit.bed_cures = cured


@change(WORDS, "SD6-HBAY-06", "The care keeps {who} alive.")
def held(state: State, who: Person) -> None:
    """Make no survival checks under care that will have cured."""
    state.units[who].check_at = NEVER
    state.units[who].dies_at = NEVER


@rule("SD6-HBAY-03", "SD6-HBAY-05", asked="SD6-HBAY-03")
def end_of_care(state: State, table: Table, who: Person) -> None:
    """Leave the medical bay, healed if the treatment succeeded."""
    unit = state.units[who]
    row, cures = unit.bed_row, unit.bed_cures
    leaves_bed(state, table, who)
    if not cures:
        return
    if row == IS_KILLED:
        revive(state, table, who)
    if state.rulings.bay_result == BayResult.FULL:
        heal(state, table, who, unit.bp_max - unit.bp)
    elif row <= IS_MORTAL:
        heal(state, table, who, max(0, part_of_body(state, who, QUARTERS[row]) - unit.bp))
    if unit.status in (DYING, DOOMED) and unit.check_at == NEVER and unit.dies_at == NEVER:
        held_no_more(state, table, who)


@change(WORDS, "SD6-HBAY-06", "The care of {who} is over, and the dying goes on.")
def held_no_more(state: State, who: Person) -> None:
    """Let what care held back fall due: part of few Body Points may come to none, by a ruling."""
    unit = state.units[who]
    if unit.status == DYING:
        unit.check_at = state.fight.clock
    else:
        unit.dies_at = state.fight.clock + FIVE_MINUTES


@change(WORDS, "SD6-HBAY-03", "{who} leaves the medical bay.")
def leaves_bed(state: State, who: Person) -> None:
    """Be no longer under care."""
    unit = state.units[who]
    unit.bed_until = NEVER
    unit.bed_row = 0
    unit.bed_cures = 0


TREAT = verb(
    WORDS, "treat", "SD6-HBAY-01", "target=target:units",
    "{who} treats {target} in the medical bay",
    do=treat, why_not=why_not_treat, care=2, helps=True,
)  # fmt: skip

"""First aid kits, or medpacs."""

from __future__ import annotations

from starfray.core.absent import NEVER, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import UNHEARD, Table, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.character_points import ON_CHECK, make_check
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import why_not_attempt
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import (
    healing_effect,
    margin,
    misses_by_more,
    named_difficulty,
    succeeds,
)
from starfray.rulesets.starcraft_d6.chapters.basics.using_skills import FAILS, SUCCEEDS, check_code
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import Check, enough_at, total_told
from starfray.rulesets.starcraft_d6.chapters.damage.body_points import heal
from starfray.rulesets.starcraft_d6.chapters.damage.the_big_goodbye import round_by_clock
from starfray.rulesets.starcraft_d6.chapters.healing.degree_of_injury import (
    IS_KILLED,
    NO_INJURY,
    QUARTERS,
    UNCONSCIOUS,
    bring_back,
    degree_of_injury,
    enough_to_heal,
)
from starfray.rulesets.starcraft_d6.chapters.healing.natural_healing import BADLY, DAY, healed_of
from starfray.rulesets.starcraft_d6.chapters.melee_combat.striking import in_reach
from starfray.rulesets.starcraft_d6.rulings import AidRepeat, AidTime, KilledWindow, SelfAid
from starfray.rulesets.starcraft_d6.state import (
    DEAD,
    FIRST_AID,
    MOST_TREATMENTS,
    PULPED,
    Injury,
    Person,
    State,
    YesNo,
)
from starfray.rulesets.starcraft_d6.words import WORDS

# SD6-HAID-02: how often a kit can be used before it is restocked.
USES_OF_KIT = 2

# SD6-HAID-03: the names of the difficulties, in the order of the rows.
AID_LEVEL = (0, 0, 1, 2, 3, 7)


@rule("SD6-HAID-03", "SD6-HAID-09", asked="SD6-HAID-03")
def aid_difficulty(state: State, row: Injury, earlier: int) -> int:
    """Return the difficulty of first aid: one level more for each earlier attempt of the day."""
    return named_difficulty(state, AID_LEVEL[row], earlier)


@rule("SD6-HAID-08", "SD6-HAID-09")
def is_a_day_ago(state: State, seconds: int) -> bool:
    """Return whether something happened 24 hours ago or before; after a fight, on an earlier day.

    In which hour of its day anything is done is told of no day of care.
    """
    fight = state.fight
    if fight.caring and seconds >= fight.began:
        return seconds < fight.began + (fight.day - 1) * DAY
    return fight.clock - seconds >= DAY


@rule("SD6-HAID-09", asked="SD6-HAID-09")
def earlier_attempts(state: State, who: Person, target: Person) -> int:
    """Return how many uses of a kit on somebody within 24 hours make another one harder."""
    unit = state.units[target]
    count = 0
    for place in range(MOST_TREATMENTS):
        if unit.aid_at[place] == NEVER or is_a_day_ago(state, unit.aid_at[place]):
            continue
        if state.rulings.aid_repeat == AidRepeat.SUCCESSES and not unit.aid_helped[place]:
            continue
        if state.rulings.aid_repeat == AidRepeat.HEALER and unit.aid_by[place] != who:
            continue
        count += 1
    return count


NO_PATIENT = WORDS.reason("no_patient", "SD6-HAID-01", "there is no injury there to treat")
NO_KIT = WORDS.reason("no_kit", "SD6-HAID-01", "first aid needs a kit")
KIT_USED_UP = WORDS.reason("kit_used_up", "SD6-HAID-02", "the kit is used up")
NOT_AT_HAND = WORDS.reason("not_at_hand", "SD6-HAID-01", "the patient is too far away")
TAKES_A_MINUTE = WORDS.reason(
    "takes_a_minute", "SD6-HAID-01", "first aid takes a minute: too long in the midst of a fight"
)
IN_CARE = WORDS.reason("in_care", "SD6-HBAY-02", "the patient is in the medical bay")
LOCKED = WORDS.reason(
    "locked", "SD6-HAID-08", "after so bad a failure no first aid is possible for 24 hours"
)
TOO_LATE = WORDS.reason("too_late", "SD6-HAID-06", "it is not the round after the death")
BEYOND_HELP = WORDS.reason("beyond_help", "SD6-PULP-01", "the body is destroyed")
NOT_ONESELF = WORDS.reason("not_oneself", "SD6-HAID-10", "only somebody else can treat a patient")


@rule("SD6-HAID-01", "SD6-HAID-03", "SD6-HBAY-01")
def why_not_patient(state: State, target: int) -> int:
    """Return why nobody can treat somebody, or 0."""
    if not 0 <= target < len(state.units):
        return NO_PATIENT
    if state.units[target].status == PULPED:
        return BEYOND_HELP
    if state.units[target].bed_until != NEVER:
        return IN_CARE
    return NO_PATIENT if degree_of_injury(state, target) == NO_INJURY else 0


@rule("SD6-HAID-06", asked="SD6-HAID-06")
def in_time(state: State, target: Person) -> bool:
    """Return whether it is the round after somebody's death; by ruling that round counts, too."""
    since = round_by_clock(state) - state.units[target].killed_round
    if state.units[target].killed_round == NEVER:
        return False
    return since == 1 or (since == 0 and state.rulings.killed_window == KilledWindow.WITHIN)


@rule("SD6-HAID-01", "SD6-HAID-02", "SD6-HAID-06", "SD6-HAID-08", "SD6-HAID-10")
def why_not_aid(state: State, who: int, target: Person) -> int:
    """Return why somebody cannot give somebody first aid, or 0."""
    healer = state.units[who]
    reason = why_not_patient(state, target)
    if reason != 0:
        return reason
    if who == target and state.rulings.self_aid == SelfAid.NO:
        return NOT_ONESELF
    if healer.kit <= 0:
        return NO_KIT if healer.kit == NOTHING else KIT_USED_UP
    if not state.fight.caring:
        if state.rulings.aid_time == AidTime.MINUTE:
            return TAKES_A_MINUTE
        if who != target and not in_reach(state, who, target):
            return NOT_AT_HAND
    patient = state.units[target]
    if patient.status == DEAD and not in_time(state, target):
        return TOO_LATE
    until = patient.aid_locked_until
    if until != NEVER and not is_a_day_ago(state, until - DAY):
        return LOCKED
    return why_not_attempt(state, aid_code(state, UNHEARD, who))


@rule("SD6-HAID-01", "SD6-HAID-10", asked="SD6-HAID-10")
def aid_code(state: State, table: Table, who: Person) -> int:
    """Return the code of First Aid; one's own wounds lower it as they do any action."""
    return check_code(state, table, who, FIRST_AID)


AID_ROLL = WORDS.note(
    "aid_roll", "SD6-HAID-01", "who:units target:units row:injuries total difficulty code",
    "{who} treats {target} ({row}): {total} against {difficulty}.",
)  # fmt: skip


@rule("SD6-HAID-01", "SD6-HAID-02", "SD6-HAID-07", "SD6-HAID-08", "SD6-HAID-09")
def give_first_aid(state: State, table: Table, who: int, target: Person) -> None:
    """Roll First Aid against the injury; a failure changes nothing, a bad one bars the next."""
    row = degree_of_injury(state, target)
    needed = aid_difficulty(state, row, earlier_attempts(state, who, target))
    uses_kit(state, table, who, state.units[who].kit - 1)
    code = aid_code(state, table, who)
    enough = needed
    if row not in (UNCONSCIOUS, IS_KILLED):
        enough = enough_to_heal(state, target, QUARTERS[row], needed)
    check = Check(who, words.HEALING_CHECK, code, needed, ON_CHECK)
    total = make_check(state, table, check, enough_at(enough))
    note(table, AID_ROLL, who, target, row, total_told(total), needed, code)
    helped = 1 if succeeds(total, needed) else 0
    counts_attempt(state, table, who, target, place_of_attempt(state, target), helped)
    if not helped:
        note(table, FAILS, who)
        if misses_by_more(total, needed, BADLY):
            locks(state, table, target, state.fight.clock + DAY)
        return
    note(table, SUCCEEDS, who, margin(total, needed))
    if row == IS_KILLED:
        revive(state, table, target)
    else:
        healed_of(state, table, target, row, healing_effect(state, total, needed))


@rule("SD6-HAID-03", "SD6-HAID-06", "SD6-HEAL-01")
def revive(state: State, table: Table, target: int) -> None:
    """Bring somebody back to one Body Point: from death, or by a ruling from less than one."""
    if state.units[target].status == DEAD:
        bring_back(state, table, target, 1)
    else:
        heal(state, table, target, 1 - state.units[target].bp)


@rule("SD6-HAID-09")
def place_of_attempt(state: State, target: int) -> int:
    """Return where the next attempt on somebody is kept: in place of the oldest."""
    unit = state.units[target]
    place = 0
    for other in range(MOST_TREATMENTS):
        if unit.aid_at[other] < unit.aid_at[place]:
            place = other
    return place


@change(WORDS, "SD6-HAID-02", "The kit of {who} can be used {left} times more.", bookkeeping=True)
def uses_kit(state: State, who: Person, left: int) -> None:
    """Use a kit."""
    state.units[who].kit = left


@change(WORDS, "SD6-HAID-09", "{who} has treated {target}.", bookkeeping=True)
def counts_attempt(state: State, who: Person, target: Person, place: int, helped: YesNo) -> None:
    """Remember an attempt: when it was, whose, and whether it helped."""
    unit = state.units[target]
    unit.aid_at[place] = state.fight.clock
    unit.aid_by[place] = who
    unit.aid_helped[place] = helped


@change(WORDS, "SD6-HAID-08", "No first aid can help {target} for 24 hours.", outcome="locked")
def locks(state: State, target: Person, until: int) -> None:
    """Bar first aid on somebody for a day."""
    state.units[target].aid_locked_until = until


AID = verb(
    WORDS, "first_aid", "SD6-HAID-01", "target=target:units", "{who} gives {target} first aid",
    do=give_first_aid, why_not=why_not_aid, care=1, helps=True,
)  # fmt: skip
KIT_IS_FULL = WORDS.reason("kit_is_full", "SD6-HAID-02", "the kit needs no restocking")
NO_REFILL = WORDS.reason("no_refill", "SD6-HAID-02", "there is nothing to restock the kit with")


@rule("SD6-HAID-02")
def why_not_restock(state: State, who: int) -> int:
    """Return why somebody cannot restock a kit, or 0."""
    unit = state.units[who]
    if unit.kit == NOTHING:
        return NO_KIT
    if unit.kit >= USES_OF_KIT:
        return KIT_IS_FULL
    return NO_REFILL if unit.refills <= 0 else 0


@change(WORDS, "SD6-HAID-02", "{who} restocks the first aid kit.", name="restocks")
def restock(state: State, who: Person) -> None:
    """Fill a kit again."""
    state.units[who].kit = USES_OF_KIT
    state.units[who].refills -= 1


RESTOCK = verb(
    WORDS, "restock", "SD6-HAID-02", "", "{who} restocks the first aid kit",
    do=restock, why_not=why_not_restock, care=1,
)  # fmt: skip

"""Natural healing: rest, and a roll of Constitution once a day."""

from __future__ import annotations

from starfray.core.absent import NEVER
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import attribute_code
from starfray.rulesets.starcraft_d6.chapters.basics.character_points import ON_CHECK, make_check
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import (
    penalised,
    tell_code,
    why_not_attempt,
)
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import (
    healing_effect,
    misses_by_more,
    named_difficulty,
    succeeds,
)
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import Check, enough_at, total_told
from starfray.rulesets.starcraft_d6.chapters.damage.body_points import heal, lose_body_points
from starfray.rulesets.starcraft_d6.chapters.damage.effects_of_wounds import wake_up
from starfray.rulesets.starcraft_d6.chapters.healing.degree_of_injury import (
    IS_KILLED,
    IS_MORTAL,
    NO_INJURY,
    QUARTERS,
    UNCONSCIOUS,
    degree_of_injury,
    enough_to_heal,
    has_nearly_all,
    raise_body,
)
from starfray.rulesets.starcraft_d6.rulings import BedRest, HealZero, NaturalRevive, NaturalWorse
from starfray.rulesets.starcraft_d6.state import (
    CONSTITUTION,
    DEAD,
    DOOMED,
    EXERTS,
    KNOCKED_OUT,
    RESTS,
    TAKES_IT_EASY,
    Injury,
    Person,
    Regime,
    State,
)
from starfray.rulesets.starcraft_d6.words import WORDS

DAY = 86_400
MINUTE = 60

# SD6-HNAT-05: the names of the difficulties, in the order of the rows; none for the killed.
NATURAL_LEVEL = (0, 2, 3, 4, 5, 0)

# SD6-HNAT-05: by how much a roll must fail to do harm, by a ruling.
BADLY = 10


CONSTITUTION_CODE = WORDS.modifier("constitution_code", "SD6-HNAT-01", "pips of Constitution")
EXERTION = WORDS.modifier("exertion", "SD6-HNAT-02", "pips for exertion")
TWICE_THE_TIME = WORDS.modifier("twice_the_time", "SD6-HNAT-03", "pips for twice the time")


@rule("SD6-HNAT-01", "SD6-HNAT-02", "SD6-HNAT-03", asked="SD6-HNAT-01")
def natural_code(state: State, table: Table, who: int, regime: Regime) -> int:
    """Return full Constitution; 1D less for exertion, 1D more for resting twice the time."""
    code = modifier(table, CONSTITUTION_CODE, attribute_code(state, who, CONSTITUTION))
    if regime == EXERTS:
        code += modifier(table, EXERTION, penalised(code, 1) - code)
    elif regime == TAKES_IT_EASY:
        code += modifier(table, TWICE_THE_TIME, 3)
    return tell_code(table, who, code)


@rule("SD6-HNAT-05", asked="SD6-HNAT-05")
def natural_difficulty(state: State, row: Injury) -> int:
    """Return the difficulty of healing naturally from a degree of injury."""
    return named_difficulty(state, NATURAL_LEVEL[row], 0)


ONCE_A_DAY = WORDS.reason("once_a_day", "SD6-HNAT-04", "one healing roll a day is allowed")


@rule("SD6-HNAT-04", "SD6-HNAT-05")
def rolls_to_heal(state: State, who: int) -> bool:
    """Return whether somebody makes a natural healing roll now: hurt, and not within a day."""
    unit = state.units[who]
    row = degree_of_injury(state, who)
    if unit.status >= DEAD or row in (NO_INJURY, IS_KILLED):
        return False
    return unit.natural_at == NEVER or state.fight.clock - unit.natural_at >= DAY


NATURAL_ROLL = WORDS.note(
    "natural_roll", "SD6-HNAT-01", "who:units row:injuries total difficulty code",
    "{who} ({row}) rolls {total} against {difficulty} to heal.",
)  # fmt: skip
HEALS = WORDS.note("heals", "SD6-HNAT-05", "who:units", "{who} heals.", outcome="success")
STAYS_HURT = WORDS.note(
    "stays_hurt", "SD6-HNAT-05", "who:units", "{who} does not heal.", outcome="failure"
)


@change(WORDS, "SD6-HNAT-04", "{who} makes a healing roll.", bookkeeping=True)
def counts_roll(state: State, who: Person, seconds: int) -> None:
    """Remember when the last natural healing roll was made."""
    state.units[who].natural_at = seconds


@rule("SD6-HNAT-01", "SD6-HNAT-05", asked="SD6-HNAT-05 roll")
def natural_healing(state: State, table: Table, who: int, regime: Regime) -> None:
    """Roll Constitution against the degree of injury; a failure changes nothing."""
    row = degree_of_injury(state, who)
    needed = natural_difficulty(state, row)
    counts_roll(state, table, who, state.fight.clock)
    code = natural_code(state, table, who, regime)
    enough = enough_to_heal(state, who, QUARTERS[row], needed) if row == IS_MORTAL else needed
    check = Check(who, words.HEALING_CHECK, code, needed, ON_CHECK)
    total = make_check(state, table, check, enough_at(enough))
    note(table, NATURAL_ROLL, who, row, total_told(total), needed, code)
    if succeeds(total, needed):
        note(table, HEALS, who)
        effect = healing_effect(state, total, needed) if row == IS_MORTAL else 0
        healed_of(state, table, who, row, effect)
        return
    note(table, STAYS_HURT, who)
    if state.rulings.natural_worse == NaturalWorse.WORSE and misses_by_more(total, needed, BADLY):
        if row != UNCONSCIOUS:
            lose_body_points(state, table, who, 1)


@rule("SD6-HEAL-02", "SD6-HAID-03", "SD6-HAID-05", "SD6-HNAT-05", "SD6-HNAT-06")
def healed_of(state: State, table: Table, who: int, row: int, effect: int) -> None:
    """Come to, or raise Body Points as the row says."""
    if row == UNCONSCIOUS:
        wake_up(state, table, who)
    else:
        raise_body(state, table, who, QUARTERS[row], effect)


@rule("SD6-HNAT-04")
def may_heal_today(state: State, who: int) -> bool:
    """Return whether a day may heal somebody naturally: alive, and by default in no bed."""
    unit = state.units[who]
    if unit.status > DOOMED:
        return False
    return unit.bed_until == NEVER or state.rulings.bed_rest == BedRest.YES


@rule("SD6-HNAT-01", "SD6-HNAT-02", "SD6-HNAT-04")
def regime_of_the_day(state: State, who: int) -> int:
    """Return how somebody has spent the day: who is in a bed and has not worked has rested."""
    unit = state.units[who]
    if unit.worked:
        return EXERTS
    return unit.regime if unit.bed_until == NEVER else RESTS


@rule("SD6-HNAT-01", "SD6-HNAT-02", "SD6-HNAT-03", "SD6-HNAT-04", asked="SD6-HNAT-03")
def rest_of_the_day(state: State, table: Table, who: int) -> None:
    """Heal naturally at the end of a day, as it was spent; taking it easy takes two of them."""
    unit = state.units[who]
    regime = regime_of_the_day(state, who)
    easy = unit.easy_days + 1 if regime == TAKES_IT_EASY else 0
    waits = easy == 1
    if unit.easy_days != easy or easy > 0:
        days_of_ease(state, table, who, 0 if easy >= 2 else easy)
    if waits:
        return
    if rest_restores(state, who) and regime != EXERTS:
        heal(state, table, who, unit.bp_max - unit.bp)
    elif rolls_to_heal(state, who):
        natural_healing(state, table, who, regime)


@rule("SD6-HEAL-01")
def rest_restores(state: State, who: int) -> bool:
    """Return whether a day of rest gives somebody the last quarter back, by a ruling."""
    if state.rulings.heal_zero != HealZero.REST_FULL or state.units[who].status == KNOCKED_OUT:
        return False
    return has_nearly_all(state, who)


@change(WORDS, "SD6-HNAT-03", "{who} can count {days} days of ease.", bookkeeping=True)
def days_of_ease(state: State, who: Person, days: int) -> None:
    """Count the days of taking it easy."""
    state.units[who].easy_days = days


NOT_OUT_COLD = WORDS.reason(
    "not_out_cold", "SD6-HNAT-06", "only one who is unconscious from stuns comes to"
)
ONCE_A_MINUTE = WORDS.reason("once_a_minute", "SD6-HNAT-06", "one roll a minute is allowed")
AFTER_A_DAY = WORDS.reason(
    "after_a_day", "SD6-HNAT-06", "the roll is made only after a day of rest"
)


@rule("SD6-HNAT-06", "SD6-HNAT-04")
def why_not_rouse(state: State, target: Person) -> int:
    """Return why somebody unconscious does not roll to come to now, or 0."""
    if not 0 <= target < len(state.units) or state.units[target].status != KNOCKED_OUT:
        return NOT_OUT_COLD
    if state.rulings.natural_revive == NaturalRevive.DAY:
        return AFTER_A_DAY
    since = state.fight.clock - state.units[target].natural_at
    minute = state.rulings.natural_revive == NaturalRevive.MINUTE
    if state.units[target].natural_at != NEVER and since < (MINUTE if minute else DAY):
        return ONCE_A_MINUTE if minute else ONCE_A_DAY
    return why_not_attempt(state, attribute_code(state, target, CONSTITUTION))


@rule("SD6-HNAT-06")
def come_to(state: State, table: Table, target: Person) -> None:
    """Roll Constitution to come to before the minutes are over."""
    needed = natural_difficulty(state, UNCONSCIOUS)
    counts_roll(state, table, target, state.fight.clock)
    code = modifier(table, CONSTITUTION_CODE, attribute_code(state, target, CONSTITUTION))
    tell_code(table, target, code)
    check = Check(target, words.HEALING_CHECK, code, needed, ON_CHECK)
    total = make_check(state, table, check, enough_at(needed))
    note(table, NATURAL_ROLL, target, UNCONSCIOUS, total_told(total), needed, code)
    if succeeds(total, needed):
        note(table, HEALS, target)
        wake_up(state, table, target)
    else:
        note(table, STAYS_HURT, target)


ROUSE = verb(
    WORDS, "rouse", "SD6-HNAT-06", "target=target:units", "Let {target} roll to come to",
    do=come_to, why_not=why_not_rouse, any_time=1, game_master=True,
)  # fmt: skip

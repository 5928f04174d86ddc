"""Terminology: operating endurance, and when what is left of it is too little to act."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.chapters.personal.equipment.losing_aim import aim_at_nothing
from starfray.rulesets.fasa_trek.chapters.personal.unconsciousness import roll_minutes, turns_in
from starfray.rulesets.fasa_trek.rulings import Death, IncapacitatedEffect, WakeUp
from starfray.rulesets.fasa_trek.state import PRONE, Person, State
from starfray.rulesets.fasa_trek.words import WORDS

IS_DEAD = WORDS.reason("dead", "FST-OPE-07", "the dead take no part")


@rule("FST-OPE-01", asked="FST-OPE-01")
def max_op_end(state: State, who: int) -> int:
    """Return MAX OP END: Endurance less wound damage. It may be negative."""
    unit = state.units[who]
    return unit.endurance - unit.wound


@rule("FST-OPE-03", asked="FST-OPE-03")
def curr_op_end(state: State, who: int) -> int:
    """Return CURR OP END: Endurance less wound and temporary damage. It may be negative."""
    unit = state.units[who]
    return unit.endurance - unit.wound - unit.temporary


@rule("FST-OPE-02", "FST-OPE-04")
def op_end(state: State, who: int) -> int:
    """Return the lower of the two scores: either of them under a threshold is enough."""
    return min(max_op_end(state, who), curr_op_end(state, who))


@rule("FST-OPE-02", "FST-OPE-04", asked="FST-OPE-02")
def take_stock(state: State, table: Table, who: int) -> None:
    """Compare the scores with the thresholds: under 20 incapacitated, under 5 unconscious."""
    unit = state.units[who]
    score = op_end(state, who)
    if score < 20 and not unit.incapacitated:
        become_incapacitated(state, table, who, score)
    if score < 5 and not unit.unconscious:
        fall_unconscious(state, table, who)
    come_round(state, table, who)
    mortal_wound(state, table, who)


@rule("FST-OPE-05", "FST-UNC-01")
def come_round(state: State, table: Table, who: int) -> None:
    """Wake up when it is time, and be able to act again from 20 on."""
    unit = state.units[who]
    if unit.unconscious and not unit.dead and may_wake(state, who):
        awake(state, table, who)
    if op_end(state, who) >= 20 and unit.incapacitated and not unit.unconscious:
        act_again(state, table, who)


@change(WORDS, "FST-UNC-01", "{who} comes round.")
def awake(state: State, who: Person) -> None:
    """Wake up."""
    state.units[who].unconscious = 0


@change(WORDS, "FST-OPE-05", "{who} can act again.", name="able_again")
def act_again(state: State, who: Person) -> None:
    """End the incapacity."""
    state.units[who].incapacitated = 0


@change(
    WORDS, "FST-OPE-08", "{who} is incapacitated: operating endurance {score}.",
    name="incapacitated", outcome="incapacitated, out",
)  # fmt: skip
def become_incapacitated(state: State, who: Person, score: int) -> None:
    """Stop evading, running and aiming. Where it is active, its turn ends after the action."""
    state.units[who].incapacitated = 1
    feeble = state.rulings.incapacitated_effect == IncapacitatedEffect.FEEBLE
    state.units[who].put_out = 1 if feeble and who == state.fight.active else 0
    come_to_a_stop(state, who)


@rule("FST-OPE-06", "FST-OPE-08")
def come_to_a_stop(state: State, who: int) -> None:
    """Clear evading, a run and the aim."""
    unit = state.units[who]
    unit.evading = 0
    unit.running = 0
    unit.free_squares = 0
    aim_at_nothing(state, who)


@rule("FST-OPE-06", "FST-UNC-01")
def fall_unconscious(state: State, table: Table, who: int) -> None:
    """Fall prone and know nothing for 2d10 + 10 minutes."""
    minutes = roll_minutes(table, who)
    pass_out(state, table, who, minutes, turns_in(state, minutes))


@change(
    WORDS, "FST-OPE-06", "{who} falls unconscious for {minutes} minutes.",
    name="unconscious", outcome="unconscious, out",
)  # fmt: skip
def pass_out(state: State, who: Person, minutes: int, turns: int) -> None:
    """Fall prone and unconscious, for some combat turns."""
    unit = state.units[who]
    unit.unconscious = 1
    unit.posture = PRONE
    unit.minutes = minutes
    unit.out_turns = turns
    come_to_a_stop(state, who)


@rule("FST-UNC-01")
def lie_unconscious(state: State, table: Table, who: int) -> None:
    """Roll how long one stays unconscious who begins the fight so."""
    minutes = roll_minutes(table, who)
    stay_unconscious(state, table, who, minutes, turns_in(state, minutes))


@change(
    WORDS, "FST-UNC-01", "{who} stays unconscious for {minutes} minutes.", name="lies_unconscious"
)
def stay_unconscious(state: State, who: Person, minutes: int, turns: int) -> None:
    """Stay unconscious for some combat turns."""
    unit = state.units[who]
    unit.minutes = minutes
    unit.out_turns = turns


@rule("FST-OPE-07")
def mortal_wound(state: State, table: Table, who: int) -> None:
    """Flag a mortal wound at a MAX OP END of 0 or less; the ruling says whether one dies."""
    unit = state.units[who]
    score = max_op_end(state, who)
    if score <= 0 and not unit.mortal:
        wound_mortally(state, table, who)
    elif score > 0 and unit.mortal:
        no_longer_mortal(state, table, who)
    if dies(state, who) and not unit.dead:
        die(state, table, who)


@change(
    WORDS,
    "FST-OPE-07",
    "{who} is mortally wounded.",
    name="mortally_wounded",
    outcome="mortal, out",
)
def wound_mortally(state: State, who: Person) -> None:
    """Be mortally wounded."""
    state.units[who].mortal = 1


@change(WORDS, "FST-OPE-07", "{who} is no longer mortally wounded.")
def no_longer_mortal(state: State, who: Person) -> None:
    """Recover from the mortal wound."""
    state.units[who].mortal = 0


@change(WORDS, "FST-OPE-07", "{who} dies.", name="killed", outcome="killed, out")
def die(state: State, who: Person) -> None:
    """Die."""
    state.units[who].dead = 1


@rule("FST-OPE-07")
def dies(state: State, who: int) -> bool:
    """Return whether the wounds kill, by the ruling."""
    unit = state.units[who]
    if state.rulings.death == Death.ZERO:
        return max_op_end(state, who) <= 0
    if state.rulings.death == Death.MINUS_END:
        return unit.wound >= 2 * unit.endurance
    return False


@rule("FST-OPE-07")
def is_mortal(state: State, who: int) -> bool:
    """Return whether a character is mortally wounded."""
    return bool(state.units[who].mortal)


@rule("FST-UNC-01", asked="FST-UNC-01")
def may_wake(state: State, who: int) -> bool:
    """Return whether the time is over and the score 5 or more, as the ruling has it."""
    time_over = state.units[who].out_turns <= 0
    enough = op_end(state, who) >= 5
    if state.rulings.wake_up == WakeUp.TIME:
        return time_over
    if state.rulings.wake_up == WakeUp.SCORE:
        return enough
    return time_over and enough


@rule("FST-UNC-01")
def time_passes(state: State, table: Table, who: int) -> None:
    """Count one combat turn of unconsciousness down."""
    unit = state.units[who]
    if not unit.unconscious or unit.dead:
        return
    if unit.out_turns > 0:
        lie_on(state, table, who, unit.out_turns - 1)
    come_round(state, table, who)


@change(WORDS, "FST-UNC-01", "{who} lies unconscious.", name="still_out", bookkeeping=True)
def lie_on(state: State, who: Person, turns: int) -> None:
    """Set the combat turns of unconsciousness that are left."""
    state.units[who].out_turns = turns


OUT_OF_ACTION = WORDS.reason("out_of_action", "FST-OPE-05", "the incapacitated cannot act")
FEEBLE_ONLY = WORDS.reason(
    "feeble_only", "FST-OPE-05", "the incapacitated can only say a few words and crawl"
)


@rule("FST-OPE-05", "FST-OPE-08")
def why_unable(state: State, who: int, feeble: int) -> int:
    """Return why a character may not act, 0 if it may; `feeble` marks speaking and crawling.

    The turn in which one is put out is over, whatever a ruling leaves to the feeble.
    """
    unit = state.units[who]
    if unit.dead:
        return IS_DEAD
    if unit.unconscious:
        return OUT_OF_ACTION
    if not unit.incapacitated:
        return 0
    if state.rulings.incapacitated_effect == IncapacitatedEffect.FEEBLE:
        if unit.put_out and who == state.fight.active:
            return OUT_OF_ACTION
        return 0 if feeble else FEEBLE_ONLY
    if state.rulings.incapacitated_effect == IncapacitatedEffect.INACTION_SAVE and unit.rallied:
        return 0
    return OUT_OF_ACTION


@rule("FST-OPE-05")
def fights_on(state: State, who: int) -> bool:
    """Return whether a person still counts for its side: neither incapacitated nor dead."""
    unit = state.units[who]
    return not (unit.dead or unit.incapacitated)

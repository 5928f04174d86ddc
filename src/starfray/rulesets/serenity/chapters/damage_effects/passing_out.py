"""Damage effects, passing out: who stays conscious, and who wakes."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.difficulty import AVERAGE, endurance_test
from starfray.rulesets.serenity.chapters.length_of_turn import minutes
from starfray.rulesets.serenity.rulings import (
    CalledEffects,
    PassOutAgain,
    PassOutTurns,
    ShockOverflow,
    Stabilize,
    Waking,
)
from starfray.rulesets.serenity.state import Person, State
from starfray.rulesets.serenity.words import FAINT_DICE, NOT_ALIVE, WAKING_DICE, WORDS


@rule("SER-PAS-01", "SER-SHK-01")
def is_over_the_limit(state: State, who: int) -> bool:
    """Return whether Stun and Wounds together exceed Life Points; equal is not enough."""
    unit = state.units[who]
    if has_overflowed(state.rulings.shock_overflow, unit.stun, unit.shock, unit.life_points):
        return True
    return unit.stun + unit.wounds > unit.life_points


@rule("SER-SHK-01")
def has_overflowed(ruling: int, stun: int, shock: int, life_points: int) -> bool:
    """Return whether Stun that was beyond Life Points has become Shock, by the ruling."""
    return ruling == ShockOverflow.OVERFLOW and shock > 0 and stun >= life_points


@rule("SER-PAS-02", asked="SER-PAS-02")
def pass_out_difficulty(rolls_made: int) -> int:
    """Return what the next roll must reach: 7, and 4 more for each roll already made."""
    return AVERAGE + 4 * rolls_made


@rule("SER-PAS-02")
def difficulty_now(state: State, who: int) -> int:
    """Return the Difficulty of a combatant's next roll to stay conscious."""
    unit = state.units[who]
    if state.rulings.pass_out_turns == PassOutTurns.ELAPSED and unit.faint_first > 0:
        return pass_out_difficulty(state.fight.round - unit.faint_first)
    return pass_out_difficulty(unit.faint_rolls)


@rule("SER-PAS-01")
def pass_out_roll(state: State, table: Table, who: int, acting: int) -> None:
    """Roll Vitality + Willpower to stay conscious; `acting` is 1 for the roll of one who acts."""
    stays = endurance_test(state, table, who, FAINT_DICE, difficulty_now(state, who))
    count_faint_roll(state, table, who, state.units[who].faint_rolls + 1, acting)
    if not stays:
        pass_out(state, table, who)


@change(
    WORDS,
    "SER-PAS-02",
    "{who} has rolled {rolls} times to stay conscious.",
    name="faint_roll",
    bookkeeping=True,
)
def count_faint_roll(state: State, who: Person, rolls: int, acting: int) -> None:
    """Count a roll, and keep the turn of the first one and of the last one made to act."""
    unit = state.units[who]
    unit.faint_rolls = rolls
    if unit.faint_first == 0:
        unit.faint_first = state.fight.round
    if acting:
        unit.faint_last = state.fight.round


@rule("SER-PAS-01")
def passing_out(state: State, table: Table, who: int, hit: int) -> None:
    """Roll when Stun and Wounds come to exceed Life Points; after that on each turn of acting.

    By the ruling it is rolled for every hit that follows, too (`hit`: 1 for one, 0 for bleeding).
    """
    unit = state.units[who]
    if not is_over_the_limit(state, who):
        return
    again = hit != 0 and state.rulings.pass_out_again == PassOutAgain.EACH_HIT
    if unit.over_limit == 0 or again:
        if unit.over_limit == 0:
            exceed_life_points(state, table, who, unit.life_points)
        if unit.unconscious == 0 and unit.dead == 0:
            pass_out_roll(state, table, who, 0)


@change(
    WORDS, "SER-PAS-01",
    "{who}'s Stun and Wounds together exceed {life_points} Life Points.", name="over_limit",
)  # fmt: skip
def exceed_life_points(state: State, who: Person, life_points: int) -> None:
    """Mark a combatant as having more Stun and Wounds than Life Points."""
    state.units[who].over_limit = 1


@rule("SER-PAS-02")
def owes_roll(state: State, who: int) -> bool:
    """Return whether acting calls for a roll: once a turn, but not in the turn of the first."""
    unit = state.units[who]
    if unit.over_limit == 0 or unit.faint_last == state.fight.round:
        return False
    if state.rulings.pass_out_turns == PassOutTurns.SAME_TURN:
        return True
    return unit.faint_first != state.fight.round


@rule("SER-PAS-02")
def stay_conscious(state: State, table: Table, who: int) -> None:
    """Roll before the first action of a turn; a failure loses the action."""
    if state.rulings.pass_out_turns != PassOutTurns.END and owes_roll(state, who):
        pass_out_roll(state, table, who, 1)


@rule("SER-PAS-02")
def stay_conscious_at_end(state: State, table: Table, who: int) -> None:
    """Roll at the end of a turn in which an action was taken, where the ruling has it then."""
    unit = state.units[who]
    if unit.used > 0 and unit.dead == 0 and unit.unconscious == 0 and owes_roll(state, who):
        pass_out_roll(state, table, who, 1)


@rule("SER-PAS-03")
def pass_out(state: State, table: Table, who: int) -> None:
    """Fall unconscious, and prone."""
    unit = state.units[who]
    if unit.unconscious == 0 and unit.dead == 0:
        fall_unconscious(state, table, who)


@change(
    WORDS, "SER-PAS-03", "{who} falls unconscious.", name="unconscious", outcome="unconscious, out"
)
def fall_unconscious(state: State, who: Person) -> None:
    """Lose consciousness and lie down; the first roll to wake is a minute off."""
    unit = state.units[who]
    unit.unconscious = unit.prone = 1
    unit.wake_next = state.fight.round + minutes(state, 1)


@rule("SER-PAS-03")
def may_wake(state: State, who: int) -> bool:
    """Return whether nothing keeps a combatant down, a blow that stuns included."""
    return state.fight.round >= fit_to_wake_in(state, who) and is_fit_to_wake(state, who)


@rule("SER-PAS-03")
def is_fit_to_wake(state: State, who: int) -> bool:
    """Return whether its damage lets a combatant wake: no Shock, and no more than Life Points.

    By a ruling dying keeps it down, too.
    """
    unit = state.units[who]
    if unit.dying and state.rulings.stabilize == Stabilize.UNCONSCIOUS:
        return False
    return unit.shock == 0 and not is_over_the_limit(state, who)


@rule("SER-PAS-03", "SER-CAL-04")
def fit_to_wake_in(state: State, who: int) -> int:
    """Return the turn from which no blow that stuns keeps a combatant down, by the ruling."""
    knocked_out = state.rulings.called_effects == CalledEffects.KNOCKOUT
    return state.units[who].stunned_until + 1 if knocked_out else 0


@rule("SER-PAS-03", "SER-PAS-02")
def recover(state: State, table: Table, who: int) -> None:
    """Let a combatant wake when nothing keeps it down, and forget its rolls to stay conscious."""
    unit = state.units[who]
    if unit.over_limit and not is_over_the_limit(state, who):
        come_within_life_points(state, table, who)
    if unit.unconscious == 0 or unit.dead or not may_wake(state, who):
        return
    if state.rulings.waking == Waking.BELOW:
        wake(state, table, who)


@change(
    WORDS,
    "SER-PAS-02",
    "{who}'s Stun and Wounds no longer exceed Life Points.",
    name="within_limit",
)
def come_within_life_points(state: State, who: Person) -> None:
    """Forget the rolls of a combatant whose Stun and Wounds no longer exceed Life Points."""
    unit = state.units[who]
    unit.over_limit = unit.faint_rolls = unit.faint_first = unit.faint_last = 0


@rule("SER-PAS-03")
def waking_roll(state: State, table: Table, who: int) -> None:
    """Roll an Endurance test at 7, once a minute, where the ruling asks for one to wake."""
    try_to_wake(state, table, who)
    if endurance_test(state, table, who, WAKING_DICE, AVERAGE):
        wake(state, table, who)


@change(WORDS, "SER-PAS-03", "{who} tries to wake.", name="next_waking", bookkeeping=True)
def try_to_wake(state: State, who: Person) -> None:
    """Put the next roll to wake a minute off."""
    state.units[who].wake_next = state.fight.round + minutes(state, 1)


@change(WORDS, "SER-PAS-03", "{who} wakes.", name="awake")
def wake(state: State, who: Person) -> None:
    """Wake up, still prone."""
    state.units[who].unconscious = 0


NOT_ASLEEP = WORDS.reason("not_asleep", "SER-PAS-03", "the target is conscious")
STAYS_DOWN = WORDS.reason(
    "stays_down",
    "SER-PAS-03",
    "Shock Points, too much damage and, by rulings, dying or a stunning blow prevent waking",
)


@rule("SER-PAS-03")
def why_not_wake(state: State, who: Person) -> int:
    """Return why the game master cannot wake a combatant, or 0."""
    if state.units[who].dead:
        return NOT_ALIVE
    if state.units[who].unconscious == 0:
        return NOT_ASLEEP
    return 0 if may_wake(state, who) else STAYS_DOWN


WAKE = verb(
    WORDS, "wake", "SER-PAS-03", "target=target:units", "{target} wakes",
    do=wake, why_not=why_not_wake, any_time=1, afterwards=1, game_master=True,
)  # fmt: skip

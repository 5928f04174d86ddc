"""Damage effects, dying: what too many Wounds lead to, and what stops it."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.damage_effects.passing_out import pass_out, recover
from starfray.rulesets.serenity.chapters.difficulty import EASY, endurance_test
from starfray.rulesets.serenity.chapters.length_of_turn import minutes
from starfray.rulesets.serenity.rulings import Stabilize
from starfray.rulesets.serenity.state import Person, State
from starfray.rulesets.serenity.words import DYING_DICE, NOT_ALIVE, NOT_SO_MUCH, WORDS


@rule("SER-DYI-02", asked="SER-DYI-02")
def dying_difficulty(rolls_made: int) -> int:
    """Return what the next roll must reach: 3, and 4 more for each roll already made."""
    return EASY + 4 * rolls_made


@rule("SER-DYI-01")
def dying(state: State, table: Table, who: int, wounds: int) -> None:
    """Begin to die, by a hit that did `wounds`, once Wounds reach the Life Points."""
    unit = state.units[who]
    if unit.dead or wounds <= 0 or unit.wounds < unit.life_points:
        return
    if unit.dying == 0:
        begin_to_die(state, table, who)
        if state.rulings.stabilize == Stabilize.UNCONSCIOUS:
            pass_out(state, table, who)
        dying_roll(state, table, who, 1)
        return
    if state.rulings.stabilize == Stabilize.EACH_WOUND:
        dying_roll(state, table, who, 0)


@change(WORDS, "SER-DYI-01", "{who} is dying.", name="dying", outcome="dying")
def begin_to_die(state: State, who: Person) -> None:
    """Mark a combatant as dying, with no roll made yet."""
    state.units[who].dying = 1
    state.units[who].dying_rolls = 0


@rule("SER-DYI-01", "SER-DYI-02")
def dying_roll(state: State, table: Table, who: int, due: int) -> None:
    """Roll to stay alive: for another minute, if it is `due`, or because of a Wound in between."""
    needed = dying_difficulty(state.units[who].dying_rolls)
    lives = endurance_test(state, table, who, DYING_DICE, needed)
    fight_for_life(state, table, who, due)
    if not lives:
        die(state, table, who)


@change(WORDS, "SER-DYI-02", "{who} fights for life.", name="dying_roll", bookkeeping=True)
def fight_for_life(state: State, who: Person, due: int) -> None:
    """Count a roll to stay alive: the next is harder, and due in a minute.

    A roll that a Wound forces is not the one that is due, and does not put that off.
    """
    unit = state.units[who]
    unit.dying_rolls += 1
    if due:
        unit.dying_next = state.fight.round + minutes(state, 1)


@change(WORDS, "SER-DYI-01", "{who} dies.", name="dead", outcome="killed, out")
def die(state: State, who: Person) -> None:
    """Mark a combatant as dead."""
    state.units[who].dead = 1


@rule("SER-DYI-02")
def stabilize(state: State, table: Table, who: int) -> None:
    """Stop the dying, by treatment or because Wounds have fallen below Life Points."""
    if state.units[who].dying:
        stop_dying(state, table, who)


@change(WORDS, "SER-DYI-02", "{who} is no longer dying.", name="stable")
def stop_dying(state: State, who: Person) -> None:
    """Mark a combatant as no longer dying, and forget its rolls."""
    state.units[who].dying = state.units[who].dying_rolls = 0


@rule("SER-DYI-02")
def heal_wounds(state: State, table: Table, who: Person, amount: int) -> None:
    """Heal Wounds; below Life Points the dying ends, and a combatant fit again wakes."""
    unit = state.units[who]
    lose_wounds(state, table, who, min(amount, unit.wounds))
    if unit.wounds < unit.life_points:
        stabilize(state, table, who)
    recover(state, table, who)


@change(WORDS, "SER-DYI-02", "{who} is healed of {amount} Wounds.", name="wounds_healed")
def lose_wounds(state: State, who: Person, amount: int) -> None:
    """Take Wounds off a combatant."""
    state.units[who].wounds -= amount


@rule("SER-DYI-02")
def why_not_heal_wounds(state: State, who: Person, amount: int) -> int:
    """Return why `amount` Wounds cannot be healed, or 0."""
    if state.units[who].dead:
        return NOT_ALIVE
    return NOT_SO_MUCH if amount > state.units[who].wounds else 0


HEAL_WOUNDS = verb(
    WORDS, "heal_wounds", "SER-DYI-02", "target=target:units n=amount[1..]",
    "{target} is healed of {amount} Wounds",
    do=heal_wounds, why_not=why_not_heal_wounds, any_time=1, afterwards=1, game_master=True,
)  # fmt: skip

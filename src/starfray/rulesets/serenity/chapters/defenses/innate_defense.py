"""Defenses, innate defense: an unskilled Agility roll by those who see it coming and move."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.actions import stands, why_not_act
from starfray.rulesets.serenity.chapters.damage_effects.seriously_wounded import free_attribute
from starfray.rulesets.serenity.chapters.dice import Roll, roll_to_reach
from starfray.rulesets.serenity.chapters.difficulty import CHECK_BOTCHED, EASY, roll_dice
from starfray.rulesets.serenity.chapters.special_attacks.hold import is_held_helpless
from starfray.rulesets.serenity.rulings import (
    AllOutAttack,
    BotchBuyoff,
    InnateFloor,
    Moving,
    WhoNotices,
)
from starfray.rulesets.serenity.state import AGILITY, ALL_OUT_ATTACK, Awareness, Person, State
from starfray.rulesets.serenity.words import INNATE_DICE, WORDS


@rule("SER-DEF-02")
def is_moving(state: State, who: int) -> bool:
    """Return whether a combatant is moving around: always, unless something keeps it still.

    Where the ruling goes by its last turn, that is the one before until it moves in its own.
    """
    unit = state.units[who]
    if unit.still or unit.prone or why_not_act(state, who) != 0:
        return False
    if state.rulings.moving == Moving.MOVED:
        return unit.moved > 0 or (state.fight.active == who and unit.moved_before > 0)
    if state.rulings.moving == Moving.AIMING_STILL:
        return unit.aim == 0
    return True


@rule("SER-DEF-01")
def sees_it_coming(state: State, who: int) -> bool:
    """Return whether a combatant sees attacks coming."""
    unit = state.units[who]
    return unit.aware != 0 and unit.blind == 0


@rule("SER-DEF-01", "SER-GRP-03", "SER-MEL-01")
def has_innate_defense(state: State, who: int) -> bool:
    """Return whether a combatant rolls Agility for free: it sees the attack, and it moves.

    By rulings neither the held do so, nor those who attack all-out.
    """
    reckless = state.rulings.all_out_attack == AllOutAttack.NO_DEFENSE
    if is_held_helpless(state, who) or (reckless and state.units[who].stance == ALL_OUT_ATTACK):
        return False
    return sees_it_coming(state, who) and is_moving(state, who)


INNATE_DEFENSE = WORDS.note(
    "innate_defense", "SER-DEF-01", "who:units total", "{who} keeps moving: Difficulty {total}."
)


@rule("SER-DEF-01")
def innate_defense(state: State, table: Table, who: int, enough: int) -> tuple[int, int, int]:
    """Roll the Agility die alone, an unskilled roll.

    Returns the Difficulty, the points spent, and 1 where a botch has left nothing of it. Where a
    total is `enough` (0: there is none such), nothing else matters, and no points come to it.
    """
    rating = free_attribute(state, who, state.units[who].attributes[AGILITY])
    due = Roll(who, INNATE_DICE, rating, 0)
    total, botch, points = 0, 0, 0
    if enough > 0:
        total = roll_to_reach(table, due, enough)
    else:
        total, botch, points = roll_dice(state, table, due)
    if state.rulings.innate_floor == InnateFloor.FLOOR:
        total = max(EASY, total)
    total = botched_defense(state, total, botch)
    note(table, INNATE_DEFENSE, who, total)
    if is_lost(state, botch):
        note(table, CHECK_BOTCHED, who)
    return total, points, 1 if is_lost(state, botch) else 0


@rule("SER-CORE-07")
def botched_defense(state: State, total: int, botch: int) -> int:
    """Return what a defense sets: a botch only its total, or no defense at all by the ruling."""
    return EASY if is_lost(state, botch) else total


@rule("SER-CORE-07")
def is_lost(state: State, botch: int) -> bool:
    """Return whether a botch leaves nothing of a defense, by the ruling."""
    return botch != 0 and state.rulings.botch_buyoff == BotchBuyoff.DROP


@change(WORDS, "SER-DEF-02", "{who} stands still.", name="stands_still")
def stand_still(state: State, who: Person) -> None:
    """Stop moving around, until the next movement."""
    state.units[who].still = 1


STILL_ALREADY = WORDS.reason(
    "still_already", "SER-DEF-02", "the combatant is standing still already"
)


@rule("SER-DEF-02", "SER-ACT-04")
def why_not_stand_still(state: State, who: int) -> int:
    """Return why a combatant cannot stand still, or 0."""
    return STILL_ALREADY if state.units[who].still else why_not_act(state, who)


STAND_STILL = verb(
    WORDS, "stand_still", "SER-DEF-02", "", "{who} stands still",
    do=stand_still, why_not=why_not_stand_still, quiet=1,
)  # fmt: skip


@rule("SER-DEF-07")
def be_noticed(state: State, table: Table, target: int) -> None:
    """Let an attack be noticed: by everybody who can, or by its target alone."""
    notice(state, table, target)
    if state.rulings.who_notices == WhoNotices.ALL:
        for other in range(len(state.units)):
            if state.units[other].present and stands(state, other):
                notice(state, table, other)


@rule("SER-DEF-07")
def notice(state: State, table: Table, who: int) -> None:
    """Make a combatant aware of the fight; the dead notice nothing."""
    if state.units[who].aware == 0 and state.units[who].dead == 0:
        become_aware(state, table, who)


@change(WORDS, "SER-DEF-07", "{who} notices the fight.", name="aware")
def become_aware(state: State, who: Person) -> None:
    """Let a combatant see attacks coming from now on."""
    state.units[who].aware = 1


AWARENESS = ("unaware", "aware")


@change(WORDS, "SER-DEF-07", "{who} is {awareness} of attacks.", name="awareness")
def set_awareness(state: State, who: Person, awareness: Awareness) -> None:
    """Let a combatant see attacks coming, or not, until there is one."""
    state.units[who].aware = awareness


AWARE_SO_ALREADY = WORDS.reason("aware_so_already", "SER-DEF-07", "that is so already")


@rule("SER-DEF-07")
def why_not_awareness(state: State, who: Person, awareness: int) -> int:
    """Return why somebody cannot become aware of attacks, or unaware of them, or 0."""
    return AWARE_SO_ALREADY if state.units[who].aware == awareness else 0


SET_AWARENESS = verb(
    WORDS, "set_awareness", "SER-DEF-07", "target=target:units n=awareness:awareness",
    "{target} is {awareness} of attacks",
    do=set_awareness, why_not=why_not_awareness, any_time=1, game_master=True,
)  # fmt: skip


NO_DEFENSE = WORDS.note(
    "no_defense", "SER-DEF-02", "who:units difficulty",
    "{who} does not see it coming or is not moving: Difficulty {difficulty}.",
)  # fmt: skip


@rule("SER-DEF-02")
def without_defense(table: Table, who: int) -> int:
    """Return the Difficulty of hitting somebody who does not see it coming or is not moving."""
    note(table, NO_DEFENSE, who, EASY)
    return EASY

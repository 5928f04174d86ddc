"""Character creation, abilities: Luck, a last-ditch effort to avoid a mess."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import up_to
from starfray.core.table import Table, ask, note
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import IS_DEAD
from starfray.rulesets.fasa_trek.chapters.personal.saving_rolls import can_save, saving_roll
from starfray.rulesets.fasa_trek.rulings import LuckUse
from starfray.rulesets.fasa_trek.state import Person, State
from starfray.rulesets.fasa_trek.words import NO, WORDS

NO_LEAVE = WORDS.reason("luck_not_granted", "FST-ATR-06", "the game master has not granted it")
NO_LEAVE_NEEDED = WORDS.reason(
    "luck_needs_no_leave", "FST-ATR-06", "luck does not have to be granted"
)
LUCK_USED = WORDS.reason("luck_used", "FST-ATR-06", "luck has been tried in this fight")
LUCK_FOR_HITS = WORDS.reason("luck_for_hits", "FST-ATR-06", "luck is tried when a hit is taken")


@rule("FST-ATR-06")
def why_not_grant(state: State, target: Person) -> int:
    """Return why a roll of luck is not granted: by a ruling it needs no leave."""
    if state.units[target].dead:
        return IS_DEAD
    return 0 if state.rulings.luck_use == LuckUse.GM else NO_LEAVE_NEEDED


@change(WORDS, "FST-ATR-06", "{target} may try luck once.", name="luck_granted")
def grant_luck(state: State, target: Person) -> None:
    """Grant one roll of luck."""
    state.units[target].luck_granted = 1


GRANT_LUCK = verb(
    WORDS, "grant_luck", "FST-ATR-06", "target=target:units", "{target} may try luck",
    do=grant_luck, why_not=why_not_grant, game_master=True,
)  # fmt: skip


@rule("FST-ATR-06")
def why_not_luck(state: State, who: int) -> int:
    """Return why luck cannot be tried: death, or it is not granted, was used, or is for hits.

    It is no action: the incapacitated and the unconscious may be lucky, too.
    """
    if state.units[who].dead:
        return IS_DEAD
    if state.rulings.luck_use == LuckUse.GRAZE:
        return LUCK_FOR_HITS
    if state.rulings.luck_use == LuckUse.ONCE:
        return LUCK_USED if state.units[who].luck_used else 0
    return 0 if state.units[who].luck_granted else NO_LEAVE


@rule("FST-ATR-06")
def try_luck(state: State, table: Table, who: int) -> bool:
    """Save against LUC; what a success averts is for the game master to say."""
    use_luck(state, table, who)
    success = saving_roll(state, table, who, state.units[who].luck, 0)
    if success:
        note(table, LUCKY, who)
    return success


@change(WORDS, "FST-ATR-06", "{who} tries their luck.", name="luck_tried")
def use_luck(state: State, who: Person) -> None:
    """Use up the roll of luck."""
    unit = state.units[who]
    unit.luck_granted = 0
    unit.luck_used = 1


LUCKY = WORDS.note("lucky", "FST-ATR-06", "who:units", "{who} is lucky.", outcome="lucky")


@rule("FST-ATR-06")
def luck_roll(state: State, table: Table, who: int) -> None:
    """Try one's luck."""
    try_luck(state, table, who)


LUCK_ROLL = verb(
    WORDS, "luck_roll", "FST-ATR-06", "", "{who} tries their luck",
    do=luck_roll, why_not=why_not_luck, at_a_run=1, keeps_aim=1, feebly=1, any_time=1,
)  # fmt: skip

LUCK_NOW = WORDS.question(
    "luck", "FST-ATR-06", "{who}, do you try your luck against {attacker}'s hit?",
    options=("no", "yes"), fields="attacker:units",
)  # fmt: skip


@rule("FST-ATR-06")
def turns_hit_away(state: State, table: Table, who: int, attacker: int) -> bool:
    """Return whether luck makes a hit just taken a graze, by a ruling, once in a fight."""
    unit = state.units[who]
    if state.rulings.luck_use != LuckUse.GRAZE or unit.luck_used:
        return False
    if not can_save(state, unit.luck):
        return False
    if ask(table, state, who, LUCK_NOW, up_to(1), attacker) == NO:
        return False
    return try_luck(state, table, who)

"""The core of the game: weapons at hand, taken up, dropped and picked up again."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING, NOWHERE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.actions import (
    DO_PICK_UP,
    take_action,
    why_not_act,
    why_not_take,
)
from starfray.rulesets.serenity.chapters.special_attacks.losing_aim import lose_aim_over
from starfray.rulesets.serenity.state import (
    ARMS,
    MELEE,
    UNARMED,
    UNARMED_STRIKE,
    Person,
    State,
    WeaponIndex,
)
from starfray.rulesets.serenity.words import WORDS
from starfray.space.squares import fewest_steps


@rule("SER-COV-02")
def strikes_hand_to_hand(state: State, weapon: int) -> bool:
    """Return whether a weapon strikes hand to hand."""
    return state.weapons[weapon].kind in (MELEE, UNARMED)


@rule("SER-SNK-01")
def strikes_unseen(state: State, target: int, weapon: int) -> bool:
    """Return whether a weapon strikes hand to hand at one who does not know of the fight."""
    if not (0 <= target < len(state.units) and 0 <= weapon < len(state.weapons)):
        return False
    return strikes_hand_to_hand(state, weapon) and state.units[target].aware == 0


@rule("SER-CORE-10")
def is_at_hand(state: State, who: int, weapon: int) -> bool:
    """Return whether a combatant has a weapon to strike with: fists, or one not on the ground."""
    if weapon == UNARMED_STRIKE:
        return True
    unit = state.units[who]
    carried = False
    for k in range(ARMS):
        carried = carried or (unit.arms[k] == weapon and unit.fallen_x[k] < 0)
    return carried


@rule("SER-EXT-03")
def has_arms_for(state: State, who: int, weapon: int) -> bool:
    """Return whether a combatant can use as many arms as a weapon takes."""
    return state.weapons[weapon].hands <= 2 - state.units[who].useless_arms


NOT_CARRIED = WORDS.reason("not_carried", "SER-CORE-10", "this weapon is not at hand")
NO_ARM = WORDS.reason("no_arm", "SER-EXT-03", "there are not enough usable arms for it")


@rule("SER-CORE-10", "SER-EXT-03")
def why_not_use(state: State, who: int, weapon: WeaponIndex) -> int:
    """Return why a combatant cannot use a weapon at all, or 0."""
    if not 0 <= weapon < len(state.weapons) or not is_at_hand(state, who, weapon):
        return NOT_CARRIED
    return 0 if has_arms_for(state, who, weapon) else NO_ARM


@rule("SER-CORE-10", "SER-AIM-01")
def wield(state: State, table: Table, who: int, weapon: int) -> None:
    """Take a weapon in hand; what was aimed with another is lost."""
    if state.units[who].aim_with != weapon:
        lose_aim_over(state, table, who)
    if weapon != UNARMED_STRIKE and state.units[who].wielding != weapon:
        take_in_hand(state, table, who, weapon)


@change(WORDS, "SER-CORE-10", "{who} takes {weapon} in hand.", name="wields", bookkeeping=True)
def take_in_hand(state: State, who: Person, weapon: WeaponIndex) -> None:
    """Put another weapon in a combatant's hand."""
    state.units[who].wielding = weapon


@rule("SER-EXT-03")
def drop_what_it_holds(state: State, table: Table, who: int) -> None:
    """Let the weapon in hand fall at the combatant's feet."""
    unit = state.units[who]
    if unit.wielding <= UNARMED_STRIKE:
        return
    for k in range(ARMS):
        if unit.arms[k] == unit.wielding and unit.fallen_x[k] < 0:
            let_fall(state, table, who, unit.wielding, k)
            return


@change(WORDS, "SER-ACT-03", "{who} drops {weapon}.", name="dropped")
def let_fall(state: State, who: Person, weapon: WeaponIndex, slot: int) -> None:
    """Drop a weapon where a combatant stands; the hand is empty."""
    unit = state.units[who]
    unit.fallen_x[slot], unit.fallen_y[slot] = unit.x, unit.y
    if unit.wielding == weapon:
        unit.wielding = NOTHING


@rule("SER-ACT-03")
def drop(state: State, table: Table, who: int, weapon: WeaponIndex) -> None:
    """Drop a weapon, for no action."""
    if state.units[who].aim_with == weapon:
        lose_aim_over(state, table, who)
    for k in range(ARMS):
        if state.units[who].arms[k] == weapon and state.units[who].fallen_x[k] < 0:
            let_fall(state, table, who, weapon, k)
            return


@rule("SER-ACT-03", "SER-ACT-04")
def why_not_drop(state: State, who: int, weapon: WeaponIndex) -> int:
    """Return why a combatant cannot drop a weapon, or 0."""
    barred = why_not_act(state, who)
    if barred != 0:
        return barred
    dropped = weapon != UNARMED_STRIKE and is_at_hand(state, who, weapon)
    return 0 if dropped else NOT_CARRIED


DROP = verb(
    WORDS, "drop", "SER-ACT-03", "item=what:weapons", "{who} drops {what}",
    do=drop, why_not=why_not_drop,
)  # fmt: skip


@rule("SER-ACT-03")
def fallen_slot(state: State, who: int, owner: int, weapon: int) -> int:
    """Return where its owner would carry a weapon that lies in a combatant's reach, or NOTHING."""
    unit, lost = state.units[who], state.units[owner]
    for k in range(ARMS):
        if lost.arms[k] == weapon and lost.fallen_x[k] >= 0:
            if fewest_steps(unit.x, unit.y, lost.fallen_x[k], lost.fallen_y[k]) <= 1:
                return k
    return NOTHING


@rule("SER-ACT-03")
def who_lost(state: State, who: int, weapon: int) -> int:
    """Return who has lost a weapon that lies in reach: first the combatant itself; else NOBODY."""
    if fallen_slot(state, who, who, weapon) >= 0:
        return who
    for owner in range(len(state.units)):
        if fallen_slot(state, who, owner, weapon) >= 0:
            return owner
    return NOBODY


@rule("SER-ACT-03")
def empty_slot(state: State, who: int) -> int:
    """Return where a combatant can put another weapon, or NOTHING."""
    for k in range(ARMS):
        if state.units[who].arms[k] < 0:
            return k
    return NOTHING


NOTHING_THERE = WORDS.reason("nothing_there", "SER-ACT-03", "no such thing lies within reach")
TOO_MANY_WEAPONS = WORDS.reason("too_many_weapons", "SER-ACT-03", "nobody can carry more weapons")


@rule("SER-ACT-03")
def why_not_pick_up(state: State, who: int, weapon: WeaponIndex) -> int:
    """Return why a combatant cannot pick a weapon up, or 0."""
    owner = who_lost(state, who, weapon) if 0 <= weapon < len(state.weapons) else NOBODY
    if owner < 0:
        return NOTHING_THERE
    if owner != who and empty_slot(state, who) < 0:
        return TOO_MANY_WEAPONS
    if state.units[who].useless_arms >= 2:
        return NO_ARM
    return why_not_take(state, who, DO_PICK_UP)


@rule("SER-ACT-03")
def pick_up(state: State, table: Table, who: int, weapon: WeaponIndex) -> None:
    """Pick a weapon up, for an action."""
    if not take_action(state, table, who, DO_PICK_UP):
        return
    owner = who_lost(state, who, weapon)
    if owner != who:
        slot = fallen_slot(state, who, owner, weapon)
        take_over(state, table, who, owner, weapon, slot, empty_slot(state, who))
    take_from_ground(state, table, who, weapon)


@change(WORDS, "SER-ACT-03", "{who} picks up {weapon}.", name="picked_up")
def take_from_ground(state: State, who: Person, weapon: WeaponIndex) -> None:
    """Put a weapon that lay in reach in a combatant's hand."""
    unit = state.units[who]
    slot = fallen_slot(state, who, who, weapon)
    unit.fallen_x[slot] = unit.fallen_y[slot] = NOWHERE
    unit.wielding = weapon


@change(
    WORDS, "SER-ACT-03", "{weapon} is no longer {owner}'s, but {who}'s.", name="taken_over",
    bookkeeping=True,
)  # fmt: skip
def take_over(
    state: State, who: Person, owner: Person, weapon: WeaponIndex, slot: int, to: int
) -> None:
    """Hand a weapon that lies on the ground, and the rounds in it, to another combatant."""
    taker, loser = state.units[who], state.units[owner]
    taker.arms[to], taker.rounds[to] = weapon, loser.rounds[slot]
    taker.fallen_x[to], taker.fallen_y[to] = loser.fallen_x[slot], loser.fallen_y[slot]
    loser.arms[slot] = NOTHING
    loser.fallen_x[slot] = loser.fallen_y[slot] = NOWHERE


PICK_UP = verb(
    WORDS, "pick_up", "SER-ACT-03", "item=what:weapons", "{who} picks up {what}",
    do=pick_up, why_not=why_not_pick_up,
)  # fmt: skip

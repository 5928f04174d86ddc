"""Special attacks, automatic weapons: the rounds that attacks use up, where they are counted."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.actions import DO_RELOAD, take_action, why_not_take
from starfray.rulesets.serenity.chapters.weapons import why_not_use
from starfray.rulesets.serenity.rulings import Ammunition
from starfray.rulesets.serenity.state import ARMS, Person, State, WeaponIndex
from starfray.rulesets.serenity.words import WORDS

NO_SUCH_MODE = WORDS.reason("no_such_mode", "SER-AUT-03", "the weapon cannot be fired like that")
NOT_ENOUGH_ROUNDS = WORDS.reason("not_enough_rounds", "SER-AUT-03", "too few rounds are left")


@rule("SER-AUT-03")
def slot_of(state: State, who: int, weapon: int) -> int:
    """Return where a combatant carries a weapon, or NOTHING: fists, or what is on the ground.

    Of several alike it is the one with the most rounds.
    """
    unit = state.units[who]
    slot = NOTHING
    for k in range(ARMS):
        carried = unit.arms[k] == weapon and unit.fallen_x[k] < 0
        if carried and (slot < 0 or unit.rounds[k] > unit.rounds[slot]):
            slot = k
    return slot


@rule("SER-AUT-03")
def slot_to_reload(state: State, who: int, weapon: int) -> int:
    """Return where a combatant carries a weapon: of several alike, the one with fewest rounds."""
    unit = state.units[who]
    slot = NOTHING
    for k in range(ARMS):
        carried = unit.arms[k] == weapon and unit.fallen_x[k] < 0
        if carried and (slot < 0 or unit.rounds[k] < unit.rounds[slot]):
            slot = k
    return slot


@rule("SER-AUT-03")
def rounds_left(state: State, who: int, weapon: int) -> int:
    """Return the rounds in a combatant's weapon, or UNLIMITED where nobody counts them."""
    slot = slot_of(state, who, weapon)
    if slot < 0 or state.rulings.ammunition == Ammunition.OFF:
        return NOTHING
    return state.units[who].rounds[slot]


@rule("SER-AUT-03")
def why_not_fire(state: State, who: int, weapon: int, mode: int) -> int:
    """Return why a weapon cannot be fired in a mode, or 0."""
    if not has(state.weapons[weapon].modes, mode):
        return NO_SUCH_MODE
    left = rounds_left(state, who, weapon)
    return NOT_ENOUGH_ROUNDS if 0 <= left < state.weapons[weapon].rounds_used[mode] else 0


@rule("SER-AUT-03", asked="SER-AUT-03")
def use_rounds(state: State, table: Table, who: int, weapon: int, mode: int) -> None:
    """Use up the rounds of an attack, hit or miss."""
    left = rounds_left(state, who, weapon)
    if left >= 0:
        used = state.weapons[weapon].rounds_used[mode]
        fire_rounds(state, table, who, weapon, used, left - used)


@change(
    WORDS, "SER-AUT-03", "{who} uses {used} rounds of {weapon}; rounds left: {left}.",
    name="rounds_used",
)  # fmt: skip
def fire_rounds(state: State, who: Person, weapon: WeaponIndex, used: int, left: int) -> None:
    """Set the rounds that are left in a combatant's weapon."""
    state.units[who].rounds[slot_of(state, who, weapon)] = left


NOTHING_TO_RELOAD = WORDS.reason(
    "nothing_to_reload", "SER-AUT-03", "this weapon has no magazine to fill"
)
NOT_COUNTED = WORDS.reason("not_counted", "SER-AUT-03", "the rounds of this weapon are not counted")
FULLY_LOADED = WORDS.reason("fully_loaded", "SER-AUT-03", "the magazine is full")


@rule("SER-AUT-03")
def why_not_reload(state: State, who: int, weapon: WeaponIndex) -> int:
    """Return why a combatant cannot reload a weapon, or 0."""
    barred = why_not_take(state, who, DO_RELOAD)
    if barred != 0:
        return barred
    barred = why_not_use(state, who, weapon)
    if barred != 0:
        return barred
    if state.rulings.ammunition == Ammunition.OFF:
        return NOT_COUNTED
    full = state.weapons[weapon].magazine
    if rounds_left(state, who, weapon) < 0 or full < 0:
        return NOTHING_TO_RELOAD
    left = state.units[who].rounds[slot_to_reload(state, who, weapon)]
    return FULLY_LOADED if left >= full else 0


@rule("SER-AUT-03", "SER-ACT-03")
def reload(state: State, table: Table, who: int, weapon: WeaponIndex) -> None:
    """Reload a weapon, for an action."""
    if take_action(state, table, who, DO_RELOAD):
        fill_magazine(state, table, who, weapon, state.weapons[weapon].magazine)


@change(WORDS, "SER-AUT-03", "{who} reloads {weapon}: {rounds} rounds.", name="reloaded")
def fill_magazine(state: State, who: Person, weapon: WeaponIndex, rounds: int) -> None:
    """Fill the magazine of a combatant's weapon."""
    state.units[who].rounds[slot_to_reload(state, who, weapon)] = rounds


RELOAD = verb(
    WORDS, "reload", "SER-AUT-03", "item=with:weapons", "{who} reloads {with}",
    do=reload, why_not=why_not_reload,
)  # fmt: skip

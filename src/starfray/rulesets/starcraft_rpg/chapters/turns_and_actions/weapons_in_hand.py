"""Reloading, drawing, picking up, putting away and letting fall.

Chapter: Turn Sequence, Initiative, and Actions.
"""

from __future__ import annotations

from starfray.core.absent import UNLIMITED
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.limbs import free_hands
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import lay_down
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.actions import NO_WEAPON
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import slot_of, slot_to_load
from starfray.rulesets.starcraft_rpg.rulings import LettingGo, ReloadActions
from starfray.rulesets.starcraft_rpg.state import (
    DROPPED,
    IN_HAND,
    RELOAD_FULL_ROUND,
    RELOAD_STANDARD,
    STOWED,
    Person,
    State,
    WeaponKind,
)
from starfray.rulesets.starcraft_rpg.words import (
    FREE,
    FULL_ROUND,
    MINOR_ACTION,
    MOVE_ACTION,
    STANDARD_ACTION,
    WORDS,
)

NEEDS_RECHARGE = WORDS.reason(
    "needs_recharge", "SCR-PSI-23", "a psionic implement is recharged, not reloaded"
)
FULLY_LOADED = WORDS.reason("fully_loaded", "SCR-ACT-05", "the weapon needs no reloading")
NO_MAGAZINE = WORDS.reason("no_magazine", "SCR-ACT-05", "no full magazine is left")


@rule("SCR-ACT-05")
def why_not_reload(state: State, who: int, kind: WeaponKind) -> int:
    """Return 0 when a weapon in hand can be reloaded, else the reason."""
    unit = state.units[who]
    slot = slot_to_load(state, who, kind)
    magazine = state.weapons[unit.weapons[slot]].magazine
    if state.weapons[unit.weapons[slot]].implement_dc >= 0:
        return NEEDS_RECHARGE
    if magazine == UNLIMITED or unit.rounds[slot] >= magazine:
        return FULLY_LOADED
    return NO_MAGAZINE if unit.spare[slot] == 0 else 0


@rule("SCR-ACT-05")
def reload(state: State, table: Table, who: int, kind: WeaponKind) -> None:
    """Load a full magazine."""
    slot = slot_to_load(state, who, kind)
    load_magazine(state, table, who, kind, slot, state.weapons[kind].magazine)


@rule("SCR-ACT-05")
def cost_of_reloading(state: State, kind: WeaponKind) -> int:
    """Return which action reloading a weapon takes; by one ruling always a move action."""
    if state.rulings.reload_actions == ReloadActions.ALWAYS_MOVE:
        return MOVE_ACTION
    action = state.weapons[kind].reload_action
    if action == RELOAD_STANDARD:
        return STANDARD_ACTION
    return FULL_ROUND if action == RELOAD_FULL_ROUND else MOVE_ACTION


RELOAD = verb(
    WORDS, "reload", "SCR-ACT-05", "item=with:weapons",
    "{who} reloads {with}",
    do=reload, why_not=why_not_reload, cost=cost_of_reloading, in_hand=1,
)  # fmt: skip


@change(WORDS, "SCR-ACT-05", "{who} reloads {weapon}: {loaded} rounds.", name="reloaded")
def load_magazine(state: State, who: Person, weapon: WeaponKind, slot: int, loaded: int) -> None:
    """Load a weapon, from a spare magazine where these are counted."""
    unit = state.units[who]
    unit.rounds[slot] = loaded
    if unit.spare[slot] > 0:
        unit.spare[slot] -= 1


NOT_CARRIED = WORDS.reason("not_carried", "SCR-ACT-07", "this is not carried")
NO_FREE_HAND = WORDS.reason("no_free_hand", "SCR-ACT-07", "no hand is free")


@rule("SCR-ACT-07")
def why_not_draw(state: State, who: int, kind: WeaponKind) -> int:
    """Return 0 when a stowed weapon can be drawn, else the reason."""
    if not 0 <= kind < len(state.weapons) or slot_of(state, who, kind, STOWED) < 0:
        return NOT_CARRIED
    return NO_FREE_HAND if state.weapons[kind].hands > free_hands(state, who) else 0


@rule("SCR-ACT-07")
def draw_item(state: State, table: Table, who: int, kind: WeaponKind) -> None:
    """Draw a weapon from the belt."""
    take_in_hand(state, table, who, kind, slot_of(state, who, kind, STOWED))


DRAW = verb(
    WORDS, "draw_item", "SCR-ACT-07", "item=item:weapons",
    "{who} draws {item}",
    do=draw_item, why_not=why_not_draw, cost=MINOR_ACTION,
)  # fmt: skip
NOT_DROPPED = WORDS.reason("not_dropped", "SCR-ACT-07", "this does not lie within reach")


@rule("SCR-ACT-07")
def why_not_pick_up(state: State, who: int, kind: WeaponKind) -> int:
    """Return 0 when a dropped weapon lies in the own square or beside it and a hand is free."""
    if not 0 <= kind < len(state.weapons):
        return NOT_DROPPED
    slot = slot_of(state, who, kind, DROPPED)
    unit = state.units[who]
    if slot < 0 or distance(state, unit.x, unit.y, unit.drop_x[slot], unit.drop_y[slot]) > 1:
        return NOT_DROPPED
    return NO_FREE_HAND if state.weapons[kind].hands > free_hands(state, who) else 0


@rule("SCR-ACT-07")
def pick_up(state: State, table: Table, who: int, kind: WeaponKind) -> None:
    """Pick a dropped weapon up."""
    take_in_hand(state, table, who, kind, slot_of(state, who, kind, DROPPED))


PICK_UP = verb(
    WORDS, "pick_up", "SCR-ACT-07", "item=item:weapons",
    "{who} picks {item} up",
    do=pick_up, why_not=why_not_pick_up, cost=MINOR_ACTION,
)  # fmt: skip


@change(WORDS, "SCR-ACT-07", "{who} takes {weapon} in hand.", name="in_hand")
def take_in_hand(state: State, who: Person, weapon: WeaponKind, slot: int) -> None:
    """Have a weapon in hand."""
    state.units[who].held[slot] = IN_HAND


PART_OF_BODY = WORDS.reason("part_of_body", "SCR-ACT-07", "a part of the body stays where it is")


@rule("SCR-ACT-07")
def why_not_let_go(state: State, who: int, kind: WeaponKind) -> int:
    """Return 0 when a weapon in hand can be put away or let fall, else the reason."""
    if not 0 <= kind < len(state.weapons) or slot_of(state, who, kind, IN_HAND) < 0:
        return NO_WEAPON
    return PART_OF_BODY if state.weapons[kind].hands == 0 else 0


@rule("SCR-ACT-07")
def put_away(state: State, table: Table, who: int, kind: WeaponKind) -> None:
    """Put a weapon away: it hangs on the belt, or on the back."""
    stow(state, table, who, kind, slot_of(state, who, kind, IN_HAND))


STOW = verb(
    WORDS, "stow_item", "SCR-ACT-07", "item=item:weapons",
    "{who} puts {item} away",
    do=put_away, why_not=why_not_let_go, cost=MINOR_ACTION,
)  # fmt: skip


@change(WORDS, "SCR-ACT-07", "{who} puts {weapon} away.", name="put_away")
def stow(state: State, who: Person, weapon: WeaponKind, slot: int) -> None:
    """Have a weapon on the belt, or on the back."""
    state.units[who].held[slot] = STOWED


@rule("SCR-ACT-07")
def let_fall(state: State, table: Table, who: int, kind: WeaponKind) -> None:
    """Let a weapon fall in the own square."""
    let_go(state, table, who, kind, slot_of(state, who, kind, IN_HAND))


@rule("SCR-ACT-07")
def cost_of_letting_go(state: State) -> int:
    """Return which action letting fall takes: by one ruling none."""
    return FREE if state.rulings.letting_go == LettingGo.FREE else MINOR_ACTION


LET_FALL = verb(
    WORDS, "drop_item", "SCR-ACT-07", "item=item:weapons",
    "{who} lets {item} fall",
    do=let_fall, why_not=why_not_let_go, cost=cost_of_letting_go,
)  # fmt: skip


@change(WORDS, "SCR-ACT-07", "{who} lets {item} fall.", name="let_fall")
def let_go(state: State, who: Person, item: WeaponKind, slot: int) -> None:
    """Have a weapon at one's feet."""
    lay_down(state, who, slot)


INTERACTED = WORDS.note("interacted", "SCR-ACT-07", "who:units", "{who} does something minor.")


@rule("SCR-ACT-07")
def interact(state: State, table: Table, who: int) -> None:
    """Do some lesser thing, about which the rules say nothing more."""
    note(table, INTERACTED, who)


INTERACT = verb(
    WORDS, "interact", "SCR-ACT-07", "",
    "{who} does something minor",
    do=interact, cost=MINOR_ACTION,
)  # fmt: skip

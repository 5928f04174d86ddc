"""Lesser actions: postures, weapons in hand, reloading."""

from __future__ import annotations

from starfray.core.absent import UNLIMITED
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg import notes, psionic_words, words
from starfray.rulesets.starcraft_rpg.costs import (
    CROUCHING,
    FREE,
    FULL_ROUND,
    LYING,
    MINOR_ACTION,
    MOVE_ACTION,
    STANDARD_ACTION,
    STANDING,
)
from starfray.rulesets.starcraft_rpg.general import distance, lay_down
from starfray.rulesets.starcraft_rpg.limbs import free_hands
from starfray.rulesets.starcraft_rpg.rulings import LettingGo, ReloadActions, StandUpCost
from starfray.rulesets.starcraft_rpg.shelter import cover_there
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
from starfray.rulesets.starcraft_rpg.suppressed import react_by_falling, react_by_moving
from starfray.rulesets.starcraft_rpg.targets import slot_in_hand, slot_of
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.terrain import HIGH_OBSTACLE, LOW_COVER, LOW_OBSTACLE


@rule("SCR-ACT-05")
def why_not_reload(state: State, who: int, kind: WeaponKind) -> int:
    """Return 0 when a weapon in hand can be reloaded, else the reason."""
    unit = state.units[who]
    slot = slot_in_hand(state, who, kind)
    magazine = state.weapons[unit.weapons[slot]].magazine
    if state.weapons[unit.weapons[slot]].implement_dc >= 0:
        return psionic_words.NEEDS_RECHARGE
    if magazine == UNLIMITED or unit.rounds[slot] >= magazine:
        return words.FULLY_LOADED
    return words.NO_MAGAZINE if unit.spare[slot] == 0 else 0


@rule("SCR-ACT-05")
def reload(state: State, table: Table, who: int, kind: WeaponKind) -> None:
    """Load a full magazine."""
    slot = slot_in_hand(state, who, kind)
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


@rule("SCR-ACT-07")
def why_not_draw(state: State, who: int, kind: WeaponKind) -> int:
    """Return 0 when a stowed weapon can be drawn, else the reason."""
    if not 0 <= kind < len(state.weapons) or slot_of(state, who, kind, STOWED) < 0:
        return words.NOT_CARRIED
    return words.NO_FREE_HAND if state.weapons[kind].hands > free_hands(state, who) else 0


@rule("SCR-ACT-07")
def draw_item(state: State, table: Table, who: int, kind: WeaponKind) -> None:
    """Draw a weapon from the belt."""
    take_in_hand(state, table, who, kind, slot_of(state, who, kind, STOWED))


DRAW = verb(
    WORDS, "draw_item", "SCR-ACT-07", "item=item:weapons",
    "{who} draws {item}",
    do=draw_item, why_not=why_not_draw, cost=MINOR_ACTION,
)  # fmt: skip


@rule("SCR-ACT-07")
def why_not_pick_up(state: State, who: int, kind: WeaponKind) -> int:
    """Return 0 when a dropped weapon lies in the own square or beside it and a hand is free."""
    if not 0 <= kind < len(state.weapons):
        return words.NOT_DROPPED
    slot = slot_of(state, who, kind, DROPPED)
    unit = state.units[who]
    if slot < 0 or distance(state, unit.x, unit.y, unit.drop_x[slot], unit.drop_y[slot]) > 1:
        return words.NOT_DROPPED
    return words.NO_FREE_HAND if state.weapons[kind].hands > free_hands(state, who) else 0


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


@rule("SCR-ACT-07")
def why_not_let_go(state: State, who: int, kind: WeaponKind) -> int:
    """Return 0 when a weapon in hand can be put away or let fall, else the reason."""
    if not 0 <= kind < len(state.weapons) or slot_of(state, who, kind, IN_HAND) < 0:
        return words.NO_WEAPON
    return words.PART_OF_BODY if state.weapons[kind].hands == 0 else 0


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


@rule("SCR-ACT-07")
def fall_prone(state: State, table: Table, who: int) -> None:
    """Fall prone, which is a reaction to any suppressing fire."""
    drop_prone(state, table, who)
    react_by_falling(state, table, who)


@change(WORDS, "SCR-ACT-07", "{who} falls prone.", name="fell_prone")
def drop_prone(state: State, who: Person) -> None:
    """Lie on the ground."""
    state.units[who].prone = 1


@rule("SCR-ACT-07")
def why_not_fall_prone(state: State, who: int) -> int:
    """Return 0 for somebody who stands, else the reason."""
    return words.ALREADY_PRONE if state.units[who].prone else 0


FALL_PRONE = verb(
    WORDS, "fall_prone", "SCR-ACT-07", "",
    "{who} falls prone",
    do=fall_prone, why_not=why_not_fall_prone, cost=MINOR_ACTION, becomes=LYING,
)  # fmt: skip


@rule("SCR-ACT-09")
def why_not_stand_up(state: State, who: int) -> int:
    """Return 0 for somebody who is prone, else the reason."""
    return 0 if state.units[who].prone else words.NOT_PRONE


@rule("SCR-ACT-09")
def cost_of_standing_up(state: State) -> int:
    """Return which action standing up takes."""
    return MINOR_ACTION if state.rulings.stand_up_cost == StandUpCost.MINOR else MOVE_ACTION


@change(WORDS, "SCR-ACT-09", "{who} stands up.", name="stood_up")
def stand_up(state: State, who: Person) -> None:
    """Stand up; by one ruling half of the move is left."""
    state.units[who].prone = 0
    state.units[who].crouching = 0
    half = state.rulings.stand_up_cost == StandUpCost.HALF_SPEED
    state.fight.half_move = 1 if half else 0


STAND_UP = verb(
    WORDS, "stand_up", "SCR-ACT-09", "",
    "{who} stands up",
    do=stand_up, why_not=why_not_stand_up, cost=cost_of_standing_up, becomes=STANDING,
)  # fmt: skip


@rule("SCR-ACT-10")
def why_not_crouch(state: State, who: int) -> int:
    """Return 0 when there is an obstacle beside a combatant to crouch behind, else the reason."""
    unit = state.units[who]
    if unit.crouching:
        return words.ALREADY_CROUCHING
    if cover_there(state, who) >= LOW_COVER:
        return 0
    fight = state.fight
    if fight.width > 0:
        for direction in range(8):
            x = unit.x + STEP_X[direction]
            y = unit.y + STEP_Y[direction]
            if 0 <= x < fight.width and 0 <= y < fight.height:
                if LOW_OBSTACLE <= state.squares[y * fight.width + x] <= HIGH_OBSTACLE:
                    return 0
    return words.NO_OBSTACLE


@rule("SCR-ACT-10")
def crouch(state: State, table: Table, who: int) -> None:
    """Crouch behind cover, which may be a reaction to suppressing fire."""
    keep_low(state, table, who)
    react_by_moving(state, table, who)


CROUCH = verb(
    WORDS, "crouch_cover", "SCR-ACT-10", "",
    "{who} crouches behind cover",
    do=crouch, why_not=why_not_crouch, cost=MINOR_ACTION, becomes=CROUCHING,
)  # fmt: skip


@change(WORDS, "SCR-ACT-10", "{who} crouches behind cover.", name="crouched")
def keep_low(state: State, who: Person) -> None:
    """Be behind cover until one moves or stands up."""
    state.units[who].crouching = 1


@rule("SCR-ACT-07")
def interact(state: State, table: Table, who: int) -> None:
    """Do some lesser thing, about which the rules say nothing more."""
    note(table, notes.INTERACTED, who)


INTERACT = verb(
    WORDS, "interact", "SCR-ACT-07", "",
    "{who} does some lesser thing",
    do=interact, cost=MINOR_ACTION,
)  # fmt: skip

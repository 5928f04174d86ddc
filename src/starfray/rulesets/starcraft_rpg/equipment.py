"""Lesser actions: postures, weapons in hand, reloading."""

from __future__ import annotations

from starfray.core.absent import UNLIMITED
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_rpg import notes, psionic_words, rulings, words
from starfray.rulesets.starcraft_rpg.general import distance, lay_down
from starfray.rulesets.starcraft_rpg.limbs import free_hands
from starfray.rulesets.starcraft_rpg.shelter import cover_there
from starfray.rulesets.starcraft_rpg.state import DROPPED, IN_HAND, STOWED, State
from starfray.rulesets.starcraft_rpg.suppressed import react_by_falling, react_by_moving
from starfray.rulesets.starcraft_rpg.targets import slot_of
from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.terrain import HIGH_OBSTACLE, LOW_COVER, LOW_OBSTACLE


@rule("SCR-ACT-05")
def why_not_reload(state: State, who: int, slot: int) -> int:
    """Return 0 when a weapon in hand can be reloaded, else the reason."""
    unit = state.units[who]
    magazine = state.weapons[unit.weapons[slot]].magazine
    if state.weapons[unit.weapons[slot]].implement_dc >= 0:
        return psionic_words.NEEDS_RECHARGE
    if magazine == UNLIMITED or unit.rounds[slot] >= magazine:
        return words.FULLY_LOADED
    return words.NO_MAGAZINE if unit.spare[slot] == 0 else 0


@rule("SCR-ACT-05")
def reload(state: State, table: Table, who: int, slot: int) -> None:
    """Load a full magazine."""
    unit = state.units[who]
    kind = unit.weapons[slot]
    used = 1 if unit.spare[slot] > 0 else 0
    unit.rounds[slot] = state.weapons[kind].magazine
    unit.spare[slot] -= used
    note(table, notes.RELOADED, who, kind, slot, unit.rounds[slot], used)


@rule("SCR-ACT-07")
def why_not_draw(state: State, who: int, kind: int) -> int:
    """Return 0 when a stowed weapon can be drawn, else the reason."""
    if not 0 <= kind < len(state.weapons) or slot_of(state, who, kind, STOWED) < 0:
        return words.NOT_CARRIED
    return words.NO_FREE_HAND if state.weapons[kind].hands > free_hands(state, who) else 0


@rule("SCR-ACT-07")
def draw_item(state: State, table: Table, who: int, kind: int) -> None:
    """Draw a weapon from the belt."""
    slot = slot_of(state, who, kind, STOWED)
    state.units[who].held[slot] = IN_HAND
    note(table, notes.IN_HAND, who, kind, slot)


@rule("SCR-ACT-07")
def why_not_pick_up(state: State, who: int, kind: int) -> int:
    """Return 0 when a dropped weapon lies in the own square or beside it and a hand is free."""
    if not 0 <= kind < len(state.weapons):
        return words.NOT_DROPPED
    slot = slot_of(state, who, kind, DROPPED)
    unit = state.units[who]
    if slot < 0 or distance(state, unit.x, unit.y, unit.drop_x[slot], unit.drop_y[slot]) > 1:
        return words.NOT_DROPPED
    return words.NO_FREE_HAND if state.weapons[kind].hands > free_hands(state, who) else 0


@rule("SCR-ACT-07")
def pick_up(state: State, table: Table, who: int, kind: int) -> None:
    """Pick a dropped weapon up."""
    slot = slot_of(state, who, kind, DROPPED)
    state.units[who].held[slot] = IN_HAND
    note(table, notes.IN_HAND, who, kind, slot)


@rule("SCR-ACT-07")
def why_not_let_go(state: State, who: int, kind: int) -> int:
    """Return 0 when a weapon in hand can be put away or let fall, else the reason."""
    if not 0 <= kind < len(state.weapons) or slot_of(state, who, kind, IN_HAND) < 0:
        return words.NO_WEAPON
    return words.PART_OF_BODY if state.weapons[kind].hands == 0 else 0


@rule("SCR-ACT-07")
def put_away(state: State, table: Table, who: int, kind: int) -> None:
    """Put a weapon away: it hangs on the belt, or on the back."""
    slot = slot_of(state, who, kind, IN_HAND)
    state.units[who].held[slot] = STOWED
    note(table, notes.PUT_AWAY, who, kind, slot)


@rule("SCR-ACT-07")
def let_fall(state: State, table: Table, who: int, kind: int) -> None:
    """Let a weapon fall in the own square."""
    slot = slot_of(state, who, kind, IN_HAND)
    lay_down(state, who, slot)
    note(table, notes.LET_FALL, who, kind, slot, state.units[who].x, state.units[who].y)


@rule("SCR-ACT-07")
def why_not_handle(state: State, who: int, verb: int, kind: int) -> int:
    """Return 0 when a weapon can be drawn, picked up, put away or let fall, else the reason."""
    if verb == words.DRAW:
        return why_not_draw(state, who, kind)
    if verb == words.PICK_UP:
        return why_not_pick_up(state, who, kind)
    return why_not_let_go(state, who, kind)


@rule("SCR-ACT-07")
def handle(state: State, table: Table, who: int, verb: int, kind: int) -> None:
    """Draw a weapon, pick it up, put it away or let it fall."""
    if verb == words.DRAW:
        draw_item(state, table, who, kind)
    elif verb == words.PICK_UP:
        pick_up(state, table, who, kind)
    elif verb == words.STOW:
        put_away(state, table, who, kind)
    else:
        let_fall(state, table, who, kind)


@rule("SCR-ACT-07")
def fall_prone(state: State, table: Table, who: int) -> None:
    """Fall prone."""
    state.units[who].prone = 1
    note(table, notes.FELL_PRONE, who)
    react_by_falling(state, table, who)


@rule("SCR-ACT-09", "SCR-ACT-10")
def stand_up(state: State, table: Table, who: int) -> None:
    """Stand up; by one ruling half of the move is left."""
    unit = state.units[who]
    half = 1 if state.rulings.stand_up_cost == rulings.STAND_HALF_SPEED else 0
    unit.prone = 0
    unit.crouching = 0
    state.fight.half_move = half
    note(table, notes.STOOD_UP, who, half)


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
    """Crouch behind cover, until it moves or stands up."""
    state.units[who].crouching = 1
    note(table, notes.CROUCHED, who)
    react_by_moving(state, table, who)

"""Weapons in the hand and out of it, moving, hiding (SD6-MOD-02, 03 and 06, SD6-ACT-08)."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.ranges import counts_ammo, name_band, named_band
from starfray.rulesets.starcraft_d6.rulings import PersonalMove, PickUpCost, ProneMove, RangeData
from starfray.rulesets.starcraft_d6.state import (
    DOOMED,
    IN_MAIN_HAND,
    IN_OFF_HAND,
    MELEE,
    NATURAL,
    NO_COVER,
    ON_THE_GROUND,
    OUT_OF_RANGE,
    POINT_BLANK,
    RANGED,
    STOWED,
    UNNAMED,
    Band,
    Person,
    Share,
    State,
    Whereabouts,
    WhichProtection,
    WhichWeapon,
)
from starfray.rulesets.starcraft_d6.words import WORDS
from starfray.space.squares import fewest_steps
from starfray.space.terrain import square_inside

# SD6-WND-08: who crawls comes a fourth of the way, one square at least.
CRAWLING_PART = 4


@rule("SD6-MOD-02")
def free_hand(state: State, who: int, weapon: int) -> int:
    """Return the hand that can take a weapon, or NOTHING.

    Guns go into the good hand; what one strikes with makes room for them there.
    """
    unit = state.units[who]
    if unit.main == NOTHING:
        return IN_MAIN_HAND
    if unit.off != NOTHING:
        return NOTHING
    if state.weapons[weapon].kind == MELEE:
        return IN_OFF_HAND
    return IN_MAIN_HAND if state.weapons[unit.main].kind == MELEE else NOTHING


@rule("SD6-MOD-02")
def take_in_hand(state: State, table: Table, who: int, weapon: int) -> None:
    """Take a weapon into the free hand."""
    unit = state.units[who]
    hand = free_hand(state, who, weapon)
    if hand == IN_MAIN_HAND and unit.main != NOTHING:
        changes_hands(state, table, who, unit.main)
    draws(state, table, who, weapon, hand)


@change(WORDS, "SD6-MOD-02", "{who} takes {weapon} into the other hand.")
def changes_hands(state: State, who: Person, weapon: WhichWeapon) -> None:
    """Take what is in the main hand into the other one."""
    state.units[who].main = NOTHING
    state.units[who].off = weapon
    state.weapons[weapon].where = IN_OFF_HAND


@change(WORDS, "SD6-MOD-02", "{who} draws {weapon}.")
def draws(state: State, who: Person, weapon: WhichWeapon, hand: Whereabouts) -> None:
    """Have a weapon in a hand."""
    if hand == IN_MAIN_HAND:
        state.units[who].main = weapon
    else:
        state.units[who].off = weapon
    state.weapons[weapon].where = hand


@rule("SD6-MOD-02")
def why_not_draw(state: State, who: int, weapon: int) -> int:
    """Return why a weapon cannot be drawn, or 0."""
    if not 0 <= weapon < len(state.weapons) or state.weapons[weapon].owner != who:
        return words.NOT_YOUR_WEAPON
    if state.weapons[weapon].where != STOWED or state.weapons[weapon].kind == NATURAL:
        return words.NOT_STOWED
    return 0 if free_hand(state, who, weapon) != NOTHING else words.NO_FREE_HAND


DRAW = verb(
    WORDS, "draw", "SD6-MOD-02", "item=weapon:weapons", "{who} draws {weapon}",
    do=take_in_hand, why_not=why_not_draw,
)  # fmt: skip


@rule("SD6-MOD-02")
def why_not_put_away(state: State, who: int, weapon: int) -> int:
    """Return why a weapon can be neither stowed nor thrown away, or 0."""
    if not 0 <= weapon < len(state.weapons):
        return words.NOT_IN_HAND
    thing = state.weapons[weapon]
    if thing.owner != who or thing.where > IN_OFF_HAND or thing.kind == NATURAL:
        return words.NOT_IN_HAND
    return 0


@change(WORDS, "SD6-MOD-02", "{who} stows {weapon}.", name="stows")
def stow(state: State, who: Person, weapon: WhichWeapon) -> None:
    """Put a weapon away."""
    open_hand(state, who, weapon)
    state.weapons[weapon].where = STOWED


STOW = verb(
    WORDS, "stow", "SD6-MOD-02", "item=weapon:weapons", "{who} stows {weapon}",
    do=stow, why_not=why_not_put_away,
)  # fmt: skip


@change(WORDS, "SD6-MOD-06", "{who} throws {weapon} away.", name="drops")
def drop(state: State, who: Person, weapon: WhichWeapon) -> None:
    """Let a weapon fall where one stands."""
    leave_hand(state, who, weapon, ON_THE_GROUND, who)


DROP = verb(
    WORDS, "drop", "SD6-MOD-06", "item=weapon:weapons", "{who} throws {weapon} away",
    do=drop, why_not=why_not_put_away, cost=words.FREE,
)  # fmt: skip


@rule("SD6-MOD-02", "SD6-MOD-06")
def open_hand(state: State, who: Person, weapon: WhichWeapon) -> None:
    """Have a weapon in neither hand any more."""
    unit = state.units[who]
    unit.main = NOTHING if unit.main == weapon else unit.main
    unit.off = NOTHING if unit.off == weapon else unit.off


@rule("SD6-MOD-06", "SD6-RNG-06")
def leave_hand(
    state: State, who: Person, weapon: WhichWeapon, where: Whereabouts, beside: Person
) -> None:
    """Let a weapon leave the hand, to where somebody is."""
    open_hand(state, who, weapon)
    thing, spot = state.weapons[weapon], state.units[beside]
    thing.where = where
    thing.x, thing.y = spot.x, spot.y
    thing.beside = beside


@rule("SD6-MOD-06")
def why_not_pick_up(state: State, who: int, weapon: int) -> int:
    """Return why a weapon cannot be picked up, or 0."""
    if not 0 <= weapon < len(state.weapons):
        return words.NOT_ON_GROUND
    if state.weapons[weapon].where != ON_THE_GROUND or not lies_in_reach(state, who, weapon):
        return words.NOT_ON_GROUND
    return 0 if free_hand(state, who, weapon) != NOTHING else words.NO_FREE_HAND


@rule("SD6-MOD-06")
def lies_in_reach(state: State, who: int, weapon: int) -> int:
    """Tell whether somebody reaches a weapon on the ground.

    Without a map it lies beside somebody: who is at point blank of that one reaches it.
    """
    thing, unit = state.weapons[weapon], state.units[who]
    if state.fight.width > 0:
        return 1 if fewest_steps(thing.x, thing.y, unit.x, unit.y) <= 1 else 0
    if thing.beside in (NOBODY, who):
        return 1
    return 1 if named_band(state, who, thing.beside) == POINT_BLANK else 0


@rule("SD6-MOD-06")
def pick_up(state: State, table: Table, who: int, weapon: int) -> None:
    """Pick up a weapon, ready in the hand unless a ruling wants another action for that."""
    picks_up(state, table, who, weapon)
    if state.rulings.pick_up_cost != PickUpCost.TWO:
        take_in_hand(state, table, who, weapon)


@change(WORDS, "SD6-MOD-06", "{who} picks up {weapon}.")
def picks_up(state: State, who: Person, weapon: WhichWeapon) -> None:
    """Own a weapon that lay on the ground."""
    state.weapons[weapon].owner = who
    state.weapons[weapon].where = STOWED


@rule("SD6-MOD-06")
def cost_of_picking_up(state: State) -> int:
    """Return what it costs to pick up a weapon: an action, or nothing by a ruling."""
    return words.FREE if state.rulings.pick_up_cost == PickUpCost.FREE else words.ACTION


PICK_UP = verb(
    WORDS, "pick_up", "SD6-MOD-06", "item=weapon:weapons", "{who} picks up {weapon}",
    do=pick_up, why_not=why_not_pick_up, cost=cost_of_picking_up,
)  # fmt: skip


@rule("SD6-MOD-03")
def why_not_reload(state: State, who: int, weapon: int) -> int:
    """Return why a weapon cannot be reloaded, or 0."""
    if not 0 <= weapon < len(state.weapons) or state.weapons[weapon].owner != who:
        return words.NOT_YOUR_WEAPON
    gun, unit = state.weapons[weapon], state.units[who]
    if gun.where > IN_OFF_HAND:
        return words.NOT_IN_HAND
    if gun.kind != RANGED or not counts_ammo(state, weapon) or gun.ammo >= gun.magazine:
        return words.NOTHING_TO_RELOAD
    if unit.main != NOTHING and unit.off != NOTHING:
        return words.HANDS_FULL
    return 0


@rule("SD6-MOD-03")
def reload(state: State, table: Table, weapon: int) -> None:
    """Spend an action on reloading; after as many as the weapon needs it is full."""
    gun = state.weapons[weapon]
    if gun.loading + 1 < gun.reload_actions:
        loading(state, table, weapon, gun.loading + 1, gun.reload_actions)
    else:
        loaded(state, table, weapon, gun.magazine)


@change(WORDS, "SD6-MOD-03", "{weapon} is being reloaded: {spent} of {needed} actions.", quiet=True)
def loading(state: State, weapon: WhichWeapon, spent: int, needed: int) -> None:
    """Have spent so many actions on reloading."""
    state.weapons[weapon].loading = spent


@change(WORDS, "SD6-MOD-03", "{weapon} is loaded: {ammo} rounds.")
def loaded(state: State, weapon: WhichWeapon, ammo: int) -> None:
    """Have a full magazine."""
    state.weapons[weapon].ammo = ammo
    state.weapons[weapon].loading = 0


@rule("SD6-MOD-03")
def cost_of_reloading(state: State, weapon: int) -> int:
    """Return what it costs to reload: an action, or nothing where the weapon takes no time."""
    if not 0 <= weapon < len(state.weapons) or state.weapons[weapon].reload_actions > 0:
        return words.ACTION
    return words.FREE


RELOAD = verb(
    WORDS, "reload", "SD6-MOD-03", "item=weapon:weapons", "{who} reloads {weapon}",
    do=reload, why_not=why_not_reload, cost=cost_of_reloading,
)  # fmt: skip


# ------------------------------------------------------------------------ moving and hiding


@rule("SD6-ACT-08")
def cost_of_moving(state: State) -> int:
    """Return what it costs to move: an action, or nothing, once a round, by a ruling."""
    return words.FREE if state.rulings.personal_move == PersonalMove.FREE else words.ACTION


@rule("SD6-ACT-08")
def why_no_move_left(state: State, who: int) -> int:
    """Return why somebody may not move any more this round, or 0."""
    moved = cost_of_moving(state) == words.FREE and state.units[who].moved
    return words.MOVED_ALREADY if moved else 0


@rule("SD6-ACT-08")
def count_free_move(state: State, table: Table, who: int) -> None:
    """Count a move that costs no action."""
    if cost_of_moving(state) == words.FREE:
        acts_freely(state, table, who)


@change(WORDS, "SD6-ACT-08", "{who} does that without an action.", quiet=True)
def acts_freely(state: State, who: Person) -> None:
    """Make the free move of the round."""
    state.units[who].moved = 1


@rule("SD6-ACT-08")
def is_taken(state: State, who: int, x: int, y: int) -> int:
    """Tell whether somebody else is on a square."""
    for other in range(len(state.units)):
        unit = state.units[other]
        if other != who and unit.x == x and unit.y == y and unit.status <= DOOMED:
            return 1
    return 0


@rule("SD6-ACT-08", "SD6-WND-08")
def move_of(state: State, who: int) -> int:
    """Return how many metres one action of moving leads; who is prone crawls, by ruling."""
    unit = state.units[who]
    if not unit.prone or state.rulings.prone_move == ProneMove.RUN:
        return unit.move_m
    if state.rulings.prone_move == ProneMove.STILL:
        return 0
    return min(unit.move_m, max(state.fight.square_m, unit.move_m // CRAWLING_PART))


@rule("SD6-ACT-08", "SD6-WND-08")
def why_not_crawl(state: State, who: int, target: int, band: int) -> int:
    """Return why somebody cannot come to a range band because of lying on the ground, or 0."""
    if not state.units[who].prone or state.rulings.prone_move == ProneMove.RUN:
        return 0
    if state.rulings.prone_move == ProneMove.STILL:
        return words.LIES_PRONE
    now = named_band(state, who, target)
    return words.LIES_PRONE if now != UNNAMED and abs(now - band) > 1 else 0


@rule("SD6-ACT-08")
def why_not_reach(state: State, who: int, x: int, y: int) -> int:
    """Return why one action does not lead to a square, or 0."""
    unit = state.units[who]
    if state.fight.width == 0 or not square_inside(x, y, state.fight.width, state.fight.height):
        return words.NO_ROOM
    far = fewest_steps(unit.x, unit.y, x, y) * state.fight.square_m
    if far > move_of(state, who):
        return words.TOO_FAR if far > unit.move_m or not unit.prone else words.LIES_PRONE
    return words.NO_ROOM if is_taken(state, who, x, y) else 0


@rule("SD6-ACT-08")
def why_not_move(state: State, who: int, x: int, y: int) -> int:
    """Return why somebody may not move to a square now, or 0."""
    reason = why_no_move_left(state, who)
    return reason if reason != 0 else why_not_get_to(state, who, x, y)


@rule("SD6-ACT-08")
def why_not_get_to(state: State, who: int, x: int, y: int) -> int:
    """Return why one action does not lead somebody to another square, or 0."""
    if state.units[who].x == x and state.units[who].y == y:
        return words.NO_ROOM
    return why_not_reach(state, who, x, y)


@rule("SD6-ACT-08")
def move(state: State, table: Table, who: int, x: int, y: int) -> None:
    """Move to a square."""
    count_free_move(state, table, who)
    move_to(state, table, who, x, y)


MOVE = verb(
    WORDS, "move", "SD6-ACT-08", "x=x y=y", "{who} moves to {x}, {y}",
    do=move, why_not=why_not_move, cost=cost_of_moving,
)  # fmt: skip


@change(WORDS, "SD6-ACT-08", "{who} moves to {x}, {y}.", name="moves")
def move_to(state: State, who: Person, x: int, y: int) -> None:
    """Move to a square, out of any cover."""
    unit = state.units[who]
    unit.x = x
    unit.y = y
    leave_cover(state, who)


@rule("SD6-ACT-08", "SD6-COV-02")
def leave_cover(state: State, who: int) -> None:
    """Leave what covers somebody: it stays where it is."""
    unit = state.units[who]
    unit.cover = NO_COVER
    unit.protection = NOTHING
    unit.came_out = 0


@rule("SD6-ACT-08", "SD6-COV-02")
def why_not_hide(state: State, who: int, place: int) -> int:
    """Return why somebody cannot hide in a place that offers cover, or 0."""
    reason = why_no_move_left(state, who)
    if reason != 0:
        return reason
    if not 0 <= place < len(state.covers):
        return words.NO_SUCH_COVER
    unit, spot = state.units[who], state.covers[place]
    if unit.cover == spot.share and unit.protection == spot.protection:
        if unit.x == spot.x and unit.y == spot.y:
            return words.NO_SUCH_COVER
    if state.fight.width == 0:
        lies = state.units[who].prone and state.rulings.prone_move == ProneMove.STILL
        return words.LIES_PRONE if lies else 0
    return why_not_reach(state, who, spot.x, spot.y)


@rule("SD6-ACT-08", "SD6-COV-02")
def hide(state: State, table: Table, who: int, place: int) -> None:
    """Get behind something."""
    count_free_move(state, table, who)
    spot = state.covers[place]
    if state.fight.width > 0:
        move_to(state, table, who, spot.x, spot.y)
    hides(state, table, who, spot.share, spot.protection)


TAKE_COVER = verb(
    WORDS, "take_cover", "SD6-ACT-08", "n=place:covers", "{who} hides behind {place}",
    do=hide, why_not=why_not_hide, cost=cost_of_moving,
)  # fmt: skip


@change(WORDS, "SD6-ACT-08", "{who} is now covered ({share}).")
def hides(state: State, who: Person, share: Share, protection: WhichProtection) -> None:
    """Have so much of oneself covered, by an object or by something that stops nothing."""
    unit = state.units[who]
    unit.cover = share
    unit.protection = protection
    unit.came_out = 0


@rule("SD6-ACT-08", "SD6-RNG-03")
def why_not_change_range(state: State, who: int, target: int, band: int) -> int:
    """Return why somebody cannot come to a range band that the game master names, or 0."""
    reason = why_no_move_left(state, who)
    if reason != 0:
        return reason
    if not 0 <= target < len(state.units) or target == who:
        return words.NOT_A_TARGET
    if not POINT_BLANK <= band < OUT_OF_RANGE:
        return words.BAND_NOT_NAMED
    if state.fight.width > 0 and state.rulings.range_data == RangeData.DATA:
        return words.BANDS_MEASURED
    if named_band(state, who, target) == band:
        return words.THERE_ALREADY
    return why_not_crawl(state, who, target, band)


@rule("SD6-ACT-08", "SD6-RNG-03")
def move_to_range(state: State, table: Table, who: int, target: int, band: int) -> None:
    """Move to another range band of somebody."""
    count_free_move(state, table, who)
    change_range(state, table, who, target, band)


CHANGE_RANGE = verb(
    WORDS, "change_range", "SD6-ACT-08", "target=target:units n=band:bands",
    "{who} moves to {band} range of {target}",
    do=move_to_range, why_not=why_not_change_range, cost=cost_of_moving,
)  # fmt: skip


@change(WORDS, "SD6-RNG-03", "{who} and {target} are now at {band} range.", name="range_named")
def change_range(state: State, who: Person, target: Person, band: Band) -> None:
    """Move to another range band of somebody, as the game master names it, out of any cover."""
    leave_cover(state, who)
    name_band(state, who, target, band)

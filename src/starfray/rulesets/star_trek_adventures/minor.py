"""Minor Actions: one for free in a turn, more for Momentum, none of them twice."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add, has
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures import reasons
from starfray.rulesets.star_trek_adventures.pools import pay, why_not_afford
from starfray.rulesets.star_trek_adventures.ranges import Point, go_to, touches, zones_between
from starfray.rulesets.star_trek_adventures.rulings import (
    ExtraMinorPrice,
    LeavingReach,
    MinorActions,
    StandingUp,
)
from starfray.rulesets.star_trek_adventures.state import (
    AIM,
    DRAW_ITEM,
    DROP_PRONE,
    EXTRA_MINOR,
    MOVEMENT,
    PREPARE,
    SLOTS,
    STAND,
    Item,
    MinorAction,
    Person,
    State,
    WeaponKind,
    Zone,
)
from starfray.rulesets.star_trek_adventures.targets import enemy_in_reach, slot_of
from starfray.rulesets.star_trek_adventures.words import WORDS


@rule("STA-MIN-01", "STA-MOM-05")
def price_of_minor(state: State, who: int) -> int:
    """Return the price of the next Minor Action: the number already performed this turn."""
    done = state.units[who].minors
    return min(1, done) if state.rulings.extra_minor_price == ExtraMinorPrice.ALWAYS_ONE else done


@rule("STA-MIN-01", "STA-MIN-02", "STA-TRN-01")
def why_not_minor(state: State, who: int, minor: int) -> int:
    """Return why a character may not take a Minor Action of this kind now, else 0."""
    unit = state.units[who]
    if has(unit.minors_done, minor):
        return reasons.MINOR_DONE
    if state.rulings.minor_actions == MinorActions.ONLY_ONE and unit.minors > 0:
        return reasons.ONE_MINOR
    if state.rulings.minor_actions == MinorActions.BEFORE_THE_TASK and unit.tasks_done > 0:
        return reasons.MINORS_COME_FIRST
    return why_not_afford(state, who, price_of_minor(state, who))


@rule("STA-MIN-01", "STA-MOM-05")
def take_minor(state: State, table: Table, who: int, minor: int) -> None:
    """Pay for a Minor Action where it is not the first, and mark it as done."""
    pay(state, table, who, EXTRA_MINOR, price_of_minor(state, who), 1)
    use_minor(state, table, who, minor)


@change(WORDS, "STA-MIN-01", "{who} takes {minor}.", name="minor_taken", quiet=True)
def use_minor(state: State, who: Person, minor: MinorAction) -> None:
    """Count a Minor Action, and remember which it was."""
    unit = state.units[who]
    unit.minors += 1
    unit.minors_done = add(unit.minors_done, minor)


@rule("STA-MIN-03")
def aim(state: State, table: Table, who: int) -> None:
    """Aim: one d20 of an attack this turn may be re-rolled."""
    take_minor(state, table, who, AIM)
    aimed(state, table, who)


TAKE_AIM = verb(
    WORDS, "aim", "STA-MIN-03", "", "{who} aims", do=aim, why_not=why_not_minor, minor=AIM
)


@change(WORDS, "STA-MIN-03", "{who} has aimed.")
def aimed(state: State, who: Person) -> None:
    """Have aimed."""
    state.units[who].aimed = 1


@rule("STA-MIN-04")
def slot_to_draw(state: State, who: int, weapon: int) -> int:
    """Return the slot of a weapon that a character carries and has not drawn; -1 for none."""
    unit = state.units[who]
    for slot in range(1, SLOTS):
        if weapon >= 0 and unit.carried[slot] == weapon and not unit.drawn[slot]:
            return slot
    return NOTHING


@rule("STA-MIN-04")
def weapon_within_reach(state: State, who: int, weapon: int) -> int:
    """Return a weapon of a kind that lies within a character's Reach; -1 for none."""
    for thing in range(len(state.objects)):
        if touches(state, who, thing) and state.objects[thing].weapon == weapon:
            return thing
    return NOTHING


@rule("STA-MIN-04")
def free_slot(state: State, who: int) -> int:
    """Return a slot for what is picked up; -1 where a character has all that it can carry."""
    for slot in range(1, SLOTS):
        if state.units[who].carried[slot] < 0:
            return slot
    return NOTHING


@rule("STA-MIN-04")
def why_not_draw(state: State, who: int, weapon: WeaponKind) -> int:
    """Return why a character may not draw a weapon, or pick it up from the ground, else 0."""
    if slot_to_draw(state, who, weapon) < 0:
        if weapon < 0 or weapon_within_reach(state, who, weapon) < 0:
            if slot_of(state, who, weapon) >= 0:
                return reasons.DRAWN_ALREADY
            return reasons.NOT_AT_HAND
        if free_slot(state, who) < 0:
            return reasons.CARRIES_ENOUGH
    return why_not_minor(state, who, DRAW_ITEM)


@rule("STA-MIN-04")
def draw_item(state: State, table: Table, who: int, weapon: WeaponKind) -> None:
    """Draw a weapon, or pick it up from the ground."""
    take_minor(state, table, who, DRAW_ITEM)
    slot = slot_to_draw(state, who, weapon)
    if slot < 0:
        pick_up(state, table, who, weapon_within_reach(state, who, weapon), free_slot(state, who))
    else:
        draw(state, table, who, weapon, slot)


DRAW = verb(
    WORDS, "draw_item", "STA-MIN-04", "item=item:weapons", "{who} draws {item}, or picks it up",
    do=draw_item, why_not=why_not_draw, minor=DRAW_ITEM,
)  # fmt: skip


@change(WORDS, "STA-MIN-04", "{who} has {weapon} in hand.", name="drawn")
def draw(state: State, who: Person, weapon: WeaponKind, slot: int) -> None:
    """Have what is in a slot in hand."""
    state.units[who].drawn[slot] = 1


@change(WORDS, "STA-MIN-04", "{who} picks {thing} up.", name="picked_up")
def pick_up(state: State, who: Person, thing: Item, slot: int) -> None:
    """Have a weapon that lay on the ground in a slot, and in hand."""
    unit = state.units[who]
    found = state.objects[thing]
    unit.carried[slot] = found.weapon
    unit.piece[slot] = thing
    unit.drawn[slot] = 1
    unit.grenades_left[slot] = found.grenades
    found.lies = 0


@rule("STA-MIN-05")
def why_not_drop(state: State, who: int) -> int:
    """Return why a character may not Drop Prone, else 0."""
    if state.units[who].prone:
        return reasons.PRONE_ALREADY
    if has(state.units[who].minors_done, STAND):
        return reasons.STOOD_UP
    return why_not_minor(state, who, DROP_PRONE)


@rule("STA-MIN-05")
def drop_prone(state: State, table: Table, who: int) -> None:
    """Drop to the ground."""
    take_minor(state, table, who, DROP_PRONE)
    go_prone(state, table, who)


GO_PRONE = verb(
    WORDS, "drop_prone", "STA-MIN-05", "", "{who} drops prone",
    do=drop_prone, why_not=why_not_drop, minor=DROP_PRONE,
)  # fmt: skip


@change(WORDS, "STA-MIN-05", "{who} drops to the ground.", name="dropped_prone")
def go_prone(state: State, who: Person) -> None:
    """Be prone."""
    state.units[who].prone = 1


@rule("STA-MIN-08", "STA-TSK-09")
def why_not_arrive(state: State, who: int, point: Point) -> int:
    """Return why one who goes to a zone cannot be within Reach of somebody or something, else 0."""
    zone, near, thing = point
    if near != NONE:
        if not 0 <= near < len(state.units) or near == who:
            return reasons.NO_SUCH_THING
        if state.units[near].zone != zone:
            return reasons.TOO_FAR
    if thing != NONE:
        if not 0 <= thing < len(state.objects) or not state.objects[thing].lies:
            return reasons.NO_SUCH_THING
        if state.objects[thing].zone != zone:
            return reasons.TOO_FAR
        if near != NONE and not touches(state, near, thing):
            return reasons.TOO_FAR
    return 0


@rule("STA-MIN-08")
def why_not_move(state: State, who: int, zone: Zone, near: Person, thing: int) -> int:
    """Return why a character may not move to a point, else 0."""
    unit = state.units[who]
    if not 0 <= zone < state.fight.zones:
        return reasons.NO_SUCH_THING
    reason = why_not_arrive(state, who, Point(zone, near, thing))
    if reason != 0:
        return reason
    if not 0 <= zones_between(state, unit.zone, zone) <= 1:
        return reasons.TOO_FAR
    if unit.moving_task:
        return reasons.MOVING_TASK
    if state.rulings.leaving_reach == LeavingReach.BARRED_BY_ENEMY and enemy_in_reach(state, who):
        return reasons.ENEMY_HOLDS
    return why_not_minor(state, who, MOVEMENT)


@rule("STA-MIN-08")
def movement(state: State, table: Table, who: int, zone: Zone, near: Person, thing: int) -> None:
    """Move to any point within Medium range."""
    take_minor(state, table, who, MOVEMENT)
    go_to(state, table, who, Point(zone, near, thing))


MOVE = verb(
    WORDS, "movement", "STA-MIN-08", "x=to:zones target=reach:units? item=thing:objects?",
    "{who} moves to {to}[, to be within Reach of {reach}][, to be within Reach of {thing}]",
    do=movement, why_not=why_not_move, minor=MOVEMENT, helps=True,
)  # fmt: skip


@rule("STA-MIN-09")
def prepare(state: State, table: Table, who: int) -> None:
    """Prepare a Task of this turn."""
    take_minor(state, table, who, PREPARE)
    prepared(state, table, who)


MAKE_READY = verb(
    WORDS, "prepare", "STA-MIN-09", "", "{who} prepares",
    do=prepare, why_not=why_not_minor, minor=PREPARE,
)  # fmt: skip


@change(WORDS, "STA-MIN-09", "{who} is prepared.")
def prepared(state: State, who: Person) -> None:
    """Have prepared."""
    state.units[who].prepared = 1


@rule("STA-MIN-10")
def why_not_stand(state: State, who: int) -> int:
    """Return why a character may not Stand, else 0."""
    unit = state.units[who]
    if not unit.prone:
        return reasons.NOT_PRONE
    if has(unit.minors_done, DROP_PRONE):
        return reasons.DROPPED_PRONE
    if unit.knocked_this_turn and state.rulings.standing_up == StandingUp.MAY_NOT_STAND:
        return reasons.KNOCKED_DOWN
    return why_not_minor(state, who, STAND)


@rule("STA-MIN-10")
def stand(state: State, table: Table, who: int) -> None:
    """Stand up; all benefits and disadvantages of being prone end."""
    take_minor(state, table, who, STAND)
    get_up(state, table, who)


STAND_UP = verb(
    WORDS, "stand", "STA-MIN-10", "", "{who} stands up",
    do=stand, why_not=why_not_stand, minor=STAND,
)  # fmt: skip


@change(WORDS, "STA-MIN-10", "{who} stands up.", name="stood_up")
def get_up(state: State, who: Person) -> None:
    """Be prone no longer."""
    state.units[who].prone = 0

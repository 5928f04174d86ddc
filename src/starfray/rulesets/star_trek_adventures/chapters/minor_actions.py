"""Minor Actions: Aim, Draw Item, Drop Prone, Interact, Movement, Prepare, Stand."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.how_hard_to_hit import (
    enemy_in_reach,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.weapon_and_target import (
    slot_of,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.extra_dice import (
    CLASSES,
    CLASSES_SAID,
    choose_rerolls,
    dice_in,
    reroll,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.moving import go_to
from starfray.rulesets.star_trek_adventures.chapters.basics.tasks import Pool, Task
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import (
    Point,
    touches,
    zones_between,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.turn_order import on_turn
from starfray.rulesets.star_trek_adventures.rulings import Aim, Interact, LeavingReach, StandingUp
from starfray.rulesets.star_trek_adventures.state import (
    AIM,
    DRAW_ITEM,
    DROP_PRONE,
    INTERACT,
    MOVEMENT,
    MOVES,
    PREPARE,
    SLOTS,
    STAND,
    Item,
    Person,
    State,
    WeaponKind,
    Zone,
)
from starfray.rulesets.star_trek_adventures.words import NO_SUCH_THING, WORDS


@change(WORDS, "STA-MIN-03", "{who} has aimed.", name="aimed")
def aim(state: State, who: Person) -> None:
    """Aim: one d20 of an attack this turn may be re-rolled."""
    state.units[who].aimed = 1


TAKE_AIM = verb(
    WORDS, "aim", "STA-MIN-03", "", "{who} aims", do=aim, minor=AIM, conflict=1,
)  # fmt: skip


AIM_REROLL = WORDS.question(
    "aim_reroll", "STA-MIN-03",
    "{who}, which die is re-rolled ({successes} successes, Difficulty {difficulty})?",
    options=CLASSES, says=CLASSES_SAID, fields="successes difficulty complications",
)  # fmt: skip


@rule("STA-MIN-03", "STA-QUAL-01", "STA-CORE-22")
def aimed_reroll(state: State, table: Table, task: Task, pool: Pool, most: int) -> Pool:
    """Let a character who has Aimed re-roll up to `most` dice; return the pool."""
    picked = choose_rerolls(state, table, task, AIM_REROLL, pool, most)
    if dice_in(picked) > 0 and state.rulings.aim != Aim.EACH_ATTACK:
        use_aim(state, table, task.who)
    return reroll(state, table, task, pool, picked)


@change(WORDS, "STA-MIN-03", "{who}'s Aim is used up.", name="aim_used", bookkeeping=True)
def use_aim(state: State, who: Person) -> None:
    """Use up an Aim."""
    state.units[who].aimed = 0


@rule("STA-MIN-04")
def slot_to_draw(state: State, who: int, weapon: int) -> int:
    """Return the slot of a weapon that a character carries and has not drawn; -1 for none.

    Of several it is one that is not concealed, and of grenades those that are not used up.
    """
    unit = state.units[who]
    best = NOTHING
    fitness = 0
    for slot in range(1, SLOTS):
        if weapon >= 0 and unit.carried[slot] == weapon and not unit.drawn[slot]:
            fit = 3 - 2 * unit.concealed[slot] + (1 if unit.grenades_left[slot] > 0 else 0)
            if fit > fitness:
                best = slot
                fitness = fit
    return best


@rule("STA-MIN-04")
def weapon_within_reach(state: State, who: int, weapon: int) -> int:
    """Return a weapon of a kind that lies within a character's Reach; -1 for none.

    Of several it is the first, and of grenades the first that are not used up.
    """
    first = NOTHING
    for thing in range(len(state.objects)):
        if touches(state, who, thing) and state.objects[thing].weapon == weapon:
            if state.objects[thing].grenades > 0:
                return thing
            if first < 0:
                first = thing
    return first


@rule("STA-MIN-04")
def free_slot(state: State, who: int) -> int:
    """Return a slot for what is picked up; -1 where a character has all that it can carry."""
    for slot in range(1, SLOTS):
        if state.units[who].carried[slot] < 0:
            return slot
    return NOTHING


NOT_AT_HAND = WORDS.reason("not_at_hand", "STA-MIN-04", "no such item is carried, or within Reach")
CARRIES_ENOUGH = WORDS.reason(
    "carries_enough", "STA-MIN-04",
    f"the character carries {SLOTS - 1} weapons already, and nobody carries more",
)  # fmt: skip
DRAWN_ALREADY = WORDS.reason("drawn_already", "STA-MIN-04", "the item is in hand")


@rule("STA-MIN-04")
def why_not_draw(state: State, who: int, weapon: WeaponKind) -> int:
    """Return why a character may not draw a weapon, or pick it up from the ground, else 0."""
    if slot_to_draw(state, who, weapon) < 0:
        if weapon < 0 or weapon_within_reach(state, who, weapon) < 0:
            if slot_of(state, who, weapon) >= 0:
                return DRAWN_ALREADY
            return NOT_AT_HAND
        if free_slot(state, who) < 0:
            return CARRIES_ENOUGH
    return 0


@rule("STA-MIN-04")
def grenades_to_take(state: State, who: int, weapon: int, slot: int) -> bool:
    """Return whether grenades lie within Reach of one who has used up its own, in a slot."""
    if state.units[who].grenades_left[slot] > 0 or free_slot(state, who) < 0:
        return False
    thing = weapon_within_reach(state, who, weapon)
    return thing >= 0 and state.objects[thing].grenades > 0


@rule("STA-MIN-04")
def draw_item(state: State, table: Table, who: int, weapon: WeaponKind) -> None:
    """Draw a weapon, or pick it up from the ground: grenades also where one's own are used up."""
    slot = slot_to_draw(state, who, weapon)
    if slot < 0 or grenades_to_take(state, who, weapon, slot):
        pick_up(state, table, who, weapon_within_reach(state, who, weapon), free_slot(state, who))
    else:
        draw(state, table, who, weapon, slot)


DRAW = verb(
    WORDS, "draw_item", "STA-MIN-04", "item=item:weapons", "{who} draws {item}, or picks it up",
    do=draw_item, why_not=why_not_draw, minor=DRAW_ITEM,
)  # fmt: skip


@change(WORDS, "STA-MIN-04", "{who} has {weapon} in hand.", name="drawn")
def draw(state: State, who: Person, weapon: WeaponKind, slot: int) -> None:
    """Put what is in a slot into the hand, where everybody sees it."""
    state.units[who].drawn[slot] = 1
    state.units[who].concealed[slot] = 0


@change(WORDS, "STA-MIN-04", "{who} picks {thing} up.", name="picked_up")
def pick_up(state: State, who: Person, thing: Item, slot: int) -> None:
    """Put a weapon that lies on the ground into a slot, and into the hand.

    It no longer lies within anybody's Reach.
    """
    unit = state.units[who]
    lying = state.objects[thing]
    unit.carried[slot] = lying.weapon
    unit.piece[slot] = thing
    unit.drawn[slot] = 1
    unit.grenades_left[slot] = lying.grenades
    lying.lies = 0
    for other in range(len(state.units)):
        state.touching[other * len(state.objects) + thing] = 0


@rule("STA-MIN-04", "STA-QUAL-07")
def bare(state: State, table: Table, who: int, weapon: int) -> None:
    """Draw a weapon with the attack itself, where a ruling lets one attack with what is hidden."""
    slot = slot_of(state, who, weapon)
    if state.units[who].concealed[slot]:
        draw(state, table, who, weapon, slot)


TAKES_ITEM = WORDS.note(
    "takes_item", "STA-MIN-04", "who:units", "{who} takes in hand something that is not a weapon."
)


@rule("STA-MIN-04")
def take_item(state: State, table: Table, who: int) -> None:
    """Pick up, or get out, what is no weapon: what it is, the table knows."""
    note(table, TAKES_ITEM, who)


TAKE_ITEM = verb(
    WORDS, "take_item", "STA-MIN-04", "",
    "{who} picks up or gets out something that is not a weapon",
    do=take_item, minor=DRAW_ITEM,
)  # fmt: skip


PRONE_ALREADY = WORDS.reason("prone_already", "STA-MIN-05", "the character is prone")
STOOD_UP = WORDS.reason("stood_up", "STA-MIN-05", "Stand has already been taken this turn")


@rule("STA-MIN-05")
def why_not_drop(state: State, who: int) -> int:
    """Return why a character may not Drop Prone, else 0."""
    if state.units[who].prone:
        return PRONE_ALREADY
    return STOOD_UP if has(state.units[who].minors_done, STAND) else 0


@change(WORDS, "STA-MIN-05", "{who} drops to the ground.", name="dropped_prone")
def drop_prone(state: State, who: Person) -> None:
    """Drop to the ground."""
    state.units[who].prone = 1


GO_PRONE = verb(
    WORDS, "drop_prone", "STA-MIN-05", "", "{who} drops prone",
    do=drop_prone, why_not=why_not_drop, minor=DROP_PRONE,
)  # fmt: skip


NOT_LYING_THERE = WORDS.reason("not_lying_there", "STA-MIN-07", "no such thing lies there")
NOT_NEAR_IT = WORDS.reason("not_near_it", "STA-MIN-07", "the object is not within Reach")
NEEDS_TASK = WORDS.reason("needs_task", "STA-MIN-07", "to use this object takes a Task")
OUT_OF_ORDER = WORDS.reason("out_of_order", "STA-MIN-07", "the object is broken")


@rule("STA-MIN-07")
def why_not_interact(state: State, who: int, thing: Item) -> int:
    """Return why a character may not use an object, else 0."""
    if not 0 <= thing < len(state.objects) or not state.objects[thing].lies:
        return NOT_LYING_THERE
    used = state.objects[thing]
    far = not touches(state, who, thing)
    if state.rulings.interact == Interact.SAME_ZONE:
        far = used.zone != state.units[who].zone
    if far:
        return NOT_NEAR_IT
    if used.damageable and used.stress <= 0:
        return OUT_OF_ORDER
    return NEEDS_TASK if used.complex else 0


INTERACTS = WORDS.note(
    "interacts", "STA-MIN-07", "who:units thing:objects", "{who} interacts with {thing}."
)


@rule("STA-MIN-07")
def interact(state: State, table: Table, who: int, thing: Item) -> None:
    """Interact with an object; what comes of it is the table's to say."""
    note(table, INTERACTS, who, thing)


USE = verb(
    WORDS, "interact", "STA-MIN-07", "item=thing:objects", "{who} interacts with {thing}",
    do=interact, why_not=why_not_interact, minor=INTERACT,
)  # fmt: skip

TOO_FAR = WORDS.reason("too_far", "STA-MIN-08", "that is beyond Medium range")
WITHIN_OWN_REACH = WORDS.reason(
    "within_own_reach", "STA-MIN-08",
    "the character to be within Reach of must be somebody else",
)  # fmt: skip


@rule("STA-MIN-08", "STA-TSK-09")
def why_not_arrive(state: State, who: int, point: Point) -> int:
    """Return why one who goes to a zone cannot be within Reach of somebody or something, else 0."""
    zone, near, thing = point
    if near != NONE:
        if not 0 <= near < len(state.units) or near == who:
            return WITHIN_OWN_REACH
        if state.units[near].zone != zone:
            return TOO_FAR
    if thing != NONE:
        if not 0 <= thing < len(state.objects) or not state.objects[thing].lies:
            return NOT_LYING_THERE
        if state.objects[thing].zone != zone:
            return TOO_FAR
        if near != NONE and not touches(state, near, thing):
            return TOO_FAR
    return 0


MOVING_TASK = WORDS.reason(
    "moving_task", "STA-MIN-08", "a movement-related Task has already been taken this turn"
)
ENEMY_HOLDS = WORDS.reason("enemy_holds", "STA-MIN-08", "an enemy within Reach bars Movement")


@rule("STA-MIN-08")
def why_not_move(state: State, who: int, zone: Zone, near: Person, thing: int) -> int:
    """Return why a character may not move to a point, else 0."""
    unit = state.units[who]
    if not 0 <= zone < state.fight.zones:
        return NO_SUCH_THING
    reason = why_not_arrive(state, who, Point(zone, near, thing))
    if reason != 0:
        return reason
    if not 0 <= zones_between(state, unit.zone, zone) <= 1:
        return TOO_FAR
    if unit.moving_task:
        return MOVING_TASK
    if state.rulings.leaving_reach == LeavingReach.BARRED_BY_ENEMY and enemy_in_reach(state, who):
        return ENEMY_HOLDS
    return 0


@rule("STA-MIN-08")
def movement(state: State, table: Table, who: int, zone: Zone, near: Person, thing: int) -> None:
    """Move to any point within Medium range."""
    go_to(state, table, who, Point(zone, near, thing))


MOVE = verb(
    WORDS, "movement", "STA-MIN-08", "x=to:zones target=reach:units? item=thing:objects?",
    "{who} moves to {to}[, to be within Reach of {reach}][, to be within Reach of {thing}]",
    do=movement, why_not=why_not_move, minor=MOVEMENT, event=MOVES, helps=True,
)  # fmt: skip


@change(WORDS, "STA-MIN-09", "{who} is prepared.", name="prepared")
def prepare(state: State, who: Person) -> None:
    """Prepare a Task of this turn."""
    state.units[who].prepared = 1


MAKE_READY = verb(
    WORDS, "prepare", "STA-MIN-09", "", "{who} prepares", do=prepare, minor=PREPARE, conflict=1,
)  # fmt: skip


DROPPED_PRONE = WORDS.reason(
    "dropped_prone", "STA-MIN-10", "Drop Prone has already been taken this turn"
)
NOT_PRONE = WORDS.reason("not_prone", "STA-MIN-10", "the character is not prone")
KNOCKED_DOWN = WORDS.reason(
    "knocked_down", "STA-MIN-10", "the character was knocked down this turn"
)


@rule("STA-MIN-10")
def why_not_stand(state: State, who: int) -> int:
    """Return why a character may not Stand, else 0."""
    unit = state.units[who]
    if not unit.prone:
        return NOT_PRONE
    if has(unit.minors_done, DROP_PRONE):
        return DROPPED_PRONE
    if state.rulings.standing_up == StandingUp.MAY_NOT_STAND:
        if unit.knocked_this_turn and on_turn(state, who):
            return KNOCKED_DOWN
    return 0


@change(WORDS, "STA-MIN-10", "{who} stands up.", name="stood_up")
def stand(state: State, who: Person) -> None:
    """Stand up; all benefits and disadvantages of being prone end."""
    state.units[who].prone = 0


STAND_UP = verb(
    WORDS, "stand", "STA-MIN-10", "", "{who} stands up",
    do=stand, why_not=why_not_stand, minor=STAND,
)  # fmt: skip

"""Combat Momentum spends: Disarm."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add
from starfray.core.table import Table, ask
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.bystanders import DODGED
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import (
    in_reach,
    reach_object,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.spends import (
    spend_on,
    why_not_spend,
)
from starfray.rulesets.star_trek_adventures.rulings import Disarm, Drawing
from starfray.rulesets.star_trek_adventures.state import (
    DISARM,
    SLOTS,
    UNARMED,
    Person,
    State,
    WeaponKind,
)
from starfray.rulesets.star_trek_adventures.words import WORDS

PRICE_OF_DISARM = 2

NO_WEAPON_HELD = WORDS.reason("no_weapon_held", "STA-MOM-04", "the target holds no weapon")
MELEE_DISARMS = WORDS.reason("melee_disarms", "STA-MOM-04", "only a melee attack disarms")
NOT_STRUCK = WORDS.reason("not_struck", "STA-MOM-04", "the attack has missed the target after all")


@rule("STA-MOM-04", asked="STA-MOM-04 possible")
def why_not_disarm(state: State, who: int, target: int) -> int:
    """Return why the target cannot be disarmed, else 0."""
    if state.rulings.disarm == Disarm.MELEE_ONLY and not state.attack.melee:
        return MELEE_DISARMS
    if state.marks[target] == DODGED:
        return NOT_STRUCK
    reason = why_not_spend(state, who, DISARM, PRICE_OF_DISARM)
    if reason != 0:
        return reason
    for slot in range(1, SLOTS):
        if is_held(state, target, slot):
            return 0
    return NO_WEAPON_HELD


@rule("STA-MOM-04", "STA-MIN-04")
def is_held(state: State, who: int, slot: int) -> bool:
    """Return whether what is in a slot is held, so that it can be knocked away.

    That is not so of a natural weapon, nor of what is concealed.
    """
    unit = state.units[who]
    weapon = unit.carried[slot]
    if weapon < 0 or state.weapons[weapon].mode == UNARMED or unit.concealed[slot]:
        return False
    return unit.drawn[slot] != 0 or state.rulings.drawing == Drawing.ALWAYS_READY


@rule("STA-MOM-04")
def slot_held(state: State, who: int, weapon: int) -> int:
    """Return the slot in which a character holds a weapon of a kind; -1 for none."""
    for slot in range(1, SLOTS):
        if is_held(state, who, slot) and state.units[who].carried[slot] == weapon:
            return slot
    return NOTHING


DISARM_OF = WORDS.question(
    "disarm_of", "STA-MOM-04", "{who}, which weapon do you knock out of {target}'s hands?",
    names="weapons", fields="target:units",
)  # fmt: skip


@rule("STA-MOM-04", asked="STA-MOM-04")
def disarm(state: State, table: Table, who: int, target: int) -> None:
    """Knock a weapon that the target holds to the ground within its Reach."""
    spend_on(state, table, who, DISARM, PRICE_OF_DISARM)
    unit = state.units[target]
    options = 0
    for slot in range(1, SLOTS):
        if is_held(state, target, slot):
            options = add(options, unit.carried[slot])
    weapon = ask(table, state, who, DISARM_OF, options, target)
    let_fall(state, table, target, slot_held(state, target, weapon))


@rule("STA-MOM-04", "STA-MIN-04")
def let_fall(state: State, table: Table, who: int, slot: int) -> None:
    """Let one weapon fall to the ground, within Reach of all who stand within its owner's Reach."""
    thing = state.units[who].piece[slot]
    lose_hold(state, table, who, state.units[who].carried[slot], slot)
    for other in range(len(state.units)):
        if other == who or in_reach(state, who, other):
            reach_object(state, table, other, thing)


@change(WORDS, "STA-MOM-04", "{who} loses hold of {weapon}.", name="disarmed", outcome="disarmed")
def lose_hold(state: State, who: Person, weapon: WeaponKind, slot: int) -> None:
    """Let what is in a slot fall to the ground of the zone, with the grenades that are left."""
    unit = state.units[who]
    thing = state.objects[unit.piece[slot]]
    thing.lies = 1
    thing.zone = unit.zone
    thing.grenades = unit.grenades_left[slot]
    unit.drawn[slot] = 0
    unit.carried[slot] = NOTHING
    unit.piece[slot] = NOTHING

"""Action Points Table, equipment and weapon use: drawing and operating a device."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import Action, filled
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.personal.action_points import why_not_pay
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import answer
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.deeds import deed
from starfray.rulesets.fasa_trek.chapters.personal.skill_rolls import SkillUse, use_skill
from starfray.rulesets.fasa_trek.rulings import UnfamiliarDevice
from starfray.rulesets.fasa_trek.state import AP, DeviceName, Person, State
from starfray.rulesets.fasa_trek.words import WORDS

DRAW_DEVICE_COST = OPERATE_COST = 2 * AP
UNFAMILIAR_COST = 4 * AP

NO_DEVICE = WORDS.reason("no_device", "FST-EQP-02", "no such device is carried")
DEVICE_READY = WORDS.reason("device_ready", "FST-EQP-02", "the device is already ready")
DEVICE_AWAY = WORDS.reason("device_away", "FST-EQP-03", "the device is not ready")
UNFAMILIAR = WORDS.reason(
    "unfamiliar", "FST-EQP-03", "the device is not familiar: the game master rules on it"
)


@rule("FST-EQP-02")
def device_of(state: State, who: int, name: int) -> int:
    """Return the place of a device that a character carries, -1 when it does not."""
    unit = state.units[who]
    for at in range(unit.first_device, unit.first_device + unit.devices):
        if state.devices[at].name == name:
            return at
    return NOBODY


@rule("FST-EQP-02")
def why_not_draw_device(state: State, who: Person, device: DeviceName) -> int:
    """Return why a device cannot be drawn: not carried, ready already, or too few points."""
    at = device_of(state, who, device)
    if at < 0:
        return NO_DEVICE
    if state.devices[at].ready:
        return DEVICE_READY
    return why_not_pay(state, who, DRAW_DEVICE_COST)


@rule("FST-EQP-02")
def draw_device(state: State, table: Table, who: Person, device: DeviceName) -> None:
    """Draw and ready a device."""
    ready_device(state, table, who, device, device_of(state, who, device))


@change(WORDS, "FST-EQP-02", "{who} readies the {device}.", name="device_drawn")
def ready_device(state: State, who: Person, device: DeviceName, place: int) -> None:
    """Put a device in hand."""
    state.devices[place].ready = 1


@rule("FST-EQP-02", "FST-EQP-03")
def devices_carried(state: State, who: int) -> int:
    """Return the devices that one carries, by their names."""
    unit = state.units[who]
    found = EMPTY
    for at in range(unit.first_device, unit.first_device + unit.devices):
        found = add(found, state.devices[at].name)
    return found


@rule("FST-EQP-02", "FST-EQP-03")
def with_device(state: State, action: Action) -> Action:
    """Return an action with one of the devices."""
    return filled(action, item=action.n)


DRAW_WHAT = WORDS.question(
    "draw_what", "FST-EQP-02", "{who}, which device do you draw?", names="devices"
)

DRAW_DEVICE = verb(
    WORDS, "draw_device", "FST-EQP-02", "item=device:devices", "{who} draws the {device}",
    do=draw_device, deed=deed("draws a device"), why_not=why_not_draw_device, cost=DRAW_DEVICE_COST,
    cuts_in=answer("draw_a_device"), ways=devices_carried, in_way=with_device, which=DRAW_WHAT,
)  # fmt: skip


@rule("FST-EQP-03")
def operating_cost(state: State, who: Person, device: DeviceName) -> int:
    """Return what operating a device costs: 2 points; by a ruling 4 for an unfamiliar one."""
    at = device_of(state, who, device)
    return OPERATE_COST if at < 0 or state.devices[at].familiar else UNFAMILIAR_COST


@rule("FST-EQP-03")
def why_not_operate(state: State, who: Person, device: DeviceName) -> int:
    """Return why a device cannot be operated: not carried, not ready, unfamiliar, the points."""
    at = device_of(state, who, device)
    if at < 0:
        return NO_DEVICE
    if not state.devices[at].ready:
        return DEVICE_AWAY
    if not state.devices[at].familiar:
        if state.rulings.unfamiliar_device == UnfamiliarDevice.REFUSE:
            return UNFAMILIAR
    return why_not_pay(state, who, operating_cost(state, who, device))


DEVICE_WORKS = WORDS.note(
    "device_works", "FST-EQP-03", "who:units device:devices", "{who} operates the {device}.",
    outcome="device_works",
)  # fmt: skip


@rule("FST-EQP-03")
def operate(state: State, table: Table, who: Person, device: DeviceName) -> None:
    """Operate a device; one that is not familiar calls for a skill roll."""
    one = state.devices[device_of(state, who, device)]
    if not one.familiar:
        if not use_skill(state, table, SkillUse(who, NOBODY, one.skill, one.rating, 0, 0)):
            return
    note(table, DEVICE_WORKS, who, device)


OPERATE_WHAT = WORDS.question(
    "operate_what", "FST-EQP-03", "{who}, which device do you operate?", names="devices"
)

OPERATE = verb(
    WORDS, "operate", "FST-EQP-03", "item=device:devices", "{who} operates the {device}",
    do=operate, deed=deed("operates a device"), why_not=why_not_operate, cost=operating_cost,
    cuts_in=answer("operate_a_device"), star=1,
    ways=devices_carried, in_way=with_device, which=OPERATE_WHAT,
)  # fmt: skip

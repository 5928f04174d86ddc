"""What a table shows: a fight at a glance, a character's sheet in words, and lists of names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from starfray.core.ruleset import Lines, Picture, Told, Zones
from starfray.rulesets.star_trek_adventures import state
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.cover import dice_of_place
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.damage import damage_rating
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import (
    in_reach,
    zones_between,
)
from starfray.rulesets.star_trek_adventures.state import State
from starfray.space.zones import range_band

DEADLINESS = ("Non-lethal", "Lethal")
NAMES = {
    "injuries": state.INJURIES,
    "intents": state.INTENTS,
    "charges": state.CHARGES,
    "spends": state.SPENDS,
    "minor_actions": state.MINOR_ACTIONS,
    "attributes": state.ATTRIBUTES,
    "disciplines": state.DISCIPLINES,
    "kinds": state.KINDS,
    "modes": state.MODES,
    "ranges": state.RANGES,
    "means": state.MEANS_OF_AVOIDING,
    "ignoring": state.IGNORING,
    "focus_tasks": state.FOCUS_TASKS,
    "kinds_of_task": state.KINDS_OF_TASK,
    "events": state.EVENTS,
    "preparing": state.PREPARING,
    "purposes": state.PURPOSES,
    "no_yes": ("no", "yes"),
    "deadliness": DEADLINESS,
    "purses": ("Threat", "Momentum"),
}


def injury_of(fight: State, who: int, names: Mapping[str, Sequence[str]]) -> str:
    """Return what Injury somebody carries, as the book writes it; nothing of one who is unhurt."""
    return ("", *DEADLINESS, "dead")[fight.units[who].injury]


def cover_dice(fight: State, who: int, names: Mapping[str, Sequence[str]]) -> str:
    """Return how many Cover Dice somebody rolls; `-` in the open."""
    place = fight.units[who].cover
    return str(dice_of_place(fight, place)) if place >= 0 else "-"


def behind(fight: State, who: int, names: Mapping[str, Sequence[str]]) -> str:
    """Return which cover somebody is behind: its Cover Dice, and those of each piece."""
    place = fight.units[who].cover
    if place < 0:
        return ""
    dice = dice_of_place(fight, place)
    told = f"{dice} Cover {'Die' if dice == 1 else 'Dice'}"
    pieces = [str(n) for n in fight.covers[place].dice if n]
    return f"{told} (pieces of {' and '.join(pieces)})" if len(pieces) > 1 else told


TRAITS = (
    "area", "intense", "knockdown", "piercing", "vicious", "accurate", "charge", "cumbersome",
    "deadly", "debilitating", "grenade", "inaccurate", "non_lethal", "hidden",
)  # fmt: skip
RATED = ("piercing", "vicious", "hidden")


def in_slot(slot: int) -> Callable[[State, int, Mapping[str, Sequence[str]]], str]:
    """Return what tells of the weapon in a slot: whether it is in hand, and what it does."""

    def tell(fight: State, who: int, names: Mapping[str, Sequence[str]]) -> str:
        unit = fight.units[who]
        kind = unit.carried[slot]
        if kind < 0:
            return ""
        weapon = fight.weapons[kind]
        held = ["in hand"] if unit.drawn[slot] else []
        held += ["concealed"] if unit.concealed[slot] else []
        held += [f"{unit.grenades_left[slot]} left"] if weapon.grenade else []
        told = [state.MODES[weapon.mode], f"{damage_rating(fight, who, kind)} challenge dice"]
        for trait in TRAITS:
            if value := getattr(weapon, trait):
                name = trait.title().replace("_", "-")
                told.append(f"{name} {value}" if trait in RATED else name)
        where = f" ({', '.join(held) or 'not in hand'})" if slot else ""
        return f"{names['weapons'][kind]}{where}: {', '.join(told)}"

    return tell


def say_intent(intent: int) -> str:
    """Return what an attack is declared, as the book writes it."""
    return DEADLINESS[intent]


def say_attribute(attribute: int) -> str:
    """Return an Attribute as the book writes it."""
    return state.ATTRIBUTES[attribute].title()


def say_discipline(discipline: int) -> str:
    """Return a Discipline as the book writes it."""
    return state.DISCIPLINES[discipline].title()


EVENTS = ("the game master's word", "a move", "an attack", "an approach")


def say_event(event: int) -> str:
    """Return what somebody waits for who is ready."""
    return EVENTS[event]


SPELLED = {
    "intent": say_intent,
    "attribute": say_attribute,
    "discipline": say_discipline,
    "event": say_event,
}


SHEET: Lines = (
    (
        "State: stabilized, ignores it=ignores_injury, !Stress=stress/stress_max, "
        "Resistance=resistance, from Recover=recover_resistance, recovering, prone"
    ),
    Told("Injury", injury_of),
    Told("Cover", behind),
    (
        "Place: =zone, guard=guard_bonus, assists=assists"
        ", holds ready=ready_task, until=ready_event, of=ready_for"
    ),
    (
        "Turn: =minors_done, bought=minors_bought, aimed, prepared, used for=prepared_for, "
        "charge=charged, passed, turn taken=turn_taken, harder=harder, Initiative paid for=keeps"
    ),
    (
        "Spends: determination, advantages, complications, problems, "
        "used this round=spends_this_round, Avoid used=avoid_used"
    ),
    "Attributes: attributes",
    "Disciplines: disciplines",
    "Means: =means, uses=means_uses, Momentum=means_momentum, Threat=means_threat",
    (
        "Rank: ranking officer=ranking_officer, commanding officer=commanding_officer, =kind, "
        "values=values, Focus=focus_tasks"
    ),
    *(Told("Weapons" if slot == 0 else "", in_slot(slot)) for slot in range(state.SLOTS)),
)


def terrain(fight: State, names: Mapping[str, Sequence[str]], zone: int) -> str:
    """Return the cover that a zone has, in Cover Dice, and the objects that are there."""
    places = [
        str(dice_of_place(fight, number))
        for number, place in enumerate(fight.covers)
        if place.zone == zone
    ]
    cover = [f"cover {', '.join(places)}"] if places else []
    things = [
        names["objects"][number]
        for number, thing in enumerate(fight.objects)
        if thing.lies and thing.zone == zone
    ]
    return ", ".join(cover + things)


def waiting(fight: State, who: int, names: Mapping[str, Sequence[str]]) -> str:
    """Return which Task somebody holds ready, and for what."""
    unit = fight.units[who]
    if not unit.ready:
        return ""
    task = state.KINDS_OF_TASK[unit.ready_task] if unit.ready_task >= 0 else "a Task"
    whom = f" of {names['units'][unit.ready_for]}" if unit.ready_for >= 0 else ""
    return f"{task.replace('_', ' ')} for {say_event(unit.ready_event)}{whom}"


def ready_for_it(fight: State, who: int, names: Mapping[str, Sequence[str]]) -> str:
    """Return what the map tells of somebody: that it holds a Task ready, which is declared."""
    held = waiting(fight, who, names)
    return f"ready: {held}" if held else ""


ZONES = Zones(
    steps=zones_between,
    far=lambda fight, zone, other: state.RANGES[
        range_band(zones_between(fight, zone, other), False)
    ],
    in_reach=in_reach,
    terrain=terrain,
    told=ready_for_it,
)


PICTURE = Picture(
    unit=(
        "Stress=stress/stress_max",
        "Resist=resistance",
        Told("Cover", cover_dice),
        Told("injury", injury_of),
        "Determ=determination",
        "Compl=complications",
        "prone:no_yes",
        Told("ready", waiting),
    ),
    fight=("Momentum=momentum", "Threat=threat"),
    map="zones",
    at=("zone",),
    gone=("dead",),
    sheet=SHEET,
    zones=ZONES,
)

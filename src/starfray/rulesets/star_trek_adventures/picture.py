"""What a table shows: a fight at a glance, a character's sheet in words, and lists of names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from starfray.core.ruleset import Picture, Things, Told, Zones
from starfray.rulesets.star_trek_adventures import state
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import (
    in_reach,
    zones_between,
)
from starfray.rulesets.star_trek_adventures.state import State
from starfray.space.zones import range_band

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
    "deadliness": ("Non-lethal", "Lethal"),
    "purses": ("Threat", "Momentum"),
}

SHEET = (
    (
        "State: =injury, stabilised, ignores it=ignores_injury, !Stress=stress/stress_max, "
        "Resistance=resistance, from Recover=recover_resistance, recovering, prone"
    ),
    (
        "Place: =zone, "
        "Cover Dice=covers[cover].dice, guard=guard_bonus, "
        "assists=assists"
        ", holds ready=ready_task, until=ready_event, of=ready_for"
    ),
    (
        "Turn: =minors_done, aimed, prepared, used for=prepared_for, charge=charged, passed, "
        "turn taken=turn_taken, harder=harder"
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
    Things("Weapons", "carried[]", ("in hand=drawn", "concealed", "grenades=grenades_left")),
)


def terrain(fight: State, names: Mapping[str, Sequence[str]], zone: int) -> str:
    """Return the cover that a zone has, and the objects that are there."""
    places = [
        "+".join(str(n) for n in place.dice if n) for place in fight.covers if place.zone == zone
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
    whom = f" {names['units'][unit.ready_for]}" if unit.ready_for >= 0 else ""
    return f"{task}: {state.EVENTS[unit.ready_event]}{whom}".replace("_", " ")


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
        "Cover=covers[cover].dice[0]",
        "injury:injuries",
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

"""What a table shows: a fight at a glance, a character's sheet in words, and lists of names."""

from __future__ import annotations

from starfray.core.ruleset import Picture, Things
from starfray.rulesets.star_trek_adventures import state

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
        "Cover Dice=covers[cover].dice, guard=guard_bonus, guarded by=guarded_by, "
        "assists=assists"
        ", holds ready=ready_task, until=ready_event, of=ready_for"
    ),
    "Turn: =minors_done, aimed, prepared, charged, passed, turn taken=turn_taken, harder=harder",
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

PICTURE = Picture(
    unit=(
        "Stress=stress/stress_max",
        "Resist=resistance",
        "Cover=covers[cover].dice[0]",
        "injury:injuries",
        "Determ=determination",
        "Compl=complications",
        "prone:no_yes",
    ),
    fight=("Momentum=momentum", "Threat=threat"),
    map="zones",
    at=("zone",),
    gone=("dead",),
    sheet=SHEET,
)

"""What a table shows of a fight at a glance, and a character's sheet in words."""

from __future__ import annotations

from starfray.core.ruleset import Picture, Things

SHEET = (
    (
        "State: =injury, stabilised, ignores it=ignores_injury, !Stress=stress/stress_max, "
        "Resistance=resistance, from Recover=recover_resistance, recovering, prone"
    ),
    (
        "Place: =zone, "
        "Cover Dice=covers[cover].dice, guard=guard_bonus, guarded by=guarded_by, "
        "assists=assists"
    ),
    "Turn: =minors_done, aimed, prepared, charged, passed, turn taken=turn_taken, harder=harder",
    (
        "Spends: determination, advantages, complications, problems, "
        "used this round=spends_this_round, Avoid used=avoid_used"
    ),
    "Attributes: attributes",
    "Disciplines: disciplines",
    "Means: =means, uses=means_uses, Momentum=means_momentum, Threat=means_threat",
    "Rank: ranking officer=ranking_officer, =kind, values=values, Focus=focus_tasks",
    Things("Weapons", "carried[]", ("in hand=drawn", "grenades=grenades_left")),
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

"""The words that all chapters share: dice, yes and no, when a verb may be used."""

from __future__ import annotations

from starfray.core.vocabulary import Vocabulary

WORDS = Vocabulary(
    plurals={
        "successes": "success",
        "grenades": "grenade",
        "charges": "charge",
        "Complications": "Complication",
        "Effects": "Effect",
        "no_yes": "answer",
    },
    outcome_order=(
        "success", "failure", "complication_in_play", "hit", "miss", "countered", "fended_off",
        "bystander_struck", "disarmed", "knocked_down", "broken",
        "stunned", "lethally_injured", "killed", "out", "avoided",
    ),
    total_order=("damage", "damage_back", "stress_lost"),
)  # fmt: skip

# Dice: a Task die is a d20, a challenge die (CD) a d6
TASK_DIE = WORDS.die("task")
TASK_REROLL = WORDS.die("task reroll")
ASSIST_DIE = WORDS.die("assist")
DAMAGE_DIE = WORDS.die("damage")
DAMAGE_REROLL = WORDS.die("damage reroll")
COVER_DIE = WORDS.die("cover")
COVER_REROLL = WORDS.die("cover reroll")

# When a verb may be used: in a turn of one's own, unless it says otherwise.
# IMMEDIATE is what one does at any moment who is able to act.
OWN_TURN, TURN_OF_SIDE, ANY_TIME, IMMEDIATE = range(4)
NO, YES = range(2)
NO_OR_YES = ("no", "yes")
NO_SUCH_THING = WORDS.reason(
    "no_such_thing", "STA-TRN-01", "there is no such action, or not with that"
)

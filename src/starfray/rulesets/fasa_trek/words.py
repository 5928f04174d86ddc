"""The vocabulary of the percentile Star Trek: its dice, and what several chapters answer."""

from __future__ import annotations

from starfray.core.vocabulary import Vocabulary

WORDS = Vocabulary(
    plurals={
        "charges": "charge", "units": "unit", "parries": "parry", "Points": "Point",
        "officers": "officer",
    },
    outcome_order=(
        "mishap", "device_works", "lucky", "spoiled", "wounded", "tired", "incapacitated",
        "unconscious", "mortal", "killed", "out",
        "hit", "spot_hit", "graze", "miss", "parried", "dodged", "ducked", "resisted",
        "locked", "repaired", "stress", "not_rolled", "no_longer_fires", "evasive", "evaded",
        "penetrated", "damaged", "captain_down", "power_lost", "engines_hit", "weapon_destroyed",
        "generator_hit", "sensors_down", "crippled", "destroyed",
    ),
    total_order=("damage", "stress_damage", "hit_damage", "absorbed", "penetrating"),
)  # fmt: skip

ATTACK = WORDS.die("attack")
SAVE = WORDS.die("save")
SKILL = WORDS.die("skill")
OFFICERS_SKILLS = (
    WORDS.die("captain's skill"), WORDS.die("engineer's skill"), WORDS.die("helmsman's skill"),
    WORDS.die("navigator's skill"), WORDS.die("science officer's skill"),
    WORDS.die("communications officer's skill"),
)  # fmt: skip
UNCONSCIOUSNESS = WORDS.die("unconsciousness")
TACTICS = WORDS.die("tactics")
SHIELD_HIT = WORDS.die("shield hit")
EVASION = WORDS.die("evasive action")
FIRING = WORDS.die("firing")
LOCATION_DIE = WORDS.die("location")
ORDER_DIE = WORDS.die("movement order")
ANSWERS = WORDS.die("answers")

NO, YES = range(2)

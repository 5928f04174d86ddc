"""The words of StarCraft D6: dice, what verbs cost, and the notes of every attack."""

from starfray.core.vocabulary import Vocabulary

WORDS = Vocabulary(
    plurals={
        "parries": "parry", "Points": "Point", "Dodges": "Dodge", "statuses": "status",
        "days": "day", "hours": "hour", "pips": "pip", "places": "place", "units": "unit",
        "individuals": "individual",
    },
    outcome_order=(
        "success", "failure", "hit", "miss", "parried", "resisted", "injured", "object_damaged",
        "object_hit", "protected", "stunned", "wounded", "seriously_wounded", "mortally_wounded",
        "knocked_out", "dying", "survives", "doomed", "killed", "pulped", "out",
        "revived", "locked",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------- dice
ATTACK = WORDS.die("attack")
REACTION = WORDS.die("reaction")
CALLED = WORDS.die("called shot")
DAMAGE = WORDS.die("damage")
REDUCED = WORDS.die("reduced damage")
RESISTANCE = WORDS.die("resistance")
CHARACTER_POINT = WORDS.die("character point")
MINUTES = WORDS.die("minutes")
SURVIVAL = WORDS.die("survival")
INITIATIVE = WORDS.die("initiative")
SKILL = WORDS.die("skill")
DEFENSE = WORDS.die("defense")
MANEUVERS = WORDS.die("defensive maneuvers")
HEALING_CHECK = WORDS.die("healing check")
HEALING = WORDS.die("healing")
TIME = WORDS.die("time")

# What a verb costs.
FREE, ACTION = range(2)

# --------------------------------------------------------------------- notes of every attack
ATTACK_ROLL = WORDS.note(
    "attack_roll", "SD6-RNG-04", "who:units target:units total code",
    "{who} attacks {target}: {total}.",
)  # fmt: skip
DIFFICULTY = WORDS.note(
    "difficulty", "SD6-REAC-04", "who:units target:units number",
    "{who} needs {number} against {target}.",
    bookkeeping=True,
)  # fmt: skip
HIT = WORDS.note(
    "hit", "SD6-CORE-06", "who:units target:units margin", "{who} hits {target}.", outcome="hit"
)
MISS = WORDS.note(
    "miss", "SD6-CORE-06", "who:units target:units", "{who} misses {target}.", outcome="miss"
)

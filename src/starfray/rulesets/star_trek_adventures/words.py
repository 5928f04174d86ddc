"""The words of Star Trek Adventures: dice and questions."""

from __future__ import annotations

from starfray.core.vocabulary import Vocabulary
from starfray.rulesets.star_trek_adventures.state import ATTRIBUTES, DISCIPLINES

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
        "success", "failure", "complication", "hit", "miss", "countered", "fended off",
        "bystander struck", "disarmed", "knocked down", "broken",
        "stunned", "lethally injured", "killed", "avoided",
    ),
    gauge_order=("damage", "damage back", "stress lost"),
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
OWN_TURN, TURN_OF_SIDE, ANY_TIME = range(3)

NO, YES = range(2)
_NO_YES = ("no", "yes")

# Questions about Task dice. Their classes of faces: see `tasks`.
CLASSES = ("none", "critical", "success", "failure", "complication", "success_with_complication")
PERFECT_DIE = WORDS.question(
    "perfect_die", "STA-CORE-10", "{who}, spend Determination on a die that shows 1?",
    options=_NO_YES, fields="target_number difficulty",
)  # fmt: skip
BUY_DICE = WORDS.question(
    "buy_dice", "STA-CORE-09",
    "{who}, buy further dice against a target number of {target_number}, Difficulty {difficulty}?",
    fields="target_number difficulty dice",
)  # fmt: skip
THREAT_PART = WORDS.question(
    "threat_part", "STA-CORE-14",
    "{who}, how many of the {cost} points for {spend} are paid by adding Threat?",
    fields="cost spend:spends",
)  # fmt: skip
ROLL_IT = WORDS.question(
    "roll_it", "STA-CORE-06", "{who}, roll the Task of Difficulty 0 all the same?", options=_NO_YES
)
AIM_REROLL = WORDS.question(
    "aim_reroll", "STA-MIN-03",
    "{who}, which die is re-rolled ({successes} successes, Difficulty {difficulty})?",
    options=CLASSES, fields="successes difficulty complications",
)  # fmt: skip
DETERMINATION_REROLL = WORDS.question(
    "determination_reroll", "STA-CORE-10",
    "{who}, spend Determination on re-rolling dice ({successes} successes, Difficulty "
    "{difficulty})?",
    options=CLASSES, fields="successes difficulty complications",
)  # fmt: skip
PAIRS = len(ATTRIBUTES) * len(DISCIPLINES)  # of an Attribute and a Discipline
ADVANTAGE_WITH = WORDS.question(
    "advantage_with", "STA-TSK-03", "{who}, what is this Task made with?",
    options=tuple(f"{a}_{d}" for a in ATTRIBUTES for d in DISCIPLINES),
)  # fmt: skip
ADVANTAGE_FOR = WORDS.question(
    "advantage_for", "STA-TSK-03", "{who}, make an Advantage, or remove a Complication?",
    options=("advantage", "complication"),
)  # fmt: skip
AN_ADVANTAGE, A_COMPLICATION_LESS = range(2)
ASSIST_WITH = WORDS.question(
    "assist_with", "STA-CORE-15", "{who}, with what do you assist {leader}?",
    options=tuple(f"{a}_{d}" for a in ATTRIBUTES for d in DISCIPLINES), fields="leader:units",
)  # fmt: skip
HELPFUL = WORDS.question(
    "helpful", "STA-CORE-24", "How many Advantages of {actor} make this Task easier?",
    fields="actor:units",
)  # fmt: skip
HARMFUL = WORDS.question(
    "harmful", "STA-CORE-24", "How many Complications of {actor} make this Task harder?",
    fields="actor:units",
)  # fmt: skip
COMPLICATION = WORDS.question(
    "complication", "STA-CORE-17", "What becomes of the Complication of {actor}?",
    options=("in_play", "threat", "strike"), fields="actor:units",
)  # fmt: skip
IN_PLAY, INTO_THREAT, STRIKE = range(3)

# Questions in an attack
COUNTER_WEAPON = WORDS.question(
    "counter_weapon", "STA-ATK-05", "{who}, with what do you strike back at {attacker}?",
    names="weapons", fields="attacker:units",
)  # fmt: skip
COUNTER_INTENT = WORDS.question(
    "counter_intent", "STA-ATK-05", "{who}, to stun or to kill {attacker} if you win?",
    options=("undeclared", "non_lethal", "lethal"), fields="attacker:units weapon:weapons",
)  # fmt: skip
UNDECLARED = 0
FEND_OFF = WORDS.question(
    "fend_off", "STA-ATK-09", "{who}, strike {other}, or leave its Reach instead?",
    options=("strike", "fend_off"), fields="other:units",
)  # fmt: skip
FEND_TO = WORDS.question(
    "fend_to", "STA-ATK-09", "{who}, to which zone do you withdraw?", names="zones"
)
STEP_UP = WORDS.question(
    "step_up", "STA-MIN-08", "{who}, be within Reach of {other} as well?",
    options=_NO_YES, fields="other:units",
)  # fmt: skip
STEP_UP_TO = WORDS.question(
    "step_up_to", "STA-MIN-08", "{who}, be within Reach of {thing} as well?",
    options=_NO_YES, fields="thing:objects",
)  # fmt: skip
BYSTANDER_OF_OBJECT = WORDS.question(
    "bystander_of_object", "STA-ATK-08", "Which creature near {thing} is struck?",
    names="units", fields="thing:objects",
)  # fmt: skip
NEXT_CLOSEST_TO_OBJECT = WORDS.question(
    "next_closest_to_object", "STA-EFX-02", "Who is the next closest to {thing} in the area?",
    names="units", fields="thing:objects",
)  # fmt: skip
BYSTANDER = WORDS.question(
    "bystander", "STA-ATK-08", "Which creature near {target} is struck?",
    names="units", fields="target:units",
)  # fmt: skip
NEXT_CLOSEST = WORDS.question(
    "next_closest", "STA-EFX-02", "Who is the next closest to {target} in the area?",
    names="units", fields="target:units",
)  # fmt: skip
AREA_ALLY = WORDS.question(
    "area_ally", "STA-EFX-03", "Which ally of {attacker} in the area is struck?",
    names="units", fields="attacker:units",
)  # fmt: skip
FACES = ("none", "one", "two", "blank", "effect")
REROLL_DAMAGE = WORDS.question(
    "reroll_damage", "STA-MOM-08",
    "{who}, re-roll which damage die ({total} damage, {effects} Effects) for 1 Momentum in all?",
    options=FACES, fields="total effects",
)  # fmt: skip
NAME_REROLL = WORDS.question(
    "name_reroll", "STA-ATK-10", "{who}, pay 1 Momentum to re-roll damage dice later?",
    options=_NO_YES,
)  # fmt: skip
REROLL_COVER = WORDS.question(
    "reroll_cover", "STA-MIN-06", "{who}, re-roll which Cover Die ({total} Resistance)?",
    options=FACES, fields="total effects",
)  # fmt: skip
ADD_STRESS = WORDS.question(
    "added_stress", "STA-MOM-03",
    "{who}, how much Momentum for Added Stress ({damage} damage would get through)?",
    fields="damage resistance target",
)  # fmt: skip
PENETRATE = WORDS.question(
    "penetration", "STA-MOM-07",
    "{who}, how much Momentum for Penetration (2 of {resistance} Resistance each)?",
    fields="damage resistance target",
)  # fmt: skip
SECONDARY = WORDS.question(
    "secondary_target", "STA-MOM-10", "{who}, strike a second target for 2 Momentum?",
    options=("no", "character", "object"),
)  # fmt: skip
SECOND_CHARACTER, SECOND_OBJECT = 1, 2
SECOND_ONE = WORDS.question(
    "second_one", "STA-MOM-10", "{who}, whom else do you strike?", names="units"
)
SECOND_THING = WORDS.question(
    "second_thing", "STA-MOM-10", "{who}, what else do you strike?", names="objects"
)
SPEND = WORDS.question(
    "spend", "STA-MOM-01", "{who}, spend Momentum ({points} points at hand)?",
    options=(
        "done", "disarm", "advantage", "information", "swift_task", "determination_task",
    ),
    fields="points",
)  # fmt: skip
DONE, TO_DISARM, TO_ADVANTAGE, TO_INFORMATION, TO_SWIFT_TASK, TO_DETERMINATION_TASK = range(6)
DISARM_OF = WORDS.question(
    "disarm_of", "STA-MOM-04", "{who}, which weapon do you knock away?", names="weapons"
)
STAY_UPRIGHT = WORDS.question(
    "resist_knockdown", "STA-EFX-06", "{who}, stay upright for {effects} Threat?",
    options=_NO_YES, fields="effects",
)  # fmt: skip

# Questions about Injuries
INJURY_ORDER = WORDS.question(
    "injury_order", "STA-INJ-04", "{who}, which of the two Injuries comes first?",
    options=("heavy", "stress"),
)  # fmt: skip
AVOIDING = WORDS.question(
    "avoid", "STA-AVO-01",
    "{who}, avoid the {lethal} Injury? By points it takes {price} {purse}.",
    options=("no", "points", "complication", "other"),
    fields="price lethal:deadliness purse:purses",
)  # fmt: skip
BY_POINTS, BY_COMPLICATION, BY_OTHER_MEANS = 1, 2, 3
HAZARD_KILLS = WORDS.question(
    "hazard_lethal", "STA-INJ-10", "Are Injuries from the hazard Lethal?", options=_NO_YES
)

# Questions about Tasks and turns
RECOVER_STRESS = WORDS.question(
    "recover_stress", "STA-TSK-08", "{who}, how much Momentum for 2 Stress each?"
)
SPRINT_TO = WORDS.question("sprint_to", "STA-TSK-09", "{who}, how far do you go?", names="zones")
KEEP_INITIATIVE = WORDS.question(
    "keep_initiative", "STA-TRN-03", "{who}, keep the Initiative for 2 points?", options=_NO_YES
)
NEXT = WORDS.question("next", "STA-TRN-07", "Who acts next?", names="units")
FIRST_SIDE = WORDS.question(
    "first_side", "STA-TRN-05", "Which side starts the round?", names="sides"
)
END_ROUND = WORDS.question("end_round", "STA-TRN-06", "Is the round over?", options=_NO_YES)

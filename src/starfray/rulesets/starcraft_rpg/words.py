"""The words of the StarCraft RPG: dice, actions, reasons, questions. Its notes are in `notes`."""

from __future__ import annotations

from starfray.core.verbs import by_verb
from starfray.core.vocabulary import Vocabulary
from starfray.rulesets.starcraft_rpg.costs import FREE

WORDS = Vocabulary(
    plurals={"levels": "level", "successes": "success", "wounds": "wound", "charges": "charge"},
    outcome_order=(
        "success", "failure", "miss", "hit", "wound", "severed", "down", "dead", "hidden", "found",
        "manifested", "not_manifested", "overload", "overcharged", "stunned", "unconscious",
        "power_hit", "power_missed", "mind_closed", "augmented", "lore", "response", "demoralized",
        "taunted", "flees", "surrenders", "suppressed", "evaded",
    ),
    gauge_order=(
        "margin", "absorbed", "damage", "wounds", "fatigue", "pushed", "removed", "regained",
        "morale_lost",
    ),
)  # fmt: skip

# What verbs say of themselves, beside how they are carried out and why not.
cost_itself = by_verb(WORDS, "cost", otherwise=FREE)
is_attack = by_verb(WORDS, "attack")  # with a weapon: a normal one, special fire, or on a guess
is_as_called = by_verb(WORDS, "as_called")  # a called shot counts for it
is_at_one = by_verb(WORDS, "at_one")  # rather than at a square
needs_weapon = by_verb(WORDS, "in_hand")  # which must be in hand
fire_of = by_verb(WORDS, "fire")  # the kind of special fire
is_movement = by_verb(WORDS, "movement")  # to another square
goes_on = by_verb(WORDS, "goes_on")  # with the rest of a move, or of an Action Move
lets_sneak = by_verb(WORDS, "lets_sneak")  # sneaking may be a part of it
ends_turn = by_verb(WORDS, "ends_turn")
becomes = by_verb(WORDS, "becomes")  # what posture or manner it leads to, of those in `costs`
standard_gained = by_verb(WORDS, "standard")  # by a trade, as the two that follow
move_gained = by_verb(WORDS, "move")
minor_gained = by_verb(WORDS, "minor")

# Dice
ATTACK = WORDS.die("attack")
DAMAGE = WORDS.die("damage")
WOUND_LOCATION = WORDS.die("wound location")
SKILL = WORDS.die("skill check")
INITIATIVE = WORDS.die("initiative")
ROLL_OFF = WORDS.die("initiative roll-off")


# Reasons: who may act at all
NOT_YOUR_TURN = WORDS.reason("not_your_turn", "SCR-TRN-02", "it is somebody else's turn")
CANNOT_ACT = WORDS.reason("cannot_act", "SCR-GEN-06", "who is down takes no actions")
NO_STANDARD = WORDS.reason("no_standard", "SCR-ACT-02", "no standard action is left")
NO_MOVE = WORDS.reason("no_move", "SCR-ACT-06", "no move action is left, and none can be made")
NO_MINOR = WORDS.reason("no_minor", "SCR-ACT-07", "no minor action is left")
NO_TRADE = WORDS.reason("no_trade", "SCR-ACT-04", "no standard action is left to give up")
NO_FULL_ROUND = WORDS.reason(
    "no_full_round", "SCR-ACT-08", "a full-round action takes a standard and a move action"
)
BEHAVIOR_USED = WORDS.reason("behavior_used", "SCR-BEH-01", "one combat behavior a turn")
NOT_AIMING = WORDS.reason("not_aiming", "SCR-BEH-03", "only who aims at a target calls shots")
NOT_AS_CALLED = WORDS.reason(
    "not_as_called", "SCR-BEH-03", "the shot is called for another attack: call it off first"
)
ALREADY_CALLED = WORDS.reason("already_called", "SCR-BEH-03", "the shots are called there already")
SINGLE_STRIKE = WORDS.reason("single_strike", "SCR-BEH-05", "Heavy Strikes are single strikes")
# Reasons: attacks
NOT_AN_ENEMY = WORDS.reason("not_an_enemy", "SCR-ATK-18", "the target must be an enemy")
NO_TARGET = WORDS.reason("no_target", "SCR-ATK-18", "this needs a `target`")
TARGET_DEAD = WORDS.reason("target_dead", "SCR-WND-10", "the target is dead")
TARGET_OUT = WORDS.reason("target_out", "SCR-GEN-10", "who is down is out of the fight")
NO_WEAPON = WORDS.reason("no_weapon", "SCR-ACT-07", "this weapon is not in hand")
OUT_OF_RANGE = WORDS.reason("out_of_range", "SCR-ATK-17", "out of range")
NO_LINE_OF_FIRE = WORDS.reason("no_line_of_fire", "SCR-MOD-04", "the target is fully obstructed")
TOO_FEW_ROUNDS = WORDS.reason("too_few_rounds", "SCR-ATK-13", "too few rounds are loaded")
TOO_MANY_ATTACKS = WORDS.reason(
    "too_many_attacks", "SCR-ATK-18", "the weapon does not make so many attacks"
)
NO_CENTRE = WORDS.reason("no_centre", "SCR-ATK-14", "a burst needs a centre on the map")
ONE_TARGET = WORDS.reason("one_target", "SCR-ATK-18", "all attacks of an action go to one target")
NOT_AUTOMATIC = WORDS.reason("not_automatic", "SCR-SPA-05", "the weapon is not automatic")
NOT_FULLY_AUTOMATIC = WORDS.reason(
    "not_fully_automatic", "SCR-SPA-06", "the weapon is not fully automatic"
)
NO_ENEMY_TO_AIM_AT = WORDS.reason("no_enemy_to_aim_at", "SCR-BEH-02", "one aims at an enemy")
NOT_SEEN = WORDS.reason("not_seen", "SCR-BEH-02", "one must see the target to aim at it")
# Reasons: movement
OFF_THE_MAP = WORDS.reason("off_the_map", "SCR-GEN-05", "that is not on the map")
NO_WAY = WORDS.reason("no_way", "SCR-MOV-01", "no way goes there so")
NO_DIAGONALS = WORDS.reason("no_diagonals", "SCR-GEN-05", "there are no diagonal steps")
BLOCKED = WORDS.reason("blocked", "SCR-MOV-05", "a square on the way is blocked")
OCCUPIED = WORDS.reason("occupied", "SCR-MOV-09", "somebody stands in the way")
TOO_FAR = WORDS.reason("too_far", "SCR-MOV-01", "that is farther than the speed allows")
TOO_FAR_LIMITED = WORDS.reason(
    "too_far_limited", "SCR-MOV-06", "that is farther than half the speed allows"
)
TOO_FAR_SHIFT = WORDS.reason("too_far_shift", "SCR-MOV-03", "that is farther than a shift goes")
TOO_FAR_SPRINT = WORDS.reason("too_far_sprint", "SCR-MOV-07", "that is farther than a sprint goes")
NOT_STRAIGHT = WORDS.reason("not_straight", "SCR-MOV-07", "a sprint goes in a straight line")
NO_SPRINT_LEFT = WORDS.reason("no_sprint_left", "SCR-MOV-08", "no sprint is left in this minute")
ONE_LEG = WORDS.reason("one_leg", "SCR-WND-10", "who has lost a leg does not sprint or charge")
STAND_FIRST = WORDS.reason(
    "stand_first", "SCR-ACT-09", "who is prone stands up before it sprints or charges"
)
NOT_PRONE = WORDS.reason("not_prone", "SCR-ACT-09", "only who is prone stands up")
ALREADY_PRONE = WORDS.reason("already_prone", "SCR-ACT-07", "already prone")
ALREADY_CROUCHING = WORDS.reason("already_crouching", "SCR-ACT-10", "already crouching")
NO_OBSTACLE = WORDS.reason("no_obstacle", "SCR-ACT-10", "there is no obstacle to crouch behind")
# Reasons: things
NOT_CARRIED = WORDS.reason("not_carried", "SCR-ACT-07", "this is not carried")
PART_OF_BODY = WORDS.reason("part_of_body", "SCR-ACT-07", "a part of the body stays where it is")
NO_FREE_HAND = WORDS.reason("no_free_hand", "SCR-ACT-07", "no hand is free")
NOT_DROPPED = WORDS.reason("not_dropped", "SCR-ACT-07", "this lies nowhere within reach")
FULLY_LOADED = WORDS.reason("fully_loaded", "SCR-ACT-05", "it needs no reloading")
NO_MAGAZINE = WORDS.reason("no_magazine", "SCR-ACT-05", "no full magazine is left")
NOT_ADJACENT = WORDS.reason("not_adjacent", "SCR-ACT-03", "the patient must be adjacent")
NEEDS_NO_AID = WORDS.reason("needs_no_aid", "SCR-ACT-03", "first aid can do nothing there")
# Reasons: answers
NO_MORALE = WORDS.reason("no_morale", "SCR-MOR-02", "only positive morale can be spent")

# Questions
NO, YES = range(2)
EITHER = 1 << NO | 1 << YES  # both answers are open
SPEND_MORALE = WORDS.question(
    "spend_morale", "SCR-MOR-02",
    "{who}, spend a level of morale on this check ({total} against {needed})?",
    options=("no", "yes"), fields="total needed",
)  # fmt: skip
SPEND_BLINDLY = WORDS.question(
    "spend_morale_blindly", "SCR-MOR-02",
    "{who}, spend a level of morale on this roll ({total}; what it needs is not known)?",
    options=("no", "yes"), fields="total",
)  # fmt: skip
ANOTHER_ATTACK = WORDS.question(
    "another_attack", "SCR-ATK-18", "{who}, make another attack, number {number}?",
    options=("no", "yes"), fields="number",
)  # fmt: skip
NEXT_TARGET = WORDS.question(
    "next_target", "SCR-ATK-18", "{who}, whom does attack number {number} go to?",
    names="units", fields="number weapon:weapons",
)  # fmt: skip
OPPORTUNITY = WORDS.question(
    "opportunity_attack", "SCR-ATK-15", "{who}, make an opportunity attack on {mover}?",
    options=("no", "yes"), fields="mover:units weapon:weapons",
)  # fmt: skip
WOUND_TO_HEAL = WORDS.question(
    "wound_to_heal", "SCR-WND-06", "{who}, which wound of {target} do you treat?",
    names="locations", fields="target:units",
)  # fmt: skip
DROPPED_ITEM = WORDS.question(
    "dropped_item", "SCR-WND-05", "{who}, what does {target} drop?",
    names="weapons", fields="target:units",
)  # fmt: skip

"""The words of StarCraft D6: dice, reasons and questions. Verbs and notes are beside the rules."""

from starfray.core.vocabulary import Vocabulary

WORDS = Vocabulary(
    plurals={"parries": "parry", "Points": "Point", "Dodges": "Dodge", "statuses": "status"},
    outcome_order=(
        "success", "failure", "hit", "miss", "parried", "resisted", "injured", "object_damaged",
        "object_hit", "protected", "stunned", "wounded", "seriously_wounded", "mortally_wounded",
        "knocked_out", "dying", "survives", "doomed", "killed", "pulped", "down",
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

# What a verb costs.
FREE, ACTION = range(2)

# ---------------------------------------------------------------------------------- reasons
NOT_YOUR_TURN = WORDS.reason("not_your_turn", "SD6-INIT-01", "it is somebody else's turn")
NOT_DECLARED = WORDS.reason(
    "not_declared", "SD6-ACT-06", "all actions declared for this round have been taken"
)
ALREADY_DECLARED = WORDS.reason(
    "already_declared", "SD6-ACT-06", "the number of actions was declared before the first of them"
)
DECLARE_FIRST = WORDS.reason(
    "declare_first", "SD6-ACT-06", "everybody declares before anybody acts"
)
BAD_NUMBER = WORDS.reason(
    "bad_number", "SD6-ACT-06", "at least one action, and no more reactions than actions"
)
TOO_MANY_ACTIONS = WORDS.reason(
    "too_many_actions", "SD6-ACT-02", "that is more than the most actions of a round"
)
TOO_MANY_REACTIONS = WORDS.reason(
    "too_many_reactions", "SD6-REAC-09", "the most actions of a round have been taken"
)
LOST_THE_ROUND = WORDS.reason(
    "lost_the_round", "SD6-ACT-07", "whoever was wounded can do nothing more in this round"
)
NOT_AWAKE = WORDS.reason("not_awake", "SD6-WND-07", "who is out cold can do nothing")
DAZED = WORDS.reason("dazed", "SD6-WND-06", "the mortally wounded are dazed until healed")
ONLY_REACTING = WORDS.reason(
    "only_reacting", "SD6-REAC-05", "a full reaction is the only thing done in the round"
)
HAS_ACTED = WORDS.reason(
    "has_acted", "SD6-REAC-05", "a full reaction must be the only action of the round"
)
NOT_A_REACTION = WORDS.reason(
    "not_a_reaction", "SD6-REAC-03", "only Dodge, Melee Parry, Brawling and Martial Arts react"
)
DODGE_NOT_CLOSE = WORDS.reason(
    "dodge_not_close", "SD6-REAC-03", "Dodge does not answer a close attack"
)
PARRY_NOT_RANGED = WORDS.reason(
    "parry_not_ranged", "SD6-REAC-03", "only Dodge answers a ranged attack"
)
UNARMED_BLOCK = WORDS.reason(
    "unarmed_block", "SD6-BLK-05", "the unarmed cannot block a weapon without a special move"
)
NO_PARRY_WEAPON = WORDS.reason("no_parry_weapon", "SD6-MEL-02", "Melee Parry needs a hand weapon")
WAITS_FOR_SEGMENT = WORDS.reason(
    "waits_for_segment", "SD6-REAC-01", "a declared reaction that is not the first action waits"
)
MUST_DODGE = WORDS.reason(
    "must_dodge", "SD6-REAC-07", "a declared Dodge is rolled at the first attack"
)
REACTS_FULLY = WORDS.reason(
    "reacts_fully_only", "SD6-REAC-05", "who only reacts this round does it fully"
)
OTHER_FULL = WORDS.reason(
    "other_full", "SD6-REAC-05", "a full reaction keeps to one skill all round"
)
POOL_TOO_SMALL = WORDS.reason("pool_too_small", "SD6-CORE-10", "less than one die is left to roll")
NO_CHARACTER_POINTS = WORDS.reason(
    "no_character_points", "SD6-CORE-11", "there are not so many Character Points"
)
TOO_MANY_POINTS = WORDS.reason(
    "too_many_points", "SD6-CORE-11", "so many Character Points may not be spent on one roll"
)
POINTS_NOT_HERE = WORDS.reason(
    "points_not_here", "SD6-CORE-11", "Character Points may only be spent on survival checks"
)
NO_CHI = WORDS.reason("no_chi", "SD6-CORE-12", "no Chi is left")
CHI_ONLY_DYING = WORDS.reason("chi_only_dying", "SD6-CORE-12", "Chi only helps the dying")
CHI_RUNS = WORDS.reason("chi_runs", "SD6-CORE-12", "the dice are doubled already")
POINTS_FIRST = WORDS.reason(
    "points_first", "SD6-BGB-04", "Chi buys time only when no Character Points are left"
)
SKILL_NOT_OWNED = WORDS.reason(
    "skill_not_owned", "SD6-CORE-14", "an advanced skill is not used without owning it"
)
NOT_A_TARGET = WORDS.reason("not_a_target", "SD6-RNG-04", "that is nobody who can be attacked")
NOT_A_CLOSE_TARGET = WORDS.reason(
    "not_a_close_target", "SD6-HTH-01", "that is nobody who can be struck"
)
NOT_IN_REACH = WORDS.reason("not_in_reach", "SD6-HTH-01", "too far away for close combat")
NOT_YOUR_WEAPON = WORDS.reason("not_your_weapon", "SD6-MOD-02", "that weapon is not at hand")
NOT_A_GUN = WORDS.reason("not_a_gun", "SD6-RNG-04", "that is no ranged weapon in the hand")
NOT_A_HAND_WEAPON = WORDS.reason(
    "not_a_hand_weapon", "SD6-MEL-01", "that is no melee weapon in the hand"
)
OUT_OF_REACH_BAND = WORDS.reason("out_of_range", "SD6-RNG-03", "out of range")
BAND_NOT_NAMED = WORDS.reason(
    "band_not_named", "SD6-RNG-03", "the game master must name the range band"
)
OUTSIDE_BAND = WORDS.reason("outside_band", "SD6-RNG-01", "that number lies outside the range band")
UNDER_EXTREME = WORDS.reason("under_extreme", "SD6-RNG-02", "extreme range is never easier than 20")
EMPTY = WORDS.reason("empty", "SD6-RNG-05", "the weapon is empty")
ROF_USED_UP = WORDS.reason("rof_used_up", "SD6-MOD-05", "the rate of fire is used up")
NO_SUCH_SIZE = WORDS.reason("no_such_size", "SD6-CALL-01", "what is called is 50 cm long or less")
WHOLLY_COVERED = WORDS.reason(
    "wholly_covered", "SD6-COV-03", "nobody attacks from behind what covers the whole body"
)
HIDDEN = WORDS.reason("hidden", "SD6-COV-06", "who is wholly hidden cannot be hit directly")
MOVE_NOT_KNOWN = WORDS.reason("move_not_known", "SD6-HTH-04", "that move is not known")
CANNOT_HOLD = WORDS.reason("cannot_hold", "SD6-INIT-02", "nobody is left to wait for")
NOTHING_ANNOUNCED = WORDS.reason(
    "nothing_announced", "SD6-INIT-02", "nothing was announced that could go on"
)
ANNOUNCED = WORDS.reason("announced", "SD6-INIT-02", "the announced action comes first")
NO_FREE_HAND = WORDS.reason("no_free_hand", "SD6-MOD-02", "no hand is free")
NOT_STOWED = WORDS.reason("not_stowed", "SD6-MOD-02", "only a stowed weapon of one's own is drawn")
NOT_IN_HAND = WORDS.reason("not_in_hand", "SD6-MOD-02", "that weapon is not in the hand")
NOT_ON_GROUND = WORDS.reason("not_on_ground", "SD6-MOD-06", "that weapon does not lie within reach")
NOTHING_TO_RELOAD = WORDS.reason(
    "nothing_to_reload", "SD6-MOD-03", "that weapon needs no reloading"
)
HANDS_FULL = WORDS.reason("hands_full", "SD6-MOD-03", "reloading needs a free hand")
NOT_PRONE = WORDS.reason("not_prone", "SD6-WND-08", "only who is prone stands up")
TOO_FAR = WORDS.reason("too_far", "SD6-ACT-08", "one action does not lead so far")
NO_ROOM = WORDS.reason("no_room", "SD6-ACT-08", "there is no room")
LIES_PRONE = WORDS.reason("lies_prone", "SD6-WND-08", "who lies on the ground does not get so far")
THERE_ALREADY = WORDS.reason("there_already", "SD6-ACT-08", "that is the range already")
MOVED_ALREADY = WORDS.reason("moved_already", "SD6-ACT-08", "that free move has been made")
NO_SUCH_COVER = WORDS.reason("no_such_cover", "SD6-ACT-08", "there is no such place to hide")
BANDS_MEASURED = WORDS.reason(
    "bands_measured", "SD6-RNG-03", "on a map the distance decides, not the game master"
)

# -------------------------------------------------------------------------------- questions
REACT = WORDS.question(
    "react",
    "SD6-REAC-03",
    "{who}, react to the attack of {attacker} (base difficulty {base})?",
    options=(
        "no", "dodge", "melee_parry", "brawling", "martial_arts",
        "full_dodge", "full_melee_parry", "full_brawling", "full_martial_arts",
    ),
    fields="attacker:units base attack",
)  # fmt: skip
NO_REACTION = 0
# Option 1 + skill is a reaction by that skill, option FULLY + skill a full one.
FULLY = 5
SPEND_POINTS = WORDS.question(
    "character_points",
    "SD6-CORE-11",
    "{who}, spend Character Points on the total of {total} (needed: {needed})?",
    fields="total needed",
)
BUY_TIME = WORDS.question(
    "chi", "SD6-BGB-04", "{who}, spend a Chi point for ten minutes more?", options=("no", "yes")
)
NO, YES = range(2)

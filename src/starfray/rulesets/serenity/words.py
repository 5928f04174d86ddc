"""The words of Serenity: dice, places, verbs, questions and reasons; notes stand by their rules."""

from __future__ import annotations

from starfray.core.vocabulary import Vocabulary

WORDS = Vocabulary(
    plurals={"Wounds": "Wound", "Points": "Point"},
    outcome_order=(
        "botch", "miss", "hit", "wounded", "extraordinary", "special", "unconscious", "dying",
        "killed",
    ),
    gauge_order=("margin", "stun", "wounds", "shock"),
)  # fmt: skip

# ---------------------------------------------------------------------------------------- dice
ATTACK_DICE = WORDS.die("attack")
INNATE_DICE = WORDS.die("innate defence")
DODGE_DICE = WORDS.die("dodge")
BLOCK_DICE = WORDS.die("block")
WEAPON_DICE = WORDS.die("weapon")
PLOT_DICE = WORDS.die("plot")
SPECIAL_DICE = WORDS.die("special effect")
FAINT_DICE = WORDS.die("consciousness")
DYING_DICE = WORDS.die("survival")
SHOCK_DICE = WORDS.die("shock")
WAKING_DICE = WORDS.die("waking")
INITIATIVE_DICE = WORDS.die("initiative")
RUNNING_DICE = WORDS.die("running")
SKILL_DICE = WORDS.die("skill")
BREAK_FREE_DICE = WORDS.die("break free")
CONTEST_DICE = WORDS.die("contest")
INJURY_DICE = WORDS.die("injury")
PICK_DIE = WORDS.die("pick")

# What the game counts as an action, and what it does not (SER-ACT-03).
DOINGS = (
    "attack", "burst", "autofire", "grapple", "dodge", "block", "feint", "aim", "hustle",
    "break free", "choke", "push back", "knock down", "hold an attack", "stand up", "pick up",
    "reload", "use a skill", "run", "base move", "innate defence", "initiative",
    "endurance test", "resist a feint", "resist a disarm", "drop prone", "drop a thing",
    "threaten", "threat attack", "all-out defence",
)  # fmt: skip
(
    DO_ATTACK, DO_BURST, DO_AUTOFIRE, DO_GRAPPLE, DO_DODGE, DO_BLOCK, DO_FEINT, DO_AIM, DO_HUSTLE,
    DO_BREAK_FREE, DO_CHOKE, DO_PUSH_BACK, DO_KNOCK_DOWN, DO_HOLD_ATTACK, DO_STAND_UP, DO_PICK_UP,
    DO_RELOAD, DO_USE_SKILL, DO_RUN, DO_BASE_MOVE, DO_INNATE, DO_INITIATIVE,
    DO_ENDURANCE, DO_RESIST_FEINT, DO_RESIST_DISARM, DO_DROP_PRONE, DO_DROP_THING,
    DO_THREATEN, DO_THREAT_ATTACK, DO_ALL_OUT_DEFENCE,
) = range(30)  # fmt: skip

# Places in the order.
PLACES = ("First", "Second", "Third", *(f"Number {place}" for place in range(4, 61)))

# What treatment can end (n of `treat`).
TREATMENTS = ("broken arm", "broken leg", "blindness", "deafness", "internal injury", "dying")
TREAT_ARM, TREAT_LEG, TREAT_BLIND, TREAT_DEAF, TREAT_INTERNAL, TREAT_DYING = range(6)

# ----------------------------------------------------------------------------------- questions
DEFENCE = WORDS.question(
    "defence",
    "SER-DEF-05",
    "{who}, how do you meet the attack of {attacker} with {weapon}?",
    options=("innate", "dodge", "block", "all_out_dodge", "all_out_block"),
    fields="attacker:units weapon:weapons",
)
LATE_DEFENCE = WORDS.question(
    "late_defence",
    "SER-DEF-05",
    "{who}, how do you meet the attack of {attacker} with {weapon}, which has a total of {total}?",
    options=("innate", "dodge", "block", "all_out_dodge", "all_out_block"),
    fields="attacker:units weapon:weapons total",
)
INNATE, BY_DODGE, BY_BLOCK, BY_ALL_OUT_DODGE, BY_ALL_OUT_BLOCK = range(5)
WHICH_ATTRIBUTE = WORDS.question(
    "attack_attribute",
    "SER-CORE-10",
    "{who}, by which attribute do you attack with {weapon}?",
    names="attributes",
    fields="weapon:weapons",
)
PLOT_BEFORE = WORDS.question(
    "plot_before",
    "SER-PLT-01",
    "{who}, how many Plot Points for an extra die on the {roll} roll?",
    fields="roll:dice",
)
PLOT_AFTER = WORDS.question(
    "plot_after",
    "SER-PLT-02",
    "{who}, how many Plot Points to raise {total}{other}?",
    fields="total other:opposed purpose",
)
# What the points are for; equal is enough for an attack, unless it is blocked.
(
    FOR_A_TEST, FOR_AN_ATTACK, FOR_A_DEFENCE, FOR_INITIATIVE, FOR_A_RUN, FOR_A_BLOCK,
    FOR_AN_ATTACK_ON_A_BLOCK, FOR_CONSCIOUSNESS, FOR_SURVIVAL,
) = range(9)  # fmt: skip
# What a total is held against, as a question says it: 0 is nothing.
OPPOSED = ("", *(f", against {number}" for number in range(1, 1200)))
STAY_ALIVE = WORDS.question(
    "stay_alive",
    "SER-PLT-03",
    "{who}, how many Plot Points for a die off {stun} Stun and {wounds} Wounds?",
    fields="stun wounds",
)
STAY_ALIVE_SPLIT = WORDS.question(
    "stay_alive_split",
    "SER-PLT-03",
    "{who}, how many of the {reduction} points come off the {wounds} Wounds?",
    fields="reduction wounds stun",
)
ODD_POINT = WORDS.question(
    "odd_point",
    "SER-DMG-02",
    "{who}, does the odd point of {points} go to Stun or to Wounds?",
    options=("stun", "wounds"),
    fields="points",
)
CONSEQUENCES = WORDS.question(
    "consequences",
    "SER-DMG-06",
    "In which order do the consequences of the hit on {target} come?",
    options=("as_written", "record_first", "dying_first"),
    fields="target:units",
)
AS_WRITTEN, RECORD_FIRST, DYING_FIRST = range(3)
INJURY = WORDS.question(
    "injury",
    "SER-EXT-03",
    "Which injury does {target} suffer?",
    options=("broken_arm", "broken_leg", "deaf", "blind"),
    fields="target:units",
)
BROKEN_ARM, BROKEN_LEG, DEAF, BLIND = range(4)
EFFECT = WORDS.question(
    "effect",
    "SER-EXT-01",
    "Which special effect does {target} suffer?",
    options=("basic", "stun", "wound"),
    fields="target:units",
)
STORY_COST = WORDS.question(
    "story_cost",
    "SER-PLT-04",
    "How many Plot Points does {player}'s turn of the story cost? 0 turns it down.",
    fields="player:units",
)
STORY = WORDS.question(
    "story",
    "SER-PLT-04",
    "Is {player}'s turn of the story granted for {cost} Plot Points?",
    options=("no", "yes"),
    fields="player:units cost",
)
STORY_PAID = WORDS.question(
    "story_paid",
    "SER-PLT-04",
    "{who}, do you pay {cost} Plot Points for this turn of the story?",
    options=("no", "yes"),
    fields="cost",
)

# ------------------------------------------------------------------------------------- reasons
NOT_YOUR_TURN = WORDS.reason("not_your_turn", "SER-INI-02", "somebody else acts now")
DEAD = WORDS.reason("dead", "SER-ACT-04", "the dead do not act")
UNCONSCIOUS = WORDS.reason("unconscious", "SER-ACT-04", "the unconscious do not act")
STUNNED = WORDS.reason("stunned", "SER-ACT-04", "one who is stunned does not act")
HELPLESS = WORDS.reason("helpless", "SER-ACT-04", "the helpless do not act")
BEYOND_DECLARED = WORDS.reason(
    "beyond_declared", "SER-ACT-02", "no more actions than were declared are allowed"
)
TOO_MANY = WORDS.reason(
    "too_many", "SER-ACT-02", "more than nine actions in a turn are not counted"
)
DECLARED_LATE = WORDS.reason(
    "declared_late", "SER-ACT-02", "actions are declared before the first of them"
)
DECLARED_OUTSIDE = WORDS.reason(
    "declared_outside",
    "SER-ACT-02",
    "up to nine actions are declared, once, those already taken among them",
)
ONLY_DEFENCE = WORDS.reason(
    "only_defence", "SER-DEF-06", "all-out defence allows only dodges, blocks and base movement"
)
ACTED_ALREADY = WORDS.reason(
    "acted_already", "SER-DEF-06", "another action has been taken this turn"
)
ALL_OUT_ALREADY = WORDS.reason("all_out_already", "SER-DEF-06", "this is all-out defence already")
NO_SUCH_TARGET = WORDS.reason("no_such_target", "SER-CORE-10", "there is no such target")
NOT_CARRIED = WORDS.reason("not_carried", "SER-CORE-10", "this weapon is not at hand")
NO_ARM = WORDS.reason("no_arm", "SER-EXT-03", "no usable arm is left for it")
INJURED_SO_ALREADY = WORDS.reason(
    "injured_so_already", "SER-EXT-03", "this injury would change nothing any more"
)
CONCEALED = WORDS.reason("concealed", "SER-COV-02", "the target is wholly concealed")
WHOLLY_HIDDEN = WORDS.reason(
    "wholly_hidden", "SER-COV-03", "one who is wholly concealed does not attack"
)
TOO_DARK = WORDS.reason("too_dark", "SER-VIS-02", "in pitch black nobody can pick a target")
NOT_DARK = WORDS.reason("not_dark", "SER-VIS-02", "a blind shot is for pitch black")
NOBODY_THERE = WORDS.reason("nobody_there", "SER-VIS-03", "there is nobody in range there")
OUT_OF_REACH = WORDS.reason("out_of_reach", "SER-RNG-02", "the target is out of reach")
BEYOND_LONG = WORDS.reason("beyond_long", "SER-RNG-01", "the target is beyond long range")
NO_SKILL_LEFT = WORDS.reason(
    "no_skill_left", "SER-CORE-02", "the penalty takes the skill die below d0"
)
CANNOT_DEFEND = WORDS.reason("why_not_defend", "SER-DEF-02", "the target cannot defend itself")
UNAWARE = WORDS.reason("unaware", "SER-DEF-02", "the target does not see the attack coming")
BLINDED = WORDS.reason("blinded", "SER-EXT-03", "the blind see no attack coming")
UNAWARE_BLOCK = WORDS.reason("unaware_block", "SER-DEF-04", "an attack must be seen to be blocked")
NOT_BLOCKABLE = WORDS.reason("not_blockable", "SER-DEF-04", "this attack cannot be blocked")
HELD = WORDS.reason("held", "SER-DEF-05", "one who is held cannot dodge")
DODGED_ALREADY = WORDS.reason("dodged_already", "SER-ACT-03", "the dodge of this turn still counts")
PRONE_DEFENCE = WORDS.reason("prone_defence", "SER-PRN-02", "the prone do not dodge or block")
BEYOND_SPEED = WORDS.reason("beyond_speed", "SER-MOV-01", "that is farther than the feet left")
MOVED_ALREADY = WORDS.reason("moved_already", "SER-MOV-01", "movement is made in one piece")
HELD_FAST = WORDS.reason("held_fast", "SER-MOV-01", "one who is held does not move")
NO_PLACE = WORDS.reason("no_place", "SER-MOV-01", "that is no free square of the map")
PACE_TAKEN = WORDS.reason("pace_taken", "SER-MOV-02", "one hustle or one run a turn")
CANNOT_STAND = WORDS.reason("why_not_stand", "SER-MOV-02", "it takes standing up first")
LAME = WORDS.reason("lame", "SER-MOV-03", "a useless leg forbids running")
NOT_PRONE = WORDS.reason("not_prone", "SER-PRN-02", "it is not prone")
PRONE_ALREADY = WORDS.reason("prone_already", "SER-PRN-02", "it is prone already")
STILL_ALREADY = WORDS.reason("still_already", "SER-DEF-02", "it is standing still already")
NOTHING_THERE = WORDS.reason("nothing_there", "SER-ACT-03", "no such thing lies in reach")
NO_POINTS = WORDS.reason("no_points", "SER-CORE-14", "not enough Plot Points")
PRESENT = WORDS.reason("present", "SER-INI-03", "it is in the fight already")
LIGHT_SO_ALREADY = WORDS.reason("light_so_already", "SER-VIS-01", "it is so already")
COVERED_SO_ALREADY = WORDS.reason("covered_so_already", "SER-COV-01", "that is its cover already")
NOT_SO_MUCH = WORDS.reason("not_so_much", "SER-DYI-02", "there is not so much to heal")
SHOCK_REMAINS = WORDS.reason("shock_remains", "SER-SHK-02", "Shock Points bar the healing of Stun")
NOT_ALIVE = WORDS.reason("not_alive", "SER-DYI-01", "the dead cannot be helped")
NOTHING_TO_TREAT = WORDS.reason("nothing_to_treat", "SER-DYI-02", "there is no such condition")
NOT_ASLEEP = WORDS.reason("not_asleep", "SER-PAS-03", "it is conscious")
STAYS_DOWN = WORDS.reason(
    "stays_down", "SER-PAS-03", "Shock Points or damage above Life Points keep it down"
)

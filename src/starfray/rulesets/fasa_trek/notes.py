"""The chronicle of personal combat: what happens, in words, and what it changes."""

from __future__ import annotations

from starfray.rulesets.fasa_trek.words import WORDS

# ------------------------------------------------------------------------- notes: turns, points
TURN = WORDS.note(
    "turn", "FST-ACP-05", "who:units place", "{who} is on turn.",
    effect="fight.active = who; fight.place = place",
)  # fmt: skip
ROUND = WORDS.note(
    "round", "FST-ACP-04", "round", "Combat turn {round} begins.", effect="fight.round = round"
)
ORDER = WORDS.note(
    "order", "FST-ACP-05", "place:places who:units", "{place} in the order: {who}.",
    effect="order[place] = who",
    quiet=True,
)  # fmt: skip
REFILLED = WORDS.note(
    "refilled", "FST-ACP-04", "who:units points:points", "{who} has {points} Action Points.",
    effect="units[who].ap = points; units[who].attacks = 0",
    quiet=True,
)  # fmt: skip
OWN_TURN = WORDS.note(
    "own_turn", "FST-ACP-05", "who:units", "What {who} spends counts from here on for a new turn.",
    effect="units[who].spent = 0; units[who].spent_difficult = 0; units[who].spent_evade = 0; "
    "units[who].spent_swim = 0; units[who].evading = 0; units[who].running = 0; "
    "units[who].free_squares = 0; units[who].ran_this_turn = 0; units[who].tired = 0; "
    "units[who].rallied = 0",
    quiet=True,
)  # fmt: skip
SHOTS_BACK = WORDS.note(
    "shots_back",
    "FST-EQP-07",
    "arm:arms",
    "The {arm} may fire again.",
    effect="arms[arm].shots = 0",
    quiet=True,
)
SPENT = WORDS.note(
    "spent", "FST-ACP-02", "who:units cost:points left:points",
    "{who} pays {cost} Action Points and has {left} left.",
    effect="units[who].ap -= cost; units[who].spent += cost",
    quiet=True,
)  # fmt: skip
SPENT_IN_REPLY = WORDS.note(
    "spent_in_reply", "FST-ACP-02", "who:units cost:points left:points",
    "{who} pays {cost} Action Points in reply and has {left} left.",
    effect="units[who].ap -= cost",
    quiet=True,
)  # fmt: skip

# ------------------------------------------------------------------------- notes: rolls, damage
SAVE_ROLL = WORDS.note(
    "save_roll", "FST-SAV-01", "who:units roll target success:verdicts",
    "{who} {success} at a save: {roll} against {target}.",
)  # fmt: skip
SKILL_ROLL = WORDS.note(
    "skill_roll", "FST-SKL-01", "who:posts skill:skills die roll target success:verdicts",
    "{who} {success} at {skill}: d{die} shows {roll} against {target}.",
)  # fmt: skip
MISHAP = WORDS.note(
    "mishap", "FST-SKL-02", "who:posts", "Something goes wrong for {who}.", outcome="mishap"
)
WOUNDED = WORDS.note(
    "wounded", "FST-DAM-01", "who:units amount", "{who} takes {amount} points of wound damage.",
    effect="units[who].wound += amount", outcome="wounded", gauge="damage=amount",
)  # fmt: skip
TIRED = WORDS.note(
    "tired", "FST-DAM-02", "who:units amount", "{who} takes {amount} points of temporary damage.",
    effect="units[who].temporary += amount", outcome="tired", gauge="damage=amount",
)  # fmt: skip
HEALED = WORDS.note(
    "recovered_points", "FST-DAM-04", "who:units healed rested",
    "{who} recovers {healed} points of wounds and {rested} of temporary damage.",
    effect="units[who].wound -= healed; units[who].temporary -= rested",
)  # fmt: skip
EXERTED = WORDS.note(
    "exerted", "FST-DAM-03", "who:units", "The exertion calls for a save by {who}."
)
INCAPACITATED = WORDS.note(
    "incapacitated", "FST-OPE-08", "who:units score",
    "{who} is incapacitated at an operating endurance of {score}.",
    effect="units[who].incapacitated = 1; units[who].evading = 0; units[who].running = 0; "
    "units[who].aimed_at = -1; units[who].aimed_with = -1; units[who].aims = 0; "
    "units[who].free_squares = 0",
    outcome="incapacitated",
)  # fmt: skip
UNCONSCIOUS = WORDS.note(
    "unconscious", "FST-OPE-06", "who:units minutes turns",
    "{who} falls unconscious for {minutes} minutes.",
    effect="units[who].unconscious = 1; units[who].minutes = minutes; "
    "units[who].out_turns = turns; units[who].posture = 4",
    outcome="unconscious",
)  # fmt: skip
LIES_UNCONSCIOUS = WORDS.note(
    "lies_unconscious", "FST-UNC-01", "who:units minutes turns",
    "{who} stays unconscious for {minutes} minutes.",
    effect="units[who].minutes = minutes; units[who].out_turns = turns",
)  # fmt: skip
STILL_OUT = WORDS.note(
    "still_out", "FST-UNC-01", "who:units turns", "{who} lies unconscious.",
    effect="units[who].out_turns = turns",
    quiet=True,
)  # fmt: skip
AWAKE = WORDS.note(
    "awake", "FST-UNC-01", "who:units", "{who} comes round.",
    effect="units[who].unconscious = 0",
)  # fmt: skip
ABLE_AGAIN = WORDS.note(
    "able_again", "FST-OPE-05", "who:units", "{who} can act again.",
    effect="units[who].incapacitated = 0",
)  # fmt: skip
MORTAL = WORDS.note(
    "mortally_wounded", "FST-OPE-07", "who:units", "{who} is mortally wounded.",
    effect="units[who].mortal = 1", outcome="mortal",
)  # fmt: skip
NOT_MORTAL = WORDS.note(
    "no_longer_mortal", "FST-OPE-07", "who:units", "{who} is no longer mortally wounded.",
    effect="units[who].mortal = 0",
)  # fmt: skip
KILLED = WORDS.note(
    "killed", "FST-OPE-07", "who:units", "{who} dies.", effect="units[who].dead = 1",
    outcome="killed",
)  # fmt: skip
RALLY = WORDS.note(
    "rally", "FST-OPE-05", "who:units", "{who} may act this turn all the same.",
    effect="units[who].rallied = 1",
)  # fmt: skip

# ----------------------------------------------------------------------------- notes: the attack
BASE = WORDS.modifier("base", "FST-ATK-01", "half of DEX and skill")
RANGE = WORDS.modifier("range", "FST-ATK-05", "range")
SIZE = WORDS.modifier("size", "FST-ATK-06", "size of the target")
CALLED = WORDS.modifier("called", "FST-ATK-04", "called shot")
POSITION = WORDS.modifier("position", "FST-ATK-07", "position of the target")
OWN_POSITION = WORDS.modifier("own_position", "FST-ATK-07", "position of the attacker")
CONCEALED = WORDS.modifier("concealed", "FST-ATK-08", "concealment")
TARGET_MOVES = WORDS.modifier("target_moves", "FST-ATK-09", "movement of the target")
ATTACKER_MOVES = WORDS.modifier("attacker_moves", "FST-ATK-09", "movement of the attacker")
AIMED = WORDS.modifier("aimed", "FST-EQP-05", "aimed")
QUICK = WORDS.modifier("quick", "FST-EQP-06", "quick draw")
GAME_MASTER = WORDS.modifier("game_master", "FST-ATK-10", "the game master")
EXTRA_POINTS = WORDS.modifier("extra_points", "FST-CMB-01", "points over the minimum")
FLOOR = WORDS.modifier("floor", "FST-ATK-10", "never below 1")
DECLARED = WORDS.note(
    "declared", "FST-ATK-10", "who:units target:units weapon:weapons arm",
    "{who} attacks {target} with the {weapon}.",
    effect="units[who].attacks += 1; arms[arm].shots += 1; units[who].foe = target; "
    "units[who].used = arm",
)  # fmt: skip
CHARGE_USED = WORDS.note(
    "charge_used", "FST-EQP-07", "who:units arm left", "{left} charges are left.",
    effect="arms[arm].charges = left",
    quiet=True,
)  # fmt: skip
LEFT_HAND = WORDS.note(
    "left_hand", "FST-EQP-08", "who:units arm left", "The weapon leaves the hand of {who}.",
    effect="arms[arm].ready = 0; arms[arm].count = left",
    quiet=True,
)  # fmt: skip
ATTACK_ROLL = WORDS.note(
    "attack_roll", "FST-ATK-10", "who:units target:units roll to_hit",
    "{who} rolls {roll} against a To-Hit of {to_hit}.",
)  # fmt: skip
HIT = WORDS.note(
    "hit", "FST-ATK-02", "who:units target:units spot:spots", "{who} hits {target}.",
    outcome="hit",
)  # fmt: skip
HIT_SPOT = WORDS.note(
    "spot_hit", "FST-ATK-04", "target:units spot:spots", "The hit strikes the {spot} of {target}.",
    outcome="spot_hit",
)  # fmt: skip
GRAZE = WORDS.note(
    "graze", "FST-ATK-03", "who:units target:units", "{who} grazes {target}.", outcome="graze"
)
MISS = WORDS.note(
    "miss", "FST-ATK-03", "who:units target:units", "{who} misses {target}.", outcome="miss"
)
HELPLESS_HIT = WORDS.note(
    "helpless_hit", "FST-OPE-06", "who:units target:units",
    "{target} lies helpless: {who} needs no roll.",
)  # fmt: skip
NO_LINE = WORDS.note(
    "no_line", "FST-ATK-12", "who:units target:units", "{who} has no line of sight to {target}."
)
SHOWN = WORDS.note(
    "shown", "FST-CMB-05", "who:units", "The attack shows where {who} is.",
    effect="units[who].shown = 1",
)  # fmt: skip

# -------------------------------------------------------------------------------- notes: defence
PARRIES = WORDS.note("parries", "FST-CMB-02", "who:units", "{who} parries.")
DODGES = WORDS.note("dodges", "FST-CMB-03", "who:units", "{who} dodges.")
DUCKS = WORDS.note("ducks", "FST-CMB-04", "who:units", "{who} ducks.")
PARRIED = WORDS.note(
    "parried", "FST-DEF-01", "who:units", "{who} parries the attack: no damage.",
    outcome="parried",
)  # fmt: skip
DODGED = WORDS.note(
    "dodged", "FST-CMB-03", "who:units", "{who} dodges the attack.", outcome="dodged"
)
DUCKED = WORDS.note("ducked", "FST-CMB-04", "who:units", "{who} ducks the throw.", outcome="ducked")

# ------------------------------------------------------------------- notes: posture, steps, gear
POSTURE = WORDS.note(
    "posture", "FST-POS-05", "who:units posture:postures", "{who} is now {posture}.",
    effect="units[who].posture = posture",
)  # fmt: skip
FACING = WORDS.note(
    "facing", "FST-FAC-02", "who:units facing:facings", "{who} faces {facing}.",
    effect="units[who].facing = facing",
    quiet=True,
)  # fmt: skip
STEP = WORDS.note(
    "step", "FST-MOV-01", "who:units x y", "{who} goes to {x}, {y}.",
    effect="units[who].x = x; units[who].y = y; units[who].hiding = 0; units[who].shown = 0",
    quiet=True,
)  # fmt: skip
WALKS = WORDS.note("walks", "FST-MOV-01", "who:units x y", "{who} is now at {x}, {y}.")
EVADES = WORDS.note(
    "evades", "FST-MOV-03", "who:units cost", "{who} evades.",
    effect="units[who].spent_evade += cost",
    quiet=True,
)  # fmt: skip
EVADING = WORDS.note(
    "evading", "FST-MOV-03", "who:units", "{who} is evading: attacks are at -30.",
    effect="units[who].evading = 1",
)  # fmt: skip
RUNS = WORDS.note(
    "runs", "FST-MOV-07", "who:units squares", "{who} is running: attacks are at -15.",
    effect="units[who].running = 1; units[who].ran_this_turn = 1; "
    "units[who].free_squares = squares",
)  # fmt: skip
SWIMS = WORDS.note(
    "swims", "FST-MOV-10", "who:units cost", "{who} swims.",
    effect="units[who].spent_swim += cost",
    quiet=True,
)  # fmt: skip
TOILS = WORDS.note(
    "toils", "FST-FTG-05", "who:units cost", "The ground is difficult for {who}.",
    effect="units[who].spent_difficult += cost",
    quiet=True,
)  # fmt: skip
TIRING = WORDS.note(
    "tiring", "FST-FTG-01", "who:units tired", "{who} may tire.",
    effect="units[who].tired = tired",
    quiet=True,
)  # fmt: skip
RUN_KEPT = WORDS.note(
    "run_kept", "FST-FTG-03", "who:units ran", "The running of {who} is kept in mind.",
    effect="units[who].ran_last_turn = ran",
    quiet=True,
)  # fmt: skip
HIDES = WORDS.note(
    "hides", "FST-CMB-05", "who:units", "{who} hides behind the cover.",
    effect="units[who].hiding = 1; units[who].shown = 0",
)  # fmt: skip
AIMS = WORDS.note(
    "aims", "FST-EQP-05", "who:units target:units weapon:weapons arm aims",
    "{who} aims the {weapon} at {target}.",
    effect="units[who].aimed_at = target; units[who].aimed_with = arm; units[who].aims = aims",
)  # fmt: skip
AIM_GONE = WORDS.note(
    "aim_gone", "FST-EQP-05", "who:units", "{who} no longer aims.",
    effect="units[who].aimed_at = -1; units[who].aimed_with = -1; units[who].aims = 0",
    quiet=True,
)  # fmt: skip
READY = WORDS.note(
    "ready", "FST-EQP-04", "who:units weapon:weapons arm", "{who} has the {weapon} ready.",
    effect="arms[arm].ready = 1",
)  # fmt: skip
SET = WORDS.note(
    "set", "FST-EQP-09", "who:units weapon:weapons arm setting:settings",
    "{who} sets the {weapon} to {setting}.",
    effect="arms[arm].setting = setting",
)  # fmt: skip
RELOADED = WORDS.note(
    "reloaded", "FST-EQP-10", "who:units weapon:weapons arm charges loads",
    "{who} reloads the {weapon}: {charges} charges.",
    effect="arms[arm].charges = charges; arms[arm].loads = loads",
)  # fmt: skip
SPEAKS = WORDS.note("speaks", "FST-ACP-02", "who:units", "{who} says a few words.")

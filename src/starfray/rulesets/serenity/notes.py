"""The notes of Serenity: what happened, in a sentence, and what it changed."""

from __future__ import annotations

from starfray.rulesets.serenity.words import WORDS

# -------------------------------------------------------------------------------- turns, order
NEW_TURN = WORDS.note(
    "new_turn", "SER-CORE-13", "round", "Turn {round} begins.",
    effect="fight.round = round; fight.place = -1",
)  # fmt: skip
TURN = WORDS.note(
    "turn", "SER-INI-02", "who:units place", "{who} acts.",
    effect="fight.active = who; fight.place = place",
)  # fmt: skip
MOVES_ANEW = WORDS.note(
    "moves_anew", "SER-MOV-01", "who:units", "The movement of {who} begins anew.",
    effect="units[who].moved = 0; units[who].pieces = 0; units[who].run_feet = 0; "
    "units[who].pace = 0", quiet=True,
)  # fmt: skip
DODGE_ENDS = WORDS.note(
    "dodge_ends", "SER-ACT-03", "who:units", "The dodge of {who} counts no longer.",
    effect="units[who].lasting_dodge = 0",
)  # fmt: skip
PASSED_OVER = WORDS.note(
    "passed_over", "SER-INI-03", "place", "The next in the order has no turn to use.",
    effect="fight.place = place", quiet=True,
)  # fmt: skip
FRESH = WORDS.note(
    "fresh", "SER-ACT-01", "who:units", "{who} has a new turn's actions.",
    effect="units[who].declared = 1; units[who].used = 0; units[who].other_action = 0; "
    "units[who].stance = 0; units[who].waits = 0; units[who].braced = 0", quiet=True,
)  # fmt: skip
INITIATIVE = WORDS.note(
    "initiative", "SER-INI-01", "who:units total", "{who} rolls {total} for initiative.",
    effect="units[who].initiative = total",
)  # fmt: skip
ROLL_OFF = WORDS.note(
    "roll_off", "SER-INI-02", "who:units total", "{who} rolls off with {total}.",
    effect="units[who].roll_off = total",
)  # fmt: skip
ORDER = WORDS.note(
    "order", "SER-INI-02", "place:places who:units count",
    "{place} in the order: {who}.",
    effect="order[place] = who; fight.count = count", quiet=True,
)  # fmt: skip
ARRIVES = WORDS.note(
    "arrives", "SER-INI-03", "who:units", "{who} enters the fight.", effect="units[who].present = 1"
)
TAKES_PLACE = WORDS.note(
    "takes_place", "SER-INI-03", "who:units place waits", "{who} takes a place in the order.",
    effect="fight.place = place; units[who].waits = waits", quiet=True,
)  # fmt: skip

# ------------------------------------------------------------------------------------- actions
ACTION = WORDS.note(
    "action", "SER-ACT-03", "who:units doing:doings cost used declared other",
    "{who} takes an action ({doing}): {used} this turn.",
    effect="units[who].used = used; units[who].declared = declared; "
    "units[who].other_action = other", quiet=True,
)  # fmt: skip
DECLARED = WORDS.note(
    "declared", "SER-ACT-02", "who:units actions", "{who} plans {actions} actions this turn.",
    effect="units[who].declared = actions",
)  # fmt: skip
WIELDS = WORDS.note(
    "wields", "SER-CORE-10", "who:units weapon:weapons", "{who} takes {weapon} in hand.",
    effect="units[who].wielding = weapon", quiet=True,
)  # fmt: skip
DROPPED = WORDS.note(
    "dropped", "SER-EXT-03", "who:units weapon:weapons slot x y", "{who} drops {weapon}.",
    effect="units[who].fallen_x[slot] = x; units[who].fallen_y[slot] = y; units[who].wielding = -1",
)  # fmt: skip
PICKED_UP = WORDS.note(
    "picked_up", "SER-ACT-03", "who:units weapon:weapons slot", "{who} picks {weapon} up.",
    effect="units[who].fallen_x[slot] = -1; units[who].fallen_y[slot] = -1; "
    "units[who].wielding = weapon",
)  # fmt: skip
MOVED = WORDS.note(
    "moved", "SER-MOV-01", "who:units x y feet", "{who} moves {feet} feet, to {x}, {y}.",
    effect="units[who].x = x; units[who].y = y; units[who].moved += feet; units[who].pieces += 1; "
    "units[who].still = 0; units[who].cover = 0; units[who].exposed = 0",
)  # fmt: skip
HUSTLES = WORDS.note(
    "hustles", "SER-MOV-02", "who:units feet", "{who} hustles: {feet} feet this turn.",
    effect="units[who].pace = 1",
)  # fmt: skip
RUNS = WORDS.note(
    "runs", "SER-MOV-03", "who:units skill:ratings steps total feet",
    "{who} runs ({total}): {feet} feet this turn.",
    effect="units[who].pace = 2; units[who].run_feet = feet",
)  # fmt: skip
STILL = WORDS.note(
    "stands_still", "SER-DEF-02", "who:units", "{who} stands still.", effect="units[who].still = 1"
)
PRONE = WORDS.note(
    "drops_prone", "SER-PRN-02", "who:units", "{who} drops prone.", effect="units[who].prone = 1"
)
STANDS = WORDS.note(
    "stands_up", "SER-PRN-02", "who:units", "{who} stands up.", effect="units[who].prone = 0"
)

COVERED = WORDS.note(
    "covered", "SER-COV-01", "who:units cover:covers", "The cover of {who} is {cover} now.",
    effect="units[who].cover = cover; units[who].exposed = 0",
)  # fmt: skip
LIGHT = WORDS.note(
    "light", "SER-VIS-01", "light:lights", "The light is {light} now.", effect="fight.light = light"
)
FOG = WORDS.note("fog", "SER-VIS-01", "fog:fogs", "The fog is {fog} now.", effect="fight.fog = fog")

# --------------------------------------------------------------------------------- step modifiers
EXTRA_ACTIONS = WORDS.modifier("extra_actions", "SER-ACT-02", "steps for extra actions")
SERIOUS = WORDS.modifier("serious", "SER-SER-01", "steps for serious wounds")
RANGE = WORDS.modifier("range", "SER-RNG-01", "steps for range")
PRONE_STEPS = WORDS.modifier("prone_steps", "SER-PRN-01", "steps for attacking while prone")
ALL_OUT_STEPS = WORDS.modifier("all_out_steps", "SER-DEF-06", "steps for all-out defence")
# Modifiers of the Difficulty.
COVER = WORDS.modifier("cover", "SER-COV-01", "Difficulty for cover")
VISIBILITY = WORDS.modifier("visibility", "SER-VIS-01", "Difficulty for poor visibility")

# --------------------------------------------------------------------------------------- rolls
CHECK = WORDS.note(
    "check", "SER-CORE-05", "who:units roll:dice total needed success:verdicts botch",
    "{who} rolls {total} against {needed} ({roll}): {success}.",
)  # fmt: skip
CHECK_BOTCHED = WORDS.note(
    "check_botched", "SER-CORE-07", "who:units", "{who} has botched it: every die shows 1."
)
SKILL_USED = WORDS.note(
    "skill_used", "SER-CORE-05", "who:units attribute:attributes skill:skills steps",
    "{who} uses {skill} with {attribute}, at {steps} steps.",
)  # fmt: skip
CONTEST = WORDS.note(
    "contest", "SER-CORE-06", "who:units target:units total other winner",
    "{who} rolls {total} against the {other} of {target}.",
)  # fmt: skip
PLOT_DIE = WORDS.note(
    "plot_die", "SER-PLT-01", "who:units face total", "{who} adds a plot die of {face}: {total}."
)
SPENT = WORDS.note(
    "spent", "SER-CORE-14", "who:units points left", "{who} spends {points} Plot Points.",
    effect="units[who].plot_points = left",
)  # fmt: skip
ALIVE = WORDS.note(
    "stays_alive", "SER-PLT-03", "who:units face stun wounds",
    "{who} rolls {face} to stay alive: {stun} Stun and {wounds} Wounds less.",
)  # fmt: skip
STORY_TURNS = WORDS.note(
    "story_turns", "SER-PLT-04", "who:units impact:impacts cost",
    "The story turns for {who}: {impact} impact.",
)  # fmt: skip
STORY_REFUSED = WORDS.note(
    "story_refused", "SER-PLT-04", "who:units cost", "The story does not turn for {who}."
)

# ------------------------------------------------------------------------------------- defence
INNATE = WORDS.note(
    "innate_defence", "SER-DEF-01", "who:units total", "{who} moves about: Difficulty {total}."
)
NO_DEFENCE = WORDS.note(
    "no_defence", "SER-DEF-02", "who:units difficulty",
    "{who} does not see it or does not move: Difficulty {difficulty}.",
)  # fmt: skip
DEFENCE = WORDS.note(
    "defence_roll", "SER-DEF-05", "who:units doing:doings skill:ratings steps total",
    "{who} answers with a {doing}: {total}.",
)  # fmt: skip
DODGE_LASTS = WORDS.note(
    "dodge_lasts", "SER-ACT-03", "who:units total", "The dodge of {who} lasts until its next turn.",
    effect="units[who].lasting_dodge = total",
)  # fmt: skip
ALL_OUT = WORDS.note(
    "all_out", "SER-DEF-06", "who:units", "{who} goes over to all-out defence.",
    effect="units[who].stance = 1",
)  # fmt: skip
BRACED = WORDS.note(
    "braced", "SER-DEF-06", "who:units", "{who} braces for the next attack.",
    effect="units[who].braced = 1",
)  # fmt: skip
UNBRACED = WORDS.note(
    "unbraced", "SER-DEF-06", "who:units", "{who} has used its all-out defence.",
    effect="units[who].braced = 0", quiet=True,
)  # fmt: skip
AWARE = WORDS.note(
    "aware", "SER-DEF-07", "who:units", "{who} has noticed that there is a fight.",
    effect="units[who].aware = 1",
)  # fmt: skip
EXPOSED = WORDS.note(
    "exposed", "SER-COV-03", "who:units",
    "{who} comes out of hiding to attack, and can be seen until the next turn.",
    effect="units[who].exposed = 1",
)  # fmt: skip
HIDDEN_AGAIN = WORDS.note(
    "hidden_again", "SER-COV-03", "who:units", "{who} is wholly hidden again.",
    effect="units[who].exposed = 0",
)  # fmt: skip

# -------------------------------------------------------------------------------------- attack
ATTACK_ROLL = WORDS.note(
    "attack_roll", "SER-CORE-10", "who:units target:units skill:ratings steps total difficulty",
    "{who} attacks {target}: {total} against {difficulty}.",
)  # fmt: skip
BLIND_ROLL = WORDS.note(
    "blind_roll", "SER-VIS-02", "who:units skill:ratings steps total difficulty",
    "{who} attacks into the dark: {total} against {difficulty}.",
)  # fmt: skip
EASY_INNATE = WORDS.note(
    "easy_innate", "SER-VIS-02", "who:units total difficulty",
    "{who} rolls {total} against {difficulty} to be spared.",
)  # fmt: skip
BOTCH = WORDS.note("botch", "SER-CORE-07", "who:units", "{who} botches.", outcome="botch")
AGAIN = WORDS.note(
    "again", "SER-DEF-03", "who:units target:units", "Attack and block are equal: both roll again."
)
MISS = WORDS.note(
    "miss", "SER-CORE-05", "who:units target:units", "{who} misses {target}.", outcome="miss"
)
BLIND_MISS = WORDS.note(
    "blind_miss", "SER-VIS-02", "who:units", "The attack of {who} finds nobody.", outcome="miss"
)
HIT = WORDS.note(
    "hit", "SER-DMG-01", "who:units target:units margin",
    "{who} hits {target} by a margin of {margin}.",
    outcome="hit", gauge="margin=margin",
)  # fmt: skip
HIT_WAITS = WORDS.note(
    "hit_waits", "SER-INI-02", "slot who:units target:units weapon:weapons margin",
    "The hit on {target} takes effect when all of this count have acted.",
    effect="hits[slot].who = who; hits[slot].target = target; hits[slot].weapon = weapon; "
    "hits[slot].margin = margin; fight.queued = slot + 1",
)  # fmt: skip
HIT_LANDS = WORDS.note(
    "hit_lands", "SER-INI-02", "who:units target:units",
    "The hit of {who} on {target} takes effect.",
    effect="fight.landed += 1",
)  # fmt: skip
HITS_DONE = WORDS.note(
    "hits_done", "SER-INI-02", "", "All of this count have acted.",
    effect="fight.queued = 0; fight.landed = 0", quiet=True,
)  # fmt: skip

# -------------------------------------------------------------------------------------- damage
DAMAGE_ROLL = WORDS.note(
    "damage_roll", "SER-DMG-04", "who:units target:units margin rolled stun wounds",
    "Margin {margin} and weapon {rolled}: {stun} Stun, {wounds} Wounds.",
)  # fmt: skip
ARMOUR = WORDS.note(
    "armour", "SER-ARM-01", "target:units stopped stun wounds",
    "Armour stops {stopped} Wounds of {target}.",
)  # fmt: skip
DAMAGE = WORDS.note(
    "damage", "SER-DMG-05", "who:units target:units stun wounds",
    "{target} takes {stun} Stun and {wounds} Wounds.",
)  # fmt: skip
STUN_TAKEN = WORDS.note(
    "stun_taken", "SER-DMG-05", "who:units stun total", "{who} has {total} Stun now.",
    effect="units[who].stun += stun", gauge="stun=stun",
)  # fmt: skip
WOUNDS_TAKEN = WORDS.note(
    "wounds_taken", "SER-DMG-05", "who:units wounds total", "{who} has {total} Wounds now.",
    effect="units[who].wounds += wounds", outcome="wounded", gauge="wounds=wounds",
)  # fmt: skip
SHOCK_TAKEN = WORDS.note(
    "shock_taken", "SER-SHK-01", "who:units shock total next_roll",
    "{who} has {total} Shock Points now.",
    effect="units[who].shock = total; units[who].shock_next = next_roll", gauge="shock=shock",
)  # fmt: skip
EXTRAORDINARY = WORDS.note(
    "extraordinary", "SER-EXT-01", "target:units", "An extraordinary success against {target}.",
    outcome="extraordinary",
)  # fmt: skip
BASIC_EFFECT = WORDS.note(
    "basic_effect", "SER-EXT-03", "who:units target:units",
    "{target} suffers the special effect of basic damage.",
    outcome="special",
)  # fmt: skip
STUN_EFFECT = WORDS.note(
    "stun_effect", "SER-EXT-02", "who:units target:units",
    "{target} suffers the special effect of Stun damage.",
    outcome="special",
)  # fmt: skip
WOUND_EFFECT = WORDS.note(
    "wound_effect", "SER-EXT-04", "who:units target:units",
    "{target} suffers the special effect of Wound damage.",
    outcome="special",
)  # fmt: skip
INJURED = WORDS.note(
    "injured", "SER-EXT-03", "who:units injury:injuries arms legs deaf blind",
    "{who} suffers: {injury}.",
    effect="units[who].useless_arms = arms; units[who].useless_legs = legs; "
    "units[who].deaf = deaf; units[who].blind = blind",
)  # fmt: skip
BLEEDS = WORDS.note(
    "bleeds", "SER-EXT-04", "who:units slot next_turn", "{who} has an internal injury.",
    effect="units[who].bleeds[slot] = next_turn",
)  # fmt: skip
BLED = WORDS.note(
    "bled", "SER-EXT-04", "who:units wounds slot next_turn",
    "{who} loses {wounds} Wounds to an internal injury.",
    effect="units[who].wounds += wounds; units[who].bleeds[slot] = next_turn",
)  # fmt: skip

# ---------------------------------------------------------------------- consciousness and death
OVER_LIMIT = WORDS.note(
    "over_limit", "SER-PAS-01", "who:units stun wounds life_points",
    "{who} has more Stun and Wounds together than Life Points ({life_points}).",
    effect="units[who].over_limit = 1",
)  # fmt: skip
FAINT_ROLL = WORDS.note(
    "faint_roll", "SER-PAS-02", "who:units rolls first last", "{who} has rolled {rolls} times.",
    effect="units[who].faint_rolls = rolls; units[who].faint_first = first; "
    "units[who].faint_last = last", quiet=True,
)  # fmt: skip
WITHIN_LIMIT = WORDS.note(
    "within_limit", "SER-PAS-02", "who:units", "{who} is within Life Points again.",
    effect="units[who].over_limit = 0; units[who].faint_rolls = 0; units[who].faint_first = 0; "
    "units[who].faint_last = 0",
)  # fmt: skip
OUT = WORDS.note(
    "unconscious", "SER-PAS-03", "who:units next_roll", "{who} falls unconscious.",
    effect="units[who].unconscious = 1; units[who].prone = 1; units[who].wake_next = next_roll",
    outcome="unconscious",
)  # fmt: skip
AWAKE = WORDS.note(
    "awake", "SER-PAS-03", "who:units", "{who} wakes.", effect="units[who].unconscious = 0"
)
NEXT_WAKING = WORDS.note(
    "next_waking", "SER-PAS-03", "who:units next_roll", "{who} tries to wake.",
    effect="units[who].wake_next = next_roll", quiet=True,
)  # fmt: skip
NEXT_SHOCK = WORDS.note(
    "next_shock", "SER-SHK-03", "who:units next_roll", "An hour of shock has passed for {who}.",
    effect="units[who].shock_next = next_roll", quiet=True,
)  # fmt: skip
SHOCK_EASED = WORDS.note(
    "shock_eased", "SER-SHK-03", "who:units", "A Shock Point of {who} becomes Stun.",
    effect="units[who].shock -= 1; units[who].stun += 1",
)  # fmt: skip
STUN_HEALED = WORDS.note(
    "stun_healed", "SER-SHK-02", "who:units amount", "{who} is healed of {amount} Stun.",
    effect="units[who].stun -= amount",
)  # fmt: skip
WOUNDS_HEALED = WORDS.note(
    "wounds_healed", "SER-DYI-02", "who:units amount", "{who} is healed of {amount} Wounds.",
    effect="units[who].wounds -= amount",
)  # fmt: skip
DYING = WORDS.note(
    "dying", "SER-DYI-01", "who:units", "{who} is dying.",
    effect="units[who].dying = 1; units[who].dying_rolls = 0", outcome="dying",
)  # fmt: skip
DYING_ROLL = WORDS.note(
    "dying_roll", "SER-DYI-02", "who:units rolls next_roll", "{who} fights for its life.",
    effect="units[who].dying_rolls = rolls; units[who].dying_next = next_roll", quiet=True,
)  # fmt: skip
STABLE = WORDS.note(
    "stable", "SER-DYI-02", "who:units", "{who} is dying no more.",
    effect="units[who].dying = 0; units[who].dying_rolls = 0",
)  # fmt: skip
DEAD = WORDS.note(
    "dead", "SER-DYI-01", "who:units", "{who} dies.", effect="units[who].dead = 1", outcome="killed"
)
TREATED = WORDS.note(
    "treated", "SER-EXT-03", "who:units against:treatments arms legs deaf blind",
    "{who} is treated: {against}.",
    effect="units[who].useless_arms = arms; units[who].useless_legs = legs; "
    "units[who].deaf = deaf; units[who].blind = blind",
)  # fmt: skip
BLEEDING_ENDS = WORDS.note(
    "bleeding_ends", "SER-EXT-04", "who:units slot", "An internal injury of {who} is treated.",
    effect="units[who].bleeds[slot] = 0",
)  # fmt: skip
PAUSE = WORDS.note(
    "pause", "SER-CORE-13", "count last_round", "{count} minutes pass.",
    effect="fight.last_round = last_round",
)  # fmt: skip
TIME = WORDS.note(
    "time", "SER-CORE-13", "round", "It is turn {round}.", effect="fight.round = round"
)

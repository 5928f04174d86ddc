"""The notes of StarCraft D6: what is told, and what changes with it."""

from starfray.rulesets.starcraft_d6.words import WORDS

# ------------------------------------------- dice that make up a code, in pips (3 pips = 1D)
SKILL_CODE = WORDS.modifier("skill_code", "SD6-CORE-09", "pips of the skill or attribute")
GM_DICE = WORDS.modifier("gm_dice", "SD6-MOD-01", "pips by the game master's word")
TARGETING = WORDS.modifier("targeting", "SD6-MOD-04", "pips of the targeting system")
MULTIPLE_ACTIONS = WORDS.modifier(
    "multiple_actions", "SD6-ACT-01", "pips for the other actions of the round"
)
REACTIONS_BEFORE = WORDS.modifier(
    "reactions_before", "SD6-REAC-09", "pips for undeclared reactions before"
)
REACTING = WORDS.modifier("reacting", "SD6-REAC-02", "pips for an undeclared reaction")
NOT_ANNOUNCED = WORDS.modifier("not_announced", "SD6-BLK-02", "pips for an unannounced block")
ACTIONS_TAKEN = WORDS.modifier("actions_taken", "SD6-REAC-02", "pips for the actions taken")
PARRIES_BEFORE = WORDS.modifier("parries_before", "SD6-REAC-05", "pips for the parries before")
EXTRA_TARGET = WORDS.modifier("extra_target", "SD6-MULT-01", "pips for another target")
CALLED_PIPS = WORDS.modifier("called_pips", "SD6-CALL-01", "pips for the called shot")
WOUND_PIPS = WORDS.modifier("wound_pips", "SD6-WND-09", "pips for the wound")
STUN_PIPS = WORDS.modifier("stun_pips", "SD6-WND-02", "pips for being stunned")
STRENGTH_CODE = WORDS.modifier("strength_code", "SD6-DMG-02", "pips of Strength")
WEAPON_CODE = WORDS.modifier("weapon_code", "SD6-DMG-01", "pips of the weapon")
MOVE_CODE = WORDS.modifier("move_code", "SD6-HTH-04", "pips of the move")
EFFECT_DICE = WORDS.modifier("effect_dice", "SD6-CORE-08", "pips for the Effect Value")
CALLED_DAMAGE = WORDS.modifier("called_damage", "SD6-CALL-02", "pips for the called shot")
PIPS_LEFT = WORDS.modifier("pips_left", "SD6-CORE-01", "pips of the code beyond its dice")
POINT_DIE = WORDS.modifier("point_die", "SD6-CORE-11", "by a Character Point")

# ---------------------------------------------------------- points that make up a difficulty
BASE = WORDS.modifier("base", "SD6-RNG-01", "base difficulty")
REACTION_STANDS = WORDS.modifier("reaction_stands", "SD6-REAC-04", "reaction total")
VISUAL_COVER = WORDS.modifier("visual_cover", "SD6-COV-01", "for smoke and darkness")
OBJECT_COVER = WORDS.modifier("object_cover", "SD6-COV-02", "for the part that is covered")
CONCEALED = WORDS.modifier("concealed", "SD6-COV-06", "for being wholly hidden")
CALLED_POINTS = WORDS.modifier("called_points", "SD6-CALL-01", "for the called shot")
GM_POINTS = WORDS.modifier("gm_points", "SD6-MOD-01", "by the game master's word")
TARGETING_POINTS = WORDS.modifier("targeting_points", "SD6-MOD-04", "by the targeting system")
PRONE_POINTS = WORDS.modifier("prone_points", "SD6-WND-08", "for a target on the ground")
MORE_THAN = WORDS.modifier("more_than", "SD6-REAC-06", "because a full reaction must be exceeded")
ARMOR_POINTS = WORDS.modifier("armor_points", "SD6-ARM-01", "Armor Value")

# ------------------------------------------------------------------------- time and turns
ROUND = WORDS.note(
    "round", "SD6-TIME-02", "number seconds", "Round {number} begins at {seconds} seconds.",
    effect="fight.round = number; fight.clock = seconds",
)  # fmt: skip
SEGMENT = WORDS.note(
    "segment", "SD6-ACT-04", "number", "Segment {number}.",
    effect="fight.segment = number",
)  # fmt: skip
PLACES_OPEN = WORDS.note(
    "places_open", "SD6-ACT-05", "", "Everybody in turn, from the highest Instincts down.",
    effect="for u in units: u.done = 0",
)  # fmt: skip
TURN = WORDS.note(
    "turn", "SD6-INIT-01", "who:units", "{who} is on turn.", effect="fight.active = who"
)
INITIATIVE_ROLL = WORDS.note(
    "initiative_roll", "SD6-INIT-03", "who:units total", "{who} rolls Instincts: {total}.",
    effect="units[who].tie = total",
)  # fmt: skip
PLACE_IN_ORDER = WORDS.note(
    "place_in_order", "SD6-INIT-01", "who:units place", "{who} has place {place} in the order.",
    effect="order[place] = who",
)  # fmt: skip
ROUND_OVER = WORDS.note("round_over", "SD6-TIME-04", "number", "Round {number} is over.")
CLEARED = WORDS.note(
    "cleared", "SD6-TIME-04", "",
    "Actions, reactions and lost rounds are forgotten; Dodges no longer stand.",
    effect=(
        "for u in units: u.declared = u.own = u.acted = u.taken = u.undeclared = u.dodges = "
        "u.parries = u.full_used = u.dodge_full = u.lost_round = u.done = u.holding = u.waited = "
        "u.moved = u.doubled = u.aims_count = 0; u.full = u.dodge_total = -1; u.aims[:] = [-1] * 12"
    ),
)  # fmt: skip
SHOTS_CLEARED = WORDS.note(
    "shots_cleared", "SD6-TIME-04", "", "Every weapon has its whole rate of fire again.",
    effect="for w in weapons: w.shots_fired = 0",
)  # fmt: skip
STUNS_RUN_OFF = WORDS.note(
    "stuns_run_off", "SD6-TIME-04", "who:units running",
    "{who} is still stunned {running} times.",
    effect="units[who].stuns_before = running; units[who].stuns_now = 0",
)  # fmt: skip
HOLDS = WORDS.note(
    "holds", "SD6-INIT-02", "who:units", "{who} holds.",
    effect="units[who].holding = 1; units[who].waited = 1",
)  # fmt: skip
MAY_ACT = WORDS.note(
    "may_act", "SD6-INIT-02", "who:units", "{who}, who held, may act now.",
    effect="units[who].waited = 0",
)  # fmt: skip
HOLD_LOST = WORDS.note(
    "hold_lost", "SD6-INIT-02", "who:units", "{who} has waited too long.",
    effect="units[who].holding = 0; units[who].own = units[who].acted; units[who].done = 1",
)  # fmt: skip
PASSES = WORDS.note(
    "passes", "SD6-ACT-04", "who:units", "{who} lets the rest of the round go by.",
    effect="units[who].own = units[who].acted; units[who].done = 1; units[who].holding = 0",
)  # fmt: skip
ANNOUNCES = WORDS.note(
    "announces", "SD6-INIT-02", "verb target item x y n",
    "The action is announced; whoever holds may break in.",
    effect=(
        "fight.announced = verb; fight.announced_who = fight.active; "
        "fight.announced_target = target; fight.announced_item = item; "
        "fight.announced_x = x; fight.announced_y = y; fight.announced_n = n"
    ),
)  # fmt: skip
ANNOUNCED_OVER = WORDS.note(
    "announced_over", "SD6-INIT-02", "", "Nobody breaks in any more.",
    effect=(
        "fight.announced = fight.announced_who = fight.announced_target = -1; "
        "fight.announced_item = fight.announced_x = fight.announced_y = fight.announced_n = -1"
    ),
)  # fmt: skip
FALLS_FLAT = WORDS.note(
    "falls_flat", "SD6-INIT-02", "who:units", "What {who} announced has become impossible."
)

# ------------------------------------------------------------------------------- actions
DECLARES = WORDS.note(
    "declares", "SD6-ACT-06", "who:units actions dodges parries own",
    "{who} declares {actions} actions ({dodges} Dodges, {parries} parries).",
    effect=(
        "units[who].own = own; units[who].declared = actions; "
        "units[who].dodges = dodges; units[who].parries = parries"
    ),
)  # fmt: skip
DECLARES_FULL = WORDS.note(
    "declares_full", "SD6-REAC-05", "who:units skill:skills",
    "{who} will do nothing but react by {skill} this round.",
    effect="units[who].full = skill; units[who].declared = 1; units[who].holding = 0",
)  # fmt: skip
ACTS = WORDS.note(
    "acts", "SD6-ACT-01", "who:units number done", "{who} takes action {number} of the round.",
    effect=(
        "units[who].acted += 1; units[who].taken += 1; units[who].done = done; "
        "units[who].holding = 0"
    ),
)  # fmt: skip
ACTS_FREELY = WORDS.note(
    "acts_freely", "SD6-ACT-08", "who:units", "{who} does that without an action.",
    effect="units[who].moved = 1",
)  # fmt: skip
DRAWS = WORDS.note(
    "draws", "SD6-MOD-02", "who:units weapon:weapons hand",
    "{who} draws {weapon}.",
    effect=(
        "weapons[weapon].where = hand; "
        "units[who].main = weapon if hand == 0 else units[who].main; "
        "units[who].off = weapon if hand == 1 else units[who].off"
    ),
)  # fmt: skip
STOWS = WORDS.note(
    "stows", "SD6-MOD-02", "who:units weapon:weapons", "{who} stows {weapon}.",
    effect=(
        "units[who].main = -1 if units[who].main == weapon else units[who].main; "
        "units[who].off = -1 if units[who].off == weapon else units[who].off; "
        "weapons[weapon].where = 2"
    ),
)  # fmt: skip
DROPS = WORDS.note(
    "drops", "SD6-MOD-06", "who:units weapon:weapons", "{who} throws {weapon} away.",
    effect=(
        "units[who].main = -1 if units[who].main == weapon else units[who].main; "
        "units[who].off = -1 if units[who].off == weapon else units[who].off; "
        "weapons[weapon].where = 3; weapons[weapon].x = units[who].x; "
        "weapons[weapon].y = units[who].y"
    ),
)  # fmt: skip
PICKS_UP = WORDS.note(
    "picks_up", "SD6-MOD-06", "who:units weapon:weapons", "{who} picks up {weapon}.",
    effect="weapons[weapon].owner = who; weapons[weapon].where = 2",
)  # fmt: skip
LOADING = WORDS.note(
    "loading", "SD6-MOD-03", "weapon:weapons spent needed",
    "{weapon} is being reloaded: {spent} of {needed} actions.",
    effect="weapons[weapon].loading = spent",
)  # fmt: skip
LOADED = WORDS.note(
    "loaded", "SD6-MOD-03", "weapon:weapons ammo", "{weapon} is loaded: {ammo} rounds.",
    effect="weapons[weapon].ammo = ammo; weapons[weapon].loading = 0",
)  # fmt: skip
MOVES = WORDS.note(
    "moves", "SD6-ACT-08", "who:units x y", "{who} moves to {x}, {y}.",
    effect=(
        "units[who].x = x; units[who].y = y; units[who].cover = 0; units[who].protection = -1"
    ),
)  # fmt: skip
HIDES = WORDS.note(
    "hides", "SD6-ACT-08", "who:units share:shares protection:protections",
    "{who} is now covered ({share}).",
    effect="units[who].cover = share; units[who].protection = protection",
)  # fmt: skip
RANGE_NAMED = WORDS.note(
    "range_named", "SD6-RNG-03", "who:units target:units band:bands",
    "{who} and {target} are now at {band} range.",
    effect=(
        "bands[who * len(units) + target] = band; bands[target * len(units) + who] = band"
    ),
)  # fmt: skip
STANDS = WORDS.note(
    "stands", "SD6-WND-08", "who:units", "{who} stands up.", effect="units[who].prone = 0"
)
DOUBLES = WORDS.note(
    "doubles", "SD6-CORE-12", "who:units", "{who} spends Chi: all dice are doubled this round.",
    effect="units[who].chi -= 1; units[who].doubled = 1",
)  # fmt: skip
SKILL_USED = WORDS.note(
    "skill_used", "SD6-CORE-06", "who:units skill:skills total difficulty",
    "{who} uses {skill}: {total} against {difficulty}.",
)  # fmt: skip
SUCCEEDS = WORDS.note(
    "succeeds", "SD6-CORE-06", "who:units margin", "{who} succeeds by {margin}.",
    outcome="success",
)  # fmt: skip
FAILS = WORDS.note("fails", "SD6-CORE-06", "who:units", "{who} fails.", outcome="failure")

# -------------------------------------------------------------------------------- checks
COMPLICATION = WORDS.note(
    "complication", "SD6-CORE-04", "who:units",
    "The Wild Die of {who} begins with a 1: a complication.", outcome="complication",
)  # fmt: skip
WILD_FAILURE = WORDS.note(
    "wild_failure", "SD6-CORE-04", "who:units",
    "The Wild Die of {who} begins with a 1: the check fails.",
)  # fmt: skip
NO_DICE_LEFT = WORDS.note(
    "no_dice_left", "SD6-CORE-10", "who:units", "{who} has less than one die left and fails."
)
POINTS_SPENT = WORDS.note(
    "points_spent", "SD6-CORE-11", "who:units points total",
    "{who} spends {points} Character Points: now {total}.",
    effect="units[who].cp -= points",
)  # fmt: skip

# ----------------------------------------------------------------------------- reactions
REACTS = WORDS.note(
    "reacts", "SD6-REAC-09", "who:units skill:skills dodge parry undeclared",
    "{who} reacts by {skill}.",
    effect=(
        "units[who].taken += 1; units[who].dodges -= dodge; units[who].parries -= parry; "
        "units[who].undeclared += undeclared"
    ),
)  # fmt: skip
REACTS_FULLY = WORDS.note(
    "reacts_fully", "SD6-REAC-05", "who:units skill:skills", "{who} reacts fully by {skill}.",
    effect="units[who].taken += 1; units[who].full_used += 1",
)  # fmt: skip
REACTION_ROLL = WORDS.note(
    "reaction_roll", "SD6-REAC-04", "who:units skill:skills total code",
    "{who} reacts by {skill}: {total}.",
)  # fmt: skip
DODGE_STANDS = WORDS.note(
    "dodge_stands", "SD6-REAC-07", "who:units total full",
    "The Dodge of {who} stands at {total} for the rest of the round.",
    effect="units[who].dodge_total = total; units[who].dodge_full = full",
)  # fmt: skip

# ------------------------------------------------------------------------------- attacks
SHOT = WORDS.note(
    "shot", "SD6-MULT-01", "who:units target:units number weapon:weapons",
    "{who} fires {weapon} at {target}.",
    effect=(
        "weapons[weapon].shots_fired += 1; units[who].aims[number] = target; "
        "units[who].aims_count = number + 1"
    ),
)  # fmt: skip
AMMUNITION = WORDS.note(
    "ammunition", "SD6-RNG-05", "weapon:weapons left", "{left} rounds are left in {weapon}.",
    effect="weapons[weapon].ammo = left",
)  # fmt: skip
THROWN_AWAY = WORDS.note(
    "thrown_away", "SD6-RNG-06", "who:units weapon:weapons place x y", "{weapon} leaves the hand.",
    effect=(
        "units[who].main = -1 if units[who].main == weapon else units[who].main; "
        "units[who].off = -1 if units[who].off == weapon else units[who].off; "
        "weapons[weapon].where = place; weapons[weapon].x = x; weapons[weapon].y = y"
    ),
)  # fmt: skip
ATTACK_ROLL = WORDS.note(
    "attack_roll", "SD6-RNG-04", "who:units target:units total code",
    "{who} attacks {target}: {total}.",
)  # fmt: skip
DIFFICULTY = WORDS.note(
    "difficulty", "SD6-REAC-04", "who:units target:units number",
    "{who} needs {number} against {target}.",
)  # fmt: skip
HIT = WORDS.note(
    "hit", "SD6-CORE-06", "who:units target:units margin", "{who} hits {target}.", outcome="hit"
)
MISS = WORDS.note(
    "miss", "SD6-CORE-06", "who:units target:units", "{who} misses {target}.", outcome="miss"
)
PARRIED = WORDS.note(
    "parried", "SD6-BLK-03", "who:units attacker:units", "{who} parries {attacker}.",
    outcome="parried",
)  # fmt: skip
EFFECT_VALUE = WORDS.note(
    "effect_value", "SD6-CORE-08", "who:units ev", "Effect Value {ev} for {who}."
)

# -------------------------------------------------------------------------------- damage
DAMAGE_ROLL = WORDS.note(
    "damage_roll", "SD6-DMG-01", "who:units total code", "{who} does {total} damage."
)
REDUCED_ROLL = WORDS.note(
    "reduced_roll", "SD6-PROT-06", "who:units total code", "{total} of it comes through."
)
RESISTANCE_ROLL = WORDS.note(
    "resistance_roll", "SD6-DMG-03", "who:units total damage code",
    "{who} resists with {total} against {damage}.",
)  # fmt: skip
RESISTED = WORDS.note(
    "resisted", "SD6-DMG-03", "who:units", "{who} is unharmed.", outcome="resisted"
)
LOSES = WORDS.note(
    "loses", "SD6-DMG-04", "who:units loss left", "{who} loses {loss} Body Points: {left} left.",
    effect="units[who].bp = left", gauge="loss=loss", outcome="injured",
)  # fmt: skip
NO_LOSS = WORDS.note(
    "no_loss", "SD6-WND-10", "who:units", "{who} fails to resist, but loses no Body Points."
)
ARMOR_WEARS = WORDS.note(
    "armor_wears", "SD6-ARM-03", "who:units left", "The armour of {who} is down to {left}.",
    effect="units[who].av = left",
)  # fmt: skip
ARMOR_REPAIRED = WORDS.note(
    "armor_repaired", "SD6-ARM-04", "who:units av", "The armour of {who} is whole again: {av}.",
    effect="units[who].av = av",
)  # fmt: skip
WAITS_TO_TAKE_EFFECT = WORDS.note(
    "waits_to_take_effect", "SD6-INIT-03", "who:units hit place",
    "The hit on {who} takes effect when all of this place in the order have acted.",
    effect="units[who].pending[place] = hit; units[who].pending_count = place + 1",
)  # fmt: skip
TAKES_EFFECT = WORDS.note(
    "takes_effect", "SD6-INIT-03", "who:units", "What hit {who} takes effect now.",
    effect="units[who].pending_count = 0; units[who].pending[:] = [0] * 12",
)  # fmt: skip

# --------------------------------------------------------------------- objects in the way
OBJECT_HIT = WORDS.note(
    "object_hit", "SD6-PROT-04", "protection:protections damage body av state:damage_states",
    "{protection} takes {damage}: Body {body}, Armor Value {av}, {state}.",
    effect="protections[protection].body = body; protections[protection].av = av",
    outcome="object_damaged",
)  # fmt: skip
OBJECT_HOLDS = WORDS.note(
    "object_holds", "SD6-PROT-03", "protection:protections damage",
    "{protection} is not harmed by {damage}.",
)  # fmt: skip
STRIKES_OBJECT = WORDS.note(
    "strikes_object", "SD6-COV-03", "who:units protection:protections",
    "The attack of {who} strikes {protection}.", outcome="object_hit",
)  # fmt: skip
FULLY_PROTECTED = WORDS.note(
    "fully_protected", "SD6-PROT-06", "who:units", "{who} is fully protected.",
    outcome="protected",
)  # fmt: skip

# -------------------------------------------------------------------------------- wounds
LEVEL = WORDS.note(
    "wound", "SD6-WND-01", "who:units level:levels", "{who} is {level}.",
    effect="units[who].level = level",
)  # fmt: skip
IS_STUNNED = WORDS.note(
    "stunned", "SD6-WND-02", "who:units count", "{who} is stunned, {count} times by now.",
    effect="units[who].stuns_now += 1; units[who].stun_count = count", outcome="stunned",
)  # fmt: skip
IS_WOUNDED = WORDS.note(
    "wounded", "SD6-WND-04", "who:units", "{who} is wounded and falls prone.",
    effect="units[who].prone = 1", outcome="wounded",
)  # fmt: skip
IS_SERIOUSLY_WOUNDED = WORDS.note(
    "seriously_wounded", "SD6-WND-05", "who:units", "{who} is seriously wounded and falls prone.",
    effect="units[who].prone = 1", outcome="seriously_wounded",
)  # fmt: skip
IS_MORTALLY_WOUNDED = WORDS.note(
    "mortally_wounded", "SD6-WND-06", "who:units", "{who} is mortally wounded, prone and dazed.",
    effect="units[who].prone = 1", outcome="mortally_wounded",
)  # fmt: skip
LOSES_ROUND = WORDS.note(
    "loses_round", "SD6-WND-04", "who:units", "{who} can do nothing more this round.",
    effect="units[who].lost_round = 1",
)  # fmt: skip
FORFEITS = WORDS.note(
    "forfeits", "SD6-ACT-07", "who:units dodges parries", "{who} forfeits the actions declared.",
    effect=(
        "units[who].own = units[who].acted; units[who].dodges = dodges; "
        "units[who].parries = parries; units[who].holding = 0; units[who].done = 1"
    ),
)  # fmt: skip
KNOCKED_OUT = WORDS.note(
    "knocked_out", "SD6-WND-03", "who:units minutes wakes_at",
    "{who} is knocked out for {minutes} minutes.",
    effect="units[who].status = 1; units[who].wakes_at = wakes_at", outcome="knocked_out",
)  # fmt: skip
WAKES = WORDS.note(
    "wakes", "SD6-WND-03", "who:units", "{who} wakes.",
    effect="units[who].status = 0; units[who].wakes_at = -1; units[who].stun_count = 0",
)  # fmt: skip
IS_DYING = WORDS.note(
    "dying", "SD6-WND-07", "who:units check_at", "{who} falls unconscious and is dying.",
    effect="units[who].status = 2; units[who].wakes_at = -1; units[who].check_at = check_at",
    outcome="dying",
)  # fmt: skip
SURVIVAL_ROLL = WORDS.note(
    "survival_roll", "SD6-BGB-01", "who:units total needed",
    "{who} rolls {total} against {needed} to stay alive.",
)  # fmt: skip
SURVIVES = WORDS.note(
    "survives", "SD6-BGB-01", "who:units check_at", "{who} lives on.",
    effect="units[who].check_at = check_at", outcome="survives",
)  # fmt: skip
DOOMED = WORDS.note(
    "doomed", "SD6-BGB-02", "who:units dies_at", "{who} will die at {dies_at} seconds.",
    effect="units[who].status = 3; units[who].check_at = -1; units[who].dies_at = dies_at",
    outcome="doomed",
)  # fmt: skip
SAVED = WORDS.note(
    "saved", "SD6-BGB-02", "who:units", "{who} is out of danger.",
    effect="units[who].status = 0; units[who].check_at = -1; units[who].dies_at = -1",
)  # fmt: skip
HEALED = WORDS.note(
    "healed", "SD6-CORE-13", "who:units bp", "{who} is back at {bp} Body Points.",
    effect="units[who].bp = bp",
)  # fmt: skip
TIME_BOUGHT = WORDS.note(
    "time_bought", "SD6-BGB-04", "who:units check_at dies_at status:statuses",
    "{who} buys ten minutes with Chi.",
    effect=(
        "units[who].chi -= 1; units[who].check_at = check_at; units[who].dies_at = dies_at; "
        "units[who].status = status"
    ),
)  # fmt: skip
DIES = WORDS.note(
    "dies", "SD6-BGB-02", "who:units number", "{who} dies.",
    effect=(
        "units[who].status = 4; units[who].killed_round = number; units[who].check_at = -1; "
        "units[who].dies_at = -1; units[who].wakes_at = -1"
    ),
    outcome="killed",
)  # fmt: skip
PULPED = WORDS.note(
    "pulped", "SD6-PULP-01", "who:units number", "{who} is destroyed.",
    effect=(
        "units[who].status = 5; units[who].killed_round = number; units[who].check_at = -1; "
        "units[who].dies_at = -1; units[who].wakes_at = -1"
    ),
    outcome="pulped",
)  # fmt: skip
DOWN = WORDS.note("down", "SD6-WND-07", "who:units", "{who} is out of the fight.", outcome="down")

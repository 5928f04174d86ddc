"""The notes of checks, attacks, damage and wounds: what is told, and what changes with it."""

from starfray.rulesets.starcraft_d6.words import WORDS

# -------------------------------------------------------------------------------- checks
CODE = WORDS.note(
    "code", "SD6-CORE-02", "who:units code", "{who} has {code} pips to roll (three are a die).",
    quiet=True,
)  # fmt: skip
ROLLED = WORDS.note("rolled", "SD6-CORE-01", "who:units total", "{who} rolls {total}.", quiet=True)
COMPLICATION = WORDS.note(
    "complication", "SD6-CORE-04", "who:units",
    "The Wild Die of {who} begins with a 1: a complication.",
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
    quiet=True,
)  # fmt: skip
REACTS_FULLY = WORDS.note(
    "reacts_fully", "SD6-REAC-05", "who:units skill:skills", "{who} reacts fully by {skill}.",
    effect="units[who].taken += 1; units[who].full_used += 1",
    quiet=True,
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
    quiet=True,
)  # fmt: skip
AMMUNITION = WORDS.note(
    "ammunition", "SD6-RNG-05", "weapon:weapons left", "{left} rounds are left in {weapon}.",
    effect="weapons[weapon].ammo = left",
    quiet=True,
)  # fmt: skip
THROWN_AWAY = WORDS.note(
    "thrown_away", "SD6-RNG-06", "who:units weapon:weapons place:whereabouts x y beside:units",
    "{weapon} leaves the hand.",
    effect=(
        "units[who].main = -1 if units[who].main == weapon else units[who].main; "
        "units[who].off = -1 if units[who].off == weapon else units[who].off; "
        "weapons[weapon].where = place; weapons[weapon].x = x; weapons[weapon].y = y; "
        "weapons[weapon].beside = beside"
    ),
    quiet=True,
)  # fmt: skip
ATTACK_ROLL = WORDS.note(
    "attack_roll", "SD6-RNG-04", "who:units target:units total code",
    "{who} attacks {target}: {total}.",
)  # fmt: skip
DIFFICULTY = WORDS.note(
    "difficulty", "SD6-REAC-04", "who:units target:units number",
    "{who} needs {number} against {target}.",
    quiet=True,
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
    "effect_value",
    "SD6-CORE-08",
    "who:units ev",
    "Effect Value {ev} for {who}.",
    quiet=True,
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
    "waits_to_take_effect", "SD6-INIT-03", "who:units loss wears place",
    "The hit on {who} takes effect when all of this place in the order have acted.",
    effect=(
        "units[who].pending_loss[place] = loss; units[who].pending_wear[place] = wears; "
        "units[who].pending_count = place + 1"
    ),
    quiet=True,
)  # fmt: skip
TAKES_EFFECT = WORDS.note(
    "takes_effect", "SD6-INIT-03", "who:units", "What hit {who} takes effect now.",
    effect=(
        "units[who].pending_count = 0; units[who].pending_loss[:] = [0] * 12; "
        "units[who].pending_wear[:] = [0] * 12"
    ),
    quiet=True,
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
    quiet=True,
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
    quiet=True,
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
    "doomed", "SD6-BGB-02", "who:units dies_at", "{who} will be dead in five minutes.",
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

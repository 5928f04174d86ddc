"""The notes of the StarCraft RPG: every line of a fight's chronicle, with what it changes."""

from __future__ import annotations

from starfray.rulesets.starcraft_rpg.words import WORDS

# Turns and actions
TURN_EFFECT = (
    "fight.active = who; fight.place = at; fight.standard = 1; fight.move = 1; fight.minor = 1; "
    "fight.half_move = 0; fight.moved = 0"
)
LAPSE_EFFECT = (
    "fight.turns += 1; units[who].turn_started = fight.turns; units[who].coordinated = 0; "
    "units[who].behavior = 0; units[who].aiming_at = -1; units[who].called = 0; "
    "units[who].sprints = units[who].sprints * 2 % 1048576"
)
LAPSED = WORDS.note(
    "lapsed", "SCR-BEH-01", "who:units", "What lasted until {who}'s turn ends.",
    effect=LAPSE_EFFECT, quiet=True, unseen="who",
)  # fmt: skip
INITIATIVE = WORDS.note(
    "initiative", "SCR-TRN-01", "who:units total", "{who} has initiative {total}.",
    effect="units[who].initiative = total; units[who].tie = 0", quiet=True, unseen="who",
)  # fmt: skip
ROLL_OFF = WORDS.note(
    "roll_off", "SCR-TRN-01", "who:units rival:units face total",
    "{who} rolls {face} to go before {rival}.",
    effect="units[who].tie = total", unseen="who rival",
)  # fmt: skip
PLACED = WORDS.note(
    "placed", "SCR-TRN-01", "who:units number at total",
    "Number {number} in the order: {who}, with an initiative of {total}.",
    effect="order[at] = who", unseen="who",
)  # fmt: skip
ROUND = WORDS.note(
    "round", "SCR-TRN-02", "number", "Round {number} begins.", effect="fight.round = number"
)
TURN = WORDS.note(
    "turn",
    "SCR-ACT-01",
    "who:units at",
    "{who} is on turn.",
    effect=TURN_EFFECT,
    quiet=True,
    unseen="who",
)
TURN_OVER = WORDS.note(
    "turn_over",
    "SCR-ACT-02",
    "who:units",
    "{who}'s turn is over.",
    quiet=True,
    unseen="who",
)
SPENT = WORDS.note(
    "spent", "SCR-ACT-01", "who:units standard move minor",
    "{who} spends actions: standard {standard}, move {move}, minor {minor}.",
    effect="fight.standard -= standard; fight.move -= move; fight.minor -= minor", quiet=True,
)  # fmt: skip
TRADED = WORDS.note(
    "traded", "SCR-ACT-04", "who:units standard move minor",
    "{who} trades actions: standard {standard}, move {move}, minor {minor}.",
    effect="fight.standard += standard; fight.move += move; fight.minor += minor", quiet=True,
)  # fmt: skip
RELOADED = WORDS.note(
    "reloaded", "SCR-ACT-05", "who:units weapon:weapons slot loaded magazines",
    "{who} reloads {weapon}: {loaded} rounds.",
    effect="units[who].rounds[slot] = loaded; units[who].spare[slot] -= magazines",
)  # fmt: skip
IN_HAND = WORDS.note(
    "in_hand", "SCR-ACT-07", "who:units weapon:weapons slot", "{who} takes {weapon} in hand.",
    effect="units[who].held[slot] = 1",
)  # fmt: skip
PUT_AWAY = WORDS.note(
    "put_away", "SCR-ACT-07", "who:units weapon:weapons slot", "{who} puts {weapon} away.",
    effect="units[who].held[slot] = 0",
)  # fmt: skip
LET_FALL = WORDS.note(
    "let_fall", "SCR-ACT-07", "who:units item:weapons slot at_x at_y", "{who} lets {item} fall.",
    effect="units[who].held[slot] = 2; units[who].drop_x[slot] = at_x; "
    "units[who].drop_y[slot] = at_y",
)  # fmt: skip
INTERACTED = WORDS.note("interacted", "SCR-ACT-07", "who:units", "{who} does some lesser thing.")
FELL_PRONE = WORDS.note(
    "fell_prone", "SCR-ACT-07", "who:units", "{who} falls prone.", effect="units[who].prone = 1"
)
STOOD_UP = WORDS.note(
    "stood_up", "SCR-ACT-09", "who:units half_move", "{who} stands up.",
    effect="units[who].prone = 0; units[who].crouching = 0; fight.half_move = half_move",
)  # fmt: skip
CROUCHED = WORDS.note(
    "crouched", "SCR-ACT-10", "who:units", "{who} crouches behind cover.",
    effect="units[who].crouching = 1",
)  # fmt: skip
AIMED = WORDS.note(
    "aimed", "SCR-BEH-02", "who:units target:units", "{who} aims at {target}.",
    effect="units[who].aiming_at = target; units[who].behavior = 1",
)  # fmt: skip
SHOT_CALLED = WORDS.note(
    "shot_called", "SCR-BEH-03", "who:units location:calls", "{who} calls the shots: {location}.",
    effect="units[who].called = (location + 1) % 6",
)  # fmt: skip
CALL_OVER = WORDS.note(
    "call_over", "SCR-BEH-03", "who:units", "{who} calls no shot any more.",
    effect="units[who].called = 0", quiet=True,
)  # fmt: skip
STRIKES_HEAVILY = WORDS.note(
    "strikes_heavily", "SCR-BEH-05", "who:units", "{who} puts all strength into single strikes.",
    effect="units[who].behavior = 2",
)  # fmt: skip
BOBS = WORDS.note(
    "bobs", "SCR-BEH-06", "who:units", "{who} bobs and weaves.", effect="units[who].behavior = 3"
)
FOCUSES = WORDS.note(
    "focuses", "SCR-BEH-07", "who:units", "{who} focuses.", effect="units[who].behavior = 4"
)
BLOCKS_THOUGHTS = WORDS.note(
    "blocks_thoughts", "SCR-BEH-08", "who:units", "{who} blocks its thoughts.",
    effect="units[who].behavior = 5",
)  # fmt: skip
HELPED = WORDS.note(
    "helped", "SCR-ACT-03", "who:units target:units healed bleed",
    "{who} gives {target} first aid: {healed} hit points; bleed {bleed} is left.",
    effect="units[target].hp += healed; units[target].bleed = bleed",
    unseen="who target: {target} gets first aid: {healed} hit points; bleed {bleed} is left.",
)  # fmt: skip
WOUND_HEALED = WORDS.note(
    "wound_healed", "SCR-WND-06", "target:units location:locations points",
    "{target}'s {location} wounds heal by {points}.",
    effect="units[target].wounds[location] -= points", unseen="target",
)  # fmt: skip

# Movement
MOVED = WORDS.note(
    "moved", "SCR-MOV-01", "who:units to_x to_y", "{who} goes to square {to_x}, {to_y}.",
    effect="units[who].x = to_x; units[who].y = to_y; units[who].crouching = 0", quiet=True,
)  # fmt: skip
HALF_MOVE_USED = WORDS.note(
    "half_move_used", "SCR-ACT-09", "who:units", "{who} uses the rest of the move.",
    effect="fight.half_move = 0", quiet=True,
)  # fmt: skip
SPRINTED = WORDS.note(
    "sprinted", "SCR-MOV-08", "who:units fatigue", "{who} sprints; fatigue gained: {fatigue}.",
    effect="units[who].sprints += 1; units[who].fatigue += fatigue",
)  # fmt: skip
OPPORTUNITY = WORDS.note(
    "opportunity", "SCR-ATK-15", "who:units mover:units in_round",
    "{who} makes an opportunity attack on {mover}.",
    effect="units[who].opportunity_round = in_round; units[who].reacted = 1",
    unseen="who: {who} strikes at {mover} from hiding.",
)  # fmt: skip

WATCHFUL = WORDS.note(
    "watchful", "SCR-ATK-15", "who:units", "{who} may make an opportunity attack again.",
    effect="units[who].reacted = 0", quiet=True,
)  # fmt: skip

# Checks
SKILL_CHECK = WORDS.note(
    "skill_check", "SCR-GEN-01", "who:units skill:skills natural total dc",
    "{who} checks {skill}: {total} against {dc}.",
)  # fmt: skip
CHECK_RESULT = WORDS.note(
    "check_result", "SCR-GEN-01", "who:units total margin", "{total}: {margin} over the number.",
    gauge="margin=margin", quiet=True,
)  # fmt: skip
SUCCESS = WORDS.note("success", "SCR-GEN-01", "who:units", "{who} succeeds.", outcome="success")
FAILURE = WORDS.note("failure", "SCR-GEN-01", "who:units", "{who} fails.", outcome="failure")

# Morale
MORALE_SPENT = WORDS.note(
    "morale_spent", "SCR-MOR-02", "who:units bonus total",
    "{who} spends a level of morale: {bonus} more, {total} in all.",
    effect="units[who].morale -= 1; units[who].paid = 1",
    unseen="who: {who} spends a level of morale.",
)  # fmt: skip
NATURAL_ONE = WORDS.note(
    "natural_one", "SCR-MOR-04", "who:units", "{who} rolled a natural 1 and loses morale.",
    effect="units[who].morale -= 1", unseen="who",
)  # fmt: skip
NATURAL_TWENTY = WORDS.note(
    "natural_twenty", "SCR-MOR-05", "who:units", "{who} rolled a natural 20.",
    effect="units[who].twenties += 1",
)  # fmt: skip
LUCKY_ONE = WORDS.note(
    "lucky_one", "SCR-MOR-04", "who:units", "{who} rolled a natural 1, which is good for morale.",
    effect="units[who].lucky_ones += 1",
)  # fmt: skip
KILL = WORDS.note(
    "kill", "SCR-MOR-05", "who:units", "{who} has taken an enemy out.",
    effect="units[who].kill = 1",
)  # fmt: skip
MORALE_GAINED = WORDS.note(
    "morale_gained", "SCR-MOR-05", "who:units levels turn", "{who}'s morale rises by {levels}.",
    effect="units[who].morale += levels; units[who].gain_turn = turn; "
    "units[who].kill = 0; units[who].twenties = 0; units[who].lucky_ones = 0",
    unseen="who",
)  # fmt: skip
NOTHING_GAINED = WORDS.note(
    "nothing_gained", "SCR-MOR-06", "who:units", "{who} gains no morale by this action.",
    effect="units[who].kill = 0; units[who].twenties = 0; units[who].lucky_ones = 0; "
    "units[who].paid = 0",
    quiet=True,
)  # fmt: skip
WOUND_MORALE = WORDS.note(
    "wound_morale", "SCR-MOR-04", "target:units change", "{target}'s morale changes by {change}.",
    effect="units[target].morale += change", unseen="target",
)  # fmt: skip
ADJUSTED = WORDS.note(
    "morale_adjusted", "SCR-MOR-03", "who:units change", "{who}'s morale changes by {change}.",
    effect="units[who].morale += change", unseen="who",
)  # fmt: skip

# What makes up the defense
DEFENSE = WORDS.modifier("defense", "SCR-ATK-03", "defense")
CRITICAL_DEFENSE = WORDS.modifier("critical_defense", "SCR-WND-08", "critical wounds")
FLAT_FOOTED = WORDS.modifier("flat_footed", "SCR-MOD-05", "flat-footed")
PRONE_RANGED = WORDS.modifier("prone_ranged", "SCR-MOD-07", "prone, against ranged attacks")
BOBBING = WORDS.modifier("bobbing", "SCR-BEH-06", "Bob and Weave")
PRONE_MELEE = WORDS.modifier("prone_melee", "SCR-MOD-07", "prone, against melee attacks")
COVER = WORDS.modifier("cover", "SCR-MOD-03", "cover")
IMPROVED_COVER = WORDS.modifier("improved_cover", "SCR-MOD-04", "improved cover")
DEFENSE_TOTAL = WORDS.note(
    "defense_effective",
    "SCR-ATK-03",
    "who:units target:units needed",
    "{target} has a defense of {needed}.",
    quiet=True,
)
RESOLVE = WORDS.modifier("resolve", "SCR-BEH-07", "resolve")
FOCUSED_RESOLVE = WORDS.modifier("focused_resolve", "SCR-BEH-07", "Focusing")
BLOCKED_THOUGHTS = WORDS.modifier("blocked_thoughts", "SCR-BEH-08", "Thought Blocking")
RESOLVE_TOTAL = WORDS.note(
    "resolve_effective", "SCR-BEH-07", "target:units needed", "{target} has a resolve of {needed}.",
    quiet=True,
)  # fmt: skip
# What makes up the attack total
FATIGUED = WORDS.modifier("fatigued", "SCR-MOV-08", "fatigue")
ADVANTAGE = WORDS.modifier("advantage", "SCR-GEN-03", "advantage")
ACCURACY = WORDS.modifier("accuracy", "SCR-ATK-01", "accuracy")
WEAPON_ACCURACY = WORDS.modifier("weapon_accuracy", "SCR-ATK-01", "accuracy of the weapon")
EXTRA_ATTACK = WORDS.modifier("extra_attack", "SCR-ATK-02", "attack beyond the first")
SATURATION = WORDS.modifier("saturation", "SCR-SPA-15", "saturation fire")
ACTION_WOUNDS = WORDS.modifier("action_wounds", "SCR-WND-05", "action wounds")
CRITICAL_ACCURACY = WORDS.modifier("critical_accuracy", "SCR-WND-08", "critical wounds")
PRONE_ATTACKER = WORDS.modifier("prone_attacker", "SCR-MOD-07", "striking while prone")
AIMING = WORDS.modifier("aiming", "SCR-BEH-02", "aiming")
CALLED_MINOR = WORDS.modifier("called_minor", "SCR-BEH-03", "called shot")
CALLED_MAJOR = WORDS.modifier("called_major", "SCR-BEH-04", "called shot")
HEAVY_ACCURACY = WORDS.modifier("heavy_accuracy", "SCR-BEH-05", "Heavy Strikes")
CONCEALMENT = WORDS.modifier("concealment", "SCR-MOD-01", "concealment")
TOTAL_CONCEALMENT = WORDS.modifier("total_concealment", "SCR-MOD-02", "total concealment")
HIDDEN = WORDS.modifier("hidden_target", "SCR-GEN-07", "hidden target")
FLANKING = WORDS.modifier("flanking", "SCR-MOD-06", "flanking")
RANGE = WORDS.modifier("range_increments", "SCR-ATK-17", "beyond the range")
SKILL_BONUS = WORDS.modifier("skill_bonus", "SCR-GEN-01", "skill")
MOBILITY_SKILL = WORDS.modifier("mobility_skill", "SCR-WND-04", "mobility wounds")
HAND_SKILL = WORDS.modifier("hand_skill", "SCR-WND-05", "action wounds")
CRITICAL_SKILL = WORDS.modifier("critical_skill", "SCR-WND-08", "critical wounds")
INITIATIVE_BONUS = WORDS.modifier("initiative_bonus", "SCR-TRN-01", "initiative bonus")

# The attack, in the order of the book
AMMUNITION = WORDS.note(
    "ammunition", "SCR-ATK-13", "who:units weapon:weapons slot used left",
    "{who} uses {used} rounds of {weapon}; {left} are left.",
    effect="units[who].rounds[slot] -= used", quiet=True,
)  # fmt: skip
BURST_ROLL = WORDS.note(
    "burst_roll", "SCR-ATK-14", "who:units natural total radius",
    "{who} rolls {total} against all within {radius} squares.",
    unseen="who: {who} attacks all in an area.",
)  # fmt: skip
ATTACK_ROLL = WORDS.note(
    "attack_roll", "SCR-ATK-01", "who:units target:units natural total needed",
    "{who} attacks {target}: {total} against a defense of {needed}.",
    unseen="who: {who} attacks {target}.",
)  # fmt: skip
MISSED = WORDS.note(
    "missed",
    "SCR-ATK-03",
    "who:units target:units",
    "{who} misses {target}.",
    outcome="miss",
    unseen="who",
)
HIT = WORDS.note(
    "hit", "SCR-ATK-04", "who:units target:units overage_raw overage",
    "{who} hits {target} by {overage_raw}, of which the damage counts {overage}.",
    outcome="hit", unseen="who: {who} hits {target}.",
)  # fmt: skip
WEAPON_DAMAGE = WORDS.modifier("weapon_damage", "SCR-ATK-05", "damage of the weapon")
HEAVY_DAMAGE = WORDS.modifier("heavy_damage", "SCR-BEH-05", "Heavy Strikes")
OVERAGE = WORDS.modifier("overage", "SCR-ATK-05", "overage")
ATTACK_DAMAGE = WORDS.note(
    "attack_damage",
    "SCR-ATK-05",
    "who:units target:units amount",
    "Damage of the attack: {amount}.",
    quiet=True,
    unseen="who",
)
DAMAGE_RESISTANCE = WORDS.modifier("damage_resistance", "SCR-ATK-06", "damage resistance")
VITAL_RESISTANCE = WORDS.modifier("vital_resistance", "SCR-WND-07", "vital wounds")
PENETRATION = WORDS.modifier("penetration", "SCR-ATK-06", "penetration")
BASE_DAMAGE = WORDS.note(
    "base_damage", "SCR-ATK-07", "who:units target:units resistance amount",
    "{target}'s resistance of {resistance} lets {amount} through.", quiet=True,
    unseen="who: {target}'s resistance lets {amount} through.",
)  # fmt: skip
THRESHOLD = WORDS.note(
    "threshold", "SCR-ATK-09", "target:units threshold base_wounds extra_wounds total",
    "That makes {total} crippling wounds (damage threshold {threshold}).",
)  # fmt: skip
THRESHOLD_LOWERED = WORDS.note(
    "threshold_lowered", "SCR-ATK-08", "target:units amount",
    "{target}'s damage threshold falls by {amount}.",
    effect="units[target].damage_threshold -= amount", unseen="target",
)  # fmt: skip
SHIELDS = WORDS.note(
    "shields", "SCR-ATK-16", "target:units absorbed", "{target}'s shields absorb {absorbed}.",
    effect="units[target].shields -= absorbed", gauge="absorbed=absorbed", unseen="target",
)  # fmt: skip
DAMAGE = WORDS.note(
    "damage_taken", "SCR-ATK-10", "target:units base factor dealt lost",
    "{target} takes {dealt} damage and loses {lost} hit points.",
    effect="units[target].hp -= lost", gauge="damage=lost", unseen="target",
)  # fmt: skip

# Crippling wounds
WOUND_ROLL = WORDS.note(
    "wound_roll", "SCR-WND-02", "target:units location:locations", "Wound location: {location}.",
    outcome="wound", unseen="target",
)  # fmt: skip
MOBILITY_WOUND = WORDS.note(
    "mobility_wound", "SCR-WND-04", "target:units points",
    "{target} suffers a mobility wound ({points}) and falls prone.",
    effect="units[target].wounds[0] += points; units[target].prone = 1", gauge="wounds=points",
    unseen="target",
)  # fmt: skip
MOBILITY_POINT = WORDS.note(
    "mobility_point", "SCR-WND-03", "target:units points",
    "{target} suffers a mobility wound ({points}).",
    effect="units[target].wounds[0] += points", gauge="wounds=points", unseen="target",
)  # fmt: skip
SLOWED = WORDS.note("slowed", "SCR-WND-04", "who:units", "{who} gets no farther than that.")
ACTION_WOUND = WORDS.note(
    "action_wound", "SCR-WND-05", "target:units points",
    "{target} suffers an action wound ({points}).",
    effect="units[target].wounds[1] += points", gauge="wounds=points", unseen="target",
)  # fmt: skip
ITEM_DROPPED = WORDS.note(
    "dropped", "SCR-WND-05", "target:units item:weapons slot at_x at_y", "{target} drops {item}.",
    effect="units[target].held[slot] = 2; units[target].drop_x[slot] = at_x; "
    "units[target].drop_y[slot] = at_y",
)  # fmt: skip
CORE_WOUND = WORDS.note(
    "core_wound", "SCR-WND-06", "target:units points damage",
    "{target} suffers a core wound ({points}): {damage} more damage.",
    effect="units[target].wounds[2] += points; units[target].hp -= damage", gauge="wounds=points",
    unseen="target",
)  # fmt: skip
VITAL_WOUND = WORDS.note(
    "vital_wound", "SCR-WND-07", "target:units points damage bleed",
    "{target} suffers a vital wound ({points}): {damage} more damage, bleed {bleed}.",
    effect="units[target].wounds[3] += points; units[target].hp -= damage; "
    "units[target].bleed = bleed",
    gauge="wounds=points", unseen="target",
)  # fmt: skip
CRITICAL_WOUND = WORDS.note(
    "critical_wound", "SCR-WND-08", "target:units points damage",
    "{target} suffers a critical wound ({points}): {damage} more damage.",
    effect="units[target].wounds[4] += points; units[target].hp -= damage", gauge="wounds=points",
    unseen="target",
)  # fmt: skip
SEVERED = WORDS.note(
    "severed", "SCR-WND-10", "target:units limb:limbs", "{target} loses a limb: {limb}.",
    effect="units[target].severed[limb] += 1", outcome="severed", unseen="target",
)  # fmt: skip
REGENERATED = WORDS.note(
    "regenerated", "SCR-WND-09", "who:units amount", "{who} regenerates {amount} hit points.",
    effect="units[who].hp += amount", unseen="who",
)  # fmt: skip
BLED = WORDS.note(
    "bled", "SCR-WND-09", "who:units amount", "{who} bleeds: {amount} hit points.",
    effect="units[who].hp -= amount", unseen="who",
)  # fmt: skip
DOWNED = WORDS.note(
    "downed", "SCR-GEN-06", "who:units", "{who} goes down.",
    effect="units[who].down = 1; units[who].prone = 1", outcome="down", unseen="who",
)  # fmt: skip
DIED = WORDS.note(
    "died", "SCR-WND-10", "who:units", "{who} is dead.",
    effect="units[who].down = 2; units[who].prone = 1", outcome="dead", unseen="who",
)  # fmt: skip
STILL_OUT = WORDS.note(
    "still_out", "SCR-PSI-20", "who:units", "{who} is unconscious still.",
    effect="units[who].down = 3",
)  # fmt: skip
UP_AGAIN = WORDS.note(
    "up_again",
    "SCR-GEN-10",
    "who:units",
    "{who} can act again.",
    effect="units[who].down = units[who].broken",
    unseen="who",
)

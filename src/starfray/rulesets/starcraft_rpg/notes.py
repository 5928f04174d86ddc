"""The notes of the StarCraft RPG: every line of a fight's chronicle, with what it changes."""

from __future__ import annotations

from starfray.rulesets.starcraft_rpg.words import WORDS

# Turns and actions

TURN_OVER = WORDS.note(
    "turn_over",
    "SCR-ACT-02",
    "who:units",
    "{who}'s turn is over.",
    quiet=True,
    unseen="who",
)
INTERACTED = WORDS.note("interacted", "SCR-ACT-07", "who:units", "{who} does some lesser thing.")

# Movement


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

# Crippling wounds
WOUND_ROLL = WORDS.note(
    "wound_roll", "SCR-WND-02", "target:units location:locations", "Wound location: {location}.",
    outcome="wound", unseen="target",
)  # fmt: skip
SLOWED = WORDS.note("slowed", "SCR-WND-04", "who:units", "{who} gets no farther than that.")

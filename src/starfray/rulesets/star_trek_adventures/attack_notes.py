"""What happens in an attack: each kind of note with its sentence and what it changes."""

from __future__ import annotations

from starfray.rulesets.star_trek_adventures.words import WORDS

_note = WORDS.note
_modifier = WORDS.modifier

# Lethal and Non-lethal
DECLARED = _note(
    "declared", "STA-ATK-03", "who:units intent:intents", "{who} declares the attack {intent}."
)
LETHAL_THREAT = _note(
    "lethal_threat", "STA-LTH-03", "who:units amount",
    "{who} adds {amount} to Threat for a Lethal attack.", effect="fight.threat += amount",
)  # fmt: skip
NPC_LETHAL_THREAT = _note(
    "npc_lethal_threat", "STA-LTH-04", "who:units amount",
    "{who} adds {amount} to Threat for a Lethal attack.", effect="fight.threat += amount",
)  # fmt: skip
AGAINST_ORDERS = _note(
    "against_orders", "STA-LTH-02", "who:units", "{who} acts against the order to stun."
)
STUN_ORDER = _note(
    "stun_order", "STA-LTH-02", "who:units stun:no_yes", "{who}: phasers on stun - {stun}.",
    effect="fight.stun_order = stun",
)  # fmt: skip
STUN_ORDER_LAPSES = _note(
    "stun_order_lapses",
    "STA-LTH-02",
    "",
    "The order to stun lapses.",
    effect="fight.stun_order = 0",
)

# Attacks
ATTACKS = _note(
    "attacks", "STA-TSK-02", "who:units target:units weapon:weapons",
    "{who} attacks {target} with {weapon}.",
)  # fmt: skip
ATTACKS_OBJECT = _note(
    "attacks_object", "STA-ATK-11", "who:units thing:objects weapon:weapons",
    "{who} attacks {thing} with {weapon}.",
)  # fmt: skip
CHARGED = _note(
    "charged", "STA-QUAL-02", "who:units charge:charges", "{who} charges the weapon: {charge}.",
    effect="units[who].charged = 1",
)  # fmt: skip
GRENADE_THROWN = _note(
    "grenade_thrown", "STA-QUAL-06", "who:units slot left", "{who} has {left} grenades left.",
    effect="units[who].grenades_left[slot] = left",
    quiet=True,
)  # fmt: skip
DOES_NOT_OPPOSE = _note(
    "does_not_oppose", "STA-INJ-05", "who:units", "{who} is in no state to oppose."
)
NO_SUCCESSES = _note(
    "no_successes", "STA-INJ-05", "who:units", "{who} opposes with 0 successes and no roll."
)
WON = _note(
    "won", "STA-CORE-12", "who:units target:units momentum",
    "{who} wins against {target} with {momentum} Momentum.",
)  # fmt: skip
LOST = _note(
    "lost", "STA-ATK-05", "who:units target:units momentum",
    "{who} loses to {target}, who has {momentum} Momentum.",
)  # fmt: skip
NOBODY_WON = _note(
    "nobody_won", "STA-CORE-12", "who:units target:units", "Neither {who} nor {target} wins."
)
PRONE_BONUS = _note(
    "prone_bonus", "STA-MIN-06", "who:units amount",
    "{who} has {amount} bonus Momentum against somebody prone.",
)  # fmt: skip
HIT_OBJECT = _note(
    "hit_object", "STA-ATK-11", "who:units thing:objects", "{who} succeeds against {thing}.",
    outcome="hit",
)  # fmt: skip
MISSED_OBJECT = _note(
    "missed_object", "STA-ATK-11", "who:units thing:objects", "{who} misses {thing}.",
    outcome="miss",
)  # fmt: skip
HIT = _note(
    "hit", "STA-ATK-10", "who:units target:units", "{who} succeeds against {target}.",
    outcome="hit",
)  # fmt: skip
MISSED = _note(
    "missed", "STA-ATK-10", "who:units target:units", "{who} misses {target}.", outcome="miss"
)
COUNTERED = _note(
    "countered", "STA-ATK-05", "who:units target:units", "{target} strikes back at {who}.",
    outcome="countered",
)  # fmt: skip
FENDED_OFF = _note(
    "fended_off", "STA-ATK-09", "who:units other:units", "{who} fends {other} off.",
    outcome="fended off",
)  # fmt: skip
STRAY_HIT = _note(
    "stray_hit", "STA-ATK-08", "other:units who:units",
    "A Complication: {other} is struck as well.",
    outcome="bystander struck",
)  # fmt: skip
NEAR_MISS = _note("near_miss", "STA-ATK-08", "other:units who:units", "{who} all but hits {other}.")
STRUCK = _note("struck", "STA-ATK-10", "who:units target:units", "{target} is struck.")
DISARMED = _note(
    "disarmed", "STA-MOM-04", "who:units weapon:weapons slot thing:objects zone:zones left",
    "{who} loses hold of {weapon}.",
    effect="units[who].drawn[slot] = 0; units[who].carried[slot] = -1; "
    "units[who].piece[slot] = -1; objects[thing].lies = 1; objects[thing].zone = zone; "
    "objects[thing].grenades = left",
    outcome="disarmed",
)  # fmt: skip

# Damage and Resistance
DICE_ROLLED = _modifier("dice_rolled", "STA-CORE-11", "challenge dice")
VICIOUS = _modifier("vicious", "STA-EFX-08", "Vicious")
DAMAGE_ROLLED = _note(
    "damage_rolled", "STA-DMG-01", "who:units raw effects",
    "{raw} damage, {effects} Effects.",
)  # fmt: skip
STATIC_RESISTANCE = _modifier("static_resistance", "STA-DMG-02", "Resistance")
RECOVERED_RESISTANCE = _modifier("recovered_resistance", "STA-TSK-08", "from Recover")
COVER = _modifier("cover", "STA-DMG-02", "Cover Dice")
RECOVERING = _modifier("recovering", "STA-TSK-08", "Effects while recovering")
RESISTANCE = _note(
    "resistance", "STA-DMG-02", "target:units total", "{target} has {total} Resistance."
)
ATTACK_DAMAGE = _modifier("attack_damage", "STA-DMG-01", "damage of the attack")
ADDED = _modifier("added", "STA-MOM-03", "Added Stress")
RESISTED = _modifier("resisted", "STA-DMG-03", "Resistance that counts")
DAMAGE = _note(
    "damage", "STA-DMG-03", "target:units damage effective",
    "{target} takes {damage} damage after {effective} Resistance.", gauge="damage=damage",
)  # fmt: skip
DAMAGE_BACK = _note(
    "damage_back", "STA-DMG-03", "target:units damage effective",
    "{target} takes {damage} damage in return, after {effective} Resistance.",
    gauge="damage back=damage",
)  # fmt: skip
STRESS_LOST = _note(
    "stress_lost", "STA-INJ-11", "who:units amount left",
    "{who} loses {amount} Stress ({left} left).",
    effect="units[who].stress -= amount", gauge="stress lost=amount",
)  # fmt: skip
KNOCKED_DOWN = _note(
    "knocked_down", "STA-EFX-06", "who:units", "{who} is knocked down.",
    effect="units[who].prone = 1; units[who].knocked_this_turn = 1", outcome="knocked down",
)  # fmt: skip
OBJECT_HIT = _note("object_hit", "STA-ATK-11", "thing:objects", "{thing} is hit.")
OBJECT_DAMAGED = _note(
    "object_damaged", "STA-ATK-11", "thing:objects damage lost", "{thing} takes {damage} damage.",
    effect="objects[thing].stress -= lost", gauge="damage=damage",
)  # fmt: skip
OBJECT_BROKEN = _note(
    "object_broken", "STA-ATK-11", "thing:objects", "{thing} breaks.", outcome="broken"
)
HAZARD_STRIKES = _note(
    "hazard_strikes", "STA-INJ-10", "target:units hazard:hazards", "{hazard} harms {target}."
)

# Injuries
CONDITION_A = _note(
    "condition_a", "STA-INJ-01", "who:units damage", "{who} has taken {damage} damage at once."
)
CONDITION_B = _note("condition_b", "STA-INJ-02", "who:units", "{who} is brought to 0 Stress.")
CONDITION_C = _note(
    "condition_c", "STA-INJ-03", "who:units", "{who} is hurt with no Stress left to lose."
)
_HURT = (
    "units[who].injury = {0}; units[who].injury_debilitating = debilitating; "
    "units[who].lethally_struck = struck; units[who].stabilised = {1}"
)
STUNNED = _note(
    "stunned", "STA-LTH-05", "who:units debilitating struck", "{who} is stunned.",
    effect=_HURT.format(1, 0), outcome="stunned",
)  # fmt: skip
LETHAL_AT_ONCE = _note(
    "lethal_at_once", "STA-INJ-09", "who:units debilitating struck stabilised",
    "{who} has a Lethal Injury.", effect=_HURT.format(2, "stabilised"), outcome="lethally injured",
)  # fmt: skip
LETHALLY_INJURED = _note(
    "lethally_injured", "STA-INJ-07", "who:units debilitating struck",
    "{who}'s Injury has become Lethal.", effect=_HURT.format(2, 0), outcome="lethally injured",
)  # fmt: skip
KILLED = _note(
    "killed", "STA-INJ-08", "who:units debilitating struck", "{who} is dead.",
    effect=_HURT.format(3, 0), outcome="killed",
)  # fmt: skip
INJURY_TELLS = _note(
    "injury_tells", "STA-AVO-08", "who:units", "{who} can ignore the Injury no longer.",
    effect="units[who].ignores_injury = 0",
)  # fmt: skip
AVOIDED = _note(
    "avoided", "STA-AVO-01", "who:units", "{who} avoids the Injury.",
    effect="units[who].avoid_used = 1", outcome="avoided",
)  # fmt: skip
AVOID_REGAINED = _note(
    "avoid_regained", "STA-AVO-06", "who:units", "{who} may avoid an Injury again.",
    effect="units[who].avoid_used = 0",
)  # fmt: skip
MEANS_USED = _note(
    "means_used", "STA-AVO-08", "who:units determination stress avoid ignores",
    "{who} has other means against the Injury.",
    effect="units[who].means_uses -= 1; units[who].determination -= determination; "
    "units[who].stress -= stress; units[who].avoid_used = avoid; "
    "units[who].ignores_injury = ignores",
)  # fmt: skip
UNDONE = _note(
    "undone", "STA-AVO-07", "who:units stress injury stabilised debilitating struck",
    "The attack has missed {who} after all.",
    effect="units[who].stress = stress; units[who].injury = injury; "
    "units[who].stabilised = stabilised; units[who].injury_debilitating = debilitating; "
    "units[who].lethally_struck = struck",
)  # fmt: skip

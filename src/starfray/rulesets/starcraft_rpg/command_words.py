"""The words of tactics, lore, leadership and influence: actions, reasons, questions."""

from __future__ import annotations

from starfray.rulesets.starcraft_rpg.words import WORDS

# Reasons: augmentations
NO_OPTION = WORDS.reason("no_option", "SCR-TAC-01", "there is no such option")
NOT_LEADING = WORDS.reason(
    "not_leading", "SCR-LED-03", "a rally needs leadership of one's own that is active"
)
RALLIED_ALREADY = WORDS.reason("rallied_already", "SCR-LED-03", "one rally a round")
NOT_LED_TO_SHIFT = WORDS.reason(
    "not_led_to_shift", "SCR-LED-04", "no leader in sight or hearing coordinates"
)
SHIFTED_ALREADY = WORDS.reason("shifted_already", "SCR-LED-04", "one coordinated shift a turn")
NO_MORALE_TO_SHIFT = WORDS.reason(
    "no_morale_to_shift", "SCR-LED-04", "a coordinated shift takes a level of morale"
)
NOT_LED_TO_STRIKE = WORDS.reason(
    "not_led_to_strike", "SCR-LED-05", "no leader in sight or hearing has a responsive strategy"
)
NO_MORALE_TO_STRIKE = WORDS.reason(
    "no_morale_to_strike", "SCR-LED-05", "striking back takes three levels of morale"
)
NOT_IN_STATE = WORDS.reason(
    "not_in_state", "SCR-LED-05", "who is out of the fight does not strike back"
)
NOT_LED_TO_FORM = WORDS.reason(
    "not_led_to_form", "SCR-LED-06", "no leader in sight or hearing calls for a formation"
)
NO_ALLY_BESIDE = WORDS.reason("no_ally_beside", "SCR-LED-06", "no ally is adjacent")
IN_FORMATION = WORDS.reason("in_formation", "SCR-LED-06", "already in formation")
NO_MORALE_TO_FORM = WORDS.reason(
    "no_morale_to_form", "SCR-LED-06", "a formation takes a level of morale"
)
ONLY_WHEN_ATTACKED = WORDS.reason(
    "only_when_attacked", "SCR-LED-06", "the formation is closed against one attack, as it comes"
)
NOT_EFFICIENT = WORDS.reason(
    "not_efficient", "SCR-LED-07", "no leader in sight or hearing sees to efficiency"
)
NO_MORALE_TO_REROLL = WORDS.reason(
    "no_morale_to_reroll", "SCR-LED-07", "a reroll takes a level of morale"
)
NOT_A_SKILL_CHECK = WORDS.reason("not_a_skill_check", "SCR-LED-07", "attacks are not rerolled")
# Reasons: influence
NOT_SAPIENT = WORDS.reason("not_sapient", "SCR-INF-02", "only a sapient enemy can be influenced")
NOT_HEARD = WORDS.reason("not_heard", "SCR-INF-02", "the target does not hear it")
NO_LANGUAGE = WORDS.reason("no_language", "SCR-INF-02", "the target does not know the language")
NOT_INFLUENCED = WORDS.reason("not_influenced", "SCR-INF-02", "the target cannot be influenced")
HEART_TOO_HIGH = WORDS.reason(
    "heart_too_high", "SCR-INF-03", "the target's morale is not low enough for this"
)
NO_MORALE_TO_TAUNT = WORDS.reason(
    "no_morale_to_taunt", "SCR-INF-03", "a taunt takes a level of one's own morale"
)
IS_FLEEING = WORDS.reason("is_fleeing", "SCR-INF-06", "who flees does nothing else")
HAS_FLED = WORDS.reason("has_fled", "SCR-INF-06", "who has fled is out of the fight")
NO_FOE = WORDS.reason("no_foe", "SCR-INF-02", "combat influence works on enemies")
NO_FOE_TO_KNOW = WORDS.reason("no_foe_to_know", "SCR-LOR-01", "lore is of use against enemies")
HAS_SURRENDERED = WORDS.reason(
    "has_surrendered", "SCR-INF-07", "who has surrendered is out of the fight"
)

# Questions
EFFICIENT_REROLL = WORDS.question(
    "efficient_reroll", "SCR-LED-07",
    "{who}, spend a level of morale to roll this check again ({total} against {needed})?",
    options=("no", "yes"), fields="total needed",
)  # fmt: skip
RALLY_ALLY = WORDS.question(
    "rally_ally", "SCR-LED-03", "{who}, who gains morale ({left} levels are left)?",
    names="units", fields="left",
)  # fmt: skip
CLOSE_RANKS = WORDS.question(
    "close_ranks", "SCR-LED-06",
    "{who}, spend a level of morale on {bonus} more defense before {attacker} attacks?",
    options=("no", "yes"), fields="attacker:units bonus",
)  # fmt: skip
RESPONSES = (
    "no", "attack", "burst_fire", "burst_fire_full", "focused_burst", "focused_burst_full",
    "saturation_fire", "terrorize", "demand_surrender", "suppressing_fire",
    "suppressing_fire_full", "manifest",
)  # fmt: skip
RESPONSE = WORDS.question(
    "response", "SCR-LED-05",
    "{who}, spend three levels of morale to act at once against {enemy}, who has hit?",
    options=RESPONSES, fields="enemy:units",
)  # fmt: skip
RESPONSE_POWER = WORDS.question(
    "response_power", "SCR-LED-05", "{who}, which power against {enemy}?",
    names="powers", fields="enemy:units",
)  # fmt: skip
RESPONSE_BOOST = WORDS.question(
    "response_boost", "SCR-LED-05", "{who}, by how many levels is {power} boosted?",
    fields="power:powers",
)  # fmt: skip
RESPONSE_WEAPON = WORDS.question(
    "response_weapon", "SCR-LED-05", "{who}, with which weapon against {enemy}?",
    names="weapons", fields="enemy:units",
)  # fmt: skip

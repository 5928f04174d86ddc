"""The words of the special actions: reasons, questions, notes. Their verbs are in `words`."""

from __future__ import annotations

from starfray.rulesets.starcraft_rpg.words import WORDS

# Reasons: Action Move and Charge
STRIKE_MADE = WORDS.reason("strike_made", "SCR-SPA-01", "the attack of the Action Move is made")
TOO_FAR_ON_THE_RUN = WORDS.reason(
    "too_far_on_the_run", "SCR-SPA-01", "that is farther than the rest of the Action Move goes"
)
TOO_NEAR_TO_CHARGE = WORDS.reason(
    "too_near_to_charge", "SCR-SPA-02", "the target is not 4 squares away"
)
TOO_SHORT_A_CHARGE = WORDS.reason("too_short_a_charge", "SCR-SPA-02", "a charge goes 4 squares")
TOO_FAR_TO_CHARGE = WORDS.reason(
    "too_far_to_charge", "SCR-SPA-02", "that is farther than a charge goes"
)
CROOKED_CHARGE = WORDS.reason("crooked_charge", "SCR-SPA-02", "a charge goes in a straight line")
CHARGE_AWAY = WORDS.reason("charge_away", "SCR-SPA-02", "a charge goes straight towards its target")
NO_STRIKE_THERE = WORDS.reason(
    "no_strike_there", "SCR-SPA-02", "the target cannot be attacked from where the charge ends"
)
NO_SPECIAL_FIRE_HERE = WORDS.reason(
    "no_special_fire_here", "SCR-SPA-20", "special fire takes a whole normal attack action"
)
# Reasons: suppression
MUST_REACT = WORDS.reason(
    "must_react", "SCR-SPA-11",
    "who is suppressed must fall prone, move behind cover or leave the area",
)  # fmt: skip
# Reasons: evading
NOT_EVADABLE = WORDS.reason("not_evadable", "SCR-SPA-16", "such an attack cannot be evaded")
NO_EVADING_FLAT_FOOTED = WORDS.reason(
    "no_evading_flat_footed", "SCR-SPA-16", "who is flat-footed cannot evade"
)
NO_EVADING_DOWN = WORDS.reason("no_evading_down", "SCR-SPA-16", "who is down cannot evade")
ONLY_ON_OWN_TURN = WORDS.reason("only_on_own_turn", "SCR-SPA-16", "it is not the evader's turn")
NO_BOBBING = WORDS.reason("no_bobbing", "SCR-SPA-16", "it takes Bob and Weave to evade so")
EVADED_ALREADY = WORDS.reason("evaded_already", "SCR-SPA-18", "one successful evasion a turn")
NO_EMERGENCY = WORDS.reason(
    "no_emergency", "SCR-SPA-19", "who bobs and weaves evades without an emergency"
)
NO_EVADING_PRONE = WORDS.reason("no_evading_prone", "SCR-SPA-19", "who is prone cannot evade")

# Questions
EVADE = WORDS.question(
    "evade", "SCR-SPA-16", "{who}, evade the attack of {attacker} (acrobatics against {total})?",
    options=("no", "evade", "emergency_evade"), fields="attacker:units total",
)  # fmt: skip
STAY = 5  # the key in the middle of the keypad
SHIFT_ASIDE = WORDS.question(
    "shift_aside", "SCR-SPA-17",
    "{who}, shift where ({left} squares are left; the attack is centred on {x}, {y})?",
    options=(
        "nowhere", "south_west", "south", "south_east", "west", "stay", "east", "north_west",
        "north", "north_east",
    ),
    fields="x y left", shows_way=True,
)  # fmt: skip
CHARGE_FIRE = WORDS.question(
    "charge_fire", "SCR-SPA-20", "{who}, how do you fire at {target} at the end of the charge?",
    options=(
        "attack", "burst_fire", "burst_fire_full", "focused_burst", "focused_burst_full",
        "suppressing_fire", "suppressing_fire_full", "saturation_fire",
    ),
    fields="target:units",
)  # fmt: skip

# Action Move and Charge
ON_THE_RUN = WORDS.modifier("on_the_run", "SCR-SPA-01", "Action Move")
CHARGING = WORDS.modifier("charging", "SCR-SPA-03", "charging")
CHARGE_DAMAGE = WORDS.modifier("charge_damage", "SCR-SPA-03", "charging")
NO_STRIKE = WORDS.note("no_strike", "SCR-SPA-02", "who:units", "{who} does not come to strike.")

# Suppressing Fire
UNSHAKEN = WORDS.note(
    "unshaken", "SCR-SPA-09", "who:units target:units total needed",
    "{target} keeps its nerve ({total} against a resolve of {needed}).",
    unseen="who: {target} keeps its nerve.",
)  # fmt: skip
MUST = WORDS.note(
    "must", "SCR-SPA-11", "who:units",
    "{who} is suppressed: it must fall prone, move behind cover or move out of the area.",
)  # fmt: skip
AREA_ATTACK = WORDS.note(
    "area_attack", "SCR-SPA-13", "who:units target:units number",
    "{target} ends its turn under the fire of {who}: attack {number} on it.",
)  # fmt: skip

# Evading
EMERGENCY = WORDS.modifier("emergency", "SCR-SPA-19", "Emergency Evading")
NOT_EVADED = WORDS.note("not_evaded", "SCR-SPA-17", "target:units", "{target} does not get away.")
UNHURT = WORDS.note("unhurt", "SCR-SPA-17", "target:units", "{target} is out of it, unhurt.")
HALVED = WORDS.note("halved", "SCR-SPA-17", "target:units", "{target} takes half the damage.")

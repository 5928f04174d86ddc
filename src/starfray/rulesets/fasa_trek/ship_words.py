"""The words of starship combat."""

from __future__ import annotations

from starfray.rulesets.fasa_trek.words import WORDS

# ------------------------------------------------------------------------------------------ dice
TACTICS = WORDS.die("tactics")
SHIELD_HIT = WORDS.die("shield hit")
EVASION = WORDS.die("evasive action")
FIRING = WORDS.die("firing")
LOCATION_DIE = WORDS.die("location")
ORDER_DIE = WORDS.die("movement order")
ANSWERS = WORDS.die("answers")

# --------------------------------------------------------------------------------------- reasons
NO_SHIP_TURN = WORDS.reason("not_this_ship", "FST-FIR-02", "another ship declares now")
OTHER_PHASE = WORDS.reason("other_phase", "FST-CON-05", "that belongs to another phase")
POWER_UNKNOWN = WORDS.reason("no_allocation", "FST-PWR-02", "power is to be shared first")
POWER_SHARED = WORDS.reason("shared_already", "FST-PWR-02", "the power is shared already")
TOO_MUCH_POWER = WORDS.reason("too_much_power", "FST-PWR-02", "so much power is not available")
POWER_LEFT = WORDS.reason("power_left", "FST-PWR-02", "all power must be allocated")
NO_MOUNT = WORDS.reason("no_mount", "FST-FIR-10", "the ship has no such weapon in working order")
ARMED_ALREADY = WORDS.reason("armed_already", "FST-PWR-03", "the weapon is armed already")
WRONG_POWER = WORDS.reason("wrong_power", "FST-PWR-03", "the weapon does not take that power")
NO_WEAPON_POWER = WORDS.reason("no_weapon_power", "FST-PWR-03", "the weapons' power does not reach")
NO_SHIELD_POINTS = WORDS.reason("no_shield_points", "FST-PWR-04", "the shield points do not reach")
SHIELD_FULL = WORDS.reason("shield_full", "FST-PWR-04", "the shield does not take so many points")
NO_LOCK_TARGET = WORDS.reason("no_lock_target", "FST-SRP-02", "there is no such other ship")
LOCK_TRIED = WORDS.reason("lock_tried", "FST-SRP-02", "one attempt a turn")
IDLE = WORDS.reason("post_idle", "FST-CON-04", "the officer of that post is out of action")
NO_ROLL_LEFT = WORDS.reason("no_roll_left", "FST-SRP-01", "no officer has a roll left to make")
NO_PANEL_ROLL = WORDS.reason("no_panel_roll", "FST-SRP-01", "the panel has no such roll")
OFFICER_OUT = WORDS.reason("officer_out", "FST-CON-04", "the officer is out of action")
ROLL_MADE = WORDS.reason("roll_made", "FST-SRP-01", "the officer has made the roll of this turn")
NO_SCIENCE = WORDS.reason(
    "no_science_officer", "FST-CON-04", "the science officer is out of action"
)
SENSORS_DOWN = WORDS.reason("sensors_down", "FST-FIR-01", "the sensors are not operational")
NO_LOCK_SENSORS = WORDS.reason("no_lock_sensors", "FST-SRP-02", "the sensors are not operational")
NO_HEADING = WORDS.reason("no_heading", "FST-SMV-06", "forward, starboard or port")
COURSE_FULL = WORDS.reason("course_full", "FST-SMV-06", "a course has no more than 31 steps")
NO_POINTS = WORDS.reason("no_points", "FST-SMV-05", "the movement points of this phase are used up")
POINTS_TO_USE = WORDS.reason("points_to_use", "FST-SMV-05", "all points of the phase must be used")
NO_SHIP_TARGET = WORDS.reason("no_ship_target", "FST-FIR-01", "the target must be another ship")
OTHER_TARGET = WORDS.reason("other_target", "FST-FIR-01", "one target in a firing phase")
NOT_LOCKED = WORDS.reason("not_locked", "FST-FIR-01", "only a locked target may be fired at")
TARGET_LOST = WORDS.reason("target_lost", "FST-SDM-05", "the ship is destroyed")
NOT_ARMED = WORDS.reason("not_armed", "FST-FIR-10", "the weapon is not armed")
SHOTS_SPENT = WORDS.reason("shots_spent", "FST-FIR-10", "the weapon has fired its shots")
OUT_OF_ARC = WORDS.reason("out_of_arc", "FST-FIR-10", "the target is out of the weapon's arc")
BEYOND_CHART = WORDS.reason("beyond_chart", "FST-FIR-07", "the chart has no entry for the range")
NOTHING_BEARS = WORDS.reason("nothing_bears", "FST-FIR-10", "no armed weapon bears on the target")

# ------------------------------------------------------------------------------------- questions
EVASIVE = WORDS.question(
    "evasive_action", "FST-FIR-05",
    "Captain of {who}, evasive action against the missile of {attacker} at the {shield} shield?",
    options=("hold_course", "port", "starboard"), fields="attacker:units shield:shields",
)  # fmt: skip
STEADY, PORT, STARBOARD = range(3)
WHICH_SHIELD = WORDS.question(
    "shield", "FST-FIR-04", "{who}, which shield does the fire of {attacker} meet?",
    names="shields", fields="attacker:units target:units",
)  # fmt: skip

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

# ----------------------------------------------------------------------------------------- verbs
ALLOCATE = WORDS.verb(
    "allocate", "FST-PWR-02", "x=engines[0..] y=shields[0..] n=weapons[0..]",
    "{who} gives {engines} units to engines, {shields} to shields, {weapons} to weapons",
)  # fmt: skip
ARM = WORDS.verb(
    "arm", "FST-PWR-03", "item=weapon:ship_weapons n=power[1..]",
    "{who} arms the {weapon} with {power}",
)  # fmt: skip
RAISE = WORDS.verb(
    "raise_shield", "FST-PWR-04", "x=shield:shield_sides n=points[1..]",
    "{who} gives {points} points to the {shield} shield",
)  # fmt: skip
LOCK_ON = WORDS.verb(
    "sensor_lock", "FST-SRP-02", "target=target:units", "{who} tries to lock on to {target}"
)
OFFICER_ROLL = WORDS.verb(
    "officer_roll", "FST-SRP-01", "item=officer:officers n=number[2..]?",
    "{who} has the {officer} roll at the panel[ (number {number})]",
)  # fmt: skip
PLOT = WORDS.verb("plot", "FST-SMV-06", "n=heading:headings", "{who} plots a course {heading}")
FIRE_SHIP = WORDS.verb(
    "fire_weapon", "FST-FIR-01", "target=target:units item=weapon:ship_weapons",
    "{who} declares the {weapon} against {target}",
)  # fmt: skip
VOLLEY = WORDS.verb(
    "volley", "FST-FIR-01", "target=target:units",
    "{who} declares all weapons that bear against {target}",
)  # fmt: skip
# Orders for a whole phase; after each of them the next ship declares.
USE_POWER = WORDS.verb(
    "use_power", "FST-PWR-02", "x=engines[0..] y=shields[0..] n=weapons[0..]",
    "{who} gives {engines} units to engines, {shields} to shields, {weapons} to weapons, "
    "arms what it can and raises its shields from the bow",
)  # fmt: skip
ROLL_ALL = WORDS.verb(
    "roll_all", "FST-SRP-01", "target=target:units",
    "{who} tries to lock on to {target}, and every officer rolls",
)  # fmt: skip
ROLL_PANELS = WORDS.verb("roll_panels", "FST-SRP-01", "", "every officer of {who} rolls")
# The course has one digit a step: 1 forward, 2 starboard, 3 port.
COURSE = WORDS.verb("course", "FST-SMV-06", "n=course[1..]", "{who} plots {course}")
RESOLVE = WORDS.verb("resolve", "FST-FIR-09", "", "{who} fires as declared")
DONE = WORDS.verb("done", "FST-CON-05", "", "{who} is done with this phase")

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

# -------------------------------------------------------------------------- notes: turn and power
SHIP_TURN = WORDS.note(
    "ship_turn", "FST-CON-01", "turn", "Turn {turn} begins.", effect="fight.round = turn"
)
PHASE = WORDS.note(
    "phase", "FST-CON-05", "phase:phases subphase", "Now: {phase} (phase {subphase}).",
    effect="fight.phase = phase; fight.subphase = subphase",
)  # fmt: skip
DECLARES = WORDS.note(
    "declares", "FST-FIR-02", "who:units place", "{who} is to declare.",
    effect="fight.active = who; fight.place = place",
    quiet=True,
)  # fmt: skip
TACTICS_ROLL = WORDS.note(
    "tactics_roll", "FST-TAC-01", "who:units roll", "The captain of {who} rolls {roll}."
)
ADVANTAGE = WORDS.note(
    "advantage", "FST-TAC-01", "who:units rating",
    "{who} has the tactical advantage (rating {rating}).",
    effect="fight.advantage = who; fight.captain_lost = 0",
)  # fmt: skip
DECLARATION_ORDER = WORDS.note(
    "declaration_order", "FST-FIR-02", "place who:units", "{who} declares at place {place}.",
    effect="order[place] = who",
    quiet=True,
)  # fmt: skip
NEW_TURN = WORDS.note(
    "new_turn", "FST-CON-01", "who:units", "{who} starts from its power again.",
    effect="ships[who].allocated = 0; ships[who].shield_points = 0; ships[who].weapon_power = 0; "
    "ships[who].lock = -1; ships[who].lock_tried = 0; ships[who].answers = 0; "
    "ships[who].panel_used = 0; ships[who].rolled = 0; ships[who].steady = 0; "
    "ships[who].foe = -1; ships[who].points[0] = 0; ships[who].points[1] = 0; "
    "ships[who].points[2] = 0",
    quiet=True,
)  # fmt: skip
DISARMED = WORDS.note(
    "disarmed", "FST-FIR-10", "mount:mounts", "The {mount} is to be armed anew.",
    effect="mounts[mount].armed = 0; mounts[mount].fired = 0",
    quiet=True,
)  # fmt: skip
ALLOCATED = WORDS.note(
    "allocated", "FST-PWR-02", "who:units points power unspent",
    "{who} has {points} shield points and {power} units for weapons; {unspent} units are lost.",
    effect="ships[who].allocated = 1; ships[who].shield_points = points; "
    "ships[who].weapon_power = power",
)  # fmt: skip
POINTS = WORDS.note(
    "movement_points", "FST-SMV-05", "who:units first second third",
    "{who} has movement points for the three phases: {first}, {second} and {third}.",
    effect="ships[who].points[0] = first; ships[who].points[1] = second; "
    "ships[who].points[2] = third",
)  # fmt: skip
SHIELD_SET = WORDS.note(
    "shield_set", "FST-PWR-04", "who:units shield:shields points",
    "The {shield} shield of {who} stands at {points}.",
    effect="ships[who].shields[shield - 1] = points",
)  # fmt: skip
SHIELD_DOWN = WORDS.note(
    "shield_down", "FST-PWR-04", "who:units shield:shields",
    "The {shield} shield of {who} is down until it is given power.",
    effect="ships[who].shields[shield - 1] = 0", quiet=True,
)  # fmt: skip
SHIELD_PAID = WORDS.note(
    "shield_paid", "FST-PWR-04", "who:units left", "{who} has {left} shield points to give.",
    effect="ships[who].shield_points = left",
    quiet=True,
)  # fmt: skip
ARMED = WORDS.note(
    "armed", "FST-PWR-03", "who:units weapon:ship_weapons mount power left",
    "{who} arms the {weapon} with {power}.",
    effect="mounts[mount].armed = power; ships[who].weapon_power = left",
)  # fmt: skip
LOCKED = WORDS.note(
    "locked", "FST-SRP-02", "who:units target:units answers",
    "{who} locks on to {target}: {answers} answers.",
    effect="ships[who].lock = target; ships[who].answers = answers", outcome="locked",
)  # fmt: skip
LOCK_ATTEMPT = WORDS.note(
    "lock_attempt", "FST-SRP-02", "who:units target:units rolled", "{who} scans {target}.",
    effect="ships[who].lock_tried = 1; ships[who].rolled = rolled; ships[who].foe = target",
    quiet=True,
)  # fmt: skip

PANEL_ROLL = WORDS.note(
    "panel_roll", "FST-SRP-01", "who:units officer:officers used rolled",
    "The {officer} of {who} rolls at the panel.",
    effect="ships[who].panel_used = used; ships[who].rolled = rolled", quiet=True,
)  # fmt: skip
REPAIRED = WORDS.note(
    "repaired", "FST-SRP-01", "who:units points",
    "Damage control brings {who} to {points} points of superstructure.",
    effect="ships[who].superstructure = points", outcome="repaired",
)  # fmt: skip
STEADIED = WORDS.note(
    "steadied", "FST-SRP-01", "who:units", "The captain of {who} steadies the next shot.",
    effect="ships[who].steady = 1",
)  # fmt: skip
STEADY_SPENT = WORDS.note(
    "steady_spent", "FST-SRP-01", "who:units", "That was the steadied shot of {who}.",
    effect="ships[who].steady = 0", quiet=True,
)  # fmt: skip

# -------------------------------------------------------------------------------- notes: movement
PLOTTED = WORDS.note(
    "plotted", "FST-SMV-06", "who:units heading:headings step plotted",
    "{who} plots {heading}.",
    effect="ships[who].course[step] = heading; ships[who].plotted = plotted",
    quiet=True,
)  # fmt: skip
FLIES = WORDS.note(
    "flies", "FST-SMV-06", "who:units q r facing:headings_of_ships",
    "{who} is at {q}, {r}, heading {facing}.",
    effect="ships[who].q = q; ships[who].r = r; ships[who].facing = facing",
    quiet=True,
)  # fmt: skip
ARRIVED = WORDS.note(
    "arrived", "FST-SMV-06", "who:units hexes", "{who} has moved {hexes} hexes forward.",
    effect="ships[who].moved = hexes; ships[who].plotted = 0; "
    "ships[who].course[:] = [-1] * len(ships[who].course)",
)  # fmt: skip
CARRIED = WORDS.note(
    "carried", "FST-SMV-05", "who:units phase points", "{who} has {points} points next phase.",
    effect="ships[who].points[phase] = points",
    quiet=True,
)  # fmt: skip
TIE_THROWN = WORDS.note(
    "tie_thrown", "FST-SMV-01", "who:units roll", "{who} throws {roll} for the order.",
    effect="ships[who].tie = roll", quiet=True,
)  # fmt: skip
STRESS = WORDS.note(
    "stress", "FST-SMV-04", "who:units excess damage",
    "{excess} turns too many strain {who}: {damage} stress damage.", outcome="stress",
    gauge="stress_damage=damage",
)  # fmt: skip

# ---------------------------------------------------------------------------------- notes: firing
DECLARED_SHOT = WORDS.note(
    "declared_shot", "FST-FIR-01", "who:units target:units weapon:ship_weapons mount",
    "{who} declares the {weapon} against {target}.",
    effect="mounts[mount].declared = target; ships[who].target = target",
    quiet=True,
)  # fmt: skip
FIRED = WORDS.note(
    "fired", "FST-FIR-03", "who:units target:units weapon:ship_weapons range mount",
    "{who} fires the {weapon} at {target}, range {range}.",
    effect="mounts[mount].declared = -1; mounts[mount].fired += 1",
)  # fmt: skip
NOT_ROLLED = WORDS.note(
    "not_rolled", "FST-FIR-09", "who:units mount", "A shot of {who} finds nothing left to hit.",
    effect="mounts[mount].declared = -1", outcome="not_rolled",
)  # fmt: skip
NO_LONGER = WORDS.note(
    "no_longer_fires", "FST-FIR-09", "who:units mount", "{who} can no longer fire that shot.",
    effect="mounts[mount].declared = -1", outcome="no_longer_fires",
)  # fmt: skip
FACES = WORDS.note(
    "shield_facing", "FST-FIR-04", "target:units shield:shields",
    "The {shield} shield of {target} faces the fire.",
    quiet=True,
)  # fmt: skip
TIE_DECIDED = WORDS.note(
    "tie_decided", "FST-FIR-04", "who:units target:units shield:shields",
    "All fire of {who} in this phase meets the {shield} shield of {target}.",
    effect="ships[who].tied_with = target; ships[who].met = shield", quiet=True,
)  # fmt: skip
HAS_EVADED = WORDS.note(
    "has_evaded", "FST-FIR-05", "who:units",
    "{who} has taken its evasive action of this phase already.",
)  # fmt: skip
NOBODY_EVADES = WORDS.note(
    "nobody_evades", "FST-FIR-05", "who:units",
    "{who} has no captain who could order evasive action.",
)  # fmt: skip
EVASIVE_ACTION = WORDS.note(
    "evasive", "FST-FIR-05", "who:units turn:turns",
    "{who} takes evasive action to {turn}: 1 point of superstructure.",
    effect="ships[who].superstructure -= 1; ships[who].evaded = 1", outcome="evasive",
)  # fmt: skip
EVADED = WORDS.note(
    "evaded", "FST-FIR-06", "who:units roll shield:shields",
    "On a {roll} the missile meets the {shield} shield of {who} and does half damage.",
    outcome="evaded",
)  # fmt: skip
NOT_EVADED = WORDS.note(
    "not_evaded", "FST-FIR-06", "who:units roll", "A {roll}: {who} does not turn in time."
)
TURNED = WORDS.note(
    "turned", "FST-FIR-06", "who:units facing:headings_of_ships",
    "{who} stays on its new heading, {facing}.",
    effect="ships[who].facing = facing",
)  # fmt: skip
DIE = WORDS.modifier("firing_die", "FST-FIR-07", "firing die")
WEAPON_MODIFIER = WORDS.modifier("weapon_modifier", "FST-FIR-07", "the weapon")
STEADY_MODIFIER = WORDS.modifier("steady_modifier", "FST-FIR-07", "steadied by the captain")
NO_CAPTAIN_MODIFIER = WORDS.modifier("no_captain_modifier", "FST-FIR-07", "no captain able")
STILL_MODIFIER = WORDS.modifier("still_modifier", "FST-FIR-07", "the target has not moved")
FIRING_ROLL = WORDS.note(
    "firing_roll", "FST-FIR-07", "who:units target:units total number",
    "{who} rolls {total} against {number}.",
)  # fmt: skip
SHOT_HITS = WORDS.note(
    "ship_hit", "FST-FIR-07", "who:units target:units shield:shields damage",
    "{who} hits the {shield} shield of {target} for {damage}.", outcome="hit",
    gauge="hit_damage=damage",
)  # fmt: skip
SHOT_MISSES = WORDS.note(
    "ship_miss", "FST-FIR-07", "who:units target:units", "{who} misses {target}.", outcome="miss"
)
WAITS = WORDS.note(
    "damage_waits", "FST-FIR-09", "mount shield:shields damage target:units",
    "The damage counts after the last shot.",
    effect="mounts[mount].struck = shield; mounts[mount].waiting = damage; "
    "mounts[mount].awaited = target",
    quiet=True,
)  # fmt: skip
COUNTS_NOW = WORDS.note(
    "damage_counts", "FST-FIR-09", "mount", "Now the damage counts.",
    effect="mounts[mount].struck = -1; mounts[mount].waiting = 0; "
    "mounts[mount].awaited = -1",
    quiet=True,
)  # fmt: skip
FIRES_NEXT = WORDS.note(
    "fires_next", "FST-FIR-09", "who:units place", "{who} is to fire.",
    effect="fight.active = who; fight.place = place",
    quiet=True,
)  # fmt: skip
PHASE_OVER = WORDS.note(
    "phase_over", "FST-FIR-05", "who:units", "{who} may take evasive action again.",
    effect="ships[who].evaded = 0; ships[who].moved = 0; ships[who].target = -1; "
    "ships[who].tied_with = -1",
    quiet=True,
)  # fmt: skip
RELOADED_MOUNT = WORDS.note(
    "fires_again", "FST-FIR-10", "mount:mounts", "The {mount} may fire again.",
    effect="mounts[mount].fired = 0",
    quiet=True,
)  # fmt: skip

# ---------------------------------------------------------------------------------- notes: damage
SHIELD_TAKES = WORDS.note(
    "shield_takes", "FST-SDM-01", "target:units shield:shields absorbed worn penetrating",
    "The {shield} shield of {target} absorbs {absorbed}; {penetrating} gets through.",
    effect="ships[target].shields[shield - 1] -= worn", gauge="absorbed=absorbed",
)  # fmt: skip
PENETRATED = WORDS.note(
    "penetrated", "FST-SDM-01", "target:units penetrating",
    "The damage that penetrates is {penetrating}.",
    outcome="penetrated", gauge="penetrating=penetrating",
)  # fmt: skip
LOCATION_ROLLED = WORDS.modifier("location_die", "FST-SDM-02", "location die")
CONTROL_BONUS = WORDS.modifier("control_bonus", "FST-SDM-03", "damage control")
LOCATION = WORDS.note(
    "location", "FST-SDM-02", "target:units total row location:locations officer:officers",
    "{target} is struck at the {location} ({total}); the {officer} records it.",
)  # fmt: skip
SUPERSTRUCTURE = WORDS.note(
    "superstructure_loss", "FST-SDM-02", "who:units amount",
    "{who} loses {amount} points of superstructure.",
    effect="ships[who].superstructure -= amount", outcome="damaged", gauge="damage=amount",
)  # fmt: skip
CAPTAIN_DOWN = WORDS.note(
    "captain_down", "FST-CON-03", "who:units", "The captain of {who} is incapacitated.",
    effect="ships[who].out[0] = 1; fight.captain_lost = 1", outcome="captain_down",
)  # fmt: skip
POWER_LOST = WORDS.note(
    "power_lost", "FST-SDM-02", "who:units power", "{who} has {power} units of power left.",
    effect="ships[who].total_power = power", outcome="power_lost",
)  # fmt: skip
RATIO_UP = WORDS.note(
    "ratio_up", "FST-SDM-02", "who:units ratio",
    "Each movement point costs {who} {ratio} units of power.",
    effect="ships[who].movement_ratio = ratio", outcome="engines_hit",
)  # fmt: skip
WEAPON_DESTROYED = WORDS.note(
    "weapon_destroyed", "FST-SDM-02", "who:units weapon:ship_weapons mount",
    "The {weapon} of {who} is destroyed.",
    effect="mounts[mount].destroyed = 1", outcome="weapon_destroyed",
)  # fmt: skip
GENERATOR_HIT = WORDS.note(
    "generator_hit", "FST-SDM-02", "who:units shield:shields points",
    "The {shield} shield of {who} takes no more than {points} from now on.",
    effect="ships[who].max_shield[shield - 1] = points", outcome="generator_hit",
)  # fmt: skip
SENSORS_HIT = WORDS.note(
    "sensors_hit", "FST-SDM-02", "who:units", "The sensors of {who} fail.",
    effect="ships[who].sensors = 0", outcome="sensors_down",
)  # fmt: skip
CRIPPLED = WORDS.note(
    "crippled", "FST-SDM-05", "who:units", "{who} is crippled and out of the fight.",
    effect="fight.captain_lost = 1", outcome="crippled",
)  # fmt: skip
DESTROYED = WORDS.note(
    "destroyed", "FST-SDM-05", "who:units", "{who} is destroyed.",
    effect="fight.captain_lost = 1", outcome="destroyed",
)  # fmt: skip

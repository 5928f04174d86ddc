"""The words of personal combat, and those that people and ships share."""

from __future__ import annotations

import itertools

from starfray.core.vocabulary import Vocabulary

WORDS = Vocabulary(
    plurals={"charges": "charge", "units": "unit", "parries": "parry", "Points": "Point"},
    outcome_order=(
        "mishap", "wounded", "tired", "incapacitated", "unconscious", "mortal", "killed",
        "hit", "spot_hit", "graze", "miss", "parried", "dodged", "ducked",
        "locked", "repaired", "stress", "not_rolled", "no_longer_fires", "evasive", "evaded",
        "penetrated", "damaged", "captain_down", "power_lost", "engines_hit", "weapon_destroyed",
        "generator_hit", "sensors_down", "crippled", "destroyed",
    ),
    gauge_order=("damage", "stress_damage", "hit_damage", "absorbed", "penetrating"),
)  # fmt: skip

# Lists of names that are the same in every fight. Points are told in quarters, up to 100.
NAMES = {
    "points": tuple(f"{q / 4:g}" for q in range(401)),
    "facings": ("north", "northeast", "east", "southeast", "south", "southwest", "west",
                "northwest"),
    "headings_of_ships": ("N", "NE", "SE", "S", "SW", "NW"),
    "places": ("First", "Second", "Third", *(f"Number {place}" for place in range(4, 61))),
    "squares": ("open", "solid", "difficult", "cover of two thirds", "cover of all", "stairs",
                "ladder", "rope", "water", "rough water"),
    "postures": ("standing", "crouching", "sitting", "kneeling", "prone", "swimming"),
    "kinds": ("wound", "temporary"),
    "arenas": ("people", "ships"),
    "sizes": ("small", "normal", "large"),
    "weapon_kinds": ("ranged", "thrown", "melee", "unarmed"),
    "exertions": ("difficult ground", "evading", "running", "swimming"),
    "shield_sides": ("forward", "forward-starboard", "aft-starboard", "aft", "aft-port",
                     "forward-port"),
    "gun_kinds": ("beam", "missile"),
    "panel_rows": ("first", "second", "third", "fourth", "fifth", "sixth"),
    "panel_effects": ("nothing", "repair", "raise shield", "steady shot"),
    "shares": ("none", "half", "full"),
    "hit_effects": ("none", "captain incapacitated", "power lost", "movement ratio up",
                    "weapon destroyed", "shield generator damaged", "sensors out"),
    "attributes": ("strength", "endurance", "intellect", "dexterity", "charisma", "luck",
                   "psionics"),
    "spots": ("no spot", "head", "body", "arm", "hand", "leg", "device"),
    "called_spots": ("head", "body", "arm", "hand", "leg", "device"),
    "facing_kept": ("facing as before",),
    "tasks": ("routine task",),
    "verdicts": ("fails", "succeeds"),
    "officers": ("captain", "engineer", "helmsman", "navigator", "science officer",
                 "communications officer"),
    "phases": ("power allocation", "skill rolls", "movement", "firing", "resolution of fire"),
    "shields": ("none", "forward", "forward-starboard", "aft-starboard", "aft", "aft-port",
                "forward-port"),
    "locations": ("bridge", "power", "engines", "weapon", "shield generator", "sensors", "hull",
                  "glancing"),
    "turns": ("none", "port", "starboard"),
    "headings": ("forward", "starboard", "port"),
}  # fmt: skip


def say_course(course: int) -> str:
    """Return the steps of a course, the first of them first, each run of equal ones as one."""
    steps = [NAMES["headings"][int(digit) - 1] for digit in str(course) if digit in "123"]
    runs = [(step, len(list(run))) for step, run in itertools.groupby(steps)]
    return ", ".join(f"{count} {step}" if count > 1 else step for step, count in runs)


# ------------------------------------------------------------------------------------------ dice
ATTACK = WORDS.die("attack")
SAVE = WORDS.die("save")
SKILL = WORDS.die("skill")
UNCONSCIOUSNESS = WORDS.die("unconsciousness")

# --------------------------------------------------------------------------------------- reasons
NO_SUCH_ACTION = WORDS.reason(
    "no_such_action", "FST-ACP-02", "there is no such action in this fight"
)
NOT_YOUR_TURN = WORDS.reason("not_your_turn", "FST-ACP-05", "it is not this one's turn")
OUT_OF_ACTION = WORDS.reason("out_of_action", "FST-OPE-05", "the incapacitated cannot act")
FEEBLE_ONLY = WORDS.reason(
    "feeble_only", "FST-OPE-05", "the incapacitated only speak shortly and crawl"
)
IS_DEAD = WORDS.reason("dead", "FST-OPE-07", "the dead take no part")
TOO_FEW_POINTS = WORDS.reason("too_few_points", "FST-ACP-02", "too few Action Points are left")
NO_TARGET = WORDS.reason(
    "no_target", "FST-ATK-01", "the target must be another person in the fight"
)
NO_WEAPON = WORDS.reason("no_weapon", "FST-EQP-04", "no such weapon is carried")
WRONG_WEAPON = WORDS.reason("wrong_weapon", "FST-CMB-01", "this weapon is not used like that")
NOT_READY = WORDS.reason("not_ready", "FST-EQP-07", "the weapon is not ready")
IS_READY = WORDS.reason("already_ready", "FST-EQP-06", "the weapon is ready already")
IS_DRAWN = WORDS.reason("already_drawn", "FST-EQP-04", "the weapon is ready already")
NO_CHARGE = WORDS.reason("no_charge", "FST-EQP-07", "the weapon has no charge left")
IS_LOADED = WORDS.reason("fully_loaded", "FST-EQP-10", "the weapon is fully loaded")
NO_LOAD = WORDS.reason("no_load", "FST-EQP-10", "no spare load is left")
NO_CHARGES_AT_ALL = WORDS.reason("not_loaded", "FST-EQP-10", "this weapon needs no loads")
NO_SETTING = WORDS.reason("no_setting", "FST-EQP-09", "there is no such other setting")
NOT_AIMED = WORDS.reason("aim_kind", "FST-EQP-11", "this kind of weapon is not aimed")
RATE_SPENT = WORDS.reason("fire_rate", "FST-EQP-07", "no further attack is allowed this turn")
BEHIND = WORDS.reason("not_in_front", "FST-FAC-01", "it is not in front: turn first")
OUT_OF_RANGE = WORDS.reason(
    "out_of_range", "FST-ATK-05", "the target is beyond the last range band"
)
NO_SIGHT = WORDS.reason("no_sight", "FST-ATK-12", "there is no line of sight")
TOTALLY_HIDDEN = WORDS.reason(
    "totally_concealed", "FST-ATK-08", "a totally concealed target cannot be attacked"
)
NOT_ADJACENT = WORDS.reason("not_adjacent", "FST-CMB-01", "the target is not in an adjacent square")
NO_EXTRA = WORDS.reason("no_extra", "FST-CMB-01", "no points are spent beyond the cost")
NO_FACING = WORDS.reason("no_facing", "FST-POS-01", "it cannot turn there for that")
WRONG_POSTURE_SIT = WORDS.reason("not_stand_or_sit", "FST-POS-02", "only to or from sitting")
WRONG_POSTURE_KNEEL = WORDS.reason("not_stand_or_kneel", "FST-POS-05", "only to or from kneeling")
WRONG_POSTURE_PRONE = WORDS.reason("not_kneel_or_prone", "FST-POS-04", "only to or from prone")
WRONG_POSTURE_CROUCH = WORDS.reason("not_crouch", "FST-POS-05", "only to or from crouching")
NOT_AFOOT = WORDS.reason("not_standing", "FST-MOV-01", "one moves only standing")
NOT_PRONE = WORDS.reason("not_prone", "FST-MOV-05", "one crawls only prone")
NO_DIRECTION = WORDS.reason("no_direction", "FST-MOV-01", "there is no such direction")
NOT_ENTERED = WORDS.reason(
    "square_closed", "FST-MOV-11", "the square is solid, occupied or off the map"
)
OTHER_SQUARE = WORDS.reason("other_square", "FST-MOV-01", "the path leads to another square")
MUST_PASS = WORDS.reason("must_pass", "FST-MOV-11", "a friend's square is only passed: go on")
OTHER_GROUND = WORDS.reason("other_ground", "FST-MOV-08", "this ground is not crossed like that")
RUN_FIRST = WORDS.reason("run_first", "FST-MOV-07", "a run is the first thing paid for in a turn")
IS_RUNNING = WORDS.reason("is_running", "FST-MOV-07", "a runner does not do that")
NO_HIDING_PLACE = WORDS.reason("no_cover", "FST-CMB-05", "the square offers no cover")
IS_PRONE = WORDS.reason("already_down", "FST-CMB-08", "it is down already")
NOT_PARRIED = WORDS.reason("not_parried", "FST-CMB-02", "only hand-to-hand attacks are parried")
NOT_DODGED = WORDS.reason("not_dodged", "FST-CMB-03", "shots cannot be dodged")
NOT_DUCKED = WORDS.reason("not_ducked", "FST-CMB-04", "only throws are ducked")
NOT_NOW = WORDS.reason("parry_later", "FST-DEF-01", "a parry is announced after the roll")
NOT_STRENUOUS = WORDS.reason(
    "not_strenuous", "FST-DAM-03", "only the listed special cases call for a save"
)
NO_RECOVERY = WORDS.reason(
    "no_recovery", "FST-DAM-04", "points are entered by hand, or hours where a rate is in force"
)
NO_SKILL = WORDS.reason("no_skill", "FST-SKL-01", "there is no such skill in this fight")

# ------------------------------------------------------------------------------------- questions
DEFEND = WORDS.question(
    "defence", "FST-DEF-01", "{who}, how do you meet the attack of {attacker} ({weapon})?",
    options=("no_defence", "parry", "dodge", "duck", "drop"),
    fields="attacker:units weapon:weapons",
)  # fmt: skip
NO_DEFENCE, PARRY, DODGE, DUCK, DROP_DOWN = range(5)
EXTRA = WORDS.question(
    "extra", "FST-CMB-01", "{who}, how many Action Points more for the defence?",
)  # fmt: skip
PARRY_NOW = WORDS.question(
    "parry", "FST-DEF-01", "{who}, parry the blow of {attacker}?",
    options=("no", "yes"), fields="attacker:units",
)  # fmt: skip
SIGHT = WORDS.question(
    "sight", "FST-ATK-12", "Has {attacker} a line of sight to {target}?",
    options=("no", "yes"), fields="attacker:units target:units",
)  # fmt: skip
NO, YES = range(2)

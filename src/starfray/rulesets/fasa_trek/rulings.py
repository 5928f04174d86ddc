"""Where the document is silent or unclear: the switches, and a name for each option."""

from __future__ import annotations

from dataclasses import dataclass

from starfray.core.rulings import switch

# ---------------------------------------------------------------------------------------- rolls
# FST-DIC-01 double_zero, FST-SAV-01 save_equality, FST-SAV-02 save_automatic,
# FST-SKL-01 skill_equality, FST-SKL-02 low_skill_modifiers, FST-SKL-03 low_skill_scope
HUNDRED, ZERO = range(2)
STRICT, INCLUSIVE = range(2)
NO_AUTOMATIC, FIVE_PERCENT = range(2)
IGNORE, TENTH, PERCENT = range(3)
SKILL_ROLLS, ROUTINE_ONLY, OFF = range(3)

# --------------------------------------------------------------------------- operating endurance
# FST-OPE-05 incapacitated_effect, FST-OPE-06 unconscious_posture, FST-OPE-07 death,
# FST-OPE-08 out_mid_turn, FST-UNC-01 wake_up
NOTHING, FEEBLE, INACTION_SAVE = range(3)
FALLS_PRONE, HELPLESS = range(2)
FLAG, DIES_AT_ZERO, MINUS_END = range(3)
ROLLED, SKIPPED = range(2)
TIME_AND_SCORE, TIME_ONLY, SCORE_ONLY = range(3)

# --------------------------------------------------------------------------------------- damage
# FST-DAM-03 strenuous_trigger, FST-DAM-04 recovery
GM_CALL, LISTED_ONLY = range(2)
MANUAL, TABLE_RATE = range(2)

# --------------------------------------------------------------------------------------- facing
# FST-FAC-01 facing_effect, FST-FAC-02 facing_after_step
FRONT_180, FRONT_90, FREE_FACING = range(3)
FOLLOWS, FIXED = range(2)

# --------------------------------------------------------------------------------------- attack
# FST-ATK-01 to_hit_rounding, -04 called_shot_stack, -05 range_distance, -07 position_side,
# -08 total_concealment, -09 movement_side, -10 modifier_cap, -11 graze_damage, -12 sight_line
DOWN, UP = range(2)
STACK, REPLACE = range(2)
CHEBYSHEV, ONE_AND_HALF, EUCLID = range(3)
TARGET_POSITION, BOTH_POSITIONS = range(2)
TOTAL_ALLOWED, REFUSE_TOTAL = range(2)
BOTH_MOVERS, TARGET_MOVES, ATTACKER_MOVES = range(3)
NO_CAP, FLOOR_ONE, FIVE_PERCENT_TO_HIT = range(3)
WEAPON_THEN_HALF, HALF_UP_GRAZE, GRAZE_NOTHING = range(3)
SQUARES_BLOCK, BODIES_BLOCK, GM_SIGHT = range(3)

# --------------------------------------------------------------------- action points and defences
# FST-ACP-01 ap_derivation, -04 ap_refresh, -05 acting_order; FST-POS-01 turn_angle,
# -04 kneel_prone_text, -05 crouching
DEX_DOWN, DEX_NEAREST, DEX_UP, SHEET_ONLY = range(4)
EACH_ROUND, OWN_TURN, CARRY_HALF = range(3)
BY_DEX, BY_HAND, BY_SIDES = range(3)
ANY_ANGLE, NINETY, FORTY_FIVE = range(3)
BOTH_WAYS, ONE_WAY = range(2)
AS_KNEELING, CROUCH_FREE, CROUCH_WALK = range(3)

# FST-MOV-01 move_posture, -03 evade_orthogonal_penalty, -07 run_cost, -11 occupied_square;
# FST-FTG-01 fatigue_timing, -02 fatigue_all, -03 run_streak, -05 difficult_steps
STANDING_ONLY, ANY_POSTURE = range(2)
BOTH_ROWS, DIAGONAL_ONLY = range(2)
HALF_PER_SQUARE, HALF_POOL, ALL_RUN = range(3)
ONE_BODY, OVER_FALLEN, PASS_FRIENDS = range(3)
END_OF_TURN, AT_ONCE = range(2)
LITERAL, NO_FURTHER_STEP = range(2)
EACH_TURN, PAIRS = range(2)
ANY_STEP, MOVE_ONLY = range(2)

# FST-EQP-05 aim_keep, -07 fire_rate, -10 reload_supply, -11 aim_kinds
AIM_ONCE, AIM_STACK, AIM_SAME_TURN = range(3)
RATE_AP, RATE_ONE, RATE_WEAPON = range(3)
SPARES, UNLIMITED = range(2)
FIRED_OR_THROWN, RANGED_ONLY, ANY_KIND = range(3)

# FST-CMB-01 minimum_costs, -03 dodge_effect, -04 duck_effect, -05 hide_effect, -08 drop_effect,
# FST-DEF-01 parry_scope
BY_DATA, SPEND_FOR_BONUS = range(2)
DODGE_SAVE, DODGE_ANY, DODGE_EVADING = range(3)
DUCK_SAVE, DUCK_AUTOMATIC, DUCK_KNEEL = range(3)
HIDE_COVER, HIDE_TOTAL = range(2)
DROP_NOW, DROP_LATER, DROP_KNEEL = range(3)
BEFORE_MELEE, PARRY_AFTER, PARRY_ANY = range(3)

# ------------------------------------------------------------------------------------- starships
# FST-TAC-01 advantage_basis; FST-PWR-02 unspent_power, -03 movement_point_formula,
# -04 shield_refresh; FST-SRP-01 officer_choice, -02 lock_choice; FST-SMV-01 movement_tie,
# -03 movement_order, -04 stress_minimum, -05 unused_phase_points, -06 turn_cost, -07 beyond_table
BY_RATING, BY_ROLL, BY_LUCK = range(3)
POWER_LOST, MUST_SPEND = range(2)
RATIO, CURVE = range(2)
FRESH, KEEP = range(2)
ONE_ROLL, UNLIMITED_ROLLS = range(2)
LOCK_SEPARATE, LOCK_CHOICE = range(2)
TIE_BREAK, TIE_ROLL = range(2)
DESCENDING, ASCENDING, TURN_TOTAL = range(3)
POINTS_LOST, MUST_USE, CARRY = range(3)
STRESS_CHART, STRESS_ZERO, STRESS_ONE = range(3)
TURN_ONE, FREE_AFTER_HEX = range(2)
PATTERN, CAP = range(2)

# FST-FIR-01 targets_per_phase, -04 shield_tie, -05 evasive_timing, -06 evasive_result,
# -07 firing_die, -08 ship_damage_formula, -09 fire_resolution, -10 shots_per_turn
ONE_TARGET, PER_WEAPON, LOCK_NEEDED = range(3)
DEFENDER, ATTACKER, WEAKER = range(3)
BEFORE_ROLL, AFTER_HIT = range(2)
PARTIAL, EVADE_MISSES, MISS_THEN_ROLL, TURN_STAYS, HALF_UP_EVASION = range(5)
D10_LOW, D10_HIGH, D100_LOW = range(3)
DATA, CHART = range(2)
DECLARED_FIRES, SEQUENTIAL, SIMULTANEOUS = range(3)
ONCE, EACH_PHASE = range(2)

# FST-SDM-01 shield_absorb, -02 location_die, -04 recording_officer, -05 ship_loss
ABLATE, THRESHOLD, ALL_OR_NOTHING = range(3)
D10_CLAMP, D100_TABLE = range(2)
BY_PANEL, ALWAYS_CAPTAIN = range(2)
LOST_AT_ZERO, LOST_NEGATIVE = range(2)

# FST-CON-03 acting_captain, -04 missing_officer
NEXT_OFFICER, NO_CAPTAIN_ZERO = range(2)
STAND_IN, POST_IDLE, DEPUTY_ROLLS = range(3)


@dataclass(slots=True)
class Rulings:
    """The switches of the percentile Star Trek, the default option first."""

    double_zero: int = switch("hundred", "zero")
    save_equality: int = switch("strict", "inclusive")
    save_automatic: int = switch("none", "five_percent")
    skill_equality: int = switch("strict", "inclusive")
    low_skill_modifiers: int = switch("ignore", "tenth", "percent")
    low_skill_scope: int = switch("skill_rolls", "routine_only", "off")

    incapacitated_effect: int = switch("nothing", "feeble", "inaction_save")
    unconscious_posture: int = switch("prone", "helpless")
    death: int = switch("flag", "zero", "minus_end")
    out_mid_turn: int = switch("rolled", "skipped")
    wake_up: int = switch("both", "time", "score")

    strenuous_trigger: int = switch("gm_call", "none")
    recovery: int = switch("manual", "table_rate")

    facing_effect: int = switch("front_180", "front_90", "free")
    facing_after_step: int = switch("follows", "fixed")

    to_hit_rounding: int = switch("down", "up")
    called_shot_stack: int = switch("stack", "replace")
    range_distance: int = switch("chebyshev", "one_and_half", "euclid")
    position_side: int = switch("target", "both")
    total_concealment: int = switch("allowed", "refuse_total")
    movement_side: int = switch("both", "target", "attacker")
    modifier_cap: int = switch("none", "floor_one", "five_percent")
    graze_damage: int = switch("weapon_then_half", "half_up", "none")
    sight_line: int = switch("squares", "bodies_block", "gm")

    ap_derivation: int = switch("dex_down", "dex_nearest", "dex_up", "sheet_only")
    ap_refresh: int = switch("round", "own_turn", "carry_half")
    acting_order: int = switch("dex", "gm", "sides")
    turn_angle: int = switch("any", "ninety", "forty_five")
    kneel_prone_text: int = switch("both_ways", "one_way")
    crouching: int = switch("as_kneeling", "free", "walk")

    move_posture: int = switch("standing", "any")
    evade_orthogonal_penalty: int = switch("both_rows", "diagonal_only")
    run_cost: int = switch("half_per_square", "half_pool", "all_run")
    occupied_square: int = switch("one_body", "over_fallen", "pass_friends")
    fatigue_timing: int = switch("end_of_turn", "at_once")
    fatigue_all: int = switch("literal", "no_further_step")
    run_streak: int = switch("each", "pairs")
    difficult_steps: int = switch("any_step", "move_only")

    aim_keep: int = switch("once", "stack", "same_turn")
    fire_rate: int = switch("ap", "one", "weapon")
    reload_supply: int = switch("spares", "unlimited")
    aim_kinds: int = switch("fired_or_thrown", "ranged_only", "any")

    minimum_costs: int = switch("data", "spend_for_bonus")
    dodge_effect: int = switch("dex_save", "dex_save_any", "evading")
    duck_effect: int = switch("dex_save", "automatic", "kneel")
    hide_effect: int = switch("cover", "total")
    drop_effect: int = switch("yes", "later", "kneel")
    parry_scope: int = switch("before_melee", "after", "any")

    advantage_basis: int = switch("rating", "roll", "luck")
    unspent_power: int = switch("lost", "must_spend")
    movement_point_formula: int = switch("ratio", "curve")
    shield_refresh: int = switch("fresh", "keep")
    officer_choice: int = switch("one", "unlimited")
    lock_choice: int = switch("separate", "choice")
    movement_tie: int = switch("tie", "roll")
    movement_order: int = switch("descending", "ascending", "turn_total")
    stress_minimum: int = switch("chart", "zero", "one")
    unused_phase_points: int = switch("lost", "must_use", "carry")
    turn_cost: int = switch("one", "free_after_hex")
    beyond_table: int = switch("pattern", "cap")

    targets_per_phase: int = switch("one", "per_weapon", "lock_needed")
    shield_tie: int = switch("defender", "attacker", "weaker")
    evasive_timing: int = switch("before_roll", "after_hit")
    evasive_result: int = switch(
        "partial", "evade_misses", "miss_then_roll", "turn_stays", "half_up"
    )
    firing_die: int = switch("d10_low", "d10_high", "d100")
    ship_damage_formula: int = switch("data", "chart")
    fire_resolution: int = switch("declared_fires", "sequential", "simultaneous")
    shots_per_turn: int = switch("once", "each_phase")

    shield_absorb: int = switch("ablate", "threshold", "all_or_nothing")
    location_die: int = switch("d10_clamp", "d100")
    recording_officer: int = switch("map", "captain")
    ship_loss: int = switch("zero", "negative")

    acting_captain: int = switch("next_officer", "zero")
    missing_officer: int = switch("stand_in", "post_idle", "deputy_rolls")

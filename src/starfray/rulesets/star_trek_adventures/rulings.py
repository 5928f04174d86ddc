"""Where the rules are silent or unclear: the switches of an encounter, the default first."""

from __future__ import annotations

from dataclasses import dataclass

from starfray.core.rulings import switch

# The Task (CORE)
MAY_SUCCEED, NEVER_SUCCEEDS = range(2)
NO_CAP, CAP_FIVE = range(2)
BOUGHT_ONLY, EVERY_EXTRA = range(2)
ONE_TASK, UNTIL_REMOVED = range(2)
HARDER, NO_INCREASE, NO_TASK_LIMIT = range(3)
DIFFERENCE, WINNER_KEEPS_ALL, TIE_TO_DEFENDER, TIE_STANDS_OFF = range(4)
THREAT_TOO, MOMENTUM_ONLY = range(2)
LEADER_MUST_SCORE, ALWAYS_COUNTS = range(2)
ADD_SECURITY, FINAL_NUMBER = range(2)
SCENE_END, CARRIED_OVER = range(2)

# Turns (TRN)
SEVERAL_ANY_ORDER, ONLY_ONE, BEFORE_THE_TASK = range(3)
SIDE_GOES_ON, ROUND_ENDS = range(2)
ENEMY_TURN, RESET_EACH_ROUND, PLAYERS_ONLY = range(3)
ALTERNATE, SAME_SIDE, GAME_MASTER_NAMES = range(3)
ALL_ACTED, GAME_MASTER_ENDS = range(2)
SIDE_PICKS, FIXED_ORDER, OTHER_SIDE_PICKS = range(3)

# Lethal and Non-lethal (LTH)
REFUSED, UNDECLARED_LETHAL, BY_WEAPON = range(3)
OPEN_TO_REFUSAL, BINDING, ONE_ROUND = range(3)
PER_ATTACK, PER_TARGET = range(2)
SPEND_THREAT, ADD_THREAT, FREE_AT_ZERO = range(3)
SIDE_DECIDES, KIND_DECIDES = range(2)

# Injuries (INJ)
DAMAGE_AT_ZERO_COUNTS, ONLY_A_AND_B = range(2)
HEAVY_FIRST, PLAYER_PICKS = range(2)
NO_ROLL, ZERO_SUCCESSES = range(2)
STABILISED_COUNTS, STABILISED_STARTS_ANEW = range(2)
HAZARD_LETHAL, HAZARD_NON_LETHAL, HAZARD_BY_GAME_MASTER = range(3)
AFTER_RESISTANCE, STRESS_LOST = range(2)

# Avoiding them (AVO)
NO_THREAT, THREAT_ALLOWED = range(2)
ONCE_THREAT_ONLY, UNLIMITED, COMPLICATION_TOO = range(3)
AS_PLAYERS, AS_NOTABLE = range(2)
ONE_INJURY, WHOLE_ATTACK = range(2)
FREE_OF_LIMIT, USES_LIMIT = range(2)
SURCHARGE_STAYS, COMPLICATION_PAYS_ALL = range(2)
SAME_ATTACK_ONLY, ALWAYS_AVOIDABLE, NEVER_WHEN_OUT = range(3)

# Recovery (REC)
ANY_LETHAL_INJURY, LETHAL_ATTACK_ONLY = range(2)

# Minor Actions (MIN)
ONE_DIE, EACH_ATTACK, AFTER_OPPOSING_ROLL = range(3)
MUST_DRAW, ALWAYS_READY = range(2)
PRONE_IN_FULL, PRONE_WITHOUT_EFFECT, PRONE_RANGED_ONLY = range(3)
LEAVE_FREELY, BARRED_BY_ENEMY = range(2)
SERVES_ALL, ONE_PURPOSE = range(2)
MAY_STAND, MAY_NOT_STAND = range(2)

# Tasks of a fight (TSK)
NEXT_TASK, UNTIL_OWN_TURN, NO_OPPOSING_ROLLS = range(3)
HARDER_TO_HIT, GUARD_WITHOUT_EFFECT, GUARDS_STACK, UNTIL_GUARDS_TURN = range(4)
TURN_TAKEN, MAY_ACT_LATER = range(2)
ROLLED_WHEN_ATTACKED, ROLLED_AT_ONCE, WITHOUT_SUCCESS, WHILE_IN_COVER, GENERATED_ONLY = range(5)
POOL_TOO, NEEDS_ROLL = range(2)
DIFFICULTY_TWO, HINDERED = range(2)

# Attacks (ATK)
PUBLISHED, PLAIN = range(2)
UNLIMITED_RANGE, RANGE_BY_WEAPON = range(2)
OWN_CHOICE, COPIES_INTENT, ALWAYS_UNARMED, SILENCE_IS_LETHAL = range(4)
ONE_FOR_ALL, EACH_ENEMY, INCAPACITATED_TOO = range(3)
ONE_FOR_THE_CROWD, EACH_CREATURE, ALLIES_ONLY = range(3)
ALSO_STRUCK, INSTEAD_OF_TARGET, STORY_ONLY = range(3)
SAME_ZONE, MEDIUM_RANGE = range(2)
AS_THEY_ARISE, BEFORE_DAMAGE = range(2)
BY_NUMBERS, INTENT_DECLARED, TOLD_BY_GAME_MASTER = range(3)

# Damage (DMG)
BEST_COVER, COVERS_ADD, NO_COVER_IN_MELEE = range(3)
STEPPING_UP, ENEMY_NEAR, ONLY_LEAVING_ZONE = range(3)

# Momentum in combat (MOM)
POOL_ALONE, MUST_GENERATE = range(2)
EACH_CHARACTER, WHOLE_SIDE = range(2)
BEFORE_RESISTANCE, ADDED_AFTER_RESISTANCE, INITIAL_TARGET = range(3)
ANY_ATTACK, MELEE_ONLY = range(2)
RISING, ALWAYS_ONE = range(2)
OWN_DAMAGE, COVER_TOO = range(2)
HALF_BEFORE_RESISTANCE, HALF_OF_LOSS = range(2)
AFTER_SUCCESS, AFTER_FAILURE_TOO, ON_ANY_TURN = range(3)

# Stress Effects (EFX)
REACH_ALWAYS, NEEDS_EFFECT, SEPARATE_ROLLS, ATTACKER_TOO = range(4)
ONE_PER_COMPLICATION, EVERYONE, ALL_FOR_ONE = range(3)
SKIPPED, USES_EFFECT = range(2)
EFFECTS_ONLY, NEEDS_DAMAGE = range(2)
ADD_UP, KEEP_HIGHER, DUPLICATE_BARRED = range(3)

# Qualities (QUAL)
FOR_ONE_ATTACK, FOR_THE_TURN = range(2)
INACCURATE_WINS, CANCEL_OUT = range(2)
EACH_ADDS, CANCEL_EACH_OTHER = range(2)


@dataclass(slots=True)
class Rulings:
    """The rulings of an encounter; each rule's entry in the rulebook says what the options mean."""

    complication_faces: int = switch("may_succeed", "never_succeed")
    difficulty_cap: int = switch("none", "five")
    dice_price: int = switch("bought_only", "every_extra")
    determination_task: int = switch("harder", "no_increase", "no_limit")
    opposed_result: int = switch(
        "difference", "winner_keeps_all", "tie_to_defender", "tie_stands_off"
    )
    immediate_spends: int = switch("threat_too", "momentum_only")
    assistance: int = switch("leader_must_score", "always_counts")
    complication_lasts: int = switch("one_task", "until_removed")
    damage_rating: int = switch("add_security", "final_number")
    stress_recovery: int = switch("scene_end", "carried_over")

    minor_actions: int = switch("several_any_order", "only_one", "before_the_task")
    nobody_left: int = switch("side_goes_on", "round_ends")
    keep_limit: int = switch("enemy_turn", "reset_each_round", "players_only")
    later_rounds: int = switch("alternate", "same_side", "game_master_names")
    round_end: int = switch("all_acted", "game_master_ends")
    who_acts: int = switch("side_picks", "fixed_order", "other_side_picks")

    undeclared_intent: int = switch("refused", "lethal", "by_weapon")
    stun_order: int = switch("open_to_refusal", "binding", "one_round")
    lethal_threat: int = switch("per_attack", "per_target")
    npc_lethal: int = switch("spend_threat", "add_threat", "free_at_zero")
    allied_npcs: int = switch("side_decides", "kind_decides")

    damage_at_zero: int = switch("counts", "only_a_and_b")
    injury_order: int = switch("heavy_first", "player_picks")
    injured_defence: int = switch("no_roll", "zero_successes")
    stabilised_injury: int = switch("counts", "starts_anew")
    hazard_injury: int = switch("lethal", "non_lethal", "game_master")
    heavy_damage: int = switch("after_resistance", "stress_lost")

    complication_price: int = switch("no_threat", "threat_allowed")
    notable_avoid: int = switch("once_threat_only", "unlimited", "complication_too")
    major_avoid: int = switch("as_players", "as_notable")
    avoid_undoes: int = switch("one_injury", "whole_attack")
    other_means: int = switch("free_of_limit", "uses_limit")
    raised_price: int = switch("surcharge_stays", "complication_pays_all")
    avoid_when_out: int = switch("same_attack_only", "always", "never_when_out")

    dying: int = switch("any_lethal_injury", "lethal_attack_only")

    aim: int = switch("one_die", "each_attack", "after_opposing_roll")
    drawing: int = switch("must_draw", "always_ready")
    prone: int = switch("in_full", "without_effect", "ranged_only")
    leaving_reach: int = switch("freely", "barred_by_enemy")
    prepare: int = switch("serves_all", "one_purpose")
    standing_up: int = switch("may_stand", "may_not_stand")

    assist_lasts: int = switch("next_task", "until_own_turn", "no_opposing_rolls")
    guard: int = switch("harder_to_hit", "without_effect", "stacks", "until_guards_turn")
    pass_turn: int = switch("turn_taken", "may_act_later")
    recover: int = switch(
        "rolled_when_attacked", "rolled_at_once", "without_success", "while_in_cover",
        "generated_only",
    )  # fmt: skip
    advantage_task: int = switch("difficulty_two", "hindered")
    sprint_momentum: int = switch("pool_too", "needs_roll")

    unarmed_strike: int = switch("published", "plain")
    longest_range: int = switch("unlimited", "by_weapon")
    melee_opposition: int = switch("able_characters")
    counter_strike: int = switch(
        "own_choice", "copies_intent", "always_unarmed", "silence_is_lethal"
    )
    enemies_in_reach: int = switch("one_for_all", "each_enemy", "incapacitated_too")
    crowd: int = switch("one_for_all", "each_creature", "allies_only")
    bystander: int = switch("also_struck", "instead_of_target", "story_only")
    fend_off: int = switch("same_zone", "medium_range")
    spends_named: int = switch("as_they_arise", "before_damage")
    objects: int = switch("by_numbers", "intent_declared", "told_by_game_master")

    damage_dice: int = switch("challenge_dice")
    cover: int = switch("best_cover", "covers_add", "no_cover_in_melee")
    leaving_cover: int = switch("stepping_up", "enemy_within_reach", "leaving_zone")

    pool_spends: int = switch("pool_alone", "must_generate")
    once_per_round: int = switch("each_character", "whole_side")
    added_stress: int = switch("before_resistance", "after_resistance", "initial_target")
    disarm: int = switch("any_attack", "melee_only")
    extra_minor_price: int = switch("rising", "always_one")
    reroll_pool: int = switch("own_damage", "cover_too")
    secondary_target: int = switch("half_before_resistance", "half_of_loss")
    swift_task: int = switch("after_success", "after_failure_too", "on_any_turn")

    area: int = switch("reach_always", "needs_effect", "separate_rolls", "attacker_too")
    area_allies: int = switch("one_per_complication", "everyone", "all_for_one")
    area_spared: int = switch("skipped", "uses_effect")
    knockdown: int = switch("effects_only", "needs_damage")
    same_effect: int = switch("add_up", "keep_higher", "duplicate_barred")

    accurate_text: int = switch("formatting_debris")
    charge: int = switch("one_attack", "whole_turn")
    grenade_task: int = switch("ranged_attack")
    inaccurate_accurate: int = switch("inaccurate_wins", "cancel_out")
    deadly_non_lethal: int = switch("each_adds", "cancel")

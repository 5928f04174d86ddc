"""The rulings of Serenity: a record with one switch a question, and names for the options."""

from __future__ import annotations

from dataclasses import dataclass

from starfray.core.rulings import switch

# step_floor (SER-CORE-02): penalty steps left over once the skill die has reached d0.
FLOOR_LOST, FLOOR_ATTRIBUTE, FLOOR_FAIL = range(3)
# attribute_only_steps (SER-CORE-03): skill steps on a roll that has no skill die.
ATTRIBUTES_UNTOUCHED, ATTRIBUTES_STEP = range(2)
# unskilled_bonus_steps (SER-CORE-04): a step bonus for one who has no skill die.
UNSKILLED_CLIMBS, UNSKILLED_NEVER = range(2)
# contest_tie (SER-CORE-06): equal totals of two rolls.
TIE_RESISTS, TIE_ACTS, TIE_ROLLS_AGAIN = range(3)
# botch_buyoff (SER-CORE-07): points after a botch, and a botched defence.
BOTCH_SEALED, BOTCH_BOUGHT_OFF, BOTCH_DROPS_DEFENCE = range(3)
# attack_attribute (SER-CORE-10): which attribute an attack uses.
ATTACKS_BY_AGILITY, MELEE_BY_STRENGTH, ATTRIBUTE_CHOSEN = range(3)
# unarmed_type (SER-CORE-11): the type of unarmed damage.
UNARMED_BASIC, UNARMED_STUN = range(2)
# turn_seconds (SER-CORE-13): the length of a turn.
THREE_SECONDS, SIX_SECONDS, OTHER_SECONDS = range(3)
# initiative_when (SER-INI-01).
INITIATIVE_ONCE, INITIATIVE_EACH_TURN = range(2)
# initiative_tie (SER-INI-02).
TIED_BY_DICE, TIED_TOGETHER, TIED_ROLL_OFF, TIED_PLAYERS = range(4)
# late_arrival (SER-INI-03).
ARRIVES_IN_PLACE, ARRIVES_NEXT_TURN, ARRIVES_LAST = range(3)
# extra_actions (SER-ACT-02).
ACTIONS_DECLARED, ACTIONS_STRICT, ACTIONS_ONE_BY_ONE = range(3)
# defence_costs (SER-ACT-03).
DEFENCE_COSTS, DEFENCE_LASTS, DEFENCE_FREE = range(3)
# split_move (SER-MOV-01).
MOVE_SPLIT, MOVE_WHOLE = range(2)
# speed_stack (SER-MOV-02).
SPEED_REPLACES, SPEED_ADDS = range(2)
# run_attribute (SER-MOV-03).
RUN_BY_AGILITY, RUN_BY_STRENGTH, RUN_BY_VITALITY, RUN_WITHOUT_PENALTY = range(4)
# innate_floor (SER-DEF-01).
INNATE_LITERAL, INNATE_FLOOR = range(2)
# moving (SER-DEF-02).
MOVING_ACTIVE, MOVING_IF_MOVED, MOVING_UNLESS_AIMING = range(3)
# who_notices (SER-DEF-07): who sees attacks coming once somebody has been attacked.
ALL_NOTICE, TARGET_NOTICES = range(2)
# block_tie (SER-DEF-03).
BLOCK_TIE_HOLDS, BLOCK_TIE_HITS, BLOCK_TIE_ROLLS_AGAIN = range(3)
# block_scope (SER-DEF-04).
BLOCK_MELEE, BLOCK_THROWN, BLOCK_ANY = range(3)
# defence_timing (SER-DEF-05).
DEFENCE_BEFORE, DEFENCE_AFTER = range(2)
# all_out_defence_cost (SER-DEF-06).
ALL_OUT_ONLY_DEFENCE, ALL_OUT_EVERY_ATTACK, ALL_OUT_ONE_ACTION = range(3)
# cover_stack (SER-COV-01).
COVER_BEST, COVER_ADDS = range(2)
# cover_melee (SER-COV-02).
COVER_ALWAYS, COVER_RANGED_ONLY = range(2)
# out_of_hiding (SER-COV-03): an attack made from behind total cover.
HIDING_OPENED, HIDING_KEPT, HIDING_BARS = range(3)
# visibility_stack (SER-VIS-01).
VISIBILITY_WORST, VISIBILITY_ADDS = range(2)
# pitch_black (SER-VIS-02).
PITCH_FAILED_ONLY, PITCH_LOWEST_ALWAYS, PITCH_OWN_ROLL, PITCH_COVER_TO_ROLL = range(4)
# blind_range (SER-VIS-03): which of the potential targets sets the range.
BLIND_FARTHEST, BLIND_NEAREST = range(2)
# beyond_long (SER-RNG-01).
BEYOND_REFUSED, BEYOND_EXTENDED = range(2)
# range_edges (SER-RNG-02).
EDGE_NEARER, EDGE_FARTHER = range(2)
# armour_convert (SER-ARM-01).
ARMOUR_LOSES, ARMOUR_TO_STUN = range(2)
# armour_cover (SER-ARM-02).
ARMOUR_LISTED, ARMOUR_ALWAYS, ARMOUR_LAYERS = range(3)
# prone_defence (SER-PRN-02).
PRONE_ALLOWED, PRONE_REFUSED, PRONE_FREE_STAND, PRONE_FULL_SPEED = range(4)
# odd_point (SER-DMG-02).
ODD_STUN, ODD_WOUNDS, ODD_ATTACKER = range(3)
# basic_type (SER-DMG-03).
BASIC_STUN_ONLY, BASIC_FULL = range(2)
# halve_together (SER-DMG-04).
HALVED_APART, HALVED_TOGETHER = range(2)
# consequence_order (SER-DMG-06).
ORDER_OF_DOCUMENT, ORDER_ANY = range(2)
# pass_out_again (SER-PAS-01).
FAINT_ONCE, FAINT_EACH_HIT = range(2)
# pass_out_turns (SER-PAS-02).
FAINT_BEFORE_ACTION, FAINT_AT_END, FAINT_ELAPSED, FAINT_SAME_TURN = range(4)
# waking (SER-PAS-03).
WAKES_BELOW, WAKES_BY_ROLL, WAKES_BY_GM = range(3)
# shock_overflow (SER-SHK-01).
SHOCK_NO_OVERFLOW, SHOCK_OVERFLOW = range(2)
# serious_scope (SER-SER-01).
SERIOUS_ACTIONS, SERIOUS_SKILL_ONLY, SERIOUS_ATTRIBUTE, SERIOUS_ALL = range(4)
# stabilise (SER-DYI-02).
DYING_TREATED, DYING_UNCONSCIOUS, DYING_EACH_WOUND = range(3)
# extraordinary_scope (SER-EXT-01).
EXTRAORDINARY_DAMAGING, EXTRAORDINARY_ANY = range(2)
# knockout_shock (SER-EXT-02).
KNOCKOUT_SHOCK_ONLY, KNOCKOUT_BOTH = range(2)
# basic_effect (SER-EXT-03).
EFFECT_BY_GM, EFFECT_RANDOM, EFFECT_BY_ATTACKER = range(3)
# internal_injury (SER-EXT-04).
INJURY_TREATED, INJURY_STACKS = range(2)
# plot_die (SER-PLT-01).
PLOT_LADDER, PLOT_CAP_SIX, PLOT_MINIMUM = range(3)
# plot_after (SER-PLT-02).
PLOT_ANY, PLOT_NO_DAMAGE, PLOT_ONE_KIND = range(3)
# stay_alive (SER-PLT-03).
ALIVE_WOUNDS_FIRST, ALIVE_STUN_FIRST, ALIVE_CHOICE, ALIVE_BEFORE_ARMOUR = range(4)
# undone_hit (SER-PLT-05): a special effect of a hit whose damage a die has undone.
UNDONE_HARMLESS, UNDONE_TESTED = range(2)
# story_veto (SER-PLT-04).
STORY_RETURNED, STORY_LOST = range(2)


@dataclass(slots=True)
class Rulings:
    """The switches of Serenity, in the order of the rulebook; 0 is the default of each."""

    step_floor: int = switch("lost", "attribute", "fail")
    attribute_only_steps: int = switch("none", "attribute")
    unskilled_bonus_steps: int = switch("ladder", "never")
    contest_tie: int = switch("resist", "act", "reroll")
    botch_buyoff: int = switch("no", "yes", "drop")
    attack_attribute: int = switch("agility", "strength_melee", "choice")
    unarmed_type: int = switch("B", "S")
    turn_seconds: int = switch("three", "six", "other")
    initiative_when: int = switch("once", "each_turn")
    initiative_tie: int = switch("dice", "simultaneous", "rolloff", "players")
    late_arrival: int = switch("place", "next_turn", "last")
    extra_actions: int = switch("declare", "strict", "per_action")
    defence_costs: int = switch("yes", "lasting", "free")
    split_move: int = switch("split", "whole")
    speed_stack: int = switch("replace", "add")
    run_attribute: int = switch("agility", "strength", "vitality", "no_self_penalty")
    innate_floor: int = switch("literal", "floor")
    moving: int = switch("active", "moved", "aiming_still")
    who_notices: int = switch("all", "target")
    block_tie: int = switch("defender", "attacker", "reroll")
    block_scope: int = switch("melee", "thrown", "any")
    defence_timing: int = switch("before", "after")
    all_out_defence_cost: int = switch("only_defence", "every_attack", "one_action")
    cover_stack: int = switch("best", "add")
    cover_melee: int = switch("yes", "ranged_only")
    out_of_hiding: int = switch("opens", "hidden", "refused")
    visibility_stack: int = switch("worst", "add_all")
    pitch_black: int = switch("failed_only", "lowest_always", "own_roll", "cover_to_roll")
    blind_range: int = switch("farthest", "nearest")
    beyond_long: int = switch("refuse", "extend")
    range_edges: int = switch("nearer", "farther")
    armour_convert: int = switch("lost", "stun")
    armour_cover: int = switch("listed", "always", "layers")
    prone_defence: int = switch("allowed", "refused", "free_stand", "full_speed")
    odd_point: int = switch("stun", "wounds", "attacker")
    basic_type: int = switch("stun_only", "full")
    halve_together: int = switch("separate", "together")
    consequence_order: int = switch("document", "any")
    pass_out_again: int = switch("no", "each_hit")
    pass_out_turns: int = switch("before_first_action", "end", "elapsed", "same_turn")
    waking: int = switch("below", "roll", "gm")
    shock_overflow: int = switch("no", "overflow")
    serious_scope: int = switch("actions", "skill_only", "attribute", "all")
    stabilise: int = switch("treated", "unconscious", "each_wound")
    extraordinary_scope: int = switch("damaging", "any")
    knockout_shock: int = switch("shock_only", "both")
    basic_effect: int = switch("gm", "random", "attacker")
    internal_injury: int = switch("treated", "stack")
    plot_die: int = switch("ladder", "cap6", "minimum")
    plot_after: int = switch("any", "no_damage", "one_kind")
    stay_alive: int = switch("wounds_first", "stun_first", "choice", "before_armour")
    undone_hit: int = switch("harmless", "tested")
    story_veto: int = switch("returned", "lost")

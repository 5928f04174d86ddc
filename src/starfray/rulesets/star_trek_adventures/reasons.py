"""Why something is not allowed: one sentence and one rule each."""

from __future__ import annotations

from starfray.rulesets.star_trek_adventures.words import WORDS

_reason = WORDS.reason

# Turns
NO_SUCH_THING = _reason("no_such_thing", "STA-TRN-01", "there is no such action, or not with that")
NOT_YOUR_TURN = _reason("not_your_turn", "STA-TRN-07", "it is the turn of somebody else")
TURN_UNDER_WAY = _reason("turn_under_way", "STA-TRN-07", "the turn under way must end first")
ORDER_IS_FIXED = _reason("order_is_fixed", "STA-TRN-07", "the order of turns is not the side's")
HAS_ACTED = _reason("has_acted", "STA-TRN-07", "this character has had a turn this round")
INCAPACITATED = _reason("incapacitated", "STA-INJ-05", "an injured character takes no part")
OUT_FOR_THE_SCENE = _reason(
    "out_for_the_scene", "STA-INJ-06", "an Injury incapacitates for the rest of the scene"
)
ONE_TASK = _reason("one_task", "STA-TRN-01", "a turn holds one Task")
ONE_MINOR = _reason("one_minor", "STA-TRN-01", "a turn holds one Minor Action")
MINORS_COME_FIRST = _reason("minors_first", "STA-TRN-01", "Minor Actions come before the Task")
ANOTHER_CHARACTER = _reason("another", "STA-TRN-03", "the Initiative goes to another character")
ALREADY_KEPT = _reason("already_kept", "STA-TRN-04", "the enemy has not had a turn since")
PLAYERS_KEEP = _reason("players_keep", "STA-TRN-04", "only players Keep the Initiative")

# Momentum, Threat, Determination
NOT_ENOUGH_MOMENTUM = _reason("not_enough_momentum", "STA-CORE-08", "there is not enough Momentum")
NOT_ENOUGH_THREAT = _reason("not_enough_threat", "STA-CORE-13", "there is not enough Threat")
NOT_IMMEDIATE = _reason("not_immediate", "STA-CORE-14", "only an Immediate spend takes Threat")
MOMENTUM_ALONE = _reason("momentum_alone", "STA-CORE-14", "players pay with Momentum only")
FIVE_DICE = _reason("five_dice", "STA-CORE-09", "a pool holds five d20 at most")
NO_DETERMINATION = _reason("no_determination", "STA-CORE-10", "no Determination is left")
NO_VALUE = _reason("no_value", "STA-CORE-10", "no Value supports it")
NOT_AN_OPPONENT = _reason("not_an_opponent", "STA-CORE-21", "a Problem is made for an opponent")
MUST_GENERATE = _reason("must_generate", "STA-MOM-01", "the Task has generated no Momentum")
FAILED_TASK = _reason("failed_task", "STA-MOM-01", "a combat spend needs a successful Task")
ONCE_PER_ROUND = _reason("once_per_round", "STA-MOM-02", "this spend is used once per Round")

# Minor Actions
MINOR_DONE = _reason("minor_done", "STA-MIN-02", "this Minor Action is done this turn")
NO_REROLL = _reason("no_reroll", "STA-MIN-03", "no re-roll is available")
AIM_ONE_DIE = _reason("aim_one_die", "STA-MIN-03", "Aim re-rolls one die")
NO_AIM = _reason("no_aim", "STA-QUAL-01", "the character has not Aimed this turn")
NO_GOOD_OF_AIM = _reason("no_good_of_aim", "STA-QUAL-08", "the weapon gains nothing from Aim")
NO_SUCH_DIE = _reason("no_such_die", "STA-CORE-22", "no die of that kind is left to re-roll")
NOT_AT_HAND = _reason("not_at_hand", "STA-MIN-04", "no such item is carried, or within Reach")
CARRIES_ENOUGH = _reason("carries_enough", "STA-MIN-04", "the character carries all it can")
DRAWN_ALREADY = _reason("drawn_already", "STA-MIN-04", "the item is in hand")
PRONE_ALREADY = _reason("prone_already", "STA-MIN-05", "the character is prone")
STOOD_UP = _reason("stood_up", "STA-MIN-05", "Stand was taken this turn")
PRONE_BARS = _reason("prone_bars", "STA-MIN-06", "a prone character attempts no movement Task")
TOO_FAR = _reason("too_far", "STA-MIN-08", "that is beyond Medium range")
MOVING_TASK = _reason("moving_task", "STA-MIN-08", "a movement-related Task was taken this turn")
MOVED_ALREADY = _reason("moved_already", "STA-MIN-08", "Movement was taken this turn")
ENEMY_HOLDS = _reason("enemy_holds", "STA-MIN-08", "an enemy within Reach bars Movement")
PREPARE_FIRST = _reason("prepare_first", "STA-MIN-09", "Prepare is needed first")
DROPPED_PRONE = _reason("dropped_prone", "STA-MIN-10", "Drop Prone was taken this turn")
NOT_PRONE = _reason("not_prone", "STA-MIN-10", "the character is not prone")
KNOCKED_DOWN = _reason("knocked_down", "STA-MIN-10", "the character was knocked down this turn")

# Tasks
NOT_AN_ALLY = _reason("not_an_ally", "STA-TSK-01", "only an ally able to act is assisted")
NO_CONTACT = _reason("no_contact", "STA-TSK-01", "the two cannot communicate")
ALLY_NOT_IN_REACH = _reason("ally_not_in_reach", "STA-TSK-05", "the ally is not within Reach")
NO_COMPLICATION = _reason("no_complication", "STA-TSK-03", "there is no Complication to remove")
NO_COVER = _reason("no_cover", "STA-TSK-08", "there is no cover at hand")

# Attacks
DECLARE_INTENT = _reason("declare_intent", "STA-LTH-01", "declare the attack Lethal or Non-lethal")
ORDERS_BIND = _reason("orders_bind", "STA-LTH-02", "phasers are set to stun")
NOT_RANKING = _reason("not_ranking", "STA-LTH-02", "only the ranking officer of the players may")
ORDER_STANDS = _reason("order_stands", "STA-LTH-02", "the order says so already")
NO_THREAT_TO_KILL = _reason("no_threat_to_kill", "STA-LTH-04", "a Lethal attack costs 1 Threat")
NO_WEAPON = _reason("no_weapon", "STA-ATK-01", "the character carries no such weapon")
NOT_DRAWN = _reason("not_drawn", "STA-MIN-04", "the weapon is not drawn")
NOT_A_TARGET = _reason("not_a_target", "STA-ATK-02", "only an enemy who lives is a target")
NOT_IN_REACH = _reason("not_in_reach", "STA-ATK-02", "the target is not within Reach")
NOT_VISIBLE = _reason("not_visible", "STA-ATK-02", "the target is not visible")
OUT_OF_RANGE = _reason("out_of_range", "STA-ATK-02", "the target is beyond the weapon's range")
BROKEN = _reason("broken", "STA-ATK-11", "the object is broken, or cannot be damaged")
CANNOT_STRIKE_BACK = _reason(
    "cannot_strike_back", "STA-ATK-05", "one strikes back with a drawn melee weapon or unarmed"
)
MELEE_FENDS = _reason("melee_fends", "STA-ATK-09", "only a melee is fended off")
NOBODY_NEAR = _reason("nobody_near", "STA-ATK-08", "nobody stands near enough to be struck")
NOT_NEAR_TARGET = _reason(
    "not_near_target", "STA-MOM-10", "the second target is not within Reach of the first"
)
NO_SECOND_TARGET = _reason(
    "no_second_target", "STA-MOM-10", "nothing of that kind near the target can be struck as well"
)
STRUCK_ALREADY = _reason("struck_already", "STA-MOM-10", "the attack strikes that one already")
NO_WEAPON_HELD = _reason("no_weapon_held", "STA-MOM-04", "the target holds no weapon")
MELEE_DISARMS = _reason("melee_disarms", "STA-MOM-04", "only a melee attack disarms")
NOT_OWN_TURN = _reason("not_own_turn", "STA-MOM-11", "it is not the character's own turn")
NO_THIRD_TASK = _reason("no_third_task", "STA-MOM-11", "a turn holds two Tasks at most")
PREPARE_TO_CHARGE = _reason("prepare_to_charge", "STA-QUAL-02", "Prepare is needed to charge")
NOT_A_CHARGE = _reason("not_a_charge", "STA-QUAL-02", "that is not an option of Charge")
HAS_IT_ALREADY = _reason("has_it_already", "STA-EFX-09", "the weapon has this Effect already")
NOT_PREPARED = _reason("not_prepared", "STA-QUAL-03", "a Cumbersome weapon needs Prepare")
GRENADE_TOO_FAR = _reason("grenade_too_far", "STA-QUAL-06", "a grenade reaches Medium range")
NO_GRENADES = _reason("no_grenades", "STA-QUAL-06", "no grenades are left this scene")

# Avoiding Injuries
AVOIDED_ALREADY = _reason("avoided_already", "STA-AVO-01", "the use of this scene is spent")
THREAT_ONLY = _reason("threat_only", "STA-AVO-03", "a Notable NPC pays with Threat")
MINOR_NPC_CANNOT = _reason("minor_npc", "STA-AVO-04", "Minor NPCs cannot Avoid an Injury")
MAJOR_THREAT_ONLY = _reason("major_threat_only", "STA-AVO-05", "a Major NPC pays with Threat")
NO_OTHER_MEANS = _reason("no_other_means", "STA-AVO-08", "there are no other means")
SURCHARGE_DUE = _reason("surcharge_due", "STA-AVO-09", "the surcharge cannot be paid")
OUT_ALREADY = _reason("out_already", "STA-AVO-10", "an incapacitated character cannot dodge")

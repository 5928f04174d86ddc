"""The rulings of StarCraft D6: each question that the document leaves open, with its answers.

The first answer is the default; files write the answers in small letters. The rulebook tells what
they mean.
"""

from __future__ import annotations

from dataclasses import dataclass

from starfray.core.rulings import Option, switch


class WildOne(Option):
    """What a 1 on the Wild Die's first throw does to a check (SD6-CORE-04)."""

    COMPLICATION, DROP_HIGHEST, NORMAL, AUTO_FAIL = range(4)


class WildScope(Option):
    """Whether damage and resistance rolls have a Wild Die (SD6-CORE-05)."""

    ALL, CHECKS_ONLY = range(2)


class LadderTop(Option):
    """What is one level above Unearthly (SD6-CORE-07)."""

    CAP, PLUS10 = range(2)


class EvStep(Option):
    """By how much a total lies over the difficulty for each point of Effect Value (SD6-CORE-08)."""

    TEN, FIVE, ONE = range(3)


class SkillDefault(Option):
    """Which attribute governs each skill (SD6-CORE-09)."""

    TABLE, USER = range(2)


class Below1D(Option):
    """What happens under 1D (SD6-CORE-10)."""

    REFUSE, ONE_DIE, PIPS = range(3)


class CpLimit(Option):
    """How many Character Points one roll may have (SD6-CORE-11)."""

    TWO_FIVE, UNLIMITED, SURVIVAL_ONLY = range(3)


class ChiUse(Option):
    """Whether Chi may be spent in other ways than on dying (SD6-CORE-12)."""

    DEATH_ONLY, DOUBLE = range(2)


class BpFloor(Option):
    """Whether Body Points can be negative (SD6-CORE-13)."""

    NEGATIVE, ZERO = range(2)


class ReactionTiming(Option):
    """Whether a reaction is chosen before the attack total is known (SD6-CORE-15)."""

    BEFORE, AFTER = range(2)


class RoundSeconds(Option):
    """How many seconds the clock counts for a round (SD6-TIME-02)."""

    FIVE, USER = range(2)


class OrderEnd(Option):
    """What comes first when things fall due at the end of a round (SD6-TIME-04)."""

    EFFECTS, CHECKS = range(2)


class InitScore(Option):
    """Whether wound penalties change the order (SD6-INIT-01)."""

    SHEET, PENALISED = range(2)


class HoldWindow(Option):
    """How long a held action may wait (SD6-INIT-02)."""

    ROUND, SEGMENT, INTERRUPT = range(3)


class InitTie(Option):
    """Who goes first on a tie (SD6-INIT-03)."""

    ROLL_OFF, SIMULTANEOUS, LISTED = range(3)


class FiveActions(Option):
    """What five actions in a round are, and cost (SD6-ACT-02)."""

    FIVE_TOTAL, FIVE_EXTRA, FIVE_AT_MINUS5 = range(3)


class ExtraOrder(Option):
    """How several extra actions of one combatant are ordered (SD6-ACT-05)."""

    BLOCK, PASSES = range(2)


class DeclareWhen(Option):
    """When actions are declared, and whether some may be added later (SD6-ACT-06)."""

    FIXED, ROUND_START, OPEN = range(3)


class PersonalMove(Option):
    """What it costs to move, close in or get behind something (SD6-ACT-08)."""

    ACTION, FREE = range(2)


class DeclaredSegment(Option):
    """Whether a declared reaction waits for segment 2 (SD6-REAC-01)."""

    ANY_TIME, SEGMENT_2 = range(2)


class SnapNotActed(Option):
    """Whether reacting costs a die before one has acted (SD6-REAC-02)."""

    FREE_DODGE, ALWAYS = range(2)


class DodgeMelee(Option):
    """Whether Dodge may be used against close attacks (SD6-REAC-03)."""

    NO, YES = range(2)


class ReactionReplaces(Option):
    """Whether cover, visibility and called shots still add to a reaction (SD6-REAC-04)."""

    BASE_ONLY, EVERYTHING = range(2)


class FullScope(Option):
    """What exactly a full reactor may do (SD6-REAC-05)."""

    ONE_SKILL, MAP = range(2)


class FullStrict(Option):
    """Whether a full reaction must be met or exceeded (SD6-REAC-06)."""

    MEET, EXCEED = range(2)


class DodgePast(Option):
    """Whether a later Dodge protects against earlier shots of the round (SD6-REAC-07)."""

    NO, YES_DECLARED = range(2)


class ReactionCounts(Option):
    """Whether a reaction is an action (SD6-REAC-09)."""

    YES, NO = range(2)


class ReactionAndMulti(Option):
    """Whether the penalty of the declared actions comes on top (SD6-REAC-10)."""

    TAKEN_ONLY, BOTH = range(2)


class RangeNumber(Option):
    """Which number of a range band is used (SD6-RNG-01)."""

    TOP, BOTTOM, GM = range(3)


class ExtremeNumber(Option):
    """Which number extreme range has (SD6-RNG-02)."""

    VERY_DIFFICULT, TWENTY, HEROIC = range(3)


class RangeData(Option):
    """Whether range is measured or named by the game master (SD6-RNG-03)."""

    DATA, GM = range(2)


class AmmoTracking(Option):
    """Whether ammunition is counted (SD6-RNG-05)."""

    OPTIONAL, OFF = range(2)


class Blast(Option):
    """Whether a grenade hits several targets (SD6-RNG-06)."""

    DATA, SINGLE = range(2)


class TargetReturn(Option):
    """What a later shot at an earlier target costs (SD6-MULT-01)."""

    INDEX, STEP = range(2)


class SprayRolls(Option):
    """Whether a spray is one roll for all targets (SD6-SPRY-01)."""

    ONE, EACH = range(2)


class SprayFriend(Option):
    """What sparing a friend in the line of a spray takes (SD6-SPRY-02)."""

    TIERS, HARD, ANY_MISS = range(3)


class SprayBystander(Option):
    """When others in the line of a spray are hit (SD6-SPRY-03)."""

    SAME_ROLL, GM = range(2)


class SprayAmmo(Option):
    """How many rounds a spray uses (SD6-SPRY-04)."""

    ROF, THREE, USER = range(3)


class SprayFriendDamage(Option):
    """Whether a friend hit by a spray suffers its lesser damage (SD6-SPRY-05)."""

    LESS, FRIEND_FULL = range(2)


class DualCap(Option):
    """Whether shots with two guns may exceed the actions of a round (SD6-DUAL-05)."""

    SPECIFIC, CAP = range(2)


class GmModifier(Option):
    """Whether the game master's own modifiers count (SD6-MOD-01)."""

    FREE, OFF = range(2)


class TargetingForm(Option):
    """Whether a targeting system adds dice or lowers the difficulty (SD6-MOD-04)."""

    DICE, DIFFICULTY = range(2)


class PickUpCost(Option):
    """What picking up a weapon costs (SD6-MOD-06)."""

    ACTION, TWO, FREE = range(3)


class CalledDice(Option):
    """How the dice of a called shot make it harder (SD6-CALL-01)."""

    ROLL, FIXED, PENALTY = range(3)


class CalledEffect(Option):
    """Whether hitting a special part does more damage (SD6-CALL-02)."""

    NONE, GM = range(2)


class PartialProtect(Option):
    """Whether partial cover also absorbs damage (SD6-COV-02)."""

    NO, MISS_HITS_COVER = range(2)


class FullCoverDifficulty(Option):
    """What must be rolled to hit an object that covers somebody wholly (SD6-COV-03)."""

    RANGE, AUTO = range(2)


class CoverStack(Option):
    """Whether smoke, light and objects add up (SD6-COV-05)."""

    SUM, HIGHEST = range(2)


class CloseCover(Option):
    """Whether partial cover counts in close combat (SD6-COV-02)."""

    COUNTS, FULL_ONLY = range(2)


class OutOfCover(Option):
    """Whether one attacks from behind what covers the whole body (SD6-COV-03)."""

    OPENS, REFUSE, KEEPS = range(3)


class Concealment(Option):
    """How hard it is to hit whoever is hidden by something that stops nothing (SD6-COV-06)."""

    TWENTY, FIFTEEN, REFUSE = range(3)


class ProtWho(Option):
    """Who of several behind one object suffers what comes through (SD6-PROT-01)."""

    TARGET, ALL = range(2)


class ProtChart(Option):
    """What is looked up on the chart of damaged objects (SD6-PROT-04)."""

    REMAINING, DIFFERENCE = range(2)


class BandEdges(Option):
    """In which row exactly 3/4, 1/2 or 1/4 stands, here and for wounds (SD6-PROT-05)."""

    BETTER, WORSE = range(2)


class ProtReroll(Option):
    """Which dice a damaged object takes off a roll already made (SD6-PROT-06)."""

    REROLL, REMOVE_LAST, REMOVE_HIGHEST, SUBTRACT_ROLL = range(4)


class ProtOverflow(Option):
    """Whether all damage comes through a destroyed object, or the excess (SD6-PROT-07)."""

    FULL, OVERFLOW = range(2)


class EvBase(Option):
    """Over what Effect Value is counted when a parry replaced the difficulty (SD6-HTH-02)."""

    MET, STANDARD = range(2)


class MaEv(Option):
    """Whether a plain martial arts strike adds dice for Effect Value (SD6-HTH-03)."""

    NO, YES = range(2)


class BlockDouble(Option):
    """Whether the die for an unannounced block comes on top of that for reacting (SD6-BLK-02)."""

    SAME, BOTH = range(2)


class ReserveUnused(Option):
    """Whether a block kept ready costs a die if nothing has to be blocked (SD6-BLK-04)."""

    YES, NO = range(2)


class NaturalWeapons(Option):
    """Whether claws and the like are weapons that the unarmed cannot block (SD6-BLK-05)."""

    ARMED, UNARMED = range(2)


class ArmedBlock(Option):
    """With what somebody who holds a weapon may block another one (SD6-BLK-05)."""

    WEAPON, ANY = range(2)


class MeleeDifficulty(Option):
    """Which standard difficulty melee weapons have (SD6-MEL-01)."""

    FIVE, TEN = range(2)


class ResistAttribute(Option):
    """Which attribute resists damage (SD6-DMG-03)."""

    STRENGTH, CONSTITUTION, BETTER = range(3)


class BpLoss(Option):
    """How many Body Points are lost, and where armor counts (SD6-DMG-04)."""

    THRESHOLD, MARGIN, ARMOR_ONLY, RESIST_ONLY = range(4)


class ArmorStack(Option):
    """Whether armor also counts in the loss (SD6-ARM-01)."""

    ONCE_EACH, SEE_BP_LOSS = range(2)


class AblateWhen(Option):
    """Which hits wear armor down (SD6-ARM-03)."""

    LOSS_ONLY, ABOVE = range(2)


class ArmorRepair(Option):
    """Whether worn armor recovers between fights (SD6-ARM-04)."""

    MANUAL, ENCOUNTER = range(2)


class RepeatEffects(Option):
    """Whether a hit that leaves the level unchanged has its effects again (SD6-WND-01)."""

    YES, NO = range(2)


class StunStack(Option):
    """Whether several stuns add up (SD6-WND-02)."""

    ADD, FLAT = range(2)


class StunCount(Option):
    """Which stuns count towards being knocked out (SD6-WND-03)."""

    FIGHT, RUNNING = range(2)


class WoundedReactions(Option):
    """Whether losing the round takes reactions, too (SD6-WND-04)."""

    YES, NO = range(2)


class SeriousLostActions(Option):
    """Whether a serious or mortal wound costs the rest of the round (SD6-WND-05)."""

    NO, INHERIT = range(2)


class Dazed(Option):
    """Whether a dazed character may act (SD6-WND-06)."""

    YES, NO = range(2)


class ZeroResult(Option):
    """What zero Body Points mean for the game master's characters (SD6-WND-07)."""

    UNCONSCIOUS, DIES = range(2)


class StandCost(Option):
    """What standing up costs, and whether being prone matters (SD6-WND-08)."""

    ACTION, FREE, PRONE_MODS = range(3)


class ProneMove(Option):
    """How far a prone character gets (SD6-WND-08)."""

    CRAWL, STILL, RUN = range(3)


class WoundScope(Option):
    """Which rolls wounds and stuns lower (SD6-WND-09)."""

    ROLLS, NO_DAMAGE, ACTIONS_ONLY, PRINTED = range(4)


class NoLossHit(Option):
    """Whether a hit that was not resisted but cost nothing still stuns or wounds (SD6-WND-10)."""

    TABLE, LOSS_ONLY = range(2)


class BgbFirst(Option):
    """When the first survival check is due (SD6-BGB-01)."""

    AT_ONCE, AFTER_5 = range(2)


class BgbSave(Option):
    """Whether healing still saves in the last five minutes (SD6-BGB-02)."""

    HEALED, NO = range(2)


class ChiTime(Option):
    """What the time that Chi buys does (SD6-BGB-04)."""

    POSTPONE, REPLACE_TWO = range(2)


class BgbOut(Option):
    """What the next check is once no points are left (SD6-BGB-05)."""

    ROLL, DEAD = range(2)


class Pulping(Option):
    """Whether the option of pulping is used (SD6-PULP-01)."""

    OFF, ON = range(2)


class MassHoldScore(Option):
    """Which commander may hold (SD6-INIT-05)."""

    TACTICS, INSTINCTS = range(2)


class CharacterInMass(Option):
    """How single characters take part in a battle (SD6-MNOT-01)."""

    SEPARATE, CASUALTY = range(2)


class MassBoth(Option):
    """Whether a unit may move and attack in one segment (SD6-MTIM-02)."""

    NO, YES = range(2)


class MassMoves(Option):
    """When moves within a segment take effect (SD6-MTIM-03)."""

    INITIATIVE, ALL_SIMULTANEOUS = range(2)


class MixedForce(Option):
    """Whether units of different types attack with one roll (SD6-MUNI-01)."""

    YES, NO = range(2)


class CategoryRound(Option):
    """How odd pips are rounded (SD6-MUNI-03)."""

    DOWN, NEAREST = range(2)


class HydraliskCategory(Option):
    """Which casualty categories Hydralisks have (SD6-MUNI-04)."""

    TEN, TWENTY = range(2)


class ZergZero(Option):
    """Which Zerg units have no Resistance Dice (SD6-MUNI-07)."""

    ZERGLING, ALL = range(2)


class MassRangeM(Option):
    """Whether the game master names the range bands, or metres decide (SD6-MUNI-08)."""

    GM, DATA = range(2)


class UnitSizeShrink(Option):
    """Whether unit size shrinks with losses (SD6-MUNI-09)."""

    SHRINK, FULL = range(2)


class LossOrder(Option):
    """How losses are spread over the units of a force (SD6-MUNI-10)."""

    CONCENTRATE, EVEN, DEFENDER, POOL = range(4)


class MassMaxRange(Option):
    """How far units reach that are not limited to Close Range (SD6-MATK-02)."""

    LONG, SHORT, DATA = range(3)


class MassMiss(Option):
    """What a mass attack under the difficulty does (SD6-MATK-05)."""

    NOTHING, WILD_ONLY = range(2)


class MassSplit(Option):
    """Whether a commander may split his units over several targets (SD6-MATK-06)."""

    YES, NO = range(2)


class Medics(Option):
    """Whether medics reduce casualties (SD6-MDMG-04)."""

    MANUAL, OFF = range(2)


class AutoScope(Option):
    """Whether automatic defense is rolled for each attack or once a segment (SD6-MDEF-01)."""

    ATTACK, SEGMENT = range(2)


class DigIn(Option):
    """Whether who digs in may still move (SD6-MDEF-03)."""

    ROUND, MOVE_OK = range(2)


class DigInLow(Option):
    """Whether a low defensive roll replaces a higher range difficulty (SD6-MDEF-05)."""

    REPLACE, HIGHER = range(2)


class ExampleRound(Option):
    """Whether closing in takes a segment or the round (SD6-MEXM-01)."""

    SEGMENT, ROUND = range(2)


class FallBack(Option):
    """Whether falling back opens the range (SD6-MEXM-02)."""

    GM, OPENS = range(2)


class HealZero(Option):
    """Which row stands for 0 Body Points, and what heals the last quarter (SD6-HEAL-01)."""

    MORTAL, KILLED, REST_FULL = range(3)


class HealRound(Option):
    """Which way a fraction of a Body Point is rounded (SD6-HEAL-02)."""

    UP, DOWN = range(2)


class BedRest(Option):
    """Whether somebody in a medical bay also makes the healing roll of the day (SD6-HNAT-04)."""

    NO, YES = range(2)


class NaturalWorse(Option):
    """Whether failing to heal naturally does harm (SD6-HNAT-05)."""

    NONE, WORSE = range(2)


class NaturalRevive(Option):
    """When the unconscious roll to come to (SD6-HNAT-06)."""

    ONCE, DAY, MINUTE = range(3)


class AidTime(Option):
    """How long first aid takes (SD6-HAID-01)."""

    ACTION, MINUTE = range(2)


class KilledWindow(Option):
    """In which round the dead can be brought back (SD6-HAID-06)."""

    NEXT, WITHIN = range(2)


class AidRepeat(Option):
    """Which earlier uses of a kit make another one harder (SD6-HAID-09)."""

    ATTEMPTS, SUCCESSES, HEALER = range(3)


class SelfAid(Option):
    """Whether a patient may treat himself, with a kit or in a bay (SD6-HAID-10)."""

    YES, NO = range(2)


class BayResult(Option):
    """What success in a medical bay gives (SD6-HBAY-03)."""

    FULL, ONE_LEVEL = range(2)


class BayDying(Option):
    """Whether the dying make survival checks under care (SD6-HBAY-06)."""

    HELD, CHECKS = range(2)


class BayFail(Option):
    """What failing in a medical bay costs (SD6-HBAY-04)."""

    TIME, NONE = range(2)


class BayKilledWhen(Option):
    """How soon the dead must come to a medical bay (SD6-HBAY-05)."""

    ANY, ROUND_AFTER = range(2)


@dataclass(slots=True)
class Rulings:
    """The answer chosen for each question, 0 for the default."""

    wild_one: int = switch(WildOne)
    wild_scope: int = switch(WildScope)
    ladder_top: int = switch(LadderTop)
    ev_step: int = switch(EvStep)
    skill_default: int = switch(SkillDefault)
    below_1d: int = switch(Below1D)
    cp_limit: int = switch(CpLimit)
    chi_use: int = switch(ChiUse)
    bp_floor: int = switch(BpFloor)
    reaction_timing: int = switch(ReactionTiming)
    round_seconds: int = switch(RoundSeconds)
    order_end: int = switch(OrderEnd)
    init_score: int = switch(InitScore)
    hold_window: int = switch(HoldWindow)
    init_tie: int = switch(InitTie)
    five_actions: int = switch(FiveActions)
    extra_order: int = switch(ExtraOrder)
    declare_when: int = switch(DeclareWhen)
    personal_move: int = switch(PersonalMove)
    declared_segment: int = switch(DeclaredSegment)
    snap_not_acted: int = switch(SnapNotActed)
    dodge_melee: int = switch(DodgeMelee)
    reaction_replaces: int = switch(ReactionReplaces)
    full_scope: int = switch(FullScope)
    full_strict: int = switch(FullStrict)
    dodge_past: int = switch(DodgePast)
    reaction_counts: int = switch(ReactionCounts)
    reaction_and_multi: int = switch(ReactionAndMulti)
    range_number: int = switch(RangeNumber)
    extreme_number: int = switch(ExtremeNumber)
    range_data: int = switch(RangeData)
    ammo_tracking: int = switch(AmmoTracking)
    blast: int = switch(Blast)
    target_return: int = switch(TargetReturn)
    spray_rolls: int = switch(SprayRolls)
    spray_friend: int = switch(SprayFriend)
    spray_bystander: int = switch(SprayBystander)
    spray_ammo: int = switch(SprayAmmo)
    spray_friend_damage: int = switch(SprayFriendDamage)
    dual_cap: int = switch(DualCap)
    gm_modifier: int = switch(GmModifier)
    targeting_form: int = switch(TargetingForm)
    pick_up_cost: int = switch(PickUpCost)
    called_dice: int = switch(CalledDice)
    called_effect: int = switch(CalledEffect)
    partial_protect: int = switch(PartialProtect)
    full_cover_difficulty: int = switch(FullCoverDifficulty)
    cover_stack: int = switch(CoverStack)
    close_cover: int = switch(CloseCover)
    out_of_cover: int = switch(OutOfCover)
    concealment: int = switch(Concealment)
    prot_who: int = switch(ProtWho)
    prot_chart: int = switch(ProtChart)
    band_edges: int = switch(BandEdges)
    prot_reroll: int = switch(ProtReroll)
    prot_overflow: int = switch(ProtOverflow)
    ev_base: int = switch(EvBase)
    ma_ev: int = switch(MaEv)
    block_double: int = switch(BlockDouble)
    reserve_unused: int = switch(ReserveUnused)
    natural_weapons: int = switch(NaturalWeapons)
    armed_block: int = switch(ArmedBlock)
    melee_difficulty: int = switch(MeleeDifficulty)
    resist_attribute: int = switch(ResistAttribute)
    bp_loss: int = switch(BpLoss)
    armor_stack: int = switch(ArmorStack)
    ablate_when: int = switch(AblateWhen)
    armor_repair: int = switch(ArmorRepair)
    repeat_effects: int = switch(RepeatEffects)
    stun_stack: int = switch(StunStack)
    stun_count: int = switch(StunCount)
    wounded_reactions: int = switch(WoundedReactions)
    serious_lost_actions: int = switch(SeriousLostActions)
    dazed: int = switch(Dazed)
    zero_result: int = switch(ZeroResult)
    stand_cost: int = switch(StandCost)
    prone_move: int = switch(ProneMove)
    wound_scope: int = switch(WoundScope)
    no_loss_hit: int = switch(NoLossHit)
    bgb_first: int = switch(BgbFirst)
    bgb_save: int = switch(BgbSave)
    chi_time: int = switch(ChiTime)
    bgb_out: int = switch(BgbOut)
    pulping: int = switch(Pulping)
    mass_hold_score: int = switch(MassHoldScore)
    character_in_mass: int = switch(CharacterInMass)
    mass_both: int = switch(MassBoth)
    mass_moves: int = switch(MassMoves)
    force: int = switch(MixedForce)
    category_round: int = switch(CategoryRound)
    hydralisk_category: int = switch(HydraliskCategory)
    zerg_zero: int = switch(ZergZero)
    mass_range_m: int = switch(MassRangeM)
    unit_size_shrink: int = switch(UnitSizeShrink)
    loss_order: int = switch(LossOrder)
    mass_max_range: int = switch(MassMaxRange)
    mass_miss: int = switch(MassMiss)
    mass_split: int = switch(MassSplit)
    medics: int = switch(Medics)
    auto_scope: int = switch(AutoScope)
    dig_in: int = switch(DigIn)
    dig_in_low: int = switch(DigInLow)
    example_round: int = switch(ExampleRound)
    fall_back: int = switch(FallBack)
    heal_zero: int = switch(HealZero)
    heal_round: int = switch(HealRound)
    bed_rest: int = switch(BedRest)
    natural_worse: int = switch(NaturalWorse)
    natural_revive: int = switch(NaturalRevive)
    aid_time: int = switch(AidTime)
    killed_window: int = switch(KilledWindow)
    aid_repeat: int = switch(AidRepeat)
    self_aid: int = switch(SelfAid)
    bay_result: int = switch(BayResult)
    bay_dying: int = switch(BayDying)
    bay_fail: int = switch(BayFail)
    bay_killed_when: int = switch(BayKilledWhen)

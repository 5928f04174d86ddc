"""The rulings of the StarCraft RPG: each question that the text leaves open, with its answers.

The first answer is the default. Files write the answers in small letters, and rounds in figures.
"""

from __future__ import annotations

from dataclasses import dataclass

from starfray.core.rulings import Option, switch
from starfray.space import squares

# ---------------------------------------------------------------------------------------- General


class CheckTies(Option):
    """Whether a total equal to the number succeeds in checks other than attacks (SCR-GEN-01)."""

    MEET_SUCCEEDS, STRICT = range(2)


class Rounding(Option):
    """Which way fractions are rounded (SCR-GEN-02)."""

    DOWN, UP, NEAREST = range(3)


class Advantage(Option):
    """What advantage is (SCR-GEN-03)."""

    TWO_KEEP_HIGH, PLUS_FOUR, PLUS_TWO = range(3)


class NaturalExtremes(Option):
    """Whether a natural 20 always succeeds and a natural 1 always fails (SCR-GEN-04)."""

    NO_AUTO, AUTO_ATTACK, AUTO_ALL = range(3)


class Diagonals(Option):
    """How diagonal steps count (SCR-GEN-05): numbered as in `starfray.space.squares`."""

    ONE, ALTERNATE, ORTHOGONAL = squares.ONE, squares.ALTERNATE, squares.ORTHOGONAL


class DefeatAtZero(Option):
    """What becomes of somebody without hit points (SCR-GEN-06)."""

    DOWN, DEAD, WOUNDS_ONLY = range(3)


class VisionStacking(Option):
    """Whether the penalties for concealment and for hidden targets add up (SCR-GEN-07)."""

    SUM, WORST_ONLY = range(2)


class RoundsPerMinute(Option):
    """How many rounds a minute has (SCR-GEN-08)."""

    TEN, SIX, TWENTY = range(3)


class StraightLine(Option):
    """Which ways on the squares are straight (SCR-GEN-09)."""

    DIRECT, EIGHT = range(2)


class AfterDefeat(Option):
    """Whether a downed combatant can still be attacked and wounded (SCR-GEN-10)."""

    STAYS, OUT = range(2)


# ----------------------------------------------------------------------------------------- Attack


class ExtraAttackModifier(Option):
    """What each attack beyond the first adds, or takes (SCR-ATK-02)."""

    PLUS4_EACH, MINUS4_EACH, PLUS4_FLAT, MINUS4_FLAT, COMBINED = range(5)


class OverageAttribute(Option):
    """Whether the attribute that caps the overage counts whole (SCR-ATK-04)."""

    SCORE, HALF = range(2)


class WeaponDamage(Option):
    """Whether the damage of weapons is fixed or rolled (SCR-ATK-05)."""

    FIXED, DICE = range(2)


class ResistanceFloor(Option):
    """Whether penetration can bring resistance below 0 (SCR-ATK-06)."""

    ZERO, NEGATIVE = range(2)


class Step7Remaining(Option):
    """What is taken off the damage threshold, and for how long (SCR-ATK-08)."""

    RENDING, RENDING_PERMANENT, LEFTOVER_DAMAGE, IGNORE = range(4)


class WoundCount(Option):
    """How many crippling wounds damage above the threshold causes (SCR-ATK-09)."""

    STRICT_MULTIPLES, INCLUSIVE_MULTIPLES, ONE_ONLY = range(3)


class HailfireStacking(Option):
    """Whether a weapon's own Hailfire adds to that of special fire (SCR-ATK-10)."""

    HIGHEST, SUM = range(2)


class HailfireWounds(Option):
    """How many extra wounds Hailfire causes (SCR-ATK-11)."""

    FACTOR_EXTRA, VALUE_EXTRA, FACTOR_TOTAL = range(3)


class NormalAmmo(Option):
    """What a normal attack uses of the magazine (SCR-ATK-13)."""

    ONE_EACH, NOT_TRACKED = range(2)


class BurstRolls(Option):
    """How many rolls an attack on an area has, and whom it can hit (SCR-ATK-14)."""

    ONE_ROLL, ROLL_EACH, ENEMIES_ONLY, ATTACKER_TOO = range(4)


class OpportunityLimit(Option):
    """How often one may make an opportunity attack (SCR-ATK-15)."""

    ONE_PER_MOVEMENT, ONE_PER_ROUND = range(2)


class ShieldAbsorption(Option):
    """When energy shields absorb damage (SCR-ATK-16)."""

    AFTER_RESISTANCE, BEFORE_RESISTANCE, IGNORE = range(3)


class RangeLimit(Option):
    """What lies beyond the range of a weapon (SCR-ATK-17)."""

    HARD, INCREMENTS = range(2)


class SplitAttacks(Option):
    """Whether the attacks of one action may go to several targets (SCR-ATK-18)."""

    FREE, SAME_TARGET, BONUS_PER_TARGET = range(3)


# -------------------------------------------------------------------------------- Special actions


class ActionMoveAttacks(Option):
    """How many attacks an Action Move has (SCR-SPA-01)."""

    FULL_ACTION, SINGLE = range(2)


class ChargeDistance(Option):
    """How far away the target of a charge must be (SCR-SPA-02)."""

    AT_LEAST, EXACTLY, MOVE_AT_LEAST = range(3)


class ChargeDrawbackEnd(Option):
    """Until when a charge leaves flat-footed (SCR-SPA-04)."""

    NEXT_START, NEXT_END = range(2)


class FullAutoCost(Option):
    """Whether the rounds of full automatic fire are the whole cost (SCR-SPA-06)."""

    TOTAL, ADDITIONAL = range(2)


class SuppressionDamage(Option):
    """What the damage of suppressing fire counts (SCR-SPA-10)."""

    NORMAL, NO_HAILFIRE, NO_OVERAGE = range(3)


class SuppressionCompliance(Option):
    """What of a posture taken earlier is an answer to being suppressed (SCR-SPA-11)."""

    LYING, ACT, STATE = range(3)


class SuppressionDuration(Option):
    """How long an area stays under fire (SCR-SPA-12)."""

    NEXT_TURN, ENCOUNTER, SUSTAINED = range(3)


class SuppressionOaAmmo(Option):
    """Whether attacks on who stays in the area use rounds (SCR-SPA-13)."""

    FREE, NORMAL = range(2)


class SaturationAttacks(Option):
    """How many attacks saturation fire has (SCR-SPA-15)."""

    SINGLE, ALL = range(2)


class EvadeTiming(Option):
    """When evading is open, and when it is declared (SCR-SPA-16)."""

    WHILE_IN_FORCE, OWN_TURN, BEFORE_ROLL = range(3)


class EvadeHalf(Option):
    """Which damage evading halves (SCR-SPA-17)."""

    BASE, FINAL, SINGLE_HALF, FAILURE_HALF = range(4)


class EvadeLimit(Option):
    """Within what one may evade once (SCR-SPA-18)."""

    OWN_CYCLE, EACH_TURN = range(2)


class EvadeWhileProne(Option):
    """Whether somebody prone may evade (SCR-SPA-19)."""

    ALLOWED, REFUSED = range(2)


class SpecialFireWhere(Option):
    """Inside which actions special fire is open (SCR-SPA-20)."""

    ATTACK_ACTION, STANDARD_ONLY, CHARGE_TOO = range(3)


# ------------------------------------------------------------------------------ Turns and actions


class InitiativeRoll(Option):
    """How often initiative is rolled (SCR-TRN-01)."""

    ONCE, EACH_ROUND = range(2)


class ReloadActions(Option):
    """Whether weapons differ in what reloading takes (SCR-ACT-05)."""

    DATA, ALWAYS_MOVE = range(2)


class LettingGo(Option):
    """What it takes to let fall what is in hand (SCR-ACT-07)."""

    MINOR, FREE = range(2)


class FullRoundCost(Option):
    """What a full-round action takes (SCR-ACT-08)."""

    STANDARD_AND_MOVE, ALL_THREE = range(2)


class StandUpCost(Option):
    """What standing up takes (SCR-ACT-09)."""

    MOVE, MINOR, HALF_SPEED = range(3)


class ProneRush(Option):
    """Whether somebody prone may sprint or charge (SCR-ACT-09)."""

    STAND_FIRST, CRAWLS = range(2)


class CrouchEffect(Option):
    """What crouching behind cover brings (SCR-ACT-10)."""

    LOW_ONLY, NOT_NEEDED, IMPROVES = range(3)


# ------------------------------------------------------------------------------- Combat behaviors


class AimFactors(Option):
    """Whether the bonus of Aiming differs (SCR-BEH-02)."""

    DATA, FIXED = range(2)


class CalledShotModes(Option):
    """Which attacks may be called, and what a called hit does (SCR-BEH-03)."""

    RANGED_ALL, MELEE_TOO, FIRST_ONLY, GUARANTEED = range(4)


class BobFlatFooted(Option):
    """Whether Bob and Weave helps somebody flat-footed (SCR-BEH-06)."""

    KEEPS, LOST = range(2)


class FocusingScope(Option):
    """For which checks Focusing counts (SCR-BEH-07)."""

    NARROW, WITH_RALLY, WITH_MANIFEST = range(3)


# --------------------------------------------------------------------------------------- Movement


class ProvokeTrigger(Option):
    """Which steps out of a threatened square provoke (SCR-MOV-02)."""

    ANY_SQUARE, LEAVE_REACH = range(2)


class ShiftModifiers(Option):
    """Whether what changes the speed changes the shift (SCR-MOV-03)."""

    MOVEMENT_ONLY, BOTH = range(2)


class HalfSpeedOrder(Option):
    """How often the speed is halved (SCR-MOV-04)."""

    ONCE_AFTER, EACH = range(2)


class LimitedMovement(Option):
    """What slow ground takes of a movement (SCR-MOV-06)."""

    EACH_SQUARE, WHOLE_MOVE = range(2)


class SprintExcess(Option):
    """What a sprint beyond the limit costs (SCR-MOV-08)."""

    FATIGUE, FORBIDDEN = range(2)


class OccupiedSquares(Option):
    """Through whose squares one may pass (SCR-MOV-09)."""

    ALLIES_PASS, ALL_PASS, NONE_PASS = range(3)


# ------------------------------------------------------------------------------- Crippling wounds


class WoundRolls(Option):
    """Whether each wound has a location of its own (SCR-WND-02)."""

    EACH, ONE = range(2)


class WoundRepeat(Option):
    """How often the effect of a location happens (SCR-WND-03)."""

    PER_WOUND, FIRST_ONLY = range(2)


class WoundedOnTheMove(Option):
    """What a mobility wound does to a movement under way (SCR-WND-04)."""

    AT_ONCE, STOPS, AFTERWARDS = range(3)


class ActionDrop(Option):
    """Whether a two-handed item is dropped, too (SCR-WND-05)."""

    ONE_HANDED_ONLY, ANY = range(2)


class SeveredLimb(Option):
    """What a severed limb brings (SCR-WND-10)."""

    DISABLED, NO_EFFECT = range(2)


class CriticalComma(Option):
    """Whether a critical wound lowers attacks, too (SCR-WND-08)."""

    THREE, TWO = range(2)


class WoundHealing(Option):
    """What heals crippling wounds (SCR-WND-06)."""

    WHEN_WHOLE, FIRST_AID, NEVER = range(3)


class BleedEffect(Option):
    """When bleeding costs hit points, and whether it adds up (SCR-WND-09)."""

    TURN_START, TURN_END, HIGHEST = range(3)


class WoundDamage(Option):
    """Whether the damage of wounds is part of the attack's (SCR-WND-11)."""

    DIRECT, IN_ATTACK = range(2)


# ----------------------------------------------------------------------------------------- Morale


class LowMorale(Option):
    """What low morale is (SCR-MOR-01)."""

    NEGATIVE, MINUS_THREE = range(2)


class MoraleChecks(Option):
    """On which checks morale may be spent, and how many levels (SCR-MOR-02)."""

    ALL_D20, SKILLS_ONLY, SEVERAL = range(3)


class MoraleLossSign(Option):
    """Whether wounds and natural 1s lose morale (SCR-MOR-04)."""

    LOSS, GAIN = range(2)


class KillLimit(Option):
    """What is limited to one gain of morale a turn (SCR-MOR-05)."""

    KILLS_ONLY, BOTH, OWN_CYCLE = range(3)


# --------------------------------------------------------------------------------------- Psionics


class PsionicAttacks(Option):
    """What counts for a psionic attack of all that changes attacks (SCR-PSI-01)."""

    BOTH, PENALTIES, NEITHER = range(3)


class PowerAction(Option):
    """Whether boosting raises the cost of a power (SCR-PSI-02)."""

    DATA, PER_PL = range(2)


class RepeatedPower(Option):
    """What becomes of a power that is manifested anew (SCR-PSI-02)."""

    OWN, REPLACES = range(2)


class FatigueScope(Option):
    """Which checks energy fatigue lowers (SCR-PSI-03)."""

    MANIFEST_ONLY, ALL_PSIONICS = range(2)


class ClearCancels(Option):
    """When clearing the mind ends one's powers (SCR-PSI-04)."""

    ALWAYS, ON_SUCCESS = range(2)


class BoostBonus(Option):
    """What boosting adds to the check (SCR-PSI-06)."""

    TWO_PER_LEVEL, FLAT_TWO, PER_LEVEL, DC_UP = range(4)


class BoostFailedOverload(Option):
    """Whether a boosted power overloads that does not manifest (SCR-PSI-07)."""

    ALWAYS, SUCCESS_ONLY = range(2)


class OverloadMorale(Option):
    """Which morale and which checks count for overloads (SCR-PSI-08)."""

    BEFORE_AND_LOWER, AFTER, ALL_CHECKS = range(3)


class OverloadRows(Option):
    """How the first rows of the overload table read (SCR-PSI-09)."""

    LOST_BULLET, LITERAL = range(2)


class PsionicDamage(Option):
    """Whether resistance and wounds count for psionic damage (SCR-PSI-15)."""

    DIRECT, RESISTED, NO_WOUNDS = range(3)


class Overcharge(Option):
    """Whether an overcharged power overloads whatever its boost (SCR-PSI-16)."""

    OVERLOAD, BOOST_ONLY = range(2)


class Overload19(Option):
    """Whether a surge changes what the check came to (SCR-PSI-17)."""

    OVERRIDE, ONLY_IF_MANIFESTED = range(2)


class OverloadAll(Option):
    """Whom the stunning wave hurts, and when (SCR-PSI-18)."""

    EVERYONE, OTHERS, ON_FAILURE = range(3)


class OverloadPush(Option):
    """How many checks the blast has (SCR-PSI-19)."""

    ONE_CHECK_AWAY, CHECK_EACH = range(2)


class ShieldRecovery(Option):
    """How many points of energy shields a check recovers (SCR-PSI-22)."""

    TOTAL, HALF, TABLE = range(3)


class RechargeAction(Option):
    """What recharging an implement takes (SCR-PSI-23)."""

    FULL_ROUND, STANDARD = range(2)


class OverloadBonus(Option):
    """Which levels count for the overload roll (SCR-PSI-24)."""

    LEVELS_BOOSTED, WHOLE_PL = range(2)


class BlastDamage(Option):
    """Whether resistance counts for the blast (SCR-PSI-25)."""

    PSIONIC, RESISTED = range(2)


# -------------------------------------------------------------------------------------- Modifiers


class CoverOrigin(Option):
    """From where the line of fire of an area is measured (SCR-MOD-03)."""

    ATTACKER, BURST_CENTRE = range(2)


class CoverPlace(Option):
    """Whom an obstacle on the line of fire covers (SCR-MOD-03)."""

    NEAR_TARGET, ANYWHERE = range(2)


class CoverGap(Option):
    """What obstructions between the classes of cover are (SCR-MOD-04)."""

    DECLARED, NEAREST = range(2)


class FlankingReach(Option):
    """Who flanks, and who gains by it (SCR-MOD-06)."""

    ADJACENT, MELEE_ONLY, ALL_ATTACKERS = range(3)


class ProneAttacker(Option):
    """Whether lying prone makes attacks harder (SCR-MOD-07)."""

    NONE, MELEE_MINUS5 = range(2)


# -------------------------------------------------------------------------- Sneaking and cloaking


class SneakAction(Option):
    """What action sneaking is (SCR-SNK-01)."""

    MINOR, MOVE, FREE = range(3)


class WrongSquare(Option):
    """Whether a square may be attacked on a guess (SCR-SNK-03)."""

    GUESS, NO_ATTACK = range(2)


class LocationKnownEffect(Option):
    """What a square that is given away changes (SCR-SNK-05)."""

    SQUARE_ONLY, DROPS_PENALTY = range(2)


class PsionicNoise(Option):
    """Whether a psionic attack gives the square away (SCR-SNK-05)."""

    REVEALING, SILENT = range(2)


class FastWhileSneaking(Option):
    """What moving fast does to sneaking (SCR-SNK-06)."""

    ENDS, REFUSED, SQUARE_ONLY = range(3)


class SpotterCheck(Option):
    """Whether spotters check perception (SCR-SNK-07)."""

    AUTOMATIC, PERCEPTION = range(2)


class CloakSource(Option):
    """What action a cloak takes (SCR-SNK-09)."""

    DEVICE, STANDARD = range(2)


class DetectorCheck(Option):
    """Whether detectors check perception (SCR-SNK-10)."""

    AUTOMATIC, PERCEPTION = range(2)


# -------------------------------------------------------------- Tactics, leadership and influence


class TacticsBeneficiary(Option):
    """Who benefits from tactics (SCR-TAC-01)."""

    SELF, ALLIES, ONE_AT_A_TIME = range(3)


class LeaderIncluded(Option):
    """Whether the leader is led, too (SCR-LED-01)."""

    NO, YES = range(2)


class RallySharing(Option):
    """Whether the levels of a rally are shared out (SCR-LED-03)."""

    SHARED, EACH = range(2)


class ResponsiveTiming(Option):
    """When somebody who is hit may strike back (SCR-LED-05)."""

    AFTER_HIT, BEFORE_DAMAGE = range(2)


class FormationTiming(Option):
    """How long a formation lasts (SCR-LED-06)."""

    NEXT_TURN, ONE_ATTACK, LEADERSHIP = range(3)


class EfficiencyKeep(Option):
    """Which result of a reroll stands (SCR-LED-07)."""

    SECOND, BETTER = range(2)


class RerollNaturals(Option):
    """Whether a natural roll that is rolled again still counts (SCR-LED-07)."""

    COUNTS, REPLACED = range(2)


class InfluenceSpend(Option):
    """Whose morale influence uses up, and when (SCR-INF-03)."""

    TARGET_ON_SUCCESS, TARGET_ON_ATTEMPT, USER_MORALE = range(3)


@dataclass(slots=True)
class Rulings:
    """One option a switch; 0 is the default."""

    check_ties: int = switch(CheckTies)
    rounding: int = switch(Rounding)
    advantage: int = switch(Advantage)
    natural_extremes: int = switch(NaturalExtremes)
    diagonals: int = switch(Diagonals)
    defeat_at_zero: int = switch(DefeatAtZero)
    vision_stacking: int = switch(VisionStacking)
    rounds_per_minute: int = switch(RoundsPerMinute, names=("10", "6", "20"))
    straight_line: int = switch(StraightLine)
    after_defeat: int = switch(AfterDefeat)
    extra_attack_modifier: int = switch(ExtraAttackModifier)
    overage_attribute: int = switch(OverageAttribute)
    weapon_damage: int = switch(WeaponDamage)
    resistance_floor: int = switch(ResistanceFloor)
    step7_remaining: int = switch(Step7Remaining)
    wound_count: int = switch(WoundCount)
    hailfire_stacking: int = switch(HailfireStacking)
    hailfire_wounds: int = switch(HailfireWounds)
    normal_ammo: int = switch(NormalAmmo)
    burst_rolls: int = switch(BurstRolls)
    opportunity_limit: int = switch(OpportunityLimit)
    shield_absorption: int = switch(ShieldAbsorption)
    range_limit: int = switch(RangeLimit)
    split_attacks: int = switch(SplitAttacks)
    action_move_attacks: int = switch(ActionMoveAttacks)
    charge_distance: int = switch(ChargeDistance)
    charge_drawback_end: int = switch(ChargeDrawbackEnd)
    full_auto_cost: int = switch(FullAutoCost)
    suppression_damage: int = switch(SuppressionDamage)
    suppression_compliance: int = switch(SuppressionCompliance)
    suppression_duration: int = switch(SuppressionDuration)
    suppression_oa_ammo: int = switch(SuppressionOaAmmo)
    saturation_attacks: int = switch(SaturationAttacks)
    evade_timing: int = switch(EvadeTiming)
    evade_half: int = switch(EvadeHalf)
    evade_limit: int = switch(EvadeLimit)
    evade_while_prone: int = switch(EvadeWhileProne)
    special_fire_where: int = switch(SpecialFireWhere)
    initiative_roll: int = switch(InitiativeRoll)
    reload_actions: int = switch(ReloadActions)
    letting_go: int = switch(LettingGo)
    full_round_cost: int = switch(FullRoundCost)
    stand_up_cost: int = switch(StandUpCost)
    prone_rush: int = switch(ProneRush)
    crouch_effect: int = switch(CrouchEffect)
    aim_factors: int = switch(AimFactors)
    called_shot_modes: int = switch(CalledShotModes)
    bob_flat_footed: int = switch(BobFlatFooted)
    focusing_scope: int = switch(FocusingScope)
    provoke_trigger: int = switch(ProvokeTrigger)
    shift_modifiers: int = switch(ShiftModifiers)
    half_speed_order: int = switch(HalfSpeedOrder)
    limited_movement: int = switch(LimitedMovement)
    sprint_excess: int = switch(SprintExcess)
    occupied_squares: int = switch(OccupiedSquares)
    wound_rolls: int = switch(WoundRolls)
    wound_repeat: int = switch(WoundRepeat)
    wounded_on_the_move: int = switch(WoundedOnTheMove)
    action_drop: int = switch(ActionDrop)
    severed_limb: int = switch(SeveredLimb)
    critical_comma: int = switch(CriticalComma)
    wound_healing: int = switch(WoundHealing)
    bleed_effect: int = switch(BleedEffect)
    wound_damage: int = switch(WoundDamage)
    low_morale: int = switch(LowMorale)
    morale_checks: int = switch(MoraleChecks)
    morale_loss_sign: int = switch(MoraleLossSign)
    kill_limit: int = switch(KillLimit)
    psionic_attacks: int = switch(PsionicAttacks)
    power_action: int = switch(PowerAction)
    repeated_power: int = switch(RepeatedPower)
    fatigue_scope: int = switch(FatigueScope)
    clear_cancels: int = switch(ClearCancels)
    boost_bonus: int = switch(BoostBonus)
    boost_failed_overload: int = switch(BoostFailedOverload)
    overload_morale: int = switch(OverloadMorale)
    overload_rows: int = switch(OverloadRows)
    psionic_damage: int = switch(PsionicDamage)
    overcharge: int = switch(Overcharge)
    overload_19: int = switch(Overload19)
    overload_all: int = switch(OverloadAll)
    overload_push: int = switch(OverloadPush)
    shield_recovery: int = switch(ShieldRecovery)
    recharge_action: int = switch(RechargeAction)
    overload_bonus: int = switch(OverloadBonus)
    blast_damage: int = switch(BlastDamage)
    cover_origin: int = switch(CoverOrigin)
    cover_place: int = switch(CoverPlace)
    cover_gap: int = switch(CoverGap)
    flanking_reach: int = switch(FlankingReach)
    prone_attacker: int = switch(ProneAttacker)
    sneak_action: int = switch(SneakAction)
    wrong_square: int = switch(WrongSquare)
    location_known_effect: int = switch(LocationKnownEffect)
    psionic_noise: int = switch(PsionicNoise)
    fast_while_sneaking: int = switch(FastWhileSneaking)
    spotter_check: int = switch(SpotterCheck)
    cloak_source: int = switch(CloakSource)
    detector_check: int = switch(DetectorCheck)
    tactics_beneficiary: int = switch(TacticsBeneficiary)
    leader_included: int = switch(LeaderIncluded)
    rally_sharing: int = switch(RallySharing)
    responsive_timing: int = switch(ResponsiveTiming)
    formation_timing: int = switch(FormationTiming)
    efficiency_keep: int = switch(EfficiencyKeep)
    reroll_naturals: int = switch(RerollNaturals)
    influence_spend: int = switch(InfluenceSpend)

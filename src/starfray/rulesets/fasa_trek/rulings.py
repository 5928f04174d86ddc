"""Where the document is silent or unclear: a switch for each question, its default first."""

from __future__ import annotations

from dataclasses import dataclass

from starfray.core.rulings import Option, switch

# ------------------------------------------------------------------------------ personal combat


class DoubleZero(Option):
    """Whether a double zero is 100 or 0 (FST-DIC-01)."""

    HUNDRED, ZERO = range(2)


class SaveEquality(Option):
    """Whether a save that equals the rating succeeds (FST-SAV-01)."""

    STRICT, INCLUSIVE = range(2)


class SaveAutomatic(Option):
    """Whether very low and very high faces decide a save by themselves (FST-SAV-02)."""

    NONE, FIVE_PERCENT = range(2)


class SkillEquality(Option):
    """Whether a skill roll that equals the rating succeeds (FST-SKL-01)."""

    STRICT, INCLUSIVE = range(2)


class LowSkillModifiers(Option):
    """How percentile modifiers act on the d10 of a low skill (FST-SKL-02)."""

    IGNORE, TENTH, PERCENT = range(3)


class LowSkillScope(Option):
    """Which rolls the exception for low skills replaces (FST-SKL-03)."""

    SKILL_ROLLS, ROUTINE_ONLY, OFF = range(3)


class OpportunityTiming(Option):
    """When an opportunity action may cut in (FST-OPP-01)."""

    BEFORE_RESOLUTION, BETWEEN_ONLY = range(2)


class StarMeaning(Option):
    """What the star of the table means (FST-OPP-02)."""

    OPPORTUNITY, ANY = range(2)


class OpportunityInterval(Option):
    """Who is held up until the one on turn has had a chance to act (FST-OPP-03)."""

    PER_CHARACTER, SHARED, MUST_ACT, ON_DECLARING, DEFENSE_HELD = range(5)


class OpportunityAp(Option):
    """Where the points of an opportunity action come from (FST-OPP-04)."""

    SAME_POOL, SAVED_ONLY, FREE = range(3)


class NestedOpportunity(Option):
    """Whether an opportunity action is itself answered (FST-OPP-05)."""

    DEFENSE_ONCE, NONE, FREE = range(3)


class SpoiledAction(Option):
    """Whether a spoiled action gives its points back (FST-OPP-06)."""

    LOST, REFUND = range(2)


class InterruptOrder(Option):
    """Who of several cuts in first (FST-OPP-07)."""

    DEX, GM, ACTIVE_PICKS = range(3)


class IncapacitatedEffect(Option):
    """What an incapacitated character may do (FST-OPE-05)."""

    NOTHING, FEEBLE, INACTION_SAVE = range(3)


class UnconsciousPosture(Option):
    """Whether the unconscious only fall, or are easier to hit, too (FST-OPE-06)."""

    PRONE, HELPLESS = range(2)


class Death(Option):
    """When a character dies (FST-OPE-07)."""

    FLAG, ZERO, MINUS_END = range(3)


class OutMidTurn(Option):
    """Whether a character put out mid-turn still rolls saves that are due (FST-OPE-08)."""

    ROLLED, SKIPPED = range(2)


class WakeUp(Option):
    """What it takes to come round (FST-UNC-01)."""

    BOTH, TIME, SCORE = range(3)


class StrenuousTrigger(Option):
    """What is strenuous outside the special cases (FST-DAM-03)."""

    GM_CALL, NONE = range(2)


class Recovery(Option):
    """How fast wounds and temporary damage go away (FST-DAM-04)."""

    MANUAL, TABLE_RATE = range(2)


class SkillPointsSpent(Option):
    """Whether all free skill points must be spent (FST-CRE-01)."""

    UP_TO, EXACT = range(2)


class LuckUse(Option):
    """How often luck is tried, and to what effect (FST-ATR-06)."""

    GM, ONCE, GRAZE = range(3)


class FacingEffect(Option):
    """How far the front reaches (FST-FAC-01)."""

    FRONT_180, FRONT_90, FREE = range(3)


class FacingAfterStep(Option):
    """Whether a step turns the mover (FST-FAC-02)."""

    FOLLOWS, FIXED = range(2)


class ToHitRounding(Option):
    """How half of an odd sum is rounded (FST-ATK-01)."""

    DOWN, UP = range(2)


class CalledShotStack(Option):
    """Whether a called shot adds to the size of the target or replaces it (FST-ATK-04)."""

    STACK, REPLACE = range(2)


class RangeDistance(Option):
    """How distance in squares is counted (FST-ATK-05)."""

    CHEBYSHEV, ONE_AND_HALF, EUCLID = range(3)


class PositionSide(Option):
    """Whose position counts (FST-ATK-07)."""

    TARGET, BOTH = range(2)


class TotalConcealment(Option):
    """Whether a totally concealed target can be attacked (FST-ATK-08)."""

    ALLOWED, REFUSE_TOTAL = range(2)


class MovementSide(Option):
    """Whose movement counts (FST-ATK-09)."""

    BOTH, TARGET, ATTACKER = range(3)


class ModifierCap(Option):
    """How far a To-Hit is limited (FST-ATK-10)."""

    NONE, FLOOR_ONE, FIVE_PERCENT = range(3)


class GrazeDamage(Option):
    """What a graze does (FST-ATK-11)."""

    WEAPON_THEN_HALF, HALF_UP, NONE = range(3)


class SightLine(Option):
    """What stops a shot (FST-ATK-12)."""

    SQUARES, BODIES_BLOCK, GM = range(3)


class ApDerivation(Option):
    """How many Action Points a character has (FST-ACP-01)."""

    DEX_DOWN, DEX_NEAREST, DEX_UP, SHEET_ONLY = range(4)


class ApFractions(Option):
    """Whether parts of an Action Point are rounded (FST-ACP-03)."""

    EXACT, ROUND_UP_EACH, ROUND_UP_PATH = range(3)


class ApRefresh(Option):
    """When Action Points come back (FST-ACP-04)."""

    ROUND, OWN_TURN, CARRY_HALF = range(3)


class ActingOrder(Option):
    """Who goes first (FST-ACP-05)."""

    DEX, GM, SIDES = range(3)


class TurnAngle(Option):
    """How far one Action Point turns (FST-POS-01)."""

    ANY, NINETY, FORTY_FIVE = range(3)


class KneelProneText(Option):
    """Whether the prone rise to a knee (FST-POS-04)."""

    BOTH_WAYS, ONE_WAY = range(2)


class Crouching(Option):
    """What crouching costs and allows (FST-POS-05)."""

    AS_KNEELING, FREE, WALK = range(3)


class MovePosture(Option):
    """In which posture one moves on foot (FST-MOV-01)."""

    STANDING, ANY = range(2)


class EvadeOrthogonalPenalty(Option):
    """Whether a step along a row evades as well as a diagonal one (FST-MOV-03)."""

    BOTH_ROWS, DIAGONAL_ONLY = range(2)


class RunCost(Option):
    """What running costs, and what it forbids (FST-MOV-07)."""

    HALF_PER_SQUARE, HALF_POOL, ALL_RUN = range(3)


class OccupiedSquare(Option):
    """Whether an occupied square may be entered or passed (FST-MOV-11)."""

    ONE_BODY, OVER_FALLEN, PASS_FRIENDS = range(3)


class FatigueTiming(Option):
    """When a save against fatigue is rolled (FST-FTG-01)."""

    END_OF_TURN, AT_ONCE = range(2)


class FatigueAll(Option):
    """Whether points too few for another step count as spent (FST-FTG-02)."""

    LITERAL, NO_FURTHER_STEP = range(2)


class RunStreak(Option):
    """Whether a third turn of running calls for a second save (FST-FTG-03)."""

    EACH, PAIRS = range(2)


class DifficultSteps(Option):
    """Which steps count as difficult (FST-FTG-05)."""

    ANY_STEP, MOVE_ONLY = range(2)


class AimKeep(Option):
    """Whether aiming adds up, and how long it lasts (FST-EQP-05)."""

    ONCE, STACK, SAME_TURN = range(3)


class FireRate(Option):
    """What limits the attacks of a turn (FST-EQP-07)."""

    AP, ONE, WEAPON = range(3)


class ReloadSupply(Option):
    """Whether spare loads run out (FST-EQP-10)."""

    SPARES, UNLIMITED = range(2)


class AimKinds(Option):
    """Which weapons can be aimed (FST-EQP-11)."""

    FIRED_OR_THROWN, RANGED_ONLY, ANY = range(3)


class UnfamiliarDevice(Option):
    """What becomes of a device that is not familiar (FST-EQP-03)."""

    REFUSE, SKILL = range(2)


class MinimumCosts(Option):
    """Whether more than the minimum may be spent on an attack or a defense (FST-CMB-01)."""

    DATA, SPEND_FOR_BONUS = range(2)


class DodgeEffect(Option):
    """What a dodge does, and against what (FST-CMB-03)."""

    DEX_SAVE, DEX_SAVE_ANY, EVADING = range(3)


class DuckEffect(Option):
    """What ducking does (FST-CMB-04)."""

    DEX_SAVE, AUTOMATIC, KNEEL = range(3)


class HideEffect(Option):
    """How much hiding conceals (FST-CMB-05)."""

    COVER, TOTAL = range(2)


class RollSideways(Option):
    """From which posture one rolls (FST-CMB-07)."""

    ONE_SQUARE, ANY_POSTURE = range(2)


class DropEffect(Option):
    """Whether a drop counts against the attack that it answers (FST-CMB-08)."""

    YES, LATER, KNEEL = range(3)


class DiveModifier(Option):
    """Whether a dive is worth more than lying prone (FST-CMB-09)."""

    SAME, EXTRA = range(2)


class DiveRoll(Option):
    """How far a dive roll goes, and how it ends (FST-CMB-10)."""

    TWO_SQUARES, PRONE_ONLY = range(2)


class TackleEffect(Option):
    """Whether the one who is tackled may stay up (FST-CMB-11)."""

    BOTH_PRONE, STR_SAVE = range(2)


class DiveDistance(Option):
    """Whether a diver leaves the square (FST-CMB-12)."""

    ONE_OR_NONE, IN_PLACE, ONE = range(3)


class ParryScope(Option):
    """When a parry is announced, and against what (FST-DEF-01)."""

    BEFORE_MELEE, AFTER, ANY = range(3)


# ------------------------------------------------------------------------------ starship combat


class AdvantageBasis(Option):
    """What the tactical advantage goes by (FST-TAC-01)."""

    RATING, ROLL, LUCK = range(3)


class MovementDeclaration(Option):
    """How declaring movement last fits the order of movement (FST-TAC-02)."""

    DECLARE_THEN_MOVE, TIES_ONLY, ADVANTAGE_LAST = range(3)


class OrdersBinding(Option):
    """Whether the captain's orders bind the officers (FST-PWR-01)."""

    ADVICE, BINDING = range(2)


class UnspentPower(Option):
    """What becomes of power that is not allocated (FST-PWR-02)."""

    LOST, MUST_SPEND = range(2)


class MovementPointFormula(Option):
    """How power becomes movement (FST-PWR-03)."""

    RATIO, CURVE = range(2)


class ShieldRefresh(Option):
    """Whether shield points of the turn before stay (FST-PWR-04)."""

    FRESH, KEEP = range(2)


class OfficerChoice(Option):
    """How many of its panel rolls an officer makes (FST-SRP-01)."""

    ONE, UNLIMITED = range(2)


class LockChoice(Option):
    """Whether a sensor lock is the officer's one roll (FST-SRP-02)."""

    SEPARATE, CHOICE = range(2)


class QuestionPace(Option):
    """Whether a ship may ask nothing in a phase (FST-SRP-04)."""

    MAY_SKIP, MUST_ASK = range(2)


class QuestionMoment(Option):
    """When the sensor lock's questions are asked (FST-SMV-02)."""

    BEFORE_DECLARATION, PER_SHIP = range(2)


class MovementTie(Option):
    """Which of two ships with equal movement goes first (FST-SMV-01)."""

    TIE, ROLL = range(2)


class MovementOrder(Option):
    """In which order ships move after the fastest (FST-SMV-03)."""

    DESCENDING, ASCENDING, TURN_TOTAL = range(3)


class StressMinimum(Option):
    """What a helm roll leaves of stress damage (FST-SMV-04)."""

    CHART, ZERO, ONE = range(3)


class UnusedPhasePoints(Option):
    """What becomes of points not used in a phase (FST-SMV-05)."""

    LOST, MUST_USE, CARRY = range(3)


class TurnCost(Option):
    """What turning costs (FST-SMV-06)."""

    ONE, FREE_AFTER_HEX = range(2)


class BeyondTable(Option):
    """What becomes of 21 points and more (FST-SMV-07)."""

    PATTERN, CAP = range(2)


class TargetsPerPhase(Option):
    """How many targets there are, and whether they must be locked on to (FST-FIR-01)."""

    ONE, PER_WEAPON, LOCK_NEEDED = range(3)


class ShieldTie(Option):
    """Who chooses between two shields that face the fire (FST-FIR-04)."""

    DEFENDER, ATTACKER, WEAKER = range(3)


class EvasiveTiming(Option):
    """When evasive action is declared (FST-FIR-05)."""

    BEFORE_ROLL, AFTER_HIT = range(2)


class EvasiveResult(Option):
    """What comes of evasive action (FST-FIR-06)."""

    PARTIAL, EVADE_MISSES, MISS_THEN_ROLL, TURN_STAYS, HALF_UP = range(5)


class FiringDie(Option):
    """Which die is thrown, and whether low or high is good (FST-FIR-07)."""

    D10_LOW, D10_HIGH, D100 = range(3)


class ShipDamageFormula(Option):
    """How damage is found (FST-FIR-08)."""

    DATA, CHART = range(2)


class FireResolution(Option):
    """Whether a ship that is lost in a phase still fires in it (FST-FIR-09)."""

    DECLARED_FIRES, SEQUENTIAL, SIMULTANEOUS = range(3)


class ShotsPerTurn(Option):
    """Whether a weapon armed once fires in each phase (FST-FIR-10)."""

    ONCE, EACH_PHASE = range(2)


class ShieldAbsorb(Option):
    """How damage wears a shield down (FST-SDM-01)."""

    ABLATE, THRESHOLD, ALL_OR_NOTHING = range(3)


class LocationDie(Option):
    """Which die finds the location (FST-SDM-02)."""

    D10_CLAMP, D100 = range(2)


class RecordingOfficer(Option):
    """Which officer records a hit (FST-SDM-04)."""

    MAP, CAPTAIN = range(2)


class ShipLoss(Option):
    """When a ship is out of the fight (FST-SDM-05)."""

    ZERO, NEGATIVE = range(2)


class ActingCaptain(Option):
    """Whose rating counts for a ship without its captain (FST-CON-03)."""

    NEXT_OFFICER, ZERO = range(2)


class MissingOfficer(Option):
    """What a ship cannot do without one of its officers (FST-CON-04)."""

    STAND_IN, POST_IDLE, DEPUTY_ROLLS = range(3)


@dataclass(slots=True)
class Rulings:
    """The switches of the percentile Star Trek."""

    double_zero: int = switch(DoubleZero)
    save_equality: int = switch(SaveEquality)
    save_automatic: int = switch(SaveAutomatic)
    skill_equality: int = switch(SkillEquality)
    low_skill_modifiers: int = switch(LowSkillModifiers)
    low_skill_scope: int = switch(LowSkillScope)

    opportunity_timing: int = switch(OpportunityTiming)
    star_meaning: int = switch(StarMeaning)
    opportunity_interval: int = switch(OpportunityInterval)
    opportunity_ap: int = switch(OpportunityAp)
    nested_opportunity: int = switch(NestedOpportunity)
    spoiled_action: int = switch(SpoiledAction)
    interrupt_order: int = switch(InterruptOrder)

    incapacitated_effect: int = switch(IncapacitatedEffect)
    unconscious_posture: int = switch(UnconsciousPosture)
    death: int = switch(Death)
    out_mid_turn: int = switch(OutMidTurn)
    wake_up: int = switch(WakeUp)

    strenuous_trigger: int = switch(StrenuousTrigger)
    recovery: int = switch(Recovery)
    skill_points_spent: int = switch(SkillPointsSpent)
    luck_use: int = switch(LuckUse)

    facing_effect: int = switch(FacingEffect)
    facing_after_step: int = switch(FacingAfterStep)

    to_hit_rounding: int = switch(ToHitRounding)
    called_shot_stack: int = switch(CalledShotStack)
    range_distance: int = switch(RangeDistance)
    position_side: int = switch(PositionSide)
    total_concealment: int = switch(TotalConcealment)
    movement_side: int = switch(MovementSide)
    modifier_cap: int = switch(ModifierCap)
    graze_damage: int = switch(GrazeDamage)
    sight_line: int = switch(SightLine)

    ap_derivation: int = switch(ApDerivation)
    ap_fractions: int = switch(ApFractions)
    ap_refresh: int = switch(ApRefresh)
    acting_order: int = switch(ActingOrder)
    turn_angle: int = switch(TurnAngle)
    kneel_prone_text: int = switch(KneelProneText)
    crouching: int = switch(Crouching)

    move_posture: int = switch(MovePosture)
    evade_orthogonal_penalty: int = switch(EvadeOrthogonalPenalty)
    run_cost: int = switch(RunCost)
    occupied_square: int = switch(OccupiedSquare)
    fatigue_timing: int = switch(FatigueTiming)
    fatigue_all: int = switch(FatigueAll)
    run_streak: int = switch(RunStreak)
    difficult_steps: int = switch(DifficultSteps)

    aim_keep: int = switch(AimKeep)
    fire_rate: int = switch(FireRate)
    reload_supply: int = switch(ReloadSupply)
    aim_kinds: int = switch(AimKinds)
    unfamiliar_device: int = switch(UnfamiliarDevice)

    minimum_costs: int = switch(MinimumCosts)
    dodge_effect: int = switch(DodgeEffect)
    duck_effect: int = switch(DuckEffect)
    hide_effect: int = switch(HideEffect)
    roll_sideways: int = switch(RollSideways)
    drop_effect: int = switch(DropEffect)
    dive_modifier: int = switch(DiveModifier)
    dive_roll: int = switch(DiveRoll)
    tackle_effect: int = switch(TackleEffect)
    dive_distance: int = switch(DiveDistance)
    parry_scope: int = switch(ParryScope)

    advantage_basis: int = switch(AdvantageBasis)
    movement_declaration: int = switch(MovementDeclaration)
    orders_binding: int = switch(OrdersBinding)
    unspent_power: int = switch(UnspentPower)
    movement_point_formula: int = switch(MovementPointFormula)
    shield_refresh: int = switch(ShieldRefresh)
    officer_choice: int = switch(OfficerChoice)
    lock_choice: int = switch(LockChoice)
    question_pace: int = switch(QuestionPace)
    question_moment: int = switch(QuestionMoment)

    movement_tie: int = switch(MovementTie)
    movement_order: int = switch(MovementOrder)
    stress_minimum: int = switch(StressMinimum)
    unused_phase_points: int = switch(UnusedPhasePoints)
    turn_cost: int = switch(TurnCost)
    beyond_table: int = switch(BeyondTable)

    targets_per_phase: int = switch(TargetsPerPhase)
    shield_tie: int = switch(ShieldTie)
    evasive_timing: int = switch(EvasiveTiming)
    evasive_result: int = switch(EvasiveResult)
    firing_die: int = switch(FiringDie)
    ship_damage_formula: int = switch(ShipDamageFormula)
    fire_resolution: int = switch(FireResolution)
    shots_per_turn: int = switch(ShotsPerTurn)

    shield_absorb: int = switch(ShieldAbsorb)
    location_die: int = switch(LocationDie)
    recording_officer: int = switch(RecordingOfficer)
    ship_loss: int = switch(ShipLoss)
    acting_captain: int = switch(ActingCaptain)
    missing_officer: int = switch(MissingOfficer)

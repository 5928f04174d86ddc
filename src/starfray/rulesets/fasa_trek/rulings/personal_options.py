"""Where the document is silent or unclear on people: the options of each switch, default first."""

from __future__ import annotations

from starfray.core.rulings import Option


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
    """Whether saves that are due are rolled by one who is put out (FST-OPE-08)."""

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


class MinimumCosts(Option):
    """Whether more than the minimum may be spent on an attack or a defence (FST-CMB-01)."""

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


class DropEffect(Option):
    """Whether a drop counts against the attack that it answers (FST-CMB-08)."""

    YES, LATER, KNEEL = range(3)


class ParryScope(Option):
    """When a parry is announced, and against what (FST-DEF-01)."""

    BEFORE_MELEE, AFTER, ANY = range(3)

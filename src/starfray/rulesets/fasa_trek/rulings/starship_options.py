"""Where the document is silent or unclear on ships: the options of each switch, default first."""

from __future__ import annotations

from starfray.core.rulings import Option


class AdvantageBasis(Option):
    """What the tactical advantage goes by (FST-TAC-01)."""

    RATING, ROLL, LUCK = range(3)


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

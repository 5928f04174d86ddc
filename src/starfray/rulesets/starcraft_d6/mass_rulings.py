"""The rulings of mass combat: see `rulings`."""

from __future__ import annotations

from starfray.core.rulings import Option


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
    """Whether automatic defence is rolled for each attack or once a segment (SD6-MDEF-01)."""

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

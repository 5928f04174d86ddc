"""The words of psionics: its dice, verbs and reasons."""

from __future__ import annotations

from starfray.rulesets.starcraft_rpg.words import WORDS

# Dice
OVERLOAD = WORDS.die("overload")
WILLPOWER = WORDS.die("willpower test")
PSIONIC_ATTACK = WORDS.die("psionic attack")


# Reasons
NOT_PSYCHIC = WORDS.reason("not_psychic", "SCR-PSI-01", "only psychics manifest powers")
NOT_KNOWN = WORDS.reason("power_not_known", "SCR-PSI-01", "this power is not known")
EXHAUSTED = WORDS.reason(
    "exhausted", "SCR-PSI-03", "energy fatigue has brought the manifestation bonus down to 0"
)
TOO_MUCH_BOOST = WORDS.reason(
    "too_much_boost", "SCR-PSI-05", "a power is boosted by half its psi level at most"
)
NOT_AIMED_SO = WORDS.reason("not_aimed_so", "SCR-PSI-01", "this power is not aimed like that")
WRONG_TARGET = WORDS.reason("wrong_target", "SCR-PSI-01", "this power does not work on the target")
POWER_RANGE = WORDS.reason("power_range", "SCR-PSI-01", "the power does not reach so far")
POWER_SIGHT = WORDS.reason("power_sight", "SCR-PSI-01", "nothing can be seen there")
NO_FATIGUE = WORDS.reason("no_fatigue", "SCR-PSI-04", "there is no energy fatigue to remove")
NOT_ACTIVE = WORDS.reason("power_not_active", "SCR-PSI-04", "this power is not active")
NO_SHIELDS = WORDS.reason("no_shields", "SCR-PSI-22", "only a protoss recovers energy shields")
SHIELDS_FULL = WORDS.reason("shields_full", "SCR-PSI-22", "the energy shields are full")
NEEDS_RECHARGE = WORDS.reason(
    "needs_recharge", "SCR-PSI-23", "a psionic implement is recharged, not reloaded"
)
NO_IMPLEMENT = WORDS.reason("no_implement", "SCR-PSI-23", "this is no psionic implement")
FULLY_CHARGED = WORDS.reason("fully_charged", "SCR-PSI-23", "the implement is fully charged")
STUNNED = WORDS.reason("stunned", "SCR-PSI-18", "who is stunned takes no actions")

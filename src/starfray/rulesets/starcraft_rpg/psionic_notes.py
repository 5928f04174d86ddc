"""The notes of psionics: what each line of the chronicle says, and what it changes."""

from __future__ import annotations

from starfray.rulesets.starcraft_rpg.words import WORDS

# What makes up the checks
ENERGY_FATIGUE = WORDS.modifier("energy_fatigue", "SCR-PSI-03", "energy fatigue")
FOCUS = WORDS.modifier("psionic_focus", "SCR-BEH-07", "focusing")
BOOST = WORDS.modifier("boost", "SCR-PSI-06", "boosting")
BOOSTED_DC = WORDS.modifier("boosted_dc", "SCR-PSI-06", "DC raised by boosting")
OVERLOAD_BONUS = WORDS.modifier("overload_bonus", "SCR-PSI-24", "boosted levels")
WILLPOWER = WORDS.modifier("willpower", "SCR-PSI-04", "willpower")

# Manifesting
MANIFESTS = WORDS.note(
    "manifests", "SCR-PSI-05", "who:units power:powers level boost",
    "{who} reaches for {power} at psi level {level}, boosted by {boost}.",
)  # fmt: skip
NOT_MANIFESTED = WORDS.note(
    "not_manifested", "SCR-PSI-02", "who:units power:powers", "{power} does not manifest.",
    outcome="not_manifested",
)  # fmt: skip

# Overloading
OVERLOADS = WORDS.note(
    "overloads", "SCR-PSI-08", "who:units natural limit",
    "{who} rolled {natural}, and overloads by {limit} or less.", outcome="overload",
)  # fmt: skip
BOOST_OVERLOADS = WORDS.note(
    "boost_overloads", "SCR-PSI-07", "who:units", "The boosted power of {who} overloads.",
    outcome="overload",
)  # fmt: skip
OVERLOAD_ROLL = WORDS.note(
    "overload_roll", "SCR-PSI-09", "who:units natural total row:overload_rows",
    "{who} rolls {total} for the overload: the table's row for {row}.",
)  # fmt: skip
SURGED = WORDS.note(
    "surged", "SCR-PSI-17", "who:units level", "The power surges up to psi level {level}."
)
SURGE_LOST = WORDS.note("surge_lost", "SCR-PSI-17", "who:units", "The power surges away.")
BLAST_HIT = WORDS.note(
    "blast_hit", "SCR-PSI-19", "target:units total toughness squares",
    "The blast ({total} against {toughness}) throws {target} back by {squares} squares.",
)  # fmt: skip
BLAST_MISSED = WORDS.note(
    "blast_missed", "SCR-PSI-19", "target:units total toughness",
    "{target} withstands the blast ({total} against {toughness}).",
)  # fmt: skip
PSIONIC_DAMAGE = WORDS.note(
    "psionic_damage", "SCR-PSI-15", "target:units amount", "Psionic damage to {target}: {amount}.",
    quiet=True,
)  # fmt: skip

# Fatigue, shields, implements
ATTRIBUTE_TEST = WORDS.note(
    "willpower_test", "SCR-PSI-04", "who:units natural total dc",
    "{who} tests willpower: {total} against {dc}.",
)  # fmt: skip

# What powers do
POWER_ROLL = WORDS.note(
    "power_roll", "SCR-PSI-01", "who:units natural total", "Psionic attack roll: {total}."
)
POWER_HIT = WORDS.note(
    "power_hit", "SCR-PSI-01", "who:units target:units total needed",
    "The power reaches {target} ({total} against {needed}).", outcome="power_hit",
    unseen="who: A power reaches {target}.",
)  # fmt: skip
POWER_MISSED = WORDS.note(
    "power_missed", "SCR-PSI-01", "who:units target:units total needed",
    "{target} resists the power ({total} against {needed}).", outcome="power_missed",
    unseen="who: {target} resists a power.",
)  # fmt: skip
MIND_CLOSED = WORDS.note(
    "mind_closed", "SCR-BEH-08", "target:units", "{target}'s thoughts are blocked.",
    outcome="mind_closed",
)  # fmt: skip
POWER_ACCURACY = WORDS.modifier("power_accuracy", "SCR-PSI-02", "powers")
POWER_GUARD = WORDS.modifier("power_guard", "SCR-PSI-02", "powers")
POWER_RESISTANCE = WORDS.modifier("power_resistance", "SCR-PSI-02", "powers")
POWER_RESOLVE = WORDS.modifier("power_resolve", "SCR-PSI-02", "powers")
POWER_INSIGHT = WORDS.modifier("power_insight", "SCR-PSI-02", "insight into the target")

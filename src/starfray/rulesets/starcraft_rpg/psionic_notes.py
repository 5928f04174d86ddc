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
FORCED = WORDS.note(
    "forced_boost", "SCR-PSI-16", "who:units boost",
    "Overcharged, {who} manifests it boosted by {boost}.",
    effect="units[who].forced_boost_until = 0",
)  # fmt: skip
MANIFESTED = WORDS.note(
    "manifested", "SCR-PSI-02", "who:units power:powers level fatigue",
    "{power} manifests at psi level {level}; energy fatigue rises by {fatigue}.",
    effect="units[who].energy_fatigue += fatigue", outcome="manifested", gauge="fatigue=fatigue",
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
MORE_FATIGUE = WORDS.note(
    "more_fatigue", "SCR-PSI-10", "who:units amount", "{who}'s energy fatigue rises by {amount}.",
    effect="units[who].energy_fatigue += amount", gauge="fatigue=amount",
)  # fmt: skip
OVERCHARGED = WORDS.note(
    "overcharged", "SCR-PSI-16", "who:units until",
    "{who} is overcharged: the next power until round {until} will be boosted in full.",
    effect="units[who].forced_boost_until = until", outcome="overcharged",
)  # fmt: skip
SURGED = WORDS.note(
    "surged", "SCR-PSI-17", "who:units level", "The power surges up to psi level {level}."
)
SURGE_LOST = WORDS.note("surge_lost", "SCR-PSI-17", "who:units", "The power surges away.")
STUNNED = WORDS.note(
    "stunned", "SCR-PSI-18", "target:units turns", "{target} is stunned.",
    effect="units[target].stunned = turns", outcome="stunned",
)  # fmt: skip
STUN_PASSES = WORDS.note(
    "stun_passes", "SCR-PSI-18", "who:units left", "{who} comes to.",
    effect="units[who].stunned = left",
)  # fmt: skip
STILL_STUNNED = WORDS.note(
    "still_stunned", "SCR-PSI-18", "who:units left", "{who} stays stunned.",
    effect="units[who].stunned = left", quiet=True,
)  # fmt: skip
BLAST_HIT = WORDS.note(
    "blast_hit", "SCR-PSI-19", "target:units total toughness squares",
    "The blast ({total} against {toughness}) throws {target} back by {squares} squares.",
)  # fmt: skip
BLAST_MISSED = WORDS.note(
    "blast_missed", "SCR-PSI-19", "target:units total toughness",
    "{target} withstands the blast ({total} against {toughness}).",
)  # fmt: skip
PUSHED = WORDS.note(
    "pushed", "SCR-PSI-19", "target:units steps to_x to_y",
    "{target} is pushed {steps} squares, to {to_x}, {to_y}.",
    effect="units[target].x = to_x; units[target].y = to_y; units[target].crouching = 0",
    gauge="pushed=steps",
)  # fmt: skip
UNCONSCIOUS = WORDS.note(
    "unconscious", "SCR-PSI-20", "who:units until", "{who} falls unconscious.",
    effect="units[who].down = 3; units[who].prone = 1; units[who].unconscious_until = until",
    outcome="unconscious",
)  # fmt: skip
AWAKE = WORDS.note(
    "awake", "SCR-PSI-20", "who:units down", "{who} wakes up.",
    effect="units[who].down = down; units[who].unconscious_until = 0",
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
FATIGUE_REMOVED = WORDS.note(
    "fatigue_removed", "SCR-PSI-04", "who:units removed left",
    "{who} sheds {removed} energy fatigue; {left} is left.",
    effect="units[who].energy_fatigue = left", gauge="removed=removed",
)  # fmt: skip
SHIELDS_RECOVERED = WORDS.note(
    "shields_recovered", "SCR-PSI-22", "who:units regained shields",
    "{who} recovers {regained} points of energy shields, {shields} in all.",
    effect="units[who].shields = shields", gauge="regained=regained",
)  # fmt: skip
RECHARGED = WORDS.note(
    "recharged", "SCR-PSI-23", "who:units weapon:weapons slot charges",
    "{weapon} is charged again: {charges}.", effect="units[who].rounds[slot] = charges",
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
HEALED = WORDS.note(
    "power_heals", "SCR-PSI-01", "target:units amount", "{target} is healed by {amount}.",
    effect="units[target].hp += amount",
)  # fmt: skip
BLEEDS_NO_MORE = WORDS.note(
    "bleeds_no_more", "SCR-WND-09", "target:units", "{target}'s bleeding stops.",
    effect="units[target].bleed = 0",
)  # fmt: skip
SHIELDED = WORDS.note(
    "power_shields", "SCR-PSI-01", "target:units amount",
    "{target}'s energy shields grow by {amount}.", effect="units[target].shields += amount",
)  # fmt: skip
DRAINED = WORDS.note(
    "power_drains", "SCR-PSI-01", "target:units amount",
    "{target}'s energy fatigue rises by {amount}.",
    effect="units[target].energy_fatigue += amount",
)  # fmt: skip
LASTS = WORDS.note(
    "power_lasts", "SCR-PSI-02", "slot:lasting level until members", "Active: {slot}.",
    effect="lasting[slot].level = level; lasting[slot].until = until; "
    "lasting[slot].holds = members",
)  # fmt: skip
HOLDS_LESS = WORDS.note(
    "power_holds_less", "SCR-PSI-02", "slot:lasting members",
    "Active for others still: {slot}.",
    effect="lasting[slot].holds = members",
)  # fmt: skip
ENDS = WORDS.note(
    "power_ends", "SCR-PSI-04", "slot:lasting", "No longer active: {slot}.",
    effect="lasting[slot].level = 0; lasting[slot].until = 0; "
    "lasting[slot].holds = 0",
)  # fmt: skip
POWER_ACCURACY = WORDS.modifier("power_accuracy", "SCR-PSI-02", "powers")
POWER_GUARD = WORDS.modifier("power_guard", "SCR-PSI-02", "powers")
POWER_RESISTANCE = WORDS.modifier("power_resistance", "SCR-PSI-02", "powers")
POWER_RESOLVE = WORDS.modifier("power_resolve", "SCR-PSI-02", "powers")
POWER_INSIGHT = WORDS.modifier("power_insight", "SCR-PSI-02", "insight into the target")

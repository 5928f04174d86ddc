"""The notes of tactics, lore, leadership and influence."""

from __future__ import annotations

from starfray.rulesets.starcraft_rpg.words import WORDS

# Augmentations
IN_VAIN = WORDS.note("in_vain", "SCR-TAC-07", "who:units", "It comes to nothing.")
PRECISION_AIM = WORDS.modifier("precision_aim", "SCR-TAC-02", "Precision Aim")
DEFENSIVE_STANCE = WORDS.modifier("defensive_stance", "SCR-TAC-03", "Defensive Stance")
HARDINESS = WORDS.modifier("hardiness", "SCR-TAC-06", "Hardiness")
ARMOR_VULNERABILITY = WORDS.modifier("armor_vulnerability", "SCR-LOR-02", "Armor Vulnerability")
WEAK_POINT = WORDS.note(
    "weak_point", "SCR-LOR-03", "who:units target:units amount",
    "{who} knows a weak point of {target}: rending is higher by {amount}.",
)  # fmt: skip
PATTERNS = WORDS.modifier("patterns", "SCR-LOR-04", "Patterns of Movement")

# Leadership
RESPONSIVE = WORDS.modifier("responsive", "SCR-LED-05", "Responsive Strategy")
FORMATION = WORDS.modifier("formation", "SCR-LED-06", "Defensive Formation")
EFFICIENT = WORDS.modifier("efficient", "SCR-LED-07", "Efficiency")
REROLL_MORALE = WORDS.modifier("reroll_morale", "SCR-LED-07", "morale bonus")

# Influence
DEMANDED = WORDS.modifier("demanded", "SCR-INF-07", "demand to surrender")
TAUNT_PENALTY = WORDS.modifier("taunt_penalty", "SCR-INF-05", "taunted by somebody else")

"""The notes of tactics, lore, leadership and influence."""

from __future__ import annotations

from starfray.rulesets.starcraft_rpg.words import WORDS

# Augmentations
AUGMENTED = WORDS.note(
    "augmented", "SCR-TAC-01", "who:units option:augmentations steps until",
    "{who} has {option} with {steps} successes until round {until}.",
    effect="units[who].augmentations[option] = steps; "
    "augmentation_ends[who * 9 + option] = until",
    outcome="augmented",
)  # fmt: skip
AUGMENTATION_OVER = WORDS.note(
    "augmentation_over", "SCR-TAC-01", "who:units option:augmentations",
    "{who}'s {option} ends.",
    effect="units[who].augmentations[option] = 0",
)  # fmt: skip
LORE_KNOWN = WORDS.note(
    "lore_known", "SCR-LOR-01", "who:units target:units option:lore steps at",
    "{who} knows about {target}: {option} with {steps} successes.",
    effect="(vulnerabilities, weak_points, patterns)[option][at] = steps", outcome="lore",
)  # fmt: skip
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
RALLIED = WORDS.note(
    "rallied", "SCR-LED-03", "who:units total points",
    "{who} rallies the others with {total}: {points} levels of morale.",
    effect="units[who].rally_round = fight.round",
)  # fmt: skip
HEARTENED = WORDS.note(
    "heartened", "SCR-LED-03", "who:units levels", "{who} takes heart: {levels} more morale.",
    effect="units[who].morale += levels",
)  # fmt: skip
COORDINATED = WORDS.note(
    "coordinated", "SCR-LED-04", "who:units reach",
    "{who} spends a level of morale to shift up to {reach} squares.",
    effect="units[who].morale -= 1; units[who].paid = 1; units[who].coordinated = 1",
)  # fmt: skip
STRUCK = WORDS.note(
    "struck", "SCR-LED-05", "who:units enemy:units", "{who} may strike back at {enemy}.",
    effect="units[who].struck_by = enemy", quiet=True,
)  # fmt: skip
STRUCK_WITH = WORDS.note(
    "struck_with", "SCR-LED-05", "who:units enemy:units weapon:weapons hailfire overage share",
    "{who} may strike back at {enemy} before {weapon} does its damage.",
    effect="units[who].struck_by = enemy; units[who].blow_weapon = weapon;"
    " units[who].blow_hailfire = hailfire; units[who].blow_overage = overage;"
    " units[who].blow_share = share",
    quiet=True,
)  # fmt: skip
ANSWERED = WORDS.note(
    "answered", "SCR-LED-05", "who:units successes", "{who} may strike back now.",
    effect="units[who].struck_by = -1; units[who].blow_weapon = -1; units[who].blow_hailfire = 0;"
    " units[who].blow_overage = 0; units[who].blow_share = 0; fight.responding = successes",
    quiet=True,
)  # fmt: skip
STRIKES_BACK = WORDS.note(
    "strikes_back", "SCR-LED-05", "who:units enemy:units",
    "{who} spends three levels of morale to act against {enemy} at once.",
    effect="units[who].morale -= 3; units[who].paid = 1",
    outcome="response",
)  # fmt: skip
STRUCK_BACK = WORDS.note(
    "struck_back", "SCR-LED-05", "who:units", "The hit on {who} is over and done with.",
    effect="fight.responding = 0", quiet=True,
)  # fmt: skip
RESPONSIVE = WORDS.modifier("responsive", "SCR-LED-05", "Responsive Strategy")
IN_FORMATION = WORDS.note(
    "in_formation", "SCR-LED-06", "who:units bonus",
    "{who} spends a level of morale and closes the formation: {bonus} more defense.",
    effect="units[who].morale -= 1; units[who].formation = bonus",
)  # fmt: skip
FORMATION_OVER = WORDS.note(
    "formation_over", "SCR-LED-06", "who:units", "{who}'s formation is over.",
    effect="units[who].formation = 0", quiet=True,
)  # fmt: skip
FORMATION = WORDS.modifier("formation", "SCR-LED-06", "Defensive Formation")
REROLLED = WORDS.note(
    "rerolled", "SCR-LED-07", "who:units", "{who} spends a level of morale to roll again.",
    effect="units[who].morale -= 1; units[who].paid = 1",
)  # fmt: skip
EFFICIENT = WORDS.modifier("efficient", "SCR-LED-07", "Efficiency")
REROLL_MORALE = WORDS.modifier("reroll_morale", "SCR-LED-07", "morale bonus")

# Influence
DEMANDED = WORDS.modifier("demanded", "SCR-INF-07", "demand to surrender")
WILL_SPENT = WORDS.note(
    "will_spent", "SCR-INF-03", "target:units levels",
    "{levels} negative levels of {target}'s morale are used up.",
    effect="units[target].morale += levels",
)  # fmt: skip
MORALE_PAID = WORDS.note(
    "morale_paid", "SCR-INF-03", "who:units", "{who} spends a level of morale.",
    effect="units[who].morale -= 1; units[who].paid = 1",
)  # fmt: skip
DEMORALIZED = WORDS.note(
    "demoralized", "SCR-INF-04", "target:units levels", "{target} loses {levels} levels of morale.",
    effect="units[target].morale -= levels", outcome="demoralized", gauge="morale_lost=levels",
)  # fmt: skip
TAUNTED = WORDS.note(
    "taunted", "SCR-INF-05", "target:units taunter:units",
    "{target} has eyes for {taunter} only.",
    effect="units[target].taunted_by |= 1 << taunter", outcome="taunted", unseen="taunter",
)  # fmt: skip
TAUNT_OVER = WORDS.note(
    "taunt_over", "SCR-INF-05", "target:units taunter:units",
    "{target} minds {taunter}'s taunt no more.",
    effect="units[target].taunted_by &= ~(1 << taunter)", quiet=True, unseen="taunter",
)  # fmt: skip
TAUNT_PENALTY = WORDS.modifier("taunt_penalty", "SCR-INF-05", "taunted by somebody else")
FLEES = WORDS.note(
    "flees", "SCR-INF-06", "target:units", "{target} flees.",
    effect="units[target].down = 4; units[target].broken = 4", outcome="flees",
)  # fmt: skip
AWAY = WORDS.note("away", "SCR-INF-06", "who:units", "{who} is gone.", effect="units[who].down = 5")
SURRENDERS = WORDS.note(
    "surrenders", "SCR-INF-07", "target:units", "{target} surrenders.",
    effect="units[target].down = 6; units[target].broken = 6", outcome="surrenders",
)  # fmt: skip
LAID_DOWN = WORDS.note(
    "laid_down", "SCR-INF-07", "target:units item:weapons slot at_x at_y",
    "{target} lays {item} down.",
    effect="units[target].held[slot] = 2; units[target].drop_x[slot] = at_x; "
    "units[target].drop_y[slot] = at_y",
)  # fmt: skip

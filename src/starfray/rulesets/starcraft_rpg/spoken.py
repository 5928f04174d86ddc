"""The lists of names by which the numbers of the state are written and read."""

from __future__ import annotations

from starfray.rulesets.starcraft_rpg import overload, state

CONDITIONS = (
    "standing", "down", "dead", "unconscious", "fleeing", "fled", "surrendered",
)  # fmt: skip
MANNERS = ("ordinary", "action move", "charge")
CONCEALMENT = ("none", "partial", "total")
COVER = ("none", "low_cover", "cover", "improved_cover", "full")
CHARGES = ("-", "flat-footed", "flat-footed to the end of the turn")
EVASIONS = ("-", "evading", "emergency evading")
HIDING = ("no", "sneaking", "cloaked")
NATURES = ("sapient", "immune to influence", "deaf", "blind")
PLACES = ("stowed", "in hand", "dropped")
# Weapons
AUTOMATIC = ("no", "auto", "full")
RELOADS = ("move", "standard", "full_round")
# Psionics
CONTROL = ("none", "controlled", "uncontrolled")
ACTIONS = ("standard", "move", "minor", "full_round")
AIMS = ("self", "ally", "enemy", "anyone", "square")
REACHES = ("all", "enemies", "allies")
DEFENCES = ("nothing", "defense", "resolve", "toughness")
AT_ONCE = (
    "psionic_damage", "damage", "healing", "shields", "morale", "stun", "push", "drain", "detect",
)  # fmt: skip
WHILE_IT_LASTS = (
    "accuracy", "defense", "resistance", "speed", "resolve", "toughness", "insight", "cloak",
)  # fmt: skip
EFFECT_KINDS = ("none", *AT_ONCE, *WHILE_IT_LASTS)

NAMES = {
    "conditions": CONDITIONS,
    "manners": MANNERS,
    "concealments": CONCEALMENT,
    "covers": COVER,
    "charges": CHARGES,
    "evasions": EVASIONS,
    "hiding": ("-", *HIDING[1:]),
    "natures": NATURES,
    "places": PLACES,
    "behaviors": state.BEHAVIORS,
    "locations": state.LOCATIONS,
    "calls": (*state.LOCATIONS, "none"),
    "limbs": state.LIMBS,
    "skills": state.SKILLS,
    "overload_rows": overload.ROWS,
    "tactics": state.TACTICS_OPTIONS,
    "leadership": state.LEADERSHIP_OPTIONS,
    "augmentations": state.AUGMENTATIONS,
    "lore": state.LORE_OPTIONS,
    "automatic": AUTOMATIC,
    "reloads": RELOADS,
    "control": CONTROL,
    "actions": ACTIONS,
    "aims": AIMS,
    "reaches": REACHES,
    "defences": DEFENCES,
    "effects": EFFECT_KINDS,
}

"""What a table shows: the legend of the ground, the lines of a sheet, and the lists of names."""

from __future__ import annotations

from starfray.core.ruleset import Picture, Things, Told
from starfray.core.sets import has
from starfray.core.written import Names
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import cover_of_percent
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.shelter import (
    concealment_at,
    concealment_of,
    cover_at,
    cover_there,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.overload_table import ROWS
from starfray.rulesets.starcraft_rpg.chapters.special_actions.suppressed_areas import is_suppressed
from starfray.rulesets.starcraft_rpg.state import CLEAR, LOCATIONS, SKILLS, State
from starfray.space.terrain import DIFFICULT, NO_COVER, OPEN

LIMBS = ("leg", "arm")
TACTICS_OPTIONS = (
    "precision aim", "defensive stance", "fast march", "long shot", "hardiness",
)  # fmt: skip
LEADERSHIP_OPTIONS = (
    "coordinate", "responsive strategy", "defensive formation", "efficiency",
)  # fmt: skip
AUGMENTATIONS = TACTICS_OPTIONS + LEADERSHIP_OPTIONS
LORE_OPTIONS = ("armor vulnerability", "weak point", "patterns of movement")
BEHAVIORS = ("-", "aiming", "heavy strikes", "bob and weave", "focusing", "thought blocking")
GROUND = "·~w-oO#"  # by the codes of `starfray.space.terrain`
UNDER_FIRE = "*"
CONCEALING, COVERING, ROUGH_SHELTER = ":", "=", "%"
SHELTERS = ("", "low cover", "cover", "improved cover", "full cover")  # by the degree
CONCEALMENTS = ("", "concealed", "totally concealed")
LEGEND = {
    "·": "open ground",
    "~": "difficult ground",
    "w": "limited movement",
    "-": "a low obstacle (cover to crouch behind)",
    "o": "an obstacle (cover)",
    "O": "a high obstacle (improved cover)",
    "#": "a wall",
    CONCEALING: "open ground that conceals",
    COVERING: "open ground that covers",
    ROUGH_SHELTER: "difficult ground that conceals or covers",
    UNDER_FIRE: "under suppressing fire",
}


def shelter(state: State, who: int, names: Names) -> str:
    """Return what covers and conceals a combatant from all sides, and whether it keeps low."""
    unit = state.units[who]
    covered = max(cover_there(state, who), cover_of_percent(state, unit.obstruction))
    told = [SHELTERS[covered], CONCEALMENTS[concealment_of(state, who)]]
    if unit.crouching:
        told.append("crouching")
    return ", ".join(text for text in told if text)


def under_fire(state: State, who: int, names: Names) -> str:
    """Return the areas to whose suppressing fire a combatant has to react."""
    areas = [it for area, it in enumerate(state.areas) if has(state.units[who].suppressed, area)]
    return "; ".join(f"suppressed around {it.x}, {it.y}" for it in areas)


def wounds(state: State, who: int, names: Names) -> str:
    """Return where a combatant has crippling wounds, and how many."""
    found = zip(LOCATIONS, state.units[who].wounds, strict=True)
    return ", ".join(f"{place} {count}" for place, count in found if count)


def condition(state: State, who: int, names: Names) -> str:
    """Return what a combatant is that its status does not tell."""
    unit = state.units[who]
    told = [
        name
        for name, there in (
            ("prone", unit.prone), ("flat-footed", unit.flat_footed or unit.charged),
            ("stunned", unit.stunned), (EVASIONS[unit.evading], unit.evading),
        )
        if there
    ]  # fmt: skip
    return ", ".join(told)


SHEET = (
    (
        "State: =down, !HP=hp/hp_max, shields=shields/shields_max, bleed, regeneration, prone, "
        "flat-footed=flat_footed, =charged, stunned"
    ),
    "Wounds: wounds",
    "Severed: severed",
    "Turn: !initiative, =behavior, aiming at=aiming_at, calls=called, =evading, formation",
    Told("Under fire", under_fire),
    "Morale: !morale, bonus=morale_bonus",
    "Attributes: strength, instinct, agility, fortitude, intelligence, willpower",
    "Skills: skills",
    "Attack: !accuracy, aim bonus=aim_bonus",
    (
        "Defense: !defense, of it by agility=agility_defense, resolve, toughness, "
        "resistance=damage_resistance, threshold=damage_threshold, "
        "healing threshold=healing_threshold"
    ),
    Told("Shelter", shelter),
    "Ground: speed bonus=speed_bonus, fatigue",
    "Hiding: =hidden, known to=known_to, square known=location_known, cloak device=cloak_device",
    Things("Weapons", "weapons[]", ("=held", "rounds", "spare magazines=spare")),
    (
        "Psionics: psychic, energy fatigue=energy_fatigue, "
        "next power boosted in full until round=forced_boost_until, =powers"
    ),
    Things("Keeps up", "lasting[caster]", ("?level", "until round=until", "for=holds")),
    "In force: augmentations",
    Things("Knows the armor of", "vulnerabilities[who]"),
    Things("Knows the weak point of", "weak_points[who]"),
    Things("Knows the movements of", "patterns[who]"),
    "Taunted by: =taunted_by",
    "Nature: =nature, languages=languages",
)


def ground(state: State, x: int, y: int) -> str:
    """Return the letter of a square: under suppressing fire, or what lies there."""
    width, height = state.fight.width, state.fight.height
    if width > 0 and not (0 <= x < width and 0 <= y < height):
        return " "
    if state.fight.suppressions and is_suppressed(state, x, y):
        return UNDER_FIRE
    code = state.squares[y * width + x] if width > 0 else OPEN
    conceals = concealment_at(state, x, y) != CLEAR
    if code == DIFFICULT and (conceals or cover_at(state, x, y) != NO_COVER):
        return ROUGH_SHELTER
    if code == OPEN and conceals:
        return CONCEALING
    if code == OPEN and cover_at(state, x, y) != NO_COVER:
        return COVERING
    return GROUND[code]


CONDITIONS = (
    "standing", "down", "dead", "unconscious", "fleeing", "fled", "surrendered",
)  # fmt: skip
MANNERS = ("ordinary", "action move", "charge")
CONCEALMENT = ("none", "partial", "total")
COVER = ("none", "low_cover", "cover", "improved_cover", "full")
CHARGES = ("-", "flat-footed", "flat-footed to the end of the turn")
EVASIONS = ("-", "evading", "emergency evading")
HIDING = ("no", "sneaking", "cloaked")
DEVICES = ("none", "off", "on")
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
DEFENSES = ("nothing", "defense", "resolve", "toughness")
AT_ONCE = (
    "psionic_damage", "damage", "healing", "shields", "morale", "stun", "push", "drain", "detect",
)  # fmt: skip
WHILE_IT_LASTS = (
    "accuracy", "defense", "resistance", "speed", "resolve", "toughness", "insight", "cloak",
)  # fmt: skip
EFFECT_KINDS = ("none", *AT_ONCE, *WHILE_IT_LASTS)
PICTURE = Picture(
    unit=(
        "HP=hp/hp_max",
        "DEF=defense",
        "shields",
        "morale",
        "bleed",
        Told("wounds", wounds),
        Told("shelter", shelter),
        "energy_fatigue",
        "behavior:behaviors",
        Told("is", condition),
    ),
    fight=("standard", "move", "minor"),
    map="squares",
    ground=ground,
    legend=LEGEND,
    gone=("fled",),
    last=("last_x", "last_y"),
    sheet=SHEET,
)

NAMES = {
    "conditions": CONDITIONS,
    "manners": MANNERS,
    "concealments": CONCEALMENT,
    "covers": COVER,
    "charges": CHARGES,
    "evasions": EVASIONS,
    "hiding": ("-", *HIDING[1:]),
    "devices": DEVICES,
    "natures": NATURES,
    "places": PLACES,
    "behaviors": BEHAVIORS,
    "locations": LOCATIONS,
    "calls": (*LOCATIONS, "none"),
    "limbs": LIMBS,
    "skills": SKILLS,
    "overload_rows": ROWS,
    "tactics": TACTICS_OPTIONS,
    "leadership": LEADERSHIP_OPTIONS,
    "augmentations": AUGMENTATIONS,
    "lore": LORE_OPTIONS,
    "automatic": AUTOMATIC,
    "reloads": RELOADS,
    "control": CONTROL,
    "actions": ACTIONS,
    "aims": AIMS,
    "reaches": REACHES,
    "defenses": DEFENSES,
    "effects": EFFECT_KINDS,
}

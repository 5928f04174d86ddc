"""What the ground looks like on a drawn map: the legend of the sheet, and what is under fire."""

from __future__ import annotations

from starfray.core.ruleset import Things
from starfray.rulesets.starcraft_rpg.areas import is_suppressed
from starfray.rulesets.starcraft_rpg.shelter import concealment_at, cover_at
from starfray.rulesets.starcraft_rpg.state import CLEAR, State
from starfray.space.terrain import NO_COVER, OPEN

GROUND = "·~w-oO#"  # by the codes of `starfray.space.terrain`
UNDER_FIRE = "*"
CONCEALING, COVERING = ":", "="
LEGEND = {
    "·": "open ground",
    "~": "difficult ground",
    "w": "limited movement",
    "-": "a low obstacle",
    "o": "an obstacle",
    "O": "a high obstacle",
    "#": "a wall",
    CONCEALING: "open ground that conceals",
    COVERING: "open ground that covers",
    UNDER_FIRE: "under suppressing fire",
}
SHEET = (
    (
        "State: =down, !HP=hp/hp_max, shields=shields/shields_max, bleed, regeneration, prone, "
        "crouching, flat-footed=flat_footed, =charged, stunned"
    ),
    "Wounds: wounds, severed",
    "Turn: !initiative, =behavior, aiming at=aiming_at, calls=called, =evading, formation",
    "Under fire: =suppressed",
    "Morale: !morale, bonus=morale_bonus",
    "Attributes: strength, instinct, agility, fortitude, intelligence, willpower",
    "Skills: skills",
    "Attack: !accuracy, aim bonus=aim_bonus",
    (
        "Defense: !defense, of it by agility=agility_defense, resolve, toughness, "
        "resistance=damage_resistance, threshold=damage_threshold, "
        "healing threshold=healing_threshold"
    ),
    "Ground: cover, obstruction, concealment, speed bonus=speed_bonus, fatigue",
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
    if code == OPEN and concealment_at(state, x, y) != CLEAR:
        return CONCEALING
    if code == OPEN and cover_at(state, x, y) != NO_COVER:
        return COVERING
    return GROUND[code]

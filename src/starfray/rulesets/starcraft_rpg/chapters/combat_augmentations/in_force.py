"""Augmentations in force: tactics and lore, what each gives, and when it ends.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table, modifier
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.rulings import TacticsBeneficiary
from starfray.rulesets.starcraft_rpg.state import (
    AUGMENTATION_COUNT,
    BLIND,
    DEAF,
    UP,
    Augmentation,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.sight import worst_on_line
from starfray.space.terrain import CORNERS_OPEN, COVER_DEGREES, NO_SIGHT


@rule("SCR-TAC-01", "SCR-LED-01")
def steps_in_force(state: State, who: int, option: int) -> int:
    """Return the successes of a combatant's own tactics or leadership option; 0 for none."""
    return state.units[who].augmentations[option]


@rule("SCR-TAC-01", "SCR-LED-01")
def is_augmented(state: State, who: int) -> bool:
    """Return whether a combatant has any tactics or leadership of its own in force."""
    for option in range(AUGMENTATION_COUNT):
        if steps_in_force(state, who, option):
            return True
    return False


@rule("SCR-LED-03")
def leads(state: State, who: int) -> bool:
    """Return whether a combatant has any leadership in force."""
    for option in range(COORDINATE, AUGMENTATION_COUNT):
        if steps_in_force(state, who, option):
            return True
    return False


@rule("SCR-LED-01", "SCR-INF-02")
def hears(state: State, who: int, speaker: int) -> bool:
    """Return whether a combatant can hear another one."""
    unit, other = state.units[who], state.units[speaker]
    if has(unit.nature, DEAF):
        return False
    reach = state.fight.hearing
    return reach == 0 or distance(state, unit.x, unit.y, other.x, other.y) <= reach


@rule("SCR-LED-01")
def in_sight(state: State, who: int, other: int) -> bool:
    """Return whether a combatant can see an ally: it is not blind, and no wall is between."""
    one, two = state.units[who], state.units[other]
    if has(one.nature, BLIND):
        return False
    if state.fight.walls == 0:
        return True
    line = worst_on_line(
        state.squares, state.fight.width, COVER_DEGREES, one.x, one.y, two.x, two.y, CORNERS_OPEN, 0
    )
    return line < NO_SIGHT


@rule("SCR-TAC-01", "SCR-LED-01")
def reached(state: State, who: int, ally: int) -> bool:
    """Return whether an ally who can still act reaches a combatant by voice or in sight."""
    one, two = state.units[who], state.units[ally]
    if one.side != two.side or two.down != UP or who == ally:
        return False
    return hears(state, who, ally) or in_sight(state, who, ally)


@rule("SCR-TAC-01")
def tactics_steps(state: State, who: int, option: int) -> int:
    """Return the successes of a tactics option that a combatant benefits from."""
    best = steps_in_force(state, who, option)
    if state.rulings.tactics_beneficiary == TacticsBeneficiary.ALLIES:
        for ally in range(len(state.units)):
            steps = steps_in_force(state, ally, option)
            if steps > best and reached(state, who, ally):
                best = steps
    return best


@rule("SCR-LOR-01")
def lore_steps(state: State, who: int, target: int, option: int) -> int:
    """Return the successes of a lore option that a combatant has about a target."""
    pair = who * len(state.units) + target
    if option == ARMOR_VULNERABILITY:
        return state.vulnerabilities[pair]
    return state.weak_points[pair] if option == WEAK_POINT else state.patterns[pair]


PRECISION_AIM_BONUS = WORDS.modifier("precision_aim", "SCR-TAC-02", "Precision Aim")
PATTERNS_BONUS = WORDS.modifier("patterns", "SCR-LOR-04", "Patterns of Movement")
RESPONSIVE = WORDS.modifier("responsive", "SCR-LED-05", "Responsive Strategy")


@rule("SCR-TAC-02", "SCR-LOR-04", "SCR-LED-05")
def augmented_accuracy(state: State, table: Table, who: int, target: int) -> int:
    """Return what tactics, lore and striking back add to the accuracy."""
    total = modifier(table, PRECISION_AIM_BONUS, tactics_steps(state, who, PRECISION_AIM))
    total += modifier(table, PATTERNS_BONUS, lore_steps(state, who, target, PATTERNS))
    return total + modifier(table, RESPONSIVE, max(0, state.fight.responding - 1))


@rule("SCR-TAC-03")
def defensive_stance(state: State, who: int) -> int:
    """Return what tactics add to the defense, and to the toughness."""
    return tactics_steps(state, who, DEFENSIVE_STANCE)


@rule("SCR-TAC-04")
def fast_march(state: State, who: int) -> int:
    """Return what tactics add to the speed."""
    return tactics_steps(state, who, FAST_MARCH)


@rule("SCR-TAC-05")
def long_shot(state: State, who: int) -> int:
    """Return how many squares tactics add to the range."""
    return 2 * tactics_steps(state, who, LONG_SHOT)


@rule("SCR-TAC-06", asked="SCR-TAC-06")
def hardiness(state: State, who: int) -> int:
    """Return what tactics add to the damage resistance."""
    return tactics_steps(state, who, HARDINESS)


@rule("SCR-LOR-02")
def known_vulnerability(state: State, who: int, target: int) -> int:
    """Return the penetration that lore about a target gives."""
    return lore_steps(state, who, target, ARMOR_VULNERABILITY)


@rule("SCR-LOR-03")
def known_weak_point(state: State, who: int, target: int) -> int:
    """Return the rending that lore about a target gives."""
    return lore_steps(state, who, target, WEAK_POINT)


@change(WORDS, "SCR-TAC-01", "{who}'s {option} ends.", name="augmentation_over")
def end_augmentation(state: State, who: Person, option: Augmentation) -> None:
    """End an option that is in force."""
    state.units[who].augmentations[option] = 0


@rule("SCR-TAC-01", "SCR-LED-01")
def end_augmentations(state: State, table: Table, who: int) -> None:
    """End the options of a combatant whose rounds are over."""
    for option in range(AUGMENTATION_COUNT):
        if steps_in_force(state, who, option):
            if state.augmentation_ends[who * AUGMENTATION_COUNT + option] <= state.fight.round:
                end_augmentation(state, table, who, option)


# Tactics and leadership: the options in the order of the book, together the augmentations.
PRECISION_AIM, DEFENSIVE_STANCE, FAST_MARCH, LONG_SHOT, HARDINESS = range(5)
COORDINATE, RESPONSIVE_STRATEGY, DEFENSIVE_FORMATION, EFFICIENCY = range(5, 9)

# Lore: what one combatant knows of another.
ARMOR_VULNERABILITY, WEAK_POINT, PATTERNS = range(3)

"""Spotters, detectors, and telling the allies what was found.

Chapter: Sneaking and Cloaking.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import UNHEARD, Table, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import is_obstructed
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.general.hearing_and_sight import reached
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import check_succeeds
from starfray.rulesets.starcraft_rpg.chapters.general.skill_checks import (
    Check,
    roll_skill,
    skill_bonus,
)
from starfray.rulesets.starcraft_rpg.chapters.morale import (
    EVERY_POINT,
    ROLLED_BLINDLY,
    natural_morale,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import find, reveal
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import sees
from starfray.rulesets.starcraft_rpg.rulings import DetectorCheck, SpotterCheck
from starfray.rulesets.starcraft_rpg.state import (
    BLIND,
    CLOAKED,
    PERCEPTION,
    STEALTH,
    UNKNOWN_PLACE,
    UP,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import MOVE_ACTION, STANDARD_ACTION, WORDS

CLOAKED_STEALTH = 15  # in place of a roll, where detectors need a check


@rule("SCR-SNK-07", "SCR-SNK-10")
def enemy_is_hidden(state: State, who: int) -> bool:
    """Return whether any enemy is hidden from a combatant; that much everybody knows."""
    for enemy in range(len(state.units)):
        if state.units[enemy].down == UP and not sees(state, who, enemy):
            return True
    return False


BLIND_SPOTTER = WORDS.reason(
    "blind_spotter", "SCR-SNK-07", "a blind combatant cannot look out for anyone"
)
NOT_A_SPOTTER = WORDS.reason("not_a_spotter", "SCR-SNK-07", "this combatant is no spotter")
NOBODY_HIDDEN = WORDS.reason(
    "nobody_hidden", "SCR-SNK-07", "no enemy is hidden from this combatant"
)


@rule("SCR-SNK-07")
def why_not_spot(state: State, who: int) -> int:
    """Return 0 when a combatant is a spotter and has somebody to look out for, else the reason."""
    if state.units[who].spots_within < 0:
        return NOT_A_SPOTTER
    if has(state.units[who].nature, BLIND):
        return BLIND_SPOTTER
    return 0 if enemy_is_hidden(state, who) else NOBODY_HIDDEN


NOT_A_DETECTOR = WORDS.reason("not_a_detector", "SCR-SNK-10", "this combatant has no detector")


@rule("SCR-SNK-10")
def why_not_detect(state: State, who: int) -> int:
    """Return 0 when a combatant has a detector and somebody to search for, else the reason."""
    if state.units[who].detects_within < 0:
        return NOT_A_DETECTOR
    return 0 if enemy_is_hidden(state, who) else NOBODY_HIDDEN


@rule("SCR-SNK-07", "SCR-SNK-10")
def within_view(state: State, who: int, enemy: int, reach: int) -> bool:
    """Return whether an enemy is near enough to be found, and not fully obstructed."""
    one, two = state.units[who], state.units[enemy]
    if two.x == UNKNOWN_PLACE or distance(state, one.x, one.y, two.x, two.y) > reach:
        return False
    return not is_obstructed(state, enemy, one.x, one.y)


@rule("SCR-SNK-07")
def spot(state: State, table: Table, who: int) -> None:
    """Reveal sneaking enemies to the spotter; cloaked ones stay hidden."""
    check = state.rulings.spotter_check == SpotterCheck.PERCEPTION
    look_for(state, table, who, state.units[who].spots_within, 0, check)


SPOT = verb(
    WORDS, "spot", "SCR-SNK-07", "",
    "{who} looks out for sneaking enemies",
    do=spot, why_not=why_not_spot, cost=STANDARD_ACTION,
)  # fmt: skip


@rule("SCR-SNK-10")
def detect(state: State, table: Table, who: int) -> None:
    """Reveal sneaking and cloaked enemies to the detector."""
    check = state.rulings.detector_check == DetectorCheck.PERCEPTION
    look_for(state, table, who, state.units[who].detects_within, 1, check)


DETECT = verb(
    WORDS, "detect", "SCR-SNK-10", "",
    "{who} searches with the detector",
    do=detect, why_not=why_not_detect, cost=STANDARD_ACTION,
)  # fmt: skip


NOBODY_FOUND = WORDS.note("nobody_found", "SCR-SNK-07", "who:units", "{who} finds nobody.")


@rule("SCR-SNK-07", "SCR-SNK-10")
def look_for(state: State, table: Table, who: int, reach: int, cloaked: int, check: int) -> None:
    """Find the hidden enemies within reach; by some rulings who has more stealth is not found."""
    natural = 20
    total = 0
    found = 0
    if check:
        bonus = skill_bonus(state, table, who, PERCEPTION)
        unknown = Check(PERCEPTION, bonus, ROLLED_BLINDLY, 0, EVERY_POINT)
        rolled = roll_skill(state, table, who, unknown)
        natural, total = rolled.natural, rolled.total
    for enemy in range(len(state.units)):
        unit = state.units[enemy]
        if unit.down != UP or sees(state, who, enemy):
            continue
        if unit.hidden == CLOAKED and not cloaked:
            continue
        if not within_view(state, who, enemy, reach):
            continue
        if not check or check_succeeds(state, natural, total, stealth_of(state, enemy)):
            reveal(state, table, who, enemy)
            found += 1
    if found == 0:
        note(table, NOBODY_FOUND, who)
    if check:
        natural_morale(state, table, who, natural)


@rule("SCR-SNK-07", "SCR-SNK-10")
def stealth_of(state: State, who: int) -> int:
    """Return what a perception check must reach to find a hidden combatant."""
    if state.units[who].hidden == CLOAKED:
        return CLOAKED_STEALTH + skill_bonus(state, UNHEARD, who, STEALTH)
    return state.units[who].stealth_total


NOTHING_TO_SHARE = WORDS.reason(
    "nothing_to_share", "SCR-SNK-08", "there is no hidden enemy to tell an ally of"
)


@rule("SCR-SNK-08")
def why_not_share(state: State, who: int) -> int:
    """Return 0 when a combatant knows a hidden enemy that an ally does not, else the reason."""
    for enemy in range(len(state.units)):
        for ally in range(len(state.units)):
            if can_tell(state, who, ally, enemy):
                return 0
    return NOTHING_TO_SHARE


@rule("SCR-SNK-08")
def can_tell(state: State, who: int, ally: int, enemy: int) -> bool:
    """Return whether a combatant can tell an ally of an enemy: one that it sees and the ally not.

    The ally must hear or see it.
    """
    if state.units[ally].side != state.units[who].side or state.units[ally].down != UP:
        return False
    if state.units[enemy].down != UP or sees(state, ally, enemy) or not sees(state, who, enemy):
        return False
    return reached(state, ally, who)


@rule("SCR-SNK-08")
def share_contact(state: State, table: Table, who: int) -> None:
    """Tell the allies where the hidden enemies are that one has found."""
    for enemy in range(len(state.units)):
        for ally in range(len(state.units)):
            if can_tell(state, who, ally, enemy):
                tell_ally(state, table, who, enemy, ally)


@change(WORDS, "SCR-SNK-08", "{who} tells {ally} where {target} is.", name="shared")
def tell_ally(state: State, who: Person, target: Person, ally: Person) -> None:
    """Let an ally find a hidden enemy."""
    find(state, ally, target)


SHARE_CONTACT = verb(
    WORDS, "share_contact", "SCR-SNK-08", "",
    "{who} tells the allies who was found",
    do=share_contact, why_not=why_not_share, cost=MOVE_ACTION,
)  # fmt: skip

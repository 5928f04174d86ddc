"""Healing: how much first aid gives back, and what heals crippling wounds.

Chapter: Turn Sequence, Initiative, and Actions.
"""

from __future__ import annotations

from starfray.core.absent import UNLIMITED
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add
from starfray.core.table import Table, ask
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.bleeding_and_healing import (
    heal_if_whole,
    heal_wound,
    healing_threshold,
)
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import is_out, rise
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.general.skill_checks import skill_check
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
)
from starfray.rulesets.starcraft_rpg.rulings import WoundHealing
from starfray.rulesets.starcraft_rpg.state import (
    DEAD,
    DOWN,
    FLED,
    LOCATIONS,
    MEDICINE,
    UNCONSCIOUS,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import STANDARD_ACTION, WORDS

NOT_ADJACENT = WORDS.reason("not_adjacent", "SCR-ACT-03", "the patient must be adjacent")
NEEDS_NO_AID = WORDS.reason("needs_no_aid", "SCR-ACT-03", "first aid can do nothing there")


@rule("SCR-ACT-03")
def why_not_first_aid(state: State, who: int, target: int) -> int:
    """Return 0 when somebody needs first aid, lets it be given, and is adjacent (or oneself)."""
    if not 0 <= target < len(state.units) or state.units[target].down in (DEAD, FLED):
        return NOT_ADJACENT
    one, two = state.units[who], state.units[target]
    if two.hidden and not knows_square(state, who, target):
        return NOT_ADJACENT
    if distance(state, one.x, one.y, two.x, two.y) > 1:
        return NOT_ADJACENT
    return 0 if needs_first_aid(state, target) else NEEDS_NO_AID


@rule("SCR-WND-06")
def is_wounded(state: State, who: int) -> bool:
    """Return whether a combatant has any crippling wounds."""
    for location in range(len(LOCATIONS)):
        if state.units[who].wounds[location]:
            return True
    return False


@rule("SCR-ACT-03", "SCR-WND-06", "SCR-WND-09", "SCR-GEN-10")
def needs_first_aid(state: State, target: int) -> bool:
    """Return whether first aid can do anything for a combatant, as the encounter sets it."""
    unit = state.units[target]
    if is_out(state, target):
        return False
    if unit.down in (DOWN, UNCONSCIOUS) or (unit.bleed > 0 and state.fight.aid_ends_bleed):
        return True
    if is_wounded(state, target) and state.rulings.wound_healing == WoundHealing.FIRST_AID:
        return True
    return unit.hp < unit.hp_max and state.fight.aid_heals > 0


@rule("SCR-ACT-03", "SCR-WND-06")
def healed_by_first_aid(state: State, target: int) -> int:
    """Return the hit points that first aid gives back: no more than the healing threshold."""
    unit = state.units[target]
    healed = min(state.fight.aid_heals, unit.hp_max - unit.hp)
    if unit.healing_threshold != UNLIMITED:
        healed = min(healed, healing_threshold(state, target))
    return max(0, healed)


@rule("SCR-ACT-03", "SCR-WND-06", "SCR-WND-09")
def first_aid(state: State, table: Table, who: int, target: int) -> None:
    """Give first aid: a medicine check as the encounter sets it. Any healing ends bleeding."""
    if not skill_check(state, table, who, MEDICINE, state.fight.aid_dc, 0):
        return
    unit = state.units[target]
    healed = healed_by_first_aid(state, target)
    bleed = 0 if healed > 0 or state.fight.aid_ends_bleed else unit.bleed
    help_with_wounds(state, table, who, target, healed, bleed)
    rise(state, table, target)
    heal_if_whole(state, table, target)
    if state.rulings.wound_healing == WoundHealing.FIRST_AID and is_wounded(state, target):
        heal_one_wound(state, table, who, target)


GIVE_FIRST_AID = verb(
    WORDS, "first_aid", "SCR-ACT-03", "target=target:units",
    "{who} gives first aid to {target}",
    helps=True,
    do=first_aid, why_not=why_not_first_aid, cost=STANDARD_ACTION,
)  # fmt: skip


@change(
    WORDS, "SCR-ACT-03",
    "{who} gives {target} first aid: {healed} hit points; bleed {bleed} is left.",
    name="helped",
    unseen="who target: {target} gets first aid: {healed} hit points; bleed {bleed} is left.",
)  # fmt: skip
def help_with_wounds(state: State, who: Person, target: Person, healed: int, bleed: int) -> None:
    """Give hit points back, and leave that much bleeding."""
    state.units[target].hp += healed
    state.units[target].bleed = bleed


WOUND_TO_HEAL = WORDS.question(
    "wound_to_heal", "SCR-WND-06", "{who}, which wound of {target} do you treat?",
    names="locations", fields="target:units",
)  # fmt: skip


@rule("SCR-WND-06")
def heal_one_wound(state: State, table: Table, who: int, target: int) -> None:
    """By one ruling: heal one wound point where the one who helps likes."""
    options = EMPTY
    for location in range(len(LOCATIONS)):
        if state.units[target].wounds[location]:
            options = add(options, location)
    location = ask(table, state, who, WOUND_TO_HEAL, options, target)
    heal_wound(state, table, target, location, 1)

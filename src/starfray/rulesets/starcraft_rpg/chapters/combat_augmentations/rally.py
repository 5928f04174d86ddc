"""The rally of a leader.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, drop, first_in, has
from starfray.core.table import Table, ask
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.augmentation_checks import (
    AUGMENTATION_DC,
    MOST_STEPS,
    successes,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import leads
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import (
    augmentation_advantage,
)
from starfray.rulesets.starcraft_rpg.chapters.general.hearing_and_sight import reached
from starfray.rulesets.starcraft_rpg.chapters.general.skill_checks import check_total
from starfray.rulesets.starcraft_rpg.chapters.morale import FIRST_FIVES, TWO_FIVES, Gain, is_unpaid
from starfray.rulesets.starcraft_rpg.rulings import LeaderIncluded, RallySharing
from starfray.rulesets.starcraft_rpg.state import LEADERSHIP, UP, Person, State
from starfray.rulesets.starcraft_rpg.words import MINOR_ACTION, WORDS

NOT_LEADING = WORDS.reason(
    "not_leading", "SCR-LED-03", "a rally needs an active leadership of your own"
)
RALLIED_ALREADY = WORDS.reason("rallied_already", "SCR-LED-03", "only one rally a round")


@rule("SCR-LED-03")
def why_not_rally(state: State, who: int) -> int:
    """Return 0 when a leader may rally the others, else the reason."""
    if not leads(state, who):
        return NOT_LEADING
    if state.units[who].rally_round == state.fight.round:
        return RALLIED_ALREADY
    return 0


RALLY_ALLY = WORDS.question(
    "rally_ally", "SCR-LED-03", "{who}, which ally gains morale ({left} levels left)?",
    names="units", fields="left",
)  # fmt: skip


@rule("SCR-LED-03")
def rally(state: State, table: Table, who: int) -> None:
    """Give the allies in hearing or sight up to three levels of morale."""
    options = EMPTY
    count = 0
    for ally in range(len(state.units)):
        if rallies(state, ally, who):
            options = add(options, ally)
            count += 1
    advantage = augmentation_advantage(state, who, 1)
    gain = gain_of_rally(state, count)
    total = check_total(state, table, who, LEADERSHIP, AUGMENTATION_DC, advantage, gain)
    points = successes(state, total)
    rally_others(state, table, who, total, points)
    if state.rulings.rally_sharing == RallySharing.EACH:
        for ally in range(len(state.units)):
            if has(options, ally):
                hearten(state, table, ally, points)
        return
    while points > 0 and options:
        if points >= count:
            ally = first_in(options)
        else:
            ally = ask(table, state, who, RALLY_ALLY, options, points)
        hearten(state, table, ally, 1)
        options = drop(options, ally)
        count -= 1
        points -= 1


@rule("SCR-LED-03", "SCR-MOR-02")
def gain_of_rally(state: State, count: int) -> Gain:
    """Return what the check is good for: no more levels than there are allies to gain one each."""
    if state.rulings.rally_sharing == RallySharing.EACH and count:
        return TWO_FIVES
    return Gain(FIRST_FIVES, min(count, MOST_STEPS) - 1)


@change(
    WORDS, "SCR-LED-03", "{who} rallies the others with {total}: {points} levels of morale.",
    name="rallied",
)  # fmt: skip
def rally_others(state: State, who: Person, total: int, points: int) -> None:
    """Have made the rally of the round."""
    state.units[who].rally_round = state.fight.round


RALLY = verb(
    WORDS, "rally", "SCR-LED-03", "",
    "{who} rallies the others",
    do=rally, why_not=why_not_rally, cost=MINOR_ACTION,
)  # fmt: skip


@rule("SCR-LED-03")
def rallies(state: State, ally: int, leader: int) -> bool:
    """Return whether a rally can give somebody morale."""
    if state.units[ally].down != UP:
        return False
    if ally == leader:
        return state.rulings.leader_included == LeaderIncluded.YES
    return reached(state, ally, leader)


@rule("SCR-LED-03", "SCR-MOR-03", "SCR-MOR-06")
def hearten(state: State, table: Table, who: int, levels: int) -> None:
    """Gain morale by a rally: not on an action on which one has spent some."""
    if levels > 0 and is_unpaid(state, who):
        take_heart(state, table, who, levels)


@change(WORDS, "SCR-LED-03", "{who} takes heart: {levels} more morale.", name="heartened")
def take_heart(state: State, who: Person, levels: int) -> None:
    """Gain morale by a rally."""
    state.units[who].morale += levels

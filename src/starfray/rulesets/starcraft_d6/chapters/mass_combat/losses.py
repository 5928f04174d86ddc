"""Mass combat: casualties, medics, and which unit takes the losses."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add
from starfray.core.table import Table, ask, note
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import (
    DUG_IN,
    IN_THE_OPEN,
    commander_of,
    individuals,
    individuals_so,
    still_stands,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.units import full_strength
from starfray.rulesets.starcraft_d6.rulings import LossOrder, Medics
from starfray.rulesets.starcraft_d6.state import Person, State, WhichCompany
from starfray.rulesets.starcraft_d6.words import WORDS

CASUALTIES = WORDS.note(
    "casualties", "SD6-MDMG-03", "target:units losses", "{target} loses {losses}.",
    outcome="injured", total="losses=losses",
)  # fmt: skip
UNHARMED = WORDS.note("no_casualties", "SD6-MDMG-03", "target:units", "{target} loses nobody.")
SAVED = WORDS.note("saved_by_medics", "SD6-MDMG-04", "target:units saved", "Medics save {saved}.")


@rule("SD6-MDMG-03", "SD6-MDMG-04", asked="SD6-MDMG-03")
def casualties(damage: int, defense: int, present: int, medics: int) -> int:
    """Return how many individuals are lost: what the defense leaves, less those medics save."""
    return max(0, min(damage - defense - medics, present))


@rule("SD6-MDMG-03", "SD6-MDMG-04")
def lose_individuals(
    state: State, table: Table, target: int, dug_in: int, damage: int, defense: int
) -> None:
    """Count the losses of those units of a force that were attacked; they are felt later."""
    present = left_to_lose(state, target, dug_in)
    medics = saved_by_medics(state, target)
    before = casualties(damage, defense, present, 0)
    losses = casualties(damage, defense, present, medics)
    if before > losses:
        note(table, SAVED, target, before - losses)
    if losses == 0:
        note(table, UNHARMED, target)
        return
    note(table, CASUALTIES, target, losses)
    losses_wait(state, table, target, dug_in, losses)


@rule("SD6-MDMG-04")
def saved_by_medics(state: State, who: int) -> int:
    """Return how many individuals the medics of a force save."""
    return 0 if state.rulings.medics == Medics.OFF else state.forces[who].medics


@rule("SD6-MDMG-03", "SD6-MTIM-03")
def left_to_lose(state: State, who: int, dug_in: int) -> int:
    """Return how many can still be lost in this segment, besides those whose loss waits."""
    force = state.forces[who]
    waiting = force.waiting_dug if dug_in else force.waiting
    there = min(individuals_so(state, who, dug_in), bearing(state, who, dug_in) - waiting)
    return max(0, min(there, individuals(state, who) - force.waiting - force.waiting_dug))


@change(
    WORDS, "SD6-MTIM-03", "{who}'s losses take effect when the segment is over.",
    bookkeeping=True,
)  # fmt: skip
def losses_wait(state: State, who: Person, dug_in: int, losses: int) -> None:
    """Let losses wait until the segment is over: attacks in it are simultaneous."""
    if dug_in:
        state.forces[who].waiting_dug += losses
    else:
        state.forces[who].waiting += losses


@rule("SD6-MTIM-03", asked="SD6-MTIM-03")
def feel_losses(state: State, table: Table) -> None:
    """Let the losses of the segment be felt, force by force.

    Those of units dug in come first: the others may fall on units that have dug in since.
    """
    for who in range(len(state.forces)):
        open_losses, dug_losses = state.forces[who].waiting, state.forces[who].waiting_dug
        if open_losses == 0 and dug_losses == 0:
            continue
        take_losses(state, table, who, DUG_IN, dug_losses)
        take_losses(state, table, who, IN_THE_OPEN, open_losses)
        losses_felt(state, table, who)
        if not still_stands(state, who):
            note(table, WIPED_OUT, who)


WIPED_OUT = WORDS.note(
    "wiped_out", "SD6-MUNI-04", "who:units", "Nobody is left of {who}.", outcome="out"
)


@change(
    WORDS, "SD6-MTIM-03", "All of {who}'s losses of the segment have taken effect.",
    bookkeeping=True,
)  # fmt: skip
def losses_felt(state: State, who: Person) -> None:
    """Have no more losses waiting."""
    force = state.forces[who]
    force.waiting = 0
    force.waiting_dug = 0
    for company in range(force.first, force.first + force.many):
        state.companies[company].caught = 0


@rule("SD6-MUNI-10", "SD6-MTIM-03")
def bears(state: State, company: int, dug_in: int) -> bool:
    """Return whether a unit bears losses of those dug in, or of those in the open.

    Who was attacked in the open and dug in afterwards bears the losses of that attack.
    """
    one = state.companies[company]
    if dug_in == DUG_IN:
        return one.dug_in == DUG_IN
    return one.dug_in == IN_THE_OPEN or one.caught == 1


@rule("SD6-MUNI-10", "SD6-MTIM-03")
def bearing(state: State, who: int, dug_in: int) -> int:
    """Return how many individuals are in the units that bear such losses."""
    force = state.forces[who]
    count = 0
    for company in range(force.first, force.first + force.many):
        if bears(state, company, dug_in):
            count += state.companies[company].count
    return count


@rule("SD6-MUNI-10", asked="SD6-MUNI-10")
def take_losses(state: State, table: Table, who: Person, dug_in: int, losses: int) -> None:
    """Take losses of a force from its units: in which order is a ruling."""
    left = min(losses, bearing(state, who, dug_in))
    if state.rulings.loss_order == LossOrder.EVEN:
        spread_evenly(state, table, who, dug_in, left)
        return
    while left > 0:
        if state.rulings.loss_order == LossOrder.DEFENDER:
            company = chosen_unit(state, table, who, dug_in, left)
        else:
            company = weakest_unit(state, who, dug_in)
        taken = min(left, state.companies[company].count)
        loses(state, table, company, taken)
        left -= taken
    if losses > 0 and state.rulings.loss_order == LossOrder.POOL:
        pool_survivors(state, table, who, dug_in)


@change(WORDS, "SD6-MUNI-10", "{company} loses {losses}.", name="unit_loses")
def loses(state: State, company: WhichCompany, losses: int) -> None:
    """Take losses from one unit."""
    state.companies[company].count -= losses


@rule("SD6-MUNI-10")
def weakest_unit(state: State, who: int, dug_in: int) -> int:
    """Return the unit with fewest left; of equals the last listed."""
    force = state.forces[who]
    found = NOBODY
    for company in range(force.first, force.first + force.many):
        one = state.companies[company]
        if one.count > 0 and bears(state, company, dug_in):
            if found == NOBODY or one.count <= state.companies[found].count:
                found = company
    return found


@rule("SD6-MUNI-10")
def spread_evenly(state: State, table: Table, who: int, dug_in: int, losses: int) -> None:
    """Spread losses over all units, one by one from the fullest; of equals from the last listed."""
    force = state.forces[who]
    rest = 0  # how many a unit may keep, all that have more giving the difference
    given = 0
    for company in range(force.first, force.first + force.many):
        if bears(state, company, dug_in):
            rest = max(rest, state.companies[company].count)
    while given < losses:
        rest -= 1
        given = above(state, who, dug_in, rest)
    spared = given - losses  # units, first listed first, that keep one more
    for company in range(force.first, force.first + force.many):
        one = state.companies[company]
        if not bears(state, company, dug_in) or one.count <= rest or losses == 0:
            continue
        taken = one.count - rest
        if spared > 0:
            spared -= 1
            taken -= 1
        if taken > 0:
            loses(state, table, company, taken)


@rule("SD6-MUNI-10")
def above(state: State, who: int, dug_in: int, rest: int) -> int:
    """Return by how many individuals in all the units of a force have more than `rest`."""
    force = state.forces[who]
    more = 0
    for company in range(force.first, force.first + force.many):
        if bears(state, company, dug_in):
            more += max(0, state.companies[company].count - rest)
    return more


LOSES_FIRST = WORDS.question(
    "loses_first", "SD6-MUNI-10",
    "{who}, the losses are {losses}: which unit of the force takes them (0 is the first listed)?",
    fields="losses",
)  # fmt: skip


@rule("SD6-MUNI-10")
def chosen_unit(state: State, table: Table, who: int, dug_in: int, losses: int) -> int:
    """Let the defending commander choose the unit that takes the losses."""
    force = state.forces[who]
    options = EMPTY
    for number in range(force.many):
        one = state.companies[force.first + number]
        if one.count > 0 and bears(state, force.first + number, dug_in):
            options = add(options, number)
    chosen = ask(table, state, commander_of(state, who), LOSES_FIRST, options, losses)
    return force.first + chosen


@rule("SD6-MUNI-10")
def pool_survivors(state: State, table: Table, who: int, dug_in: int) -> None:
    """Count the survivors of units that are alike anew: full units first, then one remainder."""
    force = state.forces[who]
    for first in range(force.first, force.first + force.many):
        if first_alike(state, first) != first or not any_alike_bears(state, first, dug_in):
            continue
        left = 0
        for company in range(first, force.first + force.many):
            if are_alike(state, first, company):
                left += state.companies[company].count
        for company in range(first, force.first + force.many):
            if are_alike(state, first, company):
                now = min(left, full_strength(state, state.companies[company].kind))
                left -= now
                if now != state.companies[company].count:
                    counted_anew(state, table, company, now)


@rule("SD6-MUNI-10", "SD6-MTIM-03")
def any_alike_bears(state: State, first: int, dug_in: int) -> bool:
    """Return whether a unit, or any after it in the force that is like it, bears such losses."""
    force = state.forces[state.companies[first].force]
    for company in range(first, force.first + force.many):
        if are_alike(state, first, company) and bears(state, company, dug_in):
            return True
    return False


@rule("SD6-MUNI-10", "SD6-MUNI-07", "SD6-MTIM-02")
def are_alike(state: State, one: int, other: int) -> bool:
    """Return whether survivors of one unit may fill another: what they are and did is the same."""
    first, second = state.companies[one], state.companies[other]
    same = first.kind == second.kind and first.dug_in == second.dug_in
    gear = first.shields == second.shields and first.upgraded == second.upgraded
    return same and gear and first.attacked == second.attacked


@rule("SD6-MUNI-10")
def first_alike(state: State, company: int) -> int:
    """Return the first unit of the same force that is like this one."""
    first = state.forces[state.companies[company].force].first
    while not are_alike(state, first, company):
        first += 1
    return first


@change(WORDS, "SD6-MUNI-10", "{company} is now {count} strong.")
def counted_anew(state: State, company: WhichCompany, count: int) -> None:
    """Have that many after the survivors were counted anew."""
    state.companies[company].count = count

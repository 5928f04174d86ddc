"""Weapon Qualities, Hidden: concealing a weapon, and searching somebody for one."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table, ask, note
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.basics.attempts import attempt
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import in_reach
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.after_a_task import close_task
from starfray.rulesets.star_trek_adventures.state import (
    CONCEAL,
    INSIGHT,
    REASON,
    SEARCH_TASK,
    SECURITY,
    SLOTS,
    Person,
    State,
    WeaponKind,
)
from starfray.rulesets.star_trek_adventures.words import WORDS


@rule("STA-QUAL-07")
def slot_to_conceal(state: State, who: int, weapon: int) -> int:
    """Return the slot of a weapon that a character has and has not concealed; -1 for none."""
    unit = state.units[who]
    for slot in range(1, SLOTS):
        if weapon >= 0 and unit.carried[slot] == weapon and not unit.concealed[slot]:
            return slot
    return NOTHING


NOT_TO_HIDE = WORDS.reason("not_to_hide", "STA-QUAL-07", "no such weapon with Hidden is carried")
CONCEALED_ALREADY = WORDS.reason("concealed_already", "STA-QUAL-07", "the weapon is concealed")


@rule("STA-QUAL-07")
def why_not_conceal(state: State, who: int, weapon: WeaponKind) -> int:
    """Return why a character may not conceal a weapon, else 0."""
    if not 0 <= weapon < len(state.weapons) or state.weapons[weapon].hidden == 0:
        return NOT_TO_HIDE
    if slot_to_conceal(state, who, weapon) < 0:
        unit = state.units[who]
        for slot in range(1, SLOTS):
            if unit.carried[slot] == weapon:
                return CONCEALED_ALREADY
        return NOT_TO_HIDE
    return 0


@rule("STA-QUAL-07")
def conceal(state: State, table: Table, who: int, weapon: WeaponKind) -> None:
    """Conceal a weapon with Hidden; it is in the hand no longer."""
    hide(state, table, who, weapon, slot_to_conceal(state, who, weapon))


CONCEAL_WEAPON = verb(
    WORDS, "conceal", "STA-QUAL-07", "item=item:weapons", "{who} conceals {item}",
    do=conceal, why_not=why_not_conceal, minor=CONCEAL,
)  # fmt: skip


@change(WORDS, "STA-QUAL-07", "{who} conceals {weapon}.", name="concealed")
def hide(state: State, who: Person, weapon: WeaponKind, slot: int) -> None:
    """Conceal what is in a slot."""
    state.units[who].concealed[slot] = 1
    state.units[who].drawn[slot] = 0


@rule("STA-QUAL-07")
def least_hidden(state: State, who: int) -> int:
    """Return the least X of what a character has concealed; -1 for nothing."""
    unit = state.units[who]
    least = NOTHING
    for slot in range(SLOTS):
        if unit.concealed[slot]:
            hidden = state.weapons[unit.carried[slot]].hidden
            if least < 0 or hidden < least:
                least = hidden
    return least


NOT_TO_SEARCH = WORDS.reason("not_to_search", "STA-QUAL-07", "only somebody else can be searched")
NOT_AT_HAND_TO_SEARCH = WORDS.reason(
    "not_at_hand_to_search", "STA-QUAL-07", "the character to be searched is not within Reach"
)


@rule("STA-QUAL-07")
def why_not_search(state: State, who: int, person: Person) -> int:
    """Return why a character cannot search somebody, else 0."""
    if not 0 <= person < len(state.units) or person == who:
        return NOT_TO_SEARCH
    return 0 if in_reach(state, who, person) else NOT_AT_HAND_TO_SEARCH


SEARCH_WITH = WORDS.question(
    "search_with", "STA-QUAL-07", "{who}, by Insight or by Reason?", options=("insight", "reason")
)
BY_INSIGHT = 0
NOTHING_CONCEALED = WORDS.note(
    "nothing_concealed", "STA-QUAL-07", "person:units",
    "{person} has nothing concealed: any weapon there is found without a Task.",
)  # fmt: skip


@rule("STA-QUAL-07")
def search(state: State, table: Table, who: int, person: Person) -> None:
    """Insight or Reason + Security, Difficulty X, to find what is hidden least well."""
    look_for(state, table, who, person)
    least = least_hidden(state, person)
    if least < 0:
        note(table, NOTHING_CONCEALED, person)
        return
    by = INSIGHT if ask(table, state, who, SEARCH_WITH, 3) == BY_INSIGHT else REASON
    focus = has(state.units[who].focus_tasks, SEARCH_TASK)
    if attempt(state, table, who, by, SECURITY, focus, least):
        find_hidden(state, table, person, least)
    close_task(state, table, who)


@rule("STA-QUAL-07")
def find_hidden(state: State, table: Table, person: int, hidden: int) -> None:
    """Find every weapon that is hidden just as well."""
    unit = state.units[person]
    for slot in range(SLOTS):
        weapon = unit.carried[slot]
        if unit.concealed[slot] and state.weapons[weapon].hidden == hidden:
            find(state, table, person, weapon, slot)


SEARCH = verb(
    WORDS, "search", "STA-QUAL-07", "target=person:units",
    "{who} searches {person} for hidden weapons",
    do=search, why_not=why_not_search, task=1,
)  # fmt: skip


@change(WORDS, "STA-QUAL-07", "{who} searches {person}.", name="searches")
def look_for(state: State, who: Person, person: Person) -> None:
    """Remember that somebody has been searched in this scene."""
    state.units[person].searched = 1


@change(WORDS, "STA-QUAL-07", "{person}'s {weapon} is found.", name="found", outcome="found")
def find(state: State, person: Person, weapon: WeaponKind, slot: int) -> None:
    """Let everybody know of a weapon that was concealed."""
    state.units[person].concealed[slot] = 0

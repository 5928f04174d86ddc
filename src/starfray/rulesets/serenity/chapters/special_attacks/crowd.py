"""Special attacks, firing into a crowd: harder, and a botch hits the wrong person."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, drop, first_in, size
from starfray.core.table import Table, ask, note, roll
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.kinds_of_attack import AUTOFIRE, BLIND, Attack
from starfray.rulesets.serenity.chapters.weapons import strikes_hand_to_hand
from starfray.rulesets.serenity.rulings import WrongPerson
from starfray.rulesets.serenity.state import TOTAL_COVER, Crowded, Person, State
from starfray.rulesets.serenity.words import PICK_DIE, WORDS
from starfray.space.squares import fewest_steps

CROWD_SQUARES = 2  # how far from the target the others of a crowd are in the way
CROWDS = ("out of the crowd", "in the crowd")

CROWD_STEPS = WORDS.modifier("crowd_steps", "SER-CRW-01", "{amount} steps for firing into a crowd")


@rule("SER-CRW-01")
def bystanders(state: State, who: int, target: int) -> int:
    """Return the group of those in the way of a shot: of the target's crowd, close to it."""
    group = EMPTY
    if target < 0 or state.units[target].in_crowd == 0:
        return group
    aimed_at = state.units[target]
    for other in range(len(state.units)):
        unit = state.units[other]
        if other in (who, target) or unit.in_crowd == 0 or unit.present == 0 or unit.dead:
            continue
        if unit.cover >= TOTAL_COVER and unit.exposed == 0:
            continue
        if fewest_steps(aimed_at.x, aimed_at.y, unit.x, unit.y) <= CROWD_SQUARES:
            group = add(group, other)
    return group


@rule("SER-CRW-01")
def fires_into_a_crowd(state: State, made: Attack) -> bool:
    """Return whether a shot or a throw at somebody goes into a crowd."""
    if made.manner in (AUTOFIRE, BLIND) or strikes_hand_to_hand(state, made.weapon):
        return False
    return bystanders(state, made.who, made.target) != EMPTY


@rule("SER-CRW-01")
def crowd_steps(state: State, made: Attack) -> int:
    """Return the Skill steps that bystanders take off an attack."""
    return -2 if fires_into_a_crowd(state, made) else 0


WHICH_BYSTANDER = WORDS.question(
    "wrong_person",
    "SER-CRW-02",
    "Who is hit by {attacker}'s shot into the crowd?",
    names="units",
    fields="attacker:units",
)
WRONG_PERSON = WORDS.note(
    "wrong_person", "SER-CRW-02", "who:units victim:units",
    "{who}'s shot goes astray: {victim} is in its way.",
)  # fmt: skip


@rule("SER-CRW-02")
def wrong_person(state: State, table: Table, made: Attack) -> int:
    """Return whom a botched shot into a crowd hits: an even pick, or the game master's."""
    group = bystanders(state, made.who, made.target)
    if state.rulings.wrong_person == WrongPerson.GM:
        victim = ask(table, state, NOBODY, WHICH_BYSTANDER, group, made.who)
    else:
        count = size(group)
        picked = roll(table, made.who, PICK_DIE, 1, count) if count > 1 else 1
        for _ in range(picked - 1):
            group = drop(group, first_in(group))
        victim = first_in(group)
    note(table, WRONG_PERSON, made.who, victim)
    return victim


@change(WORDS, "SER-CRW-01", "{who} is {crowded}.", name="crowded")
def set_crowd(state: State, who: Person, crowded: Crowded) -> None:
    """Put a combatant in a crowd until it moves, or out of it."""
    state.units[who].in_crowd = crowded


CROWDED_SO_ALREADY = WORDS.reason("crowded_so_already", "SER-CRW-01", "that is so already")


@rule("SER-CRW-01")
def why_not_crowd(state: State, who: Person, crowded: int) -> int:
    """Return why somebody cannot be put in a crowd, or out of it, or 0."""
    return CROWDED_SO_ALREADY if state.units[who].in_crowd == crowded else 0


SET_CROWD = verb(
    WORDS, "set_crowd", "SER-CRW-01", "target=target:units n=crowded:crowds",
    "{target} is {crowded}",
    do=set_crowd, why_not=why_not_crowd, any_time=1, game_master=True,
)  # fmt: skip

"""Special attacks, covering: an attack that is held until later in the turn."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NONE, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.actions import (
    DO_HOLD_ATTACK,
    take_action,
    why_not_act,
    why_not_take,
)
from starfray.rulesets.serenity.chapters.attack import (
    be_done,
    by_chosen_attribute,
    land,
    make_ready,
    of_kind,
    why_not_so,
)
from starfray.rulesets.serenity.chapters.exchange import strike
from starfray.rulesets.serenity.chapters.kinds_of_attack import BURST, PLAIN, Attack
from starfray.rulesets.serenity.chapters.special_attacks.ammunition import (
    NO_SUCH_MODE,
    why_not_fire,
)
from starfray.rulesets.serenity.chapters.special_attacks.burst import three_rolls
from starfray.rulesets.serenity.chapters.special_attacks.combining import why_not_combine
from starfray.rulesets.serenity.chapters.weapons import why_not_use, wield
from starfray.rulesets.serenity.rulings import Covering
from starfray.rulesets.serenity.state import (
    ANYWHERE,
    AUTOFIRE_MODE,
    BURST_MODE,
    SINGLE,
    Person,
    Spot,
    State,
    WeaponIndex,
)
from starfray.rulesets.serenity.words import WORDS

COVERS_ALREADY = WORDS.reason("covers_already", "SER-CVR-01", "an attack is held already")
NOBODY_TO_WATCH = WORDS.reason("nobody_to_watch", "SER-CVR-01", "there is no such one to watch for")


@rule("SER-CVR-01")
def why_not_hold_attack(
    state: State,
    who: int,
    weapon: WeaponIndex,
    watched: int = NONE,
    mode: int = SINGLE,
    called: Spot = ANYWHERE,
) -> int:
    """Return why a combatant cannot hold an attack, or 0."""
    barred = why_not_take(state, who, DO_HOLD_ATTACK)
    if barred != 0:
        return barred
    if state.units[who].covering >= 0:
        return COVERS_ALREADY
    barred = why_not_use(state, who, weapon)
    if barred != 0:
        return barred
    if mode == AUTOFIRE_MODE:
        return NO_SUCH_MODE
    barred = why_not_fire(state, who, weapon, mode)
    if barred != 0:
        return barred
    if watched != NONE and not is_there(state, who, watched):
        return NOBODY_TO_WATCH
    manner = BURST if mode == BURST_MODE else PLAIN
    return why_not_combine(state, of_kind(state, manner, who, watched, weapon, called))


@rule("SER-CVR-01")
def is_there(state: State, who: int, watched: int) -> bool:
    """Return whether somebody is there to be watched."""
    if not 0 <= watched < len(state.units) or watched == who:
        return False
    return state.units[watched].present != 0 and state.units[watched].dead == 0


@rule("SER-CVR-01")
def hold_attack(
    state: State,
    table: Table,
    who: int,
    weapon: WeaponIndex,
    watched: int = NONE,
    mode: int = SINGLE,
    called: Spot = ANYWHERE,
) -> None:
    """Hold an attack, for one action, to make it later in the turn when somebody acts."""
    if take_action(state, table, who, DO_HOLD_ATTACK):
        wield(state, table, who, weapon)
        cover(state, table, who, weapon, watched, called, 1 if mode == BURST_MODE else 0)


@change(WORDS, "SER-CVR-01", "{who} holds an attack with {weapon}.", name="covers")
def cover(
    state: State, who: Person, weapon: WeaponIndex, watched: Person, spot: Spot, burst: int
) -> None:
    """Keep an attack for later: against one who is watched, or any enemy (NOBODY)."""
    unit = state.units[who]
    unit.covering, unit.watches = weapon, watched
    unit.covering_spot, unit.covering_burst = spot, burst


HOLD_ATTACK = verb(
    WORDS, "hold_attack", "SER-CVR-01",
    "target=watched:units? item=with:weapons x=mode:modes? n=called:spots?",
    "{who} holds an attack with {with}[ ({mode})][ for {watched}][, called: {called}]",
    do=hold_attack, why_not=why_not_hold_attack,
)  # fmt: skip

COVERS_NOTHING = WORDS.reason("covers_nothing", "SER-CVR-01", "no attack is held")


@rule("SER-CVR-01")
def held_attack_on(state: State, who: int, target: int) -> Attack:
    """Return the attack that a combatant holds, made on a target."""
    unit = state.units[who]
    manner = BURST if unit.covering_burst else PLAIN
    return of_kind(state, manner, who, target, unit.covering, unit.covering_spot)


@rule("SER-CVR-01")
def why_not_release(state: State, who: int, target: int) -> int:
    """Return why a held attack cannot be made on a target now, or 0."""
    unit = state.units[who]
    if unit.covering < 0:
        return COVERS_NOTHING
    barred = why_not_act(state, who)
    if barred != 0:
        return barred
    mode = BURST_MODE if unit.covering_burst else SINGLE
    return why_not_so(state, held_attack_on(state, who, target), mode)


@rule("SER-CVR-01")
def release_attack(state: State, table: Table, who: int, target: int) -> None:
    """Make a held attack, with the penalty for extra actions that is in force now."""
    made = by_chosen_attribute(state, table, held_attack_on(state, who, target))
    mode = BURST_MODE if state.units[who].covering_burst else SINGLE
    cover_no_more(state, table, who)
    make_ready(state, table, made, mode)
    if made.manner == BURST:
        three_rolls(state, table, made)
    else:
        land(state, table, made, strike(state, table, made))
    be_done(state, table, made)


RELEASE_ATTACK = verb(
    WORDS, "release_attack", "SER-CVR-01", "target=target:units",
    "{who} makes the held attack on {target}",
    do=release_attack, why_not=why_not_release, any_time=1, strikes=1,
)  # fmt: skip


@change(WORDS, "SER-CVR-01", "{who} holds no attack any more.", name="cover_ends")
def cover_no_more(state: State, who: Person) -> None:
    """Hold no attack any more."""
    unit = state.units[who]
    unit.covering, unit.watches, unit.covering_spot = NOTHING, NOBODY, ANYWHERE
    unit.covering_burst = 0


@rule("SER-CVR-01")
def stop_covering(state: State, table: Table, who: int) -> None:
    """Lose an attack that is held, if there is one."""
    if state.units[who].covering >= 0:
        cover_no_more(state, table, who)


@rule("SER-CVR-01")
def keeps_covering(state: State) -> bool:
    """Return whether a held attack may be carried into the next turn, by the ruling."""
    return state.rulings.covering == Covering.KEEP


RELEASE_NOW = WORDS.question(
    "release",
    "SER-CVR-01",
    "{who}, {actor} is about to act: do you make your held attack?",
    options=("no", "yes"),
    fields="actor:units weapon:weapons",
)


@rule("SER-CVR-01")
def answer_with_held_attack(state: State, table: Table, who: int, actor: int) -> bool:
    """Let one who holds an attack make it on somebody who acts; return whether it was made."""
    unit = state.units[who]
    if unit.covering < 0 or not watches_for(state, who, actor):
        return False
    if why_not_release(state, who, actor) != 0:
        return False
    if ask(table, state, who, RELEASE_NOW, 0b11, actor, unit.covering, 0) == 0:
        return False
    release_attack(state, table, who, actor)
    return True


@rule("SER-CVR-01")
def watches_for(state: State, who: int, actor: int) -> bool:
    """Return whether a combatant watches for what somebody does: one person, or any enemy."""
    unit = state.units[who]
    if unit.watches >= 0:
        return unit.watches == actor
    return unit.side != state.units[actor].side

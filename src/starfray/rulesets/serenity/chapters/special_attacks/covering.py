"""Special attacks, covering: an attack that is held until later in the turn."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NONE, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add
from starfray.core.table import Table, ask, offer
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.actions import (
    DO_HOLD_ATTACK,
    ONLY_DEFENSE,
    take_action,
    why_not_act,
    why_not_take,
)
from starfray.rulesets.serenity.chapters.attack import (
    BEYOND_LONG,
    be_done,
    by_chosen_attribute,
    land,
    make_ready,
    manner_against,
    of_kind,
    why_not_pick,
    why_not_so,
)
from starfray.rulesets.serenity.chapters.attack_roll import attack_attribute
from starfray.rulesets.serenity.chapters.defenses.pitch_black import NOBODY_THERE
from starfray.rulesets.serenity.chapters.defenses.range import feet_between, is_in_range
from starfray.rulesets.serenity.chapters.exchange import strike
from starfray.rulesets.serenity.chapters.kinds_of_attack import (
    AUTOFIRE,
    BURST,
    DISARM,
    NOT_CHOSEN,
    PLAIN,
    Attack,
)
from starfray.rulesets.serenity.chapters.special_attacks.autofire import sweep_area, why_not_sweep
from starfray.rulesets.serenity.chapters.special_attacks.burst import three_rolls
from starfray.rulesets.serenity.chapters.special_attacks.combining import why_not_combine
from starfray.rulesets.serenity.chapters.special_attacks.disarm import (
    strike_away,
    why_not_strike_away,
)
from starfray.rulesets.serenity.chapters.special_attacks.grapple import (
    grappling,
    seize,
    why_not_seize,
)
from starfray.rulesets.serenity.chapters.weapons import why_not_use, wield
from starfray.rulesets.serenity.rulings import Covering
from starfray.rulesets.serenity.state import (
    ALL_OUT_DEFENSE,
    ANYWHERE,
    AUTOFIRE_MODE,
    BURST_MODE,
    EAST,
    MODES,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SINGLE,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    SPOTS,
    UNARMED_STRIKE,
    WEST,
    Person,
    Spot,
    State,
    WeaponIndex,
)
from starfray.rulesets.serenity.words import WORDS

COVERS_ALREADY = WORDS.reason("covers_already", "SER-CVR-01", "an attack is held already")
NOBODY_TO_WATCH = WORDS.reason("nobody_to_watch", "SER-CVR-01", "there is no such target to watch")


@rule("SER-CVR-01")
def why_not_hold_attack(state: State, who: int, weapon: WeaponIndex, watched: int = NONE) -> int:
    """Return why a combatant cannot hold an attack, or 0."""
    barred = why_not_take(state, who, DO_HOLD_ATTACK)
    if barred != 0:
        return barred
    if state.units[who].covering >= 0:
        return COVERS_ALREADY
    barred = why_not_use(state, who, weapon)
    if barred != 0:
        return barred
    if watched != NONE and not is_there(state, who, watched):
        return NOBODY_TO_WATCH
    return why_not_combine(state, of_kind(PLAIN, who, NOBODY, weapon, ANYWHERE))


@rule("SER-CVR-01")
def is_there(state: State, who: int, watched: int) -> bool:
    """Return whether somebody is there to be watched."""
    if not 0 <= watched < len(state.units) or watched == who:
        return False
    return state.units[watched].present != 0 and state.units[watched].dead == 0


@rule("SER-CVR-01")
def hold_attack(
    state: State, table: Table, who: int, weapon: WeaponIndex, watched: int = NONE
) -> None:
    """Hold an attack, for one action, to make it later in the turn when somebody acts."""
    if take_action(state, table, who, DO_HOLD_ATTACK):
        wield(state, table, who, weapon)
        cover(state, table, who, weapon, watched)


@change(WORDS, "SER-CVR-01", "{who} holds an attack with {weapon}.", name="covers")
def cover(state: State, who: Person, weapon: WeaponIndex, watched: Person) -> None:
    """Keep an attack for later: against one who is watched, or any enemy (NOBODY)."""
    state.units[who].covering, state.units[who].watches = weapon, watched


HOLD_ATTACK = verb(
    WORDS, "hold_attack", "SER-CVR-01", "target=watched:units? item=with:weapons",
    "{who} holds an attack with {with}[ for {watched}]",
    do=hold_attack, why_not=why_not_hold_attack,
)  # fmt: skip

COVERS_NOTHING = WORDS.reason("covers_nothing", "SER-CVR-01", "no attack is held")


# How a held attack may be made: in a mode of the weapon, at what the target holds, for a hold.
WAYS = (*MODES, "disarm", "grapple")
TO_DISARM, TO_GRAPPLE = len(MODES), len(MODES) + 1

HELD_WITH_A_WEAPON = WORDS.reason(
    "held_with_a_weapon", "SER-CVR-01", "only an attack with bare hands can become a grapple"
)


@rule("SER-CVR-01", "SER-SPC-01", "SER-SNK-01")
def held_attack_on(state: State, who: int, target: int, mode: int, spot: int) -> Attack:
    """Return the attack that a combatant holds, made on a target in a mode and at a spot."""
    weapon = state.units[who].covering
    if mode == TO_GRAPPLE:
        return grappling(who, target, spot, 0)
    manner = manner_against(state, target, weapon)
    if mode == BURST_MODE:
        manner = BURST
    elif mode == TO_DISARM:
        manner = DISARM
    return Attack(who, target, weapon, NOT_CHOSEN, manner, spot, 0)


@rule("SER-CVR-01", "SER-AUT-02")
def held_sweep(state: State, who: int, attribute: int, spot: int) -> Attack:
    """Return the attack that a combatant holds, made as autofire."""
    return Attack(who, NOBODY, state.units[who].covering, attribute, AUTOFIRE, spot, 0)


@rule("SER-CVR-01", "SER-AUT-02")
def towards(state: State, who: int, target: int) -> tuple[int, int]:
    """Return the direction of a target, one of eight, and how far it is in feet."""
    here, there = state.units[who], state.units[target]
    east, south = there.x - here.x, there.y - here.y
    feet = max(1, feet_between(state, who, target))
    if 2 * abs(south) < abs(east):
        return (EAST if east > 0 else WEST), feet
    if 2 * abs(east) < abs(south):
        return (SOUTH if south > 0 else NORTH), feet
    if east > 0:
        return (NORTH_EAST if south < 0 else SOUTH_EAST), feet
    return (NORTH_WEST if south < 0 else SOUTH_WEST), feet


@rule("SER-CVR-01")
def why_not_make_it_now(state: State, who: int) -> int:
    """Return why a combatant can make no held attack at all, or 0."""
    if state.units[who].covering < 0:
        return COVERS_NOTHING
    barred = why_not_act(state, who)
    if barred != 0:
        return barred
    return ONLY_DEFENSE if state.units[who].stance == ALL_OUT_DEFENSE else 0


@rule("SER-CVR-01")
def why_not_release(
    state: State, who: int, target: int, mode: int = SINGLE, called: Spot = ANYWHERE
) -> int:
    """Return why a held attack cannot be made on a target now, or 0."""
    barred = why_not_make_it_now(state, who)
    if barred != 0:
        return barred
    if mode == AUTOFIRE_MODE:
        return why_not_sweep_towards(state, who, target, called)
    made = held_attack_on(state, who, target, mode, called)
    if mode == TO_GRAPPLE and state.units[who].covering != UNARMED_STRIKE:
        return HELD_WITH_A_WEAPON
    if mode == TO_GRAPPLE:
        return why_not_seize(state, made)
    return why_not_strike_away(state, made) if mode == TO_DISARM else why_not_so(state, made, mode)


@rule("SER-CVR-01", "SER-AUT-02", "SER-RNG-01")
def why_not_sweep_towards(state: State, who: int, target: int, called: int) -> int:
    """Return why a held attack cannot be made as autofire towards a target in range, or 0."""
    weapon = state.units[who].covering
    barred = why_not_pick(state, who, target, weapon)
    if barred != 0:
        return barred
    way, feet = towards(state, who, target)
    barred = why_not_sweep(state, held_sweep(state, who, NOT_CHOSEN, called), way, feet)
    if barred in (0, NOBODY_THERE) and not is_in_range(state, weapon, feet):
        return BEYOND_LONG
    return barred


@rule("SER-CVR-01")
def release_attack(
    state: State,
    table: Table,
    who: int,
    target: int,
    mode: int = SINGLE,
    called: Spot = ANYWHERE,
) -> None:
    """Make a held attack, with the penalty for extra actions that is in force now.

    Autofire sweeps the direction of its target, and no farther than that.
    """
    if mode == AUTOFIRE_MODE:
        attribute = attack_attribute(state, table, who, state.units[who].covering)
        swept = held_sweep(state, who, attribute, called)
        cover_no_more(state, table, who)
        way, feet = towards(state, who, target)
        sweep_area(state, table, swept, way, feet)
        return
    planned = held_attack_on(state, who, target, mode, called)
    if mode == TO_GRAPPLE:
        cover_no_more(state, table, who)
        seize(state, table, planned)
        return
    made = by_chosen_attribute(state, table, planned)
    cover_no_more(state, table, who)
    if mode == TO_DISARM:
        strike_away(state, table, made)
        return
    make_ready(state, table, made, mode)
    if made.manner == BURST:
        three_rolls(state, table, made)
    else:
        land(state, table, made, strike(state, table, made))
    be_done(state, table, made)


RELEASE_ATTACK = verb(
    WORDS, "release_attack", "SER-CVR-01",
    "target=target:units x=mode:ways? n=called:spots?",
    "{who} makes the held attack on {target}[ ({mode})][, called: {called}]",
    do=release_attack, why_not=why_not_release, any_time=1, strikes=1,
)  # fmt: skip


@change(WORDS, "SER-CVR-01", "{who} no longer holds an attack.", name="cover_ends")
def cover_no_more(state: State, who: Person) -> None:
    """Hold no attack any more."""
    state.units[who].covering, state.units[who].watches = NOTHING, NOBODY


@rule("SER-CVR-01")
def stop_covering(state: State, table: Table, who: int) -> None:
    """Lose an attack that is held, if there is one."""
    if state.units[who].covering >= 0:
        cover_no_more(state, table, who)


@rule("SER-CVR-01")
def keeps_covering(state: State) -> bool:
    """Return whether a held attack may be carried into the next turn, by the ruling."""
    return state.rulings.covering == Covering.KEEP


# How a held attack may be made when somebody acts: not now, plainly, called, or in another way.
RELEASE_NOW = WORDS.question(
    "release",
    "SER-CVR-01",
    "{who}, {actor} acts: do you make your held attack with {weapon}?",
    options=("no", "yes", "burst", *SPOTS, "autofire", "disarm", "grapple"),
    says={
        "no": "no, go on waiting",
        "burst": "yes, as a burst",
        "disarm": "yes, to disarm",
        "grapple": "yes, to get a hold",
        **{spot: f"yes, at the {spot.replace('_', ' ')}" for spot in SPOTS},
    },
    fields="actor:units weapon:weapons",
)
NOT_NOW, PLAINLY, AS_A_BURST, CALLED = range(4)
AS_AUTOFIRE = CALLED + len(SPOTS)
AS_DISARM, AS_GRAPPLE = AS_AUTOFIRE + 1, AS_AUTOFIRE + 2


@rule("SER-CVR-01")
def answer_with_held_attack(state: State, table: Table, who: int, actor: int) -> bool:
    """Let one who holds an attack make it on somebody who acts; return whether it was made."""
    if not watches_for(state, who, actor) or not may_be_released(state, who, actor):
        return False
    options = 1 << NOT_NOW
    for way in range(PLAINLY, AS_GRAPPLE + 1):
        barred = why_not_release(state, who, actor, mode_of(way), spot_of(way))
        options = offer(table, RELEASE_NOW, options, way, barred == 0, barred)
    way = ask(table, state, who, RELEASE_NOW, options, actor, state.units[who].covering)
    if way == NOT_NOW:
        return False
    release_attack(state, table, who, actor, mode_of(way), spot_of(way))
    return True


@rule("SER-CVR-01")
def mode_of(way: int) -> int:
    """Return the mode of a way to make a held attack."""
    if way == AS_DISARM:
        return TO_DISARM
    if way == AS_GRAPPLE:
        return TO_GRAPPLE
    if way == AS_AUTOFIRE:
        return AUTOFIRE_MODE
    return BURST_MODE if way == AS_A_BURST else SINGLE


@rule("SER-CVR-01")
def spot_of(way: int) -> int:
    """Return the spot of a way to make a held attack."""
    return way - CALLED if CALLED <= way < AS_AUTOFIRE else ANYWHERE


@rule("SER-CVR-01")
def watches_for(state: State, who: int, actor: int) -> bool:
    """Return whether a held attack waits for what somebody does: one person, or any enemy.

    Bystanders are nobody's enemies.
    """
    unit = state.units[who]
    if unit.covering < 0 or who == actor:
        return False
    if unit.watches >= 0:
        return unit.watches == actor
    return unit.side != state.units[actor].side and state.units[actor].bystander == 0


@rule("SER-CVR-01")
def who_must_wait(state: State, actor: int) -> int:
    """Return the group of those who cannot make their held attack before somebody acts.

    That one is out of their reach, or hidden; what it does may change that.
    """
    group = EMPTY
    for who in range(len(state.units)):
        if watches_for(state, who, actor) and not may_be_released(state, who, actor):
            group = add(group, who)
    return group


@rule("SER-CVR-01")
def may_be_released(state: State, who: int, actor: int) -> bool:
    """Return whether a held attack can be made on somebody now, in any way."""
    for way in range(PLAINLY, AS_GRAPPLE + 1):
        if why_not_release(state, who, actor, mode_of(way), spot_of(way)) == 0:
            return True
    return False

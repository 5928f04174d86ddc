"""Special attacks, disarm: an attack on what the target holds, and the target's test."""

from __future__ import annotations

from starfray.core.absent import NOTHING, NOWHERE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.acting_together import hold_hit
from starfray.rulesets.serenity.chapters.actions import DO_ATTACK, take_action, why_not_take
from starfray.rulesets.serenity.chapters.attack import (
    be_done,
    by_chosen_attribute,
    land,
    make_ready,
    of_kind,
    why_not_so,
)
from starfray.rulesets.serenity.chapters.damage_effects.seriously_wounded import free_attribute
from starfray.rulesets.serenity.chapters.determining_damage import (
    NOT_ROLLED,
    Blow,
    extraordinary_without_damage,
)
from starfray.rulesets.serenity.chapters.dice import Roll
from starfray.rulesets.serenity.chapters.difficulty import roll_against
from starfray.rulesets.serenity.chapters.exchange import strike
from starfray.rulesets.serenity.chapters.kinds_of_attack import DISARM, Attack
from starfray.rulesets.serenity.chapters.special_attacks.ammunition import slot_of
from starfray.rulesets.serenity.chapters.special_attacks.called_effects import HARD, called_test
from starfray.rulesets.serenity.chapters.special_attacks.losing_aim import lose_aim_over
from starfray.rulesets.serenity.chapters.weapons import drop_what_it_holds, strikes_hand_to_hand
from starfray.rulesets.serenity.rulings import Disarm, DisarmRanged
from starfray.rulesets.serenity.state import (
    AGILITY,
    ANYWHERE,
    NO_DAMAGE,
    SINGLE,
    UNARMED_STRIKE,
    WILLPOWER,
    Damage,
    Person,
    Spot,
    State,
    WeaponIndex,
)
from starfray.rulesets.serenity.words import DISARM_DICE, WORDS

HOLDS_NOTHING = WORDS.reason("holds_nothing", "SER-DIS-01", "the target has nothing in hand")
NOT_BY_A_SHOT = WORDS.reason("not_by_a_shot", "SER-DIS-01", "only a melee attack can disarm")


@rule("SER-DIS-01")
def why_not_disarm(
    state: State, who: int, target: int, weapon: WeaponIndex, called: Spot = ANYWHERE
) -> int:
    """Return why a combatant cannot try to disarm a target, or 0."""
    barred = why_not_take(state, who, DO_ATTACK)
    if barred != 0:
        return barred
    return why_not_strike_away(state, of_kind(DISARM, who, target, weapon, called))


@rule("SER-DIS-01")
def why_not_strike_away(state: State, made: Attack) -> int:
    """Return why an attack cannot be made on what its target holds, whatever it costs, or 0."""
    barred = why_not_so(state, made, SINGLE)
    if barred != 0:
        return barred
    only_melee = state.rulings.disarm_ranged == DisarmRanged.NO
    if only_melee and not strikes_hand_to_hand(state, made.weapon):
        return NOT_BY_A_SHOT
    return HOLDS_NOTHING if state.units[made.target].wielding <= UNARMED_STRIKE else 0


@rule("SER-DIS-01")
def disarm(
    state: State,
    table: Table,
    who: int,
    target: int,
    weapon: WeaponIndex,
    called: Spot = ANYWHERE,
) -> None:
    """Strike at what a target holds, for one action."""
    planned = of_kind(DISARM, who, target, weapon, called)
    made = by_chosen_attribute(state, table, planned)
    if take_action(state, table, who, DO_ATTACK):
        strike_away(state, table, made)


@rule("SER-DIS-01", "SER-DIS-02")
def strike_away(state: State, table: Table, made: Attack) -> None:
    """Strike at what a target holds; a hit does no damage but by a ruling."""
    make_ready(state, table, made, SINGLE)
    margin = strike(state, table, made)
    if margin < 0 or state.rulings.disarm == Disarm.DAMAGE:
        land(state, table, made, margin)
    if margin >= 0:
        blow = Blow(made.who, made.target, made.weapon, margin, made.spot, NO_DAMAGE, NOT_ROLLED)
        if not hold_hit(state, table, blow, DISARM):
            knock_away(state, table, blow)
    be_done(state, table, made)


@rule("SER-DIS-02")
def knock_away(state: State, table: Table, blow: Blow) -> None:
    """Let a disarm that has hit do what it does."""
    if state.rulings.disarm != Disarm.DAMAGE:
        lose_aim_over(state, table, blow.target)
        extraordinary_without_damage(state, table, blow.who, blow.target, blow.margin)
        called_test(state, table, blow.target, blow.spot, Damage(0, 0), blow.margin)
    hold_on(state, table, blow)


@rule("SER-DIS-02")
def hold_on(state: State, table: Table, blow: Blow) -> None:
    """Let the target test Agility + Willpower against 11, or lose what it holds."""
    target = blow.target
    unit = state.units[target]
    if unit.wielding <= UNARMED_STRIKE or unit.dead:
        return
    first = free_attribute(state, target, unit.attributes[AGILITY])
    due = Roll(target, DISARM_DICE, first, unit.attributes[WILLPOWER])
    if roll_against(state, table, due, HARD):
        return
    to = free_slot(state, blow)
    if to != NOTHING and ask(table, state, blow.who, TAKE_IT, 0b11, target, unit.wielding):
        weapon = unit.wielding
        snatch(state, table, blow.who, target, weapon, slot_of(state, target, weapon), to)
        return
    drop_what_it_holds(state, table, target)


TAKE_IT = WORDS.question(
    "snatch",
    "SER-DIS-02",
    "{who}, do you take {weapon} from {target}?",
    options=("no", "yes"),
    fields="target:units weapon:weapons",
)


@rule("SER-DIS-02")
def free_slot(state: State, blow: Blow) -> int:
    """Return where the attacker can put what it takes in melee, by the ruling; else NOTHING."""
    allowed = state.rulings.disarm == Disarm.NONE_TO_ATTACKER
    if not allowed or not strikes_hand_to_hand(state, blow.weapon):
        return NOTHING
    return slot_of(state, blow.who, NOTHING)


@change(WORDS, "SER-DIS-02", "{who} takes {weapon} from {target}.", name="snatched")
def snatch(
    state: State, who: Person, target: Person, weapon: WeaponIndex, slot: int, to: int
) -> None:
    """Hand a weapon from one combatant to another, with the rounds in it."""
    taker, loser = state.units[who], state.units[target]
    taker.arms[to], taker.rounds[to] = weapon, loser.rounds[slot]
    loser.arms[slot], loser.wielding = NOTHING, NOTHING
    loser.fallen_x[slot] = loser.fallen_y[slot] = NOWHERE


DISARM_TARGET = verb(
    WORDS, "disarm", "SER-DIS-01", "target=target:units item=with:weapons n=called:spots?",
    "{who} tries to disarm {target} with {with}[, called: {called}]",
    do=disarm, why_not=why_not_disarm,
)  # fmt: skip

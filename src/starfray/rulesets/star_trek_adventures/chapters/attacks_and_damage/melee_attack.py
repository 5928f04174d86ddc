"""Attacks and damage, step 4 A: an opposed Task that the target may win, and fending off."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOBODY
from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.table import Table, ask, note, offer
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.how_hard_to_hit import (
    size_up,
    target_difficulty,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.weapon_and_target import (
    skilled_with,
    why_not_use,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.attempts import (
    count_pool,
    difficulty_for,
    goes_unrolled,
    roll_pool,
    take_opposed,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.complications import complications
from starfray.rulesets.star_trek_adventures.chapters.basics.deeds import does
from starfray.rulesets.star_trek_adventures.chapters.basics.moving import go_to
from starfray.rulesets.star_trek_adventures.chapters.basics.tasks import Pool, Result, Task, task_of
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import (
    Point,
    separate,
    zones_between,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able
from starfray.rulesets.star_trek_adventures.chapters.declaring_intent import (
    INTENTS_SAID,
    declare_late,
    under_orders,
    why_not_intend,
)
from starfray.rulesets.star_trek_adventures.chapters.minor_actions import aimed_reroll, bare
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.spends import FAILED_TASK
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.qualities import (
    NOT_PREPARED,
    dice_to_reroll,
    intent_difficulty,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_stress_effects.stress_effects import (
    load_effects,
)
from starfray.rulesets.star_trek_adventures.rulings import (
    Aim,
    CounterStrike,
    FendOff,
    InjuredDefense,
    Prone,
)
from starfray.rulesets.star_trek_adventures.state import (
    ATTACKING,
    DARING,
    KILL,
    MOVES,
    RANGED,
    SECURITY,
    SLOTS,
    STUN,
    State,
)
from starfray.rulesets.star_trek_adventures.words import NO, WORDS

MELEE_DIFFICULTY = 1
AGAINST_PRONE = 2


class Counter(NamedTuple):
    """With what the target of a melee attack strikes back if it wins: a weapon and an intent."""

    weapon: int
    intent: int


@rule("STA-ATK-04")
def melee_attack(state: State, table: Table, who: int, target: int) -> None:
    """Let both fighters roll Daring + Security against Difficulty 1, and see who wins."""
    a = state.attack
    increases = intent_difficulty(state, table, a.weapon, a.lethal)
    increases += target_difficulty(state, table, target, 1)
    task = melee_task(state, table, who, a.weapon, increases)
    result, counter, resisted = exchange_blows(state, table, task, target)
    decide(state, table, who, target, result, resisted)
    won = state.hand.who == who
    complications(state, table, who, result.complications, target if won else NOBODY)
    if not won:
        make_attack_own(state, who, counter)
    complications(state, table, target, resisted.complications, NOBODY if won else who)


@rule("STA-ATK-04", "STA-MIN-03", "STA-CORE-06")
def exchange_blows(
    state: State, table: Table, task: Task, target: int
) -> tuple[Result, Counter, Result]:
    """Let the attacker roll, and the target, each as they may; return what both come to.

    Where nobody opposes it, a Task of Difficulty 0 succeeds without a roll, as others do.
    """
    who = task.who
    if not able(state, target) and goes_unrolled(state, table, task):
        counter, resisted = oppose(state, table, target, who)
        return Result(0, 0, 0), counter, resisted
    pool = roll_pool(state, table, task)
    if state.rulings.aim == Aim.AFTER_OPPOSING_ROLL:
        counter, resisted = oppose(state, table, target, who)
        return count_blow(state, table, task, pool), counter, resisted
    result = count_blow(state, table, task, pool)
    counter, resisted = oppose(state, table, target, who)
    return result, counter, resisted


@rule("STA-ATK-04")
def melee_task(state: State, table: Table, who: int, weapon: int, increases: int) -> Task:
    """Return the Task of either side: Daring + Security, Difficulty 1."""
    needed = difficulty_for(state, table, who, MELEE_DIFFICULTY, increases)
    return task_of(state, who, DARING, SECURITY, skilled_with(state, who, weapon), 1, needed)


@rule("STA-ATK-04", "STA-MIN-03")
def count_blow(state: State, table: Table, task: Task, pool: Pool) -> Result:
    """Count the attacker's pool, after what it may roll again."""
    most = dice_to_reroll(state, task.who, state.attack.weapon)
    pool = aimed_reroll(state, table, task, pool, most)
    return count_pool(state, table, task, pool, 0)


DOES_NOT_OPPOSE = WORDS.note(
    "does_not_oppose", "STA-INJ-05", "who:units", "{who} is in no state to oppose."
)
NO_SUCCESSES = WORDS.note(
    "no_successes", "STA-INJ-05", "who:units", "{who} opposes with 0 successes and no roll."
)


@rule("STA-ATK-04", "STA-INJ-05")
def oppose(state: State, table: Table, who: int, attacker: int) -> tuple[Counter, Result]:
    """Let the target of a melee attack oppose it, if it is able to."""
    if not able(state, who):
        if state.rulings.injured_defense == InjuredDefense.ZERO_SUCCESSES:
            note(table, NO_SUCCESSES, who)
        else:
            note(table, DOES_NOT_OPPOSE, who)
        return Counter(state.units[who].carried[0], STUN), Result(0, MELEE_DIFFICULTY, 0)
    weapon = counter_weapon(state, table, who, attacker)
    bare(state, table, who, weapon)
    intent = counter_intent(state, table, who, weapon, attacker)
    increases = intent_difficulty(state, table, weapon, intent)
    task = melee_task(state, table, who, weapon, increases)
    pool = roll_pool(state, table, task)
    result = count_pool(state, table, task, pool, 1)
    return Counter(weapon, intent), result


CANNOT_STRIKE_BACK = WORDS.reason(
    "cannot_strike_back", "STA-ATK-05", "one strikes back with a drawn melee weapon or unarmed"
)


@rule("STA-ATK-05", "STA-ATK-01")
def why_not_strike_back(state: State, who: int, weapon: int) -> int:
    """Return why a character may not strike back with a weapon, else 0.

    What bars an attack with it bars that, too. Prepare serves no strike back, be it in a turn of
    one's own.
    """
    if state.weapons[weapon].mode == RANGED:
        return CANNOT_STRIKE_BACK
    if state.weapons[weapon].cumbersome:
        return NOT_PREPARED
    return why_not_use(state, who, weapon)


COUNTER_WEAPON = WORDS.question(
    "counter_weapon", "STA-ATK-05", "{who}, with what do you strike back at {attacker}?",
    names="weapons", fields="attacker:units",
)  # fmt: skip


@rule("STA-ATK-05")
def counter_weapon(state: State, table: Table, who: int, attacker: int) -> int:
    """Let the target choose with what it would strike back: a drawn melee weapon, or unarmed."""
    unit = state.units[who]
    if state.rulings.counter_strike == CounterStrike.ALWAYS_UNARMED:
        return unit.carried[0]
    options = 0
    for slot in range(SLOTS):
        weapon = unit.carried[slot]
        if weapon >= 0:
            reason = why_not_strike_back(state, who, weapon)
            options = offer(table, COUNTER_WEAPON, options, weapon, reason == 0, reason)
    return ask(table, state, who, COUNTER_WEAPON, options, attacker)


COUNTER_INTENT = WORDS.question(
    "counter_intent", "STA-ATK-05", "{who}, to stun or to kill {attacker} if you win?",
    options=("undeclared", "non_lethal", "lethal"), fields="attacker:units weapon:weapons",
    says=INTENTS_SAID,
)  # fmt: skip
UNDECLARED = 0
SILENCE_STUNS = WORDS.reason(
    "silence_stuns", "STA-ATK-05", "saying nothing means striking back to stun"
)


@rule("STA-ATK-05")
def counter_intent(state: State, table: Table, who: int, weapon: int, attacker: int) -> int:
    """Let the target say whether it would strike back to kill; silence means to stun.

    Under the order to stun nobody kills who does not say so, whatever a ruling copies.
    """
    if state.rulings.counter_strike == CounterStrike.COPIES_INTENT:
        return KILL if state.attack.lethal and not under_orders(state, who) else STUN
    lethal = state.rulings.counter_strike == CounterStrike.SILENCE_IS_LETHAL
    silence_kills = lethal and not under_orders(state, who)
    reason = why_not_intend(state, who, weapon, KILL)
    options = offer(table, COUNTER_INTENT, 1 << 1 + STUN, 1 + KILL, reason == 0, reason)
    options = offer(table, COUNTER_INTENT, options, UNDECLARED, silence_kills, SILENCE_STUNS)
    answer = ask(table, state, who, COUNTER_INTENT, options, attacker, weapon)
    return KILL if answer == UNDECLARED else answer - 1


WON = WORDS.note(
    "won", "STA-CORE-12", "who:units target:units momentum",
    "{who} wins against {target} with {momentum} Momentum.",
)  # fmt: skip
LOST = WORDS.note(
    "lost", "STA-ATK-05", "who:units target:units momentum",
    "{who} loses to {target}, who has {momentum} Momentum.",
)  # fmt: skip
NOBODY_WON = WORDS.note(
    "nobody_won", "STA-CORE-12", "who:units target:units", "Neither {who} nor {target} wins."
)
PRONE_BONUS = WORDS.note(
    "prone_bonus", "STA-MIN-06", "who:units amount",
    "{who} has {amount} bonus Momentum against somebody prone.",
)  # fmt: skip


@rule("STA-ATK-04", "STA-CORE-12", "STA-MIN-06")
def decide(
    state: State, table: Table, who: int, target: int, result: Result, resisted: Result
) -> None:
    """Put the Momentum of the opposed Task into the winner's hand.

    Who wins against somebody prone generates 2 bonus Momentum, which cannot be saved.
    """
    hand = state.hand
    winner = take_opposed(state, who, target, result, resisted)
    if winner < 0:
        note(table, NOBODY_WON, who, target)
        return
    loser = target if winner == who else who
    if state.units[loser].prone and state.rulings.prone == Prone.IN_FULL:
        hand.bonus = AGAINST_PRONE
        hand.generated = 1
        note(table, PRONE_BONUS, winner, AGAINST_PRONE)
    note(table, WON if winner == who else LOST, who, target, hand.momentum)


@rule("STA-ATK-05")
def make_attack_own(state: State, attacker: int, counter: Counter) -> None:
    """The target has won: the attack is its own now, with its own weapon and intent."""
    a = state.attack
    a.weapon = counter.weapon
    a.lethal = 1 if counter.intent == KILL else 0
    a.debilitating = state.weapons[counter.weapon].debilitating
    size_up(state, attacker)
    load_effects(state, counter.weapon, NONE)


COUNTERED = WORDS.note(
    "countered", "STA-ATK-05", "who:units target:units", "{target} strikes back at {who}.",
    outcome="countered",
)  # fmt: skip


@rule("STA-ATK-05", "STA-ATK-09", "STA-TSK-07")
def counter_strike(state: State, table: Table, who: int, other: int) -> None:
    """Let the target that has won strike back; who fends off instead has not attacked.

    Only now does the Threat of a Lethal strike move; without Threat an NPC strikes to stun.
    """
    note(table, COUNTERED, other, who)
    does(state, who, ATTACKING)
    declare_late(state, table, who)


MELEE_FENDS = WORDS.reason("melee_fends", "STA-ATK-09", "only a melee is fended off")


@rule("STA-ATK-09", asked="STA-ATK-09")
def why_not_fend_off(state: State) -> int:
    """Return why nobody may leave the enemy's Reach now instead of damage, else 0."""
    if not state.attack.melee:
        return MELEE_FENDS
    return 0 if state.hand.success else FAILED_TASK


FENDED_OFF = WORDS.note(
    "fended_off", "STA-ATK-09", "who:units other:units", "{who} fends {other} off.",
    outcome="fended_off",
)  # fmt: skip
FEND_OFF = WORDS.question(
    "fend_off", "STA-ATK-09", "{who}, strike {other}, or leave their Reach instead?",
    options=("strike", "fend_off"), fields="other:units",
    says={"strike": "strike", "fend_off": "leave their Reach"},
)  # fmt: skip
FEND_TO = WORDS.question(
    "fend_to", "STA-ATK-09", "{who}, to which zone do you withdraw?", names="zones"
)
TOO_FAR_TO_WITHDRAW = WORDS.reason(
    "too_far_to_withdraw", "STA-ATK-09", "one withdraws within Medium range"
)


@rule("STA-ATK-09")
def fended_off(state: State, table: Table, who: int, other: int) -> int:
    """Let the winner of a melee leave the enemy's Reach instead of inflicting damage."""
    if why_not_fend_off(state) != 0:
        return 0
    if ask(table, state, who, FEND_OFF, 3, other) == NO:
        return 0
    note(table, FENDED_OFF, who, other)
    does(state, who, MOVES)
    separate(state, table, who, other)
    if state.rulings.fend_off == FendOff.MEDIUM_RANGE:
        here = state.units[who].zone
        options = 0
        for zone in range(state.fight.zones):
            as_far = 0 <= zones_between(state, here, zone) <= 1
            options = offer(table, FEND_TO, options, zone, as_far, TOO_FAR_TO_WITHDRAW)
        zone = ask(table, state, who, FEND_TO, options)
        if zone != here:
            go_to(state, table, who, Point(zone, NONE, NONE))
    return 1

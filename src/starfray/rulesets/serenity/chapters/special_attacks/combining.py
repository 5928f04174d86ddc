"""Special attacks, combining them: the steps of each kind of attack, and what excludes what."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.serenity.chapters.kinds_of_attack import (
    AUTOFIRE,
    BURST,
    DISARM,
    GRAPPLE,
    PLAIN,
    SNEAK,
    THREAT,
    THREAT_BURST,
    Attack,
)
from starfray.rulesets.serenity.chapters.special_attacks.aim import aim_steps
from starfray.rulesets.serenity.chapters.weapons import strikes_hand_to_hand, strikes_unseen
from starfray.rulesets.serenity.rulings import Combine, DisarmRanged
from starfray.rulesets.serenity.state import ALL_OUT_ATTACK, State
from starfray.rulesets.serenity.words import WORDS

BURST_STEPS = WORDS.modifier("burst_steps", "SER-AUT-01", "{amount} steps for a burst")
DISARM_STEPS = WORDS.modifier("disarm_steps", "SER-DIS-01", "{amount} steps for a disarm")
THREAT_STEPS = WORDS.modifier(
    "threat_steps", "SER-THR-01", "{amount} steps against a helpless target"
)


@rule("SER-AUT-01", "SER-DIS-01", "SER-THR-01")
def steps_of_manner(state: State, table: Table, made: Attack) -> int:
    """Note and return the Skill steps of the kind of attack: a burst, a disarm or a threat."""
    if made.manner == DISARM:
        return modifier(table, DISARM_STEPS, disarm_steps(state, made.weapon))
    steps = modifier(table, BURST_STEPS, -2 if made.manner in (BURST, THREAT_BURST) else 0)
    return steps + modifier(table, THREAT_STEPS, 2 if made.manner in (THREAT, THREAT_BURST) else 0)


@rule("SER-DIS-01")
def disarm_steps(state: State, weapon: int) -> int:
    """Return the Skill steps of a disarm: 2 off in melee, in place of that 4 off at range."""
    if strikes_hand_to_hand(state, weapon):
        return -2
    return -6 if state.rulings.disarm_ranged == DisarmRanged.BOTH else -4


NO_CALLED_AUTOFIRE = WORDS.reason(
    "no_called_autofire", "SER-SPC-01", "autofire picks no target and takes no called shot"
)
NO_CALLED_DISARM = WORDS.reason(
    "no_called_disarm", "SER-SPC-01", "a disarm is aimed at a thing and takes no called shot"
)
NO_CALLED_GRAPPLE = WORDS.reason(
    "no_called_grapple", "SER-SPC-01", "a grapple takes no called shot"
)
MELEE_ONLY = WORDS.reason("melee_only", "SER-SPC-01", "an all-out attack is for melee")
ONE_AT_A_TIME = WORDS.reason(
    "one_at_a_time", "SER-SPC-01", "at most one special attack goes into an attack"
)


@rule("SER-SPC-01", "SER-MEL-01")
def why_not_combine(state: State, made: Attack) -> int:
    """Return why the options of an attack exclude each other, or 0."""
    if state.rulings.combine == Combine.ONE and special_attacks_in(state, made) > 1:
        return ONE_AT_A_TIME
    if state.rulings.combine == Combine.FREE:
        return 0
    if state.units[made.who].stance == ALL_OUT_ATTACK and not strikes_hand_to_hand(
        state, made.weapon
    ):
        return MELEE_ONLY
    if made.spot < 0:
        return 0
    if made.manner == AUTOFIRE:
        return NO_CALLED_AUTOFIRE
    if made.manner == DISARM:
        return NO_CALLED_DISARM
    return NO_CALLED_GRAPPLE if made.manner == GRAPPLE else 0


@rule("SER-SPC-01")
def special_attacks_in(state: State, made: Attack) -> int:
    """Count what an attack is besides an attack: its kind, a called shot, aim, going all out."""
    unit = state.units[made.who]
    count = 0
    if made.manner != PLAIN:
        count += 1
    if made.manner == THREAT_BURST:
        count += 1
    if made.manner not in (PLAIN, SNEAK) and strikes_unseen(state, made.target, made.weapon):
        count += 1
    if made.spot >= 0:
        count += 1
    if aim_steps(state, made.who, made.target, made.weapon) > 0:
        count += 1
    if unit.stance == ALL_OUT_ATTACK:
        count += 1
    return count

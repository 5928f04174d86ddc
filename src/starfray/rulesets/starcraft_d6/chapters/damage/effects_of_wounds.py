"""Damage: stunned, wounded, seriously and mortally wounded, at zero."""

from __future__ import annotations

from starfray.core.absent import NEVER
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note, roll, settle
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import attribute_code
from starfray.rulesets.starcraft_d6.chapters.damage.lost_actions import forfeit, lose_the_round
from starfray.rulesets.starcraft_d6.chapters.damage.the_big_goodbye import (
    comes_round,
    die,
    first_check_at,
    survival_check,
)
from starfray.rulesets.starcraft_d6.chapters.damage.wound_levels import wound_level
from starfray.rulesets.starcraft_d6.rulings import (
    InitTie,
    NoLossHit,
    ProtWho,
    RepeatEffects,
    SeriousLostActions,
    StunCount,
    ZeroResult,
)
from starfray.rulesets.starcraft_d6.state import (
    AWAKE,
    BODY_POINTS,
    DYING,
    KNOCKED_OUT,
    MASS,
    MORTALLY_WOUNDED,
    SERIOUSLY_WOUNDED,
    STRENGTH,
    STUNNED,
    WOUNDED,
    Level,
    Person,
    State,
)
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-WND-01", "SD6-WND-10")
def consult_wounds(state: State, table: Table, who: int, loss: int) -> None:
    """Read the victim's level from the Body Points left and let it take effect.

    It is done after every hit that was not resisted.
    """
    unit = state.units[who]
    if loss == 0 and state.rulings.no_loss_hit == NoLossHit.LOSS_ONLY:
        return
    level = wound_level(state, unit.bp, unit.bp_max)
    again = level <= unit.level
    if level != unit.level:
        wound(state, table, who, level)
    if again and state.rulings.repeat_effects == RepeatEffects.NO:
        return
    if is_last_hit(state):
        settle(table, state, who, BODY_POINTS)
    if level == STUNNED:
        stunned(state, table, who)
    elif level == WOUNDED:
        wounded(state, table, who)
    elif level == SERIOUSLY_WOUNDED:
        seriously_wounded(state, table, who)
    elif level == MORTALLY_WOUNDED:
        mortally_wounded(state, table, who)
    else:
        at_zero(state, table, who)


@rule("SD6-WND-01", "SD6-INIT-03", "SD6-HEAL-01")
def is_last_hit(state: State) -> bool:
    """Return whether nobody is hit again by this action, and no day of care may pass in it."""
    if state.rulings.init_tie == InitTie.SIMULTANEOUS:  # further hits may wait to take effect
        return False
    return not a_day_may_pass(state)


@rule("SD6-HEAL-01", "SD6-RNG-06", "SD6-PROT-01")
def a_day_may_pass(state: State) -> bool:
    """Return whether the days after the fight may begin, and one pass, before this action is over.

    None does while whoever acts stays awake: only a blast or an object shared strikes that one.
    """
    fight = state.fight
    if fight.last_day == 0:
        return False
    if fight.caring or fight.arena == MASS or state.units[fight.active].status != AWAKE:
        return True
    for weapon in state.weapons:
        if weapon.owner == fight.active and weapon.blast_m >= 0:
            return True
    return state.rulings.prot_who == ProtWho.ALL


@change(WORDS, "SD6-WND-01", "{who} is {level}.", bookkeeping=True)
def wound(state: State, who: Person, level: Level) -> None:
    """Take the wound level of a row of the table."""
    state.units[who].level = level


DOWN = WORDS.note("down", "SD6-WND-07", "who:units", "{who} is out of the fight.", outcome="out")


@rule("SD6-WND-02", "SD6-WND-03", asked="SD6-WND-02")
def stunned(state: State, table: Table, who: int) -> None:
    """Be stunned for this round and the next; as many stuns as dice of Strength knock out."""
    unit = state.units[who]
    suffer_stun(state, table, who, unit.stun_count + 1)
    count = unit.stun_count
    if state.rulings.stun_count == StunCount.RUNNING:
        count = unit.stuns_now + unit.stuns_before
    if unit.status != AWAKE or count < attribute_code(state, who, STRENGTH) // 3:
        return
    minutes = roll(table, who, words.MINUTES, 1, 6)
    knocked_out(state, table, who, minutes)
    note(table, DOWN, who)
    forfeit(state, table, who)


@change(
    WORDS, "SD6-WND-02", "{who} is stunned ({count} times so far).",
    name="stunned", outcome="stunned",
)  # fmt: skip
def suffer_stun(state: State, who: Person, count: int) -> None:
    """Be stunned once more, `count` times in all."""
    state.units[who].stuns_now += 1
    state.units[who].stun_count = count


@change(
    WORDS, "SD6-WND-03", "{who} is knocked out for {minutes} minutes.", outcome="knocked_out"
)  # fmt: skip
def knocked_out(state: State, who: Person, minutes: int) -> None:
    """Be out cold for some minutes, and lie on the ground."""
    fall_prone(state, who)
    state.units[who].status = KNOCKED_OUT
    state.units[who].wakes_at = state.fight.clock + 60 * minutes


@change(WORDS, "SD6-WND-03", "{who} wakes.", name="wakes")
def wake_up(state: State, who: Person) -> None:
    """Come round when the minutes are over."""
    comes_round(state, who)
    state.units[who].wakes_at = NEVER


@rule("SD6-WND-04", "SD6-ACT-07")
def wounded(state: State, table: Table, who: int) -> None:
    """Fall prone and lose the rest of the round."""
    fall_wounded(state, table, who)
    lose_the_round(state, table, who)


@change(WORDS, "SD6-WND-04", "{who} is wounded and falls prone.", name="wounded", outcome="wounded")
def fall_wounded(state: State, who: Person) -> None:
    """Fall prone, wounded."""
    fall_prone(state, who)


@rule("SD6-WND-03", "SD6-WND-04", "SD6-WND-05", "SD6-WND-06", "SD6-WND-07")
def fall_prone(state: State, who: Person) -> None:
    """Lie on the ground."""
    state.units[who].prone = 1


@rule("SD6-WND-05")
def seriously_wounded(state: State, table: Table, who: int) -> None:
    """Fall prone; the row costs no actions, unless a ruling lets it inherit them."""
    fall_seriously_wounded(state, table, who)
    if state.rulings.serious_lost_actions == SeriousLostActions.INHERIT:
        lose_the_round(state, table, who)


@change(
    WORDS, "SD6-WND-05", "{who} is seriously wounded and falls prone.",
    name="seriously_wounded", outcome="seriously_wounded",
)  # fmt: skip
def fall_seriously_wounded(state: State, who: Person) -> None:
    """Fall prone, seriously wounded."""
    fall_prone(state, who)


@rule("SD6-WND-06")
def mortally_wounded(state: State, table: Table, who: int) -> None:
    """Fall prone, dazed until healed."""
    fall_mortally_wounded(state, table, who)
    if state.rulings.serious_lost_actions == SeriousLostActions.INHERIT:
        lose_the_round(state, table, who)


@change(
    WORDS, "SD6-WND-06", "{who} is mortally wounded, prone and dazed.",
    name="mortally_wounded", outcome="mortally_wounded",
)  # fmt: skip
def fall_mortally_wounded(state: State, who: Person) -> None:
    """Fall prone, mortally wounded."""
    fall_prone(state, who)


@rule("SD6-WND-07")
def at_zero(state: State, table: Table, who: int) -> None:
    """Fall unconscious and begin to make survival checks, or die at once by ruling."""
    unit = state.units[who]
    if unit.status not in (AWAKE, KNOCKED_OUT):
        return
    if unit.status == AWAKE:
        note(table, DOWN, who)
    if state.rulings.zero_result == ZeroResult.DIES and unit.game_masters:
        die(state, table, who)
        forfeit(state, table, who)
        return
    begin_dying(state, table, who)
    forfeit(state, table, who)
    if unit.check_at <= state.fight.clock:
        survival_check(state, table, who)


@change(WORDS, "SD6-WND-07", "{who} falls unconscious and is dying.", name="dying", outcome="dying")
def begin_dying(state: State, who: Person) -> None:
    """Fall unconscious, and lie on the ground, with survival checks to come."""
    fall_prone(state, who)
    unit = state.units[who]
    unit.status = DYING
    unit.wakes_at = NEVER
    unit.check_at = first_check_at(state)

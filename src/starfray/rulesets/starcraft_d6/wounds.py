"""Wounds (SD6-WND-01 to 10): the table of Body Points left, and what its rows do."""

from __future__ import annotations

from starfray.core.absent import NEVER
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note, roll, settle
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.characters import attribute_code, body_points_after
from starfray.rulesets.starcraft_d6.dying import (
    die,
    first_check_at,
    pulp,
    pulped_by,
    save,
    survival_check,
)
from starfray.rulesets.starcraft_d6.rulings import (
    BandEdges,
    BgbSave,
    Dazed,
    InitTie,
    NoLossHit,
    RepeatEffects,
    SeriousLostActions,
    StandCost,
    StunCount,
    StunStack,
    WoundedReactions,
    WoundScope,
    ZeroResult,
)
from starfray.rulesets.starcraft_d6.state import (
    AT_ZERO,
    AWAKE,
    BODY_POINTS,
    DOOMED,
    DYING,
    KNOCKED_OUT,
    MORTALLY_WOUNDED,
    SERIOUSLY_WOUNDED,
    STRENGTH,
    STUNNED,
    UNHURT,
    WOUNDED,
    Level,
    Person,
    State,
)
from starfray.rulesets.starcraft_d6.words import WORDS

# Dice that each level takes away, in the order of LEVELS; the row of zero takes none.
LEVEL_DICE = (0, 0, 1, 2, 3, 0)


@rule("SD6-WND-01", "SD6-PROT-05")
def at_least(state: State, left: int, maximum: int, quarters: int) -> int:
    """Tell whether so many quarters are left, exactly; the row of the edge is a ruling."""
    if state.rulings.band_edges == BandEdges.WORSE:
        return 1 if 4 * left > quarters * maximum else 0
    return 1 if 4 * left >= quarters * maximum else 0


@rule("SD6-WND-01")
def wound_level(state: State, left: int, maximum: int) -> int:
    """Return the row of the wound table for the Body Points left."""
    if left <= 0:
        return AT_ZERO
    if at_least(state, left, maximum, 3):
        return STUNNED
    if at_least(state, left, maximum, 2):
        return WOUNDED
    if at_least(state, left, maximum, 1):
        return SERIOUSLY_WOUNDED
    return MORTALLY_WOUNDED


@rule("SD6-WND-02")
def stun_dice(state: State, who: int) -> int:
    """Return how many dice the stuns still running take: those of this round and of the last."""
    running = state.units[who].stuns_now + state.units[who].stuns_before
    if state.rulings.stun_stack == StunStack.FLAT:
        return min(1, running)
    return running


@rule("SD6-WND-04", "SD6-WND-05", "SD6-WND-06")
def wound_dice(state: State, who: int) -> int:
    """Return how many dice the current wound level takes."""
    return LEVEL_DICE[state.units[who].level]


@rule("SD6-WND-09")
def scope_dice(state: State, who: int, damage: int) -> int:
    """Return the dice that wounds and stuns take from resisting, or from Strength in `damage`."""
    scope = state.rulings.wound_scope
    if scope == WoundScope.ACTIONS_ONLY or (damage and scope == WoundScope.NO_DAMAGE):
        return 0
    if scope == WoundScope.PRINTED and state.units[who].level == SERIOUSLY_WOUNDED:
        return stun_dice(state, who)
    return wound_dice(state, who) + stun_dice(state, who)


@rule("SD6-WND-04", "SD6-WND-06", "SD6-WND-07", "SD6-ACT-07")
def why_unable(state: State, who: int) -> int:
    """Return why somebody cannot act, or 0."""
    unit = state.units[who]
    if unit.status != AWAKE:
        return words.NOT_AWAKE
    if unit.lost_round:
        return words.LOST_THE_ROUND
    if unit.level == MORTALLY_WOUNDED and state.rulings.dazed == Dazed.NO:
        return words.DAZED
    return 0


@rule("SD6-WND-04")
def why_unable_to_react(state: State, who: int) -> int:
    """Return why somebody cannot react, or 0; whether a lost round takes reactions is a ruling."""
    reason = why_unable(state, who)
    if reason == words.LOST_THE_ROUND and state.rulings.wounded_reactions == WoundedReactions.NO:
        return 0
    return reason


@rule("SD6-ACT-07")
def forfeit(state: State, table: Table, who: int) -> None:
    """Forfeit the actions that were declared and not taken."""
    unit = state.units[who]
    kept = unit.status == AWAKE and state.rulings.wounded_reactions == WoundedReactions.NO
    forfeits(state, table, who, unit.dodges if kept else 0, unit.parries if kept else 0)


@change(WORDS, "SD6-ACT-07", "{who} forfeits the actions declared.", quiet=True)
def forfeits(state: State, who: Person, dodges: int, parries: int) -> None:
    """Keep of what was declared only so many Dodges and parries."""
    unit = state.units[who]
    unit.own = unit.acted
    unit.dodges = dodges
    unit.parries = parries
    unit.holding = 0
    unit.done = 1


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
    if state.rulings.init_tie != InitTie.SIMULTANEOUS:  # else further hits may wait to take effect
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


@change(WORDS, "SD6-WND-01", "{who} is {level}.", quiet=True)
def wound(state: State, who: Person, level: Level) -> None:
    """Have the wound of a row of the table."""
    state.units[who].level = level


DOWN = WORDS.note("down", "SD6-WND-07", "who:units", "{who} is out of the fight.", outcome="down")


@rule("SD6-WND-02", "SD6-WND-03")
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
    WORDS, "SD6-WND-02", "{who} is stunned, {count} times by now.",
    name="stunned", outcome="stunned",
)  # fmt: skip
def suffer_stun(state: State, who: Person, count: int) -> None:
    """Be stunned once more; `count` is how often that makes it."""
    state.units[who].stuns_now += 1
    state.units[who].stun_count = count


@change(
    WORDS, "SD6-WND-03", "{who} is knocked out for {minutes} minutes.", outcome="knocked_out"
)  # fmt: skip
def knocked_out(state: State, who: Person, minutes: int) -> None:
    """Be out cold for some minutes."""
    state.units[who].status = KNOCKED_OUT
    state.units[who].wakes_at = state.fight.clock + 60 * minutes


@rule("SD6-WND-04", "SD6-ACT-07")
def wounded(state: State, table: Table, who: int) -> None:
    """Fall prone and lose the rest of the round."""
    fall_wounded(state, table, who)
    lose_the_round(state, table, who)


@change(WORDS, "SD6-WND-04", "{who} is wounded and falls prone.", name="wounded", outcome="wounded")
def fall_wounded(state: State, who: Person) -> None:
    """Fall prone, wounded."""
    fall_prone(state, who)


@rule("SD6-WND-04", "SD6-WND-05", "SD6-WND-06")
def fall_prone(state: State, who: Person) -> None:
    """Lie on the ground."""
    state.units[who].prone = 1


@rule("SD6-WND-04")
def lose_the_round(state: State, table: Table, who: int) -> None:
    """Lose whatever could still have been done this round."""
    loses_round(state, table, who)
    forfeit(state, table, who)


@change(WORDS, "SD6-WND-04", "{who} can do nothing more this round.")
def loses_round(state: State, who: Person) -> None:
    """Have lost the rest of the round."""
    state.units[who].lost_round = 1


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
    """Fall unconscious, with survival checks to come."""
    unit = state.units[who]
    unit.status = DYING
    unit.wakes_at = NEVER
    unit.check_at = first_check_at(state)


NO_LOSS = WORDS.note(
    "no_loss", "SD6-WND-10", "who:units", "{who} fails to resist, but loses no Body Points."
)


@rule("SD6-CORE-13", "SD6-PULP-01")
def lose_body_points(state: State, table: Table, who: int, loss: int) -> None:
    """Take a loss off the Body Points, and let the wound take effect."""
    unit = state.units[who]
    overshoot = max(0, loss - unit.bp)
    if loss > 0:
        loses(state, table, who, loss, body_points_after(state, unit.bp, loss))
    else:
        note(table, NO_LOSS, who)
    if pulped_by(state, who, overshoot):
        if unit.status == AWAKE:
            note(table, DOWN, who)
        wound(state, table, who, AT_ZERO)
        pulp(state, table, who)
        forfeit(state, table, who)
        return
    consult_wounds(state, table, who, loss)


@change(
    WORDS, "SD6-DMG-04", "{who} loses {loss} Body Points: {left} left.",
    gauge="loss=loss", outcome="injured",
)  # fmt: skip
def loses(state: State, who: Person, loss: int, left: int) -> None:
    """Lose Body Points, down to those that are `left`."""
    state.units[who].bp = left


@change(WORDS, "SD6-WND-03", "{who} wakes.", name="wakes")
def wake_up(state: State, who: Person) -> None:
    """Come round when the minutes are over; the stuns suffered no longer count."""
    unit = state.units[who]
    unit.status = AWAKE
    unit.wakes_at = NEVER
    unit.stun_count = 0


@rule("SD6-WND-08")
def why_not_stand(state: State, who: int) -> int:
    """Return why somebody cannot stand up, or 0."""
    if not state.units[who].prone:
        return words.NOT_PRONE
    if state.units[who].level == MORTALLY_WOUNDED:
        return words.DAZED
    return 0


@change(WORDS, "SD6-WND-08", "{who} stands up.", name="stands")
def stand_up(state: State, who: Person) -> None:
    """Stand up."""
    state.units[who].prone = 0


@rule("SD6-WND-08")
def cost_of_standing(state: State) -> int:
    """Return what it costs to stand up: an action, or nothing by a ruling."""
    return words.FREE if state.rulings.stand_cost == StandCost.FREE else words.ACTION


STAND = verb(
    WORDS, "stand", "SD6-WND-08", "", "{who} stands up",
    do=stand_up, why_not=why_not_stand, cost=cost_of_standing,
)  # fmt: skip


@rule("SD6-CORE-13", "SD6-WND-04", "SD6-BGB-02")
def heal(state: State, table: Table, who: int, healed: int) -> None:
    """Give Body Points back, never beyond the maximum; the wound is now that of the points left.

    Above zero the dying are saved.
    """
    unit = state.units[who]
    regain_body_points(state, table, who, min(unit.bp_max, unit.bp + healed))
    level = level_on_sheet(state, unit.bp, unit.bp_max)
    if level < unit.level:
        wound(state, table, who, level)
    saved = unit.status == DYING or (
        unit.status == DOOMED and state.rulings.bgb_save == BgbSave.HEALED
    )
    if unit.bp > 0 and saved:
        save(state, table, who)


@change(WORDS, "SD6-CORE-13", "{who} is back at {bp} Body Points.", name="healed")
def regain_body_points(state: State, who: Person, bp: int) -> None:
    """Have so many Body Points again."""
    state.units[who].bp = bp


@rule("SD6-WND-01")
def level_on_sheet(state: State, bp: int, bp_max: int) -> int:
    """Return the level of one who comes into the fight with so many Body Points."""
    return UNHURT if bp >= bp_max else wound_level(state, bp, bp_max)

"""Special attacks, called shots: the Endurance test of the target, and its effects."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, note
from starfray.rulesets.serenity.chapters.damage_effects.passing_out import pass_out
from starfray.rulesets.serenity.chapters.damage_effects.seriously_wounded import free_attribute
from starfray.rulesets.serenity.chapters.difficulty import AVERAGE, endurance_test
from starfray.rulesets.serenity.chapters.extraordinary_success import (
    BROKEN_ARM,
    BROKEN_LEG,
    has_injury,
)
from starfray.rulesets.serenity.chapters.plot_points import may_spend
from starfray.rulesets.serenity.chapters.special_attacks.called_shot import grade_of
from starfray.rulesets.serenity.chapters.weapons import drop_what_it_holds
from starfray.rulesets.serenity.rulings import CalledEffects, CalledTest, CalledTrigger
from starfray.rulesets.serenity.state import ARM, VITALITY, WILLPOWER, Damage, Person, Spot, State
from starfray.rulesets.serenity.words import CALLED_DICE, WORDS

HARD = 11

# What a test each turn may end, by the ruling.
ENDURES_ARM, ENDURES_LEG, ENDURES_STUN, ENDURES_SPECIAL = range(4)


@rule("SER-CAL-03")
def called_test_difficulty(state: State, done: Damage, margin: int) -> int:
    """Return what the target of a called shot must reach: Average, or as the ruling says."""
    ruling = state.rulings.called_test
    if ruling == CalledTest.HARD:
        return HARD
    if ruling == CalledTest.WOUNDS:
        return max(AVERAGE, done.wounds)
    return AVERAGE + margin if ruling == CalledTest.MARGIN else AVERAGE


@rule("SER-CAL-05")
def is_tested(state: State, target: int, done: Damage) -> bool:
    """Return whether a called shot that hit calls for the test, even without damage."""
    if state.units[target].dead:
        return False
    return state.rulings.called_trigger == CalledTrigger.HIT or done.stun + done.wounds > 0


RESISTS = WORDS.note(
    "called_resisted", "SER-CAL-03", "who:units spot:spots",
    "The called shot ({spot}) has no further effect on {who}.",
)  # fmt: skip


@rule("SER-CAL-03", "SER-CAL-05")
def called_test(
    state: State, table: Table, target: int, spot: int, done: Damage, margin: int
) -> None:
    """Let the target of a called shot make its Endurance test, or suffer the effect."""
    if spot < 0 or not is_tested(state, target, done):
        return
    needed = called_test_difficulty(state, done, margin)
    if endurance_test(state, table, target, CALLED_DICE, needed):
        note(table, RESISTS, target, spot)
        return
    called_effect(state, table, target, spot)


@rule("SER-CAL-04")
def called_effect(state: State, table: Table, target: int, spot: int) -> None:
    """Incapacitate a limb, or stun, or give a special injury."""
    grade = grade_of(spot)
    if grade == 1:
        limb = BROKEN_ARM if spot == ARM else BROKEN_LEG
        if not has_injury(state, target, limb):
            incapacitate(state, table, target, spot, endures(state))
        if spot == ARM:
            drop_what_it_holds(state, table, target)
    elif grade == 3:
        steps = ask(table, state, NOBODY, SPECIAL_INJURY, 0b1111, target)
        injure_specially(state, table, target, steps, endures(state))
    else:
        lasts = endures(state)
        stun(state, table, target, state.fight.round + 1 - lasts, lasts)
        if state.rulings.called_effects == CalledEffects.KNOCKOUT:
            pass_out(state, table, target)


SPECIAL_INJURY = WORDS.question(
    "special_injury",
    "SER-CAL-04",
    "How many Skill steps does the special injury take off everything that {target} does?",
    fields="target:units",
)


@rule("SER-CAL-04")
def endures(state: State) -> int:
    """Return 1 where an effect lasts until a test each turn ends it, by the ruling."""
    return 1 if state.rulings.called_effects == CalledEffects.ENDURE else 0


@change(WORDS, "SER-CAL-04", "{who} loses the use of a limb: {spot}.", name="incapacitated")
def incapacitate(state: State, who: Person, spot: Spot, endures: int) -> None:
    """Make an arm or a leg useless, until treated or until a test ends it."""
    unit = state.units[who]
    if spot == ARM:
        unit.useless_arms += 1
        unit.endured[ENDURES_ARM] += endures
    else:
        unit.useless_legs += 1
        unit.endured[ENDURES_LEG] += endures


@change(WORDS, "SER-CAL-04", "{who} is stunned to the end of turn {turn}.", name="stunned")
def stun(state: State, who: Person, turn: int, endures: int) -> None:
    """Stun a combatant until the end of a turn."""
    unit = state.units[who]
    unit.stunned_until = max(unit.stunned_until, turn)
    unit.endured[ENDURES_STUN] |= endures


@change(
    WORDS, "SER-CAL-04", "{who} has a special injury, of {steps} Skill steps.",
    name="special_injury",
)  # fmt: skip
def injure_specially(state: State, who: Person, steps: int, endures: int) -> None:
    """Give a combatant an injury that the game master describes."""
    unit = state.units[who]
    unit.special_injuries += 1
    unit.special_steps += steps
    unit.endured[ENDURES_SPECIAL] += endures


@rule("SER-CAL-04")
def endures_something(state: State, who: int) -> bool:
    """Return whether a combatant tests once a turn to be rid of an effect of a called shot."""
    unit = state.units[who]
    return unit.endured[0] + unit.endured[1] + unit.endured[2] + unit.endured[3] > 0


@rule("SER-CAL-04")
def endures_in_vain(state: State, who: int) -> bool:
    """Return whether no such test can succeed: the dice are too small, and no points are spent."""
    unit = state.units[who]
    first = free_attribute(state, who, unit.attributes[VITALITY])
    greatest = 2 * first + 2 * unit.attributes[WILLPOWER]  # each rung is worth 2
    return greatest < AVERAGE and not may_spend(state, who, False)


@change(
    WORDS, "SER-CAL-04", "For {turns} turns {who} tests in vain to shake off a called shot.",
    name="endured_in_vain",
)  # fmt: skip
def endure_in_vain(state: State, who: Person, turns: int, last: int) -> None:
    """Let tests that cannot succeed pass without dice, up to the last of these turns."""
    unit = state.units[who]
    if unit.endured[ENDURES_STUN]:
        unit.stunned_until = max(unit.stunned_until, last)


@rule("SER-CAL-04")
def endure(state: State, table: Table, who: int) -> None:
    """Test once a turn, by the ruling, to be rid of each effect of called shots."""
    unit = state.units[who]
    for effect in range(4):
        if unit.endured[effect] == 0:
            continue
        if endurance_test(state, table, who, CALLED_DICE, AVERAGE):
            shake_off(state, table, who, effect)
        elif effect == ENDURES_STUN:
            stun(state, table, who, state.fight.round, 1)


@change(WORDS, "SER-CAL-04", "{who} shakes off an effect of a called shot.", name="shaken_off")
def shake_off(state: State, who: Person, effect: int) -> None:
    """End one effect of called shots."""
    unit = state.units[who]
    if effect == ENDURES_ARM:
        unit.useless_arms -= unit.endured[effect]
    elif effect == ENDURES_LEG:
        unit.useless_legs -= unit.endured[effect]
    elif effect == ENDURES_STUN:
        unit.stunned_until = 0
    else:
        unit.special_injuries = unit.special_steps = 0
    unit.endured[effect] = 0

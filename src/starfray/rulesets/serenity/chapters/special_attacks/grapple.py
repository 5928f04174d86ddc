"""Special attacks, grapple: getting a hold, and breaking free of it."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.acting_together import hold_hit
from starfray.rulesets.serenity.chapters.actions import (
    DO_BREAK_FREE,
    DO_GRAPPLE,
    take_action,
    tell_steps_without_skill,
    why_not_take,
)
from starfray.rulesets.serenity.chapters.attack import be_done, land, make_ready, why_not_so
from starfray.rulesets.serenity.chapters.damage_effects.seriously_wounded import (
    action_attribute,
    free_attribute,
)
from starfray.rulesets.serenity.chapters.defenses.choosing_a_defense import UNKNOWN
from starfray.rulesets.serenity.chapters.determining_damage import (
    Blow,
    extraordinary_without_damage,
)
from starfray.rulesets.serenity.chapters.dice import Roll, attribute_pool, skill_die
from starfray.rulesets.serenity.chapters.difficulty import AVERAGE, break_free, contest_of_rolls
from starfray.rulesets.serenity.chapters.exchange import (
    attack_against,
    is_chosen_late,
    not_yet,
    raise_guard,
)
from starfray.rulesets.serenity.chapters.kinds_of_attack import GRAPPLE, Attack
from starfray.rulesets.serenity.chapters.special_attacks.called_effects import called_test
from starfray.rulesets.serenity.chapters.special_attacks.hold import let_go, whom_it_holds
from starfray.rulesets.serenity.chapters.special_attacks.losing_aim import lose_aim_over
from starfray.rulesets.serenity.chapters.special_attacks.unstable_terrain import (
    tell_unstable_steps_without_skill,
)
from starfray.rulesets.serenity.rulings import BreakFree, ContestTie, GrappleDamage
from starfray.rulesets.serenity.state import (
    AGILITY,
    ANYWHERE,
    NO_DAMAGE,
    SINGLE,
    STRENGTH,
    UNARMED_COMBAT,
    UNARMED_STRIKE,
    Damage,
    Person,
    Spot,
    State,
)
from starfray.rulesets.serenity.words import BREAK_FREE_DICE, WORDS

HOLDS_SOMEBODY = WORDS.reason(
    "holds_somebody", "SER-GRP-01", "the combatant already has a hold on somebody"
)
HELD_ALREADY = WORDS.reason(
    "held_already", "SER-GRP-01", "somebody already has a hold on the target"
)


@rule("SER-GRP-01")
def why_not_grapple(state: State, who: int, target: int, called: Spot = ANYWHERE) -> int:
    """Return why a combatant cannot try to get a hold of a target, or 0."""
    barred = why_not_take(state, who, DO_GRAPPLE)
    if barred != 0:
        return barred
    return why_not_seize(state, grappling(who, target, called, 1))


@rule("SER-GRP-01")
def why_not_seize(state: State, made: Attack) -> int:
    """Return why an attack cannot get a hold of its target, whatever it costs, or 0."""
    barred = why_not_so(state, made, SINGLE)
    if barred != 0:
        return barred
    if state.units[made.target].held_by >= 0:
        return HELD_ALREADY
    return HOLDS_SOMEBODY if whom_it_holds(state, made.who) != NOBODY else 0


@rule("SER-GRP-01")
def grappling(who: int, target: int, spot: int, costs: int) -> Attack:
    """Return the attack by which somebody is grappled: Agility and Unarmed Combat."""
    return Attack(who, target, UNARMED_STRIKE, AGILITY, GRAPPLE, spot, costs)


@rule("SER-GRP-01")
def grapple(state: State, table: Table, who: int, target: int, called: Spot = ANYWHERE) -> None:
    """Get a hold of a target, for one action."""
    if take_action(state, table, who, DO_GRAPPLE):
        seize(state, table, grappling(who, target, called, 0))


@rule("SER-GRP-01")
def seize(state: State, table: Table, made: Attack) -> None:
    """Get a hold of a target with both hands free; by default that does no damage."""
    who, target = made.who, made.target
    if state.units[who].wielding > UNARMED_STRIKE:
        free_its_hands(state, table, who)
    make_ready(state, table, made, SINGLE)
    guard = not_yet(state)
    if not is_chosen_late(state):
        guard = raise_guard(state, table, made, UNKNOWN)
    margin, guard = attack_against(state, table, made, guard)
    if margin >= 0:
        blow = Blow(who, target, made.weapon, margin, made.spot, NO_DAMAGE, guard.met)
        if not hold_hit(state, table, blow, GRAPPLE):
            close_grip(state, table, blow)
        if state.rulings.grapple_damage == GrappleDamage.NORMAL:
            land(state, table, made, margin)
    be_done(state, table, made)


@rule("SER-GRP-01")
def close_grip(state: State, table: Table, blow: Blow) -> None:
    """Let a grapple that has hit, by the total `rolled`, do what it does."""
    who, target = blow.who, blow.target
    free = state.units[target].held_by < 0 and whom_it_holds(state, who) == NOBODY
    if free:
        take_hold(state, table, who, target, blow.rolled)
    if state.rulings.grapple_damage != GrappleDamage.NORMAL:
        lose_aim_over(state, table, target)
        extraordinary_without_damage(state, table, who, target, blow.margin)
        called_test(state, table, target, blow.spot, Damage(0, 0), blow.margin)


@change(WORDS, "SER-GRP-01", "{who} puts the weapon away.", name="hands_freed", bookkeeping=True)
def free_its_hands(state: State, who: Person) -> None:
    """Have nothing in hand any more."""
    state.units[who].wielding = NOTHING


@change(WORDS, "SER-GRP-01", "{who} has a hold on {held}, won with {total}.", name="held")
def take_hold(state: State, who: Person, held: Person, total: int) -> None:
    """Begin a hold, which is as strong as the total that won it."""
    unit = state.units[held]
    unit.held_by, unit.hold_total = who, total


GRAPPLE_TARGET = verb(
    WORDS, "grapple", "SER-GRP-01", "target=target:units n=called:spots?",
    "{who} grapples {target}[, called: {called}]", do=grapple, why_not=why_not_grapple,
)  # fmt: skip

STRUGGLES = WORDS.note(
    "struggles", "SER-GRP-02", "who:units holder:units steps",
    "{who} struggles with {holder}.",
)  # fmt: skip
NOT_HELD = WORDS.reason("not_held", "SER-GRP-02", "nobody has a hold on the combatant")


@rule("SER-GRP-02")
def why_not_break_free(state: State, who: int) -> int:
    """Return why a combatant cannot try to break free, or 0."""
    if state.units[who].held_by < 0:
        return NOT_HELD
    return why_not_take(state, who, DO_BREAK_FREE)


@rule("SER-GRP-02")
def struggle(state: State, table: Table, who: int) -> None:
    """Try to break free, for one action: Agility and Strength, against the hold or its holder."""
    if not take_action(state, table, who, DO_BREAK_FREE):
        return
    holder = state.units[who].held_by
    steps = tell_steps_without_skill(state, table, who)
    steps += tell_unstable_steps_without_skill(state, table, who)
    note(table, STRUGGLES, who, holder, steps)
    if breaks_free(state, table, who, holder, steps):
        let_go(state, table, holder, who)


@rule("SER-GRP-02")
def breaks_free(state: State, table: Table, who: int, holder: int, steps: int) -> bool:
    """Roll to break free, against what the ruling says."""
    ruling = state.rulings.break_free
    if ruling == BreakFree.HOLD_TOTAL or ruling == BreakFree.AVERAGE:
        needed = AVERAGE if ruling == BreakFree.AVERAGE else state.units[who].hold_total
        return break_free(state, table, who, AGILITY, STRENGTH, needed, steps)
    ours, theirs = state.units[who].attributes, state.units[holder].attributes
    first = free_attribute(state, holder, theirs[AGILITY])
    second = theirs[STRENGTH]
    tie = state.rulings.contest_tie
    if ruling == BreakFree.OPPOSED:
        tie = ContestTie.RESIST  # ties keep the hold
        second = skill_die(state, holder, UNARMED_COMBAT)
    agility = attribute_pool(state, action_attribute(state, who, ours[AGILITY], 0), steps)
    act = Roll(who, BREAK_FREE_DICE, agility, ours[STRENGTH])
    resist = Roll(holder, BREAK_FREE_DICE, first, second)
    return contest_of_rolls(state, table, act, resist, tie)


BREAK_FREE = verb(
    WORDS, "break_free", "SER-GRP-02", "", "{who} tries to break free",
    do=struggle, why_not=why_not_break_free,
)  # fmt: skip

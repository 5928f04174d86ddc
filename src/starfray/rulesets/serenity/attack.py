"""An attack: the weapon, the defence, the two rolls, and whether it hits."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, modifier, note
from starfray.core.verbs import verb
from starfray.rulesets.serenity import words
from starfray.rulesets.serenity.acting import (
    action_steps,
    extra_action_steps,
    take_action,
    tell_steps,
    why_not_take,
)
from starfray.rulesets.serenity.condition import (
    action_attribute,
    lacks_arms,
    serious_skill_steps,
    stands,
)
from starfray.rulesets.serenity.cover import (
    concealed,
    feet_between,
    hand_to_hand,
    hindrance,
    in_range,
    range_steps,
    tell_hindrance,
)
from starfray.rulesets.serenity.damage import Blow, land_hit
from starfray.rulesets.serenity.defence import UNKNOWN, choose_defence, commit_defence, defend
from starfray.rulesets.serenity.ladder import Roll, below_the_ladder, pool, skill_die
from starfray.rulesets.serenity.plot import points_after
from starfray.rulesets.serenity.rolls import (
    botch_after_points,
    points_help,
    reaches,
    roll_dice,
)
from starfray.rulesets.serenity.rulings import (
    AttackAttribute,
    BlockTie,
    DefenceTiming,
    InitiativeTie,
    OutOfHiding,
    PlotAfter,
    WhoNotices,
)
from starfray.rulesets.serenity.state import (
    ANYWHERE,
    ARMS,
    PITCH_BLACK,
    STRENGTH,
    TOTAL_COVER,
    UNARMED_STRIKE,
    Person,
    State,
    WeaponIndex,
)
from starfray.rulesets.serenity.words import WORDS


# --------------------------------------------------------------------------------- may it be?
@rule("SER-CORE-10")
def at_hand(state: State, who: int, weapon: int) -> bool:
    """Tell whether a combatant carries a weapon that does not lie on the ground, or its fists."""
    if weapon == UNARMED_STRIKE:
        return True
    unit = state.units[who]
    found = False
    for k in range(ARMS):
        found = found or (unit.arms[k] == weapon and unit.fallen_x[k] < 0)
    return found


@rule("SER-CORE-10", "SER-EXT-03")
def why_not_use(state: State, who: int, weapon: WeaponIndex) -> int:
    """Return why a combatant cannot use a weapon at all; 0 when it can."""
    if not 0 <= weapon < len(state.weapons) or not at_hand(state, who, weapon):
        return words.NOT_CARRIED
    return words.NO_ARM if lacks_arms(state, who, weapon) else 0


@rule("SER-COV-03")
def stays_hidden(state: State, who: int) -> bool:
    """Tell whether a combatant is too well hidden to attack, where the ruling says so."""
    bars = state.rulings.out_of_hiding == OutOfHiding.REFUSED
    return bars and state.units[who].cover >= TOTAL_COVER


@rule("SER-CORE-10", "SER-RNG-01", "SER-COV-02")
def why_not_attack(state: State, who: int, target: int, weapon: WeaponIndex) -> int:
    """Return why a combatant cannot attack a target with a weapon; 0 when it can."""
    barred = why_not_take(state, who, words.DO_ATTACK)
    if barred != 0:
        return barred
    barred = why_not_use(state, who, weapon)
    if barred != 0:
        return barred
    if stays_hidden(state, who):
        return words.WHOLLY_HIDDEN
    if not 0 <= target < len(state.units) or target == who:
        return words.NO_SUCH_TARGET
    if state.units[target].present == 0 or state.units[target].dead:
        return words.NO_SUCH_TARGET
    if state.fight.light == PITCH_BLACK:
        return words.TOO_DARK
    if concealed(state, target, weapon):
        return words.CONCEALED
    return why_not_reach(state, who, weapon, feet_between(state, who, target))


@rule("SER-CORE-10", "SER-RNG-01")
def why_not_reach(state: State, who: int, weapon: int, feet: int) -> int:
    """Return why a combatant cannot attack with a weapon at a distance; 0 when it can."""
    if not in_range(state, weapon, feet):
        return words.OUT_OF_REACH if hand_to_hand(state, weapon) else words.BEYOND_LONG
    return words.NO_SKILL_LEFT if too_hard(state, who, weapon, feet) else 0


@rule("SER-CORE-02")
def too_hard(state: State, who: int, weapon: int, feet: int) -> bool:
    """Tell whether the steps of an attack forbid to try it, where the ruling says so."""
    skill = skill_die(state, who, state.weapons[weapon].skill)
    return below_the_ladder(state, skill, plain_attack_steps(state, who, weapon, feet))


# ---------------------------------------------------------------------------------- the steps
@rule("SER-CORE-02")
def plain_attack_steps(state: State, who: int, weapon: int, feet: int) -> int:
    """Return the net Skill steps that an attack would have as the next action."""
    unit = state.units[who]
    steps = extra_action_steps(state, unit.declared, unit.used + 1)
    return steps + steps_against_attack(state, who, weapon, feet)


@rule("SER-CORE-02")
def attack_steps(state: State, who: int, weapon: int, feet: int) -> int:
    """Return the net Skill steps of an attack that is the action just taken."""
    return action_steps(state, who) + steps_against_attack(state, who, weapon, feet)


@rule("SER-CORE-02", "SER-SER-01", "SER-RNG-01", "SER-PRN-01")
def steps_against_attack(state: State, who: int, weapon: int, feet: int) -> int:
    """Return the Skill steps of an attack for wounds, for range and for lying prone."""
    skill = skill_die(state, who, state.weapons[weapon].skill)
    steps = serious_skill_steps(state, who, skill) + range_steps(state, weapon, feet)
    return steps - 2 if state.units[who].prone else steps


RANGE = WORDS.modifier("range", "SER-RNG-01", "steps for range")
PRONE_STEPS = WORDS.modifier("prone_steps", "SER-PRN-01", "steps for attacking while prone")


@rule("SER-CORE-02")
def tell_attack_steps(state: State, table: Table, who: int, weapon: int, feet: int) -> None:
    """Note each of the steps of an attack that is the action just taken."""
    tell_steps(state, table, who, skill_die(state, who, state.weapons[weapon].skill))
    modifier(table, RANGE, range_steps(state, weapon, feet))
    if state.units[who].prone:
        modifier(table, PRONE_STEPS, -2)


@rule("SER-CORE-10")
def attack_attribute(state: State, table: Table, who: int, weapon: int) -> int:
    """Return the attribute of an attack: Agility, or what the weapon or the ruling says."""
    if state.rulings.attack_attribute == AttackAttribute.CHOICE:
        return ask(table, state, who, words.WHICH_ATTRIBUTE, 0b111111, weapon, 0, 0)
    if state.rulings.attack_attribute == AttackAttribute.STRENGTH_MELEE and hand_to_hand(
        state, weapon
    ):
        return STRENGTH
    return state.weapons[weapon].attribute


@rule("SER-CORE-10")
def attack_dice(state: State, who: int, weapon: int, attribute: int, steps: int) -> tuple[int, int]:
    """Return the two ratings of an attack roll: an attribute and the weapon's skill."""
    skill = skill_die(state, who, state.weapons[weapon].skill)
    rating = action_attribute(state, who, state.units[who].attributes[attribute], skill)
    return pool(state, rating, skill, steps)


# --------------------------------------------------------------------------------- the attack
class Attack(NamedTuple):
    """An attack that is made: who attacks whom, with which weapon, by which attribute."""

    who: int
    target: int
    weapon: int
    attribute: int


@rule("SER-CORE-10", "SER-ACT-03")
def attack(state: State, table: Table, who: int, target: int, weapon: WeaponIndex) -> None:
    """Attack: one action."""
    attribute = attack_attribute(state, table, who, weapon)
    if not take_action(state, table, who, words.DO_ATTACK):
        return
    wield(state, table, who, weapon)
    come_out(state, table, who)
    strike(state, table, Attack(who, target, weapon, attribute))
    be_noticed(state, table, target)


ATTACK = verb(
    WORDS, "attack", "SER-CORE-10", "target=target:units item=with:weapons",
    "{who} attacks {target} with {with}", do=attack, why_not=why_not_attack,
)  # fmt: skip


@rule("SER-CORE-10")
def wield(state: State, table: Table, who: int, weapon: int) -> None:
    """Take a weapon in hand."""
    if weapon != UNARMED_STRIKE and state.units[who].wielding != weapon:
        take_in_hand(state, table, who, weapon)


@change(WORDS, "SER-CORE-10", "{who} takes {weapon} in hand.", name="wields", quiet=True)
def take_in_hand(state: State, who: Person, weapon: WeaponIndex) -> None:
    """Have another weapon in hand."""
    state.units[who].wielding = weapon


@rule("SER-COV-03", "SER-DEF-07")
def come_out(state: State, table: Table, who: int) -> None:
    """Show oneself to attack: total cover is open until the next turn. One knows of the fight."""
    unit = state.units[who]
    notice(state, table, who)
    opens = state.rulings.out_of_hiding == OutOfHiding.OPENS
    if opens and unit.cover >= TOTAL_COVER and unit.exposed == 0:
        expose(state, table, who)


@change(
    WORDS, "SER-COV-03",
    "{who} comes out of hiding to attack, and can be seen until the next turn.", name="exposed",
)  # fmt: skip
def expose(state: State, who: Person) -> None:
    """Be seen out of total cover."""
    state.units[who].exposed = 1


@rule("SER-DEF-07")
def be_noticed(state: State, table: Table, target: int) -> None:
    """Let it be noticed that somebody has been attacked: by all who can, or by that one alone."""
    notice(state, table, target)
    if state.rulings.who_notices == WhoNotices.ALL:
        for other in range(len(state.units)):
            if state.units[other].present and stands(state, other):
                notice(state, table, other)


@rule("SER-DEF-07")
def notice(state: State, table: Table, who: int) -> None:
    """Make a combatant aware of the fight."""
    if state.units[who].aware == 0:
        become_aware(state, table, who)


@change(WORDS, "SER-DEF-07", "{who} has noticed that there is a fight.", name="aware")
def become_aware(state: State, who: Person) -> None:
    """See attacks coming from now on."""
    state.units[who].aware = 1


HIT = WORDS.note(
    "hit", "SER-DMG-01", "who:units target:units margin",
    "{who} hits {target} by a margin of {margin}.", outcome="hit", gauge="margin=margin",
)  # fmt: skip


@rule("SER-CORE-10", "SER-DEF-03", "SER-DEF-05", "SER-PLT-02")
def strike(state: State, table: Table, made: Attack) -> None:
    """Roll defence and attack against each other, until it is settled, and land the hit."""
    first = state.rulings.defence_timing == DefenceTiming.BEFORE
    choice = words.INNATE
    if first:
        choice = meet(state, table, made, UNKNOWN)
    margin = exchange(state, table, made, choice, not first)
    while margin == ROLL_AGAIN:
        margin = exchange(state, table, made, words.BY_BLOCK, False)
    if margin >= 0:
        note(table, HIT, made.who, made.target, margin)
        blow = Blow(made.who, made.target, made.weapon, margin, ANYWHERE)
        land_hit_in_time(state, table, blow)


@rule("SER-DEF-05")
def meet(state: State, table: Table, made: Attack, total: int) -> int:
    """Let the target choose how it meets an attack, and pay for that; return what is left of it."""
    choice = choose_defence(state, table, made.who, made.target, made.weapon, total)
    return commit_defence(state, table, made.target, choice)


MISSED, ROLL_AGAIN = -1, -2

ATTACK_ROLL = WORDS.note(
    "attack_roll", "SER-CORE-10", "who:units target:units skill:ratings steps total difficulty",
    "{who} attacks {target}: {total} against {difficulty}.",
)  # fmt: skip
BOTCH = WORDS.note("botch", "SER-CORE-07", "who:units", "{who} botches.", outcome="botch")
AGAIN = WORDS.note("again", "SER-DEF-03", "", "Attack and block are equal: both roll again.")
MISS = WORDS.note(
    "miss", "SER-CORE-05", "who:units target:units", "{who} misses {target}.", outcome="miss"
)


@rule("SER-CORE-10", "SER-DEF-03", "SER-DEF-05", "SER-DMG-01")
def exchange(state: State, table: Table, made: Attack, choice: int, late: bool) -> int:
    """Make the defence roll and the attack roll; return the margin, MISSED or ROLL_AGAIN.

    The defence comes first, as it sets the Difficulty; `late` when the ruling has it chosen once
    the attack is known.
    """
    who, target, weapon = made.who, made.target, made.weapon
    needed = spent = rolled = 0
    if not late:
        needed, spent, rolled = defend(state, table, target, choice)
    feet = feet_between(state, who, target)
    steps = attack_steps(state, who, weapon, feet)
    rating, skill = attack_dice(state, who, weapon, made.attribute, steps)
    due = Roll(who, words.ATTACK_DICE, rating, skill)
    total, botch, before = roll_dice(state, table, due)
    if late:
        choice = meet(state, table, made, total)
        needed, spent, rolled = defend(state, table, target, choice)
    needed += hindrance(state, who, target, weapon)
    blocked = choice == words.BY_BLOCK
    holds = blocked and state.rulings.block_tie != BlockTie.ATTACKER
    points = 0
    if points_help(state, who, botch) and hits(
        state, total + state.units[who].plot_points, needed, 0, blocked
    ):
        purpose = words.FOR_AN_ATTACK_ON_A_BLOCK if holds else words.FOR_AN_ATTACK
        points = points_after(state, table, who, total, needed, purpose, before)
    total += points
    botch = botch_after_points(state, botch, points)
    if rolled and hits(state, total, needed, botch, blocked):
        purpose = words.FOR_A_BLOCK if holds else words.FOR_A_DEFENCE
        needed += points_after(state, table, target, needed, total, purpose, spent)
    tell_attack_steps(state, table, who, weapon, feet)
    tell_hindrance(state, table, who, target, weapon)
    note(table, ATTACK_ROLL, who, target, skill, steps, total, needed)
    if botch:
        note(table, BOTCH, who)
    if tied_block(state, total, needed, botch, blocked):
        note(table, AGAIN)
        return ROLL_AGAIN
    if not hits(state, total, needed, botch, blocked):
        note(table, MISS, who, target)
        return MISSED
    if state.rulings.plot_after == PlotAfter.NO_DAMAGE:
        return max(0, total - points - needed)
    return total - needed


@rule("SER-CORE-05", "SER-DEF-03")
def hits(state: State, total: int, needed: int, botch: int, blocked: int) -> bool:
    """Tell whether an attack hits: equal is enough, but a block holds against an equal roll."""
    if blocked and total == needed and state.rulings.block_tie != BlockTie.ATTACKER:
        return False
    return reaches(total, needed, botch)


@rule("SER-DEF-03")
def tied_block(state: State, total: int, needed: int, botch: int, blocked: int) -> bool:
    """Tell whether attack and block are equal and both roll again, by the ruling."""
    again = state.rulings.block_tie == BlockTie.REROLL
    return again and blocked != 0 and botch == 0 and total == needed


# ---------------------------------------------------------------- acting together on one count
@rule("SER-INI-02")
def land_hit_in_time(state: State, table: Table, blow: Blow) -> None:
    """Land a hit at once, or with those of all who act together, where the ruling says so."""
    if state.rulings.initiative_tie == InitiativeTie.SIMULTANEOUS:
        hold_hit(state, table, blow)
    else:
        land_hit(state, table, blow)


@rule("SER-INI-02")
def hold_hit(state: State, table: Table, blow: Blow) -> None:
    """Keep a hit until everybody of the same initiative has acted."""
    slot = state.fight.queued
    keep_waiting(state, table, slot, blow.who, blow.target, blow.weapon, blow.margin)


@change(
    WORDS, "SER-INI-02", "The hit on {target} takes effect when all of this count have acted.",
    name="hit_waits",
)  # fmt: skip
def keep_waiting(
    state: State, slot: int, who: Person, target: Person, weapon: WeaponIndex, margin: int
) -> None:
    """Add a hit to those that wait."""
    hit = state.hits[slot]
    hit.who, hit.target, hit.weapon, hit.margin = who, target, weapon, margin
    state.fight.queued = slot + 1


@rule("SER-INI-02")
def land_held_hits(state: State, table: Table) -> None:
    """Let the hits of all who acted together take effect."""
    fight = state.fight
    while fight.landed < fight.queued:
        hit = state.hits[fight.landed]
        take_effect(state, table, hit.who, hit.target)
        if state.units[hit.target].dead == 0:
            land_hit(state, table, Blow(hit.who, hit.target, hit.weapon, hit.margin, ANYWHERE))
    if fight.queued > 0:
        have_all_landed(state, table)


@change(WORDS, "SER-INI-02", "The hit of {who} on {target} takes effect.", name="hit_lands")
def take_effect(state: State, who: Person, target: Person) -> None:
    """Take the next of the hits that wait."""
    state.fight.landed += 1


@change(WORDS, "SER-INI-02", "All of this count have acted.", name="hits_done", quiet=True)
def have_all_landed(state: State) -> None:
    """Have no hit wait any more."""
    state.fight.queued = state.fight.landed = 0

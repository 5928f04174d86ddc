"""Mass combat: the attack roll and its damage."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOBODY, NONE, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import UNHEARD, Table, modifier, note
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import tell_code, why_not_attempt
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import succeeds
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import (
    Check,
    Roll,
    every_total,
    roll_check,
    roll_dice,
    total_told,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import (
    IN_THE_OPEN,
    commander_of,
    individuals_so,
    tactics_of,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.losses import (
    left_to_lose,
    lose_individuals,
    saved_by_medics,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_defense import (
    NO_EFFECT,
    TACTICS_DICE,
    automatic_defense,
    dug_in_difficulty,
    dug_in_total,
    why_not_kind,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_ranges import (
    max_range,
    range_between,
    range_difficulty,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_time import (
    NOBODY_LEFT,
    why_not_attack_now,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.units import DIE, damage_dice, unit_size
from starfray.rulesets.starcraft_d6.rulings import MassMiss, MassSplit, MixedForce
from starfray.rulesets.starcraft_d6.state import MASS_OUT, Code, Person, State, WhichKind
from starfray.rulesets.starcraft_d6.words import ATTACK_ROLL, DIFFICULTY, HIT, MISS, WORDS

EV_STEP = 10  # SD6-MDMG-02


class Order(NamedTuple):
    """An attack that is ordered: by a force on another one, on its units in the open or dug in.

    `kind` and `number` are NONE where all units attack; `wide` says that all forces of the
    commander do, which are as far away.
    """

    who: int
    target: int
    dug_in: int
    kind: int
    number: int
    wide: int


RANGE_NUMBER = WORDS.modifier("mass_range_number", "SD6-MATK-01", "base difficulty of the range")
DUG_IN_NUMBER = WORDS.modifier("dug_in_number", "SD6-MDEF-05", "defensive maneuvers")
UNIT_SIZE = WORDS.modifier("unit_size", "SD6-MUNI-09", "pips for the size of the units")
ATTACK_BONUS = WORDS.modifier("attack_bonus", "SD6-MATK-04", "pips of bonuses")
DAMAGE_DICE = WORDS.modifier("damage_dice", "SD6-MUNI-05", "pips of Damage Dice")
WILD_DAMAGE = WORDS.modifier("wild_damage", "SD6-MDMG-01", "pips of the Wild Die of all damage")
EFFECT_DICE = WORDS.modifier("effect_dice_in_mass", "SD6-MDMG-02", "pips for Effect Value")
DAMAGE_BONUS = WORDS.modifier("damage_bonus", "SD6-MDMG-01", "pips of bonuses to the damage")


@rule("SD6-MATK-06")
def takes_part(state: State, order: Order, who: int) -> bool:
    """Return whether a force attacks with another: it was called up, or all of them attack."""
    if who == order.who:
        return True
    if state.forces[who].done:
        return False
    if not order.wide and state.forces[who].joins != order.who:
        return False
    if commander_of(state, who) != commander_of(state, order.who):
        return False
    here = range_between(state, order.who, order.target)
    return range_between(state, who, order.target) == here


@rule("SD6-MATK-02", "SD6-MTIM-02")
def can_take_part(state: State, order: Order, company: int) -> bool:
    """Return whether a unit of a force that attacks can attack now at its range."""
    one = state.companies[company]
    if order.kind != NONE and one.kind != order.kind:
        return False
    if why_not_attack_now(state, company) != 0:
        return False
    return range_between(state, one.force, order.target) <= max_range(state, company)


@rule("SD6-MATK-06")
def choose_attackers(state: State, order: Order) -> int:
    """Mark the units that take part, the fullest first where not all do; tell how many."""
    chosen = 0
    for who in range(len(state.forces)):
        force = state.forces[who]
        if force.many > 0 and takes_part(state, order, who):
            for company in range(force.first, force.first + force.many):
                if can_take_part(state, order, company):
                    state.companies[company].chosen = 1
                    chosen += 1
    while order.number != NONE and chosen > order.number:
        state.companies[weakest_chosen(state)].chosen = 0
        chosen -= 1
    return chosen


@rule("SD6-MATK-06")
def weakest_chosen(state: State) -> int:
    """Return the unit with fewest left among those that take part; of equals the last listed."""
    found = NOBODY
    for company in range(len(state.companies)):
        one = state.companies[company]
        if one.chosen and (found == NOBODY or one.count <= state.companies[found].count):
            found = company
    return found


@rule("SD6-MATK-04")
def attack_bonus(state: State, who: int) -> int:
    """Return what the game master and the ground add to the attacks of a force."""
    force = state.forces[who]
    ground = state.grounds[force.ground].attack if force.ground != NOTHING else 0
    return force.attack + ground


@rule("SD6-MATK-06", "SD6-MUNI-01")
def chosen_of_kind(state: State, order: Order, kind: int) -> int:
    """Return how many of the units that take part are of a type."""
    choose_attackers(state, order)
    count = 0
    for one in state.companies:
        if one.chosen:
            count += one.kind == kind
            one.chosen = 0
    return count


@rule("SD6-MATK-03", asked="SD6-MATK-03")
def attack_code(state: State, table: Table, who: Person, size: Code) -> int:
    """Return the pool of an attack by a force with units of such a size in all."""
    code = modifier(table, TACTICS_DICE, tactics_of(state, commander_of(state, who)))
    code += modifier(table, UNIT_SIZE, size)
    code += modifier(table, ATTACK_BONUS, attack_bonus(state, who))
    return tell_code(table, who, code)


@rule("SD6-MATK-06", "SD6-MUNI-05", "SD6-MUNI-09")
def pools(state: State, order: Order) -> tuple[int, int]:
    """Return the unit size and the Damage Dice of all that take part, in pips."""
    choose_attackers(state, order)
    size = 0
    damage = 0
    for who in range(len(state.forces)):
        if takes_part(state, order, who):
            force = state.forces[who]
            for company in range(force.first, force.first + force.many):
                if state.companies[company].chosen:
                    size += unit_size(state, company)
                    damage += damage_dice(state, company)
                    state.companies[company].chosen = 0
    return size, damage


NO_SUCH_FORCE = WORDS.reason("no_such_force", "SD6-MATK-06", "there is no such enemy force")
NOBODY_SO = WORDS.reason(
    "nobody_so", "SD6-MDEF-05", "nobody of that force is dug in, or nobody is in the open"
)
BEYOND_RANGE = WORDS.reason("beyond_range", "SD6-MATK-02", "no unit reaches so far")
ONE_TARGET = WORDS.reason(
    "one_target", "SD6-MATK-06", "all units of a commander attack together, at one target"
)


@rule("SD6-MATK-06", "SD6-MDEF-05")
def why_not_target(state: State, who: int, target: int, dug_in: int) -> int:
    """Return why those units of a force cannot be attacked, or 0."""
    if not 0 <= target < len(state.forces):
        return NO_SUCH_FORCE
    if state.units[target].side == state.units[who].side:
        return NO_SUCH_FORCE
    return NOBODY_SO if individuals_so(state, target, dug_in) == 0 else 0


@rule("SD6-MATK-02", "SD6-MATK-06", "SD6-MTIM-02")
def why_not_order(state: State, order: Order) -> int:
    """Return why an attack cannot be ordered, or 0."""
    reason = why_not_target(state, order.who, order.target, order.dug_in)
    if reason == 0:
        reason = why_not_kind(state, order.who, order.kind)
    if reason != 0:
        return reason
    if state.rulings.mass_split == MassSplit.NO and not order.wide:
        return ONE_TARGET
    if state.rulings.mass_split == MassSplit.NO and has_attacked(state, order.who):
        return ONE_TARGET
    reason = why_not_by_force(state, order)
    return reason if reason != 0 else why_not_roll(state, order)


@rule("SD6-CORE-10", "SD6-MATK-03")
def why_not_roll(state: State, order: Order) -> int:
    """Return why an attack has not even a die to roll, or 0: Tactics alone are mostly enough."""
    if tactics_of(state, commander_of(state, order.who)) >= DIE:
        return 0
    size, _ = pools(state, order)
    return why_not_attempt(state, attack_code(state, UNHEARD, order.who, size))


@rule("SD6-MATK-06")
def has_attacked(state: State, who: int) -> bool:
    """Return whether any unit of a commander has attacked in this segment."""
    for company in range(len(state.companies)):
        one = state.companies[company]
        if commander_of(state, one.force) == commander_of(state, who):
            if one.attacked == state.fight.segment:
                return True
    return False


@rule("SD6-MATK-02", "SD6-MTIM-02")
def why_not_by_force(state: State, order: Order) -> int:
    """Return why no unit of the force itself can attack, or 0."""
    force = state.forces[order.who]
    reason = NOBODY_LEFT
    for company in range(force.first, force.first + force.many):
        if order.kind != NONE and state.companies[company].kind != order.kind:
            continue
        if can_take_part(state, order, company):
            return 0
        barred = why_not_attack_now(state, company)
        if state.companies[company].count > 0:
            reason = barred if barred != 0 else BEYOND_RANGE
    if range_between(state, order.who, order.target) == MASS_OUT:
        return BEYOND_RANGE
    return reason


@rule("SD6-MATK-06", "SD6-MUNI-01")
def attack_so(state: State, table: Table, order: Order) -> None:
    """Attack with one roll for all units, or by ruling with one for each type."""
    if state.rulings.force == MixedForce.YES or order.kind != NONE:
        attack_once(state, table, order)
        return
    left = order.number
    for kind in range(len(state.kinds)):
        rest = Order(order.who, order.target, order.dug_in, NONE, left, order.wide)
        number = chosen_of_kind(state, rest, kind)
        if number > 0:
            typed = Order(order.who, order.target, order.dug_in, kind, number, order.wide)
            attack_once(state, table, typed)
            left = left - number if left != NONE else NONE


@rule("SD6-MATK-03", "SD6-MATK-05", "SD6-MDMG-01", "SD6-MDMG-02")
def attack_once(state: State, table: Table, order: Order) -> None:
    """Roll one attack, its damage, and the defense against it."""
    who, target = order.who, order.target
    size, damage = pools(state, order)
    band = range_between(state, who, target)
    sent(state, table, who, target, order.kind, order.number, order.wide)
    if order.dug_in:
        rolled = dug_in_total(state, table, target)
        number = RANGE_NUMBER if rolled == NO_EFFECT else DUG_IN_NUMBER
        difficulty = modifier(table, number, dug_in_difficulty(state, band, rolled))
    else:
        difficulty = modifier(table, RANGE_NUMBER, range_difficulty(band))
    note(table, DIFFICULTY, who, target, difficulty)
    code = attack_code(state, table, who, size)
    check = Check(who, words.ATTACK, code, difficulty, 0)
    total = roll_check(state, table, check, every_total())
    note(table, ATTACK_ROLL, who, target, total_told(total), code)
    if succeeds(total, difficulty):
        note(table, HIT, who, target, total - difficulty)
        harm(state, table, order, damage, effect_value_in_mass(total, difficulty))
        return
    note(table, MISS, who, target)
    if state.rulings.mass_miss == MassMiss.WILD_ONLY:
        code = modifier(table, WILD_DAMAGE, DIE)
        do_mass_damage(state, table, order, code)


@rule("SD6-MDMG-02", asked="SD6-MDMG-02")
def effect_value_in_mass(total: int, difficulty: int) -> int:
    """Return the Effect Value: one for each full 10 over the base difficulty."""
    return (total - difficulty) // EV_STEP


@rule("SD6-MDMG-01")
def harm(state: State, table: Table, order: Order, damage: int, effect: int) -> None:
    """Do the damage of a hit: a Wild Die, the Damage Dice, one die for each Effect Value."""
    code = modifier(table, WILD_DAMAGE, DIE)
    code += modifier(table, DAMAGE_DICE, damage)
    code += modifier(table, EFFECT_DICE, DIE * effect)
    code += modifier(table, DAMAGE_BONUS, state.forces[order.who].damage)
    do_mass_damage(state, table, order, code)


MASS_DAMAGE = WORDS.note(
    "mass_damage", "SD6-MDMG-01", "who:units total code", "{who} does {total} damage."
)


@rule("SD6-MDMG-01", "SD6-MDEF-02", "SD6-MDEF-03")
def do_mass_damage(state: State, table: Table, order: Order, code: int) -> None:
    """Roll damage; who is not dug in defends automatically; what is left kills.

    The die that all damage has is wild, whichever rolls have a Wild Die by a ruling.
    """
    tell_code(table, order.who, code)
    total = roll_dice(state, table, Roll(order.who, words.DAMAGE, code, 1), every_total())
    note(table, MASS_DAMAGE, order.who, total, code)
    defense = 0
    if not order.dug_in:
        most = left_to_lose(state, order.target, IN_THE_OPEN)
        most += saved_by_medics(state, order.target)
        defense = automatic_defense(state, table, order.target, total - most, total)
    lose_individuals(state, table, order.target, order.dug_in, total, defense)


@change(
    WORDS, "SD6-MATK-06", "{who} sends units against {target}.",
    name="sent_in_mass", bookkeeping=True,
)  # fmt: skip
def sent(
    state: State, who: Person, target: Person, kind: WhichKind, number: int, wide: int
) -> None:
    """Have attacked, with the units that take part."""
    choose_attackers(state, Order(who, target, 0, kind, number, wide))
    for company in range(len(state.companies)):
        if state.companies[company].chosen:
            state.companies[company].attacked = state.fight.segment
            state.companies[company].chosen = 0

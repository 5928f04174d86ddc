"""Attacks on a square where somebody hidden may be."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, ask, modifier, note
from starfray.rulesets.starcraft_rpg import notes, rulings
from starfray.rulesets.starcraft_rpg import sneaking_words as words
from starfray.rulesets.starcraft_rpg import words as basic_words
from starfray.rulesets.starcraft_rpg.attack import accuracy, extra_attack, struck
from starfray.rulesets.starcraft_rpg.evading import NO_AREA
from starfray.rulesets.starcraft_rpg.fire import why_not_so_many
from starfray.rulesets.starcraft_rpg.general import extreme, hits, natural_roll
from starfray.rulesets.starcraft_rpg.hiding import make_noise
from starfray.rulesets.starcraft_rpg.knowledge import knows_square, sees, takes_room
from starfray.rulesets.starcraft_rpg.loading import has_rounds, rounds_of_attack, use_rounds
from starfray.rulesets.starcraft_rpg.modifiers import (
    accuracy_against,
    defense_attacked,
    flanked,
    obstruction_between,
)
from starfray.rulesets.starcraft_rpg.morale import EVERY_POINT, natural_morale, spend_morale
from starfray.rulesets.starcraft_rpg.responses import can_go_on, responses
from starfray.rulesets.starcraft_rpg.state import NEEDED_UNKNOWN, NOBODY, NOWHERE, UP, State
from starfray.rulesets.starcraft_rpg.targets import range_modifier_at, why_not_centre
from starfray.rulesets.starcraft_rpg.volleys import attacks_of_action, use_rounds_at_once
from starfray.space.terrain import NO_SIGHT, STEP_FACTORS

HIDDEN_ACCURACY = -5


@rule("SCR-SNK-02", "SCR-SNK-03")
def why_not_attack_square(
    state: State, who: int, target: int, x: int, y: int, slot: int, attacks: int
) -> int:
    """Return 0 when a square may be attacked where a hidden enemy may be, else the reason.

    Nothing of it depends on where the enemy is.
    """
    if state.rulings.wrong_square == rulings.NO_ATTACK:
        return words.NO_GUESSING
    kind = state.units[who].weapons[slot]
    if state.weapons[kind].burst >= 0:
        return words.AREA_WEAPON
    if not 0 <= target < len(state.units) or state.units[target].down != UP:
        return words.NOT_HIDDEN
    if knows_square(state, who, target):
        return words.NOT_HIDDEN
    reason = why_not_centre(state, who, x, y, kind)
    if reason:
        return reason
    unit = state.units[who]
    if state.fight.width > 0 and STEP_FACTORS[state.squares[y * state.fight.width + x]] == 0:
        return basic_words.BLOCKED
    for other in range(len(state.units)):
        there = state.units[other]
        if (
            there.x == x
            and there.y == y
            and takes_room(state, other)
            and knows_square(state, who, other)
        ):
            return words.SQUARE_TAKEN
    if obstruction_between(state, unit.x, unit.y, x, y) >= NO_SIGHT:
        return basic_words.NO_LINE_OF_FIRE
    return why_not_so_many(state, who, slot, attacks)


@rule("SCR-SNK-02", "SCR-SNK-03")
def attack_square(
    state: State, table: Table, who: int, target: int, x: int, y: int, slot: int, attacks: int
) -> None:
    """Make the attacks of an action on a square; `attacks` is how many are announced, if any."""
    kind = state.units[who].weapons[slot]
    rounds = rounds_of_attack(state, kind)
    most = attacks_of_action(state, who, kind, attacks)
    if state.rulings.extra_attack_modifier == rulings.COMBINED:
        most = use_rounds_at_once(state, table, who, slot, most)
        attack_at(state, table, who, target, x, y, kind, extra_attack(state, most - 1))
        return
    for made in range(most):
        use_rounds(state, table, who, slot, rounds)
        extra = extra_attack(state, made)
        attack_at(state, table, who, target, x, y, kind, extra)
        if state.fight.augmented:
            responses(state, table)
            if not can_go_on(state, who, slot):
                return
        if made + 1 == most or not has_rounds(state, who, slot, rounds):
            return
        if attacks <= 0:
            both = 1 << basic_words.NO | 1 << basic_words.YES
            question = basic_words.ANOTHER_ATTACK
            if ask(table, state, who, question, both, made + 2, 0, 0) == basic_words.NO:
                return


@rule("SCR-SNK-02", "SCR-SNK-03", "SCR-ATK-12")
def attack_at(
    state: State, table: Table, who: int, meant: int, x: int, y: int, kind: int, extra: int
) -> None:
    """Make one attack at -5 on a square: it misses when nobody hidden is there.

    Until it hits, all is the same to the attacker whether somebody is there or not.
    """
    make_noise(state, table, who, kind)
    unit = state.units[who]
    base = accuracy(state, table, who, kind, extra, 0, 0)
    base += range_modifier_at(state, table, who, x, y, kind)
    modifier(table, notes.HIDDEN, HIDDEN_ACCURACY)
    natural = natural_roll(state, table, who, basic_words.ATTACK, 0)
    base += natural
    note(table, words.SQUARE_ROLL, who, x, y, natural, base + HIDDEN_ACCURACY)
    if unit.morale > 0:
        shown = base + HIDDEN_ACCURACY
        shown = spend_morale(state, table, who, natural, shown, NEEDED_UNKNOWN, EVERY_POINT, 1)
        base = shown - HIDDEN_ACCURACY
    target = hidden_at(state, who, meant, x, y)
    missed = 1
    rolled = extreme(natural)
    if target != NOBODY:
        melee = state.weapons[kind].melee
        flanking = flanked(state, who, target, melee)
        needed = defense_attacked(state, table, who, target, melee, unit.x, unit.y, flanking)
        total = base + accuracy_against(state, table, who, target, melee, flanking)
        note(table, words.WAS_THERE, who, target, total, needed)
        if hits(state, natural, total, needed):
            missed = 0
            hailfire = state.weapons[kind].hailfire
            struck(
                state, table, who, target, kind, natural, total, needed, hailfire, x, y, NO_AREA
            )  # fmt: skip
    if missed:
        note(table, words.SQUARE_MISS, who, x, y)
    natural_morale(state, table, who, rolled)


@rule("SCR-SNK-03")
def hidden_at(state: State, who: int, meant: int, x: int, y: int) -> int:
    """Return the enemy hidden in a square, whoever was meant; -1 for none.

    In a state as one side knows it, those are nowhere whose square it does not know. Then the one
    who is meant is taken to be there: odds tell what the attack does if it is.
    """
    unit = state.units[meant]
    if unit.x == NOWHERE:
        unit.x = x
        unit.y = y
    for enemy in range(len(state.units)):
        there = state.units[enemy]
        if there.x == x and there.y == y and there.down == UP and not sees(state, who, enemy):
            return enemy
    return NOBODY

"""Attacks on a square where somebody hidden may be.

Chapter: Sneaking and Cloaking.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.replies import can_go_on
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.responsive_strategy import (
    responses,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.concealment import HIDDEN
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import obstruction_between
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.flanking import flanked
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.modifiers import (
    accuracy_against,
    defense_attacked,
)
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import extreme, hits, natural_roll
from starfray.rulesets.starcraft_rpg.chapters.morale import (
    EVERY_POINT,
    ROLLED_BLINDLY,
    Goal,
    natural_morale,
    spend_morale,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.movement import BLOCKED
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import make_noise
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
    sees,
    takes_room,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.actions import NO_WEAPON
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.ammunition import (
    has_rounds,
    rounds_of_attack,
    use_rounds,
    use_rounds_at_once,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_roll import (
    accuracy,
    attack_of,
    attacks_of_action,
    goes_on_attacking,
    struck,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.burst_areas import why_not_so_many
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import (
    Attack,
    AttackRoll,
    Square,
    Volley,
    square_of,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import (
    NO_LINE_OF_FIRE,
    range_modifier_at,
    slot_in_hand,
    why_not_centre,
)
from starfray.rulesets.starcraft_rpg.rulings import ExtraAttackModifier, WrongSquare
from starfray.rulesets.starcraft_rpg.state import UNKNOWN_PLACE, UP, State, WeaponKind
from starfray.rulesets.starcraft_rpg.words import STANDARD_ACTION, WORDS
from starfray.space.terrain import NO_SIGHT, STEP_FACTORS

HIDDEN_ACCURACY = -5
NO_GUESSING = WORDS.reason(
    "no_guessing", "SCR-SNK-03", "a hidden combatant can only be attacked by an area"
)
NOT_HIDDEN = WORDS.reason(
    "not_hidden", "SCR-SNK-03", "that is not an enemy whose square is unknown"
)
SQUARE_TAKEN = WORDS.reason("square_taken", "SCR-SNK-03", "someone stands there in plain view")
AREA_WEAPON = WORDS.reason(
    "area_weapon", "SCR-SNK-03", "an area needs no guess: attack the square itself"
)


@rule("SCR-SNK-02", "SCR-SNK-03")
def why_not_attack_square(
    state: State, who: int, target: int, x: int, y: int, kind: WeaponKind, attacks: int
) -> int:
    """Return 0 when the attacks of an action may go to a square, else the reason."""
    slot = slot_in_hand(state, who, kind)
    if slot < 0:
        return NO_WEAPON
    if state.weapons[kind].burst >= 0:
        return AREA_WEAPON
    reason = why_not_guess(state, who, target, Square(x, y), kind)
    return reason or why_not_so_many(state, who, slot, attacks)


@rule("SCR-SNK-02", "SCR-SNK-03")
def why_not_guess(state: State, who: int, target: int, there: Square, kind: int) -> int:
    """Return 0 when a square may be attacked where a hidden enemy may be, else the reason.

    Nothing of it depends on where the enemy is.
    """
    x, y = there.x, there.y
    if state.rulings.wrong_square == WrongSquare.NO_ATTACK:
        return NO_GUESSING
    if not 0 <= target < len(state.units) or state.units[target].down != UP:
        return NOT_HIDDEN
    if knows_square(state, who, target):
        return NOT_HIDDEN
    reason = why_not_centre(state, who, x, y, kind)
    if reason:
        return reason
    unit = state.units[who]
    if state.fight.width > 0 and STEP_FACTORS[state.squares[y * state.fight.width + x]] == 0:
        return BLOCKED
    for other in range(len(state.units)):
        one = state.units[other]
        if (
            one.x == x
            and one.y == y
            and takes_room(state, other)
            and knows_square(state, who, other)
        ):
            return SQUARE_TAKEN
    if obstruction_between(state, unit.x, unit.y, x, y) >= NO_SIGHT:
        return NO_LINE_OF_FIRE
    return 0


@rule("SCR-SNK-02", "SCR-SNK-03")
def attack_square(state: State, table: Table, action: Action) -> None:
    """Make the attacks of an action on a square, as many as are announced, if any are."""
    who, weapon = action.who, action.item
    most = attacks_of_action(state, who, weapon, action.n)
    announced = 1 if action.n > 0 else 0
    rounds = rounds_of_attack(state, weapon)
    volley = Volley(who, slot_in_hand(state, who, weapon), most, announced, rounds, 0)
    volley_at(state, table, volley, action.target, Square(action.x, action.y))


@rule("SCR-SNK-02", "SCR-SNK-03", "SCR-ATK-18")
def volley_at(state: State, table: Table, volley: Volley, meant: int, there: Square) -> None:
    """Make the attacks of a volley on a square; by one ruling all in one roll."""
    who, slot, most = volley.who, volley.slot, volley.most
    weapon = state.units[who].weapons[slot]
    if state.rulings.extra_attack_modifier == ExtraAttackModifier.COMBINED:
        most = use_rounds_at_once(state, table, who, slot, most, volley.rounds)
        attack_at(state, table, attack_of(state, volley, most - 1), meant, there)
        return
    for made in range(most):
        use_rounds(state, table, who, slot, volley.rounds)
        attack_at(state, table, attack_of(state, volley, made), meant, there)
        responses(state, table)
        if made + 1 == most or not can_go_on(state, who, slot):
            return
        if not has_rounds(state, who, slot, volley.rounds):
            return
        if why_not_centre(state, who, there.x, there.y, weapon):
            return
        if not volley.announced and not goes_on_attacking(state, table, who, made + 2):
            return


ATTACK_SQUARE = verb(
    WORDS, "attack_square", "SCR-SNK-03",
    "target=target:units item=with:weapons n=attacks[1..]? x=x y=y",
    "{who} attacks square {x}, {y} with {with}, where {target} may be",
    supposing="if it is there",
    do=attack_square, why_not=why_not_attack_square, cost=STANDARD_ACTION, attack=1,
    as_called=1,
)  # fmt: skip
SQUARE_ROLL = WORDS.note(
    "square_roll", "SCR-SNK-02", "who:units at_x at_y natural total",
    "{who} attacks square {at_x}, {at_y}: {total}.",
)  # fmt: skip
SQUARE_MISS = WORDS.note(
    "square_miss", "SCR-SNK-03", "who:units at_x at_y", "{who} hits nobody at {at_x}, {at_y}.",
    outcome="miss",
)  # fmt: skip
WAS_THERE = WORDS.note(
    "was_there", "SCR-SNK-02", "who:units target:units total needed",
    "{target} is there: {total} against a defense of {needed}.",
)  # fmt: skip


@rule("SCR-SNK-02", "SCR-SNK-03", "SCR-ATK-12")
def attack_at(state: State, table: Table, attack: Attack, meant: int, there: Square) -> None:
    """Make one attack at -5 on a square: it misses when nobody hidden is there.

    Until it hits, all is the same to the attacker whether somebody is there or not.
    """
    who = attack.who
    unit = state.units[who]
    make_noise(state, table, who, attack.weapon)
    base = accuracy(state, table, attack)
    base += range_modifier_at(state, table, who, there.x, there.y, attack.weapon)
    modifier(table, HIDDEN, HIDDEN_ACCURACY)
    natural = natural_roll(state, table, who, words.ATTACK, attack.advantage)
    base += natural
    shown = base + HIDDEN_ACCURACY
    note(table, SQUARE_ROLL, who, there.x, there.y, natural, shown)
    shown = spend_morale(state, table, who, natural, shown, Goal(ROLLED_BLINDLY, EVERY_POINT, 1))
    base = shown - HIDDEN_ACCURACY
    target = hidden_at(state, who, meant, there.x, there.y)
    missed = 1
    rolled = extreme(natural)
    if target != NOBODY:
        melee = state.weapons[attack.weapon].melee
        flanking = flanked(state, who, target, melee)
        origin = Square(unit.x, unit.y)
        defense = defense_attacked(state, table, who, target, melee, origin, flanking)
        total = base + accuracy_against(state, table, who, target, melee, flanking)
        note(table, WAS_THERE, who, target, total, defense)
        if hits(state, natural, total, defense):
            missed = 0
            area = square_of(state, target)
            struck(state, table, attack, target, AttackRoll(natural, total, defense), area)
    if missed:
        note(table, SQUARE_MISS, who, there.x, there.y)
    natural_morale(state, table, who, rolled)


@rule("SCR-SNK-03")
def hidden_at(state: State, who: int, meant: int, x: int, y: int) -> int:
    """Return the enemy hidden in a square, whoever was meant; -1 for none.

    In a state as one side knows it, those are nowhere whose square it does not know. Then the one
    who is meant is taken to be there: odds tell what the attack does if it is.
    """
    if state.units[meant].x == UNKNOWN_PLACE:
        suppose_there(state, meant, x, y)
    for enemy in range(len(state.units)):
        there = state.units[enemy]
        if there.x == x and there.y == y and there.down == UP and not sees(state, who, enemy):
            return enemy
    return NOBODY


@rule("SCR-SNK-03")
def suppose_there(state: State, who: int, x: int, y: int) -> None:
    """Take somebody of whom a side does not know where it is to be in a square."""
    state.units[who].x = x
    state.units[who].y = y

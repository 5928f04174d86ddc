"""Leadership: whom it reaches, and the formation and the rerolls that morale then buys."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, modifier
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg import command_notes, command_words, words
from starfray.rulesets.starcraft_rpg.able import can_act
from starfray.rulesets.starcraft_rpg.attack_values import Attack
from starfray.rulesets.starcraft_rpg.augmentations import reached, steps_in_force
from starfray.rulesets.starcraft_rpg.behaviors import morale_bonus
from starfray.rulesets.starcraft_rpg.costs import FREE
from starfray.rulesets.starcraft_rpg.morale import pay_morale
from starfray.rulesets.starcraft_rpg.rulings import FormationTiming, LeaderIncluded
from starfray.rulesets.starcraft_rpg.state import (
    DEFENSIVE_FORMATION,
    EFFICIENCY,
    RESPONSIVE_STRATEGY,
    UP,
    Person,
    State,
    WeaponKind,
)
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.squares import squares_adjacent

MOST_FORMATION = 4


@rule("SCR-LED-01")
def led(state: State, who: int, option: int) -> int:
    """Return the successes of the best leader who reaches a combatant; 0 without one."""
    best = 0
    for leader in range(len(state.units)):
        steps = steps_in_force(state, leader, option)
        if steps <= best:
            continue
        if leader == who:
            if state.rulings.leader_included == LeaderIncluded.YES:
                best = steps
        elif reached(state, who, leader):
            best = steps
    return best


# ----------------------------------------------------------------------- defensive formation


@rule("SCR-LED-06")
def ally_beside(state: State, who: int) -> int:
    """Tell whether an ally who can act is adjacent."""
    unit = state.units[who]
    for ally in range(len(state.units)):
        other = state.units[ally]
        if other.side == unit.side and other.down == UP and ally != who:
            if squares_adjacent(unit.x, unit.y, other.x, other.y, state.rulings.diagonals):
                return 1
    return 0


@rule("SCR-LED-06")
def why_not_form(state: State, who: int) -> int:
    """Return 0 when a combatant may spend morale on the formation, else the reason."""
    unit = state.units[who]
    if unit.morale < 1:
        return command_words.NO_MORALE_TO_FORM
    if unit.formation:
        return command_words.IN_FORMATION
    if led(state, who, DEFENSIVE_FORMATION) == 0:
        return command_words.NOT_LED_TO_FORM
    return 0 if ally_beside(state, who) else command_words.NO_ALLY_BESIDE


@rule("SCR-LED-06")
def formation_bonus(state: State, who: int) -> int:
    """Return the defense that the formation is worth: 2, and 1 a bonus success, at most 4."""
    return min(MOST_FORMATION, 1 + led(state, who, DEFENSIVE_FORMATION))


@rule("SCR-LED-06")
def form(state: State, table: Table, who: int) -> None:
    """Spend a level of morale on the formation."""
    close_formation(state, table, who, formation_bonus(state, who))


@change(
    WORDS, "SCR-LED-06",
    "{who} spends a level of morale and closes the formation: {bonus} more defense.",
    name="in_formation",
)  # fmt: skip
def close_formation(state: State, who: Person, bonus: int) -> None:
    """Be in formation."""
    state.units[who].morale -= 1
    state.units[who].formation = bonus


@rule("SCR-LED-06")
def why_not_form_now(state: State, who: int) -> int:
    """Return 0 when the formation may be closed as an action, else the reason."""
    if state.rulings.formation_timing == FormationTiming.ONE_ATTACK:
        return command_words.ONLY_WHEN_ATTACKED
    return why_not_form(state, who)


FORMATION_GUARD = verb(
    WORDS, "formation_guard", "SCR-LED-06", "",
    "{who} closes the formation",
    do=form, why_not=why_not_form_now, cost=FREE,
)  # fmt: skip


@rule("SCR-LED-06")
def offer_formation(state: State, table: Table, who: int, attacker: int) -> None:
    """Let a combatant close the formation before an attack on it is rolled."""
    if can_act(state, who) and why_not_form(state, who) == 0:
        bonus = formation_bonus(state, who)
        if ask(table, state, who, command_words.CLOSE_RANKS, words.EITHER, attacker, bonus, 0):
            close_formation(state, table, who, bonus)


@rule("SCR-LED-06")
def formation(state: State, table: Table, who: int) -> int:
    """Return what the formation adds to the defense: nothing while no ally is adjacent."""
    bonus = state.units[who].formation
    if bonus == 0 or not ally_beside(state, who):
        return 0
    return modifier(table, command_notes.FORMATION, bonus)


@rule("SCR-LED-06")
def leave_formation(state: State, table: Table, who: int) -> None:
    """End the formation of a combatant."""
    if state.units[who].formation:
        break_formation(state, table, who)


@change(WORDS, "SCR-LED-06", "{who}'s formation is over.", name="formation_over", quiet=True)
def break_formation(state: State, who: Person) -> None:
    """Be in formation no more."""
    state.units[who].formation = 0


@rule("SCR-LED-06")
def formation_after_attack(state: State, table: Table, who: int) -> None:
    """By one ruling a formation is good against one attack."""
    if state.rulings.formation_timing == FormationTiming.ONE_ATTACK:
        leave_formation(state, table, who)


@rule("SCR-LED-06")
def formations_without_leader(state: State, table: Table) -> None:
    """By one ruling a formation ends with the leadership."""
    if state.rulings.formation_timing == FormationTiming.LEADERSHIP:
        for who in range(len(state.units)):
            if state.units[who].formation and led(state, who, DEFENSIVE_FORMATION) == 0:
                leave_formation(state, table, who)


# ----------------------------------------------------------------------- responsive strategy


@rule("SCR-LED-05")
def may_answer(state: State, who: int, target: int) -> int:
    """Tell whether who has just been hit by an enemy may strike back under its leader."""
    unit = state.units[target]
    if unit.down != UP or unit.side == state.units[who].side or unit.struck_by != NOBODY:
        return 0
    return 1 if led(state, target, RESPONSIVE_STRATEGY) else 0


@change(WORDS, "SCR-LED-05", "{who} may strike back at {enemy}.", name="struck", quiet=True)
def mark_struck(state: State, who: Person, enemy: Person) -> None:
    """Remember who has been hit, and may answer."""
    state.units[who].struck_by = enemy


@rule("SCR-LED-05")
def mark_struck_by(
    state: State, table: Table, attack: Attack, target: int, overage: int, share: int
) -> None:
    """By one ruling: remember the attack, too, whose damage waits until it has been answered."""
    await_blow(
        state, table, target, attack.who, attack.weapon, attack.hailfire, overage, share
    )  # fmt: skip


@change(
    WORDS, "SCR-LED-05", "{who} may strike back at {enemy} before {weapon} does its damage.",
    name="struck_with", quiet=True,
)  # fmt: skip
def await_blow(
    state: State, who: Person, enemy: Person, weapon: WeaponKind, hailfire: int, overage: int,
    share: int,
) -> None:  # fmt: skip
    """Have been hit by an attack that is still to do its damage."""
    unit = state.units[who]
    unit.struck_by = enemy
    unit.blow_weapon = weapon
    unit.blow_hailfire = hailfire
    unit.blow_overage = overage
    unit.blow_share = share


# -------------------------------------------------------------------------------- efficiency


@rule("SCR-LED-07")
def why_not_reroll(state: State, who: int, attacking: int) -> int:
    """Return 0 when a combatant may spend morale to roll a check again, else the reason."""
    if attacking:
        return command_words.NOT_A_SKILL_CHECK
    if state.units[who].morale < 1:
        return command_words.NO_MORALE_TO_REROLL
    return 0 if led(state, who, EFFICIENCY) else command_words.NOT_EFFICIENT


@rule("SCR-LED-07")
def rerolls(state: State, table: Table, who: int, total: int, needed: int) -> int:
    """Offer to roll a skill check again for a level of morale; return 1 when that is done."""
    if why_not_reroll(state, who, 0):
        return 0
    if not ask(table, state, who, command_words.EFFICIENT_REROLL, words.EITHER, total, needed, 0):
        return 0
    roll_again(state, table, who)
    return 1


@change(WORDS, "SCR-LED-07", "{who} spends a level of morale to roll again.", name="rerolled")
def roll_again(state: State, who: Person) -> None:
    """Spend a level of morale on a reroll."""
    pay_morale(state, who, 1)


@rule("SCR-LED-07")
def reroll_bonus(state: State, table: Table, who: int) -> int:
    """Return the bonus of the reroll: the morale bonus, and 2 for each bonus success."""
    bonus = modifier(table, command_notes.REROLL_MORALE, morale_bonus(state, who))
    more = 2 * (led(state, who, EFFICIENCY) - 1)
    return bonus + modifier(table, command_notes.EFFICIENT, more)

"""Action Points Table, equipment and weapon use: speaking, firing, throwing, striking."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import Action, filled
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.personal.action_points import why_not_pay
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import (
    BEHIND,
    adjacent,
    concealment,
    in_front,
    may_see,
)
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import IS_DEAD
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import answer
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.deeds import deed
from starfray.rulesets.fasa_trek.chapters.personal.running import besides_running
from starfray.rulesets.fasa_trek.chapters.personal.to_hit import range_band
from starfray.rulesets.fasa_trek.rulings import FireRate, MinimumCosts, TotalConcealment
from starfray.rulesets.fasa_trek.state import (
    AP,
    BY_HAND,
    BY_QUICK_DRAW,
    BY_SHOT,
    BY_THROW,
    MELEE,
    RANGED,
    THROWN,
    TOTAL,
    UNARMED,
    Person,
    State,
    WeaponName,
)
from starfray.rulesets.fasa_trek.words import WORDS

SPEAK_COST = AP

SPEAKS = WORDS.note("speaks", "FST-EQP-01", "who:units", "{who} says a few words.")


@rule("FST-EQP-01")
def speak(state: State, table: Table, who: int) -> None:
    """Say a few words."""
    note(table, SPEAKS, who)


@rule("FST-EQP-01")
def why_not_speak(state: State, who: int) -> int:
    """Return why one cannot say a few words: no point is left."""
    return why_not_pay(state, who, SPEAK_COST)


SPEAK = verb(
    WORDS, "communicate", "FST-EQP-01", "", "{who} says a few words",
    do=speak, deed=deed("speaks"), why_not=why_not_speak, cost=SPEAK_COST, feebly=1,
    at_a_run=besides_running, cuts_in=answer("say_a_few_words"), star=1,
)  # fmt: skip


QUICK_DRAW_COST = 3 * AP
FIRE_COST = THROW_COST = AP
LEAST_BLOW_COST = 3 * AP


@rule("FST-EQP-04")
def arm_of(state: State, who: int, weapon: int) -> int:
    """Return the arm by which a character carries a weapon, -1 when it does not."""
    unit = state.units[who]
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        if state.arms[arm].weapon == weapon and state.arms[arm].count > 0:
            return arm
    return NOBODY


@rule("FST-EQP-04", "FST-EQP-05", "FST-EQP-09", "FST-EQP-10")
def arms_carried(state: State, who: int) -> int:
    """Return the weapons that one carries, by their names."""
    unit = state.units[who]
    found = EMPTY
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        carried = state.arms[arm]
        if carried.count > 0:
            found = add(found, carried.weapon)
    return found


@rule("FST-EQP-04", "FST-EQP-05", "FST-EQP-09", "FST-EQP-10")
def with_weapon(state: State, action: Action) -> Action:
    """Return an action with one of the weapons."""
    return filled(action, item=action.n)


WHICH_WEAPON = WORDS.question(
    "which_weapon", "FST-OPP-01", "{who}, with which of your weapons?", names="weapons"
)


@rule("FST-EQP-06", "FST-EQP-07", "FST-EQP-08", "FST-CMB-01")
def attack_cost(state: State, manner: int, weapon: WeaponName, extra: int = 0) -> int:
    """Return the cost of an attack with a weapon: quick-draw 3, fire or throw 1, by hand 3 or more.

    What a tackle costs stands with the tackle.
    """
    if manner == BY_QUICK_DRAW:
        return QUICK_DRAW_COST
    return plain_cost(state, weapon) + extra * AP


NO_WEAPON = WORDS.reason("no_weapon", "FST-EQP-04", "no such weapon is carried")
WRONG_WEAPON = WORDS.reason("wrong_weapon", "FST-CMB-01", "this weapon cannot be used that way")
NOT_READY = WORDS.reason("not_ready", "FST-EQP-07", "the weapon is not ready")
IS_READY = WORDS.reason("already_ready", "FST-EQP-06", "the weapon is already ready")
OUT_OF_RANGE = WORDS.reason(
    "out_of_range", "FST-ATK-05", "the target is beyond the last range band"
)
NO_SIGHT = WORDS.reason("no_sight", "FST-ATK-12", "there is no line of sight")
NOT_ADJACENT = WORDS.reason("not_adjacent", "FST-CMB-01", "the target is not in an adjacent square")
NO_EXTRA = WORDS.reason("no_extra", "FST-CMB-01", "no points can be spent beyond the cost")


@rule("FST-EQP-06", "FST-EQP-07", "FST-EQP-08", "FST-CMB-01")
def why_not_attack(
    state: State, who: Person, target: Person, weapon: WeaponName, manner: int, extra: int = 0
) -> int:
    """Return why an attack cannot be made: weapon, charges, points, target, front, range, sight."""
    arm = arm_of(state, who, weapon)
    if arm < 0:
        return NO_WEAPON
    carried = state.arms[arm]
    data = state.weapons[weapon]
    if not used_so(manner, data.kind):
        return WRONG_WEAPON
    if manner == BY_QUICK_DRAW:
        if carried.ready:
            return IS_READY
    elif not carried.ready:
        return NOT_READY
    reason = why_not_so_often(state, who, arm)
    if reason:
        return reason
    if extra and (manner != BY_HAND or state.rulings.minimum_costs == MinimumCosts.DATA):
        return NO_EXTRA
    cost = attack_cost(state, manner, weapon, extra)
    return why_not_pay(state, who, cost) or why_not_reach(state, who, target, arm, manner)


@rule("FST-CMB-01", "FST-ATK-05", "FST-ATK-12")
def why_not_reach(state: State, who: int, target: int, arm: int, manner: int) -> int:
    """Return why somebody cannot be reached with a weapon: target, front, range, sight."""
    reason = why_not_at(state, who, target)
    if reason:
        return reason
    if manner == BY_HAND:
        return 0 if adjacent(state, who, target) else NOT_ADJACENT
    if range_band(state, who, target, arm) < 0:
        return OUT_OF_RANGE
    return why_not_see(state, who, target)


@rule("FST-ATK-12")
def why_not_see(state: State, who: int, target: int) -> int:
    """Return why somebody cannot be aimed at: there is no line of sight."""
    return 0 if may_see(state, who, target) else NO_SIGHT


NO_CHARGE = WORDS.reason("no_charge", "FST-EQP-07", "the weapon has no charge left")
RATE_SPENT = WORDS.reason("fire_rate", "FST-EQP-07", "no further attack is allowed this turn")


@rule("FST-EQP-07", "FST-EQP-08")
def why_not_so_often(state: State, who: int, arm: int) -> int:
    """Return why a weapon is not good for one more attack: no charge is left, or its rate."""
    if state.arms[arm].charges == 0:
        return NO_CHARGE
    return RATE_SPENT if rate_spent(state, who, arm) else 0


@rule("FST-CMB-01")
def why_not_attack_on(state: State, who: Person, target: Person, weapon: WeaponName) -> int:
    """Return why several attacks in a row cannot begin."""
    if arm_of(state, who, weapon) < 0:
        return NO_WEAPON
    return why_not_attack(state, who, target, weapon, manner_of(state, weapon), 0)


@rule("FST-EQP-07", "FST-EQP-08", "FST-CMB-01")
def why_not_again(state: State, who: int, arm: int) -> int:
    """Return why the attack just made cannot be made again: hands, charges, points."""
    carried = state.arms[arm]
    if carried.count <= 0:
        return NO_WEAPON
    if not carried.ready:
        return NOT_READY
    cost = plain_cost(state, carried.weapon)
    return why_not_so_often(state, who, arm) or why_not_pay(state, who, cost)


@rule("FST-EQP-07", "FST-EQP-08", "FST-CMB-01")
def cost_of_several(state: State, weapon: WeaponName, times: int) -> int:
    """Return the cost of that many attacks in a row."""
    return times * plain_cost(state, weapon)


@rule("FST-EQP-07", "FST-EQP-08", "FST-CMB-01")
def plain_cost(state: State, weapon: int) -> int:
    """Return the cost of a plain attack with a weapon that is ready."""
    data = state.weapons[weapon]
    if data.kind == RANGED:
        return FIRE_COST
    return THROW_COST if data.kind == THROWN else max(LEAST_BLOW_COST, data.attack_ap)


@rule("FST-EQP-07", "FST-EQP-08", "FST-CMB-01")
def manner_of(state: State, weapon: int) -> int:
    """Return how one attacks with a weapon that is ready."""
    kind = state.weapons[weapon].kind
    if kind == RANGED:
        return BY_SHOT
    return BY_THROW if kind == THROWN else BY_HAND


@rule("FST-EQP-06", "FST-EQP-07", "FST-EQP-08", "FST-CMB-01")
def used_so(manner: int, kind: int) -> bool:
    """Return whether one attacks so with a kind of weapon."""
    if manner == BY_THROW:
        return kind == THROWN
    if manner == BY_HAND:
        return kind in (MELEE, UNARMED)
    return kind == RANGED


NO_TARGET = WORDS.reason(
    "no_target", "FST-ATK-01", "the target must be another person in the fight"
)
TOTALLY_HIDDEN = WORDS.reason(
    "totally_concealed", "FST-ATK-08", "a totally concealed target cannot be attacked"
)


@rule("FST-FAC-01", "FST-ATK-08")
def why_not_at(state: State, who: int, target: int) -> int:
    """Return why a person cannot be attacked: none there, dead, not in front, or out of view."""
    if not 0 <= target < len(state.units) or target == who:
        return NO_TARGET
    if state.units[target].dead:
        return IS_DEAD
    if not in_front(state, who, target):
        return BEHIND
    return why_not_in_view(state, target)


@rule("FST-ATK-08")
def why_not_in_view(state: State, target: int) -> int:
    """Return why somebody is out of view, by a ruling: totally concealed."""
    if state.rulings.total_concealment == TotalConcealment.REFUSE_TOTAL:
        if concealment(state, target) == TOTAL:
            return TOTALLY_HIDDEN
    return 0


@rule("FST-EQP-07")
def rate_spent(state: State, who: int, arm: int) -> bool:
    """Return whether the attacks of this turn are used up, where a ruling limits them."""
    rate = rate_of(state, arm)
    return rate > 0 and attacks_made(state, who, arm) >= rate


@rule("FST-EQP-07")
def rate_of(state: State, arm: int) -> int:
    """Return how many attacks a turn a ruling allows with a weapon, 0 for any number."""
    if state.rulings.fire_rate == FireRate.ONE:
        return 1
    if state.rulings.fire_rate == FireRate.WEAPON:
        return max(0, state.weapons[state.arms[arm].weapon].rate)
    return 0


@rule("FST-EQP-07")
def attacks_made(state: State, who: int, arm: int) -> int:
    """Return how many attacks of this turn count against that number."""
    one_in_all = state.rulings.fire_rate == FireRate.ONE
    return state.units[who].attacks if one_in_all else state.arms[arm].shots


@rule("FST-EQP-09")
def place_of(state: State, weapon: int, setting: int) -> int:
    """Return the place of a setting, by its name, among those of a weapon; -1 for none."""
    for place in range(state.weapons[weapon].settings):
        if state.weapons[weapon].setting[place] == setting:
            return place
    return NOBODY

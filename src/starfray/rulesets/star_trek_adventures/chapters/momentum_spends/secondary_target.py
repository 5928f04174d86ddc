"""Combat Momentum spends: Secondary Target."""

from __future__ import annotations

from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.table import Table, ask, offer
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.bystanders import (
    DODGED,
    UNMARKED,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.damage import inflict
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.damage_to_objects import (
    BROKEN,
    wear_down,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.how_hard_to_hit import (
    spared,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.striking import (
    count_target,
    single_out,
    strike_one,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.weapon_and_target import (
    NOT_A_TARGET,
    NOT_VISIBLE,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import (
    beside,
    is_object,
    object_beside,
    visible,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import enemies
from starfray.rulesets.star_trek_adventures.chapters.declaring_intent import DECLARE_INTENT
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.spends import (
    spend_on,
    why_not_spend,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_stress_effects.area import area_spreads
from starfray.rulesets.star_trek_adventures.rulings import (
    AddedStress,
    AreaAllies,
    SecondaryTarget,
    SpendsNamed,
)
from starfray.rulesets.star_trek_adventures.state import DEAD, SECONDARY_TARGET, State
from starfray.rulesets.star_trek_adventures.words import NO, WORDS

PRICE_OF_SECOND_TARGET = 2


@rule("STA-MOM-10", "STA-EFX-02")
def struck_anyway(state: State, who: int, target: int, other: int) -> bool:
    """Return whether the attack strikes somebody or something without being paid for."""
    if is_object(state, other):
        return area_spreads(state)
    if state.marks[other] != UNMARKED:
        return True
    if not area_spreads(state):
        return False
    if not enemies(state, who, other) and state.rulings.area_allies != AreaAllies.EVERYONE:
        return False
    return not spared(state, who, other) and beside(state, target, other)


@rule("STA-MOM-10")
def near_target(state: State, target: int, second: int) -> bool:
    """Return whether a character or an object is within Reach of the attack's target."""
    if is_object(state, second):
        return object_beside(state, target, second - len(state.units))
    return beside(state, target, second)


@rule("STA-MOM-10", "STA-ATK-02", "STA-LTH-01")
def why_not_viable(state: State, who: int, second: int) -> int:
    """Return why an attack cannot have a Secondary Target of this kind, else 0.

    It is an enemy, whom a shot has to see, or an object that can be damaged. An attack on an object
    that was not declared before the dice strikes no enemy as well.
    """
    if is_object(state, second):
        goal = state.objects[second - len(state.units)]
        return 0 if goal.damageable and goal.stress > 0 else BROKEN
    if not enemies(state, who, second) or state.units[second].injury == DEAD:
        return NOT_A_TARGET
    if state.attack.silent:
        return DECLARE_INTENT
    seen = state.attack.melee or visible(state, who, second)
    return 0 if seen else NOT_VISIBLE


NOT_NEAR_TARGET = WORDS.reason(
    "not_near_target", "STA-MOM-10", "the second target is not within Reach of the first"
)
STRUCK_ALREADY = WORDS.reason("struck_already", "STA-MOM-10", "the attack strikes that one already")


@rule("STA-MOM-10", asked="STA-MOM-10 target")
def why_not_second(state: State, who: int, target: int, second: int) -> int:
    """Return why somebody or something cannot be the Secondary Target, else 0."""
    if second == target:
        return NOT_A_TARGET
    reason = why_not_viable(state, who, second)
    if reason != 0:
        return reason
    if struck_anyway(state, who, target, second):
        return STRUCK_ALREADY
    if not near_target(state, target, second):
        return NOT_NEAR_TARGET
    return why_not_spend(state, who, SECONDARY_TARGET, PRICE_OF_SECOND_TARGET)


SECOND_ONE = WORDS.question(
    "second_one", "STA-MOM-10", "{who}, whom do you strike as the second target?",
    names="units", fields="target",
)  # fmt: skip


@rule("STA-MOM-10")
def second_characters(state: State, table: Table, who: int, target: int) -> int:
    """Return the enemies near the target who may be the Secondary Target, as options."""
    options = 0
    for second in range(len(state.units)):
        if second != target and enemies(state, who, second) and near_target(state, target, second):
            reason = why_not_second(state, who, target, second)
            options = offer(table, SECOND_ONE, options, second, reason == 0, reason)
    return options


SECOND_THING = WORDS.question(
    "second_thing", "STA-MOM-10", "{who}, what do you strike as the second target?",
    names="objects", fields="target",
)  # fmt: skip


@rule("STA-MOM-10", "STA-ATK-11")
def second_objects(state: State, table: Table, who: int, target: int) -> int:
    """Return the objects near the target that may be the Secondary Target, as options."""
    options = 0
    for thing in range(len(state.objects)):
        second = len(state.units) + thing
        if state.objects[thing].damageable and near_target(state, target, second):
            reason = why_not_second(state, who, target, second)
            options = offer(table, SECOND_THING, options, thing, reason == 0, reason)
    return options


SECONDARY = WORDS.question(
    "secondary_target", "STA-MOM-10", "{who}, strike a second target for 2 Momentum?",
    options=("no", "character", "object"), fields="target",
    says={"character": "yes, a character", "object": "yes, an object"},
)  # fmt: skip
SECOND_CHARACTER, SECOND_OBJECT = 1, 2
NO_SECOND_TARGET = WORDS.reason(
    "no_second_target", "STA-MOM-10", "nothing of that kind near the target can be struck as well"
)


@rule("STA-MOM-10")
def choose_second(state: State, table: Table, who: int, target: int) -> int:
    """Let the attacker name a Secondary Target and pay for it; -1 for none."""
    if why_not_spend(state, who, SECONDARY_TARGET, PRICE_OF_SECOND_TARGET) != 0:
        return NONE
    characters = second_characters(state, table, who, target)
    objects = second_objects(state, table, who, target)
    question = SECONDARY
    none = NO_SECOND_TARGET
    options = 1 << NO
    options = offer(table, question, options, SECOND_CHARACTER, characters != 0, none)
    options = offer(table, question, options, SECOND_OBJECT, objects != 0, none)
    answer = ask(table, state, who, question, options, target)
    if answer == NO:
        return NONE
    if answer == SECOND_CHARACTER:
        second = ask(table, state, who, SECOND_ONE, characters, target)
    else:
        thing = ask(table, state, who, SECOND_THING, objects, target)
        second = len(state.units) + thing
    spend_on(state, table, who, SECONDARY_TARGET, PRICE_OF_SECOND_TARGET)
    return second


@rule("STA-MOM-10")
def half_damage(state: State) -> int:
    """Return the damage of a Secondary Target before its own Resistance: half, rounded down."""
    a = state.attack
    if state.rulings.secondary_target == SecondaryTarget.HALF_OF_LOSS:
        return a.lost // 2
    if state.rulings.added_stress == AddedStress.INITIAL_TARGET:
        return a.raw // 2
    return (a.raw + a.added) // 2


@rule("STA-MOM-10", asked="STA-MOM-10")
def strike_second(state: State, table: Table, who: int, target: int) -> None:
    """Let the attacker pay for a Secondary Target, which suffers half of the attack's damage."""
    a = state.attack
    if not is_object(state, target) and state.marks[target] == DODGED:
        return
    if state.rulings.spends_named == SpendsNamed.BEFORE_DAMAGE:
        second = a.named_second
    else:
        second = choose_second(state, table, who, target)
    if second < 0 or struck_by_now(state, second):
        return
    a.raw = half_damage(state)
    a.added = 0
    if state.rulings.secondary_target != SecondaryTarget.HALF_OF_LOSS:
        strike_one(state, table, who, second, 0)
        return
    single_out(state, table, who, second)
    if is_object(state, second):
        wear_down(state, table, second - len(state.units), a.raw, 0, 0)
    else:
        inflict(state, table, second, 0, a.raw, 0)
    count_target(state, table, who, second)


@rule("STA-MOM-10")
def struck_by_now(state: State, second: int) -> bool:
    """Return whether an attack has struck a Secondary Target already that was named before."""
    if is_object(state, second):
        return area_spreads(state)
    return state.marks[second] != UNMARKED

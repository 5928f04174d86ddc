"""What Momentum buys in combat: the table of spends."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add, has
from starfray.core.table import Table, ask, offer
from starfray.rulesets.star_trek_adventures import reasons, words
from starfray.rulesets.star_trek_adventures.challenge import (
    EACH_CLASS,
    ChallengeDice,
    challenge_dice,
    choose_faces,
    reroll_challenge,
)
from starfray.rulesets.star_trek_adventures.complications import UNMARKED
from starfray.rulesets.star_trek_adventures.condition import enemies
from starfray.rulesets.star_trek_adventures.pools import (
    pay,
    points,
    why_not_pay,
)
from starfray.rulesets.star_trek_adventures.ranges import (
    beside,
    in_reach,
    is_object,
    touch,
    touches,
    visible,
)
from starfray.rulesets.star_trek_adventures.rulings import (
    Area,
    AreaAllies,
    Disarm,
    OncePerRound,
    PoolSpends,
    RerollPool,
    SpendsNamed,
)
from starfray.rulesets.star_trek_adventures.state import (
    ADDED_STRESS,
    DEAD,
    DISARM,
    PENETRATION,
    REROLL_POOL,
    SECONDARY_TARGET,
    SLOTS,
    Person,
    Spend,
    State,
    WeaponKind,
)
from starfray.rulesets.star_trek_adventures.targets import slot_of, spared
from starfray.rulesets.star_trek_adventures.words import WORDS

MOST_POINTS = 30


@rule("STA-MOM-02")
def once_per_round(spend: int) -> int:
    """Return 1 for a spend that is neither Immediate nor Repeatable, else 0."""
    return 1 if spend >= DISARM else 0


@rule("STA-MOM-02")
def used_this_round(state: State, who: int, spend: int) -> int:
    """Return 1 when a spend has been used this Round by the character (or by its side)."""
    unit = state.units[who]
    if state.rulings.once_per_round == OncePerRound.WHOLE_SIDE:
        return has(state.sides[unit.side].spends_this_round, spend)
    return has(unit.spends_this_round, spend)


@rule("STA-MOM-01", "STA-MOM-02", "STA-CORE-08")
def why_not_spend(state: State, who: int, spend: int, cost: int) -> int:
    """Return why Momentum cannot be spent so after a Task, else 0."""
    hand = state.hand
    if hand.who != who or not hand.success:
        return reasons.FAILED_TASK
    if state.rulings.pool_spends == PoolSpends.MUST_GENERATE and hand.generated == 0:
        return reasons.MUST_GENERATE
    if once_per_round(spend) and used_this_round(state, who, spend):
        return reasons.ONCE_PER_ROUND
    return why_not_pay(state, who, cost, 0, 0)


@rule("STA-MOM-02")
def spend_on(state: State, table: Table, who: int, spend: int, cost: int) -> None:
    """Pay for a spend that is not Immediate; mark it where it is used once per Round."""
    pay(state, table, who, spend, cost, 0)
    if once_per_round(spend):
        use_spend(state, table, who, spend)


@change(WORDS, "STA-MOM-02", "{who} has used {spend} this Round.", name="spend_used", quiet=True)
def use_spend(state: State, who: Person, spend: Spend) -> None:
    """Remember a spend, of the character and of its side, until the Round is over."""
    unit = state.units[who]
    party = state.sides[unit.side]
    unit.spends_this_round = add(unit.spends_this_round, spend)
    party.spends_this_round = add(party.spends_this_round, spend)


# ------------------------------------------------------------------ Added Stress, Penetration


@rule("STA-MOM-03")
def add_stress(
    state: State, table: Table, who: int, target: int, damage: int, resistance: int
) -> None:
    """Added Stress: 1 more for each Momentum."""
    if why_not_spend(state, who, ADDED_STRESS, 1) != 0:
        return
    most = min(MOST_POINTS, points(state, who))
    options = (2 << most) - 1
    bought = ask(table, state, who, words.ADD_STRESS, options, damage, resistance, target)
    if bought > 0:
        spend_on(state, table, who, ADDED_STRESS, bought)
        state.attack.added += bought


@rule("STA-MOM-07")
def penetrate(
    state: State, table: Table, who: int, target: int, damage: int, resistance: int
) -> None:
    """Penetration: 2 of the Resistance do not count, for each Momentum."""
    if why_not_spend(state, who, PENETRATION, 1) != 0:
        return
    most = min(MOST_POINTS, points(state, who))
    options = (2 << most) - 1
    bought = ask(table, state, who, words.PENETRATE, options, damage, resistance, target)
    if bought > 0:
        spend_on(state, table, who, PENETRATION, bought)
        state.attack.penetration += bought


# ------------------------------------------------------------------ Re-roll A Pool


@rule("STA-MOM-08")
def may_reroll_damage(state: State, who: int) -> int:
    """Return 1 when an attacker may re-roll damage dice: it has paid for that, or still can."""
    if state.attack.named_reroll:
        return 1
    if state.rulings.spends_named == SpendsNamed.BEFORE_DAMAGE:
        return 0
    return 1 if why_not_spend(state, who, REROLL_POOL, 1) == 0 else 0


@rule("STA-MOM-08")
def reroll_damage_pool(
    state: State, table: Table, who: int, dice: ChallengeDice, effect: int
) -> ChallengeDice:
    """Re-roll A Pool: any number of the damage dice just rolled, once per Round."""
    most = challenge_dice(dice)
    picked = choose_faces(state, table, who, words.REROLL_DAMAGE, dice, most)
    if challenge_dice(picked) > 0 and not state.attack.named_reroll:
        spend_on(state, table, who, REROLL_POOL, 1)
    return reroll_challenge(table, who, words.DAMAGE_REROLL, dice, picked, effect)


@rule("STA-MOM-08")
def reroll_cover_pool(
    state: State, table: Table, target: int, dice: ChallengeDice
) -> ChallengeDice:
    """Under the ruling that allows it, let the target pay 1 to re-roll its Cover Dice."""
    if state.rulings.reroll_pool != RerollPool.COVER_TOO:
        return dice
    if used_this_round(state, target, REROLL_POOL) or points(state, target) < 1:
        return dice
    most = challenge_dice(dice)
    picked = choose_faces(state, table, target, words.REROLL_COVER, dice, most)
    if challenge_dice(picked) > 0:
        spend_on(state, table, target, REROLL_POOL, 1)
    return reroll_challenge(table, target, words.COVER_REROLL, dice, picked, EACH_CLASS)


# ------------------------------------------------------------------ Secondary Target


@rule("STA-EFX-02")
def area_spreads(state: State) -> int:
    """Return 1 for an Area attack that affects what is within Reach of its target, else 0."""
    spreads = state.rulings.area != Area.NEEDS_EFFECT or state.attack.effects > 0
    return 1 if state.attack.area and spreads else 0


@rule("STA-MOM-10", "STA-EFX-02")
def struck_anyway(state: State, who: int, target: int, other: int) -> int:
    """Return 1 for what the attack strikes without being paid for, else 0."""
    if is_object(state, other):
        return area_spreads(state)
    if state.marks[other] != UNMARKED:
        return 1
    if not area_spreads(state):
        return 0
    if not enemies(state, who, other) and state.rulings.area_allies != AreaAllies.EVERYONE:
        return 0
    return 0 if spared(state, who, other) else beside(state, target, other)


@rule("STA-MOM-10")
def near_target(state: State, target: int, second: int) -> int:
    """Return 1 for a character or an object within Reach of the attack's target, else 0."""
    if not is_object(state, second):
        return beside(state, target, second)
    thing = second - len(state.units)
    return 0 if is_object(state, target) else touches(state, target, thing)


@rule("STA-MOM-10", "STA-ATK-02")
def why_not_viable(state: State, who: int, second: int) -> int:
    """Return why an attack cannot have a Secondary Target of this kind, else 0.

    It is an enemy, whom a shot has to see, or an object that can be damaged.
    """
    if is_object(state, second):
        goal = state.objects[second - len(state.units)]
        return 0 if goal.damageable and goal.stress > 0 else reasons.BROKEN
    if not enemies(state, who, second) or state.units[second].injury == DEAD:
        return reasons.NOT_A_TARGET
    seen = state.attack.melee or visible(state, who, second)
    return 0 if seen else reasons.NOT_VISIBLE


@rule("STA-MOM-10")
def why_not_second(state: State, who: int, target: int, second: int) -> int:
    """Return why somebody or something cannot be the Secondary Target, else 0."""
    if second == target:
        return reasons.NOT_A_TARGET
    reason = why_not_viable(state, who, second)
    if reason != 0:
        return reason
    if struck_anyway(state, who, target, second):
        return reasons.STRUCK_ALREADY
    if not near_target(state, target, second):
        return reasons.NOT_NEAR_TARGET
    return why_not_spend(state, who, SECONDARY_TARGET, 2)


@rule("STA-MOM-10")
def second_characters(state: State, table: Table, who: int, target: int) -> int:
    """Return the enemies near the target who may be the Secondary Target, as options."""
    options = 0
    for second in range(len(state.units)):
        if second != target and enemies(state, who, second) and near_target(state, target, second):
            reason = why_not_second(state, who, target, second)
            options = offer(table, words.SECOND_ONE, options, second, reason == 0, reason)
    return options


@rule("STA-MOM-10", "STA-ATK-11")
def second_objects(state: State, table: Table, who: int, target: int) -> int:
    """Return the objects near the target that may be the Secondary Target, as options."""
    options = 0
    for thing in range(len(state.objects)):
        second = len(state.units) + thing
        if state.objects[thing].damageable and near_target(state, target, second):
            reason = why_not_second(state, who, target, second)
            options = offer(table, words.SECOND_THING, options, thing, reason == 0, reason)
    return options


@rule("STA-MOM-10")
def choose_second(state: State, table: Table, who: int, target: int) -> int:
    """Let the attacker name a Secondary Target and pay for it; -1 for none."""
    if why_not_spend(state, who, SECONDARY_TARGET, 2) != 0:
        return NONE
    characters = second_characters(state, table, who, target)
    objects = second_objects(state, table, who, target)
    question = words.SECONDARY
    none = reasons.NO_SECOND_TARGET
    options = 1 << words.NO
    options = offer(table, question, options, words.SECOND_CHARACTER, characters != 0, none)
    options = offer(table, question, options, words.SECOND_OBJECT, objects != 0, none)
    answer = ask(table, state, who, question, options, target, 0, 0)
    if answer == words.NO:
        return NONE
    if answer == words.SECOND_CHARACTER:
        second = ask(table, state, who, words.SECOND_ONE, characters, target, 0, 0)
    else:
        thing = ask(table, state, who, words.SECOND_THING, objects, target, 0, 0)
        second = len(state.units) + thing
    spend_on(state, table, who, SECONDARY_TARGET, 2)
    return second


# ------------------------------------------------------------------ Disarm


@rule("STA-MOM-04")
def why_not_disarm(state: State, who: int, target: int) -> int:
    """Return why the target cannot be disarmed, else 0."""
    if state.rulings.disarm == Disarm.MELEE_ONLY and not state.attack.melee:
        return reasons.MELEE_DISARMS
    reason = why_not_spend(state, who, DISARM, 2)
    if reason != 0:
        return reason
    for slot in range(1, SLOTS):
        if state.units[target].drawn[slot]:
            return 0
    return reasons.NO_WEAPON_HELD


@rule("STA-MOM-04")
def disarm(state: State, table: Table, who: int, target: int) -> None:
    """Knock a weapon that the target holds to the ground within its Reach."""
    spend_on(state, table, who, DISARM, 2)
    unit = state.units[target]
    options = 0
    for slot in range(1, SLOTS):
        if unit.drawn[slot]:
            options = add(options, unit.carried[slot])
    weapon = ask(table, state, who, words.DISARM_OF, options, target, 0, 0)
    let_fall(state, table, target, slot_of(state, target, weapon))


@rule("STA-MOM-04", "STA-MIN-04")
def let_fall(state: State, table: Table, who: int, slot: int) -> None:
    """Let one weapon fall to the ground, within Reach of all who stand within its owner's Reach."""
    thing = state.units[who].piece[slot]
    lose_hold(state, table, who, state.units[who].carried[slot], slot)
    for other in range(len(state.units)):
        near = other == who or in_reach(state, who, other)
        touch(state, table, other, thing, 1 if near else 0)


@change(WORDS, "STA-MOM-04", "{who} loses hold of {weapon}.", name="disarmed", outcome="disarmed")
def lose_hold(state: State, who: Person, weapon: WeaponKind, slot: int) -> None:
    """Let what is in a slot lie in the zone, with the grenades that are left."""
    unit = state.units[who]
    thing = state.objects[unit.piece[slot]]
    thing.lies = 1
    thing.zone = unit.zone
    thing.grenades = unit.grenades_left[slot]
    unit.drawn[slot] = 0
    unit.carried[slot] = NOTHING
    unit.piece[slot] = NOTHING


@rule("STA-ATK-10")
def name_spends(state: State, table: Table, who: int, target: int) -> None:
    """Under the ruling that wants it, name the spends on damage before it is rolled."""
    if state.rulings.spends_named != SpendsNamed.BEFORE_DAMAGE:
        return
    if why_not_spend(state, who, REROLL_POOL, 1) == 0:
        if ask(table, state, who, words.NAME_REROLL, 3, 0, 0, 0) == words.YES:
            spend_on(state, table, who, REROLL_POOL, 1)
            state.attack.named_reroll = 1
    add_stress(state, table, who, target, 0, 0)
    penetrate(state, table, who, target, 0, 0)
    state.attack.named_second = choose_second(state, table, who, target)

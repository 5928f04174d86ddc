"""The attack: weapon, target, intent, Task, damage, Resistance, Stress and Injuries."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, modifier, note
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures import reasons, words
from starfray.rulesets.star_trek_adventures.afterwards import spend_the_rest
from starfray.rulesets.star_trek_adventures.area import strike_all
from starfray.rulesets.star_trek_adventures.attempt import (
    aimed_reroll,
    count_pool,
    difficulty_for,
    roll_pool,
    take_result,
)
from starfray.rulesets.star_trek_adventures.complications import UNMARKED, complications
from starfray.rulesets.star_trek_adventures.damage import (
    roll_damage,
    strike,
)
from starfray.rulesets.star_trek_adventures.effects import load_effects
from starfray.rulesets.star_trek_adventures.lethality import declare, intent_of
from starfray.rulesets.star_trek_adventures.melee import (
    counter_strike,
    fended_off,
    melee_attack,
)
from starfray.rulesets.star_trek_adventures.pools import save_momentum
from starfray.rulesets.star_trek_adventures.qualities import (
    dice_to_reroll,
    intent_difficulty,
    throw_grenade,
)
from starfray.rulesets.star_trek_adventures.rulings import (
    HazardInjury,
)
from starfray.rulesets.star_trek_adventures.state import (
    CONTROL,
    DARING,
    DEAD,
    KILL,
    RANGED,
    SECURITY,
    STUN,
    Charge,
    Item,
    Person,
    State,
    WeaponKind,
)
from starfray.rulesets.star_trek_adventures.targets import (
    Arms,
    crowd,
    enemies_near,
    harder_to_hit,
    needs_intent,
    skilled_with,
    slot_of,
    target_difficulty,
    why_not_attack,
    why_not_attack_object,
)
from starfray.rulesets.star_trek_adventures.tasks import complication_range, task_of
from starfray.rulesets.star_trek_adventures.words import WORDS

RANGED_DIFFICULTY = 2
OBJECT_DIFFICULTY = 1


ATTACKS = WORDS.note(
    "attacks", "STA-TSK-02", "who:units target:units weapon:weapons",
    "{who} attacks {target} with {weapon}.",
)  # fmt: skip
HIT = WORDS.note(
    "hit", "STA-ATK-10", "who:units target:units", "{who} succeeds against {target}.",
    outcome="hit",
)  # fmt: skip
MISSED = WORDS.note(
    "missed", "STA-ATK-10", "who:units target:units", "{who} misses {target}.", outcome="miss"
)


@rule("STA-TSK-02", "STA-ATK-01", "STA-ATK-02", "STA-ATK-03", "STA-ATK-10")
def attack(
    state: State, table: Table, who: int, target: int, weapon: WeaponKind, intent: int, charge: int
) -> None:
    """Carry out an attack that is legal, in the order of the book."""
    note(table, ATTACKS, who, target, weapon)
    arms = Arms(weapon, intent, charge)
    take_up(state, table, who, arms)
    state.attack.hardness = harder_to_hit(state, target, state.attack.melee)
    declare(state, table, who, KILL if state.attack.lethal else STUN)
    if state.attack.melee:
        melee_attack(state, table, who, target)
    else:
        ranged_attack(state, table, who, target)
    striker = state.hand.who
    other = target if striker == who else who
    if not state.hand.success:
        note(table, MISSED, who, target)
    elif striker == who:
        note(table, HIT, who, target)
    if not fended_off(state, table, striker, other):
        if striker != who:
            counter_strike(state, table, striker, other)
        strike_all(state, table, striker, other)
    spend_the_rest(state, table, striker, other)
    finish(state, table)


ATTACK = verb(
    WORDS, "attack", "STA-TSK-02",
    "target=target:units item=with:weapons n=intent:intents? x=charge:charges?",
    "{who} attacks {target} with {with}[ ({intent})][, charged: {charge}]",
    do=attack, why_not=why_not_attack, task=1,
)  # fmt: skip


@rule("STA-ATK-01", "STA-QUAL-02", "STA-QUAL-06")
def take_up(state: State, table: Table, who: int, arms: Arms) -> None:
    """Take up a weapon for an attack: its Effects, with its charge, and a grenade the less."""
    a = state.attack
    weapon = state.weapons[arms.weapon]
    a.weapon = arms.weapon
    a.melee = 0 if weapon.mode == RANGED else 1
    a.lethal = 1 if intent_of(state, who, arms.weapon, arms.intent) == KILL else 0
    a.debilitating = weapon.debilitating
    load_effects(state, arms.weapon, arms.charge)
    throw_grenade(state, table, who, slot_of(state, who, arms.weapon))
    if arms.charge != NONE:
        charge_weapon(state, table, who, arms.charge)


@change(WORDS, "STA-QUAL-02", "{who} charges the weapon: {charge}.", name="charged")
def charge_weapon(state: State, who: Person, charge: Charge) -> None:
    """Have charged a weapon in this turn."""
    state.units[who].charged = 1


ENEMIES_NEAR = WORDS.modifier("enemies_near", "STA-ATK-06", "an enemy within Reach")
CROWD = WORDS.modifier("crowd", "STA-ATK-07", "Complication Range: creatures near the target")


@rule("STA-ATK-06", "STA-ATK-07")
def ranged_attack(state: State, table: Table, who: int, target: int) -> None:
    """Control + Security, Difficulty 2: not opposed; enemies within Reach make it harder."""
    a = state.attack
    increases = modifier(table, ENEMIES_NEAR, enemies_near(state, who))
    if not a.undeclared:
        increases += intent_difficulty(state, table, a.weapon, a.lethal)
    increases += target_difficulty(state, table, target, 0)
    risk = complication_range(modifier(table, CROWD, crowd(state, who, target)))
    attack_task(state, table, who, CONTROL, RANGED_DIFFICULTY, increases, risk)
    complications(state, table, who, state.hand.complications, target)


@rule("STA-ATK-06", "STA-ATK-11", "STA-MIN-03")
def attack_task(
    state: State, table: Table, who: int, attribute: int, base: int, increases: int, risk: int
) -> int:
    """Attempt the Task of an attack that nobody opposes; return 1 when it succeeded."""
    weapon = state.attack.weapon
    needed = difficulty_for(state, table, who, base, increases)
    focus = skilled_with(state, who, weapon)
    task = task_of(state, who, attribute, SECURITY, focus, risk, needed)
    pool = roll_pool(state, table, task)
    pool = aimed_reroll(state, table, task, pool, dice_to_reroll(state, who, weapon))
    return take_result(state, table, who, count_pool(state, table, task, pool, 0))


ATTACKS_OBJECT = WORDS.note(
    "attacks_object", "STA-ATK-11", "who:units thing:objects weapon:weapons",
    "{who} attacks {thing} with {weapon}.",
)  # fmt: skip
HIT_OBJECT = WORDS.note(
    "hit_object", "STA-ATK-11", "who:units thing:objects", "{who} succeeds against {thing}.",
    outcome="hit",
)  # fmt: skip
MISSED_OBJECT = WORDS.note(
    "missed_object", "STA-ATK-11", "who:units thing:objects", "{who} misses {thing}.",
    outcome="miss",
)  # fmt: skip


@rule("STA-ATK-11")
def attack_object(
    state: State, table: Table, who: int, thing: Item, weapon: WeaponKind, intent: int, charge: int
) -> None:
    """Attack an object: in melee nobody opposes; else as a character is attacked.

    No intent is needed, and no Threat moves before a character is struck, unless it is an Area.
    """
    a = state.attack
    target = len(state.units) + thing
    arms = Arms(weapon, intent, charge)
    note(table, ATTACKS_OBJECT, who, thing, weapon)
    take_up(state, table, who, arms)
    a.undeclared = 1
    if needs_intent(state, arms):
        a.undeclared = 0
        declare(state, table, who, KILL if a.lethal else STUN)
    if a.melee:
        attack_task(state, table, who, DARING, OBJECT_DIFFICULTY, 0, 1)
        complications(state, table, who, state.hand.complications, target)
    else:
        ranged_attack(state, table, who, target)
    if state.hand.success:
        note(table, HIT_OBJECT, who, thing)
    else:
        note(table, MISSED_OBJECT, who, thing)
    strike_all(state, table, who, target)
    spend_the_rest(state, table, who, NOBODY)
    finish(state, table)


ATTACK_OBJECT = verb(
    WORDS, "attack_object", "STA-ATK-11",
    "target=target:objects item=with:weapons n=intent:intents? x=charge:charges?",
    "{who} attacks {target} with {with}[ ({intent})][, charged: {charge}]",
    do=attack_object, why_not=why_not_attack_object, task=1,
)  # fmt: skip


HAZARD_STRIKES = WORDS.note(
    "hazard_strikes", "STA-INJ-10", "target:units hazard:hazards", "{hazard} harms {target}."
)


@rule("STA-INJ-10")
def hazard_strikes(state: State, table: Table, target: int, hazard: int) -> None:
    """Let a hazard harm somebody: damage and Injuries as of an attack, without a Task."""
    a = state.attack
    peril = state.hazards[hazard]
    note(table, HAZARD_STRIKES, target, hazard)
    a.lethal = hazard_kills(state, table, peril.lethal)
    a.intense = peril.intense
    a.knockdown = peril.knockdown
    a.piercing = peril.piercing
    a.vicious = peril.vicious
    roll_damage(state, table, NONE, target, peril.damage)
    strike(state, table, NONE, target, 0)
    clear(state)


@rule("STA-INJ-10")
def why_not_harm(state: State, target: int, hazard: int) -> int:
    """Return why a hazard does not harm somebody now, else 0: it may at any time."""
    if not 0 <= hazard < len(state.hazards) or not 0 <= target < len(state.units):
        return reasons.NO_SUCH_THING
    return reasons.NOT_A_TARGET if state.units[target].injury == DEAD else 0


HAZARD = verb(
    WORDS, "hazard", "STA-INJ-10", "target=target:units item=hazard:hazards",
    "{hazard} harms {target}",
    do=hazard_strikes, why_not=why_not_harm, when=words.ANY_TIME, game_master=True,
)  # fmt: skip


@rule("STA-INJ-10")
def hazard_kills(state: State, table: Table, stated: int) -> int:
    """Return 1 when Injuries from a hazard are Lethal: unless its data say otherwise."""
    if state.rulings.hazard_injury == HazardInjury.GAME_MASTER:
        return ask(table, state, NONE, words.HAZARD_KILLS, 3, 0, 0, 0)
    if stated >= 0:
        return stated
    return 1 if state.rulings.hazard_injury == HazardInjury.LETHAL else 0


@rule("STA-CORE-08", "STA-ATK-10")
def finish(state: State, table: Table) -> None:
    """Save what Momentum is left, and put the attack away."""
    save_momentum(state, table)
    clear(state)


@rule()
def clear(state: State) -> None:
    """Forget the attack that is over."""
    a = state.attack
    a.melee = 0
    a.weapon = 0
    a.lethal = 0
    a.undeclared = 0
    a.debilitating = 0
    a.area = 0
    a.intense = 0
    a.knockdown = 0
    a.piercing = 0
    a.vicious = 0
    a.named_reroll = 0
    a.named_second = NOBODY
    a.hardness = 0
    a.raw = 0
    a.effects = 0
    a.added = 0
    a.penetration = 0
    a.lost = 0
    a.extra_targets = 0
    for other in range(len(state.marks)):
        state.marks[other] = UNMARKED

"""Answers to hits while they are under way: how they begin, go on attack by attack, and end.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.being_hit import (
    innermost_reply,
    replies_under_way,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    RESPONSIVE_STRATEGY,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.whom_leaders_reach import led
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import can_act
from starfray.rulesets.starcraft_rpg.chapters.morale import (
    Deeds,
    action_over,
    go_back,
    interrupt,
    pay_morale,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_attacks import (
    fire_once,
    saturating_volley,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_fire import (
    NORMAL,
    SATURATION,
    special_rounds,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.ammunition import (
    has_rounds,
    rounds_of_attack,
    use_rounds,
    use_rounds_at_once,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_roll import (
    attack_of,
    attack_target,
    attacks_of_action,
    goes_on_attacking,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attacks_on_it import (
    begin_to_count,
    end_counting,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.burst_areas import burst
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.damage import damage
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import (
    Attack,
    SpecialFire,
    Volley,
    burst_around,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import (
    slot_in_hand,
    why_not_target,
)
from starfray.rulesets.starcraft_rpg.rulings import ExtraAttackModifier
from starfray.rulesets.starcraft_rpg.state import ALL_OF_IT, IN_HAND, Person, State
from starfray.rulesets.starcraft_rpg.words import WORDS

MORALE_TO_STRIKE = 3


@rule("SCR-LED-05")
def next_struck(state: State) -> int:
    """Return somebody who has been hit and not answered yet; -1 for nobody.

    In the middle of an answer those are to answer whom it has hit. Where there is no room for one
    more in the middle of another they wait until it is over.
    """
    under_way = replies_under_way(state)
    if under_way == len(state.replies):
        return NOBODY
    for who in range(len(state.units)):
        if state.units[who].struck_by != NOBODY and state.units[who].struck_in >= under_way:
            return who
    return NOBODY


@rule("SCR-LED-05")
def begin_reply(state: State, table: Table, who: int) -> None:
    """Let one who has been hit be the next to answer, in the middle of any other answer."""
    unit = state.units[who]
    it = state.replies[replies_under_way(state)]
    it.by, it.enemy = who, unit.struck_by
    it.waiting_weapon, it.waiting_hailfire = unit.blow_weapon, unit.blow_hailfire
    it.waiting_overage, it.waiting_share = unit.blow_overage, unit.blow_share
    it.successes = max(1, led(state, who, RESPONSIVE_STRATEGY))
    be_next_to_answer(state, table, who, it.successes)


@change(WORDS, "SCR-LED-05", "{who} may strike back now.", name="answered", bookkeeping=True)
def be_next_to_answer(state: State, who: Person, successes: int) -> None:
    """Answer a hit, with the successes of one's leader."""
    unit = state.units[who]
    unit.struck_by = NOBODY
    unit.struck_in = 0
    unit.blow_weapon = NOBODY
    unit.blow_hailfire = 0
    unit.blow_overage = 0
    unit.blow_share = ALL_OF_IT
    state.fight.responding = successes


@rule("SCR-LED-05", "SCR-MOR-06")
def pay_for_reply(state: State, table: Table) -> None:
    """Spend the morale that an answer takes, and leave one's own action for it."""
    it = state.replies[innermost_reply(state)]
    before = interrupt(state, table, it.by)
    it.killed_before, it.twenties_before = before.kill, before.twenties
    it.lucky_ones_before, it.paid_before = before.lucky_ones, before.paid
    it.acts = 1
    act_at_once(state, table, it.by, it.enemy)
    begin_to_count(state)


@change(
    WORDS, "SCR-LED-05", "{who} spends three levels of morale to act against {enemy} at once.",
    name="strikes_back", outcome="response",
)  # fmt: skip
def act_at_once(state: State, who: Person, enemy: Person) -> None:
    """Spend morale on striking back."""
    pay_morale(state, who, MORALE_TO_STRIKE)


@rule("SCR-LED-05")
def strike_back(state: State, table: Table, kind: int, fire: int) -> None:
    """Attack the enemy who has hit with a kind of weapon; of several attacks this is the first."""
    it = state.replies[innermost_reply(state)]
    who, enemy = it.by, it.enemy
    slot = slot_in_hand(state, who, kind)
    if fire != NORMAL:
        use_rounds(state, table, who, slot, special_rounds(state, fire))
    if fire not in (NORMAL, SATURATION):
        there = state.units[enemy]
        fire_once(state, table, SpecialFire(fire, who, slot, enemy, there.x, there.y), 0)
        return
    volley = volley_back(state, who, slot, fire)
    if state.rulings.extra_attack_modifier == ExtraAttackModifier.COMBINED:
        most = use_rounds_at_once(state, table, who, slot, volley.most, volley.rounds)
        blow_back(state, table, attack_of(state, volley, most - 1), enemy)
        return
    it.slot, it.most, it.rounds_each, it.fire = slot, volley.most, volley.rounds, volley.fire
    strike_again(state, table)


@rule("SCR-LED-05", "SCR-SPA-15")
def volley_back(state: State, who: int, slot: int, fire: int) -> Volley:
    """Return the attacks of an answer by normal attacks, or by saturation fire."""
    if fire == SATURATION:
        return saturating_volley(state, who, slot)
    kind = state.units[who].weapons[slot]
    most = attacks_of_action(state, who, kind, 0)
    return Volley(who, slot, most, 0, rounds_of_attack(state, kind), 0)


@rule("SCR-LED-05", "SCR-ATK-02")
def strike_again(state: State, table: Table) -> None:
    """Make the next attack of the answer under way; none is announced."""
    it = state.replies[innermost_reply(state)]
    who, enemy = it.by, it.enemy
    volley = Volley(who, it.slot, it.most, 0, it.rounds_each, it.fire)
    attack = attack_of(state, volley, it.made)
    it.made += 1
    use_rounds(state, table, who, volley.slot, volley.rounds)
    blow_back(state, table, attack, enemy)


@rule("SCR-LED-05", "SCR-ATK-14")
def blow_back(state: State, table: Table, attack: Attack, enemy: int) -> None:
    """Make one attack on the enemy who has hit, or on the area around it."""
    radius = state.weapons[attack.weapon].burst
    if radius < 0 or attack.fire:
        attack_target(state, table, attack, enemy)
    else:
        burst(state, table, attack, burst_around(state, enemy, radius), 0)


@rule("SCR-LED-05")
def can_go_on(state: State, who: int, slot: int) -> bool:
    """Return whether an attacker who has been answered can make the attacks that are left."""
    return state.units[who].held[slot] == IN_HAND and can_act(state, who)


@rule("SCR-LED-05", "SCR-ATK-18")
def strikes_again(state: State, table: Table) -> int:
    """Ask whether the answer under way goes on with another attack, if it can."""
    it = state.replies[innermost_reply(state)]
    who, slot = it.by, it.slot
    if not can_go_on(state, who, slot) or not has_rounds(state, who, slot, it.rounds_each):
        return 0
    if why_not_target(state, who, it.enemy, state.units[who].weapons[slot]):
        return 0
    if state.fight.responding != it.successes:
        take_up_reply(state, table, who, it.successes)
    return goes_on_attacking(state, table, who, it.made + 1)


@change(WORDS, "SCR-LED-05", "{who} goes on striking back.", name="reply_resumed", bookkeeping=True)
def take_up_reply(state: State, who: Person, successes: int) -> None:
    """Go on with an answer that has been answered itself."""
    state.fight.responding = successes


@rule("SCR-LED-05")
def has_attacks_left(state: State) -> bool:
    """Return whether the answer under way may go on with another attack."""
    it = state.replies[innermost_reply(state)]
    return it.made < it.most


@rule("SCR-LED-05", "SCR-MOR-05", "SCR-MOR-06")
def end_reply(state: State, table: Table) -> None:
    """Be done with the answer under way; by one ruling the hit does its damage only now."""
    place = innermost_reply(state)
    it = state.replies[place]
    who = it.by
    before = Deeds(it.killed_before, it.twenties_before, it.lucky_ones_before, it.paid_before)
    blow = Attack(it.enemy, it.waiting_weapon, 0, 0, it.waiting_hailfire, 0)
    overage, share = it.waiting_overage, it.waiting_share
    if it.acts:
        end_counting(state)
        action_over(state, table, who)
        go_back(state, table, who, before)
    forget_reply(state, place)
    be_done_with_hit(state, table, who)
    if blow.weapon != NOBODY:
        damage(state, table, blow, who, overage, share)


@rule("SCR-LED-05")
def forget_reply(state: State, place: int) -> None:
    """Leave an answer as it is while there is none."""
    it = state.replies[place]
    it.by = it.enemy = it.waiting_weapon = NOBODY
    it.acts = it.successes = it.slot = it.made = it.most = it.rounds_each = it.fire = 0
    it.killed_before = it.twenties_before = it.lucky_ones_before = it.paid_before = 0
    it.waiting_hailfire = it.waiting_overage = 0
    it.waiting_share = ALL_OF_IT


@change(
    WORDS,
    "SCR-LED-05",
    "{who} has answered the hit, or let it be.",
    name="struck_back",
    bookkeeping=True,
)
def be_done_with_hit(state: State, who: Person) -> None:
    """Have answered a hit, or let it be."""
    state.fight.responding = 0

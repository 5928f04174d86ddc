"""Special attacks, threatening: a free attack on the helpless, at any moment."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add, drop, has
from starfray.core.table import Table, ask, offer
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.actions import (
    DO_THREATEN,
    ONLY_DEFENSE,
    action_cost,
    take_action,
    why_not_act,
    why_not_take,
)
from starfray.rulesets.serenity.chapters.attack import (
    be_done,
    by_chosen_attribute,
    land,
    make_ready,
    of_kind,
    why_not_pick,
    why_not_so,
)
from starfray.rulesets.serenity.chapters.defenses.range import feet_between, is_in_range
from starfray.rulesets.serenity.chapters.exchange import strike
from starfray.rulesets.serenity.chapters.kinds_of_attack import THREAT, THREAT_BURST, Attack
from starfray.rulesets.serenity.chapters.special_attacks.ammunition import why_not_fire
from starfray.rulesets.serenity.chapters.special_attacks.burst import three_rolls
from starfray.rulesets.serenity.chapters.weapons import why_not_use, wield
from starfray.rulesets.serenity.rulings import Threatening
from starfray.rulesets.serenity.state import (
    ALL_OUT_DEFENSE,
    ANYWHERE,
    BURST_MODE,
    MODES,
    SINGLE,
    Mercy,
    Person,
    Spot,
    State,
    WeaponIndex,
)
from starfray.rulesets.serenity.words import WORDS

MERCIES = ("free", "helpless")
SHOTS = MODES[: BURST_MODE + 1]  # how the free attack of a threat may be made

NOT_HELPLESS = WORDS.reason("not_helpless", "SER-THR-01", "the target is not helpless")
THREAT_SPENT = WORDS.reason("threat_spent", "SER-THR-01", "the free attack has been made already")
THREATENS_ALREADY = WORDS.reason("threatens_already", "SER-THR-01", "the threat stands already")
NO_THREAT = WORDS.reason("no_threat", "SER-THR-01", "no threat stands against the target")


@rule("SER-THR-01")
def is_helpless(state: State, who: int) -> bool:
    """Return whether somebody is at the mercy of others: bound, at weapon point, unconscious."""
    return state.units[who].helpless != 0 or state.units[who].unconscious != 0


@rule("SER-THR-01")
def is_spent_this_turn(state: State, who: int) -> bool:
    """Return whether the one free attack of a turn has been made, where there is one in each."""
    return state.units[who].threat_turn == state.fight.round


@rule("SER-THR-01", "SER-SPC-01")
def on_the_helpless(who: int, target: int, weapon: int, called: int, mode: int) -> Attack:
    """Return the free attack of a threat as it is planned: plain, or a burst."""
    return of_kind(THREAT_BURST if mode == BURST_MODE else THREAT, who, target, weapon, called)


@rule("SER-THR-01")
def why_not_carry_out(
    state: State, who: int, target: int, weapon: int, called: int, mode: int
) -> int:
    """Return why a combatant could not attack a helpless target now, for nothing, or 0."""
    if not 0 <= target < len(state.units) or not is_helpless(state, target):
        return NOT_HELPLESS
    if has(state.units[who].threats_spent, target):
        return THREAT_SPENT
    barred = why_not_act(state, who)
    if barred != 0:
        return barred
    return why_not_so(state, on_the_helpless(who, target, weapon, called, mode), mode)


@rule("SER-THR-01")
def why_not_threaten(state: State, who: int, target: int, weapon: WeaponIndex) -> int:
    """Return why a combatant cannot threaten a target with a weapon, or 0."""
    barred = why_not_carry_out(state, who, target, weapon, ANYWHERE, SINGLE)
    if barred != 0 and why_not_carry_out(state, who, target, weapon, ANYWHERE, BURST_MODE) != 0:
        return barred
    if state.units[who].threatens == target:
        return THREATENS_ALREADY
    return why_not_take(state, who, DO_THREATEN) if action_cost(state, DO_THREATEN) > 0 else 0


@rule("SER-THR-01")
def threaten(state: State, table: Table, who: int, target: int, weapon: WeaponIndex) -> None:
    """Announce a threat against a helpless target, for no action."""
    if take_action(state, table, who, DO_THREATEN):
        wield(state, table, who, weapon)
        menace(state, table, who, target, weapon)


@change(WORDS, "SER-THR-01", "{who} threatens {target} with {weapon}.", name="threatens")
def menace(state: State, who: Person, target: Person, weapon: WeaponIndex) -> None:
    """Begin a threat."""
    unit = state.units[who]
    unit.threatens, unit.threat_weapon = target, weapon


THREATEN = verb(
    WORDS, "threaten", "SER-THR-01", "target=target:units item=with:weapons",
    "{who} threatens {target} with {with}",
    do=threaten, why_not=why_not_threaten, any_time=1,
)  # fmt: skip


@rule("SER-THR-01", "SER-DEF-06")
def why_not_threat_attack(
    state: State, who: int, target: int, called: Spot = ANYWHERE, mode: int = SINGLE
) -> int:
    """Return why a combatant cannot make the free attack of a threat, or 0."""
    unit = state.units[who]
    barred = why_not_carry_out(state, who, target, unit.threat_weapon, called, mode)
    if barred in (NOT_HELPLESS, THREAT_SPENT):
        return barred
    if unit.threatens != target:
        return NO_THREAT
    if unit.stance == ALL_OUT_DEFENSE:
        return ONLY_DEFENSE
    return THREAT_SPENT if is_spent_this_turn(state, who) else barred


@rule("SER-THR-01", "SER-AUT-01")
def threat_attack(
    state: State,
    table: Table,
    who: int,
    target: int,
    called: Spot = ANYWHERE,
    mode: int = SINGLE,
) -> None:
    """Attack the helpless one who is threatened, outside the order and for no action."""
    planned = on_the_helpless(who, target, state.units[who].threat_weapon, called, mode)
    made = by_chosen_attribute(state, table, planned)
    carry_out_threat(state, table, who, target)
    make_ready(state, table, made, mode)
    if mode == BURST_MODE:
        three_rolls(state, table, made)
    else:
        land(state, table, made, strike(state, table, made))
    be_done(state, table, made)


@change(WORDS, "SER-THR-01", "{who} carries out the threat against {target}.", name="threat_used")
def carry_out_threat(state: State, who: Person, target: Person) -> None:
    """Use up a threat: for good, until it is set up anew, or for this turn, by the ruling."""
    unit = state.units[who]
    if state.rulings.threatening == Threatening.REPEAT:
        unit.threat_turn = state.fight.round
        return
    if state.rulings.threatening == Threatening.ONCE:
        unit.threats_spent = add(unit.threats_spent, target)
    unit.threatens, unit.threat_weapon = NOBODY, NOTHING


THREAT_ATTACK = verb(
    WORDS, "threat_attack", "SER-THR-01", "target=target:units n=called:spots? x=mode:shots?",
    "{who} attacks the helpless {target}[, called: {called}][ ({mode})]",
    do=threat_attack, why_not=why_not_threat_attack, any_time=1, strikes=1,
)  # fmt: skip

CARRY_IT_OUT = WORDS.question(
    "carry_out_threat",
    "SER-THR-01",
    "{who}, {actor} acts: do you carry out your threat against {target}?",
    options=("no", "yes", "burst"),
    says={"burst": "yes, as a burst"},
    fields="actor:units target:units",
)
PLAINLY, AS_A_BURST = 1, 2


@rule("SER-THR-01")
def answer_with_threat(state: State, table: Table, who: int, actor: int) -> bool:
    """Let one who threatens attack before an enemy acts; return whether that was done."""
    unit = state.units[who]
    target = unit.threatens
    acting = state.units[actor]
    if target < 0 or unit.side == acting.side or acting.bystander:
        return False
    plainly = why_not_threat_attack(state, who, target, ANYWHERE, SINGLE)
    as_a_burst = why_not_threat_attack(state, who, target, ANYWHERE, BURST_MODE)
    if plainly != 0 and as_a_burst != 0:
        return False
    options = offer(table, CARRY_IT_OUT, 0b1, PLAINLY, plainly == 0, plainly)
    options = offer(table, CARRY_IT_OUT, options, AS_A_BURST, as_a_burst == 0, as_a_burst)
    way = ask(table, state, who, CARRY_IT_OUT, options, actor, target)
    if way == 0:
        return False
    mode = BURST_MODE if way == AS_A_BURST else SINGLE
    threat_attack(state, table, who, target, ANYWHERE, mode)
    return True


@rule("SER-THR-01")
def still_threatens(state: State, who: int) -> bool:
    """Return whether a threat goes on: the target helpless and in range, the weapon ready.

    What bars the attack in this turn alone, such as going all out, does not end the threat.
    """
    target, weapon = state.units[who].threatens, state.units[who].threat_weapon
    if not is_helpless(state, target) or why_not_act(state, who) != 0:
        return False
    if why_not_use(state, who, weapon) != 0 or not is_ready_to_fire(state, who, weapon):
        return False
    if why_not_pick(state, who, target, weapon) != 0:
        return False
    return is_in_range(state, weapon, feet_between(state, who, target))


@rule("SER-THR-01", "SER-AUT-03")
def is_ready_to_fire(state: State, who: int, weapon: int) -> bool:
    """Return whether a weapon can make the free attack of a threat: a plain one, or a burst."""
    single = why_not_fire(state, who, weapon, SINGLE)
    return single == 0 or why_not_fire(state, who, weapon, BURST_MODE) == 0


@rule("SER-THR-01")
def end_idle_threats(state: State, table: Table, who: int) -> None:
    """End a threat that is kept up no longer, and forget those used on the freed."""
    unit = state.units[who]
    if unit.threatens >= 0 and not still_threatens(state, who):
        threaten_no_more(state, table, who)
    if unit.threats_spent == 0:
        return
    for target in range(len(state.units)):
        if has(unit.threats_spent, target) and not is_helpless(state, target):
            may_threaten_anew(state, table, who, target)


@change(WORDS, "SER-THR-01", "{who} no longer threatens anybody.", name="threat_ends")
def threaten_no_more(state: State, who: Person) -> None:
    """End a threat."""
    state.units[who].threatens, state.units[who].threat_weapon = NOBODY, NOTHING


@change(
    WORDS, "SER-THR-01", "{who} may threaten {target} anew.", name="threat_forgotten",
    bookkeeping=True,
)  # fmt: skip
def may_threaten_anew(state: State, who: Person, target: Person) -> None:
    """Forget that a threat has been used."""
    state.units[who].threats_spent = drop(state.units[who].threats_spent, target)


@change(WORDS, "SER-THR-01", "{who} is {mercy}.", name="at_mercy")
def set_mercy(state: State, who: Person, mercy: Mercy) -> None:
    """Put a combatant at the mercy of others, or free it."""
    state.units[who].helpless = mercy


SO_ALREADY = WORDS.reason("mercy_so_already", "SER-THR-01", "that is so already")


@rule("SER-THR-01")
def why_not_mercy(state: State, who: Person, mercy: int) -> int:
    """Return why somebody cannot become helpless, or free, or 0."""
    return SO_ALREADY if state.units[who].helpless == mercy else 0


SET_MERCY = verb(
    WORDS, "set_mercy", "SER-THR-01", "target=target:units n=mercy:mercies",
    "{target} is {mercy}",
    do=set_mercy, why_not=why_not_mercy, any_time=1, game_master=True,
)  # fmt: skip

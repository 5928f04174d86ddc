"""What powers do: whom they reach, and each kind of effect. The powers themselves are data."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOBODY
from starfray.core.action import Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import (
    EMPTY,
    EVERYTHING,
    add,
    drop,
    has,
    minus,
)
from starfray.core.table import Table, modifier, note, roll
from starfray.rulesets.starcraft_rpg import notes, psionic_notes, psionic_words
from starfray.rulesets.starcraft_rpg.attack_values import Square
from starfray.rulesets.starcraft_rpg.augmentations import augmented_accuracy, taunt_penalty
from starfray.rulesets.starcraft_rpg.behaviors import (
    blocks_mind_reading,
    psionic_focus,
    resolve_against,
)
from starfray.rulesets.starcraft_rpg.conditions import stun, suffers
from starfray.rulesets.starcraft_rpg.general import distance, hits, rise
from starfray.rulesets.starcraft_rpg.hiding import find_by_hit, give_away, hide, reveal
from starfray.rulesets.starcraft_rpg.lasting import (
    end_power,
    has_effect,
    insight,
    power_bonus,
)
from starfray.rulesets.starcraft_rpg.leadership import (
    formation_after_attack,
    mark_struck,
    may_answer,
    offer_formation,
)
from starfray.rulesets.starcraft_rpg.modifiers import (
    FLANKED_BY_ATTACKER,
    concealment,
    defense_attacked,
    flanked,
)
from starfray.rulesets.starcraft_rpg.morale import (
    ONLY_SUCCESS,
    Goal,
    adjust_morale,
    natural_morale,
    spend_morale,
)
from starfray.rulesets.starcraft_rpg.psionic_checks import (
    psionic_damage,
    psionics_bonus,
    toughness,
)
from starfray.rulesets.starcraft_rpg.psionic_state import (
    ACCURACY,
    ALL,
    AT_SELF,
    AT_SQUARE,
    CLOAK,
    DEFENSE,
    DETECTION,
    DRAIN,
    EFFECTS,
    FOES,
    HEALING,
    MORALE,
    NO_EFFECT,
    PSIONIC_DAMAGE,
    PUSH,
    RESISTED_DAMAGE,
    RESOLVE,
    SHIELDING,
    STUN,
    TOUGHNESS,
    UNOPPOSED,
)
from starfray.rulesets.starcraft_rpg.push import push
from starfray.rulesets.starcraft_rpg.rulings import PsionicAttacks, PsionicNoise, RepeatedPower
from starfray.rulesets.starcraft_rpg.settling import done_with
from starfray.rulesets.starcraft_rpg.shelter import is_concealed
from starfray.rulesets.starcraft_rpg.state import (
    ACTION,
    BLIND,
    CLOAKED,
    NEEDED_UNKNOWN,
    SNEAKING,
    UP,
    ActivePower,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.rulesets.starcraft_rpg.wounds import heal_if_whole


class Manifestation(NamedTuple):
    """A power as it is manifested: whose and which one, and at whom or at which square.

    `level` is the psi level at which it manifests; `boost` of these levels are boosted.
    """

    who: int
    power: int
    target: int
    x: int
    y: int
    level: int
    boost: int


@rule("SCR-PSI-01", "SCR-PSI-05")
def manifestation(state: State, action: Action) -> Manifestation:
    """Return the power that an action manifests, boosted so far, and at whom."""
    who, kind, boost = action.who, action.item, max(0, action.n)
    level = state.powers[kind].pl + boost
    return Manifestation(who, kind, action.target, action.x, action.y, level, boost)


@rule("SCR-PSI-01")
def centred(state: State, it: Manifestation) -> Manifestation:
    """Return a power with the square around which it works: that of its target, if it has one."""
    aim = state.powers[it.power].aim
    if aim == AT_SQUARE:
        return it
    target = it.who if aim == AT_SELF else it.target
    unit = state.units[target]
    return Manifestation(it.who, it.power, target, unit.x, unit.y, it.level, it.boost)


@rule("SCR-PSI-02")
def take_effect(state: State, table: Table, aimed: Manifestation) -> None:
    """Let a power that has manifested do what it does to all whom it reaches."""
    it = centred(state, aimed)
    who, kind, level = it.who, it.power, it.level
    if is_psionic_attack(state, kind):
        psionic_noise(state, table, who, kind)
    reached = reach(state, table, it)
    left = reached
    for one in range(len(state.units)):
        if has(reached, one):
            affect(state, table, who, one, kind, level)
            left = drop(left, one)
            if not has_effect(state, kind, HEALING):
                done_with(state, table, who, one, minus(reached, left), left)
    if state.powers[kind].lasts != 0 and reached and state.units[who].down == UP:
        start_lasting(state, table, who, kind, level, reached)


@rule("SCR-SNK-05")
def is_psionic_attack(state: State, kind: int) -> int:
    """Tell whether a power attacks: it rolls against those it reaches, or hurts them."""
    if state.powers[kind].against != UNOPPOSED:
        return 1
    if has_effect(state, kind, PSIONIC_DAMAGE):
        return 1
    return has_effect(state, kind, RESISTED_DAMAGE)


@rule("SCR-SNK-05")
def psionic_noise(state: State, table: Table, who: int, kind: int) -> None:
    """Give the square of a sneaking psychic away by an attack that is not silenced."""
    if state.rulings.psionic_noise == PsionicNoise.SILENT or state.powers[kind].silenced:
        return
    if state.units[who].hidden == SNEAKING:
        give_away(state, table, who)


@rule("SCR-PSI-01")
def aimed_at(state: State, it: Manifestation) -> int:
    """Return the set of those whom a power will look at, if it manifests now.

    That is whomever it is to reach, and the caster if there is an attack to roll; everybody, if it
    may bring somebody to, or if it goes where its target is pushed.
    """
    power = state.powers[it.power]
    if has_effect(state, it.power, HEALING):
        return EVERYTHING
    aimed = EMPTY if power.against == UNOPPOSED else add(EMPTY, it.who)
    if power.radius < 0:
        return add(aimed, it.who if power.aim == AT_SELF else it.target)
    if power.aim != AT_SQUARE:
        return EVERYTHING
    for one in range(len(state.units)):
        if in_area(state, it, one):
            aimed = add(aimed, one)
    return aimed


@rule("SCR-PSI-01")
def reach(state: State, table: Table, it: Manifestation) -> int:
    """Return the set of those whom a power reaches; a psionic attack has to be rolled first."""
    power = state.powers[it.power]
    who, kind = it.who, it.power
    if power.radius < 0:
        if reaches_one(state, table, who, it.target, kind):
            return add(EMPTY, it.target)
        return EMPTY
    natural = 0
    total = 0
    if power.against != UNOPPOSED:
        for one in range(len(state.units)):
            if in_area(state, it, one):
                let_form(state, table, who, one, kind)
        natural, total = psionic_attack(state, table, who, NEEDED_UNKNOWN, 0)
    reached = EMPTY
    for one in range(len(state.units)):
        if in_area(state, it, one) and opens_to(state, table, who, one, kind):
            if power.against != UNOPPOSED:
                needed = to_overcome(state, table, who, one, kind)
                seen = total + accuracy_on(state, table, who, one, kind)
                if not strikes(state, table, who, one, natural, seen, needed):
                    continue
            reached = add(reached, one)
    return reached


@rule("SCR-PSI-01")
def reaches_one(state: State, table: Table, who: int, target: int, kind: int) -> int:
    """Tell whether a power reaches the one target it is aimed at."""
    if not opens_to(state, table, who, target, kind):
        return 0
    if state.powers[kind].against == UNOPPOSED:
        return 1
    let_form(state, table, who, target, kind)
    needed = to_overcome(state, table, who, target, kind)
    bonus = accuracy_on(state, table, who, target, kind)
    natural, total = psionic_attack(state, table, who, needed, bonus)
    return strikes(state, table, who, target, natural, total, needed)


@rule("SCR-LED-06")
def let_form(state: State, table: Table, who: int, target: int, kind: int) -> None:
    """Let a target close its formation before a psionic attack on its defense is rolled."""
    if state.powers[kind].against == DEFENSE and target != who:
        offer_formation(state, table, target, who)


@rule("SCR-BEH-08")
def opens_to(state: State, table: Table, who: int, target: int, kind: int) -> int:
    """Tell whether a mind is open to a power: blocked thoughts are closed to mind reading."""
    if target != who and state.powers[kind].mind_reading and blocks_mind_reading(state, target):
        note(table, psionic_notes.MIND_CLOSED, target)
        return 0
    return 1


@rule("SCR-PSI-01")
def in_area(state: State, it: Manifestation, one: int) -> int:
    """Tell whether a power works on a combatant in its area: all, foes or friends."""
    power = state.powers[it.power]
    unit = state.units[one]
    if not suffers(state, one) or distance(state, it.x, it.y, unit.x, unit.y) > power.radius:
        return 0
    if power.reaches == ALL:
        return 1
    foe = 1 if unit.side != state.units[it.who].side else 0
    return foe if power.reaches == FOES else 1 - foe


@rule("SCR-PSI-01", "SCR-BEH-07", "SCR-MOR-02")
def psionic_attack(
    state: State, table: Table, who: int, needed: int, bonus: int
) -> tuple[int, int]:
    """Roll a psionic attack: a d20 plus psionics, once for all whom the power may reach."""
    total = bonus + psionics_bonus(state, table, who, 0)
    total += modifier(table, psionic_notes.FOCUS, psionic_focus(state, who, 0))
    total += own_accuracy(state, table, who)
    natural = roll(table, who, psionic_words.PSIONIC_ATTACK, 1, 20)
    total += natural
    note(table, psionic_notes.POWER_ROLL, who, natural, total)
    total = spend_morale(state, table, who, natural, total, Goal(needed, ONLY_SUCCESS, 1))
    natural_morale(state, table, who, natural)
    return natural, total


@rule("SCR-PSI-01")
def to_overcome(state: State, table: Table, who: int, one: int, kind: int) -> int:
    """Return what a psionic attack has to reach: defense, resolve or toughness of the target."""
    power = state.powers[kind]
    if power.against == RESOLVE:
        return resolve_against(state, table, one, power.telepathic)
    if power.against == TOUGHNESS:
        return toughness(state, one)
    caster = state.units[who]
    flanking = flanked(state, who, one, 0)
    origin = Square(caster.x, caster.y)
    return defense_attacked(state, table, who, one, 0, origin, flanking)


@rule("SCR-PSI-01", "SCR-WND-05", "SCR-PSI-02")
def own_accuracy(state: State, table: Table, who: int) -> int:
    """Return what wounds take from the accuracy of a psychic, and powers give to it."""
    ruling = state.rulings.psionic_attacks
    total = 0
    if ruling != PsionicAttacks.NEITHER:
        total += modifier(table, notes.ACTION_WOUNDS, -state.units[who].wounds[ACTION])
    if ruling == PsionicAttacks.BOTH:
        bonus = power_bonus(state, who, ACCURACY)
        total += modifier(table, psionic_notes.POWER_ACCURACY, bonus)
    return total


@rule("SCR-PSI-01", "SCR-MOD-06", "SCR-TAC-02", "SCR-LOR-04")
def accuracy_on(state: State, table: Table, who: int, one: int, kind: int) -> int:
    """Return what the target changes in a psionic attack on it, as in any attack."""
    ruling = state.rulings.psionic_attacks
    total = 0
    if ruling == PsionicAttacks.BOTH:
        total += augmented_accuracy(state, table, who, one)
        total += modifier(table, psionic_notes.POWER_INSIGHT, insight(state, who, one))
        if state.powers[kind].against == DEFENSE:
            if flanked(state, who, one, 0) == FLANKED_BY_ATTACKER:
                total += modifier(table, notes.FLANKING, 2)
    if ruling != PsionicAttacks.NEITHER:
        total += hindrance(state, table, who, one, kind)
    return total


@rule("SCR-MOD-01", "SCR-MOD-02", "SCR-SNK-02", "SCR-INF-05")
def hindrance(state: State, table: Table, who: int, one: int, kind: int) -> int:
    """Return what taunts, and against defense lack of vision, take from a psionic attack."""
    unit = state.units[one]
    total = taunt_penalty(state, table, who, one)
    unseen = is_concealed(state, one) or unit.hidden or has(state.units[who].nature, BLIND)
    if state.powers[kind].against == DEFENSE and unseen:
        total += concealment(state, table, who, one)
    return total


@rule("SCR-PSI-01", "SCR-GEN-04")
def strikes(
    state: State, table: Table, who: int, one: int, natural: int, total: int, needed: int
) -> int:
    """Compare a psionic attack with what it has to reach."""
    if hits(state, natural, total, needed):
        note(table, psionic_notes.POWER_HIT, who, one, total, needed)
        if may_answer(state, who, one):
            mark_struck(state, table, one, who)
        hit = 1
    else:
        note(table, psionic_notes.POWER_MISSED, who, one, total, needed)
        hit = 0
    if state.units[one].formation:
        formation_after_attack(state, table, one)
    return hit


@rule("SCR-PSI-02")
def affect(state: State, table: Table, who: int, one: int, kind: int, level: int) -> None:
    """Do to one combatant what the power does at once, effect by effect."""
    power = state.powers[kind]
    for i in range(EFFECTS):
        effect = power.effects[i]
        if effect == NO_EFFECT:
            continue
        amount = power.amounts[i] + power.per_level[i] * level
        if effect in (PSIONIC_DAMAGE, RESISTED_DAMAGE):
            find_by_hit(state, table, who, one)
            resisted = 1 if effect == RESISTED_DAMAGE else 0
            psionic_damage(state, table, who, one, max(0, amount), resisted)
        else:
            do_at_once(state, table, who, one, effect, amount)


@rule("SCR-PSI-02", "SCR-PSI-03", "SCR-SNK-10", "SCR-WND-09")
def do_at_once(state: State, table: Table, who: int, one: int, effect: int, amount: int) -> None:
    """Do an effect other than damage; what lasts is not done but held."""
    unit = state.units[one]
    if effect == HEALING:
        healed = max(0, min(amount, unit.hp_max - unit.hp))
        heal(state, table, one, healed)
        if healed > 0 and unit.bleed > 0:
            stop_bleeding(state, table, one)
        rise(state, table, one)
        heal_if_whole(state, table, one)
    elif effect == SHIELDING:
        shield(state, table, one, max(0, min(amount, unit.shields_max - unit.shields)))
    elif effect == MORALE:
        adjust_morale(state, table, one, amount)
    elif effect == STUN:
        stun(state, table, one)
    elif effect == PUSH:
        push(state, table, who, one, amount)
    elif effect == DETECTION:
        reveal(state, table, who, one)
    elif effect == DRAIN:
        drain(state, table, one, max(amount, -unit.energy_fatigue))


@change(WORDS, "SCR-PSI-01", "{target} is healed by {amount}.", name="power_heals")
def heal(state: State, target: Person, amount: int) -> None:
    """Gain hit points back."""
    state.units[target].hp += amount


@change(WORDS, "SCR-WND-09", "{target}'s bleeding stops.", name="bleeds_no_more")
def stop_bleeding(state: State, target: Person) -> None:
    """Bleed no more."""
    state.units[target].bleed = 0


@change(WORDS, "SCR-PSI-01", "{target}'s energy shields grow by {amount}.", name="power_shields")
def shield(state: State, target: Person, amount: int) -> None:
    """Gain energy shields."""
    state.units[target].shields += amount


@change(WORDS, "SCR-PSI-01", "{target}'s energy fatigue rises by {amount}.", name="power_drains")
def drain(state: State, target: Person, amount: int) -> None:
    """Have more energy fatigue, or less."""
    state.units[target].energy_fatigue += amount


@rule("SCR-PSI-02")
def room_for(state: State, table: Table, who: int, kind: int, reached: int) -> int:
    """Take a psychic's power off those whom a new manifestation reaches; return its place.

    Where fatigue that was shed has paid for more manifestations than there is room for, the first
    one ends.
    """
    place = NOBODY
    first = NOBODY
    for slot in range(len(state.lasting)):
        lasting = state.lasting[slot]
        if lasting.caster != who or lasting.power != kind:
            continue
        if first == NOBODY:
            first = slot
        if lasting.level:
            if state.rulings.repeated_power == RepeatedPower.REPLACES:
                end_power(state, table, slot)
            else:
                take_off(state, table, slot, reached)
        if lasting.level == 0 and place == NOBODY:
            place = slot
    if place == NOBODY:
        end_power(state, table, first)
        place = first
    return place


@rule("SCR-PSI-02")
def take_off(state: State, table: Table, slot: int, reached: int) -> None:
    """Let an active power hold no more for those whom a newer manifestation of it reaches."""
    lasting = state.lasting[slot]
    others = minus(lasting.holds, reached)
    if others == EMPTY:
        end_power(state, table, slot)
    elif others != lasting.holds:
        hold_for(state, table, slot, others)


@change(WORDS, "SCR-PSI-02", "Active for others still: {slot}.", name="power_holds_less")
def hold_for(state: State, slot: ActivePower, members: int) -> None:
    """Keep a power up for these only."""
    state.lasting[slot].holds = members


@rule("SCR-PSI-02", "SCR-SNK-09")
def start_lasting(
    state: State, table: Table, who: int, kind: int, level: int, reached: int
) -> None:
    """Keep a power up for those it reached: this manifestation takes the place of earlier ones.

    Those stay active for everybody else; by one ruling they end.
    """
    slot = room_for(state, table, who, kind, reached)
    rounds = state.powers[kind].lasts
    until = state.fight.round + rounds if rounds > 0 else 0
    keep_up(state, table, slot, level, until, reached)
    if has_effect(state, kind, CLOAK):
        for one in range(len(state.units)):
            if has(reached, one):
                hide(state, table, one, CLOAKED)


@change(WORDS, "SCR-PSI-02", "Active: {slot}.", name="power_lasts")
def keep_up(state: State, slot: ActivePower, level: int, until: int, members: int) -> None:
    """Keep a power up at a psi level, until a round, for these."""
    lasting = state.lasting[slot]
    lasting.level = level
    lasting.until = until
    lasting.holds = members

"""The core of the game: an attack from its declaration to its hit."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, has
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.acting_together import land_hit_in_time
from starfray.rulesets.serenity.chapters.actions import DO_ATTACK, take_action, why_not_take
from starfray.rulesets.serenity.chapters.attack_roll import attack_attribute, is_too_hard
from starfray.rulesets.serenity.chapters.defenses.cover import (
    CONCEALED,
    WHOLLY_HIDDEN,
    come_out,
    is_concealed,
    stays_hidden,
)
from starfray.rulesets.serenity.chapters.defenses.innate_defense import be_noticed
from starfray.rulesets.serenity.chapters.defenses.range import feet_between, is_in_range
from starfray.rulesets.serenity.chapters.determining_damage import NOT_ROLLED, Blow, damage_type
from starfray.rulesets.serenity.chapters.dice import NO_SKILL_LEFT
from starfray.rulesets.serenity.chapters.exchange import ASTRAY, goes_astray, strike
from starfray.rulesets.serenity.chapters.kinds_of_attack import (
    CHOKE,
    NOT_CHOSEN,
    PLAIN,
    SNEAK,
    Attack,
)
from starfray.rulesets.serenity.chapters.special_attacks.all_out_attack import use_up_lunge
from starfray.rulesets.serenity.chapters.special_attacks.ammunition import use_rounds, why_not_fire
from starfray.rulesets.serenity.chapters.special_attacks.combining import why_not_combine
from starfray.rulesets.serenity.chapters.special_attacks.feinted import use_up_feint
from starfray.rulesets.serenity.chapters.special_attacks.hold import (
    are_in_a_clinch,
    let_go_without_an_arm,
)
from starfray.rulesets.serenity.chapters.special_attacks.losing_aim import lose_aim
from starfray.rulesets.serenity.chapters.special_attacks.thrown_weapon import (
    settle_thrown_penalty,
    throw_away,
)
from starfray.rulesets.serenity.chapters.weapons import (
    strikes_hand_to_hand,
    strikes_unseen,
    why_not_use,
    wield,
)
from starfray.rulesets.serenity.state import (
    ANYWHERE,
    PITCH_BLACK,
    SINGLE,
    STUN,
    Spot,
    State,
    WeaponIndex,
)
from starfray.rulesets.serenity.words import WORDS

NO_SUCH_TARGET = WORDS.reason("no_such_target", "SER-CORE-10", "there is no such target")
TOO_DARK = WORDS.reason("too_dark", "SER-VIS-02", "in pitch black nobody can pick a target")


@rule("SER-CORE-10", "SER-SPC-01")
def why_not_attack(
    state: State, who: int, target: int, weapon: WeaponIndex, called: Spot = ANYWHERE
) -> int:
    """Return why a combatant cannot attack a target with a weapon, or 0."""
    barred = why_not_take(state, who, DO_ATTACK)
    if barred != 0:
        return barred
    manner = manner_against(state, target, weapon)
    return why_not_so(state, of_kind(manner, who, target, weapon, called), SINGLE)


@rule("SER-SNK-01")
def manner_against(state: State, target: int, weapon: int) -> int:
    """Return the kind of a single attack: any blow at one who does not see it is a sneak attack."""
    return SNEAK if strikes_unseen(state, target, weapon) else PLAIN


@rule("SER-CORE-10", "SER-RNG-01", "SER-COV-02", "SER-AUT-03", "SER-SPC-01")
def why_not_so(state: State, made: Attack, mode: int) -> int:
    """Return why an attack cannot be made so, whatever it costs, or 0."""
    barred = why_not_use(state, made.who, made.weapon)
    if barred != 0:
        return barred
    barred = why_not_fire(state, made.who, made.weapon, mode)
    if barred != 0:
        return barred
    barred = why_not_target(state, made)
    return barred if barred != 0 else why_not_combine(state, made)


@rule("SER-CORE-10", "SER-RNG-01", "SER-COV-02")
def why_not_target(state: State, made: Attack) -> int:
    """Return why the target of an attack cannot be attacked, or 0."""
    barred = why_not_pick(state, made.who, made.target, made.weapon)
    if barred != 0:
        return barred
    return why_not_reach(state, made, feet_between(state, made.who, made.target))


@rule("SER-CORE-10", "SER-COV-02", "SER-VIS-02", "SER-GRP-03")
def why_not_pick(state: State, who: int, target: int, weapon: int) -> int:
    """Return why nobody can be picked as the target of a weapon, however far it is, or 0.

    Two of whom one holds the other find each other in the dark, and in total cover.
    """
    if stays_hidden(state, who):
        return WHOLLY_HIDDEN
    if not 0 <= target < len(state.units) or target == who:
        return NO_SUCH_TARGET
    if state.units[target].present == 0 or state.units[target].dead:
        return NO_SUCH_TARGET
    if are_in_a_clinch(state, who, target):
        return 0
    if state.fight.light == PITCH_BLACK:
        return TOO_DARK
    return CONCEALED if is_concealed(state, target, weapon) else 0


OUT_OF_REACH = WORDS.reason("out_of_reach", "SER-RNG-02", "the target is out of reach")
BEYOND_LONG = WORDS.reason("beyond_long", "SER-RNG-01", "the target is beyond long range")


@rule("SER-CORE-10", "SER-RNG-01")
def why_not_reach(state: State, made: Attack, feet: int) -> int:
    """Return why an attack does not reach as far as that, or 0."""
    if not is_in_range(state, made.weapon, feet):
        return OUT_OF_REACH if strikes_hand_to_hand(state, made.weapon) else BEYOND_LONG
    return NO_SKILL_LEFT if is_too_hard(state, made, feet) else 0


@rule("SER-CORE-10")
def of_kind(manner: int, who: int, target: int, weapon: int, spot: int) -> Attack:
    """Return an attack as it is planned: by which attribute is chosen as it is made."""
    return Attack(who, target, weapon, NOT_CHOSEN, manner, spot, 1)


@rule("SER-CORE-10", "SER-ACT-03", "SER-SNK-01")
def attack(
    state: State,
    table: Table,
    who: int,
    target: int,
    weapon: WeaponIndex,
    called: Spot = ANYWHERE,
) -> None:
    """Attack somebody, for one action."""
    manner = manner_against(state, target, weapon)
    make_attack(state, table, of_kind(manner, who, target, weapon, called), DO_ATTACK)


@rule("SER-CORE-10", "SER-ACT-03")
def make_attack(state: State, table: Table, planned: Attack, doing: int) -> None:
    """Make a single attack, of whatever kind, for one action."""
    made = by_chosen_attribute(state, table, planned)
    if not take_action(state, table, made.who, doing):
        return
    make_ready(state, table, made, SINGLE)
    land(state, table, made, strike(state, table, made))
    be_done(state, table, made)


@rule("SER-CORE-10")
def by_chosen_attribute(state: State, table: Table, made: Attack) -> Attack:
    """Return an attack by the attribute that the ruling, or the attacker, chooses for it."""
    attribute = attack_attribute(state, table, made.who, made.weapon)
    return Attack(made.who, made.target, made.weapon, attribute, made.manner, made.spot, 0)


@rule("SER-CORE-10", "SER-AUT-03", "SER-COV-03", "SER-GRP-03", "SER-THN-01")
def make_ready(state: State, table: Table, made: Attack, mode: int) -> None:
    """Take the weapon in hand, come out of hiding, and use up the rounds of the attack.

    Whoever needs both hands for it lets go of whom it holds before the attack falls.
    """
    settle_thrown_penalty(state, table, made.who, made.weapon)
    use_rounds(state, table, made.who, made.weapon, mode)
    wield(state, table, made.who, made.weapon)
    let_go_without_an_arm(state, table, made.who)
    throw_away(state, table, made.who, made.weapon)
    come_out(state, table, made.who)


@rule("SER-DMG-01", "SER-CRW-02", "SER-GRP-04")
def land(state: State, table: Table, made: Attack, margin: int) -> None:
    """Let an attack that has hit do its damage; one that goes astray may hit somebody else."""
    if margin == ASTRAY:
        made, margin = goes_astray(state, table, made)
    if margin < 0:
        return
    if state.units[made.target].dead:
        return
    kind = STUN if made.manner == CHOKE else damage_type(state, made.weapon)
    blow = Blow(made.who, made.target, made.weapon, margin, made.spot, kind, NOT_ROLLED)
    land_hit_in_time(state, table, blow)


@rule("SER-SPC-01")
def be_done(state: State, table: Table, made: Attack) -> None:
    """End an attack on a single target."""
    be_done_with(state, table, made, add(EMPTY, made.target))


@rule("SER-AIM-01", "SER-MEL-01", "SER-FEI-01", "SER-DEF-07")
def be_done_with(state: State, table: Table, made: Attack, group: int) -> None:
    """Use up the aim, all-out attack or feints that went into an attack; a whole group notices."""
    lose_aim(state, table, made.who)
    use_up_lunge(state, table, made.who)
    for target in range(len(state.units)):
        if has(group, target):
            use_up_feint(state, table, at_one(made, target))
            be_noticed(state, table, target)


@rule("SER-AUT-02", "SER-VIS-02")
def at_one(made: Attack, target: int) -> Attack:
    """Return what an attack is for one of those whom it may hit."""
    return Attack(made.who, target, made.weapon, made.attribute, made.manner, made.spot, 0)


ATTACK = verb(
    WORDS, "attack", "SER-CORE-10", "target=target:units item=with:weapons n=called:spots?",
    "{who} attacks {target} with {with}[, called: {called}]", do=attack, why_not=why_not_attack,
)  # fmt: skip

"""Defences: the number that an attack must reach, and what setting it costs."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, modifier, note, offer
from starfray.core.verbs import verb
from starfray.rulesets.serenity import words
from starfray.rulesets.serenity.acting import (
    EXTRA_ACTIONS,
    SERIOUS,
    action_cost,
    extra_action_steps,
    take_action,
    why_not_react,
    why_not_spend,
)
from starfray.rulesets.serenity.condition import (
    action_attribute,
    free_attribute,
    lacks_arms,
    serious_skill_steps,
    why_not_act,
)
from starfray.rulesets.serenity.cover import hand_to_hand
from starfray.rulesets.serenity.ladder import Roll, below_the_ladder, pool, skill_die
from starfray.rulesets.serenity.rolls import EASY, roll_dice
from starfray.rulesets.serenity.rulings import (
    AllOutDefenceCost,
    BlockScope,
    BotchBuyoff,
    DefenceCosts,
    InnateFloor,
    Moving,
    ProneDefence,
)
from starfray.rulesets.serenity.state import (
    AGILITY,
    ALL_OUT_DEFENCE,
    ARMS,
    DODGE,
    MELEE,
    THROWN,
    UNARMED_COMBAT,
    Person,
    State,
)
from starfray.rulesets.serenity.words import WORDS

UNKNOWN = -1


# ------------------------------------------------------------------- without an action: innate
@rule("SER-DEF-02")
def moving(state: State, who: int) -> bool:
    """Tell whether a combatant is moving about: always, unless something has it stay still."""
    unit = state.units[who]
    if unit.still or unit.prone or why_not_act(state, who) != 0:
        return False
    if state.rulings.moving == Moving.MOVED:
        return unit.moved > 0
    if state.rulings.moving == Moving.AIMING_STILL:
        return unit.aim == 0
    return True


@rule("SER-DEF-01")
def sees_it_coming(state: State, who: int) -> bool:
    """Tell whether a combatant sees attacks coming."""
    unit = state.units[who]
    return unit.aware != 0 and unit.blind == 0


@rule("SER-DEF-01")
def has_innate_defence(state: State, who: int) -> bool:
    """Tell whether a combatant rolls its Agility for free: it sees the attack, and it moves."""
    return sees_it_coming(state, who) and moving(state, who)


INNATE = WORDS.note(
    "innate_defence", "SER-DEF-01", "who:units total", "{who} moves about: Difficulty {total}."
)


@rule("SER-DEF-01")
def innate_defence(state: State, table: Table, who: int) -> tuple[int, int]:
    """Roll the Agility die alone, an unskilled roll; return the Difficulty and the points spent."""
    rating = free_attribute(state, who, state.units[who].attributes[AGILITY])
    total, botch, points = roll_dice(state, table, Roll(who, words.INNATE_DICE, rating, 0))
    if state.rulings.innate_floor == InnateFloor.FLOOR:
        total = max(EASY, total)
    total = botched_defence(state, total, botch)
    note(table, INNATE, who, total)
    return total, points


@rule("SER-CORE-07")
def botched_defence(state: State, total: int, botch: int) -> int:
    """Return what a defence sets: a botch only its total, or no defence at all by the ruling."""
    if botch and state.rulings.botch_buyoff == BotchBuyoff.DROP:
        return EASY
    return total


# ------------------------------------------------------------------- with an action: may it?
@rule("SER-DEF-02")
def why_not_defend(state: State, who: int) -> int:
    """Return why a combatant can neither dodge nor block; 0 when it can."""
    if why_not_act(state, who) != 0:
        return words.CANNOT_DEFEND
    unit = state.units[who]
    if unit.aware == 0:
        return words.UNAWARE
    if unit.blind:
        return words.BLINDED
    if unit.prone and state.rulings.prone_defence == ProneDefence.REFUSED:
        return words.PRONE_DEFENCE
    return 0


@rule("SER-DEF-05")
def why_not_dodge(state: State, who: int) -> int:
    """Return why a combatant cannot dodge; 0 when it can."""
    barred = why_not_defend(state, who)
    if barred != 0:
        return barred
    if state.units[who].held_by >= 0:
        return words.HELD
    if state.units[who].lasting_dodge > 0:
        return words.DODGED_ALREADY
    unpaid = why_not_pay(state, who)
    return unpaid if unpaid != 0 else too_hard_a_defence(state, who, words.DO_DODGE)


@rule("SER-DEF-04")
def why_not_block(state: State, who: int, weapon: int) -> int:
    """Return why a combatant cannot block an attack; 0 when it can."""
    barred = why_not_defend(state, who)
    if barred == words.UNAWARE:
        return words.UNAWARE_BLOCK
    if barred != 0:
        return barred
    if not blockable(state, weapon):
        return words.NOT_BLOCKABLE
    if state.units[who].useless_arms >= 2:
        return words.NO_ARM
    unpaid = why_not_pay(state, who)
    return unpaid if unpaid != 0 else too_hard_a_defence(state, who, words.DO_BLOCK)


@rule("SER-DEF-04")
def blockable(state: State, weapon: int) -> bool:
    """Tell whether an attack may be blocked: melee and unarmed ones, or more by the ruling."""
    if hand_to_hand(state, weapon) or state.rulings.block_scope == BlockScope.ANY:
        return True
    thrown = state.weapons[weapon].kind == THROWN
    return thrown and state.rulings.block_scope == BlockScope.THROWN


@rule("SER-DEF-04")
def blocking_skill(state: State, who: int) -> int:
    """Return the better of Unarmed Combat and the skill of a melee weapon in hand."""
    unit = state.units[who]
    best = skill_die(state, who, UNARMED_COMBAT)
    if unit.wielding >= 0:
        return max(best, blocking_skill_with(state, who, unit.wielding))
    for k in range(ARMS):
        if unit.arms[k] >= 0 and unit.fallen_x[k] < 0:
            best = max(best, blocking_skill_with(state, who, unit.arms[k]))
    return best


@rule("SER-DEF-04", "SER-EXT-03")
def blocking_skill_with(state: State, who: int, weapon: int) -> int:
    """Return the skill of blocking with a melee weapon, if there are the arms for it; else d0."""
    if state.weapons[weapon].kind != MELEE or lacks_arms(state, who, weapon):
        return 0
    return skill_die(state, who, state.weapons[weapon].skill)


@rule("SER-ACT-02", "SER-ACT-03")
def why_not_pay(state: State, who: int) -> int:
    """Return why a combatant has no action left for a dodge or block; 0 when it has."""
    return why_not_react(state, who, defence_cost(state, who, words.DO_DODGE))


@rule("SER-CORE-02", "SER-ACT-02")
def too_hard_a_defence(state: State, who: int, doing: int) -> int:
    """Return why the steps of a defence forbid to try it, by the ruling; 0 when they do not."""
    index = state.units[who].used + defence_cost(state, who, doing)
    block = doing == words.DO_BLOCK
    skill = blocking_skill(state, who) if block else skill_die(state, who, DODGE)
    steps = defence_steps(state, who, doing, index) + serious_skill_steps(state, who, skill)
    return words.NO_SKILL_LEFT if below_the_ladder(state, skill, steps) else 0


@rule("SER-ACT-03", "SER-DEF-06")
def defence_cost(state: State, who: int, doing: int) -> int:
    """Return how many actions a dodge or block counts as for a combatant."""
    if free_by_stance(state, who):
        return 0
    return action_cost(state, doing)


@rule("SER-DEF-06")
def free_by_stance(state: State, who: int) -> bool:
    """Tell whether one declaration of all-out defence pays for every defence of the turn."""
    every = state.rulings.all_out_defence_cost == AllOutDefenceCost.EVERY_ATTACK
    return every and state.units[who].stance == ALL_OUT_DEFENCE


@rule("SER-DEF-06", "SER-ACT-02")
def defence_steps(state: State, who: int, doing: int, index: int) -> int:
    """Return the Skill steps that a defence loses as an extra action."""
    if free_by_stance(state, who) or action_cost(state, doing) == 0:
        return 0
    return extra_action_steps(state, state.units[who].declared, max(1, index))


# -------------------------------------------------------------------------- all-out defence
@rule("SER-DEF-06")
def why_not_go_all_out(state: State, who: int, more: int) -> int:
    """Return why a combatant cannot go all out, with `more` actions besides; 0 when it can."""
    unit = state.units[who]
    if unit.stance == ALL_OUT_DEFENCE or unit.braced:
        return words.ALL_OUT_ALREADY
    once = state.rulings.all_out_defence_cost == AllOutDefenceCost.ONE_ACTION
    if unit.other_action and not once:
        return words.ACTED_ALREADY
    cost = action_cost(state, words.DO_ALL_OUT_DEFENCE) + more
    if state.fight.active == who:
        return why_not_spend(state, who, cost)
    barred = why_not_act(state, who)
    return barred if barred != 0 else why_not_react(state, who, cost)


@rule("SER-DEF-06")
def go_all_out(state: State, table: Table, who: int) -> None:
    """Devote the turn to defence: +2 Skill steps on dodges and blocks, and nothing else."""
    if action_cost(state, words.DO_ALL_OUT_DEFENCE) > 0 and not take_action(
        state, table, who, words.DO_ALL_OUT_DEFENCE
    ):
        return
    if state.rulings.all_out_defence_cost == AllOutDefenceCost.ONE_ACTION:
        brace(state, table, who)
    else:
        do_nothing_but_defend(state, table, who)


GO_ALL_OUT = verb(
    WORDS, "all_out_defence", "SER-DEF-06", "", "{who} turns to all-out defence",
    do=go_all_out, why_not=why_not_go_all_out, more=0,
)  # fmt: skip


@change(WORDS, "SER-DEF-06", "{who} goes over to all-out defence.", name="all_out")
def do_nothing_but_defend(state: State, who: Person) -> None:
    """Be in all-out defence for the turn."""
    state.units[who].stance = ALL_OUT_DEFENCE


@change(WORDS, "SER-DEF-06", "{who} braces for the next attack.", name="braced")
def brace(state: State, who: Person) -> None:
    """Be in all-out defence against the next attack."""
    state.units[who].braced = 1


@change(WORDS, "SER-DEF-06", "{who} has used its all-out defence.", name="unbraced", quiet=True)
def use_up_brace(state: State, who: Person) -> None:
    """Have met the attack that one was braced for."""
    state.units[who].braced = 0


# --------------------------------------------------------------- choosing and making a defence
@rule("SER-DEF-05")
def choose_defence(
    state: State, table: Table, attacker: int, who: int, weapon: int, total: int
) -> int:
    """Ask the target how it meets an attack; `total` is UNKNOWN until the attack is rolled."""
    no_dodge = why_not_dodge(state, who)
    no_block = why_not_block(state, who, weapon)
    question = words.DEFENCE if total == UNKNOWN else words.LATE_DEFENCE
    options = offer(table, question, 0, words.INNATE, True, 0)
    options = offer(table, question, options, words.BY_DODGE, no_dodge == 0, no_dodge)
    options = offer(table, question, options, words.BY_BLOCK, no_block == 0, no_block)
    no_all_out = why_not_go_all_out(state, who, action_cost(state, words.DO_DODGE))
    barred = no_all_out if no_dodge == 0 else no_dodge
    options = offer(table, question, options, words.BY_ALL_OUT_DODGE, barred == 0, barred)
    barred = no_all_out if no_block == 0 else no_block
    options = offer(table, question, options, words.BY_ALL_OUT_BLOCK, barred == 0, barred)
    known = 0 if total == UNKNOWN else total
    return ask(table, state, who, question, options, attacker, weapon, known)


@rule("SER-DEF-05", "SER-DEF-06", "SER-PAS-02")
def commit_defence(state: State, table: Table, who: int, choice: int) -> int:
    """Pay for the defence chosen; return what is left of it (one may pass out over it)."""
    if choice == words.BY_ALL_OUT_DODGE or choice == words.BY_ALL_OUT_BLOCK:
        go_all_out(state, table, who)
        if why_not_act(state, who) != 0:
            return words.INNATE
    if choice == words.BY_DODGE or choice == words.BY_ALL_OUT_DODGE:
        return pay_for_defence(state, table, who, words.DO_DODGE, words.BY_DODGE)
    if choice == words.BY_BLOCK or choice == words.BY_ALL_OUT_BLOCK:
        return pay_for_defence(state, table, who, words.DO_BLOCK, words.BY_BLOCK)
    return words.INNATE


@rule("SER-ACT-03")
def pay_for_defence(state: State, table: Table, who: int, doing: int, choice: int) -> int:
    """Take the action of a defence, unless the stance has paid for it."""
    if free_by_stance(state, who) or take_action(state, table, who, doing):
        return choice
    return words.INNATE


NO_DEFENCE = WORDS.note(
    "no_defence", "SER-DEF-02", "who:units difficulty",
    "{who} does not see it or does not move: Difficulty {difficulty}.",
)  # fmt: skip


@rule("SER-DEF-01", "SER-DEF-02", "SER-DEF-03", "SER-DEF-05")
def defend(state: State, table: Table, who: int, choice: int) -> tuple[int, int, int]:
    """Make a defence: return the Difficulty that it sets, points spent, 1 if dice were rolled."""
    if choice == words.BY_DODGE:
        total, points = defence_roll(
            state, table, who, words.DO_DODGE, words.DODGE_DICE, skill_die(state, who, DODGE)
        )
        if state.rulings.defence_costs == DefenceCosts.LASTING:
            keep_dodging(state, table, who, total)
        return total, points, 1
    if choice == words.BY_BLOCK:
        total, points = defence_roll(
            state, table, who, words.DO_BLOCK, words.BLOCK_DICE, blocking_skill(state, who)
        )
        return total, points, 1
    if state.units[who].lasting_dodge > 0 and why_not_defend(state, who) == 0:
        return state.units[who].lasting_dodge, 0, 0
    if has_innate_defence(state, who):
        total, points = innate_defence(state, table, who)
        return total, points, 1
    note(table, NO_DEFENCE, who, EASY)
    return EASY, 0, 0


@change(WORDS, "SER-ACT-03", "The dodge of {who} lasts until its next turn.", name="dodge_lasts")
def keep_dodging(state: State, who: Person, total: int) -> None:
    """Let the total of a dodge count against later attacks, too."""
    state.units[who].lasting_dodge = total


ALL_OUT_STEPS = WORDS.modifier("all_out_steps", "SER-DEF-06", "steps for all-out defence")
DEFENCE = WORDS.note(
    "defence_roll", "SER-DEF-05", "who:units doing:doings skill:ratings steps total",
    "{who} answers with a {doing}: {total}.",
)  # fmt: skip


@rule("SER-DEF-03", "SER-DEF-05", "SER-DEF-06")
def defence_roll(
    state: State, table: Table, who: int, doing: int, what: int, skill: int
) -> tuple[int, int]:
    """Roll Agility and a skill: the total of a dodge or block, and the points spent on it."""
    unit = state.units[who]
    extra = defence_steps(state, who, doing, unit.used)
    serious = serious_skill_steps(state, who, skill)
    all_out = 2 if unit.stance == ALL_OUT_DEFENCE or unit.braced else 0
    steps = extra + serious + all_out
    if unit.braced:
        use_up_brace(state, table, who)
    rating = action_attribute(state, who, unit.attributes[AGILITY], skill)
    first, second = pool(state, rating, skill, steps)
    total, botch, points = roll_dice(state, table, Roll(who, what, first, second))
    total = botched_defence(state, total, botch)
    modifier(table, EXTRA_ACTIONS, extra)
    modifier(table, SERIOUS, serious)
    modifier(table, ALL_OUT_STEPS, all_out)
    note(table, DEFENCE, who, doing, second, steps, total)
    return total, points

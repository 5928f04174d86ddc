"""Tasks of a fight other than attacks: Assist, Guard, Pass, Recover, Sprint."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add, has
from starfray.core.table import Table, ask, offer
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures import reasons, words
from starfray.rulesets.star_trek_adventures.afterwards import gain_advantage, spend_the_rest
from starfray.rulesets.star_trek_adventures.attempt import attempt
from starfray.rulesets.star_trek_adventures.avoid import give_avoid_back
from starfray.rulesets.star_trek_adventures.challenge import (
    APART,
    roll_challenge,
)
from starfray.rulesets.star_trek_adventures.complications import complications
from starfray.rulesets.star_trek_adventures.condition import able, enemies
from starfray.rulesets.star_trek_adventures.damage import dice_of_cover
from starfray.rulesets.star_trek_adventures.minor import why_not_arrive
from starfray.rulesets.star_trek_adventures.pools import own_points, points, save_momentum
from starfray.rulesets.star_trek_adventures.ranges import (
    Point,
    best_cover,
    go_behind,
    go_to,
    in_reach,
    touches,
    zones_between,
)
from starfray.rulesets.star_trek_adventures.rulings import (
    AdvantageTask,
    Guard,
    LeavingReach,
    Prone,
    Recover,
    SprintMomentum,
)
from starfray.rulesets.star_trek_adventures.spends import MOST_POINTS, spend_on, why_not_spend
from starfray.rulesets.star_trek_adventures.state import (
    COMMAND,
    FITNESS,
    GUARD_TASK,
    INSIGHT,
    MOVEMENT,
    RECOVER_TASK,
    RECOVERY,
    RUNNING,
    SECURITY,
    SPRINT_TASK,
    Person,
    State,
)
from starfray.rulesets.star_trek_adventures.targets import enemy_in_reach
from starfray.rulesets.star_trek_adventures.tasks import attribute_of, discipline_of
from starfray.rulesets.star_trek_adventures.words import WORDS

ADVANTAGE_DIFFICULTY = 2


@rule("STA-TSK-01")
def why_not_assist(state: State, who: int, ally: int) -> int:
    """Return why a character cannot assist an ally, else 0."""
    if not 0 <= ally < len(state.units) or ally == who:
        return reasons.NOT_AN_ALLY
    if enemies(state, who, ally) or not able(state, ally):
        return reasons.NOT_AN_ALLY
    return reasons.NO_CONTACT if state.no_contact[who * len(state.units) + ally] else 0


@change(WORDS, "STA-TSK-01", "{who} will assist {ally}'s next Task.", name="will_assist")
def assist(state: State, who: Person, ally: Person) -> None:
    """Assist the ally's next Task, whenever that is; a new Assist replaces the last."""
    state.units[who].assists = ally


ASSIST = verb(
    WORDS, "assist", "STA-TSK-01", "target=ally:units", "{who} assists {ally}",
    do=assist, why_not=why_not_assist, task=1, helps=True,
)  # fmt: skip


@rule()
def close_task(state: State, table: Table, who: int) -> None:
    """See to the Complications of a Task, and spend or save its Momentum."""
    complications(state, table, who, state.hand.complications, NOBODY)
    spend_the_rest(state, table, who, NOBODY)
    save_momentum(state, table)


@rule("STA-TSK-03")
def make_advantage(state: State, table: Table, who: int) -> None:
    """A Task of Difficulty 2, with what fits: an Advantage more, or a Complication less."""
    unit = state.units[who]
    options = offer(
        table, words.ADVANTAGE_FOR, 1 << words.AN_ADVANTAGE, words.A_COMPLICATION_LESS,
        unit.complications > 0, reasons.NO_COMPLICATION,
    )  # fmt: skip
    aim = ask(table, state, who, words.ADVANTAGE_FOR, options, 0, 0, 0)
    means = ask(table, state, who, words.ADVANTAGE_WITH, (1 << words.PAIRS) - 1, 0, 0, 0)
    hindered = state.rulings.advantage_task == AdvantageTask.HINDERED
    unit.set_apart = 1 if aim == words.A_COMPLICATION_LESS and not hindered else 0
    attribute, discipline = attribute_of(means), discipline_of(means)
    success = attempt(state, table, who, attribute, discipline, 0, ADVANTAGE_DIFFICULTY)
    unit.set_apart = 0
    if success:
        if aim == words.AN_ADVANTAGE:
            gain_advantage(state, table, who)
        elif unit.complications > 0:
            remove_complication(state, table, who)
    close_task(state, table, who)


MAKE_ADVANTAGE = verb(
    WORDS, "make_advantage", "STA-TSK-03", "",
    "{who} works at an Advantage, or against a Complication",
    do=make_advantage, task=1,
)  # fmt: skip


@change(WORDS, "STA-TSK-03", "{who} is rid of a Complication.", name="complication_removed")
def remove_complication(state: State, who: Person) -> None:
    """Be rid of a Complication."""
    state.units[who].complications -= 1


@rule("STA-TSK-05")
def why_not_guard(state: State, who: int, ally: int) -> int:
    """Return why a character cannot guard itself or an ally within Reach, else 0."""
    if ally == who:
        return 0
    if not 0 <= ally < len(state.units) or enemies(state, who, ally):
        return reasons.ALLY_NOT_IN_REACH
    return 0 if able(state, ally) and in_reach(state, who, ally) else reasons.ALLY_NOT_IN_REACH


@rule("STA-TSK-05")
def guard(state: State, table: Table, who: int, ally: int) -> None:
    """Insight + Security, Difficulty 0 for oneself, 1 for an ally: attacks are 1 harder."""
    focus = has(state.units[who].focus_tasks, GUARD_TASK)
    base = 0 if ally == who else 1
    if attempt(state, table, who, INSIGHT, SECURITY, focus, base):
        before = state.units[ally].guard_bonus
        protect(state, table, who, ally, before + 1 if state.rulings.guard == Guard.STACKS else 1)
    close_task(state, table, who)


GUARD = verb(
    WORDS, "guard", "STA-TSK-05", "target=ally:units", "{who} guards {ally}",
    do=guard, why_not=why_not_guard, task=1, helps=True,
)  # fmt: skip


@change(WORDS, "STA-TSK-05", "{who} guards {ally}: attacks are {bonus} harder.", name="guards")
def protect(state: State, who: Person, ally: Person, bonus: int) -> None:
    """Let a character be guarded by another, or by itself."""
    state.units[ally].guard_bonus = bonus
    state.units[ally].guarded_by = who


@rule("STA-TSK-08")
def why_not_recover(state: State, who: int) -> int:
    """Return why a character cannot Recover, else 0: it gets behind cover, if there is any."""
    if dice_of_cover(state, who) > 0:
        return 0
    return reasons.NO_COVER if best_cover(state, state.units[who].zone) < 0 else 0


@rule("STA-TSK-08", "STA-AVO-06")
def recover(state: State, table: Table, who: int) -> None:
    """Fitness + Command, Difficulty 2, behind cover: Resistance, the use of Avoid, and Stress."""
    focus = has(state.units[who].focus_tasks, RECOVER_TASK)
    if dice_of_cover(state, who) == 0:
        go_behind(state, table, who, best_cover(state, state.units[who].zone))
    success = attempt(state, table, who, FITNESS, COMMAND, focus, 2)
    if success or state.rulings.recover == Recover.WITHOUT_SUCCESS:
        take_cover(state, table, who)
        give_avoid_back(state, table, who)
    if success:
        regain_stress(state, table, who)
    close_task(state, table, who)


RECOVER = verb(
    WORDS, "recover", "STA-TSK-08", "", "{who} recovers behind cover",
    do=recover, why_not=why_not_recover, task=1,
)  # fmt: skip


@rule("STA-TSK-08")
def take_cover(state: State, table: Table, who: int) -> None:
    """Make each Effect on the Cover Dice count 1 more, or (a ruling) roll them at once."""
    if state.rulings.recover == Recover.ROLLED_AT_ONCE:
        pool = roll_challenge(table, who, words.COVER_DIE, dice_of_cover(state, who), APART)
        cover_taken_at_once(state, table, who, pool.effects)
    else:
        cover_taken(state, table, who)


@change(WORDS, "STA-TSK-08", "{who} makes the most of the cover: {amount} Resistance.")
def cover_taken_at_once(state: State, who: Person, amount: int) -> None:
    """Have more Resistance from now on."""
    state.units[who].recover_resistance = amount


@change(WORDS, "STA-TSK-08", "{who} makes the most of the cover.")
def cover_taken(state: State, who: Person) -> None:
    """Be recovering: Effects on the Cover Dice count 1 more."""
    state.units[who].recovering = 1


@rule("STA-TSK-08")
def regain_stress(state: State, table: Table, who: int) -> None:
    """Regain 2 Stress for each Momentum spent."""
    unit = state.units[who]
    if why_not_spend(state, who, RECOVERY, 1) != 0 or unit.stress == unit.stress_max:
        return
    most = points(state, who)
    if state.rulings.recover == Recover.GENERATED_ONLY:
        most = own_points(state, who)
    if most == 0:
        return
    spent = ask(table, state, who, words.RECOVER_STRESS, (2 << min(MOST_POINTS, most)) - 1, 0, 0, 0)
    if spent > 0:
        spend_on(state, table, who, RECOVERY, spent)
        regained = min(2 * spent, unit.stress_max - unit.stress)
        stress_regained(state, table, who, regained, unit.stress + regained)


@change(WORDS, "STA-TSK-08", "{who} regains {amount} Stress ({left} left).")
def stress_regained(state: State, who: Person, amount: int, left: int) -> None:
    """Have more Stress again."""
    state.units[who].stress += amount


@rule("STA-TSK-09", "STA-MIN-06", "STA-MIN-08")
def why_not_sprint(state: State, who: int, near: Person, thing: int) -> int:
    """Return why a character cannot Sprint, else 0."""
    unit = state.units[who]
    if near != NONE and (not 0 <= near < len(state.units) or near == who):
        return reasons.NO_SUCH_THING
    if thing != NONE and (not 0 <= thing < len(state.objects) or not state.objects[thing].lies):
        return reasons.NO_SUCH_THING
    if near != NONE and thing != NONE and not touches(state, near, thing):
        return reasons.TOO_FAR
    if state.rulings.leaving_reach == LeavingReach.BARRED_BY_ENEMY and enemy_in_reach(state, who):
        return reasons.ENEMY_HOLDS
    if unit.prone and state.rulings.prone == Prone.IN_FULL:
        return reasons.PRONE_BARS
    return reasons.MOVED_ALREADY if has(unit.minors_done, MOVEMENT) else 0


@rule("STA-TSK-09")
def sprint(state: State, table: Table, who: int, near: Person, thing: int) -> None:
    """Fitness + Security, Difficulty 0: one zone, and one more for each Momentum spent."""
    unit = state.units[who]
    sprints(state, table, who)
    focus = has(unit.focus_tasks, SPRINT_TASK)
    if attempt(state, table, who, FITNESS, SECURITY, focus, 0):
        zone = sprint_to(state, table, who)
        spend_on(state, table, who, RUNNING, max(0, zones_between(state, unit.zone, zone) - 1))
        at = near if why_not_arrive(state, who, Point(zone, near, NONE)) == 0 else NONE
        by = thing if why_not_arrive(state, who, Point(zone, at, thing)) == 0 else NONE
        go_to(state, table, who, Point(zone, at, by))
    close_task(state, table, who)


SPRINT = verb(
    WORDS, "sprint", "STA-TSK-09", "target=reach:units? item=thing:objects?",
    "{who} sprints[, to be within Reach of {reach}][, to be within Reach of {thing}]",
    do=sprint, why_not=why_not_sprint, task=1, helps=True,
)  # fmt: skip


@change(WORDS, "STA-TSK-09", "{who} sprints.")
def sprints(state: State, who: Person) -> None:
    """Have had a Task that moves: there is no Movement in the same turn."""
    state.units[who].moving_task = 1


@rule("STA-TSK-09")
def zones_of_sprint(state: State, who: int) -> int:
    """Return how many zones a successful Sprint can lead: 1, and 1 more for each Momentum."""
    if state.rulings.sprint_momentum == SprintMomentum.NEEDS_ROLL and not state.hand.rolled:
        return 1
    if why_not_spend(state, who, RUNNING, 1) != 0:
        return 1
    return 1 + points(state, who)


@rule("STA-TSK-09")
def sprint_to(state: State, table: Table, who: int) -> int:
    """Let the character say how far it goes."""
    here = state.units[who].zone
    most = zones_of_sprint(state, who)
    options = 0
    for zone in range(state.fight.zones):
        if 0 <= zones_between(state, here, zone) <= most:
            options = add(options, zone)
    return ask(table, state, who, words.SPRINT_TO, options, most, 0, 0)


@change(WORDS, "STA-TSK-06", "{who} attempts no Task.", name="passes")
def pass_task(state: State, who: Person) -> None:
    """Attempt no Task this turn; Minor Actions are still possible."""
    state.units[who].passed = 1


PASS = verb(WORDS, "pass", "STA-TSK-06", "", "{who} attempts no Task", do=pass_task, task=1)

"""Combat Tasks, Recover behind cover: Resistance, the use of Avoid, and Stress."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table, ask
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.cover import (
    best_cover,
    go_behind,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.resistance import (
    dice_of_cover,
)
from starfray.rulesets.star_trek_adventures.chapters.avoiding_injuries import give_avoid_back
from starfray.rulesets.star_trek_adventures.chapters.basics.attempts import attempt
from starfray.rulesets.star_trek_adventures.chapters.basics.challenge_dice import (
    APART,
    roll_challenge,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    amounts,
    amounts_at_hand,
    own_points,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.after_a_task import close_task
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.spends import (
    spend_on,
    why_not_spend,
)
from starfray.rulesets.star_trek_adventures.rulings import Recover
from starfray.rulesets.star_trek_adventures.state import (
    COMMAND,
    FITNESS,
    RECOVER_TASK,
    RECOVERY,
    Person,
    State,
)
from starfray.rulesets.star_trek_adventures.words import COVER_DIE, WORDS

NO_COVER = WORDS.reason("no_cover", "STA-TSK-08", "there is no cover at hand")


@rule("STA-TSK-08")
def why_not_recover(state: State, who: int) -> int:
    """Return why a character cannot Recover, else 0: it gets behind cover, if there is any."""
    if dice_of_cover(state, who) > 0:
        return 0
    return NO_COVER if best_cover(state, state.units[who].zone) < 0 else 0


@rule("STA-TSK-08", "STA-AVO-06")
def recover(state: State, table: Table, who: int) -> None:
    """Fitness + Command, Difficulty 2, behind cover: Resistance, the use of Avoid, and Stress."""
    focus = has(state.units[who].focus_tasks, RECOVER_TASK)
    if dice_of_cover(state, who) == 0:
        go_behind(state, table, who, best_cover(state, state.units[who].zone))
    success = attempt(state, table, who, FITNESS, COMMAND, focus, 2)
    if success or state.rulings.recover == Recover.WITHOUT_SUCCESS:
        make_most_of_cover(state, table, who)
        give_avoid_back(state, table, who)
    if success:
        regain_stress(state, table, who)
    close_task(state, table, who)


RECOVER = verb(
    WORDS, "recover", "STA-TSK-08", "", "{who} recovers behind cover",
    do=recover, why_not=why_not_recover, task=1, conflict=1,
)  # fmt: skip


@rule("STA-TSK-08")
def make_most_of_cover(state: State, table: Table, who: int) -> None:
    """Make each Effect on the Cover Dice count 1 more, or (a ruling) roll them at once."""
    if state.rulings.recover == Recover.ROLLED_AT_ONCE:
        pool = roll_challenge(table, who, COVER_DIE, dice_of_cover(state, who), APART)
        gain_resistance(state, table, who, pool.effects)
    else:
        count_effects_more(state, table, who)


@change(WORDS, "STA-TSK-08", "{who} makes the most of the cover: {amount} Resistance.")
def gain_resistance(state: State, who: Person, amount: int) -> None:
    """Add to the Resistance from now on."""
    state.units[who].recover_resistance = amount


@change(WORDS, "STA-TSK-08", "{who} makes the most of the cover.")
def count_effects_more(state: State, who: Person) -> None:
    """Let Effects on the Cover Dice count 1 more from now on."""
    state.units[who].recovering = 1


RECOVER_STRESS = WORDS.question(
    "recover_stress", "STA-TSK-08", "{who}, how much Momentum for 2 Stress each?"
)
THIS_TASK_ALONE = WORDS.reason(
    "this_task_alone", "STA-TSK-08", "only the Momentum of this Task gives Stress back"
)


@rule("STA-TSK-08")
def regain_stress(state: State, table: Table, who: int) -> None:
    """Regain 2 Stress for each Momentum spent."""
    unit = state.units[who]
    if why_not_spend(state, who, RECOVERY, 1) != 0 or unit.stress == unit.stress_max:
        return
    if state.rulings.recover == Recover.GENERATED_ONLY:
        options = amounts(table, RECOVER_STRESS, own_points(state, who), THIS_TASK_ALONE)
    else:
        options = amounts_at_hand(state, table, who, RECOVER_STRESS)
    spent = ask(table, state, who, RECOVER_STRESS, options)
    if spent > 0:
        spend_on(state, table, who, RECOVERY, spent)
        regained = min(2 * spent, unit.stress_max - unit.stress)
        stress_regained(state, table, who, regained, unit.stress + regained)


@change(WORDS, "STA-TSK-08", "{who} regains {amount} Stress ({left} left).")
def stress_regained(state: State, who: Person, amount: int, left: int) -> None:
    """Give Stress back."""
    state.units[who].stress += amount

"""Special attacks, all-out attack: two Skill steps more in melee, and nothing but attacks."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.actions import aims_all_turn, why_not_act
from starfray.rulesets.serenity.chapters.weapons import strikes_hand_to_hand
from starfray.rulesets.serenity.rulings import AllOutAttack
from starfray.rulesets.serenity.state import ALL_OUT_ATTACK, NO_STANCE, Person, State
from starfray.rulesets.serenity.words import WORDS

ALL_OUT_ATTACK_STEPS = WORDS.modifier(
    "all_out_attack_steps", "SER-MEL-01", "{amount} steps for an all-out attack"
)


@rule("SER-MEL-01")
def all_out_attack_steps(state: State, who: int, weapon: int) -> int:
    """Return the Skill steps of an all-out attack: 2 more in melee, by a ruling only once."""
    unit = state.units[who]
    if unit.stance != ALL_OUT_ATTACK or not strikes_hand_to_hand(state, weapon):
        return 0
    return 0 if unit.lunged and state.rulings.all_out_attack == AllOutAttack.ONE else 2


@rule("SER-MEL-01")
def use_up_lunge(state: State, table: Table, who: int) -> None:
    """Remember that an all-out attack has been made, where it is for a single one."""
    unit = state.units[who]
    single = state.rulings.all_out_attack == AllOutAttack.ONE
    if single and unit.stance == ALL_OUT_ATTACK and unit.lunged == 0:
        lunge(state, table, who)


@change(WORDS, "SER-MEL-01", "{who} has made the all-out attack.", name="lunges", bookkeeping=True)
def lunge(state: State, who: Person) -> None:
    """Mark the all-out attack as made."""
    state.units[who].lunged = 1


STANCE_TAKEN = WORDS.reason("stance_taken", "SER-MEL-01", "this turn is devoted to a stance")
NOT_AT_FIRST = WORDS.reason(
    "not_at_first", "SER-MEL-01", "an all-out attack comes before any other action of the turn"
)


@rule("SER-MEL-01")
def why_not_attack_all_out(state: State, who: int) -> int:
    """Return why a combatant cannot begin an all-out attack, or 0."""
    barred = why_not_act(state, who)
    if barred != 0:
        return barred
    unit = state.units[who]
    if unit.stance != NO_STANCE:
        return STANCE_TAKEN
    if unit.used > 0 or unit.other_action or unit.braced or aims_all_turn(state, who):
        return NOT_AT_FIRST
    return 0


@change(WORDS, "SER-MEL-01", "{who} attacks all-out.", name="all_out_attack")
def attack_all_out(state: State, who: Person) -> None:
    """Devote the turn to melee attacks."""
    state.units[who].stance = ALL_OUT_ATTACK


GO_FOR_IT = verb(
    WORDS, "all_out_attack", "SER-MEL-01", "", "{who} goes all out to attack in melee",
    do=attack_all_out, why_not=why_not_attack_all_out, quiet=1,
)  # fmt: skip

"""Special attacks, thrown weapons: the steps that throwing something unwieldy costs."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.kinds_of_attack import NOT_CHOSEN, Attack
from starfray.rulesets.serenity.chapters.special_attacks.ammunition import rounds_left
from starfray.rulesets.serenity.rulings import ThrownPenalty
from starfray.rulesets.serenity.state import THROWN, Person, State, WeaponIndex
from starfray.rulesets.serenity.words import WORDS

MOST_THROWN_PENALTY = 4

THROWN_STEPS = WORDS.modifier("thrown_steps", "SER-THN-01", "{amount} steps for throwing it")
HOW_UNWIELDY = WORDS.question(
    "thrown_penalty",
    "SER-THN-01",
    "How many Skill steps does {thrower} lose by throwing {weapon}?",
    fields="thrower:units weapon:weapons",
)


@rule("SER-THN-01")
def thrown_steps(state: State, made: Attack) -> int:
    """Return the Skill steps that throwing a thing costs; none of what is made for it.

    What the game master names at each throw, by the ruling, is not known while it is planned.
    """
    thrown = state.weapons[made.weapon]
    by_the_gm = state.rulings.thrown_penalty == ThrownPenalty.GM
    if thrown.kind != THROWN or (by_the_gm and made.attribute == NOT_CHOSEN):
        return 0
    return -thrown.thrown_penalty


@rule("SER-THN-01")
def settle_thrown_penalty(state: State, table: Table, who: int, weapon: int) -> None:
    """Let the game master set the penalty of a throw, where the ruling asks at each."""
    if state.rulings.thrown_penalty != ThrownPenalty.GM or state.weapons[weapon].kind != THROWN:
        return
    penalty = ask(table, state, NOBODY, HOW_UNWIELDY, 0b11111, who, weapon)
    if penalty != state.weapons[weapon].thrown_penalty:
        make_unwieldy(state, table, weapon, penalty)


@rule("SER-THN-01", "SER-AUT-03")
def throw_away(state: State, table: Table, who: int, weapon: int) -> None:
    """Have nothing in hand any more after throwing the last of what is counted."""
    if state.weapons[weapon].kind == THROWN and rounds_left(state, who, weapon) == 0:
        throw_last(state, table, who, weapon)


@change(WORDS, "SER-THN-01", "{who} throws the last {weapon}.", name="last_thrown")
def throw_last(state: State, who: Person, weapon: WeaponIndex) -> None:
    """Empty a combatant's hand."""
    state.units[who].wielding = NOTHING


@change(WORDS, "SER-THN-01", "Throwing {weapon} costs {steps} Skill steps.", name="unwieldy")
def make_unwieldy(state: State, weapon: WeaponIndex, steps: int) -> None:
    """Set what throwing a thing costs."""
    state.weapons[weapon].thrown_penalty = steps


PENALTY_OUTSIDE = WORDS.reason(
    "penalty_outside", "SER-THN-01", "throwing costs none to four Skill steps"
)
NOT_THROWN = WORDS.reason("not_thrown", "SER-THN-01", "this cannot be thrown")


@rule("SER-THN-01")
def why_not_unwieldy(state: State, weapon: WeaponIndex, steps: int) -> int:
    """Return why throwing a thing cannot cost that many steps, or 0."""
    if not 0 <= weapon < len(state.weapons) or state.weapons[weapon].kind != THROWN:
        return NOT_THROWN
    return 0 if steps <= MOST_THROWN_PENALTY else PENALTY_OUTSIDE


SET_THROWN_PENALTY = verb(
    WORDS, "set_thrown_penalty", "SER-THN-01", "item=with:weapons n=steps[0..]",
    "Throwing {with} costs {steps} Skill steps",
    do=make_unwieldy, why_not=why_not_unwieldy, any_time=1, game_master=True,
)  # fmt: skip

"""Special attacks, unstable terrain: two Skill steps less for those who stand on it."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.core.verbs import verb
from starfray.rulesets.serenity.rulings import AttributeOnlySteps, UnstableScope
from starfray.rulesets.serenity.state import AGILITY, STRENGTH, Footing, Person, State
from starfray.rulesets.serenity.words import WORDS

FOOTINGS = ("firm", "unstable")

UNSTABLE_STEPS = WORDS.modifier(
    "unstable_steps", "SER-TER-01", "{amount} steps for unstable terrain"
)


@rule("SER-TER-01")
def unstable_steps(state: State, who: int) -> int:
    """Return the Skill steps that unstable terrain takes off an attack."""
    return -2 if state.units[who].unstable else 0


@rule("SER-TER-01")
def unstable_steps_with(state: State, who: int, attribute: int) -> int:
    """Return the Skill steps that it takes off an action that is no attack: none but by a ruling.

    That may be Agility or Strength with a skill, dodges and blocks included, or every action.
    """
    scope = state.rulings.unstable_scope
    physical = attribute in (AGILITY, STRENGTH)
    if scope == UnstableScope.ALL or (physical and scope == UnstableScope.PHYSICAL):
        return unstable_steps(state, who)
    return 0


@rule("SER-TER-01")
def tell_unstable_steps_without_skill(state: State, table: Table, who: int) -> int:
    """Note the Skill steps that it takes off an action without a skill: none but by two rulings."""
    touched = state.rulings.attribute_only_steps == AttributeOnlySteps.ATTRIBUTE
    if not touched or state.rulings.unstable_scope != UnstableScope.ALL:
        return 0
    return modifier(table, UNSTABLE_STEPS, unstable_steps(state, who))


@rule("SER-TER-01")
def is_unstable_at(state: State, x: int, y: int) -> bool:
    """Return whether the ground of a square is unstable."""
    for k in range(len(state.grounds)):
        ground = state.grounds[k]
        across, down = x - ground.x, y - ground.y
        if 0 <= across < ground.width and 0 <= down < ground.height:
            return True
    return False


@change(WORDS, "SER-TER-01", "{who}'s footing is now {footing}.", name="footing")
def set_footing(state: State, who: Person, footing: Footing) -> None:
    """Let a combatant stand on firm or on unstable ground, until it moves."""
    state.units[who].unstable = footing


FOOTING_SO_ALREADY = WORDS.reason(
    "footing_so_already", "SER-TER-01", "the footing is like that already"
)


@rule("SER-TER-01")
def why_not_footing(state: State, who: Person, footing: int) -> int:
    """Return why somebody's footing cannot become so, or 0."""
    return FOOTING_SO_ALREADY if state.units[who].unstable == footing else 0


SET_FOOTING = verb(
    WORDS, "set_footing", "SER-TER-01", "target=target:units n=footing:footings",
    "{target}'s footing becomes {footing}",
    do=set_footing, why_not=why_not_footing, any_time=1, game_master=True,
)  # fmt: skip

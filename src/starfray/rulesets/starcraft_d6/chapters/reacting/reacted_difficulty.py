"""Reacting: a reaction becomes the difficulty."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.starcraft_d6.rulings import FullStrict, ReactionReplaces
from starfray.rulesets.starcraft_d6.state import State
from starfray.rulesets.starcraft_d6.words import WORDS


class Reaction(NamedTuple):
    """What a reaction came to, and whether it was a full one."""

    total: int
    full: int


NO_REACTION = Reaction(NOTHING, 0)


@rule("SD6-REAC-04")
def replaces_base(reaction: Reaction) -> bool:
    """Return whether a reaction takes the place of the base difficulty: one that is not full."""
    return reaction != NO_REACTION and not reaction.full


BASE = WORDS.modifier("base", "SD6-RNG-01", "base difficulty")
REACTION_STANDS = WORDS.modifier("reaction_stands", "SD6-REAC-04", "reaction total")
MORE_THAN = WORDS.modifier("more_than", "SD6-REAC-06", "because a full reaction must be exceeded")


@rule("SD6-REAC-04", "SD6-REAC-06")
def reacted_base(state: State, table: Table, base: int, reaction: Reaction) -> int:
    """Return the base difficulty after a reaction: replaced by it, or a full one added to it."""
    if replaces_base(reaction):
        return modifier(table, REACTION_STANDS, reaction.total)
    number = modifier(table, BASE, base)
    if reaction != NO_REACTION:
        number += modifier(table, REACTION_STANDS, reaction.total)
        if state.rulings.full_strict == FullStrict.EXCEED:
            number += modifier(table, MORE_THAN, 1)
    return number


@rule("SD6-REAC-04")
def modifiers_survive(state: State, reaction: Reaction) -> bool:
    """Return whether cover, visibility and the like still count after a reaction."""
    replaced = replaces_base(reaction)
    return not (replaced and state.rulings.reaction_replaces == ReactionReplaces.EVERYTHING)

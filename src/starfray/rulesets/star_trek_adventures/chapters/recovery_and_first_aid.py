"""Recovery and First Aid: who comes to at the start of the next scene, and who dies."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.star_trek_adventures.rulings import Dying
from starfray.rulesets.star_trek_adventures.state import DEAD, LETHAL, UNHURT, Person, State
from starfray.rulesets.star_trek_adventures.words import WORDS


@change(WORDS, "STA-REC-01", "{who} comes to.", name="came_to")
def come_to(state: State, who: Person) -> None:
    """Let a character be unhurt again."""
    state.units[who].injury = UNHURT


@rule("STA-REC-02")
def die_untreated(state: State, table: Table, who: int) -> None:
    """Let a character die whose Lethal Injury nobody has stabilised."""
    unit = state.units[who]
    if unit.injury != LETHAL or unit.stabilised:
        return
    if state.rulings.dying == Dying.LETHAL_ATTACK_ONLY and not unit.lethally_struck:
        return
    die(state, table, who)


@change(WORDS, "STA-REC-02", "{who} dies, untreated.", name="died")
def die(state: State, who: Person) -> None:
    """Let a character die."""
    state.units[who].injury = DEAD

"""Stunned and unconscious: what psionics can do to somebody beside damage, and to whom.

Chapter: Psionics.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import is_out
from starfray.rulesets.starcraft_rpg.chapters.general.distances import rounds_of
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import end_powers_of
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import uncover
from starfray.rulesets.starcraft_rpg.chapters.special_actions.suppressed_areas import end_areas
from starfray.rulesets.starcraft_rpg.state import (
    DEAD,
    DOWN,
    FLED,
    FLEEING,
    UNCONSCIOUS,
    UP,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import WORDS

UNCONSCIOUS_MINUTES = 120


@rule("SCR-PSI-18", "SCR-SPA-12", asked="SCR-PSI-18")
def stun(state: State, table: Table, target: int) -> None:
    """Stun a combatant until the end of its next turn; the turn under way is lost, too."""
    unit = state.units[target]
    turns = 2 if state.fight.active == target else 1
    if unit.down in (UP, FLEEING) and unit.stunned < turns:
        be_stunned(state, table, target, turns)
        end_areas(state, table, target)


@change(
    WORDS, "SCR-PSI-18", "{target} is stunned.", name="stunned", outcome="stunned",
)  # fmt: skip
def be_stunned(state: State, target: Person, turns: int) -> None:
    """Be stunned for that many ends of one's own turns."""
    state.units[target].stunned = turns


@rule("SCR-PSI-18")
def stun_passes(state: State, table: Table, who: int) -> None:
    """At the end of a stunned combatant's turn, come nearer to coming to."""
    if state.units[who].stunned > 1:
        stay_stunned(state, table, who)
    else:
        come_to(state, table, who)


@change(WORDS, "SCR-PSI-18", "{who} stays stunned.", name="still_stunned", bookkeeping=True)
def stay_stunned(state: State, who: Person) -> None:
    """Be stunned for one turn less."""
    state.units[who].stunned -= 1


@change(WORDS, "SCR-PSI-18", "{who} comes to.", name="stun_passes")
def come_to(state: State, who: Person) -> None:
    """Be stunned no more."""
    state.units[who].stunned = 0


@rule("SCR-PSI-20", "SCR-PSI-21", "SCR-SPA-12", asked="SCR-PSI-20")
def fall_unconscious(state: State, table: Table, who: int) -> None:
    """Be unconscious for two hours: out of the fight, in the open, on the ground, powers gone."""
    if state.units[who].down == DEAD:
        return
    lose_consciousness(state, table, who, state.fight.round + rounds_of(state, UNCONSCIOUS_MINUTES))
    uncover(state, table, who)
    end_areas(state, table, who)
    end_powers_of(state, table, who)


@change(
    WORDS, "SCR-PSI-20", "{who} falls unconscious.",
    name="unconscious", outcome="unconscious, out",
)  # fmt: skip
def lose_consciousness(state: State, who: Person, until: int) -> None:
    """Lie unconscious until a round; without hit points one is down all the same."""
    unit = state.units[who]
    if unit.down != DOWN:
        unit.down = UNCONSCIOUS
    unit.prone = 1
    unit.unconscious_until = until


@rule("SCR-PSI-20", "SCR-PSI-21", asked="SCR-PSI-20 wake")
def wake(state: State, table: Table, who: int) -> None:
    """Wake up once the two hours are over."""
    unit = state.units[who]
    if unit.down in (DOWN, UNCONSCIOUS) and state.fight.round >= unit.unconscious_until:
        wake_up(state, table, who)


@change(WORDS, "SCR-PSI-20", "{who} wakes up.", name="awake")
def wake_up(state: State, who: Person) -> None:
    """Be unconscious no more; without hit points one is down still."""
    unit = state.units[who]
    unit.down = unit.broken if unit.hp > 0 else DOWN
    unit.unconscious_until = 0


@rule("SCR-PSI-18", "SCR-GEN-10")
def suffers(state: State, target: int) -> bool:
    """Return whether a combatant is there to be hurt: the dead and those who have fled are not."""
    down = state.units[target].down
    if down in (DEAD, FLED):
        return False
    return not is_out(state, target)

"""Overloading: its table, row by row.

Chapter: Psionics.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, drop, minus
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.being_hit import (
    mark_struck,
    may_answer,
)
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance, rounds_of
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import check_succeeds, extreme
from starfray.rulesets.starcraft_rpg.chapters.general.settling import done_with
from starfray.rulesets.starcraft_rpg.chapters.morale import (
    EVERY_POINT,
    FIVES,
    ROLLED_BLINDLY,
    natural_morale,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.psionic_checks import (
    psionic_damage,
    psionics_check,
    psionics_test,
    toughness,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.push import push
from starfray.rulesets.starcraft_rpg.chapters.psionics.reach_of_powers import (
    Manifestation,
    aimed_at,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.stun_and_unconsciousness import (
    fall_unconscious,
    stun,
    suffers,
)
from starfray.rulesets.starcraft_rpg.rulings import (
    BlastDamage,
    Overload19,
    OverloadAll,
    OverloadPush,
    OverloadRows,
)
from starfray.rulesets.starcraft_rpg.state import DEAD, Person, State
from starfray.rulesets.starcraft_rpg.words import WORDS

# The rows of the table by their highest total (SCR-PSI-09): four of fatigue (SCR-PSI-10 to 13), ...
TOPS = (5, 10, 12, 14, 16, 18, 20, 22, 24, 26)
FATIGUE = (1, 2, 5, 10)

# ... then those of SCR-PSI-14 and 16 to 21, and a row that one ruling leaves empty.
BACKLASH, OVERCHARGE, SURGE, WAVE, BLAST, COLLAPSE, CATASTROPHE, NO_ROW = range(4, 12)
ROWS = (
    "5 or less", "6-10", "11-12", "13-14", "15-16", "17-18", "19-20", "21-22", "23-24", "25-26",
    "27+", "nothing",
)  # fmt: skip
OVERCHARGE_MINUTES = 5


@rule("SCR-PSI-09", asked="SCR-PSI-09 row")
def overload_row(state: State, total: int) -> int:
    """Return the row of the overload table for a total."""
    if state.rulings.overload_rows == OverloadRows.LITERAL and -5 < total <= 5:
        return NO_ROW
    row = 0
    while row < len(TOPS) and total > TOPS[row]:
        row += 1
    return row


@change(
    WORDS, "SCR-PSI-10", "{who}'s energy fatigue rises by {amount}.",
    name="more_fatigue", total="fatigue=amount",
)  # fmt: skip
def gain_fatigue(state: State, who: Person, amount: int) -> None:
    """Gain energy fatigue on top of the power's cost."""
    state.units[who].energy_fatigue += amount


@rule("SCR-PSI-14")
def backlash(state: State, table: Table, who: int, level: int) -> None:
    """Suffer 5 a level."""
    psionic_damage(state, table, who, who, 5 * level, 0)


@rule("SCR-PSI-16")
def overcharge(state: State, table: Table, who: int) -> None:
    """Manifest the next power within 5 minutes fully boosted, and overload."""
    be_overcharged(state, table, who, state.fight.round + rounds_of(state, OVERCHARGE_MINUTES))


@change(
    WORDS, "SCR-PSI-16",
    "{who} is overcharged: the next power until round {until} will be boosted in full.",
    name="overcharged", outcome="overcharged",
)  # fmt: skip
def be_overcharged(state: State, who: Person, until: int) -> None:
    """Have the next power boosted until a round."""
    state.units[who].forced_boost_until = until


SURGED = WORDS.note(
    "surged", "SCR-PSI-17", "who:units level", "The power surges up to psi level {level}."
)
SURGE_LOST = WORDS.note("surge_lost", "SCR-PSI-17", "who:units", "The power surges away.")


@rule("SCR-PSI-17")
def surge(state: State, table: Table, it: Manifestation, manifested: int) -> tuple[int, int]:
    """Check psionics against 25: the power manifests at 2 levels more, or it fails."""
    if not manifested and state.rulings.overload_19 == Overload19.ONLY_IF_MANIFESTED:
        return manifested, it.level
    if psionics_test(state, table, it.who, 25):
        note(table, SURGED, it.who, it.level + 2)
        return 1, it.level + 2
    note(table, SURGE_LOST, it.who)
    return 0, it.level


@rule("SCR-PSI-18")
def stunning_wave(state: State, table: Table, it: Manifestation, manifested: int) -> None:
    """Check psionics against 25 or be stunned; all within 2 squares a level suffer 5 a level."""
    success = psionics_test(state, table, it.who, 25)
    if not success:
        stun(state, table, it.who)
    if not success or state.rulings.overload_all != OverloadAll.ON_FAILURE:
        wave(state, table, it, manifested, 2 * it.level, 5 * it.level, 0)


@rule("SCR-PSI-18", "SCR-PSI-21")
def wave(
    state: State,
    table: Table,
    it: Manifestation,
    manifested: int,
    radius: int,
    amount: int,
    later: int,
) -> None:
    """Do psionic damage to all within a radius: the caster first, then the others in order.

    With `later` the caster has still a check to make.
    """
    who = it.who
    struck = add(others_within(state, who, radius), who)
    left = struck if later else drop(struck, who)
    if state.rulings.overload_all != OverloadAll.OTHERS:
        psionic_damage(state, table, who, who, amount, 0)
        looked_at = aimed_at(state, it) if manifested else EMPTY
        done_with(state, table, who, who, minus(minus(struck, left), looked_at), left)
    for target in range(len(state.units)):
        if target != who and suffers(state, target):
            if far_from(state, who, target) <= radius:
                psionic_damage(state, table, who, target, amount, 0)
                left = drop(left, target)
                looked_at = aimed_at(state, it) if manifested else EMPTY
                done_with(state, table, who, target, minus(minus(struck, left), looked_at), left)


@rule()
def others_within(state: State, who: int, radius: int) -> int:
    """Return the set of all others within a radius."""
    found = EMPTY
    for target in range(len(state.units)):
        if target != who and far_from(state, who, target) <= radius:
            found = add(found, target)
    return found


@rule()
def far_from(state: State, who: int, target: int) -> int:
    """Return the distance of two combatants."""
    one, two = state.units[who], state.units[target]
    return distance(state, one.x, one.y, two.x, two.y)


@rule("SCR-PSI-19", "SCR-PSI-25")
def blast(state: State, table: Table, it: Manifestation, manifested: int) -> None:
    """Check psionics against the toughness of all others within a square a level.

    Whom it reaches is pushed away and suffers 7 a level. The farthest go first, to make room; last
    who lies in the square of the caster.
    """
    who, level = it.who, it.level
    natural = 0
    total = 0
    if state.rulings.overload_push == OverloadPush.ONE_CHECK_AWAY:
        rolled = psionics_check(state, table, who, ROLLED_BLINDLY, EVERY_POINT)
        natural_morale(state, table, who, rolled.natural)
        natural, total = extreme(rolled.natural), rolled.total
    struck = others_within(state, who, level)
    left = struck
    for ring in range(level + 1):
        for target in range(len(state.units)):
            if target == who or not suffers(state, target):
                continue
            if far_from(state, who, target) == level - ring:
                blast_one(state, table, who, target, level, natural, total)
                left = drop(left, target)
                looked_at = aimed_at(state, it) if manifested else EMPTY
                done_with(state, table, who, target, minus(minus(struck, left), looked_at), left)


BLAST_HIT = WORDS.note(
    "blast_hit", "SCR-PSI-19", "target:units total toughness squares",
    "The blast ({total} against {toughness}) throws {target} back by {squares} squares.",
)  # fmt: skip
BLAST_MISSED = WORDS.note(
    "blast_missed", "SCR-PSI-19", "target:units total toughness",
    "{target} withstands the blast ({total} against {toughness}).",
)  # fmt: skip


@rule("SCR-PSI-19", "SCR-PSI-25")
def blast_one(
    state: State, table: Table, who: int, target: int, level: int, natural: int, total: int
) -> None:
    """Push and hurt one target of the blast if the check reaches its toughness."""
    needed = toughness(state, target)
    if state.rulings.overload_push == OverloadPush.CHECK_EACH:
        rolled = psionics_check(state, table, who, needed, FIVES)
        natural_morale(state, table, who, rolled.natural)
        natural, total = rolled.natural, rolled.total
    if not check_succeeds(state, natural, total, needed):
        note(table, BLAST_MISSED, target, total, needed)
        return
    squares = 1 + max(0, total - needed) // 5
    note(table, BLAST_HIT, target, total, needed, squares)
    if may_answer(state, who, target):
        mark_struck(state, table, target, who)
    push(state, table, who, target, squares)
    resisted = 1 if state.rulings.blast_damage == BlastDamage.RESISTED else 0
    psionic_damage(state, table, who, target, 7 * level, resisted)


@rule("SCR-PSI-20")
def collapse(state: State, table: Table, who: int, level: int) -> None:
    """Suffer 10 a level, then check psionics against 25 or be unconscious."""
    psionic_damage(state, table, who, who, 10 * level, 0)
    stay_conscious(state, table, who, 25)


@rule("SCR-PSI-21")
def catastrophe(state: State, table: Table, it: Manifestation, manifested: int) -> None:
    """All within 5 squares a level suffer 8 a level; the caster checks psionics against 30."""
    wave(state, table, it, manifested, 5 * it.level, 8 * it.level, 1)
    stay_conscious(state, table, it.who, 30)


@rule("SCR-PSI-20", "SCR-PSI-21")
def stay_conscious(state: State, table: Table, who: int, dc: int) -> None:
    """Check psionics or be unconscious for 2 hours; the dead have no check to make."""
    if state.units[who].down == DEAD:
        return
    if not psionics_test(state, table, who, dc):
        fall_unconscious(state, table, who)

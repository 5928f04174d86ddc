"""Strikes: a d20 plus skill against a guard (DUL-HIT)."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note, roll
from starfray.core.verbs import verb
from starfray_duel.chapters.damage import damage, stands
from starfray_duel.chapters.parries import parried
from starfray_duel.state import State, Ties
from starfray_duel.words import WORDS

ATTACK = WORDS.die("attack")
NOT_AN_ENEMY = WORDS.reason("not_an_enemy", "DUL-HIT-01", "only an enemy who stands may be struck")
SKILL = WORDS.modifier("skill", "DUL-HIT-01", "skill")
STRUCK = WORDS.note(
    "attack_roll", "DUL-HIT-01", "who:units target:units total guard",
    "{who} strikes at {target}: {total} against a guard of {guard}.",
)  # fmt: skip
MISSED = WORDS.note(
    "missed", "DUL-HIT-01", "who:units target:units", "{who} misses {target}.", outcome="miss"
)


@rule("DUL-HIT-01")
def strike(state: State, table: Table, who: int, target: int) -> None:
    """Roll a d20 plus skill; the strike must reach the target's guard."""
    attacker, defender = state.units[who], state.units[target]
    face = roll(table, who, ATTACK, 1, 20)
    total = face + modifier(table, SKILL, attacker.skill)
    note(table, STRUCK, who, target, total, defender.guard)
    reached = reaches(state, total, defender.guard)
    if not reached or parried(state, table, who, target, total, face):
        note(table, MISSED, who, target)
        return
    damage(state, table, who, target)


@rule("DUL-HIT-01")
def reaches(state: State, total: int, needed: int) -> bool:
    """Return whether a total reaches a number; the ruling decides ties."""
    if state.rulings.ties == Ties.HITS:
        return total >= needed
    return total > needed


@rule("DUL-HIT-01", asked="DUL-HIT-01 target")
def why_not_strike(state: State, who: int, target: int) -> int:
    """Return 0 where somebody may be struck at: an enemy who stands."""
    if not 0 <= target < len(state.units):
        return NOT_AN_ENEMY
    enemy = state.units[target].side != state.units[who].side
    return 0 if enemy and stands(state, target) else NOT_AN_ENEMY


STRIKE = verb(
    WORDS, "strike", "DUL-HIT-01", "target=target:units", "{who} strikes at {target}",
    do=strike, why_not=why_not_strike,
)  # fmt: skip

"""The Movement Phase: the stress of turning too much, and the helm roll against it."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.fasa_trek.chapters.starship.bridge_officers import can_roll, officers_roll
from starfray.rulesets.fasa_trek.chapters.starship.damage_sequence import lose_superstructure
from starfray.rulesets.fasa_trek.rulings import StressMinimum
from starfray.rulesets.fasa_trek.state import HELM_ROLL, HELM_SKILL, HELMSMAN, State
from starfray.rulesets.fasa_trek.words import WORDS

STRESS = WORDS.note(
    "stress", "FST-SMV-04", "who:units excess damage",
    "{who} is strained by {excess} turns too many: {damage} stress damage.",
    outcome="stress", total="stress_damage=damage",
)  # fmt: skip


@rule("FST-SMV-04")
def stress(state: State, table: Table, who: int, excess: int) -> None:
    """Take the stress damage of the chart, the least of it on a successful helm roll."""
    row = stress_row(state, who, excess)
    if row < 0:
        return
    chart = state.stresses[state.ships[who].stress]
    full = chart.full[row]
    damage = full
    if can_roll(state, who, HELMSMAN):
        if officers_roll(state, table, who, HELMSMAN, HELM_SKILL, HELM_ROLL):
            damage = least_stress(state, full, chart.reduced[row])
    note(table, STRESS, who, excess, damage)
    lose_superstructure(state, table, who, damage)


@rule("FST-SMV-04")
def stress_row(state: State, who: int, excess: int) -> int:
    """Return the row of the stress chart for some excess turns, -1 where there is no damage."""
    chart = state.stresses[state.ships[who].stress]
    if chart.rows == 0 or excess < chart.excess[0]:
        return NOBODY
    row = 0
    while row + 1 < chart.rows and chart.excess[row + 1] <= excess:
        row += 1
    return row if chart.full[row] > 0 else NOBODY


@rule("FST-SMV-04")
def stress_of(state: State, who: int, excess: int) -> int:
    """Return the stress damage of some excess turns without a helm roll."""
    row = stress_row(state, who, excess)
    return state.stresses[state.ships[who].stress].full[row] if row >= 0 else 0


@rule("FST-SMV-04")
def least_stress(state: State, full: int, reduced: int) -> int:
    """Return the least stress damage: the chart's reduced figure, or half of the full one."""
    if state.rulings.stress_minimum == StressMinimum.ZERO:
        return 0
    if state.rulings.stress_minimum == StressMinimum.ONE:
        return 1
    return reduced if reduced >= 0 else full // 2

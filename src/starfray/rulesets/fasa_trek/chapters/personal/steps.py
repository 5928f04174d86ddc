"""Action Points Table, movement: the steps that it lists, each a verb of its own."""

from __future__ import annotations

from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.sets import up_to
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.personal.movement import (
    cost_of_step,
    take_step,
    why_not_step,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import answer
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.deeds import GOES
from starfray.rulesets.fasa_trek.state import (
    STEP_CLIMB,
    STEP_CRAWL,
    STEP_EVADE,
    STEP_MOVE,
    STEP_ROPE,
    STEP_RUN,
    STEP_SWIM,
    Facing,
    Person,
    State,
)
from starfray.rulesets.fasa_trek.words import WORDS


@rule(
    "FST-MOV-01", "FST-MOV-02", "FST-MOV-03", "FST-MOV-04", "FST-MOV-05", "FST-MOV-06",
    "FST-MOV-07", "FST-MOV-08", "FST-MOV-09", "FST-MOV-10", "FST-FAC-02",
)  # fmt: skip
def step(state: State, table: Table, who: Person, gait: int, direction: Facing) -> None:
    """Take a step."""
    take_step(state, table, who, gait, direction, 0, cost_of_step(state, who, gait, direction))


@rule("FST-MOV-03", "FST-MOV-04", "FST-FAC-02")
def evade_step(
    state: State, table: Table, who: Person, direction: Facing, facing: int = NONE
) -> None:
    """Evade to another square, and keep the facing where that is asked for."""
    cost = cost_of_step(state, who, STEP_EVADE, direction)
    take_step(state, table, who, STEP_EVADE, direction, facing != NONE, cost)


STEP_WHERE = WORDS.question(
    "step_where", "FST-OPP-02", "{who}, in which direction?", names="facings", shows_way=True
)
ALL_AROUND = up_to(7)  # the eight directions

MOVE = verb(
    WORDS, "move", "FST-MOV-01", "n=direction:facings", "{who} moves {direction}",
    do=step, why_not=why_not_step, gait=STEP_MOVE, steps_on=1, cost=cost_of_step, deed=GOES,
    cuts_in=answer("move"), ways=ALL_AROUND, which=STEP_WHERE,
)  # fmt: skip
EVADE = verb(
    WORDS, "evade", "FST-MOV-03", "n=direction:facings x=facing:facing_kept?",
    "{who} evades {direction}[, {facing}]",
    do=evade_step, why_not=why_not_step, gait=STEP_EVADE, steps_on=1, cost=cost_of_step, deed=GOES,
    cuts_in=answer("evade"), ways=ALL_AROUND, which=STEP_WHERE,
)  # fmt: skip
CRAWL = verb(
    WORDS, "crawl", "FST-MOV-05", "n=direction:facings", "{who} crawls {direction}",
    do=step, why_not=why_not_step, gait=STEP_CRAWL, steps_on=1, cost=cost_of_step,
    deed=GOES, feebly=1,
    cuts_in=answer("crawl"), ways=ALL_AROUND, which=STEP_WHERE,
)  # fmt: skip
RUN = verb(
    WORDS, "run", "FST-MOV-07", "n=direction:facings", "{who} runs {direction}",
    do=step, why_not=why_not_step, gait=STEP_RUN, steps_on=1, cost=cost_of_step,
    deed=GOES, at_a_run=1,
)  # fmt: skip
CLIMB = verb(
    WORDS, "climb", "FST-MOV-08", "n=direction:facings", "{who} climbs {direction}",
    do=step, why_not=why_not_step, gait=STEP_CLIMB, steps_on=1, cost=cost_of_step, deed=GOES,
    cuts_in=answer("climb"), ways=ALL_AROUND, which=STEP_WHERE,
)  # fmt: skip
CLIMB_ROPE = verb(
    WORDS, "climb_rope", "FST-MOV-09", "n=direction:facings", "{who} climbs the rope {direction}",
    do=step, why_not=why_not_step, gait=STEP_ROPE, steps_on=1, cost=cost_of_step, deed=GOES,
    cuts_in=answer("climb_rope"), ways=ALL_AROUND, which=STEP_WHERE,
)  # fmt: skip
SWIM = verb(
    WORDS, "swim", "FST-MOV-10", "n=direction:facings", "{who} swims {direction}",
    do=step, why_not=why_not_step, gait=STEP_SWIM, steps_on=1, cost=cost_of_step, deed=GOES,
    cuts_in=answer("swim"), ways=ALL_AROUND, which=STEP_WHERE,
)  # fmt: skip
STEPS = (MOVE, EVADE, CRAWL, RUN, CLIMB, CLIMB_ROPE, SWIM)  # by the kind of step

"""Recovery and First Aid: who comes to, who dies, and how Injuries are looked after."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table, ask, modifier, note
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.basics.attempts import (
    attempt_task,
    difficulty_for,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.tasks import task_of
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import in_reach
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.after_a_task import close_task
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.spends import (
    spend_on,
    why_not_spend,
)
from starfray.rulesets.star_trek_adventures.rulings import Dying, FirstAid, Treated, Treatment
from starfray.rulesets.star_trek_adventures.state import (
    CONTROL,
    DARING,
    DEAD,
    FIRST_AID_TASK,
    LETHAL,
    MEDICINE,
    REVIVING,
    TREATMENT_TASK,
    UNHURT,
    UNTIL_END_OF_SCENE,
    UNTIL_TREATED,
    Person,
    State,
)
from starfray.rulesets.star_trek_adventures.words import NO_OR_YES, WORDS, YES


@change(WORDS, "STA-REC-01", "{who} comes to.", name="came_to")
def come_to(state: State, who: Person) -> None:
    """Let a character be unhurt again."""
    end_injury(state, who)


@rule("STA-REC-01", "STA-REC-05")
def end_injury(state: State, who: int) -> None:
    """Take an Injury away, with all that was written down about it."""
    unit = state.units[who]
    unit.injury = UNHURT
    unit.injury_debilitating = 0
    unit.lethally_struck = 0
    unit.stabilized = 0
    unit.stunned_anew = 0
    unit.aid_tried = 0
    unit.ignores_injury = 0


@rule("STA-REC-02")
def die_untreated(state: State, table: Table, who: int) -> None:
    """Let a character die whose Lethal Injury nobody has stabilized."""
    unit = state.units[who]
    if unit.injury != LETHAL or unit.stabilized:
        return
    if state.rulings.dying == Dying.LETHAL_ATTACK_ONLY and not unit.lethally_struck:
        return
    die(state, table, who)


@change(WORDS, "STA-REC-02", "{who} dies, untreated.", name="died")
def die(state: State, who: Person) -> None:
    """Let a character die."""
    state.units[who].injury = DEAD


FIRST_AID_DIFFICULTY = 1
TREATMENT_DIFFICULTY = 2
MOST_CIRCUMSTANCES = 3
DEBILITATED = WORDS.modifier("debilitated", "STA-QUAL-05", "hurt by a Debilitating weapon")


@rule("STA-QUAL-05", asked="STA-QUAL-05")
def harder_to_heal(state: State, patient: int) -> int:
    """Return the Difficulty that a Debilitating weapon adds to Medicine Tasks: 1, or none."""
    return state.units[patient].injury_debilitating


NOT_A_PATIENT = WORDS.reason("not_a_patient", "STA-REC-03", "the patient must be somebody else")
NOTHING_TO_STABILIZE = WORDS.reason(
    "nothing_to_stabilize", "STA-REC-03", "there is no Lethal Injury to stabilize"
)
PATIENT_NOT_IN_REACH = WORDS.reason(
    "patient_not_in_reach", "STA-REC-03", "the patient is not within Reach"
)
ONE_TRY_ONLY = WORDS.reason(
    "one_try_only", "STA-REC-03", "First Aid has already been tried on this patient"
)


@rule("STA-REC-03", "STA-TSK-10")
def why_not_first_aid(state: State, who: int, patient: Person) -> int:
    """Return why a character cannot give somebody First Aid, else 0."""
    if not 0 <= patient < len(state.units) or patient == who:
        return NOT_A_PATIENT
    unit = state.units[patient]
    if unit.injury != LETHAL or unit.stabilized:
        return NOTHING_TO_STABILIZE
    if not in_reach(state, who, patient):
        return PATIENT_NOT_IN_REACH
    once = state.rulings.first_aid == FirstAid.ONE_TRY
    return ONE_TRY_ONLY if once and unit.aid_tried else 0


@rule("STA-REC-03", "STA-REC-04", "STA-TSK-10")
def first_aid(state: State, table: Table, who: int, patient: Person) -> None:
    """Daring + Medicine, Difficulty 1: success stabilizes the patient."""
    tend(state, table, who, patient)
    focus = has(state.units[who].focus_tasks, FIRST_AID_TASK)
    harder = modifier(table, DEBILITATED, harder_to_heal(state, patient))
    needed = difficulty_for(state, table, who, FIRST_AID_DIFFICULTY, harder)
    task = task_of(state, who, DARING, MEDICINE, focus, 1, needed)
    if attempt_task(state, table, task):
        stabilize(state, table, patient)
        put_back(state, table, who, patient)
    close_task(state, table, who)


FIRST_AID = verb(
    WORDS, "first_aid", "STA-TSK-10", "target=patient:units", "{who} gives {patient} First Aid",
    do=first_aid, why_not=why_not_first_aid, task=1, helps=True,
)  # fmt: skip


@change(WORDS, "STA-REC-03", "{who} gives {patient} First Aid.", name="first_aid_given")
def tend(state: State, who: Person, patient: Person) -> None:
    """Remember that First Aid was tried."""
    state.units[patient].aid_tried = 1


@change(WORDS, "STA-REC-04", "{patient} is stabilized.", name="stabilized", outcome="stabilized")
def stabilize(state: State, patient: Person) -> None:
    """Keep a Lethal Injury from killing when the scene ends; it stays."""
    state.units[patient].stabilized = 1


PUT_BACK = WORDS.question(
    "put_back", "STA-REC-03", "{who}, pay 2 Momentum to put {patient} back in the fight?",
    options=NO_OR_YES, fields="patient:units",
)  # fmt: skip
PRICE_OF_REVIVING = 2


@rule("STA-REC-03")
def put_back(state: State, table: Table, who: int, patient: int) -> None:
    """Under a ruling, let 2 Momentum put a patient who is stabilized back in the fight."""
    if state.rulings.first_aid != FirstAid.TWO_MOMENTUM_REVIVES:
        return
    if why_not_spend(state, who, REVIVING, PRICE_OF_REVIVING) != 0:
        return
    if ask(table, state, who, PUT_BACK, 3, patient) == YES:
        spend_on(state, table, who, REVIVING, PRICE_OF_REVIVING)
        revive(state, table, patient)


@change(WORDS, "STA-REC-03", "{patient} is back in the fight.", name="revived")
def revive(state: State, patient: Person) -> None:
    """Let a character ignore its Injury until the scene ends."""
    state.units[patient].ignores_injury = UNTIL_END_OF_SCENE


@change(WORDS, "STA-REC-04", "{who} is up again, untreated: any Injury will kill.", name="up_again")
def get_going(state: State, who: Person) -> None:
    """Let a stabilized character act before it is treated."""
    state.units[who].ignores_injury = UNTIL_TREATED


NOT_IN_CONFLICT = WORDS.reason(
    "not_in_conflict", "STA-REC-05", "an Injury is not treated during a Conflict"
)
STABILIZE_FIRST = WORDS.reason("stabilize_first", "STA-REC-05", "the patient is not stabilized")
NOTHING_TO_TREAT = WORDS.reason("nothing_to_treat", "STA-REC-05", "there is no Injury to treat")


@rule("STA-REC-05")
def why_not_treat(state: State, who: int, patient: Person) -> int:
    """Return why a character cannot treat somebody's Injury, else 0."""
    if state.fight.in_conflict:
        return NOT_IN_CONFLICT
    if not 0 <= patient < len(state.units) or patient == who:
        return NOT_A_PATIENT
    unit = state.units[patient]
    if unit.injury != LETHAL:
        return NOTHING_TO_TREAT
    if not unit.stabilized and state.rulings.treatment != Treatment.ALSO_STABILIZES:
        return STABILIZE_FIRST
    return 0 if in_reach(state, who, patient) else PATIENT_NOT_IN_REACH


TREATS = WORDS.note(
    "treats", "STA-REC-05", "who:units patient:units", "{who} treats {patient}'s Injury."
)
CIRCUMSTANCES = WORDS.modifier("circumstances", "STA-REC-05", "circumstances")


@rule("STA-REC-05")
def treat_injury(
    state: State, table: Table, who: int, patient: Person, circumstances: int = 0
) -> None:
    """Control + Medicine, Difficulty 2 and what circumstances add: success ends the Injury."""
    note(table, TREATS, who, patient)
    focus = has(state.units[who].focus_tasks, TREATMENT_TASK)
    harder = modifier(table, CIRCUMSTANCES, circumstances)
    harder += modifier(table, DEBILITATED, harder_to_heal(state, patient))
    needed = difficulty_for(state, table, who, TREATMENT_DIFFICULTY, harder)
    task = task_of(state, who, CONTROL, MEDICINE, focus, 1, needed)
    if attempt_task(state, table, task):
        cure(state, table, patient)
    close_task(state, table, who)


TREAT_INJURY = verb(
    WORDS, "treat_injury", "STA-REC-05", "target=patient:units n=circumstances[0..3]?",
    "{who} treats {patient}'s Injury[, circumstances {circumstances}]",
    do=treat_injury, why_not=why_not_treat, task=1, helps=True,
)  # fmt: skip


@change(WORDS, "STA-REC-05", "{patient} is no longer injured.", name="cured")
def cure(state: State, patient: Person) -> None:
    """End an Injury for good; it keeps nobody from acting who has ignored it in this scene."""
    unit = state.units[patient]
    if unit.ignores_injury > 0 or state.rulings.treated == Treated.AT_ONCE:
        unit.hurt_in_scene = 0
    end_injury(state, patient)

"""Star Trek Adventures, first edition (2d20): personal combat."""

from starfray.core.ruleset import Picture, Ruleset
from starfray.rulesets.star_trek_adventures import (
    actions,
    answers,
    attack_notes,
    condition,
    notes,
    reasons,
    rulings,
    scenes,
    state,
    tactics,
    turns,
    words,
)

RULESET = Ruleset(
    key="star-trek-adventures",
    title="Star Trek Adventures, first edition (2d20): personal combat",
    prefix="STA",
    package="starfray.rulesets.star_trek_adventures",
    state=state.State,
    rulings=rulings.Rulings,
    words=words.WORDS,
    begin=turns.begin,
    ready=turns.ready,
    over=turns.over,
    turn=turns.turn,
    candidates=actions.candidates,
    why_not=actions.why_not,
    apply=actions.apply,
    choose=tactics.choose,
    answer=answers.answer,
    fate=condition.fate,
    fates=("able", "stunned", "lethally injured", "dead"),
    tactics=state.TACTICS,
    sheet="starfray.rulesets.star_trek_adventures.sheet",
    picture=Picture(
        unit=(
            "Stress=stress/stress_max",
            "Resist=resistance",
            "injury:injuries",
            "Determ=determination",
            "Compl=complications",
            "prone:no_yes",
        ),
        fight=("Momentum=momentum", "Threat=threat"),
        map="zones",
        at=("zone",),
    ),
    names={
        "injuries": state.INJURIES,
        "intents": state.INTENTS,
        "charges": state.CHARGES,
        "spends": state.SPENDS,
        "minor_actions": state.MINOR_ACTIONS,
        "attributes": state.ATTRIBUTES,
        "disciplines": state.DISCIPLINES,
        "no_yes": ("no", "yes"),
    },
)

__all__ = ["RULESET", "attack_notes", "notes", "reasons", "scenes"]

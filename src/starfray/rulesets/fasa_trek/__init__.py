"""Percentile Star Trek: people in personal combat, and bridge crews in starship combat."""

from starfray.core.ruleset import Ruleset
from starfray.rulesets.fasa_trek import (
    abilities,  # noqa: F401 - it declares verbs
    actions,
    ending,
    keeping,
    picture,
    rulings,
    state,
    tactics,
    turn,
    words,
)

RULESET = Ruleset(
    key="fasa-trek",
    title="Percentile Star Trek, personal and starship combat",
    prefix="FST",
    package="starfray.rulesets.fasa_trek",
    state=state.State,
    rulings=rulings.Rulings,
    words=words.WORDS,
    begin=turn.begin,
    ready=turn.ready,
    over=ending.over,
    turn=turn.turn,
    candidates=actions.candidates,
    why_not=actions.why_not,
    apply=actions.apply,
    choose=tactics.choose,
    answer=keeping.answer,
    fate=turn.fate,
    fates=turn.FATES,
    tactics=tactics.TACTICS,
    sheet="starfray.rulesets.fasa_trek.sheet",
    names=words.NAMES,
    spelled={"course": words.say_course},
    picture=picture.PICTURE,
    lapse=turn.lapse,
)

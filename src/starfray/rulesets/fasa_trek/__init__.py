"""Percentile Star Trek: people in personal combat, and bridge crews in starship combat."""

from starfray.core.ruleset import Ruleset
from starfray.rulesets.fasa_trek import candidates, picture, prices, rulings, state, words
from starfray.rulesets.fasa_trek.bots import keeping, manner, tactics
from starfray.rulesets.fasa_trek.chapters import end_of_fight, turns
from starfray.rulesets.fasa_trek.chapters.starship import what_a_side_knows

RULESET = Ruleset(
    key="fasa-trek",
    title="Percentile Star Trek, personal and starship combat",
    prefix="FST",
    package="starfray.rulesets.fasa_trek",
    state=state.State,
    rulings=rulings.Rulings,
    words=words.WORDS,
    begin=turns.begin,
    ready=turns.ready,
    over=end_of_fight.over,
    turn=turns.turn,
    candidates=candidates.candidates,
    why_not=turns.why_not,
    apply=turns.apply,
    choose=tactics.choose,
    answer=keeping.answer,
    status=turns.status,
    statuses=turns.STATUSES,
    tactics=manner.TACTICS,
    sheet="starfray.rulesets.fasa_trek.build",
    creation="starfray.rulesets.fasa_trek.build.creation",
    names=picture.NAMES | {"reasons": tuple(one.sentence for one in words.WORDS.reasons)},
    spelled={"course": picture.say_course},
    picture=picture.PICTURE,
    price=prices.price,
    price_of_answer=prices.price_of_answer,
    weighs=prices.weighs,
    post=prices.post,
    lapse=turns.lapse,
    seen_by=what_a_side_knows.seen_by,
    own_affair=what_a_side_knows.is_own_affair,
)

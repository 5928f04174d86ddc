"""Serenity (Cortex): step dice, Skill steps, Stun and Wounds, and Plot Points."""

from starfray.core.ruleset import Ruleset
from starfray.rulesets.serenity import candidates, picture, rulings, state, words
from starfray.rulesets.serenity.bots import tactics
from starfray.rulesets.serenity.chapters import after_the_fight, turns

RULESET = Ruleset(
    key="serenity",
    title="Serenity RPG (Cortex)",
    prefix="SER",
    package="starfray.rulesets.serenity",
    state=state.State,
    rulings=rulings.Rulings,
    words=words.WORDS,
    begin=turns.begin,
    ready=turns.ready,
    over=after_the_fight.over,
    turn=turns.turn,
    lapse=turns.lapse,
    candidates=candidates.candidates,
    why_not=turns.why_not,
    apply=turns.apply,
    choose=tactics.choose,
    answer=tactics.answer,
    status=turns.status,
    statuses=turns.STATUSES,
    lives=("standing", "unconscious", "dying"),
    tactics=tactics.TACTICS,
    sheet="starfray.rulesets.serenity.build",
    picture=picture.PICTURE,
    names=picture.NAMES,
)

"""Duel: a one-page game, written to show what a rule system for Starfray consists of."""

from starfray.core.ruleset import Picture, Ruleset
from starfray_duel import state, words
from starfray_duel.bots import duelist
from starfray_duel.candidates import candidates
from starfray_duel.chapters import damage, turns

RULESET = Ruleset(
    key="duel",
    title="Duel, a one-page game",
    prefix="DUL",
    package="starfray_duel",
    state=state.State,
    rulings=state.Rulings,
    words=words.WORDS,
    begin=turns.begin,
    ready=turns.ready,
    over=turns.over,
    turn=turns.turn,
    candidates=candidates,
    why_not=turns.why_not,
    apply=turns.apply,
    choose=duelist.choose,
    answer=duelist.answer,
    status=damage.status,
    statuses=("standing", "down"),
    tactics=duelist.TACTICS,
    sheet="starfray_duel.build",
    picture=Picture(unit=("health", "guard", "parries")),
)

"""Duel: a one-page game, written to show what a rule system for Starfray consists of."""

from starfray.core.ruleset import Picture, Ruleset
from starfray_duel import rules, state, words

RULESET = Ruleset(
    key="duel",
    title="Duel, a one-page game",
    prefix="DUL",
    package="starfray_duel",
    state=state.State,
    rulings=state.Rulings,
    words=words.WORDS,
    begin=rules.begin,
    ready=rules.ready,
    over=rules.over,
    turn=rules.turn,
    candidates=rules.candidates,
    why_not=rules.why_not,
    apply=rules.apply,
    choose=rules.choose,
    answer=rules.answer,
    fate=rules.fate,
    fates=("standing", "down"),
    tactics=state.TACTICS,
    sheet="starfray_duel.sheet",
    picture=Picture(unit=("health", "guard", "parries")),
)

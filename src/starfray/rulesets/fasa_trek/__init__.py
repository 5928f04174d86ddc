"""Percentile Star Trek: people in personal combat, and bridge crews in starship combat."""

from starfray.core.ruleset import Picture, Ruleset
from starfray.rulesets.fasa_trek import actions, ending, rulings, state, tactics, turn, words

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
    answer=tactics.answer,
    fate=turn.fate,
    fates=turn.FATES,
    tactics=tactics.TACTICS,
    sheet="starfray.rulesets.fasa_trek.sheet",
    names=words.NAMES,
    picture=Picture(
        unit=(
            "AP=units[person].ap:points",
            "wound=units[person].wound/endurance",
            "temporary=units[person].temporary",
            "posture=units[person].posture:postures",
            "facing=units[person].facing:facings",
            "hull=ships[ship].superstructure/ships[ship].start_superstructure",
            "fwd=ships[ship].shields[0]",
            "fwd stb=ships[ship].shields[1]",
            "aft stb=ships[ship].shields[2]",
            "aft=ships[ship].shields[3]",
            "aft port=ships[ship].shields[4]",
            "fwd port=ships[ship].shields[5]",
            "heading=ships[ship].facing:headings_of_ships",
        ),
        map="squares,hexes",
        at=("x", "y", "ships[ship].q", "ships[ship].r"),
    ),
)

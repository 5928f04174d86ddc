"""StarCraft Roleplaying Game: the d20 system of crippling wounds and morale."""

from starfray.core.ruleset import Picture, Ruleset
from starfray.rulesets.starcraft_rpg import (
    actions,
    candidates,
    overload,
    rulings,
    state,
    tactics,
    turn,
    viewing,
    words,
)

RULESET = Ruleset(
    key="starcraft-rpg",
    title="StarCraft Roleplaying Game",
    prefix="SCR",
    package="starfray.rulesets.starcraft_rpg",
    state=state.State,
    rulings=rulings.Rulings,
    words=words.WORDS,
    begin=turn.begin,
    ready=turn.ready,
    over=turn.over,
    turn=turn.turn,
    candidates=candidates.candidates,
    why_not=actions.why_not,
    apply=actions.apply,
    choose=tactics.choose,
    answer=tactics.answer,
    fate=turn.fate,
    fates=("standing", "down", "dead", "unconscious"),
    tactics=tactics.TACTICS,
    sheet="starfray.rulesets.starcraft_rpg.sheet",
    picture=Picture(
        unit=(
            "HP=hp/hp_max",
            "DEF=defense",
            "shields",
            "morale",
            "bleed",
            "prone",
            "energy_fatigue",
        ),
        fight=("standard", "move", "minor"),
        map="squares",
    ),
    knows=viewing.side_knows,
    seen_by=viewing.seen_by,
    names={
        "locations": state.LOCATIONS,
        "calls": (*state.LOCATIONS, "none"),
        "limbs": state.LIMBS,
        "skills": state.SKILLS,
        "overload_rows": overload.ROWS,
    },
)

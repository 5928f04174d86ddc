"""StarCraft Roleplaying Game: the d20 system of crippling wounds and morale."""

from starfray.core.ruleset import Ruleset
from starfray.rulesets.starcraft_rpg import candidates, picture, rulings, state, words
from starfray.rulesets.starcraft_rpg.bots import choosing, traits
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking import what_a_side_knows
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions import (
    actions,
    turn_sequence,
    until_the_next_turn,
)

RULESET = Ruleset(
    key="starcraft-rpg",
    title="StarCraft Roleplaying Game",
    prefix="SCR",
    package="starfray.rulesets.starcraft_rpg",
    state=state.State,
    rulings=rulings.Rulings,
    words=words.WORDS,
    begin=turn_sequence.begin,
    ready=turn_sequence.ready,
    over=turn_sequence.over,
    turn=turn_sequence.turn,
    candidates=candidates.candidates,
    why_not=actions.why_not,
    apply=actions.apply,
    lapse=until_the_next_turn.lapse,
    choose=choosing.choose,
    answer=choosing.answer,
    status=turn_sequence.status,
    statuses=("standing", "down", "dead", "unconscious", "fled", "surrendered"),
    tactics=traits.TACTICS,
    sheet="starfray.rulesets.starcraft_rpg.build.building",
    picture=picture.PICTURE,
    knows=what_a_side_knows.side_knows,
    seen_by=what_a_side_knows.seen_by,
    own_affair=what_a_side_knows.is_own_affair,
    names=picture.NAMES,
)

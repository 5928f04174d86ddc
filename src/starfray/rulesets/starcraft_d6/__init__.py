"""StarCraft D6: dice codes with a Wild Die, actions and segments, Dodge and parry, wound levels."""

from starfray.core.ruleset import Ruleset
from starfray.rulesets.starcraft_d6 import picture, state, words
from starfray.rulesets.starcraft_d6.bots import tactics
from starfray.rulesets.starcraft_d6.candidates import candidates
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.cover import lapse
from starfray.rulesets.starcraft_d6.chapters.taking_actions import taking_an_action, turns
from starfray.rulesets.starcraft_d6.rulings import Rulings

RULESET = Ruleset(
    key="starcraft-d6",
    title="StarCraft D6",
    prefix="SD6",
    package="starfray.rulesets.starcraft_d6",
    state=state.State,
    rulings=Rulings,
    words=words.WORDS,
    begin=turns.begin,
    ready=turns.ready,
    over=turns.over,
    turn=turns.turn,
    candidates=candidates,
    why_not=taking_an_action.why_not,
    apply=taking_an_action.apply,
    choose=tactics.choose,
    answer=tactics.answer,
    status=turns.status,
    statuses=turns.STATUSES,
    lapse=lapse,
    tactics=tactics.TACTICS,
    sheet="starfray.rulesets.starcraft_d6.build",
    names={**picture.NAMES, "verbs": tuple(verb.name for verb in words.WORDS.verbs)},
    picture=picture.PICTURE,
)

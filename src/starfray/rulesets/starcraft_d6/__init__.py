"""StarCraft D6: personal combat by segments, and mass combat of units under their commanders."""

from starfray.core.ruleset import Ruleset, Troops
from starfray.rulesets.starcraft_d6 import picture, state, words
from starfray.rulesets.starcraft_d6.bots import manner, tactics
from starfray.rulesets.starcraft_d6.candidates import candidates
from starfray.rulesets.starcraft_d6.chapters import arenas
from starfray.rulesets.starcraft_d6.chapters.taking_actions import turns
from starfray.rulesets.starcraft_d6.rulings import Rulings
from starfray.rulesets.starcraft_d6.state import MOST_FORCES

RULESET = Ruleset(
    key="starcraft-d6",
    title="StarCraft D6",
    prefix="SD6",
    package="starfray.rulesets.starcraft_d6",
    state=state.State,
    rulings=Rulings,
    words=words.WORDS,
    begin=arenas.begin,
    ready=arenas.ready,
    over=arenas.over,
    turn=turns.turn,
    candidates=candidates,
    why_not=arenas.why_not,
    apply=arenas.apply,
    choose=tactics.choose,
    answer=tactics.answer,
    status=arenas.status,
    statuses=arenas.STATUSES,
    most=MOST_FORCES,
    troops=Troops(of="companies", count="count", kind="kind", names="kinds", owner="force"),
    lapse=arenas.lapse,
    tactics=manner.TACTICS,
    sheet="starfray.rulesets.starcraft_d6.build",
    names={**picture.NAMES, "verbs": tuple(verb.name for verb in words.WORDS.verbs)},
    picture=picture.PICTURE,
)

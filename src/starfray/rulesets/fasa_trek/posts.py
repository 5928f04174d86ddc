"""Whose choice an action of a ship is: which officer's post on the bridge it belongs to."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import NONE, Action
from starfray.core.verbs import by_verb
from starfray.rulesets.fasa_trek.picture import NAMES
from starfray.rulesets.fasa_trek.state import STARSHIP, State
from starfray.rulesets.fasa_trek.words import WORDS

post_of = by_verb(WORDS, "post", otherwise=NOBODY)


def post(state: State, action: Action) -> str:
    """Return which officer of a ship an action belongs to; of one who is out, in whose place."""
    if action.who == NONE or state.fight.arena != STARSHIP:
        return ""
    officer = post_of(state, action)
    if officer == NOBODY:
        return ""
    name = NAMES["officers"][officer]
    return f"for the {name}" if state.ships[action.who].out[officer] else name

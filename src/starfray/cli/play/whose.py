"""Whose attacks the odds of an action tell of, where they are not those of the one who acts.

To be done with a phase is no attack, but it lets the fire of all that follows: the odds in the menu
are those of that fire. Whose it is, a few trials with random dice tell, always the same ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starfray.core.action import Action
from starfray.core.chance.philox import Philox
from starfray.readings.play.table import Note, PlayTable

if TYPE_CHECKING:
    from starfray.cli.play.onlookers import Onlookers
    from starfray.readings.odds.odds import Odds
    from starfray.readings.sessions.session import Session

TRIALS = 8


class Whose:
    """Tells whose the rolls are that follow an action, for one state at a time."""

    def __init__(self, session: Session, onlookers: Onlookers) -> None:
        """Take the session that is played, and who looks on: nobody is named whom they miss."""
        self.session = session
        self.onlookers = onlookers
        self._state: Any = None
        self._known: dict[Action, str] = {}

    def said(self, action: Action, odds: Odds) -> str:
        """Return who rolls in what follows an action, `Ann and Bo`; nothing for the one who acts.

        What is aimed at somebody is the action itself, and so is whatever has its own dice.
        """
        words = self.session.ruleset.words
        slots = words.verbs[action.verb].slots
        if any(slot.word.name == "target" for slot in slots):
            return ""
        if not self._rolled() & odds.outcomes.keys():
            return ""
        state = self.onlookers.seen()
        if self._state is not state:
            self._state, self._known = state, {}
        if action not in self._known:
            self._known[action] = self._others(action)
        return self._known[action]

    def _rolled(self) -> set[str]:
        """Return the outcomes of rolls."""
        return {name for pair in self.session.ruleset.words.either_or for name in pair}

    def _others(self, action: Action) -> str:
        roll = set[int]()
        for number in range(TRIALS):
            roll |= self._rolling(action, number)
        if roll <= {action.who}:
            return ""
        names, audience = self.session.setup.names["units"], self.onlookers.audience()
        known = [unit for unit in sorted(roll) if audience.knows(self.session.fight.state, unit)]
        told = [names[unit] for unit in known] or ["somebody unseen"]
        return " and ".join(filter(None, (", ".join(told[:-1]), told[-1])))

    def _rolling(self, action: Action, number: int) -> set[int]:
        """Return who hits, misses, succeeds or fails in one trial."""
        ruleset = self.session.ruleset
        table = PlayTable(ruleset, source=Philox(0, number), chooser=ruleset.answer)
        ruleset.apply(ruleset.layout.clone(self._state), table, action)
        rolling = set()
        for event in table.events:
            if isinstance(event, Note):
                kind = ruleset.words.notes[event.kind]
                if self._rolled() & set(kind.outcomes) and kind.fields[0].name == "who":
                    rolling.add(event.numbers[0])
        return rolling

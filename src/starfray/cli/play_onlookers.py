"""Who looks on at the table, and what they may know: the side whose person is at the prompt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from starfray.readings.viewing import Audience, Witness

if TYPE_CHECKING:
    from starfray.core.action import Action
    from starfray.readings.explain import Line
    from starfray.readings.session import Session
    from starfray.readings.table import Event


class Onlookers:
    """Tells what is shown at a table where persons play.

    With a person on one side, everything is that side's knowledge. With persons on several, what
    is shown at a prompt is the knowledge of the side that is asked, and what a bot does is told as
    far as all of them may know it. Where bots play all sides, or for the game master, all is told.
    """

    def __init__(self, session: Session, *, game_master: bool = False) -> None:
        """Take a session; the `game_master` sees all."""
        self.session = session
        self.game_master = game_master
        self._seats = session.seats  # bots may take over for a while, but the onlookers stay
        self._shown: tuple[Any, tuple[int, ...], Any] = (None, (), None)

    @property
    def persons(self) -> tuple[int, ...]:
        """The sides that persons play."""
        sides = range(len(self._seats.by_side))
        return tuple(side for side in sides if self._seats.played_by_person(side))

    def audience(self) -> Audience:
        """Return those who look on at the prompt that is due now."""
        session = self.session
        if session.need is not None:
            return self._of(session.side(session.need.who))
        if session.begun and not session.fight.over:
            return self._of(session.side(session.fight.turn))
        return self._of(-1)

    def told(self, action: Action | None) -> Audience:
        """Return those who are told of an action: the side of its person, or all persons."""
        return self._of(self.session.side(action.who) if action is not None else -1)

    def witness(self, action: Action | None, before: Any) -> Witness | None:
        """Return a witness of an action from the state before it on."""
        return self.told(action).at(before)

    def sentence(self, action: Action | None, before: Any) -> str:
        """Return what somebody does in a state, as far as it may be told."""
        if action is None:
            return "The fight begins"
        return self.session.narrator.action(action, self.witness(action, before))

    def lines(self, action: Action | None, before: Any, events: Sequence[Event]) -> list[Line]:
        """Return what came of an action in a state, as far as it may be told."""
        return self.session.narrator.tell(events, self.witness(action, before))

    def seen(self) -> Any:
        """Return the state as those at the prompt know it, the same while nothing changes."""
        state, audience = self.session.fight.state, self.audience()
        if self._shown[0] is not state or self._shown[1] != audience.sides:
            self._shown = (state, audience.sides, audience.seen(state))
        return self._shown[2]

    def _of(self, side: int) -> Audience:
        if self.game_master:
            return Audience(self.session.ruleset)
        own = side >= 0 and self._seats.played_by_person(side)
        return Audience(self.session.ruleset, (side,) if own else self.persons)

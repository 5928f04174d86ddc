"""Who looks on at the table, and what they may know: the side whose person is at the prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starfray.readings.explain.viewing import SECRET, TOLD, Audience
from starfray.readings.play.table import Answer, NeedDice, Roll

if TYPE_CHECKING:
    from starfray.core.action import Action
    from starfray.readings.explain.narrator import Line
    from starfray.readings.play.course import Step
    from starfray.readings.sessions.session import Input, Session


class Onlookers:
    """Tells what is shown at a table where persons play.

    With a person on one side, everything is that side's knowledge. With persons on several, all
    is the knowledge of the side whose person is `at` the keyboard, which changes hands where
    something is hidden (`Sitting` sees to that); until somebody is, it is what all of them may
    know. Where bots play all sides, or for the game master, all is told.
    """

    def __init__(self, session: Session, *, game_master: bool = False) -> None:
        """Take a session; the `game_master` sees all."""
        self.session = session
        self.game_master = game_master
        self._seats = session.seats  # bots may take over for a while, but the onlookers stay
        self._shown: tuple[Any, tuple[int, ...], Any] = (None, (), None)
        self.at = -1

    @property
    def secrets(self) -> bool:
        """Whether persons of several sides sit here, and one is not to see what another may."""
        return len(self.persons) > 1 and self.seen() is not self.session.fight.state

    def due(self) -> int:
        """Return the side whose person has to do something now; -1 where it is nobody's."""
        session = self.session
        if session.need is not None:
            side = session.side(session.need.who)
        elif session.begun and not session.fight.over:
            side = session.side(session.fight.turn)
        else:
            side = -1
        return side if side >= 0 and self._seats.played_by_person(side) else -1

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
        """Return those who are told of an action: those at the keyboard, or all persons."""
        if self.secrets:
            return self._of(self.at)
        return self._of(self.session.side(action.who) if action is not None else -1)

    def sentence(self, step: Step | None) -> str:
        """Return what somebody does in a step, as far as it may be told; None: that under way."""
        action = self.session.doing if step is None else step.action
        return "The fight begins" if action is None else self.chosen(action, step)

    def chosen(self, action: Action, step: Step | None) -> str:
        """Return an action as far as it may be told: that of a step, or one that is not done."""
        before = self.session.fight.state if step is None else step.before
        witness = self.told(action).at(before, None if step is None else step.after)
        return self.session.narrator.action(action, witness)

    def lines(self, step: Step | None) -> list[Line]:
        """Return what came of a step, or so far of that under way, as far as it may be told."""
        session = self.session
        if step is None:
            witness = self.told(session.doing).at(session.fight.state)
            return session.narrator.tell(session.events, witness, awaited=session.need)
        witness = self.told(step.action).at(step.before, step.after)
        return session.narrator.tell(step.events, witness)

    def given(self, one: Input) -> list[str]:
        """Return the dice and the answers that came with an input, as far as they may be told.

        With those of a person come the machine's and the bots', up to the next person's.
        """
        session, narrator = self.session, self.session.narrator
        before = session.fight.state if one.step is None else one.step.before
        after = None if one.step is None else one.step.after
        witness = self.told(one.after.action).at(before, after)
        reached, labels = one.step or one.need, session.ruleset.words.dice
        dice: list[str] = []
        answers: list[str] = []
        for event in reached.events if reached is not None else ():
            told = TOLD if witness is None else witness.take(event)
            if isinstance(event, Roll):
                said = f"for {labels[event.what]}"
                dice += [f"{face} {said}" if told == TOLD else "" for face in event.faces]
            elif isinstance(event, Answer):
                said = f"the answer {narrator.offer(event.question, event.option)!r}"
                answers.append(said if told != SECRET else "")
        if isinstance(reached, NeedDice):
            dice += [f"{face} for {labels[reached.what]}" for face in reached.there]
        new = [*dice[len(one.before.faces) :], *answers[len(one.before.answers) :]]
        return [said for said in new if said]

    def plays(self, who: int) -> bool:
        """Return whether whoever is at the prompt may let a combatant act, on turn or not.

        The game master may let anybody. With persons of several sides at one table each of them
        may cut in, as long as nothing is hidden from the others.
        """
        side = self.session.side(who)
        if self.game_master or side == self.session.side(self.session.fight.turn):
            return True
        return self._seats.played_by_person(side) and not self.secrets

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

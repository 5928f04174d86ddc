"""A fight as one of its sides knows it: what it may do, with what odds, and what it was told.

    squad = starfray.load("ghost-hunt").seen_by("patrol")
    squad.legal()                # nothing of it depends on where a cloaked enemy is
    squad.odds(squad.legal()[0])

Odds are taken in the state as the side knows it. An attack on a square where somebody hidden may
be is weighed as if the one who is meant were there: what it does if the guess is right. Others
whose squares the side does not know are left out: they neither react nor stand in an area.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from starfray.answers import fixed_answers
from starfray.core.input.errors import Refused
from starfray.readings.explain.action_text import Move
from starfray.readings.explain.fields import nested
from starfray.readings.explain.viewing import Audience, side_number
from starfray.readings.play.table import Need

if TYPE_CHECKING:
    from starfray.answers import Answers
    from starfray.playing import Playing
    from starfray.readings.odds.odds import Odds
    from starfray.transcript import Transcript


class SideView:
    """What one side may know of a fight, and do in it. Make it with `Fight.seen_by`."""

    def __init__(self, fight: Playing, side: str) -> None:
        """Take a fight and the name of a side; NotFound names the nearest one."""
        self.fight = fight
        self.side = side
        self._number = side_number(fight.loaded.setup.names["sides"], side)
        self.audience = Audience(fight.ruleset, (self._number,))

    # ------------------------------------------------------------------------------ what is so

    @property
    def turn(self) -> str:
        """The combatant who decides next."""
        return self.fight.turn

    @property
    def over(self) -> bool:
        """Whether the fight has ended."""
        return self.fight.over

    @property
    def winner(self) -> str | None:
        """The side that won; None while the fight goes on, and for a draw."""
        return self.fight.winner

    @property
    def statuses(self) -> dict[str, str]:
        """What has become of each combatant so far."""
        return self.fight.statuses

    @property
    def hidden(self) -> list[str]:
        """The combatants of whom the side does not know where they are."""
        state = self.fight.steps.state
        return [
            name
            for unit, name in enumerate(self.fight.combatants)
            if not self.audience.knows(state, unit)
        ]

    @property
    def state(self) -> dict[str, dict[str, Any]]:
        """Every number of the state as the side knows it; without the places it does not know."""
        fight = self.fight
        found = nested(fight.ruleset, fight.loaded.setup, self._seen())
        for name in self.hidden:
            for field in fight.ruleset.picture.at:
                found[name].pop(field, None)
        return found

    # ------------------------------------------------------------------------- what may be done

    def legal(self) -> list[Move]:
        """Return what the combatant on turn may do; Refused where it is not one of the side's."""
        return self._moves()[0]

    def barred(self) -> list[tuple[Move, str]]:
        """Return what could be thought of but may not be done, each with the reason."""
        reasons = self.fight.ruleset.words.reasons
        return [
            (move, f"{reasons[number].sentence} [{reasons[number].rule}]")
            for move, number in self._moves()[1]
        ]

    def parse(self, text: str) -> Move:
        """Return the legal move that a text means, as `Fight.parse` does."""
        return self.fight.read(text, self._moves(), self._seen(), game_master=False)

    def odds(self, move: Move | str, *, answers: Mapping[str, str | int] | None = None) -> Odds:
        """Return the exact odds of a move in the state as the side knows it."""
        from starfray.readings.odds.quickest import weigh_action  # a reading of its own

        fight = self.fight
        chosen = self.parse(move) if isinstance(move, str) else move
        return weigh_action(
            fight.ruleset,
            fight.loaded.setup,
            self._seen(),
            chosen.action,
            answers=fixed_answers(fight.narrator, answers),
        )

    def apply(
        self,
        move: Move | str,
        *,
        dice: Sequence[int] = (),
        answers: Answers = (),
        roll: bool = True,
        bots: bool = True,
    ) -> Transcript:
        """Do something, as `Fight.apply` does; return what the side is told of it."""
        chosen = self.parse(move) if isinstance(move, str) else move
        verb = self.fight.ruleset.words.verbs[chosen.action.verb]
        if verb.game_master:
            raise Refused(f"{verb.name.replace('_', ' ')} is the game master's to do", verb.rule)
        self._own_turn()
        try:
            self.fight.apply(chosen, dice=dice, answers=answers, roll=roll, bots=bots)
        except Need as need:
            need.state, need.events = self.audience.seen(need.state), ()
            raise
        return self.explain()

    # ------------------------------------------------------------------------------ looking at it

    def explain(self, step: int = -1) -> Transcript:
        """Return what the side was told of one step (the last by default)."""
        steps = self.fight.steps.steps
        if not steps:
            raise Refused("nothing has happened yet")
        return self.fight.told([steps[step]], self.audience)

    def transcript(self) -> Transcript:
        """Return everything that the side was told so far."""
        return self.fight.told(self.fight.steps.steps, self.audience)

    def _seen(self) -> Any:
        self.fight.ensure_begun()
        return self.audience.seen(self.fight.steps.state)

    def _moves(self) -> tuple[list[Move], list[tuple[Move, int]]]:
        seen = self._seen()
        self._own_turn()
        legal, barred = self.fight.moves(seen)
        verbs = self.fight.ruleset.words.verbs
        own = [move for move in legal if not verbs[move.action.verb].game_master]
        return own, [pair for pair in barred if not verbs[pair[0].action.verb].game_master]

    def _own_turn(self) -> None:
        self.fight.ensure_begun()
        steps = self.fight.steps
        if self.over:
            raise Refused("the fight is over")
        if steps.state.units[steps.turn].side != self._number:
            raise Refused(f"it is not the turn of {self.side}")

    def __repr__(self) -> str:
        """Return the side and the fight."""
        return f"<SideView of {self.side!r}: {self.fight!r}>"

    def _repr_html_(self) -> str:
        """Return what is known of everybody, for a notebook."""
        from starfray.readings.html import facts_html  # only notebooks need it

        unknown = self.hidden
        facts = [
            (n, f"{status}, hidden" if n in unknown else status)
            for n, status in self.statuses.items()
        ]
        return facts_html(f"{self.fight.title}, as {self.side} knows it", facts)

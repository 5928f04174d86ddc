"""A fight as one of its sides knows it: what it may do, with what odds, and what it was told.

    squad = starfray.load("ghost-hunt").seen_by("patrol")
    squad.legal()                # nothing of it depends on where a cloaked enemy is
    squad.odds(squad.legal()[0])

Odds are taken in the state as the side knows it. An attack on a square where somebody hidden may
be is weighed as if the one who is meant were there: what it does if the guess is right. Others
whose squares the side does not know are left out: they neither react nor stand in an area.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from starfray.api.inputs import fixed_answers
from starfray.api.reading import Moves, chosen, read
from starfray.core.input.errors import Refused, WrongKind
from starfray.readings.explain.action_text import Move
from starfray.readings.explain.fields import nested
from starfray.readings.explain.viewing import Audience, side_number
from starfray.readings.play.legality import check_players

if TYPE_CHECKING:
    from starfray.api.inputs import Answers, Dice
    from starfray.api.playing import Playing
    from starfray.api.transcript import Transcript
    from starfray.readings.odds.odds import Odds
    from starfray.readings.simulate.simulate import Simulation


class SideView:
    """What one side may know of a fight, and do in it. Make it with `Fight.seen_by`."""

    def __init__(self, fight: Playing, side: str) -> None:
        """Take a fight and the name of a side; NotFound names the nearest one."""
        if not isinstance(side, str):
            raise WrongKind("side", side, "the name of a side")
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
        state = self.fight.course.state
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
        return self._moves().legal

    def barred(self) -> list[tuple[Move, str]]:
        """Return what could be thought of but may not be done, each with the reason."""
        return self._moves().told_barred(self.fight.ruleset)

    def parse(self, text: str) -> Move:
        """Return the legal move that a text means, as `Fight.parse` does."""
        return read(self.fight.narrator, self._moves(), text, game_master=False)

    def odds(self, move: Move | str, *, answers: Mapping[str, str | int] | None = None) -> Odds:
        """Return the exact odds of a move of the side, in the state as it knows it."""
        from starfray.readings.odds.quickest import weigh_action  # a reading of its own

        fight = self.fight
        return weigh_action(
            fight.ruleset,
            fight.loaded.setup,
            self._seen(),
            self._chosen(move).action,
            answers=fixed_answers(fight.narrator, answers),
        )

    def outlook(
        self, move: Move | str | None = None, fights: int = 10_000, *, seed: int = 0
    ) -> Simulation:
        """Let bots fight on from here many times, as `Fight.outlook` does.

        Raises Refused while the side does not know all: who wins would tell what it does not know.
        """
        from starfray.readings.simulate.outlook import outlook  # NumPy and Numba: only who counts

        fight = self.fight
        fight.ensure_begun()
        if not self.audience.misses_nothing(fight.course.state):
            raise Refused(f"no outlook now: it would give away what {self.side} does not know")
        first = None if move is None else self._chosen(move).action
        setup, state = fight.loaded.setup, fight.course.state
        return outlook(fight.ruleset, setup, state, first, fights=fights, seed=seed)

    def apply(
        self,
        move: Move | str,
        *,
        dice: Dice = (),
        answers: Answers = (),
        roll: bool = True,
        bots: bool = True,
    ) -> Transcript:
        """Do something, as `Fight.apply` does; return what the side is told of it."""
        step = self.fight.carried_out(
            self._chosen(move), dice, answers, roll=roll, bots=bots, audience=self.audience
        )
        return self.fight.told([step], self.audience)

    # ------------------------------------------------------------------------------ looking at it

    def explain(self, step: int = -1) -> Transcript:
        """Return what the side was told of one step (the last by default), as `Fight.explain`."""
        return self.fight.told([self.fight.step(step)], self.audience, unfolded=True)

    def transcript(self) -> Transcript:
        """Return everything that the side was told so far."""
        return self.fight.told(self.fight.course.steps, self.audience)

    def _seen(self) -> Any:
        self.fight.ensure_begun()
        return self.audience.seen(self.fight.course.state)

    def _moves(self) -> Moves:
        self._own_turn()
        moves = self.fight.moves(self._seen())
        verbs = self.fight.ruleset.words.verbs
        return moves._replace(
            legal=[move for move in moves.legal if not verbs[move.action.verb].game_master],
            barred=[pair for pair in moves.barred if not verbs[pair[0].action.verb].game_master],
        )

    def _chosen(self, move: Move | str) -> Move:
        """Return a move of the side; Refused, with the rule, for what is not the side's to do."""
        self._own_turn()
        found = chosen(move, self.parse)
        check_players(self.fight.ruleset, found.action)
        return found

    def _own_turn(self) -> None:
        self.fight.ensure_begun()
        course = self.fight.course
        if self.over:
            raise Refused("the fight is over")
        if course.state.units[course.turn].side != self._number:
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

"""Moves in a state, and the one of them that a program means by its text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from starfray.core.input.errors import NotFound, Refused, WrongKind
from starfray.core.ruleset import Ruleset
from starfray.readings.explain.action_text import (
    AmbiguousAction,
    Move,
    UnknownAction,
    begins,
    move_of,
    read_move,
)
from starfray.readings.explain.narrator import Narrator
from starfray.readings.play.legality import check_action
from starfray.readings.play.typed import open_numbers, typed_action, typed_verb


class Moves(NamedTuple):
    """What may be done in a state by the one on turn, and what may not, with the reasons."""

    state: Any
    turn: int
    legal: list[Move]
    barred: list[tuple[Move, int]]

    def told_barred(self, ruleset: Ruleset) -> list[tuple[Move, str]]:
        """Return what may not be done, each with its reason in words."""
        reasons = ruleset.words.reasons
        return [
            (move, f"{reasons[number].sentence} [{reasons[number].rule}]")
            for move, number in self.barred
        ]


def chosen(move: Move | str, parse: Callable[[str], Move]) -> Move:
    """Return a move, or the one that a text means; WrongKind for anything else."""
    if isinstance(move, str):
        return parse(move)
    if not isinstance(move, Move):
        raise WrongKind("move", move, "a move or its text")
    return move


def read(narrator: Narrator, moves: Moves, text: str, *, game_master: bool) -> Move:
    """Return the move that a text means; see `Fight.parse`.

    What no list holds all of is read with all its numbers; it is Refused to anybody but the
    `game_master` where it is theirs.
    """
    if not isinstance(text, str):
        raise WrongKind("move", text, "a text")
    ruleset = narrator.ruleset
    try:
        return read_move(ruleset, text, moves.legal, moves.barred)
    except (UnknownAction, AmbiguousAction) as unclear:
        begun = [move for move in moves.legal if begins(text, move.sentence)]
        if len(begun) == 1:
            return begun[0]
        verb = typed_verb(ruleset, text)
        if verb is None or not (verb.game_master or open_numbers(verb)):
            raise
        try:
            action = typed_action(
                ruleset, narrator.names, text, moves.turn, game_master=game_master
            )
        except NotFound:
            action = None
        except Refused:
            if isinstance(unclear, UnknownAction):
                raise
            action = None
        if action is None:
            raise unclear from None
    check_action(ruleset, narrator.names, moves.state, action)
    return move_of(narrator, action, moves.turn)

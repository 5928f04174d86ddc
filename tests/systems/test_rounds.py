"""Rounds are counted as they are played: none begins when the fight is over."""

from __future__ import annotations

from starfray.conformance.chance import enough
from starfray.core.changes import apply_notes
from starfray.core.ruleset import GOING_ON, Ruleset, Setup
from starfray.readings.play.table import Note
from starfray.readings.simulate.replay import replay

# Notes that say that a round begins, or what happens to people in it.
BEGINS = {"round", "new_round", "new_turn", "ship_turn", "bled"}


def test_no_round_is_counted_that_is_not_played(ready: tuple[Ruleset, Setup]) -> None:
    """A draw after one round is one after one round; when the fight is over, no round begins."""
    system, setup = ready
    limited = setup._replace(state=system.layout.clone(setup.state))
    limited.state.fight.last_round = 1
    played = (replay(system, setup, 6, number) for number in range(10))
    for number, full in enumerate(enough(played)):
        short = replay(system, limited, 6, number)
        last = full.steps[-1]
        state, over, round_ = system.layout.clone(last.before), GOING_ON, last.before.fight.round
        for event in [event for event in last.events if isinstance(event, Note)]:
            over = over or system.over(state)
            apply_notes(system.words, state, [(event.kind, event.numbers)])
            name = system.words.notes[event.kind].name
            assert over == GOING_ON or name not in BEGINS, f"{name} after the end"
            assert over == GOING_ON or state.fight.round == round_, name
            round_ = state.fight.round

        assert short.state.fight.round == 1
        assert full.state.fight.round <= full.state.fight.last_round

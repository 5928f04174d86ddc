"""A simulation counts what is played: on any number of threads, and fight by fight."""

from __future__ import annotations

from starfray.conformance.built import Built
from starfray.conformance.chance import enough
from starfray.readings.simulate.replay import replay
from starfray.readings.simulate.simulate import simulate


def same_on_any_threads(built: Built, fights: int = 2500) -> None:
    """Totals of one seed are the same on one thread, on two and on five, and no fight is lost."""
    one, *others = (
        simulate(built.system, built.setup, fights, seed=9, threads=n) for n in (1, 2, 5)
    )
    for threads, other in zip((2, 5), others, strict=True):
        assert one.as_json() == other.as_json(), f"{built.name}: {threads} threads count otherwise"
    assert sum(one.wins) + one.draws == fights, f"{built.name}: some fights have no end"


def replay_ends_as_counted(built: Built, fights: int = 20, first: int = 83_000) -> None:
    """A fight that is opened ends as it was counted: who won, in which round, all statuses."""
    system, setup = built.system, built.setup
    counted = simulate(system, setup, fights, seed=3, first=first, keep=True)
    assert counted.results is not None
    opened_fights = (replay(system, setup, 3, number) for number in range(first, first + fights))
    for number, fight in enumerate(enough(opened_fights), first):
        row = counted.results[number - first]
        statuses = [system.status(fight.state, unit) for unit in range(len(fight.state.units))]
        opened = [fight.over, fight.state.fight.round, *statuses]
        told = [*row[:2].tolist(), *row[4:].tolist()]
        last = built.doing(fight.steps[-1].action)
        assert opened == told, (
            f"{built.name}, fight {number} of seed 3, at its end ({last}): "
            f"outcome, round and statuses are {opened} opened, {told} counted"
        )

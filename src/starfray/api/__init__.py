"""Starfray from Python: load an encounter, play it, weigh it, simulate it, open any fight of it.

    import starfray

    fight = starfray.load("dawn")          # a ready encounter, a file, or the YAML itself
    for move in fight.legal():
        print(move.text, "-", move)        # strike target=Cora - Anna strikes at Cora
    fight.odds("strike Cora")              # exact: fight.odds("strike Cora").outcomes["hit"]
    fight.apply("strike Cora", dice=[17])  # dice that people rolled; missing ones are rolled
    fight.save("dawn.starfray")            # to go on with it later, here or at the terminal
    fight.simulate(1_000_000)              # who wins, from the beginning, between bots
    fight.replay(83_112)                   # any one of these fights, blow by blow

In a notebook every result shows as a table. Whatever is wrong is a `StarfrayError`, which prints as
a sentence and as data (`as_json`).
"""

from starfray.api.fight import Fight
from starfray.api.loading import load
from starfray.api.needs import Need, NeedAnswer, NeedDice
from starfray.api.sideview import SideView
from starfray.api.transcript import Transcript
from starfray.core.input.errors import InputError, NotFound, Refused, StarfrayError, WrongKind
from starfray.readings.explain.action_text import AmbiguousAction, Move, UnknownAction

__all__ = [
    "AmbiguousAction",
    "Fight",
    "InputError",
    "Move",
    "Need",
    "NeedAnswer",
    "NeedDice",
    "NotFound",
    "Refused",
    "SideView",
    "StarfrayError",
    "Transcript",
    "UnknownAction",
    "WrongKind",
    "load",
]

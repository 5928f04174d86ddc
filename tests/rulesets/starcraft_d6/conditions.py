"""Where rules of StarCraft D6 meet: fights with the days after them, battles, and conditions."""

from __future__ import annotations

from tests.docs.conditions import Meeting
from tests.rulesets.starcraft_d6 import conditions_in_battles as battles
from tests.rulesets.starcraft_d6 import conditions_of_people as people
from tests.rulesets.starcraft_d6.moments import SD6

MEETINGS = (
    Meeting(
        SD6, people.fight(), "starcraft-d6-conditions.md", people.INTRODUCTION,
        people.fresh, people.ACTIONS, people.CONDITIONS, people.REACTIONS, (people.LASTING,),
        after=("stand",),
    ),
    Meeting(
        SD6, battles.battle(), "starcraft-d6-battles-conditions.md", battles.INTRODUCTION,
        battles.fresh, battles.ACTIONS, battles.CONDITIONS, battles.REACTIONS, (battles.LASTING,),
    ),
)  # fmt: skip

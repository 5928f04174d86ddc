"""Concealed weapons: what the other side is shown, told and can work out of them is nothing."""

from __future__ import annotations

from typing import Any

from starfray.core.action import action
from starfray.core.chance.philox import Philox
from starfray.core.ruleset import Setup
from starfray.readings.explain.narrator import Narrator
from starfray.readings.explain.viewing import Audience
from starfray.readings.odds.odds import weigh
from starfray.readings.play.course import Course
from starfray.rulesets.star_trek_adventures.chapters.minor_actions import DRAW
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.hidden import (
    CONCEAL_WEAPON,
    SEARCH,
)
from tests.rulesets.star_trek_adventures.scene import GU, RO, STA, number, scene

CREW, FOES = range(2)
DART = {"name": "dart", "mode": "ranged", "damage": 1, "qualities": {"hidden": 2}}


def field(*, concealed: bool) -> Setup:
    """Return the field, where Gu has concealed a dart or has nothing at all."""
    gu: dict[str, Any] = {"weapons": [], "drawn": [], "in_reach_of": ["Ro"]}
    if concealed:
        gu |= {"weapons": [DART], "concealed": ["dart"]}
    ma = {"weapons": [DART], "drawn": ["dart"]}  # there is such a weapon either way
    made = scene("field", {"Gu": gu, "Ma": ma})
    STA.ready(made.state, RO)
    return made


def seen(made: Setup, side: int) -> Any:
    assert STA.seen_by is not None
    return STA.seen_by(made.state, side)


def test_a_concealed_weapon_is_not_shown_to_the_other_side() -> None:
    """The table, the menu and the odds are those of a fight without it."""
    one, two = field(concealed=True), field(concealed=False)
    shown = [seen(made, CREW) for made in (one, two)]

    assert fields_of(shown[0].units[GU]) == fields_of(shown[1].units[GU])
    menus = [[(a.verb, STA.why_not(s, a)) for a in STA.candidates(s)] for s in shown]
    assert menus[0] == menus[1]
    search = action(SEARCH, RO, target=GU)
    odds = [weigh(STA, made, state, search) for made, state in zip((one, two), shown, strict=True)]
    assert odds[0].outcomes == odds[1].outcomes
    assert STA.choose(one.state, RO) == STA.choose(two.state, RO)


def fields_of(unit: Any) -> dict[str, Any]:
    """Return all that is written of somebody."""
    return {name: getattr(unit, name) for name in unit.__slots__}


def test_its_owner_is_shown_it() -> None:
    made = field(concealed=True)

    assert seen(made, FOES).units[GU].concealed == made.state.units[GU].concealed
    assert sum(made.state.units[GU].concealed) == 1


def told(side: int, who: int, *verbs: int) -> str:
    """Return what a side is told while Gu, or who it is, does things with the dart."""
    made = field(concealed=True)
    STA.ready(made.state, who)
    made.state.units[GU].drawn[1], made.state.units[GU].concealed[1] = 1, 0
    fight = Course(STA, made)
    narrator, audience = Narrator(STA, fight.names), Audience(STA, (side,))
    lines = []
    for count, verb in enumerate(verbs):
        one = action(verb, who, item=number(made, "weapons", "dart"))
        step = fight.apply(one, source=Philox(3, count))
        lines.append(narrator.action(one, audience.at(step.before, step.after)))
        lines += [line.text for line in narrator.tell(step.events, audience.at(step.before))]
    return "\n".join(lines)


def test_the_other_side_is_not_told_that_a_weapon_is_concealed() -> None:
    own, other = (told(side, GU, CONCEAL_WEAPON) for side in (FOES, CREW))

    assert "Gu conceals dart." in own
    assert "dart" not in other
    assert "conceal" not in other


def test_a_weapon_that_is_drawn_is_in_the_open() -> None:
    """It is told, and shown."""
    made = field(concealed=True)
    STA.ready(made.state, GU)
    fight = Course(STA, made)
    draw = action(DRAW, GU, item=number(made, "weapons", "dart"))
    step = fight.apply(draw, source=Philox(3, 0))
    narrator, audience = Narrator(STA, fight.names), Audience(STA, (CREW,))
    text = [line.text for line in narrator.tell(step.events, audience.at(step.before))]

    assert "Gu has dart in hand." in text
    assert STA.seen_by is not None
    assert sum(STA.seen_by(fight.state, CREW).units[GU].drawn) == sum(fight.state.units[GU].drawn)

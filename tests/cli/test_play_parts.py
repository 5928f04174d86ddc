"""The menu, the map and the columns of the table, on a made-up rule system."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from starfray.cli.play import summary as play_summary
from starfray.cli.play.columns import unit_columns
from starfray.cli.play.maps import draw_map
from starfray.cli.play.menu import LONGEST_MENU, MOST_SHOWN, Group, Item, Menu
from starfray.cli.play.offered_odds import NO_DICE
from starfray.cli.play.summary import sum_up
from starfray.core.action import Action
from starfray.core.encounter import build_encounter, system_of
from starfray.core.registry import ruleset
from starfray.core.ruleset import Picture
from starfray.core.vocabulary import Reason, Vocabulary
from starfray.readings.explain.sheet import Column
from starfray.readings.play.library import find_encounter

NAMES = {"units": ["Anna", "Bo", "Cy"], "stances": ["stand", "crouch"], "zones": ["bridge", "hold"]}

SHIPS = [SimpleNamespace(hull=5, hull_max=9, shields=[4, 4], q=2, r=1)]


def drawn(
    picture: Picture,
    *places: tuple[int, int],
    statuses: tuple[int, ...] = (0, 0, 0),
    size: tuple[int, int] = (0, 0),
    whole: bool = False,
    gone: tuple[str, ...] = (),
) -> list[str]:
    system = SimpleNamespace(
        picture=replace(picture, gone=gone or picture.gone),
        status=lambda state, unit: statuses[unit],
        statuses=("standing", "down", "fled"),
    )
    units = [SimpleNamespace(side=i, x=x, y=y, ship=-i) for i, (x, y) in enumerate(places)]
    fight = SimpleNamespace(width=size[0], height=size[1])
    state = SimpleNamespace(units=units, ships=SHIPS, fight=fight)
    rows = draw_map(cast(Any, system), state, NAMES, whole=whole)
    return ["".join(text for text, _ in row).rstrip() for row in rows]


def test_squares_are_drawn_where_somebody_is() -> None:
    assert drawn(Picture(map="squares"), (4, 2), (6, 3)) == [
        "       3  4  5  6  7",
        "   1   ·  ·  ·  ·  ·",
        "   2   ·  A  ·  ·  ·",
        "   3   ·  ·  ·  B  ·",
        "   4   ·  ·  ·  ·  ·",
    ]


def test_a_map_with_edges_is_drawn_to_them_and_no_further() -> None:
    assert drawn(Picture(map="squares"), (1, 1), (2, 2), size=(5, 3)) == [
        "       0  1  2  3  4",
        "   0   ·  ·  ·  ·  ·",
        "   1   ·  A  ·  ·  ·",
        "   2   ·  ·  B  ·  ·",
    ]
    assert len(drawn(Picture(map="squares"), (0, 0), size=(5, 20), whole=True)) == 21


def test_a_map_that_is_cut_says_to_what() -> None:
    rows = drawn(Picture(map="squares"), (0, 18), (1, 19), size=(60, 20))
    assert rows[-1] == "     Shown: columns 0 to 2 of 0 to 59, rows 17 to 19 of 0 to 19."
    assert rows[-2].startswith("  19 ")


def test_the_ground_is_drawn_where_nobody_stands() -> None:
    def ground(_: object, x: int, y: int) -> str:
        return "~" if x == 5 else "·"

    assert drawn(Picture(map="squares", ground=ground), (4, 2), (5, 2))[1:] == [
        "   1   ·  ·  ~  ·",
        "   2   ·  A  B  ·",
        "   3   ·  ·  ~  ·",
    ]


def test_hexes_lie_half_a_row_further_south_by_column_and_their_rows_are_told() -> None:
    # Axial: (1, 0) is the south-eastern neighbour of (0, 0), (0, 1) the southern one.
    assert drawn(Picture(map="hexes"), (0, 0), (1, 0)) == [
        "      -2 -1  0  1  2  3",
        "   0   ·     ·     ·      -2",
        "   0      ·     ·     ·   -2",
        "   1   ·     A     ·      -1",
        "   1      ·     B     ·   -1",
        "   2   ·     ·     ·       0",
        "   2      ·     ·     ·    0",
        "     Left and right: the rows of the first and the last hex of a line.",
    ]


def test_a_large_map_has_small_cells_and_few_numbers() -> None:
    rows = drawn(Picture(map="squares"), (0, 0), (29, 0))
    assert rows[0] == "      0         5        10        15        20        25        30"
    assert rows[1] == "   0  A" + " ·" * 28 + " B ·"
    rows = drawn(Picture(map="squares"), (-16, 0), (15, 0))
    assert rows[0] == "      -15       -10        -5         0         5        10        15"


def test_who_is_in_a_ship_is_where_the_ship_is_and_on_no_other_map() -> None:
    at = ("x", "y", "ships[ship].q", "ships[ship].r")
    rows = drawn(Picture(map="squares,hexes", at=at), (0, 0), (3, 1))
    assert [row for row in rows if "A" in row] == ["   2   ·     A     ·    0"]
    assert [row for row in rows if "B" in row] == ["   1   ·  B  ·"]


def test_zones_are_listed_with_who_is_there() -> None:
    rows = drawn(Picture(map="zones", at=("x",)), (1, 0), (1, 0))
    assert rows == ["bridge: nobody", "hold: Anna  Bo"]


def test_zones_are_drawn_as_a_graph_around_who_is_on_turn() -> None:
    fight = find_encounter("set-phasers-to-stun")
    setup = build_encounter(fight)
    system = system_of(fight)
    rows = draw_map(system, setup.state, setup.names, around=3)
    assert ["".join(text for text, _ in row).rstrip() for row in rows] == [
        "cargo bay: close, cover 2",
        "│    Overseer Rook (on turn)  Salt  Wick",
        "├─ airlock: medium",
        "│       Lieutenant Ode  Pask  Quill",
        "├─ gallery: medium, cover 1, alarm lever, also beside control room",
        "│       Tar  Umber",
        "└─ control room: medium, cover 2, hold console, also beside gallery",
        "        Verd",
    ]
    setup.state.reach[3 * len(setup.state.units) + 4] = 1
    rows = draw_map(system, setup.state, setup.names, around=3)
    assert ("Salt (within reach)  ", 1) in rows[1]
    salt = setup.state.units[4]
    salt.ready, salt.ready_task, salt.ready_event = 1, 0, 1
    rows = draw_map(system, setup.state, setup.names, around=3)
    assert ("Salt (within reach, ready: attack for a move)  ", 1) in rows[1]


def test_a_map_that_no_terminal_holds_is_cut_around_somebody() -> None:
    rows = drawn(Picture(map="squares"), (0, 0), (500, 3))
    assert rows[1].startswith("   0  A")
    assert rows[-1] == "     Not on it: B Bo at 500, 3."
    assert all(len(row) <= 80 for row in rows)
    assert drawn(Picture(), (0, 0), (1, 1)) == []
    assert drawn(Picture(map="squares"), (0, 0), (1, 1), statuses=(2, 2), gone=("fled",)) == []


def test_where_all_are_at_one_place_there_is_no_map() -> None:
    assert drawn(Picture(map="squares"), (0, 0), (0, 0)) == []


def test_who_has_fallen_lies_where_it_fell_unless_it_is_gone() -> None:
    picture = Picture(map="squares", gone=("fled",))
    assert drawn(picture, (0, 0), (2, 0), statuses=(1, 0)) == [
        "       0  1  2  3",
        "   0  xA  ·  B  ·",
        "   1   ·  ·  ·  ·",
        "     x before a letter: out of the fight, like A",
    ]
    assert "A" not in "".join(drawn(picture, (0, 0), (2, 0), statuses=(2, 0)))
    assert drawn(picture, (1, 0), (1, 0), (2, 0), statuses=(1, 0, 0))[1] == "   0   ·  B  C  ·"


def test_who_has_not_come_yet_is_not_on_the_map() -> None:
    picture = Picture(map="squares", there=lambda _, unit: unit != 1)
    assert drawn(picture, (1, 0), (2, 0), (3, 0))[1] == "   0   ·  A  ·  C  ·"


def test_a_map_says_what_the_letters_on_it_mean() -> None:
    def ground(_: object, x: int, y: int) -> str:
        return "#" if x == 5 else "·"

    legend = {"#": "a wall", "~": "water", "·": "open ground"}
    picture = Picture(map="squares", ground=ground, legend=legend)
    assert drawn(picture, (4, 2), (6, 2))[-1] == "     # a wall, · open ground"


def test_ground_is_told_of_where_somebody_stands_on_all_of_it() -> None:
    def ground(_: object, x: int, y: int) -> str:
        return "o" if (x, y) == (5, 2) else "·"

    picture = Picture(map="squares", ground=ground, legend={"o": "rubble"})
    assert drawn(picture, (5, 2), (6, 2))[-1] == "     o rubble (under A)"


def test_without_a_picture_the_numbers_that_differ_are_shown() -> None:
    duel = ruleset("duel")
    same = [SimpleNamespace(skill=1, guard=10, health=h, parries=1) for h in (10, 10)]
    hurt = [SimpleNamespace(skill=1, guard=10, health=h, parries=1) for h in (10, 4)]
    plain = replace(duel, picture=Picture())
    columns = unit_columns(plain, SimpleNamespace(units=same), SimpleNamespace(units=hurt))
    assert columns == [Column("health", "health")]


def menu(
    *counts: int,
    aimed: tuple[int, ...] = (),
    price: Callable[[Any, Action], str] | None = None,
    post: Callable[[Any, Action], str] | None = None,
    longest: int = LONGEST_MENU,
) -> Menu:
    """A menu with so many actions of each of several verbs, some of them aimed at somebody."""
    words = Vocabulary()
    verbs = [
        words.verb(
            f"verb_{i}",
            "X-1",
            "target=target:units" if i in aimed else "n=n",
            "{who} does " + str(i) + (" {target}" if i in aimed else " {n}"),
        )
        for i in range(len(counts))
    ]
    options = [
        SimpleNamespace(action=Action(verb, 0, -1, -1, -1, -1, n), reason=0)
        for verb, count in zip(verbs, counts, strict=True)
        for n in range(count)
    ]
    session = SimpleNamespace(
        setup=SimpleNamespace(names={"units": ["Anna"]}),
        ruleset=SimpleNamespace(words=words, price=price, post=post),
        fight=SimpleNamespace(options=lambda seen: options),
        narrator=SimpleNamespace(
            action=lambda action: f"Anna does verb {action.verb} at {action.n}"
        ),
    )
    return Menu(cast(Any, session), None, longest=longest)


def test_a_verb_costs_what_its_ways_cost_where_these_are_few() -> None:
    def told(price: Callable[[Any, Action], str]) -> list[str]:
        return [group.price for group in menu(3, price=price).groups]

    assert told(lambda state, action: "1 AP") == ["1 AP"]
    assert told(lambda state, action: "1 AP" if action.n else "1.5 AP") == ["1.5 AP or 1 AP"]
    assert told(lambda state, action: f"{action.n + 1} AP") == [""]
    assert told(lambda state, action: "1 AP" if action.n else "") == [""]
    assert [group.price for group in menu(3).groups] == [""]


def test_a_verb_is_the_choice_of_those_who_may_take_its_ways() -> None:
    group = menu(2, post=lambda state, action: "captain" if action.n else "helmsman").groups[0]
    assert (group.post, group.price) == ("helmsman or captain", "")
    assert [item.post for item in group.items] == ["helmsman", "captain"]
    assert [group.post for group in menu(2).groups] == [""]


def test_a_long_menu_is_folded_and_what_is_aimed_at_somebody_last() -> None:
    assert menu(3, 4).hidden == set()
    assert menu(3, MOST_SHOWN + 1).hidden == {"verb 1"}
    long = menu(10, 12, 11, 5, aimed=(2, 3))
    assert long.hidden == {"verb 1"}
    lines = sum(1 if g.verb in long.hidden else 1 + len(g.items) for g in long.groups)
    assert lines <= LONGEST_MENU
    assert menu(*[1] * 40).hidden == set()
    assert menu(3, 4, longest=8).hidden == {"verb 1"}  # on a low screen
    assert menu(*[3] * 30, aimed=(20,)).hidden.isdisjoint({"verb 20"})


def test_plain_ways_are_those_to_which_nothing_is_added() -> None:
    texts = ["hits Al", "hits Al, hard", "hits Al, hard, twice", "hits Bo, hard", "hits Alf"]
    allowed = Reason(0, "", "", "")
    items = [
        Item(n, Action(0, 0, n, -1, -1, -1, -1), text, allowed) for n, text in enumerate(texts)
    ]
    plain = Group("hits", "X-1", tuple(items), aimed=True).plain
    assert [item.sentence for item in plain] == ["hits Al", "hits Bo, hard", "hits Alf"]


def test_enemies_are_listed_before_friends_but_where_one_helps() -> None:
    words = Vocabulary()
    for verb in ("hits", "helps"):
        words.verb(verb, "X-1", "target=target:units", "{who} acts", helps=verb == "helps")
    options = [
        SimpleNamespace(action=Action(verb, 0, target, -1, -1, -1, -1), reason=0)
        for verb in (0, 1)
        for target in (1, 2, 3)
    ]
    session = SimpleNamespace(
        ruleset=SimpleNamespace(
            words=words, price=None, post=None, status=lambda _, u: int(u == 2)
        ),
        fight=SimpleNamespace(options=lambda seen: options),
        narrator=SimpleNamespace(action=str),
    )
    seen = SimpleNamespace(units=[SimpleNamespace(side=side) for side in (0, 0, 1, 1)])
    hits, helps = Menu(cast(Any, session), seen).groups
    assert [item.action.target for item in hits.items] == [3, 1, 2]
    assert [item.at_friend for item in hits.items] == [False, True, False]
    assert [item.told.endswith(" (own side)") for item in hits.items] == [False, True, False]
    assert [item.action.target for item in helps.items] == [1, 3, 2]


def test_what_can_be_done_to_friends_alone_comes_last() -> None:
    words = Vocabulary()
    words.verb("hits", "X-1", "target=target:units", "{who} hits")
    words.verb("waits", "X-1", "", "{who} waits")
    too_far = words.reason("too_far", "X-1", "too far")
    options = [
        SimpleNamespace(action=Action(verb, 0, target, -1, -1, -1, -1), reason=reason)
        for verb, target, reason in ((0, 2, too_far), (0, 1, 0), (1, -1, 0))
    ]
    session = SimpleNamespace(
        ruleset=SimpleNamespace(words=words, price=None, post=None, status=lambda *_: 0),
        fight=SimpleNamespace(options=lambda seen: options),
        narrator=SimpleNamespace(action=str),
    )
    seen = SimpleNamespace(units=[SimpleNamespace(side=side) for side in (0, 0, 1)])
    listed = Menu(cast(Any, session), seen)
    assert [group.verb for group in listed.groups] == ["waits", "hits"]
    assert [item.action.target for item in listed.items] == [-1, 1, 2]


def test_a_folded_line_does_not_advise_to_hit_a_friend(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_summary, "say_odds", lambda odds: f"damage {odds.damage}")
    words = SimpleNamespace(totals=("damage",))
    system = SimpleNamespace(words=words)
    group = menu(2, aimed=(0,)).groups[0]
    enemy, friend = group.items[0], replace(group.items[1], at_friend=True)
    group = replace(group, items=(enemy, friend))
    odds = {
        enemy.action: SimpleNamespace(ruleset=system, damage=2, mean=lambda _: 2),
        friend.action: SimpleNamespace(ruleset=system, damage=9, mean=lambda _: 9),
    }
    assert sum_up(group, cast(Any, Desk(odds))) == "most damage: 1, at 0: damage 2"
    del odds[enemy.action]
    assert sum_up(group, cast(Any, Desk(odds, queued=True))) == "..."


def test_ways_are_told_apart_by_what_they_do_not_share() -> None:
    assert menu(3).groups[0].ways() == ["at 0", "at 1", "at 2"]
    item = menu(1).groups[0].items[0]
    attacks = [replace(item, sentence=f"Anna hits {who} with a gun") for who in ("Bo", "Old Cy")]
    assert Group("hit", "X-1", tuple(attacks)).ways() == ["Bo", "Old Cy"]
    assert menu(1).groups[0].ways() == ["at 0"]


def test_what_the_game_master_does_is_told_with_the_name() -> None:
    item = replace(menu(1).groups[0].items[0], sentence="Anna is in the crowd")
    assert item.short("Anna") == "is in the crowd"
    by_nobody = replace(item, action=item.action._replace(who=-1))
    assert by_nobody.short("Anna") == "Anna is in the crowd"


class Desk:
    """A desk with odds of some actions: in place of a number, what is said of it."""

    def __init__(self, found: dict[Action, Any], queued: bool = False) -> None:
        self.found, self.get, self.queued = found, found.get, lambda _: queued


def test_a_folded_line_says_which_way_does_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_summary, "say_odds", lambda odds: odds.said)
    words = SimpleNamespace(totals=("damage",))

    def odds(damage: int, said: str) -> Any:
        return SimpleNamespace(
            ruleset=SimpleNamespace(words=words), mean=lambda _: damage, said=said
        )

    group = menu(3, aimed=(0,)).groups[0]
    actions = [item.action for item in group.items]

    def told(found: dict[Action, Any], queued: bool = False) -> str:
        return sum_up(group, cast(Any, Desk(found, queued)))

    assert told({}) == "`list verb 0` weighs them"
    assert told({}, queued=True) == "..."
    found = {actions[0]: odds(1, "hit 10%"), actions[2]: odds(4, "hit 40%")}
    assert told(found, queued=True) == "most damage so far: 3, at 2: hit 40%"
    found[actions[1]] = odds(9, "hit 90%")
    assert told(found) == "most damage: 2, at 1: hit 90%"
    assert told({action: odds(2, "hit 20%") for action in actions}) == "each: hit 20%"
    assert told({action: odds(0, NO_DICE) for action in actions}) == NO_DICE
    group = replace(group, armed=False)  # a way to go: most damage would be the worst of them
    found[actions[0]] = odds(0, NO_DICE)
    assert told(found) == "dice in 2 of them"


def test_words_find_an_action_by_the_beginnings_of_its_words_in_order() -> None:
    found = menu(12, 12)
    assert [item.number for item in found.by_words("verb 1 at 3")] == [16]
    assert [item.number for item in found.by_words("does 1 at 1")] == [14]
    assert len(found.by_words("anna")) == 24
    assert found.by_words("at 3 verb") == []
    assert found.by_words("!") == []
    assert found.by_words("verb 0 at 1")[0].action.n == 1
    item = replace(found.items[0], sentence="Anna helps Bo", verb="first aid")
    found.items = [item]
    assert found.by_words("first aid bo") == [item]

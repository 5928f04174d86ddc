"""What verbs say is asked by its name, and their rules get of an action what they ask for."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from starfray.core.absent import NONE
from starfray.core.action import Action, action, filled
from starfray.core.rule import registered
from starfray.core.table import UNHEARD, Table
from starfray.core.verbs import by_verb, carried_out, filled_by, filled_in, verb, verb_by
from starfray.core.vocabulary import Vocabulary
from starfray.core.written import named

Weapon = Annotated[int, named("weapons")]
Person = Annotated[int, named("units")]
State = list[tuple[object, ...]]  # what has been done


def fire(state: State, table: Table, who: int, weapon: Weapon, shots: int = 1) -> None:
    state.append(("fire", who, weapon, shots))


def why_not_fire(state: State, weapon: Weapon) -> int:
    return 7 if weapon == 3 else 0


def take(state: State, table: Table, action: Action, posture: int) -> None:
    state.append(("take", action.who, posture))


def price(state: State, who: int) -> int:
    return who + 10


def vocabulary() -> Vocabulary:
    words = Vocabulary()
    verb(
        words, "fire", "X-1", "item=with:weapons n=shots[1..9]?", "{who} fires the {with}",
        do=fire, why_not=why_not_fire, cost=2,
    )  # fmt: skip
    verb(words, "kneel", "X-2", "", "{who} kneels", do=take, posture=1, cost=price)
    verb(words, "lie", "X-2", "", "{who} lies down", do=take, posture=2)
    return words


FIRE, KNEEL, LIE = range(3)


def test_what_a_verb_says_is_a_number_or_a_rule() -> None:
    words = vocabulary()
    cost, why_not = by_verb(words, "cost", otherwise=5), by_verb(words, "why_not")
    carried_out(words)
    words.complete("tests.core")

    assert [cost([], action(verb, 4)) for verb in (FIRE, KNEEL, LIE)] == [2, 14, 5]
    assert [why_not([], action(FIRE, 0, item=weapon)) for weapon in (0, 3)] == [0, 7]
    assert why_not([], action(LIE, 0)) == 0


def test_a_rule_is_handed_what_it_asks_for() -> None:
    words = vocabulary()
    by_verb(words, "cost"), by_verb(words, "why_not")
    carry_out = carried_out(words)
    words.complete("tests.core")

    done: State = []
    for one in (
        action(FIRE, 1, item=2),
        action(FIRE, 1, item=2, n=3),
        action(KNEEL, 5),
        action(LIE, 6),
    ):
        carry_out(done, UNHEARD, one)
    assert done == [("fire", 1, 2, 1), ("fire", 1, 2, 3), ("take", 5, 1), ("take", 6, 2)]


def test_the_rules_belong_to_the_system_that_is_complete() -> None:
    words = vocabulary()
    cost, _, _ = by_verb(words, "cost"), by_verb(words, "why_not"), carried_out(words)
    with pytest.raises(LookupError, match="not all words are declared"):
        cost([], action(FIRE, 0))
    words.complete("tests.core.of_verbs")
    assert cost in registered("tests.core.of_verbs")


def test_a_verb_says_nothing_that_nobody_asks_for() -> None:
    words = vocabulary()
    carried_out(words)
    with pytest.raises(TypeError, match="verb fire says `why_not`, which no rule asks for"):
        words.complete("tests.core")


def test_a_rule_asks_for_nothing_that_an_action_does_not_have() -> None:
    words = Vocabulary()
    verb(words, "fire", "X-1", "target=target:units", "{who} fires at {target}", do=fire)
    carried_out(words)
    with pytest.raises(
        TypeError, match="verb fire: a rule asks for `weapon`; its slots are: target"
    ):
        words.complete("tests.core")


def test_namesakes_are_told_apart() -> None:
    def other(state: State, table: Table, who: int) -> None:
        state.append(("other", who))

    other.__name__ = "fire"
    words = Vocabulary()
    verb(words, "fire", "X-1", "item=with:weapons n=shots?", "{who} fires", do=fire)
    verb(words, "shout", "X-2", "", "{who} shouts", do=other)
    carry_out = carried_out(words)
    words.complete("tests.core")

    done: State = []
    carry_out(done, UNHEARD, action(1, 4))
    assert done == [("other", 4)]


def test_what_is_not_given_of_an_action_is_none() -> None:
    assert action(FIRE, 1, y=3) == Action(FIRE, 1, NONE, NONE, NONE, 3, NONE)


def test_whom_the_game_master_aims_at_is_the_person_that_a_rule_wants() -> None:
    def heal(state: State, table: Table, who: Person, amount: int) -> None:
        state.append(("heal", who, amount))

    words = Vocabulary()
    done: State = []
    number = verb(
        words, "heal", "X-3", "target=target:units n=amount", "{target} is healed of {amount}",
        do=heal, game_master=True,
    )  # fmt: skip
    carry_out = carried_out(words)
    words.complete("tests.core")

    carry_out(done, UNHEARD, action(number, NONE, 4, n=2))
    assert done == [("heal", 4, 2)]


def with_weapon(state: State, action: Action) -> Action:
    return filled(action, item=action.n)


def choose_shots(state: State, table: Table, action: Action) -> Action:
    return filled(action, item=action.item, n=4)


def fire_at_once(state: State, table: Table, who: int) -> None:
    state.append(("fire at once", who))


def in_reply() -> Vocabulary:
    """Return three verbs of which all but the last are done in reply, too."""
    words = Vocabulary()
    verb(
        words, "fire", "X-1", "item=with:weapons n=shots[1..9]?", "{who} fires the {with}",
        do=fire, why_not=why_not_fire, reply=3, at_once=fire_at_once, choose=choose_shots,
        in_way=with_weapon,
    )  # fmt: skip
    verb(words, "kneel", "X-2", "", "{who} kneels", do=take, why_not=6, posture=1, reply=5)
    verb(words, "lie", "X-2", "", "{who} lies down", do=take, why_not=8, posture=2)
    return words


def all_made(words: Vocabulary) -> dict[str, Any]:
    """Make every rule that these verbs are asked by, as a system does once."""
    made: dict[str, Any] = {
        "carry_out": carried_out(words),
        "reply": carried_out(words, "at_once", among="reply"),
        "choose": filled_in(words, "choose"),
        "in_way": filled_by(words, "in_way"),
        "why_not": by_verb(words, "why_not"),
        "why_not_reply": by_verb(words, "why_not_reply", otherwise="why_not", among="reply"),
        "verb_of": verb_by(words, "reply"),
    }
    words.complete("tests.core")
    return made


def test_a_verb_may_be_carried_out_in_another_way() -> None:
    """What is said under the first name goes before what is always said; among some verbs alone."""
    made = all_made(in_reply())
    done: State = []
    for carry_out in (made["carry_out"], made["reply"]):
        for number in (FIRE, KNEEL, LIE):
            carry_out(done, UNHEARD, action(number, 1, item=2))
    always = [("fire", 1, 2, 1), ("take", 1, 1), ("take", 1, 2)]
    assert done == [*always, ("fire at once", 1), ("take", 1, 1)]


def test_what_a_verb_does_not_say_is_said_under_another_name() -> None:
    made = all_made(in_reply())
    assert [made["why_not_reply"]([], action(one, 1)) for one in (FIRE, KNEEL, LIE)] == [0, 6, 0]
    assert made["why_not_reply"]([], action(FIRE, 1, item=3)) == 7
    assert made["why_not"]([], action(LIE, 1)) == 8


def test_an_action_is_filled_in_by_the_rule_of_its_verb() -> None:
    choose = all_made(in_reply())["choose"]
    assert choose([], UNHEARD, action(FIRE, 1, item=2)) == action(FIRE, 1, item=2, n=4)
    assert choose([], UNHEARD, action(LIE, 1)) == action(LIE, 1)


def test_an_action_is_filled_in_without_asking() -> None:
    in_way = all_made(in_reply())["in_way"]
    assert in_way([], action(FIRE, 1, n=3)) == action(FIRE, 1, item=3)
    assert in_way([], action(LIE, 1, n=3)) == action(LIE, 1, n=3)


def test_a_verb_is_found_by_the_number_that_it_says() -> None:
    verb_of = all_made(in_reply())["verb_of"]
    assert [verb_of(number) for number in (3, 5, 4)] == [FIRE, KNEEL, NONE]


def test_no_two_verbs_are_found_by_the_same_number() -> None:
    words = in_reply()
    verb(words, "rise", "X-2", "", "{who} rises", do=take, posture=3, reply=5)
    with pytest.raises(TypeError, match="verbs kneel and rise say the same `reply`"):
        all_made(words)

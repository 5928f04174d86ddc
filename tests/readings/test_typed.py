"""Actions typed in full: names of several words, numbers, optional words, and what is refused."""

from __future__ import annotations

import dataclasses

import pytest

from starfray.core.action import NONE, Action
from starfray.core.input.errors import NotFound, Refused
from starfray.core.ruleset import Ruleset
from starfray.core.vocabulary import Vocabulary
from starfray.readings.play.typed import (
    game_masters,
    open_numbers,
    template,
    typed_action,
    typed_verb,
    values,
)

NAMES = {
    "units": ["Ann", "Old Ben", "Old Bess", 'Ray "the Ox" Tull'],
    "weapons": ["gauss rifle", "rifle", "rifle (Ann)", "long_knife"],
}


@pytest.fixture
def toy(duel: Ruleset) -> Ruleset:
    words = Vocabulary()
    words.verb("fire", "X-1", "target=target:units item=with:weapons n=shots[1..9]?", "")
    words.verb("fire_wildly", "X-2", "n=shots", "")
    words.verb("heal", "X-3", "target=target:units n=amount x=kind:kinds?", "", game_master=True)
    words.verb("wait", "X-4", "", "")
    words.verb("hit", "X-6", "item=with:weapons? n=times? target=target:units", "")
    words.verb("shell", "X-5", "target=target:units n=shots? x=x y=y", "")
    words.reason("only_ships", "X-7", "only ships do that", for_good=True)
    return dataclasses.replace(
        duel, key="toy", words=words, names={"kinds": ("stun", "wound", "stunned")},
        why_not=lambda state, _action: state,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("fire old ben gauss rifle", (0, 0, 1, 0, NONE, NONE, NONE)),
        ("FIRE Old Bess  rifle  3", (0, 0, 2, 2, NONE, NONE, 3)),
        ("fire with=rifle target=ann shots=2", (0, 0, 0, 2, NONE, NONE, 2)),
        ('fire with="gauss rifle" old ben 4', (0, 0, 1, 0, NONE, NONE, 4)),
        (r'fire target="Ray \"the Ox\" Tull" rifle 4', (0, 0, 3, 2, NONE, NONE, 4)),
        ("fire ann with gauss rifle 4", (0, 0, 0, 0, NONE, NONE, 4)),
        ("fire ann shots 3 with rifle", (0, 0, 0, 2, NONE, NONE, 3)),
        ("fire ann gauss", (0, 0, 0, 0, NONE, NONE, NONE)),
        ("fire ann long knife 1", (0, 0, 0, 3, NONE, NONE, 1)),
        ("fire 2 1", (0, 0, 2, 1, NONE, NONE, NONE)),
        ("fire Target=ann With=rifle SHOTS=2", (0, 0, 0, 2, NONE, NONE, 2)),
        ("fire wildly 7", (1, 0, NONE, NONE, NONE, NONE, 7)),
        ("shell ann 17 7", (5, 0, 0, NONE, 17, 7, NONE)),
        ("shell ann 2 17 7", (5, 0, 0, NONE, 17, 7, 2)),
        ("shell ann y=7 17", (5, 0, 0, NONE, 17, 7, NONE)),
        ("fire_wildly -7", (1, 0, NONE, NONE, NONE, NONE, -7)),
        ("fire wildly yes", (1, 0, NONE, NONE, NONE, NONE, 1)),
        ("fire wildly No", (1, 0, NONE, NONE, NONE, NONE, 0)),
        ("wait", (3, 0, NONE, NONE, NONE, NONE, NONE)),
        ("  Wait ", (3, 0, NONE, NONE, NONE, NONE, NONE)),
        ("heal old bess 4", (2, NONE, 2, NONE, NONE, NONE, 4)),
        ("heal ann 4 stun", (2, NONE, 0, NONE, 0, NONE, 4)),
        ("heal kind=wound amount=5 ann", (2, NONE, 0, NONE, 1, NONE, 5)),
    ],
)
def test_what_is_typed_is_meant(toy: Ruleset, text: str, numbers: tuple[int, ...]) -> None:
    assert typed_action(toy, NAMES, text, 0, game_master=True) == Action(*numbers)


@pytest.mark.parametrize("text", ["", "fir ann", "fires ann", "waiting", "go"])
def test_what_begins_with_no_verb_is_none(toy: Ruleset, text: str) -> None:
    assert typed_action(toy, NAMES, text, 0) is None
    assert typed_verb(toy, text) is None


def test_the_longest_verb_is_meant(toy: Ruleset) -> None:
    verb = typed_verb(toy, "fire wildly 3")
    assert verb is not None
    assert verb.name == "fire_wildly"
    reverse = dataclasses.replace(toy, words=Vocabulary())
    reverse.words.verb("pass_time", "X-1", "n=minutes", "")
    reverse.words.verb("pass", "X-2", "", "")
    verb = typed_verb(reverse, "pass time 3")
    assert verb is not None
    assert verb.name == "pass_time"


@pytest.mark.parametrize(
    ("text", "rule", "told"),
    [
        ("heal ann 4", "X-3", "heal is the game master's to do"),
        ("wait long", "X-4", "'long' is too much: type wait"),
        ("fire ann rifle 3 4", "X-1", "'4' is too much: type fire TARGET WITH [SHOTS]"),
        ("wait with=rifle", "X-4", "'with=rifle' is too much"),
        ("fire wildly often", "", "shots is a number, not 'often'"),
        ("fire ann", "X-1", "with"),
    ],
)
def test_what_does_not_fit_is_refused(toy: Ruleset, text: str, rule: str, told: str) -> None:
    with pytest.raises(Refused) as error:
        typed_action(toy, NAMES, text, 0)
    assert told in error.value.reason
    assert error.value.rule == rule


@pytest.mark.parametrize(
    "text",
    ["fire zed rifle", "fire old rifle", "fire 9 rifle", "fire ann 7", "fire ann with banana"],
)
def test_an_unknown_name_is_not_found(toy: Ruleset, text: str) -> None:
    with pytest.raises(NotFound):
        typed_action(toy, NAMES, text, 0)


def test_a_misspelt_name_is_one_of_the_list_that_has_it_nearly(toy: Ruleset) -> None:
    with pytest.raises(NotFound, match=r"unknown combatant 'Old Bne'; did you mean 'Old Ben'"):
        typed_action(toy, NAMES, 'hit target="Old Bne"', 0)
    with pytest.raises(NotFound, match=r"unknown combatant 'ane'; did you mean 'Ann'"):
        typed_action(toy, NAMES, "hit ane", 0)


def test_how_a_verb_is_typed(toy: Ruleset) -> None:
    fire, wildly, heal, wait, *_others = toy.words.verbs
    assert template(fire) == "fire TARGET WITH [SHOTS]"
    assert template(wildly) == "fire wildly SHOTS"
    assert game_masters(toy, NAMES, 0) == [heal]
    assert game_masters(toy, {**NAMES, "units": []}, 0) == []
    assert game_masters(toy, NAMES, 1) == []
    assert values(fire, NAMES) == [
        "WITH: gauss rifle, rifle, rifle (Ann), long knife",
        "SHOTS: 1 to 9",
    ]
    assert [open_numbers(verb) for verb in (fire, wildly, heal, wait)] == [True, True, True, False]


@pytest.mark.parametrize("text", ["fire ann with gauss rifel", "fire ann gauss rifel 3"])
def test_a_name_of_several_words_is_put_right_as_a_whole(toy: Ruleset, text: str) -> None:
    with pytest.raises(NotFound, match="did you mean 'gauss rifle'"):
        typed_action(toy, NAMES, text, 0)

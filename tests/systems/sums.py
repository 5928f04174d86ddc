"""Which number of a note the modifiers before it come to, for every rule system."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from starfray.core.ruleset import Ruleset
from starfray.core.table import WILD, WILD_DROP, wild_total
from starfray.core.vocabulary import NoteKind
from starfray.readings.play.table import Event, Note, Roll

UNTOLD = "no modifier"


@dataclass(frozen=True)
class Sum:
    """`field` is the sum of the modifiers told before it, and with `dice` of the dice, too.

    `but` are modifiers of something else, `low` is what it does not fall below, and `after` names
    notes whose `field` it starts from where no dice were rolled for it. It adds to the number of
    the latest of the notes named in `onto`; `more` is a field of its own that it adds, too. Where
    it is `mostly_bare`, it need not be made up of anything.
    """

    field: str
    dice: bool = False
    but: frozenset[str] = frozenset()
    low: int | None = None
    after: tuple[str, ...] = ()
    onto: tuple[str, ...] = ()
    more: str = ""
    mostly_bare: bool = False


def of(field: str, *but: str, low: int | None = None) -> Sum:
    return Sum(field, but=frozenset(but), low=low)


def with_dice(field: str, *but: str, after: tuple[str, ...] = ()) -> Sum:
    return Sum(field, dice=True, but=frozenset(but), after=after)


SUMS = {
    "duel": {"attack_roll": with_dice("total")},
    "fasa-trek": {
        "attack_roll": of("to_hit"),
        "firing_roll": of("total"),
        "location": of("total"),
    },
    "serenity": {
        "attack_roll": of(
            "steps", "serious_attribute", "cover", "visibility", "called_difficulty"
        ),
        "defense_roll": of("steps", "serious_attribute"),
        "blind_roll": of("steps", "serious_attribute"),
        "autofire_roll": of("steps", "serious_attribute", "called_difficulty"),
        "autofire_defense": of("added"),
        "open_to_fire": of("added"),
        "feint_tried": of("steps", "serious_attribute"),
        "struggles": of("steps", "serious_attribute"),
        "skill_used": of("steps", "serious_attribute"),
        "runs": of("steps", "serious_attribute"),
    },
    "star-trek-adventures": {
        "task": of("difficulty", "crowd", low=0),
        "no_roll_needed": of("difficulty", low=0),
        "damage_rolled": of("raw"),
        "damage": of("damage", low=0),
        "damage_back": of("damage", low=0),
        "object_damaged": of("damage", low=0),
        "resistance": of("total"),
    },
    "starcraft-d6": {
        "difficulty": of("number"),
        "code": of("code"),
        "rolled": with_dice("total"),
        "points_spent": Sum("total", dice=True, onto=("rolled", "points_spent")),
        "damage_roll": with_dice("total", after=("rolled",)),
        "resistance_roll": Sum("total", onto=("rolled",)),
        "loses": Sum("loss", mostly_bare=True),
        "healed": Sum("bp", mostly_bare=True),
    },
    "starcraft-rpg": {
        "skill_check": with_dice("total", "demanded", "boosted_dc"),
        "resolve_effective": of("needed"),
        "overload_roll": with_dice("total"),
        "defense_effective": of("needed"),
        "attack_roll": with_dice("total", after=("burst_roll", "square_roll", "morale_spent")),
        "attack_damage": of("amount"),
        "base_damage": of("resistance", low=0),
        "burst_roll": with_dice("total"),
        "square_roll": with_dice("total"),
        "morale_spent": Sum(
            "total",
            onto=(
                "attack_roll", "burst_roll", "square_roll", "skill_check", "checked_blindly",
                "power_roll", "overload_roll", "willpower_test", "morale_spent",
            ),
            more="bonus",
        ),
        "was_there": Sum(
            "total", but=frozenset({"hidden_target"}), onto=("square_roll", "morale_spent")
        ),
        "power_roll": with_dice("total"),
        "power_hit": Sum("total", onto=("power_roll", "morale_spent")),
        "power_missed": Sum("total", onto=("power_roll", "morale_spent")),
        "initiative": with_dice("total"),
        "checked_blindly": with_dice("total"),
        "willpower_test": with_dice("total"),
    },
}  # fmt: skip


def wrong_sums(system: Ruleset, events: Iterable[Event]) -> Iterator[tuple[str, str]]:
    """Give the kinds of notes whose number is not the sum of what was told, each with why."""
    sums = SUMS.get(system.key, {})
    kinds = system.words.notes
    modifiers: list[tuple[str, int]] = []
    dice: list[int] = []
    last: dict[str, int] = {}
    for event in events:
        if isinstance(event, Roll):
            wild = event.kind in (WILD, WILD_DROP)
            dice.append(wild_total(event.result) if wild else event.result)
        elif isinstance(event, Note):
            kind = kinds[event.kind]
            if kind.modifier:
                modifiers.append((kind.name, event.numbers[0]))
                continue
            if kind.name in sums:
                asked = sums[kind.name]
                bare = asked.mostly_bare and not modifiers
                found = number_of(kind, event.numbers, asked.field)
                more = number_of(kind, event.numbers, asked.more) if asked.more else 0
                if not bare and found - more not in come_to(asked, modifiers, dice, last):
                    yield kind.name, f"{said(modifiers)}; dice {dice}: {asked.field} is {found}"
                last.pop(kind.name, None)  # the latest comes last
                last[kind.name] = found
            elif modifiers:
                told = f"{said(modifiers)} come before it, and none of its numbers is their sum"
                yield kind.name, f"{told} (see tests/systems/sums.py)"
            modifiers, dice = [], []


def complaints(system: Ruleset, events: Iterable[Event]) -> Iterator[str]:
    """Give what is wrong with the sums that are told."""
    for kind, why in wrong_sums(system, events):
        yield f"{kind}: {why}"


def said(modifiers: list[tuple[str, int]]) -> str:
    return ", ".join(f"{name} {amount:+d}" for name, amount in modifiers) or UNTOLD


def number_of(kind: NoteKind, numbers: Sequence[int], field: str) -> int:
    return numbers[[f.name for f in kind.fields].index(field)]


def come_to(
    asked: Sum, modifiers: list[tuple[str, int]], dice: list[int], last: dict[str, int]
) -> set[int]:
    """Return what the number may be; below its limit, that or the limit, as is ruled."""
    total = sum(amount for name, amount in modifiers if name not in asked.but)
    if asked.onto:
        total += next((last[name] for name in reversed(last) if name in asked.onto), 0)
    if asked.dice:
        if dice or not asked.after:
            total += sum(dice)
        else:
            total += next((last[name] for name in reversed(last) if name in asked.after), 0)
    return {total} if asked.low is None else {total, max(asked.low, total)}

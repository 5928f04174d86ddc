"""What the menu says of many ways at once: the one that does most, or what all of them share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starfray.cli.play.offered_odds import NO_DICE, WORKING, OddsDesk, say_odds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starfray.cli.play.menu import Group, Item
    from starfray.readings.odds.odds import Odds

# Of a verb with more ways than this, none is weighed before somebody asks.
MOST_WEIGHED = 120


def to_weigh(groups: Sequence[Group]) -> list[Group]:
    """Return those folded groups of which the menu says something, the aimed ones first."""
    few = [group for group in groups if len(group.items) <= MOST_WEIGHED]
    return sorted(few, key=lambda group: (not group.aimed, not group.armed))


def sum_up(group: Group, desk: OddsDesk) -> str:
    """Return what the odds of a folded group come to, as far as they are there."""
    known, waiting = _known(group, desk)
    if not known:
        return WORKING if waiting else f"`list {group.verb}` weighs them"
    said = {index: say_odds(odds) for index, odds in known.items()}
    if len(known) == len(group.items) and len(set(said.values())) == 1:
        return said[0] if said[0] == NO_DICE else f"each: {said[0]}"
    if not group.armed:
        if waiting:
            return WORKING
        return f"dice in {sum(text != NO_DICE for text in said.values())} of them"
    known = _at_others(group, known)
    if not known:
        return WORKING if waiting else f"`list {group.verb}` weighs them"
    total, best = _most(known)
    leads = f"most {total.replace('_', ' ')}{' so far' if waiting else ''}" if total else "such as"
    return f"{leads}: {group.items[best].number}, {group.ways()[best]}: {said[best]}"


def best_of(group: Group, desk: OddsDesk) -> Item | None:
    """Return the one of a folded group whose odds stand for it; None where none does yet."""
    known = _at_others(group, _known(group, desk)[0])
    return group.items[_most(known)[1]] if known else None


def _known(group: Group, desk: OddsDesk) -> tuple[dict[int, Odds], bool]:
    """Return the odds that are there, by their place, and whether others are on the way."""
    known: dict[int, Odds] = {}
    waiting = False
    for index, item in enumerate(group.items):
        odds = desk.get(item.action)
        if odds is None:
            waiting = waiting or desk.queued(item.action)
        elif not isinstance(odds, str):
            known[index] = odds
    return known, waiting


def _at_others(group: Group, known: dict[int, Odds]) -> dict[int, Odds]:
    """Leave out what is aimed at friends: the most damage to one is no hint."""
    if all(item.at_friend for item in group.items):
        return known
    return {index: odds for index, odds in known.items() if not group.items[index].at_friend}


def _most(known: dict[int, Odds]) -> tuple[str, int]:
    """Return the first total that any of them has, and which has most of it."""
    for total in next(iter(known.values())).ruleset.words.totals:
        means = {index: odds.mean(total) for index, odds in known.items()}
        if any(means.values()):
            return total, max(means, key=lambda index: means[index])
    return "", next(iter(known))

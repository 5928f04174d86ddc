"""What the outcomes of an action are called: `hit`, or `at least one hit` where there are several.

Odds tell of an outcome that it comes at all. Of one attack, `hit` and `miss` shut each other out;
where both may come of one action it is made of several attacks, and each of them may hit or miss.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starfray.readings.odds.odds import Odds

PLURAL = "at least one {}"


def outcome_words(odds: Odds) -> dict[str, str]:
    """Return what each outcome that may come is called."""
    outcomes = odds.outcomes
    said = {name: name.replace("_", " ") for name in outcomes}
    for pair in odds.ruleset.words.either_or:
        if outcomes.keys() >= set(pair) and odds.joint(*pair).get((1, 1)):
            said.update({name: PLURAL.format(said[name]) for name in pair})
    return said

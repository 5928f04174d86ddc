"""How a bot picks among the options of a question."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import first_in, has


@rule()
def highest(options: int) -> int:
    """Return the highest of the options offered."""
    option = 0
    while options >> (option + 1):
        option += 1
    return option


@rule()
def if_offered(options: int, option: int) -> int:
    """Return an option when it is offered, else the lowest."""
    return option if has(options, option) else first_in(options)

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
def lowest(options: int) -> int:
    """Return the lowest of the options offered."""
    return first_in(options)


@rule()
def if_offered(options: int, option: int) -> int:
    """Return an option when there is one (-1: none) and it is offered, else the lowest."""
    return option if option >= 0 and has(options, option) else first_in(options)

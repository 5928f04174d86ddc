"""Tables whose rows are looked up by a number: each number has one row."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pydantic import AfterValidator, BaseModel

Row = TypeVar("Row", bound=BaseModel)


def each_once(number: str) -> AfterValidator:
    """Return a check that no two rows have the same number."""

    def check(rows: list[Row]) -> list[Row]:
        found: list[int] = [getattr(row, number) for row in rows]
        for one in found:
            if found.count(one) > 1:
                raise ValueError(f"{found.count(one)} rows for {number} {one}; one is enough")
        return rows

    checked: Callable[[list[Row]], list[Row]] = check
    return AfterValidator(checked)

"""Which functions become part of their callers: small ones, with all that is part of them."""

from __future__ import annotations

from llvmlite.binding import parse_assembly

from starfray.readings.machine.kernel_inlining import SMALL, take_in_small_functions


def test_a_function_is_as_large_as_all_that_becomes_part_of_it() -> None:
    text = "\n".join(
        [
            adding("small", SMALL // 2),
            calling("twice", "small", "small"),
            adding("large", SMALL),
            calling("around_large", "large"),
            calling("one", "other"),
            calling("other", "one"),
        ]
    )
    module = parse_assembly(text)

    take_in_small_functions(module)

    marked = {
        function.name
        for function in module.functions
        if any(b"alwaysinline" in words for words in function.attributes)
    }
    # what is not part of somebody costs a call only; two that call each other never are
    assert marked == {"small", "around_large"}


def adding(name: str, times: int) -> str:
    """Return a function of `times` additions and its end."""
    steps = "".join(f"  %v{i + 1} = add i64 %v{i}, 1\n" for i in range(times))
    return f"define i64 @{name}(i64 %v0) {{\n{steps}  ret i64 %v{times}\n}}"


def calling(name: str, *others: str) -> str:
    """Return a function that calls others, each with what the one before gave."""
    steps = "".join(f"  %v{i + 1} = call i64 @{one}(i64 %v{i})\n" for i, one in enumerate(others))
    return f"define i64 @{name}(i64 %v0) {{\n{steps}  ret i64 %v{len(others)}\n}}"

"""No two kinds of weapons are called the same, whatever they are called by their sheets."""

from starfray.core.own_names import Kinds


def test_a_sheet_may_be_called_what_another_kind_is_called_by() -> None:
    kinds: Kinds[tuple[str, int]] = Kinds()
    kinds.number(("rifle", 1), "rifle", "Anna")
    assert kinds.number(("rifle", 2), "rifle", "Bob") == 1
    assert kinds.number(("rifle (Bob)", 3), "rifle (Bob)", "Bob") == 2
    assert kinds.number(("rifle (Bob)", 3), "rifle (Bob)", "Bob") == 2
    assert kinds.names == ["rifle", "rifle (Bob)", "rifle (Bob) (Bob)"]


def test_equal_sheets_are_one_kind() -> None:
    kinds: Kinds[tuple[str, int]] = Kinds()
    assert [kinds.number(("rifle", 1), "rifle", who) for who in ("Anna", "Bob")] == [0, 0]
    assert kinds.number(("rifle", 2), "rifle", "Bob") == 1
    assert kinds.names == ["rifle", "rifle 2 (Bob)"]

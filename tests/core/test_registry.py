"""Rule systems by the entry points of installed packages, and rules by the mark above them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from starfray.core import registry
from starfray.core.input.errors import CannotLoad, NotFound
from starfray.core.registry import folder, keys, package_of, ruleset
from starfray.core.rule import registered, rule, rule_ids


def installed(monkeypatch: pytest.MonkeyPatch, key: str, module: str, loaded: Any) -> None:
    entry = SimpleNamespace(module=module, load=lambda: loaded)
    monkeypatch.setattr(registry, "_found", lambda: {key: entry})


@pytest.mark.parametrize("key", keys())
def test_a_system_is_found_by_its_key(key: str) -> None:
    assert ruleset(key).key == key
    assert ruleset(key) is ruleset(key)
    assert (folder(key) / "__init__.py").is_file()


def test_keys_are_sorted() -> None:
    assert keys() == sorted(keys())
    assert "duel" in keys()


def test_an_entry_point_leads_to_the_system_of_its_key(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    duel = ruleset("duel")
    load = ruleset.__wrapped__
    installed(monkeypatch, "duel", "starfray_duel", duel)
    assert load("duel") is duel
    for key, loaded in (("other", duel), ("duel", None), ("duel", SimpleNamespace(key="duel"))):
        installed(monkeypatch, key, "starfray_duel", loaded)
        with pytest.raises(CannotLoad, match=f"entry point {key} of starfray.rulesets"):
            load(key)


def test_a_package_that_is_broken_is_told_with_what_went_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def load() -> object:
        raise ModuleNotFoundError("No module named 'gone'")

    installed(monkeypatch, "other", "starfray_other", None)
    monkeypatch.setattr(registry._found()["other"], "load", load)
    with pytest.raises(CannotLoad) as caught:
        ruleset.__wrapped__("other")
    told = "the rule system other cannot be loaded (ModuleNotFoundError: No module named 'gone')"
    assert str(caught.value) == told
    assert isinstance(caught.value.__cause__, ModuleNotFoundError)


def test_a_package_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("starfray_nowhere", "starfray_nowhere.rules", "starfray.core.plurals"):
        installed(monkeypatch, "gone", module, None)
        assert package_of("gone") == module
        with pytest.raises(NotFound, match="package of a rule system"):
            folder("gone")
    for find in (folder, package_of):
        with pytest.raises(NotFound, match="unknown rule system 'dual'"):
            find("dual")


def test_rules_are_known_by_their_ids_and_packages() -> None:
    def one() -> None: ...
    def two() -> None: ...

    one.__module__, two.__module__ = "toys.blocks.red", "toysandmore"
    try:
        assert rule("X-1", "X-2")(one) is one
        rule()(two)
        assert registered("toys") == registered("toys.blocks.red") == [one]
        assert registered("toys.blocks") == [one]
        assert registered("toy") == registered("toys.block") == []
        assert registered("toysandmore", "toys") == [one, two]
        assert (rule_ids(one), rule_ids(two), rule_ids(len)) == (("X-1", "X-2"), (), ())
    finally:
        from starfray.core import rule as marked

        for known in (one, two):
            marked._RULES.pop(known, None)

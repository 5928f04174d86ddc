"""Rulings do what they say: where two options of a switch are swapped, a case fails."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from starfray.conformance.built import none_of
from starfray.conformance.own import Own
from starfray.core.input.documents import Document
from starfray.core.rulebook import Rulebook, rulebook_of
from starfray.core.ruleset import Ruleset
from starfray.core.rulings import switches
from starfray.readings.scenarios.case_runs import run_case


def rulings_are_those_of_the_rulebook(system: Ruleset) -> None:
    """The switches have the options of the rulebook in their order, the default first."""
    options = switches(system.rulings)
    told = {
        ruling.switch: tuple(name for name, _ in ruling.options)
        for rule in rulebook_of(system).rules
        for ruling in rule.rulings
    }
    apart = [
        f"{switch}: {told.get(switch)} in the book, {options.get(switch)} in the code"
        for switch in told.keys() | options.keys()
        if told.get(switch) != options.get(switch)
    ]
    none_of(apart, system.key)


def every_option_has_a_case(system: Ruleset) -> None:
    """A case chooses each option that is not the default."""
    chosen = {
        (switch, option)
        for rule in rulebook_of(system).rules
        for case in rule.cases
        for switch, option in (case.get("rulings") or {}).items()
    }
    missing = [
        f"{switch}: {option}"
        for switch, options in switches(system.rulings).items()
        for option in options[1:]
        if (switch, option) not in chosen
    ]
    none_of(missing, f"{system.key}: in no case")


def no_two_options_can_be_swapped(system: Ruleset, own: Own) -> None:
    """Of two options, a case that chooses the one fails with the other in its place."""
    book = rulebook_of(system)
    alike = [
        (switch, one, other)
        for switch, options in switches(system.rulings).items()
        for one, other in itertools.combinations(options, 2)
        if not _fails(system, book, switch, other, one)
        and not _fails(system, book, switch, one, other)
    ]
    told = [
        f"{switch}: every case of {one} and {other} passes with the other in its place"
        for switch, one, other in alike
        if (switch, one, other) not in own.one_reading
    ]
    none_of(told, system.key)


def _fails(system: Ruleset, book: Rulebook, switch: str, written: str, instead: str) -> bool:
    """Return whether a case that chooses an option fails with another one in its place."""
    for case, line in _cases_under(book, switch, written):
        swapped = {**case, "rulings": {**case["rulings"], switch: instead}}
        if run_case(system, swapped, Document(book.document.name, swapped, line), book.scenes):
            return True
    return False


def _cases_under(book: Rulebook, switch: str, option: str) -> Iterator[tuple[dict[str, Any], int]]:
    """Give the cases that choose an option, each with its line."""
    for rule in book.rules:
        for case, line in zip(rule.cases, rule.case_lines, strict=True):
            if (case.get("rulings") or {}).get(switch) == option:
                yield case, line

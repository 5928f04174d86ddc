"""The cases of a rulebook with somebody else at the head of the list of combatants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from starfray.conformance.cases import case_runs
from starfray.core.input.documents import Document
from starfray.core.rulebook import rulebook_of
from starfray.core.ruleset import Ruleset
from starfray.readings.scenarios.case_runs import run_case

POSTS = ("captain", "engineer", "helmsman", "navigator", "science", "communications")

# One who takes no part in a fight. Put before all others it moves their numbers, and leaves alone
# what goes by their order: initiative dice, ties, turns.
BYSTANDERS: dict[str, list[dict[str, Any]]] = {
    "starcraft-rpg": [{"hp_max": 1, "hp": -1000, "damage_threshold": 1000, "at": [60, 60]}],
    "serenity": [{"absent": True, "at": [39, 39]}],
    "star-trek-adventures": [{"injury": "dead", "kind": "minor_npc"}],
    "starcraft-d6": [{"dead": True, "at": [8, 1]}],
    "fasa-trek": [
        {"wound": 1000, "at": [29, 19]},
        {
            "use": "patrol cutter",
            "at": [40, 40],
            "officers": {post: {"incapacitated": True} for post in POSTS},
        },
    ],
}

# Rules about the order of the list itself, or with a case on a map without room for a bystander.
LISTED = {
    "DUL-TRN-01", "DUL-TRN-02", "FST-ACP-05", "SD6-INIT-03", "SD6-INIT-04", "SCR-TRN-01",
    "SCR-INF-06",
}  # fmt: skip


def broken_by_order(system: Ruleset) -> dict[str, str]:
    """Return the rules with a case that holds neither way, and why.

    A case has to hold with the list turned round, or with a bystander before all.
    """
    found: dict[str, str] = {}
    scenes = rulebook_of(system).scenes
    for run in case_runs(system):
        if run.mismatches or run.rule in LISTED:
            continue
        given = run.data.get("encounter") or scenes.get(run.data.get("scene", next(iter(scenes))))
        if not isinstance(given, dict) or "combatants" not in given:
            continue
        why = []
        for combatants in orders(system, given):
            encounter = {**given, "combatants": combatants}
            data = {key: value for key, value in run.data.items() if key != "scene"}
            document = Document("case", {**data, "encounter": encounter}, run.line)
            why = run_case(system, document.data, document, scenes)
            if not why:
                break
        if why:
            found.setdefault(run.rule, f"{run.name}: {'; '.join(map(str, why))}")
    return found


def orders(system: Ruleset, given: dict[str, Any]) -> Iterator[list[Any]]:
    yield given["combatants"][::-1]
    for sheet in BYSTANDERS.get(system.key, []):
        side = list(given["sides"])[-1]
        yield [{"name": "Nobody", "side": side, **sheet}, *given["combatants"]]

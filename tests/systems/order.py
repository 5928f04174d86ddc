"""The cases of a rulebook with somebody else at the head of the list of combatants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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


# Rules with a case in which the order of the list tells: it breaks ties, or numbers are asked for.
# Their cases hold with a bystander instead; all others hold with the list turned round, so that
# whoever is aimed at, and what he holds, is the first of all.
ORDERED = {
    "SCR-ATK-14", "SCR-ATK-15", "SCR-ATK-18", "SCR-BEH-01", "SCR-GEN-06", "SCR-GEN-10",
    "SCR-INF-05", "SCR-LED-01", "SCR-LED-03", "SCR-LED-05", "SCR-LED-06", "SCR-LOR-01",
    "SCR-MOV-02", "SCR-MOV-08", "SCR-PSI-18", "SCR-SPA-04", "SCR-SPA-09", "SCR-SPA-11",
    "SCR-TRN-02", "SCR-WND-09",
    "SER-ACT-01", "SER-ACT-02", "SER-ACT-03", "SER-AIM-01", "SER-AUT-02", "SER-CAL-04",
    "SER-CORE-13", "SER-COV-03", "SER-CRW-01", "SER-CRW-02", "SER-CVR-01", "SER-DEF-02",
    "SER-DEF-07", "SER-FEI-01", "SER-GRP-03", "SER-GRP-04", "SER-INI-01", "SER-INI-02",
    "SER-INI-03", "SER-MEL-01", "SER-MOV-01", "SER-PAS-02", "SER-SPC-01", "SER-THN-01",
    "SER-VIS-02", "SER-VIS-03",
    "STA-ATK-11", "STA-EFX-02", "STA-EFX-03", "STA-INJ-05", "STA-INJ-10", "STA-MIN-09",
    "STA-MOM-11", "STA-TRN-02", "STA-TRN-03", "STA-TRN-05", "STA-TRN-06", "STA-TRN-07",
    "STA-TRN-08", "STA-TSK-02", "STA-TSK-06", "STA-TSK-07",
    "SD6-HNAT-02", "SD6-INIT-05", "SD6-MATK-04", "SD6-MATK-06", "SD6-MDMG-03", "SD6-MTIM-03",
    "SD6-PROT-01", "SD6-RNG-03", "SD6-RNG-06",
    "FST-CON-03", "FST-FIR-02", "FST-FIR-05", "FST-FIR-09", "FST-FTG-03", "FST-OPE-07",
    "FST-OPE-08", "FST-SMV-01", "FST-SMV-02", "FST-TAC-01", "FST-TAC-02", "FST-UNC-01",
}  # fmt: skip


def broken_by_order(system: Ruleset) -> dict[str, str]:
    """Return the rules with a case that does not hold in another order, and why."""
    found: dict[str, str] = {}
    for run in case_runs(system):
        if not run.mismatches and (why := broken_in_another_order(system, run.rule, run.data)):
            found.setdefault(run.rule, f"{run.name}: {'; '.join(map(str, why))}")
    return found


def broken_in_another_order(system: Ruleset, rule: str, data: Mapping[str, Any]) -> list[Any]:
    """Return what goes wrong in a case with its list turned round.

    Where a rule is about the order, nothing when the case holds with a bystander before all.
    """
    scenes = rulebook_of(system).scenes
    given = data.get("encounter") or scenes.get(data.get("scene", next(iter(scenes))))
    if rule in LISTED or not isinstance(given, dict) or "combatants" not in given:
        return []
    why: list[Any] = []
    for combatants in orders(system, given, rule):
        encounter = {**given, "combatants": combatants}
        turned = {key: value for key, value in data.items() if key != "scene"}
        document = Document("case", {**turned, "encounter": encounter})
        why = run_case(system, document.data, document, scenes)
        if not why:
            break
    return why


def orders(system: Ruleset, given: dict[str, Any], rule: str) -> Iterator[list[Any]]:
    """Give the other orders of a list of combatants in one of which a case has to hold."""
    yield given["combatants"][::-1]
    for sheet in BYSTANDERS.get(system.key, []) if rule in ORDERED else []:
        side = list(given["sides"])[-1]
        yield [{"name": "Nobody", "side": side, **sheet}, *given["combatants"]]

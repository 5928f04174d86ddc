"""Every rule system of the project keeps what the conformance kit asks of any.

A class for each of them; `-k serenity` and `-k serenity/ambush` find what you look for. A system in
a package of its own has the same line in its own tests: see `examples/duel/tests`.
"""

from __future__ import annotations

from starfray.conformance import Own, conformance
from starfray.core.registry import keys, ruleset
from tests.systems.own import OWN

for key in keys():
    if ruleset(key).package.startswith("starfray."):
        globals()[f"Test_{key.replace('-', '_')}"] = conformance(key, OWN.get(key, Own()))

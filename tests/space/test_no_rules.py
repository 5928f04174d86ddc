"""Space serves all rule systems alike: what a system makes of it, the system says."""

from __future__ import annotations

import re
from pathlib import Path

import starfray.space
from starfray.core.registry import keys, ruleset
from starfray.core.rule import registered, rule_ids

FOLDER = Path(starfray.space.__file__).parent


def test_space_cites_no_rule_of_any_system() -> None:
    prefixes = {verb.rule.partition("-")[0] for key in keys() for verb in ruleset(key).words.verbs}
    rule_id = re.compile(rf"\b(?:{'|'.join(sorted(prefixes))})-[A-Z]+")
    cited = [
        f"{path.name}:{number}"
        for path in sorted(FOLDER.glob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if rule_id.search(line)
    ]
    assert cited == []
    assert [rule_ids(function) for function in registered("starfray.space")] == [
        () for _ in registered("starfray.space")
    ]

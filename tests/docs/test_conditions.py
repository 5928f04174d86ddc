"""The tables of conditions are those of the documentation, cell by cell."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.docs.conditions import MAY, Meeting, meetings

EACH = [pytest.param(one, id=one.page.removesuffix(".md")) for one in meetings()]
VERBS = [pytest.param(m, v, id=f"{m.page}-{v}") for m in meetings() for v in m.actions]
ASKED = [pytest.param(m, r, id=f"{m.page}-{r}") for m in meetings() for r in m.reactions]


@pytest.mark.parametrize("meeting", EACH)
def test_every_verb_is_in_the_table(meeting: Meeting) -> None:
    """In that of one of its games, where a rule system has two."""
    told = [one.actions for one in meetings() if one.system is meeting.system]
    listed = {verb for actions in told for verb in actions}
    verbs = {verb.name for verb in meeting.system.words.verbs}
    where = f"ACTIONS of tests/rulesets/{meeting.system.package.split('.')[-1]}/conditions.py"

    assert verbs <= listed, f"add {sorted(verbs - listed)} to {where}"
    assert listed <= verbs, f"no such verbs: {sorted(listed - verbs)} in {where}"


@pytest.mark.parametrize(("meeting", "verb"), VERBS)
def test_whoever_is_in_no_condition_may_do_it(meeting: Meeting, verb: str) -> None:
    """So a cell shows the condition, and nothing that the action lacks besides."""
    assert meeting.action_cell(verb, None) == MAY


@pytest.mark.parametrize(("meeting", "name"), ASKED)
def test_it_comes_about_for_whoever_is_in_no_condition(meeting: Meeting, name: str) -> None:
    assert meeting.reaction_cell(name, None) == MAY


@pytest.mark.parametrize("meeting", EACH)
def test_the_documentation_has_the_tables_of_today(meeting: Meeting) -> None:
    """Where this fails: `python -m tests.docs.conditions`, and read why."""
    written = meeting.path.read_text(encoding="utf-8").splitlines()

    assert meeting.conditions
    for number, (now, before) in enumerate(zip_longest(meeting.written().splitlines(), written), 1):
        assert now == before, f"line {number}"

"""All promises of one rule system as a class that pytest collects."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from starfray.conformance.any_rulings import play_under_any_rulings
from starfray.conformance.built import Built, ready, ready_names
from starfray.conformance.chance import more
from starfray.conformance.hidden import nothing_shows, secrets_of
from starfray.conformance.listed import allowed_is_listed, numbers_have_a_lower_bound
from starfray.conformance.offered import (
    every_action_can_be_typed,
    every_verb_is_offered,
    texts_parse_back,
)
from starfray.conformance.own import Own
from starfray.conformance.played import legal_play
from starfray.conformance.rulebook import (
    code_names_rules_that_there_are,
    content_is_there,
    every_rule_is_carried_out,
    outcomes_are_those_of_notes,
    rules_have_ids_and_cases,
    sentences_use_the_fields_that_they_have,
)
from starfray.conformance.rulings import (
    every_option_has_a_case,
    no_two_options_can_be_swapped,
    rulings_are_those_of_the_rulebook,
)
from starfray.conformance.same_bytes import same_bytes
from starfray.conformance.saved import opens_again
from starfray.conformance.sheets import every_field_arrives, every_field_is_described
from starfray.conformance.tactics import (
    a_side_gets_the_tactic_that_is_named,
    a_tactic_lasts,
    no_two_tactics_fight_alike,
)
from starfray.conformance.told import notes_add_up
from starfray.conformance.totals import replay_ends_as_counted, same_on_any_threads
from starfray.conformance.weighed import odds_agree
from starfray.conformance.words import (
    every_case_passes,
    every_word_is_in_a_case,
    notes_add_up_in_cases,
)
from starfray.core.registry import ruleset
from starfray.core.ruleset import Ruleset

if TYPE_CHECKING:
    import pytest

# Of all encounters of a system together, and of each at the least.
FIGHTS, FEWEST_FIGHTS = 1000, 100
WEIGHED, FEWEST_WEIGHED = 16, 3
PARTS = 5
NOTHING = Own()


class Promises:
    """What every rule system promises; `conformance` makes a class of it for one of them."""

    key: ClassVar[str]
    own: ClassVar[Own]

    @property
    def system(self) -> Ruleset:
        """The rule system."""
        return ruleset(self.key)

    def encounter(self, full_name: str) -> Built:
        """Return a ready encounter by the name that test ids have."""
        return ready(self.system, full_name.partition("/")[2])

    def share(self, whole: int, fewest: int) -> int:
        """Return how much of a system's effort each of its encounters gets."""
        return more(max(fewest, whole // len(ready_names(self.system))))

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Ask what is asked of encounters of each that is ready."""
        if "seed" in metafunc.fixturenames:
            metafunc.parametrize("seed", range(3))
        if "encounter" in metafunc.fixturenames:
            names = [f"{self.key}/{name}" for name in ready_names(self.system)]
            metafunc.parametrize("encounter", names)

    # ------------------------------------------------------------------------ of each encounter

    def test_interpreted_and_compiled_fights_have_the_same_bytes(self, encounter: str) -> None:
        """Play fights between bots both ways: states, counts of dice and of steps are the same."""
        same_bytes(self.encounter(encounter), self.share(FIGHTS, FEWEST_FIGHTS))

    def test_totals_do_not_depend_on_threads(self, encounter: str) -> None:
        """Totals of one seed are the same on one, two and five threads, and no fight is lost."""
        same_on_any_threads(self.encounter(encounter))

    def test_replay_ends_as_it_was_counted(self, encounter: str) -> None:
        """A fight that is opened ends as it was counted: who won, in which round, all statuses."""
        replay_ends_as_counted(self.encounter(encounter))

    def test_odds_are_the_same_by_every_walk_and_near_the_sample(self, encounter: str) -> None:
        """Weigh the bots' first actions: merged, unmerged where it can be, compiled, in trials."""
        share = self.share(WEIGHED, FEWEST_WEIGHED)
        odds_agree(self.encounter(encounter), share)

    def test_notes_add_up_to_the_state_and_have_sentences(self, encounter: str) -> None:
        """Who applies the notes of fights arrives at their states; every note has its sentence."""
        notes_add_up(self.encounter(encounter))

    def test_random_legal_play_neither_crashes_nor_cheats(self, encounter: str) -> None:
        """Take legal actions and answers at random: what is refused changes nothing, fights end."""
        for seed in range(more(2)):
            legal_play(self.encounter(encounter), seed + 1)

    def test_under_any_rulings_play_ends_is_told_and_leaves_alone_what_is_settled(
        self, encounter: str, seed: int
    ) -> None:
        """Decide each unclear rule at random, and what is done: what holds of fights holds."""
        play_under_any_rulings(self.encounter(encounter), seed, self.own)

    def test_what_is_allowed_is_listed_and_what_is_listed_has_its_form(
        self, encounter: str
    ) -> None:
        """What is listed has the form of its verb, and whatever is allowed is listed."""
        allowed_is_listed(self.encounter(encounter))

    def test_the_text_of_an_action_means_that_action(self, encounter: str) -> None:
        """What a legal action is written as is read as that action, whoever does it."""
        texts_parse_back(self.encounter(encounter))

    def test_a_saved_fight_is_opened_as_it_was(self, encounter: str, tmp_path: Path) -> None:
        """Play with people on all sides, under random rulings, and open the file now and again."""
        opens_again(self.encounter(encounter), tmp_path)

    # ---------------------------------------------------------------------------- of the system

    def test_every_field_of_every_sheet_arrives(self) -> None:
        """For each field of each sheet there are two values that make two fights."""
        every_field_arrives(self.system, self.own)

    def test_every_field_of_every_sheet_says_what_it_is_for(self) -> None:
        """Every sheet and every field says what it is."""
        every_field_is_described(self.system)

    def test_every_case_passes(self) -> None:
        """Every case comes out as its rule says."""
        every_case_passes(self.system)

    def test_notes_add_up_in_every_case(self) -> None:
        """Who applies the notes of an action of a case arrives at the state that it made."""
        notes_add_up_in_cases(self.system)

    def test_every_word_is_used_in_a_case(self) -> None:
        """A reason refuses or bars, a note is written, a verb and each of its numbers is taken."""
        every_word_is_in_a_case(self.system, self.own)

    def test_every_verb_is_offered(self) -> None:
        """Each verb is offered in the situation of some case, or is the game master's."""
        every_verb_is_offered(self.system)

    def test_every_action_of_a_case_can_be_typed(self) -> None:
        """What a case does can be typed with the words of its verb, in their order."""
        every_action_can_be_typed(self.system)

    def test_numbers_have_a_lower_bound(self) -> None:
        """A number that is left out is -1: where it must be given, that is out of its range."""
        numbers_have_a_lower_bound(self.system)

    def test_rules_have_ids_of_the_system_and_cases(self) -> None:
        """Each rule has an id of the system, once, and a case."""
        rules_have_ids_and_cases(self.system)

    def test_the_code_names_only_rules_that_there_are(self) -> None:
        """An id beside a function or a word is one of the rulebook's."""
        code_names_rules_that_there_are(self.system)

    def test_every_rule_is_carried_out_somewhere(self) -> None:
        """Each rule of the rulebook stands beside a function, a word or a question of the code."""
        every_rule_is_carried_out(self.system)

    def test_sentences_use_the_fields_that_they_have(self) -> None:
        """What stands in the braces of a sentence is a number that is handed to it."""
        sentences_use_the_fields_that_they_have(self.system)

    def test_outcomes_are_those_of_notes(self) -> None:
        """Every outcome is one of a note, and the orders name what there is."""
        outcomes_are_those_of_notes(self.system)

    def test_content_is_there_and_marked_as_samples(self) -> None:
        """There is a ready encounter, and every content pack says that it holds samples."""
        content_is_there(self.system)

    def test_rulings_are_those_of_the_rulebook(self) -> None:
        """The switches have the options of the rulebook in their order, the default first."""
        rulings_are_those_of_the_rulebook(self.system)

    def test_every_option_has_a_case_of_its_own(self) -> None:
        """A case chooses each option that is not the default."""
        every_option_has_a_case(self.system)

    def test_no_two_options_can_be_swapped(self) -> None:
        """Of two options, a case that chooses the one fails with the other in its place."""
        no_two_options_can_be_swapped(self.system, self.own)

    def test_a_side_gets_the_tactic_that_is_named(self) -> None:
        """A side gets the tactic that its encounter names, the first where it names none."""
        a_side_gets_the_tactic_that_is_named(self.system)

    def test_a_bot_is_asked_with_the_tactic_of_its_side_from_first_to_last(self) -> None:
        """A bot is asked with the tactic of its side, from the first action to the last."""
        a_tactic_lasts(self.system)

    def test_no_two_tactics_fight_alike(self) -> None:
        """Any two tactics differ in what is done in some ready encounter."""
        no_two_tactics_fight_alike(self.system)


class WithSecrets(Promises):
    """The promises of a rule system in which somebody can hide."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Share the pairs of fights out."""
        super().pytest_generate_tests(metafunc)
        if "part" in metafunc.fixturenames:
            metafunc.parametrize("part", range(PARTS))

    def test_nothing_shows_of_who_is_hidden(self, part: int) -> None:
        """Change what a side does not know, go on alike in both fights: the same shows in both."""
        encounters, secrets = secrets_of(self.system, self.own)
        nothing_shows(encounters, secrets, part)


def conformance(key: str, own: Own = NOTHING) -> type[Promises]:
    """Return a class of tests, for pytest to collect: all promises of one rule system.

    `own` says what is so in this rule system alone; most have nothing to say.
    """
    system = ruleset(key)
    kind = Promises if system.knows is None else WithSecrets
    return type(f"TestOf{key.title().replace('-', '')}", (kind,), {"key": key, "own": own})

"""The vocabulary of Duel: each chapter declares its own words in it."""

from starfray.core.vocabulary import Vocabulary

WORDS = Vocabulary(plurals={"parries": "parry"}, outcome_order=("miss", "out", "hit"))

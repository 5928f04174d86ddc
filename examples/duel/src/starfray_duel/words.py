"""The words of Duel."""

from starfray.core.vocabulary import Vocabulary

WORDS = Vocabulary(plurals={"parries": "parry"})

# Dice
ATTACK = WORDS.die("attack")
PARRY = WORDS.die("parry")
DAMAGE = WORDS.die("damage")

# Reasons
NOT_YOUR_TURN = WORDS.reason("not_your_turn", "DUL-TRN-01", "it is not your turn")
NOT_AN_ENEMY = WORDS.reason("not_an_enemy", "DUL-HIT-01", "only an enemy who stands may be struck")
NO_PARRY_LEFT = WORDS.reason("no_parry_left", "DUL-PAR-01", "no parry is left")

# Questions
WILL_PARRY = WORDS.question(
    "parry",
    "DUL-PAR-01",
    "{who}, parry the strike of {attacker} (total {total})?",
    options=("no", "yes"),
    fields="attacker:units total",
)
NO, YES = range(2)

# Notes
SKILL = WORDS.modifier("skill", "DUL-HIT-01", "skill")
STRUCK = WORDS.note(
    "attack_roll", "DUL-HIT-01", "who:units target:units total guard",
    "{who} strikes at {target}: {total} against a guard of {guard}.",
)  # fmt: skip
MISSED = WORDS.note(
    "missed", "DUL-HIT-01", "who:units target:units", "{who} misses {target}.", outcome="miss"
)
DOWN = WORDS.note("down", "DUL-DAM-02", "who:units", "{who} goes down.", outcome="down")

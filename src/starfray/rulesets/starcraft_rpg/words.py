"""What several chapters use: the vocabulary, its dice, and what verbs say of themselves."""

from __future__ import annotations

from starfray.core.verbs import by_verb
from starfray.core.vocabulary import EITHER_OR, Vocabulary

STANDARD_ACTION, MOVE_ACTION, MINOR_ACTION, FULL_ROUND, FREE = range(5)

# What somebody is after an action that changes its posture, or begins an Action Move.
LYING, CROUCHING, STANDING, RUNNING = range(1, 5)
WORDS = Vocabulary(
    plurals={"levels": "level", "successes": "success", "wounds": "wound", "charges": "charge"},
    outcome_order=(
        "success", "failure", "miss", "hit", "wound", "severed", "out", "killed", "hidden", "found",
        "manifested", "not_manifested", "overload", "overcharged", "stunned", "unconscious",
        "power_hit", "power_missed", "mind_closed", "augmented", "lore", "response", "demoralized",
        "taunted", "flees", "surrenders", "suppressed", "evaded",
    ),
    total_order=(
        "margin", "absorbed", "damage", "wounds", "fatigue", "pushed", "removed", "regained",
        "morale_lost",
    ),
    either_or=(*EITHER_OR, ("power_hit", "power_missed")),
)  # fmt: skip

# What verbs say of themselves, beside how they are carried out and why not.
cost_itself = by_verb(WORDS, "cost", otherwise=FREE)
is_attack = by_verb(WORDS, "attack")  # with a weapon: a normal one, special fire, or on a guess
is_as_called = by_verb(WORDS, "as_called")  # a called shot counts for it
is_at_one = by_verb(WORDS, "at_one")  # rather than at a square
needs_weapon = by_verb(WORDS, "in_hand")  # which must be in hand
fire_of = by_verb(WORDS, "fire")  # the kind of special fire
is_movement = by_verb(WORDS, "movement")  # to another square
goes_on = by_verb(WORDS, "goes_on")  # with the rest of a move, or of an Action Move
lets_sneak = by_verb(WORDS, "lets_sneak")  # sneaking may be a part of it
ends_turn = by_verb(WORDS, "ends_turn")
is_game_masters = by_verb(WORDS, "game_masters")  # and takes no action of anybody
becomes = by_verb(WORDS, "becomes")  # what posture or manner it leads to, of those in `state`
standard_gained = by_verb(WORDS, "standard")  # by a trade, as the two that follow
move_gained = by_verb(WORDS, "move")
minor_gained = by_verb(WORDS, "minor")

# Dice
ATTACK = WORDS.die("attack")
DAMAGE = WORDS.die("damage")
WOUND_LOCATION = WORDS.die("wound location")
SKILL = WORDS.die("skill check")
INITIATIVE = WORDS.die("initiative")
ROLL_OFF = WORDS.die("initiative roll-off")
OVERLOAD = WORDS.die("overload")
WILLPOWER = WORDS.die("willpower test")
PSIONIC_ATTACK = WORDS.die("psionic attack")

# Answers
NO, YES = range(2)
EITHER = 1 << NO | 1 << YES  # both answers are open

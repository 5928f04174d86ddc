"""The words of sneaking and cloaking: actions, reasons, notes."""

from __future__ import annotations

from starfray.rulesets.starcraft_rpg.words import WORDS

# Reasons
OBSERVED = WORDS.reason("observed", "SCR-SNK-01", "an enemy has an unobstructed view of it")
IS_CLOAKED = WORDS.reason("is_cloaked", "SCR-SNK-09", "who is cloaked need not sneak")
NOT_PART_OF_MOVE = WORDS.reason(
    "not_part_of_move", "SCR-SNK-01", "sneaking is a part of a move, so move first"
)
NOT_SNEAKING = WORDS.reason("not_sneaking", "SCR-SNK-01", "it is not sneaking")
TOO_FAST = WORDS.reason("too_fast", "SCR-SNK-06", "who sneaks moves at half speed")
NO_CLOAK = WORDS.reason("no_cloak", "SCR-SNK-09", "it has nothing that cloaks it")
ALREADY_CLOAKED = WORDS.reason("already_cloaked", "SCR-SNK-09", "it is cloaked already")
NOT_CLOAKED = WORDS.reason("not_cloaked", "SCR-SNK-09", "it is not cloaked")
BLIND_SPOTTER = WORDS.reason("blind_spotter", "SCR-SNK-07", "who is blind looks out for nobody")
NOT_A_SPOTTER = WORDS.reason("not_a_spotter", "SCR-SNK-07", "it is no spotter")
NOT_A_DETECTOR = WORDS.reason("not_a_detector", "SCR-SNK-10", "it has no detector")
NOBODY_HIDDEN = WORDS.reason("nobody_hidden", "SCR-SNK-07", "no enemy is hidden from it")
NOTHING_TO_SHARE = WORDS.reason(
    "nothing_to_share", "SCR-SNK-08", "it knows no hidden enemy that an ally does not know"
)
SQUARE_NOT_KNOWN = WORDS.reason(
    "square_not_known", "SCR-SNK-02", "the target's square is not known; attack a square instead"
)
NO_GUESSING = WORDS.reason(
    "no_guessing", "SCR-SNK-03", "who is hidden can only be attacked by an area"
)
NOT_HIDDEN = WORDS.reason("not_hidden", "SCR-SNK-03", "the square of no such enemy is unknown")
SQUARE_TAKEN = WORDS.reason("square_taken", "SCR-SNK-03", "somebody stands there in plain view")
AREA_WEAPON = WORDS.reason(
    "area_weapon", "SCR-SNK-03", "an area needs no guess: attack the square itself"
)

# Notes: hiding, and being found
RAN_INTO = WORDS.note(
    "ran_into", "SCR-SNK-02", "who:units target:units",
    "{who} runs into {target}, whom it did not see, and stops.",
)  # fmt: skip
PERCEPTION_ROLL = WORDS.note(
    "perception_roll", "SCR-SNK-07", "who:units natural total",
    "{who} rolls {total} to find who sneaks.",
)  # fmt: skip

# Notes: attacks on a square, and from hiding
FROM_HIDING = WORDS.modifier("from_hiding", "SCR-SNK-04", "flat-footed, attacked from hiding")
SQUARE_ROLL = WORDS.note(
    "square_roll", "SCR-SNK-02", "who:units at_x at_y natural total",
    "{who} attacks square {at_x}, {at_y}: {total}.",
)  # fmt: skip
SQUARE_MISS = WORDS.note(
    "square_miss", "SCR-SNK-03", "who:units at_x at_y", "{who} hits nobody at {at_x}, {at_y}.",
    outcome="miss",
)  # fmt: skip
WAS_THERE = WORDS.note(
    "was_there", "SCR-SNK-02", "who:units target:units total needed",
    "{target} is there: {total} against a defense of {needed}.",
)  # fmt: skip

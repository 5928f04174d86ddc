"""The Action Points Table: what it says of an action, whichever it is; each says so at its verb."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.verbs import by_verb, carried_out, filled_by, filled_in, verb_by
from starfray.rulesets.fasa_trek.words import WORDS

why_not_itself = by_verb(WORDS, "why_not")
cost_of = by_verb(WORDS, "cost")  # what is paid before it is carried out
price_of = by_verb(WORDS, "price")  # what is paid for as it is carried out
steps_on = by_verb(WORDS, "steps_on")  # it leaves the square
gait_of = by_verb(WORDS, "gait", otherwise=NOBODY)  # how one moves by it, if at all
feebly = by_verb(WORDS, "feebly")  # even the feeble do it
at_a_run = by_verb(WORDS, "at_a_run")  # whether it may be done besides running
keeps_aim = by_verb(WORDS, "keeps_aim")  # what has been aimed serves it
always = by_verb(WORDS, "always")
any_time = by_verb(WORDS, "any_time")  # even when somebody else is on turn
own_moments = by_verb(WORDS, "own_moments")  # it says itself when others may cut in
there_and_back = by_verb(WORDS, "there_and_back")  # from one posture to another, and back
deed_of = by_verb(WORDS, "deed")  # what others are told before they cut in

# On the turns of others. What is done there says so by `cuts_in`, its place among the answers to
# the question what to do first.
verb_that_cuts_in = verb_by(WORDS, "cuts_in")
has_star = by_verb(WORDS, "star")  # the star of the table: it may be done on others' turns
gets_away = by_verb(WORDS, "gets_away")  # an emergency evasion, which may answer an attack, too
take_at_once = carried_out(WORDS, "at_once", among="cuts_in")
get_out_of_the_way = carried_out(WORDS, among="gets_away")

# Whatever is done in one of several ways says their numbers by `ways`, the question which of them
# by `which`, and by `in_way` what the action is then, where that is not just its `n`.
ways_of = by_verb(WORDS, "ways")
which_way = by_verb(WORDS, "which")
in_way = filled_by(WORDS, "in_way")
why_not_way = by_verb(WORDS, "why_not_way", otherwise="why_not", among="cuts_in")
is_aimed = by_verb(WORDS, "aimed")  # at somebody, who is chosen after that
complete = filled_in(WORDS, "complete")  # what else there is to choose

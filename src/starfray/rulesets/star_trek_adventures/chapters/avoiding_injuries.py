"""Avoiding Injuries: once per scene, at a price."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, offer
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.further_injuries import (
    worsened,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.complications import (
    COMPLICATION,
    IN_PLAY,
    INTO_THREAT,
    cancel_complication,
    suffer_complication,
    why_not_cancel,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    NOT_ENOUGH_MOMENTUM,
    NOT_ENOUGH_THREAT,
    add_threat,
    draws_on_momentum,
    pay,
    spend_threat,
    why_not_afford,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able
from starfray.rulesets.star_trek_adventures.rulings import (
    AvoidWhenOut,
    ComplicationPrice,
    MajorAvoid,
    NotableAvoid,
    OtherMeans,
    RaisedPrice,
)
from starfray.rulesets.star_trek_adventures.state import (
    AVOID,
    DEAD,
    MAJOR_NPC,
    MEANS,
    MEANS_AVOID,
    MINOR_NPC,
    NO_MEANS,
    NOTABLE_NPC,
    UNTIL_END_OF_SCENE,
    UNTIL_END_OF_TURN,
    Person,
    State,
)
from starfray.rulesets.star_trek_adventures.words import NO, WORDS

PRICE = 2


@rule("STA-AVO-02", "STA-AVO-09", "STA-MOM-09")
def price_of_avoiding(surcharge: int) -> int:
    """Return the price in points: 2, and whatever raises it."""
    return PRICE + surcharge


OUT_ALREADY = WORDS.reason("out_already", "STA-AVO-10", "an incapacitated character cannot dodge")


@rule("STA-AVO-10")
def why_not_dodge(state: State, who: int, took_part: bool) -> int:
    """Return why a character is past avoiding anything, else 0.

    `took_part` tells whether it took part before this attack, unhurt or ignoring an Injury.
    """
    if state.rulings.avoid_when_out == AvoidWhenOut.ALWAYS or able(state, who):
        return 0
    same_attack = state.rulings.avoid_when_out == AvoidWhenOut.SAME_ATTACK_ONLY
    return 0 if same_attack and took_part else OUT_ALREADY


AVOIDED_ALREADY = WORDS.reason(
    "avoided_already", "STA-AVO-01", "an Injury has already been avoided this scene"
)
MINOR_NPC_CANNOT = WORDS.reason("minor_npc", "STA-AVO-04", "Minor NPCs cannot Avoid an Injury")


@rule("STA-AVO-01", "STA-AVO-03", "STA-AVO-04", asked="STA-AVO-01")
def why_not_avoid(state: State, who: int, took_part: bool) -> int:
    """Return why a character cannot Avoid an Injury at any price, else 0."""
    unit = state.units[who]
    if unit.kind == MINOR_NPC:
        return MINOR_NPC_CANNOT
    reason = why_not_dodge(state, who, took_part)
    if reason != 0:
        return reason
    unlimited = state.rulings.notable_avoid == NotableAvoid.UNLIMITED and as_notable(state, who)
    return AVOIDED_ALREADY if unit.avoid_used and not unlimited else 0


@rule("STA-AVO-03", "STA-AVO-05")
def as_notable(state: State, who: int) -> bool:
    """Return whether a character avoids as Notable NPCs do: by a ruling Major ones, too."""
    kind = state.units[who].kind
    major_too = state.rulings.major_avoid == MajorAvoid.AS_NOTABLE
    return kind == NOTABLE_NPC or (kind == MAJOR_NPC and major_too)


@rule("STA-AVO-02", "STA-AVO-03", "STA-AVO-09", asked="STA-AVO-02")
def why_not_by_points(state: State, who: int, surcharge: int, took_part: bool) -> int:
    """Return why the price cannot be paid in Momentum or Threat, else 0."""
    price = price_of_avoiding(surcharge)
    return why_not_avoid(state, who, took_part) or why_not_afford(state, who, price)


THREAT_ONLY = WORDS.reason("threat_only", "STA-AVO-03", "a Notable NPC pays with Threat")
MAJOR_THREAT_ONLY = WORDS.reason("major_threat_only", "STA-AVO-05", "a Major NPC pays with Threat")
SURCHARGE_DUE = WORDS.reason("surcharge_due", "STA-AVO-09", "the surcharge cannot be paid")


@rule("STA-AVO-02", "STA-AVO-03", "STA-AVO-05", "STA-AVO-09")
def why_not_by_complication(state: State, who: int, surcharge: int, took_part: bool) -> int:
    """Return why the price cannot be a Complication, else 0."""
    reason = why_not_avoid(state, who, took_part)
    if reason != 0:
        return reason
    complication_too = state.rulings.notable_avoid == NotableAvoid.COMPLICATION_TOO
    if as_notable(state, who) and not complication_too:
        return THREAT_ONLY if state.units[who].kind == NOTABLE_NPC else MAJOR_THREAT_ONLY
    due = surcharge_due(state, surcharge)
    return SURCHARGE_DUE if why_not_afford(state, who, due) != 0 else 0


@rule("STA-AVO-09")
def surcharge_due(state: State, surcharge: int) -> int:
    """Return what is due beside a Complication: it stands for the basic price only."""
    return 0 if state.rulings.raised_price == RaisedPrice.COMPLICATION_PAYS_ALL else surcharge


NO_OTHER_MEANS = WORDS.reason("no_other_means", "STA-AVO-08", "there are no other means")
CANNOT_IGNORE_DEATH = WORDS.reason(
    "cannot_ignore_death", "STA-AVO-08", "nobody ignores an Injury that kills"
)


@rule("STA-AVO-08", "STA-INJ-08")
def why_not_by_means(state: State, who: int, lethal: int, took_part: bool) -> int:
    """Return why the other means of one who has some do not serve, else 0."""
    unit = state.units[who]
    if unit.means_uses == 0:
        return NO_OTHER_MEANS
    if unit.means != MEANS_AVOID and worsened(state, who, lethal) == DEAD:
        return CANNOT_IGNORE_DEATH
    if means_in_limit(state, who) and unit.avoid_used:
        return AVOIDED_ALREADY
    if unit.determination < unit.means_determination or unit.stress < unit.means_stress:
        return NO_OTHER_MEANS
    if not draws_on_momentum(state, who):
        if state.fight.threat < unit.means_momentum + unit.means_threat:
            return NOT_ENOUGH_THREAT
    elif why_not_afford(state, who, unit.means_momentum) != 0:
        return NOT_ENOUGH_MOMENTUM
    return why_not_dodge(state, who, took_part)


@rule("STA-AVO-08")
def means_in_limit(state: State, who: int) -> bool:
    """Return whether other means use up the Avoid of the scene."""
    if state.rulings.other_means == OtherMeans.USES_LIMIT:
        return True
    return state.units[who].means_in_limit != 0


AVOIDING = WORDS.question(
    "avoid", "STA-AVO-01",
    "{who}, avoid the {lethal} Injury? The price in points is {price} {purse}.",
    options=("no", "points", "complication", "other"),
    says={"no": "no, suffer it", "points": "pay the points",
          "complication": "suffer a Complication instead", "other": "use other means"},
    fields="price lethal:deadliness purse:purses",
)  # fmt: skip
BY_POINTS, BY_COMPLICATION, BY_OTHER_MEANS = 1, 2, 3


@rule("STA-AVO-01", "STA-AVO-07", "STA-MOM-09")
def avoided(
    state: State, table: Table, who: int, lethal: int, surcharge: int, took_part: bool
) -> bool:
    """Offer to Avoid an Injury before it takes effect; return whether it is avoided."""
    options = 1
    reason = why_not_by_points(state, who, surcharge, took_part)
    options = offer(table, AVOIDING, options, BY_POINTS, reason == 0, reason)
    reason = why_not_by_complication(state, who, surcharge, took_part)
    options = offer(table, AVOIDING, options, BY_COMPLICATION, reason == 0, reason)
    if state.units[who].means != NO_MEANS:
        reason = why_not_by_means(state, who, lethal, took_part)
        options = offer(table, AVOIDING, options, BY_OTHER_MEANS, reason == 0, reason)
    price = price_of_avoiding(surcharge)
    momentum = draws_on_momentum(state, who)
    answer = ask(table, state, who, AVOIDING, options, price, lethal, 1 if momentum else 0)
    if answer == NO:
        if state.units[who].ignores_injury in (UNTIL_END_OF_TURN, UNTIL_END_OF_SCENE):
            feel_injury(state, table, who)
        return False
    if answer == BY_OTHER_MEANS:
        return by_other_means(state, table, who)
    if answer == BY_POINTS:
        pay(state, table, who, AVOID, price, 1)
    else:
        by_complication(state, table, who, surcharge)
    avoid(state, table, who)
    return True


@change(WORDS, "STA-AVO-01", "{who} avoids the Injury.", name="avoided", outcome="avoided")
def avoid(state: State, who: Person) -> None:
    """Use up the Avoid of the scene."""
    state.units[who].avoid_used = 1


@rule("STA-AVO-02", "STA-AVO-05", "STA-AVO-09")
def by_complication(state: State, table: Table, who: int, surcharge: int) -> None:
    """Suffer a Complication as the price, and pay the surcharge in points."""
    pay(state, table, who, AVOID, surcharge_due(state, surcharge), 1)
    allowed = state.rulings.complication_price == ComplicationPrice.THREAT_ALLOWED
    if allowed:
        reason = why_not_cancel(state, who)
        options = offer(table, COMPLICATION, 1 << IN_PLAY, INTO_THREAT, reason == 0, reason)
        if ask(table, state, NOBODY, COMPLICATION, options, who, NOBODY) == INTO_THREAT:
            cancel_complication(state, table, who)
            return
    suffer_complication(state, table, who)


@rule("STA-AVO-08")
def by_other_means(state: State, table: Table, who: int) -> bool:
    """Use other means; return whether they avoid the Injury, and do not only ignore it."""
    unit = state.units[who]
    pay(state, table, who, MEANS, unit.means_momentum, 1)
    if unit.means_threat > 0:
        if draws_on_momentum(state, who):
            add_threat(state, table, who, unit.means_threat)
        else:
            spend_threat(state, table, who, MEANS, unit.means_threat)
    use_means(state, table, who)
    return unit.means == MEANS_AVOID


@change(WORDS, "STA-AVO-08", "{who} has other means against the Injury.", name="means_used")
def use_means(state: State, who: Person) -> None:
    """Use other means up, with what they cost; some let an Injury be ignored for a while."""
    unit = state.units[who]
    unit.means_uses -= 1
    unit.determination -= unit.means_determination
    unit.stress -= unit.means_stress
    if means_in_limit(state, who):
        unit.avoid_used = 1
    if unit.means != MEANS_AVOID:
        unit.ignores_injury = max(unit.ignores_injury, unit.means - MEANS_AVOID)


@change(WORDS, "STA-AVO-08", "{who} can no longer ignore the Injury.", name="injury_tells")
def feel_injury(state: State, who: Person) -> None:
    """Let an Injury that was ignored take hold: its time is over, or a further one is suffered."""
    state.units[who].ignores_injury = 0


@rule("STA-AVO-06")
def give_avoid_back(state: State, table: Table, who: int) -> None:
    """Give the use of Avoid back, if it is used up; nobody ever holds more than one."""
    if state.units[who].avoid_used:
        regain_avoid(state, table, who)


@change(WORDS, "STA-AVO-06", "{who} may avoid an Injury again.", name="avoid_regained")
def regain_avoid(state: State, who: Person) -> None:
    """Give the use of Avoid back."""
    state.units[who].avoid_used = 0

"""Combat Momentum spends: Re-roll A Pool."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.star_trek_adventures.chapters.basics.challenge_dice import (
    EACH_CLASS,
    FACES,
    FACES_SAID,
    ChallengeDice,
    challenge_dice,
    choose_faces,
    reroll_challenge,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import points
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.spends import (
    spend_on,
    used_this_round,
    why_not_spend,
)
from starfray.rulesets.star_trek_adventures.rulings import RerollPool, SpendsNamed
from starfray.rulesets.star_trek_adventures.state import REROLL_POOL, State
from starfray.rulesets.star_trek_adventures.words import COVER_REROLL, DAMAGE_REROLL, WORDS


@rule("STA-MOM-08")
def may_reroll_damage(state: State, who: int) -> bool:
    """Return whether an attacker may re-roll damage dice: it has paid for that, or still can."""
    if state.attack.named_reroll:
        return True
    if state.rulings.spends_named == SpendsNamed.BEFORE_DAMAGE:
        return False
    return why_not_spend(state, who, REROLL_POOL, 1) == 0


REROLL_DAMAGE = WORDS.question(
    "reroll_damage", "STA-MOM-08",
    "{who}, re-roll which damage die ({total} damage, {effects} Effects) for 1 Momentum in all?",
    options=FACES, says=FACES_SAID, fields="total effects picked",
)  # fmt: skip


@rule("STA-MOM-08")
def reroll_damage_pool(
    state: State, table: Table, who: int, dice: ChallengeDice, effect: int
) -> ChallengeDice:
    """Re-roll A Pool: any number of the damage dice just rolled, once per Round."""
    most = challenge_dice(dice)
    picked = choose_faces(state, table, who, REROLL_DAMAGE, dice, most)
    if challenge_dice(picked) > 0:
        if state.attack.named_reroll:
            state.attack.named_reroll = 0
        else:
            spend_on(state, table, who, REROLL_POOL, 1)
    return reroll_challenge(table, who, DAMAGE_REROLL, dice, picked, effect)


REROLL_COVER = WORDS.question(
    "reroll_cover", "STA-MIN-06", "{who}, re-roll which Cover Die ({total} Resistance)?",
    options=FACES, says=FACES_SAID, fields="total effects",
)  # fmt: skip


@rule("STA-MOM-08")
def reroll_cover_pool(
    state: State, table: Table, target: int, dice: ChallengeDice
) -> ChallengeDice:
    """Under the ruling that allows it, let the target pay 1 to re-roll its Cover Dice."""
    if state.rulings.reroll_pool != RerollPool.COVER_TOO:
        return dice
    if used_this_round(state, target, REROLL_POOL) or points(state, target) < 1:
        return dice
    most = challenge_dice(dice)
    picked = choose_faces(state, table, target, REROLL_COVER, dice, most)
    if challenge_dice(picked) > 0:
        spend_on(state, table, target, REROLL_POOL, 1)
    return reroll_challenge(table, target, COVER_REROLL, dice, picked, EACH_CLASS)

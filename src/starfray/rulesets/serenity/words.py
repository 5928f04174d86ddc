"""The words of Serenity that several chapters use; the others stand beside their rules."""

from __future__ import annotations

from starfray.core.vocabulary import Vocabulary

WORDS = Vocabulary(
    plurals={"Wounds": "Wound", "Points": "Point", "steps": "step", "feet": "foot"},
    outcome_order=(
        "botch", "miss", "hit", "wounded", "extraordinary", "special", "unconscious", "dying",
        "killed", "out",
    ),
    total_order=("margin", "stun", "wounds", "shock"),
)  # fmt: skip

# What dice are rolled for.
ATTACK_DICE = WORDS.die("attack")
INNATE_DICE = WORDS.die("innate defense")
DODGE_DICE = WORDS.die("dodge")
BLOCK_DICE = WORDS.die("block")
WEAPON_DICE = WORDS.die("weapon")
PLOT_DICE = WORDS.die("plot")
SPECIAL_DICE = WORDS.die("special effect")
FAINT_DICE = WORDS.die("consciousness")
DYING_DICE = WORDS.die("survival")
SHOCK_DICE = WORDS.die("shock")
WAKING_DICE = WORDS.die("waking")
INITIATIVE_DICE = WORDS.die("initiative")
RUNNING_DICE = WORDS.die("running")
SKILL_DICE = WORDS.die("skill")
BREAK_FREE_DICE = WORDS.die("break free")
CONTEST_DICE = WORDS.die("contest")
CALLED_DICE = WORDS.die("called shot")
FEINT_DICE = WORDS.die("feint")
DISARM_DICE = WORDS.die("hold on to it")
INJURY_DICE = WORDS.die("injury")
PICK_DIE = WORDS.die("pick")

# Why the game master cannot heal, treat or wake somebody.
NOT_ALIVE = WORDS.reason("not_alive", "SER-DYI-01", "the dead cannot be helped")
NOT_SO_MUCH = WORDS.reason("not_so_much", "SER-DYI-02", "there is not that much to heal")

"""The parts that the numbers of StarCraft D6 are made up of, as they are told one by one."""

from starfray.rulesets.starcraft_d6.words import WORDS

# ------------------------------------------- dice that make up a code, in pips (3 pips = 1D)
SKILL_CODE = WORDS.modifier("skill_code", "SD6-CORE-09", "pips of the skill or attribute")
GM_DICE = WORDS.modifier("gm_dice", "SD6-MOD-01", "pips by the game master's word")
TARGETING = WORDS.modifier("targeting", "SD6-MOD-04", "pips of the targeting system")
MULTIPLE_ACTIONS = WORDS.modifier(
    "multiple_actions", "SD6-ACT-01", "pips for the other actions of the round"
)
REACTIONS_BEFORE = WORDS.modifier(
    "reactions_before", "SD6-REAC-09", "pips for undeclared reactions before"
)
REACTING = WORDS.modifier("reacting", "SD6-REAC-02", "pips for an undeclared reaction")
NOT_ANNOUNCED = WORDS.modifier("not_announced", "SD6-BLK-02", "pips for an unannounced block")
ACTIONS_TAKEN = WORDS.modifier("actions_taken", "SD6-REAC-02", "pips for the actions taken")
PARRIES_BEFORE = WORDS.modifier("parries_before", "SD6-REAC-05", "pips for the parries before")
EXTRA_TARGET = WORDS.modifier("extra_target", "SD6-MULT-01", "pips for another target")
CALLED_PIPS = WORDS.modifier("called_pips", "SD6-CALL-01", "pips for the called shot")
WOUND_PIPS = WORDS.modifier("wound_pips", "SD6-WND-09", "pips for the wound")
STUN_PIPS = WORDS.modifier("stun_pips", "SD6-WND-02", "pips for being stunned")
RESISTING_CODE = WORDS.modifier("resisting_code", "SD6-DMG-03", "pips of what resists damage")
WOUND_AND_STUN = WORDS.modifier("wound_and_stun", "SD6-WND-09", "pips for wounds and stuns")
STRENGTH_CODE = WORDS.modifier("strength_code", "SD6-DMG-02", "pips of Strength")
WEAPON_CODE = WORDS.modifier("weapon_code", "SD6-DMG-01", "pips of the weapon")
MOVE_CODE = WORDS.modifier("move_code", "SD6-HTH-04", "pips of the move")
EFFECT_DICE = WORDS.modifier("effect_dice", "SD6-CORE-08", "pips for the Effect Value")
CALLED_DAMAGE = WORDS.modifier("called_damage", "SD6-CALL-02", "pips for the called shot")
PIPS_LEFT = WORDS.modifier("pips_left", "SD6-CORE-01", "pips of the code beyond its dice")

# ---------------------------------------------------------- points that make up a difficulty
BASE = WORDS.modifier("base", "SD6-RNG-01", "base difficulty")
REACTION_STANDS = WORDS.modifier("reaction_stands", "SD6-REAC-04", "reaction total")
VISUAL_COVER = WORDS.modifier("visual_cover", "SD6-COV-01", "for smoke and darkness")
OBJECT_COVER = WORDS.modifier("object_cover", "SD6-COV-02", "for the part that is covered")
CONCEALED = WORDS.modifier("concealed", "SD6-COV-06", "for being wholly hidden")
CALLED_POINTS = WORDS.modifier("called_points", "SD6-CALL-01", "for the called shot")
GM_POINTS = WORDS.modifier("gm_points", "SD6-MOD-01", "by the game master's word")
TARGETING_POINTS = WORDS.modifier("targeting_points", "SD6-MOD-04", "by the targeting system")
PRONE_POINTS = WORDS.modifier("prone_points", "SD6-WND-08", "for a target on the ground")
MORE_THAN = WORDS.modifier("more_than", "SD6-REAC-06", "because a full reaction must be exceeded")
ARMOR_POINTS = WORDS.modifier("armor_points", "SD6-ARM-01", "Armor Value")

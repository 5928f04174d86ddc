"""The rulings of Serenity: each question that the book leaves open, with its answers.

The first answer is the default. Files write the answers in small letters, but for a type of damage.
"""

from __future__ import annotations

from dataclasses import dataclass

from starfray.core.rulings import Option, switch


class StepFloor(Option):
    """What becomes of penalty steps that are left over once the skill die is a d0 (SER-CORE-02)."""

    LOST, ATTRIBUTE, FAIL = range(3)


class AttributeOnlySteps(Option):
    """Whether Skill steps touch a roll that has no skill die (SER-CORE-03)."""

    NONE, ATTRIBUTE = range(2)


class UnskilledBonusSteps(Option):
    """Whether a step bonus gives a skill die to one who has none (SER-CORE-04)."""

    LADDER, NEVER = range(2)


class ContestTie(Option):
    """Who wins equal totals of two rolls (SER-CORE-06)."""

    RESIST, ACT, REROLL = range(3)


class BotchBuyoff(Option):
    """What Plot Points after a botch change, and what a botched defense is (SER-CORE-07)."""

    NO, YES, DROP = range(3)


class AttackAttribute(Option):
    """Which attribute an attack uses (SER-CORE-10)."""

    AGILITY, STRENGTH_MELEE, CHOICE = range(3)


class UnarmedType(Option):
    """What type of damage fists do (SER-CORE-11)."""

    B, S = range(2)


class TurnSeconds(Option):
    """How long a turn is (SER-CORE-13)."""

    THREE, SIX, OTHER = range(3)


class InitiativeWhen(Option):
    """Whether initiative is rolled once or every turn (SER-INI-01)."""

    ONCE, EACH_TURN = range(2)


class InitiativeTie(Option):
    """Who goes first on equal totals (SER-INI-02)."""

    DICE, SIMULTANEOUS, ROLLOFF, PLAYERS = range(4)


class LateArrival(Option):
    """When a newcomer acts for the first time (SER-INI-03)."""

    PLACE, NEXT_TURN, LAST = range(3)


class ExtraActions(Option):
    """On which actions the penalty for extra ones falls (SER-ACT-02)."""

    DECLARE, STRICT, PER_ACTION = range(3)


class DefenseCosts(Option):
    """Whether dodges and blocks cost an action (SER-ACT-03)."""

    YES, LASTING, FREE = range(3)


class SplitMove(Option):
    """Whether movement is made in one piece (SER-MOV-01)."""

    SPLIT, WHOLE = range(2)


class SpeedStack(Option):
    """Whether free movement is added to a hustle or a run (SER-MOV-02)."""

    REPLACE, ADD = range(2)


class RunAttribute(Option):
    """Which attribute a run uses, and whether it penalises its own roll (SER-MOV-03)."""

    AGILITY, STRENGTH, VITALITY, NO_SELF_PENALTY = range(4)


class InnateFloor(Option):
    """Whether an innate defense may be below 3 (SER-DEF-01)."""

    LITERAL, FLOOR = range(2)


class Moving(Option):
    """When a combatant counts as moving (SER-DEF-02)."""

    ACTIVE, MOVED, AIMING_STILL = range(3)


class WhoNotices(Option):
    """Who sees attacks coming once somebody has been attacked (SER-DEF-07)."""

    ALL, TARGET = range(2)


class BlockTie(Option):
    """Who wins when an attack and a block are equal (SER-DEF-03)."""

    DEFENDER, ATTACKER, REROLL = range(3)


class BlockScope(Option):
    """Which attacks may be blocked (SER-DEF-04)."""

    MELEE, THROWN, ANY = range(3)


class DefenseTiming(Option):
    """Whether a defense is chosen before or after the attack is rolled (SER-DEF-05)."""

    BEFORE, AFTER = range(2)


class AllOutDefenseCost(Option):
    """What all-out defense costs, and how many attacks it covers (SER-DEF-06)."""

    ONLY_DEFENSE, EVERY_ATTACK, ONE_ACTION = range(3)


class CoverStack(Option):
    """Whether several sources of cover add up (SER-COV-01)."""

    BEST, ADD = range(2)


class CoverMelee(Option):
    """Whether cover helps against melee attacks (SER-COV-02)."""

    YES, RANGED_ONLY = range(2)


class OutOfHiding(Option):
    """What becomes of total cover when one attacks from behind it (SER-COV-03)."""

    OPENS, HIDDEN, REFUSED = range(3)


class VisibilityStack(Option):
    """Whether light and fog add up (SER-VIS-01)."""

    WORST, ADD_ALL = range(2)


class PitchBlack(Option):
    """Whom an attack into pitch black hits, and what damage is measured from (SER-VIS-02)."""

    FAILED_ONLY, LOWEST_ALWAYS, OWN_ROLL, COVER_TO_ROLL = range(4)


class BlindRange(Option):
    """Which of the potential targets sets the range (SER-VIS-03)."""

    FARTHEST, NEAREST = range(2)


class BeyondLong(Option):
    """What of a target beyond long range (SER-RNG-01)."""

    REFUSE, EXTEND = range(2)


class RangeEdges(Option):
    """To which band a distance exactly at a limit belongs (SER-RNG-02)."""

    NEARER, FARTHER = range(2)


class ArmorConvert(Option):
    """What becomes of the Wounds that armor stops (SER-ARM-01)."""

    LOST, STUN = range(2)


class ArmorCover(Option):
    """Where armor counts, and whether several suits add up (SER-ARM-02)."""

    LISTED, ALWAYS, LAYERS = range(3)


class Combine(Option):
    """Which special attacks exclude each other (SER-SPC-01)."""

    EXCLUDE, FREE, ONE = range(3)


class Aim(Option):
    """What aiming costs, when it is lost, and for what (SER-AIM-01)."""

    ACTION, WHOLE_TURN, KEEP, MELEE_TOO = range(4)


class BurstDefense(Option):
    """How often the target of a burst defends (SER-AUT-01)."""

    ONCE, EACH = range(2)


class Autofire(Option):
    """What saves from autofire, what cover does, and from where damage counts (SER-AUT-02)."""

    INNATE, STATIC, NO_ROLL_HIT, OWN_ROLL, ATTACK_COVER, ONE_DAMAGE = range(6)


class Ammunition(Option):
    """Whether rounds are counted (SER-AUT-03)."""

    TRACKED, OFF = range(2)


class CalledColumns(Option):
    """What the first column of called shots moves (SER-CAL-01)."""

    SKILL, DIFFICULTY = range(2)


class CalledDamageSteps(Option):
    """What the damage steps of a called shot move (SER-CAL-02)."""

    WEAPON_DIE, EXTRA_DIE, FLAT = range(3)


class CalledTest(Option):
    """How hard the Endurance test against a called shot is (SER-CAL-03)."""

    AVERAGE, HARD, WOUNDS, MARGIN = range(4)


class CalledEffects(Option):
    """How long the effects of a called shot last, and what stun is (SER-CAL-04)."""

    SHORT, ENDURE, KNOCKOUT = range(3)


class CalledTrigger(Option):
    """Whether a called shot is tested that did no damage (SER-CAL-05)."""

    HIT, DAMAGE = range(2)


class Covering(Option):
    """When a held attack comes, and how long it is kept (SER-CVR-01)."""

    BEFORE, AFTER, KEEP = range(3)


class WrongPerson(Option):
    """Whom a botched shot into a crowd hits, and how (SER-CRW-02)."""

    RANDOM, GM, REROLL = range(3)


class ProneDefense(Option):
    """What the prone may do, and what getting up costs (SER-PRN-02)."""

    ALLOWED, REFUSED, FREE_STAND, FULL_SPEED = range(4)


class Threatening(Option):
    """What a threat costs, and how many free attacks it gives (SER-THR-01)."""

    ONCE, SETUP, REPEAT = range(3)


class ThrownPenalty(Option):
    """Who sets the penalty of an unwieldy thing that is thrown (SER-THN-01)."""

    SHEET, GM = range(2)


class UnstableScope(Option):
    """Which rolls unstable terrain makes harder (SER-TER-01)."""

    ATTACKS, PHYSICAL, ALL = range(3)


class AllOutAttack(Option):
    """How long an all-out attack lasts, and what it gives up (SER-MEL-01)."""

    TURN, ONE, NO_DEFENSE = range(3)


class DisarmRanged(Option):
    """Whether a shot can disarm, and what it costs (SER-DIS-01)."""

    YES, NO, BOTH = range(3)


class Disarm(Option):
    """What becomes of a weapon struck away (SER-DIS-02)."""

    DROP, DAMAGE, NONE_TO_ATTACKER = range(3)


class Feint(Option):
    """Whose next attack a feint helps (SER-FEI-01)."""

    FEINTER, ANYONE = range(2)


class GrappleDamage(Option):
    """Whether getting a hold hurts (SER-GRP-01)."""

    NONE, NORMAL = range(2)


class BreakFree(Option):
    """Against what a held combatant breaks free (SER-GRP-02)."""

    HOLD_TOTAL, OPPOSED, STRENGTH, AVERAGE = range(4)


class Held(Option):
    """Who strikes the held easily, and what they can still do (SER-GRP-03)."""

    ANY, HOLDER, PRONE_COUNTS, HELPLESS = range(4)


class HoldActions(Option):
    """What pushing and knocking down take (SER-GRP-04)."""

    DEFAULT, ROLL, GM = range(3)


class Sneak(Option):
    """Whether cover and darkness add to the Difficulty of a sneak attack (SER-SNK-01)."""

    ADD, FLAT = range(2)


class OddPoint(Option):
    """Where the odd point of halved damage goes (SER-DMG-02)."""

    STUN, WOUNDS, ATTACKER = range(3)


class BasicType(Option):
    """Which weapons turn all basic damage into their own type (SER-DMG-03)."""

    STUN_ONLY, FULL = range(2)


class HalveTogether(Option):
    """Whether basic and weapon damage are halved separately (SER-DMG-04)."""

    SEPARATE, TOGETHER = range(2)


class ConsequenceOrder(Option):
    """In which order the consequences of a hit come (SER-DMG-06)."""

    DOCUMENT, ANY = range(2)


class PassOutAgain(Option):
    """Whether each further hit forces a roll to stay conscious (SER-PAS-01)."""

    NO, EACH_HIT = range(2)


class PassOutTurns(Option):
    """When in a turn one rolls to stay conscious, and what raises it (SER-PAS-02)."""

    BEFORE_FIRST_ACTION, END, ELAPSED, SAME_TURN = range(4)


class Waking(Option):
    """When one who is unconscious wakes (SER-PAS-03)."""

    BELOW, ROLL, GM = range(3)


class ShockOverflow(Option):
    """Whether the blow that knocks out gives Shock Points (SER-SHK-01)."""

    NO, OVERFLOW = range(2)


class SeriousScope(Option):
    """Which dice of which rolls serious wounds lower (SER-SER-01)."""

    ACTIONS, SKILL_ONLY, ATTRIBUTE, ALL = range(4)


class Stabilize(Option):
    """What stops the dying, and whether it knocks out (SER-DYI-02)."""

    TREATED, UNCONSCIOUS, EACH_WOUND = range(3)


class ExtraordinaryScope(Option):
    """Which attacks may be an extraordinary success (SER-EXT-01)."""

    DAMAGING, ANY = range(2)


class KnockoutShock(Option):
    """Whether the damage of a knockout counts as Stun, too (SER-EXT-02)."""

    SHOCK_ONLY, BOTH = range(2)


class BasicEffect(Option):
    """Who picks the special effect of basic damage (SER-EXT-03)."""

    GM, RANDOM, ATTACKER = range(3)


class InternalInjury(Option):
    """Whether internal injuries add up (SER-EXT-04)."""

    TREATED, STACK = range(2)


class PlotDie(Option):
    """How large the die is that Plot Points buy (SER-PLT-01)."""

    LADDER, CAP6, MINIMUM = range(3)


class PlotAfter(Option):
    """Which rolls points may raise, and whether they raise damage (SER-PLT-02)."""

    ANY, NO_DAMAGE, ONE_KIND = range(3)


class StayAlive(Option):
    """What a die to stay alive takes off first, and when (SER-PLT-03)."""

    WOUNDS_FIRST, STUN_FIRST, CHOICE, BEFORE_ARMOR = range(4)


class UndoneHit(Option):
    """Whether a hit whose damage a die has undone has a special effect (SER-PLT-05)."""

    HARMLESS, TESTED = range(2)


class StoryVeto(Option):
    """What becomes of the points when the game master refuses (SER-PLT-04)."""

    RETURNED, LOST = range(2)


@dataclass(slots=True)
class Rulings:
    """The switches of Serenity, in the order of the rulebook."""

    step_floor: int = switch(StepFloor)
    attribute_only_steps: int = switch(AttributeOnlySteps)
    unskilled_bonus_steps: int = switch(UnskilledBonusSteps)
    contest_tie: int = switch(ContestTie)
    botch_buyoff: int = switch(BotchBuyoff)
    attack_attribute: int = switch(AttackAttribute)
    unarmed_type: int = switch(UnarmedType, names=("B", "S"))
    turn_seconds: int = switch(TurnSeconds)
    initiative_when: int = switch(InitiativeWhen)
    initiative_tie: int = switch(InitiativeTie)
    late_arrival: int = switch(LateArrival)
    extra_actions: int = switch(ExtraActions)
    defense_costs: int = switch(DefenseCosts)
    split_move: int = switch(SplitMove)
    speed_stack: int = switch(SpeedStack)
    run_attribute: int = switch(RunAttribute)
    innate_floor: int = switch(InnateFloor)
    moving: int = switch(Moving)
    who_notices: int = switch(WhoNotices)
    block_tie: int = switch(BlockTie)
    block_scope: int = switch(BlockScope)
    defense_timing: int = switch(DefenseTiming)
    all_out_defense_cost: int = switch(AllOutDefenseCost)
    cover_stack: int = switch(CoverStack)
    cover_melee: int = switch(CoverMelee)
    out_of_hiding: int = switch(OutOfHiding)
    visibility_stack: int = switch(VisibilityStack)
    pitch_black: int = switch(PitchBlack)
    blind_range: int = switch(BlindRange)
    beyond_long: int = switch(BeyondLong)
    range_edges: int = switch(RangeEdges)
    armor_convert: int = switch(ArmorConvert)
    armor_cover: int = switch(ArmorCover)
    combine: int = switch(Combine)
    aim: int = switch(Aim)
    burst_defense: int = switch(BurstDefense)
    autofire: int = switch(Autofire)
    ammunition: int = switch(Ammunition)
    called_columns: int = switch(CalledColumns)
    called_damage_steps: int = switch(CalledDamageSteps)
    called_test: int = switch(CalledTest, names=("7", "11", "wounds", "margin"))
    called_effects: int = switch(CalledEffects)
    called_trigger: int = switch(CalledTrigger)
    covering: int = switch(Covering)
    wrong_person: int = switch(WrongPerson)
    prone_defense: int = switch(ProneDefense)
    threatening: int = switch(Threatening)
    thrown_penalty: int = switch(ThrownPenalty)
    unstable_scope: int = switch(UnstableScope)
    all_out_attack: int = switch(AllOutAttack)
    disarm_ranged: int = switch(DisarmRanged)
    disarm: int = switch(Disarm)
    feint: int = switch(Feint)
    grapple_damage: int = switch(GrappleDamage)
    break_free: int = switch(BreakFree)
    held: int = switch(Held)
    hold_actions: int = switch(HoldActions)
    sneak: int = switch(Sneak)
    odd_point: int = switch(OddPoint)
    basic_type: int = switch(BasicType)
    halve_together: int = switch(HalveTogether)
    consequence_order: int = switch(ConsequenceOrder)
    pass_out_again: int = switch(PassOutAgain)
    pass_out_turns: int = switch(PassOutTurns)
    waking: int = switch(Waking)
    shock_overflow: int = switch(ShockOverflow)
    serious_scope: int = switch(SeriousScope)
    stabilize: int = switch(Stabilize)
    extraordinary_scope: int = switch(ExtraordinaryScope)
    knockout_shock: int = switch(KnockoutShock)
    basic_effect: int = switch(BasicEffect)
    internal_injury: int = switch(InternalInjury)
    plot_die: int = switch(PlotDie)
    plot_after: int = switch(PlotAfter)
    stay_alive: int = switch(StayAlive)
    undone_hit: int = switch(UndoneHit)
    story_veto: int = switch(StoryVeto)

"""Where the rules are silent or unclear: the switches of an encounter, the default first."""

from __future__ import annotations

from dataclasses import dataclass

from starfray.core.rulings import Option, switch


class ComplicationFaces(Option):
    """Whether one die may be a success and a Complication at once (STA-CORE-05)."""

    MAY_SUCCEED, NEVER_SUCCEED = range(2)


class DifficultyCap(Option):
    """Whether there is an upper limit to Difficulty (STA-CORE-06)."""

    NONE, FIVE = range(2)


class DicePrice(Option):
    """Whether a die that is had otherwise raises the price of bought dice (STA-CORE-09)."""

    BOUGHT_ONLY, EVERY_EXTRA = range(2)


class DeterminationTask(Option):
    """How a second Task bought with Determination is bound (STA-CORE-10)."""

    HARDER, NO_INCREASE, NO_LIMIT = range(3)


class OpposedResult(Option):
    """What Momentum the winner of an opposed Task keeps, and who wins ties (STA-CORE-12)."""

    DIFFERENCE, WINNER_KEEPS_ALL, TIE_TO_DEFENDER, TIE_STANDS_OFF = range(4)


class ImmediateSpends(Option):
    """Whether players may pay for Immediate spends with Threat (STA-CORE-14)."""

    THREAT_TOO, MOMENTUM_ONLY = range(2)


class Assistance(Option):
    """Whether assistance helps a leader who scores nothing (STA-CORE-15)."""

    LEADER_MUST_SCORE, ALWAYS_COUNTS = range(2)


class ComplicationLasts(Option):
    """How long a Complication hinders (STA-CORE-24)."""

    ONE_TASK, UNTIL_REMOVED = range(2)


class DamageRating(Option):
    """Whether the damage rating includes Security already (STA-CORE-19)."""

    ADD_SECURITY, FINAL_NUMBER = range(2)


class StressRecovery(Option):
    """When Stress comes back outside Recover (STA-CORE-20)."""

    SCENE_END, CARRIED_OVER = range(2)


class MinorActions(Option):
    """How many Minor Actions a turn has, and when (STA-TRN-01)."""

    SEVERAL_ANY_ORDER, ONLY_ONE, BEFORE_THE_TASK = range(3)


class NobodyLeft(Option):
    """What happens when the other side has nobody left to act this round (STA-TRN-02)."""

    SIDE_GOES_ON, ROUND_ENDS = range(2)


class KeepLimit(Option):
    """What gives a side its right to Keep the Initiative back (STA-TRN-04)."""

    ENEMY_TURN, RESET_EACH_ROUND, PLAYERS_ONLY = range(3)


class LaterRounds(Option):
    """Which side starts a later round (STA-TRN-05)."""

    ALTERNATE, SAME_SIDE, GAME_MASTER_NAMES = range(3)


class RoundEnd(Option):
    """When a Round is over (STA-TRN-06)."""

    ALL_ACTED, GAME_MASTER_ENDS = range(2)


class WhoActs(Option):
    """Who of a side acts next (STA-TRN-07)."""

    SIDE_PICKS, FIXED_ORDER, OTHER_SIDE_PICKS = range(3)


class ConflictEnd(Option):
    """When a Conflict is over, and whether its scene is with it (STA-TRN-08)."""

    GAME_MASTER_SAYS, BY_ITSELF, WITH_SCENE = range(3)


class UndeclaredIntent(Option):
    """What an attack is of which nothing is declared (STA-LTH-01)."""

    REFUSED, LETHAL, BY_WEAPON = range(3)


class StunOrder(Option):
    """Whether the order to stun binds, and how long it stands (STA-LTH-02)."""

    OPEN_TO_REFUSAL, BINDING, ONE_ROUND = range(3)


class LethalThreat(Option):
    """Whether a Lethal attack adds to Threat once or for each target (STA-LTH-03)."""

    PER_ATTACK, PER_TARGET = range(2)


class NPCLethal(Option):
    """What an NPC's Lethal attack does to Threat (STA-LTH-04)."""

    SPEND_THREAT, ADD_THREAT, FREE_AT_ZERO = range(3)


class AlliedNPCs(Option):
    """What an NPC on the players' side pays with (STA-LTH-06)."""

    SIDE_DECIDES, KIND_DECIDES = range(2)


class DamageAtZero(Option):
    """Whether damage with no Stress left is a cause of an Injury (STA-INJ-03)."""

    COUNTS, ONLY_A_AND_B = range(2)


class InjuryOrder(Option):
    """In what order two Injuries of one attack are resolved (STA-INJ-04)."""

    HEAVY_FIRST, PLAYER_PICKS = range(2)


class InjuredDefense(Option):
    """How one who is incapacitated opposes an attack (STA-INJ-05)."""

    NO_ROLL, ZERO_SUCCESSES = range(2)


class StabilizedInjury(Option):
    """Whether a stabilized Lethal Injury still counts (STA-INJ-08)."""

    COUNTS, STARTS_ANEW = range(2)


class HazardInjury(Option):
    """Whether an Injury from a hazard is Lethal (STA-INJ-10)."""

    LETHAL, NON_LETHAL, GAME_MASTER = range(3)


class HeavyDamage(Option):
    """Whether damage beyond the Stress left counts as heavy (STA-INJ-11)."""

    AFTER_RESISTANCE, STRESS_LOST = range(2)


class ComplicationPrice(Option):
    """Whether a Complication taken as the price may be bought off (STA-AVO-02)."""

    NO_THREAT, THREAT_ALLOWED = range(2)


class NotableAvoid(Option):
    """How often a notable NPC may Avoid an Injury, and at what price (STA-AVO-03)."""

    ONCE_THREAT_ONLY, UNLIMITED, COMPLICATION_TOO = range(3)


class MajorAvoid(Option):
    """How Major NPCs Avoid Injuries (STA-AVO-05)."""

    AS_PLAYERS, AS_NOTABLE = range(2)


class AvoidUndoes(Option):
    """Whether Avoiding undoes an Injury or the whole attack (STA-AVO-07)."""

    ONE_INJURY, WHOLE_ATTACK = range(2)


class OtherMeans(Option):
    """Whether other means use up the Avoid of the scene (STA-AVO-08)."""

    FREE_OF_LIMIT, USES_LIMIT = range(2)


class RaisedPrice(Option):
    """What a Complication pays for where the price is raised (STA-AVO-09)."""

    SURCHARGE_STAYS, COMPLICATION_PAYS_ALL = range(2)


class AvoidWhenOut(Option):
    """Whether one who is out already may Avoid another Injury (STA-AVO-10)."""

    SAME_ATTACK_ONLY, ALWAYS, NEVER_WHEN_OUT = range(3)


class Dying(Option):
    """Of which Lethal Injuries one dies untreated (STA-REC-02)."""

    ANY_LETHAL_INJURY, LETHAL_ATTACK_ONLY = range(2)


class FirstAid(Option):
    """What First Aid does, and how often it may be tried (STA-REC-03)."""

    STABILIZES, TWO_MOMENTUM_REVIVES, ONE_TRY = range(3)


class Stabilized(Option):
    """Whether a stabilized character may act in later scenes, untreated (STA-REC-04)."""

    INCAPACITATED, ACTS_AFTER_SCENE = range(2)


class Treated(Option):
    """When one is up whose Injury is treated in the scene in which it was suffered (STA-INJ-06)."""

    NEXT_SCENE, AT_ONCE = range(2)


class Treatment(Option):
    """Whether a patient must be stabilized before it is treated (STA-REC-05)."""

    STABILIZED_FIRST, ALSO_STABILIZES = range(2)


class Aim(Option):
    """What Aim is good for, and when its die is rolled again (STA-MIN-03)."""

    ONE_DIE, EACH_ATTACK, AFTER_OPPOSING_ROLL = range(3)


class Drawing(Option):
    """Whether a weapon must be drawn before it is used (STA-MIN-04)."""

    MUST_DRAW, ALWAYS_READY = range(2)


class Prone(Option):
    """What being prone does (STA-MIN-06)."""

    IN_FULL, WITHOUT_EFFECT, RANGED_ONLY = range(3)


class Interact(Option):
    """How near an object must be to be used (STA-MIN-07)."""

    WITHIN_REACH, SAME_ZONE = range(2)


class LeavingReach(Option):
    """Whether an enemy within Reach bars leaving (STA-MIN-08)."""

    FREELY, BARRED_BY_ENEMY = range(2)


class Prepare(Option):
    """Whether one Prepare serves Cumbersome and Charge (STA-MIN-09)."""

    SERVES_ALL, ONE_PURPOSE = range(2)


class StandingUp(Option):
    """Whether one who was knocked down may stand up in that turn (STA-MIN-10)."""

    MAY_STAND, MAY_NOT_STAND = range(2)


class AssistLasts(Option):
    """How long an offer to assist stands, and for which Tasks (STA-TSK-01)."""

    NEXT_TASK, UNTIL_OWN_TURN, NO_OPPOSING_ROLLS = range(3)


class Guard(Option):
    """What Guard does, and how long (STA-TSK-05)."""

    HARDER_TO_HIT, WITHOUT_EFFECT, STACKS, UNTIL_GUARDS_TURN = range(4)


class Direct(Option):
    """How often one may Direct, and whether it takes the turn of who is directed (STA-TSK-04)."""

    UNLIMITED, ONCE_PER_SCENE, USES_TURN = range(3)


class Ready(Option):
    """When a readied Task is chosen and attempted, and whether Aim serves it (STA-TSK-07)."""

    AFTER_EVENT, BEFORE_EVENT, TASK_WHEN_TRIGGERED, AIM_SERVES = range(4)


class PassTurn(Option):
    """Whether a turn of nothing but Pass counts as taken (STA-TSK-06)."""

    TURN_TAKEN, MAY_ACT_LATER = range(2)


class Recover(Option):
    """When the Resistance from Recover is rolled, and how long it lasts (STA-TSK-08)."""

    ROLLED_WHEN_ATTACKED, ROLLED_AT_ONCE, WITHOUT_SUCCESS, WHILE_IN_COVER, GENERATED_ONLY = range(5)


class AdvantageTask(Option):
    """What is rolled to create an Advantage (STA-TSK-03)."""

    DIFFICULTY_TWO, HINDERED = range(2)


class SprintMomentum(Option):
    """Whether pool Momentum may be spent on a Sprint not rolled (STA-TSK-09)."""

    POOL_TOO, NEEDS_ROLL = range(2)


class UnarmedStrike(Option):
    """What an Unarmed Strike does (STA-ATK-01)."""

    PUBLISHED, PLAIN = range(2)


class LongestRange(Option):
    """Whether a ranged weapon has a longest range (STA-ATK-02)."""

    UNLIMITED, BY_WEAPON = range(2)


class MeleeOpposition(Option):
    """Who opposes an attack in melee (STA-ATK-04)."""

    ABLE_CHARACTERS = 0


class CounterStrike(Option):
    """With what weapon and intent a target strikes back (STA-ATK-05)."""

    OWN_CHOICE, COPIES_INTENT, ALWAYS_UNARMED, SILENCE_IS_LETHAL = range(4)


class EnemiesInReach(Option):
    """Which enemies within Reach make a shot harder (STA-ATK-06)."""

    ONE_FOR_ALL, EACH_ENEMY, INCAPACITATED_TOO = range(3)


class Crowd(Option):
    """Which creatures near the target widen the Complication Range (STA-ATK-07)."""

    ONE_FOR_ALL, EACH_CREATURE, ALLIES_ONLY = range(3)


class Bystander(Option):
    """What comes of it when a Complication strikes a bystander (STA-ATK-08)."""

    ALSO_STRUCK, INSTEAD_OF_TARGET, STORY_ONLY = range(3)


class FendOff(Option):
    """How far one goes who fends an enemy off (STA-ATK-09)."""

    SAME_ZONE, MEDIUM_RANGE = range(2)


class SpendsNamed(Option):
    """When spends on damage are chosen (STA-ATK-10)."""

    AS_THEY_ARISE, BEFORE_DAMAGE = range(2)


class ObjectsStruck(Option):
    """How an object is attacked and damaged (STA-ATK-11)."""

    BY_NUMBERS, INTENT_DECLARED, TOLD_BY_GAME_MASTER = range(3)


class DamageDice(Option):
    """Which dice are rolled for damage (STA-DMG-01)."""

    CHALLENGE_DICE = 0


class CoverDice(Option):
    """Which Cover Dice count, and against what (STA-DMG-02)."""

    BEST_COVER, COVERS_ADD, NO_COVER_IN_MELEE = range(3)


class LeavingCover(Option):
    """What ends the use of cover besides leaving the zone (STA-DMG-07)."""

    STEPPING_UP, ENEMY_WITHIN_REACH, LEAVING_ZONE = range(3)


class PoolSpends(Option):
    """Whether the pool may pay where a Task has generated nothing (STA-MOM-01)."""

    POOL_ALONE, MUST_GENERATE = range(2)


class OncePerRound(Option):
    """Whose spends are counted for once per Round (STA-MOM-02)."""

    EACH_CHARACTER, WHOLE_SIDE = range(2)


class AddedStress(Option):
    """Where Added Stress comes in, and against whom (STA-MOM-03)."""

    BEFORE_RESISTANCE, AFTER_RESISTANCE, INITIAL_TARGET = range(3)


class Disarm(Option):
    """Which attacks may Disarm (STA-MOM-04)."""

    ANY_ATTACK, MELEE_ONLY = range(2)


class ExtraMinorPrice(Option):
    """What a further Minor Action costs (STA-MOM-05)."""

    RISING, ALWAYS_ONE = range(2)


class RerollPool(Option):
    """Which pools may be re-rolled (STA-MOM-08)."""

    OWN_DAMAGE, COVER_TOO = range(2)


class SecondaryTarget(Option):
    """What half of the damage is (STA-MOM-10)."""

    HALF_BEFORE_RESISTANCE, HALF_OF_LOSS = range(2)


class SwiftTask(Option):
    """When Swift Task may be bought (STA-MOM-11)."""

    AFTER_SUCCESS, AFTER_FAILURE_TOO, ON_ANY_TURN = range(3)


class Area(Option):
    """Whom an Area attack affects, and with which damage (STA-EFX-02)."""

    REACH_ALWAYS, NEEDS_EFFECT, SEPARATE_ROLLS, ATTACKER_TOO = range(4)


class AreaAllies(Option):
    """Which allies of the attacker an Area attack affects (STA-EFX-03)."""

    ONE_PER_COMPLICATION, EVERYONE, ALL_FOR_ONE = range(3)


class AreaSpared(Option):
    """Whether a target that is spared uses up an Effect (STA-EFX-04)."""

    SKIPPED, USES_EFFECT = range(2)


class Knockdown(Option):
    """Whether Knockdown takes damage that came through (STA-EFX-06)."""

    EFFECTS_ONLY, NEEDS_DAMAGE = range(2)


class SameEffect(Option):
    """Whether two ratings of one Stress Effect add up (STA-EFX-09)."""

    ADD_UP, KEEP_HIGHER, DUPLICATE_BARRED = range(3)


class AccurateText(Option):
    """What the stray asterisks in the text of Accurate stand for (STA-QUAL-01)."""

    FORMATTING_DEBRIS = 0


class ChargeLasts(Option):
    """How long a charge lasts (STA-QUAL-02)."""

    ONE_ATTACK, WHOLE_TURN = range(2)


class Debilitating(Option):
    """Which of several weapons counts that have injured a character (STA-QUAL-05)."""

    ONE_SUFFICES, LAST_INJURY = range(2)


class HiddenWeapon(Option):
    """Whether a weapon starts hidden, and whether drawing reveals it (STA-QUAL-07)."""

    AS_SHEET_SAYS = 0


class GrenadeTask(Option):
    """Which Task a grenade attack is (STA-QUAL-06)."""

    RANGED_ATTACK = 0


class InaccurateAccurate(Option):
    """What a weapon is that is Inaccurate and Accurate (STA-QUAL-08)."""

    INACCURATE_WINS, CANCEL_OUT = range(2)


class DeadlyNonLethal(Option):
    """What a weapon is that is Deadly and Non-Lethal (STA-QUAL-09)."""

    EACH_ADDS, CANCEL = range(2)


@dataclass(slots=True)
class Rulings:
    """The rulings of an encounter; each rule's entry in the rulebook says what the options mean."""

    complication_faces: int = switch(ComplicationFaces)
    difficulty_cap: int = switch(DifficultyCap)
    dice_price: int = switch(DicePrice)
    determination_task: int = switch(DeterminationTask)
    opposed_result: int = switch(OpposedResult)
    immediate_spends: int = switch(ImmediateSpends)
    assistance: int = switch(Assistance)
    complication_lasts: int = switch(ComplicationLasts)
    damage_rating: int = switch(DamageRating)
    stress_recovery: int = switch(StressRecovery)

    minor_actions: int = switch(MinorActions)
    nobody_left: int = switch(NobodyLeft)
    keep_limit: int = switch(KeepLimit)
    later_rounds: int = switch(LaterRounds)
    round_end: int = switch(RoundEnd)
    who_acts: int = switch(WhoActs)
    conflict_end: int = switch(ConflictEnd)

    undeclared_intent: int = switch(UndeclaredIntent)
    stun_order: int = switch(StunOrder)
    lethal_threat: int = switch(LethalThreat)
    npc_lethal: int = switch(NPCLethal)
    allied_npcs: int = switch(AlliedNPCs)

    damage_at_zero: int = switch(DamageAtZero)
    injury_order: int = switch(InjuryOrder)
    injured_defense: int = switch(InjuredDefense)
    stabilized_injury: int = switch(StabilizedInjury)
    hazard_injury: int = switch(HazardInjury)
    heavy_damage: int = switch(HeavyDamage)

    complication_price: int = switch(ComplicationPrice)
    notable_avoid: int = switch(NotableAvoid)
    major_avoid: int = switch(MajorAvoid)
    avoid_undoes: int = switch(AvoidUndoes)
    other_means: int = switch(OtherMeans)
    raised_price: int = switch(RaisedPrice)
    avoid_when_out: int = switch(AvoidWhenOut)

    dying: int = switch(Dying)
    first_aid: int = switch(FirstAid)
    stabilized: int = switch(Stabilized)
    treated: int = switch(Treated)
    treatment: int = switch(Treatment)

    aim: int = switch(Aim)
    drawing: int = switch(Drawing)
    prone: int = switch(Prone)
    interact: int = switch(Interact)
    leaving_reach: int = switch(LeavingReach)
    prepare: int = switch(Prepare)
    standing_up: int = switch(StandingUp)

    assist_lasts: int = switch(AssistLasts)
    direct: int = switch(Direct)
    guard: int = switch(Guard)
    ready: int = switch(Ready)
    pass_turn: int = switch(PassTurn)
    recover: int = switch(Recover)
    advantage_task: int = switch(AdvantageTask)
    sprint_momentum: int = switch(SprintMomentum)

    unarmed_strike: int = switch(UnarmedStrike)
    longest_range: int = switch(LongestRange)
    melee_opposition: int = switch(MeleeOpposition)
    counter_strike: int = switch(CounterStrike)
    enemies_in_reach: int = switch(EnemiesInReach)
    crowd: int = switch(Crowd)
    bystander: int = switch(Bystander)
    fend_off: int = switch(FendOff)
    spends_named: int = switch(SpendsNamed)
    objects: int = switch(ObjectsStruck)

    damage_dice: int = switch(DamageDice)
    cover: int = switch(CoverDice)
    leaving_cover: int = switch(LeavingCover)

    pool_spends: int = switch(PoolSpends)
    once_per_round: int = switch(OncePerRound)
    added_stress: int = switch(AddedStress)
    disarm: int = switch(Disarm)
    extra_minor_price: int = switch(ExtraMinorPrice)
    reroll_pool: int = switch(RerollPool)
    secondary_target: int = switch(SecondaryTarget)
    swift_task: int = switch(SwiftTask)

    area: int = switch(Area)
    area_allies: int = switch(AreaAllies)
    area_spared: int = switch(AreaSpared)
    knockdown: int = switch(Knockdown)
    same_effect: int = switch(SameEffect)

    accurate_text: int = switch(AccurateText)
    charge: int = switch(ChargeLasts)
    debilitating: int = switch(Debilitating)
    hidden_weapon: int = switch(HiddenWeapon)
    grenade_task: int = switch(GrenadeTask)
    inaccurate_accurate: int = switch(InaccurateAccurate)
    deadly_non_lethal: int = switch(DeadlyNonLethal)

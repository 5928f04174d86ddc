"""Where the document is silent or unclear: a switch for each question."""

from __future__ import annotations

from dataclasses import dataclass

from starfray.core.rulings import switch
from starfray.rulesets.fasa_trek.rulings import personal_options as personal
from starfray.rulesets.fasa_trek.rulings import starship_options as starship


@dataclass(slots=True)
class Rulings:
    """The switches of the percentile Star Trek."""

    double_zero: int = switch(personal.DoubleZero)
    save_equality: int = switch(personal.SaveEquality)
    save_automatic: int = switch(personal.SaveAutomatic)
    skill_equality: int = switch(personal.SkillEquality)
    low_skill_modifiers: int = switch(personal.LowSkillModifiers)
    low_skill_scope: int = switch(personal.LowSkillScope)

    incapacitated_effect: int = switch(personal.IncapacitatedEffect)
    unconscious_posture: int = switch(personal.UnconsciousPosture)
    death: int = switch(personal.Death)
    out_mid_turn: int = switch(personal.OutMidTurn)
    wake_up: int = switch(personal.WakeUp)

    strenuous_trigger: int = switch(personal.StrenuousTrigger)
    recovery: int = switch(personal.Recovery)

    facing_effect: int = switch(personal.FacingEffect)
    facing_after_step: int = switch(personal.FacingAfterStep)

    to_hit_rounding: int = switch(personal.ToHitRounding)
    called_shot_stack: int = switch(personal.CalledShotStack)
    range_distance: int = switch(personal.RangeDistance)
    position_side: int = switch(personal.PositionSide)
    total_concealment: int = switch(personal.TotalConcealment)
    movement_side: int = switch(personal.MovementSide)
    modifier_cap: int = switch(personal.ModifierCap)
    graze_damage: int = switch(personal.GrazeDamage)
    sight_line: int = switch(personal.SightLine)

    ap_derivation: int = switch(personal.ApDerivation)
    ap_refresh: int = switch(personal.ApRefresh)
    acting_order: int = switch(personal.ActingOrder)
    turn_angle: int = switch(personal.TurnAngle)
    kneel_prone_text: int = switch(personal.KneelProneText)
    crouching: int = switch(personal.Crouching)

    move_posture: int = switch(personal.MovePosture)
    evade_orthogonal_penalty: int = switch(personal.EvadeOrthogonalPenalty)
    run_cost: int = switch(personal.RunCost)
    occupied_square: int = switch(personal.OccupiedSquare)
    fatigue_timing: int = switch(personal.FatigueTiming)
    fatigue_all: int = switch(personal.FatigueAll)
    run_streak: int = switch(personal.RunStreak)
    difficult_steps: int = switch(personal.DifficultSteps)

    aim_keep: int = switch(personal.AimKeep)
    fire_rate: int = switch(personal.FireRate)
    reload_supply: int = switch(personal.ReloadSupply)
    aim_kinds: int = switch(personal.AimKinds)

    minimum_costs: int = switch(personal.MinimumCosts)
    dodge_effect: int = switch(personal.DodgeEffect)
    duck_effect: int = switch(personal.DuckEffect)
    hide_effect: int = switch(personal.HideEffect)
    drop_effect: int = switch(personal.DropEffect)
    parry_scope: int = switch(personal.ParryScope)

    advantage_basis: int = switch(starship.AdvantageBasis)
    unspent_power: int = switch(starship.UnspentPower)
    movement_point_formula: int = switch(starship.MovementPointFormula)
    shield_refresh: int = switch(starship.ShieldRefresh)
    officer_choice: int = switch(starship.OfficerChoice)
    lock_choice: int = switch(starship.LockChoice)

    movement_tie: int = switch(starship.MovementTie)
    movement_order: int = switch(starship.MovementOrder)
    stress_minimum: int = switch(starship.StressMinimum)
    unused_phase_points: int = switch(starship.UnusedPhasePoints)
    turn_cost: int = switch(starship.TurnCost)
    beyond_table: int = switch(starship.BeyondTable)

    targets_per_phase: int = switch(starship.TargetsPerPhase)
    shield_tie: int = switch(starship.ShieldTie)
    evasive_timing: int = switch(starship.EvasiveTiming)
    evasive_result: int = switch(starship.EvasiveResult)
    firing_die: int = switch(starship.FiringDie)
    ship_damage_formula: int = switch(starship.ShipDamageFormula)
    fire_resolution: int = switch(starship.FireResolution)
    shots_per_turn: int = switch(starship.ShotsPerTurn)

    shield_absorb: int = switch(starship.ShieldAbsorb)
    location_die: int = switch(starship.LocationDie)
    recording_officer: int = switch(starship.RecordingOfficer)
    ship_loss: int = switch(starship.ShipLoss)
    acting_captain: int = switch(starship.ActingCaptain)
    missing_officer: int = switch(starship.MissingOfficer)

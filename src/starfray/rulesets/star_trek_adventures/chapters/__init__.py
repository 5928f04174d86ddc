"""The chapters of the rules brief:

    combat                    Combat!
    declaring_intent          Set phasers to stun
    lethal_attacks            Lethal attacks
    avoiding_injuries         Avoiding Injuries
    recovery_and_first_aid    Recovery and First Aid
    conflict_actions          Conflict actions
    minor_actions             Minor Actions
    combat_tasks              Combat Tasks
    attacks_and_damage        Attacks and damage
    momentum_spends           Combat Momentum spends
    weapon_stress_effects     Weapon Stress Effects
    weapon_qualities          Weapon Qualities

`basics` is what the brief takes as known.
"""

# What the game master alone does is called by no other rule: its verbs are declared by this.
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage import hazards
from starfray.rulesets.star_trek_adventures.chapters.basics import scenes

__all__ = ["hazards", "scenes"]

"""Defenses: what makes a combatant harder to hit, or to hurt."""

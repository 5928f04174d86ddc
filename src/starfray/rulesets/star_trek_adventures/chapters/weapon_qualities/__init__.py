"""Weapon Qualities: what they demand and what they change."""

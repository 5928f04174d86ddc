"""Procedure for Weapon Attack."""

"""Terminology: opportunity actions, taken on the turns of others."""

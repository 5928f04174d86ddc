"""Conflict actions: one Task and several Minor Actions a turn, and what these cost."""

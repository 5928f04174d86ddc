"""Simulating: fights and actions by the million, counted, and any one of them opened."""

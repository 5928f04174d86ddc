"""Starship Combat, a file for each chapter."""

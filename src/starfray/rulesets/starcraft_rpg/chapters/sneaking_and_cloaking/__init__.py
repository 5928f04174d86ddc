"""Sneaking and Cloaking."""

"""Taking actions."""

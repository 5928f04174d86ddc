"""Taking actions: reacting."""

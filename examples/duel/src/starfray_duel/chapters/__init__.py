"""The page of Duel, chapter by chapter: turns, strikes, parries, damage."""

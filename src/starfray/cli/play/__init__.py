"""The command `play`: a fight at the terminal, screen by screen."""

"""Personal Combat and Role-playing, a file for each chapter."""

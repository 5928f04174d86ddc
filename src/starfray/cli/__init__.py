"""The command line: one command for each thing that a person wants to do with a fight."""

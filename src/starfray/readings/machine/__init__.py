"""The machine: rules compiled, memory as they see it, dice and walks in machine code."""

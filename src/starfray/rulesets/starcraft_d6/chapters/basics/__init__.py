"""The basics, and attributes and skills."""

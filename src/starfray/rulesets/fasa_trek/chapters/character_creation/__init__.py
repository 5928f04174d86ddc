"""Character creation: abilities and skills."""

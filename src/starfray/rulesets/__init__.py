"""The rule systems, one package each. None imports another."""

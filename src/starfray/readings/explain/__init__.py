"""Explaining: the chronicle, the state and the sheets in words, and who may know what of it."""

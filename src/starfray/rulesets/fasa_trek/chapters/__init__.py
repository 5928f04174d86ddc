"""The rules of the percentile Star Trek, a folder for each of its two games."""

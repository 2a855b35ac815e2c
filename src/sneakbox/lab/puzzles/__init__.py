"""Puzzles: positions out of played games, measured until one answer is clearly the best."""

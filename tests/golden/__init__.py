"""Recorded games that must come out the same on every build and after every change."""

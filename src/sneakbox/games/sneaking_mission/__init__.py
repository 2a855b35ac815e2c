"""Sneaking Mission – Solo: explore an enemy base, find the secret files, avoid alert."""

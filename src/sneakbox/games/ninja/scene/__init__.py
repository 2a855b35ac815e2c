# not compiled: a package of pictures
"""Ninja as its players see it."""

"""Burglars on screen."""

"""Frames of games as they could be: every word that the scene has, used as a game would use it.

They are what the drawing and the browser are looked at with, and nothing in them is played.
"""

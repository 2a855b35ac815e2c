"""Habits of masters: what they do better than a regular player before they think at all."""

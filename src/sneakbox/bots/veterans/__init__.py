"""Habits of veterans: what masters do but for what gains them most."""

"""Boards: rooms with doors, grids with walls, graphs of zones."""

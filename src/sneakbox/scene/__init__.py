"""What is on screen, as data, and the ways to draw it."""

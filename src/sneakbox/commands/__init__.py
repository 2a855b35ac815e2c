"""The commands of `sneak`, one module each."""

"""Players that think ahead: they make worlds that fit what their seat knows, and play them on."""

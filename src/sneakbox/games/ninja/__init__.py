"""Ninja: guards of a fortress against two hidden intruders."""

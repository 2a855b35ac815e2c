"""The master of Ninja: guards who remember, intruders who know what guards look for."""

"""Stealth Ops: rival spies break into one facility, and only one gets out with the intel."""

"""Players that are programs: each gets a view and returns one of its options."""

"""Playing many games: simulations, reports, and what the tests cover."""

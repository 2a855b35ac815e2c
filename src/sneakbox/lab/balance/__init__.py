"""Is a game balanced? Many games between bots, looked at closely; pictures need the extra `lab`."""

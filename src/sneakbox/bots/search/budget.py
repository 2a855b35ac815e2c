"""How long to think about one decision."""


class Budget:
    """Seconds of one processor; or rounds, where the same game has to come out every time; or until
    a moment of the clock, where somebody waits."""

    def __init__(self, seconds: float = 0.0, rounds: int = 0, until: float = 0.0) -> None:
        self.seconds = seconds
        self.rounds = rounds
        self.until = until

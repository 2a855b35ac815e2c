"""What every game stands on: states and steps, actions, luck, piles, events and views."""


def compiled() -> bool:
    """True when the kernel runs as compiled code, False when Python interprets it."""
    import sneakbox.kernel.state as state

    return not state.__file__.endswith(".py")

"""A spy meets guards in a hall of five rooms, where his turn begins or on his way."""

from tests.games.stealth_ops.scenario import Scene, corridor

HALL = corridor("corridor", "corridor", "corridor", "corridor", "corridor")


def beside(hand: str, rooms: str = HALL, number: int = 1, **settings: object) -> Scene:
    """The first spy's turn begins beside guards, and he has rolled a 2."""
    guards = dict.fromkeys(range(1, number + 1), "(1,0)")
    scene = Scene(rooms, spies=["(1,0)", "(4,0)"], guards=guards, hands=[hand], **settings)  # type: ignore[arg-type]
    return scene.play("roll", "d4 2")


def met(hand: str, **settings: object) -> Scene:
    """The first spy has come onto the tile of guard 1 and has a step left."""
    scene = Scene(HALL, spies=["(0,0)", "(4,0)"], guards={1: "(1,0)"}, hands=[hand], **settings)  # type: ignore[arg-type]
    return scene.play("roll", "d4 2", "move (1,0)")

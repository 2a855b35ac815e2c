# not compiled: asked once per stage
"""A stage in one line."""

from sneakbox.games.metal_gear.stages.stage import Stage


def summary_of(stage: Stage) -> str:
    """What is in a stage, in one line."""
    counts = stage.player_counts()
    players = f"{counts[0]} to {counts[-1]} players" if len(counts) > 1 else f"{counts[0]} player"
    parts = [
        f"{stage.grid.columns} by {stage.grid.rows} spaces",
        counted(len(stage.zones), "zone"),
        counted(len(stage.guards), "Guard"),
        counted(len(stage.cameras), "Camera"),
        counted(len(stage.doors), "locked door"),
        counted(len(stage.objectives), "objective"),
    ]
    return f"stage '{stage.title}' for {players}: {', '.join(part for part in parts if part)}."


def counted(number: int, noun: str) -> str:
    """'3 Guards', '1 Camera', or nothing for none."""
    return f"{number} {noun}{'' if number == 1 else 's'}" if number else ""

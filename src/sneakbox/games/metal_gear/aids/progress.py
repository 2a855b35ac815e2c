"""How far an objective is, worked out from a view."""

from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.native import i64


def in_words(view: OperationView, number: i64) -> str:
    """How much of an objective is done, of how much; empty where it is all or nothing."""
    objective = view.content.objectives[number]
    if objective.task in deeds.COUNTED_TOKENS:
        kind = deeds.COUNTED_TOKENS[objective.task]
        return f"{sum(view.content.taken(kind, view.marks))} of {objective.a}"
    if objective.task == deeds.STAND_ON_MARKERS:
        there = [seen for seen in view.people if view.content.is_own_marker(seen.cell, seen.person)]
        return f"{len(there)} of {len(view.people)}"
    return ""

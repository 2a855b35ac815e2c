# not compiled: asked once per campaign
"""The stages of the box in the order of the campaign, and its VR missions (MGS-168, MGS-169).

Both follow from the stage files there are: a number that no file has is passed over.
"""

from sneakbox.games.metal_gear.game import stage_named
from sneakbox.games.metal_gear.stage_files.files import FOLDER, find_stages
from sneakbox.games.metal_gear.stages.stage import Stage


def in_the_box() -> list[Stage]:
    """The stages and VR missions of the box by number; a player's own are in no campaign."""
    names = [name for name, path in find_stages().items() if path.parent == FOLDER]
    return sorted((stage_named(name) for name in names), key=lambda stage: stage.number)


def campaign_stages() -> dict[str, Stage]:
    """The stages of the campaign by their ids, in the order of play (MGS-169)."""
    return {stage.id: stage for stage in in_the_box() if not stage.is_vr}


def vr_missions() -> dict[str, Stage]:
    """The VR missions by their ids (MGS-168)."""
    return {stage.id: stage for stage in in_the_box() if stage.is_vr}

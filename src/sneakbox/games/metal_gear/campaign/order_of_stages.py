# not compiled: asked once per campaign
"""The stages of the box in the order of the campaign, and its VR missions (MGS-168, MGS-169).

Both follow from the stage files there are: a number that no file has is passed over.
"""

from sneakbox.games.metal_gear.editions import BOTH, EDITIONS, number_of
from sneakbox.games.metal_gear.game import stage_named
from sneakbox.games.metal_gear.stage_files.files import FOLDER, find_stages
from sneakbox.games.metal_gear.stages.stage import Stage


def in_the_box(edition: str = EDITIONS[0]) -> list[Stage]:
    """The stages and VR missions of the box by number, in the words of an edition (MGS-201).

    A player's own are in no campaign.
    """
    names = [name for name, path in find_stages().items() if path.parent == FOLDER]
    book = BOTH[number_of(edition)]
    return sorted((stage_named(name, book) for name in names), key=lambda stage: stage.number)


def campaign_stages(edition: str = EDITIONS[0]) -> dict[str, Stage]:
    """The stages of the campaign by their ids, in the order of play (MGS-169)."""
    return {stage.id: stage for stage in in_the_box(edition) if not stage.is_vr}


def vr_missions(edition: str = EDITIONS[0]) -> dict[str, Stage]:
    """The VR missions by their ids (MGS-168)."""
    return {stage.id: stage for stage in in_the_box(edition) if stage.is_vr}

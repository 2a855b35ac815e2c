# not compiled: lays a stage out once per game
"""A boss as the guest of a VR mission: chosen before set-up, beaten for a card (B-900)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from sneakbox.boards.tiles import SOUTH
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses.boss_files import boss_file, boss_in
from sneakbox.games.metal_gear.cards import equipment_file
from sneakbox.games.metal_gear.cards.deck_files import of_the_box
from sneakbox.games.metal_gear.cards.equipment_file import VR_BOSS
from sneakbox.games.metal_gear.editions import BOTH, FINAL
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.stages.stage import BossInfo, ObjectiveInfo, RewardInfo, Stage
from sneakbox.kernel.game import SetupError

NOBODY: Final = "none"
GUESTS: Final = ("ocelot", "mantis", "wolf", "raven", "liquid")
OBJECTIVE: Final = "guest"


def file_of(guest: str) -> str:
    """The boss file of a guest."""
    return f"vr_{guest}"


def with_guest(stage: Stage, guest: str, data: Callable[[str], str] = of_the_box) -> Stage:
    """The mission with a guest in it, and its card for whoever defeats it and clears the mission.

    Where nobody visits, the stage as it is.
    """
    if guest == NOBODY:
        return stage
    if not stage.is_vr:
        raise SetupError(
            f"{stage.title} is no VR mission: only those have room for a boss; boss=none (B-900)"
        )
    name = boss_in(data(boss_file(file_of(guest))), file_of(guest)).name
    number = len(stage.objectives)
    objective = ObjectiveInfo(
        OBJECTIVE,
        f"Defeat {name}, who visits this mission.",
        is_main=False,
        task=deeds.DEFEAT_BOSS,
        a=0,
        b=0,
        by_players=(),
        in_zones=(),
        in_each=(),
        after=(),
        unseen=False,
    )
    return replace(
        stage,
        boss=BossInfo(file_of(guest), SOUTH, names.OFF_MAP, {}, (), ()),
        objectives=(*stage.objectives, objective),
        rewards=(
            *stage.rewards,
            RewardInfo((reward_of(guest, data(equipment_file.FILE.name)),), number, -1),
        ),
    )


def reward_of(guest: str, text: str = "") -> int:
    """The number of the card that defeating a guest unlocks."""
    cards, infos = equipment_file.cards_of(BOTH[FINAL], text), equipment_file.infos_of(text)
    for card, info in zip(cards, infos, strict=True):
        source = info.source
        if source is not None and source.kind == VR_BOSS and source.which.lower() == guest:
            return int(card.number)
    raise SetupError(f"no card is unlocked by '{guest}'")

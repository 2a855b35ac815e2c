# not compiled: asked once per stage
"""The Memory Box: the Equipment that stages and VR missions unlock (MGS-010, MGS-167, MGS-168)."""

from collections.abc import Iterable
from functools import cache

from sneakbox.games.metal_gear.cards import equipment_file
from sneakbox.games.metal_gear.cards.equipment_file import ALL_VR, VR, VR_BOSS
from sneakbox.games.metal_gear.stages.stage import Stage


def rewards(stage: Stage, done: int) -> tuple[str, ...]:
    """The cards that clearing a stage unlocks, with these objectives done as bits (MGS-010)."""
    cards: set[int] = set()
    for reward in stage.rewards:
        is_missing = reward.only_with >= 0 and not (done >> reward.only_with) & 1
        is_excluded = reward.only_without >= 0 and (done >> reward.only_without) & 1
        if not is_missing and not is_excluded:
            cards.update(reward.cards)
    return tuple(f"{card:03}" for card in sorted(cards))


@cache
def unlockable() -> tuple[str, ...]:
    """The numbers of all cards that are not there from the start."""
    cards, infos = equipment_file.standard_cards()
    return tuple(card.number for card, info in zip(cards, infos, strict=True) if not info.starts)


@cache
def vr_rewards() -> tuple[str, ...]:
    """What the VR missions and their bosses unlock."""
    return unlocked_by(VR, VR_BOSS)


@cache
def unlocked_by(*sources: str) -> tuple[str, ...]:
    """The cards that come from these kinds of sources."""
    cards, infos = equipment_file.standard_cards()
    return tuple(
        card.number
        for card, info in zip(cards, infos, strict=True)
        if info.source is not None and info.source.kind in sources
    )


def contents(won: Iterable[str]) -> tuple[str, ...]:
    """What is in the box with these cards won: every VR reward together brings one more."""
    held = set(won)
    if held.issuperset(vr_rewards()):
        held.update(unlocked_by(ALL_VR))
    return tuple(sorted(held))

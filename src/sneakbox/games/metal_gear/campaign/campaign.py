# not compiled: a few stages an evening
"""A campaign: what a group has played, and what follows from it (MGS-167 to MGS-169).

Kept are the tables that were played to their end and those still open. The Memory Box, the next
stage, ranks and retries all follow from them, so nothing here can contradict itself.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from sneakbox.games.metal_gear.campaign import memory_box, order_of_stages
from sneakbox.games.metal_gear.campaign.figures import Figures, Play
from sneakbox.games.metal_gear.campaign.ranks import level
from sneakbox.games.metal_gear.game import GAME, stage_named
from sneakbox.games.metal_gear.setting_up import carried_cards, guest
from sneakbox.games.metal_gear.setting_up.difficulty import DIFFICULTIES
from sneakbox.games.metal_gear.stages.stage import Stage
from sneakbox.kernel.game import EDITION, SetupError
from sneakbox.kernel.vocabulary import one_of

LONGEST_NAME: Final = 60
# What no name of a file may hold or begin with.
NOT_IN_NAMES: Final = '/\\<>:"|?*'
NOT_AT_ENDS: Final = " .-"
MOST_PLAYS: Final = 5000
ID_BYTES: Final = 8


@dataclass(frozen=True)
class OpenTable:
    """A stage that is being played: its record is an ordinary saved game."""

    stage: str
    table: str


@dataclass(frozen=True)
class Campaign:
    """One group's campaign. It never changes: what happens makes a new one of it.

    Its id tells it from every other, also from one of the same name.
    """

    name: str
    players: int
    edition: str
    difficulty: str
    begun: str
    id: str
    plays: tuple[Play, ...] = ()
    tables: tuple[OpenTable, ...] = ()

    # What was played.

    def plays_of(self, stage: str) -> list[Play]:
        return [play for play in self.plays if play.stage == stage]

    def is_cleared(self, stage: str) -> bool:
        return any(play.is_cleared for play in self.plays_of(stage))

    def best(self, stage: str) -> Play | None:
        """The cleared play with the best rank, then the fewest rounds."""
        cleared = [play for play in self.plays_of(stage) if play.is_cleared]
        return min(
            cleared,
            key=lambda play: (level(stage_named(stage), play), play.figures.rounds),
            default=None,
        )

    def retries(self, stage: str) -> int:
        """How often a stage was failed; each new try is free (A-45)."""
        return sum(not play.is_cleared for play in self.plays_of(stage))

    def total(self) -> Figures:
        """All figures of all plays together."""
        return sum((play.figures for play in self.plays), Figures())

    # What follows.

    def memory_box(self) -> tuple[str, ...]:
        """The unlocked Equipment by number; using a card up takes nothing out (MGS-167, A-16)."""
        return memory_box.contents(card for play in self.plays for card in play.cards)

    def next_stage(self) -> Stage | None:
        """The first stage of the campaign that is not cleared, or None at the end (MGS-169)."""
        for name, stage in order_of_stages.campaign_stages(self.edition).items():
            if not self.is_cleared(name):
                return stage
        return None

    def open_table(self, stage: str) -> OpenTable | None:
        return next((table for table in self.tables if table.stage == stage), None)

    def hurt(self) -> dict[str, int]:
        """The damage with which characters begin the next stage (A-74).

        Only where the difficulty says so, from the stages that led on, one point healed before
        each: what was failed or is played again leaves nothing behind.
        """
        if not DIFFICULTIES[self.difficulty].wounds_last:
            return {}
        damage: dict[str, int] = {}
        cleared: set[str] = set()
        for play in self.plays:
            if play.is_cleared and play.stage not in cleared and not is_vr(play.stage):
                cleared.add(play.stage)
                damage = {**rested(damage), **dict(play.damage)}
        return rested(damage)

    # What happens.

    def opened(self, stage: str, table: str) -> "Campaign":
        """A table was opened for a stage; one that was open for it before is given up."""
        others = tuple(one for one in self.tables if one.stage != stage)
        return replace(self, tables=(*others, OpenTable(stage, table)))

    def closed(self, table: str) -> "Campaign":
        """A table that no longer belongs to the campaign, and counts for nothing."""
        return replace(self, tables=tuple(one for one in self.tables if one.table != table))

    def with_play(self, play: Play) -> "Campaign":
        """A table was played to its end; the same one counts once, however often it is told."""
        if any(known.table == play.table for known in self.plays):
            return self.closed(play.table)
        return replace(self.closed(play.table), plays=(*self.plays, play))

    # The next table.

    def seats_at(self, stage: Stage) -> int:
        """How many sit down: everybody, or as many as the stage has room for (MGS-003)."""
        counts = stage.player_counts()
        fitting = [count for count in counts if count <= self.players]
        return max(fitting) if fitting else min(counts)

    def settings(
        self,
        stage: str,
        characters: str = "roster",
        equipment: str = "starting",
        boss: str = guest.NOBODY,
    ) -> dict[str, str]:
        """The options of a table of this campaign; SetupError says why it cannot be set so.

        VR missions are open at any time (MGS-168), stages in their order (MGS-169), and the cards
        are those of the Memory Box (MGS-167).
        """
        self.check_stage(stage)
        held = self.memory_box()
        for number in carried_cards.numbers_in(equipment):
            if number in memory_box.unlockable() and number not in held:
                raise SetupError(
                    f"card {number} is not in the Memory Box of this campaign:"
                    f" {one_of(held) if held else 'it is empty'} (MGS-167)"
                )
        chosen = {
            "characters": characters,
            "equipment": equipment,
            "difficulty": self.difficulty,
            EDITION: self.edition,
        }
        if boss != guest.NOBODY:
            chosen["boss"] = boss  # who visits a VR mission (B-900)
        if not is_vr(stage) and self.hurt():
            chosen["wounds"] = " ".join(f"{who}={count}" for who, count in self.hurt().items())
        return chosen

    def check_stage(self, stage: str) -> None:
        """Is this stage open now? SetupError names what comes first."""
        stages = order_of_stages.campaign_stages()
        if is_vr(stage):
            return
        if stage not in stages:
            known = [*stages, *order_of_stages.vr_missions()]
            raise SetupError(f"the campaign has no stage '{stage}': {one_of(known)}")
        coming = self.next_stage()
        if coming is not None and stages[stage].number > coming.number:
            raise SetupError(
                f"'{stage}' comes after '{coming.id}', which is not cleared yet (MGS-169)"
            )


def is_vr(stage: str) -> bool:
    return stage in order_of_stages.vr_missions()


def rested(damage: Mapping[str, int]) -> dict[str, int]:
    """One point of damage is healed before each stage."""
    return {who: points - 1 for who, points in damage.items() if points > 1}


def new_id() -> str:
    return secrets.token_hex(ID_BYTES)


def begin(name: str, players: int, edition: str, difficulty: str, begun: str) -> Campaign:
    """A new campaign; SetupError says which of these will not do."""
    check_name(name)
    if not GAME.least_players <= players <= GAME.most_players:
        raise SetupError(
            f"a campaign is for {GAME.least_players} to {GAME.most_players} players, not {players}"
        )
    check_word("edition", edition, GAME.editions)
    check_word("difficulty", difficulty, tuple(DIFFICULTIES))
    return Campaign(name, players, edition, difficulty, begun, new_id())


def check_word(what: str, word: str, known: Sequence[str]) -> None:
    if word not in known:
        raise SetupError(f"{what} cannot be '{word[:40]}': {one_of(known)}")


def check_name(name: str) -> None:
    """A name that can also be that of a file."""
    if why := why_no_name(name):
        raise SetupError(f"a campaign cannot be called '{name[:LONGEST_NAME]}': {why}")


def why_no_name(name: str) -> str:
    """What is wrong with a name; empty when nothing is."""
    if not 1 <= len(name) <= LONGEST_NAME:
        return f"its name needs 1 to {LONGEST_NAME} characters"
    if not name.isprintable() or any(sign in name for sign in NOT_IN_NAMES):
        return f"its name can have no {' '.join(NOT_IN_NAMES)} and no signs that cannot be seen"
    if name.strip(NOT_AT_ENDS) != name:
        return "its name cannot begin or end with a space, a dot or a dash"
    return ""


def merged(one: Campaign, other: Campaign) -> Campaign:
    """Two copies of the same campaign that went on apart: every table of both counts once."""
    for play in other.plays:
        one = one.with_play(play)
    ended = {play.table for play in one.plays}
    for table in other.tables:
        if table.table not in ended and one.open_table(table.stage) is None:
            one = one.opened(table.stage, table.table)
    return replace(one, tables=tuple(table for table in one.tables if table.table not in ended))

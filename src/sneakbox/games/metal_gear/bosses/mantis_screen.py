# not compiled: words and pictures, outside the hot path
"""Psycho Mantis on the screen: his Defense, the Puppet, and the furniture that is left."""

from typing import ClassVar

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses import mantis
from sneakbox.games.metal_gear.bosses.boss_screen import BossScreen
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.kernel.actions import kind_of
from sneakbox.scene.english import count
from sneakbox.scene.model import Item, Symbol, Token
from sneakbox.scene.parts import in_words


class MantisScreen(BossScreen):
    figure: ClassVar = Symbol(
        "boss", "piece", "traitor", "Z", "The boss, Psycho Mantis", "foe", size=1.15
    )
    minion: ClassVar = Symbol("shadow", "piece", "meryl", "p", "The Puppet", "foe", size=0.9)
    pieces: ClassVar = (
        Symbol("puppet-down", "marker", "guard-ko2", "p", "The Puppet, knocked out", "foe"),
    )

    def tokens(self, known: Insight) -> list[Token]:
        lying = self.note(known, mantis.LYING)
        if not lying:
            return []
        place = known.text.space(lying - 1)
        return [Token("puppet", "puppet-down", f"cell:{place}", f"The Puppet lies on {place}")]

    def items(self, known: Insight) -> list[Item]:
        pieces = known.text.boss().breakable
        standing = sum(not known.grid.is_space(cell) for cell in pieces)
        found = [in_words(f"{count(standing, 'piece')} of furniture to throw")]
        if not self.note(known, mantis.CHANNEL):
            found.append(in_words("He reads you: no Focus on rolls against you", tone="danger"))
        return found

    def defense(self, known: Insight) -> str:
        is_read = not self.note(known, mantis.CHANNEL) and not self.note(known, notes.DAZED)
        return super().defense(known) if is_read else str(mantis.UNREAD_DEFENSE)

    def channel(self, known: Insight) -> str:
        is_changed = self.note(known, mantis.CHANNEL) == 1
        return str(mantis.OTHER_CHANNEL if is_changed else mantis.FIRST_CHANNEL)

    def is_unlisted(self, known: Insight, action: int) -> bool:
        """The control channel, until its riddle is told (B-403, B-404)."""
        is_riddle = known.content.has_riddles and known.view.round < mantis.PLAIN_FROM
        return is_riddle and kind_of(action) == names.CHANNEL

    def note(self, known: Insight, what: int) -> int:
        boss = known.view.boss
        return 0 if boss is None else boss.notes[what]

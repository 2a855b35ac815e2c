"""Sneaking Mission – Solo, as its player and the spectators see it."""

from typing import Final

from sneakbox.games.sneaking_mission import asked, names, told
from sneakbox.games.sneaking_mission.content import Content
from sneakbox.games.sneaking_mission.scene import panels, picture, prompts
from sneakbox.games.sneaking_mission.scene.board import board_of
from sneakbox.games.sneaking_mission.scene.insight import Insight
from sneakbox.games.sneaking_mission.text import MissionText
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.asking import Asking, Tried, untried
from sneakbox.scene.drafts import Picture, Role
from sneakbox.scene.laid_tiles import guard_ref, tile_ref, tile_symbol
from sneakbox.scene.memory import Memory
from sneakbox.scene.model import Board, Prompt
from sneakbox.scene.scene import GameScene
from sneakbox.scene.telling import Showing

ROLES: Final = (Role("Agent", "agent"),)


class MissionScene(GameScene[MissionText, MissionView, Insight]):
    """Shows nothing but what a view holds; there are no secrets in this game."""

    def __init__(self, content: Content, vocabulary: Vocabulary, subtitle: str) -> None:
        self.content: Final = content
        self.subtitle: Final = subtitle
        self.text: Final = MissionText(content)
        self._memory: Final = Memory()
        showing = Showing(
            self.text.telling,
            "SMS",
            places={told.ROOM: tile_ref, told.GUARD: tile_ref},
            pieces={told.GUARD: lambda _, room: guard_ref(room)},
            symbols={told.TILE: lambda tile: tile_symbol(content.types[tile].name)},
        )
        super().__init__(MissionView, Asking(asked.ASKED, "SMS", vocabulary), showing, ROLES)

    def draw_board(self) -> Board:
        return board_of(self.content, self.subtitle)

    def work_out(self, view: MissionView, assistance: int) -> Insight:
        return Insight(view, assistance, self.text, self._memory)

    def place(self, view: View) -> str:
        turn = self.seen(view).turn
        return f"turn {turn}" if turn > 0 else ""

    def picture(self, view: View, assistance: int) -> Picture:
        known = self.insight(view, assistance)
        return Picture(
            phase=panels.phase(known),
            phases=panels.phases(known),
            summary=panels.summary(known),
            turn=int(known.view.turn),
            tiles=picture.tiles(known),
            tokens=picture.tokens(known),
            overlays=picture.overlays(known),
            switches=picture.SWITCHES[assistance],
            panels=panels.panels(known),
        )

    def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
        if not view.options or view.result != 0:
            return None
        known = self.insight(view, assistance)
        rule = asked.rule_of(known)
        offered = self.asking.options(known, view.options, tried, rule)
        answers = prompts.ask(known, self.asking.vocabulary, offered)
        if known.step == names.STEP_TURN:
            offered += self.asking.missing(known, view.options)
        title = prompts.title(known, self.text)
        return Prompt("", title, tuple(offered), answers, self.asking.rule_id(rule))

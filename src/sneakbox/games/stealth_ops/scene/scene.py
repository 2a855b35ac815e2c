"""Stealth Ops, as one spy's player and the spectators see it."""

from typing import Final

from sneakbox.games.stealth_ops import asked, told
from sneakbox.games.stealth_ops.content import Content
from sneakbox.games.stealth_ops.scene import advances, options, overlays, panels, picture, prompts
from sneakbox.games.stealth_ops.scene.board import board_of, card_symbol, spy_ref
from sneakbox.games.stealth_ops.scene.insight import Insight
from sneakbox.games.stealth_ops.text import OpsText
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.games.stealth_ops.words import SPIES
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.asking import Asking, Tried, untried
from sneakbox.scene.drafts import Advance, Picture, Role
from sneakbox.scene.laid_tiles import guard_ref, tile_ref, tile_symbol
from sneakbox.scene.memory import Memory
from sneakbox.scene.model import Board, Prompt, Ref
from sneakbox.scene.scene import GameScene
from sneakbox.scene.telling import Showing


class OpsScene(GameScene[OpsText, OpsView, Insight]):
    """Shows nothing but what a view holds: cards face down stay face down."""

    def __init__(self, content: Content, vocabulary: Vocabulary, subtitle: str) -> None:
        self.content: Final = content
        self.subtitle: Final = subtitle
        self.text: Final = OpsText(content)
        self._memory: Final = Memory()
        showing = Showing(
            self.text.telling,
            "OPS",
            places={told.ROOM: tile_ref, told.SPY: spy_ref},
            pieces={told.GUARD: guard_on_map},
            first_turn=1,
            symbols={
                told.TILE: lambda tile: tile_symbol(content.types[tile].name),
                told.ITEM: lambda item: card_symbol(content.items[item]),
            },
        )
        roles = tuple([Role(SPIES[seat], f"spy-{seat + 1}") for seat in range(content.players)])
        super().__init__(OpsView, Asking(asked.ASKED, "OPS", vocabulary), showing, roles)

    def draw_board(self) -> Board:
        return board_of(self.content, self.subtitle)

    def work_out(self, view: OpsView, assistance: int) -> Insight:
        return Insight(view, assistance, self.text, self._memory)

    def place(self, view: View) -> str:
        return f"round {self.seen(view).round}"

    def advances(self, view: View) -> tuple[Advance, ...]:
        return advances.advances(self.seen(view))

    def picture(self, view: View, assistance: int) -> Picture:
        known = self.insight(view, assistance)
        return Picture(
            phase=panels.phase(known),
            phases=panels.phases(known),
            summary=panels.summary(known),
            turn=int(known.view.round),
            tiles=picture.tiles(known),
            tokens=picture.tokens(known),
            overlays=overlays.overlays(known),
            switches=overlays.SWITCHES[assistance],
            panels=panels.panels(known),
        )

    def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
        if not view.options or view.result != 0:
            return None
        known = self.insight(view, assistance)
        rule = asked.rule_of(known)
        actions = sorted(view.options, key=lambda action: options.is_hopeless(known, action))
        offered = self.asking.options(known, actions, tried, rule)
        answers = prompts.ask(known, self.asking.vocabulary)
        title = prompts.title(known)
        return Prompt("", title, tuple(offered), answers, self.asking.rule_id(rule))


def guard_on_map(view: OpsView, number: int) -> Ref:
    """A guard, if he is still on the map; else nothing to point at."""
    return guard_ref(number) if number > 0 and view.guards.at[number - 1] >= 0 else ""

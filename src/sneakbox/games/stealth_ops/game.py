# not compiled: describes the game, outside the hot path
"""Stealth Ops on the shelf: options, words of actions, first state."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from sneakbox.boards.content_files import chosen_content, digest_of
from sneakbox.boards.tiles import CENTRE
from sneakbox.games.stealth_ops import names, tileset
from sneakbox.games.stealth_ops.asked import ASKED, written
from sneakbox.games.stealth_ops.content import Content
from sneakbox.games.stealth_ops.facility import new_facility
from sneakbox.games.stealth_ops.guards import UNPLACED, Guards, guards_on_map
from sneakbox.games.stealth_ops.guide import OpsGuide
from sneakbox.games.stealth_ops.hands import Hands
from sneakbox.games.stealth_ops.observation import OpsObserver
from sneakbox.games.stealth_ops.reader import OpsReader
from sneakbox.games.stealth_ops.rounds import ROUNDS
from sneakbox.games.stealth_ops.scene.scene import OpsScene
from sneakbox.games.stealth_ops.setting_up import FIRST_PLAYER
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.games.stealth_ops.steps import steps_from
from sneakbox.games.stealth_ops.told import TOLD
from sneakbox.games.stealth_ops.turn import TURN_NUMBERS, Turn, turn_from
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.games.stealth_ops.worlds import world_from
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Game, Help, Option, Outcome, Scenario, SetupError
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.numbers import NumberReader, NumbersError
from sneakbox.kernel.observing import Observer
from sneakbox.kernel.piles import Bag
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View
from sneakbox.scene.asking import vocabulary
from sneakbox.scene.scene import Scene
from sneakbox.scene.showable import Showable


class StealthOps(Game):
    id: ClassVar = "stealth_ops"
    title: ClassVar = "Stealth Ops"
    summary: ClassVar = (
        "Rival spies build and rob one facility; the first to carry the intel out wins."
    )
    credits: ClassVar = (
        "Designed by Sebastian Vazquez, Braden Arnold, Kiki Bajer and Harry Layne "
        "(The Board Game Crew)."
    )
    least_players: ClassVar = 2
    most_players: ClassVar = names.MOST_PLAYERS
    scenarios: ClassVar = (
        Scenario("standard", "Standard", "The rules as written, with the rulings of the book."),
    )
    options: ClassVar = (
        Option(
            "stealth_roll",
            "per_guard",
            ("per_guard", "per_tile"),
            "Sneak past every guard of a tile with a roll of its own, or past all with one roll.",
        ),
        Option("indicators", "2", ("2", "1"), "How many items lie in an item room."),
        Option(
            "fair_intel",
            "off",
            ("off", "on"),
            "The intel room must lie at least 4 steps from the entrance, if it can.",
        ),
        Option(
            "matching",
            "both_ways",
            ("both_ways", "one_way"),
            "New tiles may not block doors, or only their own doors may not be blocked.",
        ),
        Option("ducts", "off", ("off", "on"), "Two corridors become air ducts, one step apart."),
        Option(
            "deck",
            "whole",
            ("whole", "short"),
            "All tiles of the box, or a dozen and the intel room for a short game.",
        ),
        Option(
            "lockdown",
            "off",
            ("off", "40", "60", "100", "150"),
            "After so many rounds the facility is sealed and nobody wins.",
        ),
        Option(
            "draw_vote",
            "on",
            ("on", "off"),
            "Once the intel room lies, the players may agree to call it a draw.",
        ),
        Option("tiles", "standard", (), "The tile set: standard, or the path of a tile file."),
        Option("items", "standard", (), "The item cards: standard, or the path of an item file."),
    )
    helps: ClassVar = (
        Help(
            1,
            "The board",
            "You see the facility, who carries what openly, and what is left in the piles.",
        ),
        Help(
            2, "In sight", "You also see how far you can get, past which guards, and the way out."
        ),
        Help(3, "Everything", "You also get the chances of every roll, and advice when you ask."),
    )
    rule_prefix: ClassVar = "OPS"
    longest: ClassVar = 1_000_000
    events: ClassVar = tuple(row.kind for row in TOLD)
    folder: ClassVar = Path(__file__).parent

    def lay_out(self, players: int, scenario: str, options: Mapping[str, str]) -> "OpsSetup":
        return OpsSetup(self, players, scenario, options)


class OpsSetup(Showable):
    """One game laid out: players, variants, tiles and items."""

    def __init__(self, game: Game, players: int, scenario: str, options: Mapping[str, str]) -> None:
        super().__init__(game, players, scenario, options)
        tiles, items = options["tiles"], options["items"]
        self.use_tiles(
            chosen_content("tile set", game, "tiles", tiles, "tiles.toml", tileset.parse_tiles),
            chosen_content("items", game, "items", items, "items.toml", tileset.parse_items),
        )

    def use_tiles(self, tiles: tileset.TileSet, items: tileset.ItemSet) -> None:
        """Lay out these tiles and items with the options of the table."""
        self.tiles, self.items = tiles, items
        if self.is_short() and not tiles.short:
            raise SetupError("this tile set has no short deck: a row says short = 1, or deck=whole")
        types = tiles.chosen(self.options["ducts"] == "on", self.is_short())
        self.content = Content(types, items.items, self.players, self.options)
        self.vocabulary = vocabulary(ASKED, written(self.content))
        self._first = self.first_state()

    @property
    def content_digest(self) -> str:
        short = f" {sorted(self.tiles.short.items())}" if self.is_short() else ""
        return digest_of(f"{self.tiles.digest} {self.items.digest}{short}")

    def is_short(self) -> bool:
        return self.options["deck"] == "short"

    def start(self) -> Ops:
        return self._first.copy()

    def first_state(self) -> Ops:
        facility = new_facility(self.content)
        facility.build(0, CENTRE)
        places = self.players * names.HAND_LIMIT
        state = Ops(
            self.content,
            steps_from([ROUNDS.key(), FIRST_PLAYER.key()]),
            facility,
            Guards(vec[i64]([UNPLACED] * names.GUARDS), 0, 0, 0, 0, 0, 0, 0),
            Hands(nothing(self.players), nothing(places), nothing(places), nothing(places)),
            Turn(),
            self.full_pile(),
            nothing(0),
            nothing(self.players),
            self.full_deck(),
            nothing(names.ITEM_KINDS),
        )
        state.settle()
        return state

    def full_pile(self) -> Bag:
        """The deck without the intel room, which lies at its bottom (OPS-002)."""
        counts = [int(tile.count) for tile in self.content.types]
        counts[0] = counts[-1] = 0
        return Bag(vec[i64](counts), sum(counts))

    def full_deck(self) -> Bag:
        counts = [*(int(item.count) for item in self.content.items), 0]
        return Bag(vec[i64](counts), sum(counts))

    def restore(self, numbers: NumberReader) -> Ops:
        waiting, result = numbers.next(), numbers.next()
        steps = steps_from([numbers.next() for _ in range(numbers.next())])
        head = [numbers.next() for _ in range(4)]
        guard_phase = numbers.flag()
        tail = [numbers.next() for _ in range(4)]
        turn = turn_from([numbers.next() for _ in range(TURN_NUMBERS)])
        marks = [numbers.next() for _ in range(6)]
        at = numbers.array()
        codes, cells, indicators = numbers.array(), numbers.array(), numbers.array()
        counts, aside, spies = numbers.array(), numbers.array(), numbers.array()
        deck, discard = numbers.array(), numbers.array()
        hands = Hands(numbers.array(), numbers.array(), numbers.array(), numbers.array())
        fits = (
            len(codes) == len(cells) == len(indicators)
            and len(counts) == len(self.content.types)
            and len(at) == names.GUARDS
            and len(spies) == len(hands.sizes) == self.players
            and len(deck) == len(discard) + 1 == names.ITEM_KINDS + 1
        )
        if not fits:
            raise NumbersError("the snapshot does not fit these players, tiles and items")
        facility = new_facility(self.content)
        for code, cell in zip(codes, cells, strict=True):
            facility.build(code, cell)
        facility.indicators = indicators
        state = Ops(
            self.content,
            steps,
            facility,
            Guards(at, guards_on_map(at), *marks),
            hands,
            turn,
            Bag(counts, sum(counts)),
            aside,
            spies,
            Bag(deck, sum(deck)),
            discard,
        )
        state.waiting, state.result = waiting, result
        state.round, state.first, state.active, state.turns_taken = head
        state.guard_phase = guard_phase
        state.level, state.timer, state.holder, state.intel_at = tail
        return state

    def sample_world(self, view: View, dice: Dice) -> Ops:
        assert isinstance(view, OpsView)
        return world_from(view, dice)

    def reader(self, seat: int) -> OpsReader:
        return OpsReader(self._first.view(seat))

    def outcome(self, state: State) -> Outcome | None:
        result = int(state.result)
        if result == 0:
            return None
        if result == names.DRAWN:
            return Outcome("draw", (0.5,) * self.players, "OPS-003")
        if result == names.LOCKDOWN:
            return Outcome("lockdown", (0.0,) * self.players, "OPS-003")
        scores = tuple(1.0 if seat == result - 1 else 0.0 for seat in range(self.players))
        return Outcome("won", scores, "OPS-003")

    def observer(self) -> Observer:
        return OpsObserver(self.content)

    def text(self) -> OpsGuide:
        return OpsGuide(self.content)

    def scene(self) -> Scene:
        return OpsScene(self.content, self.vocabulary, f"{self.players} spies")


def nothing(places: int) -> "vec[i64]":
    """Places where nothing lies yet."""
    return vec[i64]([0] * places)


GAME = StealthOps()

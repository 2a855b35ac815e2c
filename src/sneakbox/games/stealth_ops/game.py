# not compiled: describes the game, outside the hot path
"""Stealth Ops on the shelf: options, words of actions, first state."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import ClassVar

from sneakbox.boards.tile_files import ContentError
from sneakbox.boards.tiles import CENTRE, DIRECTIONS
from sneakbox.games.stealth_ops import names, tileset
from sneakbox.games.stealth_ops.base import Guards, guards_on_map, new_facility, new_guards
from sneakbox.games.stealth_ops.belief import OpsReader, world_from
from sneakbox.games.stealth_ops.content import Content
from sneakbox.games.stealth_ops.flags import TURN_NUMBERS, Turn, turn_from
from sneakbox.games.stealth_ops.guide import OpsGuide
from sneakbox.games.stealth_ops.hands import Hands, new_hands
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.games.stealth_ops.steps import steps_from
from sneakbox.games.stealth_ops.text import SPIES
from sneakbox.games.stealth_ops.turn import FIRST_PLAYER, ROUNDS
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import EventKind, Game, Option, Outcome, Scenario, SetupError
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.numbers import NumberReader, NumbersError
from sneakbox.kernel.piles import Bag
from sneakbox.kernel.state import State, Step
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Argument, Verb, Vocabulary
from sneakbox.scene.scene import Scene, Showable

HELPS = ("plain", "disguise", "box", "disguise-and-box")


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
    rule_prefix: ClassVar = "OPS"
    longest: ClassVar = 1_000_000
    events: ClassVar = (
        # Decisions, told under the numbers of their actions.
        EventKind(names.FIRST, "first", ("seat", "first")),
        EventKind(names.DRAW, "drew", ("seat", "tile")),
        EventKind(names.PLACE, "placed", ("seat", "where", "turns")),
        EventKind(names.ROLL, "rolls", ("seat",)),
        EventKind(names.DIE_FOUR, "movement_roll", ("seat", "pips")),
        EventKind(names.DIE_SIX, "die", ("seat", "pips")),
        EventKind(names.MOVE, "moved", ("seat", "room")),
        EventKind(names.STOP, "stopped", ("seat",)),
        EventKind(names.SNEAK, "sneaks", ("seat", "guard", "help")),
        EventKind(names.ATTACK, "attacks", ("seat", "item", "guard")),
        EventKind(names.THROW_GRENADE, "grenade", ("seat",)),
        EventKind(names.THROW_COIN, "coin", ("seat", "guard", "room")),
        EventKind(names.USE, "used", ("seat", "item")),
        EventKind(names.PICK_LOCK, "picked_lock", ("seat", "room")),
        EventKind(names.DISCARD, "discarded", ("seat", "item")),
        EventKind(names.TAKE, "took_intel", ("seat",)),
        EventKind(names.LEAVE, "left_intel", ("seat",)),
        EventKind(names.STEAL, "steals", ("seat", "victim")),
        EventKind(names.LOOT, "loot", ("seat", "slot")),
        EventKind(names.NOTHING, "took_nothing", ("seat",)),
        EventKind(names.PICK_UP, "picks_up", ("seat",)),
        EventKind(names.ITEM, "drew_item", ("seat", "item"), reveals=True),
        EventKind(names.END, "ended", ("seat",)),
        EventKind(names.LOWER, "security", ("seat",)),
        EventKind(names.BRING, "brought", ("seat", "guard")),
        EventKind(names.SURVEY, "surveys", ("seat",)),
        EventKind(names.PASS, "passed", ("seat",)),
        EventKind(names.GUARD, "guard_moved", ("seat", "guard", "room")),
        EventKind(names.PROPOSE, "proposed", ("seat",)),
        EventKind(names.AGREE, "agreed", ("seat",)),
        EventKind(names.REFUSE, "refused", ("seat",)),
        # What follows from them.
        EventKind(names.TOLD_SHOWN, "shown", ("seat", "slot", "item"), reveals=True),
        EventKind(names.TOLD_SEEN, "seen", ("seat", "slot", "item"), reveals=True),
        EventKind(names.TOLD_ITEM_DRAWN, "item_drawn", ("seat",)),
        EventKind(names.TOLD_TURN, "turn", ("seat", "round")),
        EventKind(names.TOLD_LAID_ASIDE, "laid_aside", ("tile",)),
        EventKind(names.TOLD_SHUFFLED_BACK, "shuffled_back", ("number",)),
        EventKind(names.TOLD_GUARD_PLACED, "guard_placed", ("guard", "room", "stationed")),
        EventKind(names.TOLD_INDICATORS, "indicators", ("room", "number")),
        EventKind(names.TOLD_ON_GUARD, "on_guard", ("seat", "room", "number")),
        EventKind(names.TOLD_PASSED, "got_past", ("seat", "guard", "total")),
        EventKind(names.TOLD_CAUGHT, "caught", ("seat", "guard")),
        EventKind(names.TOLD_REMOVED, "removed", ("guard", "room")),
        EventKind(names.TOLD_ASLEEP, "asleep", ("guard", "room")),
        EventKind(names.TOLD_MISSED, "missed", ("seat", "guard", "item")),
        EventKind(names.TOLD_USED, "uses_left", ("seat", "item", "left")),
        EventKind(names.TOLD_ALERT, "alert", ("level", "before")),
        EventKind(names.TOLD_ON_ALERT, "on_alert", ("rounds",)),
        EventKind(names.TOLD_ALERT_OVER, "alert_over", ("intel_out",)),
        EventKind(names.TOLD_SENT_BACK, "sent_back", ("seat",)),
        EventKind(names.TOLD_DROPPED, "dropped", ("seat", "room", "home")),
        EventKind(names.TOLD_RETURNED, "returned", ("room",)),
        EventKind(names.TOLD_INTEL_STOLEN, "intel_stolen", ("seat", "victim")),
        EventKind(names.TOLD_STEAL_FAILED, "steal_failed", ("seat", "victim")),
        EventKind(names.TOLD_GUARD_PHASE, "guard_phase", ("seat", "on_alert")),
        EventKind(names.TOLD_STUCK, "stuck", ("guard", "room")),
        EventKind(names.TOLD_WOKE, "woke", ("guard", "room")),
        EventKind(names.TOLD_ROUND, "round", ("round", "seat")),
        EventKind(names.TOLD_RESHUFFLED, "reshuffled", ("number",)),
        EventKind(names.TOLD_WON, "won", ("seat",)),
        EventKind(names.TOLD_LOCKDOWN, "lockdown", ("round",)),
        EventKind(names.TOLD_DRAWN_GAME, "draw_agreed"),
    )
    folder: ClassVar = Path(__file__).parent

    def lay_out(self, players: int, scenario: str, options: Mapping[str, str]) -> "OpsSetup":
        return OpsSetup(players, scenario, options)


@cache
def standard_tiles() -> tileset.TileSet:
    return tileset.load_tiles()


@cache
def standard_items() -> tileset.ItemSet:
    return tileset.load_items()


class OpsSetup(Showable):
    """One game laid out: players, variants, tiles and items."""

    def __init__(self, players: int, scenario: str, options: Mapping[str, str]) -> None:
        super().__init__(players, scenario, options)
        try:
            chosen = options["tiles"]
            tiles = standard_tiles() if chosen == "standard" else tileset.load_tiles(Path(chosen))
        except ContentError as error:
            raise SetupError(f"the tile set cannot be used: {error}") from None
        try:
            chosen = options["items"]
            items = standard_items() if chosen == "standard" else tileset.load_items(Path(chosen))
        except ContentError as error:
            raise SetupError(f"the items cannot be used: {error}") from None
        self.tiles = tiles
        self.items = items
        self.use_tiles(tiles, items)

    def use_tiles(self, tiles: tileset.TileSet, items: tileset.ItemSet) -> None:
        """Lay out these tiles and items with the options of the table."""
        options = self.options
        self.tiles, self.items = tiles, items
        self.content = Content(
            tiles.chosen(options["ducts"] == "on"),
            items.items,
            self.players,
            int(options["indicators"]),
            options["stealth_roll"] == "per_tile",
            options["fair_intel"] == "on",
            options["matching"] == "one_way",
            0 if options["lockdown"] == "off" else int(options["lockdown"]),
            options["draw_vote"] == "on",
        )
        self._vocabulary = vocabulary_for(self.content)
        self._first = self.first_state()

    @property
    def game(self) -> Game:
        return GAME

    @property
    def vocabulary(self) -> Vocabulary:
        return self._vocabulary

    @property
    def content_digest(self) -> str:
        return tileset.name_of(f"{self.tiles.digest} {self.items.digest}")

    def start(self) -> Ops:
        return self._first.copy()

    def first_state(self) -> Ops:
        content = self.content
        steps: vec[Step[Ops]] = vec[Step[Ops]]()
        steps = append(steps, ROUNDS)
        steps = append(steps, FIRST_PLAYER)
        facility = new_facility(content)
        facility.build(0, CENTRE)
        spies: vec[i64] = vec[i64]()
        for _ in range(self.players):
            spies = append(spies, 0)
        discard: vec[i64] = vec[i64]()
        for _ in range(names.ITEM_KINDS):
            discard = append(discard, 0)
        state = Ops(
            content,
            steps,
            facility,
            new_guards(),
            new_hands(self.players),
            Turn(),
            self.full_pile(),
            vec[i64](),
            spies,
            self.full_deck(),
            discard,
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
        return OpsReader(self.start().view(seat))

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

    def text(self) -> OpsGuide:
        return OpsGuide(self.content)

    def scene(self) -> Scene:
        from sneakbox.games.stealth_ops.scene.scene import OpsScene

        return OpsScene(self.content, self.vocabulary, f"{self.players} spies")


def vocabulary_for(content: Content) -> Vocabulary:
    """The words of all actions with these tiles and items."""
    room = Argument("room", limit=names.TILES)
    guard = Argument("guard", limit=names.GUARDS + 1)
    item = Argument("item", [item.name for item in content.items])
    spy = Argument("spy", [name.lower() for name in SPIES[: content.players]])
    where = Argument(
        "room and side", [f"{tile}-{side}" for tile in range(names.TILES) for side in DIRECTIONS]
    )
    return Vocabulary(
        [
            Verb(names.FIRST, "first", spy),
            Verb(names.DRAW, "draw", Argument("tile", [tile.name for tile in content.types])),
            Verb(names.PLACE, "place", where, Argument("way up", DIRECTIONS)),
            Verb(names.ROLL, "roll"),
            Verb(names.DIE_FOUR, "d4", Argument("pips", limit=5)),
            Verb(names.DIE_SIX, "d6", Argument("pips", limit=7)),
            Verb(names.MOVE, "move", room),
            Verb(names.STOP, "stop"),
            Verb(names.SNEAK, "sneak", guard, Argument("help", HELPS)),
            Verb(names.ATTACK, "attack", item, guard),
            Verb(names.THROW_GRENADE, "throw-grenade"),
            Verb(names.THROW_COIN, "throw-coin", guard, room),
            Verb(names.USE, "use", item),
            Verb(names.PICK_LOCK, "pick-lock", room),
            Verb(names.DISCARD, "discard", item),
            Verb(names.TAKE, "take"),
            Verb(names.LEAVE, "leave"),
            Verb(names.STEAL, "steal", spy),
            Verb(names.LOOT, "loot", Argument("card", limit=names.HAND_LIMIT)),
            Verb(names.NOTHING, "nothing"),
            Verb(names.PICK_UP, "pick-up"),
            Verb(names.ITEM, "item", item),
            Verb(names.END, "end"),
            Verb(names.LOWER, "lower"),
            Verb(names.BRING, "bring", guard),
            Verb(names.SURVEY, "survey"),
            Verb(names.PASS, "pass"),
            Verb(names.GUARD, "guard", guard, room),
            Verb(names.PROPOSE, "propose-draw"),
            Verb(names.AGREE, "agree"),
            Verb(names.REFUSE, "refuse"),
        ]
    )


GAME = StealthOps()

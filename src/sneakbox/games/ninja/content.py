"""One game as it is set up: the map, the cards, who sits where, and the settings of the table."""

from sneakbox.boards.zones import (
    BARRACKS,
    BETWEEN,
    EDGE,
    GROUND,
    MOAT,
    NO_CASTLE,
    POST,
    ZoneMap,
    masks,
)
from sneakbox.games.ninja import names
from sneakbox.games.ninja.settings import Settings
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.seats import PUBLIC


@mypyc_attr(acyclic=True)
class Cards:
    """How many cards there are of each type, and which of them the basic decks take."""

    def __init__(
        self,
        guards: bytes,
        basic: bytes,
        intruders: bytes,
        orders: list[bytes],
        alerts: bytes,
    ) -> None:
        self.guards: bytes = guards  # by guard card
        self.basic: bytes = basic
        self.intruders: bytes = intruders  # by figure and card
        self.orders: list[bytes] = orders  # by figure: in which order a hand is filled
        self.alerts: bytes = alerts  # by figure: what a Kenjutsu kill adds to the alert


@mypyc_attr(acyclic=True)
class Content:
    """Everything that never changes during a game."""

    def __init__(
        self,
        zones: ZoneMap,
        cards: Cards,
        settings: Settings,
        players: i64,
        ids: list[str],
        zone_names: list[str],
        castles: list[str],
        grid: list[bytes],
    ) -> None:
        self.zones: ZoneMap = zones
        self.cards: Cards = cards
        self.settings: Settings = settings
        self.players: i64 = players
        self.ids: list[str] = ids
        self.names: list[str] = zone_names
        self.castles: list[str] = castles
        self.grid: list[bytes] = grid

        # Seats: the guards first, then the ninja, then the traitor.
        self.desks: i64 = 2 if players == 4 else 1  # guard seats with cards of their own
        self.guard_team: i64 = 3 if players == 4 else 1
        everybody: i64 = (1 << players) - 1
        self.intruder_team: i64 = everybody & ~self.guard_team
        self.ninja_seat: i64 = self.desks
        self.traitor_seat: i64 = players - 1
        self.passages: i64 = 2 if settings.contested else 1
        # Everybody by what they are told: partners share all, rivals nothing (NIN-005, NIN-343).
        self.audiences: list[int] = [self.intruder_team]
        if settings.contested:
            self.audiences = [1 << self.ninja_seat, 1 << self.traitor_seat]
        self.audiences.append(PUBLIC & ~self.intruder_team)

        self.turns: i64 = settings.turns
        self.last_return: i64 = settings.turns // 2  # a death after this turn is final (NIN-275)
        self.goals_each: i64 = 3

        count = zones.count
        self.posts: bytes = bytes([z for z in range(count) if zones.has(z, POST)])
        self.barracks: bytes = bytes([z for z in range(count) if zones.has(z, BARRACKS)])
        beds = [0] * 256
        for index in range(len(self.barracks)):
            beds[self.barracks[index]] = index + 1
        # By zone: its place in the list of barracks, from 1; 0 for other zones.
        self.bed_at: bytes = bytes(beds)
        self.beds: i64 = len(self.barracks) * names.BEDS
        self.rooms: bytes = bytes(
            [z for z in range(count) if zones.castle[z] != NO_CASTLE and not zones.has(z, POST)]
        )
        self.track: bytes = bytes([z for z in range(count) if zones.on_track(z)])
        self.edges: bytes = bytes([z for z in range(count) if zones.kind[z] == EDGE])
        self.starts: bytes = bytes(
            [z for z in range(count) if zones.kind[z] == GROUND and not zones.has(z, BETWEEN)]
        )
        self.dry: bytes = bytes([z for z in range(count) if zones.kind[z] != MOAT])
        words = zones.words
        self.edge_mask: vec[i64] = masks([list(self.edges)], words)
        self.start_mask: vec[i64] = masks([list(self.starts)], words)
        self.dry_mask: vec[i64] = masks([list(self.dry)], words)

    def is_guard(self, seat: i64) -> bool:
        return seat < self.desks

    def seat_of(self, figure: i64) -> i64:
        """Who decides for an intruder."""
        return self.ninja_seat if figure == names.NINJA else self.traitor_seat

    def team_of(self, figure: i64) -> i64:
        """Who knows an intruder's secrets (NIN-005, NIN-343)."""
        if self.settings.contested:
            return 1 << self.seat_of(figure)
        return self.intruder_team

    def passage_of(self, figure: i64) -> i64:
        """The secret passage an intruder may use (NIN-341)."""
        return figure if self.settings.contested else 0

    def passage_team(self, passage: i64) -> i64:
        """Who knows the entrances of a passage from the start."""
        return self.team_of(passage)

    def passage_zone(self, passage: i64) -> i64:
        """The passage as a zone of its own, beyond the last zone of the map."""
        return self.zones.count + passage

    def is_passage(self, zone: i64) -> bool:
        return zone >= self.zones.count

    def desk_audience(self, desk: i64) -> i64:
        """Who sees the cards of a guard seat (NIN-006)."""
        return self.guard_team if self.settings.share_hands else 1 << desk

    def guard_count(self, card: i64) -> i64:
        """How many cards of a type each guard seat owns (NIN-011, NIN-024)."""
        return self.cards.guards[card] // self.desks

    def guard_hand(self) -> i64:
        """How many cards each guard seat chooses as its hand (NIN-023, NIN-024)."""
        return sum(self.cards.basic) // self.desks

    def guard_basic(self, card: i64) -> i64:
        return self.cards.basic[card] // self.desks

    def intruder_count(self, figure: i64, card: i64) -> i64:
        return self.cards.intruders[figure * names.INTRUDER_CARDS + card]

    def hand_size(self, figure: i64) -> i64:
        """How many cards an intruder begins with (NIN-022, NIN-350)."""
        return (8 if figure == names.NINJA else 7) + self.settings.more_cards

    def new_hand_size(self, figure: i64) -> i64:
        """How many cards a new copy gets (NIN-280)."""
        return 6 if figure == names.NINJA else 5

    def basic_hand(self, figure: i64, size: i64) -> list[int]:
        """The basic hand of that size: how many of each card (NIN-025)."""
        counts = [0] * names.INTRUDER_CARDS
        order = self.cards.orders[figure]
        for index in range(size):
            counts[order[index]] += 1
        return counts

    def deadly(self, figure: i64) -> i64:
        """How many wounds kill an intruder (NIN-250)."""
        return 2 if figure == names.TRAITOR else 3

    def cards_in_all(self) -> i64:
        return sum(self.cards.guards)

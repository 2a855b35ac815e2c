"""A game of Ninja in a scripted situation: figures as they stand, cards as they lie, in words.

    night = Night(sentries="G03", ninja="G04", noise=2, guard_hand="sentry-listen")
    night.play("sentry-listen a", "done")

Guards get their letters in the order in which they are named: sentries first, spears (k to t) where
the weapon says so (`G03/spear`), then patrols (`G28<G29`, or `G09<G08/sword,spear`). What is not
said is out of the way: objects lie in far rooms, entrances in R01, cards are in the deck.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.game import GAME, NinjaSetup
from sneakbox.games.ninja.setting_up import marking_maps
from sneakbox.games.ninja.state import Ninja
from sneakbox.games.ninja.turn import guards_card_phase
from sneakbox.games.ninja.view import NinjaView
from sneakbox.games.ninja.words import CARD_WORDS, LETTER_WORDS
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.events import Event, EventKind, Sink
from sneakbox.kernel.native import append
from sneakbox.kernel.seats import CHANCE, LUCK, PUBLIC, SPECTATOR, seats_of
from sneakbox.kernel.state import RulesError

KINDS: Final = {kind.code: kind for kind in GAME.events}
INTRUDER_WORDS: Final = CARD_WORDS[names.GUARD_CARDS :]
GUARD = 0


@dataclass(frozen=True)
class Told:
    """One fact on its way to an audience."""

    kind: EventKind
    audience: int
    rule: int
    details: tuple[int, ...]


class Night:
    def __init__(
        self,
        players: int = 2,
        scenario: str = "fortress",
        *,
        phase: str = "cards",
        sentries: str = "",
        patrols: str = "",
        drunk: str = "",
        ninja: str = "",
        traitor: str = "",
        visible: str = "",
        noise: int = 0,
        traitor_noise: int = 0,
        ninja_hand: str = "",
        traitor_hand: str = "",
        guard_hand: str = "",
        spear_hand: str = "",
        drawn: str = "",
        discard: str = "",
        in_play: int = 0,
        alert: int = 0,
        turn: int = 3,
        goals: str = "",
        traps: str = "",
        hidden: str = "",
        sleepers: str = "",
        entrances: str = "R01 R01",
        rival_entrances: str = "R02 R02",
        found: str = "",
        missions: str = "AB",
        done: str = "",
        ropes: str = "",
        wounds: tuple[int, int] = (0, 0),
        passage_cards: str = "",
        wolf: str = "",
        **options: str,
    ) -> None:
        setup = GAME.setup(players, scenario, options)
        assert isinstance(setup, NinjaSetup)
        self.setup = setup
        self.content = setup.content
        self.words = setup.vocabulary
        self.ids = {name: zone for zone, name in enumerate(self.content.ids)}
        self.ids["P1"], self.ids["P2"] = self.content.zones.count, self.content.zones.count + 1
        self.state: Ninja = setup.start()
        self.told: list[Told] = []
        game = self.state
        while len(game.steps) > 1:
            game.pop()
        game.turn, game.alert = turn, alert
        self.place_guards(sentries, patrols, drunk)
        self.place_objects(goals, traps, hidden)
        for name, number in self.counts(sleepers).items():
            game.add_sleeper(self.ids[name], number)
            game.asleep += number
        for passage, text in enumerate((entrances, rival_entrances)):
            for index, name in enumerate(text.split()):
                if passage < self.content.passages:
                    place = at.ENTRANCE_AT + passage * 2 + index
                    game.secrets[place] = self.ids[name]
                    if name in found.split():
                        game.secrets[place + 4] = 1
        self.guard_cards(0, guard_hand, drawn, discard, in_play)
        if self.content.desks == 2:
            self.guard_cards(1, spear_hand, "", "", 0)
        game.note_guards()
        for figure, zone, loud, hand in (
            (names.NINJA, ninja, noise, ninja_hand),
            (names.TRAITOR, traitor, traitor_noise, traitor_hand),
        ):
            self.place_figure(figure, zone, loud, hand, visible)
            game.set_fig(figure, at.LETTER_OF, LETTER_WORDS.index(missions[figure].lower()))
            game.set_fig(figure, at.DONE_FLAG, int(self.name(figure) in done.split()))
            game.set_fig(figure, at.WOUNDS, wounds[figure])
            game.cards[at.IN_DECK + names.GUARD_KENJUTSU] -= wounds[figure]
            game.cards[at.DECK_TOTAL] -= wounds[figure]
            if self.name(figure) in passage_cards.split():
                game.set_fig(figure, at.PASSAGE_CARD, 1)
                game.set_fig(figure, at.USED + names.PASSAGE, 1)
        if wolf:
            game.set_fig(1 - self.figure(wolf), at.STATUS, names.ABSENT)
            game.set_fig(1 - self.figure(wolf), at.LETTER_OF, names.NO_LETTER)
        for rope in ropes.split():
            game.ropes = append(game.ropes, self.wall(rope))
        self.begin(phase)

    def begin(self, phase: str) -> None:
        game = self.state
        game.sink = Sink()
        if phase in ("alert", "cards"):
            game.now.phase = names.ALERT_PHASE if phase == "alert" else names.CARD_PHASE
            game.push(guards_card_phase.PLAY_CARDS)
        else:
            game.now.phase = {
                "patrol": names.CARD_PHASE,
                "end": names.PATROL_PHASE,
                "intruders": names.RENEWAL,
                "turn": names.ANSWERS,
            }[phase]
        game.settle()
        self.listen()

    # Placing.

    @staticmethod
    def counts(text: str) -> dict[str, int]:
        """`kenjutsu 2 rope` is two Kenjutsu and a Rope."""
        found: dict[str, int] = {}
        last = ""
        for word in text.split():
            if word.isdigit():
                found[last] = int(word)
            else:
                last = word
                found[word] = 1
        return found

    def place_guards(self, sentries: str, patrols: str, drunk: str) -> None:
        game = self.state
        for post in sentries.split():
            zone, _, weapon = post.partition("/")
            self.put(self.ids[zone], weapon)
        for patrol in patrols.split():
            place, _, weapons = patrol.partition("/")
            zone, _, back = place.partition("<")
            arms = weapons.split(",") if weapons else ["", ""]
            group = self.put(self.ids[zone], arms[0])
            for weapon in arms[1:]:
                guard = self.put(self.ids[zone], weapon)
                behind = self.ids[back] if back else names.NO_BACK
                group = game.join(group, guard, behind)
        for zone in drunk.split():
            game.put_drunk(self.ids[zone])

    def put(self, zone: int, weapon: str) -> int:
        kind = names.SPEAR if weapon == "spear" else names.SWORD
        guard = self.state.unused(kind)
        if guard == names.NO_ONE:
            guard = self.state.unused(names.SPEAR)
        self.state.put_guard(guard, zone)
        return int(guard)

    def place_objects(self, goals: str, traps: str, hidden: str) -> None:
        game = self.state
        for goal in goals.split():
            letter, _, zone = goal.partition("@")
            game.secrets[LETTER_WORDS.index(letter.lower())] = self.ids[zone]
        for place, text in ((at.TRAP_AT, traps), (at.SENTRY_AT, hidden)):
            for index, zone in enumerate(text.split()):
                game.secrets[place + index] = self.ids[zone]
        for index in range(at.OBJECTS):
            if game.secrets[index] != names.NOWHERE:
                continue
            rooms = [zone for zone in reversed(self.content.rooms) if game.object_at(zone) < 0]
            if index < at.TRAP_AT:
                castles = self.content.zones.castle
                full = self.content.goals_each
                rooms = [z for z in rooms if marking_maps.goals_in(game, castles[z]) < full]
            game.secrets[index] = rooms[0] if index < at.TRAP_AT else rooms[-1]

    def guard_cards(self, desk: int, hand: str, drawn: str, discard: str, in_play: int) -> None:
        game = self.state
        for text, pile in ((hand, at.IN_HAND), (drawn, at.DRAWN_NOW), (discard, at.DISCARDED)):
            for word, number in self.counts(text).items():
                for _ in range(number):
                    game.shift_card(desk, at.IN_DECK, pile, CARD_WORDS.index(word))
        base = desk * at.DESK_SIZE
        game.cards[base + at.IN_DECK + names.GUARD_PASSAGE] -= in_play
        game.cards[base + at.DECK_TOTAL] -= in_play
        game.cards[base + at.IN_PLAY] += in_play

    def place_figure(self, figure: int, zone: str, noise: int, hand: str, visible: str) -> None:
        game = self.state
        game.set_fig(figure, at.STATUS, names.HIDDEN)
        for word, number in self.counts(hand).items():
            for _ in range(number):
                game.pick_card(figure, INTRUDER_WORDS.index(word))
        if zone in ("exited", "dead"):
            status = names.EXITED if zone == "exited" else names.DEAD
            game.set_fig(figure, at.STATUS, status)
            return
        if zone == "inside":
            place = self.content.passage_zone(self.content.passage_of(figure))
            game.set_fig(figure, at.STATUS, names.INSIDE)
            game.set_fig(figure, at.SEEN, place)
            game.set_fig(figure, at.PASSAGE_CARD, 1)
            game.set_fig(figure, at.USED + names.PASSAGE, 1)
        else:
            # Out of everybody's way unless the test says otherwise.
            place = self.ids[zone or ("R12" if figure == names.NINJA else "R10")]
            game.belief.add(game.belief.set_at(figure, noise), place)
        game.set_fig(figure, at.ZONE, place)
        game.set_fig(figure, at.NOISE, noise)
        game.forget_path(figure)
        if self.name(figure) in visible.split():
            game.set_fig(figure, at.STATUS, names.VISIBLE)
            game.set_fig(figure, at.SEEN, place)

    # Names.

    @staticmethod
    def name(figure: int) -> str:
        return ("ninja", "traitor")[figure]

    @staticmethod
    def figure(name: str) -> int:
        return ("ninja", "traitor").index(name)

    def guards_in(self, name: str) -> int:
        """How many guards stand in a zone."""
        return [*self.state.guards[: names.GUARDS]].count(self.ids[name])

    def wall(self, words: str) -> int:
        zones = sorted(self.ids[zone] for zone in words.split("|"))
        board = self.content.zones
        for wall in range(board.walls):
            if [board.wall_a[wall], board.wall_b[wall]] == zones:
                return wall
        raise RulesError(f"no wall {words}")

    # Playing.

    def play(self, *lines: str) -> "Night":
        """Each line is an action in words, of whoever may take it now; luck included."""
        for line in lines:
            action = self.words.parse(self.spelt(line))
            seat = self.seat_for(action)
            assert seat is not None, f"'{line}' is not legal: {self.offered()}"
            self.state.apply(seat, action)
            self.listen()
            self.state.check()
        return self

    def by(self, seat: int, line: str) -> "Night":
        """An action of one seat, where several could take it."""
        action = self.words.parse(self.spelt(line))
        assert action in self.state.options(seat), f"'{line}' is not legal: {self.offered()}"
        self.state.apply(seat, action)
        self.listen()
        self.state.check()
        return self

    def spelt(self, line: str) -> str:
        """Walls may be named from either side."""
        words = line.lower().split()
        if words[0] in ("cross", "rope"):
            board = self.content.zones
            wall = self.wall(words[-1].upper())
            one, two = board.wall_a[wall], board.wall_b[wall]
            words[-1] = f"{self.content.ids[one]}|{self.content.ids[two]}".lower()
        return " ".join(words)

    def seat_for(self, action: int) -> int | None:
        game = self.state
        if game.waiting == LUCK:
            return CHANCE if action in game.odds().actions else None
        seats = [*seats_of(game.waiting)]
        if game.now.moving < names.FIGURES:  # whoever moves before a partner who may play cards
            mover = game.content.seat_of(game.now.moving)
            seats.sort(key=lambda seat: seat != mover)
        return next((seat for seat in seats if action in game.options(seat)), None)

    def offers(self, line: str, seat: int | None = None) -> bool:
        """True when the action is legal now, for anybody or for one seat."""
        action = self.words.parse(self.spelt(line))
        if seat is None:
            return self.seat_for(action) is not None
        return action in self.state.options(seat)

    def offered(self, start: str = "", seat: int | None = None) -> list[str]:
        """What is legal now, in words that begin so."""
        game = self.state
        seats = seats_of(game.waiting) if seat is None else [seat]
        lists = [game.odds().actions] if game.waiting == LUCK else [game.options(s) for s in seats]
        found = {self.words.words(action) for actions in lists for action in actions}
        return sorted(words for words in found if words.startswith(start))

    def zones_offered(self, verb: str) -> list[str]:
        return [words.split()[1].upper() for words in self.offered(f"{verb} ")]

    # Looking.

    def listen(self) -> None:
        game = self.state
        assert game.sink is not None
        for fact in game.sink.drain():
            kind = KINDS[fact.kind]
            self.told.append(Told(kind, fact.audience, fact.rule, kind.kept(fact.details)))

    def heard(self, seat: int) -> list[tuple[str | int, ...]]:
        """What a seat was told, without what is asked."""
        return [
            (told.kind.name, *told.details)
            for told in self.told
            if told.audience >> seat & 1 and told.kind.code != names.TOLD_ASKED
        ]

    def events(self, seat: int) -> list[Event]:
        """Everything a seat was told, what is asked included."""
        mine = [told for told in self.told if told.audience >> seat & 1]
        return [Event(n, told.kind, told.rule, told.details) for n, told in enumerate(mine)]

    def count(self, name: str) -> int:
        return sum(told.kind.name == name for told in self.told)

    def last(self, name: str) -> Sequence[int]:
        """The details of the last event of a kind."""
        return next(told.details for told in reversed(self.told) if told.kind.name == name)

    def forget(self) -> None:
        self.told.clear()

    def view(self, seat: int = SPECTATOR) -> NinjaView:
        return self.state.view(seat)

    def zone(self, guard: str) -> str:
        """Where a guard stands: an id, P1, or nothing when he is in the supply."""
        place = self.state.guard_zone(names.GUARD_LETTERS.index(guard))
        if place == names.NOWHERE:
            return ""
        count = self.content.zones.count
        return self.content.ids[place] if place < count else f"P{place - count + 1}"

    def at(self, name: str) -> str:
        """Where an intruder really is."""
        place = self.state.fig(self.figure(name), at.ZONE)
        count = self.content.zones.count
        if place == names.NOWHERE:
            return ""
        return self.content.ids[place] if place < count else f"P{place - count + 1}"

    def status(self, name: str) -> int:
        return int(self.state.status(self.figure(name)))

    @property
    def hidden(self) -> bool:
        return self.status("ninja") == names.HIDDEN

    @property
    def alert(self) -> int:
        return int(self.state.alert)

    @property
    def asked(self) -> int:
        return int(kind_of(self.state.steps[-1].key()))

    def everybody(self) -> list[int]:
        return [*range(self.content.players), SPECTATOR]

    def is_public(self, name: str) -> bool:
        return all(told.audience == PUBLIC for told in self.told if told.kind.name == name)

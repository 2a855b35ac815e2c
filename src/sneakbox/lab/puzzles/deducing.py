"""Where can the intruder be? Questions to the guards of Ninja that have one answer for sure.

What everybody has seen and heard leaves some zones and rules the others out (`belief`). Of those
that are asked about one is still possible; each of the others was once, and what happened then is
why it is no longer.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sneakbox.bots import catalogue
from sneakbox.games.ninja import aids, names
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja.view import NinjaView
from sneakbox.games.ninja.words import FIGURE_NAMES
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Event, Setup
from sneakbox.lab.puzzles.finding import decided
from sneakbox.scene.english import listed
from sneakbox.table import Match, secret_from_seed, sentence
from sneakbox.table.puzzles import LEVELS, POSSIBLE, Answer, Puzzle

SCENARIO: Final = "lone_wolf"
DRAWN: Final = (("layout", "drawn"),)
GUARDS: Final = 0
# Fewer zones are no question, and more are none that follows from anything.
FEWEST_LEFT, MOST_LEFT = 2, 16
FEW_LEFT: Final = 8
WRONG: Final = 3
NEAR: Final = 2
MOST_SENTENCES: Final = 3
MOST_NAMED: Final = 6
WORLDS: Final = 150
MOST_A_NIGHT: Final = 2
# Why zones are ruled out, by what was told then.
THE_WAY: Final = "Each turn the intruder enters three zones at most (NIN-160)."
LAWS: Final = {
    "searched": "It searches only zones that it left or entered in that turn (NIN-195).",
    "heard": "What is heard at a listen is an intruder no farther away than its noise (NIN-091).",
}
# Zones at which guards arrive are no riddle: they stand there. What else was told meanwhile need
# not be why a zone was ruled out.
ARRIVALS: Final = frozenset(("marched", "woken", "played", "walked"))
# What says nothing about where somebody is, or says again what was heard.
BOOKKEEPING: Final = frozenset(
    ("asked", "turn", "turn_over", "kept", "moving", "guards_done", "answers", "finished", "alert")
)


@dataclass(frozen=True)
class Clue:
    """What was told when zones were ruled out, and in which turn; and how that follows."""

    turn: int
    text: str
    rule: str
    laws: tuple[str, ...]


class Night:
    """A night of bots, and what the guards could conclude as it went on."""

    def __init__(self, setup: Setup, seed: str) -> None:
        team = catalogue.team(setup.game.id)
        assert team is not None
        self.setup: Final = setup
        self.seed: Final = seed
        self.match: Final = Match.start(setup, secret=secret_from_seed(seed))
        self.moves: Final[list[str]] = []
        # The clue that ruled each zone out last.
        self.clues: Final[dict[int, Clue]] = {}
        self._players: Final = [team.regular(seat) for seat in range(setup.players)]
        self._left: frozenset[int] = frozenset()
        self._heard = self.match.heard(GUARDS)
        self._asked_in = 0

    def puzzles(self) -> Iterator[Puzzle]:
        """One question a turn at most, and not many a night."""
        found = 0
        while self.match.outcome() is None and found < MOST_A_NIGHT:
            view = self.view()
            if self.is_moment(view):
                self._asked_in = int(view.turn)
                puzzle = self.question(view)
                if puzzle is not None:
                    found += 1
                    yield puzzle
            self.go_on()

    def view(self) -> NinjaView:
        view = self.match.view(GUARDS)
        assert isinstance(view, NinjaView)
        return view

    def is_moment(self, view: NinjaView) -> bool:
        """The guards may play cards for the first time in a turn, and the intruder is hidden."""
        if not view.options or kind_of(view.asked()) != names.STEP_PLAY:
            return False
        wolf = figure_of(view)
        return (
            wolf >= 0
            and view.turn != self._asked_in
            and view.figure(wolf, at.STATUS) == names.HIDDEN
        )

    def go_on(self) -> None:
        """One more decision, and what follows from what was told."""
        self.moves.append(decided(self.match, self._players))
        if self.match.outcome() is not None:
            return
        events = self.match.events(GUARDS, self._heard)
        self._heard = self.match.heard(GUARDS)
        view = self.view()
        left = zones_left(view)
        gone = self._left - left
        self._left = left
        if gone:
            clue = self.clue(view, events)
            for zone in gone:
                if clue is None:
                    self.clues.pop(zone, None)
                else:
                    self.clues[zone] = clue

    def clue(self, view: NinjaView, events: list[Event]) -> Clue | None:
        """What was told when zones were ruled out, in the words of the log."""
        telling = [event for event in events if event.kind.name not in BOOKKEEPING]
        if not telling or any(event.kind.name in ARRIVALS for event in telling):
            return None
        words = self.setup.text()
        text = " ".join(sentence(words, event) for event in telling[:MOST_SENTENCES])
        laws = tuple(law for name, law in LAWS.items() if any(e.kind.name == name for e in telling))
        return Clue(int(view.turn), text, self.setup.game.rule_id(telling[0].rule), laws)

    def question(self, view: NinjaView) -> Puzzle | None:
        """One zone in which it can be and some in which it cannot, as near as there are."""
        left = self._left
        if not FEWEST_LEFT <= len(left) <= MOST_LEFT:
            return None
        chart = aids.chart_of(view.content.zones)
        away = view.content.zones.distance
        ruled_out = [zone for zone in self.clues if zone not in left]
        right = self.surely_possible(view, left)
        if not right or len(ruled_out) < WRONG:
            return None
        near = [
            sum(away[one * chart.count + other] <= NEAR for other in ruled_out) for one in right
        ]
        most = max(near)
        zone = next(one for one, count in zip(right, near, strict=True) if count == most)
        castle = view.content.ids[zone][0]  # zones are named by castle, garden and forest
        ruled_out.sort(
            key=lambda one: (
                view.content.ids[one][0] != castle,
                away[zone * chart.count + one],
                one,
            )
        )
        if view.content.ids[ruled_out[1]][0] != castle:
            return None
        wrong: list[int] = []
        for other in ruled_out:  # different reasons rather than the same again
            if all(self.clues[other] != self.clues[one] for one in wrong):
                wrong.append(other)
        wrong = [*wrong, *[other for other in ruled_out if other not in wrong]][:WRONG]
        return self.told(view, zone, wrong, left)

    def surely_possible(self, view: NinjaView, left: frozenset[int]) -> list[int]:
        """Those of the zones in which a world that looks like this one was found to have it."""
        dice, wolf = Dice(len(self.moves)), figure_of(view)
        found = set()
        for _ in range(WORLDS):
            world = self.setup.sample_world(view, dice).view(1)
            assert isinstance(world, NinjaView)
            found.add(int(world.figure(wolf, at.ZONE)))
        return sorted(found & left)

    def told(self, view: NinjaView, right: int, wrong: list[int], left: frozenset[int]) -> Puzzle:
        ids = view.content.ids
        named = [place(view, zone) for zone in sorted(left)]
        rest = len(named) - MOST_NAMED
        some = listed(named if rest <= 0 else [*named[:MOST_NAMED], f"{rest} more"])
        answers = [Answer(ids[right], place(view, right), 100, "Nothing rules it out.")]
        for zone in wrong:
            clue = self.clues[zone]
            why = (
                f"Turn {clue.turn}: {clue.text} ({clue.rule}) Since then it cannot have come back."
            )
            answers.append(Answer(ids[zone], place(view, zone), 0, why))
        oldest = min(self.clues[zone].turn for zone in wrong)
        told = {law for zone in wrong for law in self.clues[zone].laws}
        how = " ".join([THE_WAY, *[law for law in LAWS.values() if law in told]])
        who = FIGURE_NAMES[figure_of(view)]
        return Puzzle(
            name="",
            game=self.setup.game.id,
            kind=POSSIBLE,
            level=level(int(view.turn) - oldest, len(left)),
            scenario=self.setup.scenario,
            players=self.setup.players,
            seed=self.seed,
            seat=GUARDS,
            moves=tuple(self.moves),
            question=f"Turn {int(view.turn)}. In which of these zones can the {who} be?",
            answers=tuple(answers),
            why=(
                f"After all that was seen and heard {len(left)} zones are left: {some}.",
                how,
            ),
            options=DRAWN,
        )


def level(turns: int, left: int) -> str:
    """How hard it is: how far back one has to think, and how many zones are left."""
    easy, tricky, hard = LEVELS
    if turns > 1:
        return hard
    return easy if left <= FEW_LEFT else tricky


def figure_of(view: NinjaView) -> int:
    """Who walks alone tonight; -1 before anybody does."""
    for figure in range(names.FIGURES):
        if view.figure(figure, at.STATUS) != names.ABSENT:
            return figure
    return -1


def zones_left(view: NinjaView) -> frozenset[int]:
    """Where the intruder can be, as far as everybody knows."""
    wolf = figure_of(view)
    if wolf < 0:
        return frozenset()
    bits = 0
    for zones in aids.by_noise(view, wolf):
        bits |= zones
    return frozenset(aids.zones_in(bits))


def place(view: NinjaView, zone: int) -> str:
    """A zone as the log names it."""
    return f"{view.content.names[zone]} ({view.content.ids[zone].upper()})"


def is_right(match: Match, puzzle: Puzzle) -> bool:
    """Whether the rules leave the best answer and none of the others."""
    view = match.view(GUARDS)
    assert isinstance(view, NinjaView)
    left = zones_left(view)
    ids = [view.content.ids[zone] for zone in left]
    best, *others = puzzle.answers
    return best.does in ids and all(other.does not in ids for other in others)

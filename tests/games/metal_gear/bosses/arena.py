"""Boss fights laid out by hand: a drawn arena, cards with lines of the test's own, scripted luck.

Rows are drawn with one character a space: `.` floor, `#` an obstacle, `c` one that gives way, `w`
wired, `J` the hostage, `Z` the boss, `A` to `G` perches (`G` with the boss), `1` to `4` supplies,
`s m o g` where characters start.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.asked import vocabulary_for
from sneakbox.games.metal_gear.bosses import boss_turn, registry
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.boss_files import read_row
from sneakbox.games.metal_gear.bosses.dashboard import BossCard, Row
from sneakbox.games.metal_gear.game import GAME, StageSetup
from sneakbox.games.metal_gear.state import DAMAGE, FOCUSED, HITS, Operation
from sneakbox.kernel.events import Sink
from sneakbox.kernel.native import append, vec
from sneakbox.kernel.state import Step
from tests.games.metal_gear.tabletop import FACINGS, HALT, PEOPLE, Place, Tabletop

SYMBOLS: Final = {
    ".": "   ", "#": "###", "c": " c ", "w": " w ", "J": " J ", "Z": " Z ",
    "1": " R1", "2": " R2", "3": " R3", "4": " R4",
    "A": " P1", "B": " P2", "C": " P3", "D": " P4", "E": " P5", "F": " P6", "G": " P7",
    "s": " Ss", "m": " Sm", "o": " So", "g": " Sg",
}  # fmt: skip
NAMES: Final = {"s": "snake", "m": "meryl", "o": "otacon", "g": "gray fox"}

STAGE: Final = """\
schema = 1
id = "arena"
kind = "campaign"
number = 99
title = "Arena"
summary = "An arena for tests."
minutes = 10
map = '''
{drawing}
'''

[legend]
Z = ["place boss"]
w = ["closed"]
J = ["place hostage", "closed"]
c = ["obstacle crates", "breakable"]
R1 = ["place supply-1"]
R2 = ["place supply-2"]
R3 = ["place supply-3"]
R4 = ["place supply-4"]
P1 = ["place perch-1"]
P2 = ["place perch-2"]
P3 = ["place perch-3"]
P4 = ["place perch-4"]
P5 = ["place perch-5"]
P6 = ["place perch-6"]
P7 = ["place perch-7", "place boss"]

[boss]
file = "{boss}"
facing = "south"

[[zones]]
name = "arena"
guards = 0
guard_count = 0

[players.{count}]
must = [{people}]

[[objectives]]
name = "win"
text = "Win."
task = "defeat the boss"

[story]
opening = "o"
cleared = "c"
failed = "f"
"""


def drawn(rows: Sequence[str]) -> str:
    """The drawing of a stage file for rows of one character a space."""
    wide = len(rows[0])
    outer = "+" + "---+" * wide
    inner = "+" + "   +" * wide
    lines = ["|" + " ".join(SYMBOLS[spot] for spot in row) + "|" for row in rows]
    return "\n".join([outer, f"\n{inner}\n".join(lines), outer])


class Arena(Tabletop):
    """A boss fight whose fighters stand ready; cards are written by the test."""

    def __init__(
        self,
        rows: Sequence[str] = (),
        boss: str = "ocelot",
        stage: str = "",
        players: int = 0,
        options: Mapping[str, str] = {},
    ) -> None:
        people = [NAMES[spot] for spot in "smog" if any(spot in row for row in rows)]
        if rows:
            text = STAGE.format(
                drawing=drawn(rows),
                boss=boss,
                count=len(people),
                people=", ".join(f'"{name}"' for name in people),
            )
            setup = GAME.setup(len(people), "stage_1", {"stage": text, **options})
        else:
            setup = GAME.setup(players, stage, dict(options))
        assert isinstance(setup, StageSetup)
        self.setup = setup
        self.content = setup.content
        self.columns = int(self.content.grid.columns)
        self.rows = int(self.content.grid.rows)
        self.game: Operation = setup.start()
        if rows:  # whatever the dashboard of the day says
            dashboard = self.game.the_boss()
            dashboard.movement, dashboard.phase_two_movement = 2, 3
        self.vocabulary = vocabulary_for(self.content)
        self.told = []
        self.game.sink = Sink()

    # How things stand.

    @property
    def fight(self) -> notes.Fight:
        return self.game.the_fight()

    def boss(self) -> tuple[int, int, str] | None:
        """Where the boss stands and looks."""
        place = self.place(self.game.guard_cell(names.BOSS))
        return None if place is None else (*place, "NESW"[self.game.facing(names.BOSS)])

    def put_boss(self, column: int, row: int, facing: str = "S") -> None:
        self.game.move_foe(names.BOSS, self.at((column, row)))
        self.game.turn_guard(names.BOSS, FACINGS[facing])

    def put(self, name: str, place: Place) -> None:
        self.game.move_person(PEOPLE[name], self.at(place))

    def hurt(self, name: str, damage: int) -> None:
        self.note(name, DAMAGE, damage)

    def damage(self) -> int:
        """What the boss has taken."""
        return int(self.game.about_guard(names.BOSS, HITS))

    def hurt_boss(self, damage: int) -> None:
        self.game.note_guard(names.BOSS, HITS, damage)

    def calm(self) -> "Arena":
        """Nobody has Focus, so nobody is asked about dice."""
        for person in range(names.PEOPLE):
            self.game.note(person, FOCUSED, 0)
        return self

    def threat(self) -> list[Place]:
        """The spaces of the standing Threat."""
        return sorted({self.place(area & 0xFFF) or (0, 0) for area in self.fight.areas})

    def offered(self) -> list[str]:
        """Everything anybody may do now, once, whoever is asked."""
        return list(dict.fromkeys(self.options()))

    # Playing.

    def card(
        self, first: Sequence[str] = (), second: Sequence[str] = (), last: Sequence[str] = ()
    ) -> int:
        """One more card with these lines; its number."""
        boss = self.game.the_boss()
        rows: list[Row] = []
        for section, lines in enumerate((first, second, last)):
            rows += [
                read_row(
                    line, section, registry.VERBS[boss.which], registry.RULES[boss.which].filters
                )
                for line in lines
            ]
        boss.cards.append(BossCard("XX-0", "Test", rows))
        return len(boss.cards) - 1

    def number_of(self, card: str) -> int:
        """A card of the deck by what is printed on it."""
        return [one.number for one in self.game.the_boss().cards].index(card)

    def on_top(self, card: int) -> None:
        """Lay a card on top of the deck, where everybody knows it."""
        counts = self.fight.deck.middle.counts
        if card < len(counts) and counts[card] > 0:
            self.fight.deck.middle.take(card)
        self.fight.deck.put_on_top(card, self.content.everybody)

    def boss_turn(
        self,
        *luck: int,
        card: str = "",
        first: Sequence[str] = (),
        second: Sequence[str] = (),
        last: Sequence[str] = (),
    ) -> None:
        """A whole Boss turn with a card of the deck, or one with these lines."""
        self.on_top(self.number_of(card) if card else self.card(first, second, last))
        steps: vec[Step[Operation]] = vec[Step[Operation]]()
        self.game.steps = append(steps, HALT)
        boss_turn.begin(self.game)
        self.run(list(luck))

    def lines(
        self,
        *luck: int,
        first: Sequence[str] = (),
        second: Sequence[str] = (),
        last: Sequence[str] = (),
    ) -> None:
        """The lines of a card, without what a turn brings before and after."""
        steps: vec[Step[Operation]] = vec[Step[Operation]]()
        self.game.steps = append(steps, HALT)
        boss_turn.resolve(self.game, self.card(first, second, last))
        self.run(list(luck))

    def line_of(self, card: str, number: int, *luck: int) -> None:
        """One line of a card of the deck alone, counted from 0."""
        boss = self.game.the_boss()
        boss.cards.append(BossCard("XX-0", "Test", [boss.cards[self.number_of(card)].rows[number]]))
        steps: vec[Step[Operation]] = vec[Step[Operation]]()
        self.game.steps = append(steps, HALT)
        boss_turn.resolve(self.game, len(boss.cards) - 1)
        self.run(list(luck))

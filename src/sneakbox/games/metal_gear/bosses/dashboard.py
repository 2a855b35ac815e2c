"""What is printed on a boss's dashboard and cards, for one stage and its players (B-070)."""

from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.kernel.native import i64

# The sections of a card in the order in which they are resolved (B-001).
FIRST: Final = 0
SECOND: Final = 1
NEXT: Final = 2

# Words that choose a target (B-020) …
NO_WORD: Final = 0
NEAREST: Final = 1
FARTHEST: Final = 2
MOST_DAMAGED: Final = 3
FRESHEST: Final = 4
LAST_ATTACKER: Final = 5
# … and why somebody is meant where no word chooses.
NEAREST_TO_SUPPLIES: Final = 6
NEAREST_TO_FURNITURE: Final = 7
ON_HIS_COURSE: Final = 8
# … and those that filter; a boss may have more, from OWN_FILTER up.
IN_SIGHT: Final = 0
IN_LINE: Final = 1
NEAR: Final = 2
BESIDE: Final = 3
ANY: Final = 4
OWN_FILTER: Final = 8

# How many a line chooses: one, as many as the dashboard's Spread says, or as its T says.
ONE: Final = 0
SPREAD: Final = 1
EVERY_THREAT: Final = 2

# When a line disarms: never, after damage, after damage to somebody in line.
NO_DISARM: Final = 0
DISARMS: Final = 1
DISARMS_IN_LINE: Final = 2

# Actions of the dashboards that every Boss Reference card lies on (MGS-027, B-005).
COVERED: Final = (names.DRAG, names.INTERACT, names.KNOCK, names.TAKEDOWN, names.DISGUISE)

# Who of a boss and the Guards on Otacon's own map acts first (B-611).
BOSS_FIRST: Final = 0
GUARDS_FIRST: Final = 1

# Kinds of Threats (B-041).
NO_THREAT: Final = 0
LINE: Final = 1
BLAST: Final = 2
MARK: Final = 3
OWN_THREAT: Final = 4  # on something else: the boss's own rules say what it does when it lands


class Row:
    """One line of a card: a verb, by its number among the boss's verbs, and what it is about."""

    def __init__(self, section: i64, verb: i64) -> None:
        self.section: i64 = section
        self.verb: i64 = verb
        self.word: i64 = NO_WORD
        self.filter: i64 = IN_SIGHT
        self.has_filter: bool = False
        self.how_many: i64 = ONE
        self.number: i64 = -1  # spaces, a distance, a radius; -1 where the card says none
        self.dice: i64 = 0
        self.push: i64 = 0
        self.staggers: bool = False
        self.disarms: i64 = NO_DISARM
        self.break_at: i64 = 0
        # The line is carried out only where the one before had no legal target (B-003).
        self.is_else: bool = False

    def with_dice(self, dice: i64) -> "Row":
        """The same line with other dice."""
        row = Row(self.section, self.verb)
        row.word, row.filter, row.has_filter = self.word, self.filter, self.has_filter
        row.how_many, row.number, row.dice = self.how_many, self.number, dice
        row.push, row.staggers, row.disarms = self.push, self.staggers, self.disarms
        row.break_at, row.is_else = self.break_at, self.is_else
        return row


class BossCard:
    """One Boss card: its lines, section by section."""

    def __init__(self, number: str, name: str, rows: list[Row]) -> None:
        self.number: str = number
        self.name: str = name
        self.rows: list[Row] = rows


class Boss:
    """A dashboard with its deck, laid out for so many characters."""

    def __init__(
        self,
        which: i64,
        file: str,
        name: str,
        health: i64,
        defense: i64,
        dice: i64,
        movement: i64,
        phase_two_movement: i64,
        spread: i64,
        threats: i64,
        size: i64,
        is_high: bool,
        cards: list[BossCard],
        fighters: i64,
    ) -> None:
        # Its rules, by their number in catalogue.py.
        self.which: i64 = which
        self.file: str = file  # what the stage calls it
        self.name: str = name
        self.health: i64 = health
        self.defense: i64 = defense
        self.dice: i64 = dice  # black, where no card says otherwise (MGS-163)
        self.movement: i64 = movement
        self.phase_two_movement: i64 = phase_two_movement
        self.spread: i64 = spread
        self.threats: i64 = threats  # T: on how many fighters a Threat is set (B-040)
        self.size: i64 = size  # spaces on each side: 1 or 3 (B-016)
        self.is_high: bool = is_high  # in the air: it takes no space on the floor (B-014, B-016)
        self.cards: list[BossCard] = cards
        # The characters on the arena, as bits, and how many they are: F.
        self.fighters: i64 = fighters
        self.number_of_fighters: i64 = 0
        for person in range(4):
            if (fighters >> person) & 1 == 1:
                self.number_of_fighters += 1
        # What the stage adds: its Reference card, named spaces, closed and breakable ones.
        self.has_common_card: bool = True
        self.has_terminal_card: bool = False  # Otacon sits off the map (B-064)
        self.ammo: i64 = 0  # printed on the Reference card (B-055)
        self.threat_dice_less: i64 = 0  # B-067
        self.start: i64 = -1
        self.facing: i64 = 2
        self.place_names: list[str] = []
        self.place_cells: list[int] = []
        self.perches: list[int] = []  # where a hidden boss may be, by the numbers of their names
        self.is_guest: bool = False  # of a VR mission, where all rules of sneaking stay (B-900)
        self.otacon_sneaks: bool = False  # on a map of his own beside the arena (B-610)
        self.closed: bytes = b""  # by space: 1 where no figure may enter; sight passes
        self.breakable: list[int] = []  # obstacles that can become floor

    def has_guards(self) -> bool:
        """There are Guards: around a guest, or on Otacon's own map (B-610, B-900)."""
        return self.is_guest or self.otacon_sneaks

    def is_fighter(self, person: i64) -> bool:
        return (self.fighters >> person) & 1 == 1

    def place(self, name: str) -> i64:
        """A named space of the arena, or -1."""
        for number in range(len(self.place_names)):
            if self.place_names[number] == name:
                return self.place_cells[number]
        return -1

    def supplies(self) -> list[int]:
        """The spaces with a supply icon, in order (B-055)."""
        found: list[int] = []
        for number in range(len(self.place_names)):
            if self.place_names[number].startswith("supply-"):
                found.append(self.place_cells[number])
        return found

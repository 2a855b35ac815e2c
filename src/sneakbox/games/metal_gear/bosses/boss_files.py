# not compiled: reads text files, once per stage
"""Boss files: dashboard, Reference card and deck of one boss, each line of a card by its words."""

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from sneakbox.boards.content_files import read_text
from sneakbox.boards.content_tables import Table, parse
from sneakbox.boards.phrases import Nonsense
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import catalogue, dashboard, registry, verbs
from sneakbox.games.metal_gear.bosses.dashboard import Boss, BossCard, Row
from sneakbox.games.metal_gear.bosses.verbs import Verb
from sneakbox.games.metal_gear.editions import Edition
from sneakbox.kernel.vocabulary import one_of

FOLDER: Final = Path(__file__).parent.parent / "data" / "bosses"
SECTIONS: Final = ("first", "second", "next")
KEYS: Final = (
    "schema", "id", "name", "health", "counts", "defense", "dice", "movement",
    "phase_two_movement", "terminal_dice", "spread", "threats", "size", "high", "guest",
    "reference", "card", "prototype",
)  # fmt: skip
MOST_HEALTH: Final = 99
MOST_DICE: Final = 9
# Words of a line in the order of their numbers.
WORDS: Final = ("nearest", "farthest", "most damaged", "freshest", "last attacker")
FILTERS: Final = ("in sight", "in line", "near", "beside", "any")
HOW_MANY: Final = ("one", "spread")
# What may stand behind a verb: the bit, how it is written, and how it is called.
PARTS: Final = {
    verbs.WORD: ("|".join(WORDS), "a target word such as nearest"),
    verbs.HOW_MANY: ("|".join(HOW_MANY), "one or spread"),
    verbs.DICE: (r"[0-9]B", "dice such as 2B"),
    verbs.NUMBER: (r"[0-9]+", "a number"),
    verbs.PUSH: (r"push [0-9]", "push and a number"),
    verbs.STAGGER: ("stagger", "stagger"),
    verbs.DISARM: ("disarm(?: in line)?", "disarm"),
    verbs.BREAK: (r"break [0-9]+", "break and a number"),
}


@dataclass(frozen=True)
class ReferenceInfo:
    """A Boss Reference card: its name, whether it is the common one, the ammo printed on it."""

    name: str
    is_common: bool
    ammo: int


@dataclass(frozen=True)
class BossFile:
    """What a boss file says, for any number of players."""

    which: int
    name: str
    health: tuple[int, ...]  # by characters, or by fighters
    counts_fighters: bool
    defense: int
    dice: int
    movement: int
    phase_two_movement: int
    spread: tuple[int, ...]  # by fighters
    threats: tuple[int, ...]
    size: int
    is_high: bool
    is_guest: bool  # of VR missions, with one card and no Reference card (B-900)
    reference: ReferenceInfo
    cards: tuple[BossCard, ...]
    digest: str
    terminal_dice: int  # black dice more in every line while Otacon sits at the Terminal card
    # The same by the prototype's rules, by fighters: without Otacon, and with him in play.
    own_dice: tuple[int, ...]
    own_otacon_dice: tuple[int, ...]

    def laid_out(self, cast: list[int], more_health: int, threat_dice_less: int) -> Boss:
        """The dashboard for these characters, and as hard as the players chose (B-066, B-067)."""
        fighters = [person for person in cast if person != names.OTACON or self.is_guest]
        counted = len(fighters if self.counts_fighters else cast)
        boss = Boss(
            self.which,
            catalogue.NAMES[self.which],
            self.name,
            of(self.health, counted) + more_health,
            self.defense,
            self.dice,
            self.movement,
            self.phase_two_movement,
            of(self.spread, len(fighters)),
            of(self.threats, len(fighters)),
            self.size,
            self.is_high,
            list(self.cards),
            sum(1 << person for person in fighters),
        )
        boss.has_common_card = self.reference.is_common
        boss.ammo = self.reference.ammo
        boss.threat_dice_less = threat_dice_less
        boss.is_guest = self.is_guest
        return boss

    def add_dice(self, boss: Boss, edition: Edition) -> None:
        """What its lines and its dashboard roll more, or less (B-064, MGS-231)."""
        more = self.terminal_dice if boss.has_terminal_card else 0
        if edition.cards_have_own_dice:
            is_helped = boss.has_terminal_card or boss.otacon_sneaks
            by_fighters = self.own_otacon_dice if is_helped else self.own_dice
            more = of(by_fighters, int(boss.number_of_fighters))
        boss.dice = max(1, boss.dice + more)
        boss.cards = [with_more_dice(card, more) for card in boss.cards]


def with_more_dice(card: BossCard, more: int) -> BossCard:
    """A card whose lines have so many dice more or less, where they have any, and one at least."""
    rows = [row.with_dice(max(1, row.dice + more)) if row.dice > 0 else row for row in card.rows]
    return BossCard(card.number, card.name, rows)


def of(numbers: tuple[int, ...], count: int) -> int:
    """What is printed for so many; for more than are printed, the last number."""
    return numbers[min(count, len(numbers)) - 1]


# Lines of a card.


def read_row(text: str, section: int, known: list[Verb], filters: list[str]) -> Row:
    """One line of a card; Nonsense says what is wrong with it."""
    words = text.strip()
    is_else = words.startswith("else ")
    words = words.removeprefix("else ")
    number, verb, rest = find_verb(words, known)
    row = Row(section, number)
    row.is_else = is_else
    every_filter = [*FILTERS, *filters]
    parts = {**PARTS, verbs.FILTER: ("|".join(map(re.escape, every_filter)), "a filter")}
    found: set[int] = set()
    while rest:
        part, said, rest = next_part(rest, parts, verb, found)
        found.add(part)
        fill_in(row, part, said, every_filter)
    for part, (_, called) in parts.items():
        if verb.must & part and part not in found:
            raise Nonsense(f"'{text}' is not complete: '{verb.name}' wants {called}")
    if verb.is_threat():
        row.how_many = dashboard.EVERY_THREAT
    return row


def find_verb(words: str, known: list[Verb]) -> tuple[int, Verb, str]:
    """The verb a line begins with, by its number, and what stands behind it; the longest wins."""
    fitting = [
        (number, verb)
        for number, verb in enumerate(known)
        if words == verb.name or words.startswith(f"{verb.name} ")
    ]
    if not fitting:
        called = [verb.name for verb in known]
        raise Nonsense(f"'{words}' begins with no verb of this boss: {one_of(called, len(called))}")
    number, verb = max(fitting, key=lambda one: len(one[1].name))
    return number, verb, words[len(verb.name) :].strip()


def next_part(
    rest: str, parts: dict[int, tuple[str, str]], verb: Verb, found: set[int]
) -> tuple[int, str, str]:
    """The next words of a line: what they are, as they stand there, and what follows."""
    best: tuple[int, str] | None = None
    for part, (form, _) in parts.items():
        fits = re.match(rf"(?:{form})(?= |$)", rest)
        if fits and (best is None or len(fits[0]) > len(best[1])):
            best = (part, fits[0])
    if best is None:
        allowed = [called for part, (_, called) in parts.items() if (verb.must | verb.may) & part]
        known = one_of(allowed, len(allowed)) if allowed else "nothing may stand there"
        raise Nonsense(f"'{rest}' means nothing behind '{verb.name}': {known}")
    part, said = best
    if not (verb.must | verb.may) & part:
        raise Nonsense(f"'{said}' cannot stand behind '{verb.name}'")
    if part in found:
        raise Nonsense(f"'{said}' is one too many behind '{verb.name}'")
    return part, said, rest[len(said) :].strip()


def fill_in(row: Row, part: int, said: str, filters: list[str]) -> None:
    """What one part of a line says."""
    digits = re.sub("[^0-9]", "", said)
    if part == verbs.WORD:
        row.word = 1 + WORDS.index(said)
    elif part == verbs.FILTER:
        place = filters.index(said)
        own = place - len(FILTERS)
        row.filter = place if own < 0 else dashboard.OWN_FILTER + own
        row.has_filter = True
    elif part == verbs.HOW_MANY:
        row.how_many = HOW_MANY.index(said)
    elif part == verbs.DICE:
        row.dice = int(digits)
    elif part == verbs.NUMBER:
        row.number = int(digits)
    elif part == verbs.PUSH:
        row.push = int(digits)
    elif part == verbs.STAGGER:
        row.staggers = True
    elif part == verbs.DISARM:
        row.disarms = dashboard.DISARMS if said == "disarm" else dashboard.DISARMS_IN_LINE
    else:
        row.break_at = int(digits)


# The file.


def read_card(table: Table, which: int) -> BossCard:
    known, filters = registry.VERBS[which], registry.RULES[which].filters
    rows: list[Row] = []
    for section, key in enumerate(SECTIONS):
        for text in table.words(key, required=False):
            try:
                rows.append(read_row(text, section, known, filters))
            except Nonsense as error:
                table.text_problem(key, text, f"{table.raw.get('number', 'a card')}: {error}")
    return BossCard(
        table.matching("number", "[A-Z]{2}-[0-9]", "two letters and a number, as in OC-1"),
        table.text("name"),
        rows,
    )


def read_boss(top: Table, digest: str) -> BossFile:
    top.only(KEYS)
    if top.raw.get("schema") != 1:
        top.problem("schema", "schema must be 1")
    which = top.choice("id", catalogue.NAMES)
    movement = top.whole("movement", 0, 9)
    is_guest = top.flag("guest")
    reference = top.table("reference", required=not is_guest).only(("name", "common", "ammo"))
    numbers = {}
    for key in ("health", "spread", "threats"):
        numbers[key] = top.wholes(key, 1, MOST_HEALTH) or (1,)
        if key not in top.raw or not top.raw[key]:
            top.missing(key, "a list of numbers, for one character, two and so on")
    cards = [read_card(table, which) for table in top.rows("card", ("number", "name", *SECTIONS))]
    terminal_dice = top.whole("terminal_dice", 0, MOST_DICE, default=0)
    own = top.table("prototype", required=False).only(("dice", "otacon_dice"))
    return BossFile(
        which,
        top.text("name"),
        numbers["health"],
        top.choice("counts", ("characters", "fighters"), default=0) == 1,
        top.whole("defense", 1, 12),
        top.whole("dice", 1, MOST_DICE),
        movement,
        top.whole("phase_two_movement", 0, 9, default=movement),
        numbers["spread"],
        numbers["threats"],
        top.whole("size", 1, 3, default=1),
        top.flag("high"),
        is_guest,
        ReferenceInfo(
            reference.text("name", required=not is_guest),
            reference.flag("common"),
            reference.whole("ammo", 0, 9, default=0),
        ),
        tuple(cards),
        digest,
        terminal_dice,
        own.wholes("dice", -MOST_DICE, MOST_DICE) or (0,),
        own.wholes("otacon_dice", -MOST_DICE, MOST_DICE) or (terminal_dice,),
    )


def boss_names() -> list[str]:
    """The bosses there are files of."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def parse_boss(text: str, source: str = "boss") -> BossFile:
    """A boss from its text; ContentError names all mistakes."""
    digest = hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
    return parse(text, source, lambda top: read_boss(top, digest))


boss_in = cache(parse_boss)


@cache
def load_boss(name: str) -> BossFile:
    path = FOLDER / f"{name}.toml"
    return parse_boss(read_text(path), str(path))


def boss_file(name: str) -> str:
    """The data file of a boss."""
    return f"bosses/{name}.toml"

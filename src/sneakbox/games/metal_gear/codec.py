# not compiled: reads a text file, once
"""The codec: calls about everything in the box, from their text file (MGS-095, MGS-170)."""

import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from sneakbox.boards.content_tables import Table, load
from sneakbox.games import rulebook
from sneakbox.games.codec import MOST_WORDS, Codec, Entry, RuleLink
from sneakbox.games.metal_gear.cards.equipment_file import CODEC_NUMBER, cards_of, standard_cards
from sneakbox.games.metal_gear.editions import (
    BOTH,
    EDITIONS,
    OLD_SYSTEM_NAMES,
    TERMS,
    number_of,
)
from sneakbox.scene.english import capital

FOLDER: Final = Path(__file__).parent
FILE: Final = FOLDER / "data" / "codec.toml"
CALLERS: Final = {
    "desk": "The desk",
    "snake": "Snake",
    "meryl": "Meryl",
    "otacon": "Otacon",
    "gray_fox": "Gray Fox",
}
FINAL, PROTOTYPE = EDITIONS
# The words of the prototype by those of the final edition, also where they begin a sentence; the
# longest first (MGS-201).
NEW_TO_OLD: Final = dict(
    sorted(
        {*TERMS.values(), *((capital(new), capital(old)) for new, old in TERMS.values())},
        key=lambda pair: (-len(pair[0]), pair),
    )
)
OLD_TERMS: Final = re.compile(rf"\b({'|'.join(map(re.escape, NEW_TO_OLD))})(s?)\b")
# What a call can be about on the screen.
KINDS: Final = ("piece", "card", "print", "edge", "place", "panel", "icon", "action")
SAID: Final = ("title", "text", "advice")
KEYS: Final = ("number", "title", "caller", "text", "advice", "prototype", "rules", "see", "about")


@cache
def standard_codec(edition: str = FINAL) -> Codec:
    return load(FILE, lambda top: read(top, edition))


def read(top: Table, edition: str = FINAL) -> Codec:
    """All calls of a file in the words of one edition; every card of the box must have one."""
    rows = top.only(("title", "storyteller", "after_story", "entry")).rows("entry", KEYS)
    printed = printed_numbers(edition)
    entries = [read_entry(row, printed, edition) for row in rows]
    check_links(rows, entries, edition)
    for number, names in printed.items():
        if number not in [entry.number for entry in entries]:
            top.problem("entry", f"there is no call {number}, which {names[0].name} prints")
    after_story = top.text("after_story")
    if after_story not in [entry.number for entry in entries]:
        top.problem("after_story", f"there is no call '{after_story[:20]}'")
    entries.sort(key=lambda entry: entry.number)
    if edition == PROTOTYPE:
        entries = [in_old_terms(entry) for entry in entries]
    storyteller = list(CALLERS)[top.choice("storyteller", list(CALLERS))]
    return Codec(top.text("title"), CALLERS, storyteller, after_story, tuple(entries))


@dataclass(frozen=True)
class Printed:
    """A card that prints the number of a call."""

    number: str
    name: str
    starts: bool


def printed_numbers(edition: str) -> dict[str, list[Printed]]:
    """By codec number, the Equipment cards that print it."""
    found: dict[str, list[Printed]] = {}
    cards = cards_of(BOTH[number_of(edition)])
    for card, info in zip(cards, standard_cards()[1], strict=True):
        one = Printed(card.number, card.name, bool(info.starts))
        found.setdefault(info.codec, []).append(one)
    return found


def read_entry(row: Table, printed: dict[str, list[Printed]], edition: str = FINAL) -> Entry:
    number = row.matching("number", CODEC_NUMBER, "two numbers of two digits, as in 10.02")
    said = {FINAL: tuple(row.text(key) for key in SAID)}
    other = row.table(PROTOTYPE, required=False).only(SAID)
    said[PROTOTYPE] = tuple(
        other.text(key, required=False) or words
        for key, words in zip(SAID, said[FINAL], strict=True)
    )
    for book, (_, *sentences) in said.items():
        words = len(" ".join(sentences).split())
        if words > MOST_WORDS:
            where = "text" if book == FINAL else PROTOTYPE
            row.problem(where, f"a call has {MOST_WORDS} words at most, and this one has {words}")
    title, text, advice = said[edition]
    cards = printed.get(number, [])
    names = dict.fromkeys(f"card {card.name}" for card in cards)
    # One of the Memory Box before those that somebody starts with.
    shown = sorted(cards, key=lambda card: card.starts)
    return Entry(
        number,
        title,
        list(CALLERS)[row.choice("caller", list(CALLERS))],
        text,
        advice,
        read_rules(row),
        tuple(row.words("see", required=False)),
        (*names, *row.words("about", required=False)),
        tuple(card.number for card in cards),
        shown[0].number if shown else "",
        any(card.starts for card in cards),
    )


def in_old_terms(entry: Entry) -> Entry:
    """A call in the words of the prototype (MGS-201); names of cards are those on the screen."""
    title, text, advice = (
        OLD_TERMS.sub(lambda found: NEW_TO_OLD[found[1]] + found[2], words)
        for words in (entry.title, entry.text, entry.advice)
    )
    about = tuple(
        f"card {OLD_SYSTEM_NAMES.get(name, name)}" if kind == "card" else thing
        for thing in entry.about
        for kind, _, name in (thing.partition(" "),)
    )
    return replace(entry, title=title, text=text, advice=advice, about=about)


def read_rules(row: Table) -> tuple[RuleLink, ...]:
    book = rulebook.read(FOLDER / "rules.md")
    found: list[RuleLink] = []
    for number in row.wholes("rules", 1, 1999):
        rule = book.rule(number)
        if rule is None:
            row.problem("rules", f"there is no rule {number}")
        else:
            found.append(RuleLink(rule.id, rule.title))
    if "rules" not in row.raw:
        row.missing("rules", "the numbers of the rules behind it, as in [72, 122]")
    return tuple(found)


def check_links(rows: list[Table], entries: list[Entry], edition: str) -> None:
    """Numbers stand once, links lead somewhere, and each thing is answered for by one call."""
    numbers = [entry.number for entry in entries]
    answered: dict[str, str] = {}
    for row, entry in zip(rows, entries, strict=True):
        if numbers.count(entry.number) > 1:
            row.problem("number", f"the number {entry.number} is there twice")
        for other in entry.see:
            if other not in numbers or other == entry.number:
                row.text_problem("see", other, f"'{other}' is no other call")
        for thing in entry.about:
            kind, _, name = thing.partition(" ")
            if kind not in KINDS or not name:
                known = ", ".join(KINDS)
                row.text_problem("about", thing, f"'{thing}' is none of {known} with its name")
            elif thing in answered and edition == FINAL:
                row.text_problem("about", thing, f"'{thing}' is answered for by {answered[thing]}")
            answered[thing] = entry.number

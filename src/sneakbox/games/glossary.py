# not compiled: help for people, read once
"""A glossary: what every piece, card, token and word of a game is, and which rules say so.

Terms stand in `data/glossary.toml` of their game. Each says in a sentence or two what it is, links
to its rules, and names what on the screen it answers for. Where a game has a codec, whatever a call
of it answers for is a term as well, in the words of the call; the file adds the words that name it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from sneakbox.boards.content_tables import Table, load
from sneakbox.games import catalogue, rulebook
from sneakbox.games.codec import MOST_WORDS, Codec, RuleLink
from sneakbox.kernel.game import Game

# What a term can be about on the screen.
KINDS: Final = (
    "piece",
    "tile",
    "card",
    "print",
    "edge",
    "place",
    "panel",
    "icon",
    "switch",
    "action",
)
KEYS: Final = ("name", "text", "rules", "call", "about", "words", "hint")


@dataclass(frozen=True)
class Term:
    """One term: what it is, with its rules; what it is `about` on the screen, the `words` that name
    it in sentences, and the number of the `call` that says more. A `hint` is told to a newcomer
    beside the board when the first of its kind appears there."""

    name: str
    text: str
    rules: tuple[RuleLink, ...]
    about: tuple[str, ...]
    words: tuple[str, ...]
    call: str = ""
    hint: bool = False


def glossary(game: Game, edition: str = "") -> tuple[Term, ...]:
    """All terms of a game, in the words of one of its editions."""
    chosen = edition or game.editions[0]
    return of_file(game.folder, game.id, chosen)


@cache
def of_file(folder: Path, game_id: str, edition: str) -> tuple[Term, ...]:
    path = folder / "data" / "glossary.toml"
    if not path.is_file():
        return ()
    codec = catalogue.codec(game_id, edition) if catalogue.has_codec(game_id) else None
    book = rulebook.read(folder / "rules.md")
    return load(path, lambda top: read(top, book, codec))


def read(top: Table, book: rulebook.Rulebook, codec: Codec | None) -> tuple[Term, ...]:
    """The terms of a file, and those that a codec has besides."""
    rows = top.only(("term",)).rows("term", KEYS)
    terms = [read_term(row, book, codec) for row in rows]
    check(rows, terms)
    called = {term.call for term in terms if term.call}
    if codec is not None:
        terms += [
            Term(entry.title, entry.text, entry.rules, entry.about, (), entry.number)
            for entry in codec.entries
            if entry.about and entry.number not in called
        ]
    return tuple(terms)


def read_term(row: Table, book: rulebook.Rulebook, codec: Codec | None) -> Term:
    name = row.text("name")
    words = tuple(row.words("words", required=False)) or (name,)
    about = tuple(row.words("about", required=False))
    term = Term(name, "", (), about, words, hint=row.flag("hint"))
    if "call" in row.raw:
        number = row.text("call")
        entry = codec.entry(number) if codec is not None else None
        if entry is None:
            row.problem("call", f"there is no call '{number[:20]}'")
            return term
        return replace(
            term, text=entry.text, rules=entry.rules, about=(*entry.about, *about), call=number
        )
    text = row.text("text")
    if len(text.split()) > MOST_WORDS:
        row.problem("text", f"a term has {MOST_WORDS} words at most, and this one has more")
    return replace(term, text=text, rules=rules_of(row, book))


def rules_of(row: Table, book: rulebook.Rulebook) -> tuple[RuleLink, ...]:
    found: list[RuleLink] = []
    for number in row.wholes("rules", 1, 1999):
        rule = book.rule(number)
        if rule is None:
            row.problem("rules", f"there is no rule {number}")
        else:
            found.append(RuleLink(rule.id, rule.title))
    if not row.raw.get("rules"):
        row.missing("rules", "the numbers of the rules behind it, as in [72, 122]")
    return tuple(found)


def check(rows: Sequence[Table], terms: Sequence[Term]) -> None:
    """Each thing and each word is answered for by one term."""
    answered: dict[str, str] = {}
    for row, term in zip(rows, terms, strict=True):
        for thing in term.about:
            kind, _, name = thing.partition(" ")
            if kind not in KINDS or not name:
                known = ", ".join(KINDS)
                row.text_problem("about", thing, f"'{thing}' is none of {known} with its name")
        for key, things in (("about", term.about), ("words", term.words)):
            for thing in things:
                said = thing if key == "about" else f"word {thing.casefold()}"
                if said in answered:
                    row.text_problem(
                        key, thing, f"'{thing}' is answered for by {answered[said]} already"
                    )
                answered[said] = term.name

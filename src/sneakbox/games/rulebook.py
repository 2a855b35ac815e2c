# not compiled: reads text files
"""The numbered rules of a game, read from its rules.md and found by number or by words.

A rules.md has chapters (`## Getting caught`), rules (`### SMS-041 The coin`), and inside the rules
bold labels for our reading of an unclear rule (`**Ruling S-07:** …`) and for the illustrated
examples of the printed rulebook (`**Example placing A:** …`). A second series of rules in the same
book has ids with one letter (`### B-102 The cylinder`). A rule that stands in the book before
the program carries it out says why in a paragraph of its own (`**Not carried out yet:** …`).
"""

import re
import textwrap
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from sneakbox.games.word_search import WordSearch
from sneakbox.kernel.game import SECOND_SERIES, Game

TITLE = re.compile(r"# +(?P<title>.+?) *$")
CHAPTER = re.compile(r"## +(?P<chapter>.+?) *$")
RULE = re.compile(r"### +(?P<id>[A-Z]+-\d{3})\b *(?P<title>.*?) *$")
SECOND_NAME = re.compile(r"[A-Z]+-\d{2}(?= )")
FENCE = re.compile(r" *(```|~~~)")
RULING = re.compile(r"\*\*Ruling ([A-Z]+-\d{2}):?\*\*")
PENDING = re.compile(r"^\*\*Not carried out yet:\*\* *(.+?)(?:\n\n|\Z)", re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(r"\*\*Example ([a-z][a-z ]* [A-Z]):?\*\*")

ITEM = re.compile(r"^(- |\d\. )", re.MULTILINE)
MARKUP = re.compile(r"\*+|`")

NUMBER = re.compile(r"(?:(?P<prefix>[A-Za-z]+)[ -]*)?(?P<number>\d{1,6})")


class RulebookError(ValueError):
    """A rules file that cannot be used; the message says which one, where and why."""


@dataclass(frozen=True)
class Rule:
    """One numbered rule: `id` such as SMS-041, what it is called, what it says, its chapter."""

    id: str
    title: str
    body: str
    chapter: str

    @property
    def number(self) -> int:
        """What the code calls it by; a second series has one letter and higher numbers."""
        letters, _, number = self.id.rpartition("-")
        return int(number) + (SECOND_SERIES if len(letters) == 1 else 0)

    @property
    def called(self) -> str:
        """What is enough to ask for it: its number, in a second series its id."""
        return self.id if self.number >= SECOND_SERIES else str(self.number)

    @property
    def second_name(self) -> str:
        """Another number that its title begins with, such as D-14; empty without one."""
        found = SECOND_NAME.match(self.title)
        return found[0] if found else ""

    @property
    def rulings(self) -> list[str]:
        """The rulings that stand in this rule."""
        return RULING.findall(self.body)

    @property
    def examples(self) -> list[str]:
        """The illustrated examples that this rule retells."""
        return EXAMPLE.findall(self.body)

    @property
    def pending(self) -> str:
        """Why the program does not carry this rule out yet; empty where it does."""
        found = PENDING.search(self.body)
        return " ".join(found[1].split()) if found else ""

    def plain(self, width: int = 88) -> str:
        """The rule for a terminal: its id and title, then the text without markup, in lines."""
        return f"{self.id} {self.title}\n{plain(self.body, width)}"


@dataclass(frozen=True)
class Rulebook:
    """All rules of one game, in the order of the book.

    `opening` is what stands before the first chapter, `text` the whole book as it is written.
    """

    title: str
    opening: str
    rules: tuple[Rule, ...]
    text: str

    @property
    def prefix(self) -> str:
        """The letters all rule ids begin with."""
        return self.rules[0].id.partition("-")[0] if self.rules else ""

    def ranges(self) -> list[str]:
        """The first and last id of each series: `from SMS-001 to SMS-041`."""
        series: dict[str, list[str]] = {}
        for rule in self.rules:
            series.setdefault(rule.id.partition("-")[0], []).append(rule.id)
        return [f"from {ids[0]} to {ids[-1]}" for ids in series.values()]

    @property
    def chapters(self) -> list[str]:
        """The chapters that hold rules, in order."""
        return list(dict.fromkeys(rule.chapter for rule in self.rules))

    @property
    def rulings(self) -> list[str]:
        """Every ruling of the book, sorted."""
        return sorted(ruling for rule in self.rules for ruling in rule.rulings)

    @property
    def examples(self) -> list[str]:
        """Every illustrated example of the book, sorted."""
        return sorted(example for rule in self.rules for example in rule.examples)

    def rule(self, number: int) -> Rule | None:
        """The rule with this number, if there is one."""
        return next((rule for rule in self.rules if rule.number == number), None)

    def find(self, words: str) -> list[Rule]:
        """The rules somebody may mean, best first; none when nothing fits.

        `SMS-041`, `sms 41` and `41` are one rule, `S-07` is the rule that holds this ruling or has
        it as a second name.
        Anything else is looked up as words: rules that have them all, those that have them in
        their title before the others.
        """
        wanted = NUMBER.fullmatch(words.strip())
        if wanted:
            return self._numbered(wanted["prefix"], wanted["number"])
        return self._worded(words)

    def _numbered(self, prefix: str | None, number: str) -> list[Rule]:
        if prefix is None or prefix.upper() == self.prefix:
            rule = self.rule(int(number))
            return [rule] if rule else []
        named = f"{prefix.upper()}-{int(number):03d}"
        second = [rule for rule in self.rules if rule.id == named and len(number) >= 3]
        if second:
            return second
        name = f"{prefix.upper()}-{int(number):02d}"
        return [rule for rule in self.rules if name in rule.rulings or name == rule.second_name]

    def _worded(self, words: str) -> list[Rule]:
        return [self.rules[place] for place in self._search.find(words)]

    @cached_property
    def _search(self) -> WordSearch:
        return WordSearch([(rule.title, f"{rule.chapter} {rule.body}") for rule in self.rules])


def plain(markdown: str, width: int = 88) -> str:
    """A rule's text without markup, wrapped; paragraphs and lists stay what they are."""
    paragraphs = []
    for block in markdown.split("\n\n"):
        items = ITEM.split(block.strip("\n"))  # text before the first item, then mark and text
        lines = [("", items[0]), *zip(items[1::2], items[2::2], strict=True)]
        paragraphs.append(
            "\n".join(
                textwrap.fill(
                    MARKUP.sub("", " ".join(text.split())),
                    width,
                    initial_indent=mark,
                    subsequent_indent=" " * len(mark),
                    break_on_hyphens=False,
                )
                for mark, text in lines
                if text.strip()
            )
        )
    return "\n\n".join(paragraph for paragraph in paragraphs if paragraph)


def load(game: Game) -> Rulebook:
    """The rulebook of a game."""
    return read(game.folder / "rules.md")


@cache
def read(path: Path) -> Rulebook:
    """The rulebook in a file; RulebookError says what is wrong with it."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise RulebookError(f"there are no rules to read in {path}: {error.strerror}") from None
    return parse(text, path.name)


def parse(text: str, name: str = "rules.md") -> Rulebook:
    """The rulebook written in a text; `name` is what errors call it."""
    title, chapter = "", ""
    opening: list[str] = []
    rules: list[tuple[int, str, str, str, list[str]]] = []
    body = opening
    fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        if FENCE.match(line):
            fenced = not fenced
        heading = "" if fenced else line
        if found := RULE.fullmatch(heading):
            body = []
            rules.append((number, found["id"], found["title"], chapter, body))
        elif found := CHAPTER.fullmatch(heading):
            chapter = found["chapter"]
            body = []
        elif not title and (found := TITLE.fullmatch(heading)):
            title = found["title"]
        elif heading.startswith("###"):
            raise RulebookError(
                f"{name}, line {number}: '{line}' is not like '### SMS-041 The coin'"
            )
        else:
            body.append(line)
    check(rules, name)
    return Rulebook(
        title,
        "\n".join(opening).strip(),
        tuple(
            Rule(rule_id, rule_title, "\n".join(lines).strip(), rule_chapter)
            for _, rule_id, rule_title, rule_chapter, lines in rules
        ),
        text,
    )


def check(rules: list[tuple[int, str, str, str, list[str]]], name: str) -> None:
    """Ids rise and share their letters; every rule has a title and says something."""
    for place, (number, rule_id, title, _, lines) in enumerate(rules):
        if not title:
            raise RulebookError(f"{name}, line {number}: {rule_id} has no title")
        if not "".join(lines).strip():
            raise RulebookError(f"{name}, line {number}: {rule_id} says nothing")
        letters = rule_id.partition("-")[0]
        # One letter is a second series of the same book.
        if letters != rules[0][1].partition("-")[0] and len(letters) > 1:
            raise RulebookError(f"{name}, line {number}: {rule_id} belongs to another game")
        before = rules[place - 1][1] if place else ""
        if before.startswith(f"{letters}-") and rule_id <= before:
            raise RulebookError(f"{name}, line {number}: {rule_id} is out of order or there twice")

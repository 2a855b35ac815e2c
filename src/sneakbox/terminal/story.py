"""What happened, and why: events with their rules, results with their numbers, the rulebook."""

import re
from collections.abc import Sequence
from typing import Final

from sneakbox.games import rulebook
from sneakbox.games.rulebook import Rule, Rulebook, RulebookError
from sneakbox.kernel.game import Event, Outcome, Text
from sneakbox.table import Match, in_force, sentence

MOST_RULES: Final = 8
WHOLE_RULES: Final = 2
SENTENCE: Final = re.compile(r".+?[.!?](?=\s|$)", re.DOTALL)


class Story:
    """Tells what happened in a match to one who may know what a seat knows."""

    def __init__(self, match: Match) -> None:
        self._match: Final = match
        self.text: Final[Text] = match.setup.text()
        self._book: Rulebook | None = None

    def book(self) -> Rulebook:
        """The game's rules; RulebookError when they cannot be read."""
        if self._book is None:
            self._book = rulebook.load(self._match.setup.game)
        return self._book

    def told(self, events: Sequence[Event]) -> list[str]:
        """A sentence for every event."""
        return [sentence(self.text, event) for event in events]

    def log(self, seat: int) -> list[str]:
        """Everything that happened and was not taken back."""
        return self.told(in_force(self._match.events(seat)))

    def reasons(self, events: Sequence[Event]) -> list[str]:
        """Every event with the rule behind it; what a rule says is told once."""
        lines: list[str] = []
        explained: set[int] = set()
        for event in in_force(events):
            said = sentence(self.text, event)
            if event.rule == 0:
                lines.append(said)
                continue
            rule_id = self._match.setup.game.rule_id(event.rule)
            if event.rule in explained:
                lines.append(f"{said} ({rule_id})")
            else:
                explained.add(event.rule)
                lines.append(f"{said} ({self.rule_in_short(rule_id)})")
        return lines

    def rule_in_short(self, rule_id: str) -> str:
        """The id of a rule and its first sentence; only the id when the rules are not at hand."""
        try:
            found = self.book().find(rule_id)
        except RulebookError:
            return rule_id
        return f"{rule_id}: {first_sentence(found[0])}" if found else rule_id

    def look_up(self, words: str, width: int) -> list[str]:
        """The rules somebody asks for: the best ones whole, the others by name."""
        try:
            book = self.book()
        except RulebookError as error:
            return [f"The rules cannot be shown: {error}."]
        if not words:
            chapters = ", ".join(chapter.lower() for chapter in book.chapters)
            return [
                f"{book.title} has {len(book.rules)} rules: {chapters}.",
                f"Type 'rules' and a number or words, such as 'rules {book.rules[0].number}'.",
            ]
        found = book.find(words)
        if not found:
            return [f"No rule speaks of '{words}': try other words, or a number from the log."]
        lines: list[str] = []
        for rule in found[:WHOLE_RULES]:
            lines += [*rule.plain(width).splitlines(), ""]
        others = found[WHOLE_RULES : WHOLE_RULES + MOST_RULES]
        if others:
            named = "; ".join(f"{rule.number} {rule.title}" for rule in others)
            lines.append(f"See also: {named}.")
        return lines

    def result(self, outcome: Outcome) -> list[str]:
        """How the game ended and by which rule, and what there is to count."""
        match = self._match
        header = match.record.header
        reason = f" by rule {self.rule_in_short(outcome.rule)}" if outcome.rule else ""
        if match.setup.players == 1:
            lines = [f"The game is over: {outcome.word}{reason or '.'}"]
        else:
            scores = ", ".join(
                f"{name} {score:g}"
                for name, score in zip(header.seats, outcome.scores, strict=True)
            )
            lines = [f"The game is over: {outcome.word}. Scores: {scores}.{reason}"]
        seat = header.humans()[0] if header.humans() else 0
        counted = self.text.statistics(match.view(seat), in_force(match.events(seat)))
        if counted:
            numbers = ", ".join(f"{name} {number}" for name, number in counted.items())
            lines.append(f"{numbers[0].upper()}{numbers[1:]}.")
        return lines


def first_sentence(rule: Rule) -> str:
    """The first sentence of a rule, without marks of emphasis."""
    plain = " ".join(re.sub(r"[*_`]", "", rule.body).split())
    found = SENTENCE.match(plain)
    return found[0] if found else plain

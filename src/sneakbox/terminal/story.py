"""Why things happened and how it ended: lines of the log with their rules, and the rulebook."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from sneakbox.games import catalogue, rulebook
from sneakbox.games.codec import Codec
from sneakbox.games.rulebook import Rule, Rulebook, RulebookError
from sneakbox.kernel.game import EDITION, Game
from sneakbox.scene.english import listed
from sneakbox.scene.model import Frame, LogLine

MOST_RULES: Final = 8
WHOLE_RULES: Final = 2
SENTENCE: Final = re.compile(r".+?(?<!\s)[.!?](?=\s|$)", re.DOTALL)


class Story:
    """Explains what happened in one game; without the game at hand, by the numbers of its rules."""

    def __init__(self, game: Game | None, options: Mapping[str, str]) -> None:
        self._game: Final = game
        self._options: Final = options
        self._book: Rulebook | None = None

    def book(self) -> Rulebook:
        """The game's rules; RulebookError when they cannot be read."""
        if self._game is None:
            raise RulebookError("this game is not installed here")
        if self._book is None:
            self._book = rulebook.load(self._game)
        return self._book

    def codec(self) -> Codec | None:
        """The game's codec, where it has one."""
        if self._game is None:
            return None
        return catalogue.codec(self._game.id, self._options.get(EDITION, self._game.editions[0]))

    def reasons(self, lines: Sequence[LogLine]) -> list[LogLine]:
        """Every line with the rule behind it; what a rule says is told once."""
        found: list[LogLine] = []
        explained: set[str] = set()
        for line in lines:
            reason = ""
            if line.rule:
                is_new = line.rule not in explained
                reason = f" ({self.rule_in_short(line.rule) if is_new else line.rule})"
                explained.add(line.rule)
            found.append(replace(line, text=f"{line.text}{reason}"))
        return found

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
                f"Type 'rules' and a number or words, such as 'rules {book.rules[0].called}'.",
            ]
        found = book.find(words)
        if not found and words.isdecimal():
            known = [rule.number for rule in book.rules if rule.id.startswith(book.prefix)]
            numbers = f"they have numbers from {known[0]} to {known[-1]}"
            return [f"There is no rule {words}: {numbers}."]
        if not found:
            return [f"No rule speaks of '{words}': try other words, or a number from the log."]
        lines: list[str] = []
        for rule in found[:WHOLE_RULES]:
            lines += [*rule.plain(width).splitlines(), ""]
        others = found[WHOLE_RULES : WHOLE_RULES + MOST_RULES]
        if others:
            named = "; ".join(f"{rule.called} {rule.title}" for rule in others)
            lines.append(f"See also: {named}.")
        return lines

    def look_up_call(self, words: str) -> list[str]:
        """The call somebody asks for, and the names of others that may be meant."""
        codec = self.codec()
        assert codec is not None
        if words == "all":
            return codec.contents()
        found = codec.find(words)
        if not found:
            return [f"Nobody answers to '{words}': 'codec all' lists every number."]
        others = "; ".join(f"{one.number} {one.title}" for one in found[1 : 1 + MOST_RULES])
        return [*codec.lines(found[0]), *([f"Also: {others}."] if others else [])]

    def result(self, frame: Frame) -> str:
        """How the game ended and by which rule; with several at the table, who won, and scores."""
        assert frame.result is not None
        result = frame.result
        best = max(result.scores, default=0)
        pairs = list(zip(frame.seats, result.scores, strict=False))
        winners = [seat.name for seat, score in pairs if score == best]
        how = result.word
        if len(winners) < len(pairs):
            how = f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}"
        ending = f"Result: {how}."
        if result.rule:
            ending += f" ({self.rule_in_short(result.rule)})"
        if len(frame.seats) == 1:
            return ending
        scores = ", ".join(f"{seat.name} {score:g}" for seat, score in pairs)
        return f"{ending} Scores: {scores}."


def first_sentence(rule: Rule) -> str:
    """The first sentence of a rule, without marks of emphasis."""
    plain = " ".join(re.sub(r"[*_`]", "", rule.body).split())
    found = SENTENCE.match(plain)
    return found[0] if found else plain

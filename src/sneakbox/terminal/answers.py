"""Every kind of question, as it is listed and answered by typing: any answer is a list of options.

One option, turning a piece and laying a tile are answered by a number or by words. Where several
options make an answer they are typed with commas between them. An amount is the number itself, and
a sheet of several questions asks them one after the other.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from sneakbox.scene import english
from sneakbox.scene.model import (
    Amount,
    Assign,
    Facing,
    Form,
    Many,
    Option,
    Order,
    Path,
    PathStep,
    Prompt,
    Ref,
)
from sneakbox.scene.outline import said
from sneakbox.scene.walks import best_ways, heard_after
from sneakbox.terminal.ask import shown
from sneakbox.terminal.words import Known, Listener, Meaning, begins, is_number

COMPASS: Final = {
    0: ("north", "n"),
    45: ("northeast", "ne"),
    90: ("east", "e"),
    135: ("southeast", "se"),
    180: ("south", "s"),
    225: ("southwest", "sw"),
    270: ("west", "w"),
    315: ("northwest", "nw"),
}
# As many options are listed at once; a few more do not make another page.
PAGE: Final = 12
FEW: Final = 3
BACK: Final = "back"
GO: Final = "go"
MORE: Final = "more"

NameOf = Callable[[Ref], str]


@dataclass(frozen=True)
class Row:
    """One line of the list: its number, the words that do it, and what it means.

    What cannot be done has a dash for a number. A `final` one cannot be taken back."""

    number: str
    words: str
    meaning: str
    final: bool = False


class Question:
    """One of the options: by its number, its words, or how they begin."""

    # Words besides the options that mean something here, and what.
    commands: ClassVar[dict[str, str]] = {}

    def __init__(self, prompt: Prompt, known: Known, numbers: str = "") -> None:
        self.prompt: Final = prompt
        possible = [option for option in prompt.options if not option.off]
        steps = first_steps(prompt)
        is_long = len(possible) > PAGE + FEW
        self.options: Final = sorted(possible, key=lambda option: rank(option, steps, is_long))
        self._first = 0  # of those on the page
        own = {name: name == GO for name in Question.help(self)}
        known = replace(known, commands={**known.commands, **own})
        off = [option for option in prompt.options if option.off]
        self.listener: Final = Listener([*self.options, *off], known, numbers)

    def title(self) -> str:
        return said(self.prompt.title)

    def hint(self) -> str:
        """How to answer, where that is more than one number."""
        return ""

    def rows(self) -> list[Row]:
        """What can be done by number, then what cannot."""
        possible = [listed(f"{number}.", option) for number, option in enumerate(self.options, 1)]
        return [*possible, *impossible(self.prompt.options)]

    # Pages.

    def is_long(self) -> bool:
        """True where the list comes in pages."""
        return len(self.options) > PAGE + FEW

    def page(self) -> list[Row]:
        """As many rows as are shown at once; what cannot be done stands below the first ones."""
        rows = self.rows()
        if not self.is_long():
            return rows
        last = self._first + PAGE
        off = [row for row in rows if row.number == "-"] if self._first == 0 else []
        return [*rows[: len(self.options)][self._first : last], *off]

    def page_in_words(self) -> str:
        """Which part of a long list this is; empty when it is all."""
        if not self.is_long():
            return ""
        last = min(self._first + PAGE, len(self.options))
        part = f"These are {self._first + 1} to {last} of {len(self.options)}"
        return f"{part}; any of them may be typed, and '{MORE}' lists {self._others()}."

    def _others(self) -> str:
        return "the next" if self._first + PAGE < len(self.options) else "the first again"

    def turn_page(self) -> None:
        following = self._first + PAGE
        self._first = following if following < len(self.options) else 0

    def understand(self, line: str) -> Meaning:
        """What a line means."""
        return self.listener.understand(line)

    def is_nonsense(self, line: str) -> bool:
        """True for a line that certainly means nothing; quick, for floods of such lines."""
        return self.listener.is_nonsense(line)

    def take(self, options: tuple[str, ...]) -> tuple[str, ...] | None:
        """The whole answer, when these options complete it; None when more is asked."""
        return options

    def current(self) -> "Question":
        """The question that is asked now."""
        return self

    def help(self) -> dict[str, str]:
        """The words besides the options that mean something now, and what."""
        more = {MORE: "the next page of what you can do"} if self.is_long() else {}
        return {**self.commands, **more}

    def about(self, typed: str) -> Option | None:
        """The option somebody means, to be told more about it."""
        found = self.understand(typed).options or (typed.lower(),)
        return next((one for one in self.prompt.options if one.id == found[0]), None)


def rank(option: Option, steps: frozenset[str], is_long: bool = False) -> int:
    """What is asked for and what has a name comes first, then other places, then cards for show.

    On a walk come the steps, other ways to go, what is done on the spot, cards, what ends it, and
    cards that are played on a place; where that fills more than one page, what is done on the spot
    comes before the other ways. The prompt's own order is kept within each."""
    cards = [ref.startswith("card:") for ref in option.on]
    only_card = bool(cards) and all(cards)
    if only_card and option.apart:
        return 7
    if option.id in steps:
        return 0
    if option.quiet:
        is_way = bool(steps and cards) and not any(cards)
        return 6 if not is_way else 3 if is_long else 1
    if not steps:
        return 0
    if only_card:
        return 4
    if option.apart:
        return 5
    return 0 if option.on else 2


def first_steps(prompt: Prompt) -> frozenset[str]:
    """The options that begin a walk, where one is asked for."""
    if not isinstance(prompt.ask, Path):
        return frozenset()
    return frozenset(step.option for step in prompt.ask.steps.get(prompt.ask.start, ()))


def meaning(option: Option) -> str:
    """What an option does, risks and costs."""
    more = ", ".join(part for part in (option.detail, option.cost) if part)
    return f"{option.label}: {more}" if more else option.label


def listed(number: str, option: Option) -> Row:
    return Row(number, option.id, meaning(option), option.barrier != "none")


def no_way_back(rows: Sequence[Row]) -> str:
    """Which of the rows cannot be taken back, in one sentence; empty for none.

    >>> no_way_back([Row(f"{n}.", "", "", n not in (1, 5)) for n in range(1, 7)])
    'Numbers 2 to 4 and 6 cannot be taken back.'
    >>> no_way_back([Row(f"{n}.", "", "", n != 3) for n in range(1, 5)])
    'Numbers 1, 2 and 4 cannot be taken back.'
    """
    possible = [row for row in rows if row.number not in ("-", "")]
    final = [row for row in possible if row.final]
    if not final:
        return ""
    if len(final) == len(possible):
        return f"{'None of these can' if len(final) > 1 else 'This cannot'} be taken back."
    runs: list[list[str]] = []
    before = -2
    for place, row in enumerate(possible):
        if row.final:
            name = row.number.removesuffix(".")
            if place == before + 1:
                runs[-1].append(name)
            else:
                runs.append([name])
            before = place
    named: list[str] = []
    for run in runs:
        named += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else run
    what = "Number" if len(final) == 1 else "Numbers"
    return f"{what} {english.listed(named)} cannot be taken back."


def impossible(options: Sequence[Option]) -> list[Row]:
    """What cannot be done, each reason once; places without a button answer only when named."""
    by_reason: dict[str, list[Option]] = {}
    for one in options:
        if one.off and not one.quiet:
            by_reason.setdefault(one.off, []).append(one)
    return [
        Row(
            "-",
            found[0].id if len(found) == 1 else "",
            f"{english.listed([one.label for one in found])}: not possible, {reason}",
        )
        for reason, found in by_reason.items()
    ]


# Turning a piece.


class Turning(Question):
    """A direction of the compass will do as well."""

    def __init__(self, prompt: Prompt, known: Known, ask: Facing) -> None:
        super().__init__(prompt, known)
        self._by_word: Final = {
            word: option.id
            for degrees, option in zip(ask.degrees, prompt.options, strict=False)
            for word in COMPASS.get(degrees, ())
        }

    def understand(self, line: str) -> Meaning:
        return super().understand(self._by_word.get(line.lower().strip(), line))

    def is_nonsense(self, line: str) -> bool:
        return line.lower().strip() not in self._by_word and super().is_nonsense(line)


# Walking.


class Walking(Question):
    """One step, several with commas between them, or all the way to a place."""

    commands: ClassVar = {GO: "walk to a place; alone it tells where you can go"}

    def __init__(self, prompt: Prompt, known: Known, ask: Path, name_of: NameOf) -> None:
        super().__init__(prompt, known)
        self._ask: Final = ask
        self._name_of: Final = name_of

    def understand(self, line: str) -> Meaning:
        parts = [part.strip() for part in line.split(",")]
        if len(parts) == 1:
            return super().understand(line)
        first = super().understand(parts[0])
        if not first.options:
            return first
        return self._walk(first.options[0], parts[1:])

    def is_nonsense(self, line: str) -> bool:
        return super().is_nonsense(line.partition(",")[0])

    def _walk(self, first: str, following: Sequence[str]) -> Meaning:
        taken, here = [first], self._after(self._ask.start, first)
        for part in following:
            steps = self._ask.steps.get(here, ())
            typed = part.lower().split()
            found = [
                step
                for step in steps
                if typed and not step.then and begins(typed, step.option.split())
            ]
            if len(found) != 1:
                return Meaning(
                    problem=f"'{shown(part)}' is no one step from {self._name_of(here)}: "
                    "walk as far as you know the way."
                    if here
                    else f"Nothing can follow '{taken[-1]}': it is no step of a walk."
                )
            taken.append(found[0].option)
            here = found[0].to
        return Meaning(tuple(taken))

    def _after(self, place: Ref, option: str) -> Ref:
        """Where a step leads; nowhere for what is no step."""
        steps = self._ask.steps.get(place, ())
        return next((step.to for step in steps if (step.option, step.then) == (option, ())), "")

    def ways(self) -> dict[Ref, tuple[PathStep, ...]]:
        return best_ways(self._ask)

    def way_to(self, typed: str) -> tuple[PathStep, ...]:
        """The way to the place somebody names; empty when there is not exactly one."""
        wanted, ways = typed.lower(), self.ways()
        found = [place for place in ways if wanted == place.partition(":")[2].lower()]
        names = {place: plain_words(self._name_of(place)) for place in ways}
        number = len(wanted.split())
        if not found:
            found = [place for place in ways if names[place][:number] == wanted.split()]
        if not found:
            found = [place for place in ways if begins(wanted.split(), names[place])]
        return ways[found[0]] if len(found) == 1 else ()

    def destinations(self) -> list[str]:
        """Every place that can be walked to, with what happens there."""
        return [f"{self._name_of(place)}: {self.told(way)}" for place, way in self.ways().items()]

    def told(self, way: Sequence[PathStep]) -> str:
        """How long a walk is and what happens on it."""
        length = english.count(sum(step.cost for step in way), self._ask.unit)
        warnings = list(dict.fromkeys(step.why for step in way if step.why))
        heard = heard_after(self._ask, way)
        return " ".join([f"{length}{f', {heard}' if heard else ''}.", *warnings])


def plain_words(name: str) -> list[str]:
    """The words of a name without its marks.

    >>> plain_words("Room 7, an empty room")
    ['room', '7', 'an', 'empty', 'room']
    """
    return [word.strip(".,;:!?()") for word in name.lower().split()]


# Several options at once.


class Several(Question, ABC):
    """Options with commas between them; numbers alone need none."""

    def __init__(self, prompt: Prompt, known: Known, beside: Sequence[Option] = ()) -> None:
        super().__init__(prompt, known)
        # Options that are no part of the answer stand beside it and are chosen alone.
        self.beside: Final = {option.id for option in beside}

    def understand(self, line: str) -> Meaning:
        parts = parts_of(line)
        found = [self.listener.understand(part) for part in parts]
        if len(parts) == 1 and (found[0].command or found[0].problem):
            return found[0]
        for part, one in zip(parts, found, strict=True):
            if one.problem:
                return one
            if one.command:
                return Meaning(problem=f"'{shown(part)}' is no option and must stand alone.")
        chosen = tuple(one.options[0] for one in found)
        for words in chosen:
            if chosen.count(words) > 1:
                return Meaning(problem=f"'{words}' is named twice.")
            if words in self.beside and len(chosen) > 1:
                return Meaning(problem=f"'{words}' is chosen alone or not at all.")
        problem = "" if chosen[0] in self.beside else self.problem(chosen)
        return Meaning(problem=problem) if problem else Meaning(chosen)

    @abstractmethod
    def problem(self, chosen: tuple[str, ...]) -> str:
        """Why these options together are no answer; empty where they are one."""

    def is_nonsense(self, line: str) -> bool:
        return all(self.listener.is_nonsense(part) for part in parts_of(line))

    def label(self, words: str) -> str:
        return next(option.label for option in self.options if option.id == words)


class Choosing(Several):
    """Several of the options, within bounds."""

    def __init__(
        self, prompt: Prompt, known: Known, ask: Many, beside: Sequence[Option] = ()
    ) -> None:
        super().__init__(prompt, known, beside)
        self._ask: Final = replace(ask, least=max(1, ask.least))

    def hint(self) -> str:
        return f"Type {self._number()} of them, with commas between."

    def _number(self) -> str:
        least, most = self._ask.least, self._ask.most
        return f"{least}" if least == most else f"{least} to {most}"

    def problem(self, chosen: tuple[str, ...]) -> str:
        if self._ask.least <= len(chosen) <= self._ask.most:
            return ""
        return f"Choose {self._number()} of them, not {len(chosen)}."


class Ordering(Several):
    """All things, in the order in which they shall come."""

    def __init__(self, prompt: Prompt, known: Known, ask: Order) -> None:
        super().__init__(prompt, known)
        self._things: Final = [
            option.id for ref in ask.items for option in self.options if ref in option.on
        ]
        self.beside.update(one.id for one in self.options if one.id not in self._things)

    def hint(self) -> str:
        return f"Type all {len(self._things)} in the order you want, with commas between."

    def problem(self, chosen: tuple[str, ...]) -> str:
        missing = [self.label(words) for words in self._things if words not in chosen]
        return f"All must be put in order; missing: {', '.join(missing)}." if missing else ""


class Assigning(Several):
    """Things into slots, one option for each pair."""

    def __init__(self, prompt: Prompt, known: Known, ask: Assign) -> None:
        super().__init__(prompt, known)
        self._ask: Final = ask
        self._thing: Final[dict[str, Ref]] = {}
        self._slot: Final[dict[str, str]] = {}
        for option in self.options:
            thing = next((ref for ref in option.on if ref in ask.items), "")
            slot = next((one.id for one in ask.slots if f"slot:{one.id}" in option.on), "")
            if thing and slot:
                self._thing[option.id], self._slot[option.id] = thing, slot
            else:
                self.beside.add(option.id)

    def hint(self) -> str:
        return "Type one for each thing you want to place, with commas between."

    def problem(self, chosen: tuple[str, ...]) -> str:
        things = [self._thing[words] for words in chosen]
        for words, thing in zip(chosen, things, strict=True):
            if things.count(thing) > 1:
                return f"'{words}' places something that has a place already."
        for slot in self._ask.slots:
            number = sum(self._slot[words] == slot.id for words in chosen)
            if number > slot.most:
                return f"{slot.label} has room for {slot.most}, not for {number}."
        return ""


def parts_of(line: str) -> list[str]:
    """What a line lists: parts with commas between them, or numbers with spaces.

    >>> parts_of("rope, lantern"), parts_of("3 1 2"), parts_of("hide mill")
    (['rope', 'lantern'], ['3', '1', '2'], ['hide mill'])
    """
    if "," in line:
        return [part.strip() for part in line.split(",")]
    words = line.split()
    return words if len(words) > 1 and all(is_number(word) for word in words) else [line]


# An amount.


class Counting(Question):
    """A number means itself."""

    def __init__(self, prompt: Prompt, known: Known, ask: Amount) -> None:
        super().__init__(prompt, known, f"a number from {ask.least} to {ask.most}")
        self._ask: Final = ask
        self._amounts: Final = prompt.options[: ask.most - ask.least + 1]

    def hint(self) -> str:
        return f"Type a number from {self._ask.least} to {self._ask.most}."

    def is_long(self) -> bool:
        return False  # nobody looks for a number in a list

    def rows(self) -> list[Row]:
        possible = [
            listed(f"{number}.", option)
            for number, option in enumerate(self._amounts, self._ask.least)
            if not option.off
        ]
        beside = [listed("", one) for one in self.options if one not in self._amounts]
        return [*possible, *beside, *impossible(self.prompt.options)]

    def understand(self, line: str) -> Meaning:
        typed = line.strip()
        if not is_number(typed):
            return super().understand(line)
        place = int(typed) - self._ask.least
        if not 0 <= place < len(self._amounts):
            return Meaning(problem=f"{shown(typed)} will not do. {self.hint()}")
        option = self._amounts[place]
        if option.off:
            return Meaning(problem=f"{shown(typed)} is not possible: {option.off}.")
        return Meaning((option.id,))


# A sheet of questions.


class Sheet(Question):
    """Several questions, asked one after the other; their answers are played together.

    Options of the sheet itself that belong to none of its questions can be chosen at each.
    """

    commands: ClassVar = {BACK: "answer the question before this one again"}

    def __init__(self, prompt: Prompt, known: Known, ask: Form, name_of: NameOf) -> None:
        super().__init__(prompt, known)
        asked = {option.id for part in ask.parts for option in part.options}
        beside = tuple(one for one in prompt.options if one.id not in asked)
        known = replace(known, commands={**known.commands, BACK: False})
        self._beside: Final = {option.id for option in beside}
        self._parts: Final = [question(part, known, name_of, beside) for part in ask.parts]
        self._answers: Final[list[tuple[str, ...]]] = []

    @property
    def _part(self) -> Question:
        return self._parts[len(self._answers)]

    def title(self) -> str:
        number, count = len(self._answers) + 1, len(self._parts)
        part = f"{number} of {count}: {self._part.title()}"
        return f"{super().title()} {part}" if number == 1 else part

    def hint(self) -> str:
        return self._part.hint()

    def rows(self) -> list[Row]:
        return self._part.rows()

    def page(self) -> list[Row]:
        return self._part.page()

    def page_in_words(self) -> str:
        return self._part.page_in_words()

    def turn_page(self) -> None:
        self._part.turn_page()

    def understand(self, line: str) -> Meaning:
        return self._part.understand(line)

    def is_nonsense(self, line: str) -> bool:
        return self._part.is_nonsense(line)

    def current(self) -> Question:
        return self._part.current()

    def help(self) -> dict[str, str]:
        return {**self.commands, **self._part.help()}

    def about(self, typed: str) -> Option | None:
        return self._part.about(typed)

    def take(self, options: tuple[str, ...]) -> tuple[str, ...] | None:
        if options[0] in self._beside:
            return options
        answer = self._part.take(options)  # a question may be a sheet itself
        if answer is None:
            return None
        self._answers.append(answer)
        if len(self._answers) < len(self._parts):
            return None
        whole = tuple(words for answer in self._answers for words in answer)
        self._answers.clear()
        return whole

    def back(self) -> bool:
        """Ask the question before; False at the first."""
        part = self._part
        if isinstance(part, Sheet) and part.back():
            return True
        if not self._answers:
            return False
        self._answers.pop()
        return True


def question(
    prompt: Prompt, known: Known, name_of: NameOf, beside: tuple[Option, ...] = ()
) -> Question:
    """A prompt as a question; a kind that is not known is answered from its options alone."""
    ask = prompt.ask
    prompt = replace(prompt, options=(*prompt.options, *beside))
    if isinstance(ask, Facing):
        return Turning(prompt, known, ask)
    if isinstance(ask, Path):
        return Walking(prompt, known, ask, name_of)
    if isinstance(ask, Many):
        return Choosing(prompt, known, ask, beside)
    if isinstance(ask, Order):
        return Ordering(prompt, known, ask)
    if isinstance(ask, Assign):
        return Assigning(prompt, known, ask)
    if isinstance(ask, Amount):
        return Counting(prompt, known, ask)
    if isinstance(ask, Form):
        return Sheet(prompt, known, ask, name_of)
    return Question(prompt, known)

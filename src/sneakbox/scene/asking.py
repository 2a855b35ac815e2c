"""What can be asked: one row for each action of a game, and all that follows from the rows.

A game lists its actions in `asked.py`, each once: the word and the arguments with their kinds,
which make the records, and what stands on its button: label, rule, cost, symbol, key, what it
touches, why it is not legal. The vocabulary of records and terminal, the options of a prompt and
the reasons of refusals are made from the rows here, for every game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, TypeVar

from sneakbox.kernel.actions import first_of, kind_of, second_of, third_of
from sneakbox.kernel.game import rule_name
from sneakbox.kernel.vocabulary import Argument, Verb, Vocabulary
from sneakbox.scene.drafts import Face
from sneakbox.scene.model import Barrier, Option, Span
from sneakbox.scene.things import Thing

K = TypeVar("K")  # what is known of a game when something is asked
V = TypeVar("V")  # its views

ARGUMENTS: Final = (first_of, second_of, third_of)

# Says what keeps an action from being taken back, found by trying it.
Tried = Callable[[int], Barrier]


def untried(action: int) -> Barrier:  # noqa: ARG001 - where nobody can try anything
    """Nothing is known about taking back."""
    return "none"


class Choice:
    """An action with its arguments by name.

    >>> from sneakbox.kernel.actions import act
    >>> Choice(act(7, 12), {"room": 0})["room"]
    12
    """

    def __init__(self, action: int, places: Mapping[str, int]) -> None:
        self.action: Final = action
        self._places: Final = places

    def __getitem__(self, name: str) -> int:
        return int(ARGUMENTS[self._places[name]](self.action))


class Asked(Generic[K, V]):
    """One row: an action with its words, and how it is offered.

    The arguments are given by name, each with the kind of thing it is. `face` is what stands on
    the button, or works it out. `keys` are tried in their order; with `keyed` the argument of that
    name chooses one. Choices are `alike` where one of them tells of all whether they can be taken
    back: then only one is tried. `off` is shown where the action is looked for and not legal: the
    reason is its detail. `why_not` answers who tries it nevertheless, with the rule.
    """

    def __init__(
        self,
        kind: int,
        word: str,
        face: str | Face | Callable[[K, Choice], Face] = "",
        *,
        rule: int = 0,
        symbol: str = "",
        keys: str = "",
        keyed: str = "",
        apart: bool = False,
        quiet: bool = False,
        alike: bool = False,
        off: Callable[[K], Face | None] | None = None,
        why_not: str | Callable[[V, Choice], str] = "",
        **arguments: Thing,
    ) -> None:
        self.kind: Final = kind
        self.word: Final = word
        self.face: Final = Face(face) if isinstance(face, str) else face
        self.rule: Final = rule
        self.symbol: Final = symbol
        self.keys: Final = keys
        self.keyed: Final = keyed
        self.apart: Final = apart
        self.quiet: Final = quiet
        self.alike: Final = alike
        self.off: Final = off
        self.why_not: Final = why_not
        self.arguments: Final = arguments
        self.places: Final = {name: place for place, name in enumerate(arguments)}


def vocabulary(rows: Sequence[Asked[K, V]], written: Mapping[Thing, Argument | None]) -> Vocabulary:
    """The words of all actions, with the things of one table by their names; None for what this
    table does not tell apart and nobody writes."""
    found: list[Verb] = []
    for row in rows:
        arguments = [written[thing] for thing in row.arguments.values()]
        blanks = [one for one in arguments if one is not None]
        # What is never offered has no face.
        is_of_luck = isinstance(row.face, Face) and not row.face.label
        found.append(Verb(row.kind, row.word, *blanks, is_of_luck=is_of_luck))
    return Vocabulary(found)


class Asking(Generic[K, V]):
    """The rows of a game as they are offered at one table.

    Unless they are `titled`, the question of the prompt stays where a face has no title.
    """

    def __init__(
        self,
        rows: Sequence[Asked[K, V]],
        prefix: str,
        vocabulary: Vocabulary,
        titled: bool = True,
        second_prefix: str = "",
    ) -> None:
        self._second_prefix: Final = second_prefix
        self.rows: Final = {row.kind: row for row in rows}
        self._prefix: Final = prefix
        self.vocabulary: Final = vocabulary
        self._titled: Final = titled

    def options(self, known: K, actions: Sequence[int], tried: Tried, rule: int) -> list[Option]:
        """One option for each legal action; `rule` is that of the question itself."""
        used: set[str] = set()
        alike: dict[int, int] = {}  # the choice that is tried for all of its row
        found: list[Option] = []
        for action in actions:
            row = self.rows[int(kind_of(action))]
            one = alike.setdefault(row.kind, action) if row.alike else action
            found.append(self._option(known, row, action, tried(one), rule, used))
        return found

    def missing(self, known: K, actions: Sequence[int]) -> list[Option]:
        """What a player would look for and not find, each with its reason."""
        legal = {int(kind_of(action)) for action in actions}
        found: list[Option] = []
        for row in self.rows.values():
            face = row.off(known) if row.off is not None and row.kind not in legal else None
            if face is not None:
                found.append(
                    Option(
                        id=row.word,
                        label=face.label,
                        symbol=face.symbol or row.symbol,
                        on=face.on,
                        off=face.detail,
                        rule=self.rule_id(face.rule or row.rule),
                        quiet=face.quiet,
                    )
                )
        return found

    def rule_id(self, rule: int) -> str:
        return rule_name(rule, self._prefix, self._second_prefix)

    def _option(
        self, known: K, row: Asked[K, V], action: int, barrier: Barrier, rule: int, used: set[str]
    ) -> Option:
        choice = Choice(action, row.places)
        face = row.face if isinstance(row.face, Face) else row.face(known, choice)
        title = face.title
        if not title and self._titled:
            title = (Span(f"{face.label}?"),)
        return Option(
            id=self.vocabulary.words(action),
            label=face.label,
            detail=face.detail,
            title=title,
            symbol=face.symbol or row.symbol,
            on=face.on,
            key=key_of(row, face, choice, used),
            cost=face.cost,
            barrier=barrier,
            tone=face.tone,
            rule=self.rule_id(face.rule or row.rule or rule),
            preview=face.preview,
            apart=row.apart or face.apart,
            quiet=row.quiet or face.quiet,
            chances=face.chances,
        )


def key_of(row: Asked[K, V], face: Face, choice: Choice, used: set[str]) -> str:
    """The first key of a face or its row that is still free."""
    keys = row.keys[choice[row.keyed]] if row.keyed else row.keys
    for key in face.keys or keys:
        if key not in used:
            used.add(key)
            return key
    return ""


def reason(rows: Sequence[Asked[K, V]], view: V, action: int) -> str:
    """Why an action is not legal, as its row says; empty where it does not know."""
    for row in rows:
        if row.kind == kind_of(action):
            why = row.why_not
            return why if isinstance(why, str) else why(view, Choice(action, row.places))
    return ""

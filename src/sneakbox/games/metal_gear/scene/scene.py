"""Metal Gear Solid: The Board Game, as its players and the spectators see it."""

from typing import Final

from sneakbox.games.metal_gear import asked, names, things
from sneakbox.games.metal_gear.content import Content
from sneakbox.games.metal_gear.scene import boss_panels, options, panels, picture, prompts
from sneakbox.games.metal_gear.scene.board import board_of
from sneakbox.games.metal_gear.scene.insight import MOST_TABLES, Insight
from sneakbox.games.metal_gear.scene.refs import PEOPLE, door_id, guard_ref, person_ref
from sneakbox.games.metal_gear.text import OperationText
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.games.metal_gear.words import PEOPLE as PEOPLE_NAMES
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.asking import Asking, Tried, untried
from sneakbox.scene.drafts import Picture, Role
from sneakbox.scene.memory import Memory
from sneakbox.scene.model import Board, Prompt, Ref
from sneakbox.scene.scene import GameScene
from sneakbox.scene.scenery import Scenery
from sneakbox.scene.telling import Showing


class OperationScene(GameScene[OperationText, OperationView, Insight]):
    """Shows nothing but what a view holds; the players of this game have no secrets."""

    def __init__(
        self,
        content: Content,
        vocabulary: Vocabulary,
        text: OperationText,
        subtitle: str,
        scenery: Scenery,
        objectives: tuple[str, ...],
        opening: str,
        seats: int,
    ) -> None:
        self.content: Final = content
        self.text: Final = text
        self.subtitle: Final = subtitle
        self.scenery: Final = scenery
        self.objectives: Final = objectives
        self.opening: Final = opening
        self._memory: Final = Memory()
        self._tables: Final = Memory(2 * MOST_TABLES)
        showing = Showing(
            text.telling,
            "MGS",
            places={things.SPACE: lambda cell: f"cell:{text.space(cell)}"},
            pieces={things.GUARD: guard_on_map, things.PERSON: person_on_map},
            first_turn=1,
            symbols={
                things.ROUND: lambda number: f"Round {number}",
                things.DIRECTION: lambda way: str(way * 90),
                things.REACTION: lambda card: content.reactions[card].name,
                things.BOSS_CARD: lambda card: text.boss().cards[card].name,
            },
            second_prefix="B",
        )
        asking = Asking(asked.ASKED, "MGS", vocabulary, second_prefix="B")
        super().__init__(OperationView, asking, showing, roles_of(content, seats))

    def draw_board(self) -> Board:
        return board_of(self.content, self.text, self.subtitle, self.scenery)

    def work_out(self, view: OperationView, assistance: int) -> Insight:
        return Insight(view, assistance, self.text, self._memory, self._tables)

    def place(self, view: View) -> str:
        return panels.place(self.seen(view))

    def picture(self, view: View, assistance: int) -> Picture:
        """The same for every seat: a table looks as it does whoever is asked something."""
        known = self.insight(view, assistance)
        return self._tables.part(("picture", assistance, known.table), self._drawn, known)

    def _drawn(self, known: Insight) -> Picture:
        return Picture(
            phase=panels.phase(known),
            phases=panels.phases(known),
            summary=panels.summary(known),
            turn=int(known.view.round),
            tokens=picture.tokens(known),
            overlays=picture.overlays(known),
            switches=picture.switches(known),
            panels=panels.panels(known, self.objectives, self.opening),
            edges={
                door_id(number): "open"
                for number in range(len(self.content.doors))
                if not known.grid.is_locked(number)
            },
            place=panels.place(known.view),
            channel=boss_panels.channel(known),
        )

    def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
        if not view.options or view.result != 0:
            return None
        known = self.insight(view, assistance)
        rule = prompts.rule_of(known)
        secret = [one for one in view.options if prompts.is_unlisted(known, one)]
        listed = [one for one in view.options if one not in secret]
        words = self.asking.vocabulary.words
        hopeless = {words(one) for one in view.options if options.is_hopeless(known, one)}
        offered = self.asking.options(known, listed, tried, rule)
        special = {words(one) for one in view.options if options.is_special(one)}
        offered.sort(
            key=lambda option: (
                option.apart,
                option.id in hopeless,
                option.quiet,
                option.id not in special,
            )
        )
        if known.step == names.STEP_TURN:
            offered += self.asking.missing(known, view.options)
        answers = prompts.ask(known, self.asking.vocabulary)
        rule_id = self.asking.rule_id(rule)
        unlisted = tuple([words(one) for one in secret])
        return Prompt("", prompts.title(known), tuple(offered), answers, rule_id, unlisted)


def guard_on_map(view: OperationView, guard: int) -> Ref:
    return guard_ref(guard) if any(seen.guard == guard for seen in view.guards) else ""


def person_on_map(view: OperationView, person: int) -> Ref:
    seen = view.person(person)
    return person_ref(person) if seen is not None and seen.is_on_map() else ""


def roles_of(content: Content, seats: int) -> tuple[Role, ...]:
    """Whom each seat acts for; all are on one side (MGS-001)."""
    found: list[Role] = []
    for seat in range(seats):
        people = [person for person in range(4) if (content.seats[person] >> seat) & 1]
        name = " and ".join([PEOPLE_NAMES[person] for person in people])
        found.append(Role(name, PEOPLE[people[0]] if people else "", "Intruders"))
    return tuple(found)
